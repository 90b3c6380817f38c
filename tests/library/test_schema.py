"""The schema: an earlier version is migrated, and stays as a backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.library import database, schema, store
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.library.worlds import keep_some, make_first_version, records_in, teach_some


def test_a_board_of_the_first_version_has_no_hints(tmp_path: Path) -> None:
    library = tmp_path / "library.sqlite3"
    boards = keep_some(library, 2)
    with closing(sqlite3.connect(library)) as connection, connection:
        make_first_version(connection)
    assert database_schema(library) == schema.expected_schema(1)

    with Library.open(library) as window:
        assert window.take_warnings() == []
        assert records_in(window.boards) == boards
        assert all(record.hints == HintLog() for record in boards)
        window.boards.set_hints(boards[0].key, HintLog().with_rung("word", Rung.WORD))
    assert database_schema(library) == schema.expected_schema(schema.SCHEMA_VERSION)


def database_schema(library: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(library)) as connection:
        return schema.schema_in(connection)


def test_an_earlier_version_is_backed_up_and_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "library.sqlite3"
    boards = keep_some(library, 3)
    words = teach_some(library, 3)
    later = (*schema.MIGRATIONS, ("CREATE TABLE later (number INTEGER)",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    for module in (schema, database, store):
        monkeypatch.setattr(module, "SCHEMA_VERSION", len(later))

    with Library.open(library) as window:
        assert window.take_warnings() == []
        assert records_in(window.boards) == boards
        assert window.words.all() == words
        window.words.teach_many([("word", Judgment.ACCEPTED)])
    (backup,) = (tmp_path / "backups").glob("*-before-migration.sqlite3")
    for path, version in ((library, len(later)), (backup, len(later) - 1)):
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (version,)
            assert connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
