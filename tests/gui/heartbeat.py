"""A timer that fires whenever the event loop is idle, and records the longest gap."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from quartiles_gui.core.solver import system_clock


class Heartbeat(QObject):
    """Beats as often as the event loop allows."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.beats = 0
        self.longest_gap = 0.0  # between two beats, in seconds
        self.gaps: list[float] = []
        self._last = system_clock()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._beat)
        self._timer.start(0)

    def _beat(self) -> None:
        now = system_clock()
        self.gaps.append(now - self._last)
        self.longest_gap = max(self.longest_gap, self.gaps[-1])
        self._last = now
        self.beats += 1
