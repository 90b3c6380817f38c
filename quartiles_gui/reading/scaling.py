"""Make gray pictures smaller without aliasing, or larger."""

import numpy as np
from numpy.typing import NDArray

GrayArray = NDArray[np.float32]


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

    Args:
        picture: Gray levels, height × width.
        factor: Greater than zero; below one half, pixels are averaged first.
    """
    if factor == 1:
        return picture
    whole = max(1, int(1 / factor))
    small = shrunk(picture, min(whole, *picture.shape))
    height = max(1, round(picture.shape[0] * factor))
    width = max(1, round(picture.shape[1] * factor))
    return _interpolated(_interpolated(small, height, 0), width, 1)


def _interpolated(picture: GrayArray, size: int, axis: int) -> GrayArray:
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
