"""Copying, saving and printing the board being played, without a word that isn't found."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.play.scene import share_text, title_of
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.board_files import ask_and_save
from quartiles_gui.gui.sharing.saving import Exporter, saved_text
from quartiles_gui.gui.theme import Appearance


class PlayExports(QObject):
    """Exports the board and the result, and says so."""

    def __init__(self, session: PlaySession, appearance: Appearance, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._appearance = appearance
        self._page = page
        self._exporter = Exporter(page, session.say, saved_text)

    def share(self) -> None:
        game, record = self._session.game, self._session.record
        if game is not None and record is not None:
            QGuiApplication.clipboard().setText(share_text(record, game))
            self._session.say(Answer(self.tr("Copied the result as text.")))

    def copy_board(self) -> None:
        game = self._session.game
        if game is not None:
            QGuiApplication.clipboard().setText(str(Board(game.board.tiles)))
            self._session.say(Answer(self.tr("Copied the board.")))

    def save_board(self) -> None:
        game = self._session.game
        if game is not None:  # whoever solves the board sees no words at first
            content = BoardFile(Board(game.board.tiles), is_secret=not game.is_finished)
            ask_and_save(content, self._exporter)

    def print_board(self) -> None:
        from quartiles_gui.gui.play.board_sheet import PrintDialog

        game, record = self._session.game, self._session.record
        if game is not None and record is not None:
            PrintDialog(game.board, title_of(record), self._appearance, self._page).open()
