"""Runs work that is cut into steps, in quanta like a search."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import system_clock
from quartiles_gui.core.steps import Steps

QUANTUM = 0.004
"""Seconds of work before the event loop gets its turn; the last step may overrun it."""


class StepRunner(QObject):
    """Takes steps whenever the event loop is idle.

    Args:
        parent: The owner; the timer is deleted with it.

    Attributes:
        finished: Emitted with the result of the last step.
        failed: Emitted with a sentence if the work raises a `UserError` instead.
    """

    finished = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Steps[Any] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    @property
    def is_running(self) -> bool:
        """Whether there is work to do."""
        return self._steps is not None

    def start(self, steps: Steps[Any]) -> None:
        """Start some work, in place of any that is under way."""
        self.cancel()
        self._steps = steps
        self._timer.start(0)

    def cancel(self) -> None:
        """Stop the work, without emitting a signal."""
        self._timer.stop()
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()

    def _tick(self) -> None:
        deadline = system_clock() + QUANTUM
        steps = self._steps
        try:
            while steps is not None and steps is self._steps:
                next(steps)
                if system_clock() >= deadline:
                    return
        except StopIteration as end:
            self.cancel()
            self.finished.emit(end.value)
        except UserError as error:
            self.cancel()
            self.failed.emit(error.sentence)
