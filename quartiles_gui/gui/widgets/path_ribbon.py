"""The ribbon that ties the tiles of a word together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

_BULGE = 0.1  # how far a stretch bends, as a fraction of its length


def ribbon(centers: Sequence[QPointF]) -> QPainterPath:
    """Return the line of a ribbon through ``centers``.

    Each stretch bends a little to its right. This tells the way there from the way back, and shows
    that a stretch only passes over a tile that isn't part of the word.

    Args:
        centers: The middles of the tiles in order, in pixels.

    Returns:
        A line to stroke with `ribbon_pen`; empty for fewer than two tiles.
    """
    if len(centers) < 2:
        return QPainterPath()
    line = QPainterPath(centers[0])
    for start, end in pairwise(centers):
        along = end - start
        aside = QPointF(-along.y(), along.x()) * _BULGE
        line.quadTo((start + end) / 2 + aside, end)
    return line


def ribbon_pen(color: QColor, width: float) -> QPen:
    """Return the pen for stroking a ribbon, ``width`` pixels wide."""
    return QPen(
        color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def partial_pen(pen: QPen, line: QPainterPath, share: float) -> QPen:
    """Return ``pen`` so that it strokes only the first ``share`` of ``line``, from 0 to 1."""
    if share >= 1:
        return pen
    length = line.length() / pen.widthF()  # dashes are measured in widths
    part = QPen(pen)
    part.setDashPattern([max(share * length, 0.01), length + 1])
    return part
