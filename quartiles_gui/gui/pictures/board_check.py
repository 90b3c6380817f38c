"""What remains to be checked on a board that was read from a picture."""

from __future__ import annotations

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.pictures.picture_reader import ReadPicture


class BoardCheck:
    """Knows which tiles are doubtful, and what else each may say.

    A tile is no longer doubtful once the user has changed it or chosen a text for it.

    Args:
        picture: The picture and what was read in it.
    """

    def __init__(self, picture: ReadPicture) -> None:
        self.picture = picture
        self._read = picture.reading.board
        self._unchecked = set(picture.reading.doubtful)

    @property
    def doubtful(self) -> frozenset[int]:
        """The tiles that the user should still check."""
        return frozenset(self._unchecked)

    def update(self, board: Board) -> None:
        """Take note of the board that is now on the screen."""
        for index, (read, shown) in enumerate(
            zip(self._read.fragments, board.fragments, strict=True)
        ):
            if read != shown:
                self._unchecked.discard(index)

    def belongs_to(self, board: Board) -> bool:
        """Return whether at least half of a board is still what was read."""
        same = sum(map(str.__eq__, self._read.fragments, board.fragments))
        return same >= len(board.fragments) // 2

    def next_text(self, index: int, shown: str) -> str:
        """Return the text to try on a tile after ``shown``; after the last, the first again."""
        tile = self.picture.reading.tiles[index]
        texts = [tile.text, *(text for text, _ in tile.alternatives)]
        position = texts.index(shown) if shown in texts else -1
        return texts[(position + 1) % len(texts)]

    def accept(self, index: int) -> None:
        """Take note that the user has chosen the text of a tile."""
        self._unchecked.discard(index)

    def next_doubtful(self, current: int) -> int | None:
        """Return the next doubtful tile after ``current``, cyclically; None if there isn't one."""
        following = sorted(self._unchecked, key=lambda index: (index <= current, index))
        return following[0] if following else None
