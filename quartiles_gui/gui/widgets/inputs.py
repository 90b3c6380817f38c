"""Fields of one line and of several, a slider that goes where it is clicked, a list of rows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QToolButton,
    QWidget,
)

from quartiles_gui.gui.base.clipboard import fragments_in, has_board
from quartiles_gui.gui.widgets.scrolling import area_around

AnyIndex = QModelIndex | QPersistentModelIndex
"""What Qt asks models and delegates about."""

MOST_PASTED = 20_000
"""Characters, twice those of a note. Qt breaks a line of so many in 0.1 s; 100,000 took 2 s."""


class EnterField(QLineEdit):
    """Keeps Enter for itself; otherwise Enter would start a search.

    Undo and redo go to the page when nothing was typed here that they could concern.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("field", True)
        self.textEdited.connect(self._come_into_sight)

    def _come_into_sight(self) -> None:
        area = area_around(self)  # which a hint may have scrolled since the field has the keyboard
        if area is not None:
            area.follow(self)

    def _is_for_page(self, event: QKeyEvent) -> bool:
        key = QKeySequence.StandardKey
        return (event.matches(key.Undo) and not self.isUndoAvailable()) or (
            event.matches(key.Redo) and not self.isRedoAvailable()
        )

    def add_clear_button(self) -> None:
        """Show a button that clears the field while there is something in it."""
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear"))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        prompt = self.fontMetrics().horizontalAdvance(self.placeholderText())
        # besides the text, the field's own margins, and some room for the cursor
        return hint.expandedTo(QSize(prompt + hint.height(), 0))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                event.accept()
                return True
            if self._is_for_page(event):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_for_page(event):
            event.ignore()  # it may have no shortcut for it now, but say why
        else:
            super().keyPressEvent(event)


class WordsField(EnterField):
    """A field for words; a board on the clipboard is pasted where boards go."""

    def type(self, letter: str) -> None:
        """Add what was typed elsewhere on the page."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.end(False)
        self.insert(letter)  # which Qt tells as edited

    def _is_for_page(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Paste):
            data: QMimeData | None = QGuiApplication.clipboard().mimeData()
            is_list = data is not None and not self.text() and len(fragments_in(data)) > 1
            return is_list or (data is not None and has_board(data))
        return super()._is_for_page(event)


class TextField(QPlainTextEdit):
    """A field of several lines. Of what is pasted or dropped it takes `MOST_PASTED` characters."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("field", True)
        self.setTabChangesFocus(True)

    def insertFromMimeData(self, source: QMimeData) -> None:
        data = QMimeData()
        data.setText(source.text()[:MOST_PASTED])
        super().insertFromMimeData(data)


class RowTable(QTableView):
    """Shows one item per row, all rows of the same height.

    It is a table because QListView lays out all its rows again whenever some are added: with a
    million rows that takes three seconds, here a twelfth of a millisecond.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # a larger one, set later, lets each row grow for itself: minutes for a million rows
        self.verticalHeader().setMinimumSectionSize(1)

    @property
    def row_height(self) -> int:
        return self.verticalHeader().defaultSectionSize()

    def set_row_height(self, height: int) -> None:
        self.verticalHeader().setDefaultSectionSize(height)
        self.updateGeometries()  # which Qt leaves out
        self.viewport().update()
