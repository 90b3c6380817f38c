"""The page of Five Words: all sets of five words that share no letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from PySide6.QtWidgets import QCheckBox, QMenu

from quartiles_gui.core.five_words.letter_sets import SET_SIZE, WORD_LENGTH, FiveWords, Prunings
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.core.solver import Progress, Snapshot, Solver
from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.enumeration.page_content import PageContent
from quartiles_gui.gui.enumeration.results_panel import Introduction
from quartiles_gui.gui.enumeration.search_request import SearchRequest, WordSource
from quartiles_gui.gui.five_words.picture import FiveWordsPicture, cells_of
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.progress import percentage

_EXAMPLE = ("fjord", "gucks", "nymph", "vibex", "waltz")


class FiveWordsRequest(NamedTuple):
    """A word list, and whether a, e, i, o, u and y are counted too, which is faster."""

    source: WordSource = WordSource()
    prunes_vowels: bool = True

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored, or raise as `WordSource.from_json` does."""
        return cls(WordSource.from_json(stored["words"]), bool(stored["prunes vowels"]))

    @property
    def line_size(self) -> int:
        return SET_SIZE * (WORD_LENGTH + 1)

    def as_json(self) -> dict[str, Any]:
        return {"words": self.source.as_json(), "prunes vowels": self.prunes_vowels}

    def preparing(self) -> Steps[FiveWordsSolver]:
        words = yield from self.source.reading(WORD_LENGTH)
        prunings = Prunings(true_vowels=self.prunes_vowels)
        return (yield from FiveWordsSolver.preparing(words, prunings))

    def resuming(self, snapshot: Snapshot) -> Steps[FiveWordsSolver]:
        words = yield from self.source.reading(WORD_LENGTH)
        return (yield from FiveWordsSolver.resuming(snapshot, words))

    def spell(self, found: FiveWords) -> str:
        return " ".join(found)


class FiveWordsContent(PageContent):
    """What an `EnumerationPage` shows of Five Words."""

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
        return WORD_LENGTH

    def read_request(self, stored: Mapping[str, Any]) -> FiveWordsRequest:
        return FiveWordsRequest.from_json(stored)

    def request(self, source: WordSource) -> FiveWordsRequest:
        return FiveWordsRequest(source, self._prune.isChecked())

    def show_request(self, request: SearchRequest) -> None:
        assert isinstance(request, FiveWordsRequest)
        self._prune.setChecked(request.prunes_vowels)

    def set_editable(self, editable: bool) -> None:
        self.options.setEnabled(editable)
        self._prune.setEnabled(editable)

    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        if isinstance(solver, FiveWordsSolver) and not solver.is_finished:
            self._picture.show_words(solver.partial_set)
        else:
            self._picture.show_words(())

    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        self._picture.show_words(words)

    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
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
        if not count:
            return self.tr("No sets found. They need rare words: choose a larger list.")
        if count == 1:
            return self.tr("Done: 1 set.")
        return fill(self.tr("Done: {count} sets."), count=count)
