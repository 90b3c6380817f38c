"""The compiled form of a dictionary: a file that is checked as a whole, then mapped.

Layout: a header of 128 bytes, then without gaps the trie as marisa-trie writes it, one mark
a key of the trie, and the letter model. Numbers are in the byte order of the machine; a file
from a machine of the other order shows an impossible version, and is refused.

The loader of marisa-trie trusts its input and can bring the process down on a damaged one,
so nothing reaches it before both checksums hold. A CRC is enough: it is to find accidents
(a full disk, a bad sector, an interrupted copy), not forgeries, and costs 0.1 ms where a
cryptographic hash would cost 0.8 (300 kB; zlib's runs at about 3 GB/s).
"""

import mmap
import os
import stat
import struct
import zlib
from contextlib import suppress
from typing import NamedTuple

from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.core.words.letter_model import TABLE_SIZE

StrPath = str | os.PathLike[str]
"""Where a file is. Nothing here needs pathlib, whose import would take 6 ms."""

MAGIC = b"\x89QDICT\r\n"  # like PNG's: a text-mode copy or a lost eighth bit shows at once
VERSION = 2

# magic, version, word count, source size, source mtime in ns, source hash, words' hash,
# sizes of trie, marks and model, CRC of the payload; then the CRC of all these
_FIELDS = struct.Struct("=8sIIQq32s32sQQQI")
_CRC = struct.Struct("=I")
HEADER_SIZE = _FIELDS.size + _CRC.size
assert HEADER_SIZE == 128, "the trie must begin at a multiple of 8"


class DictionaryError(PersonError):
    """A word list or compiled dictionary that cannot be used."""


class SourceStamp(NamedTuple):
    """What a compiled dictionary was made from.

    Attributes:
        size: Bytes of the word list.
        mtime_ns: When it was last changed, in nanoseconds since the epoch.
        sha256: The hash of its bytes.
    """

    size: int
    mtime_ns: int
    sha256: bytes


NO_SOURCE = SourceStamp(0, 0, bytes(32))
"""The stamp of a dictionary that was not read from a word list."""


class CompiledDictionary(NamedTuple):
    """The content of a compiled file; the three buffers are views of the mapped file.

    Attributes:
        word_count: Words in the dictionary.
        words_sha256: A hash of the sorted words.
        source: What the file was made from.
        trie: All prefixes of all words, as marisa-trie stores them.
        marks: One byte a key of the trie, by its id (see `marks`).
        model: The table of the letter model.
    """

    word_count: int
    words_sha256: bytes
    source: SourceStamp
    trie: memoryview
    marks: memoryview
    model: memoryview


def write_compiled(path: StrPath, compiled: CompiledDictionary) -> None:
    """Install a compiled dictionary at ``path``: all of it, or nothing.

    Raises:
        OSError: If it cannot be written there; what was there before is untouched.
    """
    payload = b"".join((compiled.trie, compiled.marks, compiled.model))
    fields = _FIELDS.pack(
        MAGIC,
        VERSION,
        compiled.word_count,
        *compiled.source,
        compiled.words_sha256,
        len(compiled.trie),
        len(compiled.marks),
        len(compiled.model),
        zlib.crc32(payload),
    )
    # A name of its own for each process: two windows may compile the same list at once.
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb") as file:
            file.write(fields + _CRC.pack(zlib.crc32(fields)))
            file.write(payload)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def map_compiled(path: StrPath) -> CompiledDictionary:
    """Map the compiled dictionary at ``path`` and check every byte of it.

    Raises:
        FileNotFoundError: If there is none.
        DictionaryError: If it cannot be read, or is not an intact file of this format.
    """
    try:
        with open(path, "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode) or status.st_size < HEADER_SIZE:
                raise _damaged(path)
            view = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        raise
    except OSError as error:
        raise unreadable(path, error) from error
    return _checked(path, view)


def _checked(path: StrPath, view: memoryview) -> CompiledDictionary:
    header = view[: _FIELDS.size]
    (header_crc,) = _CRC.unpack(view[_FIELDS.size : HEADER_SIZE])
    magic, version, word_count, size, mtime_ns, source_hash, words_hash, *sizes, payload_crc = (
        _FIELDS.unpack(header)
    )
    trie_size, marks_size, model_size = sizes
    payload = view[HEADER_SIZE:]
    if (
        magic != MAGIC
        or version != VERSION
        or header_crc != zlib.crc32(header)
        or len(payload) != sum(sizes)
        or model_size != TABLE_SIZE
        or payload_crc != zlib.crc32(payload)
    ):
        raise _damaged(path)
    return CompiledDictionary(
        word_count,
        words_hash,
        SourceStamp(size, mtime_ns, source_hash),
        payload[:trie_size],
        payload[trie_size : trie_size + marks_size],
        payload[trie_size + marks_size :],
    )


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


def unreadable(path: StrPath, error: OSError) -> DictionaryError:
    """Return the error that says why the system would not let ``path`` be read."""
    return DictionaryError(
        sentence("dictionary", "“{file}” cannot be read: {reason}.").filled(
            file=str(path), reason=error.strerror or str(error)
        )
    )


def _damaged(path: StrPath) -> DictionaryError:
    return DictionaryError(
        sentence(
            "dictionary", "“{file}” is damaged or is not a compiled dictionary of this version."
        ).filled(file=str(path))
    )
