"""The lattice of a board in a picture, and its cells, cut out of it.

Terms
    lattice point  (column, row): (0, 0) is the middle of the first cell, (3, 4) of the last
    homography     3 × 3 matrix H of a projective map: the lattice point (u, v) is seen at
                   (x / w, y / w) where (x, y, w) = H · (u, v, 1)
    picture point  (x, y) in pixels; the middle of the first pixel is (0, 0)

Cells come upright, with one text size and one polarity.

A *cell image* is `CELL_HEIGHT` × `CELL_WIDTH` numbers from 0.0, the cell's background, to 1.0, the
ink of its text, whether the text is dark on light or light on dark. The middle of the cell is the
middle of the image, and a letter with an ascender is about `TEXT_HEIGHT` pixels high.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS

FloatArray = NDArray[np.float64]

PicturePoint = tuple[float, float]
Quadrilateral = tuple[PicturePoint, PicturePoint, PicturePoint, PicturePoint]
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


GrayArray = NDArray[np.float32]

CELL_HEIGHT = 32
CELL_WIDTH = 128
TEXT_HEIGHT = 17.0

_OVERSAMPLING = 2
# The text is in the middle; the rest of a cell may contain its border, a gap or a shadow.
_MIDDLE_ROWS = slice(5, 27)
_REACH = 0.46  # of the pitch to each side of the middle: certain to belong to the cell
_INK_SHARE = 0.01  # a lone “l” covers about 4 % of the middle
_LEAST_CONTRAST = 0.02  # of the range from black to white; less is noise in an empty cell


class _Samples(NamedTuple):
    """The places of a cell image's pixels, relative to the cell, in lattice units."""

    across: FloatArray
    down: FloatArray


def cut_cells(
    picture: NDArray[np.float32], lattice: Lattice, text_size: float = 1.0
) -> NDArray[np.float32]:
    """Return the images of the 20 cells in reading order.

    Args:
        picture: Gray levels from 0.0 to 1.0, height × width.
        lattice: Where the cells are.
        text_size: How large the text gets, relative to the usual size.
    """
    step = lattice.text_height / (TEXT_HEIGHT * text_size)  # picture pixels a cell pixel
    shrinking = max(1, int(step))
    small = shrunk(picture, shrinking)
    samples = _samples(lattice, step)
    is_near = (np.abs(samples.across) <= _REACH).reshape(-1, _OVERSAMPLING)
    inside: NDArray[np.bool_] = np.logical_and.reduce(is_near, axis=1)
    cells = np.empty((COLUMNS * ROWS, CELL_HEIGHT, CELL_WIDTH), np.float32)
    for index in range(COLUMNS * ROWS):
        row, column = divmod(index, COLUMNS)
        x, y = project_grid(lattice.homography, column + samples.across, row + samples.down)
        gray = _interpolated(small, _in_shrunk(x, shrinking), _in_shrunk(y, shrinking))
        gray = gray.reshape(CELL_HEIGHT, _OVERSAMPLING, CELL_WIDTH, _OVERSAMPLING).mean((1, 3))
        cells[index] = _normalized(gray, inside)
    return cells


def _in_shrunk(places: NDArray[np.float32], factor: int) -> NDArray[np.float32]:
    """Return coordinates in a picture shrunk by a factor; corners of pixels stay corners."""
    half = np.float32(0.5)
    moved: NDArray[np.float32] = (places + half) / np.float32(factor) - half
    return moved


def _samples(lattice: Lattice, step: float) -> _Samples:
    pitch_across, pitch_down = lattice.pitches()
    columns = (np.arange(CELL_WIDTH * _OVERSAMPLING) + 0.5) / _OVERSAMPLING - CELL_WIDTH / 2
    rows = (np.arange(CELL_HEIGHT * _OVERSAMPLING) + 0.5) / _OVERSAMPLING - CELL_HEIGHT / 2
    return _Samples(columns * step / pitch_across, rows * step / pitch_down)


def _interpolated(
    picture: NDArray[np.float32], x: NDArray[np.float32], y: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return the gray levels at points (x, y) between pixels; outside, those of the edge."""
    height, width = picture.shape
    x = np.clip(x, 0, width - 1)
    y = np.clip(y, 0, height - 1)
    left = np.minimum(x.astype(np.intp), max(width - 2, 0))
    top = np.minimum(y.astype(np.intp), max(height - 2, 0))
    part_x = x - left.astype(np.float32)
    part_y = y - top.astype(np.float32)
    flat = picture.ravel()
    start = top * width + left
    right = min(1, width - 1)
    below = width * min(1, height - 1)
    upper = flat[start] * (1 - part_x) + flat[start + right] * part_x
    lower = flat[start + below] * (1 - part_x) + flat[start + below + right] * part_x
    between: NDArray[np.float32] = upper * (1 - part_y) + lower * part_y
    return between


def _normalized(gray: NDArray[np.float32], inside: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Return a cell with background 0 and ink 1; what is outside the cell is background."""
    middle = gray[_MIDDLE_ROWS][:, inside]
    darkest, background, lightest = np.quantile(middle, (_INK_SHARE, 0.5, 1 - _INK_SHARE))
    ink = darkest if background - darkest > lightest - background else lightest
    contrast = ink - background
    if abs(contrast) < _LEAST_CONTRAST:
        return np.zeros_like(gray)
    cell = np.clip((gray - background) / contrast, 0, 1)
    cell[:, ~inside] = 0
    normalized: NDArray[np.float32] = cell.astype(np.float32)
    return normalized


def shrunk(picture: GrayArray, factor: int) -> GrayArray:
    """Return a picture shrunk by a whole factor, each pixel the mean of a square.

    Leftover pixels at the right and lower edges are cut off.
    """
    if factor == 1:
        return picture
    height, width = (size // factor * factor for size in picture.shape)
    # rows first: sums of whole rows are several times as fast as means of small squares
    rows = np.zeros((height // factor, width), np.float32)
    for start in range(factor):
        rows += picture[start:height:factor, :width]
    squares = np.zeros((height // factor, width // factor), np.float32)
    for start in range(factor):
        squares += rows[:, start:width:factor]
    squares /= factor**2
    return squares


def resized(picture: GrayArray, factor: float) -> GrayArray:
    """Return a picture ``factor`` times the size, as close as whole pixels allow.

    Below one half, pixels are averaged first.
    """
    if factor == 1:
        return picture
    whole = max(1, int(1 / factor))
    small = shrunk(picture, min(whole, *picture.shape))
    height = max(1, round(picture.shape[0] * factor))
    width = max(1, round(picture.shape[1] * factor))
    return _stretched(_stretched(small, height, 0), width, 1)


def _stretched(picture: GrayArray, size: int, axis: int) -> GrayArray:
    """Return a picture of another size along an axis, linearly interpolated."""
    old = picture.shape[axis]
    if old == size:
        return picture
    places = np.clip((np.arange(size) + 0.5) * old / size - 0.5, 0, old - 1)
    first = np.minimum(places.astype(np.intp), max(old - 2, 0))
    part = (places - first).astype(np.float32)
    part = part[:, None] if axis == 0 else part
    following = np.minimum(first + 1, old - 1)
    start: GrayArray = np.take(picture, first, axis=axis)
    start += (np.take(picture, following, axis=axis) - start) * part
    return start
