"""The board of the page, the game's or ours, and what is known of it.

A board is filled, then found on, and may be solved: one of the game is shown word by word, of one
of ours the missing words are there at once. The two kinds differ in whose list their words come
from; `BoardRecord.game` answers for both, and nothing here holds a game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import Cover, in_order_found
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Ending, Game, verdict_of
from quartiles_gui.core.quartiles.journal import PlayClock
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.core.quartiles.review import Reviewed, reviewed_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import NOTHING, Session
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.gui.board.board_texts import heading_of
from quartiles_gui.gui.days.board_maker import BoardMaker, PlayDays
from quartiles_gui.gui.quartiles import quartiles_texts
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.document import Document
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader


class PictureBeside(Protocol):
    """The picture that the board was read from, or is being read from."""

    @property
    def is_reading(self) -> bool:
        """Whether it is being read."""

    @property
    def is_unread(self) -> bool:
        """Whether no board was found in it."""

    @property
    def has_picture(self) -> bool:
        """Whether the board on the screen was read from it."""

    @property
    def doubtful(self) -> frozenset[int]:
        """The tiles that the user should still check."""

    def show_board(self, board: Board) -> None:
        """Follow the board on the page."""

    def close(self) -> None:
        """Put away a picture in which no board was found."""


class BoardOnPage(Session):
    """Everything that there is to know of the board on the page, and of what is beside it.

    What is abstract takes parts that only the whole session has.
    """

    def __init__(
        self,
        saver: Saver,
        loader: DictionaryLoader,
        parent: QObject,
        now: Callable[[], datetime],
        seconds: Callable[[], float],
    ) -> None:
        super().__init__(parent)
        self.boards = saver.library.boards
        self.picture: PictureBeside | None = None  # None if pictures can't be read
        self.listed = Dictionary()  # the words to solve with, with what was taught
        self.maker = BoardMaker(loader, self)
        self.days = PlayDays(self.boards, self.maker, now)
        self.document = Document(saver, self.days, PlayClock(seconds), self)
        self.search = BoardSearch(self)
        self.tab = Tab.WORDS
        self.last_tab = Tab.WORDS  # to which a letter leads back from the result
        self.answer = NOTHING  # to the last deed; another object each time
        self._played: BoardRecord | None = None  # the record of that game
        self._game: Game | None = None

    @property
    def record(self) -> BoardRecord:
        return self.document.record

    @property
    def is_ours(self) -> bool:
        return self.record.is_ours

    @property
    def game(self) -> Game | None:
        """The game on the board; None while its words aren't known."""
        record = self.record
        if record is not self._played:  # it is asked for again and again, 0.1 ms each
            self._played, self._game = record, record.game()
        return self._game

    @property
    def verdict(self) -> Verdict | None:
        return self.document.verdict

    @property
    def words(self) -> Dictionary | None:
        """The words that count: the user's list or, for a board of ours, the shipped one."""
        return self.maker.words_at_once() if self.is_ours else self.listed

    @property
    def state(self) -> State:
        record = self.record
        if self.search.is_under_way:
            return State.SOLVING
        if record.mode is BoardMode.SOLVE:
            return State.SOLVED
        return State.FINDING if record.is_chosen and record.board.is_full else State.FILLING

    @property
    def ending(self) -> Ending:
        """The ends that the game has come to, as in `Game.stage`."""
        return Ending() if (game := self.game) is None else game.ending

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be found, or the solution was shown."""
        if self.state is State.FINDING:
            return (game := self.game) is not None and game.is_complete
        return self.state is State.SOLVED

    @property
    def has_result(self) -> bool:
        game, state = self.game, self.state
        if game is None or not game.found:
            return False
        return state is State.SOLVED or (state is State.FINDING and game.has_ended)

    @property
    def obstacle(self) -> str:
        """Why the user can't choose how to go on with the board; empty if they can."""
        if self.listed.is_empty and not self.is_ours:
            return translate("BoardSearch", "There is no word list.")
        return quartiles_texts.blocking(self.record.board)

    @property
    def five(self) -> Cover:
        """The five in the order of their numbers, which never change, once they are known."""
        verdict, game = self.verdict, self.game
        if verdict is None and game is not None:
            verdict = verdict_of(game.board)
        cover = () if verdict is None else verdict.five
        return in_order_found(cover, () if game is None else game.known_words)

    @property
    def is_covered(self) -> bool:
        """Whether a picture that couldn't be read is shown instead of words and hints."""
        return self.picture is not None and self.picture.is_unread

    @property
    def unreviewed(self) -> str:
        """Why the board can't be reviewed; empty if it can."""
        game, record = self.game, self.record
        if game is None or not self.is_over:
            return translate("BoardSession", "Find every word, or solve the board first.")
        if not game.found:
            return translate("BoardSession", "You found no word before it was solved.")
        is_told = self.state is State.SOLVED or self.is_ours
        told = game.missing or game.revealed if is_told else record.hints.shown
        return "" if told else translate("Play", "You found every word.")

    def reviewed(self) -> Reviewed | None:
        """Return what there is to review, if there is something, and its words are there."""
        game, words = self.game, self.words
        if self.unreviewed or game is None or words is None:
            return None
        verdict = self.verdict or verdict_of(game.board)
        return reviewed_of(self.record, game, heading_of(self.record), verdict, words)

    @property
    def marked(self) -> frozenset[str]:
        """The words that the game took, or that were found on a board of ours."""
        return frozenset((*self.record.found, *self.record.ticked))

    @property
    @abstractmethod
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden; beside hints, the one that was told."""

    @abstractmethod
    def show_tab(self, tab: Tab) -> None:
        """Have words, hints or the result in front."""

    @abstractmethod
    def go_on_after(self, before: Ending) -> None:
        """Show the result if a word that was found since has ended the game, but for its rank."""
