"""The board of the Quartiles page, which is typed into, and Tab's way through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.board.scene import BoardScene
from quartiles_gui.gui.board.tiles import FragmentValidator, TypedTile

if TYPE_CHECKING:  # not needed for the first picture
    from PySide6.QtGui import QKeyEvent

    from quartiles_gui.gui.theme import Appearance


class BoardView(BoardGrid):
    """Lets the user edit a board, or press its tiles, as the scene says.

    Attributes:
        fragment_edited: Emitted with a tile's index and its new text when the user types.
        tile_entered: Emitted with the index of the tile that gets the focus.
    """

    fragment_edited = Signal(int, str)
    tile_cleared = Signal(int)
    tile_entered = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget, fragments: Sequence[str]) -> None:
        super().__init__(appearance, parent, BoardScene(tuple(fragments), is_numbered=True))

    @property
    def current_tile(self) -> int:
        """The tile that has or last had the focus."""
        return self._current

    def show_scene(self, scene: BoardScene) -> None:
        for tile in self._edits:
            tile.set_use(is_open=scene.is_open, is_pressable=scene.is_pressable)
        super().show_scene(scene)

    def _make_tiles(self) -> list[TypedTile]:
        validator = FragmentValidator(self)
        self._edits = [TypedTile(place, validator, self) for place in range(BOARD_SIZE)]
        for tile in self._edits:
            tile.edited.connect(self.fragment_edited)
            tile.cleared.connect(self.tile_cleared)
            tile.entered.connect(self.tile_entered)
        return self._edits

    def _next_stop(self, *, forward: bool) -> int | None:
        """Return the tile that Tab goes to; None if it leaves the board.

        It walks the board only while the fragments are being typed: an empty board and a full one
        are a single stop on the way through the window.
        """
        empty = [index for index, tile in enumerate(self._edits) if not tile.text()]
        if not 0 < len(empty) < BOARD_SIZE or not self._scene.is_open:
            return None
        if forward:
            return next((index for index in empty if index > self._current), None)
        return self._current - 1 if self._current else None

    def focusNextPrevChild(self, forward: bool) -> bool:
        stop = self._next_stop(forward=forward)
        if stop is None:
            return super().focusNextPrevChild(forward)
        self._edits[stop].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F6:  # leaves the board, whatever is still empty
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            super().focusNextPrevChild(not is_back)
        else:
            super().keyPressEvent(event)
