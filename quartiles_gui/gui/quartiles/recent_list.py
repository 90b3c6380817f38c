"""The files that were opened last, on the start panel."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import plain_tip, scaled_label
from quartiles_gui.gui.widgets.layouts import column

MOST_LISTED = 3
"""Files that are listed; the menu has more."""

_SPACING = 2  # pixels
_TOP = 8


class RecentList(QWidget):
    """A heading and a button for each file. Its parts are made for the first file.

    Args:
        recent: The files.
        parent: The owner.

    Attributes:
        chosen: Emitted with the `Path` that the user chooses.
        changed: Emitted when the list needs another height.
    """

    chosen = Signal(object)
    changed = Signal()

    def __init__(self, recent: RecentFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self._recent = recent
        self._paths: list[Path] = []
        self._buttons: list[QPushButton] = []
        recent.changed.connect(self._show_files)
        self._show_files()

    def fit(self, width: int, height: int) -> None:
        """Show as many files as there is room for, with their names shortened to ``width``."""
        self.hide()
        if not self._paths:
            return
        for button, path in zip(self._buttons, self._paths, strict=False):
            frame = button.sizeHint().width() - button.fontMetrics().horizontalAdvance(
                button.text()
            )
            room = width - frame
            name = button.fontMetrics().elidedText(path.name, Qt.TextElideMode.ElideMiddle, room)
            button.setText(name.replace("&", "&&"))
        for count in range(len(self._paths), 0, -1):
            for number, button in enumerate(self._buttons):
                button.setVisible(number < count)
            if self.sizeHint().height() <= height:
                self.show()
                return

    def _build(self) -> None:
        title = scaled_label(self.tr("Recent files"), self, 1.07, QFont.Weight.DemiBold)
        self._buttons = [self._button() for _ in range(MOST_LISTED)]
        column(title, *self._buttons, within=self, margins=(0, _TOP, 0, 0), spacing=_SPACING)

    def _button(self) -> QPushButton:
        button = QPushButton(self)
        button.setProperty("file", True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(self._on_clicked)
        return button

    def _show_files(self) -> None:
        self._paths = self._recent.paths[:MOST_LISTED]
        if self._paths and not self._buttons:
            self._build()
        for button, path in zip(self._buttons, self._paths, strict=False):
            button.setText(path.name.replace("&", "&&"))
            button.setToolTip(plain_tip(str(path)))
            button.setAccessibleName(fill(self.tr("Open {file}"), file=path.name))
        self.changed.emit()

    def _on_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton)
        self.chosen.emit(self._paths[self._buttons.index(button)])
