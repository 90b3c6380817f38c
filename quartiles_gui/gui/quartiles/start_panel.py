"""The right side of the Quartiles page while the board is empty: the ways to fill it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.gui.fonts import is_large, unit
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    TextLabel,
    heading,
    muted_label,
    plain_tip,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.marks import paint_badge

_EXAMPLE = ("ref", "re", "sh", "ment")
_TILE = 46  # the height of a tile of the example, and below the lengths around it
_GAP = 10
_DISC = 18
_RIBBON = 8
_RIBBON_OPACITY = 0.28
_ZONE_RADIUS = 14
_PHONE = QSize(52, 88)
_PHONE_PATH = (1, 5, 11, 18)  # the cells of a word on the phone
"""Lengths in pixels of the design."""

_MARGINS = (24, 22, 24, 22)
_LARGE_MARGINS = (16, 14, 16, 14)
_SPACING = 12
_ABOVE_FILES = 8

MOST_LISTED = 3
"""Recent files that are listed; the menu has more."""


class ExampleWord(QWidget):
    """The tiles of a quartile with the path through them."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAccessibleName(" ".join(_EXAMPLE))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        scale = unit(self.font())
        return QSize(round(240 * scale), round((_TILE + _DISC / 2 + 1) * scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        tiles = self._tiles(self.width() / scale)
        color = theme.color("length.4")
        painter.setPen(QPen(color, 1.5))
        painter.setBrush(theme.color("length.4.fill"))
        for tile in tiles:
            painter.drawRoundedRect(tile, 9, 9)
        ribbon = theme.color("length.4")
        ribbon.setAlphaF(_RIBBON_OPACITY)
        painter.setPen(QPen(ribbon, _RIBBON, c=Qt.PenCapStyle.FlatCap))
        for one, other in pairwise(tile.center() for tile in tiles):
            painter.drawLine(one, other)
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        font.setPixelSize(16)
        painter.setFont(font)
        painter.setPen(theme.color("tile.text"))
        for tile, fragment in zip(tiles, _EXAMPLE, strict=True):
            painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, fragment)
        font.setPixelSize(11)
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        for number, tile in enumerate(tiles, start=1):
            disc = QRectF(0, 0, _DISC, _DISC)
            disc.moveCenter(tile.topLeft() + QPointF(_DISC, 0))
            border, ink = QPen(theme.color("card"), 2), theme.color("badge.text")
            paint_badge(painter, disc, number, color, ink, border=border)

    @staticmethod
    def _tiles(width: float) -> Sequence[QRectF]:
        side = (width - 2 - _GAP * (len(_EXAMPLE) - 1)) / len(_EXAMPLE)
        return [
            QRectF(1 + number * (side + _GAP), _DISC / 2, side, _TILE - 1)
            for number in range(len(_EXAMPLE))
        ]


class _Phone(QWidget):
    """The drawing of a phone with a board on it; it goes first where there is little room."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return _PHONE * unit(self.font())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)  # it can be left out

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._appearance.theme
        scale = min(unit(self.font()), self.height() / _PHONE.height())
        size = _PHONE * scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate((self.width() - size.width()) / 2, (self.height() - size.height()) / 2)
        painter.scale(scale, scale)
        painter.setPen(QPen(theme.color("control.border"), 2))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(QRectF(1, 1, 50, 86), 7, 7)
        painter.drawLine(21, 8, 31, 8)
        for index in range(COLUMNS * ROWS):
            is_lit = index in _PHONE_PATH
            color = theme.color("length.4" if is_lit else "tile.border")
            painter.setPen(QPen(color, 1.25 if is_lit else 1))
            painter.setBrush(theme.color("length.4.fill" if is_lit else "track"))
            left, top = 7 + index % COLUMNS * 10, 22 + index // COLUMNS * 10
            painter.drawRoundedRect(QRectF(left, top, 8, 7.5), 2, 2)


class DropZone(QWidget):
    """A field with dashes around it, and a line and a color while something is dragged."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_active = False
        self._build()
        appearance.changed.connect(self.update)

    def set_active(self, is_active: bool) -> None:
        if is_active != self._is_active:
            self._is_active = is_active
            self.update()

    def _build(self) -> None:
        title = scaled_label(
            self.tr("Drop a screenshot of the game here"), self, 1.07, QFont.Weight.DemiBold
        )
        hint = muted_label(self.tr("A photo, a text or a board file works, too."), self)
        for label in (title, hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        phone = _Phone(self._appearance, self)
        parts = ((None, 1), phone, title, hint, (None, 1))
        column(*parts, within=self, margins=(16, 12, 16, 12), spacing=8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme.color("accent"), 2)
        if not self._is_active:
            pen = QPen(theme.color("dot"), 1.5, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([4, 3.5])
        painter.setPen(pen)
        painter.setBrush(theme.color("accent.soft" if self._is_active else "drop.fill"))
        inset = pen.widthF() / 2
        rect = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        radius = _ZONE_RADIUS * unit(self.font())
        painter.drawRoundedRect(rect, radius, radius)


class RecentList(QWidget):
    """The files that were opened last: a heading and buttons, made for the first file.

    Attributes:
        chosen: Emitted with the `Path` that the user chooses.
        changed: Emitted when the list needs another height.
    """

    chosen = Signal(object)
    changed = Signal()

    def __init__(self, recent: RecentFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self._recent = recent
        self._paths: list[Path] = []
        self._buttons: list[QPushButton] = []
        recent.changed.connect(self._show_files)
        self._show_files()

    def fit(self, width: int, height: int) -> None:
        """Show as many files as there is room for, with their names shortened to ``width``."""
        self.hide()
        if not self._paths:
            return
        for button, path in zip(self._buttons, self._paths, strict=False):
            frame = button.sizeHint().width() - button.fontMetrics().horizontalAdvance(
                button.text()
            )
            room = width - frame
            name = button.fontMetrics().elidedText(path.name, Qt.TextElideMode.ElideMiddle, room)
            button.setText(name.replace("&", "&&"))
        for count in range(len(self._paths), 0, -1):
            for number, button in enumerate(self._buttons):
                button.setVisible(number < count)
            if self.sizeHint().height() <= height:
                self.show()
                return

    def _build(self) -> None:
        title = scaled_label(self.tr("Recent files"), self, 1.07, QFont.Weight.DemiBold)
        self._buttons = [self._button() for _ in range(MOST_LISTED)]
        column(title, *self._buttons, within=self, margins=(0, _ABOVE_FILES, 0, 0), spacing=2)

    def _button(self) -> QPushButton:
        button = QPushButton(self)
        button.setProperty("file", True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(self._on_clicked)
        return button

    def _show_files(self) -> None:
        self._paths = self._recent.paths[:MOST_LISTED]
        if self._paths and not self._buttons:
            self._build()
        for button, path in zip(self._buttons, self._paths, strict=False):
            button.setText(path.name.replace("&", "&&"))
            button.setToolTip(plain_tip(str(path)))
            button.setAccessibleName(fill(self.tr("Open {file}"), file=path.name))
        self.changed.emit()

    def _on_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton)
        self.chosen.emit(self._paths[self._buttons.index(button)])


class StartPanel(QFrame):
    """Offers to drop, paste or open a board, or to try one, and says what Quartiles is.

    Where there is little room, the example is left out, then the explanation, then recent files.
    """

    def __init__(
        self,
        actions: QuartilesActions,
        recent: RecentFiles,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self.zone = DropZone(appearance, self)
        self.recent = RecentList(recent, self)
        self._about = _About(appearance, self)
        self._build(actions)
        self._fit_timer = QTimer(self, singleShot=True, interval=0)
        self._fit_timer.timeout.connect(self._fit)
        appearance.changed.connect(self._fit_timer.start)  # once all fonts have changed
        self.recent.changed.connect(self._fit_timer.start)

    def _build(self, actions: QuartilesActions) -> None:
        title = heading(self.tr("Start with today’s board"), self)
        title.setWordWrap(True)
        self._paste = action_button(actions.paste, "primary", self)
        self._open = action_button(actions.open, "button", self)
        sample = action_button(actions.sample, "button", self)
        for button in (self._paste, self._open, sample):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._ways = row((self._paste, 1), (self._open, 1), spacing=_SPACING)
        parts = (title, (self.zone, 1), self._ways, sample, self.recent, self._about)
        self._parts = column(*parts, within=self, margins=_MARGINS, spacing=_SPACING)

    def _fit(self) -> None:
        """Put the buttons below each other, and leave out the explanation, where room lacks."""
        margins = _LARGE_MARGINS if is_large(self.font()) else _MARGINS
        at_left, _, at_right, _ = margins
        self._parts.setContentsMargins(*margins)
        width = self.contentsRect().width() - at_left - at_right
        needed = self._paste.sizeHint().width() + _SPACING + self._open.sizeHint().width()
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._ways.setDirection(down if width < needed else right)
        for part in (self.recent, self._about):
            part.hide()
        for part in (self.recent, self._about):
            taken = self._parts.totalMinimumHeightForWidth(self.width())
            part.fit(width, self.height() - taken - _SPACING)

    def minimumSizeHint(self) -> QSize:
        size = super().minimumSizeHint()
        shown = [part for part in (self.recent, self._about) if not part.isHidden()]
        left_out = sum(part.minimumSizeHint().height() + _SPACING for part in shown)
        return QSize(size.width(), size.height() - left_out)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # because only now the parts have their fonts


class _About(QWidget):
    """What Quartiles is, with an example."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        line = QFrame(self)
        line.setProperty("line", True)
        line.setFixedHeight(1)
        title = scaled_label(self.tr("What is Quartiles?"), self, 1.07, QFont.Weight.DemiBold)
        title.setWordWrap(True)
        text = TextLabel(
            self.tr(
                "The daily word puzzle of Apple News+: join up to four of the twenty tiles into"
                " words, and find the five four-tile words that use every tile once."
            ),
            self,
        )
        text.setWordWrap(True)
        self._example = ExampleWord(appearance, self)
        parts = (line, title, text, self._example)
        self._parts = column(*parts, within=self, margins=(0, 16, 0, 0), spacing=_SPACING)

    def fit(self, width: int, height: int) -> None:
        """Show as much as there is room for, if anything."""
        for is_whole in (True, False):
            self._example.setVisible(is_whole)
            needed = self._parts.totalHeightForWidth(width)
            if needed <= height:
                self.setFixedHeight(needed)  # or it would be squeezed together with the zone
                self.show()
                return
