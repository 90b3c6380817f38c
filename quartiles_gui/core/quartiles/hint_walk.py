"""Going from word to word for hints: which of the words left the ladder is about.

Words are found and shown meanwhile, so the words left change. The *present* word stays as long as
it is left; then the one in its place is next.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.hints import Ladder, ladder_of, rung_from, words_left
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.masking import MaskedMeaning

Masked = Callable[[str], tuple[MaskedMeaning, ...]]


class HintPlace(NamedTuple):
    """Which of the words left the ladder is about.

    Attributes:
        number: Its place among those like it, from 1 on.
        total: How many there are: of the five, or of the other words.
        is_of_five: Whether it is one of the five.
        is_expected: Whether it is among the words in the table.
    """

    number: int
    total: int
    is_of_five: bool
    is_expected: bool


class HintWalk:
    """The words left, in the order in which hints are given, and the present one.

    Args:
        masked: Returns the meanings of a word without what gives it away.
    """

    def __init__(self, masked: Masked) -> None:
        self._masked = masked
        self._verdict: Verdict | None = None
        self._left: list[FoundWord] = []
        self._current = 0

    @property
    def word(self) -> FoundWord | None:
        """The present word; None if no word is left."""
        return self._left[self._current] if self._left else None

    @property
    def is_first(self) -> bool:
        """Whether there is no word before the present one."""
        return self._current == 0

    @property
    def is_last(self) -> bool:
        """Whether there is no word after the present one."""
        return self._current >= len(self._left) - 1

    def forget(self) -> None:
        """Know of no words, and begin with the first of those to come."""
        self._left = []
        self._current = 0

    def follow(self, verdict: Verdict, known: Collection[str]) -> None:
        """Take the words of a board that are left.

        Args:
            verdict: What was found on the board.
            known: The words that were found in the game, or shown.
        """
        before = self.word
        self._verdict = verdict
        self._left = [rated.found for rated in words_left(verdict, known)]
        if before in self._left:
            self._current = self._left.index(before)
        self._current = max(0, min(self._current, len(self._left) - 1))

    def go(self, step: int) -> bool:
        """Go to a later word, or back to an earlier one, and return whether there is one."""
        target = self._current + step
        is_there = 0 <= target < len(self._left)
        if is_there:
            self._current = target
        return is_there

    def next_rung(self, log: HintLog) -> Rung | None:
        """Return what is to be told next of the present word; None if nothing is.

        Args:
            log: The hints that were shown.
        """
        word = self.word
        if word is None:
            return None
        return rung_from(word, self._masked(word.word), log.rung_of(word.word) + 1)

    def ladder(self, log: HintLog, fragments: Sequence[str]) -> Ladder | None:
        """Return what was told of the present word; None if there is none.

        Args:
            log: The hints that were shown.
            fragments: The tiles of the board.
        """
        word = self.word
        if self._verdict is None or word is None:
            return None
        rung = log.rung_of(word.word)
        meanings = self._masked(word.word) if rung else ()  # not needed for the first rung
        ladder = ladder_of(self._verdict, word, meanings, fragments, rung)
        return ladder if rung else ladder._replace(following=Rung.FIRST_TILE)

    def place(self, expected: int) -> HintPlace | None:
        """Return which of the words left is the present one; None if there is none.

        Args:
            expected: How many words are in the table.
        """
        word = self.word
        if self._verdict is None or word is None:
            return None
        five = {found.word for found in self._verdict.five}
        is_of_five = word.word in five
        alike = [one for one in self._left if (one.word in five) == is_of_five]
        number = alike.index(word) + 1
        return HintPlace(number, len(alike), is_of_five, self._current < expected)
