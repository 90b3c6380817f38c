"""The boards of the history as cards: their rows, painted, with names to edit.

The model keeps the keys of all rows, 1 MB for 10,000 boards, and the boards of the last few
screenfuls. So scrolling anywhere reads only a few dozen boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.history.board_picture import BoardPictures
from quartiles_gui.gui.history.scene import HistoryBoard
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.labels import first_fitting, fitting_parts
from quartiles_gui.gui.widgets.marks import Shape, paint_line, paint_selection
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.library import Library

AnyIndex = QModelIndex | QPersistentModelIndex

_BLOCK = 8  # boards read at once: about a screenful, which takes a millisecond
_MAX_BLOCKS = 32
_NOWHERE = QModelIndex()

BOARD_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row's `HistoryBoard`."""


class HistoryModel(QAbstractTableModel):
    """The boards found, one per row, the latest day first."""

    renamed = Signal(str, str)  # a board's key and its new title

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._keys: Sequence[str] = ()
        # by number, the most recently used last
        self._blocks: dict[int, list[HistoryBoard | None]] = {}

    def has(self, keys: Sequence[str]) -> bool:
        """Return whether these very boards are shown, read at the same time."""
        return self._keys is keys

    def show_boards(self, keys: Sequence[str]) -> None:
        """Show other boards, or the same as they are now."""
        self.beginResetModel()
        self._keys = keys
        self._blocks.clear()
        self.endResetModel()

    def keys(self, rows: Sequence[int]) -> list[str]:
        return [self._keys[row] for row in rows]

    def board(self, row: int) -> HistoryBoard | None:
        """Return the board in a row; None if it isn't in the library any more."""
        number, offset = divmod(row, _BLOCK)
        block = self._blocks.pop(number, None)
        if block is None:
            keys = self._keys[number * _BLOCK : (number + 1) * _BLOCK]
            records = self._library.boards.records(keys)
            block = [None if record is None else HistoryBoard(record) for record in records]
            if len(self._blocks) >= _MAX_BLOCKS:
                self._blocks.pop(next(iter(self._blocks)))
        self._blocks[number] = block
        return block[offset]

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

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        board = self.board(index.row()) if index.isValid() else None
        if board is None:
            return None
        if role == BOARD_ROLE:
            return board
        if role == Qt.ItemDataRole.DisplayRole:
            return board.title
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

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable


# in pixels next to text that is 14 pixels high
_HEIGHT = 93.7
_SIDE = 13
_PICTURE = QSizeF(103, 71)
_MOST = 0.3  # of a row's width, for the picture
_GAP = 17  # from the picture to the texts
_LINE = 20  # title, origin and progress
_SIGN = 21  # from a line's begin to its text, after a sign
_TITLE = 14.5 / 13  # of the user's font
_SEPARATOR = " · "
_SIGNS: dict[Group, Sequence[Shape]] = {
    Group.PLAYED: (((0.3, 0.15), (0.3, 0.85), (0.85, 0.5), (0.3, 0.15)),),
    Group.SOLVED: (
        ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86), (0.14, 0.14)),
        ((0.5, 0.14), (0.5, 0.86)),
        ((0.14, 0.5), (0.86, 0.5)),
    ),
    Group.MADE: (
        ((0.15, 0.85), (0.2, 0.62), (0.68, 0.14), (0.86, 0.32), (0.38, 0.8), (0.15, 0.85)),
    ),
}


class HistoryDelegate(QStyledItemDelegate):
    """Paints a board as picture, title, origin and progress."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._pictures = BoardPictures(appearance)
        self.hides_words = False

    def height(self, font: QFont) -> int:
        return round(_HEIGHT * unit(font))

    def _paint_board(
        self, painter: QPainter, option: QStyleOptionViewItem, board: HistoryBoard
    ) -> None:
        rect = _picture_rect(option)
        ratio = painter.device().devicePixelRatioF()
        places = {} if self.hides_words else board.record.places
        picture = self._pictures.picture(board.board, places, rect.size(), ratio, option.font)
        painter.drawPixmap(rect.topLeft(), picture)

    def _paint_texts(
        self, painter: QPainter, option: QStyleOptionViewItem, board: HistoryBoard
    ) -> None:
        theme = self._appearance.theme
        text, muted = theme.color("text"), theme.color("text.muted")
        line, font = _line_rect(option, 0), _title_font(option.font)
        title = first_fitting(board.titles, line.width(), QFontMetricsF(font))
        _paint_line(painter, line, font, text, [title])
        line = _line_rect(option, 1)
        side = 12 * _scale(option)
        sign = QRectF(line.left(), line.center().y() - side / 2, side, side)
        for shape in _SIGNS[board.group]:
            paint_line(painter, sign, shape, muted, 1.2)
        line.setLeft(line.left() + _SIGN * _scale(option))
        _paint_line(painter, line, option.font, muted, board.origin)
        _paint_line(painter, _line_rect(option, 2), option.font, text, board.progress)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        board = index.data(BOARD_ROLE)
        if board is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
            card, theme = QRectF(option.rect), self._appearance.theme
            paint_selection(painter, card, theme, has_focus=has_focus)
        self._paint_board(painter, option, board)
        self._paint_texts(painter, option, board)
        painter.restore()

    def sizeHint(
        self,
        option: QStyleOptionViewItem,
        index: AnyIndex,
    ) -> QSize:
        return QSize(320, self.height(option.font))

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: AnyIndex,
    ) -> QWidget:
        field = EnterField(parent)
        field.setAccessibleName(self.tr("Name of the board"))
        field.setPlaceholderText(self.tr("Name of the board"))
        return field

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: AnyIndex,
    ) -> None:
        rect = _line_rect(option, 0).toRect()
        height = editor.sizeHint().height()
        top = max(rect.center().y() - height // 2, option.rect.top())
        side = round(_SIDE * _scale(option))
        editor.setGeometry(rect.left() - side, top, rect.width() + side, height)


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


def _scale(option: QStyleOptionViewItem) -> float:
    """Return the `unit` that the rows are as high as, which takes no look at the font."""
    return option.rect.height() / _HEIGHT


def _picture_rect(option: QStyleOptionViewItem) -> QRect:
    scale, card = _scale(option), option.rect
    size = (_PICTURE * min(scale, _MOST * card.width() / _PICTURE.width())).toSize()
    top = card.top() + (card.height() - size.height()) // 2
    return QRect(QPoint(card.left() + round(_SIDE * scale), top), size)


def _line_rect(option: QStyleOptionViewItem, number: int) -> QRectF:
    """Return the rectangle of a line of text in a card."""
    scale, card = _scale(option), QRectF(option.rect)
    height = _LINE * scale
    left = _picture_rect(option).right() + _GAP * scale
    top = card.center().y() + (number - 1.5) * height
    return QRectF(left, top, card.right() - _SIDE * scale - left, height)
