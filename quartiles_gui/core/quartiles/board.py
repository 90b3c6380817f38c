"""The board: 20 fragments in 4 columns and 5 rows, and what may be wrong with them.

A *fragment* is the text on one *tile*: 2 to 4 letters in the game, up to 8 here. The tiles
are numbered 0 to 19 in reading order. An empty fragment is a tile not filled in yet.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

from quartiles_gui.core.quartiles.fragments import (
    BOARD_SIZE,
    COLUMNS,
    MAX_FRAGMENT_LENGTH,
    ROWS,
    BoardError,
    is_fragment,
    read_fragments,
)
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.letters import is_letters

__all__ = ("BOARD_SIZE", "COLUMNS", "ROWS", "SAMPLE_BOARD", "Board", "Problem", "code_of")


class Problem(NamedTuple):
    """Something about the board that the user should know."""

    tiles: tuple[int, ...]  # board indices
    sentence: Sentence
    is_blocking: bool  # the board can't be solved until it is fixed


class Board:
    """20 fragments, ``""`` where a tile is empty; immutable.

    Raises `ValueError` if there aren't 20, or one isn't at most 8 letters a to z.
    """

    __slots__ = ("fragments",)

    def __init__(self, fragments: Iterable[str] = ("",) * BOARD_SIZE) -> None:
        self.fragments = tuple(fragments)
        if len(self.fragments) != BOARD_SIZE:
            raise ValueError(f"a board has {BOARD_SIZE} fragments, not {len(self.fragments)}")
        # all at once: the library has many boards
        text, longest = "".join(self.fragments), max(map(len, self.fragments))
        if (text and not is_letters(text)) or longest > MAX_FRAGMENT_LENGTH:
            wrong = [fragment for fragment in self.fragments if not is_fragment(fragment or "a")]
            raise ValueError(f"{wrong[0]!r} is not up to {MAX_FRAGMENT_LENGTH} letters from a to z")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.fragments == other.fragments

    def __hash__(self) -> int:
        return hash(self.fragments)

    def __repr__(self) -> str:
        return f"Board.parse({' '.join(fragment or '-' for fragment in self.fragments)!r})"

    def __str__(self) -> str:
        rows = (self.fragments[start : start + COLUMNS] for start in range(0, BOARD_SIZE, COLUMNS))
        return "\n".join(" ".join(fragment or "-" for fragment in row) for row in rows)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the board of the 20 fragments that `read_fragments` finds in ``text``.

        Raises `BoardError` if there aren't 20, or one isn't a fragment.
        """
        return cls.of(read_fragments(text))

    @classmethod
    def of(cls, fragments: Sequence[str]) -> Self:
        """Return the board of 20 fragments, or raise a `BoardError` that says how many they are."""
        if len(fragments) != BOARD_SIZE:
            raise _wrong_count(fragments)
        return cls(fragments)

    @property
    def is_empty(self) -> bool:
        return not any(self.fragments)

    @property
    def is_full(self) -> bool:
        """Whether no tile is empty."""
        return all(self.fragments)

    def with_fragments(self, start: int, fragments: Sequence[str]) -> "Board":
        """Return the board with ``fragments`` from ``start`` on; 20 always replace all of it.

        Raises `BoardError` if they don't fit.
        """
        if len(fragments) == BOARD_SIZE:
            return Board(fragments)
        room = BOARD_SIZE - start
        if len(fragments) > BOARD_SIZE:
            raise _wrong_count(fragments)
        if len(fragments) > room:
            raise BoardError(
                "board",
                "{count} fragment(s) (doesn’t|don’t) fit here: there is room for {room}. The board "
                "is unchanged.",
                count=len(fragments),
                room=room,
            )
        changed = list(self.fragments)
        changed[start : start + len(fragments)] = fragments
        return Board(changed)

    def problems(self) -> list[Problem]:
        """Return what is wrong with the board, the most serious first."""
        problems = []
        empty = tuple(i for i, fragment in enumerate(self.fragments) if not fragment)
        if empty:
            problem = sentence("board", "{count} tile(s) (is|are) empty.", count=len(empty))
            problems.append(Problem(empty, problem, is_blocking=True))
        tiles_by_fragment: dict[str, list[int]] = {}
        for index, fragment in enumerate(self.fragments):
            if fragment:
                tiles_by_fragment.setdefault(fragment, []).append(index)
        problems.extend(
            Problem(
                tuple(tiles),
                _equal_tiles(len(tiles)).filled(count=len(tiles), fragment=fragment),
                is_blocking=False,
            )
            for fragment, tiles in tiles_by_fragment.items()
            if len(tiles) > 1
        )
        return problems

    def unclear_tiles(self) -> frozenset[int]:
        """Return the tiles whose problems don't keep the board from being solved."""
        doubts = (problem.tiles for problem in self.problems() if not problem.is_blocking)
        return frozenset().union(*doubts)


def code_of(board: Board, address: str = "") -> str:
    """Return the text of a board's QR code: a link if there is an address, else its tiles.

    In capitals, of which a QR code holds half as many again.
    """
    if address and board.is_full:
        return f"{address}#{'-'.join(board.fragments)}"
    return " ".join(str(board).upper().split())


def _equal_tiles(count: int) -> Sentence:
    if count == 2:
        return sentence("board", "Two tiles are “{fragment}”. One is likely wrong.")
    return sentence("board", "{count} tiles are “{fragment}”. All but one are likely wrong.")


def _wrong_count(fragments: Sequence[str]) -> BoardError:
    count = len(fragments)
    if count < BOARD_SIZE:
        return BoardError("board", "A board has 20 fragments; this text has {count}.", count=count)
    return BoardError(
        "board",
        "A board has 20 fragments; this text has {count}. From “{piece}” on, they are too many.",
        count=count,
        piece=fragments[BOARD_SIZE] or "-",
    )


SAMPLE_BOARD: Final = Board.parse(
    "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
)
"""The board of the README: crosswords, nihilistic, razzmatazz, refreshment, truthfully."""
