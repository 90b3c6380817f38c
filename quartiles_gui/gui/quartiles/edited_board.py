"""The board in front of the person: edited, undone, kept."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from quartiles_gui.core.quartiles.board import Board, BoardError, split_fragments
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.gui.quartiles.board_commands import ChangeBoard
from quartiles_gui.gui.quartiles.board_keeper import BoardKeeper
from quartiles_gui.library.board_record import Kind


class EditedBoard(QObject):
    """The board in place, each change of which can be undone and is kept.

    Args:
        keeper: Keeps it.
        parent: The owner.

    Attributes:
        changed: Emitted when another board is in place.
        refused: Emitted with the sentence that says why a change is impossible.
        undo_stack: What was changed.
    """

    changed = Signal()
    refused = Signal(object)

    def __init__(self, keeper: BoardKeeper, parent: QObject) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._board = keeper.board
        self.undo_stack = QUndoStack(self)

    @property
    def board(self) -> Board:
        """The board in place."""
        return self._board

    def change(
        self, name: str, board: Board, *, typed_tile: int | None = None, kind: Kind | None = None
    ) -> None:
        """Put another board in place.

        Args:
            name: What is being done, for the undo menu.
            board: The board.
            typed_tile: The tile that was typed on; None if it was no typing.
            kind: Where the board comes from; None if the one in place was only edited.
        """
        if board != self._board:
            self._keeper.put(board, kind)
            self.undo_stack.push(ChangeBoard(name, self._board, board, self._put, typed_tile))

    def change_tile(self, name: str, index: int, fragment: str) -> None:
        """Put another fragment on a tile."""
        self.change(name, self._board.with_fragments(index, [fragment]))

    def insert(self, text: str, name: str, start: int) -> int | None:
        """Put the fragments of ``text`` on the board: 20 fill it, fewer go from a tile on.

        Args:
            text: Fragments separated by blanks, commas, lines or tabs.
            name: What is being done, for the undo menu.
            start: That tile.

        Returns:
            The tile to go on with; None if the text was refused.
        """
        try:
            fragments = split_fragments(text)
            board = self._board.with_fragments(start, fragments)
        except BoardError as error:
            self.refused.emit(error.sentence)
            return None
        is_whole = len(fragments) == len(board.fragments)
        self.change(name, board, kind=Kind.ENTERED if is_whole else None)
        return 0 if is_whole else start + len(fragments) - 1

    def open(self, key: str, *, is_copy: bool = False) -> bool:
        """Put a kept board in place, and tell whether there is one with that key.

        Args:
            key: The board's key in the library.
            is_copy: Whether it is to become another board by editing it.
        """
        is_there = self._keeper.open_copy(key) if is_copy else self._keeper.open(key)
        if is_there:
            self._follow(self.tr("Duplicate") if is_copy else self.tr("Open"))
        return is_there

    def open_file(self, content: BoardFile, name: str) -> None:
        """Put the board of a file in place, with its ticks, note, date and search.

        Args:
            content: What the file says.
            name: What is being done, for the undo menu.
        """
        if all(content.board.fragments):
            self._keeper.open_file(content)
            self._follow(name)
        else:
            self.change(name, content.board, kind=Kind.ENTERED)

    def _follow(self, name: str) -> None:
        """Show the board that the keeper has."""
        self.change(name, self._keeper.board)

    def _put(self, board: Board) -> None:
        self._board = board
        self._keeper.put(board)
        self.changed.emit()
