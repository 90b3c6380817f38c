"""The source of a dictionary: a word list as text, and how it is compiled.

Terms. A *source* is a text file, one word a line. Behind a word, after a tab, its likelihood in
percent may stand, and in the fourth column ``v`` if it is vulgar (see ``dict/README.md``). To
*compile* words is to make the trie of all their prefixes, with a mark for each (see `marks`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping

import marisa_trie

from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.words.dictionary_file import (
    NO_SOURCE,
    CompiledDictionary,
    DictionaryError,
    SourceStamp,
    StrPath,
    unreadable,
)
from quartiles_gui.core.words.letter_model import LetterModel
from quartiles_gui.core.words.letters import fold, is_letters
from quartiles_gui.core.words.likelihood import CERTAIN, POSSIBLE_FROM
from quartiles_gui.core.words.marks import FOLLOWERS, likelihood_of, mark_of

MAX_WORD_LENGTH = 32
"""Letters in the longest word that four tiles of eight letters can spell."""

MAX_SOURCE_SIZE = 64 * 2**20
"""Bytes of the largest word list that is read; the largest known ones have 5 million."""


def compile_source(path: StrPath) -> tuple[CompiledDictionary, int]:
    """Return the words of a source, compiled, and how many of its lines were none.

    Args:
        path: The source, a file or a pipe.

    Raises:
        DictionaryError: If it cannot be read, is too large, or has no word at all.
    """
    try:
        with open(path, "rb") as file:
            status = os.fstat(file.fileno())
            content = file.read(MAX_SOURCE_SIZE + 1)  # a device may never end
    except FileNotFoundError as error:
        raise _missing(path) from error
    except OSError as error:
        raise unreadable(path, error) from error
    if len(content) > MAX_SOURCE_SIZE:
        raise _too_large(path)
    marks, skipped = parse_word_list(content)
    if not marks:
        raise DictionaryError(
            sentence(
                "dictionary",
                "“{file}” has no words: a word list is a text file, one word a line.",
            ).filled(file=str(path))
        )
    stamp = SourceStamp(len(content), status.st_mtime_ns, sha256(content))
    return compile_words(marks, stamp), skipped


def parse_word_list(content: bytes) -> tuple[dict[str, int], int]:
    """Return the words of a source with their marks, and how many of its lines were none.

    Args:
        content: Text in UTF-8 or, with its byte order mark, UTF-16. Blank lines are neither
            words nor counted. Content of other kinds has no words, even if letters stand alone
            in it here and there.
    """
    utf16 = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    if not utf16 and b"\0" in content:
        return {}, 0
    text = content.decode("utf-16" if utf16 else "utf-8-sig", errors="replace")
    certain = mark_of(CERTAIN)
    marks: dict[str, int] = {}
    skipped = 0
    for line in fold(text).splitlines():
        word, tab, columns = line.partition("\t")
        word = word.strip()
        mark = _mark_of_columns(columns) if tab else certain
        if is_letters(word) and len(word) <= MAX_WORD_LENGTH and mark:
            marks[word] = max(mark, marks.get(word, 0))
        elif line and not line.isspace():
            skipped += 1
    return marks, skipped


def compile_words(marks: Mapping[str, int], source: SourceStamp = NO_SOURCE) -> CompiledDictionary:
    """Return some words in the form that is mapped from a file.

    Args:
        marks: The words, and the mark of each.
        source: What they were read from.
    """
    prefix_marks = prefix_marks_of(marks)
    trie = marisa_trie.Trie(prefix_marks)
    by_id = bytearray(len(trie))
    for prefix, mark in prefix_marks.items():
        by_id[trie[prefix]] = mark
    # long shots are full of letters that no one would take for a word
    models = [word for word, mark in marks.items() if likelihood_of(mark) >= POSSIBLE_FROM]
    return CompiledDictionary(
        word_count=len(marks),
        words_sha256=sha256("\n".join(sorted(marks)).encode("ascii")),
        source=source,
        trie=memoryview(trie.tobytes()),
        marks=memoryview(bytes(by_id)),
        model=LetterModel.learn(models).table,
    )


def prefix_marks_of(words: Mapping[str, int]) -> dict[str, int]:
    """Return the marks of all prefixes of ``words``, whose own marks are given."""
    marks: dict[str, int] = {}
    for word in words:
        for length in range(1, len(word)):
            prefix = word[:length]
            marks[prefix] = marks.get(prefix, 0) | FOLLOWERS[word[length]]
    marks.update(words)
    return marks


def sha256(content: bytes) -> bytes:
    """Return the SHA-256 of some bytes."""
    import hashlib  # noqa: PLC0415  (4 ms that opening a compiled dictionary does not need)

    return hashlib.sha256(content).digest()


def _mark_of_columns(columns: str) -> int:
    """Return the mark that the columns behind a word give, or 0 if they make no sense."""
    percent, *others = columns.split("\t")
    if not percent.strip():
        return mark_of(CERTAIN)
    if not percent.isdecimal() or len(percent) > 3 or int(percent) > CERTAIN:
        return 0
    return mark_of(int(percent), is_vulgar=others[1:] == ["v"])


def _missing(path: StrPath) -> DictionaryError:
    return DictionaryError(
        sentence("dictionary", "There is no word list “{file}”.").filled(file=str(path))
    )


def _too_large(path: StrPath) -> DictionaryError:
    return DictionaryError(
        sentence(
            "dictionary", "“{file}” is too large for a word list: more than {megabytes} MB."
        ).filled(file=str(path), megabytes=MAX_SOURCE_SIZE // 2**20)
    )
