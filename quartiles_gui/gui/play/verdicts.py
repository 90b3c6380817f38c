"""Verdicts on the words of a real board: what the user says that the game accepts or rejects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.real_board import heeding, with_verdict
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.undo import Change, undo_stack
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment

if TYPE_CHECKING:
    from quartiles_gui.gui.play.session import PlaySession


class Verdicts:
    """Teaches the app words of a real board that is played, and heeds what it was taught.

    Only this teaches anything: a word that counts here was judged by the app, not by the game.

    Attributes:
        undo_stack: What was taught here, and which board was left for which.
        refused: The unknown word that Enter would accept.
    """

    def __init__(self, session: PlaySession, teacher: WordTeacher) -> None:
        self.undo_stack = undo_stack(session)
        self.refused = ""
        self._session = session
        self._teacher = teacher

    def game_on(self, record: BoardRecord) -> Game:
        """Return the game of a record of which the words are known."""
        game = record.game()
        assert game is not None
        if not game.board.is_real:
            return game
        board = heeding(game.board, self._teacher.is_accepted)
        return Game(board, game.found_words, game.revealed_words)

    def heed(self, game: Game, item: FoundWord | None) -> Game:
        """Return the game with a word counted that was accepted elsewhere."""
        if item is None or not self._teacher.is_accepted.get(item.word):
            return game
        board = with_verdict(game.board, item, is_accepted=True)
        return Game(board, game.found_words, game.revealed_words)

    def accept(self) -> None:
        self._judge(Judgment.ACCEPTED)

    def reject(self) -> None:
        self._judge(Judgment.REJECTED)

    def undo(self) -> None:
        said = QCoreApplication.translate("QuartilesPage", "Undone: {step}")
        self._go(self.undo_stack.undo, fill(said, step=self.undo_stack.undoText()))

    def redo(self) -> None:
        said = QCoreApplication.translate("QuartilesPage", "Redone: {step}")
        self._go(self.undo_stack.redo, fill(said, step=self.undo_stack.redoText()))

    def _judge(self, judgment: Judgment) -> None:
        game, item = self._session.game, self._session.subject
        if game is None or item is None or not game.board.is_real:
            return
        word = item.word
        was_found = word in game.found_words
        is_new = judgment is Judgment.ACCEPTED and word not in game.revealed_words
        change, name, answer = self._teacher.step(word, judgment)
        with self._session.deed():
            if change is not None or (is_new and not was_found):
                self.undo_stack.beginMacro(name)
                if change is not None:
                    self.undo_stack.push(change)
                show = partial(self._show, word)
                self.undo_stack.push(Change(name, was_found, was_found or is_new, show))
                self.undo_stack.endMacro()
            self._session.say(answer)

    def _show(self, word: str, _: bool, is_found: bool) -> None:
        self._session.take_verdict(word, is_found=is_found)

    def _go(self, step: Callable[[], None], said: str) -> None:
        with self._session.deed():
            step()
            self._session.say(Answer(said))
