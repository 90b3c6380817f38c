"""The board of the Quartiles page, which is typed into, on a card that is there before the page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.board.scene import BoardScene
from quartiles_gui.gui.board.tiles import ENTER, FragmentValidator, TypedTile
from quartiles_gui.gui.theme import Appearance, is_large, unit, usual_unit
from quartiles_gui.gui.widgets.actions import own_keys
from quartiles_gui.gui.widgets.layouts import INSETS, Card, column

_CONTROLS_HEIGHT = 156  # pixels of the design below the board, for what controls the search on it
_ABOVE = 44  # the same above the page, that grow with the text
_FREED = 12  # pixels that the window's header leaves to large text
_SPACING, _CLOSE = 12, 6  # above the controls, in large text


class BoardView(BoardGrid):
    """Lets the user edit a board, or press its tiles, as the scene says.

    On a full board that isn't being edited, letters are left to the page.
    """

    fragment_edited = Signal(int, str)  # the tile's index, and the text that the user typed
    tile_cleared = Signal(int)
    tile_entered = Signal(int)  # it got the focus
    edit_requested = Signal(int)
    edit_ended = Signal()  # the user left a board that was being edited
    edit_confirmed = Signal()  # by Enter on a tile of such a board

    def __init__(self, appearance: Appearance, parent: QWidget, fragments: Sequence[str]) -> None:
        super().__init__(appearance, parent, BoardScene(tuple(fragments), is_numbered=True))

    @property
    def current_tile(self) -> int:
        """The tile that has or last had the focus."""
        return self._current

    def show_scene(self, scene: BoardScene) -> None:
        is_typed = scene.is_open and (scene.is_edited or not all(scene.fragments))
        for tile in self._edits:
            tile.set_use(is_typed=is_typed, is_pressable=scene.is_pressable and not is_typed)
        super().show_scene(scene)

    def edit(self, index: int) -> None:
        """Give the focus to a tile, so that what is typed replaces its text."""
        self.go_to(index)
        self._edits[index].selectAll()

    def _make_tiles(self) -> list[TypedTile]:
        validator = FragmentValidator(self)
        self._edits = [TypedTile(place, validator, self) for place in range(BOARD_SIZE)]
        for tile in self._edits:
            tile.edited.connect(self.fragment_edited)
            tile.cleared.connect(self.tile_cleared)
            tile.entered.connect(self.tile_entered)
            tile.edit_requested.connect(self.edit_requested)
            tile.unfocused.connect(self._on_unfocused)
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

    def _on_unfocused(self) -> None:
        if self._is_edited_full() and not isinstance(QApplication.focusWidget(), TypedTile):
            self.edit_ended.emit()

    def _is_edited_full(self) -> bool:
        return self._scene.is_edited and all(self._scene.fragments)

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
        elif event.key() == Qt.Key.Key_Escape and self._is_edited_full():
            self.edit_ended.emit()
        elif event.key() in ENTER and self._is_edited_full():
            self.edit_confirmed.emit()
        else:
            super().keyPressEvent(event)


class BoardCard(Card):
    """A board with room below for its controls, which the page fills.

    However large the text is, tiles aren't smaller than at 100 %: what the window's header takes,
    the controls lose.
    """

    def __init__(self, fragments: Sequence[str], appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.board_view = BoardView(appearance, self, fragments)
        self.below = QWidget(self)
        column((self.board_view, 1), self.below, within=self, margins=INSETS, spacing=_SPACING)
        self.setFocusProxy(self.board_view)

    def _controls_height(self) -> int:
        now, usual = unit(self.font()), usual_unit(self.font())
        height = _CONTROLS_HEIGHT * usual - _ABOVE * (now - usual)
        if is_large(self.font()):
            height += _FREED + self.freed + _SPACING - _CLOSE
        return round(min(height, _CONTROLS_HEIGHT * now))

    def _fit(self) -> None:
        super()._fit()
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(_CLOSE if is_large(self.font()) else _SPACING)
            self.below.setFixedHeight(self._controls_height())
