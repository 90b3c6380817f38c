"""A value that moves."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from quartiles_gui.gui.widgets.motion import Motion


class Glide(QVariantAnimation):
    """A value that goes from 0 to 1, quickly at first; at once where motion is reduced.

    Args:
        motion: Knows whether it is.
        milliseconds: How long it takes.
        parent: The owner, which repaints at each `valueChanged`.
    """

    def __init__(self, motion: Motion, milliseconds: int, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = motion
        self.setDuration(milliseconds)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)

    @property
    def progress(self) -> float:
        """How far it is: 1 when it isn't running."""
        is_running = self.state() is QVariantAnimation.State.Running
        return float(self.currentValue()) if is_running else 1.0

    def begin(self, *, glides: bool = True) -> None:
        """Start from 0, or be at 1 at once: without ``glides``, and where motion is reduced."""
        self.stop()
        if glides and not self._motion.is_reduced:
            self.start()
