"""How to play, on one page."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QWidget

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
from quartiles_gui.gui.base.figure_texts import rank_name
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.board.board_picture import BoardPicture
from quartiles_gui.gui.board.result_bars import RankBar
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import LayoutPart, column
from quartiles_gui.gui.widgets.scrolling import Scrolled

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
        yield _text(
            self.tr("A board has 20 tiles. Join one to four of them, in any order, to a word."),
            body,
        )
        yield _title(self.tr("Quartiles"), body)
        yield _text(
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
        yield _text(
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


def _text(text: str, body: QWidget) -> TextLabel:
    label = TextLabel(text, body)
    label.setWordWrap(True)
    return label
