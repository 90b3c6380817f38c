"""Saving what changes in a window: each thing soon after, and a little later for good."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer

from quartiles_gui.gui.answer import Warn
from quartiles_gui.library.faults import BusyError
from quartiles_gui.library.library import Library

SAVE_DELAY = 100
"""Milliseconds from a change to saving it; a killed process may lose this much."""

CHECKPOINT_DELAY = 4000
"""Milliseconds from a change to the checkpoint; a power loss may cost this much."""

RETRY_DELAY = 250
"""Milliseconds until a change is stored for which another window was in the way."""

_CHECKPOINT = "checkpoint"


class Saver(QObject):
    """Saves each thing shortly after the first of some changes to it.

    Some seconds later a checkpoint, which waits for the disk, protects all of them from a power
    loss too, and whatever else was `stored`.
    """

    def __init__(self, library: Library, warn: Warn, parent: QObject) -> None:
        super().__init__(parent)
        self.save_delay = SAVE_DELAY
        self.checkpoint_delay = CHECKPOINT_DELAY
        self.library = library
        self._warn = warn
        self._saves: dict[str, Callable[[], object]] = {}  # of the things that aren't saved yet
        self._due: dict[str, float] = {}  # when they are saved, and the checkpoint is made
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_timeout)

    def save_soon(self, thing: str, save: Callable[[], object]) -> None:
        """Save a thing shortly, because it has changed; only the latest ``save`` counts."""
        self._saves[thing] = save
        # not postponed by every change
        self._due.setdefault(thing, monotonic() + self.save_delay / 1000)
        self._wait()

    def save(self, *things: str) -> None:
        """Save things if they have changed, or all that have, and warn of a new fault."""
        for thing in things or tuple(self._saves):
            save = self._saves.pop(thing, None)
            if save is not None:
                del self._due[thing]
                save()
                self.stored()

    def checkpoint(self) -> None:
        """Save everything, and protect what was stored from a power loss."""
        self.save()
        self.library.checkpoint()
        self._due.pop(_CHECKPOINT, None)
        self.show_warnings()
        if self.library.fault is not None:
            self.checkpoint_soon()

    def checkpoint_soon(self) -> None:
        """Protect what anyone here stores from a power loss, or try again to store it."""
        is_busy = isinstance(self.library.fault, BusyError)
        due = monotonic() + (RETRY_DELAY if is_busy else self.checkpoint_delay) / 1000
        self._due[_CHECKPOINT] = min(due, self._due.get(_CHECKPOINT, due))
        self._wait()

    def stored(self) -> None:
        """Take note that something was stored: warn of a new fault, and make a checkpoint soon."""
        self.checkpoint_soon()
        self.show_warnings()

    def show_warnings(self) -> None:
        self._warn(self.library.take_warnings())

    def shut_down(self) -> None:
        """Save everything and close the library, because the window is closing."""
        self.checkpoint()
        self._due.clear()
        self._timer.stop()
        self.library.close()

    def _wait(self) -> None:
        if self._due:
            self._timer.start(max(round((min(self._due.values()) - monotonic()) * 1000), 0))

    def _on_timeout(self) -> None:
        now = monotonic() + 0.001  # rounded
        due = [thing for thing, moment in self._due.items() if moment <= now]
        for thing in due:
            if thing == _CHECKPOINT:
                self.checkpoint()
            else:
                self.save(thing)
        self._wait()
