"""A text in which some words are covered by bars."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from quartiles_gui.core.words.masking import MASK
from quartiles_gui.gui.theme import Appearance

_BAR = 14 * "&nbsp;"  # every bar is equally wide


class MaskedLabel(QLabel):
    """Shows a text, which may be a stranger's, with a bar for each `MASK`."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._masked = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        appearance.changed.connect(self._show)

    def show_text(self, text: str) -> None:
        """Show a text; screen readers are told "blank" for each mask."""
        self._masked = text
        self.setAccessibleName(text.replace(MASK, self.tr("blank")))
        self._show()

    def _show(self) -> None:
        color = self._appearance.theme.color("scrollbar").name()
        bar = f'<span style="background-color: {color}">{_BAR}</span>'
        text = escape(self._masked).replace(MASK, bar)
        self.setText(f'<p style="line-height: 125%">{text}</p>' if text else "")
