"""The help dialogs: what the keys do, and what this app is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QScrollArea,
    QWidget,
)

from quartiles_gui import __version__, paths
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.keys import KeySection
from quartiles_gui.gui.widgets.labels import TextLabel, message_box, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column

_SCREEN_SHARE = 0.75  # of the screen's height that a list may take


class _FittingScrollArea(QScrollArea):
    """As wide as its content, and as high if the screen has room.

    Args:
        content: The content.
        parent: The owner.
    """

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = content
        self.setWidget(content)
        self.setMinimumWidth(self.sizeHint().width())

    def sizeHint(self) -> QSize:
        """Return the size of the content, with room for a scroll bar."""
        size = self._content.sizeHint()
        room = round(self.screen().availableSize().height() * _SCREEN_SHARE)
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(size.width() + bar, min(size.height(), room))


class KeysDialog(QDialog):
    """Lists what the keys do.

    Args:
        sections: What the keys do, and where.
        parent: The window.
    """

    def __init__(self, sections: Sequence[KeySection], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard Shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keys_list = QWidget(self)
        self._grid = QGridLayout(keys_list)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(7)
        for section in sections:
            self._add(section, keys_list)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        area = _FittingScrollArea(keys_list, self)
        area.setAccessibleName(self.windowTitle())
        column(area, buttons, within=self, margins=(24, 20, 24, 16), spacing=16)

    def _add(self, section: KeySection, parent: QWidget) -> None:
        row = self._grid.rowCount()
        title = scaled_label(section.title, parent, scale=1.0, weight=QFont.Weight.Bold)
        self._grid.addWidget(title, row, 0, 1, 2)
        for hint in section.hints:
            row += 1
            self._grid.addWidget(muted_label(hint.text(), parent), row, 0)
            self._grid.addWidget(TextLabel(hint.purpose, parent), row, 1)


def show_about(parent: QWidget) -> None:
    """Show what this app is, and whose work it builds on."""
    translate = QCoreApplication.translate
    text = fill(translate("About", "Quartiles {version}"), version=__version__)
    details = translate(
        "About",
        "Finds every word on a Quartiles board, and the five that use each tile once.\n\n"
        "Free software under the MIT license. The words come from SCOWL, © Kevin Atkinson and "
        "others, WordNet, © Princeton University, wordfreq and Wiktionary; the list is under "
        "CC BY-SA 4.0.\n\n"
        "It uses Qt and PySide6, © The Qt Company and others, under the GNU Lesser General "
        "Public License, version 3, and Python, © Python Software Foundation. You may exchange "
        "the libraries of Qt for others that fit.{licenses}\n\n"
        "Quartiles is a game in Apple News+; this app is not made or endorsed by Apple.",
    ).format(licenses=_license_note())
    box = message_box(parent, text, details)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(translate("About", "About Quartiles"))
    box.open()


def _license_note() -> str:
    folder = paths.license_folder()
    if folder is None:  # installed by pip, which keeps the licenses of what it installs
        return ""
    text = QCoreApplication.translate("About", "All licenses are in the folder “{folder}”.")
    return " " + fill(text, folder=folder)
