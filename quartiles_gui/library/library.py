"""The library: everything that lasts except long searches, in one file.

It is one SQLite database in the user's data folder, which `database` opens, `store` reads and
writes whatever happens to it, and `backups` copies. `schema` describes the tables; `boards` and
`words` are the interface to them. A window needs no ``try``, except for user input:

    library = Library.open(paths.data_folder() / LIBRARY_NAME)
    library.boards.set_current(CurrentBoard(board))  # some moments after an edit
    record = library.boards.keep()  # when it is solved
    library.words.teach_many([("azygos", Judgment.ACCEPTED)])
    show(library.take_warnings())
    library.checkpoint()  # when nobody waits
    if library.has_changed():  # when the window is activated
        library.refresh()
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.library import backups, faults, files
from quartiles_gui.library.backups import Occasion
from quartiles_gui.library.database import BUSY_SECONDS
from quartiles_gui.library.faults import BusyError, DamagedError, LibraryError
from quartiles_gui.library.files import ReportProgress, StrPath, ignore_progress
from quartiles_gui.library.schema import erasures
from quartiles_gui.library.store import Store
from quartiles_gui.library.times import local_today
from quartiles_gui.library.words import TaughtWords

if TYPE_CHECKING:
    from threading import Thread

    from quartiles_gui.library.boards import Boards
    from quartiles_gui.library.library_file import ImportResult
    from quartiles_gui.library.plays import Plays


BACKUP_SECONDS = 3600.0  # from one backup to the next while the library is open

_UNBACKED = sentence("library", "So your boards and taught words can’t be backed up for now.")

_HEAD_SIZE = 1024  # bytes of which the first line of an exported library is less


class Library:
    """The user's library. Begin with `open`; neither the file nor its folder has to exist.

    For use from one thread; other windows and processes may have the same library open.
    """

    def __init__(
        self,
        path: StrPath,
        busy_seconds: float = BUSY_SECONDS,
        backup_seconds: float = BACKUP_SECONDS,
    ) -> None:
        self._store = Store(path, self._store_known, busy_seconds)
        self.words = TaughtWords(self._store)
        # until somebody asks for them
        self._boards: Boards | None = None
        self._plays: Plays | None = None
        self._backing_up: Thread | None = None
        self._backup_seconds = backup_seconds
        self._backed_up = 0, time.monotonic()  # the writes that the last backup has, and its time
        self._is_damaged = False  # found by the thread
        self._unbacked: list[Sentence] = []  # why no backup could be made
        self._is_unbacked_told = False
        self._erasures: object = None  # how often all journals were deleted, as far as is known

    @classmethod
    def open(
        cls,
        path: StrPath,
        busy_seconds: float = BUSY_SECONDS,
        backup_seconds: float = BACKUP_SECONDS,
    ) -> Self:
        """Open a library, whatever is there.

        Other windows may write for ``busy_seconds`` before the user is told.
        """
        library = cls(path, busy_seconds, backup_seconds)
        backups.clear(library.path)
        library._store.read(library._load_news, is_news_seen=True)
        return library

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> str:
        """Where the library is, with links resolved."""
        return self._store.path

    @property
    def boards(self) -> Boards:
        if self._boards is None:
            from quartiles_gui.library.boards import Boards

            boards = Boards(self._store)
            self._store.read(boards.load)
            self._boards = boards
        return self._boards

    @property
    def plays(self) -> Plays:
        if self._plays is None:
            from quartiles_gui.library.plays import Plays

            self._plays = Plays(self._store)
        return self._plays

    @property
    def fault(self) -> LibraryError | None:
        """The reason why something is only in memory at present."""
        return self._store.fault

    def take_warnings(self) -> list[Sentence]:
        """Return new warnings for the user, oldest first."""
        warnings = self._store.take_warnings()
        if self._unbacked and not self._is_unbacked_told:
            self._is_unbacked_told = True
            warnings += self._unbacked
        return warnings

    def has_changed(self) -> bool:
        """Return whether another window or process may have changed anything since `refresh`.

        That takes some microseconds and reads nothing.
        """
        return self._store.has_changed()

    def refresh(self) -> None:
        """Store what isn't stored yet, and load what others taught and forgot.

        The current board stays, because it is this window's. Boards got before may be outdated.
        """
        self._store.store_all()
        self._store.read(self._load_news, is_news_seen=True)

    def checkpoint(self) -> None:
        """Write everything to the library's own file, durably, and back it up every hour.

        Call it when nobody is waiting: it takes two syncs. The backup is made in a thread.
        """
        self._store.checkpoint()
        if self._is_damaged:
            self._is_damaged = False
            self._store.check_whole()
        elif self._needs_backup(Occasion.HOUR):
            from threading import Thread

            self._backing_up = Thread(target=self._back_up, args=(Occasion.HOUR,), name="backup")
            self._backing_up.start()

    def close(self) -> None:
        """Store what isn't stored yet, and close the library, which then is one file."""
        if self._backing_up is not None:
            self._backing_up.join()
        if self._needs_backup(Occasion.CLOSING):
            self._back_up(Occasion.CLOSING)
        self._store.close()

    def export_file(self, path: StrPath, report: ReportProgress = ignore_progress) -> int:
        """Write everything to a file, or raise a `UserError`; return the number of boards."""
        from quartiles_gui.library import library_file

        self._store.refuse_as_export(path)
        self._store.store_all()
        content = self._store.read(
            lambda connection: library_file.read_from(connection, _part(report, 0.0, 0.5))
        )
        if self.fault is not None:
            raise self.fault
        files.write_text(path, library_file.format_library(content, _part(report, 0.5, 1.0)))
        return len(content.boards)

    def import_file(
        self,
        path: StrPath,
        report: ReportProgress = ignore_progress,
        daily_folder: StrPath | None = None,
    ) -> ImportResult:
        """Merge a file that `export_file` wrote into the library: all of it, or nothing.

        Neither side loses anything (see `board_record`). A backup is made first. Only what is in
        ``daily_folder`` counts as the board of a day (see `shipped_boards`).

        Raises:
            UserError: If it can't be used, or the library can't be written. Nothing is changed.
        """
        from quartiles_gui.core.quartiles.board_file import is_library_file
        from quartiles_gui.core.quartiles.daily import DailyBoards
        from quartiles_gui.library import library_file
        from quartiles_gui.library.shipped_boards import read_daily

        head = files.read_bytes(path, _HEAD_SIZE)
        is_library = is_library_file(head)  # else there is no need to read it whole
        content = library_file.parse_library(
            files.read_bytes(path, library_file.MAX_FILE_SIZE) if is_library else head,
            str(path),
            _part(report, 0.0, 0.3),
        )
        if content.plays:
            boards = DailyBoards()
            with suppress(UserError):
                boards = read_daily(daily_folder) if daily_folder is not None else boards
            today = local_today()
            plays = tuple(play.from_elsewhere(boards, today) for play in content.plays)
            content = content._replace(plays=plays)
        if os.path.exists(self.path):
            with suppress(OSError, LibraryError):
                backups.make(self.path, Occasion.IMPORT, lambda: report(0.3))
        owns = self._store.read(lambda connection: library_file.own_boards(connection, content))
        prepared = library_file.PreparedImport.of(content, owns, _part(report, 0.3, 1.0))
        result = self._store.write_or_fail(prepared.store, is_patient=True)
        self._store.read(self.words.load, is_news_seen=True)
        return result

    def delete_journals(self) -> None:
        """Delete durably what was tried on all boards, and when."""
        from quartiles_gui.library import board_table

        def delete(connection: sqlite3.Connection) -> None:
            board_table.erase_journals(connection)
            self.plays.list_anew(connection)
            self._forget_journals(connection)

        self._store.write(delete, is_durable=True)

    def _forget_journals(self, connection: sqlite3.Connection) -> None:
        """Forget what this window knows of journals, once they were deleted anywhere."""
        before, self._erasures = self._erasures, erasures(connection)
        if self._erasures != before:
            if self._boards is not None:
                self._boards.forget_journals()
            if self._plays is not None:
                self._plays.forget_journals()

    def _load_news(self, connection: sqlite3.Connection) -> None:
        self.words.load(connection)
        self._forget_journals(connection)

    def _store_known(self, connection: sqlite3.Connection) -> None:
        if self._boards is not None:
            self._boards.store_known(connection)
        self.words.store_known(connection)
        if self._plays is not None:
            self._plays.store_known(connection)

    def _needs_backup(self, occasion: Occasion) -> bool:
        writes, moment = self._backed_up
        if self.fault is not None or self._store.writes == writes:
            return False
        if occasion is Occasion.CLOSING:
            return True
        is_at_work = self._backing_up is not None and self._backing_up.is_alive()
        is_time = time.monotonic() - moment >= self._backup_seconds
        return not is_at_work and (is_time or not backups.found(self.path))

    def _back_up(self, occasion: Occasion) -> None:
        writes, moment = self._store.writes, time.monotonic()
        self._backed_up = self._backed_up[0], moment
        try:
            backups.make(self.path, occasion)
            self._backed_up = writes, moment
        except DamagedError:
            self._is_damaged = True  # the next checkpoint rescues what there is
        except BusyError:
            pass  # next time will do
        except (OSError, LibraryError) as error:
            if isinstance(error, OSError):
                folder = os.path.join(os.path.dirname(self.path), backups.FOLDER)
                error = faults.system_refuses(folder, error)
            self._unbacked = [error.sentence, _UNBACKED]


def _part(report: ReportProgress, start: float, end: float) -> ReportProgress:
    """Return a callback for a part of the work."""
    return lambda share: report(start + share * (end - start))
