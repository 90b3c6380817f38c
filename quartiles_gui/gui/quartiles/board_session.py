"""The session of a board's page: all that is done on it.

What it is stands in `BoardOnPage`, which the parts know, too. They have no signals:

    `Document`     the board, how it is undone, and what the library has of it
    `BoardSearch`  the search that is shown
    `Marks`        the word in the field, the answer to it, and what is found
    `Listing`      the list of words
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime
from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.found_word import FoundWord, is_spelled
from quartiles_gui.core.quartiles.game import Ending, verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.hint_log import Rung, hint_event
from quartiles_gui.core.quartiles.hints import HintGuide, HintScene
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin
from quartiles_gui.core.quartiles.verdict import Verdict, finished, judge
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import NOTHING, Answer, Change, redone, undone
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.solver_runner import Tick
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.board.board_texts import heading_of
from quartiles_gui.gui.days.board_maker import any_seed, record_of
from quartiles_gui.gui.quartiles import quartiles_texts
from quartiles_gui.gui.quartiles.board_on_page import BoardOnPage
from quartiles_gui.gui.quartiles.listing import Listing
from quartiles_gui.gui.quartiles.marks import Marks
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.current_time import local_now
from quartiles_gui.library.meanings_file import read_affixes

_MOST_CORRECTED = 2  # tiles, with which a board is still the one that was meant


class BoardSession(BoardOnPage):
    """What can be done with the board on the page, beside what is known of it.

    Args:
        loader: Opens the shipped words; nobody else may use it.
        now: Returns the time where the user is, aware of its time zone.
        seconds: Returns seconds since any moment, which never go back.
    """

    def __init__(
        self,
        saver: Saver,
        teacher: WordTeacher,
        meanings: MeaningText,
        loader: DictionaryLoader,
        settings: Settings,
        *,
        parent: QObject,
        now: Callable[[], datetime] = local_now,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(saver, loader, parent, now, seconds)
        self.meanings = meanings
        self.go_home: Callable[[], object] = lambda: None  # the focus, where it is most of use
        self.listing = Listing(self, settings)
        self.marks = Marks(self, self.listing, teacher)
        self._teacher = teacher
        self._guide = HintGuide(meanings.masked, self._analyze)
        self.draft: tuple[int, str] | None = None  # a tile that is typed on while finding
        self._typed: int | None = None  # a tile that is typed on: it isn't judged yet
        self._mistaken: BoardRecord | None = None  # whose tiles are edited
        self._midnight = QTimer(self, singleShot=True)
        self._midnight.timeout.connect(self.refresh)
        self._midnight.start(self.days.until_midnight())
        self.order: tuple[int, ...] = ()  # of the tiles
        self.unused: frozenset[int] = frozenset()  # tiles that no word uses
        self._begin()
        teacher.changed.connect(self._on_taught)
        self.search.runner.ticked.connect(self._on_ticked)

    @property
    def is_typing(self) -> bool:
        """Whether something was typed on a tile since it has the focus."""
        return self._typed is not None

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden; beside hints, the one that was told."""
        if self.tab is Tab.HINTS:
            return self.hints.revealed
        return None if self.tab is Tab.RESULT else self.listing.selected_word

    # Other boards

    def show(self, record: BoardRecord, name: str) -> None:
        """Show another board, as the library has it if it does; undo brings the present one back.

        A search under way ends: its board is solved when it comes back.
        """
        with self.deed():
            self._leave_tile()
            self.search.stop()
            known, before = self.document.known(record), self.record
            is_other = before.board != record.board
            if before.board.is_full and not before.is_ours and is_other:
                self.document.keep()
            if is_other:
                self._push(name, record)
            else:
                self._show(record)  # its origin or its day may be surer now
            self.has_replaced = is_other and not before.board.is_empty
            offers_modes = self.state is State.FILLING and self.record.board.is_full
            if known is not None and known.is_begun:
                self.answer = quartiles_texts.known_board(
                    self.game, self.record.hints.used, can_undo=self.has_replaced
                )
            elif self.has_replaced and not offers_modes and self.document.known(before) is not None:
                stays = translate("Play", "“{board}” stays in the history.")
                self.answer = Answer(fill(stays, board=heading_of(before)), can_undo=True)
        self.go_home()

    def clear(self) -> None:
        """Show the empty board."""
        self.show(BoardRecord(Board()), translate("BoardFilling", "Empty Board"))

    def play_day(self, day: date) -> None:
        """Play the board of a day, from where it was left."""
        record = self.boards.of_day(day)
        if record is not None:
            self.show(record, translate("Play", "Other Board"))
        else:
            self._make(self.maker.day(day), Origin.DAY, day)

    def play_new(self, level: Level) -> None:
        self._make(self.maker.new(level, any_seed()), Origin(level.value))

    def play_another(self) -> None:
        """Play another board of this kind; after one of the game, that is the empty board."""
        levels = {Origin.EASY: Level.EASY, Origin.HARD: Level.HARD}
        if self.is_ours:
            self.play_new(levels.get(self.record.origin, Level.USUAL))
        else:
            self.clear()

    def play(self, board: GameBoard, origin: Origin, day: date | None = None) -> None:
        """Play a board that is made already."""
        self.show(record_of(board, origin, day), translate("Play", "Other Board"))

    def keep_made(self, record: BoardRecord) -> None:
        """Keep a board of ours in the history, although nothing is found on it yet."""
        if self.boards.get(record.key) is None:
            self.boards.put(record)
            self.document.saver.stored()

    def set_date(self, day: str | None) -> None:
        """Set the day of the puzzle: an ISO date, or None if it isn't known."""

        def put(_: str | None, date: str | None) -> None:
            with self.deed():
                self.document.put(self.record._replace(date=date))

        if day != self.record.date:
            name = translate("HistorySession", "Date")
            with self.deed():
                self.document.stack.push(Change(name, self.record.date, day, put))

    # Tiles

    def type_on_tile(self, index: int, text: str) -> None:
        """Change a tile by typing, which is one step for each tile; it is judged once it is left.

        While finding, nothing changes before.
        """
        with self.deed():
            if self._typed not in (None, index):
                self._leave_tile()
            self._typed = index
            if self.state is State.FILLING and self._mistaken is None:
                board = self.record.board.with_fragments(index, [text])
                self._change_tiles(board, translate("BoardEdits", "Typing"), merged_by=index)
            else:
                self.draft = index, text

    def leave_tile(self) -> None:
        if self._typed is not None:
            with self.deed():
                self._leave_tile()

    def change_tiles(self, board: Board, name: str) -> None:
        """Change some tiles at once, in a step called ``name``."""
        with self.deed():
            self._leave_tile()
            self._change_tiles(board, name)

    def edit_tiles(self, are_edited: bool = True) -> None:
        """Let letters go to the tiles of a full board, or to the word again."""
        with self.deed():
            self._leave_tile()
            is_possible = not self.is_ours and self.state is not State.SOLVING
            self.is_edited = are_edited and is_possible
            is_begun = self.is_edited and self.state is not State.FILLING
            self._mistaken = self.record if is_begun else None

    # How to go on

    def choose(self, mode: BoardMode, tab: Tab = Tab.WORDS) -> None:
        """Play, with words or hints in front, or solve, if nothing stands in the way."""
        with self.deed():
            self.edit_tiles(are_edited=False)
            if self.obstacle or self.state is State.SOLVING or self.record.mode is mode:
                return
            names = {
                (BoardMode.PLAY, Tab.WORDS): translate("BoardSession", "Play"),
                (BoardMode.PLAY, Tab.HINTS): translate("BoardEdits", "Hint"),
                (BoardMode.SOLVE, Tab.WORDS): translate("BoardEdits", "Solve"),
            }
            before = self.record
            is_solved = mode is BoardMode.SOLVE
            after = self.listing.told(before) if is_solved else before._replace(mode=mode)
            self.answer, self.has_replaced = NOTHING, False
            change = Change(names[mode, tab], before, after, self._set_mode)
            self.document.stack.push(change)
            self.show_tab(tab)
            self.listing.selects_first = mode is BoardMode.SOLVE and not self.is_ours
            if mode is BoardMode.SOLVE and self.verdict is not None:
                self.search.start(self.record.board, self.verdict, self.listed)

    def hint(self) -> None:
        """Show the hints, or tell the next if they are shown."""
        with self.deed():
            if self.state is State.FILLING:
                self.choose(BoardMode.PLAY, Tab.HINTS)
            elif self.state is State.FINDING and (self.tab is not Tab.HINTS or self.is_covered):
                self.show_tab(Tab.HINTS)
            elif self.state is State.FINDING:
                self._keep_hint(self._guide.ask(self.record.hints))

    def choose_hint(self, tile: str, length: int) -> None:
        """Hint at a word of a row or a cell of the table, by which its first tile is known."""
        with self.deed():
            tiles, log = self.record.board.fragments, self.record.hints
            self._keep_hint(self._guide.choose(tile, length, tiles, log))

    def go_hint(self, step: int) -> None:
        with self.deed():
            self._guide.go(step)

    def open_table(self) -> None:
        """Show how many words begin with each tile, which is a hint the first time."""
        with self.deed():
            if not self.record.is_table_open:
                hints = self.record.hints.with_one_more()
                self.document.put(self.record._replace(is_table_open=True, hints=hints))

    def show_tab(self, tab: Tab) -> None:
        with self.deed():
            if self.is_covered and self.picture is not None:
                self.picture.close()
            if tab is not self.tab:
                self.tab, self.answer = tab, self.answer.unless_warning
            if tab is not Tab.RESULT:
                self.last_tab = tab

    def stop(self) -> None:
        """Stop the search; what it has shown stays, in gray, and the rest is untold."""
        if self.search.is_under_way:
            with self.deed():
                seen, self.answer = self.search.lit_words, NOTHING
                self.search.stop()
                record = self.record._replace(mode=BoardMode.PLAY, shown=self._shown_before)
                self.document.put(record.showing(seen), Event.SHOWN, *seen)

    def press(self, tile: int) -> None:
        """Add a tile to the word, or take it away; a search under way goes to its end."""
        self.search.finish() if self.search.is_under_way else self.marks.press(tile)

    def shuffle(self) -> None:
        """Mix the tiles below the quartiles that are known."""
        with self.deed():
            self.glides = False
            numbers = RandomNumbers(any_seed())
            self.order = self._gathered(numbers.shuffled(range(BOARD_SIZE)))

    def go_on_after(self, before: Ending) -> None:
        """Show the result if the five, or all words, were completed since ``before``."""
        ending = self.ending
        then, now = ((it.knows_five, it.is_complete) for it in (before, ending))
        is_news = any(now) and now != then
        if self.state is State.FINDING and is_news:
            self.show_tab(Tab.RESULT)
            self.listing.selected, self.glides = None, True
            if ending.knows_five:
                self.order = self._gathered(self.order)

    # All else

    def undo(self) -> None:
        self._go(undone)

    def redo(self) -> None:
        self._go(redone)

    def say(self, answer: Answer) -> None:
        with self.deed():
            self.answer = answer

    def use_words(self, dictionary: Dictionary) -> None:
        """Use other words from now on; a search under way ends."""
        with self.deed():
            self.search.stop()
            self.listed = self._teacher.taught(dictionary)
            self._judge_board()

    def refresh(self) -> None:
        """Look up what was done with the board elsewhere, and look at the clock."""
        with self.deed():
            # anew, since the timer stands still while the computer sleeps
            self._midnight.start(self.days.until_midnight())
            before = self.record
            self.document.refresh()
            if self.record != before:
                self.answer = NOTHING  # about something that isn't so any more
                self.listing.follow(self.record)
                self._judge_board()

    def see(self, is_seen: bool) -> None:
        """Follow whether the page is seen; others may have changed the board meanwhile."""
        self.document.see(is_seen)
        if is_seen:
            self.refresh()

    def show_again(self) -> None:
        """Show what else has changed: the picture, or what there is to paste."""
        with self.deed():
            pass

    def shut_down(self) -> None:
        """Stop what runs; what was found is stored already."""
        self.leave_tile()
        self.document.see(False)
        self._midnight.stop()
        self.maker.stop()
        self.search.stop()

    def _begin(self) -> None:
        """Begin with the board that is there now."""
        self.tab = Tab.WORDS
        self.answer = NOTHING  # to the last deed; another object each time
        self.is_edited = False  # letters typed go to the tiles, although none is empty
        self._mistaken = None
        self.has_replaced = False  # another board, which undo brings back
        self.glides = False  # tiles go to their rows, and points are counted up
        self.hints = HintScene()
        self._shown_before: tuple[str, ...] = ()  # words, before the search under way
        self._guide.forget()
        self.marks.forget()
        self.listing.forget()
        self.listing.follow(self.record)
        self.unused = frozenset()
        if self._typed is None:
            self._judge_board()
        self.order = tuple(range(BOARD_SIZE))
        if self.has_result:
            self.tab = Tab.RESULT
        if self.has_result and (game := self.game) is not None and game.has_five:
            self.order = self._gathered(self.order)

    def _push(self, name: str, after: BoardRecord, merged_by: object = None) -> None:
        change = Change(
            name,
            self.record.fresh,
            after.fresh,
            lambda _, record: self._show(record),
            merged_by=merged_by,
            is_same=_has_same_tiles,
        )
        self.document.stack.push(change)

    def _show(self, record: BoardRecord) -> None:
        """Put another board on the page, also on redo or undo."""
        with self.deed():
            self.maker.stop()
            self.search.stop()
            self.document.show(record)
            self._begin()
            if self.picture is not None:
                self.picture.show_board(self.record.board)

    def _correct(self, _: BoardRecord, record: BoardRecord) -> None:
        """Put other tiles on the same board, also on redo or undo."""
        with self.deed():
            tab, order = self.tab, self.order
            self.document.correct(record)
            self._begin()
            self.order = order
            if self.tab is not Tab.RESULT and tab is not Tab.RESULT:
                self.tab = tab
            if self.picture is not None:
                self.picture.show_board(record.board)

    def _judge_board(self) -> None:
        """Judge the board anew: its tiles, the words, or the user's verdicts have changed."""
        record, verdict = self.record, None
        self.unused = frozenset()
        if record.board.is_full and not record.is_ours and not self.listed.is_empty:
            solver = QuartilesSolver(record.board.fragments, self.listed)
            solver.solve_fully()  # 1 ms; of twenty single letters 65, as long as judging takes
            paths = solver.solution_paths
            verdict = judge(record.board, paths, self.listed)
            used = {index for item in paths for index in item.path}
            self.unused = frozenset(range(BOARD_SIZE)) - used
            if record.refused is not None:
                verdict = finished(verdict, self.marked)
        self.document.judge(verdict)

    def _change_tiles(self, board: Board, name: str, merged_by: object = None) -> None:
        """Change the tiles: of a board that was misread, or by making another board of them."""
        before = self._mistaken or self.record
        if board == self.record.board:
            self._judge_board()
            return
        is_edited, typed, state = self.is_edited, self._typed, self.state
        mistaken = self._mistaken
        changed = sum(map(str.__ne__, before.board.fragments, board.fragments))
        origin = Origin.ENTERED if before.is_ours else before.origin
        after = BoardRecord(board, origin, picture_date=before.picture_date)
        is_same = self._mistaken is not None and board.is_full and changed <= _MOST_CORRECTED
        if is_same and self.document.known(after) is None and before.board != board:
            corrected = _corrected(before, board)
            self.document.stack.push(Change(name, self.record, corrected, self._correct))
        else:
            mistaken = None
            self._make_another(name, before, after, merged_by)
            if state is not State.FILLING:
                another = translate("QuartilesPage", "Changed a tile: this is another board now.")
                self.answer = Answer(another, can_undo=True)
        self.is_edited, self._typed, self._mistaken = is_edited, typed, mistaken

    def _make_another(
        self, name: str, mistaken: BoardRecord, after: BoardRecord, merged_by: object
    ) -> None:
        """Put another board on the page; the one that was mended so far gets its old tiles back."""
        stack, is_mended = self.document.stack, self._mistaken not in (None, self.record)
        if is_mended:
            stack.beginMacro(name)
            stack.push(Change(name, self.record, mistaken, self._correct))
        self._push(name, after, merged_by)
        if is_mended:
            stack.endMacro()

    def _leave_tile(self) -> None:
        draft, self.draft, typed, self._typed = self.draft, None, self._typed, None
        if draft is not None:
            index, text = draft
            board = self.record.board.with_fragments(index, [text])
            self._change_tiles(board, translate("BoardEdits", "Typing"))
        elif typed is not None:
            self._judge_board()

    def _set_mode(self, before: BoardRecord, record: BoardRecord) -> None:
        """Set the chosen way to go on, or none, also on redo or undo.

        What was found since stays found, and what hints told stays told.
        """
        with self.deed():
            self.search.stop()
            now = self.record
            self._shown_before = now.shown
            told_by_hints = {word for word, rung in now.hints.rungs if rung is Rung.WORD}
            gone = {*before.shown} - {*record.shown} - told_by_hints
            rest = [word for word in record.shown if word not in (*now.found, *now.shown)]
            shown = (*(word for word in now.shown if word not in gone), *rest)
            told = now._replace(mode=record.mode, shown=shown, is_secret=record.is_secret)
            self.document.put(told, Event.SHOWN if rest else None, *rest)
            self.marks.forget()
            self.listing.selected = None

    def _go(self, step: Callable[..., Answer]) -> None:
        """Undo or redo."""
        with self.deed():
            self._leave_tile()
            board, state, ending = self.record.board, self.state, self.ending
            said = step(self.document.stack)
            if self.record.board == board:
                self.go_on_after(ending)
            self.answer = said
        if self.state is not state:
            self.go_home()

    def _make(self, steps: Steps[GameBoard], origin: Origin, day: date | None = None) -> None:
        with self.deed():
            self.answer = Answer(translate("PlaySession", "Making a board…"), is_good=None)
            self.maker.make(steps, partial(self.play, origin=origin, day=day), self.say)

    def _keep_hint(self, told: tuple[str, Rung] | None) -> None:
        if told is None:
            return
        word, rung = told
        self.document.put(self.record.hinting(word, rung), hint_event(rung), word)
        self.answer = NOTHING
        if rung is Rung.WORD:
            self.listing.selected = word
            was = translate("PlaySession", "It was “{word}”.")
            self.answer = Answer(fill(was, word=word), is_good=None)

    def _analyze(self, verdict: Verdict, known: Collection[str]) -> Analysis | None:
        words = self.words
        if words is None:
            return None
        affixes = read_affixes(paths.dictionary_folder())
        return Analysis.of(self.record.board.fragments, verdict, known, words, affixes)

    def _gathered(self, order: Sequence[int]) -> tuple[int, ...]:
        """Return the tiles of the quartiles found, a row for each, then the others in an order."""
        five = () if (game := self.game) is None else game.five_in_order
        first = tuple(index for item in five for index in item.path)
        return (*first, *(index for index in order if index not in first))

    def _on_ticked(self, tick: Tick) -> None:
        with self.deed():
            self.search.take(tick)

    def _on_taught(self) -> None:
        with self.deed():
            self.document.refresh()  # another board may have been finished, or this one
            self.listed = self._teacher.taught(self.listed)
            if self._typed is None:
                self._judge_board()

    def _settle(self) -> None:
        self.document.clock.go_on()
        if self.tab is Tab.RESULT and not self.has_result:
            self.tab = self.last_tab
        if self.tab is Tab.HINTS and self.state is not State.FINDING:
            self.tab = self.last_tab = Tab.WORDS
        game, tiles = self.game, self.record.board.fragments
        if game is None or self.state is not State.FINDING:
            self._guide.forget()
            self.hints = HintScene()
        else:
            self._guide.follow(verdict_of(game.board), game.settled)
            is_seen = self.tab is Tab.HINTS
            self.hints = self._guide.scene(self.record.hints, tiles, is_seen=is_seen)
        self.listing.settle()


def _corrected(record: BoardRecord, board: Board) -> BoardRecord:
    """Return a record with other tiles, and of what was done on it all that they still spell."""

    def spelled(words: Sequence[str]) -> tuple[str, ...]:
        return tuple(word for word in words if is_spelled(word, board.fragments))

    return record._replace(
        board=board,
        found=spelled(record.found),
        shown=spelled(record.shown),
        ticked=spelled(record.ticked),
        refused=None,
        known=None,
        outlook=None,
    )


def _has_same_tiles(one: BoardRecord, other: BoardRecord) -> bool:
    return one.board == other.board
