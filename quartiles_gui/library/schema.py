"""The tables of the library, version by version.

Terms. A *migration* brings a library from one *version* to the next. What is stored of a time is
an ISO date and time in UTC to the second; a *list of words* is one text, its words separated by
blanks.

Why lists of words are texts and not tables of their own. A board is always read, written and
rescued whole, and nothing joins on words. A row for each word would make saving a solved board
touch some 75 pages in place of four. No index is needed for searching either: to pass over the
texts of 10,000 boards takes 17 ms. FTS5, which would index them, is missing in some builds of
SQLite.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

APPLICATION_ID = 0x51_54_4C_53
"""The mark of our libraries in the file's header: “QTLS”."""

_TAUGHT_WORD = """
    CREATE TABLE taught_word (
        word TEXT NOT NULL PRIMARY KEY
            CHECK (typeof(word) = 'text' AND length(word) BETWEEN 1 AND 32
                   AND word NOT GLOB '*[^a-z]*'),
        judgment TEXT NOT NULL CHECK (judgment IN ('accepted', 'rejected')),
        taught_at TEXT NOT NULL
            CHECK (taught_at GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T'
                                  || '[0-2][0-9]:[0-5][0-9]:[0-6][0-9]Z')
    ) WITHOUT ROWID
    """

# `key` is what makes a board the same board: its tiles in alphabetical order.
# `version` grows with each change: of two rows for a board, in two files, the greater counts.
# What may be long comes last, so that the rest of a damaged row can still be read.
_BOARD = """
    CREATE TABLE board (
        board_id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE CHECK (key NOT GLOB '*[^a-z ]*'),
        tiles TEXT NOT NULL CHECK (length(tiles) = length(key) AND tiles NOT GLOB '*[^a-z ]*'),
        kind TEXT NOT NULL CHECK (kind IN ('entered', 'read', 'generated')),
        version INTEGER NOT NULL CHECK (version > 0),
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        puzzle_date TEXT
            CHECK (puzzle_date GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
        points INTEGER CHECK (points >= 0),
        five TEXT NOT NULL CHECK (five NOT GLOB '*[^a-z ]*'),
        ticked TEXT NOT NULL CHECK (ticked NOT GLOB '*[^a-z ]*'),
        note TEXT NOT NULL,
        words TEXT NOT NULL CHECK (words NOT GLOB '*[^a-z ]*')
    )
    """

# What a board is found by (`board_record.searched_text`). A table of its own, because passing over
# the broader rows of `board` takes twice as long.
_BOARD_TEXT = """
    CREATE TABLE board_text (
        board_id INTEGER PRIMARY KEY REFERENCES board ON DELETE CASCADE,
        day TEXT NOT NULL,
        text TEXT NOT NULL
    )
    """

_SEARCH = """
    CREATE TABLE search (
        board_id INTEGER PRIMARY KEY REFERENCES board ON DELETE CASCADE,
        state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'finished')),
        snapshot TEXT NOT NULL
    )
    """

# `corrects` is the key of a board; it is no foreign key, because that may be in another file.
_CURRENT_BOARD = """
    CREATE TABLE current_board (
        app TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL CHECK (version > 0),
        tiles TEXT NOT NULL CHECK (tiles NOT GLOB '*[^a-z -]*'),
        kind TEXT NOT NULL CHECK (kind IN ('entered', 'read', 'generated')),
        corrects TEXT
    ) WITHOUT ROWID
    """

MIGRATIONS = (
    # 1: words taught. The order of the columns is also that in the file: see `carving`.
    (_TAUGHT_WORD,),
    # 2: boards, the searches on them, and the one that lies in front of the person.
    (_BOARD, _BOARD_TEXT, _SEARCH, _CURRENT_BOARD),
)
"""The statements for each version, from the empty file on. Only ever appended to."""

SCHEMA_VERSION = len(MIGRATIONS)


def migrate(connection: "sqlite3.Connection", version: int) -> None:
    """Bring a library of ``version`` to `SCHEMA_VERSION`, within the transaction under way."""
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
