"""The Five Words page: all sets of five words that share no letter."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from quartiles_gui.core.five_words.letter_sets import SET_SIZE, WORD_LENGTH
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.search_request import SearchRequest
from quartiles_gui.gui.five_words.alphabet_strip import AlphabetStrip
from quartiles_gui.gui.five_words.request import FiveWordsRequest
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.letter_grid import Cell, LetterGrid
from quartiles_gui.gui.widgets.menus import make_menu
from quartiles_gui.gui.widgets.search_status import percentage
from quartiles_gui.library.stored_search import StoredSearch


class FiveWordsPage(EnumerationPage):
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
        self._prune_action = QAction(self.tr("&Prune on Vowels"), self)
        self._prune_action.setCheckable(True)
        self._grid = LetterGrid(SET_SIZE, appearance, self)
        self._strip = AlphabetStrip(appearance, self)
        self._letters = QLabel(self)
        self._letters.setProperty("muted", True)
        self._letters.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._prune_box = QCheckBox(self.tr("Prune on vowels"), self)
        self._prune_box.setToolTip(
            self.tr("Count a, e, i, o, u and y too, to search less. The result is the same.")
        )
        self._assemble(
            self.tr("Sets found"),
            self.tr("Five words"),
            (self._grid, self._strip, self._letters),
            (self._prune_box,),
            (),
        )
        self._set_menus(make_menu(self.tr("&Options"), self, self._prune_action))
        self._prune_box.toggled.connect(self._prune_action.setChecked)
        self._prune_action.toggled.connect(self._prune_box.setChecked)
        self._prune_action.toggled.connect(self.changed)
        self._show_asked_for(_remembered(settings.five_words))
        self._begin()

    @property
    def grid(self) -> LetterGrid:
        """The five words."""
        return self._grid

    @property
    def strip(self) -> AlphabetStrip:
        """The alphabet."""
        return self._strip

    def remember(self) -> None:
        """Remember what is chosen (see `Page`)."""
        self._settings.five_words = json.dumps(self._asked_for().as_json())

    def _read_request(self, stored: Mapping[str, Any]) -> FiveWordsRequest:
        return FiveWordsRequest.from_json(stored)

    def _asked_for(self) -> FiveWordsRequest:
        return FiveWordsRequest(self.words.source, self._prune_action.isChecked())

    def _show_asked_for(self, request: SearchRequest) -> None:
        assert isinstance(request, FiveWordsRequest)
        self.words.set_source(request.source)
        self._prune_action.setChecked(request.prunes_vowels)

    def _allow_options(self, allowed: bool) -> None:
        self._prune_box.setEnabled(allowed)
        self._prune_action.setEnabled(allowed)

    def _figures(self) -> list[str]:
        progress = self.run.progress
        first_words = fill(
            self.tr("{settled} of {total} first words"),
            settled=progress.settled,
            total=progress.total,
        )
        figures = [fill(self.tr("{percent} %"), percent=percentage(progress)), first_words]
        solver = self.run.solver
        if isinstance(solver, FiveWordsSolver) and solver.letter:
            letter = fill(self.tr("letter {letter}"), letter=solver.letter)
            figures[1] = f"{letter}, {first_words}"
        figures += [
            fill(self.tr("{nodes} nodes"), nodes=progress.looked_up),
            fill(self.tr("{time} solving"), time=self._duration()),
        ]
        if isinstance(solver, FiveWordsSolver):
            depths = " + ".join(fill("{nodes}", nodes=nodes) for nodes in solver.nodes_by_depth)
            figures.append(fill(self.tr("nodes by depth: {depths}"), depths=depths))
        return figures

    def _outcome(self) -> str:
        count = self._store.count
        if not count:
            return self.tr(
                "These words have no such set. Sets need rare words: choose a broader list."
            )
        if count == 1:
            return self.tr("All is searched: there is 1 set.")
        return fill(self.tr("All is searched: there are {count} sets."), count=count)

    def _invitation(self) -> str:
        return self.tr(
            "Finds all sets of five words in which no letter occurs twice. Choose the words and "
            "press Enter."
        )

    def _show_result(self, words: tuple[str, ...]) -> None:
        self._show_words(words)

    def _show_search(self) -> None:
        solver = self.run.solver
        self._show_words(
            solver.partial_set
            if isinstance(solver, FiveWordsSolver) and not solver.is_finished
            else ()
        )

    def _show_words(self, words: Sequence[str]) -> None:
        rows = [
            [Cell(letter, f"word.{number}.fill", f"word.{number}") for letter in word]
            for number, word in enumerate(words, start=1)
        ]
        rows += [[Cell()] * WORD_LENGTH] * (SET_SIZE - len(rows))
        self._grid.show_cells(rows)
        self._grid.setAccessibleName(self._grid.describe())
        self._strip.show_words(words)
        left_out = self._strip.left_out
        used = 26 - len(left_out)
        if not words:
            self._letters.setText("")
        elif len(left_out) == 1:
            self._letters.setText(
                fill(
                    self.tr("{used} of 26 letters · {letter} left out"), used=used, letter=left_out
                )
            )
        else:
            self._letters.setText(fill(self.tr("{used} of 26 letters"), used=used))


def _remembered(stored: str) -> FiveWordsRequest:
    try:
        return FiveWordsRequest.from_json(json.loads(stored))
    except (KeyError, TypeError, ValueError):
        return FiveWordsRequest()
