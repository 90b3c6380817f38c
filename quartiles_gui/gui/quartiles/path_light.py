"""Which path is lit on the board: that of the word just found, or of the one selected."""

from __future__ import annotations

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.verdict import RatedWord
from quartiles_gui.gui.quartiles.board_search import BoardSearch, is_worth_lighting
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.solver_runner import RunState

DRAWN_FROM = 400
"""Milliseconds that a word must be shown for its path to draw itself; less would be a flicker."""


class PathLight(QObject):
    """Lights paths; that of a hidden word stays dark. A tile of a finished board finds its words.

    Args:
        search: Finds words.
        board_view: Where their paths are.
        panel: The list, in which the user selects a word.
    """

    def __init__(self, search: BoardSearch, board_view: BoardView, panel: SolutionPanel) -> None:
        super().__init__(board_view)
        self._search = search
        self._board_view = board_view
        self._panel = panel
        search.found.connect(self._on_found)
        search.state_changed.connect(self._on_state_changed)
        panel.word_selected.connect(self._show_selected)
        board_view.tile_pressed.connect(panel.show_tile)

    def _on_found(self, finds: list[RatedWord]) -> None:
        shown = [word.found.path for word in finds if is_worth_lighting(word)]
        if shown and not self._panel.hides_words:
            glides = self._search.highlight_time >= DRAWN_FROM
            self._board_view.show_path(shown[-1], glides=glides)

    def _on_state_changed(self, state: RunState) -> None:
        self._board_view.set_pressable(state is RunState.FINISHED)
        if state is RunState.IDLE:
            self._show_selected()

    def _show_selected(self) -> None:
        if self._search.state is not RunState.RUNNING:
            word = self._panel.selected_word
            self._board_view.show_path(() if word is None else word.path, glides=True)
