"""Things that aren't regular files, in the place of one of the app's own files."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside.txt").write_text("kept", encoding="utf-8")


def a_pipe(path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no pipes in folders")
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no sockets in folders")
    here = Path.cwd()
    os.chdir(path.parent)  # the whole path may be too long for a socket
    try:
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(path.name)
    finally:
        os.chdir(here)


KINDS = [a_folder, a_pipe, a_socket]


def put(path: Path, kind: Callable[[Path], None], *, is_linked: bool) -> None:
    """Put something of a kind at ``path``, or elsewhere with a link to it at ``path``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if is_linked:
        if sys.platform == "win32":
            pytest.skip("links need a right of their own there")
        elsewhere = path.parent.parent / "elsewhere" / "special"
        elsewhere.parent.mkdir()
        kind(elsewhere)
        path.symlink_to(elsewhere)
    else:
        kind(path)


def everything_in(folder: Path) -> dict[str, tuple[int, int]]:
    """Return what is in a folder and below, by name: the number and the mode of each file."""
    found = {str(path): path.lstat() for path in folder.rglob("*")}
    return {name: (status.st_ino, status.st_mode) for name, status in found.items()}
