"""What a board is called."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.board.board_texts import heading_of
from tests.game_boards import TILES
from tests.library.played_boards import as_stored, record

BOARD = Board(TILES)
CREATED, LATE = as_stored("2026-11-27T15:00"), as_stored("2026-11-27T23:59")


def made(origin: Origin) -> BoardRecord:
    return record(None)._replace(origin=origin)


@pytest.mark.parametrize(
    ("board", "name"),
    [
        (BoardRecord(BOARD, Origin.READ, CREATED), "Friday, November 27"),
        (BoardRecord(BOARD, Origin.READ, LATE), "Friday, November 27"),
        (BoardRecord(BOARD, created=CREATED, picture_date="2026-11-26"), "Thursday, November 26"),
        (
            BoardRecord(BOARD, created=CREATED, picture_date="2026-11-26", date="2026-11-25"),
            "Wednesday, November 25",
        ),
        (BoardRecord(BOARD, date="2025-12-31"), "Wednesday, December 31, 2025"),
        (BoardRecord(BOARD), "Saturday, December 5"),
        (record(), "Our board, December 1"),
        (record()._replace(day="2025-12-01"), "Our board, December 1, 2025"),
        (made(Origin.EASY), "Easy board"),
        (made(Origin.USUAL), "Usual board"),
        (made(Origin.HARD), "Hard board"),
        (made(Origin.OWN), "Custom board"),
        (BoardRecord(Board()), "Empty board"),
        (BoardRecord(BOARD.with_fragments(3, [""]), date="2026-12-01"), "Empty board"),
    ],
)
@pytest.mark.at("2026-12-05T21:30")
def test_the_kind_of_a_board_says_what_it_is_called(board: BoardRecord, name: str) -> None:
    assert heading_of(board) == name


@pytest.mark.parametrize("board", [BoardRecord(BOARD, created=CREATED), record()])
def test_a_board_is_called_what_the_user_named_it(board: BoardRecord) -> None:
    assert heading_of(board._replace(note="Class 5b\nweek 47")) == "Class 5b"
