"""What the person changes in the library: deleted, renamed, described, dated; each can be undone.

Another window may delete a board at any moment; then there is nothing to change or undo, and the
person is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from quartiles_gui.core.quartiles.board_file import checked_note
from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.library.board_record import KeptBoard
from quartiles_gui.library.boards import BoardLibrary

T = TypeVar("T", bound="str | None")

_DESCRIBING = 1  # commands of one id may merge


class BoardEdits(QObject):
    """Changes boards of the library, and knows how to change them back.

    Args:
        boards: The library.
        parent: The owner.

    Attributes:
        altered: Emitted with the keys of boards that were changed, deleted or brought back.
        failed: Emitted with the sentence that says why a board cannot be changed.
        undo_stack: What was changed.
    """

    altered = Signal(object)
    failed = Signal(object)

    def __init__(self, boards: BoardLibrary, parent: QObject) -> None:
        super().__init__(parent)
        self._boards = boards
        self.undo_stack = QUndoStack(self)

    def delete(self, keys: Sequence[str]) -> None:
        """Delete boards."""
        name = self.tr("Delete Board") if len(keys) == 1 else self.tr("Delete Boards")
        self.undo_stack.push(_DeleteBoards(name, keys, self))

    def rename(self, key: str, title: str) -> None:
        """Give a board another title, which is the first line of its note."""
        record = self._boards.get(key)
        if record is not None:
            _, newline, rest = record.note.partition("\n")
            self._change_note(self.tr("Rename"), key, f"{title}{newline}{rest}")

    def describe(self, key: str, note: str) -> None:
        """Give a board another note; what is written at one time is undone at once."""
        self._change_note(self.tr("Note"), key, note, is_typed=True)

    def set_date(self, key: str, date: str | None) -> None:
        """Say of which day a puzzle is: an ISO date, or None if that is not known."""
        record = self._boards.get(key)
        if record is None:
            self._tell_gone()
        elif record.date != date:
            change = _Change(self.tr("Day"), key, record.date, date, self.put_date)
            self.undo_stack.push(change)

    def put_note(self, key: str, note: str) -> None:
        """Change a note, with nothing to undo."""
        self._alter(key, lambda: self._boards.annotate(key, note))

    def put_date(self, key: str, date: str | None) -> None:
        """Change a day, with nothing to undo."""
        self._alter(key, lambda: self._boards.set_date(key, date))

    def take_away(self, keys: Iterable[str]) -> list[KeptBoard]:
        """Delete boards, and return what `bring_back` needs."""
        deleted = self._boards.delete(keys)
        self.altered.emit({kept.record.key for kept in deleted})
        return deleted

    def bring_back(self, deleted: Sequence[KeptBoard]) -> None:
        """Undo `take_away`."""
        self._boards.restore(deleted)
        self.altered.emit({kept.record.key for kept in deleted})

    def _change_note(self, name: str, key: str, note: str, *, is_typed: bool = False) -> None:
        record = self._boards.get(key)
        if record is None:
            self._tell_gone()
            return
        try:
            checked = checked_note(note)
        except PersonError as error:
            self.failed.emit(error.sentence)
            return
        if checked != record.note:
            change = _Change(name, key, record.note, checked, self.put_note, is_typed=is_typed)
            self.undo_stack.push(change)

    def _alter(self, key: str, change: Callable[[], None]) -> None:
        if self._boards.get(key) is None:  # else the library would bring it back
            self._tell_gone()
            self.altered.emit({key})
            return
        try:
            change()
        except PersonError as error:  # a note grown by merging cannot be put back
            self.failed.emit(error.sentence)
        self.altered.emit({key})

    def _tell_gone(self) -> None:
        self.failed.emit(sentence("history", "That board is not in the library any more."))


class _DeleteBoards(QUndoCommand):
    """Some boards deleted."""

    def __init__(self, text: str, keys: Sequence[str], edits: BoardEdits) -> None:
        super().__init__(text)
        self._keys = keys
        self._edits = edits
        self._deleted: list[KeptBoard] = []

    def redo(self) -> None:
        self._deleted = self._edits.take_away(self._keys)
        self.setObsolete(not self._deleted)

    def undo(self) -> None:
        self._edits.bring_back(self._deleted)


class _Change(QUndoCommand, Generic[T]):
    """A note or day replaced by another."""

    def __init__(
        self,
        text: str,
        key: str,
        before: T,
        after: T,
        put: Callable[[str, T], None],
        *,
        is_typed: bool = False,
    ) -> None:
        super().__init__(text)
        self._key = key
        self._before = before
        self._after = after
        self._put = put
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
        self._put(self._key, self._after)

    def undo(self) -> None:
        self._put(self._key, self._before)
