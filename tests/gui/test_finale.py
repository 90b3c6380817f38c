"""The finale: seen when all five are found, and not before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.finale import Chip
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.sharing.dialogs import ShareDialog
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance, Mode, contrast
from quartiles_gui.gui.widgets.motion import MotionMode
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    board_on,
    box_on,
    chips_on,
    choose,
    click,
    figures_on,
    fill_board,
    finale_on,
    five_on,
    focus,
    list_on,
    message_on,
    path_on,
    press,
    put_on,
    select,
    selected_on,
    set_speed,
    solve,
    the,
    ticked_on,
    tile_on,
    view_on,
    words_on,
)
from tests.sample_board import FIVE, SAMPLE, TILES

STATES = ["empty", "ready", "paused", "stopped", "finished", "hidden"]


@pytest.fixture
def still(window: MainWindow, appearance: Appearance) -> MainWindow:
    """A window in which nothing moves."""
    appearance.motion.mode = MotionMode.REDUCED
    return window


@pytest.fixture
def filled(still: MainWindow) -> QuartilesPage:
    fill_board(still)
    return quartiles(still)


def fill_of(page: QuartilesPage, tile: int) -> QColor:
    """Return the color of a tile, left of its letters."""
    area = tile_on(page, tile).geometry()
    picture = view_on(page).grab(area).toImage()
    return picture.pixelColor(area.width() // 8, area.height() * 3 // 4)


def quartile_of(page: QuartilesPage, tile: int) -> int:
    """Return which of the five a tile belongs to, from its accessible name; 0 for none."""
    _, _, rest = tile_on(page, tile).accessibleName().partition("in quartile ")
    return int(rest[:1] or 0)


def color_of(page: QuartilesPage, tile: int) -> int:
    """Return the color of the quartile that a tile belongs to."""
    return colors_of(FIVE)[chips_on(page)[quartile_of(page, tile) - 1]]


def button_on(page: QuartilesPage, text: str) -> QToolButton:
    """Return the visible button below the board with ``text``."""
    (button,) = [
        button
        for button in page.findChildren(QToolButton)
        if button.isVisible() and button.text().replace("&", "") == text
    ]
    return button


def chip_on(page: QuartilesPage, word: str) -> Chip:
    return next(chip for chip in page.findChildren(Chip) if chip.text() == word)


def headline_on(page: QuartilesPage) -> str:
    return the(page, QLabel, "headline").text()


def test_each_tile_takes_the_color_of_its_quartile_and_points_and_time_are_told(
    qtbot: QtBot, filled: QuartilesPage, appearance: Appearance
) -> None:
    plain = {fill_of(filled, tile).name() for tile in range(20)}
    solve(qtbot, filled)

    words = chips_on(filled)
    assert len(plain) == 1
    assert set(words) == FIVE
    for tile, fragment in enumerate(TILES):
        number = quartile_of(filled, tile)
        assert fragment in words[number - 1]
        assert fill_of(filled, tile) == appearance.theme.color(
            f"word.{color_of(filled, tile)}.fill"
        )
    assert headline_on(filled) == f"All five found · about {figures_on(filled)[2]} points"
    time = the(filled, QLabel, "time")
    assert time.text().startswith("Solved in ")
    assert "123,520 of 123,520 arrangements done" in time.toolTip()
    assert message_on(filled) == ""


def test_hidden_words_stay_hidden_in_the_finale(qtbot: QtBot, filled: QuartilesPage) -> None:
    box_on(filled, "Hide words").setChecked(True)
    plain = fill_of(filled, 3)
    solve(qtbot, filled)

    assert headline_on(filled).startswith("All five found")
    assert chips_on(filled) == []
    assert not any(word in finale_on(filled) for word in FIVE)
    assert {quartile_of(filled, tile) for tile in range(20)} == {0}
    assert fill_of(filled, 3) == plain
    box_on(filled, "Hide words").setChecked(False)
    assert set(chips_on(filled)) == FIVE
    assert 0 not in {quartile_of(filled, tile) for tile in range(20)}


def test_chips_are_one_stop_with_arrows_between_and_light_the_path_of_their_word(
    solved: QuartilesPage,
) -> None:
    first, second = solved.findChildren(Chip)[:2]
    press(Qt.Key.Key_Backtab)
    while not isinstance(focus(), Chip):
        press(Qt.Key.Key_Backtab)
    assert focus() is first
    press(Qt.Key.Key_Right)

    assert focus() is second
    assert selected_on(solved) == second.text()
    assert second.accessibleName() == f"quartile 2: {second.text()}"
    press(Qt.Key.Key_Tab)
    assert not isinstance(focus(), Chip)
    chip = chip_on(solved, "razzmatazz")
    click(chip)
    assert selected_on(solved) == "razzmatazz"
    assert "".join(board_on(solved).fragments[tile] for tile in path_on(solved)) == "razzmatazz"
    assert chip.isChecked()
    select(solved, "thrash")
    assert not any(other.isChecked() for other in solved.findChildren(Chip))


def test_points_count_up_while_quartiles_are_colored_one_after_the_other(
    qtbot: QtBot, filled: QuartilesPage, appearance: Appearance
) -> None:
    appearance.motion.mode = MotionMode.SYSTEM
    solve(qtbot, filled)
    headline = the(filled, QLabel, "headline")
    end = f"All five found · about {figures_on(filled)[2]} points"
    assert headline.accessibleName() == end
    assert headline.text() != end
    colored = [fill_of(filled, tile).name() for tile in range(20)]
    last = next(tile for tile in range(20) if quartile_of(filled, tile) == 5)
    whole = appearance.theme.color(f"word.{color_of(filled, last)}.fill").name()

    assert colored[last] != whole
    assert set(chips_on(filled)) == FIVE
    qtbot.waitUntil(lambda: fill_of(filled, last).name() == whole)
    qtbot.waitUntil(lambda: headline.text() == end)


def test_headline_says_that_probably_nothing_is_left(solved: QuartilesPage) -> None:
    for word in words_on(solved):
        if word not in ticked_on(solved):
            select(solved, word)
            act(solved, "Tick Off")

    assert headline_on(solved) == f"Probably nothing left · {figures_on(solved)[2]} points"


def test_any_word_can_be_selected_while_the_tiles_take_color(
    qtbot: QtBot, filled: QuartilesPage, appearance: Appearance
) -> None:
    appearance.motion.mode = MotionMode.SYSTEM
    solve(qtbot, filled)
    for word, role in (
        (chips_on(filled)[3], f"word.{colors_of(FIVE)[chips_on(filled)[3]]}.fill"),
        ("thrash", "accent.soft"),
    ):
        select(filled, word)
        assert quartile_of(filled, path_on(filled)[0])
        assert fill_of(filled, path_on(filled)[0]) == appearance.theme.color(role)


def test_board_without_a_solution_keeps_its_message(qtbot: QtBot, page: QuartilesPage) -> None:
    put_on(page, SAMPLE.replace("azz", "xqz"))
    solve(qtbot, page)

    assert "No word uses “xqz”." in message_on(page)
    assert the(page, QLabel, "message").isVisible()
    assert not the(page, QLabel, "headline").isVisible()
    assert {quartile_of(page, tile) for tile in range(20)} == {0}


def test_editing_ends_the_finale(qtbot: QtBot, filled: QuartilesPage) -> None:
    plain = fill_of(filled, 0)
    solve(qtbot, filled)
    view_on(filled).go_to(3)
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Backspace)

    assert filled.state is RunState.IDLE
    assert board_on(filled).fragments[3] == "tr"
    assert (words_on(filled), path_on(filled)) == ([], ())
    assert fill_of(filled, 0) == plain
    assert chips_on(filled) == []
    assert finale_on(filled) == "Choose how to go on. Nothing is told until you do."


def test_buttons_of_a_finished_board(still: MainWindow, solved: QuartilesPage) -> None:
    assert QApplication.focusWidget() is list_on(solved)

    button_on(solved, "Share…").click()
    the(still, ShareDialog).reject()
    button_on(solved, "Play It").click()
    assert still.page is not solved
    choose(still, "View", "Quartiles")
    act(solved, "Undo Play It")
    assert five_on(solved) == FIVE
    button_on(solved, "New Board").click()
    assert board_on(solved).is_empty
    assert button_on(solved, "Solve")
    texts = [b.text() for b in solved.findChildren(QAbstractButton) if b.isVisible()]
    assert "Share…" not in texts


def test_controls_of_a_search_appear_when_it_starts(filled: QuartilesPage) -> None:
    set_speed(filled, 1600)
    speed, count = the(filled, QSlider, "speed"), the(filled, QLabel, "filled")
    assert not speed.isVisible()
    press(Qt.Key.Key_Return)
    assert speed.isVisible()
    assert button_on(filled, "Step")
    button_on(filled, "Stop").setFocus()
    press(Qt.Key.Key_Escape)

    assert not speed.isVisible()
    assert not count.isVisible()
    assert focus() is button_on(filled, "Solve")


def test_number_of_filled_tiles_stands_beside_solve(window: MainWindow) -> None:
    page = quartiles(window)
    count = the(page, QLabel, "filled")
    assert count.text() == "0 of 20 tiles filled"
    put_on(page, "a b c")
    assert count.text() == "3 of 20 tiles filled"
    assert message_on(page) == "Type the 20 fragments, a space after each."


@pytest.mark.parametrize("size", [(1200, 800), (760, 560)])
def test_board_never_moves_between_states(
    qtbot: QtBot, still: MainWindow, page: QuartilesPage, size: tuple[int, int]
) -> None:
    still.resize(*size)
    places = set()
    for state in STATES:
        _bring(qtbot, still, state)
        QApplication.processEvents()  # what a new layout asks for
        view = view_on(page)
        places.add((view.mapTo(still, QPoint(0, 0)).toTuple(), view.size().toTuple()))

    assert len(places) == 1


def _bring(qtbot: QtBot, window: MainWindow, state: str) -> None:
    """Bring the page from one of `STATES` to the next."""
    page = quartiles(window)
    if state == "ready":
        fill_board(window)
    elif state == "paused":
        set_speed(page, 1600)
        act(page, "Solve")
        qtbot.waitUntil(lambda: bool(words_on(page)))
        act(page, "Pause")
    elif state == "stopped":
        act(page, "Stop")
    elif state == "finished":
        set_speed(page, 0)
        solve(qtbot, page)
        assert five_on(page) == FIVE
    elif state == "hidden":
        box_on(page, "Hide words").setChecked(True)
        assert page.state is RunState.FINISHED


# Words with one tile


def test_click_on_a_tile_of_a_solved_board_lists_its_words_and_another_click_lists_all(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    click(tile_on(filled, 1))
    assert not the(filled, QLabel, "tile-filter").isVisible()
    solve(qtbot, filled)
    found = words_on(filled)
    click(tile_on(filled, 1))

    assert words_on(filled)
    assert set(words_on(filled)) < set(found)
    assert all("th" in word for word in words_on(filled))
    assert the(filled, QLabel, "tile-filter").text() == "Words with “th”"
    click(tile_on(filled, 1))
    assert words_on(filled) == found


def test_enter_on_a_tile_lists_its_words_and_a_button_or_a_chip_lists_all(
    solved: QuartilesPage,
) -> None:
    found = words_on(solved)
    view_on(solved).go_to(19)
    press(Qt.Key.Key_Return)
    assert set(words_on(solved)) == {word for word in found if "ment" in word}
    button_on(solved, "Show All").click()

    assert words_on(solved) == found
    assert not the(solved, QLabel, "tile-filter").isVisible()
    click(tile_on(solved, 19))
    chip_on(solved, "razzmatazz").click()
    assert selected_on(solved) == "razzmatazz"


def test_name_and_tooltip_of_a_tile_tell_which_of_the_five_and_the_order(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    assert {tile_on(filled, tile).toolTip() for tile in range(20)} == {""}
    solve(qtbot, filled)
    select(filled, "rewords")

    number = 1 + chips_on(filled).index("razzmatazz")
    for order, fragment in enumerate(("ra", "zz", "mat", "azz"), start=1):
        tile = tile_on(filled, TILES.index(fragment))
        told = f"{fragment}, in quartile {number}, tile {order} of 4"
        assert tile.toolTip() == told
        assert tile.accessibleName().endswith(f": {told}")
    select(filled, "razzmatazz")
    told, place = f"mat, in quartile {number}, number 3 of 4", TILES.index("mat")
    tile = tile_on(filled, place)
    assert tile.toolTip() == told
    assert tile.accessibleName() == f"row {place // 4 + 1}, column {place % 4 + 1}: {told}"


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
def test_digits_of_quiet_badges_stand_out(
    solved: QuartilesPage, appearance: Appearance, mode: Mode
) -> None:
    appearance.set_mode(mode)
    page = solved
    select(page, "this")
    badges = set()
    for tile in range(20):
        badge = QRect(tile_on(page, tile).pos() + QPoint(6, 6), QSize(4, 8))
        picture = view_on(page).grab(badge).toImage()
        color = picture.pixelColor(3, 7)
        ink = appearance.theme.color(f"word.{color_of(page, tile)}")
        assert contrast(ink, color) >= 5.4
        badges.add(color.name())
    assert len(badges) == 5
