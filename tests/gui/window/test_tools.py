"""The tools above a page, and what a page brings for the menus of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.base.page_session import Answer, Page
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.widgets.actions import make_action, make_menu
from quartiles_gui.gui.window.main_window import MainWindow, WindowHeader
from quartiles_gui.gui.window.pages_window import PageEntry

TOOLS = ("Paste", "Today", "New", "Share…")


class SomePage(Page):
    """A page with tools."""

    def __init__(self, names: Sequence[str], *, viewed: Sequence[str] = ()) -> None:
        super().__init__()
        self._tools = [make_action(self, name) for name in names]
        if len(names) > 2:  # one that has a menu
            self._tools[2] = make_menu(names[2], self, make_action(self, "Easy")).menuAction()
        self._viewed = [make_action(self, name) for name in viewed]
        self._menus = [make_menu("File", self, *self._tools)]

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return self._tools

    def view_actions(self) -> Sequence[QAction]:
        return self._viewed

    def say(self, answer: Answer) -> None:
        """Say nothing."""

    def remember(self) -> None:
        """Remember nothing."""

    def shut_down(self) -> None:
        """Have nothing to save."""


@pytest.fixture
def window(qtbot: QtBot, appearance: Appearance, tmp_path: Path) -> Iterator[MainWindow]:
    pages = [
        PageEntry("one", "Quartiles", lambda: SomePage(TOOLS, viewed=["Small Window"])),
        PageEntry("two", "History", lambda: SomePage(["Import…"])),
        PageEntry("three", "Five Words", lambda: SomePage([])),
        PageEntry("four", "Word Squares", lambda: SomePage([])),
    ]
    window = MainWindow(pages, Settings(tmp_path), appearance)
    qtbot.addWidget(window)
    window.show_first(None)
    window.show()
    window.furnish()
    yield window
    window.close()


def menu_of(action: QAction) -> list[QAction]:
    menu: object = action.menu()
    assert isinstance(menu, QMenu)
    return menu.actions()


def tools_in(window: MainWindow, width: int) -> tuple[list[str], list[str]]:
    """Return the tools of a window that is so wide, and those in the menu at their end."""
    window.resize(width, 800)
    QApplication.processEvents()
    (header,) = window.findChildren(WindowHeader)
    buttons = [one for one in header.findChildren(QToolButton) if one.isVisible() and one.text()]
    assert all(button.width() >= button.sizeHint().width() - 1 for button in buttons)
    ends = [button.mapTo(window, button.rect().bottomRight()).x() for button in buttons]
    assert ends == sorted(ends)
    assert all(end < window.width() for end in ends)
    shown = [button.text() for button in buttons]
    if "More" not in shown:
        return shown, []
    return shown[:-1], [action.iconText() for action in menu_of(buttons[-1].defaultAction())]


def test_tools_without_room_are_in_a_menu_at_their_end(
    window: MainWindow, appearance: Appearance
) -> None:
    assert tools_in(window, 1200) == (list(TOOLS), [])
    # some more than the least, 760: on Windows letters may take whole pixels
    assert tools_in(window, 780) == (list(TOOLS), [])
    for zoom in (1.5, 2.0):
        appearance.set_zoom(zoom)
        for width in (1900, 1300, 1100, 1000, 800):
            shown, others = tools_in(window, width)
            assert [*shown, *others] == list(TOOLS)
            assert len(others) != 1 or shown
    assert tools_in(window, 800)[1]
    appearance.set_zoom(1.0)
    assert tools_in(window, 1200) == (list(TOOLS), [])
    assert [tool.text() for tool in window.page.tools()] == list(TOOLS)  # still there


def test_what_is_in_that_menu_does_what_the_tool_does(
    window: MainWindow, appearance: Appearance
) -> None:
    appearance.set_zoom(2.0)
    tools_in(window, 800)
    (header,) = window.findChildren(WindowHeader)
    (more,) = (b for b in header.findChildren(QToolButton) if b.isVisible() and b.text() == "More")
    menu = menu_of(more.defaultAction())
    last = menu[-1]
    assert last is window.page.tools()[-1]
    new = next(action for action in menu if action.text() == "New")
    assert [action.text() for action in menu_of(new)] == ["Easy"]


def window_menu(window: MainWindow, title: str) -> list[str]:
    (menu,) = (one for one in window.menuBar().actions() if one.text() == title)
    return [action.text().replace("&", "") for action in menu_of(menu)]


def test_the_view_menu_has_what_the_page_brings_for_it(window: MainWindow) -> None:
    assert window_menu(window, "&View")[-2:] == ["Small Window", "Full Screen"]
    window.show_page("two")
    assert "Small Window" not in window_menu(window, "&View")
    window.show_page("one")
    assert window_menu(window, "&View")[-2:] == ["Small Window", "Full Screen"]


def test_the_help_menu_is_about_the_app_alone(window: MainWindow) -> None:
    assert not any("Learned" in text for text in window_menu(window, "&Help"))
