"""A library of version 3, as it was before 0.1.0."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from quartiles_gui.library.board_record import key_of
from tests.library.played_boards import WORDS, after, record
from tests.library.worlds import some_board

WHEN = "2026-11-20T07:30:00Z"
PLAY = after(record(), *WORDS[:2])._replace(started=WHEN, changed=WHEN)

_SCRIPT = """
CREATE TABLE taught_word (word TEXT NOT NULL PRIMARY KEY, judgment TEXT NOT NULL,
    taught_at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE board (board_id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
    shown_at INTEGER NOT NULL, tiles TEXT NOT NULL, kind TEXT NOT NULL, created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL, puzzle_date TEXT, points INTEGER, five TEXT NOT NULL,
    ticked TEXT NOT NULL, note TEXT NOT NULL, words TEXT NOT NULL);
CREATE INDEX board_order ON board (shown_at);
CREATE TABLE board_words (initial TEXT NOT NULL, shown_at INTEGER NOT NULL,
    board_id INTEGER NOT NULL, words TEXT NOT NULL,
    PRIMARY KEY (initial, shown_at, board_id)) WITHOUT ROWID;
CREATE TABLE search (board_id INTEGER PRIMARY KEY REFERENCES board ON DELETE CASCADE,
    state TEXT NOT NULL, snapshot TEXT NOT NULL);
CREATE TABLE current_board (app TEXT NOT NULL PRIMARY KEY, tiles TEXT NOT NULL,
    kind TEXT NOT NULL, corrects TEXT) WITHOUT ROWID;
ALTER TABLE board ADD COLUMN word_count INTEGER CHECK (word_count >= 0);
ALTER TABLE board ADD COLUMN is_exact INTEGER NOT NULL DEFAULT 0 CHECK (is_exact IN (0, 1));
ALTER TABLE board ADD COLUMN is_secret INTEGER NOT NULL DEFAULT 0 CHECK (is_secret IN (0, 1));
ALTER TABLE board ADD COLUMN hints TEXT;
CREATE TABLE play (key TEXT NOT NULL PRIMARY KEY, day TEXT, is_on_time INTEGER NOT NULL,
    points INTEGER NOT NULL, rank INTEGER NOT NULL, has_five INTEGER NOT NULL,
    missed TEXT NOT NULL, last_played TEXT NOT NULL, changed_at TEXT NOT NULL,
    record TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX play_day ON play (day);
PRAGMA application_id = 1364479059;
PRAGMA user_version = 3;
PRAGMA journal_mode = WAL;
"""


def make(path: Path) -> None:
    """Make such a library: two boards, a search, a taught word and a played board."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(_SCRIPT)
        for number in range(2):
            board = some_board(number)
            tiles = " ".join(board.fragments)
            connection.execute(
                "INSERT INTO board VALUES (?, ?, 0, ?, 'read', ?, ?, ?, 130, "
                "'one two three four five', 'fuzz truth', ?, 'one two', 27, 1, 1, ?)",
                (
                    number + 1, key_of(board), tiles, WHEN, WHEN,
                    "2026-11-20" if number else None, f"Nümber {number}",
                    None if number else json.dumps({"shown": {"one": 4}, "used": 4}),
                ),
            )  # fmt: skip
        snapshot = json.dumps({"fragments": list(some_board(0).fragments), "cursor": [1]})
        connection.execute("INSERT INTO search VALUES (1, 'paused', ?)", (snapshot,))
        connection.execute("INSERT INTO taught_word VALUES ('azygos', 'accepted', ?)", (WHEN,))
        connection.execute(
            "INSERT INTO current_board VALUES ('quartiles', ?, 'read', NULL)",
            (" ".join(["ab", *["-"] * 19]),),
        )
        connection.execute(
            "INSERT INTO play VALUES (?, '2026-12-01', 1, 1, 0, 0, '', '2026-12-01', ?, ?)",
            (PLAY.key, WHEN, json.dumps(PLAY.to_members())),
        )
        connection.commit()
