"""Exporting and importing a whole library, in a separate thread.

With 10,000 boards that takes some seconds, and the syncs to the disk cannot be cut into steps. The
thread opens the library itself, as another window would: an SQLite connection belongs to one
thread, and an import is one transaction, which must not hold up what the window saves meanwhile.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event, Thread
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.library.library import Library
from quartiles_gui.library.library_file import ReportProgress

T = TypeVar("T")


class _Success(NamedTuple):
    """What remains to be done in the window's thread after a transfer.

    Attributes:
        then: Uses the result of the transfer.
        warnings: The warnings of the thread's library.
    """

    then: Callable[[], None]
    warnings: list[Sentence]


class _CanceledError(Exception):
    """The user has canceled the transfer."""


class LibraryTransfer(QObject):
    """Runs one export or import at a time, completely or not at all, and shows the progress.

    Args:
        library: The library.
        window: Where the progress is shown.

    Attributes:
        busy_changed: Emitted when a transfer starts or ends.
        failed: Emitted with a sentence if it is impossible; nothing has been changed then.
        canceled: Emitted with a sentence if the user has canceled; nothing has been changed then.
        warned: Emitted with a list of sentences about the library.
    """

    busy_changed = Signal()
    failed = Signal(object)
    canceled = Signal(object)
    warned = Signal(list)
    _progressed = Signal(int)  # percent; this and the next are emitted by the thread
    _ended = Signal(object)

    def __init__(self, library: Library, window: QWidget) -> None:
        super().__init__(window)
        self._library = library
        self._window = window
        self._thread: Thread | None = None
        self._dialog: ProgressDialog | None = None
        self._is_canceled = Event()
        self._percent = 0
        self._progressed.connect(self._on_progressed)
        self._ended.connect(self._on_ended)

    @property
    def is_busy(self) -> bool:
        """Whether an export or import is under way."""
        return self._thread is not None

    def start(
        self, text: str, act: Callable[[Library, ReportProgress], T], then: Callable[[T], None]
    ) -> None:
        """Export or import, unless another transfer is under way.

        Args:
            text: What the progress dialog says.
            act: Called in the thread with its own library and a function to report progress to.
            then: Called in the window's thread with the result of ``act``.
        """
        if self._thread is not None:
            return
        self._library.refresh()  # so that the thread finds everything
        self._percent = 0
        self._is_canceled.clear()
        self._dialog = ProgressDialog(text, self.tr("Cancel"), 100, self._window.window())
        self._dialog.canceled.connect(self._on_canceled)
        self._thread = Thread(target=self._run, args=(self._library.path, act, then))
        self._thread.start()
        self.busy_changed.emit()

    def shut_down(self) -> None:
        """Cancel a transfer that is under way, and wait for its thread."""
        if self._thread is not None:
            self._is_canceled.set()
            self._thread.join()
            self._close_dialog()

    def _run(
        self, path: str, act: Callable[[Library, ReportProgress], T], then: Callable[[T], None]
    ) -> None:
        """Do the work, in the thread."""
        try:
            with _no_garbage_collection(), Library.open(path) as library:
                use_result = partial(then, act(library, self._report))
                result: object = _Success(use_result, library.take_warnings())
        except UserError as error:
            result = error.sentence
        except _CanceledError:
            result = None
        except Exception as fault:  # nobody would see it in a thread; raised again in the window
            result = fault
        self._ended.emit(result)

    def _report(self, share: float) -> None:
        if self._is_canceled.is_set():
            raise _CanceledError
        percent = int(share * 100)
        if percent != self._percent:
            self._percent = percent
            self._progressed.emit(percent)

    def _close_dialog(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.dismiss()

    def _on_progressed(self, percent: int) -> None:
        if self._dialog is not None:
            self._dialog.advance(percent)

    def _on_canceled(self) -> None:
        self._is_canceled.set()
        self._close_dialog()

    def _on_ended(self, result: object) -> None:
        self._thread = None
        self._close_dialog()
        self.busy_changed.emit()
        if isinstance(result, _Success):
            result.then()
            if result.warnings:
                self.warned.emit(result.warnings)
        elif isinstance(result, Exception):
            raise result
        elif result is None:
            self.canceled.emit(sentence("history", "Canceled. Nothing was changed."))
        else:
            self.failed.emit(result)


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
