"""The picture that a board was read from, with the cells that were found in it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy, QToolButton, QWidget

from quartiles_gui.gui.pictures.picture_reader import OpenedPicture, PictureScene
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import TextLabel, heading, muted_label
from quartiles_gui.gui.widgets.layouts import column, row

_BAR_WIDTH = 24  # pixels at least
_GAP = 3.0  # pixels between the edge of a cell and its frame


class PictureView(QWidget):
    """Shows a picture, the outline of each cell, and which are doubtful."""

    tile_clicked = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scene = PictureScene()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.changed.connect(self.update)

    def show_scene(self, scene: PictureScene) -> None:
        before, self._scene = self._scene, scene
        is_other = scene.picture is not before.picture or scene.reading is not before.reading
        if is_other or scene[2:] != before[2:]:
            self.update()

    def cell(self, index: int) -> QPolygonF:
        """Return the outline of a cell in the widget; neighbors touch."""
        picture, reading, *_ = self._scene
        assert picture is not None
        assert reading is not None
        area = self._area(picture)
        scale = area.width() / picture.size.width()
        corners = reading.lattice.cell(index)
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
        if self._scene.reading is not None:
            for index in range(len(self._scene.reading.tiles)):
                if self.cell(index).containsPoint(event.position(), Qt.FillRule.OddEvenFill):
                    self.tile_clicked.emit(index)
                    return
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        picture, reading, doubtful, current = self._scene
        if picture is None:
            return
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._area(picture), picture.preview)
        for index in range(0 if reading is None else len(reading.tiles)):
            is_doubtful = index in doubtful
            color = theme.color("warning.mark" if is_doubtful else "accent")
            width = 3.0 if is_doubtful or index == current else 1.2
            style = Qt.PenStyle.DashLine if is_doubtful else Qt.PenStyle.SolidLine
            painter.setPen(QPen(color, width, style, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(self.frame(index))


class PicturePanel(QFrame):
    """The right side of the page while a picture is read, and while the board is being checked."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._appearance = appearance
        self._build()

    def show_scene(self, scene: PictureScene) -> None:
        """Show a picture, its progress while it is read, and then how to check it."""
        self.view.show_scene(scene)
        is_reading = scene.reading is None
        # without an end, because nobody knows how far it is; still where things don't move
        is_moving = is_reading and not self._appearance.motion.is_reduced
        self._bar.setRange(0, 0 if is_moving else 1)
        self._progress.setVisible(is_reading)
        self._advice.setVisible(bool(scene.doubtful))

    def _build(self) -> None:
        self.view = PictureView(self._appearance, self)
        self._advice = muted_label(
            self.tr("F2 puts the next likely text on a marked tile, F3 goes to the next one."), self
        )
        self._advice.setWordWrap(True)
        self._progress = QWidget(self)
        said = TextLabel(self.tr("Reading the tiles…"), self._progress)
        self._bar = QProgressBar(self._progress)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self.cancel = QToolButton(self._progress)
        self.cancel.setProperty("button", True)
        self.cancel.setText(self.tr("&Cancel"))
        self.cancel.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        said.setWordWrap(True)
        self._bar.setMinimumWidth(_BAR_WIDTH)
        column(said, row((self._bar, 1), self.cancel, spacing=12), within=self._progress)
        parts = (heading(self.tr("Picture"), self), (self.view, 1), self._progress, self._advice)
        column(*parts, within=self, margins=(24, 22, 24, 18), spacing=10)
