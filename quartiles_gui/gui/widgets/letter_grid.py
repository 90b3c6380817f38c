"""A square grid of letters: found, fixed, or still possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.widgets.labels import give_role
from quartiles_gui.gui.widgets.painting import Look, TileFrames

_GAP = 0.11  # of a cell's side, between two cells
_LARGEST_CELL = 96  # points
_SMALLEST_CELL = 30
_LETTER = 0.40  # of a cell's side: the height of a single letter
_SMALL_LETTER = 0.17  # the same for one of several letters
_SMALLEST_LETTER = 7  # pixels


class LetterCell(NamedTuple):
    """The content of a cell, with the roles of its colors."""

    text: str = ""  # one letter, or several that are still possible
    fill: str = "tile.fill"
    border: str = "tile.border"
    has_bold_border: bool = False


class LetterGrid(QWidget):
    """Shows rows and columns of cells; knows nothing about searching."""

    def __init__(self, size: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._frames = TileFrames(appearance)
        self._rows = [[LetterCell()] * size for _ in range(size)]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        give_role(self, QAccessible.Role.Graphic)

    @property
    def count(self) -> int:
        return len(self._rows)

    def show_cells(self, rows: Sequence[Sequence[LetterCell]]) -> None:
        """Show other cells; only those that changed are repainted."""
        if len(rows) != len(self._rows):
            self._rows = [list(row) for row in rows]
            self.update()
            return
        for row, (old, new) in enumerate(zip(self._rows, rows, strict=True)):
            for column, (before, cell) in enumerate(zip(old, new, strict=True)):
                if before != cell:
                    self._rows[row][column] = cell
                    self.update(self.cell_rect(row, column).adjusted(-2, -2, 2, 2))

    def cell_rect(self, row: int, column: int) -> QRect:
        side, gap, origin = self._measures()
        return QRect(
            origin.x() + round(column * (side + gap)),
            origin.y() + round(row * (side + gap)),
            round(side),
            round(side),
        )

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        """Return the row and column of the cell at a point; None if there isn't one."""
        for row in range(self.count):
            for column in range(self.count):
                if self.cell_rect(row, column).contains(point):
                    return row, column
        return None

    def describe(self) -> str:
        """Return the rows as text, for screen readers."""
        return ", ".join("".join(cell.text or "." for cell in row) for row in self._rows)

    def look(self, row: int, column: int) -> Look:
        cell = self._rows[row][column]
        return Look(cell.fill, cell.border, 2.0 if cell.has_bold_border else 1.0)

    def _measures(self) -> tuple[float, float, QPoint]:
        """Return a cell's side, the gap between two, and where the first cell begins."""
        count = self.count
        room = min(self.width(), self.height())
        side = min(room / (count + (count - 1) * _GAP), _LARGEST_CELL * max(1.0, 5 / count))
        gap = side * _GAP
        whole = count * side + (count - 1) * gap
        origin = QPoint(round((self.width() - whole) / 2), round((self.height() - whole) / 2))
        return side, gap, origin

    def _font(self, pixels: int, weight: QFont.Weight) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(_SMALLEST_LETTER, pixels))
        font.setWeight(weight)
        return font

    def _paint_text(self, painter: QPainter, rect: QRect, text: str) -> None:
        side = rect.width()
        theme = self._appearance.theme
        if len(text) == 1:
            painter.setFont(self._font(round(side * _LETTER), QFont.Weight.DemiBold))
            painter.setPen(theme.color("tile.text"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text.upper())
            return
        font = self._font(round(side * _SMALL_LETTER), QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(theme.color("text.muted"))
        metrics = QFontMetricsF(font)
        lines = _wrapped(text, max(1, int(side * 0.9 / metrics.horizontalAdvance("n "))))
        max_lines = max(1, int(side * 0.92 / metrics.height()))
        if len(lines) > max_lines:
            lines = [*lines[: max_lines - 1], "…"]
        area = QRectF(rect)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "\n".join(lines))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()  # more room is taken where there is some

    def minimumSizeHint(self) -> QSize:
        side = round(self.count * _SMALLEST_CELL)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for row, cells in enumerate(self._rows):
            for column, cell in enumerate(cells):
                rect = self.cell_rect(row, column)
                if event.region().intersects(rect.adjusted(-2, -2, 2, 2)):
                    look = self.look(row, column)
                    frame = self._frames.frame(look, rect.size(), self.devicePixelRatioF())
                    painter.drawPixmap(rect.topLeft(), frame)
                    if cell.text:
                        self._paint_text(painter, rect, cell.text)


def _wrapped(letters: str, width: int) -> list[str]:
    """Return letters separated by blanks, in lines of at most ``width`` letters."""
    count = -(-len(letters) // width)
    even = -(-len(letters) // count)
    return [" ".join(letters[start : start + even]) for start in range(0, len(letters), even)]
