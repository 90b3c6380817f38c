"""The boards of the history as cards: their rows, painted, with names to edit.

The first row of each month is higher, with the month's head above its card. The model keeps the
keys of all rows, 1 MB for 10,000 boards, and the boards of the last few screenfuls. So scrolling
anywhere reads only a few dozen boards.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPoint,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from quartiles_gui.core.quartiles.exact_cover import CoverPlace
from quartiles_gui.gui.base.dates import month_text
from quartiles_gui.gui.base.figure_texts import boards_text
from quartiles_gui.gui.base.theme import Appearance, unit
from quartiles_gui.gui.board.board_painter import BoardPainter
from quartiles_gui.gui.board.board_picture import paint_board
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.history.history_board import HistoryBoard
from quartiles_gui.gui.widgets.inputs import AnyIndex, EnterField
from quartiles_gui.gui.widgets.labels import first_fitting, fitting_parts
from quartiles_gui.gui.widgets.painting import CHECK, Polygon, paint_line, paint_selection
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.library import Library

_BLOCK = 8  # boards read at once: about a screenful, which takes a millisecond
_MAX_BLOCKS = 32
_MAX_PICTURES = 64  # several screenfuls: 3 MB
_NOWHERE = QModelIndex()

BOARD_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row's `HistoryBoard`."""


class Month(NamedTuple):
    """The boards of a month, one after the other."""

    first: int  # row
    day: date  # one of the month's
    boards: int


class HistoryModel(QAbstractListModel):
    """The boards found, one per row, the latest day first."""

    renamed = Signal(str, str)  # a board's key and its new title

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._keys: Sequence[str] = ()
        self._days: Sequence[tuple[date, int]] = ()
        self._day_ends: list[int] = []  # the rows after each day
        self.months: list[Month] = []  # in the order of their boards
        self._block = lru_cache(_MAX_BLOCKS)(self._read_block)

    def has(self, keys: Sequence[str]) -> bool:
        """Return whether these very boards are shown, read at the same time."""
        return self._keys is keys

    def show_boards(self, keys: Sequence[str], days: Sequence[tuple[date, int]]) -> None:
        """Show other boards, or the same as they are now, and how many there are of each day."""
        self.beginResetModel()
        self._keys = keys
        self._days = days
        self._day_ends = list(accumulate(boards for _, boards in days))
        self.months = list(_months(days))
        self._block.cache_clear()
        self.endResetModel()

    def keys(self, rows: Sequence[int]) -> list[str]:
        return [self._keys[row] for row in rows]

    def board(self, row: int) -> HistoryBoard | None:
        """Return the board in a row; None if it is no longer in the library."""
        number, offset = divmod(row, _BLOCK)
        return self._block(number)[offset]

    def month_of(self, row: int) -> Month | None:
        number = bisect_right(self.months, row, key=lambda month: month.first)
        return self.months[number - 1] if number else None

    def rows_of(self, keys: Iterable[str]) -> list[int]:
        """Return the rows of those boards that have one, in rising order."""
        wanted = set(keys)
        return [row for row, key in enumerate(self._keys) if key in wanted]

    def row_of(self, key: str) -> int:
        """Return the row of a board, or -1 if it has none."""
        try:
            return self._keys.index(key)
        except ValueError:
            return -1

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._keys)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        board = self.board(index.row()) if index.isValid() else None
        if board is None:
            return None
        if role == BOARD_ROLE:
            return board
        if role == Qt.ItemDataRole.DisplayRole:
            return board.titles[0]
        if role == Qt.ItemDataRole.EditRole:
            return board.record.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return board.spoken
        return None

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        board = self.board(index.row()) if index.isValid() else None
        if role != Qt.ItemDataRole.EditRole or board is None or value == board.record.title:
            return False
        self.renamed.emit(board.key, value)
        return True

    def _read_block(self, number: int) -> list[HistoryBoard | None]:
        start = number * _BLOCK
        records = self._library.boards.records(self._keys[start : start + _BLOCK])
        return [
            record and HistoryBoard(record, self._shares_day(row))
            for row, record in enumerate(records, start)
        ]

    def _shares_day(self, row: int) -> bool:
        number = bisect_right(self._day_ends, row)
        return number < len(self._days) and self._days[number][1] > 1

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable


# in pixels next to text that is 14 pixels high
_HEIGHT = 84
_HEAD = 34  # of a month
_HEAD_GAP = 12  # on both sides of its line
_SIDE = 13
_PICTURE = QSizeF(99, 67)
_MOST = 0.3  # of a row's width, for the picture
_GAP = 17  # from the picture to the texts
_LINE = 22  # of which there are two
_NAME_GAP = 10
_SIGN = 21  # from a line's begin to its text, after a sign
_TITLE = 14.5 / 13  # of the user's font
_TITLE_SHARE = 0.7  # of a line with a name behind
_SEPARATOR = " · "
_SIGNS: dict[Group, Sequence[Polygon]] = {
    Group.PLAYED: (((0.3, 0.15), (0.3, 0.85), (0.85, 0.5), (0.3, 0.15)),),
    Group.SOLVED: (
        ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86), (0.14, 0.14)),
        ((0.5, 0.14), (0.5, 0.86)),
        ((0.14, 0.5), (0.86, 0.5)),
    ),
    Group.NEW: (
        ((0.15, 0.85), (0.2, 0.62), (0.68, 0.14), (0.86, 0.32), (0.38, 0.8), (0.15, 0.85)),
    ),
    Group.FOUND: ([(1.7 * x - 0.35, 1.7 * y - 0.375) for x, y in CHECK],),  # as large as others
}


class HistoryDelegate(QStyledItemDelegate):
    """Paints a board as picture, day, name and what was done on it."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._frames = BoardPainter(appearance)
        self._picture = lru_cache(_MAX_PICTURES)(self._make_picture)  # each takes a millisecond
        self.hides_words = False
        self._font, self._scale = QFont(), 1.0

    def fit_font(self, font: QFont) -> tuple[int, int]:
        """Return the height of a card in a font, and of a month's head above one."""
        self._font, self._scale = QFont(font), unit(font)
        self._picture.cache_clear()
        return round(_HEIGHT * self._scale), round(_HEAD * self._scale)

    def paint_head(self, painter: QPainter, rect: QRect, month: Month, font: QFont) -> None:
        """Paint the head of a month: its name, a line, and how many boards there are."""
        theme, gap = self._appearance.theme, _HEAD_GAP * self._scale
        side = round(_SIDE * self._scale)
        inner = QRectF(rect.adjusted(side, 0, -side, 0))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        name_font = QFont(font)
        name_font.setWeight(QFont.Weight.DemiBold)
        painter.fillRect(rect, theme.color("card"))
        painter.setPen(theme.color("text.muted"))
        widths = []
        for text, look, where in (
            (month_text(month.day), name_font, left),
            (boards_text(month.boards), font, right),
        ):
            painter.setFont(look)
            painter.drawText(inner, where, text)
            widths.append(painter.fontMetrics().horizontalAdvance(text) + gap)
        painter.setPen(theme.color("card.border"))
        of_name, of_count = widths
        y = round(inner.center().y())
        painter.drawLine(round(inner.left() + of_name), y, round(inner.right() - of_count), y)

    def _card(self, option: QStyleOptionViewItem) -> QRect:
        """Return the row without the head of a month above it."""
        return option.rect.adjusted(0, option.rect.height() - round(_HEIGHT * self._scale), 0, 0)

    def _paint_board(self, painter: QPainter, rect: QRect, board: HistoryBoard) -> None:
        ratio = painter.device().devicePixelRatioF()
        places = () if self.hides_words else tuple(board.record.places.items())
        picture = self._picture(board.board.fragments, places, rect.width(), rect.height(), ratio)
        painter.drawPixmap(rect.topLeft(), picture)

    def _make_picture(
        self,
        fragments: tuple[str, ...],
        places: tuple[tuple[int, CoverPlace], ...],
        width: int,
        height: int,
        ratio: float,
    ) -> QPixmap:
        """Return a picture of a board, for a screen with ``ratio`` pixels to a point."""
        picture = QPixmap(QSize(width, height) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        scene = BoardScene(fragments, places=dict(places), is_open=False)
        rect = QRect(0, 0, width, height)
        paint_board(painter, rect, scene, self._frames, self._appearance, font=self._font)
        painter.end()
        return picture

    def _paint_texts(
        self, painter: QPainter, option: QStyleOptionViewItem, board: HistoryBoard
    ) -> None:
        theme, scale, name = self._appearance.theme, self._scale, board.record.title
        text, muted = theme.color("text"), theme.color("text.muted")
        line, font = self._line_rect(option, 0), _title_font(option.font)
        room = line.width() * (_TITLE_SHARE if name else 1)
        title = first_fitting(board.titles, room, QFontMetricsF(font))
        _paint_line(painter, line, font, text, [title])
        line.setLeft(line.left() + QFontMetricsF(font).horizontalAdvance(title) + _NAME_GAP * scale)
        _paint_line(painter, line, option.font, muted, [name])
        line = self._line_rect(option, 1)
        side = 14 * scale
        sign = QRectF(line.left(), line.center().y() - side / 2, side, side)
        for shape in _SIGNS[board.group]:
            paint_line(painter, sign, shape, muted, 1.2)
        line.setLeft(line.left() + _SIGN * scale)
        _paint_line(painter, line, option.font, text, board.states)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        board = index.data(BOARD_ROLE)
        if board is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
            card, theme = QRectF(self._card(option)), self._appearance.theme
            paint_selection(painter, card, theme, has_focus=has_focus)
        self._paint_board(painter, self._picture_rect(option), board)
        self._paint_texts(painter, option, board)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(320, round(_HEIGHT * self._scale))

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex
    ) -> QWidget:
        field = EnterField(parent)
        field.setAccessibleName(self.tr("Name of the board"))
        field.setPlaceholderText(self.tr("Name of the board"))
        return field

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex
    ) -> None:
        rect = self._line_rect(option, 0).toRect()
        height = editor.sizeHint().height()
        top = max(rect.center().y() - height // 2, self._card(option).top())
        side = round(_SIDE * self._scale)
        editor.setGeometry(rect.left() - side, top, rect.width() + side, height)

    def _picture_rect(self, option: QStyleOptionViewItem) -> QRect:
        scale, card = self._scale, self._card(option)
        size = (_PICTURE * min(scale, _MOST * card.width() / _PICTURE.width())).toSize()
        top = card.top() + (card.height() - size.height()) // 2
        return QRect(QPoint(card.left() + round(_SIDE * scale), top), size)

    def _line_rect(self, option: QStyleOptionViewItem, number: int) -> QRectF:
        scale, card = self._scale, QRectF(self._card(option))
        height = _LINE * scale
        left = self._picture_rect(option).right() + _GAP * scale
        top = card.center().y() + (number - 1) * height
        return QRectF(left, top, card.right() - _SIDE * scale - left, height)


def _months(days: Sequence[tuple[date, int]]) -> Iterator[Month]:
    """Yield the months of days that are in order."""
    row = 0
    for _, group in groupby(days, key=lambda day: (day[0].year, day[0].month)):
        of_month = list(group)
        boards = sum(count for _, count in of_month)
        yield Month(row, of_month[0][0], boards)
        row += boards


def _paint_line(
    painter: QPainter, rect: QRectF, font: QFont, color: QColor, parts: Sequence[str]
) -> None:
    """Paint as many of the first ``parts`` as fit; a single one that is too long is elided."""
    metrics = QFontMetricsF(font)
    shown = fitting_parts(parts, _SEPARATOR, rect.width(), metrics)
    text = metrics.elidedText(shown, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


def _title_font(font: QFont) -> QFont:
    title = QFont(font)
    title.setPointSizeF(font.pointSizeF() * _TITLE)
    title.setWeight(QFont.Weight.DemiBold)
    return title
