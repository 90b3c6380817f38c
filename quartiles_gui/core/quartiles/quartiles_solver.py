"""The Quartiles search: every word that 1 to 4 tiles of a board spell.

The *cursor* is the next arrangement to be settled (see `found_word`), in pre-order. Each
arrangement that spells a word is one find.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Self

from quartiles_gui.core.quartiles.found_word import (
    MAX_LENGTH,
    FoundWord,
    arrangement_count,
    arrangement_rank,
    distinct_words,
)
from quartiles_gui.core.quartiles.fragments import is_fragment
from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    Solver,
    Steps,
    system_clock,
)
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import FOLLOWERS, WORD

_Tile = tuple[int, str]  # index and fragment


class QuartilesSolver(Solver[FoundWord, Dictionary]):
    """The search of one board, of any number of tiles.

    Raises `ValueError` if a fragment is empty or isn't one.
    """

    kind = "quartiles"

    def __init__(
        self, fragments: Sequence[str], dictionary: Dictionary, clock: Clock = system_clock
    ) -> None:
        for fragment in fragments:
            if not is_fragment(fragment):
                raise ValueError(f"{fragment!r} isn't a fragment")
        self._fragments = tuple(fragments)
        self._tiles: tuple[_Tile, ...] = tuple(enumerate(self._fragments))
        self._rows: dict[int, tuple[_Tile, ...]] = {}  # by the tag of the prefix before them
        self._dictionary = dictionary
        self._clock = clock
        self._cursor = [0] if fragments else []  # empty if none is left
        self._found: list[FoundWord] = []
        self._looked_up = 0

    @property
    def fragments(self) -> tuple[str, ...]:
        return self._fragments

    @property
    def is_finished(self) -> bool:
        return not self._cursor

    @property
    def progress(self) -> Progress:
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

    def solve(self, duration: float) -> FoundWord | None:
        count = len(self._found)
        self._search(self._clock() + duration, is_single=True)
        return self._found[count] if len(self._found) > count else None

    def solve_fully(self) -> tuple[FoundWord, ...]:
        self._search(inf, is_single=False)
        return self.solution

    def _search(self, deadline: float, *, is_single: bool) -> None:
        """Move the cursor on to the deadline or the end, or to the first find if ``is_single``."""
        if not self._cursor:
            return
        prefix_id = self._dictionary.prefix_id
        tags = self._dictionary.tags
        looked_up = 0
        is_over = False
        # The cursor, taken apart: the path above it and, for each tile of that path and the
        # next, the text before it and the siblings still to be settled. One loop over siblings
        # costs a third of what moving a cursor object and looking up twice would.
        *path, start = self._cursor
        texts, levels = self._levels(path, start)

        while not is_over:
            prefix = texts[-1]
            for index, fragment in levels[-1]:
                if index in path:
                    continue
                looked_up += 1
                text = prefix + fragment
                key = prefix_id(text)
                # Nothing below begins a word either, so it is settled as well: of the 123,520
                # arrangements of a board only one or two thousand are looked up.
                if key is None:
                    continue
                tag = tags[key]
                if tag >= WORD:
                    self._found.append(FoundWord(text, (*path, index)))
                    is_over = is_single
                if len(path) + 1 < MAX_LENGTH:
                    path.append(index)
                    texts.append(text)
                    levels.append(iter(self._row(tag)))
                    start = 0
                else:
                    start = index + 1
                break
            else:
                if not path:
                    start = len(self._fragments)
                    break
                start = path.pop() + 1
                texts.pop()
                levels.pop()
            # at most 20 look-ups since the last check: about ten microseconds
            if self._clock() >= deadline:
                break
        self._cursor = _first_arrangement(path, start, len(self._fragments))
        self._looked_up += looked_up

    def _levels(self, path: list[int], start: int) -> tuple[list[str], list[Iterator[_Tile]]]:
        """Return the text before each tile of the cursor, and what is left to settle there."""
        texts = [""]
        rows = [self._tiles]
        for index in path:
            texts.append(texts[-1] + self._fragments[index])
            key = self._dictionary.prefix_id(texts[-1])
            rows.append(() if key is None else self._row(self._dictionary.tags[key]))
        levels = [
            iter([tile for tile in row if tile[0] >= first])
            for row, first in zip(rows, [*(index + 1 for index in path), start], strict=True)
        ]
        return texts, levels

    def _row(self, tag: int) -> tuple[_Tile, ...]:
        """Return the tiles that may follow a prefix, according to its tag."""
        # a word's tag has its likelihood in place of what may follow it
        if tag >= WORD:
            return self._tiles
        # leaving out letters that no word goes on with saves four look-ups of ten
        row = self._rows.get(tag)
        if row is None:
            row = tuple(tile for tile in self._tiles if tag & FOLLOWERS[tile[1][0]])
            self._rows[tag] = row
        return row

    @property
    def _words(self) -> Dictionary:
        return self._dictionary

    @staticmethod
    def _fingerprint(words: Dictionary) -> str:
        return words.fingerprint

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: Dictionary, clock: Clock) -> Steps[Self]:
        yield from ()
        return cls(state["fragments"], words, clock)

    def _state(self) -> Snapshot:
        return {
            "fragments": list(self._fragments),
            "cursor": list(self._cursor),
            "looked_up": self._looked_up,
            "found": [list(found.path) for found in self._found],
        }

    def _set_state(self, state: Snapshot) -> None:
        self._cursor, self._looked_up = list(state["cursor"]), state["looked_up"]
        for path in state["found"]:
            word = "".join(self._fragments[index] for index in path)
            self._found.append(FoundWord(word, tuple(path)))


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
