"""The Quartiles search: every word that 1 to 4 tiles of a board spell.

The cursor walks the tree of arrangements in pre-order (see `fragment_path`). An arrangement
whose text begins no word is settled together with all arrangements below it, so that of the
123,520 only one or two thousand are looked up.

Each arrangement that spells a word is one find. A word counts once however many paths lead to
it: two tiles that read the same give two paths, and so may two ways of cutting the word. Its
points are those of its longest path.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quartiles_gui.core.board import is_fragment
from quartiles_gui.core.dictionary import Dictionary
from quartiles_gui.core.fragment_path import (
    MAX_LENGTH,
    FragmentPath,
    arrangement_count,
    arrangement_rank,
)
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    SnapshotError,
    Solver,
    system_clock,
)

POINTS = {1: 1, 2: 2, 3: 4, 4: 8}
"""Points for a word, by its number of tiles."""

BONUS = 40
"""Points once all of the five are found."""

TOP_RANK_POINTS = 100
"""The points that give the game's highest rank."""

QUARTILE_LENGTH = MAX_LENGTH
"""Tiles in a quartile."""

_SNAPSHOT_VERSION = 1


class FoundWord(NamedTuple):
    """A word and the arrangement of tiles that spells it.

    Attributes:
        word: The text of the tiles, joined.
        path: 1 to 4 board indices in order.
    """

    word: str
    path: tuple[int, ...]

    @property
    def points(self) -> int:
        """1, 2, 4 or 8 for 1, 2, 3 or 4 tiles."""
        return POINTS[len(self.path)]

    @property
    def is_quartile(self) -> bool:
        """Whether the word takes four tiles."""
        return len(self.path) == QUARTILE_LENGTH

    def fragments(self, board: Sequence[str]) -> tuple[str, ...]:
        """Return the fragments of ``board`` that the path runs through."""
        return tuple(board[index] for index in self.path)


class QuartilesSolver(Solver[FoundWord]):
    """The search of one board.

    Args:
        fragments: The tiles in reading order, each 1 to 8 letters a to z: 20 in the game, any
            number here.
        dictionary: The words that count.
        clock: A monotonic clock in seconds.

    Raises:
        ValueError: If a fragment is empty or no fragment.
    """

    def __init__(
        self, fragments: Sequence[str], dictionary: Dictionary, clock: Clock = system_clock
    ) -> None:
        for fragment in fragments:
            if not is_fragment(fragment):
                raise ValueError(f"{fragment!r} is no fragment")
        self._fragments = tuple(fragments)
        self._tiles = tuple(enumerate(self._fragments))
        self._dictionary = dictionary
        self._clock = clock
        self._cursor = [0] if fragments else []  # the next arrangement; empty: none is left
        self._found: list[FoundWord] = []
        self._looked_up = 0

    @classmethod
    def from_snapshot(
        cls, snapshot: Snapshot, dictionary: Dictionary, clock: Clock = system_clock
    ) -> QuartilesSolver:
        """Return the search that ``snapshot`` was taken of, at the same place.

        Raises:
            SnapshotError: If it is no intact snapshot of this kind and version, or was taken
                with other words.
        """
        try:
            is_ours = (snapshot["solver"], snapshot["version"]) == ("quartiles", _SNAPSHOT_VERSION)
            fingerprint = snapshot["words"]
            if is_ours and fingerprint == dictionary.fingerprint:
                return cls._resumed(snapshot, dictionary, clock)
        except (KeyError, TypeError, ValueError) as error:
            raise _damaged_snapshot() from error
        if not is_ours:
            raise _damaged_snapshot()
        raise SnapshotError(
            sentence(
                "solver",
                "The stored search used another word list, so it has to start anew.",
            )
        )

    @property
    def fragments(self) -> tuple[str, ...]:
        """The tiles in reading order."""
        return self._fragments

    @property
    def cursor(self) -> FragmentPath:
        """The next arrangement to be settled; the empty path when none is left."""
        return FragmentPath(self._cursor, len(self._fragments))

    @property
    def is_finished(self) -> bool:
        """Whether every arrangement is settled."""
        return not self._cursor

    @property
    def progress(self) -> Progress:
        """How far the search is; settled are the arrangements before the cursor."""
        size = len(self._fragments)
        return Progress(
            settled=arrangement_rank(self._cursor, size),
            total=arrangement_count(size),
            looked_up=self._looked_up,
            found=len(self._found),
        )

    @property
    def solution_paths(self) -> tuple[FoundWord, ...]:
        """Every arrangement found to spell a word, in cursor order."""
        return tuple(self._found)

    @property
    def solution(self) -> tuple[FoundWord, ...]:
        """Every word found, once, in the order found, with the longest of its paths."""
        return distinct_words(self._found)

    @property
    def is_solved(self) -> bool:
        """Whether the words found so far contain five quartiles that use each tile once."""
        from quartiles_gui.core.verdict import exact_covers  # noqa: PLC0415  (it imports us)

        return bool(exact_covers(self._found, limit=1))

    def solve(self, duration: float) -> FoundWord | None:  # noqa: PLR0912  (one hot loop)
        """Search on until a word is found or ``duration`` seconds are over (see `Solver`)."""
        if not self._cursor:
            return None
        deadline = self._clock() + duration
        prefix_id = self._dictionary.prefix_id
        word_marks = self._dictionary.word_marks
        tiles = self._tiles
        looked_up = 0
        found = None
        # The cursor, taken apart: the path above it, the texts along that path, and the index
        # from which on the siblings are still to be settled. One loop over the siblings costs a
        # third of what moving a cursor object and looking up twice would.
        *path, start = self._cursor
        texts = [""]
        for index in path:
            texts.append(texts[-1] + self._fragments[index])

        while found is None:
            prefix = texts[-1]
            for index, fragment in tiles[start:]:
                if index in path:
                    continue
                looked_up += 1
                text = prefix + fragment
                key = prefix_id(text)
                if key is None:
                    continue
                if word_marks[key]:
                    found = FoundWord(text, (*path, index))
                if len(path) + 1 < MAX_LENGTH:
                    path.append(index)
                    texts.append(text)
                    start = 0
                else:
                    start = index + 1
                break
            else:
                if not path:
                    start = len(tiles)
                    break
                start = path.pop() + 1
                texts.pop()
            # at most 20 look-ups since the last glance: some ten microseconds
            if self._clock() >= deadline:
                break
        self._cursor = _first_arrangement(path, start, len(tiles))
        self._looked_up += looked_up
        if found is not None:
            self._found.append(found)
        return found

    def snapshot(self) -> Snapshot:
        """Return the search at rest, as JSON can hold it."""
        return {
            "solver": "quartiles",
            "version": _SNAPSHOT_VERSION,
            "words": self._dictionary.fingerprint,
            "fragments": list(self._fragments),
            "cursor": list(self._cursor),
            "looked_up": self._looked_up,
            "found": [list(found.path) for found in self._found],
        }

    @classmethod
    def _resumed(cls, snapshot: Snapshot, dictionary: Dictionary, clock: Clock) -> QuartilesSolver:
        solver = cls([str(fragment) for fragment in snapshot["fragments"]], dictionary, clock)
        size = len(solver.fragments)
        solver._cursor = list(FragmentPath(map(int, snapshot["cursor"]), size).indices)
        solver._looked_up = int(snapshot["looked_up"])
        for indices in snapshot["found"]:
            path = FragmentPath(map(int, indices), size).indices
            word = "".join(solver.fragments[index] for index in path)
            if not dictionary.contains(word):
                raise ValueError(f"{word!r} is no word")
            solver._found.append(FoundWord(word, path))
        # a cursor below a prefix that begins no word would be walked, but was never reached
        parent = "".join(solver.fragments[index] for index in solver._cursor[:-1])
        if parent and not dictionary.contains_prefix(parent):
            raise ValueError(f"the search never reaches {solver.cursor}")
        return solver


def distinct_words(found: Sequence[FoundWord]) -> tuple[FoundWord, ...]:
    """Return each word once, in the order first found, with the longest of its paths."""
    best: dict[str, FoundWord] = {}
    for candidate in found:
        known = best.get(candidate.word)
        if known is None or len(candidate.path) > len(known.path):
            best[candidate.word] = candidate
    return tuple(best.values())


def _first_arrangement(path: list[int], start: int, size: int) -> list[int]:
    """Return the first arrangement below ``path``, from index ``start`` on, or after it."""
    above = list(path)
    while True:
        for index in range(start, size):
            if index not in above:
                return [*above, index]
        if not above:
            return []
        start = above.pop() + 1


def _damaged_snapshot() -> SnapshotError:
    return SnapshotError(
        sentence(
            "solver",
            "The stored search is damaged or of another version, so it has to start anew.",
        )
    )
