"""A worker: a process that does tasks of a search for word squares until its input ends.

A message, through the pipe from or to the search, is a JSON object after its length, in four bytes.
To a worker go

| keys | meaning |
|---|---|
| ``words``, ``options``, ``is_background`` | first of all: what to search, and how |
| ``number``, ``place`` | a `Task` |
| ``taken`` | that this many bytes of its pieces were taken |

and from it come ``ready``, once it can be given tasks, and the fields of each `Piece`. Both ends
are this program, so nothing here is checked as a stranger's file would be.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections import deque
from contextlib import suppress
from io import FileIO
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from quartiles_gui.core.word_squares.crew import MOST_AHEAD, Piece, Task, doing
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver

_LENGTH = 4  # bytes of the length of a message
_NICENESS = 5  # of a worker in the background: the window comes first


def main() -> int:
    """Work until standard input ends, and return the exit code.

    Any other exception is a bug, and ends the process with a traceback.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one that started this
    # not to be closed: that would be the end of the input, and of the process, in the middle of
    # what it says of a bug
    source, target = FileIO(0, "rb", closefd=False), FileIO(1, "wb", closefd=False)
    with (
        suppress(OSError),  # nobody reads the answers any more
        suppress(MemoryError),  # this process then ends as if the system had ended it
    ):
        _Worker(source, target).work()
    return 0


class _Worker:
    """Takes messages from one file, and sends its answers to the other."""

    def __init__(self, source: FileIO, target: FileIO) -> None:
        self._target = target
        self._messages: SimpleQueue[bytes] = SimpleQueue()
        self._tasks: deque[Task] = deque()
        self._ahead = 0
        Thread(target=_listen, args=(source, self._messages), daemon=True).start()

    def work(self) -> None:
        """Do one task after the other, until an OSError says that nobody reads the answers."""
        first = self._message()
        if first["is_background"] and sys.platform != "win32":
            os.nice(_NICENESS)
        whole = WordSquaresSolver(first["words"].split(), SquareOptions.from_json(first["options"]))
        gc.freeze()  # what was made so far stays; looking through it takes 3 % of the search
        send(self._target, {"ready": True})
        while True:
            while not self._tasks:
                self._hear()
            for piece in doing(whole, self._tasks.popleft()):
                self._return(piece)

    def _return(self, piece: Piece) -> None:
        send(self._target, piece._asdict())
        self._ahead += piece.weight
        while self._ahead > MOST_AHEAD or not self._messages.empty():
            self._hear()

    def _hear(self) -> None:
        message = self._message()
        if "taken" in message:
            self._ahead = max(self._ahead - message["taken"], 0)
        else:
            self._tasks.append(Task(**message))

    def _message(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._messages.get())
        return message


def _listen(source: FileIO, messages: SimpleQueue[bytes]) -> None:
    """Pass on messages, and end the process with them, even in the middle of a task."""
    try:
        while message := receive(source):
            messages.put(message)
    finally:
        os._exit(0)


def send(pipe: IO[bytes], message: dict[str, Any]) -> None:
    """Send a message through an unbuffered pipe.

    Raises:
        OSError: If nobody is there to read it.
    """
    content = json.dumps(message).encode("ascii")
    rest = memoryview(len(content).to_bytes(_LENGTH, "big") + content)
    while rest:
        rest = rest[pipe.write(rest) :]


def receive(pipe: IO[bytes]) -> bytes | None:
    """Wait for the next message, and return it as JSON; None if the pipe has ended."""
    length = _read(pipe, _LENGTH)
    return None if length is None else _read(pipe, int.from_bytes(length, "big"))


def _read(pipe: IO[bytes], size: int) -> bytes | None:
    content = b""
    while len(content) < size:
        more = pipe.read(size - len(content))
        if not more:
            return None
        content += more
    return content
