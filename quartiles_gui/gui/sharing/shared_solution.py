"""A board to be shared, with or without its words."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.report import format_solution
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.theme import Mode
from quartiles_gui.gui.translation import text_of


class PictureOptions(NamedTuple):
    """The look of a picture of a solution."""

    with_words: bool  # otherwise only the board
    mode: Mode  # `Mode.SYSTEM` for the same as the window


class SharedSolution(NamedTuple):
    """A solution to share.

    The ticked words aren't shown, but make it surer how many words there are.
    """

    board: Board
    verdict: Verdict
    ticked: frozenset[str] = frozenset()

    @property
    def has_words(self) -> bool:
        """Whether any words were found."""
        return bool(self.verdict.rated)

    @property
    def title(self) -> str:
        """The title: the name of the game."""
        return QCoreApplication.translate("SolutionPicture", "Quartiles")

    @property
    def file_name(self) -> str:
        """A suggestion for the name of a file, without ending."""
        return QCoreApplication.translate("Exports", "Quartiles solution")

    def text(self, *, with_words: bool) -> str:
        """Return it as text: the board, and its words if ``with_words``."""
        if with_words:
            return format_solution(self.board, self.verdict, ticked=self.ticked, text_of=text_of)
        return f"{self.board}\n"
