"""The result and the board of the Play page, passed on as text, as a file, on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.board_files import ask_and_save
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.saving import Exporter, saved_text
from quartiles_gui.gui.theme import Appearance

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.print_dialog import PrintDialog
    from quartiles_gui.gui.sharing.share_dialog import ShareDialog


class PlayExports(QObject):
    """Connects the actions that copy, save and print."""

    def __init__(
        self,
        session: PlaySession,
        actions: PlayActions,
        appearance: Appearance,
        settings: Settings,
        page: Page,
    ) -> None:
        super().__init__(page)
        self._session = session
        self._appearance = appearance
        self._settings = settings
        self._page = page
        self._exporter = Exporter(page, session.say, saved_text)
        actions.share.triggered.connect(self._on_share)
        actions.copy_board.triggered.connect(self._on_copy_board)
        actions.save_board.triggered.connect(self._on_save_board)
        actions.print_.triggered.connect(self._on_print)
        actions.booklet.triggered.connect(self._on_booklet)

    def _on_share(self) -> None:
        from quartiles_gui.gui.sharing.share_dialog import ShareDialog

        self._open(ShareDialog)

    def _on_copy_board(self) -> None:
        game = self._session.game
        if game is not None:
            QGuiApplication.clipboard().setText(str(Board(game.board.tiles)))
            self._session.say(Answer(self.tr("Copied the board.")))

    def _on_save_board(self) -> None:
        record = self._session.record
        if record is not None:
            ask_and_save(record, self._exporter)

    def _on_print(self) -> None:
        from quartiles_gui.gui.sharing.print_dialog import PrintDialog

        self._open(PrintDialog)

    def _on_booklet(self) -> None:
        from quartiles_gui.gui.play.booklet_dialog import BookletDialog

        BookletDialog(self._session, self._appearance, self._page).open()

    def _open(self, dialog: type[ShareDialog | PrintDialog]) -> None:
        from quartiles_gui.gui.sharing.shared_solution import shared_of

        game, record = self._session.game, self._session.record
        if game is not None and record is not None:
            shared = shared_of(record, game, self._session.scene.days)
            dialog(shared, self._appearance, self._settings, self._page).open()
