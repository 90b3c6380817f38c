"""What a search for word squares is to find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from quartiles_gui import paths
from quartiles_gui.core.solver import Snapshot
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.word_squares.options import OPEN, Square, SquareOptions
from quartiles_gui.core.word_squares.search import SquareSearch, WordSquaresSolver
from quartiles_gui.gui.enumeration.search_request import WordSource
from quartiles_gui.workers import processors

COMMON = 35
"""The SCOWL size of the words that make the best squares."""

PATIENCE = 3.0
"""Seconds of searching after which other processes help."""


class WordSquaresRequest(NamedTuple):
    """A word list, and which squares count.

    Attributes:
        source: The words.
        options: Which squares count. A pattern without letters is left out.
    """

    source: WordSource = WordSource(largest_size=COMMON)
    options: SquareOptions = SquareOptions()

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored.

        Raises:
            KeyError, TypeError, ValueError: If it is anything else. PatternError: If its pattern
            contradicts the other options.
        """
        options = SquareOptions.from_json(stored["options"])
        return cls(WordSource.from_json(stored["words"]), options)

    @property
    def line_size(self) -> int:
        """The length of a square in a file (see `SearchRequest`)."""
        return self.options.size * (self.options.size + 1)

    def as_json(self) -> dict[str, Any]:
        """Return the request as JSON values."""
        return {"words": self.source.as_json(), "options": self.options.as_json()}

    def preparing(self) -> Steps[SquareSearch]:
        """Prepare the search (see `SearchRequest`)."""
        options = self.options.checked()
        words = yield from self.source.reading(options.size)
        solver = yield from WordSquaresSolver.preparing(words, options)
        return (yield from _sharing(solver))

    def resuming(self, snapshot: Snapshot) -> Steps[SquareSearch]:
        """Resume the search where it was left (see `SearchRequest`)."""
        words = yield from self.source.reading(self.options.size)
        solver = yield from WordSquaresSolver.resuming(snapshot, words)
        return (yield from _sharing(solver))

    def spell(self, found: Square) -> str:
        """Return a square as a line: its rows separated by blanks."""
        return " ".join(found)


def _sharing(solver: WordSquaresSolver) -> Steps[SquareSearch]:
    """Make a search for the same that uses every processor if it lasts, in steps."""
    jobs = processors()
    if jobs == 1:
        return solver
    from quartiles_gui.core.word_squares.shared_search import SharedSearch

    yield
    from quartiles_gui.workers.crew import ProcessCrew

    yield
    crew = ProcessCrew(paths.command_line(), jobs, is_background=True)
    return SharedSearch(solver, crew, PATIENCE)


def without_empty_pattern(rows: Square) -> Square:
    """Return a pattern, or an empty one if it has no letters."""
    return rows if any(row.strip(OPEN) for row in rows) else ()
