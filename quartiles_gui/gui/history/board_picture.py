"""A board as a small picture: 4 × 5 tiles, with their letters if they are large enough."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.roles import give_role

_GAP = 0.06  # between tiles, of a tile's height
_ROUNDING = 0.16  # of a tile's height
_LETTERS = 0.38  # height of the font, of a tile's height
_SMALL_LETTERS = 0.58  # the same where letters are small
_COMFORTABLE = 12  # pixels; only letters smaller than this take more of a tile
_SIDE = 0.07  # beside the letters, of a tile's width
_SMALLEST_LETTERS = 6  # pixels; smaller ones look like dirt
_MAX_PICTURES = 64  # several screenfuls: 3 MB

SHAPE = 1.5
"""The best ratio of a board's width to its height."""


def paint_board(
    painter: QPainter, rect: QRectF, board: Board, appearance: Appearance, font: QFont
) -> None:
    """Paint ``board`` into ``rect``, its letters in ``font`` at a size that fits."""
    theme = appearance.theme
    gap = rect.height() / ROWS * _GAP
    width = (rect.width() - gap * (COLUMNS - 1)) / COLUMNS
    height = (rect.height() - gap * (ROWS - 1)) / ROWS
    letters = max(height * _LETTERS, min(height * _SMALL_LETTERS, _COMFORTABLE))
    fitting = _fitting(font, board, width * (1 - 2 * _SIDE), letters)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index, fragment in enumerate(board.fragments):
        row, column = divmod(index, COLUMNS)
        left, top = rect.left() + column * (width + gap), rect.top() + row * (height + gap)
        tile = QRectF(left, top, width, height)
        painter.setPen(QPen(theme.color("tile.border"), 1))
        painter.setBrush(theme.color("tile.fill"))
        inside = tile.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(inside, height * _ROUNDING, height * _ROUNDING)
        if fitting is not None:
            painter.setFont(fitting)
            painter.setPen(theme.color("tile.text"))
            painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, fragment)
    painter.restore()


class BoardPictures:
    """Caches the pictures of a list, each painted when it is first needed.

    Args:
        appearance: Gives the colors.
    """

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._pictures: dict[tuple[object, ...], QPixmap] = {}  # the most recently used last

    def picture(self, board: Board, size: QSize, ratio: float, font: QFont) -> QPixmap:
        """Return a picture of ``size``, for a screen with ``ratio`` pixels to a point."""
        theme = self._appearance.theme.name
        key = (board.fragments, size.width(), size.height(), ratio, font.key(), theme)
        picture = self._pictures.pop(key, None)
        if picture is None:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            rect = QRectF(0, 0, size.width(), size.height())
            paint_board(painter, rect, board, self._appearance, font)
            painter.end()
            if len(self._pictures) >= _MAX_PICTURES:
                self._pictures.pop(next(iter(self._pictures)))
        self._pictures[key] = picture
        return picture


class BoardPicture(QWidget):
    """Shows a board as large as fits.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._board = Board()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        give_role(self, QAccessible.Role.Graphic)
        appearance.changed.connect(self.update)

    def show_board(self, board: Board, description: str) -> None:
        """Show ``board``, with a description for screen readers."""
        self._board = board
        self.setAccessibleName(description)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return self._size(2.6)

    def minimumSizeHint(self) -> QSize:
        """Return the size below which letters would be unreadable."""
        return self._size(1.3)

    def _size(self, lines: float) -> QSize:
        """Return the size of a board whose tiles are some lines of text high."""
        height = self.fontMetrics().height() * lines * ROWS
        return QSize(round(height * SHAPE), round(height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board, centered."""
        width = min(self.width(), self.height() * SHAPE)
        height = width / SHAPE
        rect = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        painter = QPainter(self)
        paint_board(painter, rect, self._board, self._appearance, self.font())
        painter.end()


def _fitting(font: QFont, board: Board, width: float, height: float) -> QFont | None:
    """Return a font in which every tile's letters fit; None if they would be too small."""
    fitting = QFont(font)
    fitting.setWeight(QFont.Weight.Medium)
    fitting.setPixelSize(max(round(height), 1))
    metrics = QFontMetricsF(fitting)
    widest = max(map(metrics.horizontalAdvance, board.fragments))
    if widest > width:
        fitting.setPixelSize(max(int(fitting.pixelSize() * width / widest), 1))
    return fitting if fitting.pixelSize() >= _SMALLEST_LETTERS else None
