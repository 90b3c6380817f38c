"""Preparation of the search for five words: letter sets, the budget and the candidates.

See `search` for the terms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from struct import unpack
from typing import NamedTuple, Self

from quartiles_gui.core.solver import Steps, batches
from quartiles_gui.core.words.letters import ALPHABET, is_letters

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
    """Prepare the search of ``words``, in steps.

    Raises `ValueError` if one of them isn't five letters a to z.
    """
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
            _check(batch)
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
        self._budget = budget
        self._by_rarest = defaultdict[int, list[int]](list)
        for word in sorted(sets):
            self._by_rarest[word & -word].append(word)

    def __missing__(self, key: int) -> list[int]:
        seen = key >> SEEN_SHIFT & COMMON
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


def _check(words: Sequence[str]) -> None:
    # the blanks say that no word is longer than another, in a tenth of the time
    text = " ".join(words)
    blanks = " " * (len(words) - 1)
    if (
        text[WORD_LENGTH :: WORD_LENGTH + 1] != blanks
        or text.count(" ") != len(blanks)
        or len(text) != len(words) * (WORD_LENGTH + 1) - 1
        or not is_letters("".join(words))
    ):
        bad = next(word for word in words if len(word) != WORD_LENGTH or not is_letters(word))
        raise ValueError(f"{bad!r} is not a word of {WORD_LENGTH} letters")
