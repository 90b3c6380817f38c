"""The board as it is seen, and how keys and mouse go through it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.gui.board.tiles import TypedTile
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.theme import Appearance
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


def test_tab_leaves_the_board_behind_the_last_empty_tile(window: MainWindow) -> None:
    type_text("a")
    for _ in range(BOARD_SIZE):
        press(Qt.Key.Key_Tab)

    assert not isinstance(focus(), TypedTile)


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, SHIFT])
def test_f6_leaves_the_board_at_once(window: MainWindow, modifier: Qt.KeyboardModifier) -> None:
    type_text("a b c ")
    press(Qt.Key.Key_F6, modifier)

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


def test_tile_below_the_mouse_looks_different(
    qtbot: QtBot, window: MainWindow, filled: QuartilesPage
) -> None:
    tile = tile_on(filled, 6)
    point_at(window, QPoint(1, 1))
    qtbot.waitUntil(lambda: not tile.underMouse())
    before = picture_of(window, 6)
    point_at(tile, tile.rect().center())
    qtbot.waitUntil(tile.underMouse)
    assert picture_of(window, 6) != before
    point_at(window, QPoint(1, 1))
    qtbot.waitUntil(lambda: picture_of(window, 6) == before)
