"""Played boards for tests."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game_board import GameBoard, findings
from quartiles_gui.core.quartiles.generator import line_of
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.current_time import now
from quartiles_gui.library.library import Library
from tests.game_boards import FIVE, TILES

FIRST = date(2026, 12, 1)
WORDS = ("er", "watermelon", "chocolate", "seti")
"""Words that each of the boards has, an extra among them."""


def as_stored(moment: str) -> str:
    """Return a moment where the user is, such as 2026-11-20T12:30, as it is stored."""
    return f"{datetime.fromisoformat(moment).astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def board(number: int) -> GameBoard:
    """One of many boards with the same words, in which one tile differs."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    ending = f"z{letters[number // 676 % 26]}{letters[number // 26 % 26]}{letters[number % 26]}"
    tiles = tuple(ending if tile == "bu" else tile for tile in TILES)
    five = tuple(tuple(ending if tile == "bu" else tile for tile in cut) for cut in FIVE.values())
    known_words = Dictionary.populate(
        {**dict.fromkeys(map("".join, five), 90), "er": 90, "seti": 40}
    )
    found = findings(tiles, list(map("".join, five)), known_words, ())
    return GameBoard(tiles, five, found.words, found.extras)


def record(day: date | None = FIRST, *, number: int = 0) -> BoardRecord:
    """The record of a board on which nothing was found yet."""
    made, moment = board(number), now()
    iso = None if day is None else day.isoformat()
    origin = Origin.USUAL if day is None else Origin.DAY
    return BoardRecord(Board(made.tiles), origin, moment, moment, iso, day=iso).knowing(made)


def after(
    play: BoardRecord, *words: str, today: date = FIRST, latest: date | None = None
) -> BoardRecord:
    """The record after some words were found."""
    return play.finding(words).played(today, latest, is_news=bool(words))


def put(library: Library, play: BoardRecord) -> BoardRecord:
    """Store what a record says; return what is stored."""
    return library.boards.put(play)


def play_some(path: Path, count: int) -> list[BoardRecord]:
    """Make a library of ``count`` played boards, and return them."""
    with Library.open(path) as window:
        plays = (after(record(number=number), *WORDS[: number % 5]) for number in range(count))
        return [put(window, play) for play in plays]


def daily_in(folder: Path, *plays: BoardRecord) -> Path:
    """Make the file of the days from the boards of some plays."""
    lines = []
    for play in plays:
        assert play.game_board is not None
        lines.append(line_of(date.fromisoformat(str(play.day)), play.game_board))
    folder.mkdir()
    (folder / "daily_boards.txt").write_text("\n".join(lines), "ascii")
    return folder
