"""The words of a game, and the beginnings of words.

Terms. A *source* is a text file, one word a line. The *compiled* dictionary is the same as a
file that is mapped instead of parsed. A search asks one question a step: is this text a word,
the beginning of one, or neither? It is answered by one call, because the trie holds every
prefix of every word, with a mark for those that are words themselves. That trie is about half
as large again as one of the words alone, and saves the second of two calls a step.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import marisa_trie

from quartiles_gui.core.dictionary_file import (
    MAGIC,
    NO_SOURCE,
    CompiledDictionary,
    DictionaryError,
    SourceStamp,
    map_compiled,
    unreadable,
    write_compiled,
)
from quartiles_gui.core.letter_model import LetterModel
from quartiles_gui.core.letters import fold, is_letters
from quartiles_gui.core.sentence import sentence

MAX_WORD_LENGTH = 32
"""Letters in the longest word that four tiles of eight letters can spell."""

MAX_SOURCE_SIZE = 64 * 2**20
"""Bytes of the largest word list that is read; the largest known ones have 5 million."""


class Dictionary:
    """A set of words that also knows their prefixes.

    A new dictionary is empty. `populate`, `read_from_file` and `deserialize_from_file` replace
    all that it holds, or raise an error and leave it as it was.

    Attributes:
        prefix_id: Gives the id of a text that begins some word, or None: one call answers what
            a search asks at each step.
        word_marks: The mark of each id: 1 where the prefix is itself a word, else 0.
        letter_model: How word-like a text is, by the words of this dictionary.
        skipped_lines: Lines of the source that were no words; 0 for other origins.
        fingerprint: A hash of the words, 64 hexadecimal digits.
    """

    __slots__ = (
        "_compiled",
        "_trie",
        "fingerprint",
        "letter_model",
        "prefix_id",
        "skipped_lines",
        "word_marks",
    )

    def __init__(self) -> None:
        self._adopt(_compile([], NO_SOURCE))

    def __len__(self) -> int:
        return self._compiled.word_count

    def __iter__(self) -> Iterator[str]:
        """Iterate over the words, in no particular order."""
        return (text for text, key in self._trie.iteritems() if self.word_marks[key])

    @property
    def is_empty(self) -> bool:
        """Whether there is no word at all."""
        return not self._compiled.word_count

    def contains(self, text: str) -> bool:
        """Tell whether ``text`` is a word."""
        key = self.prefix_id(text)
        return key is not None and bool(self.word_marks[key])

    __contains__ = contains

    def contains_prefix(self, text: str) -> bool:
        """Tell whether some word begins with ``text``; every word begins with ``""``."""
        return text in self._trie if text else not self.is_empty

    def populate(self, words: Iterable[str]) -> None:
        """Hold ``words``, each of 1 to 32 letters a to z; repetitions count once.

        Raises:
            ValueError: If one of them is no such word.
        """
        distinct = sorted(set(words))
        for word in distinct:
            if not is_letters(word) or len(word) > MAX_WORD_LENGTH:
                raise ValueError(f"{word!r} is not 1 to {MAX_WORD_LENGTH} letters a to z")
        self._adopt(_compile(distinct, NO_SOURCE))

    def read_from_file(self, path: Path) -> None:
        """Hold the words of a source.

        Line endings of any system, a byte order mark, upper case, diacritics and blanks around a
        word are tolerated. Other lines are skipped and counted in `skipped_lines`.

        Raises:
            DictionaryError: If the file cannot be read, is too large, or has no word at all.
        """
        self._adopt_source(path)

    def serialize_to_file(self, path: Path) -> None:
        """Write the compiled form, so that at ``path`` there is all of it or what was there.

        Raises:
            OSError: If it cannot be written.
        """
        write_compiled(path, self._compiled)

    def deserialize_from_file(self, path: Path) -> None:
        """Hold the words of a compiled file, mapped into memory.

        Raises:
            FileNotFoundError: If there is no such file.
            DictionaryError: If it is damaged, foreign, or cannot be read.
        """
        self._adopt(map_compiled(path))

    @classmethod
    def open(cls, folder: Path, name: str, cache_folder: Path | None = None) -> Dictionary:
        """Return the dictionary ``name`` of ``folder`` in the fastest way that is safe.

        That is ``name.dict`` if it is intact and was made from the present ``name.txt``, or if
        there is no ``name.txt``. Otherwise ``name.txt`` is read and ``name.dict`` written beside
        it for the next time; where that fails, into ``cache_folder``; and where that fails too,
        the words are held in memory all the same.

        Args:
            folder: Where the two files lie.
            name: Their name without an ending.
            cache_folder: Where compiled files go that cannot lie beside their source. It is made
                when it is needed.

        Raises:
            DictionaryError: If there is neither a usable compiled file nor a usable source.
        """
        source = folder / f"{name}.txt"
        places = [folder / f"{name}.dict"]
        if cache_folder is not None:
            places.append(_cache_place(source, cache_folder))
        return cls._open(source, places)

    @classmethod
    def open_file(cls, path: Path, cache_folder: Path | None = None) -> Dictionary:
        """Return the dictionary of one file of the person's, a source or a compiled one.

        Args:
            path: The file. Nothing is written beside it.
            cache_folder: Where its compiled form is kept for the next time.

        Raises:
            DictionaryError: If it cannot be used.
        """
        try:
            with path.open("rb") as file:
                is_compiled = file.read(len(MAGIC)) == MAGIC
        except FileNotFoundError as error:
            raise _missing(path) from error
        except OSError as error:
            raise unreadable(path, error) from error
        if is_compiled:
            dictionary = cls.__new__(cls)
            dictionary.deserialize_from_file(path)
            return dictionary
        return cls._open(path, [] if cache_folder is None else [_cache_place(path, cache_folder)])

    @classmethod
    def _open(cls, source: Path, places: Sequence[Path]) -> Dictionary:
        dictionary = cls.__new__(cls)  # to be filled below; nobody sees it before it is
        refused: DictionaryError | None = None
        for place in places:
            try:
                dictionary.deserialize_from_file(place)
            except FileNotFoundError:
                continue
            except DictionaryError as error:
                refused = error
                continue
            if dictionary._is_current(source):
                return dictionary
        if refused is not None and not source.exists():
            raise refused
        dictionary._adopt_source(source)
        dictionary._write_to_first(places)
        return dictionary

    def _adopt(self, compiled: CompiledDictionary, skipped_lines: int = 0) -> None:
        trie = marisa_trie.Trie()
        try:
            trie.map(compiled.trie)
        except RuntimeError as error:  # intact, but written by an incompatible marisa-trie
            raise _incompatible() from error
        if len(trie) != len(compiled.marks):
            raise _incompatible()
        self._compiled = compiled
        self._trie = trie
        self.prefix_id = trie.get
        self.word_marks = compiled.marks
        self.letter_model = LetterModel(compiled.model)
        self.fingerprint = compiled.words_sha256.hex()
        self.skipped_lines = skipped_lines

    def _adopt_source(self, path: Path) -> None:
        try:
            status = path.stat()
            if status.st_size > MAX_SOURCE_SIZE:
                raise _too_large(path)
            content = path.read_bytes()
        except FileNotFoundError as error:
            raise _missing(path) from error
        except OSError as error:
            raise unreadable(path, error) from error
        words, skipped = parse_word_list(content)
        if not words:
            raise DictionaryError(
                sentence(
                    "dictionary",
                    "“{file}” has no words: a word list is a text file, one word a line.",
                    file=str(path),
                )
            )
        stamp = SourceStamp(len(content), status.st_mtime_ns, _sha256(content))
        self._adopt(_compile(words, stamp), skipped)

    def _is_current(self, source: Path) -> bool:
        """Tell whether the compiled content is that of ``source``, or ``source`` is gone."""
        stamp = self._compiled.source
        try:
            status = source.stat()
            if (status.st_size, status.st_mtime_ns) == (stamp.size, stamp.mtime_ns):
                return True
            # Same size but another time: copied, unpacked or checked out anew, most likely.
            return status.st_size == stamp.size and _sha256(source.read_bytes()) == stamp.sha256
        except FileNotFoundError:
            return True
        except OSError:
            return True  # the words are here and intact; an unreadable source has none to offer

    def _write_to_first(self, places: Iterable[Path]) -> None:
        for place in places:
            try:
                place.parent.mkdir(parents=True, exist_ok=True)
                self.serialize_to_file(place)
            except OSError:
                continue  # read-only or full: only the next start is slower for it
            return


def parse_word_list(content: bytes) -> tuple[list[str], int]:
    """Return the sorted distinct words of a source, and how many of its lines were none.

    Args:
        content: Text in UTF-8 or, with its byte order mark, UTF-16. Blank lines are neither
            words nor counted.
    """
    utf16 = content[:2] in (b"\xff\xfe", b"\xfe\xff")
    text = content.decode("utf-16" if utf16 else "utf-8-sig", errors="replace")
    words = set()
    skipped = 0
    for line in fold(text).splitlines():
        word = line.strip()
        if is_letters(word) and len(word) <= MAX_WORD_LENGTH:
            words.add(word)
        elif word:
            skipped += 1
    return sorted(words), skipped


def _compile(words: list[str], source: SourceStamp) -> CompiledDictionary:
    prefixes = {word[:length] for word in words for length in range(1, len(word) + 1)}
    trie = marisa_trie.Trie(prefixes)
    marks = bytearray(len(trie))
    for word in words:
        marks[trie[word]] = 1
    return CompiledDictionary(
        word_count=len(words),
        words_sha256=_sha256("\n".join(words).encode("ascii")),
        source=source,
        trie=memoryview(trie.tobytes()),
        marks=memoryview(bytes(marks)),
        model=LetterModel.learn(words).table,
    )


def _sha256(content: bytes) -> bytes:
    import hashlib  # noqa: PLC0415  (4 ms that opening a compiled dictionary does not need)

    return hashlib.sha256(content).digest()


def _cache_place(source: Path, cache_folder: Path) -> Path:
    # lists of one name from two folders must not displace each other in the cache
    return cache_folder / f"{source.stem}-{zlib.crc32(os.fsencode(source)):08x}.dict"


def _missing(path: Path) -> DictionaryError:
    return DictionaryError(
        sentence("dictionary", "There is no word list “{file}”.", file=str(path))
    )


def _incompatible() -> DictionaryError:
    return DictionaryError(
        sentence("dictionary", "The compiled dictionary is of an incompatible version.")
    )


def _too_large(path: Path) -> DictionaryError:
    return DictionaryError(
        sentence(
            "dictionary",
            "“{file}” is too large for a word list: more than {megabytes} MB.",
            file=str(path),
            megabytes=MAX_SOURCE_SIZE // 2**20,
        )
    )
