"""Dictionaries in files: opened in the fastest way that is safe.

Terms. The *source* is a word list. Its *compiled* form is kept in a file that is mapped instead of
parsed: beside the source or, if that cannot be written or isn't the app's, in a cache folder. These
are the *places*, the best first. The file has what `Dictionary.serialize` returns, after that
perhaps the compressed source itself, and last the *stamp* of the source: its size, its time and a
hash of its content, so that a changed source is compiled again. The list that comes with the app is
*shipped*: compiled when the app was packaged, with its source beside it or without.

The loader of compiled words trusts its input, and a forged file could crash the process or worse.
So the app only maps files that it made itself, in its own places, which nobody else may write. A
compiled file that the user opens is a source like any other: only the word list in it is read, and
compiled again in one of the app's own places. A shipped list without its source is trusted like the
app, in whose folder it is: who may write the one may write the other.

    dictionary = dictionary_files(path, paths.dictionary_folder(), paths.cache_folder()).open()
"""

import mmap
import os
import stat
import struct
import sys
import zlib
from contextlib import suppress
from typing import NamedTuple, Self

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.compiled_words import MAGIC, damaged
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import sha256
from quartiles_gui.core.words.word_list import DictionaryError
from quartiles_gui.library import files
from quartiles_gui.library.files import StrPath, unreadable
from quartiles_gui.library.word_lists import MAX_SIZE, read_list, too_large

_STAMP = struct.Struct("=Qq32sQ")  # a `SourceStamp`, and the bytes of the compressed source
_CRC = struct.Struct("=I")
STAMP_SIZE = _STAMP.size + _CRC.size  # bytes at the end of a compiled file
_UNPACKED = 0  # the time in the stamp of a shipped list: its source gets one when it is unpacked
_UNPACKING = 60 * 10**9  # nanoseconds between the files of one package, at most


class SourceStamp(NamedTuple):
    """The word list that a compiled file was made from."""

    size: int  # in bytes
    mtime_ns: int  # of its last change, since the epoch; 0 if both were shipped together
    sha256: bytes


class _Mapped(NamedTuple):
    dictionary: Dictionary
    stamp: SourceStamp
    mtime_ns: int  # of the compiled file


class DictionaryFiles(NamedTuple):
    """A word list, and where its compiled form may be."""

    source: str  # a text, or a compiled file that contains one
    places: tuple[str, ...]  # where the compiled form may be, the best place first
    may_be_pipe: bool = False  # whether the source may be a pipe (see `files.read_bytes`)
    is_shipped: bool = False  # whether the list came with the app, and the first place with it

    @classmethod
    def named(cls, folder: StrPath, name: str, cache_folder: StrPath | None = None) -> Self:
        """Return a shipped list: ``name.txt``, with ``name.dict`` beside it and in the cache."""
        source = os.path.join(folder, f"{name}.txt")
        beside = os.path.join(folder, f"{name}.dict")
        return cls(source, (beside, *_cache_places(source, cache_folder)), is_shipped=True)

    @classmethod
    def at(
        cls, path: StrPath, cache_folder: StrPath | None = None, *, may_be_pipe: bool = False
    ) -> Self:
        """Return a file of the user's, as text or compiled; nothing is written beside it.

        Its compiled form is kept in ``cache_folder``, which is made when needed.
        """
        return cls(str(path), _cache_places(path, cache_folder), may_be_pipe)

    def open(self) -> Dictionary:
        """Return the dictionary in the fastest way that is safe, or raise a `UserError`.

        That is an intact compiled file made from the current source, or from any if the source no
        longer exists. Otherwise the source is read, and compiled for the next time in the first
        place that can be written.
        """
        dictionary = self.open_compiled()
        if dictionary is None:
            if self.is_shipped and not os.path.exists(self.source):
                raise _damaged_app()
            dictionary, stamp = _read_source(self.source, may_be_pipe=self.may_be_pipe)[:2]
            if os.path.isfile(self.source):  # a pipe gives something else next time
                self._write(dictionary, stamp)
        return dictionary

    def open_compiled(self) -> Dictionary | None:
        """Return the dictionary without reading a word list; None if that isn't possible.

        A `UserError` if a compiled file is damaged, and there is no source to rebuild it from.
        """
        refused: UserError | None = None
        others: list[_Mapped] = []
        has_source = os.path.exists(self.source)
        for number, place in enumerate(self.places):
            is_trusted = self.is_shipped and number == 0 and not has_source
            try:
                mapped = _map(place, is_trusted=is_trusted)
            except FileNotFoundError:
                continue
            except UserError as error:
                refused = error
                continue
            if self._is_current(mapped):
                return mapped.dictionary
            others.append(mapped)
        if refused is not None and not has_source:
            raise _damaged_app() if self.is_shipped else refused
        return self._open_of_same_content(others)

    def _is_current(self, mapped: _Mapped) -> bool:
        """Return whether the source is seen, without reading it, to be as it was compiled.

        An unreachable source counts as unchanged: the words are here and intact.
        """
        try:
            status = os.stat(self.source)
        except OSError:
            return True
        size, mtime_ns, _ = mapped.stamp
        if mtime_ns == _UNPACKED and self.is_shipped:
            is_old = status.st_mtime_ns <= mapped.mtime_ns + _UNPACKING
        else:
            is_old = status.st_mtime_ns == mtime_ns
        return is_old and status.st_size == size

    def _open_of_same_content(self, compiled: list[_Mapped]) -> Dictionary | None:
        """Return the words that were compiled from what is in the source now, and note its time.

        Copying, unpacking and checking out change only the time.
        """
        try:
            status = os.stat(self.source)
            if all(mapped.stamp.size != status.st_size for mapped in compiled):
                return None
            digest = sha256(read_list(self.source))
        except (OSError, UserError):
            return compiled[0].dictionary if compiled else None
        for mapped in compiled:
            if mapped.stamp.sha256 == digest:
                current = mapped.stamp._replace(mtime_ns=status.st_mtime_ns)
                self._write(mapped.dictionary, current)
                return mapped.dictionary
        return None

    def _write(self, dictionary: Dictionary, stamp: SourceStamp) -> None:
        for place in self.places:
            if files.is_special(place):
                continue
            with suppress(OSError, UserError):  # read-only or full: the next start is slower
                files.make_private(os.path.dirname(place) or os.curdir)
                _write_compiled(place, dictionary, stamp)
                return


def dictionary_files(
    path: StrPath | None,
    shipped_folder: StrPath,
    cache_folder: StrPath,
    *,
    may_be_pipe: bool = False,
) -> DictionaryFiles:
    """Return the files of the word list at ``path``, or of the shipped one if that is None."""
    if path is None:
        return DictionaryFiles.named(shipped_folder, "english", cache_folder)
    return DictionaryFiles.at(path, cache_folder, may_be_pipe=may_be_pipe)


def compile_file(
    source: StrPath, destination: StrPath, *, has_source: bool = True, is_shipped: bool = False
) -> Dictionary:
    """Compile a word list, which may come through a pipe, into a file, and return its content.

    Args:
        has_source: Whether the file is to have the word list in it, so that it can be opened
            elsewhere. At a place of the app's own that would only take room.
        is_shipped: Whether both are unpacked together later, at a time that isn't known yet.

    Raises:
        UserError: If that is impossible; then the old file stays.
    """
    dictionary, stamp, content = _read_source(source, may_be_pipe=True)
    if is_shipped:
        stamp = stamp._replace(mtime_ns=_UNPACKED)
    _write_compiled(destination, dictionary, stamp, content if has_source else b"")
    return dictionary


def _cache_places(source: StrPath, cache_folder: StrPath | None) -> tuple[str, ...]:
    """Return where the compiled form is if it cannot be beside its source and there is a cache.

    Lists with the same name from two folders don't displace each other.
    """
    if cache_folder is None:
        return ()
    source = os.path.abspath(source)
    stem, _ = os.path.splitext(os.path.basename(source))
    number = zlib.crc32(os.fsencode(source))
    return (os.path.join(cache_folder, f"{stem}-{number:08x}.dict"),)


def _read_source(
    source: StrPath, *, may_be_pipe: bool = False
) -> tuple[Dictionary, SourceStamp, bytes]:
    """Return the words of a source, what it was when they were read, and the text of the list."""
    mtime_ns = 0
    with suppress(OSError):  # before reading: a later change must not go unnoticed
        mtime_ns = os.stat(source).st_mtime_ns
    content = read_list(source, may_be_pipe=may_be_pipe)
    text = _text_in(content, str(source)) if content.startswith(MAGIC) else content
    dictionary = Dictionary.read(files.decoded(text))
    if dictionary.is_empty:
        raise DictionaryError(
            "dictionary",
            "“{file}” has no words: a word list is a text file with one word per line.",
            file=str(source),
        )
    return dictionary, SourceStamp(len(content), mtime_ns, sha256(content)), text


def _text_in(content: bytes, name: str) -> bytes:
    """Return the word list in the bytes of a compiled file; nothing else in them is believed."""
    size = _STAMP.unpack(content[-STAMP_SIZE : -_CRC.size])[-1] if len(content) >= STAMP_SIZE else 0
    end = len(content) - STAMP_SIZE
    if 0 < size <= end:
        with suppress(zlib.error):
            unpacking = zlib.decompressobj()
            text = unpacking.decompress(content[end - size : end], MAX_SIZE + 1)
            if len(text) > MAX_SIZE:
                raise too_large(name)
            if unpacking.eof:  # else it is cut off
                return text
    raise DictionaryError(
        "dictionary",
        "“{file}” holds no words that can be read. Open the text that it was compiled from.",
        file=name,
    )


def _write_compiled(
    place: StrPath, dictionary: Dictionary, stamp: SourceStamp, source: bytes = b""
) -> None:
    packed = zlib.compress(source) if source else b""
    stamped = _STAMP.pack(*stamp, len(packed))
    crc = _CRC.pack(zlib.crc32(stamped))
    with files.replacing(place) as file:
        file.writelines((dictionary.serialize(), packed, stamped, crc))


def _map(place: str, *, is_trusted: bool = False) -> _Mapped:
    """Map a compiled file of ours, and check every byte of it.

    Unless it is trusted, it may only be one that nobody else may write. A `FileNotFoundError` if
    there is none, a `UserError` if it can't be used.
    """
    try:
        with open(place, "rb", opener=files.open_at_once) as file:
            status = os.fstat(file.fileno())
            is_file = stat.S_ISREG(status.st_mode)
            if not is_file or status.st_size < STAMP_SIZE or not (is_trusted or _is_ours(status)):
                raise damaged(place)
            view = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        raise
    except OSError as error:
        raise unreadable(place, error) from error
    stamped = view[-STAMP_SIZE : -_CRC.size]
    if _CRC.unpack(view[-_CRC.size :]) != (zlib.crc32(stamped),):
        raise damaged(place)
    *stamp, source_size = _STAMP.unpack(stamped)
    end = len(view) - STAMP_SIZE - source_size
    if end < 0:
        raise damaged(place)
    return _Mapped(
        Dictionary.deserialize(view[:end], place), SourceStamp(*stamp), status.st_mtime_ns
    )


def _damaged_app() -> DictionaryError:
    return DictionaryError(
        "dictionary", "The app’s own word list is missing or damaged. Install the app again."
    )


def _is_ours(status: os.stat_result) -> bool:
    """Return whether a file is this user's or the system's, and nobody else may write it."""
    if sys.platform == "win32":  # the folders are the user's there, and no others may write
        return True
    return status.st_uid in (0, os.geteuid()) and not status.st_mode & stat.S_IWOTH
