"""The boards of the history as cards: their rows and texts, painted, with names to edit.

The model keeps the keys of all rows, 1 MB for 10,000 boards, and the boards of the last few
screenfuls. So every row keeps its board even if another window has deleted others, and scrolling
anywhere reads only a few dozen boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS
from quartiles_gui.gui.days import day_text, moment_text
from quartiles_gui.gui.history.board_picture import SHAPE, BoardPictures
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.labels import fitting_parts
from quartiles_gui.gui.widgets.marks import paint_selection
from quartiles_gui.library.board_record import BoardRecord, Kind
from quartiles_gui.library.boards import Boards


def title_of(record: BoardRecord) -> str:
    """Return the first line of the note, or else the puzzle's date, or else the first tiles."""
    if record.title or record.date is None:
        return record.title or f"{' · '.join(record.board.fragments[:COLUMNS])} …"
    return day_text(record.date)


def origin_of(record: BoardRecord) -> tuple[str, ...]:
    """Return the day, unless it is the title, and where the board came from."""
    kind = _kind_text(record.kind)
    if record.date is None:
        added = QCoreApplication.translate("BoardTexts", "added {moment}")
        return fill(added, moment=moment_text(record.created)), kind
    return (day_text(record.date), kind) if record.title else (kind,)


def progress_of(record: BoardRecord) -> tuple[str, ...]:
    """Return how far the user has got with the board, the most important part first."""
    translate = QCoreApplication.translate
    solved = translate("BoardTexts", "solved")
    parts = [solved if record.five else translate("BoardTexts", "not solved")]
    known = record.word_count or len(record.ticked.union(record.words))
    if known:
        ticked = translate("BoardTexts", "{ticked} of about {words} ticked off")
        if record.is_exact or not record.words:
            ticked = translate("BoardTexts", "{ticked} of {words} ticked off")
        parts.append(fill(ticked, ticked=len(record.ticked), words=known))
    if record.points is not None:
        points = translate("BoardTexts", "about {points} points")
        if record.is_exact and record.points == 1:
            points = translate("BoardTexts", "1 point")
        elif record.is_exact:
            points = translate("BoardTexts", "{points} points")
        parts.append(fill(points, points=record.points))
    return tuple(parts)


def accessible_text(record: BoardRecord) -> str:
    """Return all of these with the tiles, for screen readers."""
    parts = (title_of(record), *origin_of(record), *progress_of(record), tiles_text(record))
    return "; ".join(parts)


def tiles_text(record: BoardRecord) -> str:
    """Return the tiles in reading order, as part of a sentence."""
    return fill(
        QCoreApplication.translate("BoardTexts", "tiles: {tiles}"),
        tiles=" ".join(record.board.fragments),
    )


def _kind_text(kind: Kind) -> str:
    translate = QCoreApplication.translate
    if kind is Kind.READ:
        return translate("BoardTexts", "read from a picture")
    if kind is Kind.GENERATED:
        return translate("BoardTexts", "generated")
    return translate("BoardTexts", "entered")


AnyIndex = QModelIndex | QPersistentModelIndex

_BLOCK = 16  # boards read at once: about a screenful, which takes a millisecond
_MAX_BLOCKS = 16
_NOWHERE = QModelIndex()

RECORD_ROLE = Qt.ItemDataRole.UserRole
"""The role of a row's `BoardRecord`."""


class HistoryModel(QAbstractTableModel):
    """The boards found, one per row, the latest day first."""

    renamed = Signal(str, str)  # a board's key and its new title

    def __init__(self, boards: Boards, parent: QObject) -> None:
        super().__init__(parent)
        self._boards = boards
        self._keys: Sequence[str] = ()
        # by number, the most recently used last
        self._blocks: dict[int, list[BoardRecord | None]] = {}

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

    def record(self, row: int) -> BoardRecord | None:
        """Return the board in a row; None if another window has since deleted it."""
        number, offset = divmod(row, _BLOCK)
        block = self._blocks.pop(number, None)
        if block is None:
            block = self._boards.records(self._keys[number * _BLOCK : (number + 1) * _BLOCK])
            if len(self._blocks) >= _MAX_BLOCKS:
                self._blocks.pop(next(iter(self._blocks)))
        self._blocks[number] = block
        return block[offset]

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
        record = self.record(index.row()) if index.isValid() else None
        if record is None:
            return None
        if role == RECORD_ROLE:
            return record
        if role == Qt.ItemDataRole.DisplayRole:
            return title_of(record)
        if role == Qt.ItemDataRole.EditRole:
            return record.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return accessible_text(record)
        return None

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        record = self.record(index.row()) if index.isValid() else None
        if role != Qt.ItemDataRole.EditRole or record is None or value == record.title:
            return False
        self.renamed.emit(record.key, value)
        return True

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable


_SIDE = 10  # pixels around a card's content
_SEPARATOR = " · "
_TITLE_SCALE = 1.08  # of the font of the interface
_LINES = 3  # title, origin, progress
_LINE_HEIGHT = 1.32  # of the height of a line of text


class HistoryDelegate(QStyledItemDelegate):
    """Paints a board as picture, title, origin and progress."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._pictures = BoardPictures(appearance)

    def height(self, font: QFont) -> int:
        return round(_line_height(font) * _LINES) + 2 * _SIDE

    def _paint_board(
        self, painter: QPainter, option: QStyleOptionViewItem, record: BoardRecord
    ) -> None:
        rect = _picture_rect(option.rect)
        ratio = painter.device().devicePixelRatioF()
        picture = self._pictures.picture(record.board, rect.size(), ratio, option.font)
        painter.drawPixmap(rect.topLeft(), picture)

    def _paint_texts(
        self, painter: QPainter, option: QStyleOptionViewItem, record: BoardRecord
    ) -> None:
        theme = self._appearance.theme
        muted = theme.color("text.muted")
        progress_color = theme.color("length.4") if record.five else muted
        lines = (
            (_title_font(option.font), theme.color("text"), [title_of(record)]),
            (option.font, muted, origin_of(record)),
            (option.font, progress_color, progress_of(record)),
        )
        for number, (font, color, parts) in enumerate(lines):
            _paint_line(painter, _line_rect(option, number), font, color, parts)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        record = index.data(RECORD_ROLE)
        if record is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
            card, theme = QRectF(option.rect), self._appearance.theme
            paint_selection(painter, card, theme, has_focus=has_focus, radius=10)
        self._paint_board(painter, option, record)
        self._paint_texts(painter, option, record)
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
        editor.setGeometry(rect.left() - _SIDE, top, rect.width() + _SIDE, height)


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
    title.setPointSizeF(font.pointSizeF() * _TITLE_SCALE)
    title.setWeight(QFont.Weight.DemiBold)
    return title


def _line_height(font: QFont) -> float:
    return QFontMetricsF(font).height() * _LINE_HEIGHT


def _picture_rect(card: QRect) -> QRect:
    height = card.height() - 2 * _SIDE
    return QRect(card.left() + _SIDE, card.top() + _SIDE, round(height * SHAPE), height)


def _line_rect(option: QStyleOptionViewItem, number: int) -> QRectF:
    """Return the rectangle of a line of text in a card."""
    height = _line_height(option.font)
    left = _picture_rect(option.rect).right() + _SIDE + 4
    top = option.rect.top() + _SIDE + number * height
    return QRectF(left, top, option.rect.right() - _SIDE - left, height)
