"""What has to be known of an exported library before one is written or read.

That is its name, how its content is recognized, and how the work on it is reported; the rest is in
`library_file`, which nothing needs until then.
"""

from collections.abc import Callable

from quartiles_gui.core.quartiles.board_file import parse_object

SUFFIX = ".quartiles-library"
"""The suffix of such files."""

FORMAT = "quartiles library"
"""What the first line says that the file is."""

MAX_HEAD_SIZE = 1024
"""Bytes of which the first line is less."""

ReportProgress = Callable[[float], None]
"""Called now and then with the share of the work that is done, from 0 to 1. What it raises ends the
work, and nothing is changed."""


def ignore_progress(share: float) -> None:
    """Ignore reported progress."""


def is_library_file(content: bytes) -> bool:
    """Return whether a file is meant as a library file, whatever its name.

    Args:
        content: The file, or at least its first few hundred bytes.
    """
    head = parse_object(content.partition(b"\n")[0])
    return head is not None and head.get("format") == FORMAT
