"""The picture that a board was read from, with the cells that were found in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy, QToolButton, QWidget

from quartiles_gui.gui.pictures.picture_reader import OpenedPicture, ReadPicture
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import TextLabel, heading, muted_label
from quartiles_gui.gui.widgets.layouts import column, row

if TYPE_CHECKING:
    from quartiles_gui.reading.board_reader import BoardReading

_BAR_WIDTH = 24  # pixels at least
_GAP = 3.0  # pixels between the edge of a cell and its frame


class PictureView(QWidget):
    """Shows a picture, the outline of each cell, and which are doubtful."""

    tile_clicked = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._picture: OpenedPicture | None = None
        self._reading: BoardReading | None = None
        self._doubtful: frozenset[int] = frozenset()
        self._current = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)

    def show_picture(self, picture: OpenedPicture | None) -> None:
        """Show a picture in which no cells are known yet, or none."""
        self._picture = picture
        self._reading = None
        self.update()

    def show_reading(self, read: ReadPicture) -> None:
        """Show a picture and the cells that were found in it."""
        self._reading, self._picture = read
        self.update()

    def mark(self, doubtful: frozenset[int], current: int) -> None:
        """Mark the doubtful cells and the current one."""
        if (doubtful, current) != (self._doubtful, self._current):
            self._doubtful, self._current = doubtful, current
            self.update()

    def cell(self, index: int) -> QPolygonF:
        """Return the outline of a cell in the widget; neighbors touch."""
        assert self._picture is not None
        assert self._reading is not None
        area = self._area(self._picture)
        scale = area.width() / self._picture.size.width()
        corners = self._reading.lattice.cell(index)
        return QPolygonF([area.topLeft() + QPointF(x + 0.5, y + 0.5) * scale for x, y in corners])

    def frame(self, index: int) -> QPolygonF:
        """Return the frame that is painted around a cell; no two touch."""
        cell = self.cell(index)
        bounds = cell.boundingRect()
        share = 1 - 2 * _GAP / max(min(bounds.width(), bounds.height()), 4 * _GAP)
        center = bounds.center()
        corners = [cell.at(corner) for corner in range(cell.size())]
        return QPolygonF([center + (corner - center) * share for corner in corners])

    def _area(self, picture: OpenedPicture) -> QRectF:
        size = QSizeF(picture.size).scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        left = (self.width() - size.width()) / 2
        return QRectF(QPointF(left, 0), size)

    def sizeHint(self) -> QSize:
        return QSize(320, 420)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._reading is not None:
            for index in range(len(self._reading.tiles)):
                if self.cell(index).containsPoint(event.position(), Qt.FillRule.OddEvenFill):
                    self.tile_clicked.emit(index)
                    return
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            return
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._area(self._picture), self._picture.preview)
        for index in range(0 if self._reading is None else len(self._reading.tiles)):
            is_doubtful = index in self._doubtful
            color = theme.color("warning.mark" if is_doubtful else "accent")
            width = 3.0 if is_doubtful or index == self._current else 1.2
            style = Qt.PenStyle.DashLine if is_doubtful else Qt.PenStyle.SolidLine
            painter.setPen(QPen(color, width, style, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(self.frame(index))


class PicturePanel(QFrame):
    """The right side of the page while a picture is read, and while the board is being checked."""

    tile_clicked = Signal(int)
    canceled = Signal()  # the reading, by the user

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._appearance = appearance
        self._build()
        self._view.tile_clicked.connect(self.tile_clicked)
        self._cancel.clicked.connect(self.canceled)

    def show_picture(self, picture: OpenedPicture | None) -> None:
        """Show a picture that is being read, or that one is being opened."""
        self._view.show_picture(picture)
        self._set_reading(is_reading=True)

    def show_reading(self, read: ReadPicture) -> None:
        """Show a picture and the cells that were found in it."""
        self._view.show_reading(read)
        self._set_reading(is_reading=False)

    def show_doubt(self, doubtful: frozenset[int], current: int) -> None:
        """Mark the doubtful cells, and say how to check them if there are any."""
        self._view.mark(doubtful, current)
        self._advice.setVisible(bool(doubtful) and self._progress.isHidden())

    def _build(self) -> None:
        self._view = PictureView(self._appearance, self)
        self._advice = muted_label(
            self.tr("F2 puts the next likely text on a marked tile, F3 goes to the next one."), self
        )
        self._advice.setWordWrap(True)
        self._progress = QWidget(self)
        said = TextLabel(self.tr("Reading the tiles…"), self._progress)
        self._bar = QProgressBar(self._progress)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._cancel = QToolButton(self._progress)
        self._cancel.setProperty("button", True)
        self._cancel.setText(self.tr("&Cancel"))
        self._cancel.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        said.setWordWrap(True)
        self._bar.setMinimumWidth(_BAR_WIDTH)
        column(said, row((self._bar, 1), self._cancel, spacing=12), within=self._progress)
        parts = (heading(self.tr("Picture"), self), (self._view, 1), self._progress, self._advice)
        column(*parts, within=self, margins=(24, 22, 24, 18), spacing=10)

    def _set_reading(self, *, is_reading: bool) -> None:
        # without an end, because nobody knows how far it is; still where things don't move
        is_moving = is_reading and not self._appearance.motion.is_reduced
        self._bar.setRange(0, 0 if is_moving else 1)
        self._progress.setVisible(is_reading)
        self._advice.setVisible(False)
