"""Puzzles from word squares: a square cut into pieces, to be put together again.

Terms. A *polyomino* is a set of cells connected by their sides; a *tetromino* has four.
A *cut* divides the square into tetrominoes, and one single cell if the number of cells is odd, as
it is for the sizes 3, 5 and 7. The pieces are moved, never turned: a letter stays upright. An
*assembly* is a square that the pieces make and whose rows and columns are words. Finding one solves
the puzzle, so in the best cut the square is the only one. Both cutting and assembling fill the
cells in reading order: the first cell without a piece gets one that covers it with its own first
cell.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from math import inf
from random import Random
from string import ascii_lowercase
from typing import NamedTuple

from quartiles_gui.core.solver import Steps, batches, finish
from quartiles_gui.core.word_squares.square_options import (
    OPEN,
    Square,
    SquareOptions,
    Symmetry,
    transposed,
)
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver

Cell = tuple[int, int]  # row and column

Shape = tuple[Cell, ...]  # of a polyomino, in reading order; the first is (0, 0)

CUTS_TRIED = 40  # to find one with a single assembly
PLACEMENTS_TRIED = 20_000  # placed pieces after which the assemblies of a cut aren't known
SEVERAL = 2  # assemblies, or more

_EMPTY = " "
_WORDS_AT_ONCE = 2000  # in a step: about 2 ms


class Piece(NamedTuple):
    """A piece of a square."""

    shape: Shape  # seen from its first cell in reading order
    letters: str  # one for each cell
    place: Cell  # of its first cell in the square

    @property
    def box(self) -> tuple[int, int]:
        """The rows and columns of the smallest rectangle around it."""
        rows = [row for row, _ in self.shape]
        columns = [column for _, column in self.shape]
        return max(rows) + 1, max(columns) - min(columns) + 1

    @property
    def cells(self) -> dict[Cell, str]:
        """The letters by row and column within the rectangle around it."""
        left = min(column for _, column in self.shape)
        return {
            (row, column - left): letter
            for (row, column), letter in zip(self.shape, self.letters, strict=True)
        }


class Puzzle(NamedTuple):
    """A square and its pieces."""

    square: Square
    pieces: tuple[Piece, ...]  # in an order that says nothing about their places
    # 1 for the square alone, `SEVERAL`, or 0 if the square isn't made of the words; None if unknown
    assemblies: int | None


def making_puzzle(square: Square, words: Collection[str] | None, seed: int) -> Steps[Puzzle]:
    """Cut a square in steps, in a way that has one assembly if such a way is found.

    ``words`` are the rows and columns that there may be, if that is known. The same seed gives the
    same puzzle; another seed mostly gives another.
    """
    random = Random(seed)
    cuts = (cut(square, random) for _ in range(CUTS_TRIED))
    if words is None:
        return Puzzle(square, next(cuts), None)
    size = len(square)
    missing = {*square, *transposed(square)}
    beginnings: set[str] = set()
    for batch in batches(words, _WORDS_AT_ONCE):
        missing.difference_update(batch)
        beginnings.update(
            word[:end] for word in batch if len(word) == size for end in range(size + 1)
        )
        yield
    if missing:
        return Puzzle(square, next(cuts), 0)
    puzzles = []
    for pieces in cuts:
        puzzle = Puzzle(square, pieces, _count(pieces, size, beginnings))
        if puzzle.assemblies == 1:
            return puzzle
        puzzles.append(puzzle)
        yield
    return puzzles[0]


def cut(square: Square, random: Random) -> tuple[Piece, ...]:
    """Cut a square into tetrominoes, and one single cell if the number of cells is odd.

    Shapes used less so far are preferred, so that a puzzle has many.
    """
    size = len(square)
    cells = [(row, column) for row in range(size) for column in range(size)]
    singles = random.sample(cells, len(cells) % 4)
    shapes = [(place, SINGLE) for place in singles]
    shapes += next(_fillings({*cells}.difference(singles), {}, random))
    pieces = [
        Piece(
            shape,
            "".join(square[row + place[0]][column + place[1]] for row, column in shape),
            place,
        )
        for place, shape in shapes
    ]
    random.shuffle(pieces)
    return tuple(pieces)


def _count(pieces: Sequence[Piece], size: int, beginnings: Collection[str]) -> int | None:
    """Return how many squares the pieces make, up to `SEVERAL`.

    None if that can't be found out within `PLACEMENTS_TRIED`.
    """
    squares: set[Square] = set()
    assembly = _Assembly(pieces, size, beginnings)
    for square in assembly.squares():
        squares.add(square)
        if len(squares) == SEVERAL:
            return SEVERAL
    return None if assembly.tried >= PLACEMENTS_TRIED else len(squares)


def format_puzzle(puzzle: Puzzle, headings: tuple[str, str]) -> str:
    """Return the puzzle as text: its pieces, and the solution far below them, with headings."""
    lines = [headings[0], ""]
    for row in _rows_of_pieces(puzzle.pieces):
        height = max(piece.box[0] for piece in row)
        lines += ["    ".join(_line_of(piece, line) for piece in row) for line in range(height)]
        lines.append("")
    lines += [""] * 20 + [headings[1], ""]
    lines += [" ".join(word.upper()) for word in puzzle.square]
    return "\n".join(line.rstrip() for line in lines) + "\n"


class _Footprint(NamedTuple):
    """The cells that a shape covers in a square, counted in reading order."""

    cells: tuple[int, ...]  # in the order of the shape's
    lines: tuple[slice, ...]  # their rows and columns, as slices of the cells of the square


class _Assembly:
    """Puts pieces together in all ways that give words."""

    def __init__(self, pieces: Sequence[Piece], size: int, beginnings: Collection[str]) -> None:
        self.tried = 0  # pieces placed so far
        self._size = size
        self._beginnings = beginnings
        # equal ones can be exchanged
        self._left = [(piece.letters, _footprints(piece.shape, size)) for piece in pieces]
        self._grid = [_EMPTY] * size**2

    def squares(self) -> Iterator[Square]:
        """Iterate over the squares; the same one may come again with equal pieces exchanged."""
        if _EMPTY not in self._grid:
            yield self._square()
            return
        place = self._grid.index(_EMPTY)
        seen = set()
        for index, (letters, footprints) in enumerate(self._left):
            if self.tried >= PLACEMENTS_TRIED:
                return
            footprint = footprints[place]
            if footprint is None or (letters, footprint.cells) in seen:
                continue
            seen.add((letters, footprint.cells))
            if self._put(letters, footprint):
                del self._left[index]
                yield from self.squares()
                self._left.insert(index, (letters, footprints))
                self._take(footprint)

    def _square(self) -> Square:
        letters = "".join(self._grid)
        return tuple(letters[row:][: self._size] for row in range(0, len(letters), self._size))

    def _put(self, letters: str, footprint: _Footprint) -> bool:
        """Place a piece, if there is room and what it makes may become words."""
        grid = self._grid
        for cell in footprint.cells:
            if grid[cell] != _EMPTY:
                return False
        self.tried += 1
        for cell, letter in zip(footprint.cells, letters, strict=True):
            grid[cell] = letter
        for line in footprint.lines:
            # the letters up to the first empty cell
            if "".join(grid[line]).partition(_EMPTY)[0] not in self._beginnings:
                self._take(footprint)
                return False
        return True

    def _take(self, footprint: _Footprint) -> None:
        for cell in footprint.cells:
            self._grid[cell] = _EMPTY


@cache
def _footprints(shape: Shape, size: int) -> Sequence[_Footprint | None]:
    """Return the footprints of a shape, by the place of its first cell; None if it doesn't fit."""
    return [_footprint(shape, divmod(place, size), size) for place in range(size**2)]


def _footprint(shape: Shape, place: Cell, size: int) -> _Footprint | None:
    cells = _moved(shape, place)
    if not all(0 <= row < size and 0 <= column < size for row, column in cells):
        return None
    rows = sorted({row for row, _ in cells})
    columns = sorted({column for _, column in cells})
    return _Footprint(
        tuple(row * size + column for row, column in cells),
        (
            *(slice(row * size, (row + 1) * size) for row in rows),
            *(slice(column, None, size) for column in columns),
        ),
    )


def _fillings(
    free: set[Cell], used: dict[Shape, int], random: Random
) -> Iterator[list[tuple[Cell, Shape]]]:
    """Iterate over the ways to fill cells with tetrominoes."""
    if not free:
        yield []
        return
    if not _can_be_filled(free):
        return
    place = min(free)
    shapes = [shape for shape in TETROMINOES if free.issuperset(_moved(shape, place))]
    random.shuffle(shapes)
    for shape in sorted(shapes, key=lambda shape: used.get(shape, 0)):
        now_used = {**used, shape: used.get(shape, 0) + 1}
        for filling in _fillings(free.difference(_moved(shape, place)), now_used, random):
            yield [(place, shape), *filling]


def _can_be_filled(free: set[Cell]) -> bool:
    """Return whether each connected part of the cells has a multiple of four."""
    unseen = set(free)
    while unseen:
        edge = [unseen.pop()]
        size = 1
        while edge:
            neighbors = unseen.intersection(_neighbors(edge.pop()))
            unseen -= neighbors
            edge += neighbors
            size += len(neighbors)
        if size % 4:
            return False
    return True


def _neighbors(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def _moved(shape: Shape, place: Cell) -> list[Cell]:
    return [(row + place[0], column + place[1]) for row, column in shape]


def _polyominoes(size: int) -> frozenset[Shape]:
    """Return all shapes of ``size`` cells; turned ones are different shapes."""
    if size == 1:
        return frozenset({SINGLE})
    grown = set()
    for shape in _polyominoes(size - 1):
        for cell in shape:
            for neighbor in set(_neighbors(cell)).difference(shape):
                cells = sorted([*shape, neighbor])
                first_row, first_column = cells[0]
                grown.add(tuple((row - first_row, column - first_column) for row, column in cells))
    return frozenset(grown)


SINGLE: Shape = ((0, 0),)
TETROMINOES: tuple[Shape, ...] = tuple(sorted(_polyominoes(4)))  # 19 shapes

_WIDEST = 60  # characters of a line of pieces


def _rows_of_pieces(pieces: Sequence[Piece]) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[]]
    width = 0
    for piece in pieces:
        own = 2 * piece.box[1] + 3
        if width + own > _WIDEST and rows[-1]:
            rows.append([])
            width = 0
        rows[-1].append(piece)
        width += own
    return rows


def _line_of(piece: Piece, line: int) -> str:
    cells = piece.cells
    return " ".join(cells.get((line, column), " ").upper() for column in range(piece.box[1]))


def made_puzzle(words: Sequence[str], seed: str) -> Puzzle:
    """Return the puzzle that a seed gives: a square of distinct words, whose pieces make no other.

    It takes a tenth of a second with 4,000 words of five letters. The words have all one length;
    there must be enough of them for squares.
    """
    random = Random(seed)
    size = len(words[0])
    while True:
        # of the squares with a first row, the first ones are alike: all second rows begin with “a”
        second = random.choice(ascii_lowercase) + OPEN * (size - 1)
        pattern = (random.choice(words), second, *[OPEN * size] * (size - 2))
        options = SquareOptions(size, pattern, Symmetry.NONE, is_distinct=True)
        square = WordSquaresSolver(words, options).solve(inf)
        if square is not None:
            puzzle = finish(making_puzzle(square, words, random.getrandbits(32)))
            if puzzle.assemblies == 1:
                return puzzle
