"""Dialogs that show a sheet, and copy and save it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QSizePolicy,
    QWidget,
)

from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.sharing.saving import Exporter, Form
from quartiles_gui.gui.sharing.sheet import Sheet
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import MessageLabel
from quartiles_gui.gui.widgets.layouts import Part, column, row
from quartiles_gui.gui.widgets.screen_readers import give_role


class Shared(NamedTuple):
    """A sheet to show, another to copy, and all that is needed to copy and save them."""

    shown: Sheet
    copied: Sheet
    text: str  # for programs that can't use a picture
    title: str  # of the dialog that asks where to save
    name: str  # a suggestion for the file's, without ending
    forms: Sequence[Form]


class SheetView(QWidget):
    """Shows a sheet as large as fits; the least width is half of the comfortable size."""

    def __init__(self, size: QSize, parent: QWidget) -> None:
        super().__init__(parent)
        self._size = size
        self._sheet: Sheet | None = None
        give_role(self, QAccessible.Role.Graphic)
        self.setAccessibleName(self.tr("Preview"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_sheet(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self.setAccessibleDescription(sheet.text)
        self.update()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return QSize(self._size.width() // 2, 240)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._sheet is not None:
            self._sheet.paint_into(QPainter(self), QRectF(self.rect()))


class SheetDialog(QDialog):
    """Shows a sheet above a message and a row of buttons, and copies and saves it."""

    def __init__(self, title: str, size: QSize, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._shared: Shared | None = None
        self._view = SheetView(size, self)
        self._message = MessageLabel(self)
        self._exporter = Exporter(self, self._message.say, self._saved_text)
        self.copy_action = self._action(self.tr("&Copy"), self._on_copy)
        self.save_action = self._action(self.tr("Sa&ve As…"), self._on_save)

    def say(self, text: str) -> None:
        self._message.say(Answer(text))

    def present(self, shared: Shared) -> None:
        """Show a sheet, and use it for copying and saving from now on."""
        self._shared = shared
        self._view.show_sheet(shared.shown)

    def _lay_out(self, main: QAction, others: Sequence[QAction], *choices: QWidget) -> None:
        """Lay out the dialog, with choices above the sheet; Enter does the main action."""
        main.setShortcuts([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)])
        self.addAction(main)
        above: list[Part] = [row(*choices)] if choices else []
        close = self._action(self.tr("C&lose"), self.close)
        accented = action_button(main, "primary", self)
        *buttons, last = (action_button(action, "button", self) for action in (*others, close))
        below = row(accented, *buttons, None, last, spacing=10)
        parts = (*above, (self._view, 1), self._message, below)
        column(*parts, within=self, margins=(20, 20, 20, 16), spacing=12)

    def _action(self, text: str, slot: Callable[[], object]) -> QAction:
        action = make_action(self, text)
        action.triggered.connect(slot)
        return action

    def _on_copy(self) -> None:
        """Copy as a picture and as text: a program that pastes takes what it can use."""
        if self._shared is not None:
            data = QMimeData()
            data.setText(self._shared.text)
            data.setImageData(self._shared.copied.image())
            QGuiApplication.clipboard().setMimeData(data)
            self.say(self.tr("Copied as a picture and as text."))

    def _on_save(self) -> None:
        if self._shared is not None:
            shared = self._shared
            self._exporter.ask_and_save(shared.title, shared.name, shared.forms)

    def _saved_text(self, paths: Sequence[Path]) -> str:
        names = ", ".join(f"“{path.name}”" for path in paths)
        return fill(self.tr("Saved as {files}."), files=names)
