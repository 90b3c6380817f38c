"""Verdicts on the words of a real board: what the user says that the game accepts or rejects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.real_board import heeding, with_verdict, with_words
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.undo import Change, undo_stack
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.play_record import PlayRecord
from quartiles_gui.library.taught_words import Judgment

if TYPE_CHECKING:
    from quartiles_gui.gui.play.session import PlaySession


class _Known(NamedTuple):
    """What is known of a board, and whether a word on it was found."""

    board: MadeBoard
    word: str
    is_found: bool


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

    def game_on(self, record: PlayRecord, board: MadeBoard | None = None) -> Game:
        """Return the game of a record; ``board`` is what was last known of a real one."""
        if board is None or not (board.is_real and record.board.is_real):
            board = record.board
        if board.is_real:
            board = with_words(board, (*record.found, *record.revealed))
            board = heeding(board, self._teacher.is_accepted)
        return Game(board, record.found, record.revealed)

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
        word, is_accepted = item.word, judgment is Judgment.ACCEPTED
        before = _Known(game.board, word, word in game.found_words)
        board = with_verdict(game.board, item, is_accepted=is_accepted)
        is_new = is_accepted and word not in game.revealed_words
        after = _Known(board, word, before.is_found or is_new)
        change, name, answer = self._teacher.step(word, judgment)
        with self._session.deed():
            if change is not None or after != before:
                self.undo_stack.beginMacro(name)
                if change is not None:
                    self.undo_stack.push(change)
                self.undo_stack.push(Change(name, before, after, self._show))
                self.undo_stack.endMacro()
            self._session.say(answer)

    def _show(self, _: _Known, now: _Known) -> None:
        game = self._session.game
        assert game is not None
        found = [word for word in game.found_words if word != now.word or now.is_found]
        if now.is_found and now.word not in found:
            found.append(now.word)
        board = with_words(now.board, (*found, *game.revealed_words))
        game = Game(board, found, game.revealed_words)
        self._session.replace(game, now.word if now.is_found else None)

    def _go(self, step: Callable[[], None], said: str) -> None:
        with self._session.deed():
            step()
            self._session.say(Answer(said))
