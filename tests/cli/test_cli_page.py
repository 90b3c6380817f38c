"""The command ``quartiles page``."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.made_board import columns_of
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.library.shipped_boards import read_daily
from tests.cli.command_line import Run, assert_complains
from tests.page_engine import data_of

DAY = date(2026, 12, 24)
SAMPLE = " ".join(SAMPLE_BOARD.fragments)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """Where the page is written."""
    return tmp_path / "page.html"


def test_tiles_become_a_page(run: Run, page: Path) -> None:
    assert run("page", *SAMPLE.split(), "--output", page) == (0, "", "")
    data = data_of(page.read_text("utf-8"))
    assert data["tiles"] == SAMPLE.split()
    assert data["isReal"]
    assert data["day"] is None


def test_the_board_of_a_day_becomes_a_page_that_says_so(run: Run, page: Path) -> None:
    assert run("page", "--date", DAY.isoformat(), "--output", page) == (0, "", "")
    data = data_of(page.read_text("utf-8"))
    board = read_daily(paths.dictionary_folder()).board(DAY)
    assert board is not None
    assert (tuple(data["tiles"]), data["day"]) == (board.tiles, DAY.isoformat())
    assert not data["isReal"]


def test_a_file_of_a_made_board_keeps_what_counts(run: Run, page: Path, tmp_path: Path) -> None:
    board = read_daily(paths.dictionary_folder()).board(DAY)
    assert board is not None
    known = columns_of(board)[1:]
    record = BoardRecord(Board(board.tiles), Origin.DAY, day=DAY.isoformat(), known=known)
    file = tmp_path / "board.quartiles"
    file.write_text(format_board_file(record))
    assert run("page", file, "--output", page) == (0, "", "")
    data = data_of(page.read_text("utf-8"))
    assert (data["isReal"], data["count"], data["day"]) == (
        False,
        len(board.words),
        DAY.isoformat(),
    )


def test_the_page_for_any_board_has_none(run: Run, page: Path) -> None:
    assert run("page", "--any", "--output", page) == (0, "", "")
    assert "tiles" not in data_of(page.read_text("utf-8"))


@pytest.mark.parametrize(
    "arguments",
    [["--any", "--date", "2026-12-24"], ["--any", *SAMPLE.split()], ["--date", "2026-12-24", "a"]],
)
def test_one_board_at_a_time(run: Run, page: Path, arguments: list[str]) -> None:
    outcome = run("page", *arguments, "--output", page)
    assert outcome.code == 2
    assert not page.exists()


def test_what_is_no_board_is_refused(run: Run, page: Path) -> None:
    outcome = run("page", "a", "b", "--output", page)
    assert_complains(outcome, "A board has 20 fragments; this text has 2.")
    assert not page.exists()


def test_a_page_that_cannot_be_written_is_said(run: Run, tmp_path: Path) -> None:
    outcome = run("page", *SAMPLE.split(), "--output", tmp_path / "missing" / "page.html")
    assert (outcome.code, outcome.out) == (2, "")
    assert "cannot be written" in outcome.err
