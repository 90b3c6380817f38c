"""What the user changes, as a step that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq
from typing import Generic, TypeVar

from PySide6.QtGui import QUndoCommand

T = TypeVar("T")

_MERGING = 1  # commands of one id may merge


class Change(QUndoCommand, Generic[T]):
    """One thing replaced by another.

    Args:
        text: What is done, for the menu: "Undo paste".
        before: What there was before.
        after: What there is to be.
        show: Puts the second of two things in place of the first; called at once, and on undo
            and redo.
        merged_by: Changes that follow each other and have this in common are undone as one step;
            with None each is a step of its own.
        is_same: Tells whether two things are alike, so that merged changes may amount to nothing.
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
        """Return which commands this one may merge with."""
        return -1 if self._merged_by is None else _MERGING

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in ``other`` if it has in common with this one what merges them."""
        if not isinstance(other, Change) or other._merged_by != self._merged_by:
            return False
        self._after = other._after
        self.setObsolete(self._is_same(self._before, self._after))
        return True

    def redo(self) -> None:
        """Put in place what there is to be."""
        self._show(self._before, self._after)

    def undo(self) -> None:
        """Put in place what there was before."""
        self._show(self._after, self._before)
