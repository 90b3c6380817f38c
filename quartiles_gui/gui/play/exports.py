"""Copying, saving and printing the board being played, without a word that isn't found."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.gui.answer import Answer, Say
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.answer_text import share_text, title_of
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.quartiles.board_files import ask_and_save
from quartiles_gui.gui.sharing.saving import Exporter, saved_text
from quartiles_gui.gui.theme import Appearance


class PlayExports(QObject):
    """Exports the board and the result, and says so."""

    def __init__(
        self,
        game: CurrentGame,
        actions: PlayActions,
        say: Say,
        appearance: Appearance,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._game = game
        self._say = say
        self._appearance = appearance
        self._page = page
        self._exporter = Exporter(page, say, saved_text)
        actions.share.triggered.connect(self._on_share)
        actions.copy_board.triggered.connect(self._on_copy_board)
        actions.save_board.triggered.connect(self._on_save_board)
        actions.print_.triggered.connect(self._on_print)

    def _on_share(self) -> None:
        game, record = self._game.game, self._game.record
        if game is not None and record is not None:
            QGuiApplication.clipboard().setText(share_text(record, game))
            self._say(Answer(self.tr("Copied the result as text.")))

    def _on_copy_board(self) -> None:
        game = self._game.game
        if game is not None:
            QGuiApplication.clipboard().setText(str(Board(game.board.tiles)))
            self._say(Answer(self.tr("Copied the board.")))

    def _on_save_board(self) -> None:
        game = self._game.game
        if game is not None:  # whoever solves the board sees no words at first
            content = BoardFile(Board(game.board.tiles), is_secret=not game.is_finished)
            ask_and_save(content, self._exporter)

    def _on_print(self) -> None:
        from quartiles_gui.gui.play.board_sheet import PrintDialog

        game, record = self._game.game, self._game.record
        if game is not None and record is not None:
            PrintDialog(game.board, title_of(record), self._appearance, self._page).open()
