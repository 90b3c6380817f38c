"""Undo and redo on the Quartiles page: edits, ticks and verdicts, in the order they were done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch


class BoardSteps(QObject):
    """Undoes and redoes what was done; a board that comes back comes with its solution and ticks.

    Args:
        board: The board, with the steps.
        search: The search on it.
    """

    def __init__(self, board: BoardInPlace, search: BoardSearch) -> None:
        super().__init__(board)
        self._board = board
        self._search = search

    def undo(self) -> None:
        """Undo the last step, if there is one."""
        self._go(self._board.undo_stack.undo)

    def redo(self) -> None:
        """Redo the step that was undone last, if there is one."""
        self._go(self._board.undo_stack.redo)

    def _go(self, step: Callable[[], None]) -> None:
        before = self._board.board
        step()
        if self._board.board != before:
            self._search.restore()
