"""Stand-ins for what Windows does otherwise, where the tests run on another system."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest


def check_out_with_crlf(source: Path, target: Path) -> None:
    """Copy a folder as Git for Windows may check it out: each text has CRLF."""
    shutil.copytree(source, target)
    for path in target.rglob("*"):
        # as Git tells texts from other content
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            assert b"\r" not in content
            path.write_bytes(content.replace(b"\n", b"\r\n"))


class RefusedError(PermissionError):
    """What Windows raises, with a number of its own."""

    def __init__(self, number: int) -> None:
        super().__init__(errno.EACCES, "Access is denied")
        self.winerror = number


class Scanner:
    """A program that looks at each new file for some seconds, in which it can't be renamed.

    Those seconds pass by waiting, and by nothing else.
    """

    def __init__(
        self, patch: pytest.MonkeyPatch, seconds: float, *, number: int = 32, spares: Any = ()
    ) -> None:
        self.waited = 0.0
        self.seen: list[str] = []
        self._seconds = seconds
        self._number = number
        self._spares = spares  # numbers of files that it doesn't look at, the first is 0
        self._until = 0.0
        self._replace = os.replace
        patch.setattr(os, "replace", self._refuse_or_replace)
        patch.setattr(time, "monotonic", lambda: self.waited)
        patch.setattr(time, "sleep", self._wait)

    def _refuse_or_replace(self, source: Any, target: Any) -> None:
        if os.path.lexists(source):
            if os.fspath(source) not in self.seen[-1:]:
                is_spared = len(self.seen) in self._spares
                self._until = self.waited + (0 if is_spared else self._seconds)
                self.seen.append(os.fspath(source))
            if self.waited < self._until:
                raise RefusedError(self._number)
        self._replace(source, target)

    def _wait(self, seconds: float) -> None:
        self.waited += seconds


def modes_of_new_folders(patch: pytest.MonkeyPatch) -> list[int]:
    """Return the modes of the folders that are made from now on, as on Windows."""
    modes: list[int] = []
    mkdir = os.mkdir

    def make(path: Any, mode: int = 0o777, **more: Any) -> None:
        modes.append(mode)
        mkdir(path, mode, **more)

    patch.setattr(sys, "platform", "win32")
    patch.setattr(os, "mkdir", make)
    return modes


def refuse_new_files(patch: pytest.MonkeyPatch, folder: Path, *, most: int) -> None:
    """Have a folder refuse new files, as one that only looks as if it could be written.

    Python's `tempfile` takes that for a name in use and tries 2,147,483,647 others: more than
    ``most`` tries are an error.
    """
    tried: list[str] = []
    open_ = os.open

    def refuse(path: Any, flags: int, *arguments: Any, **more: Any) -> int:
        if flags & os.O_CREAT and Path(os.fsdecode(path)).parent == folder:
            tried.append(path)
            assert len(tried) <= most
            raise RefusedError(5)
        return open_(path, flags, *arguments, **more)

    patch.setattr(os, "open", refuse)
    patch.setattr(tempfile, "_os", SimpleNamespace(**vars(os) | {"name": "nt", "O_TEMPORARY": 0}))
