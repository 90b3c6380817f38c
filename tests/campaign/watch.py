"""What is watched while a monkey has its hands on a window: faults, gaps and growth."""

from __future__ import annotations

import faulthandler
import gc
import sys
import time
import traceback
from tempfile import TemporaryFile
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

from tests.own_time import own_time

HARMLESS = (
    "This plugin does not support",  # the offscreen platform says so of every dialog
    "QPageSetupDialog: Cannot be used",  # of a printer that writes PDF
)
LATE = 0.15  # seconds
MOST_LINES = 12  # of calls that are told


class Watch:
    """Notes what goes wrong, and how long the event loop had no turn.

    A gap is measured by `own_time`, so that a busy machine isn't taken for a slow app.

    Attributes:
        faults: What was raised or warned.
        longest_gap: The longest time between two beats that was of the app's own making, in
            seconds.
        story: What was done last before it, for how much of it the processor worked, and what was
            seen to go on.
    """

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.longest_gap = 0.0
        self.story = ""
        self._last = own_time()
        self._worked = time.thread_time()
        self._seen = TemporaryFile("w+")  # noqa: SIM115  (as long as the process)
        sys.excepthook = self._on_fault
        qInstallMessageHandler(self._on_message)

    def beat(self, deed: str) -> None:
        """Take the time since the last beat."""
        now, worked = own_time(), time.thread_time()
        if now - self._last > self.longest_gap:
            self.longest_gap = now - self._last
            self._seen.seek(0)
            seen = "".join(self._seen.readlines()[:MOST_LINES])
            self.story = f"{deed}, {worked - self._worked:.2f} s of work\n{seen}"
        self._seen.seek(0)
        self._seen.truncate()
        self._last, self._worked = now, worked
        self._look()

    def forget(self) -> None:
        """Don't count the time since the last beat."""
        self._last, self._worked = own_time(), time.thread_time()

    def _look(self) -> None:
        """Note what goes on if the next beat is late; not by `sys`, which keeps a painter alive."""
        faulthandler.dump_traceback_later(LATE, file=self._seen)

    def _on_fault(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        self.faults.append("".join(traceback.format_exception(kind, fault, trace)))

    def _on_message(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not message.startswith(HARMLESS):
            self.faults.append(f"Qt: {message}")


def objects() -> int:
    """Return how many objects of Qt the app has made and still has, from pages to timers."""
    gc.collect()
    things = (thing for thing in gc.get_objects() if isinstance(thing, QObject))
    return sum(isValid(thing) and not _is_passing(thing) for thing in things)


def widgets(window: QWidget) -> int:
    """Return how many widgets a window has, but for those of visible dialogs."""
    return sum(not _is_passing(widget) for widget in window.findChildren(QWidget))


def _is_passing(thing: QObject) -> bool:
    """Return whether an object belongs to a visible dialog: those come and go."""
    owner: QObject | None = thing
    while owner is not None and not isinstance(owner, QDialog):
        owner = owner.parent()
    return isinstance(owner, QDialog) and owner.isVisible()
