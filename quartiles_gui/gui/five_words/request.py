"""What a search for five words is to find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from quartiles_gui.core.five_words.letter_sets import SET_SIZE, WORD_LENGTH, FiveWords, Prunings
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.core.solver import Snapshot
from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.enumeration.search_request import WordSource


class FiveWordsRequest(NamedTuple):
    """A word list, and how the search is shortened.

    Attributes:
        source: The words.
        prunes_vowels: Whether a, e, i, o, u and y are counted too; this doesn't change the result.
    """

    source: WordSource = WordSource()
    prunes_vowels: bool = True

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored.

        Raises:
            KeyError, TypeError, ValueError: If it is anything else.
        """
        return cls(WordSource.from_json(stored["words"]), bool(stored["prunes vowels"]))

    @property
    def line_size(self) -> int:
        """The length of a set in a file (see `SearchRequest`)."""
        return SET_SIZE * (WORD_LENGTH + 1)

    def as_json(self) -> dict[str, Any]:
        """Return the request as JSON values."""
        return {"words": self.source.as_json(), "prunes vowels": self.prunes_vowels}

    def preparing(self) -> Steps[FiveWordsSolver]:
        """Prepare the search (see `SearchRequest`)."""
        words = yield from self.source.reading(WORD_LENGTH)
        prunings = Prunings(true_vowels=self.prunes_vowels)
        return (yield from FiveWordsSolver.preparing(words, prunings))

    def resuming(self, snapshot: Snapshot) -> Steps[FiveWordsSolver]:
        """Resume the search where it was left (see `SearchRequest`)."""
        words = yield from self.source.reading(WORD_LENGTH)
        return (yield from FiveWordsSolver.resuming(snapshot, words))

    def spell(self, found: FiveWords) -> str:
        """Return a set as a line."""
        return " ".join(found)
