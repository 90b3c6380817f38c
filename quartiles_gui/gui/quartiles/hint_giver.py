"""Hints on the board in place: which words are left, and what was told about one of them."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.hint_log import HintLog
from quartiles_gui.core.quartiles.hints import HintWalk, table_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.found_words_bar import FoundWordsBar
from quartiles_gui.gui.quartiles.hints_view import HintActions, HintsView
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.word_marks import WordHiding
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.screen_readers import announce
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
        self._walk = HintWalk(meanings.masked)
        self._actions = actions
        self._hiding = hiding
        self._appearance = appearance
        self._has_view = False
        self._awaits_end = True  # of a search, which may be under way already
        self._connect()

    @property
    def is_shown(self) -> bool:
        return self._has_view and self._view.isVisibleTo(self._panel)

    def ask(self) -> None:
        """Show the hints and, if they are shown, the next rung for the present word."""
        if not self.is_shown:
            self._panel.show_view(self._view)
            return
        word = self._walk.word
        if word is None:
            return
        rung = self._walk.next_rung(self._log)
        if rung is None:
            self.go(1)
        else:
            self._board.set_hints(self._log.with_rung(word.word, rung))
            self._view.scroll_to(rung)
            announce(self._view, self._view.ladder.spoken(rung))

    def go(self, step: int) -> None:
        if self._walk.go(step):
            self._show()
            announce(self._view, self._view.said)

    @cached_property
    def _view(self) -> HintsView:
        """The view, made when the first board is solved."""
        actions = self._actions
        buttons = HintActions(
            actions.previous_hint, actions.following_hint, (actions.tick, actions.reject)
        )
        field = FoundWordsBar(self._panel, has_box=False)
        note = self.tr("Hints are counted, but cost no points.")
        view = HintsView(buttons, field, note, self._appearance, self._panel)
        view.ladder.asked.connect(self.ask)
        self._panel.add_view(self.tr("Hints"), view, view.used, field)
        self._has_view = True
        return view

    @property
    def _log(self) -> HintLog:
        record = self._board.record
        return HintLog() if record is None else record.hints

    @property
    def _verdict(self) -> Verdict | None:
        return self._search.verdict

    def _connect(self) -> None:
        self._search.begun.connect(self._on_begun)
        self._search.judged.connect(self._on_judged)
        self._search.state_changed.connect(self._on_state_changed)
        self._board.changed.connect(self._forget)
        self._board.record_changed.connect(self._show)
        self._panel.view_changed.connect(self._show)
        actions = self._actions
        actions.hint.triggered.connect(self.ask)
        actions.previous_hint.triggered.connect(self._on_previous)
        actions.following_hint.triggered.connect(self._on_following)

    def _forget(self) -> None:
        self._walk.forget()
        self._board_view.show_hint(())
        self._panel.set_hinted(None)
        if self._has_view:
            self._view.show_nothing(self.tr("Solve the board first."))

    def _on_begun(self) -> None:
        self._awaits_end = True
        self._forget()

    def _on_judged(self) -> None:
        if not self._awaits_end:  # at the end of a search, its state changes right after
            self._show()

    def _on_state_changed(self, state: RunState) -> None:
        if state is not RunState.FINISHED or not self._awaits_end:
            return
        self._awaits_end = False
        starts = self._hiding.starts_with_hints and self._panel.hides_words
        if not starts or self.is_shown:
            self._show()
            return
        had_focus = self._panel.list_view.hasFocus()
        self._panel.show_view(self._view)  # which shows what is left
        if had_focus:
            self._panel.typed_field.setFocus()

    def _on_previous(self) -> None:
        self.go(-1)

    def _on_following(self) -> None:
        self.go(1)

    def _show(self) -> None:
        verdict, record = self._verdict, self._board.record
        if verdict is None or record is None or self._search.state is not RunState.FINISHED:
            self._forget()
            return
        walk, view, fragments = self._walk, self._view, self._board.board.fragments
        walk.follow(verdict, record.ticked)
        table = table_of(verdict, record.ticked, fragments)
        ladder = walk.ladder(self._log, fragments)
        view.show_table(table)
        view.show_used(self._log.used)
        view.show_ladder(ladder, walk.place(table.total))
        is_told = self.is_shown and ladder is not None
        is_whole = ladder is not None and bool(ladder.word)
        self._panel.set_hinted(walk.word if is_whole else None)
        self._board_view.show_hint(ladder.path if is_told and ladder and not is_whole else ())
        self._actions.allow_hints(
            has_more=ladder is not None,
            is_first=walk.is_first,
            is_last=walk.is_last,
            is_shown=self.is_shown,
        )
