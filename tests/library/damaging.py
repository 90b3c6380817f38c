"""Randomly change bytes of libraries: the app has to continue, and lose nothing it knows."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.library.board_record import COMPACT, BoardRecord, CurrentBoard, key_of
from quartiles_gui.library.library import Library
from quartiles_gui.library.play_record import PlayRecord
from quartiles_gui.library.taught_words import Judgment, TaughtWord
from tests.library import damages
from tests.library.played_boards import WORDS, after, play_some, put, record
from tests.library.worlds import keep_some, memory_folder, records_in, some_board, teach_some, words

NEW = some_board(500)
PLAYED = record(number=500)
PIECE = 20  # bytes of a played board, each of which is on one page or on the border of two


def play(window: Library) -> None:
    window.boards.set_current(CurrentBoard(NEW))
    window.boards.tick(window.boards.keep().key, ["word"])
    window.words.teach_many([("again", Judgment.ACCEPTED)])
    put(window, after(PLAYED, *WORDS))


def assert_known(window: Library) -> None:
    kept = window.boards.get(key_of(NEW))
    assert kept is not None
    assert kept.ticked == {"word"}
    played = window.plays.get(PLAYED.key)
    assert played is not None
    assert played.found == WORDS
    assert window.words.judgment("again") is Judgment.ACCEPTED
    assert len(window.boards.find_keys()) >= 1


class Written(NamedTuple):
    """What is in a library's file: records, and how they stand there."""

    boards: dict[BoardRecord, bytes]
    words: dict[TaughtWord, bytes]
    plays: dict[PlayRecord, bytes]

    @classmethod
    def by(cls, window: Library, played: list[PlayRecord]) -> Self:
        """Return what a window has written, with the boards that it has played."""
        boards = records_in(window.boards)
        return cls(
            {
                board: json.dumps(board.to_members(), separators=COMPACT).encode()
                for board in boards
            },
            {w: f"{w.word}{w.judgment.value}{w.when}".encode() for w in window.words.all()},
            {play: json.dumps(play.to_members(), separators=COMPACT).encode() for play in played},
        )

    def without(self, gone: bytes) -> Self:
        """Return what doesn't lie on pages in ``gone``, though it may go on from page to page."""

        def is_intact(text: bytes) -> bool:
            starts = range(max(len(text) - PIECE, 1))
            return not any(text[start : start + PIECE] in gone for start in starts)

        return self._replace(
            boards={board: text for board, text in self.boards.items() if is_intact(text)},
            words={word: text for word, text in self.words.items() if text not in gone},
            plays={play: text for play, text in self.plays.items() if is_intact(text)},
        )

    def readable_in(self, library: Path) -> Self:
        """Return what SQLite can read of a damaged library, each row asked for by itself."""
        with closing(sqlite3.connect(library)) as connection:

            def has(query: str, *values: object) -> bool:
                try:
                    return bool(connection.execute(query, values[:-1]).fetchone() == values[-1])
                except (sqlite3.Error, UnicodeDecodeError):
                    return False

            board = "SELECT record FROM board WHERE key = ?"
            word = "SELECT judgment, taught_at FROM taught_word WHERE word = ?"
            play = "SELECT record FROM play WHERE key = ?"
            return self._replace(
                boards={b: t for b, t in self.boards.items() if has(board, b.key, (t.decode(),))},
                words={
                    w: text
                    for w, text in self.words.items()
                    if has(word, w.word, (w.judgment.value, w.when))
                },
                plays={p: t for p, t in self.plays.items() if has(play, p.key, (t.decode(),))},
            )

    def joined(self, other: Self) -> Self:
        """Return what is in either."""
        boards, words = {**self.boards, **other.boards}, {**self.words, **other.words}
        return self._replace(boards=boards, words=words, plays={**self.plays, **other.plays})

    def common(self, other: Self) -> Self:
        """Return what is in both as it is here."""
        return self._replace(
            boards={board: text for board, text in self.boards.items() if board in other.boards},
            words={word: text for word, text in self.words.items() if word in other.words},
            plays={play: text for play, text in self.plays.items() if play in other.plays},
        )

    def assert_known_in(self, window: Library) -> None:
        """Assert that a window knows something of all of it, whether changed since or not."""
        for board in self.boards:
            assert window.boards.get(board.key) is not None, board
        missing = {taught.word for taught in self.words} - set(window.words.is_accepted())
        assert not missing, missing
        for play in self.plays:
            assert window.plays.get(play.key) is not None, play

    def assert_in(self, window: Library) -> None:
        """Assert that a window has all of it, whatever else it has."""
        for board in self.boards:
            assert window.boards.get(board.key) == board, board
        missing = self.words.keys() - set(window.words.all())
        assert not missing, missing
        for play in self.plays:
            assert window.plays.get(play.key) == play, play


def damaged_pages(library: Path, chance: random.Random) -> bytes:
    """Damage a library, and return what the pages were that are no longer the same."""
    before = library.read_bytes()
    damages.mutated(library, chance)
    after = library.read_bytes()
    starts = range(0, len(before), damages.PAGE)
    pages = ((before[start:][: damages.PAGE], after[start:][: damages.PAGE]) for start in starts)
    return b"".join([page for page, now in pages if page != now])


def change_some(library: Path, chance: random.Random, played: list[PlayRecord]) -> list[PlayRecord]:
    """Change a library after its latest backup, and return the boards that were played."""
    backups = set((library.parent / "backups").iterdir())
    with Library.open(library) as window:
        for key in window.boards.find_keys():
            if chance.random() < 0.3:
                window.boards.annotate(key, "changed since the backup")
        for number in range(chance.randrange(5)):
            window.boards.import_board(BoardFile(some_board(400 + number)))
        window.words.teach_many([("later", Judgment.REJECTED), (words(1)[0], Judgment.REJECTED)])
        plays = [put(window, after(play, *WORDS[:3])) for play in played]
    for newer in set((library.parent / "backups").iterdir()) - backups:
        newer.unlink()
    return plays


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
        played = play_some(library, chance.randrange(5))
        with Library.open(library) as window:
            backed = Written.by(window, played)
        if chance.random() < 0.3:
            shutil.rmtree(Path(folder) / "backups")
            backed = Written({}, {}, {})
        elif chance.random() < 0.5:
            played = change_some(library, chance, played)
        is_open = chance.random() < 0.5
        with Library.open(library) as window:
            written = Written.by(window, played)

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
            window.refresh()
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
