"""The card with the board, which is there before its page is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.card import INSETS, Card
from quartiles_gui.gui.widgets.layouts import column

CONTROLS_HEIGHT = 156
"""Pixels of the design below the board, for what controls the search on it."""

_SPACING = 12


class BoardCard(Card):
    """A board with room for its controls, which the page adds.

    Args:
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        board_view: The board.
        typed: What was typed before there was a page, by the index of the tile.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.typed: dict[int, str] = {}
        self.board_view = BoardView(appearance, self)
        self._parts = column((self.board_view, 1), within=self, margins=INSETS, spacing=_SPACING)
        self._parts.addSpacing(_SPACING + round(CONTROLS_HEIGHT * unit(self.font())))
        self.setFocusProxy(self.board_view)
        self.board_view.fragment_edited.connect(self._on_typed)

    def add_controls(self, controls: QWidget) -> None:
        """Put the controls below the board, where room was left for them."""
        self.board_view.fragment_edited.disconnect(self._on_typed)
        self._parts.takeAt(1)
        self._parts.addWidget(controls)

    def _on_typed(self, index: int, text: str) -> None:
        self.typed[index] = text
