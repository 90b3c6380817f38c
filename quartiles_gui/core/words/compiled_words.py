"""The compiled form of a dictionary: three tables, and their layout as bytes.

Layout of the bytes: a header of 80, then without gaps the trie as marisa-trie writes it, one tag
for each key of the trie, and the letter model. Numbers are in the machine's byte order; content
from a machine with the other order shows an impossible version and is refused.

The loader of marisa-trie trusts its input and can crash the process if that is damaged, so nothing
reaches it before the checksum matches. A CRC is enough: it has to find accidents (a full disk, a
bad sector, an interrupted copy), not forgeries, and costs 0.1 ms where a cryptographic hash would
cost 0.8 (300 kB; zlib's runs at about 3 GB/s).
"""

import struct
import zlib
from collections.abc import Mapping
from typing import NamedTuple

import marisa_trie

from quartiles_gui.core.words.letter_model import TABLE_SIZE, LetterModel
from quartiles_gui.core.words.letters import fingerprint
from quartiles_gui.core.words.likelihood import POSSIBLE_FROM, iter_prefix_tags, likelihood_of

MAGIC = b"\x89QDICT\r\n"  # like PNG's: a text-mode copy or a lost eighth bit shows at once
VERSION = 1

# magic, version, CRC of all that follows; number of words, their hash, sizes of the three tables
_PREFACE = struct.Struct("=8sII")
_FIELDS = struct.Struct("=Q32sQQQ")
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


def to_bytes(compiled: CompiledWords) -> bytes:
    """Return the bytes of compiled words: the same for the same words with the same tags."""
    tables = (compiled.trie_content, compiled.tags, compiled.model)
    fields = _FIELDS.pack(
        compiled.word_count, bytes.fromhex(compiled.fingerprint), *(len(table) for table in tables)
    )
    crc = 0
    for part in (fields, *tables):
        crc = zlib.crc32(part, crc)
    return b"".join((_PREFACE.pack(MAGIC, VERSION, crc), fields, *tables))


def from_bytes(content: bytes | memoryview) -> CompiledWords:
    """Return the compiled words in ``content``, made by `to_bytes`; every byte is checked first.

    The result keeps references to them.

    Raises:
        ValueError: If they are damaged, or have another kind or version.
    """
    view = memoryview(content)
    if len(view) < HEADER_SIZE:
        raise ValueError("cut off")
    magic, version, crc = _PREFACE.unpack_from(view)
    word_count, words_hash, *sizes = _FIELDS.unpack_from(view, _PREFACE.size)
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
    return CompiledWords(
        word_count=word_count,
        fingerprint=words_hash.hex(),
        trie=trie,
        trie_content=tables[:trie_size],
        tags=tables[trie_size : trie_size + tags_size],
        model=tables[trie_size + tags_size :],
    )
