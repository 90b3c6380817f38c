"""The board as it is seen, how keys and mouse go through it, and the way of its ribbon."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPolygon

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.exact_cover import CoverPlace
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.board.ribbon import Layout, Prices, met, route, samples, ways
from quartiles_gui.gui.board.tile_widgets import TypedTile
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    SHIFT,
    fill_board,
    focus,
    point_at,
    press,
    put_on,
    tile_on,
    type_text,
    view_on,
    wait_until,
)


def picture_of(window: MainWindow, tile: int) -> QImage:
    """Return what is seen of a tile, with the gaps around it."""
    view = view_on(quartiles(window))
    rect = tile_on(view, tile).geometry().adjusted(-4, -4, 4, 4)
    return view.grab(rect).toImage()


def has_color(picture: QImage, color: QColor) -> bool:
    return any(
        picture.pixelColor(x, y) == color
        for x in range(picture.width())
        for y in range(picture.height())
    )


# Keys


def test_tab_goes_to_the_tiles_still_to_be_typed(page: QuartilesPage) -> None:
    put_on(page, "a b - d - f g")
    view = view_on(page)
    view.go_to(0)
    visited = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        press(key)
        visited.append(view.current_tile)

    assert visited == [2, 4, 7, 6]


@pytest.mark.parametrize("tiles", ["", "full"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_board_on_which_nothing_is_left_to_type_is_one_stop(
    window: MainWindow, tiles: str, key: Qt.Key
) -> None:
    if tiles:
        fill_board(window)
    view = view_on(quartiles(window))
    view.go_to(7)
    press(key)
    assert not isinstance(focus(), TypedTile)
    press(Qt.Key.Key_Backtab if key == Qt.Key.Key_Tab else Qt.Key.Key_Tab)

    assert focus() is tile_on(view, 7)  # where one came from, not the first or the last


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, SHIFT])
def test_f6_leaves_the_board_at_once_and_tab_behind_its_last_empty_tile(
    window: MainWindow, modifier: Qt.KeyboardModifier
) -> None:
    type_text("a b c ")
    press(Qt.Key.Key_F6, modifier)
    assert not isinstance(focus(), TypedTile)
    view_on(quartiles(window)).go_to(0)
    for _ in range(BOARD_SIZE - 3):
        press(Qt.Key.Key_Tab)
        assert isinstance(focus(), TypedTile)
    press(Qt.Key.Key_Tab)
    assert not isinstance(focus(), TypedTile)


# Looks


def test_empty_tiles_show_their_numbers_and_full_ones_do_not(
    window: MainWindow, appearance: Appearance
) -> None:
    ghost = appearance.theme.color("tile.ghost")
    assert has_color(picture_of(window, 11), ghost)
    fill_board(window)
    assert not has_color(picture_of(window, 11), ghost)
    assert tile_on(quartiles(window), 11).accessibleName().endswith(": sh")


def test_a_number_is_in_the_middle_or_out_of_the_cursors_way(
    window: MainWindow, page: QuartilesPage, appearance: Appearance
) -> None:
    def place_of(index: int, role: str) -> QRect:
        image, color = picture_of(window, index), appearance.theme.color(role)
        pixels = product(range(image.width()), range(image.height()))
        there = [QPoint(x, y) for x, y in pixels if image.pixelColor(x, y) == color]
        return QPolygon(there).boundingRect().translated(-4, -4)

    tile_on(page, 6).setFocus()
    tile = tile_on(page, 6).rect()
    middle = place_of(11, "tile.ghost").center() - tile.center()
    assert middle.manhattanLength() <= 2
    corner = place_of(6, "text.muted")
    assert tile.adjusted(6, 6, -tile.width() // 2, -tile.height() // 2).contains(corner)


def test_tile_below_the_mouse_looks_different(window: MainWindow, filled: QuartilesPage) -> None:
    tile = tile_on(filled, 6)
    point_at(window, QPoint(1, 1))
    wait_until(lambda: not tile.underMouse())
    before = picture_of(window, 6)
    point_at(tile, tile.rect().center())
    wait_until(tile.underMouse)
    assert picture_of(window, 6) != before
    point_at(window, QPoint(1, 1))
    wait_until(lambda: picture_of(window, 6) == before)


# Marks, whatever is shown at once


words = st.lists(st.integers(0, 19), unique=True, max_size=4).map(tuple)
FIVE = {tile: CoverPlace(tile // 4 + 1, tile % 4 + 1, 5 - tile // 4) for tile in range(20)}
whole = st.integers(0, 4).map(lambda word: tuple(range(4 * word, 4 * word + 4)))


@given(words, words, st.sets(st.integers(1, 5)), st.booleans())
def test_a_tile_has_one_number_on_a_disc_at_most(
    path: tuple[int, ...], hint: tuple[int, ...], shown: set[int], is_chosen: bool
) -> None:
    places = {tile: place for tile, place in FIVE.items() if place.word in shown}
    looks = BoardScene(path=path, places=places, hint=hint, is_chosen=is_chosen).looks()
    discs = {tile: look.bead.order for tile, look in enumerate(looks) if look.bead is not None}
    assert discs == {**dict.fromkeys(hint[:1], 1), **{tile: n for n, tile in enumerate(path, 1)}}
    assert {tile: look.place for tile, look in enumerate(looks) if look.place} == places


@given(st.one_of(words, whole), st.booleans())
def test_only_one_of_the_five_is_lit_in_its_color(path: tuple[int, ...], is_chosen: bool) -> None:
    scene = BoardScene(path=path, places=FIVE, is_chosen=is_chosen)
    is_one = len(path) == 4 and path[0] % 4 == 0 and path == tuple(range(path[0], path[0] + 4))
    is_colored = is_one and not is_chosen
    role = f"word.{5 - path[0] // 4}" if is_colored else "accent"
    assert scene.role == role
    lit = [look for look in scene.looks() if look.is_lit]
    assert len(lit) == len(path)
    for look in lit:
        fill = f"{role}.fill" if is_colored else "accent.soft"
        assert (look.frame.fill, look.frame.border, look.is_of_word) == (fill, role, is_colored)


# The way of a ribbon, whatever the word and the size of the tiles


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
def test_ribbon_leads_from_bead_to_bead_and_its_whole_width_stays_on_the_board(
    layout: Layout, path: list[int]
) -> None:
    curves = route(layout, path)
    beads = [(curve[0], curve[-1]) for curve in curves]
    assert beads == list(pairwise(layout.bead_at(place) for place in path))
    half = layout.ribbon / 2 - ROUNDING
    width, height = layout.size
    for curve in curves:
        for x, y in samples(curve):
            assert half <= x <= width - half
            assert half <= y <= height - half
    assert route(layout, path) == curves  # it depends on nothing but the board and the path


@given(layouts(), paths)
def test_no_other_way_of_a_step_is_cheaper(layout: Layout, path: list[int]) -> None:
    curves = route(layout, path)
    for step, curve in enumerate(curves):
        prices = Prices(layout, path, curves[:step])
        tried = [(prices.of(way, start), way) for start, way in ways(layout, *path[step:][:2])]
        least = min(cost for cost, _ in tried)
        assert curve in [way for cost, way in tried if cost == least]


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
