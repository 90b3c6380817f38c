"""Playing the boards of past days, and how the days in a row are left alone by that."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPushButton,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.play.past_days_dialog import PastDaysDialog
from quartiles_gui.library.board_record import local_today
from tests.gui.hands import CONTROL, press, the, type_text
from tests.gui.play.play_hands import figures_in, game_on, open_statistics, play_today, tiles_on


def open_days(qtbot: QtBot, window: AppWindow) -> PastDaysDialog:
    press(Qt.Key.Key_D, CONTROL)
    dialog = the(window, PastDaysDialog)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is the(dialog, QTableView))
    return dialog


def rows(dialog: PastDaysDialog) -> list[list[str]]:
    model = the(dialog, QTableView).model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def button(dialog: PastDaysDialog, text: str) -> QAbstractButton:
    buttons = dialog.findChildren(QPushButton)
    return next(button for button in buttons if button.text().replace("&", "") == text)


def labels(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def test_days_of_a_month_are_listed_up_to_today(qtbot: QtBot, window: AppWindow) -> None:
    page = play_today(qtbot, window)
    type_text(game_on(page).board.words[0].word)
    press(Qt.Key.Key_Return)
    dialog = open_days(qtbot, window)
    today = local_today()
    listed = rows(dialog)
    assert [row[0] for row in listed] == [
        day_text((today - timedelta(number)).isoformat()) for number in range(today.day)
    ]
    assert listed[0][1] == "Today"
    assert listed[0][2].endswith(", Off to a start")
    assert {row[2] for row in listed[1:]} <= {"not played yet"}
    assert not button(dialog, "Later").isEnabled()
    QTest.mouseClick(button(dialog, "Earlier"), Qt.MouseButton.LeftButton)
    last = today.replace(day=1) - timedelta(1)
    assert [row[0] for row in rows(dialog)] == [
        day_text((last - timedelta(number)).isoformat()) for number in range(last.day)
    ]
    QTest.mouseClick(button(dialog, "Later"), Qt.MouseButton.LeftButton)
    assert rows(dialog) == listed


def test_a_past_day_is_played_by_keys_and_leaves_the_days_in_a_row_alone(
    qtbot: QtBot, window: AppWindow
) -> None:
    page = play_today(qtbot, window)
    before = tiles_on(page)
    dialog = open_days(qtbot, window)
    QTest.mouseClick(button(dialog, "Earlier"), Qt.MouseButton.LeftButton)
    the(dialog, QTableView).setFocus()
    press(Qt.Key.Key_Down)
    chosen = rows(dialog)[1][0]
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: tiles_on(page) != before)
    assert chosen in labels(page)
    window.activateWindow()  # off screen, nothing else gives the focus back
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    type_text(game_on(page).board.words[0].word)
    press(Qt.Key.Key_Return)
    assert len(game_on(page).found) == 1
    figures = figures_in(open_statistics(page))
    assert figures["Boards"] == "1"
    assert figures["Days in a row"] == figures["Most days in a row"] == "0"


def test_days_without_a_board_made_ahead_say_so(qtbot: QtBot, window: AppWindow) -> None:
    page = play_today(qtbot, window)
    before = tiles_on(page)
    dialog = open_days(qtbot, window)
    for _ in range(12 * (local_today().year - 2025)):  # before the first board made ahead
        button(dialog, "Earlier").click()
    assert "The boards of these days are made from the date." in labels(dialog)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: tiles_on(page) != before)
    assert "made from the date" in labels(page)
