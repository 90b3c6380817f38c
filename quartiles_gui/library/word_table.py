"""The table of taught words, as functions on a connection within a transaction."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from quartiles_gui.core.words.letters import is_word
from quartiles_gui.library.board_record import is_time
from quartiles_gui.library.faults import RowError
from quartiles_gui.library.judgment import Judgment, TaughtWord
from quartiles_gui.library.merging import later_taught

_BY_VALUE = {judgment.value: judgment for judgment in Judgment}


def every(connection: sqlite3.Connection) -> dict[str, TaughtWord]:
    """Return the words of a library.

    Raises:
        RowError: If a row is damaged.
    """
    rows = connection.execute("SELECT word, judgment, taught_at FROM taught_word ORDER BY word")
    try:
        return {word: TaughtWord(word, _BY_VALUE[judgment], when) for word, judgment, when in rows}
    except KeyError as error:
        raise RowError from error


def to_word(row: Sequence[object]) -> TaughtWord:
    """Return what a row says, whatever is in it.

    Raises:
        RowError: If it is damaged.
    """
    word, judgment, when = row
    if not isinstance(word, str) or not is_word(word) or not is_time(when):
        raise RowError
    try:
        return TaughtWord(word, Judgment(judgment), str(when))
    except ValueError as error:
        raise RowError from error


def merge(connection: sqlite3.Connection, words: Iterable[TaughtWord]) -> int:
    """Store words from elsewhere, merged with those in the library (see `merging`).

    Returns:
        How many words now have another judgment.
    """
    stored = every(connection)
    merged = {taught.word: later_taught(stored.get(taught.word), taught) for taught in words}
    changed = {word: taught for word, taught in merged.items() if taught is not stored.get(word)}
    put(connection, changed)
    return sum(
        word not in stored or stored[word].judgment is not taught.judgment
        for word, taught in changed.items()
    )


def put(connection: sqlite3.Connection, changes: Mapping[str, TaughtWord | None]) -> None:
    """Store what is taught about words; None if nothing is."""
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
