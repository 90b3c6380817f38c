"""Words on a board: their arrangements in order, and the tiles that spell a text."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import (
    MAX_LENGTH,
    FoundWord,
    arrangement_count,
    arrangement_rank,
    is_spelled,
    path_of,
    typed_path,
)
from tests.sample_board import TILES


class FragmentPath:
    """A cursor over the arrangements of a board, moved step by step: slow and obvious."""

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


@pytest.mark.parametrize("board_size", [*range(7), BOARD_SIZE])
def test_the_rank_is_the_place_in_the_order(board_size: int) -> None:
    cursor, place = FragmentPath(board_size), 0
    cursor.append()
    while cursor.indices:
        if board_size < BOARD_SIZE or place % 97 == 0:  # a prime: every depth comes by
            assert arrangement_rank(cursor.indices, board_size) == place
        place += 1
        if not cursor.append():
            cursor.increment()
    assert arrangement_rank((), board_size) == arrangement_count(board_size) == place
    assert board_size < BOARD_SIZE or place == 123_520


def test_a_found_word_has_points_by_its_tiles_and_names_them_in_order() -> None:
    for length, points in ((1, 1), (2, 2), (3, 4), (4, 8)):
        found = FoundWord("word", tuple(range(length)))
        assert (found.points, found.is_quartile) == (points, length == 4)
    assert FoundWord("refresh", (4, 12, 11)).fragments(TILES) == ("ref", "re", "sh")


@pytest.mark.parametrize("word", ["azz", "refreshment", "trumatwoss"])
def test_any_four_tiles_spell_a_word_whether_or_not_a_list_has_it(word: str) -> None:
    assert is_spelled(word, TILES)


@pytest.mark.parametrize("word", ["", "ramen", "azzazz", "razzmatazzth", "ref-re", "é", "a" * 33])
def test_what_four_different_tiles_cannot_spell(word: str) -> None:
    assert not is_spelled(word, TILES)


_SMALL = ("a", "ab", "b", "ba", "aab", "abb")


@given(st.text("ab", min_size=1, max_size=9))
def test_typing_lights_the_tiles_that_brute_force_finds(text: str) -> None:
    all_paths = [path for count in range(1, 5) for path in permutations(range(len(_SMALL)), count)]
    texts = {(): "", **{path: "".join(_SMALL[index] for index in path) for path in all_paths}}
    spelling = [path for path in all_paths if texts[path] == text]
    path = path_of(_SMALL, text)
    assert path == min(spelling, key=lambda path: (len(path), path), default=None)
    typed = typed_path(_SMALL, text)
    if path is not None:
        assert typed == path
    else:
        begun = [
            path
            for path in all_paths
            if texts[path].startswith(text) and len(texts[path[:-1]]) < len(text)
        ]
        assert typed == min(begun, key=lambda path: (len(path), path), default=None)
