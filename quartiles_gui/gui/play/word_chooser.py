"""Choosing a word: by pressing tiles and by typing, seen on the board and in the field."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.gui.play.play_board import PlayBoard
from quartiles_gui.gui.play.word_bar import WordField
from quartiles_gui.gui.play.word_choice import WordChoice


class WordChooser(QObject):
    """Keeps the word being chosen, and lights its tiles; without one, those of a word found.

    Args:
        board: The tiles, which are pressed and lit.
        field: The letters, which are typed.

    Attributes:
        changed: Emitted when the user has chosen otherwise.
        choice: The word being chosen.
    """

    changed = Signal()

    def __init__(self, board: PlayBoard, field: WordField) -> None:
        super().__init__(board)
        self._board = board
        self._field = field
        self._has_tiles = False
        self._lit: Sequence[int] = ()
        self.choice = WordChoice(("",) * BOARD_SIZE)
        board.pressed.connect(self._on_pressed)
        field.letters_edited.connect(self._on_letters_edited)

    def begin(self, tiles: Sequence[str]) -> None:
        """Begin a word on a board."""
        self._has_tiles = True
        self._choose(WordChoice(tiles))

    def clear(self) -> None:
        """Begin another word."""
        self._choose(self.choice.cleared())

    def take_back(self) -> None:
        """Take the last tile away, if there is one."""
        if self.choice.path:
            self._choose(self.choice.pressed(self.choice.path[-1]))

    def light(self, path: Sequence[int]) -> None:
        """Light the tiles of a word found while no other is being chosen; none with ``()``."""
        self._lit = path
        self._show()

    def _choose(self, choice: WordChoice) -> None:
        self.choice = choice
        self._field.show_choice(choice)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        is_chosen = bool(self.choice.text)
        self._board.show_path(self.choice.path if is_chosen else self._lit, is_chosen=is_chosen)

    def _on_pressed(self, index: int) -> None:
        if self._has_tiles:
            self._choose(self.choice.pressed(index))

    def _on_letters_edited(self, letters: str) -> None:
        self._choose(self.choice.typed(letters) if self._has_tiles else self.choice)
