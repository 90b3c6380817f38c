"""The right side of the Quartiles page while the board is empty: the ways to fill it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.drop_zone import DropZone
from quartiles_gui.gui.quartiles.recent_list import RecentList
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.card import least_width
from quartiles_gui.gui.widgets.labels import TextLabel, heading, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.marks import paint_badge

_EXAMPLE = ("ref", "re", "sh", "ment")
_TILE = 46  # the height of a tile of the example, and below the lengths around it
_GAP = 10
_DISC = 18
_RIBBON = 8
_RIBBON_OPACITY = 0.28
"""Lengths in pixels of the design."""

_MARGINS = (24, 22, 24, 22)
_SPACING = 12


class ExampleWord(QWidget):
    """The tiles of a quartile with the path through them.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAccessibleName(" ".join(_EXAMPLE))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the height of the tiles, with the discs above them."""
        scale = unit(self.font())
        return QSize(round(240 * scale), round((_TILE + _DISC / 2 + 1) * scale))

    def minimumSizeHint(self) -> QSize:
        """Return the height; tiles may be narrow."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the tiles, the ribbon and the order of the tiles."""
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


class StartPanel(QFrame):
    """Offers to drop, paste or open a board, or to try one, and says what Quartiles is.

    Where there is little room, the example is left out, then the explanation, then recent files.

    Args:
        actions: The actions of the buttons.
        recent: The files that were opened last.
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        file_chosen: Emitted with the `Path` of a recent file that the user chooses.
    """

    file_chosen = Signal(object)

    def __init__(
        self,
        actions: QuartilesActions,
        recent: RecentFiles,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._zone = DropZone(appearance, self)
        self._recent = RecentList(recent, self)
        self._about = _About(appearance, self)
        self._build(actions)
        self._recent.chosen.connect(self.file_chosen)
        self._fit_timer = QTimer(self, singleShot=True, interval=0)
        self._fit_timer.timeout.connect(self._fit)
        appearance.changed.connect(self._fit_timer.start)  # once all fonts have changed
        self._recent.changed.connect(self._fit_timer.start)

    def set_dragged_over(self, is_over: bool) -> None:
        """Show whether something that can be used is dragged over the window."""
        self._zone.set_active(is_over)

    def _build(self, actions: QuartilesActions) -> None:
        title = heading(self.tr("Start with today's board"), self)
        title.setWordWrap(True)
        self._paste = action_button(actions.paste, "primary", self)
        self._open = action_button(actions.open, "button", self)
        sample = action_button(actions.sample, "button", self)
        for button in (self._paste, self._open, sample):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._ways = row((self._paste, 1), (self._open, 1), spacing=_SPACING)
        parts = (title, (self._zone, 1), self._ways, sample, self._recent, self._about)
        self._parts = column(*parts, within=self, margins=_MARGINS, spacing=_SPACING)

    def _fit(self) -> None:
        """Put the buttons below each other, and leave out the explanation, where room lacks."""
        at_left, _, at_right, _ = _MARGINS
        width = self.contentsRect().width() - at_left - at_right
        needed = self._paste.sizeHint().width() + _SPACING + self._open.sizeHint().width()
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._ways.setDirection(down if width < needed else right)
        for part in (self._recent, self._about):
            part.hide()
        for part in (self._recent, self._about):
            taken = self._parts.totalMinimumHeightForWidth(self.width())
            part.fit(width, self.height() - taken - _SPACING)

    def minimumSizeHint(self) -> QSize:
        """Return the size without what can be left out."""
        size = super().minimumSizeHint()
        shown = [part for part in (self._recent, self._about) if not part.isHidden()]
        left_out = sum(part.minimumSizeHint().height() + _SPACING for part in shown)
        # what takes its place needs as much, and the board beside it must not move then
        return QSize(max(size.width(), least_width(self)), size.height() - left_out)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit into another size."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit again, because only now the parts have their fonts."""
        super().showEvent(event)
        self._fit()


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
