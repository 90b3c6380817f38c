"""The first minute: an empty board, the ways to fill it, and two keys to a solved one."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.picture_panel import PicturePanel
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.start_panel import DropZone, ExampleWord, RecentList, StartPanel
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from tests.gui.conftest import drop, quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    board_on,
    button_on,
    copy_to_clipboard,
    figures_on,
    five_on,
    focus,
    message_on,
    press,
    solve,
    text_data,
    the,
    type_text,
    view_on,
)
from tests.reading.conftest import drawn_boards
from tests.sample_board import FIVE, SAMPLE, TILES


def start_on(window: MainWindow) -> StartPanel:
    return the(window, StartPanel)


def drag_over(window: MainWindow, data: QMimeData) -> bool:
    """Drag ``data`` over the window, and return whether it may be dropped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # see `drop`
        enter = QDragEnterEvent(
            QPoint(window.rect().center()),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    QApplication.sendEvent(window, enter)
    return enter.isAccepted()


def test_ways_to_fill_the_board_are_beside_it_as_long_as_it_is_empty(window: MainWindow) -> None:
    start = start_on(window)
    assert start.isVisible()
    assert not the(window, SolutionPanel).isVisible()
    type_text("a")
    assert not start.isVisible()
    assert the(window, SolutionPanel).isVisible()
    press(Qt.Key.Key_Z, CONTROL)
    assert start.isVisible()


def test_sample_board_is_tried_and_solved_by_the_keyboard(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage
) -> None:
    for _ in range(60):
        if focus() is button_on(start_on(window), "Try a Sample Board"):
            break
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    assert board_on(page).fragments == TILES
    solve(qtbot, page)
    assert five_on(page) == FIVE
    act(page, "Undo Solve")
    act(page, "Undo")
    assert start_on(window).isVisible()


def test_pasted_screenshot_is_solved_by_two_keys_after_a_cold_start(
    qtbot: QtBot, open_window: Callable[[], MainWindow]
) -> None:
    drawn = next(board for board in drawn_boards() if board.path.name == "phone-light.png")
    QGuiApplication.clipboard().setImage(QImage(str(drawn.path)))
    window = open_window()
    page = quartiles(window)
    reader = the(window, PictureReader)

    press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: not reader.is_busy, timeout=60_000)
    assert board_on(page).fragments == drawn.tiles
    assert the(window, PicturePanel).isVisible()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED, timeout=60_000)

    assert figures_on(page)[0] == "5/5"
    assert {tile for word in five_on(page) for tile in drawn.tiles if tile in word} == set(
        drawn.tiles
    )


def test_drop_zone_shows_that_what_is_dragged_can_be_dropped(window: MainWindow) -> None:
    def is_active() -> bool:
        """Return whether the field looks other than at first."""
        return the(window, DropZone).grab().toImage() != at_first

    at_first = the(window, DropZone).grab().toImage()
    assert drag_over(window, text_data(SAMPLE))
    assert is_active()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not is_active()

    unusable = QMimeData()
    unusable.setData("application/x-something", b"else")
    assert not drag_over(window, unusable)
    assert not is_active()

    drop(window, text_data(SAMPLE))
    act(quartiles(window), "New")
    assert not is_active()
    act(quartiles(window), "Undo")
    assert board_on(quartiles(window)).fragments == TILES


def test_paste_is_possible_when_there_is_something_to_paste_and_says_why_not(
    qtbot: QtBot, window: MainWindow
) -> None:
    paste = action_of(quartiles(window), "Paste")
    copy_to_clipboard(SAMPLE)
    qtbot.waitUntil(paste.isEnabled)
    QGuiApplication.clipboard().clear()
    qtbot.waitUntil(lambda: not paste.isEnabled())
    assert button_on(start_on(window), "Paste").toolTip() == (
        "Copy a screenshot of the game or its 20 tiles first."
    )
    QGuiApplication.clipboard().setImage(QImage(2, 2, QImage.Format.Format_RGB32))
    qtbot.waitUntil(paste.isEnabled)


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_every_part_can_be_scrolled_into_sight(
    window: MainWindow, appearance: Appearance, zoom: float
) -> None:
    start = start_on(window)
    (text,) = [
        label for label in start.findChildren(QLabel) if label.text() == "What is Quartiles?"
    ]
    appearance.set_zoom(zoom)
    for height in (800, 560):
        window.resize(760, height)
        QApplication.processEvents()
        parts = (text, the(window, ExampleWord), the(start, DropZone))
        for part in (*parts, *start.findChildren(QToolButton)):
            start.area.ensureWidgetVisible(part, 0, 0)
            assert start.area.viewport().rect().contains(place_in(start.area.viewport(), part))


def place_in(widget: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(widget, QPoint()), part.size())


@pytest.mark.parametrize("size", [(1200, 800), (760, 560)])
def test_recent_files_are_opened_from_the_start_panel(
    qtbot: QtBot, open_window: Callable[[], MainWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    window = open_window()
    page = quartiles(window)
    long = "a_name_that_is_too_long_for_the_panel_and_even_longer_" * 2
    for name in ("older", "one", "two", long):
        (tmp_path / f"{name}.txt").write_text(SAMPLE)
        page.open_file(tmp_path / f"{name}.txt")
    act(page, "New")
    window.resize(*size)
    start = start_on(window)

    def listed() -> list[str]:
        buttons = [one for one in start.findChildren(QPushButton) if one.isVisible()]
        for one in buttons:
            width = one.fontMetrics().horizontalAdvance(one.text())
            assert width < one.width() <= start.width()
        return [one.accessibleName() for one in buttons]

    files = [f"Open {long}.txt", "Open two.txt", "Open one.txt"]
    assert len(listed()) > 1
    assert listed() == files[: len(listed())]
    start.area.ensureWidgetVisible(the(start, RecentList), 0, 0)
    room = start.area.viewport()
    assert room.rect().contains(place_in(room, the(start, RecentList)))
    (tmp_path / "two.txt").unlink()
    two = [button for button in start.findChildren(QPushButton) if button.isVisible()][1]
    QTest.mouseClick(two, Qt.MouseButton.LeftButton)
    assert "“two.txt” is gone" in message_on(page)
    assert board_on(page).is_empty
    qtbot.waitUntil(lambda: listed()[1] == "Open one.txt")
    one = [button for button in start.findChildren(QPushButton) if button.isVisible()][1]
    one.setFocus()
    press(Qt.Key.Key_Space)
    assert board_on(page).fragments == TILES
    assert not start.isVisible()
    assert view_on(page).isAncestorOf(focus())
