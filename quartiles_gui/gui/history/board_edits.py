"""Changes to boards in the library, with undo: deleting, renaming, describing and dating them.

Another window may delete a board at any moment. Then there is nothing to change or undo, and the
user gets a message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from quartiles_gui.core.quartiles.board_file import checked_note
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.gui.answer import Say, done, refusal
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.undo import Change
from quartiles_gui.library.board_record import BoardRecord, KeptBoard
from quartiles_gui.library.boards import Boards

T = TypeVar("T", bound="str | None")

GONE = sentence("history", "That board is no longer in the library.")


class BoardEdits(QObject):
    """Changes boards of the library; each change can be undone."""

    changed = Signal(object)  # the keys of boards that were changed, deleted or restored

    def __init__(self, boards: Boards, say: Say, parent: QObject) -> None:
        super().__init__(parent)
        self._boards = boards
        self._say = say
        self.undo_stack = QUndoStack(self)

    def delete(self, keys: Sequence[str]) -> None:
        """Delete boards."""
        name = self.tr("Delete Board") if len(keys) == 1 else self.tr("Delete Boards")
        self.undo_stack.push(_Deletion(name, keys, self))

    def rename(self, key: str, title: str) -> None:
        """Give a board another title, which is the first line of its note."""
        record = self._find(key)
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

    def set_date(self, key: str, date: str | None) -> None:
        """Set the day of a puzzle: an ISO date, or None if it isn't known."""
        record = self._find(key)
        if record is not None and record.date != date:
            change = partial(self._apply, self._boards.set_date, key)
            self.undo_stack.push(Change(self.tr("Date"), record.date, date, change))
            what = sentence("history", "Cleared the puzzle date.")
            if date is not None:
                day = day_text(date)
                what = sentence("history", "Set the puzzle date to {day}.", day=day)
            self._say(done(what, can_undo=True))

    def remove(self, keys: Sequence[str]) -> list[KeptBoard]:
        """Delete boards, and return what `restore` needs."""
        deleted = self._boards.delete(keys)
        self.changed.emit({kept.record.key for kept in deleted})
        return deleted

    def restore(self, deleted: Sequence[KeptBoard]) -> None:
        """Undo `remove`."""
        self._boards.restore(deleted)
        self.changed.emit({kept.record.key for kept in deleted})

    def _find(self, key: str) -> BoardRecord | None:
        """Return a board; if another window has deleted it, report that and return None."""
        record = self._boards.get(key)
        if record is None:
            self._say(refusal(GONE))
        return record

    def _change_note(self, name: str, key: str, note: str, *, is_typed: bool = False) -> None:
        record = self._find(key)
        if record is None:
            return
        try:
            checked = checked_note(note)
        except UserError as error:
            self._say(refusal(error.sentence))
            return
        if checked != record.note:
            change = partial(self._apply, self._boards.annotate, key)
            merged_by = key if is_typed else None
            self.undo_stack.push(Change(name, record.note, checked, change, merged_by=merged_by))

    def _apply(self, setter: Callable[[str, T], None], key: str, _: T, value: T) -> None:
        """Change a note or day by ``setter``, the method of the library that does it."""
        failure = None if self._boards.get(key) else GONE
        if failure is None:  # otherwise the library would restore it
            try:
                setter(key, value)
            except UserError as error:  # a note grown by merging cannot be put back
                failure = error.sentence
        self.changed.emit({key})
        if failure is not None:
            self._say(refusal(failure))


class _Deletion(QUndoCommand):
    """Deletes some boards."""

    def __init__(self, text: str, keys: Sequence[str], edits: BoardEdits) -> None:
        super().__init__(text)
        self._keys = keys
        self._edits = edits
        self._deleted: list[KeptBoard] = []

    def redo(self) -> None:
        self._deleted = self._edits.remove(self._keys)
        self.setObsolete(not self._deleted)

    def undo(self) -> None:
        self._edits.restore(self._deleted)
