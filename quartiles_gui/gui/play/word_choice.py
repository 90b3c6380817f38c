"""The word that the player is choosing: by pressing tiles, or by typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH
from quartiles_gui.core.quartiles.game import typed_path

DOT = "·"


class WordChoice(NamedTuple):
    """The tiles chosen so far, and the letters.

    Attributes:
        tiles: The fragments of the board.
        text: The letters.
        path: The tiles that they take, the last one perhaps only in part; empty if the tiles don't
            spell the letters.
    """

    tiles: Sequence[str]
    text: str = ""
    path: tuple[int, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether the letters are those of whole tiles."""
        return bool(self.path) and "".join(self.tiles[index] for index in self.path) == self.text

    @property
    def parts(self) -> tuple[str, ...]:
        """The letters, divided where a tile ends."""
        parts, rest = [], self.text
        for index in self.path:
            parts.append(rest[: len(self.tiles[index])])
            rest = rest[len(self.tiles[index]) :]
        return tuple(parts) if self.path else (self.text,) if self.text else ()

    def typed(self, text: str) -> Self:
        """Return the choice after the letters were changed."""
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

    def cleared(self) -> Self:
        """Return the choice without any letter."""
        return self._replace(text="", path=())
