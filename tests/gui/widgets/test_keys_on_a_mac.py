"""Keys on a Mac: none that its keyboard or its fields for text take, and each is named as it is.

Qt's own keys are still those of the system that the tests run on.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QWidget

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.page_session import Page
from quartiles_gui.gui.widgets import actions
from quartiles_gui.gui.widgets.actions import key_text, own_keys
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    ALT,
    CONTROL,
    SHIFT,
    act,
    action_of,
    answer_on,
    field_on,
    focus,
    label_on,
    press,
    put_on,
    the,
    type_text,
    view_on,
)
from tests.sample_board import SAMPLE

FOLDER = Path(__file__).parents[3] / "resources" / "manual"
Portable = QKeySequence.SequenceFormat.PortableText
# keys of the hardware, and those that move or delete in a field for text
TAKEN = re.compile(r"(Shift\+)?F\d+|(Shift\+)?Alt\+(Left|Right|Up|Down)|Del")
OF_THE_SYSTEM = {"Ctrl+H", "Ctrl+M", "Ctrl+Space", "Ctrl+Tab", "Ctrl+,"}


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch, open_window: OpenWindow) -> AppWindow:
    """A window on a Mac, as far as our own code knows."""
    monkeypatch.setattr(actions, "sys", SimpleNamespace(platform="darwin"))
    window = open_window()
    while window.make_next_page():
        pass
    return window


def keys_of(action: QAction) -> list[str]:
    return [key.toString(Portable) for key in action.shortcuts()]


def test_no_action_needs_a_key_that_is_taken(mac: AppWindow) -> None:
    full_screen = [
        key.toString(Portable)
        for key in QKeySequence.keyBindings(QKeySequence.StandardKey.FullScreen)
    ]
    keyed = [one for one in mac.findChildren(QAction) if keys_of(one)]
    first = {one.text(): keys_of(one)[0] for one in keyed if keys_of(one)[0] not in full_screen}
    assert len(first) > 40
    assert {name: key for name, key in first.items() if TAKEN.fullmatch(key)} == {}
    assert {name: key for name, key in first.items() if key in OF_THE_SYSTEM} == {}


def test_no_key_does_two_things_on_a_page(mac: AppWindow) -> None:
    pages = [child for child in mac.findChildren(QWidget) if isinstance(child, Page)]
    assert len(pages) == 5
    for page in pages:
        used = Counter(key for one in (*mac.actions(), *page.actions()) for key in keys_of(one))
        twice = {key for key, count in used.items() if count > 1}
        assert twice <= {"Esc"}, "stops what runs, or clears the word"


def test_keys_that_are_listed_and_named_are_those_of_a_mac(mac: AppWindow) -> None:
    hints = [one for section in mac.key_sections() for one in section.hints]
    listed = [key for one in hints for key in one.text(Portable).split(", ")]
    # the second is of the tiles, where Backspace deletes a single letter
    bare = [key for key in listed if TAKEN.fullmatch(key)]
    assert bare in (["Del"], ["Del", "F11"])
    put_on(quartiles(mac), SAMPLE)
    named = [label.text() for label in mac.findChildren(QLabel)]
    assert [text for text in named if re.search(r"\bF\d", text)] == []
    page = quartiles(mac)
    for title in ("Edit Tiles", "Hint", "Solve"):
        assert key_text(action_of(page, title).shortcut()) in action_of(page, title).toolTip()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_manual_has_what_is_other_there(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "sys", SimpleNamespace(platform="darwin"))
    page = (FOLDER / code / "keys.md").read_text("utf-8")
    told = re.findall(r"(Cmd\+\S+) (?:for|für)\s(F\d)", page)
    assert len(told) == 7
    for own, usual in told:
        key = own.replace("Cmd", "Ctrl").replace("Umschalt", "Shift")
        assert [one.toString(Portable) for one in own_keys(usual)] == [key, usual]


def test_hints_and_verdicts_come_by_them_also_from_the_field(mac: AppWindow) -> None:
    page = quartiles(mac)
    put_on(page, SAMPLE)
    press(Qt.Key.Key_H, CONTROL | SHIFT)
    type_text("fuzz")
    place = label_on(page, "hintPlace")
    press(Qt.Key.Key_Right, CONTROL | ALT)
    assert label_on(page, "hintPlace") != place
    assert field_on(page).text() == "fu·zz"
    press(Qt.Key.Key_Up, CONTROL | ALT)
    assert answer_on(page) == "Marked “fuzz” as accepted."


def test_a_key_leaves_the_board_and_backspace_deletes_what_is_taught(mac: AppWindow) -> None:
    page = quartiles(mac)
    view_on(page).go_to_tile(3)
    press(Qt.Key.Key_L, CONTROL)
    assert not view_on(page).isAncestorOf(focus())
    act(page, "Taught Words")
    forget = next(
        one
        for one in the(mac, TaughtWordsDialog).findChildren(QAction)
        if one.text() == "Forget Verdict"
    )
    assert keys_of(forget) == ["Backspace", "Del"]
    mac.show_page("history")
    assert keys_of(action_of(mac.page, "Delete")) == ["Backspace", "Del"]
