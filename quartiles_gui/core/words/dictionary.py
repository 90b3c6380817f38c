"""The words of a game, and the beginnings of words.

Terms. A *source* is a text file, one word a line. The *compiled* dictionary is the same as a
file that is mapped instead of parsed. A search asks one question a step: is this text a word,
the beginning of one, or neither? It is answered by one call, because the trie holds every
prefix of every word, with a mark for those that are words themselves. That trie is about half
as large again as one of the words alone, and saves the second of two calls a step.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import marisa_trie

from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.words.dictionary_file import (
    MAGIC,
    CompiledDictionary,
    DictionaryError,
    StrPath,
    cache_place,
    map_compiled,
    source_and_places,
    unreadable,
    write_compiled,
)
from quartiles_gui.core.words.dictionary_source import (
    MAX_WORD_LENGTH,
    compile_source,
    compile_words,
    prefix_marks_of,
    sha256,
)
from quartiles_gui.core.words.letter_model import LetterModel
from quartiles_gui.core.words.letters import is_letters
from quartiles_gui.core.words.likelihood import CERTAIN
from quartiles_gui.core.words.marks import WORD, is_vulgar_mark, likelihood_of, mark_of


class Dictionary:
    """A set of words that also knows their prefixes.

    A new dictionary is empty. `populate`, `read_from_file` and `deserialize_from_file` replace
    all that it holds, and forget what was taught, or raise an error and leave it as it was.
    ``len`` and iteration are about the words of the list.

    Attributes:
        prefix_id: Gives the id of a text that begins some word, or None: one call answers what
            a search asks at each step.
        marks: The mark of each id: at least `WORD` for words (see `marks`).
        letter_model: How word-like a text is, by the words of this dictionary.
        skipped_lines: Lines of the source that were no words; 0 for other origins.
        fingerprint: A hash of the words, 64 hexadecimal digits.
    """

    __slots__ = (
        "_compiled",
        "_taught",
        "_trie",
        "fingerprint",
        "letter_model",
        "marks",
        "prefix_id",
        "skipped_lines",
    )

    prefix_id: Callable[[str], int | None]
    skipped_lines: int
    _taught: dict[str, bool]

    def __init__(self) -> None:
        self._adopt(compile_words({}))

    def __len__(self) -> int:
        return self._compiled.word_count

    def __iter__(self) -> Iterator[str]:
        """Iterate over the words, in no particular order."""
        return (text for text, key in self._trie.iteritems() if self.marks[key] >= WORD)

    @property
    def is_empty(self) -> bool:
        """Whether there is no word at all."""
        return not self._compiled.word_count

    def contains(self, text: str) -> bool:
        """Tell whether ``text`` is a word."""
        return self._mark(text) != 0

    __contains__ = contains

    def contains_prefix(self, text: str) -> bool:
        """Tell whether some word begins with ``text``; every word begins with ``""``."""
        return self.prefix_id(text) is not None if text else not self.is_empty

    def likelihood(self, word: str) -> int | None:
        """Return how likely the game accepts ``word``, in percent; None if it is no word here.

        What the person taught is certain: 100 or 0.
        """
        taught = self._taught.get(word)
        if taught is not None:
            return CERTAIN if taught else 0
        mark = self._mark(word)
        return likelihood_of(mark) if mark else None

    def taught(self, word: str) -> bool | None:
        """Return whether the person taught that the game accepts ``word``; None if nothing."""
        return self._taught.get(word)

    def teach(self, judgments: Mapping[str, bool]) -> None:
        """Let what the person knows win over the list, in place of what was taught before.

        Accepted words that the list lacks are words from now on. Rejected ones are still found,
        with a likelihood of 0.

        Args:
            judgments: For each word whether the game accepts it.

        Raises:
            ValueError: If one of them is not 1 to 32 letters a to z.
        """
        for word in judgments:
            _check(word)
        self._adopt(self._compiled, self.skipped_lines)
        self._taught = dict(judgments)
        added = sorted(word for word, ok in judgments.items() if ok and not self._mark(word))
        if added:
            self._add(added)

    def is_vulgar(self, word: str) -> bool:
        """Tell whether ``word`` is a word that is marked as vulgar or offensive."""
        return is_vulgar_mark(self._mark(word))

    def populate(self, words: Iterable[str]) -> None:
        """Hold ``words``, each of 1 to 32 letters a to z; repetitions count once.

        All are as likely as can be, unless ``words`` is a mapping that gives their likelihoods in
        percent.

        Raises:
            ValueError: If one of them is no such word.
        """
        percents = words if isinstance(words, Mapping) else dict.fromkeys(words, CERTAIN)
        for word in percents:
            _check(word)
        marks = {word: mark_of(percent) for word, percent in percents.items()}
        self._adopt(compile_words(marks))

    def read_from_file(self, path: StrPath) -> None:
        """Hold the words of a source.

        Line endings of any system, a byte order mark, upper case, diacritics and blanks around a
        word are tolerated. Other lines are skipped and counted in `skipped_lines`. Behind a word,
        after a tab, its likelihood in percent may stand, and in the fourth column ``v`` if it is
        vulgar (see ``dict/README.md``).

        Raises:
            DictionaryError: If the file cannot be read, is too large, or has no word at all.
        """
        self._adopt_source(path)

    def serialize_to_file(self, path: StrPath) -> None:
        """Write the compiled form, so that at ``path`` there is all of it or what was there.

        Raises:
            OSError: If it cannot be written.
        """
        write_compiled(path, self._compiled)

    def deserialize_from_file(self, path: StrPath) -> None:
        """Hold the words of a compiled file, mapped into memory.

        Raises:
            FileNotFoundError: If there is no such file.
            DictionaryError: If it is damaged, foreign, or cannot be read.
        """
        self._adopt(map_compiled(path))

    @classmethod
    def open(cls, folder: StrPath, name: str, cache_folder: StrPath | None = None) -> Dictionary:
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
        return cls._open(*source_and_places(folder, name, cache_folder))

    @classmethod
    def open_file(cls, path: StrPath, cache_folder: StrPath | None = None) -> Dictionary:
        """Return the dictionary of one file of the person's, a source or a compiled one.

        Args:
            path: The file, or a pipe that words come from. Nothing is written beside it.
            cache_folder: Where its compiled form is kept for the next time.

        Raises:
            DictionaryError: If it cannot be used.
        """
        dictionary = cls.__new__(cls)
        if not os.path.isfile(path):  # what is read from a pipe to recognize it would be lost
            dictionary.read_from_file(path)
            return dictionary
        try:
            with open(path, "rb") as file:
                is_compiled = file.read(len(MAGIC)) == MAGIC
        except OSError as error:
            raise unreadable(path, error) from error
        if is_compiled:
            dictionary.deserialize_from_file(path)
            return dictionary
        return cls._open(path, [] if cache_folder is None else [cache_place(path, cache_folder)])

    @classmethod
    def open_compiled(cls, source: StrPath, places: Sequence[StrPath]) -> Dictionary | None:
        """Return a dictionary without reading a word list, if that is possible.

        Args:
            source: The word list.
            places: Where its compiled form may be.

        Returns:
            The first that is intact and was made from the present content of ``source``, or from
            any if there is no ``source`` any more; None if there is none such.

        Raises:
            DictionaryError: If a compiled file is damaged and there is no source to mend it with.
        """
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
            if dictionary._has_stamp_of(source):
                return dictionary
            if dictionary._has_content_of(source):
                dictionary._write_to_first(places)
                return dictionary
        if refused is not None and not os.path.exists(source):
            raise refused
        return None

    @classmethod
    def _open(cls, source: StrPath, places: Sequence[StrPath]) -> Dictionary:
        dictionary = cls.open_compiled(source, places)
        if dictionary is None:
            dictionary = cls.__new__(cls)
            dictionary._adopt_source(source)
            dictionary._write_to_first(places)
        return dictionary

    def _mark(self, text: str) -> int:
        """Return the mark of a word; 0 for any other text."""
        key = self.prefix_id(text)
        mark = 0 if key is None else self.marks[key]
        return mark if mark >= WORD else 0

    def _adopt(self, compiled: CompiledDictionary, skipped_lines: int = 0) -> None:
        trie = marisa_trie.Trie()
        try:
            trie.map(compiled.trie)
        except RuntimeError as error:  # intact, but written by an incompatible marisa-trie
            raise _incompatible() from error
        if len(trie) != len(compiled.marks):
            raise _incompatible()
        self._compiled = compiled
        self._taught = {}
        self._trie = trie
        self.prefix_id = trie.get
        self.marks = compiled.marks
        self.letter_model = LetterModel(compiled.model)
        self.fingerprint = compiled.words_sha256.hex()
        self.skipped_lines = skipped_lines

    def _add(self, words: Sequence[str]) -> None:
        """Let ``words`` be found too: their new prefixes get ids behind those of the trie."""
        base_id = self._trie.get
        marks = bytearray(self.marks)
        new_ids: dict[str, int] = {}

        def prefix_id(text: str) -> int | None:
            key: int | None = base_id(text)
            return new_ids.get(text) if key is None else key

        for prefix, mark in prefix_marks_of(dict.fromkeys(words, mark_of(CERTAIN))).items():
            key = prefix_id(prefix)
            if key is None:
                new_ids[prefix] = len(marks)
                marks.append(mark)
            elif mark >= WORD:
                marks[key] = mark
            elif marks[key] < WORD:
                marks[key] |= mark
        self.prefix_id = prefix_id
        self.marks = memoryview(bytes(marks))
        self.fingerprint = sha256(" ".join([self.fingerprint, *words]).encode("ascii")).hex()

    def _adopt_source(self, path: StrPath) -> None:
        self._adopt(*compile_source(path))

    def _has_stamp_of(self, source: StrPath) -> bool:
        """Tell whether ``source`` looks untouched since it was compiled, or is out of reach."""
        try:
            status = os.stat(source)
        except OSError:
            return True  # the words are here and intact
        stamp = self._compiled.source
        return (status.st_size, status.st_mtime_ns) == (stamp.size, stamp.mtime_ns)

    def _has_content_of(self, source: StrPath) -> bool:
        """Tell whether ``source`` has another time, but the content that was compiled.

        Copying, unpacking and checking out do that. The time is then noted.
        """
        stamp = self._compiled.source
        try:
            status = os.stat(source)
            if status.st_size != stamp.size or _content_sha256(source) != stamp.sha256:
                return False
        except OSError:
            return True
        stamp = stamp._replace(mtime_ns=status.st_mtime_ns)
        self._compiled = self._compiled._replace(source=stamp)
        return True

    def _write_to_first(self, places: Iterable[StrPath]) -> None:
        for place in places:
            try:
                os.makedirs(os.path.dirname(place) or os.curdir, exist_ok=True)
                self.serialize_to_file(place)
            except OSError:
                continue  # read-only or full: only the next start is slower for it
            return


def _check(word: str) -> None:
    if not is_letters(word) or len(word) > MAX_WORD_LENGTH:
        raise ValueError(f"{word!r} is not 1 to {MAX_WORD_LENGTH} letters a to z")


def _content_sha256(path: StrPath) -> bytes:
    with open(path, "rb") as file:
        return sha256(file.read())


def _incompatible() -> DictionaryError:
    return DictionaryError(
        sentence("dictionary", "The compiled dictionary is of an incompatible version.")
    )
