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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import marisa_trie

from quartiles_gui.core.dictionary_file import (
    MAGIC,
    NO_SOURCE,
    CompiledDictionary,
    DictionaryError,
    SourceStamp,
    StrPath,
    map_compiled,
    unreadable,
    write_compiled,
)
from quartiles_gui.core.letter_model import LetterModel
from quartiles_gui.core.letters import fold, is_letters
from quartiles_gui.core.likelihood import CERTAIN, POSSIBLE_FROM
from quartiles_gui.core.marks import FOLLOWERS, WORD, is_vulgar_mark, likelihood_of, mark_of
from quartiles_gui.core.sentence import sentence

MAX_WORD_LENGTH = 32
"""Letters in the longest word that four tiles of eight letters can spell."""

MAX_SOURCE_SIZE = 64 * 2**20
"""Bytes of the largest word list that is read; the largest known ones have 5 million."""


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
        self._adopt(_compile({}, NO_SOURCE))

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
        self._adopt(_compile(marks, NO_SOURCE))

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

        for prefix, mark in _prefix_marks(dict.fromkeys(words, mark_of(CERTAIN))).items():
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
        self.fingerprint = _sha256(" ".join([self.fingerprint, *words]).encode("ascii")).hex()

    def _adopt_source(self, path: StrPath) -> None:
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
        stamp = SourceStamp(len(content), status.st_mtime_ns, _sha256(content))
        self._adopt(_compile(marks, stamp), skipped)

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
            if status.st_size != stamp.size or _sha256_of(source) != stamp.sha256:
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


def _mark_of_columns(columns: str) -> int:
    """Return the mark that the columns behind a word give, or 0 if they make no sense."""
    percent, *others = columns.split("\t")
    if not percent.strip():
        return mark_of(CERTAIN)
    if not percent.isdecimal() or len(percent) > 3 or int(percent) > CERTAIN:
        return 0
    return mark_of(int(percent), is_vulgar=others[1:] == ["v"])


def _prefix_marks(words: Mapping[str, int]) -> dict[str, int]:
    """Return the marks of all prefixes of ``words``, whose own marks are given."""
    marks: dict[str, int] = {}
    for word in words:
        for length in range(1, len(word)):
            prefix = word[:length]
            marks[prefix] = marks.get(prefix, 0) | FOLLOWERS[word[length]]
    marks.update(words)
    return marks


def _compile(marks: Mapping[str, int], source: SourceStamp) -> CompiledDictionary:
    prefix_marks = _prefix_marks(marks)
    trie = marisa_trie.Trie(prefix_marks)
    by_id = bytearray(len(trie))
    for prefix, mark in prefix_marks.items():
        by_id[trie[prefix]] = mark
    # long shots are full of letters that no one would take for a word
    models = [word for word, mark in marks.items() if likelihood_of(mark) >= POSSIBLE_FROM]
    return CompiledDictionary(
        word_count=len(marks),
        words_sha256=_sha256("\n".join(sorted(marks)).encode("ascii")),
        source=source,
        trie=memoryview(trie.tobytes()),
        marks=memoryview(bytes(by_id)),
        model=LetterModel.learn(models).table,
    )


def _sha256(content: bytes) -> bytes:
    import hashlib  # noqa: PLC0415  (4 ms that opening a compiled dictionary does not need)

    return hashlib.sha256(content).digest()


def _sha256_of(path: StrPath) -> bytes:
    with open(path, "rb") as file:
        return _sha256(file.read())


def source_and_places(
    folder: StrPath, name: str, cache_folder: StrPath | None = None
) -> tuple[str, list[str]]:
    """Return where a word list is, and the places for its compiled form, the best first."""
    source = os.path.join(folder, f"{name}.txt")
    places = [os.path.join(folder, f"{name}.dict")]
    if cache_folder is not None:
        places.append(cache_place(source, cache_folder))
    return source, places


def cache_place(source: StrPath, cache_folder: StrPath) -> str:
    """Return where the compiled form of a word list is kept that it cannot lie beside.

    Lists of one name from two folders do not displace each other.
    """
    source = os.path.abspath(source)
    stem, _ = os.path.splitext(os.path.basename(source))
    return os.path.join(cache_folder, f"{stem}-{zlib.crc32(os.fsencode(source)):08x}.dict")


def _missing(path: StrPath) -> DictionaryError:
    return DictionaryError(
        sentence("dictionary", "There is no word list “{file}”.").filled(file=str(path))
    )


def _incompatible() -> DictionaryError:
    return DictionaryError(
        sentence("dictionary", "The compiled dictionary is of an incompatible version.")
    )


def _too_large(path: StrPath) -> DictionaryError:
    return DictionaryError(
        sentence(
            "dictionary", "“{file}” is too large for a word list: more than {megabytes} MB."
        ).filled(file=str(path), megabytes=MAX_SOURCE_SIZE // 2**20)
    )
