"""The card with the board, which is there before its page is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import MAX_FRAGMENT_LENGTH
from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.layouts import INSETS, Card, column

CONTROLS_HEIGHT = 156
"""Pixels of the design below the board, for what controls the search on it."""

_SPACING = 12


class BoardCard(Card):
    """A board with room for its controls, which the page adds."""

    def __init__(self, fragments: Sequence[str], appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._seen = tuple(fragments)
        self._typed = list(fragments)
        self.board_view = BoardView(appearance, self, fragments)
        self._parts = column((self.board_view, 1), within=self, margins=INSETS, spacing=_SPACING)
        self._parts.addSpacing(_SPACING + round(CONTROLS_HEIGHT * unit(self.font())))
        self.setFocusProxy(self.board_view)
        self.board_view.fragment_edited.connect(self._on_typed)
        self.board_view.tile_cleared.connect(self._on_cleared)

    def add_controls(self, controls: QWidget) -> None:
        """Put the controls below the board, where room was left for them."""
        self.board_view.fragment_edited.disconnect(self._on_typed)
        self.board_view.tile_cleared.disconnect(self._on_cleared)
        self._parts.takeAt(1)
        self._parts.addWidget(controls)

    def typed_on(self, fragments: Sequence[str]) -> dict[int, str]:
        """Return what typing before there was a page makes of a board, by the index of the tile."""
        tiles = enumerate(zip(self._seen, self._typed, fragments, strict=True))
        return {
            index: _retyped(seen, typed, now)
            for index, (seen, typed, now) in tiles
            if typed != seen
        }

    def _on_typed(self, index: int, text: str) -> None:
        self._typed[index] = text

    def _on_cleared(self, index: int) -> None:
        self._typed[index] = ""
        self.board_view.show_scene(self.board_view.scene._replace(fragments=tuple(self._typed)))


def _retyped(seen: str, typed: str, now: str) -> str:
    """Return ``now`` with the keystrokes that made ``typed`` of ``seen``.

    Another window may have changed the tile after it was read for the first picture. What was
    typed is kept, what was read isn't; undo brings back the other window's text.
    """
    before = _shared(seen, typed)
    after = _shared(seen[before:][::-1], typed[before:][::-1])
    if seen and not before and not after:  # all of it was replaced
        return typed
    removed, added = len(seen) - before - after, typed[before : len(typed) - after]
    end = max(len(now) - after, 0)
    text = now[: max(end - removed, 0)] + added + now[end:]
    return text if len(text) <= MAX_FRAGMENT_LENGTH else added


def _shared(one: str, other: str) -> int:
    """Return how many letters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    differing = (number for number, (letter, twin) in pairs if letter != twin)
    return next(differing, min(len(one), len(other)))
