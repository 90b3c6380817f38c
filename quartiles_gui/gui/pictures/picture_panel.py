"""The picture that a board was read from, with the cells that were found in it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from quartiles_gui.gui.pictures.picture_reader import ReadPicture
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import heading, muted_label
from quartiles_gui.gui.widgets.layouts import column


class PictureView(QWidget):
    """Shows a picture, the outline of each cell, and which are doubtful.

    Args:
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        tile_clicked: Emitted with the index of the cell that the user clicks.
    """

    tile_clicked = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._picture: ReadPicture | None = None
        self._doubtful: frozenset[int] = frozenset()
        self._current = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)

    def show_picture(self, picture: ReadPicture) -> None:
        """Show a picture and the cells that were found in it."""
        self._picture = picture
        self.update()

    def mark(self, doubtful: frozenset[int], current: int) -> None:
        """Mark the doubtful cells and the current one."""
        if (doubtful, current) != (self._doubtful, self._current):
            self._doubtful, self._current = doubtful, current
            self.update()

    def cell(self, index: int) -> QPolygonF:
        """Return the outline of a cell in the widget."""
        assert self._picture is not None
        area = self._area(self._picture)
        scale = area.width() / self._picture.size.width()
        corners = self._picture.reading.lattice.cell(index)
        return QPolygonF([area.topLeft() + QPointF(x + 0.5, y + 0.5) * scale for x, y in corners])

    def _area(self, picture: ReadPicture) -> QRectF:
        """Return the rectangle in which the picture is painted."""
        size = QSizeF(picture.size).scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        left = (self.width() - size.width()) / 2
        return QRectF(QPointF(left, 0), size)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(320, 420)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit which cell was clicked."""
        if self._picture is not None:
            for index in range(len(self._picture.reading.tiles)):
                if self.cell(index).containsPoint(event.position(), Qt.FillRule.OddEvenFill):
                    self.tile_clicked.emit(index)
                    return
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture and the cells above it."""
        if self._picture is None:
            return
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._area(self._picture), self._picture.preview)
        # doubtful cells last, so that their frames are above those of their neighbors
        count = len(self._picture.reading.tiles)
        for index in sorted(range(count), key=lambda index: (index in self._doubtful, index)):
            is_doubtful = index in self._doubtful
            color = theme.color("warning.mark" if is_doubtful else "accent")
            width = 3.0 if is_doubtful or index == self._current else 1.2
            style = Qt.PenStyle.DashLine if is_doubtful else Qt.PenStyle.SolidLine
            painter.setPen(QPen(color, width, style))
            painter.drawPolygon(self.cell(index))


class PicturePanel(QFrame):
    """The right side of the page while a board that was read is being checked.

    Args:
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        tile_clicked: Emitted with the index of the cell that the user clicks.
    """

    tile_clicked = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        title = heading(self.tr("Picture"), self)
        self._view = PictureView(appearance, self)
        self._view.tile_clicked.connect(self.tile_clicked)
        self._advice = muted_label(
            self.tr("F2 puts the next likely text on a marked tile, F3 goes to the next one."), self
        )
        self._advice.setWordWrap(True)
        parts = (title, (self._view, 1), self._advice)
        column(*parts, within=self, margins=(16, 16, 16, 12), spacing=10)

    def show_picture(self, picture: ReadPicture) -> None:
        """Show a picture and the cells that were found in it."""
        self._view.show_picture(picture)

    def show_doubt(self, doubtful: frozenset[int], current: int) -> None:
        """Mark the doubtful cells, and say how to check them if there are any."""
        self._view.mark(doubtful, current)
        self._advice.setVisible(bool(doubtful))
