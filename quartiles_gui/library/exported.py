"""Recognizing an exported library, without loading `library_file`, which reads and writes it."""

from collections.abc import Callable

from quartiles_gui.core.quartiles.board_file import parse_object

SUFFIX = ".quartiles-library"

FORMAT = "quartiles library"
"""The member ``format`` of the first line."""

MAX_HEAD_SIZE = 1024
"""Bytes of which the first line is less."""

ReportProgress = Callable[[float], None]
"""Called now and then with the share of the work that is done, 0 to 1. An error that it raises ends
the work, and nothing is changed."""


def ignore_progress(share: float) -> None:
    """Ignore reported progress."""


def is_library_file(content: bytes) -> bool:
    """Return whether a file is an exported library, from its first few hundred bytes or more."""
    head = parse_object(content.partition(b"\n")[0])
    return head is not None and head.get("format") == FORMAT
