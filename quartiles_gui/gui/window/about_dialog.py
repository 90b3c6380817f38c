"""The dialog about the app, with its parts and their licenses."""

from __future__ import annotations

import platform

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QWidget

from quartiles_gui import ADDRESS, DATE, __version__, log, paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.dates import day_text
from quartiles_gui.gui.base.figure_texts import words_text
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.library.dictionaries import dictionary_files

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
        title = scaled_label(f"Quartiles {__version__}", self, 1.4, QFont.Weight.DemiBold)
        purpose = self._paragraph(
            self.tr("Finds every word on a Quartiles board, and the five that use each tile once.")
        )
        whence = muted_label(" · ".join(filter(None, [day_text(DATE), ADDRESS])), self)
        whence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        heading = row(icon, (column(title, whence, purpose, spacing=4), 1), spacing=16)
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
        words = "" if (count := _count_of_words()) is None else words_text(count)
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


def _count_of_words() -> int | None:
    """Return how many words the shipped list has; None if it is damaged, or not compiled yet."""
    shipped = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder())
    with log.noted(UserError):
        return None if (words := shipped.open_compiled()) is None else len(words)
    return None
