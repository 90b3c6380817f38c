"""The page of Word Squares: all grids whose rows and columns are words, and puzzles from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Self, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from quartiles_gui import paths
from quartiles_gui.core.solver import Progress, Snapshot, Solver, Steps
from quartiles_gui.core.word_squares.parallel import SharedSearch
from quartiles_gui.core.word_squares.square_options import (
    OPEN,
    SIZES,
    Square,
    SquareOptions,
    Symmetry,
)
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill, plural_text
from quartiles_gui.gui.enumeration.page_content import PageContent
from quartiles_gui.gui.enumeration.pattern_grid import WordSquaresPicture
from quartiles_gui.gui.enumeration.puzzle_dialog import PuzzleMaker
from quartiles_gui.gui.enumeration.results_list import Introduction
from quartiles_gui.gui.enumeration.search_session import Prepared, SearchRequest, WordSource
from quartiles_gui.gui.widgets.actions import allow, make_action, make_choice
from quartiles_gui.gui.widgets.letter_grid import LetterCell
from quartiles_gui.gui.widgets.progress import percentage
from quartiles_gui.workers import processors

T = TypeVar("T")

COMMON = 35
"""The SCOWL size of the words that make the best squares."""

LONG_SEARCH = 15.0
"""Seconds that a search has to last, by its pace at first, for other processes to do it.

In truth that is about three seconds.
"""


class WordSquaresRequest(NamedTuple):
    """A word list, and which squares count; a pattern without letters is left out."""

    source: WordSource = WordSource(largest_size=COMMON)
    options: SquareOptions = SquareOptions()

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored, or raise as `WordSource.from_json` does.

        If the pattern contradicts the other options, that is a `PatternError`.
        """
        options = SquareOptions.from_json(stored["options"])
        return cls(WordSource.from_json(stored["words"]), options)

    @property
    def line_size(self) -> int:
        return self.options.size * (self.options.size + 1)

    def as_json(self) -> dict[str, Any]:
        return {"words": self.source.as_json(), "options": self.options.as_json()}

    def preparing(self) -> Steps[Prepared]:
        options = self.options.checked()
        read = yield from self.source.reading(options.size)
        solver = yield from SharedSearch.preparing(read.words, options)
        return Prepared((yield from _sharing(solver)), self.source.left_out(read))

    def resuming(self, snapshot: Snapshot) -> Steps[SharedSearch]:
        words, _ = yield from self.source.reading(self.options.size)
        solver = yield from SharedSearch.resuming(snapshot, words)
        return (yield from _sharing(solver))


def _sharing(solver: SharedSearch) -> Steps[SharedSearch]:
    """Let every processor work for a search that lasts."""
    jobs = processors()
    if jobs > 1:
        from quartiles_gui.workers.pools import open_processes

        yield
        program = paths.command_line()
        pool = partial(open_processes, program, jobs, is_background=True)
        solver.share_with(pool, LONG_SEARCH)
    return solver


class OptionMenu(QMenu):
    """Offers size, symmetry, repetition and transposition of squares."""

    options_changed = Signal()  # by the user

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("&Options"))
        self.setToolTipsVisible(True)
        sizes = {size: fill("{size} × {size}", size=size) for size in SIZES}
        self._sizes = self._choice(self.tr("&Size"), sizes)
        self._symmetries = self._choice(
            self.tr("S&ymmetric Squares"),
            {
                Symmetry.ALL: self.tr("&All Squares"),
                Symmetry.ONLY: self.tr("&Only Symmetric Ones"),
                Symmetry.NONE: self.tr("&No Symmetric Ones"),
            },
        )
        self._is_distinct = self._switch(
            self.tr("No &Word Twice"),
            self.tr("In a symmetric square, each row is also a column and counts once."),
        )
        self._is_transposed_once = self._switch(
            self.tr("One of Each &Transposed Pair"),
            self.tr(
                "If swapping rows and columns turns one square into another, only the one "
                "whose rows come first in the alphabet is shown."
            ),
        )
        self.addSeparator()
        self.clear_pattern = QAction(self.tr("&Clear Fixed Letters"), self)
        self.addAction(self.clear_pattern)
        self.set_options(SquareOptions())

    @property
    def options(self) -> SquareOptions:
        """The chosen options, without a pattern."""
        return SquareOptions(
            size=self._sizes.checkedAction().data(),
            symmetry=self._symmetries.checkedAction().data(),
            is_distinct=self._is_distinct.isChecked(),
            is_transposed_too=not self._is_transposed_once.isChecked(),
        )

    def set_options(self, options: SquareOptions) -> None:
        """Set the options, without emitting a signal."""
        for group, chosen in ((self._sizes, options.size), (self._symmetries, options.symmetry)):
            for action in group.actions():
                action.setChecked(action.data() == chosen)
        self._is_distinct.setChecked(options.is_distinct)
        self._is_transposed_once.setChecked(not options.is_transposed_too)

    def set_editable(self, editable: bool) -> None:
        actions = [*self._sizes.actions(), *self._symmetries.actions()]
        for action in (*actions, self._is_distinct, self._is_transposed_once, self.clear_pattern):
            action.setEnabled(editable)

    def _choice(self, title: str, texts: Mapping[T, str]) -> QActionGroup:
        menu = make_choice(title, self, texts, next(iter(texts)))
        menu.triggered.connect(self.options_changed)
        self.addMenu(menu)
        return menu.actions()[0].actionGroup()

    def _switch(self, text: str, explanation: str) -> QAction:
        action = QAction(text, self)
        action.setCheckable(True)
        action.setToolTip(explanation)
        action.triggered.connect(self.options_changed)
        self.addAction(action)
        return action


_EXAMPLE = ("scent", "canoe", "arson", "rouse", "fleet")


class WordSquaresContent(PageContent):
    """The parts of an `EnumerationPage` for Word Squares."""

    setting = "word_squares"
    request_type = WordSquaresRequest

    def __init__(self, settings: Settings, appearance: Appearance) -> None:
        super().__init__(settings)
        self._square: Square = ()  # the result shown, and the request that found it
        self._square_request: SearchRequest | None = None
        self.title = self.tr("Squares")
        self.file_name = self.tr("Word squares")
        self.invitation = self.tr("Press Enter to find all squares.")
        self.introduction = Introduction(
            self.tr("What is Word Squares?"),
            self.tr(
                "A grid whose rows and columns are words. To fix letters beforehand, type them "
                "into the grid."
            ),
            [[LetterCell(letter, "accent.soft", "accent") for letter in word] for word in _EXAMPLE],
            appearance,
        )
        self.picture = self._picture = WordSquaresPicture(appearance)
        self.options = QToolButton()
        self.menu = self._choices = OptionMenu(self.options)
        self.options.setProperty("button", True)
        self.options.setProperty("menu", True)
        self.options.setText(self.tr("Options"))
        self.options.setMenu(self.menu)
        self.options.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.options.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._puzzle = PuzzleMaker(appearance, self)
        self._make_puzzle = make_action(self, self.tr("Make &Puzzle…"), "", "Ctrl+P")
        self.result_actions = (self._make_puzzle,)
        self._grid = self._picture.grid
        self._grid.pattern_edited.connect(self._on_pattern_edited)
        self._choices.options_changed.connect(self._on_options_changed)
        self._choices.clear_pattern.triggered.connect(self._on_clear_pattern)
        self._make_puzzle.triggered.connect(self._on_make_puzzle)
        self._puzzle.changed.connect(self._update_puzzle_action)
        self._set_square((), None)

    @property
    def word_length(self) -> int:
        return self._grid.count

    def request(self, source: WordSource) -> WordSquaresRequest:
        pattern = self._grid.pattern
        has_letters = any(row.strip(OPEN) for row in pattern)
        options = self._choices.options._replace(pattern=pattern if has_letters else ())
        return WordSquaresRequest(source, options)

    def show_request(self, request: SearchRequest) -> None:
        assert isinstance(request, WordSquaresRequest)
        self._choices.set_options(request.options)
        size = request.options.size
        self._grid.set_pattern(request.options.pattern or (OPEN * size,) * size)

    def set_editable(self, editable: bool) -> None:
        self._choices.set_editable(editable)
        self._grid.set_editable(editable)

    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        self._set_square((), None)
        if isinstance(solver, WordSquaresSolver) and not solver.is_finished:
            self._picture.show_open_square(solver.open_square)
        else:
            self._picture.show_open_square(None)

    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        self._set_square(tuple(words), request)
        self._picture.show_square(self._square)

    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
        figures = [
            fill(self.tr("{percent}%"), percent=percentage(progress)),
            plural_text("WordSquaresContent", "{count} square(s)", progress.found),
            fill(self.tr("{time} solving"), time=duration),
        ]
        if isinstance(solver, WordSquaresSolver) and solver.workers > 1:
            used = plural_text("WordSquaresContent", "on {count} processor(s)", solver.workers)
            figures.append(used)
        return figures

    def details(self, progress: Progress, solver: Solver[Any, Any] | None) -> list[str]:
        row = self.tr("first row {settled} of {total}")
        return [
            fill(row, settled=progress.settled, total=progress.total),
            fill(self.tr("rows tried: {count}"), count=progress.looked_up),
        ]

    def outcome(self, count: int) -> str:
        if not count:
            return self.tr("No squares found. A larger word list may have some.")
        return plural_text("WordSquaresContent", "Done: {count} square(s).", count)

    def shut_down(self) -> None:
        self._puzzle.cancel()

    def _set_square(self, square: Square, request: SearchRequest | None) -> None:
        self._square, self._square_request = square, request
        self._update_puzzle_action()

    def _update_puzzle_action(self) -> None:
        obstacle = "" if self._square else self.tr("Select a square in the list first.")
        if self._puzzle.is_busy:
            obstacle = self.tr("The puzzle is being made.")
        allow(self._make_puzzle, obstacle)

    def _clear_pattern(self, size: int) -> None:
        self._grid.set_pattern((OPEN * size,) * size)
        self.edited.emit()

    def _on_options_changed(self) -> None:
        size = self._choices.options.size
        if size != self._grid.count:
            self._clear_pattern(size)
        self.changed.emit()

    def _on_clear_pattern(self) -> None:
        self._clear_pattern(self._grid.count)
        self.changed.emit()

    def _on_pattern_edited(self) -> None:
        self.edited.emit()
        self.changed.emit()

    def _on_make_puzzle(self) -> None:
        window = self.picture.window()
        self._puzzle.make(self._square, self._square_request, self.say, window)
