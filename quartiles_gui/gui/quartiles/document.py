"""The board on the page: its record, in the library or not yet, and how it is undone."""

from __future__ import annotations

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game_board import real_board
from quartiles_gui.core.quartiles.journal import Event, PlayClock
from quartiles_gui.core.quartiles.record import BoardRecord, Outlook
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.base.page_session import undo_stack
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.days.board_maker import PlayDays


class Document:
    """The board of the page, filled in or not.

    Its record is begun by the first `put`. Until then the library has only which board is the
    current one, so that it is there at the next start.
    """

    def __init__(self, saver: Saver, days: PlayDays, clock: PlayClock, parent: QObject) -> None:
        self.stack = undo_stack(parent)  # of all that can be undone on the page
        self.clock = clock  # counts the time on the board
        self.saver = saver
        self._days = days
        self._boards = saver.library.boards
        self.record, self.is_kept = BoardRecord(Board()), False
        self.verdict: Verdict | None = None  # on a board of the game, by the words of now
        self._open(self._boards.current or self.record)

    def known(self, record: BoardRecord) -> BoardRecord | None:
        """Return a board as the library has it, with the tiles in the order of ``record``."""
        kept = self._boards.get(record.key) if record.board.is_full else None
        return kept and kept.ordered(record.board)

    def show(self, record: BoardRecord) -> None:
        """Put another board on the page, with what the library has of it."""
        self._leave()
        self._open(record)
        self.saver.save_soon(lambda: self._boards.set_current(self.record.fresh))

    def put(
        self,
        record: BoardRecord,
        event: Event | None = None,
        *words: str,
        replaces: str | None = None,
    ) -> None:
        """Store the record after something was done with some words, in one transaction.

        ``replaces`` is the key of a board that goes.
        """
        today = self._days.today()
        is_news = len(record.found) > len(self.record.found)
        record = self._judged(record)
        record = record.played(today, self._boards.latest_day(today), is_news=is_news)
        entries = () if event is None else tuple(self.clock.entry(event, word) for word in words)
        self.saver.forget()  # which board this is, is stored with it
        self.record = self._boards.put(
            record, *entries, current=record.fresh, replaces=replaces
        ).ordered(record.board)
        self.is_kept = True
        self.saver.stored()

    def keep(self) -> None:
        """Store a board on which nothing was done, because another one takes its place."""
        if not self.is_kept:
            self.record, self.is_kept = self._boards.put(self.record), True
            self.saver.stored()

    def correct(self, record: BoardRecord) -> None:
        """Replace the board, which was misread, by the right one."""
        before, self.record, self.verdict = self.record, record, None
        self.put(record, replaces=before.key if self.is_kept else None)

    def judge(self, verdict: Verdict | None) -> None:
        """Take the verdict on a board of the game from now on, or None while it isn't known."""
        self.verdict = verdict
        record = self._judged(self.record)
        if record != self.record:
            self.record = self._boards.put(record) if self.is_kept else record
            if self.is_kept:
                self.saver.stored()

    def refresh(self) -> None:
        """Look up what was done with the board elsewhere: one that was deleted is as new."""
        before, kept = self.record, self.known(self.record)
        if kept is None and self.is_kept:
            self.record = before.fresh
            self.stack.clear()  # its steps would bring the board back
        elif kept is not None:
            self.record = kept
        self.is_kept = kept is not None
        self.clock.follow(before.journal, self.record.journal)

    def see(self, is_seen: bool) -> None:
        """Count time only while the board is seen."""
        if is_seen != self.clock.is_seen:
            if not is_seen:
                self._leave()
            self.clock.see(is_seen)

    def _open(self, record: BoardRecord) -> None:
        kept = self.known(record)
        self.is_kept = kept is not None
        self.record = record if kept is None else kept
        self.verdict = None
        self.clock.start(self.record.journal.end)
        self._days.see(self.record)

    def _leave(self) -> None:
        """Store that the board is left, unless it isn't in the library."""
        entries = self.clock.left(self.record.journal) if self.is_kept else ()
        if entries and self.known(self.record) is not None:
            self.record = self._boards.put(self.record, *entries)
            self.saver.stored()

    def _judged(self, record: BoardRecord) -> BoardRecord:
        """Return a record with the verdict's words, and with how many of them to expect."""
        if self.verdict is None:
            return record
        record = record.knowing(real_board(record.board, self.verdict))
        game = record.game()
        assert game is not None  # its words are known now
        expected = game.expected
        outlook = Outlook(expected.word_count, expected.point_count, expected.is_exact)
        return record._replace(outlook=outlook)
