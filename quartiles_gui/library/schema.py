"""The tables of the library, version by version.

Terms. A *migration* brings a library from one *version* to the next. A time is stored as an ISO
date and time in UTC to the second; a *list of words* is one text with the words separated by
blanks.

Why lists of words are texts and not tables of their own. A board is always read and written as a
whole, and nothing joins on words. With a row for each word, saving a solved board would touch some
75 pages instead of four.

How boards are found. `board_words` has, for each board and each first letter, the words with that
letter by which the board is found. So looking for the words that start with a term scans only one
letter's rows, in the order of the days. Measured with 100,000 boards, for “st” and for “s”:

- scanning one text for each board, from Python: 194 and 151 ms;
- an index of all words, 40 % more bytes: 55 and 299 ms;
- `board_words`, with as many bytes as the texts: 44 and 32 ms.

FTS5, which would index them too, is missing in some builds of SQLite.
"""

import sqlite3
from contextlib import closing

APPLICATION_ID = 0x51_54_4C_53
"""The mark of the app's libraries in the file's header: “QTLS”."""

_TAUGHT_WORD = """
    CREATE TABLE taught_word (
        word TEXT NOT NULL PRIMARY KEY
            CHECK (typeof(word) = 'text' AND length(word) BETWEEN 1 AND 32
                   AND word NOT GLOB '*[^a-z]*'),
        judgment TEXT NOT NULL CHECK (judgment IN ('accepted', 'rejected')),
        taught_at TEXT NOT NULL
            CHECK (taught_at GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T'
                                  || '[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z')
    ) WITHOUT ROWID
    """

# `key` identifies a board: its tiles in alphabetical order. `shown_at` orders the
# history: the day under which the board is shown, and the time of day when it was kept, in seconds.
# A number is never used again, so that windows may remember which board it means.
_BOARD = """
    CREATE TABLE board (
        board_id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE CHECK (key NOT GLOB '*[^a-z ]*'),
        shown_at INTEGER NOT NULL,
        tiles TEXT NOT NULL CHECK (length(tiles) = length(key) AND tiles NOT GLOB '*[^a-z ]*'),
        kind TEXT NOT NULL CHECK (kind IN ('entered', 'read', 'generated')),
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

_BOARD_ORDER = "CREATE INDEX board_order ON board (shown_at)"

# `words` has a blank before each word.
_BOARD_WORDS = """
    CREATE TABLE board_words (
        initial TEXT NOT NULL,
        shown_at INTEGER NOT NULL,
        board_id INTEGER NOT NULL,
        words TEXT NOT NULL,
        PRIMARY KEY (initial, shown_at, board_id)
    ) WITHOUT ROWID
    """

_SEARCH = """
    CREATE TABLE search (
        board_id INTEGER PRIMARY KEY REFERENCES board ON DELETE CASCADE,
        state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'finished')),
        snapshot TEXT NOT NULL
    )
    """

# `corrects` is the key of a board; it isn't a foreign key, because that board may be deleted.
_CURRENT_BOARD = """
    CREATE TABLE current_board (
        app TEXT NOT NULL PRIMARY KEY,
        tiles TEXT NOT NULL CHECK (tiles NOT GLOB '*[^a-z -]*'),
        kind TEXT NOT NULL CHECK (kind IN ('entered', 'read', 'generated')),
        corrects TEXT
    ) WITHOUT ROWID
    """

# `word_count` is how many words the game is expected to accept, `hints` a JSON object (see
# `core.quartiles.hint_log`), NULL for no hints.
_HINTS = (
    "ALTER TABLE board ADD COLUMN word_count INTEGER CHECK (word_count >= 0)",
    "ALTER TABLE board ADD COLUMN is_exact INTEGER NOT NULL DEFAULT 0 CHECK (is_exact IN (0, 1))",
    "ALTER TABLE board ADD COLUMN is_secret INTEGER NOT NULL DEFAULT 0 CHECK (is_secret IN (0, 1))",
    "ALTER TABLE board ADD COLUMN hints TEXT",
)

# `record` has everything about a played board, as JSON; the other columns are what questions are
# asked about.
_PLAY = """
    CREATE TABLE play (
        key TEXT NOT NULL PRIMARY KEY CHECK (key NOT GLOB '*[^a-z ]*'),
        day TEXT CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
        is_on_time INTEGER NOT NULL CHECK (is_on_time IN (0, 1)),
        points INTEGER NOT NULL CHECK (points >= 0),
        rank INTEGER NOT NULL CHECK (rank BETWEEN 0 AND 5),
        has_five INTEGER NOT NULL CHECK (has_five IN (0, 1)),
        missed TEXT NOT NULL CHECK (missed NOT GLOB '*[^a-z ]*'),
        last_played TEXT NOT NULL
            CHECK (last_played GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
        changed_at TEXT NOT NULL,
        record TEXT NOT NULL
    ) WITHOUT ROWID
    """

_PLAY_DAY = "CREATE INDEX play_day ON play (day)"

MIGRATIONS = (
    (_TAUGHT_WORD, _BOARD, _BOARD_ORDER, _BOARD_WORDS, _SEARCH, _CURRENT_BOARD),
    _HINTS,
    (_PLAY, _PLAY_DAY),
)
"""The statements for each version, from the empty file on. Once published, only appended to."""

SCHEMA_VERSION = len(MIGRATIONS)


def migrate(connection: "sqlite3.Connection", version: int) -> None:
    """Migrate a library from ``version`` to `SCHEMA_VERSION`, within the current transaction."""
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def schema_in(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return the names and statements of all tables and indexes of a database."""
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def expected_schema(version: int) -> set[tuple[str, str]]:
    """Return what `schema_in` gives for a sound library; making one in memory takes 0.2 ms."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        return schema_in(connection)
