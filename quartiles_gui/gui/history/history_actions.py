"""The actions of the history page, each shared by menu, key and button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.history.board_browser import HistoryList
from quartiles_gui.gui.history.history_session import HistorySession
from quartiles_gui.gui.widgets.actions import Actions, make_choice
from quartiles_gui.library.board_table import Group


class HistoryActions(Actions):
    """The actions of the history page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.open = self.add(
            self.tr("&Open"), self.tr("open the selected board"), Qt.Key.Key_Return
        )
        self.review = self.add(self.tr("Re&view"))
        self.rename = self.add(self.tr("&Rename"), self.tr("rename the selected board"), "F2")
        self.delete = self.add(
            self.tr("&Delete"), self.tr("delete the selected boards"), Qt.Key.Key_Delete
        )
        self.add_undo()
        self.find = self.add(self.tr("&Find"), self.tr("search the history"), key.Find)
        self.hide_words = self.add(self.tr("&Hide Words"))
        self.hide_words.setCheckable(True)
        groups = {
            None: self.tr("All"),
            Group.FOUND: self.tr("Found"),
            Group.PLAYED: self.tr("Played"),
            Group.SOLVED: self.tr("Solved"),
            Group.NEW: self.tr("New"),
        }
        self.filters = make_choice(self.tr("&List"), page, groups, None)
        self.oldest_first = self.add(self.tr("&Oldest First"))
        self.oldest_first.setCheckable(True)
        self.export_board = self.add(
            self.tr("Export &Board…"), self.tr("export the selected board"), key.Save
        )
        self.export_all = self.add(self.tr("Export &All…"))
        self.delete_journals = self.add(self.tr("Delete &Tries and Times…"))
        self.import_file = self.add(self.tr("&Import…"), self.tr("import boards"), key.Open)
        self.share = self.add(self.tr("&Share…"))
        self.board_menu = self.menu(self.tr("&More"), *self._on_boards())

    def update(self, boards: HistoryList, session: HistorySession) -> None:
        selected, board = len(boards.selected_keys()), boards.board
        none = "" if selected else self.tr("Select a board in the list first.")
        several = self.tr("Select one board only.") if selected > 1 else ""
        busy = self.tr("An export or import is still running.") if session.is_busy else ""
        no_boards = "" if session.listing.keys else self.tr("There are no boards.")
        unplayed = self.tr("Only for boards on which you found words, and that are over.")
        unplayed = "" if board and board.can_be_reviewed else unplayed
        one = (self.open, self.rename, self.export_board, self.share)
        self.allow(
            {
                **dict.fromkeys(one, none or several),
                self.review: none or several or unplayed,
                self.delete: none or busy,
                self.export_all: busy or no_boards,
                self.delete_journals: busy,
                self.import_file: busy,
                self.find: "" if session.listing.found.total else no_boards,
            }
        )
        self.allow_undo(session.undo_stack, busy)

    def menus(self) -> tuple[QMenu, ...]:
        exports = (self.export_board, self.export_all)
        files = (self.import_file, None, *exports, None, self.delete_journals)
        lists = (self.filters.menuAction(), self.oldest_first)
        return (
            self.menu(self.tr("&File"), *files),
            self.menu(self.tr("&Edit"), self.undo, self.redo, None, self.find, *lists),
            self.menu(self.tr("&Board"), *self._on_boards(), None, self.hide_words),
        )

    def _on_boards(self) -> tuple[QAction | None, ...]:
        """Return the actions on selected boards, with a None between groups."""
        changes = (self.rename, self.export_board)
        ways = (self.open, self.review, self.share)
        return (*ways, None, *changes, None, self.delete)
