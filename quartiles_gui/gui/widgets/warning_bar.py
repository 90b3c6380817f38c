"""What the user must not miss: it stays until they say that they have read it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QWidget

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.translation import text_of
from quartiles_gui.gui.widgets.announcing import announce
from quartiles_gui.gui.widgets.layouts import row

_MARGIN = 10  # pixels around the text, on its background


class WarningBar(QWidget):
    """A bar that comes with the first warning, and goes when the user presses its button.

    Args:
        parent: The owner.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sentences: list[str] = []
        self._build()
        self._button.clicked.connect(self._on_read)
        self.hide()

    def warn(self, sentences: Sequence[Sentence]) -> None:
        """Show sentences below those that were not read yet."""
        self._sentences += map(text_of, sentences)
        self._sentences = list(dict.fromkeys(self._sentences))
        text = " ".join(self._sentences)
        self._text.setText(text)
        self._text.setAccessibleName(text)
        self.show()
        announce(self._text, text, is_urgent=True)

    def _build(self) -> None:
        self._text = QLabel(self)
        self._text.setObjectName("warning")
        self._text.setProperty("message", "warning")
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setContentsMargins(_MARGIN, _MARGIN // 2, _MARGIN, _MARGIN // 2)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._button = QToolButton(self)
        self._button.setProperty("button", True)
        self._button.setText(self.tr("OK"))
        self._button.setAccessibleDescription(self.tr("Dismiss the warning"))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row((self._text, 1), self._button, within=self, spacing=8)

    def _on_read(self) -> None:
        self._sentences = []
        self._text.clear()
        self.hide()
