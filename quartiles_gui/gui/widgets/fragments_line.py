"""A word as it is painted in lists: its fragments, with a dot between two."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

_BETWEEN = 7.0  # room for the dot between two fragments, in pixels next to text of 14 pixels
_DOT = 2.4


def paint_fragments(
    painter: QPainter,
    start: QPointF,
    fragments: Iterable[str],
    metrics: QFontMetricsF,
    dot: QColor,
    unit: float,
) -> float:
    """Paint fragments in a line, with the painter's font and pen, and return where they end.

    Args:
        painter: Where to paint.
        start: The left end of the line, halfway between top and bottom.
        fragments: The fragments.
        metrics: The metrics of the painter's font.
        dot: The color of the dots.
        unit: How large a pixel of the design is.
    """
    gap = _BETWEEN * unit
    left = start.x()
    baseline = start.y() + (metrics.ascent() - metrics.descent()) / 2
    dots = []
    for fragment in fragments:
        painter.drawText(QPointF(left, baseline), fragment)
        left += metrics.horizontalAdvance(fragment) + gap
        dots.append(QPointF(left - gap / 2, start.y()))
    pen = QPen(dot, _DOT * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPoints(dots[:-1])
    return left - gap
