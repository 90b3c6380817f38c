"""Saving what changes in a window: the board that is typed soon after, and all a little later."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer

from quartiles_gui.gui.base.page_session import Warn
from quartiles_gui.library.library import Library

SAVE_DELAY = 100
"""Milliseconds from a change to saving it; a killed process may lose this much."""

CHECKPOINT_DELAY = 4000
"""Milliseconds from a change to the checkpoint; a power loss may cost this much."""


class Saver(QObject):
    """Saves the board shortly after the first of some letters that are typed on it.

    Some seconds later a checkpoint, which waits for the disk, protects that and whatever else was
    `stored` from a power loss, too.
    """

    def __init__(self, library: Library, warn: Warn, parent: QObject) -> None:
        super().__init__(parent)
        self.save_delay = SAVE_DELAY
        self.checkpoint_delay = CHECKPOINT_DELAY
        self.library = library
        self._warn = warn
        self._save: Callable[[], object] | None = None  # what isn't saved yet
        precise = Qt.TimerType.PreciseTimer
        self._saving = QTimer(self, singleShot=True, timerType=precise)
        self._saving.timeout.connect(self.save)
        self._checkpoint = QTimer(self, singleShot=True)
        self._checkpoint.timeout.connect(self.checkpoint)

    def save_soon(self, save: Callable[[], object]) -> None:
        """Save shortly what has changed; only the latest ``save`` counts."""
        self._save = save
        if not self._saving.isActive():  # it isn't postponed by every change
            self._saving.start(self.save_delay)

    def forget(self) -> None:
        """Save nothing, because it is stored by now."""
        self._save = None
        self._saving.stop()

    def save(self) -> None:
        """Save what has changed, if anything has, and warn of a new fault."""
        save = self._save
        self.forget()
        if save is not None:
            save()
            self.stored()

    def checkpoint(self) -> None:
        """Save everything, and protect what was stored from a power loss."""
        self.save()
        self._checkpoint.stop()
        self.library.checkpoint()
        self.show_warnings()

    def checkpoint_soon(self) -> None:
        """Protect what anyone here stores from a power loss, or try again to store it."""
        if not self._checkpoint.isActive():
            self._checkpoint.start(self.checkpoint_delay)

    def stored(self) -> None:
        """After something was stored, warn of a new fault, and make a checkpoint soon."""
        self.checkpoint_soon()
        self.show_warnings()

    def show_warnings(self) -> None:
        """Warn of a new fault, and try again soon to read or store what couldn't be."""
        self._warn(self.library.take_warnings())
        if self.library.fault is not None:
            self.checkpoint_soon()

    def shut_down(self) -> None:
        """Save everything and close the library, because the window is closing."""
        self.checkpoint()
        self._checkpoint.stop()
        self.library.close()
