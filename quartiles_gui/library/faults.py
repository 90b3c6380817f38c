"""Reasons why the library can't be used, as errors with a sentence."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from quartiles_gui.core.sentence import Sentence, UserError, sentence


class LibraryError(UserError):
    """The library can't be used, now or at all; what is in it is untouched."""


class DamagedError(LibraryError):
    """The library is damaged or isn't the app's. It can be set aside."""


class BusyError(LibraryError):
    """Another program is writing the library."""


class OtherVersionError(LibraryError):
    """The library was written by another version of the app."""


class RowError(Exception):
    """A row has impossible values. While the library is read, that counts as damage."""


@contextmanager
def handling_faults(path: str, *, is_opening: bool = False) -> Iterator[None]:
    """Turn errors of SQLite and the system into those of this module.

    Args:
        is_opening: Whether an SQL error can only be in the file's own schema. Elsewhere it may be a
            bug of the app, which is no reason to set a sound library aside.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # a bug of the app, such as use from another thread
    # SQLite's message quotes what is damaged
    except (RowError, UnicodeDecodeError) as error:
        raise damaged(path) from error
    except OSError as error:
        raise LibraryError.of(_refused(path, 0, error.strerror or str(error))) from error
    except sqlite3.Error as error:
        # The low byte is the primary code; the others add detail: https://sqlite.org/rescode.html
        # The module itself has one more error, without a code: text that isn't UTF-8.
        extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        code = extended & 0xFF
        if extended == sqlite3.SQLITE_IOERR_LOCK and not os.access(path, os.W_OK):
            code = sqlite3.SQLITE_READONLY  # only what can be written can be locked
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or (
            is_opening and code == sqlite3.SQLITE_ERROR
        ):
            raise damaged(path) from error
        is_busy = code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        kind = BusyError if is_busy else LibraryError
        raise kind.of(_refused(path, code, str(error))) from error


def system_refuses(path: str, error: OSError) -> LibraryError:
    """Return the error that says why the file can't be made."""
    return LibraryError(
        "library",
        "“{file}” cannot be written: {reason}.",
        file=path,
        reason=error.strerror or str(error),
    )


def damaged(path: str) -> DamagedError:
    """Return the error that says that something in the file is damaged."""
    return DamagedError("library", "“{file}” is damaged.", file=path)


def foreign(path: str) -> DamagedError:
    """Return the error that says that the file is another program's."""
    return DamagedError("library", "“{file}” isn’t a library of this app.", file=path)


def written_again(path: str, kept: str) -> Sentence:
    """Return the warning about a file that was deleted or replaced while it was open.

    ``kept`` is the name under which the file that took its place is kept; empty if none did.
    """
    if not kept:
        return sentence(
            "library",
            "“{file}” was moved or deleted while the app was open, so it was written again. "
            "Nothing is missing.",
            file=path,
        )
    return sentence(
        "library",
        "Another file took the place of “{file}” while the app was open, so the library was "
        "written again. That file is kept as “{kept}”.",
        file=path,
        kept=kept,
    )


def older(path: str) -> OtherVersionError:
    """Return the error that says that a version before the first published one wrote the file."""
    return OtherVersionError(
        "library",
        "“{file}” was written by an early version of this app, before 0.1.0. It is unchanged. "
        "Export your boards with that version, move this file away, and import them with this one.",
        file=path,
    )


def newer(path: str) -> OtherVersionError:
    """Return the error that says that a newer version of the app wrote the file."""
    return OtherVersionError(
        "library",
        "“{file}” was written by a newer version of this app. It is unchanged. "
        "Update the app to use it.",
        file=path,
    )


def _refused(path: str, code: int, reason: str) -> Sentence:
    if code == sqlite3.SQLITE_FULL:
        return sentence("library", "“{file}” cannot be written: the disk is full.", file=path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return sentence(
            "library",
            "“{file}” cannot be written: it, its folder or its disk is read-only.",
            file=path,
        )
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return sentence("library", "“{file}” is in use by another program.", file=path)
    return sentence(
        "library", "“{file}” cannot be read or written: {reason}.", file=path, reason=reason
    )
