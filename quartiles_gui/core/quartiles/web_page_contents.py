"""The contents of a web page that plays a board: the data for its scripts.

The words of the board are *sealed*: each stands under its hash, and only the word itself opens what
is known of it; hints open by their place. So a glance at the source tells no word. It stops nobody
who means to find out: there are only 123,520 arrangements to try. Words of the list that don't
count on the board are there as hashes alone.

The page for *any* board has lists of words instead, compressed, and takes the twenty tiles from
its address. What counts there is what counts on boards of our own (see `game_board`), because tiles
don't say whose board they are.
"""

from __future__ import annotations

import base64
import json
import unicodedata
import zlib
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.found_word import BONUS, MAX_LENGTH, POINTS
from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.game_board import COUNTED_FROM, EXTRA_FROM, GameBoard
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import digest
from quartiles_gui.core.words.likelihood import LIKELY_FROM
from quartiles_gui.core.words.meanings import Meaning

MAX_GREETING_LENGTH = 200  # characters
MAX_SENDER_LENGTH = 40

_SHORTEST_OF_FIVE = 8  # letters; of 782 real ones none is shorter
_UNSEEN = ("Cc", "Cf", "Zl", "Zp")
_JOINERS = "\u200c\u200d"  # between letters of some scripts, and parts of an emoji
_LONGEST_SHARED = 25  # letters that a packed word shares with the one before: A to Z


def rules() -> dict[str, Any]:
    """Return the rules of the game and the names of its ranks, as the page needs them."""
    names = (rank.name.template for rank in (*ranks.RANKS, ranks.ALL_WORDS))
    return {
        "points": [POINTS[length] for length in range(1, MAX_LENGTH + 1)],
        "bonus": BONUS,
        "ranks": [rank.points for rank in ranks.RANKS],
        "rankNames": list(names),
    }


def contents_of(
    board: GameBoard,
    day: str | None,
    words: Dictionary | None,
    analysis: Analysis | None,
    meanings: Mapping[str, Meaning],
    *,
    greeting: str = "",
    sender: str = "",
    origin: Origin | None = None,
) -> dict[str, Any]:
    """Return the contents of a board's page.

    Args:
        day: The ISO date of the puzzle.
        words: The word list; without it, the page can't tell other words from what isn't a word.
        analysis: The board to find clues on; without it there are none.
        meanings: Of the words, as far as they are known.
        greeting: A line above the board, and the name of who sends it: texts, never markup.
        origin: Where the board is from, if that is known; the page is titled by it.
    """
    salt = f"{digest(' '.join(board.tiles)):x}"
    colors = colors_of(map("".join, board.five))
    # to be translated, each with its place among those that the page has
    texts: dict[str, int] = {}
    entries = {}
    for item in (*board.words, *board.extras):
        entry: dict[str, Any] = {"path": item.path}
        if item.word in colors:
            entry["color"] = colors[item.word]
        if item in board.extras:
            entry["isExtra"] = True
        elif item.word in meanings:
            _, _, kind, definition = meanings[item.word]
            entry["meaning"] = texts.setdefault(kind, len(texts)), definition
        entries[f"{digest(item.word + salt):x}"] = _sealed(entry, item.word + salt)
    hints = []
    for place, rated in enumerate(words_left(verdict_of(board), ())):
        item = rated.found
        hint: dict[str, Any] = {"tiles": len(item.path), "first": item.path[0]}
        hint["id"] = f"{digest(item.word + salt):x}"
        if item.word in colors:
            hint["isFive"] = True
        if len(item.path) == 1:
            hint["letters"] = len(item.word)
        clue = None if analysis is None else analysis.clue(item)
        if clue is not None:
            said = clue.claim.sentence, clue.where
            hint["clue"] = [
                [texts.setdefault(one.template, len(texts)), one.values] for one in said
            ]
        hints.append(_sealed(hint, f"{salt}{place}"))
    numbers = [Game(board).words_of(length) for length in range(1, MAX_LENGTH + 1)]
    return {
        "tiles": board.tiles,
        "day": day,
        "greeting": one_line(greeting, MAX_GREETING_LENGTH),
        "sender": one_line(sender, MAX_SENDER_LENGTH),
        "origin": origin and origin.value,
        "salt": salt,
        "texts": list(texts),
        "hints": hints,
        "isReal": board.is_real,
        "isCertain": board.is_certain,
        "hasFive": bool(board.five),
        "count": len(board.words),
        "expected": [count for count, _ in numbers],
        "isExact": [is_exact for _, is_exact in numbers],
        "words": dict(sorted(entries.items())),  # in no telling order
        "beside": None if words is None else sorted(_beside(board, words, salt)),
    }


def one_line(text: str, most: int) -> str:
    """Return at most so many characters of a text, without those that break or turn a line."""
    parts = "".join(
        c if unicodedata.category(c) not in _UNSEEN or c in _JOINERS else " " for c in text
    )
    return " ".join(parts.split())[:most].rstrip()


def _beside(board: GameBoard, words: Dictionary, salt: str) -> set[str]:
    """Return the hashes of other words of a list that the tiles spell; no real board has any."""
    if board.is_real:
        return set()
    solver = QuartilesSolver(board.tiles, words)
    spelled = {item.word for item in solver.solve_fully()}
    others = spelled.difference(item.word for item in (*board.words, *board.extras))
    return {f"{digest(word + salt):x}" for word in others}


def contents_of_any(words: Dictionary, delicate: Collection[str]) -> dict[str, Any]:
    """Return the contents of the page for any board: the words, packed and compressed."""
    press = zlib.compressobj(9, wbits=-15)
    text = "|".join(map(packed, listed_words(words, delicate))).encode("ascii")
    return {"words": base64.b64encode(press.compress(text) + press.flush()).decode("ascii")}


def listed_words(words: Dictionary, delicate: Collection[str]) -> tuple[list[str], ...]:
    """Return the words that count on any board, those that are extras, and more for the five."""
    counted, extras, likely = [], [], []
    for word in sorted(words):
        likelihood = words.likelihood(word) or 0
        if words.is_vulgar(word) or likelihood < EXTRA_FROM:
            # Words that are only likely are there for the five alone. The others would take 300 KB
            # more, so the page never says that a word is in no list.
            if likelihood >= LIKELY_FROM and len(word) >= _SHORTEST_OF_FIVE:
                likely.append(word)
        elif likelihood < COUNTED_FROM or word in delicate:
            extras.append(word)
        else:
            counted.append(word)
    return counted, extras, likely


def packed(words: Iterable[str]) -> str:
    """Return sorted words as A to Z, for the letters shared with the one before, and the rest."""
    # 110,000 take 215 KB when they are compressed; as hashes of 24 bits in a Golomb-coded set they
    # would take 350, and one board in 140 would get a wrong word
    pieces, before = [], ""
    for word in words:
        shared = 0
        while word[shared : shared + 1] == before[shared : shared + 1] and shared < _LONGEST_SHARED:
            shared += 1
        pieces.append(chr(ord("A") + shared) + word[shared:])
        before = word
    return "".join(pieces)


def _sealed(value: object, key: str) -> str:
    """Return JSON whose printable characters are each moved by a byte of hashes of the key."""
    sealed = ""
    for place, character in enumerate(json.dumps(value, separators=(",", ":"))):
        shift = digest(f"{place // 6}/{key}") >> 8 * (place % 6) & 255
        sealed += chr(32 + (ord(character) - 32 + shift) % 95)
    return sealed
