"""The history page: all boards that were kept on the left, the selected one on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFont, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.history.board_details import BoardDetails
from quartiles_gui.gui.history.board_edits import BoardEdits
from quartiles_gui.gui.history.board_texts import title_of
from quartiles_gui.gui.history.days import with_iso_days
from quartiles_gui.gui.history.history_actions import Circumstances, HistoryActions
from quartiles_gui.gui.history.history_files import SUFFIXES, HistoryFiles
from quartiles_gui.gui.history.history_list import HistoryList
from quartiles_gui.gui.history.history_message import HistoryMessage
from quartiles_gui.gui.history.history_model import HistoryModel
from quartiles_gui.gui.history.search_field import SearchField
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.labels import scaled_label
from quartiles_gui.library.boards import BoardLibrary


class HistoryPage(Page):
    """The page. It is read when it is shown; what others change meanwhile costs it nothing.

    Args:
        boards: The library.
        settings: Where the board that was looked at last is remembered.
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        open_wanted: Emitted with the key of a board to be opened on the Quartiles page.
        duplicate_wanted: Emitted with the key of a board of which a copy is to be laid there.
        boards_altered: Emitted with the keys of the boards that were changed, deleted, brought
            back or imported.
    """

    open_wanted = Signal(str)
    duplicate_wanted = Signal(str)
    boards_altered = Signal(object)

    def __init__(
        self,
        boards: BoardLibrary,
        settings: Settings,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._boards = boards
        self._settings = settings
        self.actions_ = HistoryActions(self)
        self._menus = self.actions_.menus()
        self._edits = BoardEdits(boards, self)
        self._files = HistoryFiles(boards, self)
        self._model = HistoryModel(boards, self)
        self._list = HistoryList(self._model, appearance, self)
        self._details = BoardDetails(self.actions_, appearance, self)
        self._is_read = False
        self._altered: set[str] = set()  # by the change made last
        # Keys that are typed while a search is under way are one search.
        self._search_timer = QTimer(self, singleShot=True, interval=0)
        self._build()
        self._connect()
        self._update_actions()

    @property
    def list_view(self) -> HistoryList:
        """The boards found."""
        return self._list

    @property
    def model(self) -> HistoryModel:
        """The rows of that list."""
        return self._model

    @property
    def details(self) -> BoardDetails:
        """The selected board."""
        return self._details

    @property
    def search_field(self) -> QLineEdit:
        """Where boards are searched for."""
        return self._search

    @property
    def files(self) -> HistoryFiles:
        """What exports and imports."""
        return self._files

    @property
    def count_text(self) -> str:
        """The count of boards that is shown."""
        return self._count.text()

    @property
    def undo_button(self) -> QAbstractButton:
        """The button beside the message that brings back what was deleted."""
        return self._message.undo_button

    @property
    def message(self) -> str:
        """What is being said to the person: about what was done, or why there is no list."""
        return self._message.text or (self._empty.text() if self._shows_nothing else "")

    def notice_changes(self) -> None:
        """Show the boards as they are now, with the same ones selected, at the same place.

        To be called when another page or window may have changed some. Costs nothing while the
        page is not seen: it reads everything when it is shown.
        """
        if self.isVisible():
            self._read_again()

    def delete(self) -> None:
        """Delete the selected boards; that can be undone."""
        keys = self._list.selected_keys()
        if not keys:
            return
        row, name = self._model.row_of(keys[0]), self._title_of(keys[0])
        self._edits.delete(keys)
        self._list.select_row(row)
        one = fill(self.tr("“{name}” was deleted."), name=name)
        many = fill(self.tr("{count} boards were deleted."), count=len(keys))
        self._message.say(one if len(keys) == 1 else many, can_undo=True)

    def menus(self) -> Sequence[QMenu]:
        """Return the page's own menus (see `Page`)."""
        return self._menus

    def tools(self) -> Sequence[QAction]:
        """Return what is at hand above the page (see `Page`)."""
        return (self.actions_.import_file,)

    def say(self, sentence: Sentence) -> None:
        """Tell the person something, until there is something newer to say (see `Page`)."""
        self._message.say(text_of(sentence), is_warning=True)

    def accepts(self, data: QMimeData) -> bool:
        """Tell whether it is a file that can be imported (see `Page`)."""
        return _file_in(data) is not None and not self._files.transfer.is_busy

    def take(self, data: QMimeData, name: str) -> None:  # noqa: ARG002  (merging is not undone)
        """Import the file that was dropped (see `Page`)."""
        path = _file_in(data)
        if path is not None:
            self._files.import_from(path)

    def remember(self) -> None:
        """Keep what was written, and remember the selected board (see `Page`)."""
        self._details.tell()
        record = self._list.record
        if self._is_read:
            self._settings.history_board = record.key if record else ""

    def shut_down(self) -> None:
        """Keep what was written, and end what is under way (see `Page`)."""
        self._details.tell()
        self._files.transfer.finish()

    def _build(self) -> None:
        heading = scaled_label(self.tr("History"), self, scale=1.25, weight=QFont.Weight.DemiBold)
        self._count = QLabel(self)
        self._count.setProperty("muted", True)
        header = QHBoxLayout()
        header.addWidget(heading)
        header.addStretch()
        header.addWidget(self._count)
        self._search = SearchField(self)
        self._search.setPlaceholderText(self.tr("Search: tiles, words, notes, days"))
        self._search.setAccessibleName(self.tr("Search"))
        self._empty = QLabel(self)
        self._empty.setProperty("muted", True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._empty.setTextFormat(Qt.TextFormat.PlainText)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._list)
        self._stack.addWidget(self._empty)
        self._message = HistoryMessage(self.actions_.undo, self)
        card = QFrame(self)
        card.setProperty("card", True)
        left = QVBoxLayout(card)
        left.setContentsMargins(14, 16, 10, 12)
        left.setSpacing(10)
        left.addLayout(header)
        left.addWidget(self._search)
        left.addWidget(self._stack, 1)
        left.addWidget(self._message)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 16)
        layout.setSpacing(14)
        layout.addWidget(card, 1)
        layout.addWidget(self._details, 1)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._search_timer.start)
        self._search.left.connect(self._on_search_left)
        self._search_timer.timeout.connect(self._on_search)
        self._list.chosen.connect(self._on_chosen)
        self._list.opened.connect(self._on_open)
        self._list.typed.connect(self._on_typed)
        # later, because the list is still busy with the field that the name was typed in
        self._model.renamed.connect(self._edits.rename, Qt.ConnectionType.QueuedConnection)
        self._details.described.connect(self._edits.describe)
        self._details.dated.connect(self._edits.set_date)
        self._details.failed.connect(self.say)
        self._edits.altered.connect(self._on_altered)
        self._edits.failed.connect(self.say)
        self._edits.undo_stack.indexChanged.connect(self._update_actions)
        self._files.imported.connect(self._on_imported)
        self._files.told.connect(self._on_told)
        self._files.failed.connect(self.say)
        self._files.warned.connect(self._warn)
        self._files.busy_changed.connect(self._update_actions)
        self._connect_actions()

    def _connect_actions(self) -> None:
        actions = self.actions_
        actions.open.triggered.connect(self._on_open)
        actions.rename.triggered.connect(self._list.rename)
        actions.duplicate.triggered.connect(self._on_duplicate)
        actions.delete.triggered.connect(self.delete)
        actions.undo.triggered.connect(self._on_undo)
        actions.redo.triggered.connect(self._on_redo)
        actions.find.triggered.connect(self._on_find)
        actions.export_board.triggered.connect(self._on_export_board)
        actions.export_all.triggered.connect(self._files.ask_and_export_all)
        actions.import_file.triggered.connect(self._files.ask_and_import)

    @property
    def _shows_nothing(self) -> bool:
        return self._stack.currentWidget() is self._empty

    def _title_of(self, key: str) -> str:
        record = self._boards.get(key)
        return title_of(record) if record else ""

    def _read_again(self, *, stays: bool = True) -> None:
        """Read what is found, and show it."""
        self._list.search(with_iso_days(self._search.text()), stays=stays)
        if self._list.record is None:
            self._list.select_row(0)
        self._show_count()
        self._warn(self._boards.take_warnings())

    def _show_count(self) -> None:
        count = self._model.rowCount()
        self._count.setText(fill("{count}", count=count))
        self.setFocusProxy(self._list if count else self._search)
        self._stack.setCurrentIndex(0 if count else 1)
        self._details.invite(count > 0)
        query = self._search.text().strip()
        if query:
            self._empty.setText(fill(self.tr("Nothing found for “{query}”."), query=query))
        else:
            self._empty.setText(self.tr("No boards yet. A board is kept here when it is solved."))
        self._update_actions()

    def _update_actions(self) -> None:
        record = self._list.record
        stack = self._edits.undo_stack
        self.actions_.update(
            Circumstances(
                has_boards=self._model.rowCount() > 0,
                selected=len(self._list.selected_keys()),
                has_five=bool(record and record.five),
                undo_text=stack.undoText(),
                redo_text=stack.redoText(),
                is_transferring=self._files.transfer.is_busy,
            )
        )

    def _warn(self, sentences: Sequence[Sentence]) -> None:
        if sentences:
            text = " ".join(text_of(sentence) for sentence in sentences)
            self._message.say(text, is_warning=True)

    def _on_search(self) -> None:
        self._message.say("")
        self._read_again(stays=False)

    def _on_search_left(self) -> None:
        if self._search_timer.isActive():
            self._search_timer.stop()
            self._on_search()
        self._list.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_find(self) -> None:
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def _on_chosen(self) -> None:
        self._details.show_record(self._list.record)
        self._update_actions()

    def _on_open(self) -> None:
        record = self._list.record
        if record is not None:
            self._details.tell()
            self.open_wanted.emit(record.key)

    def _on_duplicate(self) -> None:
        record = self._list.record
        if record is not None:
            self._details.tell()
            self.duplicate_wanted.emit(record.key)

    def _on_undo(self) -> None:
        self._travel(self._edits.undo_stack.undo)

    def _on_redo(self) -> None:
        self._travel(self._edits.undo_stack.redo)

    def _travel(self, step: Callable[[], None]) -> None:
        """Undo or redo, and show what that changed."""
        self._details.tell()
        self._message.say("")
        self._altered = set()
        step()
        self._list.select(self._altered)
        if self._list.record is None:
            self._list.select_row(0)
        self._list.scroll_to_record()

    def _on_altered(self, keys: set[str]) -> None:
        self._altered = keys
        self._read_again()
        self.boards_altered.emit(keys)

    def _on_imported(self, key: str | None) -> None:
        self._search.clear()
        self._search_timer.stop()
        self._read_again()
        if key is not None:
            self._list.select([key])
            self._list.scroll_to_record()
        self.boards_altered.emit({key} if key is not None else set(self._boards.find_keys()))

    def _on_told(self, sentence: Sentence) -> None:
        self._message.say(text_of(sentence))
        self._warn(self._boards.take_warnings())

    def _on_typed(self, text: str) -> None:
        self._search.setFocus(Qt.FocusReason.OtherFocusReason)
        self._search.end(False)
        self._search.insert(text)

    def _on_export_board(self) -> None:
        record = self._list.record
        if record is not None:
            self._details.tell()
            self._files.ask_and_export_board(record)

    def showEvent(self, event: QShowEvent) -> None:
        """Read the boards; the first time, look at the one that was looked at last."""
        super().showEvent(event)
        if event.spontaneous():
            return  # the window was minimized, and `notice_changes` is called as it comes back
        self._read_again(stays=self._is_read)
        if not self._is_read:
            self._is_read = True
            if self._model.row_of(self._settings.history_board) >= 0:
                self._list.select([self._settings.history_board])
                self._list.scroll_to_record()


def _file_in(data: QMimeData) -> Path | None:
    """Return the first file of what is dragged or pasted, if its name says that it has boards."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if files and files[0].name.endswith(SUFFIXES) else None
