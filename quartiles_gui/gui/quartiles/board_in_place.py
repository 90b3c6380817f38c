"""The board in place: it is edited, undone, and saved in the library with its ticks.

Changes are saved shortly after the first of them; saving takes less than a millisecond. Some
seconds later a checkpoint, which waits for the disk, protects them from a power loss as well.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoStack

from quartiles_gui.core.quartiles.board import Board, BoardError, split_fragments
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.undo import Change
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, Kind, Search, key_of
from quartiles_gui.library.faults import BusyError
from quartiles_gui.library.library import Library

SAVE_DELAY = 100
"""Milliseconds from a change to saving it; a killed process may lose this much."""

CHECKPOINT_DELAY = 4000
"""Milliseconds from a change to the checkpoint; a power loss may cost this much."""

RETRY_DELAY = 250
"""Milliseconds until a change is stored for which another window was in the way."""


class BoardInPlace(QObject):
    """The one board of a window: its tiles, where they came from, and its record in the library.

    Args:
        library: The library.
        parent: The owner.

    Attributes:
        changed: Emitted when the tiles change.
        record_changed: Emitted when the record changes: for another board, or by another window.
        refused: Emitted with the sentence that says why a change is impossible.
        warned: Emitted with a list of sentences about saving that the user should read.
        undo_stack: The changes.
        is_locked: Whether the board must not change, because it is being searched.
    """

    changed = Signal()
    record_changed = Signal()
    refused = Signal(object)
    warned = Signal(list)

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.is_locked = False
        self._library = library
        self._boards = library.boards
        self._current = self._boards.current or CurrentBoard(Board())
        self._record: BoardRecord | None = None
        self._is_saved = True
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_DELAY)
        self._save_timer.timeout.connect(self.save)
        self._checkpoint_timer = QTimer(self, singleShot=True, interval=CHECKPOINT_DELAY)
        self._checkpoint_timer.timeout.connect(self.checkpoint)
        self._update_record()

    @property
    def board(self) -> Board:
        """The tiles."""
        return self._current.board

    @property
    def record(self) -> BoardRecord | None:
        """The library's record of the board; None if the library doesn't have it."""
        return self._record

    @property
    def search(self) -> Search | None:
        """The saved search on the board; None if there isn't one."""
        return None if self._record is None else self._boards.search(self._record.key)

    def type_on(self, index: int, text: str) -> None:
        """Set a tile to what was typed; typing on one tile is undone as one step."""
        board = self.board.with_fragments(index, [text])
        self._change(self.tr("Typing"), board, typed_tile=index)

    def clear_tile(self, index: int) -> None:
        """Clear a tile."""
        self._change(self.tr("Clear Tile"), self.board.with_fragments(index, [""]))

    def choose_text(self, index: int, text: str) -> None:
        """Set a tile that was read to another likely text."""
        self._change(self.tr("Other Text"), self.board.with_fragments(index, [text]))

    def clear(self) -> None:
        """Clear all tiles."""
        self._change(self.tr("Clear Board"), Board(), kind=Kind.ENTERED)

    def read(self, board: Board) -> None:
        """Show a board that was read from a picture."""
        self._change(self.tr("Read Picture"), board, kind=Kind.READ)

    def show(self, board: Board) -> None:
        """Show a board that was given from outside."""
        self._change(self.tr("Open"), board, kind=Kind.ENTERED)

    def insert(self, text: str, name: str, start: int) -> int | None:
        """Insert fragments: 20 fill the board, fewer are put on the tiles from ``start`` on.

        Args:
            text: Fragments separated by blanks, commas, lines or tabs.
            name: What is being done, for the undo menu.
            start: The tile for the first of fewer than 20 fragments.

        Returns:
            The tile to continue with; None if the text was refused.
        """
        try:
            fragments = split_fragments(text)
            board = self.board.with_fragments(start, fragments)
        except BoardError as error:
            self.refused.emit(error.sentence)
            return None
        is_whole = len(fragments) == len(board.fragments)
        self._change(name, board, kind=Kind.ENTERED if is_whole else None)
        return 0 if is_whole else start + len(fragments) - 1

    def open(self, key: str, *, is_copy: bool = False) -> bool:
        """Show a stored board, and return whether there is one with that key.

        Args:
            key: The board's key in the library.
            is_copy: Whether editing it makes it another board.
        """
        record = self._boards.get(key)
        self.emit_warnings()
        if record is not None:
            name = self.tr("Duplicate") if is_copy else self.tr("Open")
            self._open(record, name, is_copy=is_copy)
        return record is not None

    def open_file(self, content: BoardFile, name: str) -> None:
        """Show the board of a file, with its ticks, note, date and search.

        Args:
            content: The content of the file.
            name: What is being done, for the undo menu.
        """
        if self.is_locked:
            return
        if _is_full(content.board):
            self._open(self._boards.import_board(content), name)
            self.record_changed.emit()
        else:
            self._change(name, content.board, kind=Kind.ENTERED)

    def to_file(self) -> BoardFile:
        """Return the board as the content of a board file."""
        self.save()
        if self._record is None:
            return BoardFile(self.board)
        return self._boards.export_board(self._record.key)

    def keep(self) -> str:
        """Store the board in the library, because it is solved, ticked or replaced.

        Returns:
            Its key in the library.

        Raises:
            ValueError: If a tile is empty.
        """
        self._boards.set_current(self._current)
        key = self._boards.keep().key
        self._current = self._current._replace(corrects=key)
        self._after_change()
        return key

    def save_search(self, key: str, search: Search | None) -> None:
        """Save the state of the search on a stored board; None if it was stopped.

        Nothing happens if the board is no longer stored.
        """
        if self._boards.get(key) is not None:
            self._boards.save_search(key, search)
            self._after_change()

    def set_solution(self, verdict: Verdict) -> None:
        """Store the solution that the search on the board found."""
        record = self._record
        if record is None:
            return
        five = tuple(found.word for found in verdict.five)
        words = tuple(found.word for found in verdict.counted)
        points = verdict.points if verdict.five else None
        if (five, points, words) != (record.five, record.points, record.words):
            self._boards.set_solution(record.key, five, points, words)
            self._after_change()

    def tick(self, word: str, is_ticked: bool) -> None:
        """Tick a word off as found in the game, or remove its tick."""
        key = self.keep() if self._record is None else self._record.key
        change = self._boards.tick if is_ticked else self._boards.untick
        change(key, [word])
        self._after_change()
        self.record_changed.emit()

    def refresh(self) -> None:
        """Fetch what another page or window has changed."""
        self._update_record()
        self.record_changed.emit()

    def emit_warnings(self) -> None:
        """Emit the warnings of the library, if there are any."""
        warnings = self._library.take_warnings()
        if warnings:
            self.warned.emit(warnings)

    def save(self) -> None:
        """Save the board if it has changed. This is quick; a new fault is emitted as a warning."""
        if not self._is_saved:
            self._is_saved = True
            self._save_timer.stop()
            self._boards.set_current(self._current)
            self._after_change()

    def checkpoint(self) -> None:
        """Save the board, and protect what was saved from a power loss."""
        self.save()
        self._library.checkpoint()
        self._checkpoint_timer.stop()
        self.emit_warnings()
        if self._library.fault is not None:
            self.checkpoint_soon()

    def checkpoint_soon(self) -> None:
        """Protect what anyone here stores from a power loss, or try again to store it."""
        is_busy = isinstance(self._library.fault, BusyError)
        if is_busy and self._checkpoint_timer.remainingTime() > RETRY_DELAY:
            self._checkpoint_timer.stop()
        if not self._checkpoint_timer.isActive():  # not postponed by every change
            self._checkpoint_timer.start(RETRY_DELAY if is_busy else CHECKPOINT_DELAY)

    def shut_down(self) -> None:
        """Save everything, because the window is closing."""
        self.checkpoint()
        self._checkpoint_timer.stop()

    def _change(
        self, name: str, board: Board, *, typed_tile: int | None = None, kind: Kind | None = None
    ) -> None:
        """Show other tiles; with a ``kind`` as another board, without as an edit of this one."""
        if board != self.board:
            after = self._current._replace(board=board, kind=kind or self._current.kind)
            self._push(name, after, typed_tile, is_other=kind is not None)

    def _open(self, record: BoardRecord, name: str, *, is_copy: bool = False) -> None:
        after = CurrentBoard(record.board, record.kind, None if is_copy else record.key)
        if record.board == self.board:
            self._current = after
            self._save_soon()
        else:
            self._push(name, after, is_other=True)

    def _push(
        self, name: str, after: CurrentBoard, typed_tile: int | None = None, *, is_other: bool
    ) -> None:
        """Show a board in a step that can be undone; a full board that it replaces is stored."""
        if self.is_locked:
            return
        if is_other and _is_full(self.board):
            self.keep()
        change = Change(
            name, self._current, after, self._replace, merged_by=typed_tile, is_same=_has_same_tiles
        )
        self.undo_stack.push(change)

    def _replace(self, before: CurrentBoard, after: CurrentBoard) -> None:
        """Replace one board by another, on redo or undo."""
        if before.corrects == after.corrects:  # both correct what is stored by now
            after = after._replace(corrects=self._current.corrects)
        self._current = after
        self._update_record()
        self._save_soon()
        self.changed.emit()

    def _save_soon(self) -> None:
        self._is_saved = False
        if not self._save_timer.isActive():
            self._save_timer.start()

    def _after_change(self) -> None:
        self._update_record()
        self.checkpoint_soon()
        self.emit_warnings()

    def _update_record(self) -> None:
        """Look the board up in the library; emit if it is another record now."""
        before = self._record
        self._record = self._boards.get(key_of(self.board)) if _is_full(self.board) else None
        known = None if self._record is None else self._record.key
        if known != (None if before is None else before.key):
            self.record_changed.emit()


def _has_same_tiles(one: CurrentBoard, other: CurrentBoard) -> bool:
    return one.board == other.board


def _is_full(board: Board) -> bool:
    return all(board.fragments)
