"""The grid of the Word Squares page, in which letters are typed to fix them, and its caption."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.word_squares.row_search import OpenSquare
from quartiles_gui.core.word_squares.square_options import OPEN, Square, SquareOptions
from quartiles_gui.core.words.letters import fold, is_letters
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.widgets.actions import KeyHint
from quartiles_gui.gui.widgets.labels import WrappedLabel, give_role
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.widgets.letter_grid import LetterCell, LetterGrid
from quartiles_gui.gui.widgets.painting import Look

_MOVES = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class PatternGrid(LetterGrid):
    """Shows an unfinished square, and lets the user fix letters while no search is running."""

    pattern_edited = Signal()  # by the user

    def __init__(self, size: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(size, appearance, parent)
        self._pattern: list[str] = [OPEN * size] * size
        self._current = (0, 0)
        self._is_editable = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        give_role(self, QAccessible.Role.EditableText)
        KeyHint(
            self, [self.tr("Letters in a square")], self.tr("set a fixed letter before searching")
        )
        self._name_current()

    @property
    def pattern(self) -> Square:
        """The fixed letters: one string per row, with a dot for each open cell."""
        return tuple(self._pattern)

    def set_pattern(self, pattern: Square) -> None:
        """Set the fixed letters, and the size of the grid with them."""
        self._pattern = list(pattern)
        last = len(pattern) - 1
        self._current = (min(self._current[0], last), min(self._current[1], last))
        self.show_pattern()

    def set_editable(self, editable: bool) -> None:
        self._is_editable = editable
        self.update()

    def show_pattern(self) -> None:
        """Show only the fixed letters."""
        blank = OPEN * len(self._pattern)
        self._show([blank] * len(self._pattern), "tile.fill", "tile.input")

    def show_square(self, rows: Sequence[str]) -> None:
        self._show(rows, "accent.soft", "accent")

    def show_open_square(self, square: OpenSquare) -> None:
        """Show the rows chosen so far, and the letters still possible below."""
        chosen = [
            [LetterCell(letter, "accent.soft", "accent") for letter in row] for row in square.rows
        ]
        below = [[LetterCell(letters) for letters in row] for row in square.letters]
        self.show_cells(self._with_fixed([*chosen, *below]))

    def look(self, row: int, column: int) -> Look:
        look = super().look(row, column)
        if self.hasFocus() and self._is_editable and (row, column) == self._current:
            return Look(look.fill, "focus", 2.5)
        return look

    def _show(self, rows: Sequence[str], fill_role: str, border: str) -> None:
        self.show_cells(
            self._with_fixed(
                [
                    [
                        LetterCell("" if letter == OPEN else letter, fill_role, border)
                        for letter in row
                    ]
                    for row in rows
                ]
            )
        )

    def _with_fixed(self, rows: list[list[LetterCell]]) -> list[list[LetterCell]]:
        """Return cells with the fixed letters in them, in their own frames."""
        for row, line in enumerate(self._pattern):
            for place, letter in enumerate(line):
                if letter != OPEN:
                    rows[row][place] = LetterCell(
                        letter, "length.2.fill", "length.2", has_bold_border=True
                    )
        return rows

    def _set_letter(self, letter: str) -> None:
        row, column = self._current
        line = self._pattern[row]
        if line[column] != letter:
            self._pattern[row] = line[:column] + letter + line[column + 1 :]
            self.show_pattern()
            self.pattern_edited.emit()

    def _go_to(self, row: int, column: int) -> None:
        if 0 <= row < self.count and 0 <= column < self.count:
            before, self._current = self._current, (row, column)
            for cell in (before, self._current):
                self.update(self.cell_rect(*cell).adjusted(-2, -2, 2, 2))
            self._name_current()

    def _step(self, step: int) -> None:
        """Go to the next or previous cell in reading order."""
        row, column = divmod(self._current[0] * self.count + self._current[1] + step, self.count)
        self._go_to(row, column)

    def _name_current(self) -> None:
        row, column = self._current
        letter = self._pattern[row][column]
        self.setAccessibleName(
            fill(
                self.tr("row {row}, column {column}: {letter}"),
                row=row + 1,
                column=column + 1,
                letter=self.tr("open") if letter == OPEN else letter,
            )
        )

    def event(self, event: QEvent) -> bool:
        # letters are for the grid, even if they are shortcuts elsewhere
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._is_editable
            and _letter_of(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        letter = _letter_of(event)
        if key in _MOVES:
            rows, columns = _MOVES[key]
            self._go_to(self._current[0] + rows, self._current[1] + columns)
        elif not self._is_editable:
            super().keyPressEvent(event)
        elif letter:
            self._set_letter(letter)
            self._step(1)
        elif key == Qt.Key.Key_Backspace:
            row, column = self._current
            if self._pattern[row][column] == OPEN:
                self._step(-1)
            self._set_letter(OPEN)
        elif key == Qt.Key.Key_Delete:
            self._set_letter(OPEN)
        else:
            super().keyPressEvent(event)
        self._name_current()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position().toPoint())
        if cell is not None:
            self._go_to(*cell)
        super().mousePressEvent(event)


class WordSquaresPicture(QWidget):
    """The grid, with a caption that explains the small letters."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.grid = PatternGrid(SquareOptions().size, appearance, self)
        self._caption = WrappedLabel(self)
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


def _letter_of(event: QKeyEvent) -> str:
    """Return the letter a to z or the dot that a key types, or an empty string."""
    is_plain = event.modifiers() in (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ShiftModifier,
    )
    text = fold(event.text()) if is_plain else ""
    return text if text == OPEN or (len(text) == 1 and is_letters(text)) else ""
