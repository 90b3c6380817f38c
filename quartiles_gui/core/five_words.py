"""The Five Words search: every set of five words of five letters in which no letter repeats.

Terms. A word with a repeated letter is in no such set. The others are searched as *letter sets*:
ints with one bit a letter, so that anagrams are one, and two words share no letter when ``&``
gives 0. The bits are in the order of rarity: bit 0 is the letter that the fewest letter sets
have, so the rarest letter of a set is its lowest bit, and the rarest letter missing from it is
its lowest zero. A letter is *seen* when a chosen word has it, or when it was *skipped*: 25 of the
26 letters are used, so one, and only one, may be.

The search goes from the rarest letter to the commonest. Each step chooses a word whose rarest
letter is the rarest not yet seen; or it skips that letter, if none was skipped, and chooses one
for the next. Thus each set is met once, its words by their rarest letters. The fifth word is not
searched for: the five letters left, or six of which any one is skipped, are looked up.

What keeps it short, besides never choosing a word with a letter already seen:

- *Candidate filtering.* For the rarest letter and the (pseudo)vowels already seen, the words that
  may be chosen are picked out once and serve all such nodes: 50 ms for 13,000 words, where to
  look through all words with that letter takes 84, and to filter them by the first word 56.
- *Pseudovowels.* Let every word have at least one letter of some set, the smallest there is. Five
  words need five of them, so only the rest are to *spare*: a word with two takes one of those, and
  so does a skipped pseudovowel. What would take more than there are is not tried.
- *True vowels.* The same with a, e, i, o, u, y, which not every word must have: as many as D
  more are to spare if at most D words without any vowel can be in one set. D is found
  anew for each first word.

None of them loses a set, whatever the words are: no pruning assumes anything about the list. The
tests compare all combinations with brute force.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple, Self

from quartiles_gui.core.letters import ALPHABET, is_letters
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    SnapshotError,
    Solver,
    system_clock,
)

WORD_LENGTH = 5
"""Letters in a word."""

SET_SIZE = 5
"""Words in a set."""

TRUE_VOWELS = "aeiouy"

_SNAPSHOT_VERSION = 1
_ALL = (1 << len(ALPHABET)) - 1
# One int is the key of a list of candidates: their rarest letter, above it the vowels seen, and
# above those what is to spare.
_SEEN_SHIFT = len(ALPHABET)
_SPARE_SHIFT = 2 * len(ALPHABET)

_MOST_KEPT_APART = 10  # so that there are at most a thousand lists for a rarest letter

_Node = tuple[int, bool, int]  # letters seen, whether one of them was skipped, what is to spare


class FiveWords(NamedTuple):
    """Five words that share no letter.

    Attributes:
        words: The words in alphabetical order.
    """

    words: tuple[str, ...]

    @property
    def left_out(self) -> str:
        """The one letter of the alphabet that no word has."""
        (letter,) = set(ALPHABET).difference(*self.words)
        return letter


class Prunings(NamedTuple):
    """What shortens the search; none changes what is found, nor its order.

    Attributes:
        candidates: Filter the candidates by the vowels seen.
        pseudovowels: Count the smallest set of letters such that every word has one.
        true_vowels: Count a, e, i, o, u and y.
    """

    candidates: bool = True
    pseudovowels: bool = True
    true_vowels: bool = False


class FiveWordsSolver(Solver[FiveWords]):
    """The search of one word list.

    Progress is told in first words tried. Looked up are the sets of one to five letter sets that
    were reached.

    Args:
        words: Words of five letters a to z, in any order.
        prunings: What may shorten the search.
        clock: A monotonic clock in seconds.

    Attributes:
        prunings: As given.

    Raises:
        ValueError: If one of them is no such word.
    """

    def __init__(
        self,
        words: Iterable[str],
        prunings: Prunings = Prunings(),  # noqa: B008  (it is immutable)
        clock: Clock = system_clock,
    ) -> None:
        self.prunings = prunings
        self._clock = clock
        self._lexicon = _Lexicon(words)
        sets = list(self._lexicon.spellings)
        self._budget = _Budget(sets, self._lexicon.bits_of(TRUE_VOWELS), prunings)
        self._candidates = _Candidates(sets, self._budget)
        self._nodes = [0] * (SET_SIZE + 1)  # the first is not used: no word, no node
        self._found: list[FiveWords] = []
        self._waiting: list[FiveWords] = []  # found together, not told yet; the next one last
        # The cursor: the first and the second word whose sets are being tried, and the third word
        # to be tried next, each by its place among the candidates. Those depend on nothing but
        # the words before them, so the three places are the whole of it.
        self._first = self._second = self._third = -1
        root = (0, False, self._budget.start)
        self._firsts = self._below(root) if self._budget.start >= 0 else []
        self._seconds: list[int] = []
        self._thirds: list[int] = []
        self._first_node = self._second_node = root
        self._enter_first(0)

    @classmethod
    def from_snapshot(
        cls, snapshot: Snapshot, words: Iterable[str], clock: Clock = system_clock
    ) -> Self:
        """Return the search that ``snapshot`` was taken of, at the same place.

        Raises:
            SnapshotError: If it is no intact snapshot of this kind and version, or was taken
                with other words.
            ValueError: If one of ``words`` is no word of five letters.
        """
        words = list(words)
        try:
            fields = dict(snapshot)
            is_intact = fields.pop("checksum") == _checksum(fields)
            is_ours = (fields["solver"], fields["version"]) == ("five words", _SNAPSHOT_VERSION)
            if not is_intact or not is_ours:
                raise _damaged_snapshot()
            prunings = Prunings(*map(bool, fields["prunings"]))
        except (KeyError, RecursionError, TypeError, ValueError) as error:
            raise _damaged_snapshot() from error
        solver = cls(words, prunings, clock)
        if fields["words"] != solver._lexicon.fingerprint:
            raise SnapshotError(
                sentence(
                    "solver",
                    "The stored search used another word list, so it has to start anew.",
                )
            )
        try:
            solver._resume(fields)
        except (IndexError, KeyError, TypeError, ValueError) as error:
            raise _damaged_snapshot() from error
        return solver

    @property
    def is_finished(self) -> bool:
        """Whether every first word is settled."""
        return self._first == len(self._firsts)

    @property
    def progress(self) -> Progress:
        """How far the search is; settled are the first words before the cursor."""
        return Progress(
            settled=self._first,
            total=len(self._firsts),
            looked_up=sum(self._nodes),
            found=len(self._found),
        )

    @property
    def solution(self) -> tuple[FiveWords, ...]:
        """Every set found so far, in the order found."""
        return tuple(self._found)

    @property
    def nodes_by_depth(self) -> tuple[int, ...]:
        """How many sets of one, two, three, four and five letter sets were reached so far."""
        return tuple(self._nodes[1:])

    @property
    def letter_set_count(self) -> int:
        """How many different letter sets the words without a repeated letter have."""
        return len(self._lexicon.spellings)

    @property
    def pseudovowels(self) -> str:
        """The smallest set of letters such that every word has one; empty if not asked for."""
        return self._lexicon.letters_of(self._budget.pseudovowels)

    @property
    def partial_set(self) -> tuple[str, ...]:
        """The words chosen at the cursor, in the order chosen: up to three, none at the end.

        Of anagrams it is the first in the alphabet.
        """
        places = (
            (self._firsts, self._first),
            (self._seconds, self._second),
            (self._thirds, self._third),
        )
        words = []
        for candidates, place in places:
            if not 0 <= place < len(candidates):
                break
            words.append(self._lexicon.spellings[candidates[place]][0])
        return tuple(words)

    @property
    def letter(self) -> str | None:
        """The rarest letter that the first word at the cursor has; None at the end."""
        if self.is_finished:
            return None
        first = self._firsts[self._first]
        return self._lexicon.letters_of(first & -first)

    def solve(self, duration: float) -> FiveWords | None:
        """Search on until a set is found or ``duration`` seconds are over (see `Solver`)."""
        deadline = self._clock() + duration
        is_over = bool(self._waiting)
        while not is_over and not self.is_finished:
            if self._third < len(self._thirds):
                is_over = self._try_thirds(deadline)
            else:
                is_over = self._next_second(deadline)
        if not self._waiting:
            return None
        self._found.append(self._waiting.pop())
        return self._found[-1]

    def snapshot(self) -> Snapshot:
        """Return the search at rest, as JSON can hold it."""
        fields = {
            "solver": "five words",
            "version": _SNAPSHOT_VERSION,
            "words": self._lexicon.fingerprint,
            "prunings": list(self.prunings),
            "cursor": [self._first, self._second, self._third],
            "nodes": list(self._nodes),
            "found": [list(found.words) for found in self._found],
            "waiting": [list(found.words) for found in self._waiting],
        }
        return {**fields, "checksum": _checksum(fields)}

    def _resume(self, fields: dict[str, Any]) -> None:
        first, second, third = fields["cursor"]
        if not 0 <= first <= len(self._firsts):
            raise ValueError(f"there is no first word {first}")
        self._enter_first(first)
        if not -1 <= second <= len(self._seconds):
            raise ValueError(f"there is no second word {second}")
        if 0 <= second < len(self._seconds):
            self._enter_second(second)
        self._second = second
        if not 0 <= third <= len(self._thirds):
            raise ValueError(f"there is no third word {third}")
        self._third = third
        self._nodes = [int(count) for count in fields["nodes"]]
        if len(self._nodes) != SET_SIZE + 1:
            raise ValueError("the nodes are not by depth")
        self._found = [self._lexicon.checked(words) for words in fields["found"]]
        self._waiting = [self._lexicon.checked(words) for words in fields["waiting"]]

    # Moving the cursor. Each of these does a bounded piece of work; those that may go on look at
    # the clock, and tell whether the time is up or something was found.

    def _enter_first(self, place: int) -> None:
        """Go to the first word at ``place``, before its second words."""
        self._first = place
        self._second, self._seconds = -1, []
        self._third, self._thirds = 0, []
        if self.is_finished:
            return
        first = self._firsts[place]
        seen, is_skipped, spare = self._after((0, False, self._budget.start), first)
        self._first_node = (seen, is_skipped, self._budget.rest_below(first, spare))
        if self._first_node[2] >= 0:
            self._seconds = self._below(self._first_node)

    def _enter_second(self, place: int) -> None:
        """Go to the second word at ``place``, before its third words."""
        self._second = place
        self._second_node = self._after(self._first_node, self._seconds[place])
        self._third, self._thirds = 0, self._below(self._second_node)

    def _next_second(self, deadline: float) -> bool:
        """Go to the next second word that has third ones, or to the next first word."""
        clock = self._clock
        is_over = False
        start = place = self._second + 1
        for place in range(start, len(self._seconds)):
            self._second_node = node = self._after(self._first_node, self._seconds[place])
            self._thirds = self._below(node)
            is_over = clock() >= deadline
            if is_over or self._thirds:
                self._second = place
                self._third = 0
                self._nodes[2] += place + 1 - start
                return is_over
        self._nodes[2] += len(self._seconds) - start
        self._nodes[1] += 1
        self._enter_first(self._first + 1)
        return clock() >= deadline

    def _try_thirds(self, deadline: float) -> bool:
        """Try the third words from the cursor on, each with all fourth and fifth ones."""
        # nearly all the time is spent here, hence `_after` and `_below` written out: a sixth less
        clock = self._clock
        costs, after_skip = self._budget.costs, self._budget.after_skip
        candidates, spellings = self._candidates, self._lexicon.spellings
        vowels = self._budget.vowels
        seen, is_skipped, spare = self._second_node
        rarest = ~seen & (seen + 1)
        with_rarest = (seen, is_skipped, spare)
        with_skip = with_rarest if is_skipped else (seen | rarest, True, after_skip[spare | rarest])
        found: list[tuple[int, int, int]] = []
        fourth_count = 0
        start = self._third
        is_over = False
        for third in self._thirds[start:]:
            self._third += 1
            seen, is_skipped, spare = with_rarest if third & rarest else with_skip
            seen |= third
            spare -= costs[third]
            lowest = ~seen & (seen + 1)
            for fourth in candidates[spare | (seen & vowels) << _SEEN_SHIFT | lowest]:
                if not fourth & seen:
                    fourth_count += 1
                    fifths = self._fifths(_ALL ^ seen ^ fourth)
                    found += [(third, fourth, fifth) for fifth in fifths]
            spare = -1 if is_skipped else after_skip[spare | lowest]
            if spare >= 0:
                seen |= lowest
                lowest = ~seen & (seen + 1)
                for fourth in candidates[spare | (seen & vowels) << _SEEN_SHIFT | lowest]:
                    if not fourth & seen:
                        fourth_count += 1
                        fifth = _ALL ^ seen ^ fourth
                        if fifth in spellings:
                            found.append((third, fourth, fifth))
            is_over = bool(found) or clock() >= deadline
            if is_over:
                break
        self._nodes[3] += self._third - start
        self._nodes[4] += fourth_count
        self._nodes[5] += len(found)
        if found:
            chosen = (self._firsts[self._first], self._seconds[self._second])
            self._waiting = [
                words for last in found for words in self._lexicon.spelled((*chosen, *last))
            ]
            self._waiting.reverse()
        return is_over

    def _fifths(self, left: int) -> list[int]:
        """Return the words among five letters, or among six of which one is skipped."""
        spellings = self._lexicon.spellings
        if left.bit_count() == WORD_LENGTH:
            return [left] if left in spellings else []
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
        seen, is_skipped, spare = node
        candidates, vowels = self._candidates, self._budget.vowels
        rarest = ~seen & (seen + 1)
        key = spare | (seen & vowels) << _SEEN_SHIFT | rarest
        words = [word for word in candidates[key] if not word & seen]
        if not is_skipped:
            spare = self._budget.after_skip[spare | rarest]
            if spare >= 0:
                seen |= rarest
                rarest = ~seen & (seen + 1)
                key = spare | (seen & vowels) << _SEEN_SHIFT | rarest
                words += [word for word in candidates[key] if not word & seen]
        return words

    def _after(self, node: _Node, word: int) -> _Node:
        """Return the node that choosing ``word`` leads to."""
        seen, is_skipped, spare = node
        rarest = ~seen & (seen + 1)
        if not word & rarest:
            is_skipped = True
            spare = self._budget.after_skip[spare | rarest]
            seen |= rarest
        return seen | word, is_skipped, spare - self._budget.costs[word]


class _Lexicon:
    """The letter sets of the words, and how they are spelled.

    Attributes:
        letters: The alphabet, rarest letter first: the letter of each bit.
        spellings: The words of each letter set, in alphabetical order; the letter sets are in
            ascending order.
        fingerprint: A hash of the words that have no letter twice.
    """

    def __init__(self, words: Iterable[str]) -> None:
        words = sorted(words)
        text = "".join(words)
        if text and not (is_letters(text) and set(map(len, words)) == {WORD_LENGTH}):
            bad = next(word for word in words if len(word) != WORD_LENGTH or not is_letters(word))
            raise ValueError(f"{bad!r} is no word of {WORD_LENGTH} letters")
        anagrams: dict[frozenset[str], list[str]] = {}
        for word in dict.fromkeys(words):
            letters = frozenset(word)
            if len(letters) == WORD_LENGTH:
                anagrams.setdefault(letters, []).append(word)
        one_each = "".join(spelled[0] for spelled in anagrams.values())
        self.letters = "".join(sorted(ALPHABET, key=one_each.count))
        bits = {letter: 1 << place for place, letter in enumerate(self.letters)}
        by_bits = {}
        for spelled in anagrams.values():
            by_bits[sum(map(bits.__getitem__, spelled[0]))] = tuple(spelled)
        self.spellings = {word: by_bits[word] for word in sorted(by_bits)}

    @property
    def fingerprint(self) -> str:
        import hashlib  # noqa: PLC0415  (4 ms that only a search to be stored needs)

        words = sorted(word for spelled in self.spellings.values() for word in spelled)
        return hashlib.sha256("\n".join(words).encode("ascii")).hexdigest()

    def bits_of(self, letters: str) -> int:
        """Return ``letters`` as a letter set."""
        return sum(1 << self.letters.index(letter) for letter in letters)

    def letters_of(self, bits: int) -> str:
        """Return the letters of a letter set in alphabetical order."""
        return "".join(letter for letter in ALPHABET if bits >> self.letters.index(letter) & 1)

    def spelled(self, sets: Sequence[int]) -> list[FiveWords]:
        """Return every way to spell five letter sets."""
        choices = (self.spellings[word] for word in sets)
        return [FiveWords(tuple(sorted(words))) for words in product(*choices)]

    def checked(self, words: Sequence[str]) -> FiveWords:
        """Return a set that was stored.

        Raises:
            ValueError: If it is none.
        """
        sets = [self.bits_of(word) for word in words]
        known = all(
            word in self.spellings.get(bits, ()) for word, bits in zip(words, sets, strict=True)
        )
        if not known or len(sets) != SET_SIZE or sum(sets).bit_count() != SET_SIZE * WORD_LENGTH:
            raise ValueError(f"{words!r} is no set")
        return FiveWords(tuple(words))


class _Budget:
    """What is to spare of the pseudovowels and of the true vowels, both in one int.

    Let a set V of letters be such that at most D words of a set have none of them. The five words
    and the skipped letter share no letter, so the letters of V that they have are ``len(V)`` at
    most; and all but D words need one. So ``len(V) + D - 5`` are to spare. A word costs what it
    has of V beyond its first, a skipped letter of V costs one.

    Attributes:
        pseudovowels: The smallest letter set that shares a letter with every word; 0 if they are
            not counted.
        vowels: Those letters by which candidates are kept apart: the pseudovowels or, if they are
            not counted, the true vowels; none if there are too many of them.
        start: What is to spare before the first word; below 0 if there is no solution.
        costs: What each word costs.
        after_skip: What is to spare after the rarest letter not seen was skipped, by what was to
            spare before ``|`` that letter; below 0 if it is not to be skipped.
    """

    def __init__(self, sets: Sequence[int], true_vowels: int, prunings: Prunings) -> None:
        self.pseudovowels = _smallest_cover(sets) if prunings.pseudovowels else 0
        self._true_vowels = true_vowels if prunings.true_vowels else 0
        self.vowels = (self.pseudovowels or self._true_vowels) if prunings.candidates else 0
        if self.vowels.bit_count() > _MOST_KEPT_APART:
            self.vowels = 0
        self._without_vowel = (
            [word for word in sets if not word & true_vowels] if prunings.true_vowels else []
        )
        self._most_without_vowel = _most_disjoint(self._without_vowel)
        most_pseudovowels = most_vowels = 0
        if prunings.pseudovowels:
            most_pseudovowels = self.pseudovowels.bit_count() - SET_SIZE
        if prunings.true_vowels:
            most_vowels = true_vowels.bit_count() + self._most_without_vowel - SET_SIZE
        # Two digits, that of the true vowels the lower one; a word costs at most 4 of either.
        self._radix = most_vowels + WORD_LENGTH
        self.start = self._joined(most_pseudovowels, most_vowels) if most_pseudovowels >= 0 else -1
        self.costs = {
            word: self._joined(
                ((word & self.pseudovowels).bit_count() or 1) - 1,
                ((word & self._true_vowels).bit_count() or 1) - 1,
            )
            for word in sets
        }
        self.after_skip = {
            self._joined(pseudovowels, vowels) | 1 << place: self._rest(
                self._joined(pseudovowels, vowels),
                int(self.pseudovowels >> place & 1),
                int(self._true_vowels >> place & 1),
            )
            for pseudovowels in range(most_pseudovowels + 1)
            for vowels in range(most_vowels + 1)
            for place in range(len(ALPHABET))
        }

    def affordable(self, words: Sequence[int], spare: int) -> list[int]:
        """Return those of ``words`` for which there is enough to spare."""
        pseudovowels, vowels = divmod(spare >> _SPARE_SHIFT, self._radix)
        return [
            word
            for word in words
            if (word & self.pseudovowels).bit_count() <= pseudovowels + 1
            and (word & self._true_vowels).bit_count() <= vowels + 1
        ]

    def rest_below(self, first: int, spare: int) -> int:
        """Return what is to spare below the first word, whose cost is already paid; or -1.

        Fewer words without a true vowel may go with it than are in the best of all sets.
        """
        if not self._without_vowel:
            return spare
        others = _most_disjoint([word for word in self._without_vowel if not word & first])
        most = others + (not first & self._true_vowels)
        return self._rest(spare, 0, max(self._most_without_vowel - most, 0))

    def _joined(self, pseudovowels: int, vowels: int) -> int:
        return (pseudovowels * self._radix + vowels) << _SPARE_SHIFT

    def _rest(self, spare: int, pseudovowels: int, vowels: int) -> int:
        """Return what a cost of so much of each leaves; -1 if there is less of one."""
        digits = divmod(spare >> _SPARE_SHIFT, self._radix)
        if digits[0] < pseudovowels or digits[1] < vowels:
            return -1
        return spare - self._joined(pseudovowels, vowels)


class _Candidates(dict[int, list[int]]):
    """The words to choose from, ascending, by what is to spare, vowels seen, and rarest letter.

    Those for one key share no vowel with the seen ones, and none costs more than there is.
    """

    def __init__(self, sets: Sequence[int], budget: _Budget) -> None:
        super().__init__()
        self._budget = budget
        self._by_rarest: dict[int, list[int]] = {}
        for word in sets:
            self._by_rarest.setdefault(word & -word, []).append(word)

    def __missing__(self, key: int) -> list[int]:
        seen = key >> _SEEN_SHIFT & _ALL
        if seen:
            words = [word for word in self[key ^ seen << _SEEN_SHIFT] if not word & seen]
        else:
            words = self._budget.affordable(self._by_rarest.get(key & _ALL, []), key)
        self[key] = words
        return words


def _smallest_cover(sets: Sequence[int]) -> int:
    """Return the smallest letter set that shares a letter with every one of ``sets``.

    A few of them decide it. The smallest cover of those few is no larger than that of all; so
    once it covers all, it is the one. Until then some that it misses join the few.
    """
    few: list[int] = []
    cover = size = 0
    missed = sets
    while missed:
        # ascending: the first have no common letter, and are the hardest to cover
        few += missed[:_JOINING]
        while (found := _cover(few, size, 0)) is None:
            size += 1
        cover = found
        missed = [word for word in sets if not word & cover]
    return cover


_JOINING = 4


def _cover(sets: Sequence[int], size: int, banned: int) -> int | None:
    """Return at most ``size`` letters, none banned, that cover ``sets``; None if none do."""
    if not sets:
        return 0
    if not size:
        return None
    hardest = min(sets, key=lambda word: (word & ~banned).bit_count())
    choices = hardest & ~banned
    while choices:
        letter: int = 1 << (choices.bit_length() - 1)  # the commonest
        choices ^= letter
        cover = _cover([word for word in sets if not word & letter], size - 1, banned)
        if cover is not None:
            return cover | letter
        banned |= letter
    return None


def _most_disjoint(sets: Sequence[int]) -> int:
    """Return at least how many of ``sets`` can share no letter; for a few sets exactly that."""
    if len(sets) > _FEW:
        return min(len(ALPHABET) // WORD_LENGTH, len(sets))
    return max(
        (
            1 + _most_disjoint([other for other in sets[place + 1 :] if not other & word])
            for place, word in enumerate(sets)
        ),
        default=0,
    )


_FEW = 16


def _checksum(fields: Snapshot) -> int:
    return zlib.crc32(json.dumps(fields, sort_keys=True).encode("ascii"))


def _damaged_snapshot() -> SnapshotError:
    return SnapshotError(
        sentence(
            "solver",
            "The stored search is damaged or of another version, so it has to start anew.",
        )
    )
