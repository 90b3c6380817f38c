"""What is shared: a board, with or without its words."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.report import format_solution
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.theme import Mode
from quartiles_gui.gui.translation import text_of


class PictureOptions(NamedTuple):
    """How a picture of a solution looks.

    Attributes:
        with_words: Whether the words are shown, or only the board.
        mode: Light, dark, or `Mode.SYSTEM` for the same as the window.
    """

    with_words: bool
    mode: Mode


class SharedSolution(NamedTuple):
    """A solution to share.

    Attributes:
        board: The board.
        verdict: What has been found on it so far.
        date: The day of the puzzle as an ISO date; None if it isn't known.
    """

    board: Board
    verdict: Verdict
    date: str | None = None

    @property
    def has_words(self) -> bool:
        """Whether any words were found."""
        return bool(self.verdict.rated)

    @property
    def title(self) -> str:
        """The title: the game, and the day if it is known."""
        name = QCoreApplication.translate("SolutionPicture", "Quartiles")
        if self.date is None:
            return name
        day = QLocale().toString(
            QDate.fromString(self.date, Qt.DateFormat.ISODate), QLocale.FormatType.LongFormat
        )
        return f"{name} · {day}"

    @property
    def file_name(self) -> str:
        """A suggestion for the name of a file, without ending."""
        if self.date is None:
            return QCoreApplication.translate("SolutionSharing", "Quartiles solution")
        return f"Quartiles {self.date}"

    def text(self, *, with_words: bool) -> str:
        """Return it as text: the board, and its words if ``with_words``."""
        if with_words:
            return format_solution(self.board, self.verdict, text_of=text_of)
        return f"{self.board}\n"
