"""Copying, saving and printing the board that is played, without a word that isn't found."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.answer_text import share_text, title_of
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.quartiles.board_files import BoardFiles
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill, text_of


class PlayExports(QObject):
    """Exports what is on the page.

    Args:
        game: The game.
        appearance: Gives the colors.
        page: The parent of dialogs.

    Attributes:
        answered: Emitted with what came of it, and whether it went well.
    """

    answered = Signal(str, bool)

    def __init__(self, game: CurrentGame, appearance: Appearance, page: QWidget) -> None:
        super().__init__(page)
        self._game = game
        self._appearance = appearance
        self._page = page
        self._files = BoardFiles(page)
        self._files.exporter.saved.connect(self._on_saved)
        self._files.exporter.failed.connect(self._on_failed)

    def connect_to(self, actions: PlayActions) -> None:
        """Do what the actions say."""
        actions.share.triggered.connect(self.copy_result)
        actions.copy_board.triggered.connect(self.copy_board)
        actions.save_board.triggered.connect(self.save_board)
        actions.print_.triggered.connect(self.print)

    def copy_result(self) -> None:
        """Copy the result as text."""
        game, record = self._game.game, self._game.record
        if game is not None and record is not None:
            QGuiApplication.clipboard().setText(share_text(record, game))
            self.answered.emit(self.tr("Copied the result as text."), True)

    def copy_board(self) -> None:
        """Copy the 20 tiles, in five lines."""
        game = self._game.game
        if game is not None:
            QGuiApplication.clipboard().setText(str(Board(game.board.tiles)))
            self.answered.emit(self.tr("Copied the board."), True)

    def save_board(self) -> None:
        """Ask for a file and write the tiles to it; whoever solves them sees no words at first."""
        game = self._game.game
        if game is not None:
            content = BoardFile(Board(game.board.tiles), is_secret=not game.is_finished)
            self._files.ask_and_save(content)

    def print(self) -> None:
        """Show the board as a sheet of paper, to be printed or saved."""
        from quartiles_gui.gui.play.print_dialog import PrintDialog

        game, record = self._game.game, self._game.record
        if game is not None and record is not None:
            PrintDialog(game.board, title_of(record), self._appearance, self._page).open()

    def _on_saved(self, paths: list[Path]) -> None:
        self.answered.emit(fill(self.tr("Saved “{file}”."), file=paths[0].name), True)

    def _on_failed(self, reason: Sentence) -> None:
        self.answered.emit(text_of(reason), False)
