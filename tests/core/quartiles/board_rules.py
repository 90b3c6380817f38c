"""The rules of boards of our own, checked against the word list's text and by brute force.

Nothing here uses the generator, the search, the exact cover or the compiled word list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.words.meanings import Meanings

_POINTS = {1: 1, 2: 2, 3: 4, 4: 8}


class BoardRules:
    """What boards have to keep to.

    Args:
        folder: Where the word lists are.
        meanings: The shipped meanings.
    """

    def __init__(self, folder: str, meanings: Meanings) -> None:
        self._likelihood: dict[str, int] = {}
        self._vulgar: set[str] = set()
        for line in Path(folder, "english.txt").read_text("ascii").splitlines():
            word, likelihood, _size, *flags = line.split("\t")
            self._likelihood[word] = int(likelihood)
            if flags:
                self._vulgar.add(word)
        # prefixes that some word of more letters has: enough to make brute force quick
        self._prefixes = {word[:end] for word in self._likelihood for end in range(1, len(word))}
        families, delicate, _ = Path(folder, "quartile_pool.txt").read_text("ascii").split("\n\n")
        self._delicate = set(delicate.split())
        self._families = {
            word: family for family in families.splitlines() for word in family.split()[::2]
        }
        self._meanings = meanings

    def family(self, word: str) -> str:
        """Return the family of a word of the pool."""
        return self._families.get(word, word)

    def spelled(self, board: GameBoard) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield every word of the list, of any likelihood, with each path that spells it."""
        pending: list[tuple[str, tuple[int, ...]]] = [("", ())]
        while pending:
            text, path = pending.pop()
            for index, tile in enumerate(board.tiles):
                if index in path:
                    continue
                longer = text + tile
                if longer in self._likelihood:
                    yield longer, (*path, index)
                if len(path) < 3 and longer in self._prefixes:
                    pending.append((longer, (*path, index)))

    def broken(self, board: GameBoard, *, is_pinned: bool = False) -> list[str]:
        """Return what is wrong with a board.

        Args:
            board: The board.
            is_pinned: Whether the words that count were settled with an earlier word list.
        """
        five = ["".join(cut) for cut in board.five]
        paths: dict[str, list[tuple[int, ...]]] = {}
        for word, path in self.spelled(board):
            paths.setdefault(word, []).append(path)
        quartiles = {(word, path) for word, of in paths.items() for path in of if len(path) == 4}
        expected = {
            word
            for word in paths
            if word in five
            or (
                self._likelihood[word] >= 60
                and word not in self._vulgar
                and word not in self._delicate
            )
        }
        counted = {item.word for item in board.words}
        lengths = Counter(max(len(path) for path in paths.get(word, [()])) for word in counted)
        points = 40 + sum(_POINTS[length] * number for length, number in lengths.items() if length)
        masks = [set(path) for _, path in quartiles]
        covers = sum(len(set().union(*choice)) == 20 for choice in combinations(masks, 5))
        problems = {
            "not 20 different tiles": len(set(board.tiles)) != 20,
            "a tile of other than 2 to 4 letters": not all(2 <= len(t) <= 4 for t in board.tiles),
            "not the tiles of the five": sorted(board.tiles)
            != sorted(tile for cut in board.five for tile in cut),
            "not exactly five words of four tiles": sorted(word for word, _ in quartiles)
            != sorted(five),
            "not one cover": covers != 1,
            "a vulgar word": bool(self._vulgar & paths.keys()),
            "a delicate word that counts or would": any(
                self._likelihood[word] >= 60 for word in self._delicate & paths.keys()
            ),
            "an extra that nobody knows": any(
                self._likelihood[item.word] < 30 for item in board.extras
            ),
            "two of the five of a family": len({self.family(word) for word in five}) < 5,
            "a word that counts and has two paths": any(len(paths.get(w, [])) > 1 for w in counted),
            "not 24 to 30 words": not 24 <= len(counted) <= 30,
            "too few points": points < 120 or points != board.points,
            "one of the five without a meaning": not all(map(self._meanings.look_up, five)),
            "two of the five that end alike": any(
                a[-3:] == b[-3:] or (a.endswith("ly") and b.endswith("ly"))
                for a, b in combinations(five, 2)
            ),
            "wrong words": not is_pinned and counted != expected,
            "a wrong path": any(
                "".join(board.tiles[index] for index in item.path) != item.word
                for item in (*board.words, *board.extras)
            ),
            "an extra that counts": bool(counted & {item.word for item in board.extras}),
        }
        return [problem for problem, is_met in problems.items() if is_met]
