"""Paints the cards of the history, and edits the names on them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from quartiles_gui.gui.history.board_picture import SHAPE, BoardPictures
from quartiles_gui.gui.history.board_texts import origin_of, progress_of, title_of
from quartiles_gui.gui.history.history_model import RECORD_ROLE, AnyIndex
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.labels import fitting_parts
from quartiles_gui.gui.widgets.marks import paint_selection
from quartiles_gui.library.board_record import BoardRecord

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
        """Return the height of a card in ``font``."""
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
