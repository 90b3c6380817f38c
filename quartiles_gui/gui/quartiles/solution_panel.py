"""The right side of the page: what has been found, in figures and words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.exact_cover import most_that_fit
from quartiles_gui.core.quartiles.expected import Expected, expected_of, standing_of
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, total_points
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.quartiles.found_words_bar import FoundWordsBar
from quartiles_gui.gui.quartiles.panel_views import PanelViews
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import KeyHint
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import FigureLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, laid_out_once, row
from quartiles_gui.gui.widgets.screen_readers import announce
from quartiles_gui.gui.word_list.rows import Heading, Judge, Solution, WordRow, solution_rows
from quartiles_gui.gui.word_list.word_list import FIRST, SIDE, Design, Place, WordList
from quartiles_gui.gui.words.meaning_text import WordMeaning

if TYPE_CHECKING:
    from quartiles_gui.gui.words.meaning_block import MeaningBlock

_MARGIN = 24  # pixels between the panel's edge and what is in it
_SCROLL_BAR_MARGIN = 4  # the same for the scroll bar of the list
_STAT_MARGINS = (2, 8, 2, 8)
_STAT_GAP = 3
_WIDEST = "888"
_FEW_LINES = 32  # of text: the height of the panel in a small window
_INSET = (SIDE, 0, _MARGIN - _SCROLL_BAR_MARGIN, 0)
"""What stands above and below the list begins and ends where the text of its rows does."""


class StatBox(QFrame):
    """A figure with its name below, in the singular or plural."""

    def __init__(self, one: str, many: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("stat", True)
        self._one = one
        self._many = many
        self._about = scaled_label(self.tr("about"), self, scale=0.88)
        self._about.setProperty("muted", True)
        self._about.hide()
        self._figure = FigureLabel(self)
        self._figure.setObjectName("figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._caption = scaled_label(many, self, scale=0.88)
        self._caption.setProperty("muted", True)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        figure = row(None, self._about, self._figure, None, spacing=_STAT_GAP)
        column(figure, self._caption, within=self, margins=_STAT_MARGINS, spacing=2)

    def show_figure(self, figure: str, *, is_exact: bool = True) -> None:
        """Show ``figure``, as about right unless it is exact."""
        name = self._one if figure == "1" else self._many
        about = "" if is_exact else self._about.text()
        self._about.setVisible(not is_exact)
        if figure != self._figure.text():
            self._figure.setText(figure)
            self._caption.setText(name)
        said = " ".join(filter(None, (about, figure, name)))
        if said != self._figure.accessibleName():
            self._figure.setAccessibleName(said)

    def minimumSizeHint(self) -> QSize:
        # for any figure, so that nothing moves aside once one is about right
        hint = super().minimumSizeHint()
        figure = self._figure.fontMetrics().horizontalAdvance(_WIDEST)
        width = self._about.sizeHint().width() + _STAT_GAP + figure + 2 * _STAT_MARGINS[0]
        return QSize(max(hint.width(), width), hint.height())


class TileFilter(QWidget):
    """Names the tile whose words alone are listed, with the way back; hidden while all are.

    Attributes:
        all_requested: Emitted when the user wants to see all words again.
    """

    all_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = muted_label("", self)
        self._text.setObjectName("tile-filter")
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        show_all = QAction(self.tr("Show all"), self)
        show_all.triggered.connect(self.all_requested)
        row((self._text, 1), action_button(show_all, "flat", self), within=self)
        self.hide()

    def show_tile(self, fragment: str) -> None:
        """Name the tile; hide if there isn't one."""
        text = fill(self.tr("Words with “{fragment}”"), fragment=fragment)
        self._text.setText(text)
        self.setVisible(bool(fragment))
        if fragment:
            announce(self, text)


class SolutionPanel(QFrame):
    """Shows figures, list and meaning, with the controls to hide words and tick them off.

    Attributes:
        word_selected: Emitted when the selected word changes or is revealed.
        hiding_changed: Emitted with whether words are hidden.
        tick_requested: Emitted with a word and whether the user wants it ticked off.
        word_typed: Emitted with a word that the user typed as found in the game.
        typed_on: Emitted while the user types it.
    """

    word_selected = Signal()
    hiding_changed = Signal(bool)
    tick_requested = Signal(str, bool)
    word_typed = Signal(str)
    typed_on = Signal()
    view_changed = Signal()

    def __init__(
        self,
        appearance: Appearance,
        judge: Judge,
        meaning_of: Callable[[str], WordMeaning],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._meaning_of = meaning_of
        self._meaning: MeaningBlock | None = None  # until a word is selected
        self._judge = judge
        self._known = Solution()
        self._finds: dict[str, RatedWord] = {}
        self._hinted: FoundWord | None = None
        self._before: Place | None = None  # in the list before the search that is under way
        self._build(appearance)
        self._connect()
        self.clear(())

    @property
    def has_words(self) -> bool:
        """Whether any counted word was found."""
        return any(rated.is_counted for rated in self._known.rated)

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden; beside the list, the one that hints revealed."""
        return self._hinted if self.shows_hints else self.list_view.selected_word()

    @property
    def shows_hints(self) -> bool:
        """Whether hints are shown, not the solution."""
        return self._views.is_aside

    @property
    def first_focus(self) -> QWidget:
        """What has the keyboard once a board is solved."""
        return self.typed_field if self.shows_hints else self.list_view

    @property
    def hides_words(self) -> bool:
        """Whether words are shown as blanks."""
        return self._hide_box.isChecked()

    @property
    def ticked(self) -> Collection[str]:
        return self._known.ticked

    @property
    def typed_field(self) -> QLineEdit:
        """The field for words found in the game, in the view that is shown."""
        shown = (bar.field for bar in self._bars if bar.isVisible())
        return next(shown, self._found.field)

    def set_ticked(self, words: Collection[str]) -> None:
        if words != self._known.ticked:
            self._known = self._known._replace(ticked=frozenset(words))
            self._show_figures()
            self._show(self._known)

    def set_hinted(self, word: FoundWord | None) -> None:
        """Set the word that hints have revealed; None while it is hidden."""
        if word != self._hinted:
            self._hinted = word
            self.word_selected.emit()

    def set_hides_words(self, hidden: bool) -> None:
        self._hide_box.setChecked(hidden)

    def clear(self, fragments: Sequence[str]) -> None:
        """Show that nothing has been found on ``fragments`` yet."""
        self._hinted = None
        self._before = None
        self._finds = {}
        self._filter.show_tile("")
        for bar in self._bars:
            bar.clear()
            bar.hide()
        self._show(
            self._known._replace(
                fragments=fragments,
                finds=(),
                verdict=None,
                revealed=frozenset(),
                unfolded=frozenset(),
                tile=None,
            )
        )
        self._show_figures()

    def begin(self, fragments: Sequence[str]) -> None:
        """Clear the list for a search on ``fragments``; its verdict brings the same place back."""
        before = self.list_view.place()
        self.clear(fragments)
        self._before = before

    def add(self, finds: Sequence[RatedWord]) -> None:
        """Show what was found, and scroll to the latest word."""
        for rated in finds:
            word = rated.found.word
            known = self._finds.get(word)
            if known is None or len(known.found.path) < len(rated.found.path):
                self._finds.pop(word, None)
                self._finds[word] = rated
        self._known = self._known._replace(finds=tuple(self._finds.values()))
        self.list_view.show_rows(solution_rows(self._known, self._judge))
        self.list_view.show_row(finds[-1].found.word)
        self._show_figures()

    def show_verdict(self, verdict: Verdict) -> None:
        """Show the words in their final order; select the same word again, or one in its place."""
        place, self._before = self.list_view.place() or self._before, None
        self._known = self._known._replace(verdict=verdict)
        with laid_out_once(self):
            for bar in self._bars:
                bar.show()
            self._show_figures()
            self._show(self._known, place or FIRST)

    def has_word(self, word: str) -> bool:
        """Return whether a word was found, counted or not."""
        return any(rated.found.word == word for rated in self._known.rated)

    def select(self, word: str) -> None:
        if self.has_word(word) and not self.list_view.select(word):
            self._show_only(None)
            self.list_view.select(word)

    def show_tile(self, tile: int) -> None:
        """List only the words that use a tile; all of them if only its words are listed."""
        self._show_only(None if self._known.tile == tile else tile)

    def say(self, answer: Answer) -> None:
        """Answer a word that was typed, beside its field."""
        for bar in self._bars:
            bar.say(answer)

    def accept(self, word: str) -> None:
        """Show that a word that was typed is right: clear the field, and select the word."""
        for bar in self._bars:
            bar.clear()
        self.select(word)

    def add_view(self, title: str, view: QWidget, corner: QWidget, found: FoundWordsBar) -> None:
        """Add a view beside the solution, with ``corner`` at the right of the titles."""
        self._views.add_view(title, view, corner)
        self._bars.append(found)
        self._connect_bar(found)
        self._show_figures()

    def show_view(self, view: QWidget) -> None:
        self._views.show_view(view)

    def _build(self, appearance: Appearance) -> None:
        self.setProperty("card", True)
        design = Design(strip=_MARGIN - _SCROLL_BAR_MARGIN)
        self.list_view = WordList(appearance, design, self)
        self.list_view.setObjectName("solution")
        self.list_view.setMinimumHeight(1)  # what is above it needs its room more
        KeyHint(
            self.list_view,
            [self.tr("Up and down in the list")],
            self.tr("light up the path of a word"),
        )
        KeyHint(
            self.list_view, [self.tr("Space in the list")], self.tr("tick off the selected word")
        )
        copy, purpose = QKeySequence("Ctrl+C"), self.tr("in the list: copy the selected word")
        KeyHint(self.list_view, [copy], purpose)
        self._hide_box = QCheckBox(self.tr("Hide words"), self)
        self._hide_box.setToolTip(self.tr("Shows blanks. Enter or a double-click reveals a word."))
        self._quartiles = StatBox(self.tr("quartile"), self.tr("quartiles"), self)
        self._words = StatBox(self.tr("word"), self.tr("words"), self)
        self._points = StatBox(self.tr("point"), self.tr("points"), self)
        self._found = FoundWordsBar(self)
        self._filter = TileFilter(self)
        self._bars = [self._found]

        figures = row((self._quartiles, 1), (self._words, 1), (self._points, 1), spacing=8)
        above = column(figures, self._found, self._filter, margins=_INSET, spacing=14)
        self._below = column(margins=_INSET)
        solution = QWidget(self)
        column(above, (self.list_view, 1), self._below, within=solution, spacing=6)
        self._views = PanelViews(self.tr("Solution"), solution, self._hide_box, _INSET, self)
        margins = (_MARGIN - SIDE, 20, _SCROLL_BAR_MARGIN, 12)
        column(self._views, within=self, margins=margins)

    def _connect(self) -> None:
        self._hide_box.toggled.connect(self._on_hide_toggled)
        self.list_view.tick_requested.connect(self.tick_requested)
        self._filter.all_requested.connect(self._show_only)
        self._connect_bar(self._found)
        self._views.view_changed.connect(self._on_view_changed)
        self._found.hiding_changed.connect(self._on_hide_found_toggled)
        self.list_view.moved.connect(self._show_meaning)
        self.list_view.clicked.connect(self._on_clicked)
        self.list_view.activated.connect(self._on_activated)

    def _show(self, known: Solution, place: Place | None = None) -> None:
        """Show the list for what is known, at a place or as it was."""
        self._known = known
        self.list_view.show_rows(solution_rows(known, self._judge), place)
        self._show_meaning()

    def _show_only(self, tile: int | None = None) -> None:
        self._filter.show_tile("" if tile is None else self._known.fragments[tile])
        self._show(self._known._replace(tile=tile))

    def _connect_bar(self, bar: FoundWordsBar) -> None:
        bar.word_typed.connect(self.word_typed)
        bar.field.textEdited.connect(self.typed_on)

    def _on_view_changed(self) -> None:
        self.view_changed.emit()
        self.word_selected.emit()

    def _on_hide_toggled(self, hidden: bool) -> None:
        self._show(self._known._replace(hides_words=hidden, revealed=frozenset()))
        self.hiding_changed.emit(hidden)

    def _on_hide_found_toggled(self, hidden: bool) -> None:
        self._show(self._known._replace(leaves_out_ticked=hidden))

    def _on_activated(self, index: QModelIndex) -> None:
        """Reveal a hidden word, or fold or unfold a group."""
        known, row = self._known, self.list_view.rows[index.row()]
        if isinstance(row, WordRow):
            self._show(known._replace(revealed=known.revealed | {row.key}))
        else:
            self._show(known._replace(unfolded=known.unfolded ^ {row.key}))
            self.list_view.show_row(row.key)

    def _on_clicked(self, index: QModelIndex) -> None:
        if isinstance(self.list_view.rows[index.row()], Heading):
            self._on_activated(index)

    def _show_meaning(self) -> None:
        word = self.list_view.selected_word()
        if word is not None and self._meaning is None:
            from quartiles_gui.gui.words.meaning_block import MeaningBlock

            self._meaning = MeaningBlock(self)
            self._meaning.setObjectName("meaning")
            self._below.addWidget(self._meaning)
            self._fit_meaning()
        if self._meaning is not None:
            self._meaning.show_meaning(None if word is None else self._meaning_of(word.word))
        self.word_selected.emit()

    def _show_figures(self) -> None:
        verdict, ticked = self._known.verdict, self._known.ticked
        rated = self._known.rated
        words = [one.found for one in rated if one.is_counted]
        five = () if verdict is None else verdict.five
        found = Expected(len(words), total_points(words, is_solved=False), is_exact=True)
        expected = found if verdict is None else expected_of(verdict, ticked)
        is_exact = expected.is_exact
        # overlapping quartiles can't both be in the five
        self._quartiles.show_figure(f"{len(five) or most_that_fit(words)}/5")
        self._words.show_figure(fill("{count}", count=expected.word_count), is_exact=is_exact)
        self._points.show_figure(fill("{points}", points=expected.point_count), is_exact=is_exact)
        standing = standing_of([one.found for one in rated], five, ticked, expected)
        for bar in self._bars:
            bar.show_standing(standing)

    def _fit_meaning(self) -> None:
        if self._meaning is not None:
            lines = self.height() // self.fontMetrics().lineSpacing()
            self._meaning.set_lines(2 if lines < _FEW_LINES else 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_meaning()
