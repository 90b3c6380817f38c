"""A board as a small picture: the tiles of the page, with letters if there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetricsF, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.core.quartiles.exact_cover import CoverPlace
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_painter import BoardPainter, letters_rect
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.widgets.labels import give_role
from quartiles_gui.gui.widgets.painting import GAP, LETTERS, TILE_WIDTH

_SMALL_LETTERS = 0.6  # height of the font, of a tile's height, where letters are small
_COMFORTABLE = 14  # pixels; only letters smaller than this take more of a tile
_SIDE = 0.04  # beside the letters, of a tile's width
_SMALLEST_LETTERS = 6  # pixels; smaller ones look like dirt
_LEAST_WITH_MARKS = 24  # pixels of a tile's height; badges and pips would look like dirt, too
_LINES, _LINES_WITH_BADGES = 1.5, 2.6  # of text, in the height of a tile

SHAPE = (COLUMNS * TILE_WIDTH + (COLUMNS - 1) * GAP) / (ROWS + (ROWS - 1) * GAP)
"""The ratio of a board's width to its height."""


def paint_board(
    painter: QPainter,
    rect: QRect,
    scene: BoardScene,
    frames: BoardPainter,
    appearance: Appearance,
    *,
    font: QFont,
) -> None:
    """Paint a board into ``rect``, with ``frames``, and with letters of a size that fits."""
    tiles = _tiles_in(rect)
    painter.save()
    fitting = _fitting(font, scene.fragments, tiles[0].size())
    looks = scene.looks()
    if tiles[0].height() < _LEAST_WITH_MARKS:
        looks = [look._replace(place=None) for look in looks]
    frames.paint(painter, QRegion(rect), tiles, scene, looks, font=font, letters=fitting or font)
    if fitting is not None:
        painter.setFont(fitting)
        painter.setPen(appearance.theme.color("tile.text"))
        for tile, fragment in zip(tiles, scene.fragments, strict=True):
            painter.drawText(letters_rect(tile), Qt.AlignmentFlag.AlignCenter, fragment)
    painter.restore()


def _tiles_in(rect: QRect) -> list[QRect]:
    """Return where the tiles are, in whole pixels and all of one size."""
    gap = max(1, round(rect.height() / (ROWS / GAP + ROWS - 1)))
    width = (rect.width() - gap * (COLUMNS - 1)) // COLUMNS
    height = (rect.height() - gap * (ROWS - 1)) // ROWS
    return [
        QRect(
            rect.left() + column * (width + gap), rect.top() + row * (height + gap), width, height
        )
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


def _fitting(font: QFont, fragments: Sequence[str], tile: QSize) -> QFont | None:
    """Return a font in which every tile's letters fit; None if they would be too small."""
    height = max(tile.height() * LETTERS, min(tile.height() * _SMALL_LETTERS, _COMFORTABLE))
    room = tile.width() * (1 - 2 * _SIDE)
    fitting = QFont(font)
    fitting.setWeight(QFont.Weight.DemiBold)
    fitting.setPixelSize(max(round(height), 1))
    metrics = QFontMetricsF(fitting)
    widest = max(map(metrics.horizontalAdvance, fragments))
    if widest > room:
        fitting.setPixelSize(max(int(fitting.pixelSize() * room / widest), 1))
    return fitting if fitting.pixelSize() >= _SMALLEST_LETTERS else None


class BoardPicture(QWidget):
    """Shows a board as large as fits."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._frames = BoardPainter(appearance)
        self._board = Board()
        self._places: Mapping[int, CoverPlace] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        give_role(self, QAccessible.Role.Graphic)

    def show_board(self, board: Board, places: Mapping[int, CoverPlace], description: str) -> None:
        """Show a board whose tiles have the colors of their ``places``.

        The description is for screen readers.
        """
        self._board, self._places = board, places
        self.setAccessibleName(description)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        # nothing is scrolled at this size; more room is taken where there is some
        return self._size(_LINES_WITH_BADGES if self._places else _LINES)

    def heightForWidth(self, width: int) -> int:
        # the least, so that nothing around the board is empty
        return min(self.sizeHint().height(), round(width / SHAPE))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self._size(_LINES).height() * 2 // 3)  # where large text leaves no more

    def _size(self, lines: float) -> QSize:
        """Return the size of a board whose tiles are some lines of text high."""
        height = self.fontMetrics().height() * lines * ROWS
        return QSize(round(height * SHAPE), round(height))

    def paintEvent(self, event: QPaintEvent) -> None:
        width = round(min(self.width(), self.height() * SHAPE))
        height = round(width / SHAPE)
        rect = QRect((self.width() - width) // 2, (self.height() - height) // 2, width, height)
        painter = QPainter(self)
        scene = BoardScene(self._board.fragments, places=self._places, is_open=False)
        paint_board(painter, rect, scene, self._frames, self._appearance, font=self.font())
        painter.end()
