"""Exporting and importing a whole library, in a separate thread.

With 10,000 boards that takes some seconds, and the syncs to the disk cannot be cut into steps. The
thread opens the library itself, as another window would: an SQLite connection belongs to one
thread, and an import is one transaction, which must not hold up what the window saves meanwhile.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.gui.answer import Say, Warn, done
from quartiles_gui.gui.background import Work
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.library.exported import ReportProgress
from quartiles_gui.library.library import Library

T = TypeVar("T")


class LibraryTransfer(QObject):
    """Runs one export or import at a time, completely or not at all, and shows the progress."""

    busy_changed = Signal()

    def __init__(self, library: Library, say: Say, warn: Warn, window: QWidget) -> None:
        super().__init__(window)
        self._library = library
        self._say = say
        self._warn = warn
        self._window = window
        self._work: Work | None = None
        self._waiting: deque[Callable[[], None]] = deque()
        self._dialog: ProgressDialog | None = None

    @property
    def is_busy(self) -> bool:
        """Whether an export or import is under way."""
        return self._work is not None

    def start(
        self, text: str, act: Callable[[Library, ReportProgress], T], then: Callable[[T], None]
    ) -> None:
        """Export or import, after any transfer that is under way.

        Args:
            text: What the progress dialog says.
            act: Called in the thread with its own library and a function to report progress to.
            then: Called in the window's thread with the result of ``act``.
        """
        if self._work is not None:
            self._waiting.append(lambda: self.start(text, act, then))
            return
        self._library.refresh()  # so that the thread finds everything
        path = self._library.path

        def transfer(report: ReportProgress) -> tuple[T, list[Sentence]]:
            with _no_garbage_collection(), Library.open(path) as library:
                return act(library, report), library.take_warnings()

        def finish(returned: tuple[T, list[Sentence]]) -> None:
            result, warnings = returned
            then(result)
            self._warn(warnings)

        self._dialog = ProgressDialog(text, 100, self._window.window())
        self._dialog.canceled.connect(self._on_dialog_canceled)
        self._work = Work(transfer, self)
        self._work.progressed.connect(self._dialog.advance)
        self._work.ended.connect(self._on_ended)
        self._work.done.connect(finish)
        self._work.failed.connect(self._say)
        self._work.canceled.connect(self._on_canceled)
        self._work.start()
        self.busy_changed.emit()

    def shut_down(self) -> None:
        self._waiting.clear()
        if self._work is not None:
            self._work.cancel()
            self._work.wait()
            self._close_dialog()

    def _close_dialog(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.dismiss()

    def _on_dialog_canceled(self) -> None:
        self._close_dialog()
        if self._work is not None:
            self._work.cancel()

    def _on_ended(self) -> None:
        self._work = None
        self._close_dialog()
        self.busy_changed.emit()
        QTimer.singleShot(0, self, self._start_next)  # once the result of this one is told

    def _start_next(self) -> None:
        if self._waiting and self._work is None:
            self._waiting.popleft()()

    def _on_canceled(self) -> None:
        self._say(done(sentence("history", "Canceled. Nothing was changed.")))


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Keep Python from looking for reference cycles, because a transfer makes none.

    With 10,000 boards there are a million objects, and each full collection would hold up the
    window for some hundred milliseconds.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
