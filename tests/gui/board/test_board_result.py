"""The result of a board: its figures and colors, and what brings it."""

from __future__ import annotations

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.result_view import ResultView
from quartiles_gui.gui.quartiles.states import Tab
from quartiles_gui.gui.widgets.labels import FigureLabel
from tests.gui.hands import (
    play,
    tab_of,
    tabs_on,
    the,
    tile_on,
    tiles_shown,
    try_word,
    type_text,
    view_on,
)
from tests.sample_board import FIVE


def quartile_of(page: QuartilesPage, place: int) -> str:
    """Return the one of the five that stands in a row of the board."""
    row = place // 4 * 4
    return "".join(tiles_shown(page)[row : row + 4])


def fill_of(page: QuartilesPage, place: int) -> QColor:
    """Return the color of a tile, left of its letters."""
    area = tile_on(page, place).geometry()
    picture = view_on(page).grab(area).toImage()
    return picture.pixelColor(area.width() // 8, area.height() * 3 // 4)


def color_of(appearance: Appearance, word: str) -> QColor:
    return appearance.theme.color(f"word.{colors_of(FIVE)[word]}.fill")


def test_with_all_five_each_has_its_row_and_color_and_points_are_counted_up(
    qtbot: QtBot, filled: QuartilesPage, appearance: Appearance
) -> None:
    appearance.motion.mode = MotionMode.SYSTEM
    play(filled)
    words = sorted(FIVE)
    for word in words:
        assert "Result" not in tabs_on(filled)
        try_word(filled, word)

    assert tab_of(filled) is Tab.RESULT
    points = the(filled, ResultView).findChildren(FigureLabel)[0]
    assert points.accessibleName() == "80 points"
    assert points.text() != "80"
    assert [quartile_of(filled, row) for row in range(0, 20, 4)] == words
    qtbot.waitUntil(lambda: points.text() == "80")
    colors = [color_of(appearance, word) for word in words for _ in range(4)]
    qtbot.waitUntil(lambda: [fill_of(filled, place) for place in range(20)] == colors)


def test_the_next_letter_brings_the_words_back(filled: QuartilesPage) -> None:
    play(filled)
    for word in FIVE:
        try_word(filled, word)
    assert tab_of(filled) is Tab.RESULT
    type_text("t")
    assert tab_of(filled) is Tab.WORDS
    assert "Result" in tabs_on(filled)
