"""Word lists as text: all their words with likelihoods, or those of one length.

Terms. A *word list* has one word a line. Columns may follow a word, after tabs: its likelihood in
percent, its *SCOWL size* (10 for the commonest words up to 95 for the rarest, 0 for those that
SCOWL lacks), and ``v`` if it is vulgar (see ``dict/README.md``). Line endings of any system, upper
case, diacritics, and blanks around a word are tolerated. A text with a zero character comes from a
file of another kind and has no words, even if some of its lines are letters only.

A puzzle with words of one length needs a few thousand of the 300,000 words of such a list, and
needs them at once. So nothing looks at each line: a regular expression picks the words out of the
text (20 ms; splitting it into lines first takes 50). A list that isn't in plain lowercase lines is
tidied first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.letters import fold, is_word
from quartiles_gui.core.words.likelihood import CERTAIN, tag_of

_PIECE = 2**17  # characters searched in one step: about 2 ms

# besides "\n", where str.splitlines ends a line, and blanks, which may surround a word
_UNTIDY = " \r\x0b\x0c\x1c\x1d\x1e"


class DictionaryError(UserError):
    """A word list that cannot be used."""


def parse_word_list(text: str) -> tuple[dict[str, int], int]:
    """Return the words of a list with their tags (see `likelihood`).

    The second value is how many lines are neither blank nor a word with sensible columns.
    """
    if "\0" in text:
        return {}, 0
    certain = tag_of(CERTAIN)
    tags: dict[str, int] = {}
    skipped = 0
    for piece in _pieces(text):  # the lines of a large list, all at once, take much room
        for line in fold(piece).splitlines():
            word, tab, columns = line.partition("\t")
            word = word.strip()
            tag = _tag_of_columns(columns) if tab else certain
            if is_word(word) and tag:
                tags[word] = max(tag, tags.get(word, 0))
            elif line and not line.isspace():
                skipped += 1
    return tags, skipped


def finding_words(text: str, length: int, *, largest_size: int | None = None) -> Steps[list[str]]:
    """Find the words of one length in a list, in steps, sorted and each once.

    Lines that aren't words of that length are skipped, whatever their columns are. With a
    ``largest_size``, only words with a SCOWL size from 1 up to this are taken.
    """
    # in the order of the list, which sorted() makes use of: 0.1 ms for 13,000 sorted words, and
    # 2.3 ms in the order of a set
    words: dict[str, None] = {}
    for piece in _pieces(text):
        words.update(dict.fromkeys(_words_in(piece, length, largest_size)))
        yield
    return sorted(words)


def finding_sizes(text: str, length: int) -> Steps[dict[str, int]]:
    """Find the words of one length that have a SCOWL size, with that, in steps."""
    sizes: dict[str, int] = {}
    for piece in _pieces(text):
        sizes.update(_sizes_in(f"\n{_tidied(piece)}\n", length))
        yield
    return sizes


def _tag_of_columns(columns: str) -> int:
    """Return the tag given by the columns after a word, or 0 if they make no sense."""
    percent, *others = columns.split("\t")
    if not percent.strip():
        return tag_of(CERTAIN)
    if not percent.isdecimal() or len(percent) > 3 or int(percent) > CERTAIN:
        return 0
    return tag_of(int(percent), is_vulgar=others[1:] == ["v"])


def _words_in(text: str, length: int, largest_size: int | None) -> list[str]:
    lines = f"\n{_tidied(text)}\n"
    if largest_size is None:
        return re.findall(rf"\n([a-z]{{{length}}})(?=[\t\n])", lines)
    return [word for word, size in _sizes_in(lines, length) if 1 <= size <= largest_size]


def _sizes_in(lines: str, length: int) -> list[tuple[str, int]]:
    sized = re.findall(rf"\n([a-z]{{{length}}})\t[^\t\n]*\t([0-9]{{1,3}})(?=[\t\n])", lines)
    return [(word, int(size)) for word, size in sized]


def _pieces(text: str) -> Iterator[str]:
    """Iterate over ``text`` in pieces of whole lines, each of about `_PIECE` characters."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + _PIECE) + 1 or len(text)
        yield text[start:end]
        start = end


def _tidied(text: str) -> str:
    """Return ``text`` with nothing around its words, in lowercase, with LF line endings."""
    folded = fold(text)
    if folded.isascii() and not any(character in folded for character in _UNTIDY):
        return folded
    return "\n".join(_tidied_line(line) for line in folded.splitlines())


def _tidied_line(line: str) -> str:
    word, tab, columns = line.partition("\t")
    # a blank would be taken for part of a size
    return f"{word.strip()}{tab}{columns.replace(' ', '')}"
