"""The list of missed words, each with its technique, meaning and nearest word."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from quartiles_gui.gui.review.session import MissRow
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import scaled_font
from quartiles_gui.gui.widgets.marks import paint_selection
from quartiles_gui.gui.widgets.painting import paint_fragments

# in pixels of the design
_SIDE = 10
_TOLD, _COVERED = 69, 52  # the heights of rows
_HEAD, _LINE = 28, 17
_TAG, _TAG_SIDE, _TAG_GAP, _POINTS = 21, 9, 6, 24
_BLANK = QSize(26, 16)
_BLANK_GAP = 4

_SMALL, _TINY = 12.5 / 14, 11.5 / 14
_ROW = Qt.ItemDataRole.UserRole
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter

Index = QModelIndex | QPersistentModelIndex


class MissDelegate(QStyledItemDelegate):
    """Paints the rows."""

    def __init__(self, appearance: Appearance, parent: QListWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._list = parent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: MissRow = index.data(_ROW)
        theme, scale = self._appearance.theme, self._appearance.pixels(1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            paint_selection(painter, rect, theme, has_focus=self._list.hasFocus())
        side = _SIDE * scale
        head = QRectF(rect.left() + side, rect.top() + 4 * scale, rect.width() - 2 * side, 0)
        head.setHeight(_HEAD * scale)
        left = self._paint_word(painter, head, row)
        self._paint_points(painter, head, row)
        head.setRight(head.right() - _POINTS * scale)
        for tag in reversed(row.tags):
            self._paint_tag(painter, head, left + side, tag, is_selected=is_selected)
        line = QRectF(head.left(), head.bottom() - 2 * scale, rect.width() - 2 * side, 0)
        line.setHeight(_LINE * scale)
        font = scaled_font(_SMALL)
        painter.setFont(font)
        for text, role in ((row.meaning, "text"), (row.near, "text.muted")):
            if text:
                metrics = QFontMetricsF(font)
                shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
                painter.setPen(theme.color(role))
                painter.drawText(line, _LEFT, shown)
                line.translate(0, line.height())
        painter.restore()

    def _paint_word(self, painter: QPainter, head: QRectF, row: MissRow) -> float:
        """Paint the tiles of the word, or as many blanks, and return where they end."""
        theme, scale = self._appearance.theme, self._appearance.pixels(1)
        if not row.is_covered:
            font = scaled_font(1, QFont.Weight.DemiBold)
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            start, dot = QPointF(head.left(), head.center().y()), theme.color("dot")
            return paint_fragments(painter, start, row.parts, QFontMetricsF(font), dot, scale)
        size = _BLANK.toSizeF() * scale
        blank = QRectF(QPointF(head.left(), head.center().y() - size.height() / 2), size)
        painter.setPen(QPen(theme.color("control.border"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(theme.color("card"))
        for _ in row.parts:
            painter.drawRoundedRect(blank, 4 * scale, 4 * scale)
            blank.translate(blank.width() + _BLANK_GAP * scale, 0)
        return blank.left()

    def _paint_points(self, painter: QPainter, head: QRectF, row: MissRow) -> None:
        painter.setFont(scaled_font(1, QFont.Weight.Bold))
        painter.setPen(self._appearance.theme.color(f"length.{len(row.parts)}"))
        painter.drawText(head, _RIGHT, str(row.points))

    def _paint_tag(
        self, painter: QPainter, head: QRectF, left: float, text: str, *, is_selected: bool
    ) -> None:
        """Paint a tag where it has room, and leave that to its left; the line below says it too."""
        theme, scale = self._appearance.theme, self._appearance.pixels(1)
        font = scaled_font(_TINY, QFont.Weight.Medium)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(text) + 2 * _TAG_SIDE * scale
        if not text or width > head.right() - left:
            return
        tag = QRectF(head.right() - width, head.center().y() - _TAG * scale / 2, width, 0)
        tag.setHeight(_TAG * scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if is_selected else "stat.fill"))
        painter.drawRoundedRect(tag, 6.5 * scale, 6.5 * scale)
        painter.setFont(font)
        painter.setPen(theme.color("text" if is_selected else "text.muted"))
        painter.drawText(tag, _CENTER, text)
        head.setRight(tag.left() - _TAG_GAP * scale)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        row: MissRow = index.data(_ROW)
        height = _COVERED if row.is_covered else _TOLD
        height -= 0 if row.near or row.is_covered else _LINE
        return QSize(120, round(height * self._appearance.pixels(1)))


class MissedList(QListWidget):
    """The missed words, of which one is selected."""

    selected = Signal(int)  # its number, by the user

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: tuple[MissRow, ...] = ()
        self._is_showing = False
        self.setItemDelegate(MissDelegate(appearance, self))
        self.setAccessibleName(self.tr("Missed words"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.currentRowChanged.connect(self._on_current_changed)
        appearance.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: tuple[MissRow, ...], selected: int) -> None:
        self._is_showing = True
        if len(rows) != len(self._rows):
            self.clear()
            for _ in rows:
                self.addItem(QListWidgetItem())
            self._rows = ()
        for number, row in enumerate(rows):
            if self._rows[number : number + 1] != (row,):
                item = self.item(number)
                item.setData(_ROW, row)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken)
                item.setToolTip("" if row.is_covered else row.meaning)
        if rows != self._rows:
            self._rows = rows
            self.scheduleDelayedItemsLayout()
        self.setCurrentRow(selected)
        self._is_showing = False

    def _on_current_changed(self, number: int) -> None:
        if not self._is_showing and number >= 0:
            self.selected.emit(number)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumHeight())  # it takes what is left

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalpha() or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # they are for the page
        else:
            super().keyPressEvent(event)
