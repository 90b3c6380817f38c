"""The board of the page, which is typed into while it is filled in, and pressed afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_grid import BoardGrid
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.board.tile_widgets import ENTER, FragmentValidator, TypedTile
from quartiles_gui.gui.widgets.actions import own_keys


class BoardView(BoardGrid):
    """Lets the user edit a board, or press its tiles, as the scene says.

    On a board that isn't being filled in or edited, letters are left to the page. All signals are
    about tiles by their index, wherever they are shown.
    """

    fragment_edited = Signal(int, str)  # the tile's index, and the text that the user typed
    letter_refused = Signal(str)
    tile_entered = Signal(int)  # it got the focus
    tile_left = Signal()  # another one did, or something else in the window
    edit_ended = Signal()  # Esc on a tile that is typed on
    edit_confirmed = Signal()  # Enter on one

    def __init__(self, appearance: Appearance, parent: QWidget, fragments: Sequence[str]) -> None:
        super().__init__(appearance, parent, BoardScene(tuple(fragments), is_numbered=True))
        if any(fragments) and "" in fragments:  # typing goes on there
            self.setFocusProxy(self._tiles[list(fragments).index("")])

    @property
    def current_tile(self) -> int:
        """The tile that has or last had the focus."""
        return self._scene.order[self._current]

    def show_scene(self, scene: BoardScene) -> None:
        is_typed = scene.is_open and scene.is_edited
        for tile in self._edits:
            tile.set_use(is_typed=is_typed, is_pressable=scene.is_pressable and not is_typed)
        super().show_scene(scene)

    def go_to_tile(self, index: int) -> None:
        """Give the focus to a tile, wherever it is shown."""
        self.go_to(self._scene.order.index(index))

    def edit(self, index: int) -> None:
        """Give the focus to a tile, with the text cursor behind its text."""
        self.go_to_tile(index)
        self._edits[self._scene.order.index(index)].type_behind()

    def _make_tiles(self) -> list[TypedTile]:
        validator = FragmentValidator(self)
        self._edits = [TypedTile(place, validator, self) for place in range(BOARD_SIZE)]
        for tile in self._edits:
            tile.edited.connect(self._on_edited)
            tile.refused.connect(self.letter_refused)
            tile.entered.connect(self._on_entered)
            tile.unfocused.connect(self.tile_left)
        return self._edits

    def _on_edited(self, place: int, text: str) -> None:
        self.fragment_edited.emit(self._scene.order[place], text)

    def _on_entered(self, place: int) -> None:
        self.tile_entered.emit(self._scene.order[place])

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
        key = QKeySequence(event.keyCombination())
        is_back = key in own_keys("Shift+F6")
        if is_back or key in own_keys("F6"):  # leaves the board, whatever is still empty
            super().focusNextPrevChild(not is_back)
        elif event.key() == Qt.Key.Key_Escape and self._scene.is_edited:
            self.edit_ended.emit()
            event.ignore()  # it may cancel something else
        elif event.key() in ENTER and self._scene.is_edited:
            self.edit_confirmed.emit()
        else:
            super().keyPressEvent(event)
