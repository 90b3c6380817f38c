"""The history page: all boards of the library on the left, the selected one on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from quartiles_gui.core.quartiles.board_file import LIBRARY_SUFFIX
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.page_session import Answer, Page, Warn
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.history.board_browser import BoardBrowser, HistoryList
from quartiles_gui.gui.history.board_details import BoardDetails
from quartiles_gui.gui.history.history_actions import HistoryActions
from quartiles_gui.gui.history.history_cards import HistoryModel
from quartiles_gui.gui.history.history_session import BoardListing, HistorySession
from quartiles_gui.gui.sharing.boards_on_disk import (
    ask_and_save,
    ask_what_to_import,
    importable_files,
)
from quartiles_gui.gui.sharing.saving import (
    Exporter,
    FileKind,
    ask_where_to_save,
)
from quartiles_gui.gui.widgets.labels import ask
from quartiles_gui.gui.widgets.layouts import column, lay_out_cards
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.library.library import Library


class HistoryPage(Page):
    """The page. It reads the library when it is shown, and ignores changes while it is hidden."""

    opened = Signal(str)  # with a board's key
    review_requested = Signal(str)  # with a board's key
    gift_wanted = Signal(object)  # with a `SharedSolution`
    boards_changed = Signal()  # by the user
    arrived_or_left = Signal()  # boards, or taught words with them

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
        self._appearance = appearance
        self._warn = warn
        actions = self._actions = HistoryActions(self)
        self._menus = actions.menus()
        self._session = HistorySession(library, self.say, warn, self)
        self._session.listing = BoardListing(oldest_first=settings.history_oldest_first)
        self._listing = BoardListing()  # the one that is shown
        self._model = HistoryModel(library, self)
        self._list = HistoryList(self._model, appearance, self)
        self._browser = BoardBrowser(self._list, actions.filters, actions.oldest_first, self)
        ways = (actions.open, actions.review, actions.share)
        self._details = BoardDetails(
            ways, actions.board_menu, actions.hide_words, self.say, appearance, parent=self
        )
        self._bar = MessageBar(appearance, self, self._actions.undo)
        self._exporter = Exporter(self, self.say)
        self._progress: ProgressDialog | None = None
        self._is_read = False
        self._wanted = ""  # the key of the board to be selected at the next showing
        self._build()
        self._connect()
        self._actions.update(self._list, self._session)

    def import_file(self, path: Path) -> None:
        self._read()
        self._session.import_files([path])

    def select(self, key: str) -> None:
        """Select a board when the page is shown next, if it is listed then."""
        self._wanted = key

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return (self._actions.import_file,)

    def say(self, answer: Answer) -> None:
        self._bar.say(answer)
        self._warn(self._library.take_warnings())

    def accepts(self, data: QMimeData) -> bool:
        return bool(importable_files(data)) and not self._session.is_busy

    def take(self, data: QMimeData, name: str) -> None:
        self._session.import_files(importable_files(data))

    def remember(self) -> None:
        self._details.commit()
        board = self._list.board
        if self._is_read:
            self._settings.history_board = board.key if board else ""

    def shut_down(self) -> None:
        self._details.commit()
        self._session.shut_down()

    def _build(self) -> None:
        card = QFrame(self)
        card.setProperty("card", True)
        column((self._browser, 1), within=card, margins=(16, 15, 4, 12))
        lay_out_cards(card, self._details, self, (1, 1))
        self.setFocusProxy(self._browser)

    def _connect(self) -> None:
        session, actions = self._session, self._actions
        session.changed.connect(self._show)
        session.arrived_or_left.connect(self.arrived_or_left)
        self._browser.searched.connect(self._on_searched)
        self._list.current_changed.connect(self._on_current_changed)
        self._list.opened.connect(self._on_open)
        self._list.menu_requested.connect(actions.board_menu.popup)
        # queued, because the list is still busy with its editor
        self._model.renamed.connect(session.rename, Qt.ConnectionType.QueuedConnection)
        self._details.described.connect(session.describe)
        self._details.dated.connect(session.set_date)
        actions.open.triggered.connect(self._on_open)
        actions.review.triggered.connect(self._on_review)
        actions.rename.triggered.connect(self._list.rename)
        actions.delete.triggered.connect(self._on_delete)
        actions.undo.triggered.connect(lambda: self._undo_or_redo(session.undo))
        actions.redo.triggered.connect(lambda: self._undo_or_redo(session.redo))
        actions.share.triggered.connect(self._on_share)
        actions.filters.triggered.connect(self._on_filter)
        actions.oldest_first.setChecked(self._settings.history_oldest_first)
        actions.oldest_first.toggled.connect(self._on_sort)
        actions.hide_words.toggled.connect(self._on_hide_words)
        actions.hide_words.setChecked(self._settings.history_hides_words)
        actions.find.triggered.connect(self._browser.focus_search)
        actions.export_board.triggered.connect(self._on_export_board)
        actions.export_all.triggered.connect(self._on_export_all)
        actions.import_file.triggered.connect(self._on_import)
        actions.delete_journals.triggered.connect(self._on_delete_journals)

    def _read(self) -> None:
        """Read the library; select the wanted board or, the first time, that of the last run."""
        first = None if self._is_read else [self._settings.history_board]
        self._is_read = True
        wanted, self._wanted = self._wanted, ""
        self._session.refresh(first, wanted)

    def _show(self) -> None:
        listing = self._session.listing
        if listing is not self._listing:
            self._listing = listing
            if listing.is_changed:
                self._bar.clear()  # its button would undo this step
            self._browser.show_boards(listing)
            if listing.is_changed:
                self.boards_changed.emit()
        self._show_transfer()
        self._actions.update(self._list, self._session)

    def _show_transfer(self) -> None:
        transfer = self._session.transfer
        if transfer is None:
            progress, self._progress = self._progress, None
            if progress is not None:
                progress.dismiss()
            return
        if self._progress is None:
            self._progress = ProgressDialog(transfer.text, 100, self.window())
            self._progress.canceled.connect(self._session.cancel_transfer)
        if transfer.percent:
            self._progress.advance(transfer.percent)

    def _on_searched(self, query: str) -> None:
        self._bar.clear()
        self._session.search(query)

    def _on_filter(self, chosen: QAction) -> None:
        self._bar.clear()
        self._session.choose(chosen.data())

    def _on_sort(self, oldest_first: bool) -> None:
        self._session.sort(oldest_first)
        self._settings.history_oldest_first = oldest_first

    def _on_hide_words(self, are_hidden: bool) -> None:
        self._settings.history_hides_words = are_hidden
        self._list.hide_words(are_hidden)
        self._on_current_changed()

    def _on_current_changed(self) -> None:
        has_boards = bool(self._listing.keys)
        hides_words = self._actions.hide_words.isChecked()
        board = self._list.board
        self._details.show_board(board, can_select=has_boards, hides_words=hides_words)
        self._details.setVisible(self._listing.found.total > 0)
        self._actions.update(self._list, self._session)

    def _committed(self) -> BoardRecord | None:
        """Return the selected board as it is stored, with what was just edited; or None."""
        board = self._list.board
        if board is None:
            return None
        self._details.commit()
        return self._library.boards.get(board.key) or board.record

    def _on_open(self) -> None:
        record = self._committed()
        if record is not None:
            self.opened.emit(record.key)

    def _on_review(self) -> None:
        if record := self._committed():
            self.review_requested.emit(record.key)

    def _on_share(self) -> None:
        from quartiles_gui.gui.sharing.share_dialogs import ShareDialog
        from quartiles_gui.gui.sharing.shared_solution import shared_of

        if record := self._committed():
            shared = shared_of(record, record.game())
            give = self.gift_wanted.emit
            ShareDialog(shared, self._appearance, self._settings, self, give).open()

    def _on_delete(self) -> None:
        if keys := self._list.selected_keys():
            self._session.delete(keys)

    def _undo_or_redo(self, step: Callable[[], None]) -> None:
        self._details.commit()
        self._bar.clear()
        step()

    def _on_export_board(self) -> None:
        if record := self._committed():
            ask_and_save(record, self._exporter)

    def _on_export_all(self) -> None:
        kind = FileKind(self.tr("Libraries"), LIBRARY_SUFFIX)
        title, name = self.tr("Export All"), self.tr("Quartiles boards")
        ask_where_to_save(title, name, [kind], self, self._session.export_all)

    def _on_import(self) -> None:
        path = ask_what_to_import(self)
        if path is not None:
            self._session.import_files([path])

    def _on_delete_journals(self) -> None:
        title = self.tr("Delete what you tried on all boards, and when?")
        details = self.tr("Words found and ticked stay. This can’t be undone.")
        ask(self.window(), title, details, self.tr("Delete"), self._session.delete_journals)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():  # or else the window was minimized
            self._read()
