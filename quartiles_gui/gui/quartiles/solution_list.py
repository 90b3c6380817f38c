"""The list of the words found, with headings, fragments and points."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListView, QWidget

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.gui.quartiles.solution_model import Heading, SolutionModel, WordRow
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.keys import KeyHint

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.solution_delegate import SolutionDelegate

_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_NO_MOVE = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Place(NamedTuple):
    """Where the user is in the list."""

    word: FoundWord  # the selected one
    row: int  # its row
    scrolled: int  # how far the list is, in pixels


class SolutionList(QListView):
    """The words found; the selected one is the current index.

    ``strip`` are pixels at the right that only the scroll bar uses.

    Attributes:
        copied: Emitted with the word that was copied.
    """

    copied = Signal(str)

    def __init__(
        self, appearance: Appearance, model: SolutionModel, strip: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._appearance = appearance
        self._strip = strip
        self._delegate: SolutionDelegate | None = None  # until there are rows
        self.setModel(model)
        self.setMouseTracking(True)  # for the row below the mouse
        self.setAccessibleName(self.tr("Words found"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        KeyHint(self, [self.tr("Up and down in the list")], self.tr("light up the path of a word"))
        KeyHint(self, [self.tr("Space in the list")], self.tr("tick off the selected word"))
        KeyHint(self, [QKeySequence("Ctrl+C")], self.tr("in the list: copy the selected word"))
        model.rowsInserted.connect(self._on_rows)
        model.modelReset.connect(self._on_rows)
        appearance.changed.connect(self._on_appearance_changed)

    def selected_word(self) -> FoundWord | None:
        """Return the selected word, unless it is hidden."""
        row = self._model.row_at(self.currentIndex())
        return row.found if isinstance(row, WordRow) and not row.is_hidden else None

    def select(self, word: FoundWord) -> bool:
        """Select a word, and return whether it is in the list."""
        index = self._model.index_of(word)
        if index.isValid():
            self.setCurrentIndex(index)
        return index.isValid()

    def place(self) -> Place | None:
        """Return which word is selected, and where; None if none is, or a hidden one."""
        word = self.selected_word()
        if word is None:
            return None
        return Place(word, self.currentIndex().row(), self.verticalScrollBar().value())

    def go_to(self, place: Place | None) -> None:
        """Select the word of a place or, if it has no row, the one in its row; else the first."""
        if place is None:
            self.scrollToTop()
            self.setCurrentIndex(self._model.first_word())
        elif not self.select(place.word):
            rows = self._model.selectable_rows
            row = next((row for row in rows if row >= place.row), rows[-1] if rows else -1)
            self.executeDelayedItemsLayout()  # before, the list does not know how far it scrolls
            self.verticalScrollBar().setValue(place.scrolled)
            self.setCurrentIndex(self._model.index(row))

    def prepare(self) -> None:
        """Make what paints rows, which is needed once there are any."""
        if self._delegate is None:
            from quartiles_gui.gui.quartiles.solution_delegate import SolutionDelegate

            self._delegate = SolutionDelegate(self._appearance, self._model, self._strip, self)
            self._delegate.fade.valueChanged.connect(self._on_faded)
            self.setItemDelegate(self._delegate)

    def fade_in(self, words: Collection[FoundWord]) -> None:
        if self._delegate is not None:
            self._delegate.fading = words
            self._delegate.fade.begin()

    def show_group(self, heading: QModelIndex) -> None:
        """Scroll as far as needed to show a heading, and as many words below it as fit."""
        self.fade_in(self._model.words_of_group(heading))
        self.scrollTo(self._model.last_of_group(heading))
        self.scrollTo(heading)

    def _target(self, key: int) -> int:
        """Return the row to which a key leads, which can be selected; -1 if there isn't one."""
        rows = self._model.selectable_rows
        row = self.currentIndex().row()
        before = [other for other in rows if other < row]
        after = [other for other in rows if other > row]
        if key == Qt.Key.Key_Home or row < 0:
            return rows[0] if rows else -1
        if key == Qt.Key.Key_End:
            return rows[-1]
        if key == Qt.Key.Key_Up:
            return before[-1] if before else row
        if key == Qt.Key.Key_Down:
            return after[0] if after else row
        is_up = key == Qt.Key.Key_PageUp
        end = self._row_a_page_away(row, is_up=is_up)
        if is_up:
            return next((other for other in before if other >= end), before[-1] if before else row)
        return next(
            (other for other in reversed(after) if other <= end), after[0] if after else row
        )

    def _row_a_page_away(self, row: int, *, is_up: bool) -> int:
        """Return the row that is as far above or below as rows are seen at once."""
        rect = self.visualRect(self._model.index(row))
        step = max(0, self.contentsRect().height() - 2 * rect.height())
        target = rect.center() + QPoint(0, -step if is_up else step)
        index = self.indexAt(target)
        if index.isValid():
            return index.row()
        return 0 if is_up else self._model.rowCount() - 1

    def _go_to(self, row: int) -> None:
        """Select a row; if a heading stands above it, show that as well."""
        index = self._model.index(row)
        self.setCurrentIndex(index)
        above = self._model.index(row - 1)
        if isinstance(self._model.row_at(above), Heading):
            self.scrollTo(above)
        self.scrollTo(index)

    def _on_faded(self) -> None:
        if self._delegate is not None:
            for word in self._delegate.fading:
                self.update(self._model.index_of(word))

    def _on_rows(self) -> None:
        if self._model.rowCount():
            self.prepare()

    def _on_appearance_changed(self) -> None:
        if self._delegate is not None:
            self._delegate.measure()
            self.scheduleDelayedItemsLayout()
        # asked for only here: PySide6 makes the enumerations of all views, some 10 ms, to find
        # out what the viewport is
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        is_copy = (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Copy)
        )
        if is_copy and self.selected_word() is not None:  # or it would copy the board
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            word = self.selected_word()
            if word is not None:
                QGuiApplication.clipboard().setText(word.word)
                self.copied.emit(word.word)
        # from word to word, past the headings, which Qt's own list doesn't leave behind
        elif event.key() in _MOVES and not event.modifiers() & _NO_MOVE:
            row = self._target(event.key())
            if row >= 0:
                self._go_to(row)
        else:
            super().keyPressEvent(event)
