"""The library: everything that lasts but long searches, in one file.

It is one SQLite database in the user's data folder, which `database` opens, `store` reads and
writes whatever befalls it, and `backups` copies. `schema` describes the tables; `boards` and
`taught_words` are what others use of them. A window needs no ``try``, except for what users type:

    library = Library.open(paths.data_folder() / LIBRARY_NAME)
    library.boards.set_current(CurrentBoard(board))  # some moments after an edit
    record = library.boards.keep()  # when it is solved
    library.words.teach("azygos", Judgment.ACCEPTED)
    show(library.take_warnings())
    library.checkpoint()  # when nobody waits
    if library.has_changed():  # when the window is activated
        library.refresh()
"""

import os
import sqlite3
from contextlib import suppress
from threading import Thread
from typing import Self

from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.library import backups, files, library_file
from quartiles_gui.library.backups import Occasion
from quartiles_gui.library.boards import Boards
from quartiles_gui.library.faults import LibraryError
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.library_file import ImportResult, ToldProgress, tell_nobody
from quartiles_gui.library.store import Store
from quartiles_gui.library.taught_words import TaughtWords


class Library:
    """The user's library. Begin with `open`.

    To be used from one thread; other windows and processes may have the same library open.

    Args:
        path: The library's file. Neither it nor its folder need exist.

    Attributes:
        boards: The boards in it.
        words: The words taught in it.
    """

    def __init__(self, path: StrPath) -> None:
        self._store = Store(path, self._store_known)
        self.boards = Boards(self._store)
        self.words = TaughtWords(self._store)
        self._backing_up: Thread | None = None

    @classmethod
    def open(cls, path: StrPath) -> Self:
        """Return the library with the current board as it was left, and the words taught."""
        library = cls(path)
        library._store.migrate()
        library.words.load()
        library.boards.load()
        return library

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> str:
        """Where the library is, links followed."""
        return self._store.path

    @property
    def fault(self) -> LibraryError | None:
        """Why something is only in memory at present; None if everything is stored."""
        return self._store.fault

    def take_warnings(self) -> list[Sentence]:
        """Return what the user should be told, oldest first; each is given once."""
        return self._store.take_warnings()

    def has_changed(self) -> bool:
        """Return whether another window or process may have changed anything since `refresh`.

        Takes some microseconds and reads nothing.
        """
        return self._store.has_changed()

    def refresh(self) -> None:
        """Store what is not stored yet, and learn what others taught and forgot.

        The current board stays: it is this window's. Boards that were got before may be outdated.
        """
        self._store.store_all()
        self.words.load()

    def checkpoint(self) -> None:
        """Bring everything into the library's own file, durably; back it up once a day.

        For when nobody waits: two syncs to the disk. The backup is made in a thread.
        """
        self._store.checkpoint()
        if self._needs_backup():
            self._backing_up = Thread(target=self._back_up, name="backup")
            self._backing_up.start()

    def close(self) -> None:
        """Store what is not stored yet, and close the library, which is one file then."""
        if self._backing_up is not None:
            self._backing_up.join()
        if self._needs_backup():
            self._back_up()
        self._store.close()

    def export_file(self, path: StrPath, tell: ToldProgress = tell_nobody) -> int:
        """Write all boards and taught words into a file, in place of what is there.

        Args:
            path: The file.
            tell: Is told of the progress, and may end it (see `library_file.ToldProgress`).

        Returns:
            How many boards it has.

        Raises:
            UserError: If it cannot be written, or the library cannot be used.
        """
        if os.path.realpath(path) == self.path:
            raise UserError(
                sentence(
                    "library", "“{file}” is the library itself; choose another name to export to."
                ).filled(file=str(path))
            )
        self._store.store_all()
        content = self._store.read(
            lambda connection: library_file.read_from(connection, _part(tell, 0.0, 0.5))
        )
        if self.fault is not None:
            raise self.fault
        files.write_text(path, library_file.format_library(content, _part(tell, 0.5, 1.0)))
        return len(content.boards)

    def import_file(self, path: StrPath, tell: ToldProgress = tell_nobody) -> ImportResult:
        """Merge a file that `export_file` wrote into the library: all of it, or nothing.

        The rule, by which nothing is lost on either side, is in `merging`. A backup is made first.

        Args:
            path: The file.
            tell: Is told of the progress, and may end it (see `library_file.ToldProgress`).

        Raises:
            UserError: If it cannot be read, is no such file or of another version, or the
                library cannot be written. Nothing is changed then.
        """
        content = library_file.parse_library(
            files.read_bytes(path, library_file.MAX_FILE_SIZE), str(path), _part(tell, 0.0, 0.3)
        )
        if os.path.exists(self.path):
            with suppress(OSError, LibraryError):
                backups.make(self.path, Occasion.IMPORT)
        result = self._store.write_or_fail(
            lambda connection: library_file.merge_into(connection, content, _part(tell, 0.3, 1.0))
        )
        self.words.load()
        return result

    def _store_known(self, connection: sqlite3.Connection) -> None:
        self.boards.store_known(connection)
        self.words.store_known(connection)

    def _needs_backup(self) -> bool:
        is_at_work = self._backing_up is not None and self._backing_up.is_alive()
        return (
            self._store.has_written
            and self.fault is None
            and not is_at_work
            and backups.is_due(self.path)
        )

    def _back_up(self) -> None:
        with suppress(OSError, LibraryError):  # the next time will do
            backups.make(self.path, Occasion.DAY)


def _part(tell: ToldProgress, start: float, end: float) -> ToldProgress:
    """Return what is told of a part of the work, and tells ``tell`` of the whole."""
    return lambda share: tell(start + share * (end - start))
