"""The row below the picture: start, stop, and the choices for the search."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QWidget

from quartiles_gui.gui.enumeration.word_source_box import WordSourceBox
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import row


class SearchControls(QWidget):
    """The buttons, the choice of a word list, and the options next to it.

    Args:
        start: The action of the first button, until `set_primary` replaces it.
        stop: The action of the second button.
        options: The choices besides the word list.
        length: The letters in each word that is used.
        parent: The owner.

    Attributes:
        words: The choice of a word list.
    """

    def __init__(
        self, start: QAction, stop: QAction, options: QWidget, length: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.words = WordSourceBox(length, self)
        self._primary = action_button(start, "primary", self)
        self._primary.setObjectName("primary")
        self._words_name = muted_label(self.tr("Word list"), self)
        self._words_name.setBuddy(self.words)
        self._stop = action_button(stop, "button", self)
        buttons = row(self._primary, self._stop, None, spacing=10)
        choices = row(self._words_name, self.words, options, None, spacing=10)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(10)
        self._rows.addLayout(buttons, 1)
        self._rows.addLayout(choices)

    def set_primary(self, action: QAction) -> None:
        """Replace the action of the first button."""
        set_button_action(self._primary, action)

    def show_stop(self, *, is_shown: bool) -> None:
        """Set whether there is something to stop."""
        self._stop.setVisible(is_shown)

    def make_room(self, texts: Iterable[str]) -> None:
        """Make the first button wide enough for each of ``texts``."""
        make_room(self._primary, texts)

    def set_narrow(self, is_narrow: bool) -> None:
        """Place the choices above the buttons if there is no room beside them."""
        direction = QBoxLayout.Direction
        self._words_name.setVisible(not is_narrow)
        self._rows.setDirection(direction.BottomToTop if is_narrow else direction.LeftToRight)
