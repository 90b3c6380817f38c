"""A whole library taken along or taken in, in a thread of its own.

With 10,000 boards that takes some seconds, of which the syncs to the disk cannot be cut into
steps. The thread opens the library itself, as another window would: a connection of SQLite
belongs to one thread, and an import is one transaction, which must not hold up what the window
saves meanwhile.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import NamedTuple

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.sentence import PersonError, Sentence
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.progress import Progress
from quartiles_gui.library.boards import BoardLibrary, ImportResult
from quartiles_gui.library.library_file import ToldProgress


class _Transferred(NamedTuple):
    """What came of a transfer, with what there is to say about the library."""

    result: object
    warnings: list[Sentence]


class _CanceledError(Exception):
    """The person does not want it any more."""


class _Transfer(QRunnable):
    """One export or import, in a thread of the pool."""

    def __init__(
        self,
        library: str,
        act: Callable[[BoardLibrary, ToldProgress], object],
        owner: LibraryTransfer,
    ) -> None:
        super().__init__()
        self.is_canceled = Event()
        self._library = library
        self._act = act
        self._owner = owner
        self._percent = 0

    def run(self) -> None:
        try:
            with _without_collections(), BoardLibrary.open(self._library) as boards:
                transferred = self._act(boards, self._tell)
                result: object = _Transferred(transferred, boards.take_warnings())
        except PersonError as error:
            result = error.sentence
        except _CanceledError:
            result = None
        except Exception as fault:  # a thread has nobody to tell: raised again in the window
            result = fault
        self._owner.done.emit(self, result)

    def _tell(self, share: float) -> None:
        if self.is_canceled.is_set():
            raise _CanceledError
        percent = int(share * 100)
        if percent != self._percent:
            self._percent = percent
            self._owner.progressed.emit(self, percent)


class LibraryTransfer(QObject):
    """Exports or imports one library at a time, with progress, and as a whole or not at all.

    Args:
        boards: The library.
        window: Where the progress is shown.

    Attributes:
        exported: Emitted with the path, and with how many boards are in the file.
        imported: Emitted with the path, and with an `ImportResult`.
        canceled: Emitted when the person did not want to wait; nothing is changed.
        failed: Emitted with a sentence if it is impossible. Nothing is changed then.
        warned: Emitted with a list of sentences about the library.
        progressed: For the thread alone: emitted with the transfer and percents.
        done: For the thread alone: emitted with the transfer and its result.
    """

    exported = Signal(object, int)
    imported = Signal(object, object)
    canceled = Signal()
    failed = Signal(object)
    warned = Signal(list)
    progressed = Signal(object, int)
    done = Signal(object, object)

    def __init__(self, boards: BoardLibrary, window: QWidget) -> None:
        super().__init__(window)
        self._boards = boards
        self._window = window
        self._path = Path()
        self._dialog: Progress | None = None
        self._transfer: _Transfer | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self.progressed.connect(self._on_progressed)
        self.done.connect(self._on_done)

    @property
    def is_busy(self) -> bool:
        """Whether an export or import is under way."""
        return self._transfer is not None

    @property
    def dialog(self) -> Progress | None:
        """What shows the progress."""
        return self._dialog

    def export_to(self, path: Path) -> None:
        """Write all boards and taught words into a file."""
        text = fill(self.tr("Exporting to “{file}”…"), file=path.name)
        self._start(path, text, lambda boards, tell: boards.export_file(path, tell))

    def import_from(self, path: Path) -> None:
        """Merge a file that was exported into the library."""
        text = fill(self.tr("Importing “{file}”…"), file=path.name)
        self._start(path, text, lambda boards, tell: boards.import_file(path, tell))

    def finish(self) -> None:
        """End what is under way, and wait until its thread has."""
        if self._transfer is not None:
            self._transfer.is_canceled.set()
        self._pool.waitForDone()
        self._close_dialog()

    def _start(
        self, path: Path, text: str, act: Callable[[BoardLibrary, ToldProgress], object]
    ) -> None:
        if self._transfer is not None:
            return
        self._boards.settle()  # so that the thread finds everything
        self._path = path
        self._dialog = Progress(text, self.tr("Cancel"), 100, self._window.window())
        self._dialog.canceled.connect(self._on_canceled)
        self._transfer = _Transfer(self._boards.path, act, self)
        self._transfer.setAutoDelete(False)  # Python does
        self._pool.start(self._transfer)

    def _close_dialog(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.dismiss()

    def _on_progressed(self, transfer: _Transfer, percent: int) -> None:
        if transfer is self._transfer and self._dialog is not None:
            self._dialog.setValue(percent)

    def _on_canceled(self) -> None:
        if self._transfer is not None:
            self._transfer.is_canceled.set()
        self._close_dialog()

    def _on_done(self, transfer: _Transfer, result: object) -> None:
        if transfer is not self._transfer:
            return
        self._transfer = None
        self._close_dialog()
        if isinstance(result, _Transferred):
            self._tell_done(result)
        elif isinstance(result, Exception):
            raise result
        elif result is None:
            self.canceled.emit()
        else:
            self.failed.emit(result)

    def _tell_done(self, transferred: _Transferred) -> None:
        if isinstance(transferred.result, ImportResult):
            self.imported.emit(self._path, transferred.result)
        else:
            self.exported.emit(self._path, transferred.result)
        if transferred.warnings:
            self.warned.emit(transferred.warnings)


@contextmanager
def _without_collections() -> Iterator[None]:
    """Have Python not look for cycles meanwhile; what a transfer makes has none.

    With 10,000 boards there are a million objects, and each look at all of them would hold up the
    window for some hundred milliseconds.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
