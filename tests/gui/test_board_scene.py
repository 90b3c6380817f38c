"""The marks of tiles, whatever is shown at once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.exact_cover import Place
from quartiles_gui.gui.board.scene import BoardScene

words = st.lists(st.integers(0, 19), unique=True, max_size=4).map(tuple)
FIVE = {tile: Place(tile // 4 + 1, tile % 4 + 1, 5 - tile // 4) for tile in range(20)}


@given(words, words, st.sets(st.integers(1, 5)), st.booleans())
def test_a_tile_has_one_number_on_a_disc_at_most(
    path: tuple[int, ...], hint: tuple[int, ...], shown: set[int], is_chosen: bool
) -> None:
    places = {tile: place for tile, place in FIVE.items() if place.word in shown}
    looks = BoardScene(path=path, places=places, hint=hint, is_chosen=is_chosen).looks()
    discs = {tile: look.bead.order for tile, look in enumerate(looks) if look.bead is not None}
    assert discs == {**dict.fromkeys(hint[:1], 1), **{tile: n for n, tile in enumerate(path, 1)}}
    assert {tile: look.place for tile, look in enumerate(looks) if look.place} == places


@given(words, st.booleans())
def test_only_one_of_the_five_is_lit_in_its_color(path: tuple[int, ...], is_chosen: bool) -> None:
    scene = BoardScene(path=path, places=FIVE, is_chosen=is_chosen)
    is_one = len(path) == 4 and path[0] % 4 == 0 and path == tuple(range(path[0], path[0] + 4))
    assert scene.role == (f"word.{5 - path[0] // 4}" if is_one and not is_chosen else "accent")


def test_one_of_the_five_is_lit_in_its_color() -> None:
    looks = BoardScene(path=(8, 9, 10, 11), places=FIVE).looks()
    lit = [look for look in looks if look.is_lit]
    assert [(look.frame.fill, look.frame.border) for look in lit] == [("word.3.fill", "word.3")] * 4
    assert all(look.is_of_word for look in lit)
