"""The boxes of what may be words in a picture: of blobs of letters.

Terms
    ink      pixels clearly darker, or clearly lighter, than the mean of the square around them
    run      neighboring ink pixels of one row, between two that aren't ink
    letter   here, runs that touch each other: a connected component of ink
    word     letters of similar height side by side, close to each other

A picture with a board has the board's 20 words among others; `lattice` sorts them out.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.reading.geometry import FloatArray

IntArray = NDArray[np.intp]

_LEAST_HEIGHT = 5  # pixels of a letter
_LARGEST_HEIGHT_SHARE = 0.16  # of the longer side of the picture; a board has five rows
_LARGEST_WIDTH_SHARE = 0.25  # likewise; a board has four columns
_MOST_LETTERS = 2_000  # a photo of gravel has more, a screen full of text about as many
_LARGEST_GAP = 0.45  # between letters of a word, in heights of the taller
_LEAST_OVERLAP = 0.5  # of the heights of neighbors, in heights of the lower
_LARGEST_RATIO = 2.6  # of the heights of neighbors: “l” beside “r”, seen askew


class Boxes(NamedTuple):
    """Boxes around things in a picture: the first column and row, and those after the last."""

    left: FloatArray
    top: FloatArray
    right: FloatArray
    bottom: FloatArray

    @property
    def width(self) -> FloatArray:
        return self.right - self.left

    @property
    def height(self) -> FloatArray:
        return self.bottom - self.top

    @property
    def middle(self) -> FloatArray:
        """The middles as picture points, count × 2."""
        return np.stack([(self.left + self.right) / 2, (self.top + self.bottom) / 2], -1) - 0.5

    def chosen(self, places: IntArray) -> "Boxes":
        return Boxes(self.left[places], self.top[places], self.right[places], self.bottom[places])


def local_mean(picture: NDArray[np.float32], reach: int) -> NDArray[np.float32]:
    """Return the mean of the square of ``2 * reach + 1`` pixels around each pixel.

    At the edge it is the mean of the part inside.
    """
    return _running_mean(_running_mean(picture, reach, 0), reach, 1)


def _running_mean(picture: NDArray[np.float32], reach: int, axis: int) -> NDArray[np.float32]:
    size, width = picture.shape[axis], 2 * reach + 1
    # sums up to each place; ``reach`` places beyond both edges have those of the edges
    shape = list(picture.shape)
    shape[axis] += width
    total = np.moveaxis(np.zeros(shape, np.float32), axis, 0)
    end = reach + 1 + size
    np.cumsum(np.moveaxis(picture, axis, 0), axis=0, out=total[reach + 1 : end])
    total[end:] = total[end - 1]
    means = total[width:] - total[:size]
    places = np.arange(size, dtype=np.float32)
    means /= (np.minimum(places + reach + 1, size) - np.maximum(places - reach, 0))[:, None]
    return np.moveaxis(means, 0, axis)


def find_words(ink: NDArray[np.bool_]) -> Boxes:
    """Return the boxes of what may be words, given which pixels are ink."""
    letters = _letters(ink)
    first, second = _neighbors(letters)
    word = connected_groups(len(letters.left), first, second)
    return _extent(word, *letters)


def united(dark: Boxes, light: Boxes) -> Boxes:
    """Return the words of both polarities, except those that are parts of others.

    The inside of an “o” and the light between two letters look like words of the other polarity.
    """
    sides = zip(dark, light, strict=True)
    both = Boxes._make(np.concatenate(side) for side in sides)
    is_part = np.concatenate([_are_parts(dark, light), _are_parts(light, dark)])
    return both.chosen(np.flatnonzero(~is_part))


def _are_parts(words: Boxes, others: Boxes) -> NDArray[np.bool_]:
    """Return which words have their middle in one of the others that isn't much higher."""
    x = (words.left + words.right)[:, None] / 2
    y = (words.top + words.bottom)[:, None] / 2
    is_inside = (x > others.left) & (x < others.right) & (y > others.top) & (y < others.bottom)
    is_like = others.height < _LARGEST_RATIO * words.height[:, None]
    is_higher = others.height > words.height[:, None]
    parts: NDArray[np.bool_] = np.any(is_inside & is_like & is_higher, axis=1)
    return parts


def _letters(ink: NDArray[np.bool_]) -> Boxes:
    """Return the boxes of the components that may be letters by their size."""
    boxes = component_boxes(ink)
    longer = max(ink.shape)
    is_letter = (
        (boxes.height >= _LEAST_HEIGHT)
        & (boxes.height <= _LARGEST_HEIGHT_SHARE * longer)
        & (boxes.width <= _LARGEST_WIDTH_SHARE * longer)
        & (boxes.width <= 8 * boxes.height)
    )
    places = np.flatnonzero(is_letter)
    if len(places) > _MOST_LETTERS:
        largest = np.argsort(-boxes.height[places], kind="stable")[:_MOST_LETTERS]
        places = np.sort(places[largest])
    return boxes.chosen(places)


def component_boxes(ink: NDArray[np.bool_]) -> Boxes:
    """Return the box of each connected component, where corners touch as well as edges."""
    height, width = ink.shape
    # one column of background at each side, so that no run continues in the next row
    padded = np.zeros((height, width + 2), np.int8)
    padded[:, 1:-1] = ink
    steps = np.diff(padded.ravel())
    starts = np.flatnonzero(steps == 1)
    ends = np.flatnonzero(steps == -1)
    row, left = np.divmod(starts, width + 2)
    right = left + (ends - starts)
    upper, lower = _touching_runs(row, left, right)
    return _extent(connected_groups(len(row), upper, lower), left, row, right, row + 1)


def _touching_runs(row: IntArray, left: IntArray, right: IntArray) -> tuple[IntArray, IntArray]:
    """Return the pairs of runs of neighboring rows that touch: the upper and the lower ones."""
    # A key that orders runs by row, then position. In the row above, the runs that touch this one
    # go from the first that ends at or after its start to the last that starts by its end.
    widest = int(right.max(initial=0)) + 2
    first = np.searchsorted(row * widest + right, (row - 1) * widest + left, "left")
    last = np.searchsorted(row * widest + left, (row - 1) * widest + right, "right")
    last[row == 0] = 0
    lower, upper = _ranges(first, last)
    return upper, lower


def connected_groups(count: int, first: IntArray, second: IntArray) -> IntArray:
    """Return the number of the group of each of ``count`` things, from 0 on.

    Those that ``first`` and ``second`` name at the same place belong together.
    """
    root = np.arange(count)
    while len(first):
        # the larger root follows the smaller one, then every thing follows its root to the end
        smaller = np.minimum(root[first], root[second])
        np.minimum.at(root, root[first], smaller)
        np.minimum.at(root, root[second], smaller)
        while True:
            further = root[root]
            if np.array_equal(further, root):
                break
            root = further
        is_apart = root[first] != root[second]
        first, second = first[is_apart], second[is_apart]
    return np.unique(root, return_inverse=True)[1].astype(np.intp)


def _neighbors(letters: Boxes) -> tuple[IntArray, IntArray]:
    """Return the pairs of letters that are side by side in a word."""
    letters_order = np.argsort(letters.left, kind="stable")
    ordered = letters.chosen(letters_order)
    # no further to the right than where the tallest possible neighbor can start
    reach = ordered.right + _LARGEST_GAP * _LARGEST_RATIO * ordered.height
    last = np.searchsorted(ordered.left, reach, "right")
    first, second = _ranges(np.arange(1, len(last) + 1), last)
    one, other = ordered.chosen(first), ordered.chosen(second)
    taller = np.maximum(one.height, other.height)
    lower = np.minimum(one.height, other.height)
    gap = other.left - one.right
    overlap = np.minimum(one.bottom, other.bottom) - np.maximum(one.top, other.top)
    is_pair = (
        (gap <= _LARGEST_GAP * taller)
        & (other.right > one.right)  # else one is a frame around the other
        & (overlap >= _LEAST_OVERLAP * lower)
        & (taller <= _LARGEST_RATIO * lower)
    )
    return letters_order[first[is_pair]], letters_order[second[is_pair]]


def _ranges(start: IntArray, stop: IntArray) -> tuple[IntArray, IntArray]:
    """Return all pairs of a place and a number in the range that belongs to it."""
    count = np.maximum(stop - start, 0)
    place = np.repeat(np.arange(len(start)), count)
    offset = np.arange(len(place)) - np.repeat(np.cumsum(count) - count, count)
    return place, np.repeat(start, count) + offset


def _extent(
    group: IntArray,
    left: NDArray[np.generic],
    top: NDArray[np.generic],
    right: NDArray[np.generic],
    bottom: NDArray[np.generic],
) -> Boxes:
    count = int(group.max(initial=-1)) + 1
    lowest = np.full((2, count), np.inf)
    highest = np.zeros((2, count))
    np.minimum.at(lowest[0], group, left)
    np.minimum.at(lowest[1], group, top)
    np.maximum.at(highest[0], group, right)
    np.maximum.at(highest[1], group, bottom)
    return Boxes(lowest[0], lowest[1], highest[0], highest[1])
