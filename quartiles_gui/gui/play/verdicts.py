"""Verdicts on the words of a real board: what the user says that the game accepts or rejects."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.real_board import heeding, with_verdict
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.undo import Change, undo_stack
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment


class Verdicts:
    """Teaches the app words of a real board that is played, and heeds what it was taught.

    Only this teaches anything: a word that counts here was judged by the app, not by the game.

    Attributes:
        undo_stack: What was taught here, and which board was left for which.
        refused: The unknown word that Enter would accept.
    """

    def __init__(self, teacher: WordTeacher, parent: QObject) -> None:
        self.undo_stack = undo_stack(parent)
        self.refused = ""
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

    def judge(
        self, word: str, judgment: Judgment, game: Game, take: Callable[[str, bool], None]
    ) -> Answer:
        """Teach what the real game says of a word, and return what is said.

        ``take`` is told on redo and undo whether the word is found.
        """
        was_found = word in game.found_words
        is_new = judgment is Judgment.ACCEPTED and word not in game.revealed_words
        change, name, answer = self._teacher.step(word, judgment)
        if change is not None or (is_new and not was_found):
            self.undo_stack.beginMacro(name)
            if change is not None:
                self.undo_stack.push(change)
            self.undo_stack.push(
                Change(name, was_found, was_found or is_new, lambda _, now: take(word, now))
            )
            self.undo_stack.endMacro()
        return answer
