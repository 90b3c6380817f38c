"""Find the board in a gray picture: several looks, at two sizes and two contrasts.

A *look* scales the picture, takes as ink what differs from its surroundings by a contrast (once the
darker and once the lighter pixels), and searches the words in it for a lattice. Dark letters have a
light halo and light ones a dark halo, so both can give a lattice; the one that agrees with the ink
in its cells counts more. If neither is certain to be a board, all words together are searched:
tiles that the player has chosen have inverted colors.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.reading.geometry import Lattice, project, project_grid, resized
from quartiles_gui.reading.lattice import CELLS, Match, find_lattice
from quartiles_gui.reading.words import find_words, local_mean, united

MOST_MATCHES = 3  # the most lattices offered for reading; each takes about a tenth of a second

DARK, LIGHT = 1, -1  # polarities: ink darker, or lighter, than its surroundings

_ENLARGED_MOST = 2.0
_REACH_SHARE = 1 / 40  # of the longer side: letters are thin compared with the square around them
_CERTAIN_SCORE = 18.3  # with words at all 20 places; then no further looks are needed
_LEAST_SCORE = 13.5  # of 100 rendered boards (the stress set's first) the lowest has 16.9
_WRONG_POLARITY = 3.0  # off the score
_BOTH_POLARITIES = 1.5  # likewise; the words then include shadows, gaps and insides of letters
_SAME = 0.3  # pitches
_SAME_HEIGHT = 1.15  # ratio of the heights of the texts
_MIDDLE = np.linspace(-0.25, 0.25, 41)  # of a cell, in pitches: where the text is
_INK_SHARE = 0.02


class _Look(NamedTuple):
    longer_side: int
    contrast: float


_LOOKS = (_Look(900, 0.12), _Look(1500, 0.10), _Look(900, 0.05), _Look(1500, 0.04))


def find_boards(
    gray: NDArray[np.float32], check: Callable[[], None] = lambda: None, most_looks: int = 4
) -> Iterator[Match]:
    """Yield at most `MOST_MATCHES` lattices that may be a board's, in pixels of the picture.

    One that is certain comes at once; whoever can read it needs no other. The others come after all
    looks, the likeliest first.

    Args:
        gray: Gray levels from 0.0 to 1.0, height × width.
        check: Called every few tens of milliseconds; what it raises ends the search.
        most_looks: From 1 to 4.
    """
    matches: list[Match] = []
    offered: list[Match] = []

    def is_new(match: Match) -> bool:
        return not any(_are_same(match.lattice, other.lattice) for other in offered)

    for look in _LOOKS[:most_looks]:
        factor = min(look.longer_side / max(gray.shape), _ENLARGED_MOST)
        scaled = resized(gray, factor)
        check()
        matches += (
            match._replace(lattice=match.lattice.scaled(1 / factor))
            for match in _matches(scaled, look.contrast, check)
            if match.score >= _LEAST_SCORE
        )
        matches.sort(key=lambda match: -match.score)
        if matches and is_certain(matches[0]) and is_new(matches[0]):
            offered.append(matches[0])
            yield matches[0]
    for match in matches:
        if len(offered) < MOST_MATCHES and is_new(match):
            offered.append(match)
            yield match


def _are_same(lattice: Lattice, other: Lattice) -> bool:
    """Return whether two lattices nearly agree in their first and last cells and in text height."""
    ratio = lattice.text_height / other.text_height
    ends = np.array([(0, 0), (COLUMNS - 1, ROWS - 1)], float)
    apart = project(lattice.homography, ends) - project(other.homography, ends)
    is_near = bool((np.abs(apart) < _SAME * np.array(lattice.pitches())).all())
    return is_near and 1 / _SAME_HEIGHT < ratio < _SAME_HEIGHT


def _matches(gray: NDArray[np.float32], contrast: float, check: Callable[[], None]) -> list[Match]:
    """Return the best lattice of each polarity, and of both if none is certain."""
    mean = local_mean(gray, max(2, round(max(gray.shape) * _REACH_SHARE)))
    check()
    difference = mean - gray
    size = gray.shape[0], gray.shape[1]
    matches = []
    of_both = []
    for polarity in (DARK, LIGHT):
        words = find_words(polarity * difference > contrast)
        of_both.append(words)
        check()
        match = find_lattice(words, size, check)
        if match is not None:
            agrees = ink_polarity(gray, match.lattice) == polarity
            matches.append(match if agrees else match._replace(score=match.score - _WRONG_POLARITY))
    if not any(is_certain(match) for match in matches):
        match = find_lattice(united(*of_both), size, check)
        if match is not None:
            matches.append(match._replace(score=match.score - _BOTH_POLARITIES))
    return matches


def is_certain(match: Match) -> bool:
    """Return whether a lattice looks so much like a board that no other needs to be read."""
    return match.matched == CELLS and match.score >= _CERTAIN_SCORE


def ink_polarity(gray: NDArray[np.float32], lattice: Lattice) -> int:
    """Return whether the texts in most cells are `DARK` or `LIGHT`."""
    x, y = project_grid(
        lattice.homography,
        (np.arange(COLUMNS)[:, None] + _MIDDLE).ravel(),
        (np.arange(ROWS)[:, None] + _MIDDLE).ravel(),
    )
    height, width = gray.shape
    column = np.clip(np.rint(x), 0, width - 1).astype(np.intp)
    row = np.clip(np.rint(y), 0, height - 1).astype(np.intp)
    levels = gray[row, column].reshape(ROWS, len(_MIDDLE), COLUMNS, len(_MIDDLE))
    cells = levels.transpose(0, 2, 1, 3).reshape(CELLS, -1)
    darkest, background, lightest = np.quantile(cells, (_INK_SHARE, 0.5, 1 - _INK_SHARE), axis=1)
    return DARK if np.quantile((background - darkest) - (lightest - background), 0.5) > 0 else LIGHT
