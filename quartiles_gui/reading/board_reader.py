"""The reader of boards in pictures: from gray levels to 20 tiles, each with a confidence.

    find the lattice, cut the cells, recognize the letters, weigh the texts, solve the board

If the likeliest texts have no five quartiles, the runners-up of doubtful tiles are tried.

Reading takes about a third of a second and can run in a thread. Between short pieces of work it
calls the given ``check``; any exception raised there ends the reading.

The lattice is found by several *looks*, at two sizes and two contrasts. A look scales the picture,
takes as ink what differs from its surroundings by a contrast (once the darker and once the lighter
pixels), and searches the words in it for a lattice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, log
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS, Board
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.reading.geometry import Lattice, cut_cells, project, project_grid, resized
from quartiles_gui.reading.lattice import CELLS, LEAST_MATCHED, Match, find_lattice
from quartiles_gui.reading.picture import Picture
from quartiles_gui.reading.recognizer import Recognizer, likeliest_texts
from quartiles_gui.reading.solve_check import Candidate, Check, confirmed
from quartiles_gui.reading.word_boxes import find_words, local_mean, united

DOUBTFUL = 0.9  # a tile with less confidence is doubtful: the user should check it

SHORTEST_WORD, LONGEST_WORD = 5, 16  # letters of the words that count for the prior

PRIOR_WEIGHT = 0.35
MOST_ALTERNATIVES = 5

_SEPARATOR = "\n"
_WORDS_A_CHECK = 10_000
_SECOND_TEXT_SIZES = (0.88, 1.13)  # for another look at doubtful tiles
_LEAST_PROBABILITY = 1e-4  # of a text worth returning
_SINGLE_LETTER = 0.5  # the game's tiles have two letters or more: some may be hidden
_SURE = 0.995  # above that the prior isn't asked; the first time it takes half a second
_LEAST_READABILITY = 0.5
_LEAST_PROMISING = 0.25  # at the first look; below that, further looks never make a board readable
_SURELY_READABLE = 0.85  # then the board isn't tried upside down
_TURNS = (0, 1)  # quarters to the left; the same lattices upside down are 2 and 3
_MOST_LOOKS = (4, 1)  # looks taken at these turns

# of looks for a lattice:
_MOST_MATCHES = 3  # the most lattices offered for reading; each takes about a tenth of a second

_DARK, _LIGHT = 1, -1  # polarities: ink darker, or lighter, than its surroundings

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


class NoBoardError(UserError):
    """No board was found in the picture."""


class TileReading(NamedTuple):
    """The text of a tile; empty if nothing could be read."""

    text: str
    confidence: float  # the probability that it is right, 0.0 to 1.0
    alternatives: tuple[Candidate, ...]  # the likeliest first

    @property
    def is_doubtful(self) -> bool:
        return self.confidence < DOUBTFUL


class BoardReading(NamedTuple):
    """The 20 tiles in reading order, and the lattice in pixels of the picture as shown."""

    tiles: tuple[TileReading, ...]
    lattice: Lattice
    is_solved: bool  # whether the tiles have five quartiles that use each tile once

    @property
    def board(self) -> Board:
        return Board(tile.text for tile in self.tiles)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The indices of the doubtful tiles."""
        return tuple(index for index, tile in enumerate(self.tiles) if tile.is_doubtful)


class _Recognized(NamedTuple):
    """The texts on a lattice of the picture after some quarter turns to the left."""

    readability: float  # how much the texts look like a board's, 0.0 to 1.0
    turns: int
    lattice: Lattice  # in the turned picture
    candidates: list[tuple[Candidate, ...]]  # of each tile, the likeliest first


class BoardReader:
    """Reads boards from pictures; with an empty dictionary, no board can be solved."""

    def __init__(
        self, recognizer: Recognizer, prior: FragmentPrior, dictionary: Dictionary
    ) -> None:
        self._recognizer = recognizer
        self._prior = prior
        self._dictionary = dictionary

    @classmethod
    def open(cls, folder: Path, dictionary: Dictionary) -> Self:
        """Return a reader with the weights in ``folder``.

        Raises `RecognizerError` if they are missing or damaged.
        """
        return cls(Recognizer.open(folder), FragmentPrior(dictionary), dictionary)

    def read(self, picture: Picture, check: Check = lambda: None) -> BoardReading:
        """Return the board in a picture, which may be turned by quarters.

        Args:
            picture: A screenshot or a photo.
            check: Called at least every tenth of a second, unless the computer is very busy.

        Raises `NoBoardError` if no board was found.
        """
        best = self._best(picture.gray, check)
        if best is None or best.readability < _LEAST_READABILITY:
            raise NoBoardError(
                "reading",
                "No board was found in this picture. It must show all 20 tiles, sharp "
                "enough to read.",
            )
        lattice = _turned_back(best.lattice, best.turns, picture.gray.shape)
        lattice = lattice.scaled(1 / picture.scale)
        # the strongest check: a reading with a wrong tile hardly ever has five that use each tile
        chosen, is_solved = confirmed(best.candidates, self._dictionary, check)
        tiles = tuple(_tile(texts) for texts in chosen)
        return BoardReading(tiles, lattice, is_solved)

    def _best(self, gray: NDArray[np.float32], check: Check) -> _Recognized | None:
        """Return the most readable of the lattices in the picture, turned every way."""
        best: _Recognized | None = None
        for turns in _TURNS:
            turned = np.ascontiguousarray(np.rot90(gray, turns))
            upside_down = np.ascontiguousarray(turned[::-1, ::-1])
            for match in _find_boards(turned, check, _MOST_LOOKS[turns]):
                ways = (
                    (turns, turned, match.lattice),
                    (turns + 2, upside_down, _upside_down(match.lattice, turned.shape)),
                )
                for way, view, lattice in ways:
                    candidates = self._recognized(view, lattice, check)
                    readable = _readability(candidates)
                    if best is None or readable > best.readability:
                        best = _Recognized(readable, way, lattice, candidates)
                    if readable >= _SURELY_READABLE:
                        return best
                # what lies between the tiles may look like a board, but can't be read
                if _is_certain(match) and best and best.readability >= _LEAST_READABILITY:
                    break
        return best

    def _recognized(
        self, gray: NDArray[np.float32], lattice: Lattice, check: Check
    ) -> list[tuple[Candidate, ...]]:
        """Return the texts that each cell may hold, the likeliest first."""
        cells = cut_cells(gray, lattice)
        check()
        candidates = self._candidates(cells, check)
        doubtful = [index for index, texts in enumerate(candidates) if _is_doubtful(texts)]
        # looking again at what isn't a board took half of the time of refusing a page of text
        if not doubtful or _readability(candidates) < _LEAST_PROMISING:
            return candidates
        looks = [candidates]
        for text_size in _SECOND_TEXT_SIZES:
            cells = cut_cells(gray, lattice, text_size)
            check()
            again = iter(self._candidates(cells[doubtful], check))
            looks.append([next(again) if _is_doubtful(texts) else texts for texts in candidates])
        return [_averaged(texts) for texts in zip(*looks, strict=True)]

    def _candidates(self, cells: NDArray[np.float32], check: Check) -> list[tuple[Candidate, ...]]:
        candidates = []
        for cell in cells:
            check()
            steps = self._recognizer.log_probabilities(cell)
            candidates.append(self._weighed(likeliest_texts(steps), check))
        return candidates

    def _weighed(self, probabilities: dict[str, float], check: Check) -> tuple[Candidate, ...]:
        """Return texts with their probabilities, weighed by how often they occur in words."""
        likely = {
            text: probability * (_SINGLE_LETTER if len(text) == 1 else 1)
            for text, probability in probabilities.items()
            if text and probability >= _LEAST_PROBABILITY
        }
        # most cells are sure by their letters alone, and then the words needn't be read
        if len(likely) > 1 and max(likely.values()) < _SURE:
            weights = {
                text: exp(PRIOR_WEIGHT * self._prior.log_weight(text, check)) * probability
                for text, probability in likely.items()
            }
            share = sum(likely.values()) / sum(weights.values())
            likely = {text: weight * share for text, weight in weights.items()}
        return _ordered(likely)


def _ordered(probabilities: dict[str, float]) -> tuple[Candidate, ...]:
    items = sorted(probabilities.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Candidate(text, min(probability, 1.0)) for text, probability in items)


def _averaged(looks: Sequence[tuple[Candidate, ...]]) -> tuple[Candidate, ...]:
    """Return the texts of several looks with their mean probabilities."""
    total: dict[str, float] = {}
    for texts in looks:
        for text, probability in texts:
            total[text] = total.get(text, 0.0) + probability / len(looks)
    return _ordered(total)


def _is_doubtful(texts: tuple[Candidate, ...]) -> bool:
    return not texts or texts[0].probability < DOUBTFUL


def _readability(candidates: Sequence[tuple[Candidate, ...]]) -> float:
    """Return how much the texts of 20 cells look like a board's, 0.0 to 1.0.

    This is the mean confidence, where only texts of two to five letters count: a board has hardly
    any others. With fewer than `LEAST_MATCHED` such texts it is 0.0: in part of a board, gaps may
    be taken for the missing row.
    """
    # keypads and word searches have single letters, tables and rows of icons longer words, and
    # many letters that are upside down look like others
    sure = [texts[0].probability for texts in candidates if texts and 2 <= len(texts[0].text) <= 5]
    return sum(sure) / len(candidates) if len(sure) >= LEAST_MATCHED else 0.0


def _upside_down(lattice: Lattice, shape: tuple[int, ...]) -> Lattice:
    """Return a lattice in the picture after a half turn, so that it is upright there."""
    # the last cell becomes the first
    last_first = np.array([[-1, 0, COLUMNS - 1], [0, -1, ROWS - 1], [0, 0, 1]], float)
    turned = _turned_back(lattice, 2, shape)
    return Lattice(turned.homography @ last_first, lattice.text_height)


def _turned_back(lattice: Lattice, turns: int, shape: tuple[int, ...]) -> Lattice:
    """Return a lattice in the picture as it was, before quarter ``turns`` to the left.

    Its shape is that of the picture as it was.
    """
    height, width = shape[:2]
    back = {
        0: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        1: [[0, -1, width - 1], [1, 0, 0], [0, 0, 1]],
        2: [[-1, 0, width - 1], [0, -1, height - 1], [0, 0, 1]],
        3: [[0, 1, 0], [-1, 0, height - 1], [0, 0, 1]],
    }[turns]
    return Lattice(np.array(back, float) @ lattice.homography, lattice.text_height)


def _tile(texts: tuple[Candidate, ...]) -> TileReading:
    if not texts:
        return TileReading("", 0.0, ())
    return TileReading(texts[0].text, texts[0].probability, texts[1 : 1 + MOST_ALTERNATIVES])


class FragmentPrior:
    """The frequency of texts in words, which are read when it is first asked about one."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = words
        self._joined_words: bytes | None = None
        self._known: dict[str, float] = {}

    def log_weight(self, text: str, check: Callable[[], None] = lambda: None) -> float:
        """Return the logarithm of how often ``text`` occurs, plus one, to compare texts.

        Overlapping occurrences count once. ``check`` is called now and then while the words are
        read; what it raises ends that.
        """
        weight = self._known.get(text)
        if weight is None:
            if self._joined_words is None:
                self._joined_words = _joined(self._words, check)
            # searching all words for one text takes 1 ms, counting all fragments would take seconds
            weight = log(1 + self._joined_words.count(text.encode("ascii")))
            self._known[text] = weight
        return weight


def _joined(words: Iterable[str], check: Callable[[], None]) -> bytes:
    chosen = []
    for number, word in enumerate(words):
        if SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            chosen.append(word)
        if number % _WORDS_A_CHECK == 0:
            check()
    return _SEPARATOR.join(chosen).encode("ascii")


class _Look(NamedTuple):
    longer_side: int
    contrast: float


_LOOKS = (_Look(900, 0.12), _Look(1500, 0.10), _Look(900, 0.05), _Look(1500, 0.04))


def _find_boards(gray: NDArray[np.float32], check: Check, most_looks: int) -> Iterator[Match]:
    """Yield at most `_MOST_MATCHES` lattices that may be a board's, in pixels of the picture.

    One that is certain comes at once; whoever can read it needs no other. The others come after all
    looks, the likeliest first. There are 1 to 4 looks.
    """
    matches: list[Match] = []
    offered: list[Match] = []

    def is_new(match: Match) -> bool:
        return not any(_are_same(match.lattice, other.lattice) for other in offered)

    # the quickest first: whoever can read a certain lattice asks for no further look
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
        if matches and _is_certain(matches[0]) and is_new(matches[0]):
            offered.append(matches[0])
            yield matches[0]
    for match in matches:
        if len(offered) < _MOST_MATCHES and is_new(match):
            offered.append(match)
            yield match


def _are_same(lattice: Lattice, other: Lattice) -> bool:
    """Return whether two lattices nearly agree in their first and last cells and in text height."""
    ratio = lattice.text_height / other.text_height
    ends = np.array([(0, 0), (COLUMNS - 1, ROWS - 1)], float)
    apart = project(lattice.homography, ends) - project(other.homography, ends)
    is_near = bool((np.abs(apart) < _SAME * np.array(lattice.pitches())).all())
    return is_near and 1 / _SAME_HEIGHT < ratio < _SAME_HEIGHT


def _matches(gray: NDArray[np.float32], contrast: float, check: Check) -> list[Match]:
    """Return the best lattice of each polarity, and of both if none is certain."""
    mean = local_mean(gray, max(2, round(max(gray.shape) * _REACH_SHARE)))
    check()
    difference = mean - gray
    size = gray.shape[0], gray.shape[1]
    matches = []
    of_both = []
    for polarity in (_DARK, _LIGHT):
        words = find_words(polarity * difference > contrast)
        of_both.append(words)
        check()
        match = find_lattice(words, size, check)
        if match is not None:
            # dark letters have a light halo and light ones a dark halo: both can give a lattice
            agrees = _ink_polarity(gray, match.lattice) == polarity
            matches.append(match if agrees else match._replace(score=match.score - _WRONG_POLARITY))
    # tiles that the player has chosen have the colors the other way round: of 40 rendered boards
    # with up to eight of them, 15 weren't found by words of one polarity
    if not any(_is_certain(match) for match in matches):
        match = find_lattice(united(*of_both), size, check)
        if match is not None:
            matches.append(match._replace(score=match.score - _BOTH_POLARITIES))
    return matches


def _is_certain(match: Match) -> bool:
    """Return whether a lattice looks so much like a board that no other needs to be read."""
    return match.matched == CELLS and match.score >= _CERTAIN_SCORE


def _ink_polarity(gray: NDArray[np.float32], lattice: Lattice) -> int:
    """Return whether the texts in most cells are `_DARK` or `_LIGHT`."""
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
    return (
        _DARK if np.quantile((background - darkest) - (lightest - background), 0.5) > 0 else _LIGHT
    )
