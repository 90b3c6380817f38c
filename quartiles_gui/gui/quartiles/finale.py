"""The moment at which all five are found: colors on the board, the headline, and the five.

Hidden words stay hidden: then the finale says only that the five are found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSpacerItem, QWidget

from quartiles_gui.core.quartiles.exact_cover import Cover, Place, places_in
from quartiles_gui.core.quartiles.expected import expected_of, standing_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.board.chips import Chips
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.found_words_bar import standing_parts
from quartiles_gui.gui.quartiles.page_message import verdict_text, ways_text
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import fitting_parts, muted_label, plain_tip, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.marks import Sign
from quartiles_gui.gui.widgets.motion import Glide
from quartiles_gui.gui.widgets.screen_readers import announce

COUNTING_TIME = 600
"""Milliseconds in which the points count up."""

_HEADLINE_SCALE = 20 / 14
_DISC = 24  # pixels of the design
_ROOM_ABOVE = 12  # pixels
_HEAD_SPACING = 10
_SEPARATOR = " · "
_CHECK = ((0.29, 0.52), (0.44, 0.67), (0.72, 0.35))


class FinaleTexts(NamedTuple):
    """The texts of a finale."""

    words: Sequence[str]  # the five, "" for one that is hidden; empty for no chips
    points: int  # of all words
    is_exact: bool
    note: str  # a sentence below; empty for none
    time: str  # how long it took; empty if that isn't known
    figures: str  # how it was found, as the tooltip of the time
    summary: str  # all of it in a few sentences
    # while words are hidden: what was found, its points, and those up to the top rank
    standing: Sequence[str] = ()


class FinaleView(QWidget):
    """Says that all five are found, for how many points, and which they are.

    Attributes:
        word_chosen: Emitted with the one of the five whose path the user wants to see.
    """

    word_chosen = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._points = 0
        self._is_exact = True
        self._standing: tuple[str, ...] = ()
        self._chips = Chips(appearance, self)
        self._counting = Glide(appearance.motion, COUNTING_TIME, self)
        self._build(appearance)
        self._connect()

    def show_texts(self, texts: FinaleTexts, *, glides: bool) -> None:
        """Show the finale of a board; with ``glides`` the points count up, if anything moves."""
        self._standing = tuple(texts.standing)
        self._disc.setVisible(not self._standing)
        self._time.setText(self._standing[-1] if self._standing else texts.time)
        for label in (self._headline, self._time):
            label.setToolTip(plain_tip(texts.figures))
        self._is_exact = texts.is_exact
        if glides or texts.points != self._points:
            self._points = texts.points
            self._counting.begin(glides=glides)
        self._show_points()
        self._chips.setVisible(bool(texts.words))
        if texts.words:
            self._chips.show_words(texts.words)
        self._note.setText(texts.note)
        self._note.setVisible(bool(texts.note))
        self.setAccessibleName(texts.summary)

    def select(self, word: str) -> None:
        self._chips.select(word)

    def _build(self, appearance: Appearance) -> None:
        self._disc = Sign(_DISC, appearance, self, check=_CHECK, line=0.09, ink="word.text")
        self._headline = scaled_label("", self, scale=_HEADLINE_SCALE, weight=QFont.Weight.DemiBold)
        self._headline.setObjectName("headline")
        self._time = muted_label("", self)
        self._time.setObjectName("time")
        self._note = muted_label("", self)
        self._note.setWordWrap(True)
        head = row(self._disc, (self._headline, 1), self._time, spacing=_HEAD_SPACING)
        parts = column(head, self._chips, self._note, None, within=self, spacing=8)
        # room above, which two rows of chips take
        parts.insertSpacerItem(0, QSpacerItem(0, _ROOM_ABOVE, vData=QSizePolicy.Policy.Maximum))

    def _connect(self) -> None:
        self._chips.word_chosen.connect(self.word_chosen)
        self._counting.valueChanged.connect(self._show_points)

    def _show_points(self) -> None:
        """Show the points counted so far, and of the line what there is room for."""
        self._headline.ensurePolished()  # before, it would be measured in another font
        metrics = self._headline.fontMetrics()
        room = self.width() - self._disc.sizeHint().width() - 2 * _HEAD_SPACING
        whole = _SEPARATOR.join(self._parts(self._points))
        beside = metrics.horizontalAdvance(whole) + self._time.sizeHint().width()
        self._time.setVisible(beside + 2 * _HEAD_SPACING <= room)
        counted = self._parts(round(self._points * self._counting.progress))
        self._headline.setText(fitting_parts(counted, _SEPARATOR, room, metrics))
        if self._headline.accessibleName() != whole:
            self._headline.setAccessibleName(whole)

    def _parts(self, points: int) -> tuple[str, ...]:
        if self._standing:
            return self._standing[:-1]
        template = (
            self.tr("{points} points") if self._is_exact else self.tr("about {points} points")
        )
        return self.tr("All five found"), fill(template, points=points)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_points()


class Finale(QObject):
    """Shows the finale while the verdict on the board is that it is solved."""

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
            self._show_places({}, glides=False)
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
        hides, ticked = self._panel.hides_words, self._panel.ticked
        places = {
            index: place
            for index, place in places_in(self._five).items()
            if not hides or self._five[place.word - 1].word in ticked
        }
        self._show_places(places, glides=glides and not hides)

    def _show_places(self, places: Mapping[int, Place], *, glides: bool) -> None:
        view = self._board_view
        view.show_scene(view.scene._replace(places=places, places_glide=glides))

    def _show_texts(self, verdict: Verdict, *, glides: bool = False) -> None:
        hides = self._panel.hides_words
        self._view.show_texts(self._texts(verdict, hides_words=hides), glides=glides)
        word = self._panel.selected_word
        self._view.select("" if word is None else word.word)

    def _texts(self, verdict: Verdict, *, hides_words: bool) -> FinaleTexts:
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
