"""Which tile belongs to which of the five."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from quartiles_gui.core.quartiles.exact_cover import (
    Cover,
    Place,
    colors_of,
    in_order_found,
    places_in,
)
from tests.core.quartiles.test_verdict import verdict_on
from tests.made_board import FIVE, TILES


def five_of(tiles: Sequence[str]) -> Cover:
    """Return the five of a board by the verdict on it."""
    return verdict_on(tiles, [*FIVE, "later", "meson"]).five


def test_places_number_the_words_and_the_tiles_of_each() -> None:
    places = places_in(five_of(TILES))

    colors = colors_of(word.word for word in five_of(TILES))
    assert sorted(colors.values()) == [1, 2, 3, 4, 5]
    for index in range(20):
        word = five_of(TILES)[index // 4].word
        assert places[index] == Place(index // 4 + 1, index % 4 + 1, colors[word])
    assert places_in(()) == {}


def test_numbers_follow_the_order_found_and_colors_the_words() -> None:
    five = five_of(TILES)
    words = [item.word for item in five]
    found = [words[3], "other", words[1]]
    in_order = in_order_found(five, found)
    assert [item.word for item in in_order] == [words[3], words[1], words[0], words[2], words[4]]
    colors, first = colors_of(words), places_in(in_order[:1], words)
    assert colors == colors_of(reversed(words))
    assert {place.color for place in first.values()} == {colors[words[3]]}
    assert {place.word for place in first.values()} == {1}


@pytest.mark.parametrize("seed", range(5))
def test_each_place_is_that_of_its_tile_however_the_board_is_laid_out(seed: int) -> None:
    tiles = list(TILES)
    Random(seed).shuffle(tiles)
    five = five_of(tiles)

    for index, place in places_in(five).items():
        assert five[place.word - 1].path[place.order - 1] == index
    assert len(places_in(five)) == len(tiles)
