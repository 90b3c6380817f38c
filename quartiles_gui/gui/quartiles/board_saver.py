"""Saving the board in place: soon after a change, and a little later for good."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from quartiles_gui.gui.answer import Warn
from quartiles_gui.library.board_record import CurrentBoard
from quartiles_gui.library.faults import BusyError
from quartiles_gui.library.library import Library

SAVE_DELAY = 100
"""Milliseconds from a change to saving it; a killed process may lose this much."""

CHECKPOINT_DELAY = 4000
"""Milliseconds from a change to the checkpoint; a power loss may cost this much."""

RETRY_DELAY = 250
"""Milliseconds until a change is stored for which another window was in the way."""


class BoardSaver(QObject):
    """Saves the board shortly after the first of some changes, which takes less than a millisecond.

    Some seconds later a checkpoint, which waits for the disk, protects them from a power loss too.
    """

    def __init__(self, library: Library, warn: Warn, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._warn = warn
        self._unsaved: CurrentBoard | None = None
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_DELAY)
        self._save_timer.timeout.connect(self.save)
        self._checkpoint_timer = QTimer(self, singleShot=True, interval=CHECKPOINT_DELAY)
        self._checkpoint_timer.timeout.connect(self.checkpoint)

    def save_soon(self, board: CurrentBoard) -> None:
        """Save a board shortly, because it has changed."""
        self._unsaved = board
        if not self._save_timer.isActive():
            self._save_timer.start()

    def save(self) -> None:
        """Save the board if it has changed, which is quick, and warn of a new fault."""
        if self._unsaved is not None:
            board, self._unsaved = self._unsaved, None
            self._save_timer.stop()
            self._library.boards.set_current(board)
            self.checkpoint_soon()
            self.show_warnings()

    def checkpoint(self) -> None:
        """Save the board, and protect what was saved from a power loss."""
        self.save()
        self._library.checkpoint()
        self._checkpoint_timer.stop()
        self.show_warnings()
        if self._library.fault is not None:
            self.checkpoint_soon()

    def checkpoint_soon(self) -> None:
        """Protect what anyone here stores from a power loss, or try again to store it."""
        is_busy = isinstance(self._library.fault, BusyError)
        if is_busy and self._checkpoint_timer.remainingTime() > RETRY_DELAY:
            self._checkpoint_timer.stop()
        if not self._checkpoint_timer.isActive():  # not postponed by every change
            self._checkpoint_timer.start(RETRY_DELAY if is_busy else CHECKPOINT_DELAY)

    def shut_down(self) -> None:
        """Save everything, because the window is closing."""
        self.checkpoint()
        self._checkpoint_timer.stop()

    def show_warnings(self) -> None:
        self._warn(self._library.take_warnings())
