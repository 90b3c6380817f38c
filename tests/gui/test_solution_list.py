"""The list of words found: its keys, its rows, and what is typed into the field above it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.solution_rows import Heading
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    fill_board,
    group_on,
    list_on,
    message_on,
    press,
    rows_on,
    select,
    selected_on,
    solve,
    standing_on,
    the,
    ticked_on,
    type_text,
    type_word,
    words_on,
)


@pytest.fixture
def solved(qtbot: QtBot, window: MainWindow) -> QuartilesPage:
    """The page with the sample board solved, in a window that shows some of the words."""
    window.resize(1000, 600)
    fill_board(window)
    solve(qtbot, quartiles(window))
    list_on(quartiles(window)).setFocus()
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


def test_long_shots_opened_by_key_are_in_sight(solved: QuartilesPage) -> None:
    press(Qt.Key.Key_End)
    while getattr(rows_on(solved)[list_on(solved).currentIndex().row()], "title", "") != (
        "Long shots"
    ):
        press(Qt.Key.Key_Up)
    heading = list_on(solved).currentIndex().row()
    assert group_on(solved, "Long shots")[1] == []
    press(Qt.Key.Key_Return)

    opened = len(group_on(solved, "Long shots")[1])
    assert opened
    shown = [row for row in range(heading + 1, heading + 1 + opened) if is_seen(solved, row)]
    rows_at_once = list_on(solved).viewport().height() // list_on(solved).sizeHintForRow(1)
    assert is_seen(solved, heading)
    assert len(shown) >= min(opened, rows_at_once - 2)


def test_long_shots_opened_by_a_click_are_in_sight(solved: QuartilesPage) -> None:
    view = list_on(solved)
    rows = rows_on(solved)
    heading = next(
        number
        for number, row in enumerate(rows)
        if isinstance(row, Heading) and row.title == "Long shots"
    )
    view.scrollTo(view.model().index(heading, 0))
    place = view.visualRect(view.model().index(heading, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert is_seen(solved, heading)
    assert is_seen(solved, heading + 1)


# The field for words found in the game


def place_in_window(widget: QWidget) -> QRect:
    """Return where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def test_the_first_tick_moves_nothing(solved: QuartilesPage) -> None:
    view = list_on(solved)
    before, first = place_in_window(view), view.visualRect(view.model().index(1, 0))
    select(solved, words_on(solved)[0])
    press(Qt.Key.Key_Space)

    assert ticked_on(solved) == {words_on(solved)[0]}
    assert standing_on(solved).startswith("1 of 29 found")
    QApplication.processEvents()
    assert place_in_window(view) == before
    assert view.visualRect(view.model().index(1, 0)) == first


def test_answer_to_a_typed_word_stands_below_its_field(solved: QuartilesPage) -> None:
    message = message_on(solved)
    type_word(solved, "zzz")
    assert standing_on(solved) == "The tiles can't spell “zzz”."
    assert message_on(solved) == message

    QApplication.processEvents()
    field = place_in_window(the(solved, QLineEdit, "typed"))
    answer = place_in_window(the(solved, QLabel, "standing"))
    assert 0 <= answer.top() - field.bottom() < 2 * field.height()


def test_answer_goes_with_the_next_letter(solved: QuartilesPage) -> None:
    type_word(solved, "fuzz")
    standing = standing_on(solved)
    type_word(solved, "zzz")
    assert "zzz" in standing_on(solved)
    type_text("x")
    assert standing_on(solved) == standing


def test_answer_goes_with_the_next_right_word(solved: QuartilesPage) -> None:
    type_word(solved, "zzz")
    field = the(solved, QLineEdit, "typed")
    field.setText("truth")  # as an input method does, without a key for each letter
    press(Qt.Key.Key_Return)
    assert standing_on(solved).startswith("1 of 29 found")
