"""Randomly change bytes of libraries: the app has to continue, and lose nothing it knows."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.record import BoardRecord, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment, TaughtWord
from tests.library import damages
from tests.library.played_boards import FIRST, WORDS, after, play_some, put, record
from tests.library.worlds import (
    change,
    find,
    keep,
    keep_some,
    memory_folder,
    records_in,
    some_board,
    teach_some,
    words,
)

NEW = some_board(500)
PLAYED = record(number=500)
PIECE = 20  # bytes of a board, each of which is on one page or on the border of two


def play(window: Library) -> None:
    keep(window.boards, NEW, "word")
    window.words.teach_many([("again", Judgment.ACCEPTED)])
    put(window, after(PLAYED, *WORDS))


def assert_known(window: Library) -> None:
    kept, played = window.boards.get(key_of(NEW)), window.boards.get(PLAYED.key)
    assert kept is not None
    assert kept.found == ("word",)
    assert played is not None
    assert played.found == WORDS
    assert window.words.judgment("again") is Judgment.ACCEPTED
    assert len(window.boards.find().keys) >= 2


def text_of(record: BoardRecord) -> bytes:
    """What stands in the row of a board."""
    return json.dumps(record.to_members(), separators=(",", ":")).encode()


class Written(NamedTuple):
    """What is in a library's file: records, and how they stand there."""

    boards: dict[BoardRecord, bytes]
    words: dict[TaughtWord, bytes]

    @classmethod
    def by(cls, window: Library) -> Self:
        """Return what a window has written."""
        return cls(
            {board: text_of(board) for board in records_in(window.boards)},
            {w: f"{w.word}{w.judgment.value}{w.when}".encode() for w in window.words.all()},
        )

    def without(self, gone: bytes) -> Self:
        """Return what doesn't lie on pages in ``gone``, though it may go on from page to page."""

        def is_intact(text: bytes) -> bool:
            starts = range(max(len(text) - PIECE, 1))
            return not any(text[start : start + PIECE] in gone for start in starts)

        return self._replace(
            boards={board: text for board, text in self.boards.items() if is_intact(text)},
            words={word: text for word, text in self.words.items() if text not in gone},
        )

    def readable_in(self, library: Path) -> Self:
        """Return what SQLite can read of a damaged library, from the beginning or from the end."""
        found: set[object] = set()
        with closing(sqlite3.connect(library)) as connection:
            for columns, table, key in (
                ("key, record", "board", "board_id"),
                ("word, judgment, taught_at", "taught_word", "word"),
            ):
                for order in ("", "DESC"):
                    query = f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY {key} {order}"
                    with suppress(sqlite3.Error, UnicodeDecodeError):
                        for row in connection.execute(query):
                            found.add(row)
        return self._replace(
            boards={b: text for b, text in self.boards.items() if (b.key, text.decode()) in found},
            words={
                w: text
                for w, text in self.words.items()
                if (w.word, w.judgment.value, w.when) in found
            },
        )

    def joined(self, other: Self) -> Self:
        """Return what is in either."""
        return self._replace(
            boards={**self.boards, **other.boards}, words={**self.words, **other.words}
        )

    def common(self, other: Self) -> Self:
        """Return what is in both as it is here."""
        return self._replace(
            boards={board: text for board, text in self.boards.items() if board in other.boards},
            words={word: text for word, text in self.words.items() if word in other.words},
        )

    def assert_known_in(self, window: Library) -> None:
        """Assert that a window knows something of all of it, whether changed since or not."""
        for board in self.boards:
            assert window.boards.get(board.key) is not None, board
        missing = {taught.word for taught in self.words} - set(window.words.is_accepted())
        assert not missing, missing

    def assert_in(self, window: Library) -> None:
        """Assert that a window has all of it, whatever else it has."""
        for board in self.boards:
            assert window.boards.get(board.key) == board, board
        missing = self.words.keys() - set(window.words.all())
        assert not missing, missing


def damaged_pages(library: Path, chance: random.Random) -> bytes:
    """Damage a library, and return what the pages were that are no longer the same."""
    before = library.read_bytes()
    damages.mutated(library, chance)
    after = library.read_bytes()
    starts = range(0, len(before), damages.PAGE)
    pages = ((before[start:][: damages.PAGE], after[start:][: damages.PAGE]) for start in starts)
    return b"".join([page for page, now in pages if page != now])


def change_some(library: Path, chance: random.Random) -> None:
    """Change a library after its latest backup."""
    backups = set((library.parent / "backups").iterdir())
    with Library.open(library) as window:
        for key in window.boards.find().keys:
            if chance.random() < 0.3:
                change(window.boards, key, note="changed since the backup")
            if chance.random() < 0.3:
                find(window.boards, key, *WORDS[:3])
        for number in range(chance.randrange(5)):
            keep(window.boards, some_board(400 + number))
        window.words.teach_many([("later", Judgment.REJECTED), (words(1)[0], Judgment.REJECTED)])
    for newer in set((library.parent / "backups").iterdir()) - backups:
        newer.unlink()


def damage_and_open(chance: random.Random) -> bool:
    """Make a library, damage it before or while it is open, and return whether that was noticed.

    Raises:
        AssertionError: If anything is lost that a window knew, that SQLite could read, or that the
            newest backup has.
    """
    with memory_folder() as folder:
        library = Path(folder) / "library.sqlite3"
        keep_some(library, chance.randrange(1, 25))
        teach_some(library, chance.randrange(1, 100))
        play_some(library, chance.randrange(5))
        with Library.open(library) as window:
            backed = Written.by(window)
        if chance.random() < 0.3:
            shutil.rmtree(Path(folder) / "backups")
            backed = Written({}, {})
        elif chance.random() < 0.5:
            change_some(library, chance)
        is_open = chance.random() < 0.5
        with Library.open(library) as window:
            written = Written.by(window)

        def damage() -> Written:
            """Damage the library; return what must be there as it is then."""
            intact = written.without(damaged_pages(library, chance))
            copy = library.with_name("copy.sqlite3")
            for ending in ("", "-wal"):
                with suppress(FileNotFoundError):
                    shutil.copyfile(f"{library}{ending}", f"{copy}{ending}")
            return intact.readable_in(copy).joined(intact.common(backed))

        certain = written
        if not is_open:
            certain = damage()
        with Library.open(library) as window:
            play(window)
            if is_open:
                window.checkpoint()
                certain = damage()
            records_in(window.boards)
            window.boards.statistics(FIRST)
            window.checkpoint()
            assert_known(window)
            window.checkpoint()
            if window.fault is not None:  # two bytes say that it is newer or read-only
                return True
            is_told = window.take_warnings() != []
            is_known = is_told or not is_open  # else it may have been destroyed unnoticed
        for _ in range(2):  # damage may be found only now, but not twice
            with Library.open(library) as later:
                records_in(later.boards)
                if later.fault is not None:
                    return True
                if is_known:
                    assert_known(later)
                certain.assert_in(later)
                if list(Path(folder).glob("library.damaged-*")):
                    backed.assert_known_in(later)
                is_new = later.take_warnings() != []
        assert not is_new
        return is_told
