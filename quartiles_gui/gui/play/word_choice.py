"""The word being chosen: by pressing tiles and by typing, seen on the board and in the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import MAX_LENGTH
from quartiles_gui.core.quartiles.game import typed_path
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.play.word_bar import WordField


class WordChoice(NamedTuple):
    """The tiles and letters chosen so far."""

    tiles: Sequence[str]  # the fragments of the board
    text: str = ""
    # the tiles that the text takes, perhaps only part of the last; empty if they don't spell it
    path: tuple[int, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether the text takes whole tiles."""
        return bool(self.path) and "".join(self.tiles[index] for index in self.path) == self.text

    @property
    def parts(self) -> tuple[str, ...]:
        """The text, divided where a tile ends."""
        parts, rest = [], self.text
        for index in self.path:
            parts.append(rest[: len(self.tiles[index])])
            rest = rest[len(self.tiles[index]) :]
        return tuple(parts) if self.path else (self.text,) if self.text else ()

    def typed(self, text: str) -> Self:
        """Return the choice with another text."""
        return self._replace(text=text, path=typed_path(self.tiles, text) or () if text else ())

    def pressed(self, index: int) -> Self:
        """Return the choice after a tile was pressed.

        A chosen tile is taken away with all that follows it; another is added if there is room.
        """
        if index in self.path:
            path = self.path[: self.path.index(index)]
        elif not self.path or self.is_whole:
            path = (*self.path, index)[:MAX_LENGTH]
        else:  # the last tile was only typed in part
            path = (*self.path[:-1], index)
        return self._replace(text="".join(self.tiles[place] for place in path), path=path)


class WordChooser(QObject):
    """Keeps the word being chosen, and lights its tiles; without one, those of a word found."""

    changed = Signal()  # by the user

    def __init__(self, board: BoardGrid, field: WordField) -> None:
        super().__init__(board)
        self._board = board
        self._field = field
        self._has_tiles = False
        self._lit: Sequence[int] = ()
        self.choice = WordChoice(("",) * BOARD_SIZE)
        board.tile_pressed.connect(self._on_pressed)
        field.letters_edited.connect(self._on_letters_edited)

    def begin(self, tiles: Sequence[str]) -> None:
        """Begin a word on a board."""
        self._has_tiles = True
        self._choose(WordChoice(tiles))

    def clear(self) -> None:
        self._choose(WordChoice(self.choice.tiles))

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
        self._field.show_parts(choice.parts)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        is_chosen = bool(self.choice.text)
        path = tuple(self.choice.path if is_chosen else self._lit)
        self._board.show_scene(self._board.scene._replace(path=path, is_chosen=is_chosen))

    def _on_pressed(self, index: int) -> None:
        if self._has_tiles:
            self._choose(self.choice.pressed(index))

    def _on_letters_edited(self, letters: str) -> None:
        self._choose(self.choice.typed(letters) if self._has_tiles else self.choice)
