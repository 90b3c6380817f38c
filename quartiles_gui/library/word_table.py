"""Taught words, and their table as functions on a connection within a transaction.

Of two judgments of one word the later one counts; the library's own if both are equally old.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from quartiles_gui.core.words.letters import is_word
from quartiles_gui.library.board_record import is_time
from quartiles_gui.library.faults import RowError


class Judgment(Enum):
    """What the game said about a word; the values are those in the library."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"


class TaughtWord(NamedTuple):
    """A word and what the user taught about it."""

    word: str  # 1 to 32 letters a to z
    judgment: Judgment
    when: str  # `board_record.WHEN`


_BY_VALUE = {judgment.value: judgment for judgment in Judgment}


def later_taught(own: TaughtWord | None, other: TaughtWord) -> TaughtWord:
    """Return which of two judgments of one word counts."""
    return other if own is None or other.when > own.when else own


def every(connection: sqlite3.Connection) -> dict[str, TaughtWord]:
    """Return the words of a library; a `RowError` if a row is damaged."""
    rows = connection.execute("SELECT word, judgment, taught_at FROM taught_word ORDER BY word")
    try:
        return {word: TaughtWord(word, _BY_VALUE[judgment], when) for word, judgment, when in rows}
    except KeyError as error:
        raise RowError from error


def to_word(row: Sequence[object]) -> TaughtWord:
    """Return what a row says, whatever is in it; a `RowError` if it is damaged."""
    word, judgment, when = row
    if not isinstance(word, str) or not is_word(word) or not is_time(when):
        raise RowError
    try:
        return TaughtWord(word, Judgment(judgment), str(when))
    except ValueError as error:
        raise RowError from error


def merge(connection: sqlite3.Connection, words: Iterable[TaughtWord]) -> int:
    """Merge words from elsewhere; return how many now have another judgment."""
    stored = every(connection)
    merged = {taught.word: later_taught(stored.get(taught.word), taught) for taught in words}
    changed = {word: taught for word, taught in merged.items() if taught is not stored.get(word)}
    put(connection, changed)
    return sum(
        word not in stored or stored[word].judgment is not taught.judgment
        for word, taught in changed.items()
    )


def put(connection: sqlite3.Connection, changes: Mapping[str, TaughtWord | None]) -> None:
    """Store what is taught about words, by word; None if nothing is."""
    connection.executemany(
        "DELETE FROM taught_word WHERE word = ?",
        [(word,) for word, taught in changes.items() if taught is None],
    )
    connection.executemany(
        "REPLACE INTO taught_word (word, judgment, taught_at) VALUES (?, ?, ?)",
        [
            (taught.word, taught.judgment.value, taught.when)
            for taught in changes.values()
            if taught is not None
        ],
    )
