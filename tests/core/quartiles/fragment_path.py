"""A cursor over the arrangements of a board, moved step by step: slow and obvious."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH


class FragmentPath:
    """An arrangement, and the motions from it to the next ones in pre-order."""

    def __init__(self, board_size: int) -> None:
        self.indices: list[int] = []
        self._board_size = board_size

    def append(self) -> bool:
        """Move down: add the smallest unused index, and return whether that is possible."""
        return len(self.indices) < MAX_LENGTH and self._add(0)

    def increment(self) -> None:
        """Move right to the next unused index, or up until that is possible; at last end empty."""
        while self.indices:
            if self._add(self.indices.pop() + 1):
                return

    def _add(self, start: int) -> bool:
        for index in range(start, self._board_size):
            if index not in self.indices:
                self.indices.append(index)
                return True
        return False


def arrangements(board_size: int, above: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All arrangements below ``above`` in pre-order, by recursion."""
    if len(above) < MAX_LENGTH:
        for index in range(board_size):
            if index not in above:
                longer = (*above, index)
                yield from chain([longer], arrangements(board_size, longer))
