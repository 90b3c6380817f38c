"""The dialogs of the Help menu: keyboard shortcuts, and the app with its parts and licenses."""

from __future__ import annotations

import platform
from collections.abc import Sequence

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QScrollArea,
    QWidget,
)

from quartiles_gui import __version__, log, paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import KeySection
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.library.dictionaries import dictionary_files

_SCREEN_SHARE = 0.75  # of the screen's height that a list may take


class FittingScrollArea(QScrollArea):
    """As wide as its content, and as high if the screen has room."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = content
        self.setWidget(content)
        self.setMinimumWidth(self.sizeHint().width())

    def sizeHint(self) -> QSize:
        size = self._content.sizeHint()
        room = round(self.screen().availableSize().height() * _SCREEN_SHARE)
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(size.width() + bar, min(size.height(), room))


class KeysDialog(QDialog):
    """Lists what the keys do."""

    def __init__(self, sections: Sequence[KeySection], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard Shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keys_list = QWidget(self)
        self._grid = QGridLayout(keys_list)
        self._grid.setContentsMargins(0, 0, 12, 0)  # beside the scroll bar
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(7)
        for section in sections:
            self._add(section, keys_list)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        area = FittingScrollArea(keys_list, self)
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


_ICON = 64
_WIDTH = 62  # average letters in a line


class AboutDialog(QDialog):
    """Says what this app is, with the versions and licenses of its parts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Quartiles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()
        self._buttons.rejected.connect(self.reject)

    def _build(self) -> None:
        icon = TextLabel("", self)
        icon.setPixmap(self.windowIcon().pixmap(QSize(_ICON, _ICON), self.devicePixelRatio()))
        title = scaled_label(_program(), self, scale=1.4, weight=QFont.Weight.DemiBold)
        purpose = self._paragraph(
            self.tr("Finds every word on a Quartiles board, and the five that use each tile once.")
        )
        heading = row(icon, (column(title, purpose, spacing=4), 1), spacing=16)
        license_note = self._paragraph(self._license_note())
        disclaimer = self._paragraph(
            self.tr(
                "Quartiles is a game in Apple News+; this app is not made or endorsed by Apple."
            )
        )
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        parts = (heading, self._grid(), license_note, disclaimer, self._buttons)
        column(*parts, within=self, margins=(28, 24, 28, 20), spacing=18)

    def _parts(self) -> list[tuple[str, str, str]]:
        """Return the name, version and license of each part."""
        words = fill(self.tr("{count} words"), count=_count_of_words())
        return [
            ("Python", platform.python_version(), self.tr("Python license")),
            ("Qt", qVersion(), "LGPL 3"),
            ("PySide6", PySide6.__version__, "LGPL 3"),
            (self.tr("Word list"), words, "CC BY-SA 4.0"),
            (self.tr("Meanings"), "WordNet 3.0, Wiktionary", "CC BY-SA 3.0"),
            (self.tr("Font"), "Inter 4.1", self.tr("SIL Open Font License 1.1")),
        ]

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        for number, (name, version, terms) in enumerate(self._parts()):
            grid.addWidget(muted_label(name, self), number, 0)
            grid.addWidget(TextLabel(version, self), number, 1)
            grid.addWidget(muted_label(terms, self), number, 2)
        return grid

    def _license_note(self) -> str:
        note = self.tr(
            "Free software under the MIT license. The words come from SCOWL, © Kevin Atkinson and "
            "others, WordNet, © Princeton University, wordfreq and Wiktionary. Qt and PySide6 are "
            "© The Qt Company and others; you may exchange their libraries for others that fit. "
            "Python is © Python Software Foundation, Inter © The Inter Project Authors."
        )
        folder = paths.license_folder()
        if folder is None:  # installed by pip, which keeps the licenses of what it installs
            return note
        text = self.tr("All licenses are in the folder “{folder}”.")
        return f"{note} {fill(text, folder=folder)}"

    def _paragraph(self, text: str) -> TextLabel:
        label = TextLabel(text, self)
        label.setWordWrap(True)
        label.setMinimumWidth(label.fontMetrics().averageCharWidth() * _WIDTH)
        return label


def _program() -> str:
    return f"Quartiles {__version__}"


def _count_of_words() -> int:
    """Return how many words the shipped list has; 0 if it is damaged."""
    with log.noted(UserError):
        return len(dictionary_files(None, paths.dictionary_folder(), paths.cache_folder()).open())
    return 0
