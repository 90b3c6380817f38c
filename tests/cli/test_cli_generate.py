"""The commands ``quartiles generate`` and ``page``."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.library.shipped_boards import read_daily
from tests.cli.command_line import Run, assert_complains
from tests.page_engine import data_of


def test_a_board_to_be_read_does_not_tell_its_words(run: Run) -> None:
    outcome = run("generate", "--seed", 5)
    told = json.loads(run("generate", "--seed", 5, "--json").out)
    assert outcome.code == 0
    title, *rows = outcome.out.splitlines()
    assert title == f"Board 5: {len(told['words'])} words, {told['points']} points"
    assert [tile for row in rows for tile in row.split()] == told["tiles"]
    assert not any(word["word"] in outcome.out for word in told["five"])


def test_one_json_object_a_line(run: Run) -> None:
    outcome = run("generate", "--seed", 7, "--level", "easy", "--count", 3, "--json")
    boards = [json.loads(line) for line in outcome.out.splitlines()]
    assert [board["seed"] for board in boards] == [7, 8, 9]
    assert all(board["level"] == "easy" for board in boards)
    for board in boards:
        assert len(set(board["tiles"])) == 20
        fragments = [tile for word in board["five"] for tile in word["fragments"]]
        assert sorted(fragments) == sorted(board["tiles"])
        assert {word["word"] for word in board["five"]} < set(board["words"])
        assert not set(board["extras"]) & set(board["words"])


def test_what_is_generated_can_be_solved(run: Run) -> None:
    board = json.loads(run("generate", "--seed", 11, "--json").out)
    solved = json.loads(run("solve", "--json", *board["tiles"]).out)
    assert set(solved["five"]) == {word["word"] for word in board["five"]}


def test_days_follow_each_other(run: Run) -> None:
    outcome = run("generate", "--date", "2026-12-31", "--count", 2, "--json")
    days = [json.loads(line) for line in outcome.out.splitlines()]
    assert [day["date"] for day in days] == ["2026-12-31", "2027-01-01"]
    assert run("generate", "--date", "2026-12-31").out.startswith("2026-12-31: ")


def test_taught_words_change_no_board(run: Run) -> None:
    before = run("generate", "--seed", 3, "--count", 2, "--json").out
    word = json.loads(before.splitlines()[0])["words"][-1]
    assert run("words", "reject", word).code == 0
    assert run("generate", "--seed", 3, "--count", 2, "--json").out == before


def test_a_board_of_own_words(run: Run) -> None:
    words = ["snowflake", "reindeer", "mistletoe", "decorations", "christmas"]
    board = json.loads(run("generate", "--words", *words, "--seed", 1, "--json").out)
    assert sorted(word["word"] for word in board["five"]) == sorted(words)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--words", "cat"], "“cat” has 3 letters. A word for four tiles has 8 to 16."),
        (["--date", "2026-12-01", "--level", "easy"], "--date can’t be combined with --level"),
        (["--words", "lighthouse", "--level", "easy"], "--words can’t be combined with --level."),
        (["--date", "9999-12-31", "--count", "2", "--json"], "There is no day after December 31"),
    ],
)
def test_bad_input_is_told_in_a_sentence(run: Run, arguments: list[str], said: str) -> None:
    outcome = run("generate", *arguments)
    assert outcome.code == 2
    assert outcome.err.startswith(f"quartiles: {said}")


# The page

DAY = date(2026, 12, 24)
SAMPLE = " ".join(SAMPLE_BOARD.fragments)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """Where the page is written."""
    return tmp_path / "page.html"


def test_tiles_become_a_page(run: Run, page: Path) -> None:
    assert run("page", *SAMPLE.split(), "--output", page)[::2] == (0, "")
    data = data_of(page.read_text("utf-8"))
    assert data["tiles"] == SAMPLE.split()
    assert data["isReal"]
    assert data["day"] is None


def test_the_board_of_a_day_becomes_a_page_that_says_so(run: Run, page: Path) -> None:
    assert run("page", "--date", DAY.isoformat(), "--output", page)[::2] == (0, "")
    data = data_of(page.read_text("utf-8"))
    board = read_daily(paths.dictionary_folder()).board(DAY)
    assert board is not None
    assert (tuple(data["tiles"]), data["day"]) == (board.tiles, DAY.isoformat())
    assert not data["isReal"]
    assert data["origin"] == "day"


def test_a_page_is_a_gift_with_a_greeting_and_a_name(run: Run, page: Path) -> None:
    gift = ("--greeting", "For\nyou", "--from", "Ann")
    assert run("page", *SAMPLE.split(), *gift, "--output", page)[::2] == (0, "")
    data = data_of(page.read_text("utf-8"))
    assert (data["greeting"], data["sender"]) == ("For you", "Ann")


def test_a_file_of_a_made_board_keeps_what_counts(run: Run, page: Path, tmp_path: Path) -> None:
    board = read_daily(paths.dictionary_folder()).board(DAY)
    assert board is not None
    record = BoardRecord(Board(board.tiles), Origin.DAY, day=DAY.isoformat()).knowing(board)
    file = tmp_path / "board.quartiles"
    file.write_text(format_board_file(record))
    assert run("page", file, "--output", page)[::2] == (0, "")
    data = data_of(page.read_text("utf-8"))
    told = (data["isReal"], data["count"], data["day"])
    assert told == (False, len(board.words), DAY.isoformat())


def test_the_page_for_any_board_has_none(run: Run, page: Path) -> None:
    assert run("page", "--any", "--output", page)[::2] == (0, "")
    assert "tiles" not in data_of(page.read_text("utf-8"))


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--any", "--date", "2026-12-24"], ["--any", *SAMPLE.split()]),
        *(["--date", "2026-12-24", "a"], ["--any", "--from", "Ann"]),
    ],
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
