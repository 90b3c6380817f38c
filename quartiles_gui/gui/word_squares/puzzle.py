"""The dialog with a square as a puzzle: its pieces and the solution as sheets."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.word_squares.fractogram import Puzzle, format_puzzle, making_puzzle
from quartiles_gui.gui.background import StepRunner
from quartiles_gui.gui.sharing.puzzle_sheet import PuzzleSheet, shapes_of_pieces, shapes_of_solution
from quartiles_gui.gui.sharing.saving import Form, text_files
from quartiles_gui.gui.sharing.sheet_dialog import Shared, SheetDialog
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button

FIRST_SEED = 0
"""The seed of the first cut."""


class PuzzleDialog(SheetDialog):
    """Cuts a square, and shows, copies and saves the pieces.

    The ways to solve the puzzle are counted with ``words``, if these are known.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        words: Collection[str] | None,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        title = QCoreApplication.translate("PuzzleDialog", "Puzzle from a Square")
        super().__init__(title, appearance, parent)
        self._words = words
        self._seed = FIRST_SEED
        self._puzzle = puzzle
        self._cutting = StepRunner(self)
        self._headings = (
            self.tr("Put the pieces together so that all rows and columns are words"),
            self.tr("Solution"),
        )
        another = make_action(self, self.tr("Cut &Again"))
        self._show_solution = make_action(self, self.tr("&Solution"))
        self._show_solution.setCheckable(True)
        choices = (another, self._show_solution)
        self._lay_out(*(action_button(action, "button", self) for action in choices))
        another.triggered.connect(self._on_another)
        self._show_solution.toggled.connect(self._show)
        self.say(self._ways_text())

    def _make(self) -> Shared:
        text = format_puzzle(self._puzzle, self._headings)
        pieces, solution = (part.strip() for part in text.split(self._headings[1]))
        theme = self._appearance.theme_for(Mode.LIGHT)
        shapes = shapes_of_pieces(self._puzzle), shapes_of_solution(self._puzzle)
        size = len(self._puzzle.square)
        title = fill(self.tr("Word square of {size} × {size}"), size=size)
        sheets = {
            "": PuzzleSheet(title, self._headings[0], pieces, shapes[0], theme),
            "-solution": PuzzleSheet(title, self._headings[1], solution, shapes[1], theme),
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
