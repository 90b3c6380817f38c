"""The boards of the history: those that are listed, changes to them with undo, and their files.

Exporting or importing a whole library is done in steps, between which the window goes on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand

from quartiles_gui import log, paths
from quartiles_gui.core.quartiles.board_file import (
    LIBRARY_SUFFIX,
    MAX_FILE_SIZE,
    is_library_file,
    parse_any_board,
)
from quartiles_gui.core.quartiles.record import BoardRecord, checked_note
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.dates import day_text, readings_of
from quartiles_gui.gui.base.page_session import (
    Answer,
    Change,
    Say,
    Session,
    Warn,
    done,
    refusal,
    undo_stack,
)
from quartiles_gui.gui.base.translation import fill, plural_text, text_of
from quartiles_gui.gui.board.board_texts import kept_title
from quartiles_gui.library import files
from quartiles_gui.library.board_table import FoundBoards, Group
from quartiles_gui.library.library import Library
from quartiles_gui.library.shipped_boards import day_maker
from quartiles_gui.library.stored_boards import Merged

T = TypeVar("T")


class BoardListing(NamedTuple):
    """The boards that a search finds, as they were last read."""

    found: FoundBoards = FoundBoards()
    query: str = ""  # empty if nothing is searched for
    group: Group | None = None  # to which the boards belong; None for all
    oldest_first: bool = False
    selected: Collection[str] | None = None  # is to be selected, and seen; None for what is
    keeps_position: bool = True  # or else goes to the top
    is_changed: bool = False  # by the user, here

    @property
    def keys(self) -> Sequence[str]:
        return self.found.keys


class Transfer(NamedTuple):
    """The progress of exporting or importing a library."""

    text: str
    percent: int = 0


def _is_library(file: Path) -> bool:
    """Return whether a file is meant as an exported library, by its name or its content."""
    with log.noted(UserError):  # said when it is imported as a board
        return file.name.endswith(LIBRARY_SUFFIX) or is_library_file(files.read_bytes(file, 2**9))
    return False


class HistorySession(Session):
    """Everything that the history knows and does."""

    arrived_or_left = Signal()  # boards, or taught words with them

    def __init__(self, library: Library, say: Say, warn: Warn, parent: QObject) -> None:
        super().__init__(parent)
        self.listing = BoardListing()
        self.transfer: Transfer | None = None
        self.undo_stack = undo_stack(self)
        self._library = library
        self._make_day = day_maker(paths.dictionary_folder(), paths.cache_folder())
        self._boards = library.boards
        self._say = say
        self._warn = warn
        self._touched: set[str] = set()  # by the latest step
        self._steps = StepRunner(self)
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def is_busy(self) -> bool:
        """Whether an export or an import is under way."""
        return self._steps.is_running

    def search(self, query: str) -> None:
        self._read(query, keeps_position=False)

    def choose(self, group: Group | None) -> None:
        """List only the boards of a group, or all."""
        self.listing = self.listing._replace(group=group)
        self._read(self.listing.query, keeps_position=False)

    def sort(self, oldest_first: bool) -> None:
        self.listing = self.listing._replace(oldest_first=oldest_first)
        self._read(self.listing.query, keeps_position=False)

    def refresh(self, selected: Collection[str] | None = None, wanted: str = "") -> None:
        """List the boards anew; select the one that is ``wanted``, if it is listed, or others."""
        self._read(self.listing.query, selected, wanted=wanted)

    def delete(self, keys: Sequence[str]) -> None:
        """Delete listed boards, and select the one that is then in the place of the first."""
        place, first = self.listing.keys.index(keys[0]), self._boards.get(keys[0])
        title = kept_title(first) if first else ""
        name = plural_text("HistorySession", "Delete Board(s)", len(keys))
        with self.deed():
            self._push(self._presence(name, keys, before=True))
            left = self.listing.keys
            selected = left[place : place + 1] or left[-1:]
            self.listing = self.listing._replace(selected=selected)
        deleted = sentence("history", "Deleted (“{name}”|{count} boards).")
        self._say(done(deleted.filled(name=title, count=len(keys)), can_undo=True))

    def rename(self, key: str, title: str) -> None:
        """Give a board another title, which is the first line of its note."""
        record = self._boards.get(key)
        if record is not None:
            _, newline, rest = record.note.partition("\n")
            self._change_note(self.tr("Rename"), key, f"{title}{newline}{rest}")
            after = self._boards.get(key)
            if after is not None and after.title != record.title:
                what = sentence("history", "Renamed to “{name}”.", name=after.title)
                if not after.title:
                    what = sentence("history", "Removed the name “{name}”.", name=record.title)
                self._say(done(what, can_undo=True))

    def describe(self, key: str, note: str) -> None:
        """Give a board another note. Successive edits of a note are undone together."""
        self._change_note(self.tr("Note"), key, note, is_typed=True)

    def set_date(self, key: str, day: str | None) -> None:
        """Set the day of a puzzle: an ISO date, or None if it isn't known."""
        record = self._boards.get(key)
        if record is not None and record.date != day:
            change = partial(self._set, key, "date")
            self._push(Change(self.tr("Date"), record.date, day, change))
            what = sentence("history", "Cleared the puzzle date.")
            if day is not None:
                what = sentence("history", "Set the puzzle date to {day}.", day=day_text(day))
            self._say(done(what, can_undo=True))

    def delete_journals(self) -> None:
        """Delete what was tried on all boards, and when."""
        self._boards.delete_journals()
        self.undo_stack.clear()  # else a deleted board would bring its journal back
        self._read(self.listing.query, is_changed=True)
        self._say(done(sentence("history", "Deleted all tries and times.")))

    def undo(self) -> None:
        self._take(self.undo_stack.undo)

    def redo(self) -> None:
        self._take(self.undo_stack.redo)

    def export_all(self, path: Path) -> None:
        text = fill(self.tr("Exporting to “{file}”…"), file=path.name)
        steps = self._library.exporting(path, self._report)
        self._begin(text, steps, partial(self._on_exported, path))

    def import_files(self, files: Sequence[Path]) -> None:
        """Import boards and libraries, each completely or not at all."""
        libraries = [file for file in files if _is_library(file)]
        self._import_boards([file for file in files if file not in libraries])
        for file in libraries:
            self._import_library(file)

    def cancel_transfer(self) -> None:
        if self._steps.is_running:  # what is done stays
            self._steps.cancel()
            self._read(self.listing.query, is_changed=True)
            self._end(lambda: self._say(done(sentence("history", "Canceled."))))

    def shut_down(self) -> None:
        self._waiting.clear()
        self._steps.cancel()

    def _read(
        self,
        query: str,
        selected: Collection[str] | None = None,
        *,
        wanted: str = "",
        keeps_position: bool = True,
        is_changed: bool = False,
    ) -> None:
        with self.deed():
            group, oldest_first = self.listing.group, self.listing.oldest_first
            found = self._boards.find(*readings_of(query), group=group, oldest_first=oldest_first)
            self.listing = BoardListing(
                found,
                query=query,
                group=group,
                oldest_first=oldest_first,
                selected=[wanted] if wanted in found.keys else selected,
                keeps_position=keeps_position,
                is_changed=is_changed,
            )
        self._warn(self._library.take_warnings())

    def _notice(self, touched: set[str]) -> None:
        """List the boards anew, after a step has changed, deleted or restored some."""
        self._touched = touched
        self._read(self.listing.query, is_changed=True)

    def _take(self, step: Callable[[], None]) -> None:
        """Undo or redo a step, and select what it changed."""
        self._touched = set()
        with self.deed():
            step()
            self.listing = self.listing._replace(selected=self._touched)

    def _presence(self, name: str, keys: Sequence[str], *, before: bool) -> Change[bool]:
        """Return the step that deletes boards, if they were there ``before``, or has made them."""
        taken: list[BoardRecord] = []

        def show(_: bool, are_there: bool) -> None:
            if are_there:
                self._boards.restore(taken)
            else:
                taken[:] = self._boards.delete(keys)
            self._notice(set(keys) if are_there else set())
            self.arrived_or_left.emit()

        return Change(name, before, not before, show)

    def _push(self, change: QUndoCommand) -> None:
        with self.deed():  # which is told once the step can be undone
            self.undo_stack.push(change)

    def _change_note(self, name: str, key: str, note: str, *, is_typed: bool = False) -> None:
        record = self._boards.get(key)
        if record is None:
            return
        try:
            checked = checked_note(note)
        except UserError as error:
            self._say(refusal(error.sentence))
            return
        if checked != record.note:
            merged_by = key if is_typed else None
            change = partial(self._set, key, "note")
            self._push(Change(name, record.note, checked, change, merged_by=merged_by))

    def _set(self, key: str, field: str, _: object, value: Any) -> None:
        record = self._boards.get(key)
        if record is not None:
            self._boards.put(record._replace(**{field: value}))
        self._notice({key})

    def _import_boards(self, boards: Sequence[Path]) -> None:
        """Import boards and select them; if there are refusals, they are what is said."""
        keys, refused = [], []
        for path in boards:
            try:
                keys.append(self._import_board(path))
            except UserError as error:
                refused.append(text_of(error.sentence))
        if keys:
            self._read("", keys, is_changed=True)
            self.arrived_or_left.emit()
        if boards:
            said = sentence("history", "Imported (the board in “{file}”|{count} boards).")
            said = said.filled(file=boards[0].name, count=len(keys))
            self._say(Answer(" ".join(refused), is_good=False) if refused else done(said))

    def _import_board(self, path: Path) -> str:
        """Import a board and return its key; raise `UserError` if it can't be."""
        content = parse_any_board(files.read_bytes(path, MAX_FILE_SIZE), path.name)
        if not content.board.is_full:
            raise UserError(
                "history",
                "The board in “{file}” has empty tiles, so it was not imported. You can "
                "open it on the Quartiles page.",
                file=path.name,
            )
        return self._library.add(content, self._make_day).key

    def _import_library(self, path: Path) -> None:
        text = fill(self.tr("Importing “{file}”…"), file=path.name)
        steps = self._library.importing(path, self._make_day, self._report)
        self._begin(text, steps, self._on_imported)

    def _begin(self, text: str, steps: Steps[T], then: Callable[[T], None]) -> None:
        """Export or import a library, after any transfer that is under way.

        ``then`` is called with the result of the steps.
        """
        if self._steps.is_running:
            self._waiting.append(partial(self._begin, text, steps, then))
            return
        with self.deed():
            self.transfer = Transfer(text)
            self._steps.start(
                steps,
                lambda result: self._end(partial(then, result)),
                lambda refused: self._end(partial(self._say, refused)),
            )

    def _end(self, tell: Callable[[], None]) -> None:
        """End a transfer, and begin the one that waits for it."""
        with self.deed():
            self.transfer = None
        self.arrived_or_left.emit()  # also of an import that didn't end: what is done stays
        tell()
        self._warn(self._library.take_warnings())
        QTimer.singleShot(0, self, self._begin_next)

    def _report(self, share: float) -> None:
        percent = int(share * 100)
        if self.transfer is not None and percent != self.transfer.percent:
            with self.deed():
                self.transfer = self.transfer._replace(percent=percent)

    def _begin_next(self) -> None:
        if self._waiting and not self._steps.is_running:
            self._waiting.popleft()()

    def _on_exported(self, path: Path, count: int) -> None:
        what = sentence("history", "Exported everything to “{file}”: {count} board(s).")
        self._say(done(what.filled(file=path.name, count=count)))

    def _on_imported(self, result: Merged) -> None:
        """Say what was imported; it can be undone if all of it is new boards."""
        is_all = bool(result.new) and not (result.merged or result.words)
        with self.deed():
            self.listing = self.listing._replace(query="")
            if is_all:
                self.undo_stack.push(self._presence(self.tr("Import"), result.new, before=False))
            else:
                self._read("", is_changed=True)
        told = [sentence("history", "Imported {count} board(s).", count=result.added)]
        if result.merged:
            told.append(sentence("history", "Updated {count} board(s).", count=result.merged))
        if result.words:
            told.append(sentence("history", "Taught words: {n}.", n=result.words))
        if not (result.added or result.merged or result.words):
            told = [sentence("history", "All that is in the file was here already.")]
        self._say(Answer(" ".join(map(text_of, told)), can_undo=is_all))
