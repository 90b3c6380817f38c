"""Options of a search for word squares: size, fixed letters, and which squares count.

A *pattern* has one line for each row, with the letters fixed in advance and a dot for each open
cell: ``"s.... ..... ..... ..... ....t"``.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple, Self

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.words.letters import fold, is_letters

SIZES = range(2, 9)  # of a square: its rows, its columns, and the letters of each
OPEN = "."  # a cell of a pattern that any letter may fill

Square = tuple[str, ...]  # a grid by its rows, from the top


class Symmetry(Enum):
    """The squares that count, by whether their rows equal their columns."""

    ALL = "all"
    ONLY = "only"
    NONE = "none"


class PatternError(UserError):
    """Fixed letters that can't be understood, or that contradict the other options."""


class SquareOptions(NamedTuple):
    """The squares to search for: by default all of size 5.

    Two squares are the same only if all their letters are. A square and its transpose (rows and
    columns exchanged) are therefore two, unless ``is_transposed_too`` leaves out the one whose rows
    come after its columns in the alphabet; a symmetric square is its own transpose.
    """

    size: int = 5  # one of `SIZES`
    pattern: Square = ()  # for each row a text of ``size`` letters or dots; empty when all are open
    symmetry: Symmetry = Symmetry.ALL
    # no word may occur twice among rows and columns; in a symmetric square a row counts once
    is_distinct: bool = False
    is_transposed_too: bool = True

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the options that `as_json` stored.

        Raises `KeyError`, `TypeError` or `ValueError` if it is something else, `PatternError` if
        the pattern contradicts the other options.
        """
        return cls(
            size=int(stored["size"]),
            pattern=tuple(map(str, stored["pattern"])),
            symmetry=Symmetry(stored["symmetry"]),
            is_distinct=bool(stored["distinct"]),
            is_transposed_too=bool(stored["transposed too"]),
        ).checked()

    def as_json(self) -> dict[str, Any]:
        return {
            "size": self.size,
            "pattern": list(self.pattern),
            "symmetry": self.symmetry.value,
            "distinct": self.is_distinct,
            "transposed too": self.is_transposed_too,
        }

    def checked(self) -> Self:
        """Return the options if they make sense.

        Raises `ValueError` if there are no squares of that size, or the pattern has another size,
        `PatternError` if the pattern contradicts the other options.
        """
        if self.size not in SIZES:
            raise ValueError(f"no squares of size {self.size}")
        rows = self.pattern
        if rows and {len(rows), *map(len, rows)} != {self.size}:
            raise ValueError(f"{rows!r} is not of size {self.size}")
        if any(not is_letters(row.replace(OPEN, "a")) for row in rows):
            raise ValueError(f"{rows!r} isn't a pattern")
        problem = self._contradiction()
        if problem:
            raise PatternError.of(problem)
        return self

    def accepts(self, square: Square) -> bool:
        """Return whether a grid of words counts, apart from the pattern."""
        columns = transposed(square)
        is_symmetric = columns == square
        if self.symmetry is not Symmetry.ALL and is_symmetric != (self.symmetry is Symmetry.ONLY):
            return False
        if self.is_distinct:
            words = square if is_symmetric else square + columns
            if len(set(words)) < len(words):
                return False
        return self.is_transposed_too or square <= columns

    def _contradiction(self) -> Sentence | None:
        rows = self.pattern
        if not rows or self.symmetry is not Symmetry.ONLY:
            return None
        columns = transposed(rows)
        for (row, column), letter in _cells(rows):
            mirrored = columns[row][column]
            if letter != mirrored and OPEN not in (letter, mirrored):
                return sentence(
                    "word squares",
                    "The pattern has “{letter}” in row {row}, column {column} and “{mirrored}” "
                    "in row {column}, column {row}, so no square is symmetric.",
                    letter=letter,
                    mirrored=mirrored,
                    row=row + 1,
                    column=column + 1,
                )
        return None


def parse_pattern(text: str, size: int) -> Square:
    """Return the rows of a pattern in lowercase.

    The text has ``size`` rows with blanks or slashes between, each of ``size`` letters or dots.

    Raises `PatternError` if it is something else.
    """
    rows = tuple(fold(text).replace("/", " ").split())
    if len(rows) != size:
        raise PatternError(
            "word squares",
            "A pattern has {size} rows of {size} cells; this one has {count} row(s).",
            size=size,
            count=len(rows),
        )
    for number, row in enumerate(rows, start=1):
        if len(row) != size or not is_letters(row.replace(OPEN, "a")):
            raise PatternError(
                "word squares",
                "Row {number} of the pattern, “{row}”, isn’t {size} letters or dots.",
                number=number,
                row=row,
                size=size,
            )
    return rows


def transposed(square: Square) -> Square:
    """Return the columns of a grid, from the left."""
    return tuple(map("".join, zip(*square, strict=True)))


def _cells(rows: Square) -> list[tuple[tuple[int, int], str]]:
    return [((r, c), letter) for r, row in enumerate(rows) for c, letter in enumerate(row)]
