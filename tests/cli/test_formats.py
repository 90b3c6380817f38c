"""What the manual promises to programs, against what the commands print."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quartiles_gui.cli.main import COMMANDS
from quartiles_gui.core.quartiles.board_file import format_board_file, parse_board_file
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import head_line, lines_of
from quartiles_gui.library.taught_words import Judgment, TaughtWord
from tests.cli.command_line import Run
from tests.core.quartiles.made_records import BOARD, known_of
from tests.sample_board import SAMPLE

CHECKOUT = Path(__file__).parents[2]
PAGE = (CHECKOUT / "resources" / "manual" / "en" / "formats.md").read_text("utf-8")
TILES = SAMPLE.split()
PICTURE = CHECKOUT / "tests" / "reading" / "boards" / "photo-dark.jpg"


def promised(heading: str) -> set[str]:
    """Return the members in the table below a heading."""
    _, found, rest = PAGE.partition(f"\n## {heading}\n")
    assert found
    rows = re.findall(r"^\| (`.*?) \|", rest.partition("\n## ")[0], re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def members(value: Any, place: str = "") -> Iterator[str]:
    """Yield the places of all members in a JSON value."""
    if isinstance(value, dict):
        for name, below in value.items():
            yield f"{place}.{name}".lstrip(".")
            yield from members(below, f"{place}.{name}".lstrip("."))
    elif isinstance(value, list):
        for below in value:
            yield from members(below, f"{place}[]")


def printed(run: Run, *commands: str) -> set[str]:
    """Return the members of what commands print, each a JSON value on one line of ASCII."""
    found: set[str] = set()
    for command in commands:
        out = run(*command.split()).out
        assert out.isascii()
        for line in out.splitlines():
            found |= {*members(json.loads(line))}
    return found


RUNGS = [f"--rung {rung.label} --word {place}" for rung in Rung for place in (1, 22, 24, 26)]


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("solve --json", [SAMPLE]),
        ("hint --json", [f"{rung} {SAMPLE}" for rung in RUNGS]),
        ("review --json", [f"--found cross {SAMPLE}"]),
        ("read-image --json", [str(PICTURE)]),
        ("generate --json", ["--seed 5", "--date 2026-12-24"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_command_prints_what_is_promised(run: Run, command: str, arguments: list[str]) -> None:
    assert printed(run, *(f"{command} {more}" for more in arguments)) == promised(command)


def test_the_history_prints_what_is_promised(run: Run, home: Path) -> None:
    record = BoardRecord(BOARD, Origin.DAY, created="2026-11-21T07:30:00Z", day="2026-11-21")
    record = record.knowing(known_of(is_real=False))
    with Library.open(home / "data" / "library.sqlite3") as library:
        library.boards.put(record._replace(found=("is",)))
    assert printed(run, "history --json") == promised("history --json")


def test_every_rung_is_told() -> None:
    assert {f"`{rung.label}`" for rung in Rung} <= {*re.findall(r"`[\w-]+`", PAGE)}


def test_words(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTILES_HOME", str(tmp_path))
    run("words", "accept", "razz")
    run("words", "reject", "rash")
    assert printed(run, "words list --json") == promised("words list --json")
    lines = run("words", "export").out.splitlines()
    assert {line for line in lines if not line.startswith("#")} == {"+razz", "-rash"}


def test_a_board_file() -> None:
    hints = HintLog.of({"truthfully": Rung.MEANING}, 3)
    record = BoardRecord(BOARD, hints=hints).knowing(known_of(is_real=True))
    file = json.loads(format_board_file(record))
    found = {name for name in members(file) if name != "hints.shown.truthfully"}
    assert found == promised(".quartiles")
    assert (file["format"], file["version"]) == ("quartiles board", 4)
    least = {name: file[name] for name in ("format", "version", "tiles")}
    known = parse_board_file(json.dumps({**least, "later": 1}).encode(), "monday.quartiles")
    assert known.board == BOARD


def test_a_library_file() -> None:
    head = json.loads(head_line(3, 4))
    assert head == {"format": "quartiles library", "version": 4, "boards": 3, "words": 4}
    taught = TaughtWord("razz", Judgment.ACCEPTED, "2026-11-21T07:30:00Z")
    board, word = map(json.loads, lines_of([BoardRecord(BOARD), taught]))
    of_board = {name for name in promised(".quartiles") if "." not in name}
    assert {*board} == of_board - {"format", "version"}
    assert {f"[].{name}" for name in word} == promised("words list --json")
    told = PAGE.partition("\n## .quartiles-library\n")[2].partition("\n## ")[0]
    assert all(f"`{name}`" in told for name in head)


def test_each_command_is_among_the_exit_codes() -> None:
    told = PAGE.partition("## Exit codes")[2].partition("\n## ")[0]
    assert [name for name in COMMANDS if f"`{name}`" not in told] == []
