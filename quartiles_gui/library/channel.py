"""The channel by which another start, or the command line, tells the open window what to do.

- *channel*: where the window listens, a local socket or, on Windows, a named pipe. The lock says
  where it is (see `lock`).
- *greeting*: what the window sends when somebody connects. One that hangs sends nothing, so it
  never gets a request that it would fulfil much later.
- *request*: the answer to it, one line of JSON.
- *reply*: the window's answer, another one. A request without a reply wasn't received: the window
  was just closing, and whoever sent it then gets the lock and does it without a window.

Python's own sockets do, because loading Qt for that would take longer than all else. They and JSON
are only loaded when there may be a window: that takes 6 ms.
"""

from __future__ import annotations

import os
import stat
import sys
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import lock
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.lock import Lock
from quartiles_gui.library.taught_words import Judgment, shortened

GREETING = b"quartiles-gui 2\n"
MAX_REQUEST = 8 * 2**20
"""Bytes of the longest request: some 300,000 words."""

_GREETING_SECONDS = 2.0
_REPLY_SECONDS = 10.0
_PATIENCE = 10.0  # seconds that a window may take to start or to close
_STEP = 0.02  # seconds between two looks
_MAX_REPLY = 4096


class Opening(NamedTuple):
    """What a start of the app was given; without anything, the window comes to the front."""

    file: str | None = None  # an absolute path
    board: Sequence[str] | None = None  # its fragments
    solve: bool = False
    token: str = ""  # the desktop's permission to come to the front, if it gave one

    def to_line(self) -> bytes:
        return _line({"open": self._asdict()})


class Teaching(NamedTuple):
    """What the command line was told about words."""

    judgments: Mapping[str, Judgment | None]  # None to forget the word

    def check(self, taught: Callable[[str], Judgment | None]) -> None:
        """Raise a `UserError` if there is nothing to forget about a word."""
        for word, judgment in self.judgments.items():
            if judgment is None and taught(word) is None:
                raise UserError(
                    "library",
                    "There is no verdict on “{word}”. Nothing was changed.",
                    word=shortened(word),
                )

    def to_line(self) -> bytes:
        words = {word: judgment and judgment.value for word, judgment in self.judgments.items()}
        return _line({"teach": words})


def reply_line(fault: str) -> bytes:
    """Return the reply that says why something wasn't done; nothing if it was."""
    return _line({"fault": fault[: _MAX_REPLY // 12 - 2]})  # a character may take 12 bytes


def tell_or_lock(folder: StrPath, request: Opening | Teaching) -> Lock | str:
    """Have the open window fulfil a request, or take the lock on the data folder.

    Returns the lock if no window is open, else the reply: why something wasn't done, if so.

    Raises:
        UserError: If neither is possible within seconds.
    """
    channel, here = channel_name(folder), lock.host_name()
    deadline = time.monotonic() + _PATIENCE
    holder, is_told = lock.last_holder(folder), False
    while True:
        if not is_told:
            # even if it isn't locked, as where locks are unknown; or where nothing can be written
            reply = _ask(holder.channel or channel, request)
            is_told = reply is not None
            if reply and (fault := _fault_in(reply)) is not None:
                return fault
        found = lock.acquire(folder, channel)
        if isinstance(found, Lock):
            return found
        # seen twice: at first it may be the name that somebody left who was killed
        if found == holder and found.host not in ("", here):
            raise UserError(
                "library",
                "Your library is open on the computer “{host}”. Close Quartiles there first.",
                host=found.host,
            )
        if time.monotonic() > deadline:
            raise _told_without_reply() if is_told else _silent()
        holder = found
        time.sleep(_STEP)


def channel_name(folder: StrPath) -> str:
    """Return where the window of this user and data folder listens.

    That is in a folder in which nobody else can put anything: the desktop's for that purpose, or
    the data folder.
    """
    user = os.environ.get("USERNAME", "") if sys.platform == "win32" else str(os.getuid())
    place = os.path.realpath(folder)
    name = f"quartiles-gui-{zlib.crc32(os.fsencode(user + place)):08x}"
    if sys.platform == "win32":
        return name
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return os.path.join(runtime if _is_private(runtime) else place, name)


def _is_private(folder: str) -> bool:
    """Return whether a folder can be nobody else's: some set the variable to the temporary one."""
    try:
        status = os.lstat(folder)
    except OSError:
        return False
    is_own = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid()
    return is_own and not status.st_mode & 0o022 and os.path.isabs(folder)


def _silent() -> UserError:
    return UserError(
        "library", "Quartiles is already open, but doesn’t answer. Close it and try again."
    )


def _told_without_reply() -> UserError:
    return UserError(
        "library",
        "Quartiles is already open and was told, but hasn’t answered yet. "
        "Look there before you try again.",
    )


def _line(members: Mapping[str, object]) -> bytes:
    import json

    return json.dumps(members).encode() + b"\n"


def _fault_in(reply: bytes) -> str | None:
    """Return what a reply says; None if it is none."""
    import json

    try:
        fault = json.loads(reply)["fault"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return fault if isinstance(fault, str) else None


if sys.platform == "win32":

    def _ask(channel: str, request: Opening | Teaching) -> bytes | None:
        """Return the reply; empty if it was told but doesn't answer, None if it wasn't told.

        A pipe can't be read for some seconds only, but in a thread that is left alone then.
        """
        import ctypes
        from threading import Event, Thread

        line = request.to_line()
        replies: list[bytes] = []
        is_told, is_over = Event(), Event()

        def converse() -> None:
            try:
                with open(rf"\\.\pipe\{channel}", "r+b", buffering=0) as pipe:
                    if pipe.readline(len(GREETING)) == GREETING and not is_over.is_set():
                        is_told.set()
                        rest = memoryview(line)
                        while rest:
                            rest = rest[pipe.write(rest) :]
                        replies.append(pipe.readline(_MAX_REPLY))
            except OSError:
                pass

        # as Windows allows the program that the user started
        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # ASFW_ANY
        talk = Thread(target=converse, daemon=True)
        talk.start()
        talk.join(_GREETING_SECONDS)
        is_over.set()
        if is_told.is_set():
            talk.join(_REPLY_SECONDS)
            return b"".join(replies)
        return None

else:

    def _ask(channel: str, request: Opening | Teaching) -> bytes | None:
        """Return the reply; empty if it was told but doesn't answer, None if it wasn't told."""
        if not os.path.lexists(channel):
            return None
        import socket

        try:
            status = os.lstat(channel)
            if not stat.S_ISSOCK(status.st_mode) or status.st_uid != os.geteuid():
                return None
            with socket.socket(socket.AF_UNIX) as peer, peer.makefile("rb") as answers:
                peer.settimeout(_GREETING_SECONDS)
                peer.connect(channel)
                if answers.readline(len(GREETING)) != GREETING:
                    return None
                line = request.to_line()
                peer.settimeout(_REPLY_SECONDS)
                try:
                    peer.sendall(line)
                    return answers.readline(_MAX_REPLY)
                except OSError:
                    return b""
        except OSError:
            return None
