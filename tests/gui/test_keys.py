"""Keys: one list, made from the hints of actions and widgets."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QTextBrowser, QToolButton, QWidget

from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.manual import ManualWindow
from quartiles_gui.gui.session import Page
from quartiles_gui.gui.widgets.actions import plain_name
from tests.gui.hands import choose, the, wait_until

NATIVE = QKeySequence.SequenceFormat.NativeText


def listed_keys(window: MainWindow) -> list[str]:
    """Open the list of keys, and return its texts."""
    choose(window, "Help", "Keyboard Shortcuts")
    text = the(the(window, ManualWindow), QTextBrowser)
    wait_until(lambda: not window.make_next_page())
    wait_until(lambda: "leave the review" in text.toPlainText())
    return text.toPlainText().splitlines()


def test_all_keys_of_all_pages_are_listed(window: MainWindow) -> None:
    listed = " ".join(listed_keys(window))
    pages = [child for child in window.findChildren(QWidget) if isinstance(child, Page)]
    assert len(pages) == 6
    for place in (window, *pages):
        for action in place.actions():
            keys = [key.toString(NATIVE).replace("Return", "Enter") for key in action.shortcuts()]
            assert not keys or any(key in listed for key in keys), action.text()


@pytest.mark.skipif(sys.platform == "darwin", reason="menus have signs for keys there")
def test_menus_call_the_key_enter_as_everything_else_does(window: MainWindow) -> None:
    window.show_page("history")
    shown = [action.shortcut().toString() for action in window.findChildren(QAction)]
    assert {"Enter", "Ctrl+Enter"} <= set(shown)
    assert not [key for key in shown if "Return" in key]


def test_buttons_say_that_a_dialog_follows_as_menus_do(window: MainWindow) -> None:
    names = {button.text() for button in window.findChildren(QToolButton) if button.isVisible()}
    assert "Open…" in names
    assert "Open" not in names


def test_keys_shared_by_several_pages_are_listed_once(window: MainWindow) -> None:
    shown = listed_keys(window)
    assert shown.count("start the search") == 1
    assert shown.index("Five Words, Word Squares") < shown.index("start the search")
    assert shown.index("start the search") < shown.index("set a fixed letter before searching")


def test_every_action_with_keys_says_what_it_does(window: MainWindow) -> None:
    purposes = {hint.purpose for section in window.key_sections() for hint in section.hints}
    names = {action.text().replace("&", "") for action in window.findChildren(QAction)}
    assert not purposes & names


@pytest.mark.parametrize("text", ["&Open…", "&Open\N{NO-BREAK SPACE}…", "Open"])
@pytest.mark.usefixtures("qapp")
def test_a_name_has_no_ellipsis_nor_the_space_before_it(text: str) -> None:
    assert plain_name(QAction(text)) == "Open"
