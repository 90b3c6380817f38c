"""Preparation of the search for five words: letter sets, the budget and the candidates.

See `search` for the terms.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, product
from struct import Struct
from typing import NamedTuple, Self

from quartiles_gui.core.five_words.covering import most_disjoint, smallest_cover
from quartiles_gui.core.steps import Steps, batches
from quartiles_gui.core.words.letters import ALPHABET, is_letters

WORD_LENGTH = 5  # letters
SET_SIZE = 5  # words
TRUE_VOWELS = "aeiouy"

ALL_LETTERS = (1 << len(ALPHABET)) - 1

# One int is the key of a list of candidates: their rarest letter, above it the vowels seen, and
# above those the spare letters.
SEEN_SHIFT = len(ALPHABET)
SPARE_SHIFT = 2 * len(ALPHABET)

_MOST_KEPT_APART = 10  # vowels, so that there are at most a thousand lists for a rarest letter

_BATCH = 1000  # words in one step of the preparation: about 1 ms

FiveWords = tuple[str, ...]  # that share no letter, in alphabetical order


class Prunings(NamedTuple):
    """The ways to shorten the search. None changes what is found, or in which order."""

    candidates: bool = True  # filter them by the vowels seen
    pseudovowels: bool = True  # count the smallest set of letters such that every word has one
    true_vowels: bool = True  # count a, e, i, o, u and y


class Preparation(NamedTuple):
    """Everything known before the search starts; made by `preparing`."""

    letter_sets: LetterSets
    budget: Budget
    candidates: Candidates
    prunings: Prunings


def preparing(words: Iterable[str], prunings: Prunings) -> Steps[Preparation]:
    """Prepare the search of ``words``, in steps.

    Raises `ValueError` if one of them isn't five letters a to z.
    """
    letter_sets = yield from LetterSets.preparing(words)
    budget = yield from Budget.preparing(letter_sets, prunings)
    candidates = Candidates(letter_sets.spellings, budget)
    yield
    return Preparation(letter_sets, budget, candidates, prunings)


class LetterSets:
    """The letter sets of the words, and how they are spelled."""

    def __init__(
        self, words: Sequence[str], letters: str, spellings: dict[int, tuple[str, ...]]
    ) -> None:
        self.words = words  # sorted, including those with a repeated letter
        self.letters = letters  # of each bit: the alphabet, rarest letter first
        # by letter set, in ascending order: its words in alphabetical order
        self.spellings = spellings

    @classmethod
    def preparing(cls, words: Iterable[str]) -> Steps[Self]:
        distinct = sorted(dict.fromkeys(words))  # quick where they are sorted already
        yield
        usable: list[str] = []
        an_anagram: dict[int, str] = {}
        for batch in batches(distinct, _BATCH):
            _check(batch)
            without_repetition = [
                (bits, word)
                for bits, word in zip(_letter_sets(batch, ALPHABET), batch, strict=True)
                if bits.bit_count() == WORD_LENGTH
            ]
            usable += [word for _, word in without_repetition]
            an_anagram.update(without_repetition)
            yield
        one_each = "".join(an_anagram.values())
        rarest_first = "".join(sorted(ALPHABET, key=one_each.count))
        yield
        anagrams: dict[int, tuple[str, ...]] = {}
        for batch in batches(usable, _BATCH):
            for bits, word in zip(_letter_sets(batch, rarest_first), batch, strict=True):
                anagrams[bits] = (*anagrams.get(bits, ()), word)
            yield
        return cls(distinct, rarest_first, {bits: anagrams[bits] for bits in sorted(anagrams)})

    def bits_of(self, letters: str) -> int:
        return sum(1 << self.letters.index(letter) for letter in letters)

    def letters_of(self, bits: int) -> str:
        """Return the letters of a letter set in alphabetical order."""
        return "".join(letter for letter in ALPHABET if bits >> self.letters.index(letter) & 1)

    def spelled(self, sets: Sequence[int]) -> list[FiveWords]:
        """Return every way to spell five letter sets, each in alphabetical order."""
        choices = (self.spellings[word] for word in sets)
        return [tuple(sorted(words)) for words in product(*choices)]


class Budget:
    """The numbers of pseudovowels and true vowels to spare, both in one int.

    Let V be a set of letters such that at most D of the five words have none of them. The five
    words and the skipped letter share no letter, so together they have at most ``len(V)`` letters
    of V; and all but D words need one. So ``len(V) + D - 5`` are to spare. Each letter of V in a
    word costs one, except its first; a skipped letter of V costs one.

    Nothing is lost by counting: in any set of five words with k letters of V, at least 5 - D words
    have a first letter of V that costs nothing. So words and skipped letter cost at most
    k - (5 - D), which is at most ``len(V) + D - 5``. That holds for any V, and so for both at once.
    """

    def __init__(
        self, sets: Sequence[int], true_vowels: int, pseudovowels: int, prunings: Prunings
    ) -> None:
        self.pseudovowels = pseudovowels  # each word has one; 0 if they aren't counted
        self._true_vowels = true_vowels if prunings.true_vowels else 0
        # the letters by which candidates are kept apart
        self.vowels = (pseudovowels or self._true_vowels) if prunings.candidates else 0
        if self.vowels.bit_count() > _MOST_KEPT_APART:
            self.vowels = 0
        self._without_vowel = (
            [word for word in sets if not word & true_vowels] if prunings.true_vowels else []
        )
        self._most_without_vowel = most_disjoint(self._without_vowel)
        most_pseudovowels = most_vowels = 0
        if prunings.pseudovowels:
            most_pseudovowels = pseudovowels.bit_count() - SET_SIZE
        if prunings.true_vowels:
            most_vowels = true_vowels.bit_count() + self._most_without_vowel - SET_SIZE
        # Two digits, the true vowels in the lower one; a word costs at most 4 of either.
        self._radix = most_vowels + WORD_LENGTH
        # the spare letters before the first word; below 0 if there is no solution
        self.start = self._encoded(most_pseudovowels, most_vowels) if most_pseudovowels >= 0 else -1
        self.costs: dict[int, int] = {}  # of each word
        # What is left after skipping the rarest letter not seen, by the spare letters before
        # ``|`` that letter; below 0 if it must not be skipped.
        self.after_skip = {
            self._encoded(pseudovowels, vowels) | 1 << index: self._spare_after(
                self._encoded(pseudovowels, vowels),
                int(self.pseudovowels >> index & 1),
                int(self._true_vowels >> index & 1),
            )
            for pseudovowels in range(most_pseudovowels + 1)
            for vowels in range(most_vowels + 1)
            for index in range(len(ALPHABET))
        }

    @classmethod
    def preparing(cls, letter_sets: LetterSets, prunings: Prunings) -> Steps[Self]:
        sets = list(letter_sets.spellings)
        pseudovowels = (yield from smallest_cover(sets)) if prunings.pseudovowels else 0
        budget = cls(sets, letter_sets.bits_of(TRUE_VOWELS), pseudovowels, prunings)
        yield
        counted = budget.pseudovowels | budget._true_vowels
        for batch in batches(sets, _BATCH):
            # words with the same vowels cost the same, and there are about a hundred kinds
            costs = {vowels: budget._cost(vowels) for vowels in {word & counted for word in batch}}
            budget.costs.update({word: costs[word & counted] for word in batch})
            yield
        return budget

    def affordable(self, words: Sequence[int], spare: int) -> list[int]:
        pseudovowels, vowels = divmod(spare >> SPARE_SHIFT, self._radix)
        return [
            word
            for word in words
            if (word & self.pseudovowels).bit_count() <= pseudovowels + 1
            and (word & self._true_vowels).bit_count() <= vowels + 1
        ]

    def spare_below(self, first: int, spare: int) -> int:
        """Return what is to spare below the first word, whose cost is already paid, or -1.

        It may combine with fewer words without a true vowel than the best set has.
        """
        if not self._without_vowel:
            return spare
        others = most_disjoint([word for word in self._without_vowel if not word & first])
        most = others + (not first & self._true_vowels)
        return self._spare_after(spare, 0, max(self._most_without_vowel - most, 0))

    def _cost(self, word: int) -> int:
        return self._encoded(
            ((word & self.pseudovowels).bit_count() or 1) - 1,
            ((word & self._true_vowels).bit_count() or 1) - 1,
        )

    def _encoded(self, pseudovowels: int, vowels: int) -> int:
        return (pseudovowels * self._radix + vowels) << SPARE_SHIFT

    def _spare_after(self, spare: int, pseudovowels: int, vowels: int) -> int:
        """Return what is left after these costs, or -1 if one of them can't be paid."""
        digits = divmod(spare >> SPARE_SHIFT, self._radix)
        if digits[0] < pseudovowels or digits[1] < vowels:
            return -1
        return spare - self._encoded(pseudovowels, vowels)


class Candidates(dict[int, list[int]]):
    """The words to choose from, ascending, by spare letters, vowels seen, and rarest letter.

    The words of one key share no vowel with the seen ones, and none costs more than there is.
    """

    def __init__(self, sets: Iterable[int], budget: Budget) -> None:
        super().__init__()
        self._budget = budget
        self._by_rarest: dict[int, list[int]] = {}
        for word in sets:
            self._by_rarest.setdefault(word & -word, []).append(word)

    def __missing__(self, key: int) -> list[int]:
        seen = key >> SEEN_SHIFT & ALL_LETTERS
        if seen:
            words = [word for word in self[key ^ seen << SEEN_SHIFT] if not word & seen]
        else:
            words = self._budget.affordable(self._by_rarest.get(key & ALL_LETTERS, []), key)
        self[key] = words
        return words


def _letter_sets(words: Sequence[str], letters: str) -> Iterable[int]:
    """Return the letter set of each word, with the bits in the order of ``letters``.

    All words at once, since word by word takes several times as long: a letter set is four bytes,
    and each byte of all of them is made in one go. Its bits are looked up for all letters of all
    words. Then the first letters of the words, as one huge int, are joined with all the second
    letters, and so on.
    """
    text = "".join(words).encode("ascii")
    size = len(words)
    joined = bytearray(_INT.size * size)
    for place in range(_INT.size):
        bits = bytes((1 << index >> 8 * place) & 255 for index in range(len(letters)))
        looked_up = text.translate(bytes.maketrans(letters.encode("ascii"), bits))
        union = 0
        for nth in range(WORD_LENGTH):
            union |= int.from_bytes(looked_up[nth::WORD_LENGTH], "little")
        joined[place :: _INT.size] = union.to_bytes(size, "little")
    return chain.from_iterable(_INT.iter_unpack(joined))


_INT = Struct("<I")


def _check(words: Sequence[str]) -> None:
    if not (is_letters("".join(words)) and set(map(len, words)) == {WORD_LENGTH}):
        bad = next(word for word in words if len(word) != WORD_LENGTH or not is_letters(word))
        raise ValueError(f"{bad!r} is not a word of {WORD_LENGTH} letters")
