"""A square as a puzzle: the dialog shows its pieces, cuts it again, copies and saves it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.word_squares.fractogram import Puzzle, format_puzzle, making_puzzle
from quartiles_gui.gui.background import StepRunner
from quartiles_gui.gui.sharing.saving import FileKind, Form, text_files
from quartiles_gui.gui.sharing.sheet import pdf, picture_forms
from quartiles_gui.gui.sharing.sheet_dialog import Shared, SheetDialog
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.word_squares.puzzle_sheet import (
    ON_PAPER,
    ON_SCREEN,
    Ink,
    PuzzleSheet,
    shapes_of_pieces,
    shapes_of_solution,
)

FIRST_SEED = 0
"""The seed of the first cut."""


class PuzzleDialog(SheetDialog):
    """Cuts a square, and shows, copies and saves the pieces.

    Args:
        puzzle: The first cut.
        words: Count the ways to solve the puzzle; None if they aren't known.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        words: Collection[str] | None,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        title = QCoreApplication.translate("PuzzleDialog", "Puzzle from a Square")
        super().__init__(title, QSize(640, 420), parent)
        self._words = words
        self._appearance = appearance
        self._seed = FIRST_SEED
        self._puzzle = puzzle
        self._cutting = StepRunner(self)
        self._headings = (
            self.tr("Put the pieces together so that all rows and columns are words"),
            self.tr("Solution"),
        )
        self._build()
        self._connect()
        self._show()

    def _build(self) -> None:
        self._another = make_action(self, self.tr("Cut &Again"))
        self._show_solution = make_action(self, self.tr("&Solution"))
        self._show_solution.setCheckable(True)
        self._lay_out(self.save_action, [self.copy_action, self._another, self._show_solution])

    def _connect(self) -> None:
        self._another.triggered.connect(self._on_another)
        self._show_solution.toggled.connect(self._show)
        self._appearance.changed.connect(self._show)

    def _show(self) -> None:
        shown_index = int(self._show_solution.isChecked())
        on_paper = self._sheets(ON_PAPER)
        text = format_puzzle(self._puzzle, self._headings)
        forms = [
            Form.whole(FileKind(self.tr("Documents"), ".pdf"), lambda: pdf(on_paper)),
            *picture_forms({"": on_paper[0], "-solution": on_paper[1]}),
            Form.whole(text_files(), text.encode),
        ]
        shown = self._sheets(ON_SCREEN)[shown_index]
        title = self.tr("Save Puzzle")
        self.present(Shared(shown, on_paper[shown_index], text, title, self.tr("Puzzle"), forms))
        self.say(self._ways_text())

    def _sheets(self, ink: Ink) -> tuple[PuzzleSheet, PuzzleSheet]:
        """Return the pieces and the solution."""
        text = format_puzzle(self._puzzle, self._headings)
        pieces, solution = (part.strip() for part in text.split(self._headings[1]))
        theme = self._appearance.theme
        return (
            PuzzleSheet(self._headings[0], pieces, shapes_of_pieces(self._puzzle), theme, ink),
            PuzzleSheet(self._headings[1], solution, shapes_of_solution(self._puzzle), theme, ink),
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
