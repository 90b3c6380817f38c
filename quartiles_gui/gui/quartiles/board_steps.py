"""Undo and redo on the Quartiles page: edits, ticks and verdicts, in the order they were done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.message_bar import Answer


class BoardSteps(QObject):
    """Undoes and redoes what was done; a board that comes back comes with its solution and ticks.

    Args:
        board: The board, with the steps.
        search: The search on it.

    Attributes:
        answered: Emitted with the `Answer` to it.
    """

    answered = Signal(object)

    def __init__(self, board: BoardInPlace, search: BoardSearch) -> None:
        super().__init__(board)
        self._board = board
        self._search = search

    def undo(self) -> None:
        """Undo the last step, if there is one."""
        stack = self._board.undo_stack
        self._go(stack.undo, fill(self.tr("Undone: {step}"), step=stack.undoText()))

    def redo(self) -> None:
        """Redo the step that was undone last, if there is one."""
        stack = self._board.undo_stack
        self._go(stack.redo, fill(self.tr("Redone: {step}"), step=stack.redoText()))

    def _go(self, step: Callable[[], None], said: str) -> None:
        before = self._board.board
        step()
        if self._board.board != before:
            self._search.restore()
        self.answered.emit(Answer(said))
