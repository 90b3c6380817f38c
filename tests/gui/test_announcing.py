"""What a screen reader is asked to say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.widgets.labels import announce
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    box_on,
    finale_on,
    message_on,
    press,
    put_on,
    solve,
    type_text,
    type_word,
    words_on,
)

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


def test_verdict_is_announced(qtbot: QtBot, filled: QuartilesPage, announced: Announced) -> None:
    solve(qtbot, filled)
    assert (finale_on(filled), POLITE) in said(announced)


def test_words_are_announced_as_they_are_found(
    qtbot: QtBot, filled: QuartilesPage, announced: Announced
) -> None:
    def found() -> list[str]:
        return [text for text, _ in said(announced) if text.startswith("Found")]

    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Period)
    qtbot.waitUntil(lambda: len(found()) == 1)
    press(Qt.Key.Key_Period)
    qtbot.waitUntil(lambda: len(found()) == 2)
    assert set(found()) == {f"Found {word}" for word in words_on(filled)}

    box_on(filled, "Hide words").click()
    press(Qt.Key.Key_Period)
    qtbot.waitUntil(lambda: len(found()) == 3)
    assert found()[2] == "Found 1 word"


def test_end_of_a_search_is_said_once(
    qtbot: QtBot, filled: QuartilesPage, announced: Announced
) -> None:
    solve(qtbot, filled)
    assert not [text for text, _ in said(announced) if text.startswith("Found")]


def test_problem_is_announced_at_once(window: AppWindow, announced: Announced) -> None:
    put_on(quartiles(window), "no board no")
    assert said(announced)[-1][0] == message_on(quartiles(window))


def test_warning_about_data_is_announced(window: AppWindow, announced: Announced) -> None:
    window.warn([sentence("files", "Your settings could not be saved.")])
    assert said(announced) == [("Your settings could not be saved.", ASSERTIVE)]


def test_hidden_page_is_silent(
    qtbot: QtBot, window: AppWindow, filled: QuartilesPage, announced: Announced
) -> None:
    window.show_page("history")
    announced.clear()
    filled.solve()
    qtbot.waitUntil(lambda: filled.state is RunState.FINISHED)
    assert announced == []
    press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert finale_on(filled).startswith("The five")


def test_a_tick_is_said_once_and_a_wrong_word_at_once(
    solved: QuartilesPage, announced: Announced
) -> None:
    type_word(solved, "fuzz")
    assert len(said(announced)) == 1
    announced.clear()
    type_word(solved, "zzz")
    assert said(announced) == [("The tiles can’t spell “zzz”.", ASSERTIVE)]
    announced.clear()
    type_text("x")
    assert said(announced) == []
