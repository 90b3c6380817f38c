"""The right side of the Play page: points, rank, what was found, and what a word means."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.gui.play.answer_text import points_text, rank_name
from quartiles_gui.gui.play.bars import RankBar
from quartiles_gui.gui.quartiles.panel_views import PanelViews
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import SpareLabel, TextLabel, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.word_list.rows import game_rows
from quartiles_gui.gui.word_list.word_list import SIDE, Design, Place, WordList
from quartiles_gui.gui.words.meaning_block import MeaningBlock
from quartiles_gui.gui.words.meaning_text import WordMeaning

_POINTS_SCALE = 19 / 14
_MARGIN = 24  # pixels from the edges to texts; the rows of lists begin and end further out
_INSET = (SIDE, 0, SIDE, 0)
_DESIGN = Design(row=31, above=6, above_first=6, note=13, inset=1, columns=2)
_FEW_LINES = 34  # of text in the panel: then a definition gets two

_BLANK = "…"
_WORD = re.compile(r"[^\W\d_]+")


class PlayPanel(QFrame):
    """Shows how a game stands."""

    word_selected = Signal()  # another, or none
    switched = Signal()  # to hints, or back to the words

    def __init__(
        self, appearance: Appearance, meaning_of: Callable[[str], WordMeaning], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._meaning_of = meaning_of
        self._game: Game | None = None
        self._build(appearance)
        self._list.moved.connect(self._show_meaning)
        self._views.view_changed.connect(self.switched)

    @property
    def selected_word(self) -> FoundWord | None:
        return self._list.selected_word()

    @property
    def shows_hints(self) -> bool:
        """Whether hints are shown, not the words."""
        return self._views.is_aside

    def add_hints(self, hints: QWidget, used: QWidget) -> None:
        """Add what gives hints and, beside the tabs, what says how many were used."""
        column(hints, within=self._hints)
        row(None, used, within=self._used)

    def show_hints(self, *, are_shown: bool) -> None:
        """Show hints, or the words again."""
        self._views.show_view(self._hints if are_shown else self._words)

    def show_game(self, game: Game | None, latest: FoundWord | None = None) -> None:
        """Show how a game stands, and select the word that was found last."""
        self._game = game
        for part in (self._points, self._rank, self._left, self._bar, self._views):
            part.setVisible(game is not None)
        if game is None:
            self._meaning.show_meaning(None)
            return
        rank = rank_name(game.rank)
        points = points_text(game.points)
        left = fill(self.tr("{count} to the top"), count=game.points_to_top)
        self._points.setText(points)
        self._rank.setText(f"· {rank}")
        self._left.setText(left if game.points_to_top else "")
        text = f"{points}, {rank}" + (f", {left}" if game.points_to_top else "")
        self._bar.show_points(game.points, game.board.points, text)
        if latest is None:
            self._list.show_rows(())  # no word is selected
        self._list.show_rows(game_rows(game), latest and Place(latest.word))
        self._show_meaning()

    def _build(self, appearance: Appearance) -> None:
        self.setProperty("card", True)
        self._points = scaled_label("", self, scale=_POINTS_SCALE, weight=QFont.Weight.DemiBold)
        self._rank = TextLabel("", self)
        self._rank.setProperty("accent", True)
        self._left = SpareLabel(self)  # the bar below has it for everyone
        self._left.setProperty("muted", True)
        self._left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._bar = RankBar(appearance, self)
        self._words = QWidget(self)
        self._list = WordList(appearance, _DESIGN, self._words)
        self._meaning = MeaningBlock(self._words)
        meaning = row(self._meaning, margins=_INSET)
        column((self._list, 1), meaning, within=self._words, spacing=12)
        self._views = PanelViews(self.tr("Words"), self._words, QWidget(self), _INSET, self)
        self._hints, self._used = QWidget(self), QWidget(self)
        self._views.add_view(self.tr("Hints"), self._hints, self._used)
        head = row(self._points, self._rank, (self._left, 1), margins=_INSET, spacing=10)
        column(
            head,
            row(self._bar, margins=_INSET),
            (self._views, 1),
            within=self,
            margins=(_MARGIN - SIDE, 24, _MARGIN - SIDE, 20),
            spacing=12,
        )

    def _show_meaning(self) -> None:
        word, meaning = self.selected_word, None
        if word is not None and self._game is not None:
            meaning = _unspoiled(self._meaning_of(word.word), self._game)
        self._meaning.show_meaning(meaning)
        self.word_selected.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)  # in a small window, the table keeps some rows
        lines = self.height() // self.fontMetrics().lineSpacing()
        self._meaning.set_lines(2 if lines < _FEW_LINES else 3)


def _unspoiled(meaning: WordMeaning, game: Game) -> WordMeaning:
    """Return a meaning without the words still missing: “form of lithe” would name one.

    Words of a single tile stay, since the board shows them.
    """
    missing = {item.word for item in game.missing if len(item.path) > 1}

    def without_them(text: str) -> str:
        return _WORD.sub(lambda found: _BLANK if found[0].lower() in missing else found[0], text)

    return meaning._replace(
        kind=without_them(meaning.kind), senses=tuple(map(without_them, meaning.senses))
    )
