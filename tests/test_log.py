"""Lines about faults: what went wrong and where, and nothing of what the user was doing."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from quartiles_gui import log
from quartiles_gui.library.files import FileError, read_bytes


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is noted."""
    lines: list[str] = []
    monkeypatch.setattr(log, "writers", [lines.append])
    return lines


def noted_of(fault: Exception) -> str:
    """Return the outline of a fault that was raised."""
    try:
        raise fault
    except Exception as error:
        return " > ".join(log.outline(error))


def test_a_suppressed_fault_leaves_its_kind_and_place(lines: list[str], tmp_path: Path) -> None:
    with log.noted(OSError, KeyError):
        (tmp_path / "moss").read_bytes()

    (line,) = lines
    assert line.startswith("Suppressed: ")
    assert "test_log.py:" in line
    assert line.endswith("> FileNotFoundError ENOENT")
    assert "moss" not in line
    assert str(tmp_path) not in line


def test_other_faults_go_on_and_leave_no_line(lines: list[str]) -> None:
    with pytest.raises(KeyError), log.noted(OSError):
        raise KeyError("moss")
    with log.noted(OSError):
        pass
    assert lines == []


def test_what_a_timer_meets_again_and_again_is_one_line(lines: list[str]) -> None:
    for text in ("one", "one", "two", "two", "one"):
        log.note(text)
    assert lines == ["one", "two", "one"]


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (FileError("files", "“{file}” is damaged.", file="moss"), "FileError “{file}” is damaged."),
        (KeyError("moss"), "KeyError"),
        (OSError("moss"), "OSError"),
        (OSError(28, "moss", "moss"), "OSError ENOSPC"),
        (UnicodeDecodeError("utf-8", b"moss", 0, 1, "moss"), "UnicodeDecodeError"),
        (ValueError('moss\n  moss\nFile "moss'), "ValueError"),
    ],
)
def test_messages_of_faults_may_quote_a_board_and_are_left_out(fault: Exception, kind: str) -> None:
    assert noted_of(fault).endswith(f" > {kind}")
    assert "moss" not in noted_of(fault)


def test_what_sqlite_says_is_known_by_its_code() -> None:
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(":memory:").execute("SELECT moss")
    assert log.outline(caught.value)[-1] == "OperationalError SQLITE_ERROR"


def test_the_cause_comes_first(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        read_bytes(tmp_path / "moss", 10)
    lines = log.outline(caught.value)
    assert lines.index("FileNotFoundError ENOENT") < len(lines) - 1
    assert lines[-1] == "FileError “{file}” cannot be read: {reason}."
    assert any(line.startswith("quartiles_gui/library/files.py:") for line in lines)


def test_a_fault_that_calls_itself_without_end_stays_short() -> None:
    def call() -> None:
        call()

    with pytest.raises(RecursionError) as caught:
        call()
    assert len(log.outline(caught.value)) == 60


def test_the_traceback_of_another_process_is_outlined() -> None:
    told = (
        "\nTraceback (most recent call last):\n"
        '  File "/home/Zoë Moss/quartiles_gui/workers/worker.py", line 50, in _work\n'
        '    raise KeyError("moss")\n'
        '  File "C:\\Users\\Zoë Moss\\json\\decoder.py", line 7, in decode\n'
        "json.decoder.JSONDecodeError: moss\n"
    )
    assert log.outline_of(told) == [
        "quartiles_gui/workers/worker.py:50 _work",
        "decoder.py:7 decode",
        "JSONDecodeError",
    ]


def test_the_package_is_named_from_its_own_folder_on() -> None:
    file = os.path.join("quartiles_gui", "gui", "page.py")  # noqa: PTH118
    (line,) = log.outline_of(f'File "{file}", line 1, in show')
    assert line == f"{file}:1 show"
