"""Words lit on the board: the word just found, which is also announced, or the selected one."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from quartiles_gui.core.quartiles.verdict import RatedWord
from quartiles_gui.gui.quartiles.board_search import BoardSearch, is_worth_lighting
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.screen_readers import announce

DRAWN_FROM = 400
"""Milliseconds that a word must be shown for its path to draw itself; less would be a flicker."""

_PAUSE = 2000  # milliseconds between two announcements, so that each can be heard to its end
_MOST_WORDS = 6  # that are read out at once; of more, only the number


class Highlights(QObject):
    """Lights paths, but not that of a hidden word; a tile of a finished board finds its words.

    Words that are found are announced, several at a time. At the end of a search there is nothing
    left to say: the verdict, which is announced as well, has it all.
    """

    def __init__(self, search: BoardSearch, board_view: BoardView, panel: SolutionPanel) -> None:
        super().__init__(panel)
        self._search = search
        self._board_view = board_view
        self._panel = panel
        self._unsaid: list[str] = []
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._announce)
        search.found.connect(self._on_found)
        search.state_changed.connect(self._on_state_changed)
        panel.word_selected.connect(self._show_selected)
        board_view.tile_pressed.connect(panel.show_tile)

    def _on_found(self, finds: list[RatedWord]) -> None:
        lit = [rated.found for rated in finds if is_worth_lighting(rated)]
        if lit and not self._panel.hides_words:
            glides = self._search.highlight_time >= DRAWN_FROM
            self._light(lit[-1].path, glides=glides)
        self._unsaid += [found.word for found in lit]
        if not self._timer.isActive():
            self._timer.start()

    def _on_state_changed(self, state: RunState) -> None:
        view, is_pressable = self._board_view, state is RunState.FINISHED
        view.show_scene(view.scene._replace(is_pressable=is_pressable))
        if state is RunState.IDLE:
            self._show_selected()
        self._timer.stop()
        if state is RunState.PAUSED:
            self._announce()
        self._unsaid.clear()

    def _show_selected(self) -> None:
        if self._search.state is not RunState.RUNNING:
            word = self._panel.selected_word
            self._light(() if word is None else word.path, glides=True)

    def _light(self, path: tuple[int, ...], *, glides: bool) -> None:
        view = self._board_view
        view.show_scene(view.scene._replace(path=path, path_glides=glides))

    def _announce(self) -> None:
        if not self._unsaid:
            return
        words, count = ", ".join(self._unsaid), len(self._unsaid)
        if self._panel.hides_words or count > _MOST_WORDS:
            text = self.tr("Found 1 word") if count == 1 else self.tr("Found {count} words")
        else:
            text = self.tr("Found {words}")
        announce(self._panel, fill(text, words=words, count=count))
        self._unsaid.clear()
