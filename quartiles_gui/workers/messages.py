"""What is sent through the pipes between a search and its workers.

A message is a JSON object after its length, in four bytes. To a worker go

| keys | meaning |
|---|---|
| ``words``, ``options``, ``is_background`` | first of all: what to search, and how |
| ``number``, ``place`` | a `Task` |
| ``taken`` | that this many bytes of its pieces were taken |

and from it come ``ready``, once it can be given tasks, and the fields of each `Piece`.

Both ends are this program, so nothing here is checked as a stranger's file would be.
"""

from __future__ import annotations

import json
from typing import IO, Any

_LENGTH = 4  # bytes


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
