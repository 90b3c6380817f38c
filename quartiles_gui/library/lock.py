"""The lock on the data folder, and the channel to the window that has it.

Only the process that has the lock reads and writes what lasts there. It is a file that the system
keeps locked while a process has it open. So a process that is killed lets it go as well, and a file
that is left over binds nobody. For those who come later it says who has the lock: on which
computer, since several may share the folder, and where that process listens.

Terms. Another start of the app, or the command line, tells the open window what to do.

- *channel*: where the window listens, a local socket or, on Windows, a named pipe.
- *greeting*: what the window sends when somebody connects. One that hangs sends nothing, so it
  never gets a request that it would fulfil much later.
- *request*: the answer to it, one line of JSON.
- *reply*: the window's answer, another one. A request without a reply wasn't received: the window
  was just closing, and whoever sent it then gets the lock and does it without a window.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, Self

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import files, taught_words
from quartiles_gui.library.files import FileError, StrPath
from quartiles_gui.library.stored_words import TaughtWords
from quartiles_gui.library.taught_words import Judgment, shortened

NAME = "lock"
"""The file in the data folder."""

_MOST = 8192  # bytes of it that are read: the longest path has 4096


class Holder(NamedTuple):
    """The process that has the lock; its unknown parts are empty or 0."""

    host: str = ""  # the name of the computer
    process_id: int = 0
    channel: str = ""  # where it listens (see `channel_names`)


class Lock:
    """Made by `acquire`, and held until it is released or the process ends in any way."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def tell(self, channel: str) -> None:
        """Let others know who has the lock, and where this process listens."""
        if self._handle is not None:
            with suppress(OSError):  # on a full disk nobody learns it
                os.ftruncate(self._handle, 0)
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, os.fsencode(f"{host_name()}\n{os.getpid()}\n{channel}"))

    def release(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                os.ftruncate(handle, 0)
            os.close(handle)


def acquire(folder: StrPath, channel: str = "") -> Lock | Holder:
    """Take the lock on a folder, which is made if necessary, or return who has it.

    Where no file can be made, and on network file systems that know no locks, nothing is locked.

    Raises:
        FileError: If the folder is another user's, as with ``sudo``.
    """
    try:
        files.make_private(folder)
        handle = _open(folder, os.O_RDWR | os.O_CREAT)
    except OSError:  # the library can't be written either, and says why
        return Lock(None)
    if not lock(handle):
        return _read(handle)
    taken = Lock(handle)
    taken.tell(channel)
    return taken


def last_holder(folder: StrPath) -> Holder:
    """Return who took the lock last, and may still have it; raises what `acquire` does."""
    try:
        return _read(_open(folder, os.O_RDONLY))
    except OSError:
        return Holder()


def host_name() -> str:
    """Return the name of this computer."""
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return os.uname().nodename


def _open(folder: StrPath, flags: int) -> int:
    if sys.platform != "win32" and os.stat(folder).st_uid != os.geteuid():
        raise FileError(
            "files", "“{file}” belongs to another user. Nothing is written there.", file=str(folder)
        )
    flags |= getattr(os, "O_NONBLOCK", 0)  # a pipe would wait for somebody at its other end
    return os.open(os.path.join(folder, NAME), flags, 0o600)


def _read(handle: int) -> Holder:
    try:
        host, process_id, channel = os.fsdecode(os.read(handle, _MOST)).split("\n", 2)
        return Holder(host, int(process_id), channel)
    except (OSError, ValueError):  # it is being written
        return Holder()
    finally:
        os.close(handle)


GREETING = b"quartiles-gui 2\n"
MAX_REQUEST = 64 * taught_words.MOST_TAUGHT
"""Bytes of the longest request: each word, with what is said of it, takes up to 50."""

_GREETING_SECONDS = 2.0
_REPLY_SECONDS = 10.0
_PATIENCE = 10.0  # seconds that a window may take to start or to close
_STEP = 0.02  # seconds between two looks
_MAX_REPLY = 4096
_LONGEST_PATH = 103  # bytes of a socket's on macOS; 107 on Linux


class Opening(NamedTuple):
    """The things that a start of the app was given; without any, the window comes to the front."""

    file: str | None = None  # an absolute path
    board: Sequence[str] | None = None  # its fragments
    solve: bool = False
    token: str = ""  # the desktop's permission to come to the front, if it gave one

    def to_line(self) -> bytes:
        return _line({"open": self._asdict()})


class Teaching(NamedTuple):
    """The verdicts on words that the command line was given."""

    judgments: Mapping[str, Judgment | None]  # None to forget the word

    def check(self, taught: TaughtWords) -> None:
        """Raise a `UserError` if there is nothing to forget about a word, or no room for one."""
        taught.check_room([word for word, judgment in self.judgments.items() if judgment])
        for word, judgment in self.judgments.items():
            if judgment is None and taught.judgment(word) is None:
                raise UserError(
                    "library",
                    "There is no verdict on “{word}”. Nothing was changed.",
                    word=shortened(word),
                )

    def to_line(self) -> bytes:
        taught_words.check_count(len(self.judgments))  # or else the window would refuse to read it
        words = {word: judgment and judgment.value for word, judgment in self.judgments.items()}
        return _line({"teach": words})


def reply_line(fault: str) -> bytes:
    """Return the reply that says why something wasn't done; nothing if it was."""
    return _line({"fault": fault[: _MAX_REPLY // 12 - 2]})  # a character may take 12 bytes


def tell_or_lock(folder: StrPath, request: Opening | Teaching) -> Lock | str:
    """Let the open window fulfil a request, or take the lock on the data folder.

    Returns the lock if no window is open, else the reply: why something wasn't done, if so.

    Raises:
        UserError: If neither is possible within seconds.
    """
    channels, here = channel_names(folder), host_name()
    deadline = time.monotonic() + _PATIENCE
    holder, is_told = last_holder(folder), False
    while True:
        if not is_told:
            # even if it isn't locked, as where locks are unknown; or where nothing can be written
            names = [holder.channel] if holder.channel else channels
            replies = (_ask(name, request, holder.process_id) for name in names)
            reply = next((one for one in replies if one is not None), None)
            is_told = reply is not None
            if reply and (fault := _fault_in(reply)) is not None:
                return fault
        found = acquire(folder)
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
            if is_told:
                raise UserError(
                    "library",
                    "Quartiles is already open and was told, but hasn’t answered yet. "
                    "Look there before you try again.",
                )
            raise UserError(
                "library", "Quartiles is already open, but doesn’t answer. Close it and try again."
            )
        holder = found
        time.sleep(_STEP)


def channel_names(folder: StrPath) -> list[str]:
    """Return where the window of this user and data folder may listen, the best place first."""
    if sys.platform == "win32":
        user = os.environ.get("USERDOMAIN", "") + os.environ.get("USERNAME", "")
    else:
        user = str(os.getuid())
    place, runtime = os.path.realpath(folder), os.environ.get("XDG_RUNTIME_DIR", "")
    name = f"quartiles-gui-{zlib.crc32(os.fsencode(user + place)):08x}"
    if sys.platform == "win32":
        return [name]
    # In a folder in which nobody else can put anything: the desktop's for that purpose, or the data
    # folder. The temporary one is for volumes without sockets, and for where the path would be
    # longer than a socket's may be.
    folders = [runtime if _is_private(runtime) else place]
    last = os.path.join(os.environ.get("TMPDIR") or "/tmp", f"quartiles-gui-{user}")
    if not os.path.lexists(last) or _is_private(last):
        folders.append(last)
    paths = (os.path.join(one, name) for one in folders)
    return [path for path in paths if len(os.fsencode(path)) <= _LONGEST_PATH]


def _is_private(folder: str) -> bool:
    """Return whether a folder can be nobody else's: some set the variable to the temporary one."""
    try:
        status = os.lstat(folder)
    except OSError:
        return False
    is_private = stat.S_ISDIR(status.st_mode) and not status.st_mode & 0o022
    is_own = sys.platform != "win32" and status.st_uid == os.getuid()
    return is_private and is_own and os.path.isabs(folder)


def _line(members: Mapping[str, object]) -> bytes:
    import json

    return json.dumps(members).encode() + b"\n"


def _fault_in(reply: bytes) -> str | None:
    """Return the fault that a reply tells, empty if there is none; None if it isn't a reply."""
    import json

    try:
        fault = json.loads(reply)["fault"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return fault if isinstance(fault, str) else None


if sys.platform == "win32":
    import msvcrt

    # behind any content, because nobody else can read what is locked; Wine refuses 2**62
    _LOCKED_BYTE = 2**40

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed, and return whether nobody else had done so."""
        try:
            os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:  # others: a drive without locks; 0 is Wine's
            return error.errno not in (0, errno.EACCES, errno.EDEADLK)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

    def _ask(channel: str, request: Opening | Teaching, process_id: int) -> bytes | None:
        """Return the reply; empty if it was told but doesn't answer, None if it wasn't told.

        Anybody may make a pipe of any name, so only the process that has the lock is told. A pipe
        can't be read for some seconds only, but in a thread that is left alone then.
        """
        import ctypes
        from ctypes import wintypes
        from threading import Event, Thread

        kernel = ctypes.windll.kernel32
        line = request.to_line()
        replies: list[bytes] = []
        is_told, is_over = Event(), Event()

        def converse() -> None:
            try:
                with open(rf"\\.\pipe\{channel}", "r+b", buffering=0) as pipe:
                    server = wintypes.ULONG()
                    handle = wintypes.HANDLE(msvcrt.get_osfhandle(pipe.fileno()))
                    kernel.GetNamedPipeServerProcessId(handle, ctypes.byref(server))
                    is_its = server.value == process_id and pipe.readline(len(GREETING)) == GREETING
                    if is_its and not is_over.is_set():
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
    import fcntl

    def lock(handle: int) -> bool:
        """Lock an open file until it is closed, and return whether nobody else had done so."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network file systems know no locks
            return True
        return True

    def _ask(channel: str, request: Opening | Teaching, _: int) -> bytes | None:
        """Return the reply; empty if it was told but doesn't answer, None if it wasn't told."""
        if not os.path.lexists(channel):
            return None
        # Python's own: loading Qt's would take longer than all else. Sockets and JSON take 6 ms,
        # and are only loaded when there may be a window.
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
