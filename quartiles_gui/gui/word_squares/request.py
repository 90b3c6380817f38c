"""What a search for word squares is to find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from quartiles_gui.core.solver import Snapshot
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.word_squares.options import OPEN, Square, SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.gui.enumeration.search_request import WordSource

COMMON = 35
"""The SCOWL size of the words that make the best squares."""


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

    def preparing(self) -> Steps[WordSquaresSolver]:
        """Prepare the search (see `SearchRequest`)."""
        options = self.options.checked()
        words = yield from self.source.reading(options.size)
        return (yield from WordSquaresSolver.preparing(words, options))

    def resuming(self, snapshot: Snapshot) -> Steps[WordSquaresSolver]:
        """Resume the search where it was left (see `SearchRequest`)."""
        words = yield from self.source.reading(self.options.size)
        return (yield from WordSquaresSolver.resuming(snapshot, words))

    def spell(self, found: Square) -> str:
        """Return a square as a line: its rows separated by blanks."""
        return " ".join(found)


def without_empty_pattern(rows: Square) -> Square:
    """Return a pattern, or an empty one if it has no letters."""
    return rows if any(row.strip(OPEN) for row in rows) else ()
