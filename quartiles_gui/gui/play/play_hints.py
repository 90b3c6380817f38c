"""Hints on a board being played: the words left in a table, and one word step by step."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import HintWalk, table_of
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.play.play_board import PlayBoard
from quartiles_gui.gui.play.play_panel import PlayPanel
from quartiles_gui.gui.quartiles.hints_view import HintActions, HintsView
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.screen_readers import announce
from quartiles_gui.gui.words.meaning_text import MeaningText


class PlayHints(QObject):
    """Gives hints on the words of a game that are missing, in the panel and on the board."""

    word_shown = Signal(object)  # a `FoundWord`, as a whole

    def __init__(
        self,
        game: CurrentGame,
        meanings: MeaningText,
        actions: PlayActions,
        panel: PlayPanel,
        board: PlayBoard,
        appearance: Appearance,
    ) -> None:
        super().__init__(panel)
        self._game = game
        self._walk = HintWalk(meanings.masked)
        self._actions = actions
        self._panel = panel
        self._board = board
        self._appearance = appearance
        self._connect()

    def ask(self) -> None:
        """Show the hints and, if they are shown, the next rung for the present word."""
        if not self._panel.shows_hints:
            self._panel.show_hints(are_shown=True)
            return
        word = self._walk.word
        if word is None:
            return
        rung = self._walk.next_rung(self._game.hints)
        if rung is None:
            self._go(1)
            return
        self._game.show_rung(word, rung)
        if rung is Rung.WORD:  # it is no longer missing, and its ladder is gone
            self.word_shown.emit(word)
        else:
            self._view.scroll_to(rung)
            announce(self._view, self._view.ladder.spoken(rung))

    @cached_property
    def _view(self) -> HintsView:
        """The view, made when hints are first shown."""
        actions = HintActions(self._actions.previous_hint, self._actions.following_hint)
        note = self.tr("Hints are counted, but a word that is shown gives no points.")
        view = HintsView(actions, None, note, self._appearance, self._panel)
        view.ladder.asked.connect(self.ask)
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
        if self._walk.go(step):
            self._show()
            announce(self._view, self._view.said)

    def _on_previous(self) -> None:
        self._go(-1)

    def _on_following(self) -> None:
        self._go(1)

    def _on_board_changed(self) -> None:
        self._walk.forget()
        self._show()

    def _show(self) -> None:
        """Show what is left, and what was told of the present word, if hints are shown."""
        game = self._game.game if self._panel.shows_hints else None
        if game is None:
            self._board.show_hint(())
            self._actions.allow_hint_steps(is_first=True, is_last=True)
        else:
            self._show_game(game)

    def _show_game(self, game: Game) -> None:
        walk, view, tiles = self._walk, self._view, game.board.tiles
        known = {item.word for item in (*game.counted, *game.revealed)}
        verdict = verdict_of(game.board)
        walk.follow(verdict, known)
        table = table_of(verdict, known, tiles)
        ladder = walk.ladder(self._game.hints, tiles)
        view.show_used(self._game.hints.used)
        if ladder is None:
            view.show_nothing(self.tr("No words are left."))
        else:
            view.show_table(table)
            view.show_ladder(ladder, walk.place(table.total))
        self._board.show_hint(() if ladder is None else ladder.path)
        self._actions.allow_hint_steps(is_first=walk.is_first, is_last=walk.is_last)
