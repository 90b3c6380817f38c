"""Sets of words as bits, and what may follow the beginnings of columns.

Terms. The words are sorted, and a *set* of them is one int with one bit for each word, the highest
for the first: ``bit_length`` then finds the next word in constant time, and a set gets shorter as
words are taken from it. A *prefix* is the beginning of a column, spelled by the rows chosen so far.
For each letter it allows a set of next rows; the intersection of the sets of all columns is the
words that the next row can be.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import getitem, or_
from typing import Any, NamedTuple, Self

from quartiles_gui.core.solver import Steps, batches
from quartiles_gui.core.word_squares.square_options import OPEN, Square, transposed
from quartiles_gui.core.words.letters import ALPHABET

# for each letter that may stand next in a column, the rows that may come after it; for its capital,
# once that is known, the Follow below it
Follow = dict[str, Any]

# a word as a set, its letters from the right (the last, four more, and the others), and the word
Step = tuple[int, str, str, str, str, str, str, str]

_LETTERS = 5  # of their own in a `Step`; shorter words are filled up
_NO_LETTER = ""

_MOST_BITS = 128_000_000  # in the sets of `Strips`: 16 MB

_BATCH = 500  # words in one step of the preparation: about 1 ms

# for each letter the table that turns it into 1 and all others into 0
_DIGITS = {letter: bytes(b"01"[code == ord(letter)] for code in range(256)) for letter in ALPHABET}


class Part(NamedTuple):
    """A part of a search: first rows that follow each other in the alphabet."""

    first: str = ""  # of them, or a text before it
    until: str = ""  # a text after the last of them; empty if the last word is one


class WordSets:
    """The words of one size as bits; made by `preparing`."""

    def __init__(
        self,
        words: Sequence[str],
        steps: Sequence[Step],
        with_letter: Sequence[dict[str, int]],
        following: Sequence[dict[str, str]],
        lines: Square,
    ) -> None:
        size = len(lines)
        self.words = tuple(words)  # sorted: that of a set's highest bit is ``words[-bit_length()]``
        self.index = {word: index for index, word in enumerate(words)}
        self.everything = (1 << len(words)) - 1
        self.steps = (_step("", 0), *reversed(steps))  # by the bit_length() of a set that begins so
        self._size = size
        self._padding: list[Follow] = [{_NO_LETTER: self.everything}] * (_LETTERS - size)
        self._with_letter = with_letter
        self._next = following
        self._fitting = [self.matching(line) for line in lines]
        self._unions: dict[tuple[int, str], int] = {}
        self._roots: list[Follow] = []  # of the columns, from the right
        self.starts, self.ends = Strips(self, 0), Strips(self, size - 2)
        self.first_rows = self.everything
        for column in range(size):
            self.first_rows &= self.union(column, self._next[column].get("", ""))

    @classmethod
    def preparing(cls, words: Sequence[str], size: int, pattern: Square) -> Steps[Self]:
        """Make the sets of sorted words of ``size`` letters for a pattern, in steps."""
        steps: list[Step] = []
        bit = 1 << len(words)
        for batch in batches(words, _BATCH):
            for word in batch:
                bit >>= 1
                steps.append(_step(word, bit))
            yield
        with_letter = []
        for position in range(size):
            with_letter.append(_by_letter(words, position))
            yield
        # Without fixed letters all columns start the same way: one table for all of them.
        lines = transposed(pattern) if pattern else (OPEN * size,) * size
        tables: dict[str, dict[str, str]] = {}
        for line in dict.fromkeys(lines):
            tables[line] = yield from _next_letters(words, line)
        sets = cls(words, steps, with_letter, [tables[line] for line in lines], lines)
        for column in reversed(range(size)):
            sets._roots.append(sets._follow(column, ""))
            yield
        return sets

    def members(self, words: int) -> Iterator[str]:
        """Iterate over the words of a set in order."""
        while words:
            length = words.bit_length()
            yield self.words[-length]
            words ^= 1 << length - 1

    def listed(self, words: int) -> list[str]:
        """Return the words of a set in order: all at once in linear time, not in quadratic time."""
        digits = f"{words:b}"  # without the zeros of the words before the first
        last_words = self.words[len(self.words) - words.bit_length() :]
        return [word for word, digit in zip(last_words, digits, strict=False) if digit == "1"]

    def bit(self, index: int) -> int:
        return 1 << len(self.words) - 1 - index

    def within(self, part: Part) -> int:
        """Return the set of the words that the first row can be in a part of the search."""
        count = len(self.words)
        start = bisect_left(self.words, part.first)
        end = bisect_left(self.words, part.until) if part.until else count
        words = (1 << count - start) - 1 & ~((1 << count - end) - 1)
        return self.first_rows & words

    def matching(self, line: str) -> int:
        """Return the set of the words that have the letters of ``line`` where it has any.

        The line has letters or dots, from the beginning of a word.
        """
        words = self.everything
        for position, letter in enumerate(line):
            if letter != OPEN:
                words &= self._with_letter[position].get(letter, 0)
        return words

    @property
    def roots(self) -> list[Follow]:
        """The rows that may be first and follow it, for all columns, the rightmost first.

        From the right, because endings are the most selective. Squares smaller than 5 are filled up
        to match `steps`.
        """
        return [*self._roots, *self._padding]

    def below(self, follows: Sequence[Follow], rows: Sequence[str]) -> list[Follow]:
        """Return what may follow some rows, at most all but two; ``follows`` is for those above.

        The letters of each column have to begin a word.
        """
        letters = rows[-1][::-1].upper()
        try:
            return [*map(getitem, follows, letters), *self._padding]
        except KeyError:
            for number, letter in enumerate(letters, start=1):
                if letter not in follows[number - 1]:
                    prefix = "".join([row[-number] for row in rows])
                    follows[number - 1][letter] = self._follow(self._size - number, prefix)
            return self.below(follows, rows)

    def column(self, column: int, prefix: str) -> int:
        return self._fitting[column] & self.matching(prefix)

    def letters(self, words: int, position: int) -> str:
        """Return the letters that the words of a set have at ``position``, in order."""
        return "".join(
            letter for letter, those in self._with_letter[position].items() if words & those
        )

    def with_letters(self, position: int, letters: str) -> int:
        return reduce(or_, (self._with_letter[position].get(letter, 0) for letter in letters), 0)

    def union(self, column: int, letters: str) -> int:
        """Return the set that `with_letters` returns, from a cache.

        Few combinations occur: 2,394 for the 16,000 prefixes that 2,300 words have in five columns.
        """
        words = self._unions.get((column, letters))
        if words is None:
            words = self.with_letters(column, letters)
            self._unions[column, letters] = words
        return words

    def _follow(self, column: int, prefix: str) -> Follow:
        """Return what may follow a prefix.

        After each letter that may come next, the following row may be any word that has, in this
        column, a letter that may come after that one.
        """
        letters = self._next[column]
        return {
            letter: self.union(column, letters[prefix + letter])
            for letter in letters.get(prefix, "")
        }


class Strips(dict[str, int]):
    """The third rows with which two neighboring columns can be words, by the four letters above.

    Those are two of the first row and two of the second. A strip is two columns, both words, whose
    letters in each row are some word's there. Entries are made when they are asked for: 2,300 words
    need 6,600 of both pairs of columns.
    """

    def __init__(self, sets: WordSets, column: int) -> None:
        self._sets = sets
        self._column = column  # the left one
        # for each letter of words there, those after it
        self._after = {
            letter: sets.letters(sets.with_letters(column, letter), column + 1)
            for letter in sets.letters(sets.everything, column)
        }
        self._ends: dict[str, int] = {}  # right columns by the end of the left one
        # for the left column's prefix: the rows with each letter that may be next, and the right
        # columns then
        self._lefts: dict[str, list[tuple[int, int]]] = {}
        # for that of the right one: the lowest of its words, and above it, for each letter that may
        # be next, the words with it, and the rows
        self._rights: dict[str, tuple[int, int, list[tuple[int, int]]]] = {}

    def __missing__(self, letters: str) -> int:
        left, right = letters[::2], letters[1::2]
        if left not in self._lefts:
            self._lefts[left] = self._left(left)
        if right not in self._rights:
            self._rights[right] = self._right(right)
        shift, block, thirds = self._rights[right]
        rows = 0
        for with_left, columns in self._lefts[left]:
            if words := columns >> shift & block:  # short numbers from here on
                with_right = 0
                for those, with_third in thirds:
                    if words & those:
                        with_right |= with_third
                rows |= with_left & with_right
        if len(self) * len(self._sets.words) > _MOST_BITS:
            self.clear()
        self[letters] = rows
        return rows

    def _left(self, prefix: str) -> list[tuple[int, int]]:
        sets, column = self._sets, self._column
        lefts = []
        for letter in sets._next[column][prefix]:
            columns = 0
            for word in sets.members(sets.matching(prefix + letter)):
                columns |= self._beside(word[3:])
            columns &= sets.union(2, self._after.get(letter, ""))
            lefts.append((sets.with_letters(column, letter), columns))
        return lefts

    def _beside(self, end: str) -> int:
        """Return the right columns that may stand beside left ones with an end."""
        if end not in self._ends:
            columns = self._sets.everything
            for position, letter in enumerate(end, start=3):
                columns &= self._sets.union(position, self._after.get(letter, ""))
            self._ends[end] = columns
        return self._ends[end]

    def _right(self, prefix: str) -> tuple[int, int, list[tuple[int, int]]]:
        sets, column = self._sets, self._column + 1
        block = sets.matching(prefix)
        shift = (block & -block).bit_length() - 1
        thirds = [
            (sets.matching(prefix + letter) >> shift, sets.with_letters(column, letter))
            for letter in sets._next[column][prefix]
        ]
        return shift, block >> shift, thirds


def _by_letter(words: Sequence[str], position: int) -> dict[str, int]:
    """Return, for each letter that words have at ``position``, the set of those words."""
    column = "".join([word[position] for word in words]).encode("ascii")
    # int() of binary digits takes linear time, setting bit by bit quadratic
    return {
        letter: int(column.translate(_DIGITS[letter]), 2)
        for letter in sorted(set(column.decode("ascii")))
    }


def _next_letters(words: Sequence[str], line: str) -> Steps[dict[str, str]]:
    """Return, for each prefix of the words that match ``line``, the letters after it."""
    fixed = [(position, letter) for position, letter in enumerate(line) if letter != OPEN]
    following: dict[str, dict[str, None]] = {}
    for batch in batches(words, _BATCH):
        for word in batch:
            if all(word[position] == letter for position, letter in fixed):
                for end, letter in enumerate(word):
                    following.setdefault(word[:end], {})[letter] = None
        yield
    joined: dict[str, str] = {}
    for prefixes in batches(following.items(), _BATCH):
        joined.update((prefix, "".join(letters)) for prefix, letters in prefixes)
        yield
    return joined


def _step(word: str, bit: int) -> Step:
    z, y, x, w, v = [*word[: -_LETTERS - 1 : -1], *[_NO_LETTER] * (_LETTERS - len(word))]
    rest = word[-_LETTERS - 1 :: -1] if len(word) > _LETTERS else ""
    return bit, z, y, x, w, v, rest, word
