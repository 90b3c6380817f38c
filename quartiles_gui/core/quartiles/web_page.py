"""A web page that plays a board, as one file that asks nothing of any server.

Its scripts have the rules of `game` and `found_word` put in, and are held to `game` by tests. What
is on the board is *sealed*: a word stands under its hash, and only the word itself opens what is
known of it; hints open by their place. That keeps a glance at the source from telling a word, and
nobody who means to find out: there are only 123,520 arrangements to try.

The page for *any* board has lists of words instead, compressed, and takes the twenty tiles from
its address. What counts there is what counts on boards of our own (see `made_board`), because no
board says whether it is one; words that are only likely are there for the five alone. Each word is
packed as the letters that it doesn't share with the one before: 110,000 take 215 KB. As hashes of
24 bits in a Golomb-coded set they would take 350, and on one board in 1,400 a wrong word.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.found_word import BONUS, MAX_LENGTH, POINTS, FoundWord
from quartiles_gui.core.quartiles.game import POINT_RANKS, Game, verdict_of
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.hints import words_left
from quartiles_gui.core.quartiles.made_board import COUNTED_FROM, EXTRA_FROM, MadeBoard
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import LIKELY_FROM
from quartiles_gui.core.words.meanings import Meaning

ADDRESS = ""
"""Where the page for any board is published; empty while it isn't, and then there are no links."""

_SHORTEST_OF_FIVE = 8  # letters; of 782 real ones none is shorter
_LONGEST_SHARED = 25  # letters that a packed word shares with the one before: A to Z
_MASK = 0xFFFF_FFFF
_PRINTABLE = 95  # characters from the blank on
_COLORS = (1, 2, 3, 4, 5)


class PageFiles(NamedTuple):
    """What a page is put together from."""

    template: str
    parts: Mapping[str, str]  # style and scripts, by the names of their places in the template
    themes: Mapping[str, Mapping[str, str]]  # the colors, by the names of the themes
    german: Mapping[str, Mapping[str, str]]  # texts of the scripts and of the core, by the English


def page_of(
    board: MadeBoard,
    files: PageFiles,
    *,
    day: str | None = None,
    ground: Ground | None = None,
    meanings: Mapping[str, Meaning | None] = MappingProxyType({}),
) -> str:
    """Return the page of a board.

    Args:
        day: The ISO date of the puzzle, which the page tells.
        ground: The board to find clues on; without it the page has no hints of that kind.
    """
    salt = _id(" ".join(board.tiles))
    game = Game(board)
    numbers = [game.words_of(length) for length in range(1, MAX_LENGTH + 1)]
    colors = colors_of(["".join(cut) for cut in board.five], board.tiles)
    texts: dict[str, int] = {}  # of the core, each with its place among those that the page has
    words = {}
    for item, is_extra in [(one, False) for one in board.words] + [
        (one, True) for one in board.extras
    ]:
        meaning = None if is_extra else meanings.get(item.word)
        entry: dict[str, Any] = {"path": item.path}
        if is_extra:
            entry["isExtra"] = True
        if item.word in colors:
            entry["color"] = colors[item.word]
        if meaning is not None:
            kind = texts.setdefault(meaning.part_of_speech, len(texts))
            entry["meaning"] = [kind, meaning.definition]
        words[_id(item.word + salt)] = _sealed(entry, item.word + salt)
    verdict = verdict_of(board)
    hints = []
    for place, rated in enumerate(words_left(verdict, ())):
        hint = _hint(rated.found, _id(rated.found.word + salt), colors, ground, texts)
        hints.append(_sealed(hint, f"{salt}{place}"))
    data = {
        "tiles": board.tiles,
        "day": day,
        "isReal": board.is_real,
        "isCertain": expected_of(verdict).is_exact,
        "count": len(board.words),
        "expected": [count for count, _ in numbers],
        "isExact": [is_exact for _, is_exact in numbers],
        "hasFive": bool(board.five),
        "salt": salt,
        "words": {key: words[key] for key in sorted(words)},  # in no telling order
        "hints": hints,
        "texts": list(texts),
    }
    german = {text: files.german["core"][text] for text in texts if text in files.german["core"]}
    return _put_together(files, data, german)


def page_of_any(words: Dictionary, delicate: Collection[str], files: PageFiles) -> str:
    """Return the page that plays the board in its address (see `link_of`)."""
    text = "|".join(map(packed, listed_words(words, delicate)))
    press = zlib.compressobj(9, wbits=-15)
    compressed = press.compress(text.encode("ascii")) + press.flush()
    return _put_together(files, {"words": base64.b64encode(compressed).decode("ascii")}, {})


def link_of(tiles: Sequence[str], address: str = ADDRESS) -> str:
    """Return the address at which a board is played; empty if there is none."""
    return f"{address}#{'-'.join(tiles)}" if address else ""


def listed_words(
    words: Dictionary, delicate: Collection[str]
) -> tuple[list[str], list[str], list[str]]:
    """Return the words that count on any board, those that are extras, and more for the five."""
    counted, extras, likely = [], [], []
    for word in sorted(words):
        likelihood = words.likelihood(word) or 0
        if words.is_vulgar(word) or likelihood < EXTRA_FROM:
            if likelihood >= LIKELY_FROM and len(word) >= _SHORTEST_OF_FIVE:
                likely.append(word)
        elif likelihood < COUNTED_FROM or word in delicate:
            extras.append(word)
        else:
            counted.append(word)
    return counted, extras, likely


def colors_of(five: Iterable[str], tiles: Iterable[str]) -> dict[str, int]:
    """Return the color of each of the five, 1 to 5, drawn from the tiles.

    It is the same wherever the board is played, and tells nothing of the places of tiles.
    """
    left = list(_COLORS)
    lot = digest(" ".join(sorted(tiles)))[0] % 120
    colors = {}
    for word in sorted(five):
        lot, place = divmod(lot, len(left))
        colors[word] = left.pop(place)
    return colors


def _hint(
    item: FoundWord,
    key: str,
    colors: Mapping[str, int],
    ground: Ground | None,
    texts: dict[str, int],
) -> dict[str, Any]:
    hint: dict[str, Any] = {"id": key, "tiles": len(item.path), "first": item.path[0]}
    if item.word in colors:
        hint["isFive"] = True
    if len(item.path) == 1:
        hint["letters"] = len(item.word)
    clue = None if ground is None else ground.clue(item)
    if clue is not None:
        said = clue.claim.sentence, clue.where
        hint["clue"] = [[texts.setdefault(one.template, len(texts)), one.values] for one in said]
    return hint


def packed(words: Iterable[str]) -> str:
    """Return sorted words as A to Z, for the letters shared with the one before, and the rest."""
    pieces, before = [], ""
    for word in words:
        shared = 0
        while word[shared : shared + 1] == before[shared : shared + 1] and shared < _LONGEST_SHARED:
            shared += 1
        pieces.append(chr(ord("A") + shared) + word[shared:])
        before = word
    return "".join(pieces)


def _put_together(files: PageFiles, data: Mapping[str, Any], german: Mapping[str, str]) -> str:
    rules = {
        "points": [POINTS[length] for length in range(1, MAX_LENGTH + 1)],
        "bonus": BONUS,
        "ranks": [rank.value for rank in POINT_RANKS],
    }
    members = {**data, "rules": rules, "german": {**files.german["page"], **german}}
    parts = {**files.parts, "style": _colors(files) + files.parts["style"]}
    page = files.template
    for name, part in parts.items():
        # without the room in front of lines, which is a tenth of all
        page = page.replace(f"/* {name} */", "\n".join(map(str.strip, part.splitlines())))
    # what looks like the end of the script would be that
    text = json.dumps(members, separators=(",", ":")).replace("<", r"\u003c")
    return page.replace("/* data */", text)


def _colors(files: PageFiles) -> str:
    """Return the colors that the style uses as variables, as the system asks for them."""
    used = set(re.findall(r"var\(--([\w-]+)\)", "".join(files.parts.values())))
    # after the others, because the last one that fits is taken
    conditions = {
        "light": "all",
        "dark": "(prefers-color-scheme: dark)",
        "light-contrast": "(prefers-contrast: more)",
        "dark-contrast": "(prefers-contrast: more) and (prefers-color-scheme: dark)",
    }
    rules = []
    for theme, condition in conditions.items():
        roles = {role.replace(".", "-"): color for role, color in files.themes[theme].items()}
        colors = "".join(f"--{role}:{color};" for role, color in roles.items() if role in used)
        rules.append(f"@media {condition} {{ :root {{ {colors} }} }}\n")
    return "".join(rules)


def _sealed(value: object, key: str) -> str:
    """Return a value as JSON of printable characters, each moved by a byte of the key's hashes."""
    sealed = []
    for place, character in enumerate(json.dumps(value, separators=(",", ":"))):
        if place % 8 == 0:
            halves = digest(f"{key}/{place}")
        shift = halves[place >> 2 & 1] >> 8 * (place & 3) & 255
        sealed.append(chr(32 + (ord(character) - 32 + shift) % _PRINTABLE))
    return "".join(sealed)


def _id(text: str) -> str:
    return "".join(f"{half:08x}" for half in digest(text))


def digest(text: str) -> tuple[int, int]:
    """Return two hashes of 32 bits, FNV-1a and one like it, mixed as in MurmurHash3.

    The page has the same function, in a few lines and without a library: none of the browser's own
    answers at once, or from a file in every browser.
    """
    one, other = 0x811C9DC5, 0x9747B28C
    for code in text.encode("ascii"):
        one = (one ^ code) * 0x01000193 & _MASK
        other = (other ^ code) * 0x5BD1E995 & _MASK
        other ^= other >> 15
    one = _mixed(one ^ other >> 7)
    return one, _mixed(other ^ one)


def _mixed(bits: int) -> int:
    bits = (bits ^ bits >> 16) * 0x85EBCA6B & _MASK
    bits = (bits ^ bits >> 13) * 0xC2B2AE35 & _MASK
    return bits ^ bits >> 16
