"""Copying, saving, sharing and printing the board and its solution."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from quartiles_gui.gui.quartiles.board_files import BoardFiles
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.theme import Appearance

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.solution_sharing import SolutionSharing


class Exports(QObject):
    """Exports what is on the page; hidden words are included only if the user says so.

    Args:
        board: The board.
        search: Knows what was found on it.
        panel: Knows whether words are hidden.
        files: Writes board files.
        appearance: Gives the colors of pictures.
        settings: Where the options of pictures are remembered.

    Attributes:
        failed: Emitted with a sentence that says why a solution cannot be saved.
    """

    failed = Signal(object)

    def __init__(
        self,
        board: BoardInPlace,
        search: BoardSearch,
        panel: SolutionPanel,
        files: BoardFiles,
        appearance: Appearance,
        settings: Settings,
    ) -> None:
        super().__init__(panel)
        self._board = board
        self._search = search
        self._panel = panel
        self._files = files
        self._appearance = appearance
        self._settings = settings

    def copy_board(self) -> None:
        """Copy the 20 fragments to the clipboard, in five lines."""
        QGuiApplication.clipboard().setText(str(self._board.board))

    def copy_solution(self) -> None:
        """Copy the words found so far to the clipboard, as text."""
        QGuiApplication.clipboard().setText(self._solution().text(with_words=True))

    def save_board(self) -> None:
        """Ask for a file and write the board to it, with its search."""
        self._search.save()
        self._files.ask_and_save(self._board.to_file())

    def save_solution(self) -> None:
        """Ask for a file and write the solution to it."""
        self._sharing.save_solution(self._solution(), hides_words=self._panel.hides_words)

    def share_picture(self) -> None:
        """Open the dialog in which a picture can be copied, saved and printed."""
        self._sharing.share_picture(self._solution(), hides_words=self._panel.hides_words)

    def print(self) -> None:
        """Show a print preview of the solution."""
        with_words = self._settings.shares_words and not self._panel.hides_words
        self._sharing.print_preview(self._solution(), with_words=with_words)

    @cached_property
    def _sharing(self) -> SolutionSharing:
        """Saves and prints solutions; created when it is first used."""
        from quartiles_gui.gui.sharing.solution_sharing import SolutionSharing

        sharing = SolutionSharing(self._appearance, self._settings, self._panel)
        sharing.failed.connect(self.failed)
        return sharing

    def _solution(self) -> SharedSolution:
        return SharedSolution(self._board.board, self._search.judge())
