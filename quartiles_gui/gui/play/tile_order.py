"""The order in which the tiles of a board are shown."""

from __future__ import annotations

import os
from collections.abc import Sequence

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.play.play_board import PlayBoard


class TileOrder(QObject):
    """Shuffles tiles, and puts those of the quartiles found first where that is wanted.

    Args:
        game: The game being played.
        actions: Say what is wanted.
        board: Shows the tiles.
    """

    def __init__(self, game: CurrentGame, actions: PlayActions, board: PlayBoard) -> None:
        super().__init__(board)
        self._game = game
        self._gather = actions.gather
        self._board = board
        self._order: Sequence[int] = range(BOARD_SIZE)
        actions.shuffle.triggered.connect(self._on_shuffle)
        actions.gather.toggled.connect(self.show_tiles)

    def begin(self) -> None:
        """Return to the board's own order."""
        self._order = range(BOARD_SIZE)

    def show_tiles(self) -> None:
        """Show the tiles of the game in their order."""
        game = self._game.game
        if game is None:
            return
        items = game.five_in_order if self._gather.isChecked() else ()
        first = [index for item in items for index in item.path]
        rest = (index for index in self._order if index not in first)
        self._board.show_board(game.board.tiles, [*first, *rest])

    def _on_shuffle(self) -> None:
        random = RandomNumbers(int.from_bytes(os.urandom(8)))
        self._order = random.shuffled(range(BOARD_SIZE))
        self.show_tiles()
