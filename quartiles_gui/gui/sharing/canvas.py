"""Text, frames, shapes and lines for sheets, in colors by role.

All lengths are in *units*: pixels of a picture at its original size.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from quartiles_gui.gui.theme import Theme
from quartiles_gui.gui.widgets.painting import (
    BADGE_LETTERS,
    BADGE_ROUNDING,
    DISC,
    paint_finding,
    ribbon_pen,
)

DOT = "·"

QUIET_ZONE = 4
"""Modules around a QR code, which readers need."""

_OTHER_PIPS = 0.42  # share of their color in the pips that a tile isn't
_PIP, _OWN_PIP = 0.26, 0.31  # radii, of the step from one to the next
_OVERLAP = 1.04  # of a module: next to each other, two would show a seam


class TextStyle:
    """A font that is ``size`` units high, and its measures."""

    def __init__(self, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> None:
        self.font = QFont()
        self.font.setPixelSize(max(1, round(size)))
        self.font.setWeight(weight)
        # hinted letters have other widths in each size, and a picture is painted in any size
        self.font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        self._metrics = QFontMetricsF(self.font)
        self.ascent = self._metrics.ascent()
        self.height = self._metrics.height()

    def width(self, text: str) -> float:
        return self._metrics.horizontalAdvance(text)

    def fitting(self, needed: float, room: float) -> TextStyle:
        """Return a style in which a text that is ``needed`` wide in this one fits into ``room``."""
        if needed <= room:
            return self
        size = self.font.pixelSize() * room / needed - 0.5  # never rounded up
        return TextStyle(size, self.font.weight())

    def elided(self, text: str, width: float) -> str:
        """Return ``text``, or as much of it as fits into ``width``."""
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def baseline(self, top: float, height: float) -> float:
        """Return the baseline of a line centered between ``top`` and ``top + height``."""
        return top + (height - self.height) / 2 + self.ascent


class Canvas:
    """A painter, scaled to units, and a theme.

    Args:
        painter: None to measure without painting.
        has_outlines: Whether letters become shapes, which look the same where the font is missing.
    """

    def __init__(
        self, painter: QPainter | None, theme: Theme, *, has_outlines: bool = False
    ) -> None:
        if painter is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter = painter
        self._theme = theme
        self._has_outlines = has_outlines

    def fill(self, rect: QRectF, role: str) -> None:
        if self._painter is not None:
            self._painter.fillRect(rect, self._theme.color(role))

    def shape(self, shape: QPainterPath, role: str) -> None:
        if self._painter is not None:
            self._painter.fillPath(shape, self._theme.color(role))

    def frame(self, rect: QRectF, fill: str, border: str, width: float, radius: float) -> None:
        """Paint a rounded frame whose border stays inside ``rect``; colors by role."""
        if self._painter is None:
            return
        inset = width / 2
        self._painter.setPen(QPen(self._theme.color(border), width))
        self._painter.setBrush(self._theme.color(fill))
        self._painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)

    def text(self, text: str, left: float, baseline: float, style: TextStyle, role: str) -> None:
        if self._painter is None:
            return
        start = QPointF(left, baseline)
        if self._has_outlines:
            letters = QPainterPath()
            letters.addText(start, style.font, text)
            self.shape(letters, role)
        else:
            self._painter.setPen(self._theme.color(role))
            self._painter.setFont(style.font)
            self._painter.drawText(start, text)

    def fragments(
        self, fragments: Sequence[str], left: float, baseline: float, style: TextStyle
    ) -> None:
        """Write the fragments of a word, with dots between them."""
        if self._painter is None:
            return  # a picture is measured many times until it fits a page
        for number, fragment in enumerate(fragments):
            if number:
                self.text(DOT, left, baseline, style, "text.muted")
                left += style.width(DOT)
            self.text(fragment, left, baseline, style, "text")
            left += style.width(fragment)

    def centered(self, text: str, rect: QRectF, style: TextStyle, role: str) -> None:
        if self._painter is None:
            return
        left = rect.left() + (rect.width() - style.width(text)) / 2
        self.text(text, left, style.baseline(rect.top(), rect.height()), style, role)

    def square(self, rect: QRectF, text: str, role: str) -> None:
        """Paint a rounded square with a number on it: which of the five something belongs to."""
        self._badge(rect, text, role, "word.text", BADGE_ROUNDING)

    def bead(self, rect: QRectF, text: str) -> None:
        """Paint a disc with a number on it: the order of a tile in a lit word."""
        self._badge(rect, text, "accent", "accent.text", DISC)

    def finding(self, rect: QRectF, color: int) -> None:
        """Paint the square of one of the five in a result; 0 for one that wasn't found."""
        if self._painter is not None:
            paint_finding(self._painter, rect, color, self._theme)

    def pips(self, middle: QPointF, step: float, own: int, role: str, ground: str) -> None:
        """Paint which tile of its word one is, 1 to 4, or 0 if that isn't told."""
        if self._painter is None:
            return
        for order in range(1, 5):
            radius = step * (_OWN_PIP if order == own else _PIP)
            dot = QPainterPath()
            dot.addEllipse(middle + QPointF((order - 2.5) * step, 0), radius, radius)
            share = 1.0 if order == own else _OTHER_PIPS
            self._painter.fillPath(dot, self._theme.mixed(role, ground, share))

    def line(self, line: QPainterPath, width: float, role: str, share: float = 1.0) -> None:
        """Paint a line with round ends; of its color a ``share``, the rest is that of cards."""
        if self._painter is not None:
            color = self._theme.mixed(role, "card", share)
            self._painter.strokePath(line, ribbon_pen(color, width))

    def code(self, rect: QRectF, modules: Sequence[bytearray]) -> None:
        """Paint a QR code, black on white in every theme, with the white around it."""
        if self._painter is None:
            return
        self._painter.fillRect(rect, QColor("white"))
        side = rect.width() / (len(modules) + 2 * QUIET_ZONE)
        black = QPainterPath()
        for row, line in enumerate(modules, start=QUIET_ZONE):
            for column, is_black in enumerate(line, start=QUIET_ZONE):
                if is_black:
                    corner = rect.topLeft() + QPointF(column * side, row * side)
                    black.addRect(QRectF(corner, QSizeF(side, side) * _OVERLAP))
        black.setFillRule(Qt.FillRule.WindingFill)
        self._painter.fillPath(black, QColor("black"))

    def _badge(self, rect: QRectF, text: str, role: str, ink: str, rounding: float) -> None:
        if self._painter is None:
            return
        shape, radius = QPainterPath(), rect.width() * rounding
        shape.addRoundedRect(rect, radius, radius)
        self.shape(shape, role)
        style = TextStyle(rect.height() * BADGE_LETTERS, QFont.Weight.Bold)
        self.centered(text, rect, style, ink)


def width_of_fragments(fragments: Sequence[str], style: TextStyle) -> float:
    """Return the width of a word that `Canvas.fragments` writes."""
    return sum(map(style.width, fragments)) + style.width(DOT) * (len(fragments) - 1)
