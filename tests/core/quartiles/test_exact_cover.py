"""Which tile belongs to which of the five."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import Cover, Place, places_in
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from tests.made_board import FIVE, TILES


def five_of(tiles: Sequence[str]) -> Cover:
    """Return the five of a board by the verdict on it."""
    dictionary = Dictionary.populate([*FIVE, "later", "meson"])
    solver = QuartilesSolver(tiles, dictionary)
    solver.solve_fully()
    return judge(Board(tiles), solver.solution_paths, dictionary).five


def test_places_number_the_words_and_the_tiles_of_each() -> None:
    places = places_in(five_of(TILES))

    assert places == {index: Place(index // 4 + 1, index % 4 + 1) for index in range(20)}
    assert places_in(()) == {}


@pytest.mark.parametrize("seed", range(5))
def test_each_place_is_that_of_its_tile_however_the_board_is_laid_out(seed: int) -> None:
    tiles = list(TILES)
    Random(seed).shuffle(tiles)
    five = five_of(tiles)

    for index, place in places_in(five).items():
        assert five[place.word - 1].path[place.order - 1] == index
    assert len(places_in(five)) == len(tiles)
