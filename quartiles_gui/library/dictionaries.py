"""Dictionaries in files: opened in the fastest way that is safe.

Terms. The *source* is a word list. Its *compiled* form is kept in a file that is mapped instead of
parsed: beside the source, or, where that cannot be written or isn't ours, in a folder for what can
be made again. These are the *places*, the best first. The file holds what `Dictionary.serialize`
gives and, behind that, the *stamp* of the source: its size, its time and a hash of its content, so
that a source that was changed is compiled anew.

    dictionary = dictionary_files(path, paths.dictionary_folder(), paths.cache_folder()).open()
"""

import mmap
import os
import struct
import zlib
from contextlib import suppress
from typing import NamedTuple, Self

from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.words.compiled_words import MAGIC, DictionaryError, damaged
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.fingerprint import sha256
from quartiles_gui.library import files
from quartiles_gui.library.files import StrPath, unreadable
from quartiles_gui.library.word_lists import read_list

_STAMP = struct.Struct("=Qq32s")
_CRC = struct.Struct("=I")
STAMP_SIZE = _STAMP.size + _CRC.size
"""Bytes behind those of the dictionary."""


class SourceStamp(NamedTuple):
    """What a compiled file was made from.

    Attributes:
        size: Bytes of the word list.
        mtime_ns: When it was last changed, in nanoseconds since the epoch.
        sha256: The hash of its bytes.
    """

    size: int
    mtime_ns: int
    sha256: bytes


class DictionaryFiles(NamedTuple):
    """A word list, and where its compiled form may lie.

    Attributes:
        source: The word list, or a compiled file that stands for itself.
        places: Where the compiled form may be, the best place first.
    """

    source: str
    places: tuple[str, ...]

    @classmethod
    def named(cls, folder: StrPath, name: str, cache_folder: StrPath | None = None) -> Self:
        """Return ``name.txt`` of a folder, with ``name.dict`` beside it and in the cache."""
        source = os.path.join(folder, f"{name}.txt")
        beside = os.path.join(folder, f"{name}.dict")
        return cls(source, (beside, *_cache_places(source, cache_folder)))

    @classmethod
    def at(cls, path: StrPath, cache_folder: StrPath | None = None) -> Self:
        """Return a file of the user's, beside which nothing is written.

        Args:
            path: A word list, a compiled dictionary, or a pipe that words come from.
            cache_folder: Where its compiled form is kept. It is made when it is needed.
        """
        return cls(str(path), _cache_places(path, cache_folder))

    def open(self) -> Dictionary:
        """Return the dictionary in the fastest way that is safe.

        That is a compiled file which is intact and was made from the present source, or from any
        if there is no source any more. Otherwise the source is read, and compiled at the first
        place that can be written for the next time. Where none can, the words are held in memory.

        Raises:
            UserError: If there is neither a usable compiled file nor a usable source.
        """
        dictionary = self.open_compiled()
        if dictionary is None:
            dictionary, stamp = _read_source(self.source)
            if os.path.isfile(self.source):  # a pipe gives something else the next time
                self._write(dictionary, stamp)
        return dictionary

    def open_compiled(self) -> Dictionary | None:
        """Return the dictionary without reading a word list; None if that isn't possible.

        Raises:
            UserError: If a compiled file is damaged and there is no source to mend it with.
        """
        if _is_compiled(self.source):
            return _map(self.source)[0]
        refused: UserError | None = None
        for place in self.places:
            try:
                dictionary, stamp = _map(place)
            except FileNotFoundError:
                continue
            except UserError as error:
                refused = error
                continue
            current = self._current_stamp(stamp)
            if current is None:
                continue
            if current != stamp:
                self._write(dictionary, current)
            return dictionary
        if refused is not None and not os.path.exists(self.source):
            raise refused
        return None

    def _current_stamp(self, stamp: SourceStamp) -> SourceStamp | None:
        """Return the stamp of the source now if its content is still that of ``stamp``, else None.

        Copying, unpacking and checking out change the time alone. A source out of reach counts as
        unchanged: the words are here and intact.
        """
        try:
            status = os.stat(self.source)
            if (status.st_size, status.st_mtime_ns) == (stamp.size, stamp.mtime_ns):
                return stamp
            if status.st_size != stamp.size:
                return None
            content = read_list(self.source)
        except (OSError, UserError):
            return stamp
        is_same = sha256(content) == stamp.sha256
        return stamp._replace(mtime_ns=status.st_mtime_ns) if is_same else None

    def _write(self, dictionary: Dictionary, stamp: SourceStamp) -> None:
        for place in self.places:
            with suppress(OSError, UserError):  # read-only or full: the next start is slower
                os.makedirs(os.path.dirname(place) or os.curdir, exist_ok=True)
                _write_compiled(place, dictionary, stamp)
                return


def dictionary_files(
    path: StrPath | None, shipped_folder: StrPath, cache_folder: StrPath
) -> DictionaryFiles:
    """Return the files of the word list at ``path``, or of the shipped one if that is None."""
    if path is None:
        return DictionaryFiles.named(shipped_folder, "english", cache_folder)
    return DictionaryFiles.at(path, cache_folder)


def compile_file(source: StrPath, destination: StrPath) -> Dictionary:
    """Compile a word list into a file.

    Returns:
        What it holds.

    Raises:
        UserError: If the source cannot be used, or the destination cannot be written; what was
            there stays.
    """
    dictionary, stamp = _read_source(source)
    _write_compiled(destination, dictionary, stamp)
    return dictionary


def _cache_places(source: StrPath, cache_folder: StrPath | None) -> tuple[str, ...]:
    """Return where the compiled form lies that cannot lie beside its source, if there is a cache.

    Lists of one name from two folders do not displace each other.
    """
    if cache_folder is None:
        return ()
    source = os.path.abspath(source)
    stem, _ = os.path.splitext(os.path.basename(source))
    number = zlib.crc32(os.fsencode(source))
    return (os.path.join(cache_folder, f"{stem}-{number:08x}.dict"),)


def _is_compiled(path: str) -> bool:
    """Return whether a file starts like a compiled one; a pipe isn't read, which would empty it."""
    if os.path.isfile(path):
        with suppress(OSError), open(path, "rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    return False


def _read_source(source: StrPath) -> tuple[Dictionary, SourceStamp]:
    """Return the words of a source, and what it was when they were read."""
    mtime_ns = 0
    with suppress(OSError):  # before reading: a later change must not go unnoticed
        mtime_ns = os.stat(source).st_mtime_ns
    content = read_list(source)
    dictionary = Dictionary.read(files.decoded(content))
    if dictionary.is_empty:
        raise DictionaryError(
            sentence(
                "dictionary",
                "“{file}” has no words: a word list is a text file, one word a line.",
            ).filled(file=str(source))
        )
    return dictionary, SourceStamp(len(content), mtime_ns, sha256(content))


def _write_compiled(place: StrPath, dictionary: Dictionary, stamp: SourceStamp) -> None:
    stamped = _STAMP.pack(*stamp)
    crc = _CRC.pack(zlib.crc32(stamped))
    files.write_bytes(place, b"".join((dictionary.serialize(), stamped, crc)))


def _map(place: str) -> tuple[Dictionary, SourceStamp]:
    """Map a compiled file, and check every byte of it.

    Raises:
        FileNotFoundError: If there is none.
        DictionaryError: If it is damaged, or of another kind or version.
        FileError: If it cannot be read.
    """
    try:
        with open(place, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if not os.path.isfile(place) or size < STAMP_SIZE:
                raise damaged(place)
            view = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        raise
    except OSError as error:
        raise unreadable(place, error) from error
    stamped = view[-STAMP_SIZE : -_CRC.size]
    if _CRC.unpack(view[-_CRC.size :]) != (zlib.crc32(stamped),):
        raise damaged(place)
    return Dictionary.deserialize(view[:-STAMP_SIZE], place), SourceStamp(*_STAMP.unpack(stamped))
