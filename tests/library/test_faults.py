"""A library that is damaged, foreign, newer, locked, or no file at all."""

from __future__ import annotations

import os
import random
import re
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.library import database
from quartiles_gui.library.schema import SCHEMA_VERSION
from quartiles_gui.library.taught_words import (
    MEMORY_ONLY,
    Judgment,
    TaughtWord,
    TaughtWords,
)
from tests.library.worlds import memory_folder, teach_some, words

ACCEPTED = Judgment.ACCEPTED
PAGE = 4096
COUNT = 600
KEPT = re.compile(r"library\.damaged-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.sqlite3")


def random_bytes(path: Path) -> None:
    path.write_bytes(random.randbytes(path.stat().st_size))


def zeroed(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def zeroed_header(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(bytes(PAGE) + content[PAGE:])


def zeroed_page(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: 4 * PAGE] + bytes(PAGE) + content[5 * PAGE :])


def cut_to(size: int) -> Callable[[Path], None]:
    def cut(path: Path) -> None:
        path.write_bytes(path.read_bytes()[:size])

    cut.__name__ = f"cut_to_{size}"
    return cut


def shuffled_pages(path: Path) -> None:
    content = path.read_bytes()
    pages = [content[start : start + PAGE] for start in range(PAGE, len(content), PAGE)]
    path.write_bytes(content[:PAGE] + b"".join(reversed(pages)))


def saved_by_a_text_editor(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", errors="replace")
    path.write_text(text, encoding="utf-8")


def written_by_hand(path: Path) -> None:
    path.write_text("+some\n-words\n", encoding="utf-8")


def huge(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(database.MAX_SIZE + 1)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside.txt").write_text("kept", encoding="utf-8")


def anothers_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE moz_places (id INTEGER)")
        connection.commit()


def without_its_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE taught_word")


def with_a_word_of_digits(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("INSERT INTO taught_word VALUES ('l33t', 'accepted', 'yesterday')")
        connection.commit()


def with_a_word_of_bytes(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("INSERT INTO taught_word VALUES (CAST(x'ff' AS TEXT), 'accepted', '')")
        connection.commit()


ALL_SAVED = [
    zeroed_header,
    shuffled_pages,
    saved_by_a_text_editor,
    huge,
    with_a_word_of_digits,
    with_a_word_of_bytes,
]
SOME_SAVED = [zeroed_page, cut_to(5 * PAGE), cut_to(5 * PAGE + 1000)]
NONE_SAVED = [
    random_bytes,
    zeroed,
    cut_to(2),
    cut_to(99),
    cut_to(PAGE),
    written_by_hand,
    a_folder,
    anothers_database,
    without_its_table,
]


def content_of(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b"".join(x.read_bytes() for x in path.iterdir())


def texts(taught: TaughtWords) -> list[str]:
    return [str(warning) for warning in taught.warnings]


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


@pytest.mark.parametrize("damage", [*ALL_SAVED, *SOME_SAVED, *NONE_SAVED])
def test_a_damaged_library_is_kept_and_a_new_one_begun(
    library: Path, damage: Callable[[Path], None]
) -> None:
    before = set(teach_some(library, COUNT))
    damage(library)
    damaged = content_of(library)

    with TaughtWords.open(library) as taught:
        (kept,) = (entry for entry in library.parent.iterdir() if entry != library)
        assert KEPT.fullmatch(kept.name)
        assert content_of(kept) == damaged
        found = set(taught.all())
        assert found <= before
        if damage in ALL_SAVED:
            assert found == before
        assert bool(found) == (damage not in NONE_SAVED)
        first, second = texts(taught)
        assert str(library) in first
        assert kept.name in second
        assert (f"the {len(found)} taught words" if found else "No taught words") in second
        assert taught.fault is None

        taught.warnings.clear()
        taught.teach("again", ACCEPTED)
        assert taught.warnings == []
    with TaughtWords.open(library) as taught:
        assert taught.warnings == []
        assert {word for word in taught.all() if word.word != "again"} == found
        assert taught.judgment("again") is ACCEPTED


def test_one_saved_word_is_told_in_the_singular(library: Path) -> None:
    teach_some(library, 1)
    zeroed_header(library)
    with TaughtWords.open(library) as taught:
        assert "the 1 taught word that" in texts(taught)[1]


def test_two_damaged_libraries_are_both_kept(library: Path) -> None:
    for _ in range(3):
        library.write_bytes(b"no library")
        TaughtWords.open(library).close()
    assert len(list(library.parent.iterdir())) == 3


def test_the_journal_of_a_damaged_library_goes_with_it(library: Path) -> None:
    library.mkdir()  # so that SQLite, which deletes what is no journal, does not get to see it
    journal = Path(f"{library}-journal")
    journal.write_bytes(b"its journal")
    with TaughtWords.open(library) as taught:
        taught.teach("word", ACCEPTED)
    assert not journal.exists()
    (kept,) = library.parent.glob("*.sqlite3-journal")
    assert kept.read_bytes() == b"its journal"


@pytest.mark.parametrize("size", [0, 1])  # SQLite itself counts one byte as none
def test_an_empty_file_is_a_library_not_yet_begun(library: Path, size: int) -> None:
    library.write_bytes(bytes(size))
    with TaughtWords.open(library) as taught:
        assert not taught.has_changed()
        taught.teach("word", ACCEPTED)
        assert not taught.has_changed()
        assert taught.warnings == []
    assert list(library.parent.iterdir()) == [library]


@pytest.mark.parametrize("action", ["teach", "refresh"])
def test_a_library_damaged_under_an_open_window_loses_nothing(library: Path, action: str) -> None:
    before = teach_some(library, COUNT)
    with TaughtWords.open(library) as taught, TaughtWords.open(library) as other:
        other.teach("others", ACCEPTED)
        with library.open("r+b") as file:
            file.write(bytes(2 * PAGE))
        if action == "teach":
            taught.teach("again", ACCEPTED)
        else:
            taught.refresh()
        assert len(taught.warnings) == 2
        assert taught.fault is None
        assert {*before} <= {*taught.all()}
        assert taught.judgment("others") is ACCEPTED

        assert other.has_changed()
        other.teach("more", ACCEPTED)
        other.refresh()
        taught.refresh()
        assert other.warnings == []
        assert other.all() == taught.all()
        assert len(other) == COUNT + 2 + (action == "teach")


@settings(deadline=None, max_examples=100)
@given(st.data())
def test_whatever_bytes_are_changed_the_app_goes_on(data: st.DataObject) -> None:
    with memory_folder() as folder:
        library = Path(folder) / "library.sqlite3"
        before = {word.word for word in teach_some(library, 150)}
        content = bytearray(library.read_bytes())
        places = st.integers(0, len(content) - 1) | st.integers(0, 100)
        for place in data.draw(st.lists(places, min_size=1, max_size=20)):
            content[place] = data.draw(st.integers(0, 255))
        library.write_bytes(content)
        with TaughtWords.open(library) as taught:
            found = {word.word for word in taught.all()}
            taught.teach("again", ACCEPTED)
            if taught.fault is not None:
                # two bytes of the header say that, and are taken at their word
                is_read_only = content[18] > 2 and "read-only" in str(taught.fault)
                assert is_read_only or isinstance(taught.fault, database.NewerError)
                assert taught.judgment("again") is ACCEPTED
                assert library.read_bytes() == content
                return
            # a changed letter may make another word; at most 20 were changed
            assert len(found - before) <= 20
        with TaughtWords.open(library) as taught:
            assert taught.warnings == []
            assert {word.word for word in taught.all()} == {*found, "again"}


def test_a_newer_library_is_left_alone(library: Path) -> None:
    teach_some(library, COUNT)
    with closing(sqlite3.connect(library)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    content = library.read_bytes()
    with TaughtWords.open(library) as taught:
        assert "newer version" in texts(taught)[0]
        assert taught.take_warnings()[1:] == [MEMORY_ONLY]
        taught.teach("word", ACCEPTED)
        taught.teach("other", ACCEPTED)
        taught.forget("other")
        taught.refresh()
        assert taught.warnings == []
        assert isinstance(taught.fault, database.NewerError)
        assert taught.judgment("word") is ACCEPTED
        assert len(taught) == 1
    assert library.read_bytes() == content
    assert list(library.parent.iterdir()) == [library]


def test_a_locked_library_is_written_later(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.0)
    teach_some(library, 3)
    with closing(sqlite3.connect(library, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        taught = TaughtWords.open(library)
        taught.teach("first", ACCEPTED)
        taught.teach("second", ACCEPTED)
        assert "in use by another program" in texts(taught)[0]
        assert taught.warnings[1:] == [MEMORY_ONLY]
        assert [word.word for word in taught.all()] == ["first", "second"]
        other.execute("ROLLBACK")
    with taught:
        assert taught.has_changed()
        taught.refresh()
        assert taught.fault is None
        assert len(taught) == 5
    with TaughtWords.open(library) as later:
        assert len(later) == 5


def test_what_is_pending_is_stored_at_the_end(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.0)
    teach_some(library, 3)
    taught = TaughtWords.open(library)
    with closing(sqlite3.connect(library, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        taught.forget(words(1)[0])
        taught.teach("word", ACCEPTED)
        other.execute("ROLLBACK")
    taught.close()
    assert taught.fault is None
    with TaughtWords.open(library) as later:
        assert len(later) == 3
        assert later.judgment("word") is ACCEPTED


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    with TaughtWords.open(tmp_path / "data" / "library.sqlite3") as taught:
        taught.teach("word", ACCEPTED)
        assert "cannot be written" in texts(taught)[0]
        assert taught.judgment("word") is ACCEPTED


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_a_pipe_in_its_place_is_not_waited_for(library: Path) -> None:
    os.mkfifo(library)
    with TaughtWords.open(library) as taught:
        assert "is no file" in texts(taught)[0]
        taught.teach("word", ACCEPTED)
        assert taught.fault is None


def restrict(path: Path, mode: int) -> None:
    path.chmod(mode)
    if os.access(path, os.W_OK):
        pytest.skip("permissions do not bind an administrator, nor folders on Windows")


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_is_read_only_is_read(tmp_path: Path, what: str) -> None:
    library = tmp_path / "data" / "library.sqlite3"
    before = teach_some(library, 3)
    place = library if what == "file" else library.parent
    restrict(place, 0o400 if what == "file" else 0o500)
    with TaughtWords.open(library) as taught:
        assert taught.warnings == []
        assert taught.all() == before
        taught.teach("word", ACCEPTED)
        taught.teach("other", ACCEPTED)
        assert "read-only" in texts(taught)[0]
        assert taught.warnings[1:] == [MEMORY_ONLY]
        place.chmod(0o700)
        taught.teach("third", ACCEPTED)
        assert taught.fault is None
        assert len(taught) == 6


def test_a_damaged_library_that_cannot_be_moved_is_carved(tmp_path: Path) -> None:
    library = tmp_path / "data" / "library.sqlite3"
    before: list[TaughtWord] = teach_some(library, 3)
    zeroed_header(library)
    restrict(library.parent, 0o500)
    with TaughtWords.open(library) as taught:
        assert taught.all() == before
        assert "is damaged" in texts(taught)[0]
        assert "cannot be moved away" in texts(taught)[1]
        assert taught.warnings[2:] == [MEMORY_ONLY]
        taught.teach("word", ACCEPTED)
        assert len(taught.warnings) == 3
        library.parent.chmod(0o700)
        taught.refresh()
        assert taught.fault is None
    with TaughtWords.open(library) as later:
        assert len(later) == 4
