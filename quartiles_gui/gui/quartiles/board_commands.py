"""What the user does to the board, as steps that can be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from quartiles_gui.library.board_record import CurrentBoard

_TYPING = 1  # commands of one id may merge


class ChangeBoard(QUndoCommand):
    """One board replaced by another.

    Args:
        text: What is done, for the menu: "Undo paste".
        before: The board before, and where it came from.
        after: The board after, likewise.
        show: Puts the second of two boards in place of the first; called at once, and on undo
            and redo.
        typed_tile: The tile typed on, or None: typing on one tile is undone as one step.
    """

    def __init__(
        self,
        text: str,
        before: CurrentBoard,
        after: CurrentBoard,
        show: Callable[[CurrentBoard, CurrentBoard], None],
        typed_tile: int | None = None,
    ) -> None:
        super().__init__(text)
        self._before = before
        self._after = after
        self._show = show
        self._typed_tile = typed_tile

    def id(self) -> int:
        """Return which commands this one may merge with."""
        return -1 if self._typed_tile is None else _TYPING

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in ``other`` if it is typing on the same tile."""
        if not isinstance(other, ChangeBoard) or other._typed_tile != self._typed_tile:
            return False
        self._after = other._after
        self.setObsolete(self._after.board == self._before.board)
        return True

    def redo(self) -> None:
        """Put the board after the change in place."""
        self._show(self._before, self._after)

    def undo(self) -> None:
        """Put the board before the change in place."""
        self._show(self._after, self._before)
