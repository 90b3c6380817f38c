"""Keeping the board in front of the person, with its ticks and its search, as they change.

Changes are saved some moments after the first of them, which takes about a millisecond, and are
settled, which takes some 25, when the person has let go for a while (see `library.boards`).
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, Kind, Search, key_of
from quartiles_gui.library.boards import BoardLibrary

SAVE_DELAY = 100
"""Milliseconds from a change to saving it: a killed process may lose as much."""

SEARCH_SHARE = 20
"""How many times longer than saving a search took the next saving waits: a twentieth of the time
goes into it, however much was found. A killed search finds again what was not saved."""

SETTLE_DELAY = 4000
"""Milliseconds without a change before what was saved is settled."""


class BoardKeeper(QObject):
    """Keeps one window's board in the library.

    Args:
        boards: The library.
        parent: The owner.

    Attributes:
        record_changed: Emitted when something else is known of the board in place: another
            board's ticks, or those of another window.
        kept: Emitted when a board was taken into the library or changed there.
        warned: Emitted with a list of sentences about saving that the person should read.
    """

    record_changed = Signal()
    kept = Signal()
    warned = Signal(list)

    def __init__(self, boards: BoardLibrary, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._boards = boards
        current = boards.current or CurrentBoard(Board())
        self._board = current.board
        self._kind = current.kind
        self._corrects = current.corrects
        self._record: BoardRecord | None = None
        self._search: Callable[[], Search | None] | None = None  # asked when it is saved
        self._has_headway = False
        self._save_timer = _single_shot(self, SAVE_DELAY, self._save_board)
        self._search_timer = _single_shot(self, SAVE_DELAY, self.save)
        self._settle_timer = _single_shot(self, SETTLE_DELAY, self.settle)
        self._get_record()

    @property
    def board(self) -> Board:
        """The board in place."""
        return self._board

    @property
    def record(self) -> BoardRecord | None:
        """What the library knows of the board in place; None if it has not got it."""
        return self._record

    @property
    def search(self) -> Search | None:
        """The search on the board in place, as it was saved."""
        return None if self._record is None else self._boards.search(self._record.key)

    def put(self, board: Board, kind: Kind | None = None) -> None:
        """Have another board in place, to be saved in some moments.

        A full board that gives way to another one is kept.

        Args:
            board: The board.
            kind: Where it comes from; None if the one in place was only edited.
        """
        if board == self._board:
            return
        if kind is not None and _is_full(self._board):
            self.keep()
        self.set_search_aside()
        self._board = board
        self._kind = kind or self._kind
        self._get_record()
        self._save_soon()

    def keep(self) -> None:
        """Take the board in place into the library: it is to be solved, or gives way.

        Raises:
            ValueError: If a tile is empty.
        """
        self._lay()
        self._record = self._boards.keep()
        self._corrects = self._record.key
        self._after_change()

    def open(self, key: str) -> bool:
        """Have a kept board in place, and tell whether there is one with that key."""
        record = self._boards.get(key)
        self._tell()
        if record is None:
            return False
        self.put(record.board, record.kind)
        self._corrects = key
        self._save_soon()
        return True

    def open_copy(self, key: str) -> bool:
        """Have a copy of a kept board in place, and tell whether there is one with that key.

        What it becomes by editing is a board of its own.
        """
        is_there = self.open(key)
        if is_there:
            self._corrects = None
        return is_there

    def open_file(self, content: BoardFile) -> None:
        """Have the board of a file in place, with all that the file says of it.

        Raises:
            ValueError: If a tile is empty.
        """
        record = self._boards.import_board(content)
        self._tell()
        self.open(record.key)
        self.record_changed.emit()

    def to_file(self) -> BoardFile:
        """Return what a board file says of the board in place."""
        self.save()
        if self._record is None:
            return BoardFile(self._board)
        return self._boards.export_board(self._record.key)

    def follow_search(self, search: Callable[[], Search | None]) -> None:
        """Save what ``search`` returns from now on, whenever it has moved; keep the board."""
        self.keep()
        self._search = search
        self.note_headway()

    def note_headway(self) -> None:
        """Have the search saved in some moments."""
        if self._search is not None:
            self._has_headway = True
            if not self._search_timer.isActive():
                self._search_timer.start()

    def leave_search(self) -> None:
        """Store that the search that is followed was given up."""
        if self._search is not None and self._record is not None:
            self._boards.save_search(self._record.key, None)
            self._after_change()
        self._search = None

    def set_search_aside(self) -> None:
        """Save how far the search that is followed has come, and follow it no more."""
        if self._search is not None:
            self.save()
            self._search = None
            self._has_headway = False

    def set_solution(self, verdict: Verdict) -> None:
        """Store what the search on the board in place amounts to."""
        record = self._record
        if record is None:
            return
        five = tuple(found.word for found in verdict.five)
        words = tuple(
            rated.found.word
            for rated in verdict.rated
            if rated.tier is Tier.LIKELY and not rated.is_vulgar
        )
        points = verdict.points if verdict.five else None
        if (five, points, words) != (record.five, record.points, record.words):
            self._boards.set_solution(record.key, five, points, words)
            self._after_change()

    def tick(self, words: list[str], *, is_ticked: bool) -> None:
        """Mark words of the board in place as found in the game, or no longer so."""
        if self._record is None:
            self.keep()
        if self._record is not None:
            change = self._boards.tick if is_ticked else self._boards.untick
            change(self._record.key, words)
            self._after_change()
            self.record_changed.emit()

    def notice_others(self) -> None:
        """Learn what another window has changed since the last time."""
        if self._boards.has_changed():
            self._boards.refresh()
            self._after_change()
            self.record_changed.emit()

    def notice_change(self) -> None:
        """Learn what another page has changed."""
        self._get_record()
        self.record_changed.emit()

    def save(self) -> None:
        """Save what has changed. Quick; another fault than the last one is told."""
        self._search_timer.stop()
        if self._has_headway and self._search is not None and self._record is not None:
            started = perf_counter()
            self._boards.save_search(self._record.key, self._search())
            took = int((perf_counter() - started) * 1000)
            self._search_timer.setInterval(max(SAVE_DELAY, took * SEARCH_SHARE))
            self._has_headway = False
        self._save_board()

    def settle(self) -> None:
        """Save what has changed, and bring it into the library durably: some 25 ms."""
        if self._save_timer.isActive() or self._search_timer.isActive():
            self.save()
        self._boards.settle()
        self._settle_timer.stop()
        self._tell()
        if self._boards.fault is not None:
            self._settle_timer.start()

    def finish(self) -> None:
        """Save and settle everything, and follow the search no more: the window is closing."""
        self.save()
        self._search = None
        self.settle()
        self._settle_timer.stop()

    def tell_warnings(self) -> None:
        """Pass on what there is to say about the library."""
        self._tell()

    def _save_board(self) -> None:
        self._save_timer.stop()
        self._lay()
        self._after_change()

    def _lay(self) -> None:
        self._boards.lay(CurrentBoard(self._board, self._kind, self._corrects))

    def _save_soon(self) -> None:
        if not self._save_timer.isActive():
            self._save_timer.start()

    def _after_change(self) -> None:
        self._get_record()
        self._settle_timer.start()
        self._tell()
        self.kept.emit()

    def _get_record(self) -> None:
        """Look up what is known of the board in place; tell if that is another board now."""
        before = self._record
        self._record = self._boards.get(key_of(self._board)) if _is_full(self._board) else None
        known = None if self._record is None else self._record.key
        if known != (None if before is None else before.key):
            self.record_changed.emit()

    def _tell(self) -> None:
        warnings = self._boards.take_warnings()
        if warnings:
            self.warned.emit(warnings)


def _is_full(board: Board) -> bool:
    return all(board.fragments)


def _single_shot(parent: QObject, delay: int, action: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(delay)
    timer.timeout.connect(action)
    return timer
