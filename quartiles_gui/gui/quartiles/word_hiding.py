"""When words are hidden: as the user likes it, and until they were shown on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.settings import FirstView, Settings
from quartiles_gui.gui.widgets.menus import make_choice

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel


class WordHiding(QObject):
    """Hides the words before a search finds any, and remembers what the user likes.

    What the user chooses in the menu is for boards that are solved from then on. The box at the
    solution is for the one that is there, and unless boards are solved into hints, it says as well
    what the next ones begin with.

    Args:
        board: Knows whether its words were shown before.
        search: Begins to find words.
        settings: Where the choice is remembered.
        page: The owner of the menu.

    Attributes:
        menu: The menu in which the user chooses.
    """

    def __init__(
        self, board: BoardInPlace, search: BoardSearch, settings: Settings, page: QWidget
    ) -> None:
        super().__init__(page)
        self._board = board
        self._search = search
        self._panel: SolutionPanel | None = None  # until there is a board
        self._settings = settings
        self._is_asked = True  # whether a change comes from the user
        self.menu = self._make_menu(page)

    @property
    def starts_with_hints(self) -> bool:
        """Whether hints are shown once a board is solved."""
        return self._settings.first_view is FirstView.HINTS

    def hide_in(self, panel: SolutionPanel) -> None:
        """Hide the words in ``panel`` from now on."""
        self._panel = panel
        panel.set_hides_words(self._settings.first_view is not FirstView.SOLUTION)
        self._search.begun.connect(self._on_begun)
        panel.hiding_changed.connect(self._on_hiding_changed)

    def _make_menu(self, page: QWidget) -> QMenu:
        choices = {
            FirstView.SOLUTION: self.tr("The &Solution"),
            FirstView.HIDDEN: self.tr("The Solution, &Hidden"),
            FirstView.HINTS: self.tr("H&ints"),
        }
        title, chosen = self.tr("After Solving, Sho&w"), self._settings.first_view
        menu = make_choice(title, page, choices, chosen)
        menu.triggered.connect(self._on_chosen)
        return menu

    def _on_begun(self) -> None:
        record = self._board.record
        is_new = record is None or not (record.words or record.five)
        is_secret = record is not None and record.is_secret
        first = self._settings.first_view
        hides = is_secret or first is FirstView.HIDDEN or (is_new and first is FirstView.HINTS)
        self._is_asked = False
        if self._panel is not None:
            self._panel.set_hides_words(hides)
        self._is_asked = True

    def _on_chosen(self, action: QAction) -> None:
        self._settings.first_view = action.data()

    def _on_hiding_changed(self, hidden: bool) -> None:
        if self._is_asked and not self.starts_with_hints:
            self._settings.first_view = FirstView.HIDDEN if hidden else FirstView.SOLUTION
            for action in self.menu.actions():
                action.setChecked(action.data() is self._settings.first_view)
