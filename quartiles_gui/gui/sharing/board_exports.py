"""The ways of a board out of its page: shared, printed, copied and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.page_session import Answer, Say
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.sharing.boards_on_disk import ask_and_save
from quartiles_gui.gui.sharing.saving import Exporter, saved_text

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.shared_solution import SharedSolution


class OutgoingActions(Protocol):
    """The actions for these ways."""

    share: QAction
    print_: QAction
    copy_board: QAction
    save_board: QAction


class Exports(QObject):
    """Carries out the actions on the board of a page, which ``shared`` and ``record`` return.

    Args:
        give: Makes it a board for someone.
        saved: Called with what was saved; returns what to say.
    """

    def __init__(
        self,
        actions: OutgoingActions,
        shared: Callable[[], SharedSolution | None],
        record: Callable[[], BoardRecord | None],
        say: Say,
        *,
        appearance: Appearance,
        settings: Settings,
        page: QWidget,
        give: Callable[[SharedSolution], object],
        saved: Callable[[Sequence[Path]], str] = saved_text,
    ) -> None:
        super().__init__(page)
        self._shared = shared
        self._record = record
        self._say = say
        self._exporter = Exporter(page, say, saved)
        self._appearance = appearance
        self._settings = settings
        self._page = page
        self._give = give
        actions.share.triggered.connect(self._on_share)
        actions.print_.triggered.connect(self._on_print)
        actions.copy_board.triggered.connect(self._on_copy_board)
        actions.save_board.triggered.connect(self._on_save_board)

    def _on_share(self) -> None:
        from quartiles_gui.gui.sharing.share_dialogs import ShareDialog

        if (shared := self._shared()) is not None:
            ShareDialog(shared, self._appearance, self._settings, self._page, self._give).open()

    def _on_print(self) -> None:
        from quartiles_gui.gui.sharing.share_dialogs import PrintDialog

        if (shared := self._shared()) is not None:
            PrintDialog(shared, self._appearance, self._settings, self._page).open()

    def _on_copy_board(self) -> None:
        if (record := self._record()) is not None:
            QGuiApplication.clipboard().setText(str(record.board))
            self._say(Answer(self.tr("Copied the board.")))

    def _on_save_board(self) -> None:
        if (record := self._record()) is not None:
            ask_and_save(record, self._exporter)
