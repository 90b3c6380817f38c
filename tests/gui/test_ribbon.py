"""The way of a ribbon over a board, whatever the word and the size of the tiles."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.gui.board.ribbon import Layout, Prices, met, route, samples, ways

ROUNDING = 1e-6


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Return the layout of a board as a window or a picture may have it."""
    width, height = draw(st.floats(40, 400)), draw(st.floats(30, 220))
    gap = draw(st.floats(3, 20))
    size = height / 85
    letters = st.floats(0, width * 0.84)
    return Layout(
        columns=4,
        rows=5,
        width=width,
        height=height,
        across=width + gap,
        down=height + gap,
        bead=15 * size,
        ribbon=11 * size,
        badge=25 * size,
        letters_middle=height / 2 - 2 * size,
        letters_height=height * draw(st.floats(0.2, 0.4)),
        letters=tuple(draw(letters) for _ in range(20)),
    )


paths = st.lists(st.integers(0, 19), unique=True, max_size=4)


@given(layouts(), paths)
def test_ribbon_leads_from_bead_to_bead(layout: Layout, path: list[int]) -> None:
    curves = route(layout, path)
    beads = [(curve[0], curve[-1]) for curve in curves]
    assert beads == list(pairwise(layout.bead_at(place) for place in path))


@given(layouts(), paths)
def test_the_whole_width_of_a_ribbon_stays_on_the_board(layout: Layout, path: list[int]) -> None:
    half = layout.ribbon / 2 - ROUNDING
    width, height = layout.size
    for curve in route(layout, path):
        for x, y in samples(curve):
            assert half <= x <= width - half
            assert half <= y <= height - half


@given(layouts(), paths)
def test_no_other_way_of_a_step_is_cheaper(layout: Layout, path: list[int]) -> None:
    curves = route(layout, path)
    for step, curve in enumerate(curves):
        prices = Prices(layout, path, curves[:step])
        tried = [(prices.of(way, start), way) for start, way in ways(layout, *path[step:][:2])]
        least = min(cost for cost, _ in tried)
        assert curve in [way for cost, way in tried if cost == least]


@given(layouts(), paths)
def test_route_depends_on_nothing_but_the_board_and_the_path(
    layout: Layout, path: list[int]
) -> None:
    assert route(layout, path) == route(layout, path)


def test_letters_are_passed_by_where_there_is_a_way() -> None:
    """The board and the word of the design, on which no letters are struck."""
    layout = Layout(4, 5, 158, 85, 170, 97, 15, 11, 25, 40.5, 21, (45.0,) * 20)
    path = [6, 17, 9, 0]
    curves = route(layout, path)
    for step, curve in enumerate(curves):
        without = Prices(layout._replace(letters=(0.0,) * 20), path, curves[:step])
        letters = Prices(layout, path, curves[:step])
        assert letters.of(curve, 0) == without.of(curve, 0)
    (bead, *_), *_ = curves
    above = layout.bead_at(2)
    assert list(met(layout, [(bead, bead, above, above)])) == [6]
