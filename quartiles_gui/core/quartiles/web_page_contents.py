"""The contents of a web page that plays a board: the data for its scripts.

The words of the board are *sealed*: each stands under its hash, and only the word itself opens what
is known of it; hints open by their place, and what they tell beyond the first tile is sealed once
more, until it is told. So a glance at the source tells no word. It stops nobody who means to find
out: there are only 123,520 arrangements to try. Words of the list that don't count on the board are
there as hashes alone.

The page for *any* board has lists of words instead, compressed, and takes the twenty tiles from
its address. What counts there is what counts on boards of our own (see `game_board`), because tiles
don't say whose board they are.
"""

from __future__ import annotations

import base64
import json
import unicodedata
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.analysis import Analysis, Nearest
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.expected import placed_words, words_left
from quartiles_gui.core.quartiles.found_word import BONUS, MAX_LENGTH, POINTS, FoundWord
from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.game_board import COUNTED_FROM, EXTRA_FROM, GameBoard
from quartiles_gui.core.quartiles.generator import DailyBoards
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.quartiles.review import Miss, nearest_sentence, says_too_little
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import digest
from quartiles_gui.core.words.likelihood import LIKELY_FROM
from quartiles_gui.core.words.meanings import MASK, Meanings, masked_meanings

MAX_GREETING_LENGTH = 200  # characters
MAX_SENDER_LENGTH = 40

_SHORTEST_OF_FIVE = 8  # letters; of 782 real ones none is shorter
_FIELDS = ("tile", "old", "new")  # of how a word is near another, beside the words
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
    analyses: tuple[Analysis, Analysis] | None,
    meanings: Meanings | None,
    *,
    greeting: str = "",
    sender: str = "",
    origin: Origin | None = None,
) -> dict[str, Any]:
    """Return the contents of a board's page.

    Args:
        day: The ISO date of the puzzle.
        words: The word list; without it, the page can't tell other words from what isn't a word.
        analyses: The board with no word had, to find clues on, and with all, to tell which one is
            near a missed word; without them there is neither.
        meanings: Of the words; without them none is told.
        greeting: A line above the board, and the name of who sends it: texts, never markup.
        origin: Where the board is from, if that is known; the page is titled by it.
    """
    salt = f"{digest(' '.join(board.tiles)):x}"
    colors = colors_of(map("".join, board.five))
    # to be translated, each with its place among those that the page has
    texts: dict[str, int] = {}
    masked = {
        item.word: masked_meanings(item.word, meanings) if meanings else () for item in board.words
    }
    entries = {}
    for item in (*board.words, *board.extras):
        entry: dict[str, Any] = {"path": item.path}
        if item.word in colors:
            entry["color"] = colors[item.word]
        if item in board.extras:
            entry["isExtra"] = True
        elif senses := meanings.look_up(item.word) if meanings else []:
            first = senses[0].part_of_speech, senses[0].definition
            # mostly it is what the hint says
            if first not in masked[item.word][:1]:
                entry["meaning"] = texts.setdefault(first[0], len(texts)), first[1]
        entries[f"{digest(item.word + salt):x}"] = _sealed(entry, item.word + salt)
    hints, rests = [], []
    verdict = verdict_of(board)
    left = [rated.found for rated in words_left(verdict, (), are_sure=False)]
    places = {item.word: place for place, item in enumerate(left)}
    for place, item in enumerate(left):
        hint: dict[str, Any] = {"tiles": len(item.path), "first": item.path[0]}
        hint["id"] = f"{digest(item.word + salt):x}"
        if item.word in colors:
            hint["isFive"] = True
        if len(item.path) == 1:
            hint["letters"] = len(item.word)
        clue = analyses and analyses[0].clue(item)
        if clue:
            said = clue.claim.sentence, clue.where
            hint["clue"] = [
                [texts.setdefault(one.template, len(texts)), one.values] for one in said
            ]
        rest: dict[str, Any] = {"path": item.path}
        if known := masked[item.word]:
            hint["hasMeaning"] = True
            rest["meanings"] = [
                (texts.setdefault(kind, len(texts)), text.replace(MASK, "…"))
                for kind, text in known
            ]
        if analyses and meanings:
            nearest = analyses[1].nearest_first(item, meanings.are_kin)
            rest["near"] = [_near(item, one, board.tiles, places, texts) for one in nearest]
        hints.append(_sealed(hint, f"{salt}{place}"))
        rests.append(_sealed(rest, f"{salt}/{place}"))
    game = Game(board)
    numbers = [game.words_of(length) for length in range(1, MAX_LENGTH + 1)]
    return {
        "tiles": board.tiles,
        "day": day,
        "greeting": one_line(greeting, MAX_GREETING_LENGTH),
        "sender": one_line(sender, MAX_SENDER_LENGTH),
        "origin": origin and origin.value,
        "salt": salt,
        "texts": list(texts),
        "hints": hints,
        "rests": rests,
        "isReal": board.is_real,
        "isCertain": board.is_certain,
        "hasFive": bool(board.five),
        "count": len(board.words),
        "about": game.expected.word_count,
        "placed": len(placed_words(verdict, ())),
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


def _near(
    item: FoundWord,
    one: Nearest,
    tiles: Sequence[str],
    places: Mapping[str, int],
    texts: dict[str, int],
) -> tuple[int | dict[str, object], ...]:
    """Return the number of a text, its values, and the places of the words that it names.

    It says how a missed word is near those; -1 stands for one that would say too little.
    """
    others = [places[other.word] for other in (one.found, one.other) if other]
    said = None if says_too_little(one, item) else nearest_sentence(Miss(item, one, ()), tiles)
    if said is None:
        return (-1, 0, *others)
    values = {name: said.values[name] for name in _FIELDS if f"{{{name}}}" in said.template}
    return (texts.setdefault(said.template, len(texts)), values or 0, *others)


def _beside(board: GameBoard, words: Dictionary, salt: str) -> set[str]:
    """Return the hashes of other words of a list that the tiles spell; no real board has any."""
    if board.is_real:
        return set()
    solver = QuartilesSolver(board.tiles, words)
    spelled = {item.word for item in solver.solve_fully()}
    others = spelled.difference(item.word for item in (*board.words, *board.extras))
    return {f"{digest(word + salt):x}" for word in others}


def contents_of_any(
    words: Dictionary, delicate: Collection[str], daily: DailyBoards
) -> dict[str, Any]:
    """Return the contents of the page for any board: words, then boards of days, compressed."""
    press = zlib.compressobj(9, wbits=-15)
    text = "|".join(map(packed, listed_words(words, delicate)))
    boards = (line.partition("\t")[2] for line in daily.lines)
    content = "\n".join((text, *boards)).encode("ascii")
    return {
        "words": base64.b64encode(press.compress(content) + press.flush()).decode("ascii"),
        "first": daily.first and daily.first.isoformat(),
        "last": daily.last and daily.last.isoformat(),
    }


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
