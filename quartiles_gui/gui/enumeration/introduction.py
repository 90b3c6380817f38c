"""What a puzzle is, where its results will be: a sentence and an example."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.enumeration.results_list import ROW_SIDE
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import TextLabel, heading
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.letter_grid import Cell, LetterGrid

_GRID = 190  # pixels next to text that is 14 pixels high


class Introduction(QWidget):
    """Says what a puzzle is.

    Args:
        title: The question.
        text: The answer, in a sentence or two.
        example: The cells of a solution.
        appearance: Gives the colors, and the sizes.
    """

    def __init__(
        self, title: str, text: str, example: Sequence[Sequence[Cell]], appearance: Appearance
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._grid = LetterGrid(len(example), appearance, self)
        self._grid.show_cells(example)
        self._grid.setAccessibleName(self._grid.describe())
        question = heading(title, self)
        answer = TextLabel(text, self)
        for label in (question, answer):
            label.setWordWrap(True)
        grid = row(self._grid, None, margins=(0, 6, 0, 0))
        margins = (ROW_SIDE, 0, 20, 0)
        column(question, answer, grid, None, within=self, margins=margins, spacing=10)
        self._fit()
        appearance.changed.connect(self._fit)

    def _fit(self) -> None:
        side = round(self._appearance.pixels(_GRID))
        self._grid.setFixedSize(side, side)
