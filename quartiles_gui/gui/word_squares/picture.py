"""A square shown in a grid, with a caption that explains the small letters."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import OpenSquare
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.word_squares.pattern_grid import PatternGrid


class WordSquaresPicture(QWidget):
    """Shows the fixed letters, an unfinished square, or a square.

    Args:
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        grid: The square.
    """

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = PatternGrid(SquareOptions().size, appearance, self)
        self._caption = muted_label("", self)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column((self.grid, 1), self._caption, within=self, spacing=12)
        self.setFocusProxy(self.grid)

    def show_open_square(self, square: OpenSquare | None) -> None:
        """Show an unfinished square, or with None only the fixed letters."""
        if square is None:
            self.grid.show_pattern()
            self._caption.setText("")
        else:
            self.grid.show_open_square(square)
            self._caption.setText(self.tr("letters still possible in each open cell"))

    def show_square(self, rows: tuple[str, ...]) -> None:
        """Show a whole square, if it has the chosen size."""
        if len(rows) == self.grid.count:
            self.grid.show_square(rows)
            self._caption.setText("")
