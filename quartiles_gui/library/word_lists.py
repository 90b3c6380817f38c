"""Word lists that are files, and the words of one length in them."""

from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.steps import Steps, finish
from quartiles_gui.core.words.word_list import DictionaryError, finding_sizes, finding_words
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError, StrPath

MAX_SIZE = 16 * 2**20
"""Bytes of the largest word list that is read; the largest known ones have 5 million.

Compiling takes up to 63 times as much memory (see ``tests/library/test_compiling_memory.py``).
"""


def read_words(path: StrPath, length: int, *, largest_size: int | None = None) -> list[str]:
    """Return the words of one length in a word list (see `word_list`), sorted, each once.

    The list may come through a pipe. With a ``largest_size``, only words with a SCOWL size from 1
    up to this are taken.

    Raises:
        DictionaryError: If the list is missing, isn't text, is too large, or has no such word.
        FileError: If it can't be read.
    """
    return finish(reading_words(path, length, largest_size=largest_size, may_be_pipe=True))


def reading_words(
    path: StrPath, length: int, *, largest_size: int | None = None, may_be_pipe: bool = False
) -> Steps[list[str]]:
    """Do what `read_words` does, in steps; a pipe is refused unless it ``may_be_pipe``."""
    content = read_list(path, may_be_pipe=may_be_pipe)
    yield
    if not content or content.isspace():
        raise DictionaryError("word list", "“{file}” is empty.", file=str(path))
    text = files.decoded(content)
    if "\0" in text:
        raise DictionaryError(
            "word list",
            "“{file}” isn’t a text file: a word list is a text file with one word per line.",
            file=str(path),
        )
    yield
    words = yield from finding_words(text, length, largest_size=largest_size)
    if not words:
        raise _without_words(path, length, largest_size)
    return words


def reading_sizes(path: StrPath, length: int) -> Steps[dict[str, int]]:
    """Read the SCOWL sizes of the words of one length, in steps; the commonest have the least."""
    return (yield from finding_sizes(files.decoded(read_list(path)), length))


def read_list(path: StrPath, *, may_be_pipe: bool = False) -> bytes:
    """Return the bytes of a word list, which may come through a pipe if ``may_be_pipe``.

    A `DictionaryError` if it is missing or too large, a `FileError` if it can't be read.
    """
    try:
        content = files.read_bytes(path, MAX_SIZE, may_be_pipe=may_be_pipe)
    except FileError as error:
        if not isinstance(error.__cause__, FileNotFoundError):
            raise
        raise DictionaryError(
            "word list", "There is no word list “{file}”.", file=str(path)
        ) from error
    if len(content) > MAX_SIZE:
        raise too_large(path)
    return content


def too_large(path: StrPath) -> DictionaryError:
    """Return the error for a list of more than `MAX_SIZE` bytes."""
    return DictionaryError(
        "word list",
        "“{file}” is too large for a word list: more than {megabytes} MB.",
        file=str(path),
        megabytes=MAX_SIZE // 2**20,
    )


def _without_words(path: StrPath, length: int, largest_size: int | None) -> DictionaryError:
    if largest_size is not None:
        said = sentence(
            "word list",
            "“{file}” has no words of {count} letter(s) with a SCOWL size up to {size}.",
            file=str(path),
            count=length,
            size=largest_size,
        )
    else:
        said = sentence(
            "word list", "“{file}” has no words of {count} letter(s).", file=str(path), count=length
        )
    return DictionaryError.of(said)
