"""The table of the words left: by first tile and tile count."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH
from quartiles_gui.core.quartiles.hints import HintTable, TableRow
from quartiles_gui.gui.fonts import unit, with_level_figures
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import TextLabel

# in pixels of the design
_HEAD = 36
_ROW = 27
_FOOT = 36
_SIDE = 16
_RADIUS = 10
_FIRST_COLUMN = 0.32  # of the width

_NOTHING = HintTable((), 0)
_NO_WORD = "\N{EN DASH}"
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter


class HintTableView(TextLabel):
    """Shows how many words of each length start with each tile; screen readers have it as text."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__("", parent)
        self._appearance = appearance
        self._table = _NOTHING
        self._heads = (self.tr("Four"), self.tr("Three"), self.tr("Two"), self.tr("One"))
        self._first, self._all = self.tr("First tile"), self.tr("All")
        self.setObjectName("hintTable")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_table(self, table: HintTable) -> None:
        if table != self._table:
            self._table = table
            self.setText("\n".join(map(self._line, table.rows)))
            self.setAccessibleName(self.text())
            self.updateGeometry()
            self.update()

    def _line(self, row: TableRow) -> str:
        """Return a row as a screen reader says it."""
        names = (self.tr("four tiles"), self.tr("three tiles"), self.tr("two tiles"))
        counts = zip((*names, self.tr("one tile")), row.counts, strict=True)
        parts = [f"{count} × {name}" for name, count in counts if count]
        return fill(self.tr("{tile}: {counts}"), tile=row.tile, counts=", ".join(parts))

    def _column(self, number: int) -> tuple[float, float]:
        """Return left edge and width of a column of numbers: 0 to 3 by tile count, 4 for all."""
        side = _SIDE * unit(self.font())
        start = side + (self.width() - 2 * side) * _FIRST_COLUMN
        width = (self.width() - side - start) / (MAX_LENGTH + 1)
        return start + number * width, width

    def _paint_row(
        self, painter: QPainter, top: float, height: float, texts: tuple[str, ...], role: str
    ) -> None:
        """Paint one row: the first text in ``role``, the others as numbers."""
        theme = self._appearance.theme
        side = _SIDE * unit(self.font())
        first = QRectF(side, top, self._column(0)[0] - side, height)
        is_total = role == "text.muted"
        painter.setFont(self._font(QFont.Weight.Normal if is_total else QFont.Weight.DemiBold))
        painter.setPen(theme.color(role))
        tile = QFontMetricsF(painter.font()).elidedText(
            texts[0], Qt.TextElideMode.ElideRight, first.width()
        )
        painter.drawText(first, _LEFT, tile)
        for number, text in enumerate(texts[1:]):
            left, width = self._column(number)
            is_muted = text == _NO_WORD or (number == MAX_LENGTH and not is_total)
            weight = QFont.Weight.Normal if is_muted else QFont.Weight.DemiBold
            painter.setFont(self._font(weight))
            painter.setPen(theme.color("text.muted" if is_muted else "text"))
            painter.drawText(QRectF(left, top, width, height), _CENTER, text)

    def _paint_head(self, painter: QPainter, height: float) -> None:
        theme = self._appearance.theme
        side = _SIDE * unit(self.font())
        painter.setFont(self._small_font(QFont.Weight.Normal))
        painter.setPen(theme.color("text.muted"))
        first = QRectF(side, 0, self._column(0)[0] - side, height)
        painter.drawText(first, _LEFT | Qt.TextFlag.TextWordWrap, self._first)
        for number, name in enumerate((*self._heads, self._all)):
            left, width = self._column(number)
            is_all = number == MAX_LENGTH
            weight = QFont.Weight.Normal if is_all else QFont.Weight.DemiBold
            painter.setFont(self._small_font(weight))
            role = "text.muted" if is_all else f"length.{MAX_LENGTH - number}"
            painter.setPen(theme.color(role))
            painter.drawText(QRectF(left, 0, width, height), _CENTER, name)

    def _font(self, weight: QFont.Weight) -> QFont:
        font = with_level_figures(self.font())
        font.setWeight(weight)
        return font

    def _small_font(self, weight: QFont.Weight) -> QFont:
        """Return the font of the heads: smaller if a head wouldn't fit its column."""
        font = self._font(weight)
        font.setPointSizeF(font.pointSizeF() * 13 / 14)
        bold = QFont(font)
        bold.setWeight(QFont.Weight.DemiBold)
        widest = max(map(QFontMetricsF(bold).horizontalAdvance, self._heads))
        room = self._column(0)[1] - 2
        if widest > room:
            font.setPointSizeF(max(6.0, font.pointSizeF() * room / widest))
        return font

    def sizeHint(self) -> QSize:
        height = _HEAD + _ROW * len(self._table.rows) + _FOOT + 8
        return QSize(200, round(height * unit(self.font())))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("stat.fill"))
        painter.drawRoundedRect(QRectF(self.rect()), _RADIUS * scale, _RADIUS * scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)

        self._paint_head(painter, _HEAD * scale)
        top = (_HEAD + 4) * scale
        for row in self._table.rows:
            texts = (row.tile, *map(_figure, (*row.counts, row.total)))
            self._paint_row(painter, top, _ROW * scale, texts, "text")
            top += _ROW * scale
        totals = (*self._table.counts, self._table.total)
        foot = (self._all, *map(_figure, totals))
        self._paint_row(painter, top + 4 * scale, (_FOOT - 4) * scale, foot, "text.muted")

        line = QPen(theme.color("card.border"), 1)
        painter.setPen(line)
        inset = _SIDE / 2 * scale
        for height in (_HEAD * scale, top + 2 * scale):
            painter.drawLine(
                round(inset), round(height), round(self.width() - inset), round(height)
            )


def _figure(count: int) -> str:
    return str(count) if count else _NO_WORD
