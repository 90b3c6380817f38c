"""Faults, gaps and growth while a monkey has its hands on a window."""

from __future__ import annotations

import gc
import sys
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

from tests.own_time import own_time, waited

HARMLESS = (
    "This plugin does not support",  # the offscreen platform says so of every dialog
    "QPageSetupDialog: Cannot be used",  # of a printer that writes PDF
    "QLockFile: Lock file",  # of one that is from the future, where the clock is wrong
)
_TASKS = Path("/proc/self/task")
SERVERS = ("Xvfb", "Xorg", "Xwayland")


class Watch:
    """Notes what goes wrong, and how long the event loop had no turn.

    A busy machine must not be taken for a slow app, so a gap is measured by `own_time`. Where the
    thread of the window was blocked meanwhile, it may have been by another thread, which holds the
    interpreter, or by the X server: as long as one of those waited for its turn doesn't count
    either.

    Attributes:
        faults: What was raised or warned.
        longest_gap: The longest time between two beats that was of the app's own making, in
            seconds.
        story: What was done last before it, and for how much of it the processor worked.
    """

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.longest_gap = 0.0
        self.story = ""
        self._servers = _servers()
        self._told: dict[str, float] = {}  # what threads have waited that may have ended since
        self._have_threads_tell()
        self.forget()
        sys.excepthook = self._on_fault
        threading.excepthook = lambda met: self._on_fault(
            met.exc_type, met.exc_value, met.exc_traceback
        )
        qInstallMessageHandler(self._on_message)

    def beat(self, deed: str) -> None:
        """Take the time since the last beat."""
        last, worked, before = self._last, self._worked, self._waited
        self.forget()
        gap, work = self._last - last, self._worked - worked
        now = self._waited | self._told
        self._told.clear()
        others = (total - before.get(task, 0.0) for task, total in now.items())
        gap -= min(gap - work, max(others, default=0.0))
        if gap > self.longest_gap:
            self.longest_gap = gap
            self.story = f"{deed}, {work:.2f} s of work"

    def forget(self) -> None:
        """Don't count the time since the last beat."""
        self._last, self._worked = own_time(), time.thread_time()
        self._waited = {task: waited(task) for task in (*_threads(), *self._servers)}

    def _have_threads_tell(self) -> None:
        """Have threads tell at their first turn and their end how long they waited.

        The window may wait for either, and the system forgets it as soon as a thread has ended.
        """
        run = threading.Thread.run

        def tell() -> None:
            self._told[f"self/task/{threading.get_native_id()}"] = waited("thread-self")

        def run_and_tell(thread: threading.Thread) -> None:
            tell()
            try:
                run(thread)
            finally:
                tell()

        threading.Thread.run = run_and_tell  # type: ignore[assignment, method-assign]

    def _on_fault(
        self, kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None
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


def _threads() -> list[str]:
    """Return the threads of this process, but for the one that asks, as paths in ``/proc``."""
    own = str(threading.get_native_id())
    try:
        return [f"self/task/{task.name}" for task in _TASKS.iterdir() if task.name != own]
    except OSError:
        return []


def _servers() -> list[str]:
    """Return the processes that windows may have to wait for, as paths in ``/proc``."""
    found = []
    for file in Path("/proc").glob("[0-9]*/comm"):
        with suppress(OSError):  # it has ended
            if file.read_text().strip() in SERVERS:
                found.append(file.parent.name)
    return found


def _is_passing(thing: QObject) -> bool:
    """Return whether an object belongs to a visible dialog: those come and go."""
    owner: QObject | None = thing
    while owner is not None and not isinstance(owner, QDialog):
        owner = owner.parent()
    return isinstance(owner, QDialog) and owner.isVisible()
