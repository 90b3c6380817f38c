"""Word lists in files, and dictionaries opened from them in the fastest way that is safe.

Terms. The *source* is a word list. Its *compiled* form, what `Dictionary.serialize` returns, is in
a file that is mapped instead of parsed. It is named by the hash of the source: either it is there
and intact, or it is built. The list that comes with the app is *shipped*: compiled when the app was
packaged. Where it isn't, as in a checkout, it is compiled beside its source; the user's lists are
compiled into a cache folder.

The loader of compiled words trusts its input, and a forged file could crash the process or worse.
So the app only maps files that it made itself, in its own folders, which nobody else may write;
what the user opens is always read as text. A shipped file is trusted like the app, in whose folder
it is: who may write the one may write the other.

    dictionary = dictionary_files(path, paths.dictionary_folder(), paths.cache_folder()).open()
"""

import mmap
import os
import stat
import sys
from contextlib import suppress
from typing import NamedTuple, Self

from quartiles_gui import log
from quartiles_gui.core.decoding import decoded, refuse_other_kinds
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.solver import Steps, finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import sha256
from quartiles_gui.core.words.word_list import (
    DictionaryError,
    WordsOfLength,
    finding_sizes,
    finding_words,
)
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError, StrPath

MAX_SIZE = 16 * 2**20
"""Bytes of the largest word list that is read; the largest known ones have 5 million.

Compiling takes up to 63 times as much memory (see ``tests/library/test_compiling_memory.py``).
"""


def read_words(
    path: StrPath,
    length: int,
    *,
    largest_size: int | None = None,
    least_score: float | None = None,
    is_own: bool = False,
) -> WordsOfLength:
    """Return the words of one length in a word list, as `finding_words` does.

    The list may come through a pipe.

    Raises:
        DictionaryError: If the list is missing, isn't text, is too large, or has no such word.
        FileError: If it can't be read.
    """
    content = read_list(path, may_be_pipe=True)
    steps = reading_words(path, length, largest_size, least_score, content, is_own=is_own)
    return finish(steps)


def reading_words(
    path: StrPath,
    length: int,
    largest_size: int | None = None,
    least_score: float | None = None,
    content: bytes | None = None,
    *,
    is_own: bool = False,
) -> Steps[WordsOfLength]:
    """Read words as `read_words` does, in steps; of a pipe only if its ``content`` is given."""
    content = read_list(path) if content is None else content
    yield
    if not content or content.isspace():
        raise DictionaryError("word list", "“{file}” is empty.", file=str(path))
    text = decoded(content)
    if "\0" in text:
        raise DictionaryError(
            "word list",
            "“{file}” isn’t a text file: a word list is a text file with one word per line.",
            file=str(path),
        )
    yield
    found = yield from finding_words(text, length, largest_size, least_score, is_own=is_own)
    if not found.words:
        raise _without_words(path, length, largest_size)
    return found


def reading_sizes(path: StrPath, length: int) -> Steps[dict[str, int]]:
    """Read the SCOWL sizes of the words of one length, in steps; the commonest have the least."""
    return (yield from finding_sizes(decoded(read_list(path)), length))


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
        raise DictionaryError(
            "word list",
            "“{file}” is too large for a word list: more than {megabytes} MB.",
            file=str(path),
            megabytes=MAX_SIZE // 2**20,
        )
    refuse_other_kinds(content, str(path))
    return content


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


COMPILED = "words-"
"""How the names of compiled lists begin; the hash of the source follows."""

_KEPT = 8  # compiled lists in a folder, the newest: each change of a list leaves one behind


class DictionaryFiles(NamedTuple):
    """A word list, and where its compiled form may be."""

    source: str
    folders: tuple[str, ...]  # for the compiled form, the best first
    shipped: str | None = None  # the compiled form that came with the app
    may_be_pipe: bool = False  # whether the source may be a pipe (see `files.read_bytes`)
    least_score: float | None = None  # of the words that are taken; such a list isn't compiled

    @classmethod
    def named(cls, folder: StrPath, name: str, cache_folder: StrPath | None = None) -> Self:
        """Return a shipped list: ``name.dict``, or else ``name.txt``."""
        start = os.path.join(folder, name)
        return cls(f"{start}.txt", _folders(folder, cache_folder), f"{start}.dict")

    @classmethod
    def at(
        cls,
        path: StrPath,
        cache_folder: StrPath | None = None,
        *,
        may_be_pipe: bool = False,
        least_score: float | None = None,
    ) -> Self:
        """Return a list of the user's; nothing is written beside it.

        Its compiled form is kept in ``cache_folder``, which is made when needed.
        """
        folders = _folders(cache_folder) if least_score is None else ()
        return cls(str(path), folders, may_be_pipe=may_be_pipe, least_score=least_score)

    def open(self) -> Dictionary:
        """Return the dictionary in the fastest way that is safe, or raise a `UserError`.

        If it isn't compiled, the source is parsed, and compiled for the next time in the first
        folder that can be written.
        """
        dictionary, content = self._look_up()
        if dictionary is None:
            dictionary = _parse(content, self.source, self.least_score)
            is_lasting = os.path.isfile(self.source)  # a pipe gives something else next time
            for folder in self.folders if is_lasting else ():
                with log.noted(OSError, UserError):  # read-only or full: the next start is slower
                    _keep(dictionary, content, folder)
                    break
        return dictionary

    def open_compiled(self) -> Dictionary | None:
        """Return the dictionary without parsing a word list; None if that isn't possible.

        A `UserError` if the source is needed and can't be read.
        """
        return self._look_up()[0]

    def _look_up(self) -> tuple[Dictionary | None, bytes]:
        """Return the dictionary if it is compiled, and the source if it had to be read for that."""
        if self.shipped is not None:
            dictionary = _map(self.shipped, is_trusted=True)
            if dictionary is not None:
                return dictionary, b""
            if not os.path.exists(self.source):
                raise DictionaryError(
                    "dictionary",
                    "The app’s own word list is missing or damaged. Install the app again.",
                )
        content = read_list(self.source, may_be_pipe=self.may_be_pipe)
        mapped = (_map(_place(content, folder)) for folder in self.folders)
        return next((one for one in mapped if one is not None), None), content


def dictionary_files(
    path: StrPath | None,
    shipped_folder: StrPath,
    cache_folder: StrPath,
    *,
    may_be_pipe: bool = False,
    least_score: float | None = None,
) -> DictionaryFiles:
    """Return the files of the word list at ``path``, or of the shipped one if that is None."""
    if path is None:
        return DictionaryFiles.named(shipped_folder, "english", cache_folder)
    return DictionaryFiles.at(path, cache_folder, may_be_pipe=may_be_pipe, least_score=least_score)


def compile_into(folder: StrPath, source: StrPath) -> Dictionary:
    """Compile a word list into a folder of the app's own, and return its content.

    Raises:
        UserError: If the list can't be used, or the file not be written.
        OSError: If the folder can't be made.
    """
    content = read_list(source, may_be_pipe=True)
    dictionary = _parse(content, source)
    _keep(dictionary, content, os.fspath(folder))
    return dictionary


def compile_file(source: StrPath, destination: StrPath) -> None:
    """Compile the word list of a package; if that raises a `UserError`, the old file stays."""
    files.write_bytes(destination, _parse(read_list(source), source).serialize())


def _folders(*folders: StrPath | None) -> tuple[str, ...]:
    return tuple(os.fspath(folder) for folder in folders if folder is not None)


def _place(content: bytes, folder: str) -> str:
    return os.path.join(folder, f"{COMPILED}{sha256(content).hex()}.dict")


def _parse(content: bytes, source: StrPath, least_score: float | None = None) -> Dictionary:
    dictionary = Dictionary.read(decoded(content), least_score)
    if dictionary.is_empty:
        raise DictionaryError(
            "dictionary",
            "“{file}” has no words: a word list is a text file with one word per line.",
            file=str(source),
        )
    return dictionary


def _keep(dictionary: Dictionary, content: bytes, folder: str) -> None:
    """Write the compiled form of a source into a folder, and delete what is too old there."""
    place = _place(content, folder)
    files.refuse_special(place)
    files.make_private(folder)
    try:
        files.write_bytes(place, dictionary.serialize())
    except FileError:
        if _map(place) is None:  # on Windows it isn't replaced while another process has it mapped
            raise
    with log.noted(OSError):  # another process deletes them, or has them open on Windows
        kept = [entry for entry in os.scandir(folder) if entry.name.startswith(COMPILED)]
        for old in sorted(kept, key=lambda entry: entry.stat().st_mtime_ns)[:-_KEPT]:
            os.unlink(old)


def _map(place: str, *, is_trusted: bool = False) -> Dictionary | None:
    """Map a compiled file, and check every byte of it; None if there is none that can be used.

    Unless it is trusted, it may only be one that nobody else may write.
    """
    # empty or damaged; or there is none
    with log.noted(OSError, ValueError), suppress(FileNotFoundError):
        with open(place, "rb", opener=files.open_at_once) as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode) or not (is_trusted or _is_ours(status)):
                return None
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return Dictionary.deserialize(memoryview(mapped))
    return None


def _is_ours(status: os.stat_result) -> bool:
    """Return whether a file is this user's or the system's, and nobody else may write it."""
    if sys.platform == "win32":  # the folders are the user's there, and no others may write
        return True
    return status.st_uid in (0, os.geteuid()) and not status.st_mode & stat.S_IWOTH
