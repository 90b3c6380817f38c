"""The table of words found, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import scaled_font
from quartiles_gui.gui.widgets.marks import paint_place, paint_selection
from quartiles_gui.gui.widgets.painting import paint_fragments

Index = QModelIndex | QPersistentModelIndex

_COLUMNS = 2  # at most
_WORD = 165.0  # pixels that a word of twelve letters takes, next to text that is 14 pixels high
_TEXT, _SMALL, _NUMBER = 14.5 / 14, 13 / 14, 11.5 / 14  # of the user's font
_ROW, _HEADING = 28.0, 32.0  # pixels, next to text that is 14 pixels high
_BADGE = 18.0
SIDE = 10
"""Pixels beside the texts in a row."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GroupHeading(NamedTuple):
    """A heading."""

    title: str
    note: str  # how many words of the group were found
    length: int  # the tiles of the words below it; 0 for extras


class FoundEntry(NamedTuple):
    """A word in the table."""

    found: FoundWord
    fragments: tuple[str, ...]
    place: int  # which of the five it is; 0 if it isn't one
    is_revealed: bool  # shown instead of found


class FoundModel(QAbstractTableModel):
    """The words found and shown in a game: a row has a heading, or a word for each column."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.columns = _COLUMNS  # from the next game shown on
        self._rows: list[GroupHeading | tuple[FoundEntry, ...]] = []

    def show_game(self, game: Game) -> None:
        self.beginResetModel()
        self._rows = []
        five = [item.word for item in game.five_in_order]
        revealed = {item.word for item in game.revealed}

        def entries(items: Iterable[FoundWord]) -> list[FoundEntry]:
            return [
                FoundEntry(
                    item,
                    item.fragments(game.board.tiles),
                    five.index(item.word) + 1 if item.word in five else 0,
                    item.word in revealed,
                )
                for item in items
            ]

        shown = entries([*game.counted, *game.revealed])
        for length, title in (
            (4, self.tr("The five")),
            (3, self.tr("Three tiles")),
            (2, self.tr("Two tiles")),
            (1, self.tr("One tile")),
        ):
            all_count = sum(len(item.path) == length for item in game.board.words)
            group = [entry for entry in shown if len(entry.found.path) == length]
            found = sum(not entry.is_revealed for entry in group)
            note = fill(self.tr("{count} of {all}"), count=found, all=all_count)
            self._add(GroupHeading(title, note, length), group)
        if game.extras:
            note = fill("{count}", count=len(game.extras))
            self._add(GroupHeading(self.tr("Extra"), note, 0), entries(game.extras))
        self.endResetModel()

    def entry(self, index: Index) -> FoundEntry | None:
        """Return the word at ``index``; None for headings and empty places."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if isinstance(row, GroupHeading) or index.column() >= len(row):
            return None
        return row[index.column()]

    def heading(self, row: int) -> GroupHeading | None:
        """Return the heading in a row, if there is one."""
        heading = self._rows[row]
        return heading if isinstance(heading, GroupHeading) else None

    def index_of(self, word: str) -> QModelIndex:
        """Return where a word is; an invalid index if it isn't there."""
        for number, row in enumerate(self._rows):
            if not isinstance(row, GroupHeading):
                for column, entry in enumerate(row):
                    if entry.found.word == word:
                        return self.index(number, column)
        return QModelIndex()

    def _add(self, heading: GroupHeading, group: Sequence[FoundEntry]) -> None:
        self._rows.append(heading)
        for start in range(0, len(group), self.columns):
            self._rows.append(tuple(group[start : start + self.columns]))

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else self.columns

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.entry(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry, heading = self.entry(index), self.heading(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            if entry is not None:
                return entry.found.word
            return heading.title if heading and index.column() == 0 else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if entry is not None:
                text = f"{', '.join(entry.fragments)}: {entry.found.word}"
                return fill(self.tr("{word}, shown"), word=text) if entry.is_revealed else text
            return f"{heading.title}: {heading.note}" if heading and index.column() == 0 else ""
        return None


class FoundTable(QTableView):
    """Shows the words found; the selected one lights its path and tells its meaning."""

    word_selected = Signal(object)  # a `FoundWord` or None

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._game: Game | None = None
        self._model = FoundModel(self)
        self.setModel(self._model)
        self._delegate = _FoundDelegate(appearance, self._model, self)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Words found"))
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setMinimumSectionSize(1)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        appearance.changed.connect(self._on_appearance_changed)

    def show_game(self, game: Game, latest: FoundWord | None = None) -> None:
        """Show the words of a game, and select the one that was found last."""
        self._game = game
        self._model.show_game(game)
        self.clearSpans()
        for row in range(self._model.rowCount()):
            if self._model.heading(row) is not None and self._model.columns > 1:
                self.setSpan(row, 0, 1, self._model.columns)
        index = self._model.index_of(latest.word) if latest else QModelIndex()
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)
        else:
            self.word_selected.emit(None)

    def _on_current_changed(self, current: QModelIndex) -> None:
        entry = self._model.entry(current)
        self.word_selected.emit(None if entry is None else entry.found)

    def _on_appearance_changed(self) -> None:
        self._delegate.measure()
        self.resizeRowsToContents()
        self._fit_columns()
        self.viewport().update()

    def _fit_columns(self) -> None:
        """Show as many columns as have room for long words, and the same word selected."""
        room = int(self.width() / self._appearance.pixels(_WORD))
        columns = max(1, min(_COLUMNS, room))
        if columns == self._model.columns:
            return
        selected = self._model.entry(self.currentIndex())
        self._model.columns = columns
        if self._game is not None:
            self.show_game(self._game, None if selected is None else selected.found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()


class _FoundDelegate(QStyledItemDelegate):
    """Paints headings, and words with a dot between their tiles."""

    def __init__(self, appearance: Appearance, model: FoundModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._model = model
        self.measure()

    def measure(self) -> None:
        """Fit fonts and lengths to the appearance."""
        self._unit = self._appearance.pixels(1)
        self._word_font = scaled_font(_TEXT, QFont.Weight.Medium)
        self._heading_font = scaled_font(_SMALL, QFont.Weight.DemiBold)
        self._note_font = scaled_font(_SMALL, QFont.Weight.Normal)
        self._number_font = scaled_font(_NUMBER, QFont.Weight.Bold)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        is_heading = self._model.heading(index.row()) is not None
        return QSize(60, round((_HEADING if is_heading else _ROW) * self._unit))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        heading, entry = self._model.heading(index.row()), self._model.entry(index)
        rect = QRectF(option.rect)
        if heading is not None:
            self._paint_heading(painter, rect, heading)
        elif entry is not None:
            state = option.state
            if state & QStyle.StateFlag.State_Selected:
                has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
                paint_selection(painter, rect, self._appearance.theme, has_focus=has_focus)
            self._paint_entry(painter, rect.adjusted(SIDE, 0, -SIDE, 0), entry)
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRectF, heading: GroupHeading) -> None:
        theme = self._appearance.theme
        rect = rect.adjusted(SIDE, 6 * self._unit, -SIDE, 0)
        role = f"length.{heading.length}" if heading.length else "text.muted"
        painter.setFont(self._heading_font)
        painter.setPen(theme.color(role))
        painter.drawText(rect, _LEFT, heading.title)
        painter.setFont(self._note_font)
        painter.setPen(theme.color("text.muted"))
        painter.drawText(rect, _RIGHT, heading.note)

    def _paint_entry(self, painter: QPainter, rect: QRectF, entry: FoundEntry) -> None:
        theme, left, middle = self._appearance.theme, rect.left(), rect.center().y()
        if entry.place:
            side = _BADGE * self._unit
            badge = QRectF(left, middle - side / 2, side, side)
            painter.setFont(self._number_font)
            paint_place(painter, badge, entry.place, theme)
            left = badge.right() + SIDE * self._unit
        metrics = QFontMetricsF(self._word_font)
        painter.setFont(self._word_font)
        painter.setPen(theme.color("text.muted" if entry.is_revealed else "text"))
        start, dot = QPointF(left, middle), theme.color("dot")
        paint_fragments(painter, start, entry.fragments, metrics, dot, self._unit)
