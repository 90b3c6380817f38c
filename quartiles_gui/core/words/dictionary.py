"""The words of a game, the beginnings of words, and their compiled form.

A search asks one question a step: is this text a word, the beginning of one, or neither? One call
answers it, because the trie holds every prefix of every word, with a tag that says which of them
are words themselves.

The life of a dictionary:

    Dictionary()                        empty
    Dictionary.populate(words)          from words, or from words and their likelihoods
    Dictionary.read(text)               from a word list
    dictionary.serialize()              its compiled form, as bytes
    Dictionary.deserialize(content)     from those bytes, which may be a mapped file
    dictionary.teach(judgments, boards) the same, corrected by what the user taught

`library.dictionaries` opens the files that hold them.

Layout of the bytes: a header of 104, then without gaps the trie as marisa-trie writes it, one tag
for each key of the trie, and the letter model. Numbers are in the machine's byte order.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import marisa_trie

from quartiles_gui.core.words.letters import (
    MAX_WORD_LENGTH,
    TABLE_SIZE,
    LetterModel,
    fingerprint,
    is_word,
)
from quartiles_gui.core.words.likelihood import (
    CERTAIN,
    POSSIBLE_FROM,
    WORD,
    FinishedWords,
    is_vulgar_tag,
    iter_prefix_tags,
    learned,
    likelihood_of,
    tag_of,
)
from quartiles_gui.core.words.word_list import NOTHING, LeftOut, parse_word_list

MAGIC = b"\x89QDICT\r\n"  # like PNG's: a text-mode copy or a lost eighth bit shows at once
VERSION = 2

# magic, version, CRC of all that follows; number of words, their hash, sizes of the three tables,
# what the list has beside words
_PREFACE = struct.Struct("=8sII")
_FIELDS = struct.Struct("=Q32sQQQQQQ")
HEADER_SIZE = _PREFACE.size + _FIELDS.size
assert HEADER_SIZE % 8 == 0, "the trie must begin at a multiple of 8"


class CompiledWords(NamedTuple):
    """Words in the form used for look-ups."""

    word_count: int
    fingerprint: str  # a hash of the words, 64 hexadecimal digits
    trie: marisa_trie.Trie  # of all prefixes of all words
    trie_content: memoryview  # the same as bytes, which a mapped trie looks into
    tags: memoryview  # one byte for each key of the trie, by its id (see `likelihood`)
    model: memoryview  # the table of the letter model


def compile_words(tags: Mapping[str, int]) -> CompiledWords:
    """Return the compiled form of words with the given tags."""
    # twice through the prefixes, because a list of them would take more room than the builder
    prefixes = (prefix for prefix, _ in iter_prefix_tags(tags))
    # half as large again as a trie of the words alone, and saves the second of two calls at a step
    trie = marisa_trie.Trie(
        prefixes, order=marisa_trie.LABEL_ORDER, cache_size=marisa_trie.HUGE_CACHE
    )
    by_id = bytearray(len(trie))
    for prefix, tag in iter_prefix_tags(tags):
        by_id[trie[prefix]] = tag
    # long shots are full of letter sequences that nobody would take for a word
    models = (word for word, tag in tags.items() if likelihood_of(tag) >= POSSIBLE_FROM)
    model = LetterModel.learn(models).table
    return CompiledWords(
        word_count=len(tags),
        fingerprint=fingerprint(tags),
        trie=trie,
        trie_content=memoryview(trie.tobytes()),
        tags=memoryview(by_id),
        model=model,
    )


class Dictionary:
    """A set of words that also knows their prefixes; immutable.

    ``len`` and iteration cover the words of the list, without what was taught.

    Attributes:
        prefix_id: Returns the id of a text that some word starts with, or None: one call answers
            what a search asks at each step.
        tags: The tag of each id: at least `WORD` for words (see `likelihood`).
        left_out: What the word list had beside words; nothing for other origins.
        fingerprint: A hash of the words, 64 hexadecimal digits.
    """

    __slots__ = (
        "_added",
        "_compiled",
        "_judgments",
        "_learned",
        "fingerprint",
        "left_out",
        "letter_model",
        "prefix_id",
        "tags",
    )

    prefix_id: Callable[[str], int | None]

    def __init__(
        self,
        compiled: CompiledWords | None = None,
        judgments: Mapping[str, bool] | None = None,
        left_out: LeftOut = NOTHING,
    ) -> None:
        self._compiled = compiled or compile_words({})
        self._judgments = dict(judgments or {})
        self._learned: dict[str, int] = {}  # percent
        self.left_out = left_out
        self.prefix_id = self._compiled.trie.get
        self.tags = self._compiled.tags
        self.letter_model = LetterModel(self._compiled.model)
        self.fingerprint = self._compiled.fingerprint
        accepted = [word for word, is_accepted in self._judgments.items() if is_accepted]
        self._added = sorted(word for word in accepted if word not in self)
        self._add(self._added)

    def __len__(self) -> int:
        return self._compiled.word_count

    def __iter__(self) -> Iterator[str]:
        tags = self._compiled.tags
        return (text for text, key in self._compiled.trie.iteritems() if tags[key] >= WORD)

    def __contains__(self, text: str) -> bool:
        return self._tag(text) != 0

    @classmethod
    def populate(cls, words: Iterable[str]) -> Dictionary:
        """Return the dictionary of ``words``; repetitions count once.

        All have the highest likelihood, unless ``words`` maps them to likelihoods in percent.

        Raises `ValueError` if one of them isn't 1 to 32 letters a to z.
        """
        percents = words if isinstance(words, Mapping) else dict.fromkeys(words, CERTAIN)
        _check(percents)
        return cls(compile_words({word: tag_of(percents[word]) for word in percents}))

    @classmethod
    def read(cls, text: str, least_score: float | None = None) -> Dictionary:
        """Return the dictionary of a word list (see `word_list`), which may have no words."""
        listed = parse_word_list(text, least_score)
        return cls(compile_words(listed.tags), left_out=listed.left_out)

    @classmethod
    def deserialize(cls, content: bytes | memoryview) -> Dictionary:
        """Return the dictionary in ``content``, made by `serialize`, and keep references to it.

        Every byte is checked first.

        Raises `ValueError` if it is damaged, or of another kind or version.
        """
        view = memoryview(content)
        if len(view) < HEADER_SIZE:
            raise ValueError("cut off")
        magic, version, crc = _PREFACE.unpack_from(view)
        word_count, words_hash, *numbers = _FIELDS.unpack_from(view, _PREFACE.size)
        sizes, (others, first, are_lines) = numbers[:3], numbers[3:]
        # Checked first, since the loader of marisa-trie trusts its input, and can crash the process
        # if that is damaged. A CRC is enough for accidents: a full disk, a bad sector, a copy that
        # was interrupted. It takes 0.1 ms, and a cryptographic hash would take 0.8. From a machine
        # with the other byte order, the version is an impossible one.
        if (magic, version) != (MAGIC, VERSION) or crc != zlib.crc32(view[_PREFACE.size :]):
            raise ValueError("damaged, or of another kind or version")
        tables = view[HEADER_SIZE:]
        trie_size, tags_size, model_size = sizes
        if len(tables) != sum(sizes) or model_size != TABLE_SIZE:
            raise ValueError("tables of wrong sizes")
        trie = marisa_trie.Trie()
        try:
            trie.map(tables[:trie_size])
        except RuntimeError as error:  # intact, but written by an incompatible marisa-trie
            raise ValueError("a trie of another version") from error
        if len(trie) != tags_size:
            raise ValueError("not one tag for each key")
        model_start = trie_size + tags_size
        return cls(
            CompiledWords(
                word_count=word_count,
                fingerprint=words_hash.hex(),
                trie=trie,
                trie_content=tables[:trie_size],
                tags=tables[trie_size:model_start],
                model=tables[model_start:],
            ),
            left_out=LeftOut(others, first, bool(are_lines)),
        )

    @property
    def is_empty(self) -> bool:
        return not self._compiled.word_count

    def contains_prefix(self, text: str) -> bool:
        """Return whether some word begins with ``text``; every word begins with ``""``."""
        return self.prefix_id(text) is not None if text else not self.is_empty

    def goes_on(self, text: str, least: int) -> bool:
        """Return whether a longer word of the list as likely as ``least`` begins with ``text``."""
        if self.prefix_id(text) is None:
            return False
        tags = self.tags
        return any(
            tags[key] >= WORD and likelihood_of(tags[key]) >= least and longer != text
            for longer, key in self._compiled.trie.iteritems(text)
        ) or any(word.startswith(text) and word != text for word in self._added)

    def likelihood(self, word: str) -> int | None:
        """Return how likely the game is to accept ``word``, in percent; None if it isn't known.

        What the user taught is certain: 100 or 0. What finished boards tell comes next.
        """
        judgment = self._judgments.get(word)
        if judgment is not None:
            return CERTAIN if judgment else 0
        if word in self._learned:
            return self._learned[word]
        tag = self._tag(word)
        return likelihood_of(tag) if tag else None

    def is_vulgar(self, word: str) -> bool:
        return is_vulgar_tag(self._tag(word))

    def taught(self, word: str) -> bool | None:
        """Return whether the game accepts ``word``, as you taught; None if not taught."""
        return self._judgments.get(word)

    def teach(
        self, judgments: Mapping[str, bool], boards: Iterable[FinishedWords] = ()
    ) -> Dictionary:
        """Return the same dictionary with other judgments, which override the list.

        They say for each word whether the game accepts it. Accepted words that the list lacks are
        added. Rejected ones are still found, with a likelihood of 0. Finished boards make words of
        the list more or less likely. What was taught before is forgotten.

        Raises `ValueError` if one of them isn't 1 to 32 letters a to z.
        """
        _check(judgments)
        taught = Dictionary(self._compiled, judgments, self.left_out)
        taught._learned = learned(boards, Dictionary(self._compiled).likelihood)
        return taught

    def also_teach(self, judgments: Mapping[str, bool]) -> Dictionary:
        """Return the same dictionary with further judgments, which override those before.

        Raises `ValueError` as `teach` does.
        """
        taught = self.teach({**self._judgments, **judgments})
        taught._learned = self._learned
        return taught

    def serialize(self) -> bytes:
        """Return the compiled form of the words, without what was taught.

        It is the same for the same words with the same tags.
        """
        compiled = self._compiled
        tables = (compiled.trie_content, compiled.tags, compiled.model)
        words_hash = bytes.fromhex(compiled.fingerprint)
        fields = _FIELDS.pack(compiled.word_count, words_hash, *map(len, tables), *self.left_out)
        crc = 0
        for part in (fields, *tables):
            crc = zlib.crc32(part, crc)
        return b"".join((_PREFACE.pack(MAGIC, VERSION, crc), fields, *tables))

    def _tag(self, text: str) -> int:
        """Return the tag of a word; 0 for any other text."""
        key = self.prefix_id(text)
        tag = 0 if key is None else self.tags[key]
        return tag if tag >= WORD else 0

    def _add(self, words: list[str]) -> None:
        """Let ``words`` be found too: their new prefixes get ids after those of the trie."""
        if not words:
            return
        base_id = self._compiled.trie.get
        tags = bytearray(self.tags)
        new_ids: dict[str, int] = {}

        def prefix_id(text: str) -> int | None:
            key: int | None = base_id(text)
            return new_ids.get(text) if key is None else key

        for prefix, tag in iter_prefix_tags(dict.fromkeys(words, tag_of(CERTAIN))):
            key = prefix_id(prefix)
            if key is None:
                new_ids[prefix] = len(tags)
                tags.append(tag)
            elif tag >= WORD:
                tags[key] = tag
            elif tags[key] < WORD:
                tags[key] |= tag
        self.prefix_id = prefix_id
        self.tags = memoryview(bytes(tags))
        self.fingerprint = fingerprint([self.fingerprint, *words])


def _check(words: Iterable[str]) -> None:
    for word in words:
        if not is_word(word):
            raise ValueError(f"{word!r} is not 1 to {MAX_WORD_LENGTH} letters a to z")
