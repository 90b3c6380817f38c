"""What a screen reader meets, and what it is asked to say.

Whatever can be reached has a name, and is what it looks like: `test_fitting` looks for what is
`unclear` on every page and dialog, in every state.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.board.board_grid import BoardCard
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.widgets.labels import announce
from tests.gui.accessible_tree import Node, Role, tree_of
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    answer_on,
    heading_on,
    message_on,
    play,
    press,
    put_on,
    set_speed,
    solve,
    state_of,
    step,
    the,
    try_word,
    type_text,
    wait_until,
    words_on,
)
from tests.sample_board import SAMPLE

REACHED = {
    Role.Button, Role.ButtonMenu, Role.Cell, Role.CheckBox, Role.ComboBox, Role.EditableText,
    Role.List, Role.ListItem, Role.MenuItem, Role.PageTab, Role.PageTabList, Role.RadioButton,
    Role.Slider, Role.SpinBox, Role.StaticText, Role.Table, Role.Tree, Role.TreeItem,
}  # fmt: skip
"""What one can move to and do something with, or read."""

NAMED = {
    Role.Button, Role.ButtonMenu, Role.CheckBox, Role.Graphic, Role.PageTab, Role.RadioButton,
}  # fmt: skip
"""What says nothing without a name, even if it can't be reached by keyboard."""


@contextmanager
def listening() -> Iterator[None]:
    """Have an assistive technology run."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def unclear(nodes: list[Node]) -> list[str]:
    """Return what a screen reader could not make sense of."""
    found = []
    for node in nodes:
        of = type(node.owner).__name__
        is_reached = node.is_focusable and not isinstance(node.owner, QLabel)
        is_scrolled = isinstance(node.owner, QScrollArea)  # Qt has no better role for one
        if is_reached and node.role not in REACHED and not is_scrolled:
            found.append(f"{node.role.name} “{node.name}” ({of}) can be reached")
        is_sign = node.role is Role.Button and not any(map(str.isalnum, node.name))
        if (is_sign or not node.name) and (is_reached or node.role in NAMED):
            found.append(f"{node.role.name} ({of}) has no name")
    return found


def test_pages_are_tabs_one_of_which_is_selected(window: AppWindow) -> None:
    for key, title in (("quartiles", "Quartiles"), ("history", "History")):
        window.show_page(key)
        with listening():
            nodes = tree_of(window)
        tabs = {node.name: node.is_selected for node in nodes if node.role is Role.PageTab}
        assert tabs.keys() >= {"Quartiles", "Five Words", "Word Squares", "History"}
        assert [name for name, is_selected in tabs.items() if is_selected] == [title]


def test_headings_views_and_hints_are_named(window: AppWindow, filled: QuartilesPage) -> None:
    play(filled)
    press(Qt.Key.Key_F4)
    with listening():
        nodes = tree_of(window)
    names = {node.name for node in nodes}
    assert names >= {heading_on(filled), "View", "Your word", "Previous Word", "Next Word"}
    tabs = [node.name for node in nodes if node.role is Role.PageTab]
    assert tabs[-2:] == ["Words", "Hints"]


def test_the_left_card_comes_before_the_right_one(window: AppWindow) -> None:
    for key in ("quartiles", "five-words", "word-squares", "history"):
        page = window.show_page(key)
        whole = the(page, BoardCard).parentWidget() if key == "quartiles" else page
        assert whole is not None
        layout = whole.layout()
        assert layout is not None
        parts = [part for part in whole.children() if isinstance(part, QWidget)]
        places = [layout.indexOf(part) for part in parts]
        assert [place for place in places if place >= 0] == [0, 1], key


Announced = list[QAccessibleAnnouncementEvent]

POLITE = QAccessible.AnnouncementPoliteness.Polite
ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive


def said(announced: Announced) -> list[tuple[str, QAccessible.AnnouncementPoliteness]]:
    return [(event.message(), event.politeness()) for event in announced]


def test_text_is_announced_for_a_widget_that_is_seen(qtbot: QtBot, announced: Announced) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    announce(widget, "hidden")
    widget.show()
    announce(widget, "")
    announce(widget, "“governors”: 4 points")
    announce(widget, "Stop", is_urgent=True)
    assert said(announced) == [("“governors”: 4 points", POLITE), ("Stop", ASSERTIVE)]
    assert announced[0].object() is widget


def test_nothing_is_announced_while_nobody_listens(
    qtbot: QtBot, announced: Announced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: False))
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    announce(widget, "unheard")
    assert announced == []


def test_verdict_is_announced_and_not_each_word_of_a_search_that_is_over_at_once(
    qtbot: QtBot, filled: QuartilesPage, announced: Announced
) -> None:
    solve(qtbot, filled)
    assert said(announced)[-1] == (answer_on(filled), POLITE)
    assert not [text for text, _ in said(announced) if text.startswith("Found")]


def test_words_are_announced_as_they_are_found(filled: QuartilesPage, announced: Announced) -> None:
    def found() -> list[str]:
        return [text for text, _ in said(announced) if text.startswith("Found")]

    set_speed(filled, 1600)
    step(filled)
    wait_until(lambda: len(found()) == 1)
    press(Qt.Key.Key_Period)
    wait_until(lambda: len(found()) == 2)
    assert set(found()) == {f"Found {word}" for word in words_on(filled)}

    act(filled, "Hide Words")
    press(Qt.Key.Key_Period)
    wait_until(lambda: len(found()) == 3)
    assert found()[2] == "Found 1 word"


def test_problem_and_warning_are_announced_at_once(window: AppWindow, announced: Announced) -> None:
    put_on(quartiles(window), "no board no")
    assert said(announced)[-1][0] == message_on(quartiles(window))
    announced.clear()
    window.warn([sentence("files", "Your settings could not be saved.")])
    assert said(announced) == [("Your settings could not be saved.", ASSERTIVE)]


def test_hidden_page_is_silent(
    window: AppWindow, filled: QuartilesPage, announced: Announced
) -> None:
    window.show_page("history")
    announced.clear()
    filled.solve()
    wait_until(lambda: state_of(filled) is State.SOLVED)
    assert announced == []
    press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert answer_on(filled).startswith("All five")


def test_a_tick_is_said_once_and_a_wrong_word_at_once(
    solved: QuartilesPage, announced: Announced
) -> None:
    try_word(solved, "fuzz")
    assert len(said(announced)) == 1
    announced.clear()
    try_word(solved, "zzz")
    assert said(announced) == [("The tiles can’t spell “zzz”.", ASSERTIVE)]
    announced.clear()
    type_text("x")
    assert said(announced) == []


def test_each_state_is_told_once_and_then_its_sentence(
    qtbot: QtBot, page: QuartilesPage, announced: Announced
) -> None:
    def told() -> list[str]:
        texts = [text for text, _ in said(announced)]
        announced.clear()
        return texts

    put_on(page, SAMPLE)
    assert told() == ["Choose how to go on"]
    play(page)
    assert told() == ["Finding its words", "One word, or many with spaces"]
    try_word(page, "fuzz")
    assert told() == ["“fuzz”: 2 points"]
    set_speed(page, 0)
    solve(qtbot, page)
    assert told() == ["Solving the board", "The board is solved", answer_on(page)]
    act(page, "Empty Board")
    assert told() == ["Filling in the board", answer_on(page)]
