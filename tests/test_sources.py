"""What the sources and SECURITY.md have to be like, which no other test would notice."""

from __future__ import annotations

import re
from pathlib import Path

from quartiles_gui.core import decoding
from quartiles_gui.core.quartiles import board_file, record
from quartiles_gui.core.words import letters
from quartiles_gui.library import dictionaries, library_file, taught_words
from quartiles_gui.reading import picture

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "quartiles_gui"
TEXT = (ROOT / "SECURITY.md").read_text("utf-8")
NETWORK = {"asyncio", "ftplib", "http", "requests", "smtplib", "ssl", "urllib"}
IMPORT = re.compile(r"^ *(?:from|import) +(\w+)", re.MULTILINE)
LOCAL = {"QLocalServer", "QLocalSocket"}
MB = 2**20


def test_nothing_uses_the_network() -> None:
    code = "\n".join(module.read_text("utf-8") for module in PACKAGE.rglob("*.py"))
    assert NETWORK.isdisjoint(IMPORT.findall(code))
    assert IMPORT.findall(code).count("socket") == code.count("socket.AF_UNIX") == 1
    of_qt = re.findall(r"QtNetwork import ([\w, ]+)$", code, re.MULTILINE)
    assert code.count("QtNetwork") == len(of_qt) > 0
    assert {name for names in of_qt for name in names.split(", ")} <= LOCAL


def test_what_is_named_is_where_it_is_said_to_be() -> None:
    places = re.findall(r"`(\w+)`(?: and `(\w+)`)?\s+in\s+`([\w/]+\.py)`", TEXT)
    assert len(places) >= 4
    for *names, file in places:
        code = (PACKAGE / file).read_text("utf-8")
        assert all(f"def {name}(" in code for name in names if name), (names, file)


def test_the_bounds_are_those_of_the_code() -> None:
    table = TEXT.partition("## Bounds")[2]
    board, note = board_file.MAX_FILE_SIZE // MB, record.MAX_NOTE_LENGTH
    assert f"board, `.quartiles` | {board} MB, a note of {note:,} characters" in table
    size, lines = library_file.MAX_FILE_SIZE // MB, library_file.MOST_LINES
    assert f"exported library | {size} MB, {lines:,} lines" in table
    assert f"{dictionaries.MAX_SIZE // MB} MB, words of {letters.MAX_WORD_LENGTH} letters" in table
    lines, most = taught_words.MOST_LINES, taught_words.MOST_TAUGHT
    file = f"file of taught words | {taught_words.MAX_FILE_SIZE // MB} MB, {lines:,} lines"
    assert f"{file}; {most:,} words can be taught" in table
    pixels = picture.MAX_PIXELS // 10**6
    assert f"picture | {decoding.MAX_PICTURE_SIZE // MB} MB, {pixels} million pixels" in table


STARTS = re.compile(r"\bsys\.executable\b|\bimport executable\b")


def test_python_is_started_in_one_way() -> None:
    """Only that one is certain to take no module from the current folder."""
    modules = {
        str(path.relative_to(PACKAGE)): path.read_text("utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    assert [name for name, code in modules.items() if STARTS.search(code)] == ["paths.py"]
    spawning = [
        name for name, code in modules.items() if re.search(r"get_context|ProcessPool", code)
    ]
    assert not spawning


# where something else stands in for each: `files.replace`, `files.make_beside`, `files.uri_of`
REFUSED_BY_WINDOWS = re.compile(
    r"\bos\.(?:replace|rename)\(|NamedTemporaryFile|\bmkstemp|\bas_uri\("
)


def test_what_windows_refuses_for_a_moment_or_hangs_at_is_in_one_place() -> None:
    found = {
        (path.name, one)
        for path in PACKAGE.rglob("*.py")
        for one in REFUSED_BY_WINDOWS.findall(path.read_text("utf-8"))
    }
    assert found == {("files.py", "os.replace(")}


def test_each_folder_of_the_window_has_one_of_its_name_for_its_tests() -> None:
    """`bootstrap.py test --fast` says so; what is about the whole window is beside them."""
    folders = [
        {path.parent.name for path in root.glob(f"*/{files}")}
        for root, files in ((PACKAGE / "gui", "*.py"), (ROOT / "tests" / "gui", "test_*.py"))
    ]
    assert folders[0] == folders[1]
