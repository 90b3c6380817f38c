"""The day of a board of the game: where the calendar leads to it, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.days.board_maker import BoardMaker, PlayDays
from quartiles_gui.gui.days.calendar import Calendar
from quartiles_gui.gui.days.day_dialogs import PuzzleDateDialog
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.current_time import local_now
from quartiles_gui.library.library import Library


@pytest.fixture
def window(qtbot: QtBot, appearance: Appearance) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def open_calendar(
    window: QWidget,
    appearance: Appearance,
    folder: Path,
    *,
    play: Callable[[date], object],
    set_date: Callable[[], object] | None = None,
) -> Calendar:
    boards = Library.open(folder / "library.sqlite3").boards
    loader = DictionaryLoader(Path(paths.dictionary_folder()), folder / "cache", window)
    days = PlayDays(boards, BoardMaker(loader, window), local_now)
    calendar = Calendar(days, boards, None, play, appearance, parent=window, set_date=set_date)
    calendar.open_at(QPoint(0, 0))
    return calendar


def test_the_calendar_leads_to_the_date_of_a_board_of_the_game(
    window: QWidget, appearance: Appearance, tmp_path: Path
) -> None:
    deeds: list[object] = []
    calendar = open_calendar(
        window, appearance, tmp_path, play=deeds.append, set_date=lambda: deeds.append("a date")
    )
    buttons = {button.text(): button for button in calendar.findChildren(QToolButton)}
    buttons["Puzzle Date…"].click()
    assert deeds == ["a date"]
    assert not calendar.isVisible()


@pytest.mark.at("2026-12-05T21:30")
def test_the_calendar_of_another_board_has_days_alone(
    window: QWidget, appearance: Appearance, tmp_path: Path
) -> None:
    days: list[date] = []
    calendar = open_calendar(window, appearance, tmp_path, play=days.append)
    assert "Puzzle Date…" not in {b.text() for b in calendar.findChildren(QToolButton)}
    QTest.keyClick(calendar, Qt.Key.Key_Left)
    buttons = {button.text(): button for button in calendar.findChildren(QToolButton)}
    buttons["Open"].click()
    assert days == [date(2026, 12, 4)]


class Asked:
    """The dialog, and the dates that it gave."""

    def __init__(self, window: QWidget) -> None:
        self.dates: list[str | None] = []
        self.dialog = PuzzleDateDialog("2026-11-27", window, self.dates.append)
        self.dialog.open()

    def type(self, text: str, *, agrees: bool = True) -> None:
        (field,) = self.dialog.findChildren(QLineEdit)
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)
        (buttons,) = self.dialog.findChildren(QDialogButtonBox)
        kinds = QDialogButtonBox.StandardButton
        buttons.button(kinds.Ok if agrees else kinds.Cancel).click()


@pytest.fixture
def asked(window: QWidget) -> Asked:
    return Asked(window)


@pytest.mark.parametrize(
    ("text", "day"), [("11/2/2026", "2026-11-02"), (" 2026-11-02 ", "2026-11-02"), ("", None)]
)
def test_a_date_is_set_or_cleared(asked: Asked, text: str, day: str | None) -> None:
    asked.type(text)
    assert asked.dates == [day]
    assert not asked.dialog.isVisible()


def test_what_is_no_date_is_answered_with_an_example(asked: Asked) -> None:
    (field,) = asked.dialog.findChildren(QLineEdit)
    assert field.text() == "11/27/2026"
    asked.type("Friday")
    assert asked.dates == []
    assert asked.dialog.isVisible()
    said = "“Friday” isn’t a date. Write it like 11/21/2026. The date is unchanged."
    assert said in {label.text() for label in asked.dialog.findChildren(QLabel)}


def test_cancel_leaves_the_date(asked: Asked) -> None:
    asked.type("11/2/2026", agrees=False)
    assert asked.dates == []
    assert not asked.dialog.isVisible()
