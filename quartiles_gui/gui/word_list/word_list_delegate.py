"""Painting the rows of a list of words: headings, and words with their tiles and points.

Lengths are those of the design, next to text that is 14 pixels high; they grow with the text.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from quartiles_gui.gui.base.motion import Glide
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.widgets.inputs import AnyIndex
from quartiles_gui.gui.widgets.labels import fitting_parts, scaled_font
from quartiles_gui.gui.widgets.painting import (
    CHECK,
    paint_fragments,
    paint_line,
    paint_place,
    paint_selection,
    width_of_fragments,
)
from quartiles_gui.gui.word_list.word_list_model import OVERHANG, SIDE, Design, WordListModel
from quartiles_gui.gui.word_list.word_rows import Heading, Key, WordRow

FADE_TIME = 150
"""Milliseconds in which a new row fades in."""

_TEXT, _SMALL, _NUMBER = 14.5, 13.0, 11.5  # the sizes of text
_HEADING = 26.0
_BOX, _BADGE, _MARK = 16.0, 18.0, 11.0
_GAP = 10.0  # between the parts of a row
_SMALLEST = 0.7  # of the size of a word that has no room
_COMMA = ", "

_CROSS = ((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))
_FOLDED, _UNFOLDED = (
    ((0.38, 0.2), (0.68, 0.5), (0.38, 0.8)),
    ((0.2, 0.38), (0.5, 0.68), (0.8, 0.38)),
)

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class WordListDelegate(QStyledItemDelegate):
    """Paints the rows."""

    def __init__(
        self, appearance: Appearance, model: WordListModel, design: Design, parent: QListView
    ) -> None:
        super().__init__(parent)
        self.columns = 1  # at present
        self._appearance = appearance
        self._model = model
        self._design = design
        self._list = parent
        self._fading: Key | None = None  # the word that is new, as far as `_fade` has got
        self._fade = Glide(appearance.motion, FADE_TIME, parent)
        self._fade.valueChanged.connect(self._on_faded)
        self.measure()

    def fade_in(self, word: Key) -> None:
        self._fading = word
        self._fade.begin()

    def measure(self) -> None:
        """Fit fonts and lengths to the appearance."""
        self._unit = self._appearance.pixels(1)
        self._line = 1.75 * self._unit
        self._word_font = _font(_TEXT, QFont.Weight.Medium)
        self._points_font = _font(_TEXT, QFont.Weight.Bold)
        self._heading_font = _font(_SMALL, QFont.Weight.DemiBold)
        self._note_font = _font(self._design.note, QFont.Weight.Normal)
        self._number_font = _font(_NUMBER, QFont.Weight.Bold)
        self._word_metrics = QFontMetricsF(self._word_font)
        self._heading_metrics = QFontMetricsF(self._heading_font)
        self._note_metrics = QFontMetricsF(self._note_font)
        self._points_metrics = QFontMetricsF(self._points_font)
        self._row_size = self._size(self._design.row)
        self._first_size = self._size(_HEADING + self._design.above_first)
        self._heading_size = self._size(_HEADING + self._design.above)

    def _size(self, height: float) -> QSize:
        return QSize(120, round(height * self._unit))

    def _on_faded(self) -> None:
        self._list.update(self._model.index_of(self._fading))

    def _color(self, role: str) -> QColor:
        return self._appearance.theme.color(role)

    def _room(self, option: QStyleOptionViewItem) -> QRectF:
        """Return the rectangle of a row, as wide with a scroll bar as without."""
        rect, view = QRectF(option.rect), self._list
        right = view.width() - self._design.strip
        if self._design.columns > 1:
            right = view.viewport().width() - OVERHANG
        rect.setRight(min(rect.right(), right))
        return rect

    def _square(self, rect: QRectF, left: float, side: float) -> QRectF:
        """Return a square at half the height of a row, with its side as in the design."""
        side *= self._unit
        return QRectF(left, rect.center().y() - side / 2, side, side)

    def _asks_to_tick(self, event: QEvent, option: QStyleOptionViewItem) -> bool:
        if isinstance(event, QKeyEvent):
            return event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Space
        if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton:
            return False
        inner = self._room(option).adjusted(SIDE, 0, -SIDE, 0)
        box = self._square(inner, inner.left(), _BOX)
        reach = box.adjusted(-SIDE, -inner.height(), SIDE / 2, inner.height())
        return event.type() == QEvent.Type.MouseButtonRelease and reach.contains(event.position())

    def _paint_heading(self, painter: QPainter, rect: QRectF, row: Heading) -> None:
        role = f"length.{row.length}" if row.length else "text.muted"
        rect = rect.adjusted(0, rect.height() - _HEADING * self._unit, 0, 0)
        left = rect.left()
        if row.can_fold:
            mark = self._square(rect, left, _MARK)
            shape = _FOLDED if row.is_folded else _UNFOLDED
            paint_line(painter, mark, shape, self._color(role), self._line)
            left = mark.right() + _GAP * self._unit / 2
        title = f"{row.title} ({row.size})" if row.can_fold else row.title
        painter.setFont(self._heading_font)
        painter.setPen(self._color(role))
        painter.drawText(QRectF(left, rect.top(), rect.width(), rect.height()), _LEFT, title)
        left += self._heading_metrics.horizontalAdvance(title) + _GAP * self._unit
        room = rect.right() - left
        painter.setFont(self._note_font)
        painter.setPen(self._color("text.muted"))
        note = fitting_parts(row.note.split(_COMMA), _COMMA, room, self._note_metrics)
        note = self._note_metrics.elidedText(note, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, _RIGHT, note)

    def _paint_word(self, painter: QPainter, rect: QRectF, row: WordRow, hint: str) -> None:
        left = rect.left()
        if row.is_ticked is not None:
            box = self._square(rect, left, _BOX)
            self._paint_box(painter, box, is_ticked=row.is_ticked)
            left = box.right() + _GAP * self._unit
        if row.place:
            badge = self._square(rect, left, _BADGE)
            painter.setFont(self._number_font)
            paint_place(painter, badge, row.place, row.color, self._appearance.theme)
            left = badge.right() + _GAP * self._unit
        right = self._paint_points(painter, rect, row) - _GAP * self._unit
        left = self._paint_fragments(painter, rect, left, row, right - left)
        if hint:
            painter.setFont(self._note_font)
            painter.setPen(self._color("text.muted"))
            room = QRectF(left + _GAP, rect.top(), right - left - _GAP, rect.height())
            elided = self._note_metrics.elidedText(hint, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, _RIGHT, elided)

    def _paint_fragments(
        self, painter: QPainter, rect: QRectF, left: float, row: WordRow, room: float
    ) -> float:
        """Paint the tiles of a word with a dot between two, and return where they end.

        Letters are smaller where there is no room for them.
        """
        font, metrics, unit = self._word_font, self._word_metrics, self._unit
        width = width_of_fragments(row.fragments, metrics, unit)
        if width > room:
            font = QFont(font)
            font.setPointSizeF(font.pointSizeF() * max(_SMALLEST, room / width))
            metrics, unit = QFontMetricsF(font), unit * room / width
        painter.setFont(font)
        painter.setPen(self._color("text.muted" if row.is_ticked or row.is_shown else "text"))
        start = QPointF(left, rect.center().y())
        dot = self._color("dot")
        return paint_fragments(painter, start, row.fragments, metrics, dot, unit=unit)

    def _paint_points(self, painter: QPainter, rect: QRectF, row: WordRow) -> float:
        """Paint the points and what the game said of the word; return where they begin."""
        role = f"length.{len(row.found.path)}" if row.is_counted else "text.muted"
        painter.setFont(self._points_font if row.is_counted else self._word_font)
        painter.setPen(self._color(role))
        painter.drawText(rect, _RIGHT, row.points)
        left = rect.right() - self._points_metrics.horizontalAdvance(row.points)
        if row.judgment is not None:
            left -= (_MARK + _GAP) * self._unit
            mark = self._square(rect, left, _MARK)
            if row.judgment:
                self._paint_check(painter, mark, "success")
            else:
                for line in _CROSS:
                    paint_line(painter, mark, line, self._color("warning"), self._line)
        return left

    def _paint_box(self, painter: QPainter, rect: QRectF, *, is_ticked: bool) -> None:
        painter.setPen(QPen(self._color("accent" if is_ticked else "control.border"), 1.25))
        painter.setBrush(self._color("accent") if is_ticked else Qt.BrushStyle.NoBrush)
        radius = rect.width() * 0.28
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if is_ticked:
            self._paint_check(painter, rect, "accent.text")

    def _paint_check(self, painter: QPainter, rect: QRectF, role: str) -> None:
        more = rect.width() * 0.1  # than on a disc, which is narrower in its corners
        rect = rect.adjusted(-more, -more, more, more)
        paint_line(painter, rect, CHECK, self._color(role), self._line)

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: AnyIndex,
    ) -> bool:
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is None or not self._asks_to_tick(event, option):
            return False
        is_ticked = Qt.CheckState(state) is Qt.CheckState.Checked
        wanted = Qt.CheckState.Unchecked if is_ticked else Qt.CheckState.Checked
        return model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row = self._model.row_at(index)
        rect = self._room(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        is_heading = isinstance(row, Heading) and not row.can_fold
        radius = self._design.radius
        if is_selected:
            has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
            theme = self._appearance.theme
            paint_selection(painter, rect, theme, has_focus=has_focus, radius=radius)
        elif is_hovered and not is_heading:
            painter.setPen(QPen(self._color("control.hover"), 2))
            painter.setBrush(self._color("control.hover"))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        inner = rect.adjusted(SIDE, 0, -SIDE, 0)
        if isinstance(row, WordRow):
            if row.key == self._fading:
                painter.setOpacity(self._fade.progress)
            is_hint_shown = row.is_hidden and is_selected
            hint = self.tr("Press Enter to reveal") if is_hint_shown else ""
            self._paint_word(painter, inner, row, hint)
        elif isinstance(row, Heading):
            self._paint_heading(painter, inner, row)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        number = index.row()
        is_heading = isinstance(self._model.rows[number], Heading)
        size = self._row_size
        if is_heading:
            size = self._heading_size if number else self._first_size
        if self._design.columns == 1:
            return size
        width = self._list.viewport().width() - 1
        return QSize(width if is_heading else width // self.columns, size.height())


def _font(size: float, weight: QFont.Weight) -> QFont:
    return scaled_font(size / 14, weight)
