"""The request to a search for word squares, which every processor takes part in if it lasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from quartiles_gui import paths
from quartiles_gui.core.solver import Snapshot
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.word_squares.options import Square, SquareOptions
from quartiles_gui.core.word_squares.search import SquareSearch, WordSquaresSolver
from quartiles_gui.gui.enumeration.search_request import WordSource
from quartiles_gui.workers import processors

COMMON = 35
"""The SCOWL size of the words that make the best squares."""

PATIENCE = 3.0
"""Seconds of searching after which other processes help."""


class WordSquaresRequest(NamedTuple):
    """A word list, and which squares count; a pattern without letters is left out."""

    source: WordSource = WordSource(largest_size=COMMON)
    options: SquareOptions = SquareOptions()

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored, or raise as `WordSource.from_json` does.

        If the pattern contradicts the other options, that is a `PatternError`.
        """
        options = SquareOptions.from_json(stored["options"])
        return cls(WordSource.from_json(stored["words"]), options)

    @property
    def line_size(self) -> int:
        return self.options.size * (self.options.size + 1)

    def as_json(self) -> dict[str, Any]:
        return {"words": self.source.as_json(), "options": self.options.as_json()}

    def preparing(self) -> Steps[SquareSearch]:
        options = self.options.checked()
        words = yield from self.source.reading(options.size)
        solver = yield from WordSquaresSolver.preparing(words, options)
        return (yield from _sharing(solver))

    def resuming(self, snapshot: Snapshot) -> Steps[SquareSearch]:
        words = yield from self.source.reading(self.options.size)
        solver = yield from WordSquaresSolver.resuming(snapshot, words)
        return (yield from _sharing(solver))

    def spell(self, found: Square) -> str:
        return " ".join(found)


def _sharing(solver: WordSquaresSolver) -> Steps[SquareSearch]:
    """Make a search for the same that uses every processor if it lasts."""
    jobs = processors()
    if jobs == 1:
        return solver
    from quartiles_gui.core.word_squares.shared_search import SharedSearch

    yield
    from quartiles_gui.workers.crew import ProcessCrew

    yield
    crew = ProcessCrew(paths.command_line(), jobs, is_background=True)
    return SharedSearch(solver, crew, PATIENCE)
