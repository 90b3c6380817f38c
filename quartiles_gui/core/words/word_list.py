"""The words of one length that a word list has.

Terms. A *word list* is a text file, one word a line. Behind a word, after tabs, columns may
follow. Those of the shipped ``dict/english.txt`` are its likelihood in percent and its *SCOWL
size*: 10 for the commonest words up to 95 for the rarest, 0 for those that SCOWL lacks.

A puzzle of words of one length wants a few thousand of the 300,000 words of such a list, and
wants them at once. So nothing looks at each line: a regular expression picks the words out of
the text (20 ms; splitting it into lines first takes 50). A list that is not yet in plain
lowercase lines is put in order before.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.core.steps import Steps, finish
from quartiles_gui.core.words.letters import fold

StrPath = str | os.PathLike[str]
"""Where a file is."""

MAX_FILE_SIZE = 64 * 2**20
"""Bytes of the largest word list that is read; the largest known ones have 5 million."""

_PIECE = 2**17
"""Characters looked through in one step: about 2 ms."""

# besides "\n" what str.splitlines ends a line at, and blanks, which may stand around a word
_UNTIDY = " \r\x0b\x0c\x1c\x1d\x1e"


class WordListError(PersonError):
    """A word list that cannot be used."""


def read_words(path: StrPath, length: int, *, largest_size: int | None = None) -> list[str]:
    """Return the words of one length in a word list, sorted, each once.

    Line endings of any system, a byte order mark, upper case, diacritics, and blanks around a
    word are tolerated, and so is whatever stands behind a word after a tab. Lines that are no
    words of that length are passed over.

    Args:
        path: The word list, or a pipe that one comes from.
        length: Letters in a word, at least 1.
        largest_size: Take only words with a SCOWL size in the third column, from 1 up to this.

    Raises:
        WordListError: If the file cannot be read, is no text, is too large, or has no such word.
    """
    return finish(reading_words(path, length, largest_size=largest_size))


def reading_words(
    path: StrPath, length: int, *, largest_size: int | None = None
) -> Steps[list[str]]:
    """Do what `read_words` does, in steps."""
    content = _content(path)
    yield
    if not content or content.isspace():
        raise WordListError(sentence("word list", "“{file}” is empty.").filled(file=str(path)))
    text = _decoded(content)
    if text is None:
        raise WordListError(
            sentence(
                "word list", "“{file}” is no text: a word list is a text file, one word a line."
            ).filled(file=str(path))
        )
    yield
    words: set[str] = set()
    for piece in _pieces(text):
        words.update(_words_in(piece, length, largest_size))
        yield
    if not words:
        raise _without_words(path, length, largest_size)
    found = sorted(words)
    yield
    return found


def parse_words(text: str, length: int, *, largest_size: int | None = None) -> list[str]:
    """Return the words that `read_words` would return from a file of ``text``, if there are any."""
    return sorted(_words_in(text, length, largest_size))


def _words_in(text: str, length: int, largest_size: int | None) -> set[str]:
    lines = f"\n{_tidied(text)}\n"
    if largest_size is None:
        return set(re.findall(rf"\n([a-z]{{{length}}})(?=[\t\n])", lines))
    sized = re.findall(rf"\n([a-z]{{{length}}})\t[^\t\n]*\t([0-9]{{1,3}})(?=[\t\n])", lines)
    return {word for word, size in sized if 1 <= int(size) <= largest_size}


def _pieces(text: str) -> Iterator[str]:
    """Iterate over ``text`` in pieces of whole lines, each of about `_PIECE` characters."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + _PIECE) + 1 or len(text)
        yield text[start:end]
        start = end


def _content(path: StrPath) -> bytes:
    try:
        with open(path, "rb") as file:  # noqa: PTH123  (pathlib takes 6 ms to import)
            content = file.read(MAX_FILE_SIZE + 1)  # a device may never end
    except FileNotFoundError as error:
        raise WordListError(
            sentence("word list", "There is no word list “{file}”.").filled(file=str(path))
        ) from error
    except OSError as error:
        raise WordListError(
            sentence("word list", "“{file}” cannot be read: {reason}.").filled(
                file=str(path), reason=error.strerror or str(error)
            )
        ) from error
    if len(content) > MAX_FILE_SIZE:
        raise WordListError(
            sentence(
                "word list", "“{file}” is too large for a word list: more than {megabytes} MB."
            ).filled(file=str(path), megabytes=MAX_FILE_SIZE // 2**20)
        )
    return content


def _decoded(content: bytes) -> str | None:
    """Return content in UTF-8 or, with its byte order mark, UTF-16; None if it is no text."""
    is_utf16 = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    if not is_utf16 and b"\0" in content:
        return None
    return content.decode("utf-16" if is_utf16 else "utf-8-sig", errors="replace")


def _tidied(text: str) -> str:
    """Return ``text`` with nothing around its words, in lowercase, and its lines ended by LF."""
    folded = fold(text)
    if folded.isascii() and not any(character in folded for character in _UNTIDY):
        return folded
    return "\n".join(_tidied_line(line) for line in folded.splitlines())


def _tidied_line(line: str) -> str:
    word, tab, columns = line.partition("\t")
    # a blank would be taken for part of a size
    return f"{word.strip()}{tab}{columns.replace(' ', '')}"


def _without_words(path: StrPath, length: int, largest_size: int | None) -> WordListError:
    if largest_size is not None:
        return WordListError(
            sentence(
                "word list",
                "“{file}” has no word of {length} letters with a SCOWL size up to {size}.",
            ).filled(file=str(path), length=length, size=largest_size)
        )
    if length == 1:
        return WordListError(
            sentence("word list", "“{file}” has no word of 1 letter.").filled(file=str(path))
        )
    return WordListError(
        sentence("word list", "“{file}” has no word of {length} letters.").filled(
            file=str(path), length=length
        )
    )
