"""The history page: all boards of the library on the left, the selected one on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from quartiles_gui.gui.answer import Answer, Warn
from quartiles_gui.gui.history.board_details import BoardDetails
from quartiles_gui.gui.history.board_edits import BoardEdits
from quartiles_gui.gui.history.browser import BoardBrowser, HistoryList
from quartiles_gui.gui.history.cards import HistoryModel, title_of
from quartiles_gui.gui.history.history_actions import HistoryActions
from quartiles_gui.gui.history.history_files import HistoryFiles, importable_file
from quartiles_gui.gui.history.library_transfer import LibraryTransfer
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.layouts import CARD_SPACING, column, row
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.library.library import Library


class HistoryPage(Page):
    """The page. It reads the library when it is shown, and ignores changes while it is hidden."""

    open_requested = Signal(str)  # a board's key
    duplicate_requested = Signal(str)  # a board's key
    boards_changed = Signal()

    def __init__(
        self,
        library: Library,
        settings: Settings,
        warn: Warn,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._settings = settings
        self._warn = warn
        self._actions = HistoryActions(self)
        self._menus = self._actions.menus()
        self._edits = BoardEdits(library.boards, self.say, self)
        self._transfer = LibraryTransfer(library, self.say, warn, self)
        self._files = HistoryFiles(library.boards, self._transfer, self.say, self)
        self._model = HistoryModel(library.boards, self)
        self._list = HistoryList(self._model, appearance, self)
        self._browser = BoardBrowser(self._list, self)
        self._details = BoardDetails(self._actions, self.say, appearance, self)
        self._bar = MessageBar(appearance, self, self._actions.undo)
        self._is_read = False
        self._changed: set[str] = set()  # by the latest step
        self._build()
        self._connect()
        self._update_actions()

    def import_file(self, path: Path) -> None:
        self._files.import_file(path)

    def notice_changes(self) -> None:
        """Show the boards as they are now, if the page is shown; keep selection and position."""
        if self.isVisible():
            self._refresh()

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return (self._actions.import_file,)

    def say(self, answer: Answer) -> None:
        self._bar.say(answer)
        self._warn(self._library.take_warnings())

    def accepts(self, data: QMimeData) -> bool:
        return importable_file(data) is not None and not self._transfer.is_busy

    def take(self, data: QMimeData, name: str) -> None:
        path = importable_file(data)
        if path is not None:
            self._files.import_file(path)

    def remember(self) -> None:
        self._details.commit()
        record = self._list.record
        if self._is_read:
            self._settings.history_board = record.key if record else ""

    def shut_down(self) -> None:
        self._details.commit()
        self._transfer.shut_down()

    def _build(self) -> None:
        card = QFrame(self)
        card.setProperty("card", True)
        column((self._browser, 1), within=card, margins=(14, 16, 10, 12), spacing=10)
        row((card, 1), (self._details, 1), within=self, spacing=CARD_SPACING)
        self.setFocusProxy(self._browser)

    def _connect(self) -> None:
        self._browser.searched.connect(self._on_searched)
        self._list.current_changed.connect(self._on_current_changed)
        self._list.opened.connect(self._on_open)
        self._list.menu_requested.connect(self._actions.board_menu.popup)
        # queued, because the list is still busy with its editor
        self._model.renamed.connect(self._edits.rename, Qt.ConnectionType.QueuedConnection)
        self._details.described.connect(self._edits.describe)
        self._details.dated.connect(self._edits.set_date)
        self._edits.changed.connect(self._on_changed)
        self._edits.undo_stack.indexChanged.connect(self._update_actions)
        self._files.imported.connect(self._on_imported)
        self._transfer.busy_changed.connect(self._update_actions)
        actions = self._actions
        actions.open.triggered.connect(self._on_open)
        actions.rename.triggered.connect(self._list.rename)
        actions.duplicate.triggered.connect(self._on_duplicate)
        actions.delete.triggered.connect(self._on_delete)
        actions.undo.triggered.connect(self._on_undo)
        actions.redo.triggered.connect(self._on_redo)
        actions.find.triggered.connect(self._browser.focus_search)
        actions.export_board.triggered.connect(self._on_export_board)
        actions.export_all.triggered.connect(self._files.ask_and_export_all)
        actions.import_file.triggered.connect(self._files.ask_and_import)

    def _refresh(self) -> None:
        self._browser.refresh()
        self._warn(self._library.take_warnings())

    def _update_actions(self) -> None:
        self._actions.update(self._list, self._transfer, self._edits.undo_stack)

    def _on_searched(self) -> None:
        self._bar.clear()
        self._warn(self._library.take_warnings())

    def _on_current_changed(self) -> None:
        has_boards = self._model.rowCount() > 0
        self._details.show_record(self._list.record, can_select=has_boards)
        self._details.setVisible(has_boards or self._browser.is_searching)
        self._update_actions()

    def _on_open(self) -> None:
        record = self._list.record
        if record is not None:
            self._details.commit()
            self.open_requested.emit(record.key)

    def _on_duplicate(self) -> None:
        record = self._list.record
        if record is not None:
            self._details.commit()
            self.duplicate_requested.emit(record.key)

    def _on_export_board(self) -> None:
        record = self._list.record
        if record is not None:
            self._details.commit()
            self._files.ask_and_export_board(record)

    def _on_delete(self) -> None:
        keys = self._list.selected_keys()
        if not keys:
            return
        place, first = self._model.row_of(keys[0]), self._library.boards.get(keys[0])
        self._edits.delete(keys)
        self._list.select_row(place)
        one = fill(self.tr("Deleted “{name}”."), name=title_of(first) if first else "")
        many = fill(self.tr("Deleted {count} boards."), count=len(keys))
        self.say(Answer(one if len(keys) == 1 else many, can_undo=True))

    def _on_undo(self) -> None:
        self._undo_or_redo(self._edits.undo_stack.undo)

    def _on_redo(self) -> None:
        self._undo_or_redo(self._edits.undo_stack.redo)

    def _undo_or_redo(self, step: Callable[[], None]) -> None:
        """Undo or redo, and select what that changed."""
        self._details.commit()
        self._bar.clear()
        self._changed = set()
        step()
        self._list.select(self._changed)
        self._list.scroll_to_record()

    def _on_changed(self, keys: set[str]) -> None:
        self._bar.clear()  # its button would undo this step
        self._changed = keys
        self._refresh()
        self.boards_changed.emit()

    def _on_imported(self, key: str | None) -> None:
        self._browser.show_all()
        if key is not None:
            self._list.select([key])
            self._list.scroll_to_record()
        self.boards_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if event.spontaneous():
            return  # the window was minimized; `notice_changes` is called when it comes back
        self._refresh()
        if not self._is_read:
            self._is_read = True
            self._list.select([self._settings.history_board])
            self._list.scroll_to_record()
