"""The board being played: 20 tiles to press, and the path of the word being chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.core.quartiles.exact_cover import Place
from quartiles_gui.gui.board.painter import (
    BoardMarks,
    BoardPainter,
    letters_font,
    touched,
)
from quartiles_gui.gui.board.tiles import with_marks
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.keys import KeyHint

_LOOKS = (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn, QEvent.Type.FocusOut)
_ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -COLUMNS,
    Qt.Key.Key_Down: COLUMNS,
}


class PlayTile(QAbstractButton):
    """A tile that is pressed by the mouse or Space, and left by the arrow keys.

    It is transparent: the board paints the frame below it, and only the letters are its own.
    """

    moved = Signal(int)  # how many tiles forward in reading order, or back if negative
    looked_different = Signal()  # the frame has to be painted anew

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def sizeHint(self) -> QSize:
        return QSize(1, 1)  # the board divides its room

    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() in _LOOKS:
            self.looked_different.emit()
        return is_handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # letters and Enter are for the page

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._appearance.theme.color("tile.text"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class PlayBoard(QWidget):
    """Shows a board whose tiles are pressed in order.

    The tiles may be shown in another order than the board's own; all indices are those of the
    board.
    """

    pressed = Signal(int)  # a tile's index

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._painter = BoardPainter(appearance)
        self._fragments: tuple[str, ...] = ("",) * (COLUMNS * ROWS)
        self._order = tuple(range(COLUMNS * ROWS))  # the indices, as the tiles show them
        self._path: tuple[int, ...] = ()
        self._is_chosen = True
        self._hint: tuple[int, ...] = ()
        self._places: Mapping[int, Place] = {}
        self._current = 0
        self._build()
        self._connect()
        self._show_tiles()

    def show_board(self, fragments: Sequence[str], order: Sequence[int]) -> None:
        """Show the fragments of a board in the order that their indices have in ``order``."""
        self._fragments = tuple(fragments)
        self._order = tuple(order)
        self._show_tiles()

    def show_path(self, path: Sequence[int], *, is_chosen: bool) -> None:
        """Light tiles that are being chosen, or else those of a word, and join them by a ribbon."""
        if (tuple(path), is_chosen) == (self._path, self._is_chosen):
            return
        changed = self._path_region()
        self._path, self._is_chosen = tuple(path), is_chosen
        self.update(changed.united(self._path_region()))
        self._name_tiles()

    def show_hint(self, tiles: Sequence[int]) -> None:
        """Mark the tiles that a hint has told: the first of its word, then the others."""
        if tuple(tiles) != self._hint:
            self._hint = tuple(tiles)
            self._name_tiles()
            self.update()

    def show_places(self, places: Mapping[int, Place]) -> None:
        """Give the tiles of the quartiles that were found their colors, and the others none."""
        if places != self._places:
            self._places = dict(places)
            self._name_tiles()
            self.update()

    def _build(self) -> None:
        self._tiles = tuple(PlayTile(self._appearance, self) for _ in range(COLUMNS * ROWS))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for place, tile in enumerate(self._tiles):
            tile.setObjectName(f"play-tile{place}")
            self._grid.addWidget(tile, place // COLUMNS, place % COLUMNS)
        self._tiles[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self._tiles[0])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        KeyHint(self, [self.tr("Arrow keys")], self.tr("go to the neighboring tile"))
        KeyHint(self, [self.tr("Space")], self.tr("add the tile to the word, or take it away"))

    def _connect(self) -> None:
        self._appearance.changed.connect(self._on_appearance_changed)
        for tile in self._tiles:
            tile.clicked.connect(self._on_clicked)
            tile.moved.connect(self._on_moved)
            tile.looked_different.connect(self._on_looked_different)

    def _sender_place(self) -> int:
        sender = self.sender()
        assert isinstance(sender, PlayTile)
        return self._tiles.index(sender)

    def _on_clicked(self) -> None:
        self.pressed.emit(self._order[self._sender_place()])

    def _on_moved(self, steps: int) -> None:
        target = self._sender_place() + steps
        if 0 <= target < len(self._tiles):
            self._tiles[target].setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_looked_different(self) -> None:
        place = self._sender_place()
        if self._tiles[place].hasFocus() and place != self._current:
            self._tiles[self._current].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._tiles[place].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setFocusProxy(self._tiles[place])
            self._current = place
        self.update(touched(self._tiles[place].geometry()))

    def _on_appearance_changed(self) -> None:
        self._painter.clear()
        self._fit_letters()
        self.update()

    def _show_tiles(self) -> None:
        for tile, index in zip(self._tiles, self._order, strict=True):
            tile.setText(self._fragments[index])
        self._fit_letters()
        self._name_tiles()
        self.update()

    def _name_tiles(self) -> None:
        for place, (tile, index) in enumerate(zip(self._tiles, self._order, strict=True)):
            name = fill(
                self.tr("{fragment}, row {row}, column {column}"),
                fragment=self._fragments[index],
                row=place // COLUMNS + 1,
                column=place % COLUMNS + 1,
            )
            name = with_marks(name, index, self._places, self._hint, self._path)
            if tile.accessibleName() != name:
                tile.setAccessibleName(name)

    def _fit_letters(self) -> None:
        """Set the largest letters with which every fragment fits its tile."""
        font = letters_font(self.font(), self._tiles[0].size(), self._fragments)
        for tile in self._tiles:
            tile.setFont(font)

    def _geometries(self) -> list[QRect]:
        """Return the rectangles of the tiles by the board's indices."""
        places = sorted(range(len(self._order)), key=self._order.__getitem__)
        return [self._tiles[place].geometry() for place in places]

    def _path_region(self) -> QRegion:
        return self._painter.region(self._geometries(), self._path)

    def _marks(self) -> BoardMarks:
        hovered = [
            index for index, tile in zip(self._order, self._tiles, strict=True) if tile.underMouse()
        ]
        current = self._tiles[self._current]
        return BoardMarks(
            self._path,
            self._places,
            focused=self._order[self._current] if current.hasFocus() else -1,
            hovered=hovered[0] if hovered else -1,
            is_chosen=self._is_chosen,
            hint=self._hint,
        )

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * 165, ROWS * 96)

    def minimumSizeHint(self) -> QSize:
        return QSize(COLUMNS * 72, ROWS * 40)  # for letters that can still be read

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._painter.clear()
        self._grid.setSpacing(max(6, round(min(self.width() / 57, self.height() / 40))))
        self._grid.activate()
        self._fit_letters()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        marks, font = self._marks(), self.font()
        self._painter.paint(painter, event.region(), self._geometries(), marks, font)
