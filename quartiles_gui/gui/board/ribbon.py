"""The way of a ribbon from bead to bead, past letters, badges and its own earlier steps.

Terms. A *place* is where a tile is shown, counted in reading order; a *step* leads from the bead of
one tile to that of the next. For each step several curves are tried, and the cheapest is taken.
Lengths are pixels from the upper left corner of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]  # of Bézier: the start, two controls, and the end

# What curves cost to start with, and at each sample that meets something.
_BOW = 14.0  # times its share
_S = 2.0
_C = 4.0
_LETTERS = 1.8
_BORDER = 1.0
_WORD = 0.8  # another tile of the word
_EARLIER = 0.7
_BADGE = 0.5

_SHARES = (0.1, 0.16, 0.22, 0.28)  # of a step's length: how far aside a bow is drawn
_MOST_ASIDE = 0.3  # of a tile's width
_REACHES = (0.5, 0.65, 0.8)  # of the way across: how far sideways an S is drawn

_HALO = 10  # pixels: letters that are nearer to a ribbon may touch it between two samples
_SAMPLES = 39
_WEIGHTS = [
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    for t in (number / (_SAMPLES + 1) for number in range(1, _SAMPLES + 1))
]


class Layout(NamedTuple):
    """The sizes of a board, and of what a ribbon had better not meet."""

    columns: int
    rows: int
    width: float  # of a tile
    height: float
    across: float  # from a tile to the next one
    down: float
    bead: float  # from the lower edge of a tile to the middle of its bead
    ribbon: float  # its width
    badge: float  # from the corner of a tile to the far corner of its badge
    letters_middle: float  # from the upper edge of a tile
    letters_height: float
    letters: tuple[float, ...]  # their widths, by the place

    @property
    def size(self) -> Point:
        width = (self.columns - 1) * self.across + self.width
        return width, (self.rows - 1) * self.down + self.height

    def bead_at(self, place: int) -> Point:
        """Return the middle of a bead."""
        row, column = divmod(place, self.columns)
        left, top = column * self.across, row * self.down
        return left + self.width / 2, top + self.height - self.bead


def route(layout: Layout, path: Sequence[int]) -> tuple[Curve, ...]:
    """Return the curves of a ribbon along a path, one for each step."""
    curves: list[Curve] = []
    for _ in pairwise(path):
        price = Prices(layout, path, curves)
        best, least = None, float("inf")
        # the cheapest to start with come first: once one costs more than the best, so do all others
        for start, curve in ways(layout, *path[len(curves) : len(curves) + 2]):
            if start >= least:
                break
            cost = price.of(curve, start, least)
            if cost < least:
                best, least = curve, cost
        assert best is not None
        curves.append(best)
    return tuple(curves)


def met(layout: Layout, curves: Sequence[Curve]) -> frozenset[int]:
    """Return the places whose letters a ribbon meets, or nearly."""
    near = _HALO + layout.ribbon / 2
    found = set()
    for x, y in (point for curve in curves for point in samples(curve)):
        column, left = divmod(x, layout.across)
        row, top = divmod(y, layout.down)
        place = int(row) * layout.columns + int(column)
        wide = layout.letters[place] / 2 + near
        high = layout.letters_height / 2 + near
        if abs(left - layout.width / 2) < wide and abs(top - layout.letters_middle) < high:
            found.add(place)
    return frozenset(found)


def ways(layout: Layout, place: int, following: int) -> Iterator[tuple[float, Curve]]:
    """Yield the curves of a step, each after its cost by itself, the cheapest first."""
    start, end = layout.bead_at(place), layout.bead_at(following)
    across, down = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    length = hypot(across, down) or 1.0
    found: list[tuple[float, Point, Point]] = []
    # bows to either side, the flatter the cheaper; a long one would bend out of its row or column
    for share in _SHARES:
        aside = min(share, _MOST_ASIDE * layout.width / length)
        for side in (-aside, aside):
            pull = middle[0] - down * side, middle[1] + across * side
            found.append((_BOW * share, _between(start, pull), _between(end, pull)))
    # an S leaves and enters beads sideways, so that it runs between two columns; within one column
    # it would be a line through the letters, and a C runs beside them
    if abs(across) > layout.width / 2:
        for reach in _REACHES:
            sideways = reach * across
            found.append((_S, (start[0] + sideways, start[1]), (end[0] - sideways, end[1])))
    else:
        lanes = start[0] - layout.width / 2, start[0] + layout.width / 2
        found += [(_C, (lane, start[1]), (lane, end[1])) for lane in lanes]
    for cost, one, other in sorted(found, key=lambda way: way[0]):
        yield cost, (start, _within(layout, one), _within(layout, other), end)


class Prices:
    """The costs of curves beside those of earlier steps on a path."""

    def __init__(self, layout: Layout, path: Sequence[int], earlier: Sequence[Curve]) -> None:
        self._layout = layout
        step = len(earlier)
        self._others = {*path} - {*path[step : step + 2]}
        self._ends = [layout.bead_at(place) for place in path[step : step + 2]]
        # earlier steps as cells twice as wide as the ribbon: near enough, and a look-up a sample
        self._cell = 2 * layout.ribbon
        self._earlier = {self._cell_of(*point) for curve in earlier for point in samples(curve)}

    def of(self, curve: Curve, start: float, most: float = float("inf")) -> float:
        """Return the cost of a curve; from ``most`` on, any number that is as high."""
        layout, cost, others, earlier = self._layout, start, self._others, self._earlier
        across, down, edge, half = layout.across, layout.down, layout.ribbon, layout.ribbon / 2
        right, bottom = (length - edge for length in layout.size)
        badge, high = layout.badge + half, layout.letters_height / 2 + half
        for x, y in samples(curve):
            column, left = divmod(x, across)
            row, top = divmod(y, down)
            if left < layout.width and top < layout.height:
                place = int(row) * layout.columns + int(column)
                letters = layout.letters[place] / 2
                if place in others:
                    cost += _WORD
                if (
                    letters
                    and abs(top - layout.letters_middle) < high
                    and abs(left - layout.width / 2) < letters + half
                ):
                    cost += _LETTERS
                elif left < badge and top < badge:
                    cost += _BADGE
            if x < edge or x > right or y < edge or y > bottom:
                cost += _BORDER
            if earlier and self._cell_of(x, y) in earlier and not self._is_at_an_end(x, y):
                cost += _EARLIER
            if cost >= most:
                break
        return cost

    def _cell_of(self, x: float, y: float) -> tuple[int, int]:
        return int(x / self._cell), int(y / self._cell)

    def _is_at_an_end(self, x: float, y: float) -> bool:
        """Return whether a point is at a bead, where steps can't but meet."""
        return any(hypot(x - left, y - top) < self._cell for left, top in self._ends)


def samples(curve: Curve) -> Iterator[Point]:
    """Yield points along a curve, without its ends."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve
    for w0, w1, w2, w3 in _WEIGHTS:
        yield w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3


def _between(end: Point, pull: Point) -> Point:
    """Return the control with which a cubic curve is a quadratic one with the control ``pull``."""
    return end[0] + 2 / 3 * (pull[0] - end[0]), end[1] + 2 / 3 * (pull[1] - end[1])


def _within(layout: Layout, control: Point) -> Point:
    """Return the nearest control with which the whole ribbon stays on the board."""
    # a curve never leaves the hull of its controls, so it is enough to keep those on the board
    inset = layout.ribbon / 2
    width, height = layout.size
    return min(max(control[0], inset), width - inset), min(max(control[1], inset), height - inset)
