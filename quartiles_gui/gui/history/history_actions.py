"""The actions of the history page, each shared by menu, key and button."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence, Qt, QUndoStack
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import allow, make_action, make_menu


class HistoryActions(QObject):
    """The actions; one that is disabled says why."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        key = QKeySequence.StandardKey
        self.open = make_action(
            self, self.tr("&Open"), self.tr("open the selected board"), Qt.Key.Key_Return
        )
        self.rename = make_action(
            self, self.tr("&Rename"), self.tr("rename the selected board"), "F2"
        )
        self.duplicate = make_action(
            self, self.tr("D&uplicate"), self.tr("duplicate the selected board"), "Ctrl+D"
        )
        self.delete = make_action(
            self, self.tr("&Delete"), self.tr("delete the selected boards"), Qt.Key.Key_Delete
        )
        self.undo = make_action(self, self.tr("&Undo"), self.tr("undo"), key.Undo)
        self.redo = make_action(self, self.tr("&Redo"), self.tr("redo"), key.Redo)
        self.find = make_action(self, self.tr("&Find"), self.tr("search the history"), key.Find)
        self.show_five = make_action(self, self.tr("Show the &Five"))
        self.show_five.setCheckable(True)
        self.export_board = make_action(
            self, self.tr("Export &Board…"), self.tr("export the selected board"), key.Save
        )
        self.export_all = make_action(self, self.tr("Export &All…"))
        self.import_file = make_action(
            self, self.tr("&Import…"), self.tr("import boards"), key.Open
        )
        page.addActions(self.findChildren(QAction))
        self.board_menu = make_menu("", page, *self._on_boards())

    def update(
        self,
        *,
        has_boards: bool,
        selected: int,
        has_five: bool,
        hides_five: bool,
        undo_stack: QUndoStack,
        is_transferring: bool,
    ) -> None:
        """Enable the actions that are possible with some number of boards ``selected``."""
        none = "" if selected else self.tr("Select a board in the list first.")
        several = self.tr("Select one board only.") if selected > 1 else ""
        busy = self.tr("An export or import is still running.") if is_transferring else ""
        unsolved = (
            "" if has_five else self.tr("The five aren't known yet. Open the board to solve it.")
        )
        if hides_five:
            unsolved = self.tr("You haven’t seen all five yet. Open the board to continue.")
        for action in (self.open, self.rename, self.duplicate, self.export_board):
            allow(action, none or several)
        allow(self.show_five, none or several or unsolved)
        allow(self.delete, none or busy)
        allow(self.export_all, busy or ("" if has_boards else self.tr("There are no boards.")))
        allow(self.import_file, busy)
        undone, redone = undo_stack.undoText(), undo_stack.redoText()
        undo = fill(self.tr("&Undo {step}"), step=undone)
        redo = fill(self.tr("&Redo {step}"), step=redone)
        self.undo.setText(undo if undone else self.tr("&Undo"))
        self.redo.setText(redo if redone else self.tr("&Redo"))
        allow(self.undo, busy or ("" if undone else self.tr("Nothing to undo.")))
        allow(self.redo, busy or ("" if redone else self.tr("Nothing to redo.")))

    def name_five(self, *, is_shown: bool) -> None:
        """Name the action after what it will do to the five."""
        self.show_five.setText(self.tr("Hide the &Five") if is_shown else self.tr("Show the &Five"))

    def menus(self) -> tuple[QMenu, ...]:
        page = self._page
        return (
            make_menu(
                self.tr("&File"), page, self.import_file, None, self.export_board, self.export_all
            ),
            make_menu(self.tr("&Edit"), page, self.undo, self.redo, None, self.find),
            make_menu(self.tr("&Board"), page, *self._on_boards()),
        )

    def _on_boards(self) -> tuple[QAction | None, ...]:
        """Return the actions on selected boards, with a None between groups."""
        changes = (self.rename, self.duplicate, self.export_board)
        return (self.open, self.show_five, None, *changes, None, self.delete)
