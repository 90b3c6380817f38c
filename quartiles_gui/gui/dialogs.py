"""The two pages of help: what the keys do, and what this app is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QMessageBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui import __version__, paths
from quartiles_gui.gui.translation import fill

_SCREEN_SHARE = 0.75  # of the screen that a list may take


class _FittingScrollArea(QScrollArea):
    """As wide as what is in it, and as high where the screen has room for that.

    Args:
        content: What is in it.
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
        parent: The window.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keys_list = QWidget(self)
        grid = QGridLayout(keys_list)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(7)
        for row, (keys, meaning) in enumerate(self._rows()):
            name = QLabel(keys, keys_list)
            name.setProperty("muted", True)
            grid.addWidget(name, row, 0)
            grid.addWidget(QLabel(meaning, keys_list), row, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(16)
        layout.addWidget(_FittingScrollArea(keys_list, self))
        layout.addWidget(buttons)

    def _rows(self) -> list[tuple[str, str]]:
        def native(keys: str) -> str:
            return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)

        return [
            (self.tr("Arrow keys"), self.tr("go to the neighboring tile")),
            (
                f"{native('Tab')}, {native('Shift+Tab')}, {native('Space')}",
                self.tr("go to the next tile, or the one before"),
            ),
            (native("Backspace"), self.tr("delete a letter; on an empty tile, go back")),
            (native("Delete"), self.tr("clear the tile")),
            (native("Shift+Delete"), self.tr("clear the board")),
            (native("Ctrl+V"), self.tr("paste a picture of a board, or fragments")),
            (
                f"{native('F2')}, {native('F3')}",
                self.tr("in a board that was read: next likely text, next marked tile"),
            ),
            (native("Ctrl+Z"), self.tr("undo")),
            (native("Return"), self.tr("solve")),
            (native("Space"), self.tr("while solving: pause, and go on")),
            (native("."), self.tr("find one more word, then pause")),
            (native("Esc"), self.tr("stop solving")),
            (self.tr("Up and down in the list"), self.tr("light the path of a word")),
            (
                f"{native('Ctrl+Return')}, {native('Ctrl+F')}",
                self.tr("tick the selected word off; type a word you found"),
            ),
            (native("Alt+Up"), self.tr("the game accepted the selected word")),
            (native("Alt+Down"), self.tr("the game rejected the selected word")),
            (native("Ctrl+T"), self.tr("the words you taught")),
            (native("Ctrl+Shift+C"), self.tr("copy the solution")),
            (native("Ctrl+S"), self.tr("save the solution, or the list of results")),
            (native("Ctrl+Shift+S"), self.tr("save the board")),
            (native("Ctrl+Shift+P"), self.tr("share a picture of the board or its solution")),
            (
                f"{native('Ctrl+1')}, {native('Ctrl+2')}, {native('Ctrl+3')}, {native('Ctrl+4')}",
                self.tr("go to Quartiles, Five Words, Word Squares, History"),
            ),
            (self.tr("Letters in a square"), self.tr("fix a letter before the search")),
            (native("Ctrl+F"), self.tr("filter the results; search the history")),
            (
                f"{native('Return')}, {native('F2')}, {native('Ctrl+D')}, {native('Delete')}",
                self.tr("in the history: open, rename, duplicate, delete the selected board"),
            ),
            (
                native("Ctrl+P"),
                self.tr("print; among word squares: make a puzzle from the selected one"),
            ),
        ]


def show_keys(parent: QWidget) -> None:
    """Show what the keys do."""
    KeysDialog(parent).open()


def show_about(parent: QWidget) -> None:
    """Show what this app is, and whose work it stands on."""
    translate = QCoreApplication.translate
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(translate("About", "About Quartiles"))
    box.setText(fill(translate("About", "Quartiles {version}"), version=__version__))
    box.setInformativeText(
        translate(
            "About",
            "Finds every word on a Quartiles board, and the five that use each tile once.\n\n"
            "Free software under the MIT license. The words come from SCOWL, © Kevin Atkinson and "
            "others, WordNet, © Princeton University, wordfreq and Wiktionary; the list is under "
            "CC BY-SA 4.0.\n\n"
            "It uses Qt and PySide6, © The Qt Company and others, under the GNU Lesser General "
            "Public License, version 3, and Python, © Python Software Foundation. You may exchange "
            "the libraries of Qt for others that fit.{licenses}\n\n"
            "Quartiles is a game in Apple News+; this app is not made or endorsed by Apple.",
        ).format(licenses=_where_the_licenses_are())
    )
    box.open()


def _where_the_licenses_are() -> str:
    folder = paths.license_folder()
    if folder is None:  # installed by pip, which keeps the licenses of what it installs
        return ""
    text = QCoreApplication.translate("About", "All licenses are in the folder “{folder}”.")
    return " " + fill(text, folder=str(folder))
