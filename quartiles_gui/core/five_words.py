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

What keeps it short, besides never choosing a word with a letter already seen, are candidates that
are picked out once for many nodes, and vowels. Five words need five of a, e, i, o, u and y, so only
the others are to *spare*: a word with two takes one of those, and so does a skipped vowel. A word
that would take more than are left isn't tried. Words without any vowel give some back, as many as
still fit to those chosen.

Neither loses a set, whatever the words are (`Budget` says why): nothing is assumed about the list.
The tests compare the searches with and without vowels, and brute force.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import product
from struct import unpack
from typing import NamedTuple, Self

from quartiles_gui.core.solver import (
    Clock,
    Progress,
    Snapshot,
    Solver,
    Steps,
    batches,
    finish,
    system_clock,
)
from quartiles_gui.core.words.letters import ALPHABET, fingerprint

WORD_LENGTH = 5  # letters
SET_SIZE = 5  # words
TRUE_VOWELS = "aeiouy"

ALL_LETTERS = (1 << len(ALPHABET)) - 1

# One int is the key of a list of candidates: their rarest letter, above it the common letters seen,
# and above those the number of spare vowels.
COMMON = ALL_LETTERS >> 18 << 18  # the eight commonest; with twelve, there are too many lists
_COMMONEST = ALL_LETTERS >> 21 << 21  # of those; lists without them are filtered by the others
SEEN_SHIFT = len(ALPHABET)
ONE_SPARE = 1 << 2 * len(ALPHABET)

_FEW = 16  # words of which it is worth finding out how many can be in one set
_MOST_KEPT = 10_000  # answers to that

_BATCH = 2500  # words in one step of the preparation: about 1 ms
_BITS = 32  # of a letter set that is packed

FiveWords = tuple[str, ...]  # that share no letter, in alphabetical order


class Preparation(NamedTuple):
    """Everything known before the search starts; made by `preparing`."""

    letter_sets: LetterSets
    budget: Budget
    candidates: Candidates


def preparing(words: Iterable[str], *, counts_vowels: bool = True) -> Steps[Preparation]:
    """Prepare the search of ``words``, in steps."""
    letter_sets = yield from LetterSets.preparing(words)
    budget = Budget(letter_sets.spellings, letter_sets.bits_of(TRUE_VOWELS) * counts_vowels)
    yield
    candidates = Candidates(letter_sets.spellings, budget)
    yield
    return Preparation(letter_sets, budget, candidates)


class LetterSets:
    """The letter sets of the words, and how they are spelled."""

    def __init__(self, words: Sequence[str], letters: str, spellings: dict[int, str]) -> None:
        self.words = words  # sorted, including those with a repeated letter
        self.letters = letters  # of each bit: the alphabet, rarest letter first
        # by letter set: its words in alphabetical order, with blanks between them; no lists, since
        # thousands would be looked through for garbage
        self.spellings = spellings

    @classmethod
    def preparing(cls, words: Iterable[str]) -> Steps[Self]:
        distinct = sorted(dict.fromkeys(words))  # quick where they are sorted already
        yield
        anagrams: dict[int, str] = {}
        for batch in batches(distinct, _BATCH):
            for bits, word in zip(_letter_sets(batch, ALPHABET), batch, strict=True):
                if bits in anagrams:
                    anagrams[bits] += " " + word
                elif bits.bit_count() == WORD_LENGTH:
                    anagrams[bits] = word
            yield
        one_each = "".join([spelled[:WORD_LENGTH] for spelled in anagrams.values()])
        rarest_first = "".join(sorted(ALPHABET, key=one_each.count))
        yield
        by_bits: dict[int, str] = {}
        for some in batches(anagrams.values(), _BATCH):
            firsts = [spelled[:WORD_LENGTH] for spelled in some]
            by_bits.update(zip(_letter_sets(firsts, rarest_first), some, strict=True))
            yield
        return cls(distinct, rarest_first, by_bits)

    def bits_of(self, letters: str) -> int:
        return sum(1 << self.letters.index(letter) for letter in letters)

    def spelled(self, sets: Sequence[int]) -> list[FiveWords]:
        """Return every way to spell five letter sets, each in alphabetical order."""
        choices = (self.spellings[word].split() for word in sets)
        return [tuple(sorted(words)) for words in product(*choices)]


class Budget:
    """The number of vowels to spare, in units of `ONE_SPARE`.

    Let V be the vowels, and at most D of the words left to choose have none of them. They share no
    letter, and all but D need a vowel: so the vowels not yet seen, less the number of words left,
    and D are to spare. Each vowel of a word costs one, except its first; so does a skipped vowel;
    and a word without a vowel gives one back, but then D is less. No set has less than none to
    spare anywhere, for any V, whatever the words are: nothing is lost by counting.
    """

    def __init__(self, sets: Iterable[int], vowels: int) -> None:
        # counting them saves seven tenths of the time for SCOWL's 17,510 words, and nine tenths for
        # 10,745 that all have one
        self.vowels = vowels  # 0 if they aren't counted: then nothing costs anything
        self.start = (vowels.bit_count() - SET_SIZE) * ONE_SPARE if vowels else 0  # without D
        # by the vowels of a word
        self.costs = {0: -ONE_SPARE if vowels else 0}
        for vowel in (1 << index for index in range(len(ALPHABET)) if vowels >> index & 1):
            others = {few | vowel: few.bit_count() * ONE_SPARE for few in self.costs}
            self.costs.update(others)
        self.lacking = Lacking([word for word in sets if vowels and not word & vowels])


class Lacking(dict[int, int]):
    """The words without a vowel, and of each word those of them that share no letter with it.

    A set of them is one int with a bit for each.
    """

    def __init__(self, words: Sequence[int]) -> None:
        super().__init__()
        self._words = words
        self.everything = (1 << len(words)) - 1
        self.most = lru_cache(_MOST_KEPT)(self._most)

    def __missing__(self, word: int) -> int:
        digits = ["10"[other & word != 0] for other in self._words]
        self[word] = fitting = int("".join(digits), 2)
        return fitting

    def _most(self, some: int) -> int:
        """Return how many of some can be in one set, in units of `ONE_SPARE`.

        It is an upper bound if they are many.
        """
        if not some or some.bit_count() > _FEW:
            return SET_SIZE * ONE_SPARE if some else 0
        others = some ^ 1 << some.bit_length() - 1
        one_more = ONE_SPARE + self.most(others & self[self._words[-some.bit_length()]])
        return max(self.most(others), one_more)


class Candidates(dict[int, list[int]]):
    """The words to choose from, ascending, by spare vowels, common letters seen, and rarest letter.

    The words of one key have none of those common letters, and none costs more than there is.
    """

    def __init__(self, sets: Iterable[int], budget: Budget) -> None:
        super().__init__()
        # Filtered once, a list serves all nodes with the same key. A set of bits for each letter,
        # to be intersected at each node, takes longer: a node has few words to look through.
        self._budget = budget
        self._by_rarest = defaultdict[int, list[int]](list)
        for word in sorted(sets):
            self._by_rarest[word & -word].append(word)

    def __missing__(self, key: int) -> list[int]:
        seen = key >> SEEN_SHIFT & COMMON
        # from the list with fewer letters seen, which is short already and there for other keys too
        if seen:
            letters = seen & ~_COMMONEST or seen
            words = [word for word in self[key ^ letters << SEEN_SHIFT] if not word & letters]
        else:
            costs, vowels = self._budget.costs, self._budget.vowels
            words = [
                word for word in self._by_rarest[key & ALL_LETTERS] if costs[word & vowels] <= key
            ]
        self[key] = words
        return words


def _letter_sets(words: Sequence[str], letters: str) -> Sequence[int]:
    """Return the letter set of each word, with the bits in the order of ``letters``.

    All words at once, since word by word takes several times as long: a letter set is four bytes,
    and each byte of all of them is made in one go. Its bits are looked up for the first letters of
    all words, which are then, as one huge int, joined with those of the second letters, and so on.
    """
    text = "".join(words).encode("ascii")
    size = len(words)
    nth_letters = [text[nth::WORD_LENGTH] for nth in range(WORD_LENGTH)]
    joined = bytearray(_BITS // 8 * size)
    for place in range(_BITS // 8):
        bits = bytes([(1 << index >> 8 * place) & 255 for index in range(len(letters))])
        table = bytes.maketrans(letters.encode("ascii"), bits)
        union = 0
        for nth in nth_letters:
            union |= int.from_bytes(nth.translate(table), "little")
        joined[place :: _BITS // 8] = union.to_bytes(size, "little")
    return unpack(f"<{size}I", joined)


# letters seen, whether one was skipped, vowels to spare if no word lacks one, and those that may
_Node = tuple[int, bool, int, int]


class FiveWordsSolver(Solver[FiveWords, Collection[str]]):
    """The search of words of five letters a to z, in any order, or of the `Preparation` of them.

    Progress counts first words tried; ``looked_up`` counts the sets of one to five letter sets that
    were reached. A `Preparation` has its own prunings.

    `solution` has the sets that the solver found itself. A snapshot has none, because it would grow
    with every one: to get all of them, collect what `solve` returns.
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
        return cls((yield from preparing(words, counts_vowels=state["vowels"])), clock)

    def _state(self) -> Snapshot:
        return {
            "vowels": self.counts_vowels,
            "cursor": [self._first, self._second, self._third],
            "nodes": list(self._nodes),
            "found": self._found_before + len(self._found),
            "waiting": [list(found) for found in self._waiting],
        }

    def _set_state(self, state: Snapshot) -> None:
        self._first, self._second, self._third = state["cursor"]
        self._nodes = list(state["nodes"])
        self._found_before = state["found"]
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
