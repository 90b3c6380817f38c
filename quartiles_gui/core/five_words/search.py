"""The Five Words search: every set of five words of five letters in which no letter repeats.

Terms. A word with a repeated letter is in no such set. The others are searched as *letter sets*:
ints with one bit a letter, so that anagrams are one, and two words share no letter when ``&``
gives 0. The bits are in order of rarity: bit 0 is the letter that the fewest letter sets have, so
the rarest letter of a set is its lowest bit, and the rarest letter missing from it is its lowest
zero. A letter is *seen* when a chosen word has it, or when it was *skipped*: 25 of the 26 letters
are used, so exactly one may be skipped.

The search goes from the rarest letter to the commonest. Each step chooses a word whose rarest
letter is the rarest not yet seen; or it skips that letter, if none was skipped, and chooses one for
the next. So each set is visited once, its words in the order of their rarest letters. The fifth
word isn't searched for: the five letters left, or six of which any one is skipped, are looked up.

What keeps it short, besides never choosing a word with a letter already seen:

- *Candidate filtering.* For the rarest letter and the common letters already seen, the words that
  may be chosen are picked out once and serve all such nodes. One set of bits for each letter, to be
  intersected at each node, takes longer: a node has few words to look through.
- *Vowels.* Five words need five of a, e, i, o, u and y, so only the others are to *spare*: a word
  with two takes one of those, and so does a skipped vowel. A word that would take more than are
  left isn't tried. Words without any vowel give some back, as many as still fit to those chosen.
  It saves seven tenths of the time for SCOWL's 17,510 words, and nine tenths for 10,745 that all
  have one.

Neither loses a set, whatever the words are (`Budget` says why): nothing is assumed about the list.
The tests compare the searches with and without vowels, and brute force.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Self

from quartiles_gui.core.five_words.letter_sets import (
    ALL_LETTERS,
    COMMON,
    ONE_SPARE,
    SEEN_SHIFT,
    SET_SIZE,
    WORD_LENGTH,
    FiveWords,
    Preparation,
    preparing,
)
from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    Solver,
    Steps,
    checked_count,
    finish,
    system_clock,
)
from quartiles_gui.core.words.letters import fingerprint

# letters seen, whether one was skipped, vowels to spare if no word lacks one, and those that may
_Node = tuple[int, bool, int, int]


class FiveWordsSolver(Solver[FiveWords, Collection[str]]):
    """The search of one word list, in any order, or of the `Preparation` made of it.

    Progress counts first words tried; ``looked_up`` counts the sets of one to five letter sets that
    were reached. A `Preparation` has its own prunings.

    `solution` has the sets that the solver found itself. A snapshot has none, because it would grow
    with every one: to get all of them, collect what `solve` returns.

    Raises `ValueError` if a word isn't five letters a to z.
    """

    kind = "five words"
    version = 2  # 1 also counted the fewest letters that cover all words, so it had other cursors

    def __init__(
        self,
        words: Iterable[str] | Preparation,
        clock: Clock = system_clock,
        *,
        counts_vowels: bool = True,
    ) -> None:
        if not isinstance(words, Preparation):
            words = finish(preparing(words, counts_vowels=counts_vowels))
        self._letter_sets, self._budget, self._candidates = words
        self._clock = clock
        self._nodes = [0] * (SET_SIZE + 1)  # the first is unused: no word, no node
        self._found_before = 0  # before it was resumed
        self._found: list[FiveWords] = []
        self._waiting: list[FiveWords] = []  # found together, not returned yet; the next one last
        self._root = (0, False, self._budget.start, self._budget.lacking.everything)
        self._firsts = self._below(self._root)
        # The cursor: the first and the second word whose sets are being tried, and the third word
        # to be tried next, each by its index among the candidates. Those depend on nothing but
        # the words before them, so the three indices are the whole of it. Before the second words
        # of a first one, the second index is -1.
        self._first, self._second, self._third = 0, -1, 0

    @classmethod
    def preparing(cls, words: Iterable[str], *, counts_vowels: bool = True) -> Steps[Self]:
        return cls((yield from preparing(words, counts_vowels=counts_vowels)))

    @property
    def is_finished(self) -> bool:
        return self._first == len(self._firsts)

    @property
    def progress(self) -> Progress:
        return Progress(
            settled=self._first,
            total=len(self._firsts),
            looked_up=sum(self._nodes),
            found=self._found_before + len(self._found),
        )

    @property
    def solution(self) -> tuple[FiveWords, ...]:
        """The sets found since the search was started or resumed, in the order found."""
        return tuple(self._found)

    @property
    def nodes_by_depth(self) -> tuple[int, ...]:
        """The numbers of sets of one, two, three, four and five letter sets reached so far."""
        return tuple(self._nodes[1:])

    @property
    def letter_set_count(self) -> int:
        """The number of letter sets that words without a repeated letter have."""
        return len(self._letter_sets.spellings)

    @property
    def counts_vowels(self) -> bool:
        return self._budget.vowels != 0

    @property
    def partial_set(self) -> tuple[str, ...]:
        """The words chosen at the cursor, in the order chosen: up to three, none at the end.

        Anagrams are represented by the first in alphabetical order.
        """
        words, node = [], self._root
        for index in (self._first, self._second, self._third):
            candidates = self._below(node)
            if not 0 <= index < len(candidates):
                break
            words.append(self._letter_sets.spellings[candidates[index]][:WORD_LENGTH])
            node = self._after(node, candidates[index])
        return tuple(words)

    @property
    def letter(self) -> str | None:
        """The rarest letter that the first word at the cursor has; None at the end."""
        if self.is_finished:
            return None
        first = self._firsts[self._first]
        return self._letter_sets.letters[(first & -first).bit_length() - 1]

    def solve(self, duration: float) -> FiveWords | None:
        deadline = self._clock() + duration
        is_over = bool(self._waiting)
        while not is_over and not self.is_finished:
            is_over = self._try_first(deadline)
        if not self._waiting:
            return None
        self._found.append(self._waiting.pop())
        return self._found[-1]

    # What is stored: how many sets were found, but not which, except those that were found in one
    # step and aren't returned yet.

    @property
    def _words(self) -> Collection[str]:
        return self._letter_sets.words

    @staticmethod
    def _fingerprint(words: Collection[str]) -> str:
        return fingerprint(words)

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: Collection[str], clock: Clock) -> Steps[Self]:
        counts_vowels = bool(state["vowels"])
        return cls((yield from preparing(words, counts_vowels=counts_vowels)), clock)

    def _state(self) -> Snapshot:
        return {
            "vowels": self.counts_vowels,
            "cursor": [self._first, self._second, self._third],
            "nodes": list(self._nodes),
            "found": self._found_before + len(self._found),
            "waiting": [list(found) for found in self._waiting],
        }

    def _set_state(self, state: Snapshot) -> None:
        first, second, third = state["cursor"]
        if not 0 <= first <= len(self._firsts):
            raise ValueError(f"there is no first word {first}")
        self._first, self._second = first, checked_count(second + 1) - 1
        self._third = checked_count(third)
        self._nodes = [checked_count(count) for count in state["nodes"]]
        self._found_before = checked_count(state["found"])
        self._waiting = [tuple(words) for words in state["waiting"]]

    def _try_first(self, deadline: float) -> bool:  # noqa: PLR0912  (see its inner loop)
        """Try the sets of the first word at the cursor, from there on.

        Return whether the time is up or something was found.
        """
        clock, candidates, nodes = self._clock, self._candidates, self._nodes
        spellings = self._letter_sets.spellings
        costs, vowels = self._budget.costs, self._budget.vowels
        fitting, most_lacking = self._budget.lacking, self._budget.lacking.most
        first = self._firsts[self._first]
        first_node = self._after(self._root, first)
        seconds = self._below(first_node)
        for index in range(max(self._second, 0), len(seconds)):
            if index > self._second:
                self._second, self._third = index, 0
                nodes[2] += 1
                if clock() >= deadline:
                    return True
            seen, is_skipped, spare, lacking = node = self._after(first_node, seconds[index])
            rarest = ~seen & (seen + 1)
            with_rarest = (seen, is_skipped, spare)
            with_skip = (seen | rarest, True, spare - ONE_SPARE if rarest & vowels else spare)
            # nearly all the time is spent here, hence `_after` and `_below` written out
            for third in self._below(node)[self._third :]:
                self._third += 1
                nodes[3] += 1
                seen, is_skipped, spare = with_rarest if third & rarest else with_skip
                seen |= third
                spare -= costs[third & vowels]
                if lacking:
                    spare += most_lacking(lacking & fitting[third])
                found: list[tuple[int, int]] = []
                while spare >= 0:
                    lowest = ~seen & (seen + 1)
                    for fourth in candidates[spare | (seen & COMMON) << SEEN_SHIFT | lowest]:
                        if not fourth & seen:
                            nodes[4] += 1
                            left = ALL_LETTERS ^ seen ^ fourth
                            if left in spellings:
                                found.append((fourth, left))
                            elif not is_skipped:
                                found += [(fourth, fifth) for fifth in self._fifths(left)]
                    if is_skipped:
                        break
                    is_skipped = True
                    seen |= lowest
                    if lowest & vowels:
                        spare -= ONE_SPARE
                if found:
                    nodes[5] += len(found)
                    for last in found:
                        chosen = (first, seconds[index], third, *last)
                        self._waiting += self._letter_sets.spelled(chosen)
                    self._waiting.reverse()
                if found or clock() >= deadline:
                    return True
        nodes[1] += 1
        self._first, self._second, self._third = self._first + 1, -1, 0
        return clock() >= deadline

    def _fifths(self, left: int) -> list[int]:
        """Return the words among six letters, of which one is skipped."""
        spellings = self._letter_sets.spellings
        words = []
        rest = left
        while rest:
            skipped = rest & -rest
            rest ^= skipped
            if left ^ skipped in spellings:
                words.append(left ^ skipped)
        return words

    def _below(self, node: _Node) -> list[int]:
        """Return the words that may be chosen at a node, in the order in which they are tried."""
        seen, is_skipped, spare, lacking = node
        if lacking:
            spare += self._budget.lacking.most(lacking)
        if spare < 0:
            return []
        candidates, vowels = self._candidates, self._budget.vowels
        rarest = ~seen & (seen + 1)
        key = spare | (seen & COMMON) << SEEN_SHIFT | rarest
        words = [word for word in candidates[key] if not word & seen]
        if not is_skipped:
            if rarest & vowels:
                spare -= ONE_SPARE
            if spare >= 0:
                seen |= rarest
                rarest = ~seen & (seen + 1)
                key = spare | (seen & COMMON) << SEEN_SHIFT | rarest
                words += [word for word in candidates[key] if not word & seen]
        return words

    def _after(self, node: _Node, word: int) -> _Node:
        seen, is_skipped, spare, lacking = node
        rarest = ~seen & (seen + 1)
        budget = self._budget
        if not word & rarest:
            is_skipped = True
            seen |= rarest
            if rarest & budget.vowels:
                spare -= ONE_SPARE
        spare -= budget.costs[word & budget.vowels]
        if lacking:
            lacking &= budget.lacking[word]
        return seen | word, is_skipped, spare, lacking
