"""Commands that feed each other: what one writes is taken by each that needs a board."""

from __future__ import annotations

import json
import sys
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.solver import finish
from quartiles_gui.library.library import Library
from tests.cli.command_line import Run, assert_complains, process
from tests.library.worlds import make_day
from tests.sample_board import FIVE, SAMPLE

TILES = SAMPLE.split()
PICTURE = Path(__file__).parents[1] / "reading" / "boards" / "crop-light.png"

WRITERS = {
    "solve": ("solve", "--json", *TILES),
    "hint": ("hint", "--json", *TILES),
    "review": ("review", "--json", *TILES),
    "read-image": ("read-image", "--json", str(PICTURE)),
    "generate": ("generate", "--json", "--seed", "5"),
    "page": ("page", "--output", "-", *TILES),
}
READERS = {
    "solve": ("solve", "--json"),
    "hint": ("hint", "--json"),
    "review": ("review", "--json"),
    "page": ("page", "--output", "-"),
}


def tiles_in(text: str) -> list[str]:
    """Return the tiles in what a command wrote, read as plainly as can be."""
    start = text.index('"tiles":')
    tiles: list[str] = json.loads(text[text.index("[", start) : text.index("]", start) + 1])
    return tiles


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("writer", "reader"), list(product(WRITERS, READERS)))
def test_each_command_takes_what_the_other_writes(writer: str, reader: str) -> None:
    written = process(*WRITERS[writer])
    assert written.returncode == 0
    read = process(*READERS[reader], stdin=written.stdout)
    assert (read.returncode, read.stderr) == (0, b"")
    assert tiles_in(read.stdout.decode()) == tiles_in(written.stdout.decode())


def test_a_dash_is_standard_input_for_words_too(run: Run) -> None:
    words = "\n".join(FIVE).encode()
    solved = run("solve", "--word-list", "-", *TILES, stdin=words)
    assert (solved.code, solved.err) == (0, "")
    sets = "fjord gucks nymph vibex waltz"
    assert run("five-words", "--word-list", "-", stdin=sets.encode()).out == f"{sets}\n"
    assert "5 words from “standard input”." in run("compile-dictionary", "-", stdin=words).out


def test_several_boards_are_not_one(run: Run) -> None:
    several = run("generate", "--json", "--seed", "5", "--count", "2").out.encode()
    assert_complains(
        run("solve", stdin=several), "“standard input” has several boards. Give one of them."
    )


def test_the_page_says_what_it_wrote(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.html"
    assert run("page", "--output", file, *TILES).out == f"{file}: plays {SAMPLE}\n"
    assert run("page", "--output", file, "--any").out == f"{file}: plays any board\n"
    said = f"{file}: plays the board of 2026-12-24\n"
    assert run("page", "--output", file, "--date", "2026-12-24").out == said


@pytest.mark.skipif(sys.platform == "win32", reason="pictures of fonts differ")
def test_a_booklet_is_written_to_standard_output() -> None:
    done = process("booklet", "--seed", "5", "--output", "-")
    assert (done.returncode, done.stdout[:5]) == (0, b"%PDF-")


def test_found_words_stand_in_one_option_or_in_several(run: Run) -> None:
    given = ("review", "--json", *TILES)
    together = run(*given, "--found", "cross, truthfully,razzmatazz")
    apart = run(*given, "--found", "cross", "--found", "truthfully", "--found", "razzmatazz")
    assert together == apart
    assert "cross" not in {one["word"] for one in json.loads(together.out)["missed"]}


def test_results_of_searches_are_arrays(run: Run, square_words: Path) -> None:
    squares = ("word-squares", "--word-list", square_words, "--size", 2)
    plain = run(*squares).out.splitlines()
    assert [json.loads(line) for line in run(*squares, "--json").out.splitlines()] == [
        line.split() for line in plain
    ]
    assert run(*squares, "--output", "-").out.splitlines() == plain
    refused = run(*squares, "--json", "--output", "squares.txt")
    assert "argument --json: not allowed with a file of --output" in refused.err
    sets = run("five-words", "--json", "--word-list", "-", stdin=b"fjord gucks nymph vibex waltz")
    assert json.loads(sets.out) == ["fjord", "gucks", "nymph", "vibex", "waltz"]


def test_a_board_without_any_word_is_said_to_have_none(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("cow\n")
    outcome = run("solve", "--word-list", path, *TILES)
    assert outcome.code == 1
    assert outcome.out.endswith("This board has no words.\n")


def test_the_history_is_listed(run: Run, home: Path) -> None:
    assert run("history") == (1, "", "")
    assert json.loads(run("history", "--json").out) == {"boards": [], "days": []}
    entered = BoardRecord(Board.parse(SAMPLE), created="2026-11-21T07:30:00Z", date="2026-11-21")
    made = finish(make_day()(date(2026, 12, 1)))
    assert made is not None
    day = BoardRecord(Board(made.tiles), Origin.DAY, day="2026-12-01").knowing(made)
    word = made.words[0]
    with Library.open(home / "data" / "library.sqlite3") as library:
        library.add(entered._replace(found=("is",)), make_day())
        library.add(day._replace(found=(word.word,), is_on_time=True), make_day())
    told = json.loads(run("history", "--json").out)
    assert [board["tiles"] for board in told["boards"]] == [TILES, list(made.tiles)]
    assert [board["points"] for board in told["boards"]] == [None, word.points]
    assert [(one["day"], one["points"]) for one in told["days"]] == [("2026-12-01", word.points)]
    lines = run("history").out.splitlines()
    assert lines[0] == f"2026-11-21  {SAMPLE}"
    assert f"{word.points} points  {' '.join(made.tiles)}" in lines[1]
    one = json.dumps({**told, "boards": told["boards"][:1]}).encode()
    assert run("solve", stdin=one).out == run("solve", *TILES).out
