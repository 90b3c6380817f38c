"""``quartiles booklet``: a document of boards, with their solutions at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command_line import (
    RUN_MAIN,
    Run,
    assert_complains,
    posix_only,
    process,
    told_on_a_terminal,
)


def pages_of(document: bytes) -> tuple[int, tuple[int, int]]:
    """Return how many pages a document has, and the size of the first in points."""
    count = re.search(rb"/Count (\d+)", document)
    box = re.search(rb"/MediaBox \[0 0 (\d+)\S* (\d+)", document)
    assert count is not None
    assert box is not None
    return int(count[1]), (int(box[1]), int(box[2]))


@pytest.mark.parametrize(
    ("arguments", "pages", "size"),
    [
        (("--date", "2026-12-24", "--count", "6"), 5, (842, 595)),
        (("--seed", "5", "--level", "easy", "--large", "--paper", "Letter"), 4, (612, 792)),
        (("--seed", "5", "--squares", "3"), 4, (842, 595)),
    ],
)
def test_a_booklet_has_its_pages_and_its_fonts(
    tmp_path: Path, arguments: tuple[str, ...], pages: int, size: tuple[int, int]
) -> None:
    file = tmp_path / "booklet.pdf"
    done = process("booklet", "--output", file, *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    count = "6 boards" if "6" in arguments else "1 board"
    count += ", 3 word squares" if "--squares" in arguments else ""
    assert done.stdout.decode().splitlines() == [f"{file}: {count}"]
    document = file.read_bytes()
    assert document.startswith(b"%PDF")
    assert pages_of(document) == (pages, size)
    fonts = re.findall(rb"/Type /FontDescriptor\n.*?>>", document, re.DOTALL)
    assert fonts
    assert all(b"/FontFile" in font for font in fonts)


@posix_only
def test_a_terminal_is_told_how_many_squares_are_made(tmp_path: Path) -> None:
    arguments = ["--seed", "5", "--squares", "2", "--output", str(tmp_path / "booklet.pdf")]
    code, _, told = told_on_a_terminal([*RUN_MAIN, "booklet", *arguments])
    assert code == 0
    assert told.split() == b"word square 1 of 2 word square 2 of 2".split()
    assert told.endswith(b"\r" + b" " * 60 + b"\r")  # nothing is left of it


def test_what_cannot_be_made_is_refused_and_nothing_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "booklet.pdf"
    refused = {
        "A booklet has at most 1,000 boards.": ("--seed", 1, "--count", 1001),
        "A booklet has at most 100 word squares.": ("--seed", 1, "--squares", 101),
        "--date can’t be combined with --level or --words.": (
            *("--date", "2026-12-24"),
            *("--level", "easy"),
        ),
    }
    for said, arguments in refused.items():
        assert_complains(run("booklet", "--output", file, *arguments), said)
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "booklet.pdf"
    done = process("booklet", "--output", file, "--date", "2026-12-24")
    assert done.returncode == 2
    assert b"booklet.pdf" in done.stderr
