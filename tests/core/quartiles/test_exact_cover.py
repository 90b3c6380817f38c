"""Which tile belongs to which of the five."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import Place, places_in
from quartiles_gui.core.quartiles.search import QuartilesSolver, five_from
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from tests.made_board import FIVE, TILES


def test_places_number_the_words_and_the_tiles_of_each() -> None:
    places = places_in(five_from(FIVE, TILES))

    assert places == {index: Place(index // 4 + 1, index % 4 + 1) for index in range(20)}
    assert places_in(()) == {}


@pytest.mark.parametrize("seed", range(5))
def test_five_found_again_from_their_words_are_those_of_the_verdict(seed: int) -> None:
    tiles = list(TILES)
    Random(seed).shuffle(tiles)
    dictionary = Dictionary.populate([*FIVE, "later", "meson"])
    solver = QuartilesSolver(tiles, dictionary)
    solver.solve_fully()
    five = judge(Board(tiles), solver.solution_paths, dictionary).five

    assert five_from([found.word for found in reversed(five)], tiles) == five
    for index, place in places_in(five).items():
        assert five[place.word - 1].path[place.order - 1] == index


@pytest.mark.parametrize(
    "words", [(), ("lighthouse",), [*list(FIVE)[:4], "notthere"], [*list(FIVE)[:4], "Ä"]]
)
def test_words_that_the_tiles_cannot_spell_are_no_five(words: Sequence[str]) -> None:
    assert five_from(words, TILES) == ()
