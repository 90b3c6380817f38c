"""Stand-ins for what Windows does otherwise, where the tests run on another system."""

from __future__ import annotations

import errno
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
from io import RawIOBase
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStyleHints


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
    """A program that looks at each new file in a folder for some seconds: it can't be renamed.

    Those seconds pass by waiting for it, and by nothing else: a thread that an earlier test left at
    its work, like that of a backup, isn't met.
    """

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        folder: Path,
        seconds: float,
        *,
        number: int = 32,
        spares: Any = (),
    ) -> None:
        self.waited = 0.0
        self.seen: list[str] = []
        self._folder = folder
        self._seconds = seconds
        self._number = number
        self._refused: set[int] = set()  # threads
        self._spares = spares  # numbers of files that it doesn't look at, the first is 0
        self._until = 0.0
        self._replace = os.replace
        self._sleep = time.sleep
        patch.setattr(os, "replace", self._refuse_or_replace)
        patch.setattr(time, "monotonic", lambda: self.waited)
        patch.setattr(time, "sleep", self._wait)

    def _refuse_or_replace(self, source: Any, target: Any) -> None:
        if os.path.lexists(source) and Path(source).is_relative_to(self._folder):
            if os.fspath(source) not in self.seen[-1:]:
                is_spared = len(self.seen) in self._spares
                self._until = self.waited + (0 if is_spared else self._seconds)
                self.seen.append(os.fspath(source))
            if self.waited < self._until:
                self._refused.add(threading.get_ident())
                raise RefusedError(self._number)
        self._replace(source, target)

    def _wait(self, seconds: float) -> None:
        if threading.get_ident() in self._refused:
            self.waited += seconds
        else:
            self._sleep(seconds)


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


def loaded(name: str, patch: pytest.MonkeyPatch, **modules: Any) -> Any:
    """Return a module as Windows has it, where it finds ``modules`` that only Windows has.

    It is another one than everybody imports.
    """
    found = importlib.util.find_spec(name)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    with patch.context() as patched:
        patched.setattr(sys, "platform", "win32")
        for other, content in modules.items():
            patched.setitem(sys.modules, other, content)
        found.loader.exec_module(module)
    return module


def msvcrt(patch: pytest.MonkeyPatch, refused: int | None = None) -> Any:
    """Return a stand-in for the module, whose locks are for one byte, as far as Wine knows bytes.

    With the number of an error, the drive refuses each lock so.
    """
    seek = os.lseek
    locked: set[tuple[int, int, int]] = set()

    def lseek(handle: int, place: int, whence: int) -> int:
        if place >= 2**48:
            raise OSError(errno.EINVAL, "Invalid argument")
        return seek(handle, place, whence)

    def locking(handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (2, 1)
        status = os.fstat(handle)
        place = (status.st_dev, status.st_ino, seek(handle, 0, os.SEEK_CUR))
        assert place[2] > 8 * 2**30, "results may be that long, and nobody could read them"
        if refused is not None or place in locked:
            number = errno.EACCES if refused is None else refused
            raise OSError(number, os.strerror(number))
        locked.add(place)

    patch.setattr(os, "lseek", lseek)
    return SimpleNamespace(LK_NBLCK=2, locking=locking)


def pipes(patch: pytest.MonkeyPatch, module: Any, peer: RawIOBase, server: int) -> list[str]:
    """Have ``module`` find a pipe of the process ``server``, and return the names it asks for."""
    asked: list[str] = []

    def connect(name: str, mode: str, *, buffering: int) -> RawIOBase:
        assert (mode, buffering) == ("r+b", 0)
        asked.append(name)
        return peer

    def ask_server(handle: Any, number: Any) -> int:
        assert handle.value == 2**40 + peer.fileno()
        number._obj.value = server
        return 1

    functions = {"GetNamedPipeServerProcessId": ask_server}
    user = {"AllowSetForegroundWindow": lambda _: 1}
    dlls = {"kernel32": SimpleNamespace(**functions), "user32": SimpleNamespace(**user)}
    patch.setattr("ctypes.windll", SimpleNamespace(**dlls), raising=False)
    patch.setattr(module.msvcrt, "get_osfhandle", lambda number: 2**40 + number, raising=False)
    patch.setattr(module, "open", connect, raising=False)
    return asked


class DarkSystem:
    """A system of dark windows, in which an app can choose otherwise for its own."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.windows = Qt.ColorScheme.Dark  # title bars and native dialogs
        patch.setattr(QStyleHints, "setColorScheme", lambda _, scheme: self._choose(scheme))
        patch.setattr(QStyleHints, "colorScheme", lambda _: self.windows)

    def _choose(self, scheme: Qt.ColorScheme) -> None:
        is_chosen = scheme is not Qt.ColorScheme.Unknown
        self.windows = scheme if is_chosen else Qt.ColorScheme.Dark


def names_in_taskbar(patch: pytest.MonkeyPatch) -> list[str]:
    """Return the names that this process is given for the taskbar from now on."""
    names: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=names.append)
    patch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    patch.setattr(sys, "platform", "win32")
    return names
