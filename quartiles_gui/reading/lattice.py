"""The search for a board among the words of a picture: for the 4 × 5 lattice that they are on.

Method
    Three words (an *anchor*, its right and its lower neighbor) propose a lattice. A proposal scores
    how many of its 20 places hold a word of similar height; the best are refined by fitting an
    affine, then a projective map to the words they hold, with decreasing tolerance. Titles, buttons
    and the status bar aren't on the lattice, so they drop out by themselves.

Terms
    offset   where a word is relative to an anchor, in columns and rows of a proposal
    window   4 × 5 neighboring whole offsets: where the board could be relative to the anchor
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.reading.geometry import (
    FloatArray,
    Lattice,
    affine_map,
    project,
    projective_map,
    text_height_of,
)
from quartiles_gui.reading.word_boxes import Boxes

CELLS = COLUMNS * ROWS
LEAST_MATCHED = 17  # of the 20 places; 4 × 4 words are another game

_MOST_WORDS = 400
_NEIGHBORS = 3  # of each word and direction: something small may be between two tiles
_STEEPEST = 0.3  # slope of a row: 10° and perspective
_ACROSS = (1.5, 22.0)  # distance of neighbors in a row, in heights of a word
_DOWN = (1.3, 15.0)  # in a column
_PITCH_RATIO = (0.7, 4.0)  # across to down; about 1.4 on a phone
_HEIGHT_RATIO = 2.1  # of words: those with ascenders and descenders, and those with neither
_WIDEST_USUAL = 0.75  # median width of the texts, in pitches
_LEAST_WIDTH_SPREAD = 0.08  # standard deviation to mean; boards have more than twice as much
_FOR_EACH_OTHER_GRID_SIGN = 4.0  # off the score
_LEAST_IN_BETWEEN = 5
_IN_BETWEEN = (0.38, 0.28)  # columns and rows away; parts of a wide text may be 0.35 columns away
_TOLERANCE = (0.24, 0.24)  # columns and rows, next to an anchor and up to four cells away
_MOST_REFINED = 10
_TOLERANCES = (0.26, 0.22, 0.18, 0.15, 0.13, 0.12)  # in each round of fitting
_PROJECTIVE_ROUND = 2
_PROJECTIVE_GAIN = 0.85  # a projective fit must reduce the residual at least to this share

_ALL_PLACES = np.array([(column, row) for row in range(ROWS) for column in range(COLUMNS)], float)


class Match(NamedTuple):
    """A lattice found among words."""

    lattice: Lattice
    matched: int  # of its 20 places, how many hold a word
    score: float  # how much this looks like a board; at most 20


class _Proposals(NamedTuple):
    """Proposed lattices; all arrays have one row for each."""

    anchor: NDArray[np.intp]  # the index of its word
    inverse: FloatArray  # count × 2 × 2, from pixels relative to the anchor to offsets


def find_lattice(
    words: Boxes, size: tuple[int, int], check: Callable[[], None] = lambda: None
) -> Match | None:
    """Return the lattice that looks most like a board, if there is one.

    Args:
        words: Boxes of what may be words.
        size: Height and width of the picture; the whole board is inside it.
        check: Called now and then; what it raises ends the search.
    """
    words = _likely(words)
    proposals = _proposals(words)
    best: Match | None = None
    for matrix in _best_windows(words, proposals, check):
        check()
        match = _refined(words, matrix, size)
        if match is not None and (best is None or match.score > best.score):
            best = match
    return best


def _likely(words: Boxes) -> Boxes:
    """Return at most `_MOST_WORDS` words: those with the commonest heights."""
    count = len(words.left)
    if count <= _MOST_WORDS:
        return words
    heights = np.log(words.height)
    # of a page full of words, those of one height: all pairs are looked at, 160,000 of 400 words
    ordered = np.sort(heights)
    like = np.searchsorted(ordered, heights + 0.35) - np.searchsorted(ordered, heights - 0.35)
    return words.chosen(np.sort(np.argsort(-like, kind="stable")[:_MOST_WORDS]))


def _proposals(words: Boxes) -> _Proposals:
    middle, height = words.middle, words.height
    delta = middle[None, :] - middle[:, None]
    across, down = delta[..., 0], delta[..., 1]
    is_like = _are_like_heights(height[None, :], height[:, None])
    unit = height[:, None]
    is_right = is_like & (np.abs(down) <= _STEEPEST * across)
    is_right &= (across >= _ACROSS[0] * unit) & (across <= _ACROSS[1] * unit)
    is_below = is_like & (np.abs(across) <= _STEEPEST * down)
    is_below &= (down >= _DOWN[0] * unit) & (down <= _DOWN[1] * unit)
    right = _nearest(np.where(is_right, across, np.inf))
    below = _nearest(np.where(is_below, down, np.inf))
    anchor, first, second = np.nonzero((right[:, :, None] >= 0) & (below[:, None, :] >= 0))
    is_closed = _is_closed(right, below, right[anchor, first], below[anchor, second])
    anchor, first, second = anchor[is_closed], first[is_closed], second[is_closed]
    side = delta[anchor, right[anchor, first]]
    drop = delta[anchor, below[anchor, second]]
    lengths = np.linalg.norm(side, axis=1) / np.linalg.norm(drop, axis=1)
    is_likely = (lengths >= _PITCH_RATIO[0]) & (lengths <= _PITCH_RATIO[1])
    matrices = np.stack([side, drop], axis=-1)[is_likely]
    return _Proposals(anchor[is_likely], np.linalg.inv(matrices))


def _are_like_heights(
    heights: FloatArray, others: FloatArray | np.floating[Any]
) -> NDArray[np.bool_]:
    """Return which heights may belong to words of the same board."""
    ratio = heights / others
    return (ratio <= _HEIGHT_RATIO) & (ratio >= 1 / _HEIGHT_RATIO)


def _is_closed(
    right: NDArray[np.intp],
    below: NDArray[np.intp],
    beside: NDArray[np.intp],
    beneath: NDArray[np.intp],
) -> NDArray[np.bool_]:
    """Return whether a word is below the one beside an anchor and beside the one beneath it.

    A page of text has ten times as many triples of words as such groups of four. ``right`` and
    ``below`` are the nearest neighbors of each word, or -1; ``beside`` and ``beneath`` those of
    some anchors.
    """
    fourth = below[beside][:, :, None]
    closed: NDArray[np.bool_] = ((fourth == right[beneath][:, None, :]) & (fourth >= 0)).any((1, 2))
    return closed


def _nearest(distances: FloatArray) -> NDArray[np.intp]:
    """Return for each row the places of its least finite numbers, or -1 if there are fewer."""
    if not distances.size:
        return np.empty((len(distances), 0), np.intp)
    order = np.argsort(distances, axis=1, kind="stable")[:, :_NEIGHBORS]
    is_there = np.isfinite(np.take_along_axis(distances, order, axis=1))
    return np.where(is_there, order, -1)


def _best_windows(
    words: Boxes, proposals: _Proposals, check: Callable[[], None]
) -> Iterator[FloatArray]:
    """Yield the affine maps of the windows that hold the most words, as 3 × 3 matrices."""
    counts, corners = _window_counts(words, proposals, check)
    seen: set[tuple[int, ...]] = set()
    for place in np.argsort(-counts, kind="stable"):
        # the three words of a proposal are a little off, so it holds few: fitting finds the others
        if counts[place] < LEAST_MATCHED * 0.6 or len(seen) >= _MOST_REFINED:
            return
        pitches = np.linalg.inv(proposals.inverse[place])
        first = words.middle[proposals.anchor[place]] + pitches @ corners[place]
        last = first + pitches @ (COLUMNS - 1, ROWS - 1)
        # two proposals of the same window differ by less than half a cell
        scale = 2 / np.abs(pitches).max(axis=1)
        key = tuple(np.round(np.concatenate([first * scale, last * scale])).astype(int).tolist())
        if key not in seen:
            seen.add(key)
            matrix = np.eye(3)
            matrix[:2, :2] = pitches
            matrix[:2, 2] = first
            yield matrix


def _window_counts(
    words: Boxes, proposals: _Proposals, check: Callable[[], None]
) -> tuple[NDArray[np.intp], FloatArray]:
    """Return for each proposal how many words its best window holds, and where it starts."""
    middle, height = words.middle, words.height
    wide, tall = 2 * COLUMNS - 1, 2 * ROWS - 1
    counts = np.zeros(len(proposals.anchor), np.intp)
    corners = np.zeros((len(proposals.anchor), 2))
    # so many pairs of a proposal and a word at once: some megabytes, and a check in between
    chunk = max(1, 400_000 // max(1, len(middle)))
    for start in range(0, len(proposals.anchor), chunk):
        check()
        anchor = proposals.anchor[start : start + chunk]
        inverse = proposals.inverse[start : start + chunk]
        offset = np.einsum("pij,pwj->pwi", inverse, middle[None] - middle[anchor][:, None])
        whole = np.round(offset)
        is_held = (np.abs(offset - whole) <= _TOLERANCE).all(-1)
        is_held &= (np.abs(whole) <= (COLUMNS - 1, ROWS - 1)).all(-1)
        is_held &= _are_like_heights(height[None], height[anchor][:, None])
        proposal, word = np.nonzero(is_held)
        column, row = (whole[proposal, word] + (COLUMNS - 1, ROWS - 1)).astype(np.intp).T
        places = np.zeros((len(anchor), tall, wide), np.int8)
        places[proposal, row, column] = 1
        windows = np.lib.stride_tricks.sliding_window_view(places, (ROWS, COLUMNS), axis=(1, 2))
        held = windows.sum(axis=(3, 4), dtype=np.intp).reshape(len(anchor), -1)
        best = held.argmax(axis=1)
        counts[start : start + chunk] = held.max(axis=1, initial=0)
        upper, left = np.divmod(best, wide - COLUMNS + 1)
        corners[start : start + chunk] = np.stack(
            [left - (COLUMNS - 1), upper - (ROWS - 1)], axis=-1
        )
    return counts, corners


def _refined(words: Boxes, matrix: FloatArray, size: tuple[int, int]) -> Match | None:
    """Return the lattice fitted to the words on it, or None if it isn't a board."""
    height = words.height
    place, word = _held(words, matrix, _TOLERANCES[0])
    for number, tolerance in enumerate(_TOLERANCES):
        if len(place) < LEAST_MATCHED // 2:
            return None
        fits = _are_like_heights(height, np.quantile(height[word], 0.5))
        points, places = words.middle[word], _ALL_PLACES[place]
        fitted = affine_map(places, points)
        # not before most words are held: a map of eight numbers follows any wrong one
        if number >= _PROJECTIVE_ROUND:
            fitted = _better(fitted, projective_map(places, points, _ALL_PLACES), places, points)
        if fitted is None:
            return None
        matrix = fitted
        place, word = _held(words, matrix, tolerance, fits)
    if len(place) < LEAST_MATCHED:
        return None
    lattice = Lattice(matrix, text_height_of(height[word]))
    if not _is_sane(lattice, size) or not _are_texts(words.width[word], lattice):
        return None
    # A screenshot's board has 20 words, no residual, equal heights, and pitches of 1.4 to 1. Each
    # departure costs, so that a calendar or a keypad with as many words ranks below the board.
    # The residual is the root mean square of the distances from the places, in pitches.
    residual = float(np.sqrt((_misses(matrix, _ALL_PLACES[place], words.middle[word]) ** 2).mean()))
    spread = float(np.std(np.log(height[word])))
    ratio_of_pitches = lattice.pitches()[0] / lattice.pitches()[1]
    unlike = abs(float(np.log(ratio_of_pitches / 1.4)))
    score = len(place) - 20 * residual - 3 * spread - max(0.0, 2 * (unlike - 0.4))
    score -= _FOR_EACH_OTHER_GRID_SIGN * (_continued(words, lattice) + _in_between(words, lattice))
    return Match(lattice, len(place), score)


def _held(
    words: Boxes, matrix: FloatArray, tolerance: float, fits: NDArray[np.bool_] | None = None
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the places that hold a word, and the nearest word at each."""
    offset = _offsets(matrix, words.middle)
    whole = np.round(offset)
    miss = np.abs(offset - whole)
    is_held = (miss <= tolerance).all(-1) & (whole >= 0).all(-1)
    is_held &= (whole < (COLUMNS, ROWS)).all(-1)
    if fits is not None:
        is_held &= fits
    word = np.flatnonzero(is_held)
    place = (whole[word, 1] * COLUMNS + whole[word, 0]).astype(np.intp)
    # `unique` keeps the first of each place: the nearest word
    order = np.argsort((miss[word] ** 2).sum(-1), kind="stable")
    place, first = np.unique(place[order], return_index=True)
    return place, word[order][first]


def _offsets(matrix: FloatArray, points: FloatArray) -> FloatArray:
    """Return where points of the picture are on the lattice; far away if beyond the horizon."""
    inverse = np.linalg.inv(matrix)
    mapped = points @ inverse[:, :2].T + inverse[:, 2]
    scale = mapped[:, 2:]
    # beyond the horizon of a projective map there is nothing
    return np.where(scale * inverse[2, 2] > 1e-9, mapped[:, :2] / np.where(scale, scale, 1), -99.0)


def _misses(matrix: FloatArray, places: FloatArray, points: FloatArray) -> FloatArray:
    misses: FloatArray = np.linalg.norm(_offsets(matrix, points) - places, axis=1)
    return misses


def _better(
    affine: FloatArray | None,
    projective: FloatArray | None,
    places: FloatArray,
    points: FloatArray,
) -> FloatArray | None:
    """Return the projective map where it fits much better, else the affine one."""
    if affine is None or projective is None:
        return affine
    # it has two numbers more to fit by, so a little better would be so by chance
    left = (_misses(affine, places, points) ** 2).mean()
    less = (_misses(projective, places, points) ** 2).mean()
    return projective if less < _PROJECTIVE_GAIN**2 * left else affine


def _is_sane(lattice: Lattice, size: tuple[int, int]) -> bool:
    """Return whether the cells are inside the picture and their texts inside the cells."""
    height, width = size
    middles = project(lattice.homography, _ALL_PLACES)
    is_inside = (middles > 0).all() and (middles < (width, height)).all()
    across, down = lattice.pitches()
    is_upright = bool((np.diff(middles.reshape(ROWS, COLUMNS, 2)[..., 0], axis=1) > 0).all())
    return bool(is_inside) and is_upright and lattice.text_height < 0.8 * min(across, down)


def _are_texts(widths: FloatArray, lattice: Lattice) -> bool:
    """Return whether things on a lattice have widths like texts; frames are all alike."""
    is_narrow = np.quantile(widths, 0.5) < _WIDEST_USUAL * lattice.pitches()[0]
    return bool(is_narrow and np.std(widths) > _LEAST_WIDTH_SPREAD * np.mean(widths))


def _continued(words: Boxes, lattice: Lattice) -> int:
    """Return on how many sides words continue as the next row or column of the same lattice.

    A calendar or a table does; a board ends.
    """
    offset = _offsets(lattice.homography, words.middle)[_are_alike(words, lattice)]
    sides = (
        (offset[:, 0] + 1, offset[:, 1], ROWS),
        (offset[:, 0] - COLUMNS, offset[:, 1], ROWS),
        (offset[:, 1] + 1, offset[:, 0], COLUMNS),
        (offset[:, 1] - ROWS, offset[:, 0], COLUMNS),
    )
    return sum(_continues(away, along, length) for away, along, length in sides)


def _continues(away: FloatArray, along: FloatArray, length: int) -> bool:
    """Return whether words are on a further line of places, and hardly any in between.

    Args:
        away: How far each word is from the line.
        along: Where it is along the line; the places are the whole numbers from 0.
        length: How many places there are.
    """
    on_line = along[(np.abs(away) <= 0.15) & (along > -0.5) & (along < length - 0.5)]
    on_places = on_line[np.abs(on_line - np.round(on_line)) <= 0.15]
    is_full = len(set(np.round(on_places).tolist())) >= length - 1
    # the words of a list beside the board are closer, and some meet its rows by chance
    return bool(is_full and len(on_line) <= length + 1)


def _in_between(words: Boxes, lattice: Lattice) -> bool:
    """Return whether words are between the places, as on a grid two or three times as dense."""
    offset = _offsets(lattice.homography, words.middle)
    is_inside = (offset > 0).all(-1) & (offset < (COLUMNS - 1, ROWS - 1)).all(-1)
    is_apart = (np.abs(offset - np.round(offset)) > _IN_BETWEEN).any(-1)
    count = np.count_nonzero(is_inside & is_apart & _are_alike(words, lattice))
    return bool(count >= _LEAST_IN_BETWEEN)


def _are_alike(words: Boxes, lattice: Lattice) -> NDArray[np.bool_]:
    """Return which words may belong to the board by their size; shadows of cells are too wide."""
    ratio = words.height / lattice.text_height
    is_narrow = words.width < _WIDEST_USUAL * lattice.pitches()[0]
    return is_narrow & (ratio > 0.6) & (ratio < 1.5)
