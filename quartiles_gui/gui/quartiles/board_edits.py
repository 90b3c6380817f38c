"""The board on the Quartiles page: its tiles, how they are undone, and its record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import Cover, in_order_found
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.journal import Entry, Event, PlayClock
from quartiles_gui.core.quartiles.made_board import real_board
from quartiles_gui.core.quartiles.record import BoardRecord, CurrentBoard, Door, Outlook, key_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.session import Change, undo_stack
from quartiles_gui.gui.translation import text_of, translate
from quartiles_gui.library.library import Library
from quartiles_gui.library.shipped_boards import day_maker


class BoardEdits:
    """The board of the page: its tiles, where they came from, and its record in the library."""

    def __init__(self, library: Library, saver: Saver, clock: PlayClock, parent: QObject) -> None:
        self.undo_stack = undo_stack(parent)  # also of what else can be undone on the page
        self.is_locked = False  # the board must not change, because it is being searched
        self.is_edited = False  # letters typed go to the tiles, although none is empty
        self.door: Door | None = None  # that is open
        self.clock = clock  # counts the time on the board
        self._doors: dict[tuple[str, ...], Door | None] = {}  # of boards that were replaced since
        self.saver = saver
        self._library = library
        self._boards = library.boards
        self._current = self._boards.current or CurrentBoard(Board())
        # whether the library has the board; if it doesn't, the record is a new one
        self.is_kept, self.record = False, BoardRecord(self.board)
        self._know: Callable[[BoardRecord], BoardRecord] = _as_it_is  # the solution found last
        self._find_record()
        self.clock.start(self.record.journal.end)

    @property
    def board(self) -> Board:
        return self._current.board

    @property
    def ticked(self) -> frozenset[str]:
        """The words that were found."""
        return frozenset(self.record.found)

    @property
    def is_finished(self) -> bool:
        """Whether all words that the game accepts are ticked off, as the user said."""
        return self.record.refused is not None

    @property
    def is_begun(self) -> bool:
        """Whether something was found, shown or hinted at, and the rest wasn't shown since."""
        return _is_open(self.record)

    def in_order(self, five: Cover) -> Cover:
        """Return the five in the order found, then told; as they are once all were told.

        A number by the place on the board would tell where the others begin.
        """
        record = self.record
        return five if record.is_told else in_order_found(five, (*record.found, *record.shown))

    def edit(self, board: Board, name: str, typed_tile: int | None = None) -> bool:
        """Change some tiles; ``name`` is for the undo menu. Typing on one tile is one step.

        Like the other ways to change the board, it returns whether undo brings any fragments back.
        """
        if board == self.board:
            return False
        return self._push(name, self._current._replace(board=board), typed_tile, is_other=False)

    def show(self, shown: CurrentBoard, name: str) -> bool:
        if shown.board == self.board:
            return False
        after = shown._replace(corrects=self._current.corrects)
        return self._push(name, after, is_other=True)

    def open(self, key: str, *, is_copy: bool) -> None:
        """Show a stored board, if there is one with that key; editing a copy makes it another."""
        record = self._boards.get(key)
        self.saver.show_warnings()
        name = translate("BoardEdits", "Duplicate") if is_copy else translate("BoardEdits", "Open")
        if record is not None:
            self._open(record, name, is_copy=is_copy)

    def open_file(self, record: BoardRecord, name: str) -> bool:
        """Show the board of a file, with all that the file knows of it."""
        if not record.board.is_full:
            return self.show(CurrentBoard(record.board), name)
        make_day = day_maker(paths.dictionary_folder(), paths.cache_folder())
        return self._open(self._library.add(record, make_day), name)

    def to_record(self) -> BoardRecord:
        """Return the record to be written to a file; that of an empty board has only its tiles."""
        if not self.board.is_full:
            return BoardRecord(self.board)
        return self.record if self.is_kept else self._boards.begin(self._current)[0]

    def put(
        self,
        change: Callable[[BoardRecord], BoardRecord],
        *entries: Entry,
        is_durable: bool = False,
    ) -> None:
        """Change the record of the board, which is begun now if there is none, in one transaction.

        ``entries`` are what has happened, for its journal.
        """
        record, corrected = self.record, None
        current = self._current._replace(corrects=key_of(self.board))
        if not self.is_kept or record.board != self.board:
            record, corrected = self._boards.begin(self._current)
        changed = change(record)
        self._current = current
        if self.is_kept and changed == self.record and not entries:
            self._boards.set_current(current)  # the record stays as old as it is
            return
        self.saver.forget()  # it is stored with the record
        self.record = self._boards.put(
            changed,
            *entries,
            current=current,
            replaces=corrected,
            is_durable=is_durable,
        )
        self.is_kept = True
        self.saver.stored()

    def knowing(self, record: BoardRecord, verdict: Verdict, *, hides_words: bool) -> BoardRecord:
        """Return a record with the solution that the search found, and how sure it is by now.

        The history keeps words that are hidden to itself, too, until they are shown.
        """
        expected = expected_of(verdict, frozenset(record.found))
        outlook = Outlook(expected.word_count, expected.point_count, expected.is_exact)
        if not record.is_ours:  # or else all is known for sure
            is_secret = hides_words and (record.known is None or record.is_secret)
            record = record.knowing(real_board(record.board, verdict))
            record = record._replace(is_secret=is_secret)
        return record._replace(outlook=outlook)

    def set_solution(self, verdict: Verdict, *, hides_words: bool) -> None:
        """Store the solution that the search on the board found, if that is news.

        With each tick it is surer.
        """
        self._know = partial(self.knowing, verdict=verdict, hides_words=hides_words)
        if self.is_kept and self._know(self.record) != self.record:
            self.put(self._know)

    def log(self, *entries: Entry) -> None:
        """Store what happened on a board, if anything did and the library has the board."""
        if entries and self.is_kept:
            self.put(_as_it_is, *entries)

    def see(self, is_seen: bool) -> None:
        """Take note of whether the board is seen; only then time passes."""
        if is_seen != self.clock.is_seen:
            if not is_seen:
                self.log(*self.clock.left(self.record.journal))
            self.clock.see(is_seen)

    def tick_all(self, words: Sequence[str], *, is_ticked: bool) -> None:
        """Tick words off as found in the game, or remove their ticks; it can be undone."""
        words = [word for word in dict.fromkeys(words) if is_ticked != (word in self.ticked)]
        if words:
            name = sentence("ticks", "Untick “{word}”")
            if is_ticked:
                name = sentence("ticks", "Tick (“{word}”|{count} Words)")
            text = text_of(name.filled(word=words[-1], count=len(words)))
            apply = partial(self._set_tick, words)
            self.undo_stack.push(Change(text, not is_ticked, is_ticked, apply))

    def open_door(self, door: Door, verdict: Verdict | None, *, hides_words: bool) -> None:
        """Open a door, and remember it with the board; it can be undone.

        ``verdict`` is stored if it is known by now. A game on a board that is solved is over: its
        words are shown, unless words are hidden.
        """
        apply = partial(self._set_door, verdict, hides_words)
        if door is self.door:
            apply(door, door)
            return
        names = {
            Door.HINT: translate("BoardEdits", "Hint"),
            Door.PLAY: translate("BoardEdits", "Play It"),
            Door.SOLVE: translate("BoardEdits", "Solve"),
        }
        self.undo_stack.push(Change(names[door], self.door, door, apply))

    def recall_door(self) -> None:
        """Open the door that is remembered with the board."""
        self.door = self._doors.get(self.board.fragments)
        if self.is_kept:
            self.door = self.record.door

    def refresh(self) -> None:
        """Look up what was done with the board elsewhere: on another page, or in a file."""
        before = self.record.journal
        self._find_record()
        self.clock.follow(before, self.record.journal)

    def _open(self, record: BoardRecord, name: str, *, is_copy: bool = False) -> bool:
        after = CurrentBoard(record.board, record.origin, None if is_copy else record.key)
        if record.board != self.board:
            return self._push(name, after, is_other=True)
        self._current = after
        self._find_record()
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
        is_stored = self.is_kept and self.record.board == self.board
        if is_other and self.board.is_full and not is_stored:
            self.put(_as_it_is)
        change = Change(
            name, self._current, after, self._replace, merged_by=typed_tile, is_same=_has_same_tiles
        )
        self.undo_stack.push(change)
        return not was_empty

    def _replace(self, before: CurrentBoard, after: CurrentBoard) -> None:
        """Replace one board by another, on redo or undo."""
        if before.corrects == after.corrects:  # both correct what is stored by now
            after = after._replace(corrects=self._current.corrects)
        self.log(*self.clock.left(self.record.journal))
        self._current, self._know = after, _as_it_is
        self.door = None
        self._find_record()
        self.clock.start(self.record.journal.end)
        self._save_soon()

    def _set_tick(self, words: Sequence[str], _: bool, is_ticked: bool) -> None:
        """Tick words off or not, on redo or undo; the board is the one that it was then."""
        if not self.is_kept and not is_ticked:
            return  # deleted since, and with it the tick
        event = Event.TICKED if is_ticked else Event.UNTICKED

        def change(record: BoardRecord) -> BoardRecord:
            record = record.finding(words) if is_ticked else record.losing(words)
            return self._know(record)  # with a tick more, other words are expected

        self.put(change, *(self.clock.entry(event, word) for word in words))

    def _set_door(
        self, verdict: Verdict | None, hides_words: bool, _: Door | None, door: Door | None
    ) -> None:
        """Open a door or none, on redo or undo."""
        self.door = self._doors[self.board.fragments] = door

        def change(record: BoardRecord) -> BoardRecord:
            if door is not None and verdict is not None:
                record = self.knowing(record, verdict, hides_words=hides_words)
            if door is Door.SOLVE and not hides_words:
                record = _given_up(record)
            return record._replace(door=door)

        if door is not None or self.is_kept:
            self.put(change)

    def _save_soon(self) -> None:
        self.saver.save_soon(lambda: self._boards.set_current(self._current))

    def _find_record(self) -> None:
        kept = self._boards.get(key_of(self.board)) if self.board.is_full else None
        self.is_kept, self.record = kept is not None, kept or BoardRecord(self.board)


def _as_it_is(record: BoardRecord) -> BoardRecord:
    """Return a record of which nothing else changes."""
    return record


def _given_up(record: BoardRecord) -> BoardRecord:
    """Return the record of a board whose game is over, if it was begun, as all words are shown."""
    game = record.game() if _is_open(record) else None
    words = () if game is None else tuple(item.word for item in game.missing)
    end = record.journal.end
    return record.showing(words).logging(*(Entry(end, Event.SHOWN, word) for word in words))


def _is_open(record: BoardRecord) -> bool:
    return record.is_begun and not record.is_over and record.door is not Door.SOLVE


def _has_same_tiles(one: CurrentBoard, other: CurrentBoard) -> bool:
    return one.board == other.board
