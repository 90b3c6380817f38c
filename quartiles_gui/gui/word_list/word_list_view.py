"""The list of words found, with headings, fragments and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QListView, QWidget

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.widgets.scrolling import area_around
from quartiles_gui.gui.word_list.word_list_model import OVERHANG, Design, WordListModel
from quartiles_gui.gui.word_list.word_rows import (
    Heading,
    Key,
    Row,
    Rows,
    WordRow,
    in_place,
)

if TYPE_CHECKING:
    from quartiles_gui.gui.word_list.word_list_delegate import WordListDelegate


_LEAST_ROWS, _LARGE_LEAST_ROWS = 7, 3  # that are seen: six words and a heading; of large text
_COLUMN = 165.0  # pixels that a word of twelve letters takes, next to text that is 14 pixels high
_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_NO_MOVE = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class RowPlace(NamedTuple):
    """The selected row, and where it is."""

    key: Key
    rows: Rows = ()  # that it is among
    scrolled: int | None = None  # how far the list is, in pixels


class WordListView(QListView):
    """The words found; the selected one is the current index."""

    moved = Signal(object)  # the key of another row that the user has selected, or None
    opened = Signal(object)  # the key of a row that was activated, or of a heading that was clicked
    tick_requested = Signal(str, bool)  # as that of the model
    copied = Signal(str)  # the word

    def __init__(self, appearance: Appearance, design: Design, parent: QWidget) -> None:
        super().__init__(parent)
        self.design = design
        self.columns = 1  # at present
        self._appearance = appearance
        self._model = WordListModel(self)
        self._delegate: WordListDelegate | None = None  # until there are rows
        self._is_showing = False  # then, Qt selects another row for one that goes
        self.setModel(self._model)
        self.setMouseTracking(True)  # for the row below the mouse
        self.setAccessibleName(self.tr("Words found"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        if design.columns > 1:
            self.setFlow(QListView.Flow.LeftToRight)
            self.setWrapping(True)
            self.setViewportMargins(0, 0, -OVERHANG, 0)
        self._model.tick_requested.connect(self.tick_requested)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self.activated.connect(self._on_activated)
        self.clicked.connect(self._on_clicked)

    @property
    def rows(self) -> Rows:
        return self._model.rows

    @property
    def selected(self) -> Row | None:
        return self._model.row_at(self.currentIndex())

    def selected_word(self) -> FoundWord | None:
        """Return the selected word, unless it is hidden."""
        row = self.selected
        return row.found if isinstance(row, WordRow) and not row.is_hidden else None

    def show_rows(self, rows: Rows, place: RowPlace | None = None) -> None:
        """Show other rows, at a place or where the list was.

        The selected one stays or, if it has gone, another takes its place. If a single word is new,
        it fades in.
        """
        if rows and self._delegate is None:
            from quartiles_gui.gui.word_list.word_list_delegate import WordListDelegate

            self._delegate = WordListDelegate(self._appearance, self._model, self.design, self)
            self._delegate.columns = self.columns
            self.setItemDelegate(self._delegate)
        bar, kept = self.verticalScrollBar(), place
        if kept is None and self.selected is not None:
            kept = RowPlace(self.selected.key, self.rows)
        scrolled = bar.value()
        if place is not None and place.scrolled is not None:
            scrolled = place.scrolled
        self._is_showing = True
        new = self._model.show(rows)
        key = kept and in_place(kept.key, kept.rows, rows)
        self.executeDelayedItemsLayout()  # or the list doesn't know how far it scrolls
        bar.setValue(scrolled)
        if place is not None:
            self._go_to(self._model.index_of(key))
        else:
            self.setAutoScroll(kept is None or key != kept.key)  # to another row
            self.setCurrentIndex(self._model.index_of(key))
            self.setAutoScroll(True)
        self._is_showing = False
        if len(new) == 1 and self._delegate is not None:
            self._delegate.fade_in(new[0])

    def select(self, key: Key | None) -> None:
        """Select a row, or none."""
        index = self._model.index_of(key)
        if index != self.currentIndex():
            self._is_showing = True
            self.setCurrentIndex(index)
            self._is_showing = False

    def show_row(self, key: Key) -> None:
        """Scroll as far as needed to show a row; a heading with as many of its words as fit."""
        index = self._model.index_of(key)
        if isinstance(self._model.row_at(index), Heading):
            below = self.rows[index.row() + 1 :]
            count = next((n for n, row in enumerate(below) if isinstance(row, Heading)), len(below))
            self.scrollTo(self._model.index(index.row() + count))
        self.scrollTo(index)

    def _go_to(self, index: QModelIndex) -> None:
        """Select a row; if a heading stands above it, show that as well."""
        self.setCurrentIndex(index)
        above = self._model.index(index.row() - 1)
        if isinstance(self._model.row_at(above), Heading):
            self.scrollTo(above)
        self.scrollTo(index)
        area = area_around(self)
        if area is not None:  # which may scroll as well
            area.show_rect(self.viewport(), self.visualRect(index))

    def _fit_columns(self) -> None:
        """Use as many columns as have room for long words."""
        room = int(self.width() / self._appearance.pixels(_COLUMN))
        self.columns = max(1, min(self.design.columns, room))
        if self._delegate is not None:
            self._delegate.columns = self.columns
        self.scheduleDelayedItemsLayout()

    def _on_current_changed(self) -> None:
        if not self._is_showing:
            row = self.selected
            self.moved.emit(None if row is None else row.key)

    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self.rows[index.row()].key)

    def _on_clicked(self, index: QModelIndex) -> None:
        if isinstance(self.rows[index.row()], Heading):
            self._on_activated(index)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._delegate is not None:
            self._delegate.measure()
            self._fit_columns()

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
        row = self.selected
        if event.matches(QKeySequence.StandardKey.Copy):
            word = self.selected_word()
            if word is not None:
                QGuiApplication.clipboard().setText(word.word)
                self.copied.emit(word.word)
        elif event.key() in _MOVES and not event.modifiers() & _NO_MOVE:
            super().keyPressEvent(event)
            self._go_to(self.currentIndex())
        elif event.text().isalpha():
            event.ignore()  # letters are for the page
        elif event.key() == Qt.Key.Key_Space and isinstance(row, WordRow) and row.is_ticked is None:
            self.tick_requested.emit(row.found.word, row.is_shown)
        else:
            super().keyPressEvent(event)

    def moveCursor(
        self, action: QListView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        target = super().moveCursor(action, modifiers).row()
        rows = range(len(self.rows))
        order = [*rows[target:], *reversed(rows[:target])]
        if target < self.currentIndex().row():
            order = [*reversed(rows[: target + 1]), *rows[target + 1 :]]
        # headings can't be selected: Qt would stay where it is
        place = next((row for row in order if self.rows[row].is_selectable), -1)
        return self._model.index(place)

    def updateGeometries(self) -> None:  # noqa: N802
        super().updateGeometries()
        if self.columns > 1:  # Qt would keep room for a scroll bar that isn't there
            is_needed = self.contentsSize().height() > self.viewport().height()
            policies = Qt.ScrollBarPolicy
            self.setVerticalScrollBarPolicy(
                policies.ScrollBarAlwaysOn if is_needed else policies.ScrollBarAlwaysOff
            )

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        rows = _LARGE_LEAST_ROWS if self._appearance.is_large else _LEAST_ROWS
        return QSize(0, round(self._appearance.pixels(self.design.row * rows)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.design.columns > 1:
            self._fit_columns()  # now, which Qt would do a tenth of a second later
        selected = self.visualRect(self.currentIndex())
        super().resizeEvent(event)
        if selected.top() >= 0 and selected.bottom() < event.oldSize().height():
            self.scrollTo(self.currentIndex())  # its meaning takes more room than that before
