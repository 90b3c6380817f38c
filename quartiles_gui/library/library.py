"""The library: everything that lasts except long searches, in one file.

It is one SQLite database in the user's data folder, which `database` opens, `store` reads and
writes whatever happens to it, and `backups` copies. `schema` describes the tables; `stored_boards`
and `taught_words` are the interface to them. A window needs no ``try``, except for user input:

    library = Library.open(paths.data_folder() / LIBRARY_NAME)
    library.boards.put(BoardRecord(board).finding(["azygos"]))
    library.words.teach_many([("azygos", Judgment.ACCEPTED)])
    show(library.take_warnings())
    library.checkpoint()  # when nobody waits
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections import deque
from contextlib import closing
from datetime import date
from functools import partial
from threading import Thread
from typing import Self

from quartiles_gui import log
from quartiles_gui.core.quartiles.board_file import is_library_file
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.solver import Steps, batches, finish
from quartiles_gui.library import backups, board_table, database, faults, files, library_file
from quartiles_gui.library.backups import Occasion
from quartiles_gui.library.current_time import now
from quartiles_gui.library.faults import BusyError, DamagedError, LibraryError
from quartiles_gui.library.files import ReportProgress, StrPath, ignore_progress
from quartiles_gui.library.shipped_boards import MakeDay
from quartiles_gui.library.store import Store
from quartiles_gui.library.stored_boards import Boards, Merged
from quartiles_gui.library.stored_words import TaughtWords

BACKUP_SECONDS = 3600.0  # from one backup to the next while the library is open

_UNBACKED = sentence("library", "So your boards and taught words can’t be backed up for now.")

_HEAD_SIZE = 1024  # bytes of which the first line of an exported library is less
_AT_ONCE = 20  # boards that are exported or merged in a step: some milliseconds
_WORDS_AT_ONCE = 1000  # that are merged in a step


class Library:
    """The user's library. Begin with `open`; neither the file nor its folder has to exist.

    For use from one thread of the one process that has the `lock`.

    Args:
        patience: Seconds to wait for another program that has the file.
        backup_seconds: From one backup to the next while the library is open.
    """

    def __init__(
        self,
        path: StrPath,
        patience: float = database.PATIENCE,
        backup_seconds: float = BACKUP_SECONDS,
    ) -> None:
        self._store = Store(path, self._store_known, patience)
        self.words = TaughtWords(self._store)
        self.boards = Boards(self._store)
        self._backing_up: Thread | None = None
        self._backup_seconds = backup_seconds
        self._backed_up = 0, time.monotonic()  # the writes that the last backup has, and its time
        self._is_damaged = False  # found by the thread
        self._unbacked: list[Sentence] = []  # why no backup could be made
        self._is_unbacked_told = False

    @classmethod
    def open(
        cls,
        path: StrPath,
        patience: float = database.PATIENCE,
        backup_seconds: float = BACKUP_SECONDS,
    ) -> Self:
        """Open a library, whatever is there."""
        library = cls(path, patience, backup_seconds)
        backups.clear(library.path)
        library.words.load()
        library._store.read(library.boards.load)
        return library

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self.wait()

    @property
    def path(self) -> str:
        """Where the library is, with links resolved."""
        return self._store.path

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

    def checkpoint(self) -> None:
        """Write everything to the library's own file, durably, and back it up every hour.

        Call it when nobody is waiting: it takes two syncs. The backup is made in a thread.
        """
        self._store.checkpoint()
        if self._is_damaged:
            self._is_damaged = False
            self._store.check_whole()
        elif self._needs_backup(Occasion.HOUR):
            self._start_backup(Occasion.HOUR)

    def close(self) -> None:
        """Store what isn't stored yet, and close the library, which then is one file.

        A backup of it is made in a thread, which may go on; a process doesn't end before it.
        """
        self._store.finish()
        if self._needs_backup(Occasion.CLOSING):
            self._start_backup(Occasion.CLOSING)
        self._store.close()

    def wait(self) -> None:
        """Wait for a backup that is being made."""
        if self._backing_up is not None:
            self._backing_up.join()

    def exporting(self, path: StrPath, report: ReportProgress = ignore_progress) -> Steps[int]:
        """Write everything to a file, in steps, and return the number of boards.

        Raises:
            UserError: If it can't be written, or the library can't be read whole.
        """
        files.refuse_as_export(path, self.path)
        self._store.store_all()
        words = self.words.all()
        total, number = self._store.read(board_table.count), 0
        with files.replacing(path) as file:
            file.write(library_file.head_line(total, len(words)).encode())
            last = 0
            while number < total:
                records, last = self._store.read(partial(board_table.after, number=last))
                if not records:  # deleted meanwhile
                    raise UserError("library", "A board was deleted meanwhile. Please export anew.")
                records = records[: total - number]  # others were begun meanwhile
                number += len(records)
                file.write("".join(library_file.lines_of(records)).encode())
                report(number / total)
                yield
            file.write("".join(library_file.lines_of(words)).encode())
            if self.fault is not None:
                raise self.fault
        return total

    def importing(
        self,
        path: StrPath,
        make_day: MakeDay,
        report: ReportProgress = ignore_progress,
    ) -> Steps[Merged]:
        """Merge a file that `exporting` wrote into the library, in steps.

        The whole file is checked first, and a backup is made. Neither side loses anything (see
        `core.quartiles.record`), so what is merged already may stay if the steps end early. Only
        what ``make_day`` makes for a date counts as the board of that day.

        Raises:
            UserError: If the file can't be used, and nothing is changed; or if the library can't be
                written.
        """
        head = files.read_bytes(path, _HEAD_SIZE)
        is_library = is_library_file(head)  # else there is no need to read it whole
        whole = files.read_bytes(path, library_file.MAX_FILE_SIZE) if is_library else head
        content = yield from library_file.parsing(whole, str(path))
        self.words.check_room([word.word for word in content.words])
        self._store.store_all()
        self.wait()
        if os.path.isfile(self.path):
            self._start_backup(Occasion.IMPORT)
            while self._backing_up is not None and self._backing_up.is_alive():
                self._backing_up.join(0.002)
                yield
        result = Merged()
        for words in batches(content.words, _WORDS_AT_ONCE):
            result = result._replace(words=result.words + self.words.merge(words))
            yield
        total = len(content.boards)
        left = deque(content.boards)
        del content  # so that each record goes with its step, not all in the last: that took 20 ms
        while left:
            records: list[BoardRecord] = []
            while left and len(records) < _AT_ONCE:
                records.append((yield from _believing(left.popleft(), make_day)))
            known = self.boards.merge(records)
            if self.fault is not None:
                raise self.fault
            result = result._replace(
                new=(*result.new, *known.new),
                merged=result.merged + known.merged,
                unchanged=result.unchanged + known.unchanged,
            )
            report(1 - len(left) / total)
            yield
        return result

    def add(self, record: BoardRecord, make_day: MakeDay) -> BoardRecord:
        """Merge the board of a file, begun now if that doesn't say when, and return it."""
        moment = now()
        record = record._replace(created=record.created or moment, changed=record.changed or moment)
        self.boards.merge([finish(_believing(record, make_day))])
        return self.boards.get(record.key) or record

    def _store_known(self, connection: sqlite3.Connection) -> None:
        self.boards.store_known(connection)
        self.words.store_known(connection)

    def _needs_backup(self, occasion: Occasion) -> bool:
        writes, moment = self._backed_up
        if self.fault is not None or self._store.writes == writes:
            return False
        if occasion is Occasion.CLOSING:
            return True
        is_at_work = self._backing_up is not None and self._backing_up.is_alive()
        is_time = time.monotonic() - moment >= self._backup_seconds
        return not is_at_work and (is_time or not backups.found(self.path))

    def _start_backup(self, occasion: Occasion) -> None:
        """Copy the library to memory, in 6 ms for 1,000 boards, and write that in a thread."""
        self._backed_up = self._backed_up[0], time.monotonic()
        try:
            copy = self._store.copied()
        except LibraryError as error:
            self._miss_backup(error)
            return
        self._backing_up = Thread(
            target=self._back_up,
            args=(occasion, copy, self._backing_up, self._store.writes),
            name="backup",
        )
        self._backing_up.start()

    def _back_up(
        self,
        occasion: Occasion,
        copy: sqlite3.Connection,
        earlier: Thread | None,
        writes: int,
    ) -> None:
        """Make a backup, in a thread, after an earlier one."""
        if earlier is not None:
            earlier.join()
        try:
            with closing(copy):
                backups.make(self.path, copy, occasion)
            self._backed_up = writes, self._backed_up[1]
        except OSError as error:
            folder = os.path.join(os.path.dirname(self.path), backups.FOLDER)
            self._miss_backup(faults.system_refuses(folder, error))
        except LibraryError as error:
            self._miss_backup(error)

    def _miss_backup(self, error: LibraryError) -> None:
        log.note(f"No backup: {error.sentence.template}")
        if isinstance(error, DamagedError):
            self._is_damaged = True  # the next checkpoint rescues what there is
        elif self.fault is None and not isinstance(error, BusyError):  # next time will do
            self._unbacked = [error.sentence, _UNBACKED]


def _believing(record: BoardRecord, make_day: MakeDay) -> Steps[BoardRecord]:
    """Return the record of a file, as the board of a day only if the app makes that board for it.

    Where that can't be found out, the file is believed. A day to come does no harm: days in a row
    end today, whatever is stored (see `statistics`).
    """
    if record.day is None or record.known is None:
        return record
    own = yield from make_day(date.fromisoformat(record.day))
    if own is None:
        return record
    if sorted(own.tiles) == sorted(record.board.fragments):
        known = record.knowing(own).known
        # extras depend on the list of words
        if known is not None and known[:2] == record.known[:2]:
            return record
    return record._replace(origin=Origin.OWN, day=None, is_on_time=False)
