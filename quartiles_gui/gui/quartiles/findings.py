"""What is there once a board is on the page: what a search finds on it, and what is done with it.

An empty page shows none of it, so that the window is painted before it is made.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_files import BoardFiles
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.exports import Exports
from quartiles_gui.gui.quartiles.finale import Finale
from quartiles_gui.gui.quartiles.found_voice import FoundVoice
from quartiles_gui.gui.quartiles.late import hint_giver_class
from quartiles_gui.gui.quartiles.path_light import PathLight
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.verdict_text import verdict_text
from quartiles_gui.gui.quartiles.word_hiding import WordHiding
from quartiles_gui.gui.quartiles.word_marks import WordMarks
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher


class Findings(QObject):
    """Makes and joins the parts that a search on a board needs.

    Args:
        board: The board in place.
        search: The search on it.
        teacher: Knows and stores what was taught about words.
        meanings: What words mean.
        settings: Where options are remembered.
        hiding: Hides words.
        files: Writes board files.
        actions: What the user can do.
        appearance: Gives the colors.
        page: The owner of the panel.

    Attributes:
        panel: What was found, in figures and words.
        marks: Ticks and judgments of words.
        exports: What goes out.
    """

    def __init__(
        self,
        board: BoardInPlace,
        search: BoardSearch,
        teacher: WordTeacher,
        meanings: MeaningText,
        settings: Settings,
        hiding: WordHiding,
        files: BoardFiles,
        actions: QuartilesActions,
        appearance: Appearance,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._board = board
        self._search = search
        self._meanings = meanings
        self._hiding = hiding
        self._actions = actions
        self._appearance = appearance
        self._has_hints = False
        self.panel = SolutionPanel(appearance, search.is_accepted, meanings.of, page)
        self.marks = WordMarks(self.panel, board, teacher)
        hiding.hide_in(self.panel)  # after the marks, which tell the board that words are hidden
        self.exports = Exports(board, search, self.panel, files, appearance, settings)
        FoundVoice(search, self.panel)
        self._connect_actions()

    def show_on(self, board_view: BoardView, controls: SolveControls) -> None:
        """Show on the board and below it, too, what is found.

        Args:
            board_view: Where paths are lit and the tiles of the five get their colors.
            controls: Where the finale stands.
        """
        PathLight(self._search, board_view, self.panel)
        Finale(self._search, board_view, controls, self.panel, self._appearance)

    def preparing(self) -> Steps[None]:
        """Make ahead of time, in steps, what a solved board needs."""
        yield
        self.panel.ensurePolished()
        yield
        hint_giver_class()
        yield
        self.panel.list_view.prepare()

    def verdict_text(self, verdict: Verdict) -> str:
        """Return what a finished search found, in a few sentences."""
        return verdict_text(verdict, self.panel.ticked, hides_words=self.panel.hides_words)

    def add_hints(self, board_view: BoardView) -> None:
        """Make what gives hints, for which a board has to be solved.

        Args:
            board_view: Where the tiles of a hint are marked.
        """
        if not self._has_hints:
            self._has_hints = True
            places = (self._board, self._search, self.panel, board_view)
            hint_giver_class()(
                *places, self._meanings, self._actions, self._hiding, self._appearance
            )

    def _connect_actions(self) -> None:
        actions = self._actions
        self.marks.connect_to(actions)
        self.exports.connect_to(actions)
        self.panel.list_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.panel.list_view.addActions(
            [actions.tick, actions.accept, actions.reject, actions.forget, actions.taught_words]
        )
