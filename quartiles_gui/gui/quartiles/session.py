"""The truth of the Quartiles page: a board, the search on it, and what the user made of it.

The parts have no signals; the session calls them in the order that is written here:

    `BoardEdits`   the board, how it is undone, and what the library has of it
    `BoardSearch`  the search on it, its state and its verdict
    `Listing`      the list of what was found
    `HintsGiven`   hints on that
    `WordMarks`    ticks and verdicts on words
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoStack

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import Cover
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.journal import PlayClock
from quartiles_gui.core.quartiles.record import BoardRecord, CurrentBoard, Door
from quartiles_gui.core.quartiles.review import Reviewed
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.words import HintsGiven, Listing, WordMarks
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.session import Answer, Session, redone, undone
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.solver_runner import RunState, Tick
from quartiles_gui.gui.translation import fill, translate
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.board_from_picture import BoardFromPicture


DRAWN_FROM = 400
"""Milliseconds that a word must be shown for its path to draw itself; less would be a flicker."""


class QuartilesSession(Session):
    """Knows everything that the page shows."""

    def __init__(
        self,
        library: Library,
        saver: Saver,
        teacher: WordTeacher,
        meanings: MeaningText,
        settings: Settings,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self.picture: BoardFromPicture | None = None  # None if pictures can't be read
        self.meanings = meanings
        self.notice = ""  # a warning that stays until the board or the state changes
        self.answer = Answer("")  # to the last deed; another object each time, also for none
        self.lit: FoundWord | None = None  # the word whose path is lit on the board
        self.lit_glides = True  # that path would draw itself
        self.is_news = False  # the five are known since the last deed
        self.is_complete = False  # the user has found probably all that the game takes
        self.shows_result = False  # which is there then
        self.is_earned = False  # the last word was found while the board was there
        self.is_just_earned = False  # by the last deed
        self._five: Cover = ()
        self._chosen: tuple[object, ...] = ()
        self._lit_count = 0
        self._run = 0  # the search that is known here
        self._settings = settings
        self.edits = BoardEdits(library, saver, PlayClock(seconds), self)
        self.search = BoardSearch(self.edits, teacher, self)
        self.listing = Listing(self.edits, self.search, settings, self)
        self.hints = HintsGiven(self.edits, self.search, meanings.masked, self)
        self.marks = WordMarks(self.edits, self.search, self.listing, teacher)
        teacher.changed.connect(self._on_taught)
        self.search.runner.ticked.connect(self._on_ticked)

    @property
    def state(self) -> RunState:
        return self.search.state

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden; beside the list, the one that hints revealed."""
        hints = self.hints
        if self.shows_result:
            return None
        return hints.scene.revealed if hints.are_shown else self.listing.selected_word

    @property
    def five(self) -> Cover:
        """The five in the order of their numbers, once they are known."""
        verdict = self.search.verdict
        return () if verdict is None else self.edits.in_order(verdict.five)

    @property
    def is_begun(self) -> bool:
        """Whether the user is at something that solving the board would spoil."""
        door = self.edits.door
        is_begun = door is Door.HINT or self.edits.is_begun or self.marks.has_typed
        return door is not Door.SOLVE and is_begun

    @property
    def unaided(self) -> frozenset[str]:
        """The words that the user has found; once that is all, without those that hints showed."""
        edits = self.edits
        return (
            edits.ticked.difference(edits.record.hints.shown) if self.is_complete else edits.ticked
        )

    def say(self, answer: Answer) -> None:
        """Show an answer; a warning stays until the board or the state changes."""
        with self.deed():
            if answer.is_warning:
                self.notice = answer.text
            else:
                self.answer = answer

    def open_door(self, door: Door) -> None:
        """Show what is behind a door, if nothing stands in the way.

        A game on the board, which the page asks about, is over once it is solved: its words are
        shown.
        """
        with self.deed():
            if self.state.is_under_way or self.search.obstacle:
                return
            verdict = None if door is Door.PLAY else self.search.foreseen()
            hides_words = door is not Door.SOLVE or self._settings.hides_words
            self.edits.open_door(door, verdict, hides_words=hides_words)
            self.hints.are_shown = door is Door.HINT
            if door is Door.SOLVE:
                self.search.start()
            elif door is Door.HINT and not self.search.known:
                self.search.restore()
            else:
                self._follow_door()

    def ask_hint(self) -> None:
        """Show the hints, or tell the next; the door to them tells none by itself."""
        with self.deed():
            if self.state is RunState.IDLE:
                self.open_door(Door.HINT)
            elif self.hints.are_shown and not self.shows_result:
                self.hints.ask()
            elif self.edits.door in (Door.HINT, Door.SOLVE):
                self.show_hints(True)

    def open_found(self) -> None:
        """Show the words found, and no hint, on a board that stays as white as it is."""
        with self.deed():
            self.open_door(Door.HINT)
            self.show_hints(False)

    def solve(self) -> None:
        """Search the board and show it; a search under way goes straight to its end."""
        if self.state.is_under_way:
            self.search.finish()
        else:
            self.open_door(Door.SOLVE)

    def edit_tiles(self, are_edited: bool = True) -> None:
        """Let letters go to the tiles of a full board, or to the word field again."""
        with self.deed():
            self.edits.is_edited = are_edited and not self.edits.is_locked

    def type_on_tile(self, index: int, text: str) -> None:
        """Change a tile by typing, which is one step for each tile."""
        with self.deed():
            stack, answer, board = self.edits.undo_stack, self.answer, self.edits.board
            step = stack.command(stack.index() - 1)  # the index stays when the oldest step goes
            self.edits.is_edited = True  # so that the last tile can be typed to its end
            self._change_tile(index, text, translate("BoardEdits", "Typing"), typed_tile=index)
            is_same = stack.command(stack.index() - 1) is step
            if is_same and self.edits.board != board and not self.answer.text:
                self.answer = answer  # it is about the same step

    def clear_tile(self, index: int) -> None:
        with self.deed():
            self._change_tile(index, "", translate("BoardEdits", "Clear Tile"))

    def choose_text(self, index: int, text: str) -> None:
        """Set a tile that was read to another likely text."""
        with self.deed():
            self._change_tile(index, text, translate("BoardEdits", "Other Text"))

    def edit(self, board: Board, name: str, typed_tile: int | None = None) -> bool:
        """Change some tiles, as `BoardEdits.edit` says."""
        with self._editing():  # also if nothing changes: what was typed and refused is taken back
            return self.edits.edit(board, name, typed_tile)

    def tick(self, word: str, is_ticked: bool) -> None:
        with self.deed():
            self.say(self.marks.tick([word], is_ticked=is_ticked))

    def tick_selected(self, is_ticked: bool) -> None:
        if (word := self.selected_word) is not None:
            self.tick(word.word, is_ticked)

    def judge_selected(self, judgment: Judgment | None) -> None:
        """Teach what the game says of the selected word; None to forget that."""
        if (word := self.selected_word) is not None:
            with self.deed():
                self.say(self.marks.judge(word.word, judgment))

    def finish_board(self, are_all: bool) -> None:
        """Say that all words that the game accepts are ticked off, or that they may not be."""
        with self.deed():
            if (said := self.marks.finish(are_all=are_all)) is not None:
                self.say(said)

    def type_on(self, letters: str) -> None:
        with self.deed():
            self.marks.type_on(letters)

    def type_words(self, words: Sequence[str]) -> Sequence[str]:
        """Tick off words found in the game, and return those for which that wasn't done."""
        with self.deed():
            left, said = self.marks.type_words(words)
            if said is not None:
                self.say(said)
            return left

    def tell_copied(self, word: str) -> None:
        self.say(Answer(fill(translate("WordMarks", "Copied “{word}”."), word=word)))

    def show_hints(self, are_shown: bool) -> None:
        """Show hints, or the words again; what was typed and said beside the others goes."""
        with self.deed():
            if are_shown != self.hints.are_shown or self.shows_result:
                self.notice, self.hints.are_shown, self.shows_result = "", are_shown, False
                self.marks.type_on("")

    def show_result(self) -> None:
        """Show what was reached, once all is found."""
        with self.deed():
            self.shows_result = self.is_complete

    def press_tile(self, tile: int) -> None:
        """Tell how many words use a tile: beside hints in figures, else in the list."""
        if self.state.is_under_way:
            self.search.finish()
        elif self.hints.are_shown:
            self.say(Answer(self.hints.tell_of_tile(tile), is_good=None))
        else:
            self.listing.show_tile(tile)

    def reviewed(self) -> Reviewed | None:
        """Return what there is to review on a board that is solved and shown, or all found.

        Then it is about the words that hints were given on.
        """
        verdict, edits = self.search.verdict, self.edits
        is_open = self.is_complete or edits.door is Door.SOLVE
        if verdict is None or not is_open or not edits.ticked:
            return None
        return Reviewed(
            title=edits.record.title,
            fragments=edits.board.fragments,
            verdict=verdict,
            five=edits.in_order(verdict.five),
            found=self.unaided,
            journal=edits.record.journal,
            dictionary=self.search.dictionary,
            is_complete=self.is_complete,
        )

    def undo(self) -> None:
        self._go(undone)

    def redo(self) -> None:
        self._go(redone)

    def use_words(self, dictionary: Dictionary) -> None:
        """Use other words from now on; a search under way is stopped."""
        with self.deed():
            is_first, door = self.search.dictionary.is_empty, self.edits.door
            self.search.use(dictionary)
            self._forget_board()
            if is_first:
                self._recall_door()
            else:  # what was shown has gone
                self.edits.door = Door.HINT if door is Door.HINT else None
                self.search.restore()

    def set_aside(self) -> None:
        """End the search that is under way; its board is shown solved when it is opened again."""
        if self.state.is_under_way:
            with self.deed():
                self.search.shut_down()

    def show_board(self, shown: CurrentBoard, name: str) -> bool:
        """Show another board; a search under way ends. ``name`` is for the undo menu.

        Returns whether it replaces a board with any fragments, which undo brings back.
        """
        with self._editing():
            self.set_aside()
            return self.edits.show(shown, name)

    def replace_board(self, shown: CurrentBoard, name: str) -> None:
        """Show another board as `show_board` does, and say so if there was one."""
        with self.deed():
            if self.show_board(shown, name):
                done = translate("BoardFilling", "Replaced the whole board.")
                self.say(Answer(done, can_undo=True))

    def open_kept(self, key: str, *, is_copy: bool = False) -> None:
        """Show a board of the library, with what was found and what is behind its door.

        Editing a copy makes it another board.
        """
        with self.deed():
            self.search.shut_down()
            with self._editing():
                self.edits.open(key, is_copy=is_copy)
            if not is_copy:
                self._recall_door()

    def open_file(self, content: BoardRecord, name: str) -> bool:
        """Show the board of a file as `show_board` does, with all that the file knows of it."""
        with self.deed():
            self.set_aside()
            with self._editing():
                has_replaced = self.edits.open_file(content, name)
            self._recall_door()
            return has_replaced

    def see(self, is_seen: bool) -> None:
        """Take note of whether the page is seen; meanwhile others may have changed the board."""
        self.edits.see(is_seen)
        if is_seen:
            self.refresh()

    def refresh(self) -> None:
        """Look up what was done with the board on another page."""
        before = self.edits.record
        self.edits.refresh()
        if self.edits.record != before:
            with self.deed():
                if self.edits.is_kept and self.edits.record.door is not self.edits.door:
                    self._recall_door()

    def refresh_scene(self) -> None:
        """Show what changed besides: the picture, or what there is to paste."""
        with self.deed():
            pass

    @contextmanager
    def _editing(self) -> Iterator[None]:
        """Do what may bring other tiles; then nothing is left of what was known of the others."""
        with self.deed():
            board = self.edits.board
            yield
            if self.edits.board != board:
                self._forget_board()

    def _forget_board(self) -> None:
        if self.picture is not None:
            self.picture.show_board(self.edits.board)
        self.search.forget()
        self.listing.clear()
        self.notice = ""
        self._begin_anew()
        self.search.look_ahead_soon()

    def _begin_search(self) -> None:
        """Forget what was known of the search before."""
        self._run = self.search.run
        self.edits.is_edited = False
        self.listing.begin()
        self._begin_anew()

    def _recall_door(self) -> None:
        self.edits.recall_door()
        self._enter()

    def _follow_door(self) -> None:
        """Show what is behind the door that is open now, and nothing of what was shown before."""
        self._forget_board()
        self._enter()

    def _enter(self) -> None:
        self.hints.are_shown = self.edits.door is Door.HINT
        self.search.restore()

    def _begin_anew(self) -> None:
        self.hints.forget()
        self.marks.forget()
        self.lit = None
        self._lit_count = 0
        self.answer = Answer("")

    def _on_ticked(self, tick: Tick) -> None:
        with self.deed():
            if self.search.run != self._run:
                self._begin_search()
            if self.search.take(tick):
                self.notice = ""

    def _on_taught(self) -> None:
        with self.deed():
            self.edits.refresh()  # another board may have been finished, or this one
            self.search.take_taught()

    def _change_tile(self, index: int, text: str, name: str, typed_tile: int | None = None) -> None:
        """Change a tile, and say so if that makes another board of one that was solved."""
        was_solved = self.search.verdict is not None
        self.edit(self.edits.board.with_fragments(index, [text]), name, typed_tile)
        if was_solved and self.search.verdict is None:
            another = translate("QuartilesPage", "Changed a tile: this is another board now.")
            self.say(Answer(another, can_undo=True))

    def _go(self, step: Callable[[QUndoStack], Answer]) -> None:
        """Undo or redo; a board that comes back comes with its solution and ticks."""
        with self.deed():
            board, door = self.edits.board, self.edits.door
            with self._editing():
                said = step(self.edits.undo_stack)
            if self.edits.board != board:
                self._recall_door()
            elif self.edits.door is not door:
                self._follow_door()
            self.say(said)

    def _settle(self) -> None:
        self.edits.clock.go_on()
        if (verdict := self.search.verdict) is not None:
            self.edits.set_solution(verdict, hides_words=self.listing.hides_words)
        self.hints.settle()
        self.listing.settle()
        five = () if verdict is None else verdict.five
        self._complete(was_known=bool(self._five))
        self.is_news, self._five = bool(five) and five != self._five, five
        self._light()

    def _complete(self, *, was_known: bool) -> None:
        """Show the result once all is found; a board whose words ``was_known`` is news."""
        record, verdict = self.edits.record, self.search.verdict
        is_complete = (
            verdict is not None
            and verdict.is_solved
            and not record.is_told
            and bool(record.found)
            and not expected_of(verdict, self.edits.ticked).left
        )
        is_other = is_complete is not self.is_complete
        if is_other:
            self.is_complete = self.shows_result = is_complete
            self.is_earned = is_complete and was_known
        self.is_just_earned = is_other and self.is_earned
        if self.is_just_earned:
            self.answer = Answer("")  # the result says it

    def _light(self) -> None:
        """Light the selected word or, during a search, the one that came later, if either did."""
        word, state, count = self.selected_word, self.state, len(self.search.lit_words)
        chosen = (word, self.hints.are_shown, self.listing.hides_words)
        if not state.is_under_way or (state is RunState.PAUSED and chosen != self._chosen):
            self.lit, self.lit_glides = word, True
        if state.is_under_way and count > self._lit_count and not self.listing.hides_words:
            self.lit = self.search.lit
            self.lit_glides = self.search.highlight_time >= DRAWN_FROM
        self._chosen, self._lit_count = chosen, count
