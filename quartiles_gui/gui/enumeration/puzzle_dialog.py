"""A puzzle made of a word square: how it is cut, and the dialog that shows the pieces."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.word_squares.fractogram import Puzzle, format_puzzle, making_puzzle
from quartiles_gui.core.word_squares.square_options import Square
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.page_session import Say, refusal
from quartiles_gui.gui.base.theme import Appearance, Mode
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.enumeration.search_session import SearchRequest
from quartiles_gui.gui.sharing.pencil_sheets import (
    PuzzleSheet,
    shapes_of_pieces,
    shapes_of_solution,
)
from quartiles_gui.gui.sharing.saving import Form, text_files
from quartiles_gui.gui.sharing.share_dialogs import Shared, SheetDialog
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.progress import ProgressDialog

FIRST_SEED = 0
"""The seed of the first cut."""

PuzzleParts = tuple[Puzzle, Collection[str] | None]
"""A puzzle, and the words that may be used for others; None if they aren't known."""


class PuzzleMaker(QObject):
    """Cuts a square in steps, with a dialog that can cancel it, and shows the puzzle."""

    changed = Signal()  # `is_busy`

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._runner = StepRunner(self)
        self._progress: ProgressDialog | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a puzzle is being made."""
        return self._runner.is_running

    def make(
        self, square: Square, request: SearchRequest | None, say: Say, window: QWidget
    ) -> None:
        """Make a puzzle of a square that ``request`` has found, and open the dialog."""
        making = translate("WordSquaresContent", "Making the puzzle…")
        self._progress = ProgressDialog(making, 0, window)
        self._progress.canceled.connect(self.cancel)
        steps = _making(square, request, say)
        self._runner.start(steps, lambda parts: self._show(parts, window))
        self.changed.emit()

    def cancel(self) -> None:
        self._runner.cancel()
        progress, self._progress = self._progress, None
        if progress is not None:
            progress.dismiss()
        self.changed.emit()

    def _show(self, parts: PuzzleParts, window: QWidget) -> None:
        self.cancel()
        puzzle, words = parts
        PuzzleDialog(puzzle, words, self._appearance, window).open()


def _making(square: Square, request: SearchRequest | None, say: Say) -> Steps[PuzzleParts]:
    """Cut a square, and judge the cut by the words of the search that found it."""
    words = None
    try:
        if request is not None:
            words, _ = yield from request.source.reading(len(square))
    except UserError as error:  # the list is gone; the puzzle works without it
        say(refusal(error.sentence))
    return (yield from making_puzzle(square, words, FIRST_SEED)), words


class PuzzleDialog(SheetDialog):
    """Cuts a square, and shows, copies and saves the pieces.

    The ways to solve the puzzle are counted with ``words``, if these are known.
    """

    def __init__(
        self, puzzle: Puzzle, words: Collection[str] | None, appearance: Appearance, parent: QWidget
    ) -> None:
        title = translate("PuzzleDialog", "Puzzle from a Square")
        super().__init__(title, appearance, parent)
        self._words = words
        self._seed = FIRST_SEED
        self._puzzle = puzzle
        self._cutting = StepRunner(self)
        self._task_heading = self.tr(
            "Put the pieces together so that all rows and columns are words"
        )
        self._solution_heading = self.tr("Solution")
        another = make_action(self, self.tr("Cut &Again"))
        self._show_solution = make_action(self, self.tr("&Solution"))
        self._show_solution.setCheckable(True)
        choices = (another, self._show_solution)
        self._lay_out(*(action_button(action, "button", self) for action in choices))
        another.triggered.connect(self._on_another)
        self._show_solution.toggled.connect(self._show)
        self.say(self._ways_text())

    def _make(self) -> Shared:
        text = format_puzzle(self._puzzle, (self._task_heading, self._solution_heading))
        pieces, solution = (part.strip() for part in text.split(self._solution_heading))
        theme = self._appearance.theme_for(Mode.LIGHT)
        uncut = shapes_of_solution(self._puzzle)
        size = len(self._puzzle.square)
        title = fill(self.tr("Word square of {size} × {size}"), size=size)
        sheets = {
            "": PuzzleSheet(
                title, self._task_heading, pieces, shapes_of_pieces(self._puzzle), theme
            ),
            "-solution": PuzzleSheet(title, self._solution_heading, solution, uncut, theme),
        }
        shown = "-solution" if self._show_solution.isChecked() else ""
        forms = [Form.whole(text_files(), text.encode)]
        return Shared(
            sheets, text, self.tr("Save Puzzle"), self.tr("Puzzle"), shown=shown, forms=forms
        )

    def _ways_text(self) -> str:
        assemblies = self._puzzle.assemblies
        if assemblies is None:
            return self.tr("There may be other ways to make words from the pieces.")
        if assemblies == 0:
            return self.tr("The word list no longer has all words of this square.")
        if assemblies == 1:
            return self.tr("The pieces make words in only one way.")
        return self.tr("In every cut tried, the pieces make words in more than one way.")

    def _on_another(self) -> None:
        self._seed += 1
        steps = making_puzzle(self._puzzle.square, self._words, self._seed)
        self._cutting.start(steps, self._on_cut)

    def _on_cut(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._show_solution.setChecked(False)
        self._show()
        self.say(self._ways_text())
