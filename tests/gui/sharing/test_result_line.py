"""What is copied of a result, and the colors in it."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.journal import Rung
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.sharing.shared_solution import ResultLine, result_line
from quartiles_gui.library.shipped_boards import read_daily
from tests.gui.scenes import GERMAN, language

DAY = date(2026, 12, 24)
NOON = "2026-12-24T12:00:00Z"


@pytest.fixture(scope="module")
def boards() -> list[MadeBoard]:
    """The boards of some days."""
    daily = read_daily(paths.dictionary_folder())
    boards = [daily.board(DAY + timedelta(ahead)) for ahead in range(120)]
    return [board for board in boards if board is not None]


def record_of(board: MadeBoard) -> BoardRecord:
    iso = DAY.isoformat()
    record = BoardRecord(Board(board.tiles), Origin.DAY, NOON, NOON, iso, day=iso)
    return record.knowing(board)


def line_of(record: BoardRecord, days: int = 0) -> ResultLine:
    game = record.game()
    assert game is not None
    line = result_line(record, game, days)
    assert line is not None
    return line


def test_a_whole_result(boards: list[MadeBoard]) -> None:
    board = boards[0]
    five = ["".join(cut) for cut in board.five]
    record = record_of(board).finding(five).hinting(board.words[0].word, Rung.FIRST_TILE)
    squares, title, standing = line_of(record, days=3).text.splitlines()
    assert sorted(squares) == sorted("🟩🟦🟧🟪🟨")
    assert title == "Quartiles · December 24, 2026"
    assert standing == "Brilliant · 80 points · 1 hint · 3 days in a row"


def test_the_order_is_that_of_finding(boards: list[MadeBoard]) -> None:
    for board in boards[:20]:
        five = ["".join(cut) for cut in board.five]
        forth = line_of(record_of(board).finding(five))
        back = line_of(record_of(board).finding(reversed(five)))
        assert forth.colors == back.colors[::-1]
        assert set(forth.colors) == {1, 2, 3, 4, 5}


def test_there_are_no_squares_before_the_end_and_empty_ones_for_what_was_shown(
    boards: list[MadeBoard],
) -> None:
    first, *others = ("".join(cut) for cut in boards[0].five)
    record = record_of(boards[0]).finding([first])
    assert line_of(record).text.startswith("Quartiles")
    shown = record.showing(item.word for item in boards[0].words)
    assert len(others) == 4
    assert line_of(shown).text.splitlines()[0].endswith("⬜⬜⬜⬜")


def test_nothing_found_is_no_result(boards: list[MadeBoard]) -> None:
    record = record_of(boards[0])
    game = record.game()
    assert game is not None
    assert result_line(record, game) is None


def test_no_word_and_no_note_is_in_it(boards: list[MadeBoard]) -> None:
    for board in boards:
        words = [item.word for item in board.words]
        record = record_of(board).finding(words)._replace(note=f"My {words[0]}")
        line = line_of(record)
        said = set(line.text.lower().replace("\n", " ").split()) | set(line.order.lower().split())
        # a short one may be "all", as in “All words”
        assert not said & {item.word for item in board.words if len(item.path) > 2}


def test_colors_are_the_same_for_everybody_and_tell_nothing(
    boards: list[MadeBoard],
) -> None:
    firsts: Counter[int] = Counter()
    for board in boards:
        five = ["".join(cut) for cut in board.five]
        colors = colors_of(five)
        assert colors == colors_of(reversed(five))
        firsts[colors[min(five)]] += 1
    assert min(firsts[color] for color in range(1, 6)) > len(boards) / 10


@pytest.mark.parametrize(
    ("left", "rank"), [(None, None), (-1, "Am Start"), (1, "Höchster Rang"), (0, "Alle Wörter")]
)
def test_a_result_in_german_has_its_capitals(
    qapp: QApplication, boards: list[MadeBoard], left: int | None, rank: str | None
) -> None:
    words = sorted((item.word for item in boards[0].words), key=len)
    found = [] if left is None else words[left:]
    with language(qapp, GERMAN):
        line = result_line(record_of(boards[0]), Game(boards[0], found))
    assert (line and line.parts[0]) == rank
