"""The right side of the Quartiles page while the board is empty: the ways to fill it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.settings import RecentFiles
from quartiles_gui.gui.theme import Appearance, unit
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    TextLabel,
    heading,
    muted_label,
    plain_tip,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Flow, column
from quartiles_gui.gui.widgets.painting import paint_badge, pixel_font, smooth_painter
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

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
_SPACING = 12
_ABOVE_FILES = 8
_FILE = 220  # pixels of a file's name, which its tooltip has whole

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
        painter = smooth_painter(self)
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
        painter.setFont(pixel_font(self.font(), 16, QFont.Weight.DemiBold))
        painter.setPen(theme.color("tile.text"))
        for tile, fragment in zip(tiles, _EXAMPLE, strict=True):
            painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, fragment)
        painter.setFont(pixel_font(self.font(), 11, QFont.Weight.Bold))
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
        painter = smooth_painter(self)
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
        painter = smooth_painter(self)
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
    """The files that were opened last: a heading and buttons, made for the first file."""

    chosen = Signal(object)  # the `Path`

    def __init__(self, recent: RecentFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self._recent = recent
        self._paths: list[Path] = []
        self._buttons: list[QPushButton] = []
        recent.changed.connect(self._show_files)
        self._show_files()

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
            name = button.fontMetrics().elidedText(path.name, Qt.TextElideMode.ElideMiddle, _FILE)
            button.setText(name.replace("&", "&&"))
            button.setToolTip(plain_tip(str(path)))
            button.setAccessibleName(fill(self.tr("Open {file}"), file=path.name))
        for number, button in enumerate(self._buttons):
            button.setVisible(number < len(self._paths))
        self.setVisible(bool(self._paths))

    def _on_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton)
        self.chosen.emit(self._paths[self._buttons.index(button)])


class StartPanel(ScrolledCard):
    """Offers to drop, paste or open a board, or to try one, and says what Quartiles is."""

    def __init__(
        self,
        actions: QuartilesActions,
        recent: RecentFiles,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent, _MARGINS, is_panel=True)
        content = self.content
        self.zone = DropZone(appearance, content)
        self.recent = RecentList(recent, content)
        self._build(actions, content, _About(appearance, content))

    def _build(self, actions: QuartilesActions, content: QWidget, about: QWidget) -> None:
        title = heading(self.tr("Start with today’s board"), content)
        title.setWordWrap(True)
        buttons = [
            action_button(actions.paste, "primary", content),
            action_button(actions.open, "button", content),
            action_button(actions.sample, "button", content),
        ]
        for button in buttons:
            button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        paste, opening, sample = buttons
        ways = Flow((paste, 1), (opening, 1), spacing=_SPACING)
        watch = QCheckBox(self.tr("&Watch the clipboard"), content)
        watch.setToolTip(actions.watch.toolTip())
        watch.setChecked(actions.watch.isChecked())
        watch.toggled.connect(actions.watch.setChecked)
        actions.watch.toggled.connect(watch.setChecked)
        parts = (title, (self.zone, 1), ways, watch, sample, self.recent, about)
        column(*parts, within=content, spacing=_SPACING)


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
        parts = (line, title, text, ExampleWord(appearance, self))
        column(*parts, within=self, margins=(0, 16, 0, 0), spacing=_SPACING)
