"""Marks that several widgets paint: checks, numbers on discs and badges, and selected rows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.theme import Appearance, Theme, unit
from quartiles_gui.gui.widgets.painting import pixel_font, ribbon_pen, smooth_painter

Shape = Sequence[tuple[float, float]]
"""The corners of a line, as fractions of the square that it is painted in."""

CHECK: Shape = ((0.28, 0.52), (0.44, 0.67), (0.72, 0.36))
_EXCLAMATION = ((0.5, 0.27), (0.5, 0.55)), ((0.5, 0.73), (0.515, 0.73))
_QUESTION = 0.62  # the height of letters, of a disc's
_QUIET = {"light": 0.4, "dark": 0.55}  # share of a tile's fill in its badge; the rest is the card
_FINDING_LINE, _FINDING_ROUNDING = 1.5 / 20, 5.6 / 20  # of a square's side
_FINDING_STEP = 25 / 20  # from one square to the next, of its side
DISC = 0.5
"""The rounding of a badge that is a disc."""


def paint_line(painter: QPainter, rect: QRectF, shape: Shape, color: QColor, width: float) -> None:
    """Paint a line with round ends, ``width`` pixels wide."""
    painter.setPen(ribbon_pen(color, width))
    side, corner = rect.width(), rect.topLeft()
    painter.drawPolyline([corner + QPointF(side * x, side * y) for x, y in shape])


def paint_badge(
    painter: QPainter,
    rect: QRectF,
    text: object,
    fill: QColor,
    ink: QColor,
    *,
    rounding: float = DISC,
    border: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    """Paint a number in the painter's font; ``rounding`` is a fraction of the badge's side."""
    painter.setPen(border)
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, rect.width() * rounding, rect.width() * rounding)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(text))


def paint_place(
    painter: QPainter, rect: QRectF, number: int, color: int, theme: Theme, rounding: float = 0.28
) -> None:
    """Paint which of the five a word or tile belongs to, in its color and the painter's font."""
    fill, ink = theme.color(f"word.{color}"), theme.color("word.text")
    paint_badge(painter, rect, number, fill, ink, rounding=rounding)


def paint_finding(painter: QPainter, rect: QRectF, color: int, theme: Theme) -> None:
    """Paint the square of one of the five in a result, by its color; 0 if it wasn't found."""
    role = f"word.{color}" if color else "tile.input"
    fill = "tile.fill" if not color else role if theme.name == "dark" else f"{role}.fill"
    width = rect.width() * _FINDING_LINE
    inset, rounding = width / 2, rect.width() * _FINDING_ROUNDING
    painter.setPen(QPen(theme.color(role), width))
    painter.setBrush(theme.color(fill))
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), rounding, rounding)


def square_rect(place: int, side: float) -> QRectF:
    """Return where the square at a place is, next to the first."""
    return QRectF(place * side * _FINDING_STEP, 0, side, side)


def paint_quiet_place(
    painter: QPainter, rect: QRectF, number: int, color: int, theme: Theme, rounding: float
) -> None:
    """Paint which of the five a tile of that color belongs to, in the painter's font."""
    role, share = f"word.{color}", _QUIET[theme.name]
    fill = theme.mixed(f"{role}.fill", "card", share)
    paint_badge(painter, rect, number, fill, theme.color(role), rounding=rounding)


def paint_selection(
    painter: QPainter, rect: QRectF, theme: Theme, *, has_focus: bool, radius: float = 8.0
) -> None:
    """Paint the ground of a selected row."""
    painter.setPen(QPen(theme.color("focus" if has_focus else "selected.edge"), 2))
    painter.setBrush(theme.color("accent.soft"))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)


class Sign(QWidget):
    """A disc with a check, or with an exclamation or question mark as a warning.

    Args:
        size: In pixels, next to text that is 14 pixels high.
        line: The width of the check, as a fraction of the disc's.
        ink: The role of its color.
        asks: Whether a warning is a question, as on a doubtful tile.
    """

    def __init__(
        self,
        size: float,
        appearance: Appearance,
        parent: QWidget,
        *,
        line: float = 0.1,
        ink: str = "card",
        asks: bool = False,
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._asks = asks
        self._appearance = appearance
        self._line, self._ink = line, ink
        self._is_warning = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_sign(self, *, is_warning: bool) -> None:
        self._is_warning = is_warning
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._size * unit(self.font()))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        theme, rect = self._appearance.theme, QRectF(self.rect())
        if self._is_warning and self._asks:
            letters = rect.width() * _QUESTION
            painter.setFont(pixel_font(self.font(), letters, QFont.Weight.Bold))
            paint_badge(painter, rect, "?", theme.color("warning.mark"), theme.color("word.text"))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("warning" if self._is_warning else "success"))
        painter.drawEllipse(rect)
        color, width = theme.color(self._ink), rect.width() * self._line
        for shape in _EXCLAMATION if self._is_warning else (CHECK,):
            paint_line(painter, rect, shape, color, width)
