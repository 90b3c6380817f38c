"""Keys: one list, made from the hints of actions and widgets."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from quartiles_gui.gui.help_dialogs import KeysDialog
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.page import Page
from tests.gui.hands import the, wait_until

README = Path(__file__).parents[2] / "README.md"
NATIVE = QKeySequence.SequenceFormat.NativeText
HEAD = "| key | what it does |\n|---|---|\n"


def open_keys(window: MainWindow) -> KeysDialog:
    QTest.keyClick(window, Qt.Key.Key_F1)
    wait_until(lambda: window.findChild(KeysDialog) is not None)
    return the(window, KeysDialog)


def texts(dialog: KeysDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def table(window: MainWindow) -> list[str]:
    """Return the rows that the table in the README may have."""
    portable = QKeySequence.SequenceFormat.PortableText
    return [
        f"| {hint.text(portable)} | {hint.purpose} |"
        for section in window.key_sections()
        for hint in section.hints
    ]


def test_all_keys_of_all_pages_are_listed(window: MainWindow) -> None:
    listed = " ".join(texts(open_keys(window)))
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
    shown = texts(open_keys(window))
    assert shown.count("start the search") == 1
    assert shown.index("Five Words, Word Squares") < shown.index("start the search")
    assert shown.index("start the search") < shown.index("set a fixed letter before searching")


def test_list_of_keys_fits_a_small_screen(window: MainWindow) -> None:
    dialog = open_keys(window)
    screen = dialog.screen().availableSize()
    assert dialog.height() <= screen.height() * 0.9
    assert dialog.width() <= 640
    for label in dialog.findChildren(QLabel):
        assert label.width() >= label.sizeHint().width(), label.text()


def test_every_action_with_keys_says_what_it_does(window: MainWindow) -> None:
    purposes = {hint.purpose for section in window.key_sections() for hint in section.hints}
    names = {action.text().replace("&", "") for action in window.findChildren(QAction)}
    assert not purposes & names


@pytest.mark.skipif(sys.platform != "linux", reason="systems have other keys for some actions")
def test_table_in_the_readme_matches_the_window(window: MainWindow) -> None:
    rows = README.read_text("utf-8").split(HEAD)[1].split("\n\n")[0].splitlines()
    right = table(window)
    assert len(rows) > 10
    assert not set(rows) - set(right), "The rows that there are:\n" + "\n".join(right)
