"""The progress of a search on its page, and of other long work in a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QWidget

from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.widgets.labels import MessageLabel, TextLabel, WrappedLabel, plain_tip
from quartiles_gui.gui.widgets.layouts import column

_LINE_MARGIN = 5
_WARNING_MARGIN = 10
"""Pixels around the message; a warning has a background, so it needs some at its sides too."""

_DELAY = 300  # milliseconds after which progress is worth a dialog


class SearchStatus(QWidget):
    """Shows progress, and a message that takes room for some lines, whatever it says."""

    def __init__(self, parent: QWidget, lines: float = 2.9) -> None:
        super().__init__(parent)
        self._lines = lines
        self._build()

    @property
    def message(self) -> str:
        return self._message.text()

    def show_progress(
        self, progress: Progress, figures: Sequence[str], details: Sequence[str] = ()
    ) -> None:
        """Show how far the search is, with ``figures`` below, the most important first.

        Those who ask for ``details`` have them as a tooltip.
        """
        if self._bar.maximum() != progress.total:
            self._bar.setMaximum(max(progress.total, 1))
        # otherwise Qt would repaint the whole window at once, in the middle of a quantum
        self._bar.setUpdatesEnabled(False)
        self._bar.setValue(progress.settled)
        self._bar.setUpdatesEnabled(True)
        self._figures.show_parts(figures)
        self.setToolTip(plain_tip("\n".join(details)))

    def show_parts(self, *, bar: bool, figures: bool) -> None:
        self._bar.setVisible(bar)
        self._figures.setVisible(figures)

    def clear_progress(self) -> None:
        self._bar.setValue(0)
        self._figures.show_parts(())

    def say(self, answer: Answer) -> None:
        side = _WARNING_MARGIN if answer.is_warning else 0
        self._message.setContentsMargins(side, _LINE_MARGIN, side, _LINE_MARGIN)
        self._message.say(answer)
        self._message.setHidden(not answer.text and self._lines == 1)

    def _build(self) -> None:
        self._bar = QProgressBar(self)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._figures = WrappedLabel(self)
        self._figures.setObjectName("figures")
        self._message = MessageLabel(self)
        self._message.setIndent(0)
        self._message.setContentsMargins(0, _LINE_MARGIN, 0, _LINE_MARGIN)
        self._message.keep_lines(self._lines)
        column(self._bar, self._figures, self._message, within=self, spacing=8)


def percentage(progress: Progress) -> int:
    """Return the progress in whole percent; 100 only when everything is settled."""
    return progress.settled * 100 // progress.total if progress.total else 100


class ProgressDialog(QProgressDialog):
    """Shows how far the work is, and lets the user cancel it (see `canceled`).

    The maximum is the value when it is done; 0 if nobody knows how far it is.
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
