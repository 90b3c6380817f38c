"""A small window beside the game: words and hints alone, above others, and back to all of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.gui.main_window import Navigation
from quartiles_gui.gui.quartiles.page import QuartilesPage
from tests.gui.conftest import quartiles
from tests.gui.hands import act, action_of, press, put_on, the, ticked_on, type_text, view_on
from tests.sample_board import OTHER, SAMPLE

LARGE = QSize(1200, 800)
WORD = "crosswords"
NAME = "Small Window on Top"


def is_on_top(window: AppWindow) -> bool:
    handle = window.windowHandle()
    assert handle is not None
    on_top = Qt.WindowType.WindowStaysOnTopHint
    assert bool(handle.flags() & on_top) == bool(window.windowFlags() & on_top)
    return bool(handle.flags() & on_top)


def is_small(window: AppWindow) -> bool:
    """Return whether a window is small, in every respect or in none."""
    signs = {
        window.width() < LARGE.width() // 2,
        is_on_top(window),
        not view_on(quartiles(window)).isVisible(),
        not the(window, Navigation).isVisible(),
        action_of(quartiles(window), NAME).isChecked(),
    }
    assert len(signs) == 1
    return signs.pop()


@pytest.fixture
def page(window: AppWindow) -> QuartilesPage:
    """A page with a board whose hints are shown."""
    window.resize(LARGE)
    page = quartiles(window)
    put_on(page, SAMPLE)
    press(Qt.Key.Key_F4)
    assert page.session.edits.door is Door.HINT
    return page


def test_words_are_typed_in_the_small_window_and_a_key_or_another_start_leads_back(
    window: AppWindow, page: QuartilesPage, open_window: Callable[[], AppWindow]
) -> None:
    press(Qt.Key.Key_F8)
    assert is_small(window)
    type_text(WORD)
    press(Qt.Key.Key_Return)
    assert ticked_on(page) == {WORD}
    press(Qt.Key.Key_F8)
    assert not is_small(window)
    assert window.size() == LARGE
    assert ticked_on(page) == {WORD}
    press(Qt.Key.Key_F8)
    window.close()
    again = open_window()
    assert again.size() == LARGE
    assert not is_on_top(again)


def test_another_page_or_board_or_a_change_of_tiles_brings_the_whole_window_back(
    window: AppWindow, page: QuartilesPage
) -> None:
    def show_another_page() -> None:
        window.show_page("play")
        window.show_page("quartiles")

    def edit_a_tile() -> None:
        act(page, "Edit Board")

    def put_another_board() -> None:
        put_on(page, OTHER)

    for lead in (show_another_page, edit_a_tile, put_another_board):
        act(page, NAME)
        assert is_small(window)
        lead()
        assert not is_small(window), lead.__name__
        assert window.size() == LARGE

    assert not action_of(page, NAME).isEnabled(), "there are no hints for it yet"
    assert "hint" in action_of(page, NAME).toolTip()
