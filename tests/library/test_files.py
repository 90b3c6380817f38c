"""Files that the user names: read, decoded and replaced as a whole."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import stat
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import Any

import pytest

from quartiles_gui.core.decoding import decoded
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError
from tests.as_windows import modes_of_new_folders
from tests.bounded import run_python


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_file_is_read_up_to_one_byte_too_many(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert files.read_bytes(path, 5) == b"12345"
    assert files.read_bytes(str(path), 3) == b"1234"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none", "No such file or directory"),
        ("", "Permission denied" if sys.platform == "win32" else "Is a directory"),
        ("a\0b", "null"),
    ],
)
def test_reports_a_file_that_cannot_be_read(tmp_path: Path, name: str, reason: str) -> None:
    path = tmp_path / name
    with pytest.raises(FileError) as raised:
        files.read_bytes(path, 5)
    assert str(raised.value).startswith(f"“{path}” cannot be read: ")
    assert reason in str(raised.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_pipe_is_refused_at_once_unless_it_was_asked_for(tmp_path: Path) -> None:
    pipe = tmp_path / "board.png"
    os.mkfifo(pipe)
    with pytest.raises(FileError) as raised:
        files.read_bytes(pipe, 5)
    assert str(raised.value) == f"“{pipe}” is a pipe or a device, not a file."


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device")
def test_a_device_is_refused_or_read_no_further_than_asked() -> None:
    with pytest.raises(FileError, match="not a file"):
        files.read_bytes("/dev/zero", 5)
    assert files.read_bytes("/dev/zero", 5, may_be_pipe=True) == bytes(6)


def test_text_from_any_editor_is_decoded_and_invalid_bytes_are_replaced() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert decoded("café\n".encode(encoding)) == "café\n"
    assert decoded("café\n".encode("latin-1")) == "café\n"
    assert decoded("“café”\n".encode("cp1252")) == "“café”\n"
    assert decoded("café é ".encode() + b"\xe9") == "café é \ufffd", "a damaged UTF-8"


def test_a_text_is_written_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old and longer")
    files.write_text(path, "né\r\n\n")
    assert path.read_bytes() == "né\r\n\n".encode()
    assert names_in(tmp_path) == ["file"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_keeps_pointing_to_the_same_place(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "folder" / "file")
    for content in (b"one", b"two"):
        files.write_bytes(link, content)
        assert link.is_symlink()
        assert (tmp_path / "folder" / "file").read_bytes() == content


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    path.chmod(0o600)
    files.write_bytes(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
def test_a_pipe_is_written_to_directly(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        files.write_bytes(path, b"content")
        assert os.read(reader, 100) == b"content"
    finally:
        os.close(reader)
    assert names_in(tmp_path) == ["pipe"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such name there")
def test_standard_output_is_written_to_directly() -> None:
    reader, writer = os.pipe()
    try:
        files.write_bytes(f"/dev/fd/{writer}", b"content")
        assert os.read(reader, 100) == b"content"
    finally:
        os.close(reader)
        os.close(writer)


def test_a_folder_or_a_missing_one_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "file"):
        with pytest.raises(FileError) as raised:
            files.write_bytes(path, b"new")
        assert str(raised.value).startswith(f"“{path}” cannot be written: ")
    assert names_in(tmp_path) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_protected_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    path.chmod(0o400)
    with pytest.raises(FileError, match="cannot be written: Permission denied"):
        files.write_bytes(path, b"new")
    assert path.read_bytes() == b"old"


def in_pieces(path: Path, pieces: list[bytes]) -> Generator[None, None, None]:
    with files.replacing(path) as file:
        for piece in pieces:
            file.write(piece)
            yield


def test_a_file_written_in_pieces_is_there_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    steps = in_pieces(path, [b"one", b"two"])
    for _ in steps:
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"onetwo"
    assert names_in(tmp_path) == ["file"]


@pytest.mark.parametrize("is_full", [True, False])
def test_what_was_there_stays_if_writing_fails_or_ends(tmp_path: Path, is_full: bool) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    steps = in_pieces(path, [b"one", b"two"])
    next(steps)
    if is_full:
        with pytest.raises(FileError, match="cannot be written: No space left"):
            steps.throw(OSError(28, "No space left on device"))
    else:
        steps.close()
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == ["file"]


@pytest.fixture
def sandboxed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that the user chose in a sandbox, or on macOS: that one alone may be written."""
    real = os.open

    def open_chosen(path: str, *rest: Any, **options: Any) -> int:
        if tmp_path in (Path(path), Path(path).parent):
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))
        return real(path, *rest, **options)

    monkeypatch.setattr(os, "open", open_chosen)
    chosen = tmp_path / "chosen"
    chosen.write_bytes(b"old and longer")
    return chosen


def test_where_nothing_can_be_made_beside_a_file_it_is_written_itself(sandboxed: Path) -> None:
    steps = in_pieces(sandboxed, [b"one", b"two"])
    for _ in steps:
        assert sandboxed.read_bytes() == b"old and longer"
    assert sandboxed.read_bytes() == b"onetwo"
    assert names_in(sandboxed.parent) == ["chosen"]


def test_it_stays_there_as_well_until_all_of_the_new_one_is_known(sandboxed: Path) -> None:
    steps = in_pieces(sandboxed, [b"one", b"two"])
    next(steps)
    steps.close()
    assert sandboxed.read_bytes() == b"old and longer"
    sandboxed.unlink()  # and is a name for a new one
    steps = in_pieces(sandboxed, [b"one", b"two"])
    next(steps)
    steps.close()
    assert names_in(sandboxed.parent) == []
    files.write_bytes(sandboxed, b"new")
    assert sandboxed.read_bytes() == b"new"


KILLED = """
import os, signal, sys
from quartiles_gui.library import files
with files.replacing(sys.argv[1]) as file:
    file.write(bytes(100_000))
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="files have names elsewhere")
def test_a_process_that_is_killed_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    assert run_python("-c", KILLED, path).returncode == -signal.SIGKILL
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == ["file"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
@pytest.mark.parametrize("mode", [0o600, 0o640, None])
def test_a_file_has_the_permissions_of_the_one_before_or_the_usual_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int | None
) -> None:
    usual = tmp_path / "usual"
    usual.touch()
    for number, flag in enumerate((getattr(os, "O_TMPFILE", 0), 0)):  # and where there is no such
        monkeypatch.setattr(os, "O_TMPFILE", flag, raising=False)
        path = tmp_path / f"file{number}"
        if mode is not None:
            path.touch()
            path.chmod(mode)
        files.write_bytes(path, b"new")
        assert path.read_bytes() == b"new"
        assert path.stat().st_mode == (usual if mode is None else path).stat().st_mode
        assert mode is None or stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_prepared_by_somebody_else_is_not_written_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "O_TMPFILE", 0, raising=False)  # or else a spy sees nothing
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    other = tmp_path / "other"
    other.write_bytes(b"other")
    steps = in_pieces(path, [b"one"])
    next(steps)
    (seen,) = path.parent.iterdir()  # what a spy sees the first time
    steps.close()
    seen.symlink_to(other)
    files.write_bytes(path, b"new")
    assert path.read_bytes() == b"new"
    assert other.read_bytes() == b"other"
    assert seen.is_symlink()


# Folders, and places as SQLite has them


def test_a_folder_on_windows_is_shut_to_nobody_but_those_its_own_place_keeps_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        modes = modes_of_new_folders(patch)
        files.make_private(tmp_path / "data" / "backups")
    assert modes == [0o777, 0o777]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (
            PureWindowsPath(r"C:\Users\Anna B\library.sqlite3"),
            "file:///C:/Users/Anna B/library.sqlite3",
        ),
        (PureWindowsPath(r"C:\100% #1\ü"), "file:///C:/100%25 %231/ü"),
        (PureWindowsPath(r"\\server\our share\a#b"), "file:////server/our share/a%23b"),
        (PureWindowsPath(r"\\?\C:\long"), "file:////%3f/C:/long"),
        (PurePosixPath("/home/a b/c%23?d"), "file:///home/a b/c%2523%3fd"),
        (PurePosixPath("//two/slashes"), "file:////two/slashes"),
    ],
)
def test_a_uri_has_a_server_in_its_path(path: PurePath, uri: str) -> None:
    assert files.uri_of(path.as_posix()) == uri


POSIX_NAMES = [] if sys.platform == "win32" else ["ask?mode=memory", "a\\b"]


@pytest.mark.parametrize("name", ["a b", "100%", "%2f%00", "#1", "ü", *POSIX_NAMES])
def test_sqlite_opens_the_file_of_a_uri(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with closing(sqlite3.connect(path)) as made:
        made.execute("CREATE TABLE board (tiles)")
    for place in (path, f"/{path}"):
        uri = f"{files.uri_of(str(place))}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as found:
            assert found.execute("SELECT name FROM sqlite_master").fetchall() == [("board",)]
