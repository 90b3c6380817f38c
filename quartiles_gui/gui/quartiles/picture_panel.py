"""The picture that a board was read from, with the cells that were found in it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS
from quartiles_gui.gui.base.theme import Appearance, set_look, unit
from quartiles_gui.gui.base.translation import fill, plural_text
from quartiles_gui.gui.quartiles.picture_reader import Doubt, OpenedPicture, PictureScene
from quartiles_gui.gui.widgets.actions import own_key_text
from quartiles_gui.gui.widgets.buttons import text_button
from quartiles_gui.gui.widgets.labels import TextLabel, heading, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import Flow, Margins, column, row
from quartiles_gui.gui.widgets.painting import smooth_painter
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

_BAR_WIDTH = 24  # pixels at least
_GAP = 3.0  # pixels between the edge of a cell and its frame
_LINE = 3.0  # pixels: the widest frame

# in pixels of the design
_CROP = QSizeF(92, 56)
_LEAST_PICTURE = 150
_ROUNDING = 10

_MARGIN = 24  # pixels
_PICTURE_MARGIN = 12
_PICTURE_MARGINS = 30  # above, between and below

_MOST_OTHERS = 3
_ANY = 16777215  # pixels: Qt's own limit


class PictureView(QWidget):
    """Shows a picture, the outline of each cell, and which are doubtful."""

    tile_clicked = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scene = PictureScene()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_scene(self, scene: PictureScene) -> None:
        before, self._scene = self._scene, scene
        is_other = scene.picture is not before.picture or scene.reading is not before.reading
        marks, marks_before = (scene.doubtful, scene.current), (before.doubtful, before.current)
        if is_other or marks != marks_before:
            self.update()

    def fit(self, room: int) -> int:
        """Show the picture ``room`` wide if it fits, and return its height."""
        picture, height = self._scene.picture, _ANY
        if picture is not None:
            height = room * picture.size.height() // max(picture.size.width(), 1)
        self.setMaximumSize(room, height)
        return height

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
        # in a picture that ends where the board does, cells reach beyond it
        inset = _LINE / 2
        least, right, bottom = inset, self.width() - inset, self.height() - inset
        return QPolygonF(
            [
                QPointF(min(max(point.x(), least), right), min(max(point.y(), least), bottom))
                for point in (center + (corner - center) * share for corner in corners)
            ]
        )

    def _area(self, picture: OpenedPicture) -> QRectF:
        size = QSizeF(picture.size).scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        left = (self.width() - size.width()) / 2
        return QRectF(QPointF(left, 0), size)

    def sizeHint(self) -> QSize:
        return QSize(320, round(_LEAST_PICTURE * unit(self.font())))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), self.maximumHeight()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._scene.reading is not None:
            for index in range(len(self._scene.reading.tiles)):
                if self.cell(index).containsPoint(event.position(), Qt.FillRule.OddEvenFill):
                    self.tile_clicked.emit(index)
                    return
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        picture, reading, doubtful = self._scene.picture, self._scene.reading, self._scene.doubtful
        if picture is None:
            return
        theme = self._appearance.theme
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._area(picture), picture.preview)
        for index in range(0 if reading is None else len(reading.tiles)):
            is_doubtful = index in doubtful
            color = theme.color("warning.mark" if is_doubtful else "accent")
            width = _LINE if is_doubtful or index == self._scene.current else 1.2
            painter.setPen(QPen(color, width, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(self.frame(index))


class CropView(QWidget):
    """Shows a single cell of a picture, upright and without perspective."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scene = PictureScene()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_scene(self, scene: PictureScene) -> None:
        self._scene = scene
        self.update()

    def sizeHint(self) -> QSize:
        return (_CROP * unit(self.font())).toSize()

    def paintEvent(self, _event: QPaintEvent) -> None:
        picture, reading, doubt = self._scene.picture, self._scene.reading, self._scene.doubt
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._appearance.theme.color("stat.fill"))
        painter.drawRoundedRect(self.rect(), _ROUNDING, _ROUNDING)
        if picture is None or reading is None or doubt is None:
            return
        scale = picture.preview.width() / picture.size.width()
        corners = [QPointF(x + 0.5, y + 0.5) * scale for x, y in reading.lattice.cell(doubt.tile)]
        bounds = QPolygonF(corners).boundingRect()
        size = bounds.size().scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        area = QRectF(QPointF(), size)
        area.moveCenter(QRectF(self.rect()).center())
        upright = QTransform.quadToQuad(
            QPolygonF(corners),
            QPolygonF([area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()]),
        )
        if isinstance(upright, QTransform):  # None for a cell without a surface
            painter.setClipRect(area)
            painter.setTransform(upright)
            painter.drawImage(0, 0, picture.preview)


class DoubtCard(QFrame):
    """Asks about a doubtful tile, with what else it may say as buttons."""

    text_chosen = Signal(int, str)  # the tile, and its right text

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("doubt", True)
        self._doubt: Doubt | None = None
        self._build(appearance)

    def show_scene(self, scene: PictureScene) -> None:
        doubt = scene.doubt
        self.setVisible(doubt is not None)
        self._crop.show_scene(scene)
        if doubt is None or doubt == self._doubt:
            return
        self._doubt = doubt
        row_index, column_index = divmod(doubt.tile, COLUMNS)
        place = self.tr("Row {row}, tile {column}")
        self._place.setText(fill(place, row=row_index + 1, column=column_index + 1))
        asked = self.tr("Read as “{text}”. Is that right?")
        if not doubt.text:
            asked = self.tr("It couldn’t be read. Type it on the board.")
        self._asked.setText(fill(asked, text=doubt.text))
        others = [*doubt.others[:_MOST_OTHERS], *[""] * _MOST_OTHERS]
        for button, text in zip(self._others, others, strict=False):
            self._show_other(button, text, is_fit=bool(text) and text == doubt.fit)
        self._keep.setVisible(bool(doubt.text))
        self._keep.setText(fill(self.tr("Keep “{text}”"), text=doubt.text))
        fits = self.tr("“{text}” fits: five words then use every tile once.")
        self._fits.setText(fill(fits, text=doubt.fit))
        self._fits.setVisible(bool(doubt.fit))

    def _build(self, appearance: Appearance) -> None:
        self._crop = CropView(appearance, self)
        self._place = scaled_label("", self, scale=1.0, weight=QFont.Weight.DemiBold)
        self._asked = TextLabel("", self)
        self._fits = TextLabel("", self)
        self._fits.setProperty("warning", True)
        self._others = [text_button("", "runner", self) for _ in range(_MOST_OTHERS)]
        self._keep = text_button("", "flat", self)
        self._keep.setProperty("strong", True)
        for button in (*self._others, self._keep):
            button.clicked.connect(self._on_clicked)
        for label in (self._asked, self._fits):
            label.setWordWrap(True)
        said = QWidget(self)
        column(None, self._place, self._asked, None, within=said, spacing=2)
        asking = Flow(self._crop, (said, 1), spacing=14)
        choice = Flow(*self._others, (QWidget(self), 1), self._keep, spacing=8)
        parts = (asking, choice, self._fits)
        column(*parts, within=self, margins=(14, 13, 14, 13), spacing=12)

    def _show_other(self, button: QToolButton, text: str, *, is_fit: bool) -> None:
        button.setVisible(bool(text))
        button.setText(fill(self.tr("{text}?"), text=text))
        button.setAccessibleName(fill(self.tr("Change it to “{text}”"), text=text))
        set_look(button, "fit", is_fit)

    def _on_clicked(self) -> None:
        doubt, button = self._doubt, self.sender()
        assert doubt is not None
        texts = dict(zip(self._others, doubt.others, strict=False))
        self.text_chosen.emit(doubt.tile, texts.get(button, doubt.text))  # type: ignore[call-overload]


class PicturePanel(ScrolledCard):
    """The right side of the page while a picture is read, and while the board is being checked."""

    text_chosen = Signal(int, str)  # as that of the card

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Margins(_MARGIN, 22, _MARGIN, 18), is_panel=True)
        self._appearance = appearance
        self._build()

    def show_scene(self, scene: PictureScene) -> None:
        """Show a picture, its progress while it is read, and then how to check it."""
        self.view.show_scene(scene)
        self._ask.show_scene(scene)
        self._advice.setVisible(scene.doubt is not None)
        # without an end, because nobody knows how far it is; still where things don't move
        is_moving = scene.is_busy and not self._appearance.motion.is_reduced
        self._bar.setRange(0, 0 if is_moving else 1)
        self._progress.setVisible(scene.is_busy)
        self._unread.setVisible(scene.reading is None and not scene.is_busy)
        title = self.tr("Picture")
        if scene.reading is not None:
            count = sum(bool(tile.text) for tile in scene.reading.tiles)
            title = plural_text("PicturePanel", "{count} tile(s) read", count)
        self._title.setText(title)
        to_check = fill(self.tr("● {count} to check"), count=len(scene.doubtful))
        self._count.setText(to_check if scene.doubtful else "")
        self._count.setAccessibleName(self._count.text().lstrip("● "))
        self._fit()

    def _build(self) -> None:
        content = self.content
        self._title = heading("", content)
        self._count = scaled_label("", content, scale=1.0, weight=QFont.Weight.DemiBold)
        self._count.setProperty("warning", True)
        self._ask = DoubtCard(self._appearance, content)
        self._ask.text_chosen.connect(self.text_chosen)
        self._build_picture()
        self._build_progress()
        self._build_unread()
        advice = self.tr("{edit} changes a tile, {next} goes to the next doubtful one.")
        keys = {"edit": own_key_text("F2"), "next": own_key_text("F3")}
        self._advice = muted_label(fill(advice, **keys), content)
        self._advice.setWordWrap(True)
        head = Flow(self._title, (QWidget(content), 1), self._count, spacing=6)
        parts = (head, self._ask, (self._picture, 1), self._progress, self._unread)
        column(*parts, None, self._advice, within=content, spacing=12)

    def _build_picture(self) -> None:
        self._picture = QFrame(self.content)
        self._picture.setProperty("stat", True)
        self.view = PictureView(self._appearance, self._picture)
        self._name = scaled_label(
            self.tr("Your picture"), self._picture, scale=1.0, weight=QFont.Weight.DemiBold
        )
        margins = (_PICTURE_MARGIN, 10, _PICTURE_MARGIN, 12)
        column(self._name, (self.view, 1), within=self._picture, margins=margins, spacing=8)

    def _build_progress(self) -> None:
        self._progress = QWidget(self.content)
        said = TextLabel(self.tr("Reading the tiles…"), self._progress)
        self._bar = QProgressBar(self._progress)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self.cancel = text_button(self.tr("&Cancel"), "button", self._progress)
        said.setWordWrap(True)
        self._bar.setMinimumWidth(_BAR_WIDTH)
        column(said, row((self._bar, 1), self.cancel, spacing=12), within=self._progress)

    def _build_unread(self) -> None:
        self._unread = QWidget(self.content)
        said = muted_label(
            self.tr("Type its tiles on the board, a space after each."), self._unread
        )
        said.setWordWrap(True)
        self.close_picture = text_button(self.tr("&Close Picture"), "button", self._unread)
        column(said, row(None, self.close_picture), within=self._unread, spacing=8)

    def _fit(self) -> None:
        super()._fit()
        height = self.view.fit(self.area.width() - 2 * (_MARGIN + _PICTURE_MARGIN))
        head = self._name.sizeHint().height() + _PICTURE_MARGINS
        self._picture.setMaximumHeight(min(head + height, _ANY))
