"""Sets of words as bits, and what may follow the beginnings of columns.

Terms. The words are sorted, and a *set* of them is one int with a bit a word, the highest for
the first: the next word in order is then found by ``bit_length``, in constant time, and a set
grows shorter as its words are taken from it. A *prefix* is the beginning of a column, which the
rows chosen so far spell. What it lets the next row be is a set for each letter; the sets of all
columns, intersected, are the words that the next row can be.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import getitem, or_

from quartiles_gui.core.letters import ALPHABET
from quartiles_gui.core.word_squares_options import OPEN, Square, transposed

Follow = dict[str, int]
"""For each letter that may stand next in a column, the rows that may come after it."""


Step = tuple[int, str, str, str, str, str, str]
"""A word as a set, and its letters from the right: the last, four more, and the others."""

_LETTERS = 5  # of their own in a `Step`; smaller words are filled up
_NO_LETTER = ""


class WordSets:
    """The words of one size as bits.

    Args:
        words: The words, sorted, all of ``size`` letters.
        size: Letters of a word, rows and columns of a square.
        pattern: The fixed letters (see `SquareOptions`).

    Attributes:
        words: The words, so that the word of a set's highest bit is ``words[-bit_length()]``.
        everything: The set of all words.
        steps: The same for their letters, as they are to be matched with `follows`.
        first_rows: The words that the first row can be.
    """

    def __init__(self, words: Sequence[str], size: int, pattern: Square) -> None:
        self.words = tuple(words)
        self.everything = (1 << len(words)) - 1
        self.steps: tuple[Step, ...] = tuple(
            _step(word, self.bit(index)) for index, word in enumerate(words)
        )
        self._size = size
        self._padding = [{_NO_LETTER: self.everything}] * (_LETTERS - size)
        self._with_letter = [self._by_letter(place) for place in range(size)]
        # Without fixed letters all columns begin alike: one table for all of them.
        lines = transposed(pattern) if pattern else (OPEN * size,) * size
        tables = {line: self._next_letters(line) for line in set(lines)}
        self._next = [tables[line] for line in lines]
        self._fitting = [self.matching(line) for line in lines]
        self._unions: dict[tuple[int, str], int] = {}
        # by prefix, for each column from the right
        self._known: list[dict[str, Follow]] = [{} for _ in range(size)]
        self.first_rows = self.everything
        for column in range(size):
            self.first_rows &= self._union(column, self._next[column].get("", ""))

    def members(self, words: int) -> Iterator[str]:
        """Iterate over the words of a set in order."""
        while words:
            length = words.bit_length()
            yield self.words[-length]
            words ^= 1 << length - 1

    def bit(self, index: int) -> int:
        """Return the set of one word, by its index."""
        return 1 << len(self.words) - 1 - index

    def matching(self, line: str) -> int:
        """Return the set of the words that have the letters of ``line`` where it has any.

        Args:
            line: At most ``size`` letters or dots, from the beginning of a word.
        """
        words = self.everything
        for place, letter in enumerate(line):
            if letter != OPEN:
                words &= self._with_letter[place].get(letter, 0)
        return words

    def from_letter(self, letter: str) -> int:
        """Return the set of the words that begin with ``letter`` or a later one."""
        letters = ALPHABET[ALPHABET.index(letter) :]
        return reduce(or_, (self._with_letter[0].get(other, 0) for other in letters))

    def follows(self, prefixes: Sequence[str]) -> list[Follow]:
        """Return what may follow the prefixes of all columns, the rightmost first.

        From the right, because endings are the most particular. A third row of five letters is
        found to leave no fourth after 2.2 columns, from the left after 2.5; no order of the
        columns is better than 2.2. Smaller squares than 5 are filled up to match `steps`.

        Args:
            prefixes: The letters so far in each column, the rightmost first: at most ``size`` - 2,
                and some word that fits the column begins with them.
        """
        try:
            return [*map(getitem, self._known, prefixes), *self._padding]
        except KeyError:
            for column, prefix in enumerate(reversed(prefixes)):
                self._learn(column, prefix)
            return self.follows(prefixes)

    def column(self, column: int, prefix: str) -> int:
        """Return the set of the words that the column can be."""
        return self._fitting[column] & self.matching(prefix)

    def letters(self, words: int, place: int) -> str:
        """Return the letters that the words of a set have at ``place``, in order."""
        return "".join(
            letter for letter, those in self._with_letter[place].items() if words & those
        )

    def with_letters(self, place: int, letters: str) -> int:
        """Return the set of the words with one of ``letters`` at ``place``."""
        return reduce(or_, (self._with_letter[place].get(letter, 0) for letter in letters), 0)

    def _learn(self, column: int, prefix: str) -> None:
        """Make `follows` know a prefix.

        For each letter that may stand next, those rows may come after it that have, in this
        column, one of the letters that may stand behind.
        """
        letters = self._next[column]
        self._known[self._size - 1 - column][prefix] = {
            letter: self._union(column, letters[prefix + letter])
            for letter in letters.get(prefix, "")
        }

    def _by_letter(self, place: int) -> dict[str, int]:
        digits = [word[place] for word in self.words]
        sets = {}
        for letter in sorted(set(digits)):
            # int of a text of binary digits takes linear time, setting bit by bit quadratic
            sets[letter] = int("".join("1" if digit == letter else "0" for digit in digits), 2)
        return sets

    def _next_letters(self, line: str) -> dict[str, str]:
        """Return, for each prefix of the words that match ``line``, the letters behind it."""
        following: dict[str, dict[str, None]] = {}
        for word in self.members(self.matching(line)):
            for end in range(self._size):
                following.setdefault(word[:end], {})[word[end]] = None
        return {prefix: "".join(letters) for prefix, letters in following.items()}

    def _union(self, column: int, letters: str) -> int:
        """Return what `with_letters` does, at once for letters that were asked for before.

        Few occur: 2,394 for the 16,000 prefixes that 2,300 words have in five columns.
        """
        words = self._unions.get((column, letters))
        if words is None:
            words = self.with_letters(column, letters)
            self._unions[column, letters] = words
        return words


def _step(word: str, bit: int) -> Step:
    z, y, x, w, v = [*word[: -_LETTERS - 1 : -1], *[_NO_LETTER] * (_LETTERS - len(word))]
    return bit, z, y, x, w, v, word[-_LETTERS - 1 :: -1] if len(word) > _LETTERS else ""
