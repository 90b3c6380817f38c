"""Changes to boards in the library, with undo: deleting, renaming, describing and dating them.

Another window may delete a board at any moment. Then there is nothing to change or undo, and the
user gets a message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from quartiles_gui.core.quartiles.board_file import checked_note
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.library.board_record import BoardRecord, KeptBoard
from quartiles_gui.library.boards import Boards

T = TypeVar("T", bound="str | None")

_DESCRIBING = 1  # commands of one id may merge


class BoardEdits(QObject):
    """Changes boards of the library; each change can be undone.

    Args:
        boards: The library.
        parent: The owner.

    Attributes:
        changed: Emitted with the keys of boards that were changed, deleted or restored.
        failed: Emitted with the sentence that says why a board cannot be changed.
        undo_stack: The changes.
    """

    changed = Signal(object)
    failed = Signal(object)

    def __init__(self, boards: Boards, parent: QObject) -> None:
        super().__init__(parent)
        self._boards = boards
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

    def describe(self, key: str, note: str) -> None:
        """Give a board another note. Successive edits of a note are undone together."""
        self._change_note(self.tr("Note"), key, note, is_typed=True)

    def set_date(self, key: str, date: str | None) -> None:
        """Set the day of a puzzle: an ISO date, or None if it isn't known."""
        record = self._find(key)
        if record is not None and record.date != date:
            setter = self._boards.set_date
            self.undo_stack.push(_Change(self.tr("Day"), key, record.date, date, setter, self))

    def apply(self, setter: Callable[[str, T], None], key: str, value: T) -> None:
        """Change a note or day; this cannot be undone.

        Args:
            setter: The library's method for it.
            key: The board.
            value: The note or day.
        """
        if self._find(key) is not None:  # otherwise the library would restore it
            try:
                setter(key, value)
            except UserError as error:  # a note grown by merging cannot be put back
                self.failed.emit(error.sentence)
        self.changed.emit({key})

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
            self.failed.emit(sentence("history", "That board is not in the library any more."))
        return record

    def _change_note(self, name: str, key: str, note: str, *, is_typed: bool = False) -> None:
        record = self._find(key)
        if record is None:
            return
        try:
            checked = checked_note(note)
        except UserError as error:
            self.failed.emit(error.sentence)
            return
        if checked != record.note:
            setter = self._boards.annotate
            change = _Change(name, key, record.note, checked, setter, self, is_typed=is_typed)
            self.undo_stack.push(change)


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


class _Change(QUndoCommand, Generic[T]):
    """Replaces a note or day."""

    def __init__(
        self,
        text: str,
        key: str,
        before: T,
        after: T,
        setter: Callable[[str, T], None],
        edits: BoardEdits,
        *,
        is_typed: bool = False,
    ) -> None:
        super().__init__(text)
        self._key = key
        self._before = before
        self._after = after
        self._setter = setter
        self._edits = edits
        self._is_typed = is_typed

    def id(self) -> int:
        return _DESCRIBING if self._is_typed else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Change) or other._key != self._key:
            return False
        self._after = other._after
        self.setObsolete(self._after == self._before)
        return True

    def redo(self) -> None:
        self._edits.apply(self._setter, self._key, self._after)

    def undo(self) -> None:
        self._edits.apply(self._setter, self._key, self._before)
