"""The Word Squares page: all grids whose rows and columns are words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from quartiles_gui.core.sentence import PersonError
from quartiles_gui.core.steps import finish
from quartiles_gui.core.word_squares.options import OPEN, SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.search_request import SearchRequest
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import allow, make_action
from quartiles_gui.gui.widgets.search_status import percentage
from quartiles_gui.gui.word_squares.option_menu import OptionMenu
from quartiles_gui.gui.word_squares.pattern_grid import PatternGrid
from quartiles_gui.gui.word_squares.puzzle_dialog import PuzzleDialog
from quartiles_gui.gui.word_squares.request import WordSquaresRequest, without_empty_pattern
from quartiles_gui.library.stored_search import StoredSearch


class WordSquaresPage(EnumerationPage):
    """The page.

    Args:
        store: Where the search and its results lie.
        settings: Where the choices are remembered.
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(
        self,
        store: StoredSearch,
        settings: Settings,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(store, appearance, parent)
        self._settings = settings
        self._grid = PatternGrid(SquareOptions().size, appearance, self)
        self._caption = QLabel(self)
        self._caption.setProperty("muted", True)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._options = OptionMenu(self)
        button = QToolButton(self)
        button.setProperty("button", True)
        button.setProperty("menu", True)
        button.setText(self.tr("Options"))
        button.setMenu(self._options)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_puzzle = make_action(
            self,
            self.tr("Make &Puzzle…"),
            "Ctrl+P",
            purpose=self.tr("make a puzzle from the selected square"),
        )
        self.addAction(self._make_puzzle)
        self._assemble(
            self.tr("Squares"),
            self.tr("Word squares"),
            (self._grid, self._caption),
            (button,),
            (self._make_puzzle,),
        )
        self._set_menus(self._options)
        self._menus[1].addAction(self._make_puzzle)
        self._make_puzzle.triggered.connect(self.make_puzzle)
        self._options.options_changed.connect(self._on_options_changed)
        self._options.clear_pattern.triggered.connect(self._on_clear_pattern)
        self._grid.pattern_edited.connect(self._on_pattern_edited)
        self._show_asked_for(_remembered(settings.word_squares))
        self._begin()

    @property
    def grid(self) -> PatternGrid:
        """The square."""
        return self._grid

    @property
    def options(self) -> OptionMenu:
        """The choice of squares."""
        return self._options

    def make_puzzle(self) -> None:
        """Cut the selected square into pieces, in a dialog."""
        square = tuple(self.results.list_view.chosen_line.split())
        if not square:
            return
        words = None
        request = self.run.request
        try:
            if isinstance(request, WordSquaresRequest):
                words = finish(request.source.reading(len(square)))
        except PersonError as error:  # the list is gone: the puzzle works without
            self.say(error.sentence)
        PuzzleDialog(square, words, self._appearance, self.window()).open()

    def remember(self) -> None:
        """Remember what is chosen (see `Page`)."""
        self._settings.word_squares = json.dumps(self._asked_for().as_json())

    def _read_request(self, stored: Mapping[str, Any]) -> WordSquaresRequest:
        try:
            return WordSquaresRequest.from_json(stored)
        except PersonError as error:
            raise ValueError(str(error)) from error

    def _asked_for(self) -> WordSquaresRequest:
        pattern = without_empty_pattern(self._grid.pattern)
        return WordSquaresRequest(
            self.words.source, self._options.options._replace(pattern=pattern)
        )

    def _show_asked_for(self, request: SearchRequest) -> None:
        assert isinstance(request, WordSquaresRequest)
        self.words.set_source(request.source)
        self._options.set_options(request.options)
        size = request.options.size
        self._grid.set_pattern(request.options.pattern or (OPEN * size,) * size)

    def _allow_options(self, allowed: bool) -> None:
        self._options.allow(allowed)
        self._grid.set_editable(allowed)

    def _figures(self) -> list[str]:
        progress = self.run.progress
        return [
            fill(self.tr("{percent} %"), percent=percentage(progress)),
            fill(
                self.tr("first row {settled} of {total}"),
                settled=progress.settled,
                total=progress.total,
            ),
            fill(self.tr("{count} squares"), count=progress.found),
            fill(self.tr("{time} solving"), time=self._duration()),
            fill(self.tr("{count} rows tried"), count=progress.looked_up),
        ]

    def _outcome(self) -> str:
        count = self._store.count
        if not count:
            return self.tr("There is no such square. A broader word list may have some.")
        if count == 1:
            return self.tr("All is searched: there is 1 square.")
        return fill(self.tr("All is searched: there are {count} squares."), count=count)

    def _invitation(self) -> str:
        return self.tr(
            "Finds all squares whose rows and columns are words. Type letters into the grid to "
            "fix them, choose the words, and press Enter."
        )

    def _show_result(self, words: tuple[str, ...]) -> None:
        if len(words) != self._grid.count:
            return  # found in a size that is no longer chosen
        self._grid.show_square(words)
        self._caption.setText("")

    def _show_search(self) -> None:
        solver = self.run.solver
        if isinstance(solver, WordSquaresSolver) and not solver.is_finished:
            self._grid.show_open_square(solver.open_square)
            self._caption.setText(self.tr("letters still possible in each open cell"))
        else:
            self._grid.show_pattern()
            self._caption.setText("")

    def _update_actions(self) -> None:
        super()._update_actions()
        has_square = bool(self.results.list_view.chosen_line)
        allow(
            self._make_puzzle, "" if has_square else self.tr("Select a square in the list first.")
        )

    def _on_options_changed(self) -> None:
        size = self._options.options.size
        if size != self._grid.count:
            self.results.list_view.clearSelection()
            self._grid.set_pattern((OPEN * size,) * size)
        self.changed.emit()

    def _on_clear_pattern(self) -> None:
        size = self._grid.count
        self._grid.set_pattern((OPEN * size,) * size)
        self._on_pattern_edited()

    def _on_pattern_edited(self) -> None:
        self.results.list_view.clearSelection()
        self.changed.emit()


def _remembered(stored: str) -> WordSquaresRequest:
    try:
        return WordSquaresRequest.from_json(json.loads(stored))
    except (KeyError, PersonError, TypeError, ValueError):
        return WordSquaresRequest()
