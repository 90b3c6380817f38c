"""Changes by the user, as steps that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq
from typing import Generic, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoStack

from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.translation import fill, translate

MOST_STEPS = 200
"""Steps that can be undone: three boards typed, solved and ticked off. Others are in the library.

A step takes up to 5 kB, so that hundreds of boards in one window would take megabytes.
"""

T = TypeVar("T")

_MERGING = 1  # commands of one id may merge


def undo_stack(parent: QObject) -> QUndoStack:
    """Return an empty stack of at most `MOST_STEPS` changes."""
    stack = QUndoStack(parent)
    stack.setUndoLimit(MOST_STEPS)
    return stack


def undone(stack: QUndoStack) -> Answer:
    """Undo a step, and return what is said."""
    said = fill(translate("QuartilesPage", "Undone: {step}"), step=stack.undoText())
    stack.undo()
    return Answer(said)


def redone(stack: QUndoStack) -> Answer:
    """Redo a step, and return what is said."""
    said = fill(translate("QuartilesPage", "Redone: {step}"), step=stack.redoText())
    stack.redo()
    return Answer(said)


class Change(QUndoCommand, Generic[T]):
    """Replaces one value by another.

    Args:
        text: What was done, for the undo menu, such as "Paste".
        show: Replaces its first value by the second; called at once, and on undo and redo.
        merged_by: Successive changes with the same value of this are undone as one step; with None,
            each change is a separate step.
        is_same: Returns whether two values are the same, so that merged changes may cancel out.
    """

    def __init__(
        self,
        text: str,
        before: T,
        after: T,
        show: Callable[[T, T], None],
        *,
        merged_by: object = None,
        is_same: Callable[[T, T], bool] = eq,
    ) -> None:
        super().__init__(text)
        self._before = before
        self._after = after
        self._show = show
        self._merged_by = merged_by
        self._is_same = is_same

    def id(self) -> int:
        return -1 if self._merged_by is None else _MERGING

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Change) or other._merged_by != self._merged_by:
            return False
        self._after = other._after
        self.setObsolete(self._is_same(self._before, self._after))
        return True

    def redo(self) -> None:
        self._show(self._before, self._after)

    def undo(self) -> None:
        self._show(self._after, self._before)
