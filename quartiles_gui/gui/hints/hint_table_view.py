"""The words left in figures: their totals, and a table by first tile and tile count."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH
from quartiles_gui.core.quartiles.hints import HintTable, TableRow
from quartiles_gui.gui.base.theme import Appearance, unit, with_level_figures
from quartiles_gui.gui.base.translation import fill, plural_text
from quartiles_gui.gui.widgets.labels import TextLabel, scaled_font
from quartiles_gui.gui.widgets.painting import paint_line, smooth_painter

# in pixels of the design
_HEAD = 36
_ROW = 24
_FOOT = 8
_SIDE = 16
_RADIUS = 10
_FIRST_COLUMN = 0.32  # of the width
_TOTALS = 46  # the height of the totals
_CHEVRON = 14
_RING = 8  # between the ring of the focus and what is in it

_HEADS = 13 / 14  # of the text
_SMALL = 0.86  # where there is little room
_DOWN = ((0.2, 0.38), (0.5, 0.66), (0.8, 0.38))
_UP = ((0.2, 0.62), (0.5, 0.34), (0.8, 0.62))

_NOTHING = HintTable((), 0)
_NO_WORD = "\N{EN DASH}"
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter


class Totals(QAbstractButton):
    """The number of words left, in all and of each length; it folds the table out and in."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._table = _NOTHING
        self._short = ""
        self._names = (self.tr("four"), self.tr("three"), self.tr("two"), self.tr("one"))
        self.setObjectName("wordsLeft")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._describe)

    def show_table(self, table: HintTable) -> None:
        """Show the totals of a table."""
        self._table = table
        nothing = self.tr("Probably nothing left")
        left = plural_text("Totals", "About {count} word(s) left", table.total)
        if table.is_exact:
            nothing = self.tr("All words are found.")
            left = plural_text("Totals", "{count} word(s) left", table.total)
        self._short = fill(self.tr("{count} left"), count=table.total) if table.total else nothing
        self.setText(left if table.total else nothing)
        self.setEnabled(bool(table.total))
        if not table.total:
            self.setChecked(False)
        self._describe()
        self.update()

    def _describe(self) -> None:
        parts = [f"{count} {name}" for count, name in self._counts()]
        unsure = ""
        if self._table.unplaced:
            count = self._table.unplaced
            unsure = plural_text("Totals", "{count} more word(s), length not sure", count)
            parts.append(unsure)
        self.setAccessibleName(", ".join((self.text(), *parts)))
        fold, unfold = self.tr("Hide the table"), self.tr("Show the table")
        deed = fold if self.isChecked() else unfold
        self.setToolTip("\n".join(filter(None, (unsure, deed))))
        self.setAccessibleDescription(deed if self.isEnabled() else "")

    def _counts(self) -> list[tuple[int, str]]:
        counts = zip(self._table.counts, self._names, strict=True)
        return [(count, name) for count, name in counts if count]

    def sizeHint(self) -> QSize:
        return QSize(100, round(_TOTALS * unit(self.font())))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        if self.hasFocus() or (self.underMouse() and self.isEnabled()):
            painter.setPen(theme.color("focus") if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("card" if self.hasFocus() else "control.hover"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 4, -1, -4), 8, 8)
        usual, small = _fonts(1), _fonts(_SMALL)
        right = self.width() - _RING * scale
        if self._table.total:
            side = _CHEVRON * scale
            place = QRectF(right - side, (self.height() - side) / 2, side, side)
            shape = _UP if self.isChecked() else _DOWN
            paint_line(painter, place, shape, theme.color("text"), 1.5 * scale)
            right -= side + 8 * scale
        whole = self._runs(*usual)
        for name, runs, bold in (
            (self.text(), whole, usual[0]),
            (self._short, whole, usual[0]),
            (self._short, self._runs(*small), small[0]),
            (self._short, whole[::2], usual[0]),  # the numbers say enough
        ):
            width = sum(QFontMetricsF(font).horizontalAdvance(text) for text, font, _ in runs)
            named = QFontMetricsF(bold).horizontalAdvance(name)
            if named + width + 16 * scale <= right:
                break
        middle = (self.height() + QFontMetricsF(bold).ascent() * 0.72) / 2
        painter.setFont(bold)
        painter.setPen(theme.color("text"))
        painter.drawText(QPointF(_RING * scale, middle), name)
        left = right - width
        for text, font, color in runs:
            painter.setFont(font)
            painter.setPen(color)
            painter.drawText(QPointF(left, middle), text)
            left += QFontMetricsF(font).horizontalAdvance(text)

    def _runs(self, bold: QFont, plain: QFont) -> list[tuple[str, QFont, QColor]]:
        """Return the counts in the colors of their lengths, each with its name."""
        theme, muted = self._appearance.theme, self._appearance.theme.color("text.muted")
        runs: list[tuple[str, QFont, QColor]] = []
        for column_, (count, name) in enumerate(zip(self._table.counts, self._names, strict=True)):
            if count:
                color = theme.color(f"length.{MAX_LENGTH - column_}")
                runs += [(f"{count} ", bold, color), (f"{name}  ", plain, muted)]
        if self._table.unplaced:
            runs += [(f"{self._table.unplaced} ", bold, muted), ("?  ", plain, muted)]
        return runs


class HintTableView(TextLabel):
    """Shows how many words of each length start with each tile; screen readers have it as text."""

    chosen = Signal(str, int)  # the tile of a row, and the length of a cell or 0

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__("", parent)
        self._appearance = appearance
        self._table = _NOTHING
        self._tile = ""
        self._stop = 0  # the row that the arrow keys have reached
        self._heads = (self.tr("Four"), self.tr("Three"), self.tr("Two"), self.tr("One"))
        self._first, self._all = self.tr("First tile"), self.tr("All")
        self._somewhere = self.tr("Somewhere")
        self.setObjectName("hintTable")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_table(self, table: HintTable, tile: str = "") -> None:
        """Show a table; ``tile`` is the one whose row is chosen."""
        if tile != self._tile:
            self._tile = tile
            self.update()
        if table != self._table:
            self._table = table
            unplaced = [f"{self._somewhere}: {table.unplaced}"] if table.unplaced else []
            self.setText("\n".join([*map(self._line, table.rows), *unplaced]))
            self.setAccessibleName(self.text())
            told = self.tr("“Somewhere”: so many words are probably left, but which ones is open")
            self.setToolTip(told if unplaced else "")
            self.updateGeometry()
            self.update()

    def _line(self, row: TableRow) -> str:
        """Return a row in words, for screen readers."""
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

    def _row_at(self, y: float) -> int:
        return int((y / unit(self.font()) - _HEAD - 4) // _ROW)

    def _choose(self, row: int, length: int = 0) -> None:
        if 0 <= row < len(self._table.rows):
            self._stop = row
            self.chosen.emit(self._table.rows[row].tile, length)

    def _paint_row(
        self, painter: QPainter, top: float, height: float, texts: tuple[str, ...], role: str
    ) -> None:
        """Paint one row: the first text in ``role``, the others as numbers."""
        theme = self._appearance.theme
        side = _SIDE * unit(self.font())
        is_total = role == "text.muted"  # only the last column has a number
        first = QRectF(side, top, self._column(MAX_LENGTH * is_total)[0] - side, height)
        painter.setFont(_font(QFont.Weight.Normal if is_total else QFont.Weight.DemiBold))
        painter.setPen(theme.color(role))
        tile = QFontMetricsF(painter.font()).elidedText(
            texts[0], Qt.TextElideMode.ElideRight, first.width()
        )
        painter.drawText(first, _LEFT, tile)
        for number, text in enumerate(texts[1:]):
            left, width = self._column(number)
            is_muted = text == _NO_WORD or (number == MAX_LENGTH and not is_total)
            weight = QFont.Weight.Normal if is_muted else QFont.Weight.DemiBold
            painter.setFont(_font(weight))
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

    def _small_font(self, weight: QFont.Weight) -> QFont:
        """Return the font of the heads: smaller if a head wouldn't fit its column."""
        font, bold = (_font(one, _HEADS) for one in (weight, QFont.Weight.DemiBold))
        widest = max(map(QFontMetricsF(bold).horizontalAdvance, self._heads))
        room = self._column(0)[1] - 2
        if widest > room:
            font.setPointSizeF(max(6.0, font.pointSizeF() * room / widest))
        return font

    def sizeHint(self) -> QSize:
        rows = len(self._table.rows) + bool(self._table.unplaced)
        height = _HEAD + _ROW * rows + _FOOT + 8
        return QSize(200, round(height * unit(self.font())))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("stat.fill"))
        painter.drawRoundedRect(QRectF(self.rect()), _RADIUS * scale, _RADIUS * scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)

        self._paint_head(painter, _HEAD * scale)
        top = (_HEAD + 4) * scale
        for number, row in enumerate(self._table.rows):
            is_stop = self.hasFocus() and number == self._stop
            if row.tile == self._tile or is_stop:
                inset, edge = _SIDE / 4 * scale, "accent" if row.tile == self._tile else "focus"
                painter.setPen(QPen(theme.color(edge), 1.5))
                is_chosen = row.tile == self._tile
                painter.setBrush(theme.color("accent.soft" if is_chosen else "stat.fill"))
                frame = QRectF(inset, top, self.width() - 2 * inset, _ROW * scale)
                painter.drawRoundedRect(frame, 6 * scale, 6 * scale)
            texts = (row.tile, *map(_figure, (*row.counts, row.total)))
            self._paint_row(painter, top, _ROW * scale, texts, "text")
            top += _ROW * scale
        if self._table.unplaced:
            texts = (self._somewhere, *("",) * MAX_LENGTH, str(self._table.unplaced))
            self._paint_row(painter, top, _ROW * scale, texts, "text.muted")
        painter.setPen(QPen(theme.color("card.border"), 1))
        inset, height = _SIDE / 2 * scale, round(_HEAD * scale)
        painter.drawLine(round(inset), height, round(self.width() - inset), height)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        x, number = event.position().x(), self._row_at(event.position().y())
        is_inside = self.rect().contains(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not is_inside:
            return
        starts = [self._column(column)[0] for column in range(MAX_LENGTH + 1)]
        column = sum(x >= start for start in starts) - 1
        if 0 <= number < len(self._table.rows) and 0 <= column < MAX_LENGTH:
            is_counted = self._table.rows[number].counts[column]
            self._choose(number, MAX_LENGTH - column if is_counted else 0)
        else:
            self._choose(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self._stop = max(0, min(self._stop + step, len(self._table.rows) - 1))
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self._choose(self._stop)
        else:
            super().keyPressEvent(event)


def _figure(count: int) -> str:
    return str(count) if count else _NO_WORD


def _font(weight: QFont.Weight, scale: float = 1.0) -> QFont:
    return with_level_figures(scaled_font(scale, weight))


def _fonts(scale: float) -> tuple[QFont, QFont]:
    """Return a bold font, and a plain one."""
    return scaled_font(scale, QFont.Weight.DemiBold), scaled_font(scale)
