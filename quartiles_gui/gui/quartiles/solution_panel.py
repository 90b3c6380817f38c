"""The right side of the page: what has been found, in figures and words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QWidget

from quartiles_gui.core.quartiles.exact_cover import Cover, most_that_fit
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.standing import Standing, standing_of
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, total_points
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH, fold
from quartiles_gui.gui.quartiles.solution_list import SolutionList
from quartiles_gui.gui.quartiles.solution_model import Judge, SolutionModel
from quartiles_gui.gui.quartiles.solution_rows import Heading
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.enter_field import EnterField
from quartiles_gui.gui.widgets.labels import (
    TextLabel,
    heading,
    muted_label,
    plain_tip,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import column, row

_FIELD_PADDING = 66  # pixels: the panel's margins, the field's own, and the gap


class StatBox(QFrame):
    """A figure with its name below.

    Args:
        one: What the figure counts, in the singular.
        many: The same in the plural.
        parent: The owner.
    """

    def __init__(self, one: str, many: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("stat", True)
        self._one = one
        self._many = many
        self._figure = scaled_label("", self, scale=1.45, weight=QFont.Weight.DemiBold)
        self._figure.setObjectName("figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._caption = scaled_label(many, self, scale=0.88)
        self._caption.setProperty("muted", True)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(self._figure, self._caption, within=self, margins=(6, 8, 6, 8), spacing=2)

    def show_figure(self, figure: str) -> None:
        """Show ``figure``."""
        if figure != self._figure.text():
            name = self._one if figure == "1" else self._many
            self._figure.setText(figure)
            self._figure.setAccessibleName(f"{figure} {name}")
            self._caption.setText(name)


class SolutionPanel(QFrame):
    """Shows figures, list and meaning, with the controls to hide words and tick them off.

    Args:
        appearance: Gives the colors.
        judge: Returns what the user taught about a word.
        meaning_of: Returns the meaning of a word as text.
        parent: The owner.

    Attributes:
        word_selected: Emitted when the selected word changes or is revealed.
        hiding_changed: Emitted with whether words are hidden.
        tick_requested: Emitted with a word and whether the user wants it ticked off.
        word_typed: Emitted with a word that the user typed as found in the game.
        list_view: The list.
        typed_field: The field for words found in the game.
    """

    word_selected = Signal()
    hiding_changed = Signal(bool)
    tick_requested = Signal(str, bool)
    word_typed = Signal(str)

    def __init__(
        self,
        appearance: Appearance,
        judge: Judge,
        meaning_of: Callable[[str], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._meaning_of = meaning_of
        self._five: Cover = ()
        self._ticked: Collection[str] = frozenset()
        self._reselected: FoundWord | None = None  # selected again when the search ends
        self._model = SolutionModel(judge, self)
        self._build(appearance)
        self._connect()
        self.clear(())

    @property
    def has_words(self) -> bool:
        """Whether any counted word was found."""
        return bool(self._model.words)

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden."""
        return self.list_view.selected_word()

    @property
    def hides_words(self) -> bool:
        """Whether words are shown as blanks."""
        return self._hide_box.isChecked()

    @property
    def ticked(self) -> Collection[str]:
        """The words that are ticked off."""
        return self._ticked

    def set_ticked(self, words: Collection[str]) -> None:
        """Set which words are ticked off as found in the game."""
        if words != self._ticked:
            self._ticked = words
            self._model.set_ticked(words)
            self._show_standing()
            self._show_meaning()

    def set_hides_words(self, hidden: bool) -> None:
        """Set whether words are shown as blanks."""
        self._hide_box.setChecked(hidden)

    def clear(self, fragments: Sequence[str]) -> None:
        """Show that nothing has been found on ``fragments`` yet."""
        self._five = ()
        self._reselected = None
        self._model.clear(fragments)
        self.typed_field.clear()
        self._ticking.hide()
        self._show_meaning()
        self._show_figures(is_solved=False)

    def begin(self, fragments: Sequence[str]) -> None:
        """Clear the list for a search on ``fragments``; its verdict selects the same word again."""
        selected = self.selected_word
        self.clear(fragments)
        self._reselected = selected

    def add(self, finds: Sequence[RatedWord]) -> None:
        """Show what was found, and scroll to the latest word."""
        self._model.add(finds)
        self.list_view.scrollTo(self._model.index_of(finds[-1].found))
        self._show_figures(is_solved=False)

    def show_verdict(self, verdict: Verdict) -> None:
        """Show the words in their final order, and select the same word again or the first."""
        selected = self.selected_word or self._reselected
        self._reselected = None
        self._five = verdict.five
        self._model.show_verdict(verdict)
        self._ticking.show()
        self._show_figures(is_solved=verdict.is_solved)
        if selected is None or not self.list_view.select(selected):
            self.list_view.scrollToTop()
            self.list_view.select_first()

    def has_word(self, word: str) -> bool:
        """Return whether a word was found, counted or not."""
        return any(found.word == word for found in self._model.all_words)

    def select(self, word: str) -> None:
        """Select a word, if it has a row."""
        for found in self._model.all_words:
            if found.word == word:
                self.list_view.select(found)

    def _build(self, appearance: Appearance) -> None:
        self.setProperty("card", True)
        self.list_view = SolutionList(appearance, self._model, self)
        self.list_view.setObjectName("solution")
        self._hide_box = QCheckBox(self.tr("Hide words"), self)
        self._hide_box.setToolTip(self.tr("Shows blanks. Enter or a double-click reveals a word."))
        self._quartiles = StatBox(self.tr("quartile"), self.tr("quartiles"), self)
        self._words = StatBox(self.tr("word"), self.tr("words"), self)
        self._points = StatBox(self.tr("point"), self.tr("points"), self)
        self._standing = TextLabel("", self)
        self._standing.setObjectName("standing")
        self._standing.setWordWrap(True)
        self.typed_field = EnterField(self)
        self.typed_field.setObjectName("typed")
        self.typed_field.setPlaceholderText(self.tr("Type a word you found"))
        self.typed_field.setAccessibleName(self.tr("A word you found in the game"))
        self.typed_field.setToolTip(self.tr("Enter ticks it off."))
        self.typed_field.setMaxLength(MAX_WORD_LENGTH)
        self._hide_found_box = QCheckBox(self.tr("Hide found"), self)
        self._hide_found_box.setToolTip(self.tr("Hides the words you ticked off."))
        self._meaning = muted_label("", self)
        self._meaning.setObjectName("meaning")
        self._meaning.setWordWrap(True)
        self._meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._meaning.setFixedHeight(self.fontMetrics().lineSpacing() * 3)
        self._meaning.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

        header = row(heading(self.tr("Solution"), self), None, self._hide_box)
        figures = row((self._quartiles, 1), (self._words, 1), (self._points, 1), spacing=8)
        self._ticking = QWidget(self)
        self._typing = row(
            (self.typed_field, 1), self._hide_found_box, within=self._ticking, spacing=8
        )
        above = (header, figures, self._ticking, self._standing)
        below = ((self.list_view, 1), self._meaning)
        column(*above, *below, within=self, margins=(16, 16, 16, 12), spacing=10)

    def _connect(self) -> None:
        self._hide_box.toggled.connect(self._on_hide_toggled)
        self._model.tick_requested.connect(self.tick_requested)
        self.typed_field.returnPressed.connect(self._on_typed)
        self._hide_found_box.toggled.connect(self._on_hide_found_toggled)
        self.list_view.selectionModel().currentChanged.connect(self._show_meaning)
        self.list_view.clicked.connect(self._on_clicked)
        self.list_view.activated.connect(self._on_activated)

    def _on_hide_toggled(self, hidden: bool) -> None:
        self._model.hide_words(hidden)
        self._show_meaning()
        self.hiding_changed.emit(hidden)

    def _on_hide_found_toggled(self, hidden: bool) -> None:
        selected = self.selected_word
        self._model.leave_out_ticked(hidden)
        if selected is None or not self.list_view.select(selected):
            self.list_view.setCurrentIndex(QModelIndex())
        self._show_meaning()

    def _on_typed(self) -> None:
        text = fold(self.typed_field.text()).strip()
        if text:
            self.word_typed.emit(text)

    def _on_activated(self, index: QModelIndex) -> None:
        self._model.activate(index)
        self._show_meaning()

    def _on_clicked(self, index: QModelIndex) -> None:
        if isinstance(self._model.row_at(index), Heading):
            self._model.activate(index)

    def _show_meaning(self) -> None:
        word = self.selected_word
        self._meaning.setText("" if word is None else self._meaning_of(word.word))
        self._meaning.setToolTip(plain_tip(self._meaning.text()))
        self.word_selected.emit()

    def _show_figures(self, *, is_solved: bool) -> None:
        words = self._model.words
        # two that share a tile aren't both among the five, and which of them is isn't known yet
        self._quartiles.show_figure(f"{len(self._five) or most_that_fit(words)}/5")
        self._words.show_figure(fill("{count}", count=len(words)))
        points = total_points(words, is_solved=is_solved)
        self._points.show_figure(fill("{points}", points=points))
        self._show_standing()

    def _show_standing(self) -> None:
        model = self._model
        standing = standing_of(model.all_words, model.words, self._five, self._ticked)
        self._standing.setText(_standing_text(standing) if standing.found else "")
        self._standing.setVisible(bool(standing.found))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the box below the field where the field's text would be cut off beside it."""
        super().resizeEvent(event)
        text = self.typed_field.fontMetrics().horizontalAdvance(self.typed_field.placeholderText())
        needed = text + _FIELD_PADDING + self._hide_found_box.sizeHint().width()
        is_narrow = self.contentsRect().width() < needed
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._typing.setDirection(down if is_narrow else right)


def _standing_text(standing: Standing) -> str:
    translate = QCoreApplication.translate
    points = translate("Standing", "{points} points")
    if standing.points == 1:
        points = translate("Standing", "1 point")
    missing = translate("Standing", "{points} points to go")
    if standing.to_top_rank == 1:
        missing = translate("Standing", "1 point to go")
    elif not standing.to_top_rank:
        missing = translate("Standing", "top rank")
    return " · ".join(
        (
            fill(
                translate("Standing", "{found} of {known} found"),
                found=standing.found,
                known=standing.known,
            ),
            fill(points, points=standing.points),
            fill(missing, points=standing.to_top_rank),
        )
    )
