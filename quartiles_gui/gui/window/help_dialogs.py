"""The dialogs of the Help menu: about the app with its parts and licenses, and how to play."""

from __future__ import annotations

import platform
from collections.abc import Iterator

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QWidget

from quartiles_gui import ADDRESS, DATE, __version__, log, paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.core.quartiles.found_word import (
    BONUS,
    POINTS,
    TOP_RANK_POINTS,
    FoundWord,
    path_of,
)
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.dates import day_text
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.board.board_picture import BoardPicture
from quartiles_gui.gui.board.board_result import RankBar
from quartiles_gui.gui.board.board_texts import rank_name, words_text
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import LayoutPart, column, row
from quartiles_gui.gui.widgets.scrolling import Scrolled
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
        label = _paragraph(text, self)
        label.setMinimumWidth(label.fontMetrics().averageCharWidth() * _WIDTH)
        return label


def _count_of_words() -> int | None:
    """Return how many words the shipped list has; None if it is damaged, or not compiled yet."""
    shipped = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder())
    with log.noted(UserError):
        return None if (words := shipped.open_compiled()) is None else len(words)
    return None


_FIVE = ("truthfully", "refreshment", "razzmatazz", "nihilistic", "crosswords")
_EXAMPLES = ("is", "this", "thresh", "crosswords")  # of one to four tiles of the sample
_MOST = 130  # points of all words, as most boards have
_CHARACTERS = 64  # in a line
_SCREEN_SHARE = 0.85  # of the screen's height that the dialog takes at most


class HowToPlayDialog(QDialog):
    """Explains the game on one page."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How to Play"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        area = Scrolled(self)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its arrow keys scroll
        area.setAccessibleName(self.windowTitle())
        body = area.content
        column(*self._parts(appearance, body), within=body, margins=(0, 0, 12, 0), spacing=8)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column((area, 1), buttons, within=self, margins=(24, 20, 24, 16), spacing=16)
        self.ensurePolished()
        width = self.fontMetrics().averageCharWidth() * _CHARACTERS
        height = body.sizeHint().height() + buttons.sizeHint().height() + 60
        most = self.screen().availableGeometry().height() * _SCREEN_SHARE
        self.resize(width, min(height, round(most)))

    def _parts(self, appearance: Appearance, body: QWidget) -> Iterator[LayoutPart]:
        yield _title(self.tr("Words"), body)
        yield _paragraph(
            self.tr("A board has 20 tiles. Join one to four of them, in any order, to a word."),
            body,
        )
        yield _title(self.tr("Quartiles"), body)
        yield _paragraph(
            self.tr(
                "A word of four tiles is a quartile. Five of them are hidden on the board, and "
                "each tile belongs to exactly one. Here all five are found: each has its color."
            ),
            body,
        )
        picture = BoardPicture(appearance, body)
        tiles = SAMPLE_BOARD.fragments
        five = tuple(FoundWord(word, path) for word in _FIVE if (path := path_of(tiles, word)))
        picture.show_board(SAMPLE_BOARD, places_in(five), ", ".join(_FIVE))
        yield picture, 1
        yield _title(self.tr("Points"), body)
        yield self._points(body)
        yield _title(self.tr("Ranks"), body)
        yield _paragraph(
            fill(
                self.tr(
                    "{points} points give the top rank, and most boards have about 30 more. "
                    "Hints and wrong tries cost nothing."
                ),
                points=TOP_RANK_POINTS,
            ),
            body,
        )
        bar = RankBar(appearance, body)
        names = ", ".join(f"{rank_name(rank)}: {rank.points}" for rank in ranks.RANKS)
        bar.show_points(TOP_RANK_POINTS, _MOST, ranks.TOP, names)
        yield bar

    def _points(self, body: QWidget) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setColumnStretch(3, 1)
        names = (
            self.tr("One tile"),
            self.tr("Two tiles"),
            self.tr("Three tiles"),
            self.tr("A quartile"),
        )
        tiles = SAMPLE_BOARD.fragments
        chosen = (path_of(tiles, word) or () for word in _EXAMPLES)
        cut = (" · ".join(tiles[at] for at in path) for path in chosen)
        rows = [*zip(names, map(str, POINTS.values()), cut, strict=True)]
        rows.append((self.tr("All five quartiles"), f"+{BONUS}", ""))
        for line, (name, points, example) in enumerate(rows):
            number = scaled_label(points, body, 1, QFont.Weight.DemiBold)
            grid.addWidget(TextLabel(name, body), line, 0)
            grid.addWidget(number, line, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(muted_label(example, body), line, 2)
        return grid


def _title(text: str, body: QWidget) -> QWidget:
    return scaled_label(text, body, 1.1, QFont.Weight.DemiBold)


def _paragraph(text: str, parent: QWidget) -> TextLabel:
    label = TextLabel(text, parent)
    label.setWordWrap(True)
    return label
