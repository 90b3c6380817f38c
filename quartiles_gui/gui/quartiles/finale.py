"""The moment at which all five are found: colors on the board, the headline, and the five.

Hidden words stay hidden: then the finale says only that the five are found.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.exact_cover import Cover
from quartiles_gui.core.quartiles.expected import expected_of, standing_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.found_words_bar import standing_parts
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.verdict_text import verdict_text, ways_text
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.announcing import announce

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.finale_view import FinaleTexts, FinaleView


class Finale(QObject):
    """Shows the finale while the verdict on the board is that it is solved.

    Args:
        search: The search on the board.
        board_view: Where the tiles get their colors.
        controls: Where the headline and the five stand.
        panel: The list, in which a chip selects its word.
        appearance: Gives the colors.
    """

    def __init__(
        self,
        search: BoardSearch,
        board_view: BoardView,
        controls: SolveControls,
        panel: SolutionPanel,
        appearance: Appearance,
    ) -> None:
        super().__init__(controls)
        self._search = search
        self._board_view = board_view
        self._controls = controls
        self._panel = panel
        self._appearance = appearance
        self._five: Cover = ()
        self._connect()

    @cached_property
    def _view(self) -> FinaleView:
        """The widget, made when the first board is solved."""
        from quartiles_gui.gui.quartiles.finale_view import FinaleView

        view = FinaleView(self._appearance, self._controls)
        view.word_chosen.connect(self._panel.select)
        self._controls.add_finale(view)
        return view

    def _connect(self) -> None:
        self._search.judged.connect(self._show)
        self._search.state_changed.connect(self._show)
        self._panel.hiding_changed.connect(self._show)
        self._panel.word_selected.connect(self._on_word_selected)

    def _show(self) -> None:
        verdict = self._search.verdict
        if verdict is None or not verdict.is_solved:
            self._five = ()
            self._board_view.show_five(())
            self._controls.show_finale(is_shown=False)
            return
        is_new, self._five = self._five != verdict.five, verdict.five
        moves = is_new and not self._search.is_resumed
        self._show_colors(glides=moves)
        self._show_texts(verdict, glides=moves)
        self._controls.show_finale(is_shown=True)
        if is_new:
            announce(self._view, self._view.accessibleName())

    def _show_colors(self, *, glides: bool = False) -> None:
        """Color the tiles of the five; while words are hidden, of those that were found."""
        hides = self._panel.hides_words
        found = self._panel.ticked if hides else None
        self._board_view.show_five(self._five, found, glides=glides and not hides)

    def _show_texts(self, verdict: Verdict, *, glides: bool = False) -> None:
        hides = self._panel.hides_words
        self._view.show_texts(self._texts(verdict, hides_words=hides), glides=glides)
        word = self._panel.selected_word
        self._view.select("" if word is None else word.word)

    def _texts(self, verdict: Verdict, *, hides_words: bool) -> FinaleTexts:
        from quartiles_gui.gui.quartiles.finale_view import FinaleTexts

        expected = expected_of(verdict, self._panel.ticked)
        seconds, time = self._controls.seconds, ""
        if seconds is not None:
            milliseconds = seconds * 1000
            digits = 0 if milliseconds >= 1 else 1
            number = self._controls.locale().toString(milliseconds, "f", digits)
            time = fill(self.tr("Solved in {milliseconds} ms"), milliseconds=number)
        hidden = self.tr("The words are hidden. Enter in the list shows the selected one.")
        ticked, five = self._panel.ticked, [found.word for found in verdict.five]
        standing = standing_of([one.found for one in verdict.rated], verdict.five, ticked, expected)
        if hides_words:
            five = [word if word in ticked else "" for word in five] if standing.found else []
        headline = standing_parts(standing) if hides_words and standing.found else ()
        return FinaleTexts(
            five,
            expected.point_count,
            expected.is_exact,
            ways_text(verdict) if not hides_words else "" if headline else hidden,
            time,
            self._controls.figures,
            verdict_text(verdict, self._panel.ticked, hides_words=hides_words),
            headline,
        )

    def _on_word_selected(self) -> None:
        """Mark its chip, and say what its tick has made certain."""
        verdict = self._search.verdict
        if self._five and verdict is not None:
            self._show_colors()
            self._show_texts(verdict)
