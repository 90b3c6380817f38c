"""The list of words found: its keys, its rows, and what is typed into the field above it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.gui.base.motion import Glide, MotionMode
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.word_list.word_rows import Heading, WordRow
from quartiles_gui.gui.words.meaning_text import MeaningBlock, WordMeaning
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_on,
    fill_board,
    group_on,
    list_on,
    point_at,
    press,
    rows_on,
    select,
    selected_on,
    solve,
    standing_on,
    step,
    the,
    ticked_on,
    tile_on,
    words_on,
)
from tests.sample_board import FIVE, SAMPLE


def place_in_window(widget: QWidget) -> QRect:
    """Return where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def place_at_rest(qtbot: QtBot, widget: QWidget) -> QRect:
    """Return where a widget is in its window when it has stopped moving."""
    places = [QRect()] * 3

    def is_at_rest() -> bool:
        places.append(place_in_window(widget))
        return places[-3] == places[-2] == places[-1]

    qtbot.waitUntil(is_at_rest)
    return places[-1]


@pytest.fixture
def solved(qtbot: QtBot, window: MainWindow) -> QuartilesPage:
    """The page with the sample board solved, in a window that shows some of the words."""
    window.resize(1000, 600)
    fill_board(window)
    solve(qtbot, quartiles(window))
    list_on(quartiles(window)).setFocus()
    place_at_rest(qtbot, list_on(quartiles(window)))  # its panel gets a scroll bar a little later
    return quartiles(window)


def is_seen(page: QuartilesPage, row: int) -> bool:
    """Return whether the whole of a row is in sight."""
    view = list_on(page)
    room = QRect(view.viewport().rect())
    return room.contains(view.visualRect(view.model().index(row, 0)))


# Keys


def test_home_and_end_go_to_the_first_and_the_last_row(solved: QuartilesPage) -> None:
    last = len(rows_on(solved)) - 1
    for modifier in (Qt.KeyboardModifier.NoModifier, CONTROL):
        for key, row, seen in ((Qt.Key.Key_End, last, last), (Qt.Key.Key_Home, 1, 0)):
            select(solved, words_on(solved)[10])
            press(key, modifier)
            assert list_on(solved).currentIndex().row() == row
            assert is_seen(solved, seen)


def test_page_up_and_down_pass_every_heading(solved: QuartilesPage) -> None:
    view = list_on(solved)
    press(Qt.Key.Key_Home)
    downwards = [view.currentIndex().row()]
    for _ in rows_on(solved):
        press(Qt.Key.Key_PageDown)
        downwards.append(view.currentIndex().row())
    assert downwards[-1] == len(rows_on(solved)) - 1
    moves = [after - before for before, after in pairwise(downwards)]
    assert max(moves) > 3  # more than a few rows at once
    for _ in rows_on(solved):
        press(Qt.Key.Key_PageUp)

    assert selected_on(solved) == words_on(solved)[0]
    assert is_seen(solved, 0)


def test_up_brings_the_first_heading_back_into_sight(solved: QuartilesPage) -> None:
    view = list_on(solved)
    press(Qt.Key.Key_End)
    while view.currentIndex().row() > 1:
        press(Qt.Key.Key_Up)
    assert is_seen(solved, 0)

    view.verticalScrollBar().setValue(20)
    press(Qt.Key.Key_Up)
    assert is_seen(solved, 0)


def place_of_long_shots(page: QuartilesPage) -> int:
    """Return the row of their heading."""
    rows = enumerate(rows_on(page))
    return next(at for at, row in rows if isinstance(row, Heading) and row.title == "Long shots")


def test_long_shots_opened_by_key_are_in_sight(solved: QuartilesPage) -> None:
    heading = place_of_long_shots(solved)
    press(Qt.Key.Key_End)
    while list_on(solved).currentIndex().row() != heading:
        press(Qt.Key.Key_Up)
    assert group_on(solved, "Long shots")[1] == []
    press(Qt.Key.Key_Return)

    opened = len(group_on(solved, "Long shots")[1])
    assert opened
    shown = [row for row in range(heading + 1, heading + 1 + opened) if is_seen(solved, row)]
    rows_at_once = list_on(solved).viewport().height() // list_on(solved).sizeHintForRow(1)
    assert is_seen(solved, heading)
    assert len(shown) >= min(opened, rows_at_once - 2)


def test_long_shots_opened_by_a_click_are_in_sight(solved: QuartilesPage) -> None:
    view, heading = list_on(solved), place_of_long_shots(solved)
    view.scrollTo(view.model().index(heading, 0))
    place = view.visualRect(view.model().index(heading, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert is_seen(solved, heading)
    assert is_seen(solved, heading + 1)


# Ticking off


@pytest.mark.parametrize("width", [760, 1200])
def test_the_first_tick_moves_nothing(
    qtbot: QtBot, window: MainWindow, solved: QuartilesPage, width: int
) -> None:
    window.resize(width, 600)
    view = list_on(solved)
    before, first = place_at_rest(qtbot, view), view.visualRect(view.model().index(1, 0))
    select(solved, words_on(solved)[0])
    press(Qt.Key.Key_Space)

    assert ticked_on(solved) == {words_on(solved)[0]}
    assert standing_on(solved).startswith("1 of ")
    assert place_at_rest(qtbot, view) == before
    assert view.visualRect(view.model().index(1, 0)) == first


# What a row says


def names_on(page: QuartilesPage) -> list[str]:
    """Return what a screen reader says of each row."""
    model = list_on(page).model()
    role = Qt.ItemDataRole.AccessibleTextRole
    return [model.index(row, 0).data(role) for row in range(model.rowCount())]


def test_screen_readers_say_tiles_word_points_and_marks_but_not_what_a_hidden_word_is(
    solved: QuartilesPage,
) -> None:
    select(solved, "refreshment")
    press(Qt.Key.Key_Space)
    names = names_on(solved)
    assert "ref, re, sh, ment: refreshment, 8 points, number 2 of the five, found" in names
    assert "is: is, 1 point" in names
    assert names[0] == "The five (5), 8 points each, +40 for all"

    press(Qt.Key.Key_Space)
    act(solved, "Hide Words")
    names = names_on(solved)
    assert "hidden word, 4 tiles" in names
    assert "hidden word, 1 tile" in names
    assert not any("refreshment" in name for name in names)
    tip = list_on(solved).model().index(1, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "Enter or a double-click reveals the word."
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Return)
    assert selected_on(solved) == "truthfully"


def picture_of(page: QuartilesPage, row: int) -> QImage:
    """Return how a row looks now."""
    view = list_on(page)
    return view.viewport().grab(view.visualRect(view.model().index(row, 0))).toImage()


def colors_in(page: QuartilesPage, row: int) -> set[str]:
    """Return the colors with which a row is painted."""
    picture = picture_of(page, row)
    return {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }


def test_the_five_are_numbered_in_their_colors_and_rows_selected_or_pointed_at_have_others(
    qtbot: QtBot, solved: QuartilesPage, appearance: Appearance
) -> None:
    places = [row.place for row in rows_on(solved) if isinstance(row, WordRow)]
    assert places[:6] == [1, 2, 3, 4, 5, 0]
    theme, view = appearance.theme, list_on(solved)
    for row in (1, 2):
        color = colors_of(FIVE)[words_on(solved)[row]]
        assert theme.color(f"word.{color}").name() in colors_in(solved, row + 1)

    press(Qt.Key.Key_Home)
    selected, hovered = theme.color("accent.soft").name(), theme.color("control.hover").name()
    assert selected in colors_in(solved, 1)
    assert selected not in colors_in(solved, 2)
    point_at(view.viewport(), view.visualRect(view.model().index(2, 0)).center())
    qtbot.waitUntil(lambda: hovered in colors_in(solved, 2))


# Copying


def test_copy_in_the_list_copies_the_selected_word(solved: QuartilesPage) -> None:
    select(solved, "crosswords")
    press(Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == "crosswords"
    assert answer_on(solved) == "Copied “crosswords”."
    tile_on(solved, 0).setFocus()
    press(Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text().split() == SAMPLE.split()


# Teaching


@pytest.mark.parametrize("hides", [False, True])
def test_rejecting_a_word_goes_on_with_the_next_and_undoing_it_keeps_the_place(
    solved: QuartilesPage, qtbot: QtBot, *, hides: bool
) -> None:
    view, bar, words = list_on(solved), list_on(solved).verticalScrollBar(), words_on(solved)
    select(solved, "truth")
    qtbot.waitUntil(lambda: is_seen(solved, view.currentIndex().row()))
    scrolled = bar.value()
    assert scrolled
    act(solved, "The Game Rejected It")
    qtbot.waitUntil(lambda: "truth" not in words_on(solved))
    assert selected_on(solved) == words[words.index("truth") + 1]
    assert abs(bar.value() - scrolled) <= view.sizeHintForRow(1)

    if hides:
        act(solved, "Hide Words")
    view.scrollTo(view.currentIndex(), QListView.ScrollHint.PositionAtTop)
    row, scrolled = view.currentIndex().row(), bar.value()
    assert scrolled
    act(solved, "Undo")
    qtbot.waitUntil(lambda: "truth" in words_on(solved))
    QApplication.processEvents()
    assert view.currentIndex().row() == row + 1  # which has the same word
    assert abs(bar.value() - scrolled) <= view.sizeHintForRow(1)


def test_a_word_that_the_game_took_is_checked_beside_its_points(
    solved: QuartilesPage, appearance: Appearance
) -> None:
    taken, refused = (appearance.theme.color(role).name() for role in ("success", "warning"))
    select(solved, "truth")
    before = colors_in(solved, list_on(solved).currentIndex().row())
    act(solved, "The Game Accepted It")
    select(solved, "truth")
    now = colors_in(solved, list_on(solved).currentIndex().row())
    assert (taken in before, taken in now, refused in now) == (False, True, False)


# Meanings


def test_a_long_definition_ends_with_an_ellipsis_where_its_lines_end(
    window: MainWindow, solved: QuartilesPage, qtbot: QtBot
) -> None:
    window.resize(760, 560)
    QApplication.processEvents()
    block = the(solved, MeaningBlock)
    long = WordMeaning("word", "noun", ("a definition of many words " * 12, "another " * 40))
    block.show_meaning(long)
    QApplication.processEvents()
    first, second = block.findChildren(LinesLabel)
    assert first.text().endswith("…")
    assert second.text().endswith("…")
    assert first.accessibleName() == long.senses[0]
    for label in (first, second):
        assert label.heightForWidth(label.width()) <= label.height()
        assert block.rect().contains(label.geometry())


# Motion


@pytest.mark.parametrize("mode", [MotionMode.FULL, MotionMode.REDUCED])
def test_a_new_row_fades_in_unless_motion_is_reduced(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage, appearance: Appearance, mode: MotionMode
) -> None:
    appearance.motion.mode = mode
    fill_board(window)
    step(page)
    qtbot.waitUntil(lambda: len(words_on(page)) == 1)
    (fade,) = list_on(page).findChildren(Glide)
    fade.setDuration(60_000)
    first = words_on(page)
    step(page)
    qtbot.waitUntil(lambda: len(words_on(page)) == 2)
    row = next(
        number
        for number, row in enumerate(rows_on(page))
        if isinstance(row, WordRow) and row.found.word not in first
    )
    assert (fade.state() is Glide.State.Running) == (mode is MotionMode.FULL)
    fading = picture_of(page, row)
    fade.setCurrentTime(fade.duration())

    assert (picture_of(page, row) != fading) == (mode is MotionMode.FULL)


def test_a_heading_has_no_verdict_and_a_word_has_four_deeds_in_its_menu(
    solved: QuartilesPage,
) -> None:
    deeds = ("Tick Off", "The Game Accepted It", "The Game Rejected It")
    menu = [action.text().replace("&", "") for action in list_on(solved).actions()]
    assert menu == [*deeds, "Forget Verdict"]
    select(solved, "fuzz")
    assert all(action_of(solved, deed).isEnabled() for deed in deeds)
    list_on(solved).setCurrentIndex(list_on(solved).model().index(place_of_long_shots(solved), 0))
    for deed in deeds:
        assert action_of(solved, deed).toolTip() == "Type or select a word first."
