"""A worker: a process that does tasks of a search for word squares until its input ends.

A message, through the pipe from or to the search, is a JSON object after its length, in four bytes.
To a worker go

| keys | meaning |
|---|---|
| ``words``, ``options``, ``is_background`` | first of all: what to search, and how |
| ``number``, ``place`` | a `Task` |

and from it come ``ready``, once it can be given tasks, and the fields of each `Piece`. Both ends
are this program, so nothing here is checked as a stranger's file would be.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from contextlib import suppress
from io import FileIO
from typing import IO, Any

from quartiles_gui.core.word_squares.crew import Task, find
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver

_LENGTH = 4  # bytes of the length of a message
_NICENESS = 5  # of a worker in the background: the window comes first


def main() -> int:
    """Work until standard input ends, and return the exit code.

    Any other exception is a bug, and ends the process with a traceback.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one that started this
    with (
        suppress(OSError),  # nobody reads the answers any more
        suppress(MemoryError),  # this process then ends as if the system had ended it
        open(0, "rb", closefd=False) as source,
        FileIO(1, "wb", closefd=False) as target,
    ):
        _work(source, target)
    return 0


def _work(source: IO[bytes], target: FileIO) -> None:
    """Do one task after the other until there are no more.

    Raises `OSError` if nobody reads the answers; that is noticed within the time of a piece.
    """
    message = receive(source)
    if message is None:
        return
    first = json.loads(message)
    if first["is_background"] and sys.platform != "win32":
        os.nice(_NICENESS)
    options = SquareOptions.from_json(first["options"])
    whole = WordSquaresSolver(first["words"].split(), options).row_search
    gc.freeze()  # what was made so far stays; looking through it takes 3 % of the search
    send(target, {"ready": True})
    while message := receive(source):
        send(target, find(whole, Task(**json.loads(message)))._asdict())


def send(pipe: IO[bytes], message: dict[str, Any]) -> None:
    """Send a message through an unbuffered pipe; raise `OSError` if nobody is there to read it."""
    content = json.dumps(message).encode("ascii")
    rest = memoryview(len(content).to_bytes(_LENGTH, "big") + content)
    while rest:
        rest = rest[pipe.write(rest) :]


def receive(pipe: IO[bytes]) -> bytes | None:
    """Wait for the next message in a buffered pipe, and return it as JSON; None at the end."""
    length = pipe.read(_LENGTH)
    size = int.from_bytes(length, "big")
    message = pipe.read(size)
    return message if len(length) == _LENGTH and len(message) == size else None
