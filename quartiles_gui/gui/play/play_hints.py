"""Hints on the board being played: asked for, stored with the game, and shown."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import HintGuide, HintScene
from quartiles_gui.gui.answer import Answer, Say
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.hints.view import HintActions, HintsView
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.play.play_panel import PlayPanel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.words.meaning_text import MeaningText


class PlayHints(QObject):
    """Gives hints on the words of a game that are missing, in the panel and on the board."""

    def __init__(
        self,
        game: CurrentGame,
        meanings: MeaningText,
        actions: PlayActions,
        panel: PlayPanel,
        board: BoardGrid,
        say: Say,
        appearance: Appearance,
    ) -> None:
        super().__init__(panel)
        self._game = game
        self._guide = HintGuide(meanings.masked)
        self._actions = actions
        self._panel = panel
        self._board = board
        self._say = say
        self._appearance = appearance
        self._connect()

    def ask(self) -> None:
        """Show the hints and, if they are shown, the next rung for the present word."""
        if not self._panel.shows_hints:
            self._panel.show_hints(are_shown=True)
            return
        word, rung = self._guide.word, self._guide.next_rung(self._game.hints)
        if word is None or rung is None:
            self._go(1)
        else:
            self._game.show_rung(word, rung)
            if rung is Rung.WORD:  # it is no longer missing, and its ladder is gone
                text = fill(self.tr("It was “{word}”."), word=word.word)
                self._say(Answer(text, is_good=None))
            else:
                self._view.tell_rung(rung)

    @cached_property
    def _view(self) -> HintsView:
        """The view, made when hints are first shown."""
        actions = self._actions
        buttons = HintActions(actions.hint, actions.previous_hint, actions.following_hint)
        note = self.tr("Hints are counted, but a word that is shown gives no points.")
        view = HintsView(buttons, None, note, self._appearance, self._panel)
        self._panel.add_hints(view, view.used)
        return view

    def _connect(self) -> None:
        self._game.changed.connect(self._on_board_changed)
        self._game.progressed.connect(self._show)
        self._panel.switched.connect(self._show)
        self._actions.hint.triggered.connect(self.ask)
        self._actions.previous_hint.triggered.connect(self._on_previous)
        self._actions.following_hint.triggered.connect(self._on_following)

    def _go(self, step: int) -> None:
        """Go to a later word, or back to an earlier one."""
        if self._guide.go(step):
            self._show()
            self._view.tell_place()

    def _on_previous(self) -> None:
        self._go(-1)

    def _on_following(self) -> None:
        self._go(1)

    def _on_board_changed(self) -> None:
        self._guide.forget()
        self._show()

    def _show(self) -> None:
        """Show what is left, and what was told of the present word, if hints are shown."""
        scene, game = HintScene(), self._game.game
        if game is not None and self._panel.shows_hints:
            known = {item.word for item in (*game.counted, *game.revealed)}
            self._guide.follow(verdict_of(game.board), known)
            scene = self._guide.scene(self._game.hints, game.board.tiles)
            self._view.show_scene(scene, self.tr("No words are left."))
        self._board.show_scene(self._board.scene._replace(hint=scene.marked))
        self._actions.allow_hint_steps(is_first=scene.is_first, is_last=scene.is_last)
