"""The page of Five Words: all sets of five words that share no letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QCheckBox, QMenu

from quartiles_gui.core.five_words.letter_sets import WORD_LENGTH
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.core.solver import Progress, Solver
from quartiles_gui.gui.enumeration.introduction import Introduction
from quartiles_gui.gui.enumeration.page_content import PageContent
from quartiles_gui.gui.enumeration.search_request import SearchRequest, WordSource
from quartiles_gui.gui.five_words.picture import FiveWordsPicture, cells_of
from quartiles_gui.gui.five_words.request import FiveWordsRequest
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.search_status import percentage

_EXAMPLE = ("fjord", "gucks", "nymph", "vibex", "waltz")


class FiveWordsContent(PageContent):
    """What an `EnumerationPage` shows of Five Words (see `PageContent`).

    Args:
        settings: Where the choices are remembered.
        appearance: Gives the colors.
    """

    setting = "five_words"
    default_request: SearchRequest = FiveWordsRequest()

    def __init__(self, settings: Settings, appearance: Appearance) -> None:
        super().__init__(settings)
        self.title = self.tr("Sets found")
        self.file_name = self.tr("Five words")
        self.invitation = self.tr("Press Enter to find all sets.")
        self.introduction = Introduction(
            self.tr("What is Five Words?"),
            self.tr(
                "Five words of five letters in which no letter occurs twice: together they use 25 "
                "of the 26 letters."
            ),
            cells_of(_EXAMPLE),
            appearance,
        )
        self.picture = self._picture = FiveWordsPicture(appearance)
        self.options = QCheckBox(self.tr("Faster search (uses vowels)"))
        self.options.setToolTip(
            self.tr(
                "Also counts a, e, i, o, u and y, so that there is less to search. The "
                "result is the same."
            )
        )
        self.menu = QMenu(self.tr("&Options"), self.options)
        self.menu.setToolTipsVisible(True)
        self._prune = self.menu.addAction(self.tr("&Faster Search (Uses Vowels)"))
        self._prune.setCheckable(True)
        self.options.toggled.connect(self._prune.setChecked)
        self._prune.toggled.connect(self.options.setChecked)
        self._prune.toggled.connect(self.changed)

    @property
    def word_length(self) -> int:
        """The letters in each word (see `PageContent`)."""
        return WORD_LENGTH

    def read_request(self, stored: Mapping[str, Any]) -> FiveWordsRequest:
        """Return the request that was stored (see `PageContent`)."""
        return FiveWordsRequest.from_json(stored)

    def request(self, source: WordSource) -> FiveWordsRequest:
        """Return the user's choices."""
        return FiveWordsRequest(source, self._prune.isChecked())

    def show_request(self, request: SearchRequest) -> None:
        """Show ``request`` as the user's choices."""
        assert isinstance(request, FiveWordsRequest)
        self._prune.setChecked(request.prunes_vowels)

    def set_editable(self, editable: bool) -> None:
        """Enable or disable the choices."""
        self.options.setEnabled(editable)
        self._prune.setEnabled(editable)

    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        """Show the words at the search's cursor."""
        if isinstance(solver, FiveWordsSolver) and not solver.is_finished:
            self._picture.show_words(solver.partial_set)
        else:
            self._picture.show_words(())

    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        """Show a set."""
        self._picture.show_words(words)

    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
        """Return the parts of the line below the progress bar."""
        first_words = fill(
            self.tr("{settled} of {total} first words"),
            settled=progress.settled,
            total=progress.total,
        )
        figures = [
            fill(self.tr("{percent}%"), percent=percentage(progress)),
            first_words,
            fill(self.tr("nodes: {nodes}"), nodes=progress.looked_up),
            fill(self.tr("{time} solving"), time=duration),
        ]
        if isinstance(solver, FiveWordsSolver):
            if solver.letter:
                letter = fill(self.tr("letter {letter}"), letter=solver.letter)
                figures[1] = f"{letter}, {first_words}"
            depths = " + ".join(fill("{nodes}", nodes=nodes) for nodes in solver.nodes_by_depth)
            figures.append(fill(self.tr("nodes by depth: {depths}"), depths=depths))
        return figures

    def outcome(self, count: int) -> str:
        """Return a sentence that says how many sets there are."""
        if not count:
            return self.tr("No sets found. They need rare words: choose a larger list.")
        if count == 1:
            return self.tr("Done: 1 set.")
        return fill(self.tr("Done: {count} sets."), count=count)
