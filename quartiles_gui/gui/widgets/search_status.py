"""The status of a search: a progress bar, figures and a message."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QProgressBar, QWidget

from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.widgets.labels import MessageLabel, PartsLabel
from quartiles_gui.gui.widgets.layouts import column

_LINE_MARGIN = 5
_WARNING_MARGIN = 10
"""Pixels around the message; a warning has a background, so it needs some at its sides too."""


class SearchStatus(QWidget):
    """Shows progress and a message.

    Args:
        parent: The owner.
        lines: The lines of text for which the message takes room, whatever it says.
    """

    def __init__(self, parent: QWidget, lines: float = 2.9) -> None:
        super().__init__(parent)
        self._lines = lines
        self._build()

    @property
    def message(self) -> str:
        """The message shown to the user."""
        return self._message.text()

    def show_progress(self, progress: Progress, figures: Sequence[str]) -> None:
        """Show how far the search is, with ``figures`` below, the most important first."""
        if self._bar.maximum() != progress.total:
            self._bar.setMaximum(max(progress.total, 1))
        # otherwise Qt would repaint the whole window at once, in the middle of a quantum
        self._bar.setUpdatesEnabled(False)
        self._bar.setValue(progress.settled)
        self._bar.setUpdatesEnabled(True)
        self._figures.show_parts(figures)

    def show_parts(self, *, bar: bool, figures: bool) -> None:
        """Set whether the progress bar and the figures are shown at all."""
        self._bar.setVisible(bar)
        self._figures.setVisible(figures)

    def clear_progress(self) -> None:
        """Show that nothing has been searched yet."""
        self._bar.setValue(0)
        self._figures.show_parts(())

    def say(self, text: str, *, is_warning: bool = False) -> None:
        """Say ``text`` to the user."""
        side = _WARNING_MARGIN if is_warning else 0
        self._message.setContentsMargins(side, _LINE_MARGIN, side, _LINE_MARGIN)
        self._message.say(text, is_warning=is_warning)

    def _build(self) -> None:
        self._bar = QProgressBar(self)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._figures = PartsLabel(self)
        self._figures.setProperty("muted", True)
        self._message = MessageLabel(self)
        self._message.setIndent(0)
        self._message.setContentsMargins(0, _LINE_MARGIN, 0, _LINE_MARGIN)
        self._message.keep_lines(self._lines)
        column(self._bar, self._figures, self._message, within=self, spacing=8)


def percentage(progress: Progress) -> int:
    """Return the progress in whole percent; 100 only when everything is settled."""
    return progress.settled * 100 // progress.total if progress.total else 100
