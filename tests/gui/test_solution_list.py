"""The list of words found: its keys, its rows, and what is typed into the field above it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.gui.hints.table import Totals
from quartiles_gui.gui.hints.view import HintsView
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.widgets.motion import Glide, MotionMode
from quartiles_gui.gui.word_list.rows import Heading, WordRow
from quartiles_gui.gui.words.meaning_text import MeaningBlock, WordMeaning
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    answer_on,
    box_on,
    figures_on,
    fill_board,
    group_on,
    list_on,
    message_on,
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
    type_text,
    type_word,
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


@pytest.mark.parametrize("key", [Qt.Key.Key_Home, Qt.Key.Key_End])
@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, CONTROL])
def test_home_and_end_go_to_the_first_and_the_last_row(
    solved: QuartilesPage, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    select(solved, words_on(solved)[10])
    press(key, modifier)

    rows = rows_on(solved)
    end = list_on(solved).currentIndex().row()
    assert end == (1 if key == Qt.Key.Key_Home else len(rows) - 1)
    assert is_seen(solved, 0 if key == Qt.Key.Key_Home else end)


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


# The field for words found in the game


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


def test_answer_to_a_typed_word_stands_below_its_field(solved: QuartilesPage) -> None:
    message = message_on(solved)
    type_word(solved, "zzz")
    assert standing_on(solved) == "The tiles can’t spell “zzz”."
    assert message_on(solved) == message

    QApplication.processEvents()
    field = place_in_window(the(solved, QLineEdit, "typed"))
    answer = place_in_window(the(solved, QLabel, "standing"))
    assert 0 <= answer.top() - field.bottom() < 2 * field.height()


def test_answer_goes_with_the_next_letter(solved: QuartilesPage) -> None:
    type_word(solved, "fuzz")
    standing = standing_on(solved)
    type_word(solved, "zzz")
    solved.session.refresh_scene()  # it stays when anything else happens
    assert "zzz" in standing_on(solved)
    type_text("x")
    assert standing_on(solved) == standing


def test_answer_goes_with_the_next_right_word(solved: QuartilesPage) -> None:
    type_word(solved, "zzz")
    field = the(solved, QLineEdit, "typed")
    field.setText("truth")  # as an input method does, without a key for each letter
    press(Qt.Key.Key_Return)
    assert standing_on(solved).startswith("1 of ")


# What a row says


def names_on(page: QuartilesPage) -> list[str]:
    """Return what a screen reader says of each row."""
    model = list_on(page).model()
    role = Qt.ItemDataRole.AccessibleTextRole
    return [model.index(row, 0).data(role) for row in range(model.rowCount())]


def test_screen_readers_say_tiles_word_points_and_marks(solved: QuartilesPage) -> None:
    select(solved, "refreshment")
    press(Qt.Key.Key_Space)
    names = names_on(solved)
    assert "ref, re, sh, ment: refreshment, 8 points, number 2 of the five, found" in names
    assert "is: is, 1 point" in names
    assert names[0] == "The five (5), 8 points each, +40 for all"


def test_a_hidden_word_says_how_to_reveal_it_and_not_what_it_is(solved: QuartilesPage) -> None:
    box_on(solved, "Hide words").setChecked(True)
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


def test_the_five_are_numbered_in_their_colors(
    solved: QuartilesPage, appearance: Appearance
) -> None:
    places = [row.place for row in rows_on(solved) if isinstance(row, WordRow)]
    assert places[:6] == [1, 2, 3, 4, 5, 0]
    for row in (1, 2):
        color = colors_of(FIVE)[words_on(solved)[row]]
        assert appearance.theme.color(f"word.{color}").name() in colors_in(solved, row + 1)


def test_selection_has_the_color_of_selections_and_the_mouse_another(
    qtbot: QtBot, solved: QuartilesPage, appearance: Appearance
) -> None:
    view = list_on(solved)
    press(Qt.Key.Key_Home)
    theme = appearance.theme
    selected, hovered = theme.color("accent.soft").name(), theme.color("control.hover").name()
    assert selected in colors_in(solved, 1)
    assert selected not in colors_in(solved, 2)
    point_at(view.viewport(), view.visualRect(view.model().index(2, 0)).center())
    qtbot.waitUntil(lambda: hovered in colors_in(solved, 2))


# Copying


def test_copy_in_the_list_copies_the_selected_word(
    window: MainWindow, solved: QuartilesPage
) -> None:
    select(solved, "crosswords")
    press(Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == "crosswords"
    assert answer_on(solved) == "Copied “crosswords”."

    tile_on(solved, 0).setFocus()
    press(Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text().split() == SAMPLE.split()


# Teaching


def test_rejecting_a_word_goes_on_with_the_next(solved: QuartilesPage, qtbot: QtBot) -> None:
    view = list_on(solved)
    words = words_on(solved)
    place = words.index("truth")
    select(solved, "truth")
    qtbot.waitUntil(lambda: is_seen(solved, view.currentIndex().row()))
    scrolled = view.verticalScrollBar().value()
    assert scrolled
    act(solved, "The Game Rejected It")
    qtbot.waitUntil(lambda: solved.state is RunState.FINISHED and "truth" not in words_on(solved))

    assert selected_on(solved) == words[place + 1]
    assert abs(view.verticalScrollBar().value() - scrolled) <= view.sizeHintForRow(1)


@pytest.mark.parametrize("hides", [False, True])
def test_undoing_a_rejection_keeps_the_place(
    solved: QuartilesPage, qtbot: QtBot, *, hides: bool
) -> None:
    view = list_on(solved)
    select(solved, "truth")
    act(solved, "The Game Rejected It")
    qtbot.waitUntil(lambda: solved.state is RunState.FINISHED and "truth" not in words_on(solved))
    box_on(solved, "Hide words").setChecked(hides)
    view.scrollTo(view.currentIndex(), QListView.ScrollHint.PositionAtTop)
    row, scrolled = view.currentIndex().row(), view.verticalScrollBar().value()
    assert scrolled
    act(solved, "Undo")
    qtbot.waitUntil(lambda: solved.state is RunState.FINISHED and "truth" in words_on(solved))
    QApplication.processEvents()

    assert view.currentIndex().row() == row + 1  # which has the same word
    assert abs(view.verticalScrollBar().value() - scrolled) <= view.sizeHintForRow(1)


# The views beside the solution


def test_the_hints_are_one_key_away_from_the_solution(solved: QuartilesPage, qtbot: QtBot) -> None:
    switch = the(solved, SolutionPanel).findChildren(Segments)[-1]
    qtbot.waitUntil(switch.isVisible)
    titles = [switch.tabText(number) for number in range(switch.count())]
    assert titles == ["Solution", "Hints"]
    view, corner = the(solved, HintsView), the(solved, QLabel, "hintsUsed")
    assert list_on(solved).isVisible()
    assert not view.isVisible()

    switch.setFocus()
    press(Qt.Key.Key_Right)
    assert view.isVisible()
    assert corner.isVisible()
    assert not list_on(solved).isVisible()
    assert the(view, Totals).text() == f"{figures_on(solved)[1]} words left"
    press(Qt.Key.Key_Left)
    assert list_on(solved).isVisible()
    press(Qt.Key.Key_F4)  # the first time, it only shows the hints
    assert view.isVisible()
    assert corner.text() == ""


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
    qtbot.waitUntil(lambda: page.state is RunState.PAUSED and len(words_on(page)) == 1)
    (fade,) = list_on(page).findChildren(Glide)
    fade.setDuration(60_000)
    first = words_on(page)
    step(page)
    qtbot.waitUntil(lambda: page.state is RunState.PAUSED and len(words_on(page)) == 2)
    row = next(
        number
        for number, row in enumerate(rows_on(page))
        if isinstance(row, WordRow) and row.found.word not in first
    )
    assert (fade.state() is Glide.State.Running) == (mode is MotionMode.FULL)
    fading = picture_of(page, row)
    fade.setCurrentTime(fade.duration())

    assert (picture_of(page, row) != fading) == (mode is MotionMode.FULL)
