"""The request to a long search, and the source of its words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self

from quartiles_gui import paths
from quartiles_gui.core.solver import Snapshot, Solver
from quartiles_gui.core.steps import Steps
from quartiles_gui.library.word_lists import reading_words

TIERS = (10, 20, 35, 50, 60, 70, 80, 95)
"""The SCOWL sizes that are offered, from the commonest words to all words."""

TIER_WORDS = {
    2: (28, 34, 43, 62, 70, 94, 128, 249),
    3: (159, 280, 488, 596, 673, 809, 1165, 1933),
    4: (461, 938, 1946, 2392, 2676, 3295, 5079, 7469),
    5: (602, 1389, 3617, 4675, 5341, 6751, 11_491, 17_510),
    6: (651, 1687, 5538, 7412, 8637, 11_293, 20_331, 32_965),
    7: (685, 1798, 6982, 10_051, 11_996, 16_069, 30_514, 47_299),
    8: (575, 1615, 6799, 10_626, 13_057, 18_140, 37_829, 58_586),
}
"""Words of 2 to 8 letters that the built-in list has up to each of `TIERS`."""


class WordSource(NamedTuple):
    """Where words come from."""

    file: str = ""  # the user's word list; empty for the shipped one
    largest_size: int = TIERS[-1]  # of the words taken from the shipped list, in SCOWL

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the source that `as_json` stored.

        Raises `KeyError`, `TypeError` or `ValueError` if it is anything else.
        """
        source = cls(stored["file"], stored["largest size"])
        if not isinstance(source.file, str) or source.largest_size not in TIERS:
            raise ValueError(f"{stored!r} isn't a source of words")
        return source

    def as_json(self) -> dict[str, Any]:
        """Return the source as JSON values."""
        return {"file": self.file, "largest size": self.largest_size}

    def reading(self, length: int) -> Steps[list[str]]:
        """Read the words of a length, in steps; raise `UserError` if the list can't be used."""
        if self.file:
            return reading_words(Path(self.file), length)
        return reading_words(paths.short_words_file(), length, largest_size=self.largest_size)


class SearchRequest(Protocol):
    """Everything that determines what a search finds."""

    @property
    def source(self) -> WordSource:
        """The words."""

    @property
    def line_size(self) -> int:
        """The length of a result in a file, in characters, including the end of its line."""

    def as_json(self) -> dict[str, Any]:
        """Return the request as JSON values."""

    def preparing(self) -> Steps[Solver[Any, Any]]:
        """Prepare the search, in steps; raise `UserError` if it is impossible."""

    def resuming(self, snapshot: Snapshot) -> Steps[Solver[Any, Any]]:
        """Prepare the search from where it was left; raise `UserError` if it can't be resumed."""

    def spell(self, found: Any) -> str:
        """Return a result as a line: its words separated by blanks."""
