"""Faults that are met, in lines for the window's log.

No line has a word, a tile or a note of a board, or the name of a folder. Of a fault it has the
kinds and the places in the program, of a sentence for the user the English text without values.
`gui/window/log_file.py` writes the lines to a file; those of the command line are dropped.

    with log.noted(OSError):  # the next start is slower
        keep(words)
"""

from __future__ import annotations

import errno
import re
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from quartiles_gui.core.sentence import UserError

_MOST_LINES = 60  # of a fault; one that calls itself without end has a thousand

earlier: deque[str] = deque(maxlen=100)
"""The lines from before there is a file, which is only opened after the first picture."""

writers: list[Callable[[str], object]] = [earlier.append]
"""Called with each line."""

_latest: deque[str] = deque(maxlen=1)


def note(text: str) -> None:
    """Write lines to the log, unless they only repeat the last: a timer may meet a fault often."""
    if text not in _latest:
        _latest.append(text)
        for write in writers:
            write(text)


class noted(suppress):  # noqa: N801  (as what it stands in for)
    """Suppresses faults as `contextlib.suppress` does, and leaves a line about each."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        is_suppressed = super().__exit__(kind, fault, trace)
        if is_suppressed and fault is not None:
            note(f"Suppressed: {' > '.join(outline(fault))}")
        return is_suppressed


def outline(fault: BaseException) -> list[str]:
    """Return the places in the program that a fault went through, and its kind; its cause first."""
    cause = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    lines = [] if cause is None else outline(cause)
    trace = fault.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        lines.append(_place(code.co_filename, trace.tb_lineno, code.co_name))
        trace = trace.tb_next
    return [*lines, *outline_of(str(fault)), _kind(fault)][-_MOST_LINES:]


def outline_of(text: str) -> list[str]:
    """Return the places and kinds of a traceback in a text: of another process, or of a crash."""
    told = re.finditer(
        r'^ *File "(.+)", line (\d+),? in (\S+)|^(?:\w+\.)*([A-Z]\w*(?:Error|Exception))\b'
        r"|^((?:Fatal Python error|Windows fatal exception): [\w ]+)",
        text,
        re.MULTILINE,
    )
    return [m[4] or m[5] or _place(m[1], int(m[2]), m[3]) for m in told][:_MOST_LINES]


def _place(file: str, line: int, function: str) -> str:
    """Name a place without the folders above the package, which may name the user."""
    above = r"^(?:.*[\\/](?=quartiles_gui[\\/])|(?!quartiles_gui[\\/]).*[\\/])"
    return f"{re.sub(above, '', file)}:{line} {function}"


def _kind(fault: BaseException) -> str:
    number = fault.errno if isinstance(fault, OSError) else None
    detail = errno.errorcode.get(number or 0) or getattr(fault, "sqlite_errorname", "")
    if isinstance(fault, UserError):
        detail = fault.sentence.template
    return f"{type(fault).__name__} {detail}".strip()
