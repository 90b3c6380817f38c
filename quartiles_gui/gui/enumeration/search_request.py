"""What the user asks of a long search, and the words that it is to use."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self

from quartiles_gui import paths
from quartiles_gui.core.solver import Snapshot, Solver
from quartiles_gui.core.steps import Steps
from quartiles_gui.library.word_lists import reading_words

TIERS = (10, 20, 35, 50, 60, 70, 80, 95)
"""The SCOWL sizes that are offered, from the commonest words to all."""


class WordSource(NamedTuple):
    """Where words come from.

    Attributes:
        file: A list of the user's own; empty for the shipped one.
        largest_size: The SCOWL size up to which the words of the shipped list are taken.
    """

    file: str = ""
    largest_size: int = TIERS[-1]

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the source that `as_json` stored.

        Raises:
            KeyError, TypeError, ValueError: If it is something else.
        """
        source = cls(stored["file"], stored["largest size"])
        if not isinstance(source.file, str) or source.largest_size not in TIERS:
            raise ValueError(f"{stored!r} isn't a source of words")
        return source

    def as_json(self) -> dict[str, Any]:
        """Return the source as JSON can hold it."""
        return {"file": self.file, "largest size": self.largest_size}

    def reading(self, length: int) -> Steps[list[str]]:
        """Read the words of one length, in steps.

        Raises:
            UserError: If the list cannot be used.
        """
        if self.file:
            return reading_words(Path(self.file), length)
        return reading_words(paths.short_words_file(), length, largest_size=self.largest_size)


class SearchRequest(Protocol):
    """All that decides what a search finds."""

    @property
    def source(self) -> WordSource:
        """The words."""

    @property
    def line_size(self) -> int:
        """Characters of a result when it is spelled, with the end of its line."""

    def as_json(self) -> dict[str, Any]:
        """Return the request as JSON can hold it."""

    def preparing(self) -> Steps[Solver[Any, Any]]:
        """Make the search at its beginning, in steps.

        Raises:
            UserError: If it cannot be searched like that.
        """

    def resuming(self, snapshot: Snapshot) -> Steps[Solver[Any, Any]]:
        """Make the search where it was left, in steps.

        Raises:
            UserError: If it cannot be gone on with.
        """

    def spell(self, found: Any) -> str:
        """Return a result as a line: its words with blanks between."""
