"""The board: 20 tiles, the path of a word across them, and marks on doubtful tiles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.gui.board.painter import (
    BoardMarks,
    BoardPainter,
    letters_font,
    touched,
)
from quartiles_gui.gui.board.tiles import FragmentValidator, Tile, with_marks
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.motion import Glide

if TYPE_CHECKING:  # not needed for the first picture
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QRegion, QResizeEvent

    from quartiles_gui.core.quartiles.exact_cover import Cover, Place
    from quartiles_gui.gui.theme import Appearance

DRAWING_TIME = 180
"""Milliseconds in which a path is drawn."""

COLORING_TIME = 120
"""Milliseconds until the next of the five is colored."""


class BoardView(QWidget):
    """Shows a board and lets the user edit it; knows nothing about searching.

    Attributes:
        fragment_edited: Emitted with a tile's index and its new text when the user types.
        tile_entered: Emitted with the index of the tile that gets the focus.
        tile_pressed: Emitted with the index of a tile that a click or Enter presses.
    """

    fragment_edited = Signal(int, str)
    tile_cleared = Signal(int)
    tile_entered = Signal(int)
    tile_pressed = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._path: tuple[int, ...] = ()
        self._places: dict[int, Place] = {}
        self._hint: tuple[int, ...] = ()
        self._colored = 0  # how many of the five are colored by now
        self._problem_tiles: frozenset[int] = frozenset()
        self._hovered = -1
        # asked for once, and not at each word that is found
        self._rects: list[QRect] = []
        self._empty: Collection[int] = range(COLUMNS * ROWS)
        self._painter = BoardPainter(appearance)
        self._build()
        self._connect()

    @property
    def current_tile(self) -> int:
        """The tile that has or last had the focus."""
        return self._current

    def show_fragments(self, fragments: Sequence[str]) -> None:
        """Show the 20 fragments of a board; empty where a tile is."""
        for tile, fragment in zip(self._tiles, fragments, strict=True):
            tile.show_fragment(fragment)
        self._empty = [index for index, text in enumerate(fragments) if not text]
        self._fit_letters()
        self._name_tiles()
        self.update()

    def show_path(self, path: Sequence[int], *, glides: bool = False) -> None:
        """Light tiles and join them by a ribbon, which draws itself with ``glides``."""
        if tuple(path) == self._path:
            return
        changed = self._path_region()
        self._path = tuple(path)
        if path:
            self._drawing.begin(glides=glides)
        self.update(changed.united(self._path_region()))
        self._name_tiles()

    def show_five(
        self, five: Cover, words: Collection[str] | None = None, *, glides: bool = False
    ) -> None:
        """Give every tile the color of its word among ``five``, or its own if there are none.

        Args:
            words: Those of the five that the user may see; by default all.
            glides: Whether one word follows the other.
        """
        places = {
            index: place
            for index, place in places_in(five).items()
            if words is None or five[place.word - 1].word in words
        }
        if places == self._places:
            return
        self._places = places
        moves = glides and bool(five) and not self._appearance.motion.is_reduced
        self._colored = 1 if moves else len(five)
        if moves:
            self._coloring.start()
        else:
            self._coloring.stop()
        self._name_tiles()
        self.update()

    def show_hint(self, tiles: Sequence[int]) -> None:
        """Mark the tiles that a hint has told: the first of its word, then the others."""
        if tuple(tiles) != self._hint:
            self._hint = tuple(tiles)
            self._name_tiles()
            self.update()

    def mark_problems(self, tiles: Collection[int]) -> None:
        if self._problem_tiles != frozenset(tiles):
            self._problem_tiles = frozenset(tiles)
            self._name_tiles()
            self.update()

    def set_editable(self, editable: bool) -> None:
        for tile in self._tiles:
            tile.setReadOnly(not editable)
        self.update()

    def set_pressable(self, pressable: bool) -> None:
        for tile in self._tiles:
            tile.set_pressable(pressable)

    def go_to(self, index: int) -> None:
        self._tiles[index].setFocus(Qt.FocusReason.OtherFocusReason)

    @cached_property
    def _drawing(self) -> Glide:
        drawing = Glide(self._appearance.motion, DRAWING_TIME, self)
        drawing.valueChanged.connect(self._on_drawn)
        return drawing

    def _build(self) -> None:
        validator = FragmentValidator(self)
        self._tiles = tuple(Tile(self, validator) for _ in range(COLUMNS * ROWS))
        self._current = 0
        self._coloring = QTimer(self, interval=COLORING_TIME)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for index, tile in enumerate(self._tiles):
            tile.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            tile.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._grid.addWidget(tile, index // COLUMNS, index % COLUMNS)
        self._tiles[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self._tiles[0])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _connect(self) -> None:
        self._appearance.changed.connect(self._on_appearance_changed)
        self._coloring.timeout.connect(self._on_coloring)
        for index, tile in enumerate(self._tiles):
            tile.setObjectName(f"tile{index}")
            tile.textEdited.connect(self._on_text_edited)
            tile.cleared.connect(self._on_cleared)
            tile.moved.connect(self._on_moved)
            tile.pressed.connect(self._on_pressed)
            tile.focus_changed.connect(self._on_focus_changed)
            tile.hover_changed.connect(self._on_hover_changed)

    def _sender_index(self) -> int:
        sender = self.sender()
        assert isinstance(sender, Tile)
        return self._tiles.index(sender)

    def _on_appearance_changed(self) -> None:
        self._painter.clear()
        for tile in self._tiles:
            tile.setFont(QFont())  # a new style sheet has reset the letters' size
        self._fit_letters()
        self.update()

    def _on_drawn(self) -> None:
        self.update(self._path_region())

    def _on_coloring(self) -> None:
        self._colored += 1
        for index, place in self._places.items():
            if place.word == self._colored:
                self.update(touched(self._tiles[index].geometry()))
        if all(place.word <= self._colored for place in self._places.values()):
            self._coloring.stop()

    def _on_text_edited(self, text: str) -> None:
        self.fragment_edited.emit(self._sender_index(), text)

    def _on_cleared(self) -> None:
        self.tile_cleared.emit(self._sender_index())

    def _on_pressed(self) -> None:
        self.tile_pressed.emit(self._sender_index())

    def _on_moved(self, tiles: int) -> None:
        target = self._sender_index() + tiles
        if 0 <= target < len(self._tiles):
            self.go_to(target)

    def _on_focus_changed(self) -> None:
        index = self._sender_index()
        if self._tiles[index].hasFocus():
            self._tiles[self._current].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._tiles[index].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._current = index
            self.tile_entered.emit(index)
        self.update(touched(self._tiles[index].geometry()))

    def _on_hover_changed(self) -> None:
        index = self._sender_index()
        self._hovered = index if self._tiles[index].underMouse() else -1
        self.update(touched(self._tiles[index].geometry()))

    def _next_stop(self, *, forward: bool) -> int | None:
        """Return the tile that Tab goes to; None if it leaves the board.

        It walks the board only while the fragments are being typed: an empty board and a full one
        are a single stop on the way through the window.
        """
        empty = [index for index, tile in enumerate(self._tiles) if not tile.text()]
        is_being_typed = 0 < len(empty) < len(self._tiles) and not self._tiles[0].isReadOnly()
        if not is_being_typed:
            return None
        if forward:
            return next((index for index in empty if index > self._current), None)
        return self._current - 1 if self._current else None

    def _name_tiles(self) -> None:
        for index, tile in enumerate(self._tiles):
            name = fill(
                self.tr("row {row}, column {column}: {fragment}"),
                row=index // COLUMNS + 1,
                column=index % COLUMNS + 1,
                fragment=tile.text() or self.tr("empty"),
            )
            if index in self._problem_tiles and index not in self._places:
                name = fill(self.tr("{tile}, to be checked"), tile=name)
            name = with_marks(name, index, self._places, self._hint, self._path)
            if tile.accessibleName() != name:
                tile.setAccessibleName(name)

    def _fit_letters(self) -> None:
        """Set the largest letters with which every fragment fits its tile."""
        fragments = (tile.text() for tile in self._tiles)
        font = letters_font(self.font(), self._tiles[0].size(), fragments)
        if font != self._tiles[0].font():
            for tile in self._tiles:
                tile.setFont(font)

    def _geometries(self) -> list[QRect]:
        if not self._rects:
            self._rects = [tile.geometry() for tile in self._tiles]
        return self._rects

    def _path_region(self) -> QRegion:
        return self._painter.region(self._geometries(), self._path)

    def _marks(self) -> BoardMarks:
        return BoardMarks(
            self._path,
            self._places,
            self._colored,
            self._problem_tiles,
            self._empty,
            hint=self._hint,
            focused=self._current if self._tiles[self._current].hasFocus() else -1,
            hovered=self._hovered,
            is_open=not self._tiles[0].isReadOnly(),
            drawn=self._drawing.progress if self._path else 1.0,
        )

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * 165, ROWS * 98)

    def minimumSizeHint(self) -> QSize:
        return QSize(COLUMNS * 72, ROWS * 44)

    def focusNextPrevChild(self, forward: bool) -> bool:
        stop = self._next_stop(forward=forward)
        if stop is None:
            return super().focusNextPrevChild(forward)
        self._tiles[stop].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F6:  # leaves the board, whatever is still empty
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            super().focusNextPrevChild(not is_back)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._painter.clear()
        self._grid.setSpacing(max(6, round(min(self.width() / 57, self.height() / 40))))
        self._grid.activate()
        self._rects = []
        self._fit_letters()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        marks, font = self._marks(), self.font()
        self._painter.paint(painter, event.region(), self._geometries(), marks, font)
