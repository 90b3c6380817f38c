"""Five words shown in a grid and in the alphabet, with the number of letters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.five_words.letter_sets import SET_SIZE, WORD_LENGTH
from quartiles_gui.gui.five_words.alphabet_strip import AlphabetStrip
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.widgets.letter_grid import Cell, LetterGrid


class FiveWordsPicture(QWidget):
    """Shows up to five words that share no letter.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = LetterGrid(SET_SIZE, appearance, self)
        self._strip = AlphabetStrip(appearance, self)
        self._letters = muted_label("", self)
        self._letters.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column((self._grid, 1), self._strip, self._letters, within=self, spacing=12)
        self.setFocusProxy(self._grid)

    def show_words(self, words: Sequence[str]) -> None:
        """Show ``words``, at most five; the picture is empty without any."""
        rows = cells_of(words)
        rows += [[Cell()] * WORD_LENGTH] * (SET_SIZE - len(rows))
        self._grid.show_cells(rows)
        self._grid.setAccessibleName(self._grid.describe())
        self._strip.show_words(words)
        self._letters.setText(self._count() if words else "")

    def _count(self) -> str:
        left_out = self._strip.left_out
        used = 26 - len(left_out)
        if len(left_out) == 1:
            return fill(
                self.tr("{used} of 26 letters · {letter} unused"), used=used, letter=left_out
            )
        return fill(self.tr("{used} of 26 letters"), used=used)


def cells_of(words: Sequence[str]) -> list[list[Cell]]:
    """Return a row of cells for each of ``words``, in its color."""
    return [
        [Cell(letter, f"word.{number}.fill", f"word.{number}") for letter in word]
        for number, word in enumerate(words, start=1)
    ]
