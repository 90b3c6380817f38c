"""Taught words, and their table as functions on a connection within a transaction.

Of two judgments of one word the later one counts; the library's own if both are equally old.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, NamedTuple, Self

from quartiles_gui.core.words.letters import is_word
from quartiles_gui.library.board_record import is_time
from quartiles_gui.library.faults import RowError


class Judgment(Enum):
    """The game's answer to a word; the values are those in the library."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"


class TaughtWord(NamedTuple):
    """A word and what the user taught about it."""

    word: str  # 1 to 32 letters a to z
    judgment: Judgment
    when: str  # `board_record.WHEN`

    def to_members(self) -> dict[str, str]:
        """Return the members of the JSON object that stands for it in an exported library."""
        return {"word": self.word, "judgment": self.judgment.value, "when": self.when}

    @classmethod
    def from_members(cls, members: Mapping[str, Any]) -> Self:
        """Return the word; a `KeyError`, `TypeError` or `ValueError` if it isn't one."""
        word, when = members["word"], members["when"]
        if not isinstance(word, str) or not is_word(word) or not is_time(when):
            raise ValueError("no taught word")
        return cls(word, Judgment(members["judgment"]), when)


def later_taught(own: TaughtWord | None, other: TaughtWord) -> TaughtWord:
    """Return which of two judgments of one word counts."""
    return other if own is None or other.when > own.when else own


def every(connection: sqlite3.Connection) -> dict[str, TaughtWord]:
    """Return the words of a library; a `RowError` if a row is damaged."""
    query = "SELECT word, judgment, taught_at FROM taught_word ORDER BY word"
    return {row[0]: to_word(*row) for row in connection.execute(query).fetchall()}


def to_word(word: object, judgment: object, when: object) -> TaughtWord:
    """Return what a row says; a `RowError` if it is damaged."""
    try:
        return TaughtWord.from_members({"word": word, "judgment": judgment, "when": when})
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
