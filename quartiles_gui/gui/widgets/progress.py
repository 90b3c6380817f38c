"""The progress of work that may take long, in a dialog that appears only if it does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QWidget

from quartiles_gui.gui.widgets.labels import TextLabel

_DELAY = 300  # milliseconds after which progress is worth a dialog


class ProgressDialog(QProgressDialog):
    """Shows how far the work is, and lets the user cancel it (see `canceled`).

    Args:
        text: What is being done.
        maximum: The value when it is done; 0 if nobody knows how far it is.
        window: The window that has to wait.
    """

    def __init__(self, text: str, maximum: int, window: QWidget) -> None:
        super().__init__("", "", 0, maximum, window)
        self.setCancelButtonText(self.tr("Cancel"))
        self.setLabel(TextLabel(text, self))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumDuration(_DELAY)
        self.setAutoClose(False)
        self.setAutoReset(False)
        self._window = window
        self._bar = QProgressBar(self)
        self._bar.setMaximum(maximum)
        self.setBar(self._bar)

    def advance(self, value: int) -> None:
        """Show how far it is now, without handling events as ``setValue`` would."""
        self._bar.setValue(value)

    def dismiss(self) -> None:
        """Close without emitting `canceled`."""
        had_keyboard = self.isActiveWindow()
        self.blockSignals(True)
        self.close()
        self.deleteLater()
        if had_keyboard:  # not every window system gives it back by itself
            self._window.activateWindow()
