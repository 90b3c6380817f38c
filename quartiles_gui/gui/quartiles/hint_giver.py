"""Hints on the board in place: asked for, stored with it, and shown."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.quartiles.hints import HintGuide
from quartiles_gui.gui.hints.view import HintActions, HintsView
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.found_words_bar import FoundWordsBar
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.word_marks import WordHiding
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.meaning_text import MeaningText


class HintGiver(QObject):
    """Gives hints, and keeps them with the board.

    A board that is solved straight into hints keeps its words hidden everywhere, until the user
    shows them in the solution.
    """

    def __init__(
        self,
        board: BoardInPlace,
        search: BoardSearch,
        panel: SolutionPanel,
        board_view: BoardView,
        meanings: MeaningText,
        actions: QuartilesActions,
        hiding: WordHiding,
        appearance: Appearance,
    ) -> None:
        super().__init__(panel)
        self._board = board
        self._search = search
        self._panel = panel
        self._board_view = board_view
        self._guide = HintGuide(meanings.masked)
        self._actions = actions
        self._hiding = hiding
        self._appearance = appearance
        self._connect()

    def ask(self) -> None:
        """Show the hints and, if they are shown, the next rung for the present word."""
        if not self._panel.shows_hints:
            self._panel.show_view(self._view)
            return
        word, rung = self._guide.word, self._guide.next_rung(self._log)
        if word is None or rung is None:
            self.go(1)
        else:
            self._board.set_hints(self._log.with_rung(word.word, rung))
            self._view.tell_rung(rung)

    def go(self, step: int) -> None:
        if self._guide.go(step):
            self._show_scene()
            self._view.tell_place()

    @cached_property
    def _view(self) -> HintsView:
        """The view, made when the first board is solved."""
        actions = self._actions
        answers = (actions.tick, actions.reject)
        buttons = HintActions(actions.hint, actions.previous_hint, actions.following_hint, answers)
        field = FoundWordsBar(self._panel, has_box=False)
        note = self.tr("Hints are counted, but cost no points.")
        view = HintsView(buttons, field, note, self._appearance, self._panel)
        self._panel.add_view(self.tr("Hints"), view, view.used, field)
        return view

    @property
    def _log(self) -> HintLog:
        record = self._board.record
        return HintLog() if record is None else record.hints

    def _connect(self) -> None:
        self._search.judged.connect(self._show)
        self._search.state_changed.connect(self._show)
        self._board.record_changed.connect(self._show)
        self._panel.view_changed.connect(self._show)
        actions = self._actions
        actions.hint.triggered.connect(self.ask)
        actions.previous_hint.triggered.connect(self._on_previous)
        actions.following_hint.triggered.connect(self._on_following)

    def _on_previous(self) -> None:
        self.go(-1)

    def _on_following(self) -> None:
        self.go(1)

    def _show(self) -> None:
        """Follow the verdict on the board, if there is one, and show the hints on it."""
        verdict, record, guide = self._search.verdict, self._board.record, self._guide
        if verdict is None or self._search.state is not RunState.FINISHED:
            guide.forget()
        else:
            is_new = guide.verdict is None
            guide.follow(verdict, frozenset() if record is None else record.ticked)
            if is_new and self._hiding.starts_with_hints and self._panel.hides_words:
                had_focus = self._panel.list_view.hasFocus()
                self._panel.show_view(self._view)
                if had_focus:
                    self._panel.first_focus.setFocus()
        self._show_scene()

    def _show_scene(self) -> None:
        guide, panel, is_shown = self._guide, self._panel, self._panel.shows_hints
        scene = guide.scene(self._log, self._board.board.fragments)
        is_solved = guide.verdict is not None
        if is_solved:
            self._view.show_scene(scene, self.tr("No more words are expected."))
            self._actions.allow_hints(
                has_more=scene.ladder is not None,
                is_first=scene.is_first,
                is_last=scene.is_last,
                is_shown=is_shown,
            )
        elif is_shown:
            self._view.show_scene(scene, self.tr("Solve the board first."))
        panel.set_hinted(scene.revealed)
        view, hint = self._board_view, scene.marked if is_shown else ()
        view.show_scene(view.scene._replace(hint=hint))
