"""The lattice of a board in a picture: where a photo or a screenshot shows its 20 cells.

Terms
    lattice point  (column, row): (0, 0) is the middle of the first cell, (3, 4) of the last
    homography     3 × 3 matrix H of a projective map: the lattice point (u, v) is seen at
                   (x / w, y / w) where (x, y, w) = H · (u, v, 1)
    picture point  (x, y) in pixels; the middle of the first pixel is (0, 0)
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS

FloatArray = NDArray[np.float64]

Point = tuple[float, float]
Quadrilateral = tuple[Point, Point, Point, Point]
"""Upper left, upper right, lower right and lower left corner as picture points."""


class Lattice(NamedTuple):
    """Where the cells of a board are in a picture.

    Attributes:
        homography: 3 × 3, from lattice points to picture points.
        text_height: Height of a letter with an ascender, in picture pixels, in the middle of
            the board.
    """

    homography: FloatArray
    text_height: float

    def pitches(self) -> tuple[float, float]:
        """Return the distances of neighbors in a row and in a column, in picture pixels.

        They are measured in the middle of the board; perspective makes others smaller or larger.
        """
        column, row = (COLUMNS - 1) / 2, (ROWS - 1) / 2
        around = np.array(
            [(column - 0.5, row), (column + 0.5, row), (column, row - 0.5), (column, row + 0.5)]
        )
        left, right, upper, lower = project(self.homography, around)
        return float(np.linalg.norm(right - left)), float(np.linalg.norm(lower - upper))

    def scaled(self, factor: float) -> "Lattice":
        """Return the same lattice in the picture enlarged by ``factor``."""
        # the middle of the first pixel moves, since its upper left corner does not
        shift = (factor - 1) / 2
        scaling = np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]])
        return Lattice(scaling @ self.homography, self.text_height * factor)

    def cell(self, index: int) -> Quadrilateral:
        """Return the corners of a cell, half-way to its neighbors.

        Args:
            index: The tile, 0 to 19 in reading order.
        """
        row, column = divmod(index, COLUMNS)
        return self._quadrilateral(column - 0.5, row - 0.5, column + 0.5, row + 0.5)

    def outline(self) -> Quadrilateral:
        """Return the corners of the board, half a pitch around the outer tiles."""
        return self._quadrilateral(-0.5, -0.5, COLUMNS - 0.5, ROWS - 0.5)

    def _quadrilateral(self, left: float, top: float, right: float, bottom: float) -> Quadrilateral:
        corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
        first, second, third, fourth = project(self.homography, corners).tolist()
        return tuple(first), tuple(second), tuple(third), tuple(fourth)


def project(homography: FloatArray, points: FloatArray) -> FloatArray:
    """Return where a projective map takes points.

    Args:
        homography: 3 × 3.
        points: Of shape (…, 2).
    """
    mapped = points @ homography[:, :2].T + homography[:, 2]
    place: FloatArray = mapped[..., :2] / mapped[..., 2:]
    return place


def project_grid(
    homography: FloatArray, u: FloatArray, v: FloatArray
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return where a projective map takes a grid of points, in single precision.

    Args:
        homography: 3 × 3.
        u: First coordinates, one for each column of the grid.
        v: Second coordinates, one for each row of the grid.

    Returns:
        The x and the y of all points, each ``len(v)`` × ``len(u)``.
    """
    x, y, scale = (
        (a * u).astype(np.float32)[None, :] + (b * v + c).astype(np.float32)[:, None]
        for a, b, c in homography
    )
    return x / scale, y / scale


def text_height_of(heights: FloatArray) -> float:
    """Return the height of a letter with an ascender, given the heights of a board's words.

    Letters with an ascender are nearly as high as those with a descender; words with neither are
    lower, words with both are higher. A board always has some in between.
    """
    return float(np.quantile(heights, 0.7))
