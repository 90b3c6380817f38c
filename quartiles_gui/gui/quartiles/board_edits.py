"""The board of a window: it is edited and ticked, undone, and saved in the library.

Edits, doors, ticks and verdicts are steps of one undo stack, in the order in which they were done.
So undo always applies to the board on screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.board_file import BoardFile, Door
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal, PlayClock
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.session import Session
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.undo import Change, undo_stack
from quartiles_gui.library.board_record import (
    BoardRecord,
    CurrentBoard,
    Kind,
    key_of,
)
from quartiles_gui.library.library import Library
from quartiles_gui.library.times import local_today

if TYPE_CHECKING:
    from quartiles_gui.library.play_record import PlayRecord

translate = QCoreApplication.translate

_BOARD = "board"  # to the saver
_NO_WORDS = frozenset[str]()


class BoardEdits:
    """The one board of a window: its tiles, where they came from, and its record in the library.

    Attributes:
        undo_stack: The changes, of the board and of what else can be undone on its page.
        is_locked: Whether the board must not change, because it is being searched.
        is_edited: Whether letters typed go to the tiles, although none is empty.
        door: The door that is open in this window; another may have another one open.
        clock: Counts the time on the board.
    """

    def __init__(
        self,
        library: Library,
        saver: Saver,
        session: Session,
        replaced: Callable[[], None],
        clock: PlayClock,
    ) -> None:
        self.undo_stack = undo_stack(session)
        self.is_locked = False
        self.is_edited = False
        self.door: Door | None = None
        self.clock = clock
        self._doors: dict[tuple[str, ...], Door | None] = {}  # of boards that were replaced since
        self.saver = saver
        self._library = library
        self._boards = library.boards
        self._deed = session.deed
        self._replaced = replaced  # called when there are other tiles, also by undo
        self._current = self._boards.current or CurrentBoard(Board())
        self._record: BoardRecord | None = None
        self._ours = "", False  # the key of a board, and whether it is one of our own
        self._update_record()
        self.clock.start(self.journal.end)

    @property
    def board(self) -> Board:
        """The tiles."""
        return self._current.board

    @property
    def record(self) -> BoardRecord | None:
        """The library's record of the board; None if the library doesn't have it."""
        return self._record

    @property
    def ticked(self) -> frozenset[str]:
        """The words that were ticked off."""
        return _NO_WORDS if self._record is None else self._record.ticked

    @property
    def journal(self) -> Journal:
        return Journal() if self._record is None else self._record.journal

    @property
    def is_finished(self) -> bool:
        """Whether all words that the game accepts are ticked off, as the user said."""
        return self._record is not None and self._record.refused is not None

    @property
    def is_ours(self) -> bool:
        """Whether the board isn't one of the game: the sample, or made by the app."""
        record = self._record
        if record is None:
            return False
        if record.key != self._ours[0]:
            play = self._library.plays.get(record.key)
            is_made = play is not None and not play.board.is_real
            is_sample = record.key == key_of(SAMPLE_BOARD)
            self._ours = record.key, is_made or is_sample or record.kind is Kind.GENERATED
        return self._ours[1]

    @property
    def hints(self) -> HintLog:
        """Which hints were shown."""
        return HintLog() if self._record is None else self._record.hints

    @property
    def play(self) -> PlayRecord | None:
        """The unfinished game on the board, of the Play page; None if there isn't one."""
        if not _is_full(self.board):
            return None
        play = self._library.plays.get(" ".join(sorted(self.board.fragments)))
        return None if play is None or play.game().is_finished else play

    def type_on(self, index: int, text: str) -> None:
        """Set a tile to what was typed; typing on one tile is undone as one step.

        The board is being edited then, so that the last tile can be typed to its end.
        """
        self.is_edited = True
        board = self.board.with_fragments(index, [text])
        self._change(translate("BoardEdits", "Typing"), board, typed_tile=index)

    def clear_tile(self, index: int) -> None:
        self.edit(self.board.with_fragments(index, [""]), translate("BoardEdits", "Clear Tile"))

    def choose_text(self, index: int, text: str) -> None:
        """Set a tile that was read to another likely text."""
        self.edit(self.board.with_fragments(index, [text]), translate("BoardEdits", "Other Text"))

    def edit(self, board: Board, name: str) -> bool:
        """Change some tiles; ``name`` is for the undo menu.

        Like the other ways to change the board, it returns whether the board had any fragments
        that undo brings back.
        """
        return self._change(name, board)

    def show(self, board: Board, name: str, kind: Kind = Kind.ENTERED) -> bool:
        """Show another board."""
        return self._change(name, board, kind=kind)

    def open(self, key: str, *, is_copy: bool = False) -> bool:
        """Show a stored board, and return whether there is one with that key.

        Editing a copy makes it another board.
        """
        record = self._boards.get(key)
        self.saver.show_warnings()
        if record is not None:
            name = (
                translate("BoardEdits", "Duplicate") if is_copy else translate("BoardEdits", "Open")
            )
            self._open(record, name, is_copy=is_copy)
        return record is not None

    def open_file(self, content: BoardFile, name: str) -> bool:
        """Show the board of a file, with its ticks, note, date and door."""
        if not _is_full(content.board):
            return self.show(content.board, name)
        return self._open(self._boards.import_board(content), name)

    def to_file(self) -> BoardFile:
        """Return the board as the content of a board file."""
        self.saver.save(_BOARD)
        if self._record is None:
            return BoardFile(self.board)
        return self._boards.export_board(self._record.key)

    def keep(self) -> str:
        """Store the board in the library, because it is solved, ticked or replaced; return its key.

        Raises:
            ValueError: If a tile is empty.
        """
        self._save_soon()
        self.saver.save(_BOARD)  # or what is saved later would be what the board was before
        record = self._boards.keep()
        if record.door is None and self.door is not None:  # it was deleted since
            self._boards.set_door(record.key, self.door)
        self._current = self._current._replace(corrects=record.key)
        self._after_change()
        return record.key

    def set_solution(self, verdict: Verdict, *, hides_words: bool) -> None:
        """Store the solution that the search on the board found, and how sure it is by now.

        The history keeps words that are hidden to itself, too, until they are shown.
        """
        record = self._record
        if record is None:
            return
        five = tuple(found.word for found in verdict.five)
        words = tuple(found.word for found in verdict.counted)
        is_new = not record.words and not record.five
        is_secret = hides_words and (is_new or record.is_secret)
        expected = expected_of(verdict, record.ticked)
        solved = record._replace(
            five=five,
            points=expected.point_count if five else None,
            words=words,
            word_count=expected.word_count,
            is_exact=expected.is_exact,
            is_secret=is_secret,
        )
        if solved != record:
            self._boards.set_solution(
                record.key,
                five,
                solved.points,
                words,
                word_count=solved.word_count,
                is_exact=solved.is_exact,
                is_secret=is_secret,
            )
            self._after_change()

    def set_hints(self, hints: HintLog, event: Event, word: str) -> None:
        """Store which hints were shown, and that the last one was on a word."""
        key = self.keep() if self._record is None else self._record.key
        self._boards.set_hints(key, hints, self.clock.entry(event, word))
        self._after_change()

    def log(self, *entries: Entry) -> None:
        """Store what happened on a board, if anything did and the library has the board."""
        if entries and self._record is not None:
            self._boards.log(self._record.key, *entries)
            self._after_change()

    def see(self, is_seen: bool) -> None:
        """Take note of whether the board is seen; only then time passes."""
        if is_seen != self.clock.is_seen:
            if not is_seen:
                self.log(*self.clock.left(self.journal))
            self.clock.see(is_seen)

    def reveal_play(self, play: PlayRecord) -> None:
        """Count all words of a game as shown; they give no points any more."""
        game = play.game()
        words, end = [item.word for item in game.missing], play.journal.end
        game.reveal(words)
        shown = [Entry(end, Event.SHOWN, word) for word in words]
        self._library.plays.store(play, game, play.hints, local_today(), *shown)

    def tick(self, word: str, is_ticked: bool) -> None:
        """Tick a word off as found in the game, or remove its tick; it can be undone."""
        if is_ticked != (word in self.ticked):
            name = translate("BoardEdits", "Untick “{word}”")
            if is_ticked:
                name = translate("BoardEdits", "Tick “{word}”")
            apply = partial(self._set_tick, word)
            with self._deed():
                self.undo_stack.push(Change(fill(name, word=word), not is_ticked, is_ticked, apply))

    def open_door(self, door: Door) -> None:
        """Open a door, and remember it with the board; it can be undone."""
        self.keep()
        if door is self.door:
            return
        names = {
            Door.HINT: translate("BoardEdits", "Hint"),
            Door.PLAY: translate("BoardEdits", "Play It"),
            Door.SOLVE: translate("BoardEdits", "Solve"),
        }
        with self._deed():
            self.undo_stack.push(Change(names[door], self.door, door, self._set_door))

    def recall_door(self) -> None:
        """Open the door that is remembered with the board."""
        self.door = self._doors.get(self.board.fragments)
        if self._record is not None:
            self.door = self._record.door

    def refresh(self) -> None:
        """Fetch what another page or window has changed."""
        before = self.journal
        self._update_record()
        self.clock.follow(before, self.journal)

    def _change(
        self, name: str, board: Board, *, typed_tile: int | None = None, kind: Kind | None = None
    ) -> bool:
        """Show other tiles; with a ``kind`` as another board, without as an edit of this one."""
        with self._deed():  # also if nothing changes: what was typed and refused is taken back
            if board == self.board:
                return False
            after = self._current._replace(board=board, kind=kind or self._current.kind)
            return self._push(name, after, typed_tile, is_other=kind is not None)

    def _open(self, record: BoardRecord, name: str, *, is_copy: bool = False) -> bool:
        after = CurrentBoard(record.board, record.kind, None if is_copy else record.key)
        if record.board != self.board:
            return self._push(name, after, is_other=True)
        self._current = after
        self._save_soon()
        return False

    def _push(
        self, name: str, after: CurrentBoard, typed_tile: int | None = None, *, is_other: bool
    ) -> bool:
        """Show a board in a step that can be undone; a full board that it replaces is stored."""
        if self.is_locked:
            return False
        was_empty = self.board.is_empty
        self.is_edited &= not is_other
        if is_other and _is_full(self.board):
            self.keep()
        change = Change(
            name, self._current, after, self._replace, merged_by=typed_tile, is_same=_has_same_tiles
        )
        self.undo_stack.push(change)
        return not was_empty

    def _replace(self, before: CurrentBoard, after: CurrentBoard) -> None:
        """Replace one board by another, on redo or undo."""
        if before.corrects == after.corrects:  # both correct what is stored by now
            after = after._replace(corrects=self._current.corrects)
        self.log(*self.clock.left(self.journal))
        self._current = after
        self.door = None
        self._update_record()
        self.clock.start(self.journal.end)
        self._save_soon()
        self._replaced()

    def _set_tick(self, word: str, _: bool, is_ticked: bool) -> None:
        """Tick a word off or not, on redo or undo; the board is the one that it was then."""
        if self._record is None and not is_ticked:
            return  # deleted since, and with it the tick
        key = self.keep() if self._record is None else self._record.key
        change = self._boards.tick if is_ticked else self._boards.untick
        event = Event.TICKED if is_ticked else Event.UNTICKED
        change(key, [word], self.clock.entry(event, word))
        self._after_change()

    def _set_door(self, _: Door | None, door: Door | None) -> None:
        """Open a door or none, on redo or undo."""
        self.door = self._doors[self.board.fragments] = door
        if self._record is not None:
            self._boards.set_door(self._record.key, door)
            self._after_change()

    def _save_soon(self) -> None:
        self.saver.save_soon(_BOARD, lambda: self._boards.set_current(self._current))

    def _after_change(self) -> None:
        self._update_record()
        self.saver.stored()

    def _update_record(self) -> None:
        """Look the board up in the library."""
        self._record = self._boards.get(key_of(self.board)) if _is_full(self.board) else None


def _has_same_tiles(one: CurrentBoard, other: CurrentBoard) -> bool:
    return one.board == other.board


def _is_full(board: Board) -> bool:
    return all(board.fragments)
