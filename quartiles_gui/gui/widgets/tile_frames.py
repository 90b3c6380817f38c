"""The rounded frames around tiles and cells, painted once for each look and size."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from quartiles_gui.gui.widgets.proportions import ROUNDING

if TYPE_CHECKING:
    from quartiles_gui.gui.theme import Appearance

_LIP = 1.0  # pixels


class Look(NamedTuple):
    """How a frame is painted, with the roles of its colors.

    Attributes:
        fill: The color inside.
        border: The color of the border.
        width: The width of the border, in pixels.
        is_dashed: Whether the border is dashed.
        lip: The color of a lower edge, which says that the frame can be typed into or pressed;
            empty for none.
    """

    fill: str
    border: str
    width: float
    is_dashed: bool = False
    lip: str = ""


class TileFrames:
    """Caches frames as pixmaps; painting them each time takes three times as long.

    Args:
        appearance: Gives the colors.
    """

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._frames: dict[tuple[Look, int, int, float], QPixmap] = {}

    def clear(self) -> None:
        """Discard the frames, because colors or sizes have changed."""
        self._frames.clear()

    def frame(self, look: Look, size: QSize, ratio: float) -> QPixmap:
        """Return a frame of ``size``, for a screen with ``ratio`` pixels to a point."""
        key = (look, size.width(), size.height(), ratio)
        frame = self._frames.get(key)
        if frame is None:
            frame = self._frames[key] = self._painted(look, size, ratio)
        return frame

    def _painted(self, look: Look, size: QSize, ratio: float) -> QPixmap:
        theme = self._appearance.theme
        frame = QPixmap(size * ratio)
        frame.setDevicePixelRatio(ratio)
        frame.fill(Qt.GlobalColor.transparent)
        painter = QPainter(frame)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = Qt.PenStyle.DashLine if look.is_dashed else Qt.PenStyle.SolidLine
        rect = QRectF(0, 0, size.width(), size.height())
        radius = min(rect.width(), rect.height()) * ROUNDING
        if look.lip:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(look.lip))
            painter.drawRoundedRect(rect.adjusted(0, _LIP, 0, 0), radius, radius)
            rect.setBottom(rect.bottom() - _LIP)
        painter.setPen(QPen(theme.color(look.border), look.width, style))
        painter.setBrush(theme.color(look.fill))
        inset = look.width / 2
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
        painter.end()
        return frame
