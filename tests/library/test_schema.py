"""The schema: what was published stays, and every earlier version becomes today's."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library.boards import BoardLibrary, CurrentBoard
from quartiles_gui.library.schema import APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, migrate
from quartiles_gui.library.taught_words import Judgment, TaughtWords
from tests.made_board import TILES

BOARD = Board(TILES)

# as the versions of the app that came with them wrote them
PUBLISHED = {
    1: """
    CREATE TABLE taught_word (
        word TEXT NOT NULL PRIMARY KEY
            CHECK (typeof(word) = 'text' AND length(word) BETWEEN 1 AND 32
                   AND word NOT GLOB '*[^a-z]*'),
        judgment TEXT NOT NULL CHECK (judgment IN ('accepted', 'rejected')),
        taught_at TEXT NOT NULL
            CHECK (taught_at GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T'
                                  || '[0-2][0-9]:[0-5][0-9]:[0-6][0-9]Z')
    ) WITHOUT ROWID
    """,
}


def library_of_version(version: int, path: Path) -> None:
    """Make a library as that version had it, with a word if it had words."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                connection.execute(statement)
        if version:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute(
                "INSERT INTO taught_word VALUES ('azygos', 'rejected', '2026-01-02T03:04:05Z')"
            )


def schema_of(path: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return set(connection.execute("SELECT name, sql FROM sqlite_master"))


@pytest.mark.parametrize("version", PUBLISHED)
def test_what_was_published_is_never_changed(version: int) -> None:
    assert "".join(MIGRATIONS[version - 1]) == PUBLISHED[version]


@pytest.mark.parametrize("version", range(SCHEMA_VERSION + 1))
def test_every_earlier_version_becomes_todays(tmp_path: Path, version: int) -> None:
    library = tmp_path / "library.sqlite3"
    today = tmp_path / "today.sqlite3"
    library_of_version(version, library)
    with closing(sqlite3.connect(today, isolation_level=None)) as connection:
        migrate(connection, 0)
    with BoardLibrary.open(library) as boards:
        assert boards.current is None
        assert boards.find().total == 0
        assert boards.warnings == []
        boards.lay(CurrentBoard(BOARD))
        key = boards.keep().key
        boards.settle()
        assert schema_of(library) == schema_of(today)
    with BoardLibrary.open(library) as boards, TaughtWords.open(library) as taught:
        assert [record.key for record in boards.find().records] == [key]
        assert [word.word for word in taught.all()] == (["azygos"] if version else [])
        assert taught.warnings == boards.warnings == []


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION + 1))
def test_an_earlier_version_is_read_as_it_is(tmp_path: Path, version: int) -> None:
    library = tmp_path / "library.sqlite3"
    library_of_version(version, library)
    content = library.read_bytes()
    with TaughtWords.open(library) as taught, BoardLibrary.open(library) as boards:
        assert taught.judgment("azygos") is Judgment.REJECTED
        assert boards.find().total == 0
        assert boards.get("nothing") is None
    assert library.read_bytes() == content
    assert list(tmp_path.iterdir()) == [library]


def test_teaching_brings_an_earlier_version_up_to_date(tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite3"
    library_of_version(1, library)
    with TaughtWords.open(library) as taught:
        taught.teach("word", Judgment.ACCEPTED)
        assert len(taught) == 2
    with closing(sqlite3.connect(library)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
