"""The ways to a board beside the empty one: all fit, one is filled, and each does what it says."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.quartiles.start_panel import BoardRow, OpenBoard, StartPanel
from quartiles_gui.gui.widgets.actions import make_action
from tests.gui.fitting import misfits, overlaps

TILES = tuple(SAMPLE_BOARD.fragments)
BOARDS = [
    OpenBoard("one", "Thursday, November 26", "Found 9 of about 27 · 1 hint", TILES, {}),
    OpenBoard("two", "Our board, November 25", "Brilliant · 84 points", TILES, {}),
    OpenBoard("three", "<b>Class 5b</b>", "Found 3 of 24", TILES, {}),
]


class Actions:
    """The actions of the page."""

    def __init__(self, window: QWidget) -> None:
        self.done: list[str] = []

        def add(text: str) -> QAction:
            action = make_action(window, text)
            action.triggered.connect(lambda: self.done.append(action.text().replace("&", "")))
            return action

        self.paste, self.open, self.watch = add("&Paste"), add("&Open…"), add("&Watch")
        self.watch.setCheckable(True)
        self.today, self.past_days = add("&Today"), add("Past &Days…")
        self.easy, self.usual, self.hard = add("&Easy"), add("&Usual"), add("&Hard")
        self.how_to_play = add("&How to Play")


class Started:
    """A panel in a window."""

    def __init__(self, window: QWidget, appearance: Appearance) -> None:
        self.window = window
        self.actions = Actions(window)
        self.panel = StartPanel(self.actions, appearance, window)
        self.chosen: list[str] = []
        self.panel.chosen.connect(self.chosen.append)
        self.resize(400, 684)
        window.show()

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.panel.resize(width, height)

    def button(self, text: str) -> QToolButton:
        (button,) = (one for one in self.panel.findChildren(QToolButton) if one.text() == text)
        return button

    def filled(self) -> list[str]:
        buttons = self.panel.findChildren(QToolButton)
        return [one.text() for one in buttons if one.property("primary") and one.isVisible()]

    def rows(self) -> list[BoardRow]:
        return [one for one in self.panel.findChildren(BoardRow) if one.isVisible()]

    def says(self, text: str) -> bool:
        labels = self.panel.findChildren(QLabel)
        return any(label.isVisible() and label.text() == text for label in labels)


@pytest.fixture
def start(qtbot: QtBot, appearance: Appearance) -> Started:
    window = QWidget()
    qtbot.addWidget(window)
    return Started(window, appearance)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("Paste", "Paste"),
        ("Open…", "Open…"),
        ("Today’s Board", "Today"),
        ("Easy", "Easy"),
        ("Usual", "Usual"),
        ("Hard", "Hard"),
        ("Past days", "Past Days…"),
        ("How to Play", "How to Play"),
    ],
)
def test_each_button_does_what_the_menu_does(start: Started, text: str, deed: str) -> None:
    start.button(text).click()
    assert start.actions.done == [deed]


def test_one_button_is_filled_paste_if_there_is_a_board_to_paste(start: Started) -> None:
    assert start.filled() == ["Paste"]
    start.actions.paste.setEnabled(False)
    assert start.filled() == ["Today’s Board"]
    assert not start.button("Paste").isEnabled()
    start.actions.paste.setEnabled(True)
    assert start.filled() == ["Paste"]


def test_what_is_not_possible_says_why(start: Started) -> None:
    start.actions.today.setEnabled(False)
    start.actions.today.setToolTip("There are no boards of days.")
    assert not start.button("Today’s Board").isEnabled()
    assert start.button("Today’s Board").toolTip() == "There are no boards of days."


def test_the_clipboard_is_watched_from_here_and_from_the_menu_alike(start: Started) -> None:
    (box,) = start.panel.findChildren(QCheckBox)
    box.click()
    assert start.actions.watch.isChecked()
    start.actions.watch.setChecked(False)
    assert not box.isChecked()


def test_boards_that_were_begun_are_gone_on_with_by_a_click_or_a_key(start: Started) -> None:
    start.panel.show_boards(BOARDS)
    assert start.says("Go on")
    assert not start.says("What is Quartiles?")
    first, second, third = start.rows()
    assert [row.accessibleName() for row in (first, second)] == [
        "Thursday, November 26: Found 9 of about 27 · 1 hint",
        "Our board, November 25: Brilliant · 84 points",
    ]
    QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    third.setFocus()
    QTest.keyClick(third, Qt.Key.Key_Space)
    assert start.chosen == ["two", "three"]


@pytest.mark.parametrize("boards", [BOARDS[:1], [], [*BOARDS, *BOARDS]])
def test_there_are_three_at_most_and_with_none_it_says_what_quartiles_is(
    start: Started, boards: Sequence[OpenBoard]
) -> None:
    start.panel.show_boards(BOARDS)
    start.panel.show_boards(boards)
    assert len(start.rows()) == min(3, len(boards))
    assert start.says("Go on") is bool(boards)
    assert start.says("What is Quartiles?") is not bool(boards)


@pytest.mark.parametrize(
    ("width", "zoom"), [(400, 1.0), (296, 1.0), (400, 1.5), (296, 1.5), (390, 2.0)]
)
def test_everything_fits_in_a_small_window_and_large_text(
    start: Started, appearance: Appearance, width: int, zoom: float
) -> None:
    appearance.set_zoom(zoom)
    start.resize(width, 460)
    for boards in (BOARDS, []):
        start.panel.show_boards(boards)
        QApplication.processEvents()
        assert misfits(start.window) == []
        assert overlaps(start.window) == []
    bar = start.panel.area.horizontalScrollBar()
    assert bar.maximum() == 0
    buttons = [one for one in start.panel.findChildren(QAbstractButton) if one.isVisible()]
    assert all(one.isEnabled() for one in buttons)
