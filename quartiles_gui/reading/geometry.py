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
    """The places of a board's cells in a picture.

    Attributes:
        homography: 3 × 3, from lattice points to picture points.
        text_height: Of a letter with an ascender in the middle of the board, in picture pixels.
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
        # the middle of the first pixel moves, since its upper left corner does not
        shift = (factor - 1) / 2
        scaling = np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]])
        return Lattice(scaling @ self.homography, self.text_height * factor)

    def cell(self, index: int) -> Quadrilateral:
        """Return the corners of a cell, 0 to 19, half-way to its neighbors."""
        row, column = divmod(index, COLUMNS)
        left, top, right, bottom = column - 0.5, row - 0.5, column + 0.5, row + 0.5
        corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
        first, second, third, fourth = project(self.homography, corners).tolist()
        return tuple(first), tuple(second), tuple(third), tuple(fourth)


def project(homography: FloatArray, points: FloatArray) -> FloatArray:
    """Return where a projective map takes points, of shape (…, 2)."""
    mapped = points @ homography[:, :2].T + homography[:, 2]
    place: FloatArray = mapped[..., :2] / mapped[..., 2:]
    return place


def project_grid(
    homography: FloatArray, u: FloatArray, v: FloatArray
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the x and the y to which a projective map takes a grid of points.

    They are ``len(v)`` × ``len(u)`` and in single precision.
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


def affine_map(places: FloatArray, points: FloatArray) -> FloatArray | None:
    """Return the affine map that takes places closest to points, by least squares.

    It is None if they don't determine it.
    """
    terms = np.column_stack([places, np.ones(len(places))])
    solution, _, rank, _ = np.linalg.lstsq(terms, points, rcond=None)
    matrix = np.eye(3)
    matrix[:2] = solution.T
    return matrix if rank == 3 and abs(np.linalg.det(matrix)) > 1e-6 else None


def projective_map(
    places: FloatArray, points: FloatArray, visible: FloatArray
) -> FloatArray | None:
    """Return the projective map that takes lattice points closest to picture points.

    It is the direct linear transformation with normalized coordinates (Hartley and Zisserman,
    Multiple View Geometry in Computer Vision, 4.4). It is None if there is no map
    with all lattice points in ``visible`` before its horizon.
    """
    from_places, to_places = _normalizing(places), _normalizing(points)
    u, v = project(from_places, places).T
    x, y = project(to_places, points).T
    zero, one = np.zeros_like(u), np.ones_like(u)
    rows = np.concatenate(
        [
            np.column_stack([u, v, one, zero, zero, zero, -x * u, -x * v, -x]),
            np.column_stack([zero, zero, zero, u, v, one, -y * u, -y * v, -y]),
        ]
    )
    matrix = np.linalg.svd(rows)[2][-1].reshape(3, 3)
    matrix = np.linalg.inv(to_places) @ matrix @ from_places
    scales = visible @ matrix[2, :2] + matrix[2, 2]
    if abs(np.linalg.det(matrix)) < 1e-12 or not (scales * scales[0] > 0).all():
        return None
    normalized: FloatArray = matrix / scales[0]
    return normalized


def _normalizing(points: FloatArray) -> FloatArray:
    """Return the map that moves points around the origin, at a mean distance of about one."""
    middle = points.mean(axis=0)
    scale = 1 / max(float(np.abs(points - middle).mean()), 1e-9)
    return np.array([[scale, 0, -scale * middle[0]], [0, scale, -scale * middle[1]], [0, 0, 1]])
