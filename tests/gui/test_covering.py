"""A message covers no button, no field and no row, in whatever window and state."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.widgets.motion import MotionMode
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.gui.words.meaning_text import MeaningBlock
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    bar_on,
    choose,
    fill_board,
    list_on,
    press,
    put_on,
    rows_on,
    settle,
    solve,
    the,
    type_text,
    wait_until,
)
from tests.sample_board import SAMPLE

SMALL, USUAL = QSize(760, 560), QSize(1200, 800)
SIZES = [(SMALL, 1.0), (SMALL, 1.5), (USUAL, 1.0), (USUAL, 1.5)]


@pytest.fixture(autouse=True)
def _still(appearance: Appearance) -> None:
    appearance.motion.mode = MotionMode.REDUCED


def in_window(widget: QWidget) -> QRect:
    """Return the part of a widget that is seen, in the coordinates of its window."""
    seen = widget.visibleRegion().boundingRect()
    return seen.translated(widget.mapTo(widget.window(), QPoint()))


def half_covered(page: QWidget, bar: MessageBar) -> list[str]:
    """Return the lines below the board that a message covers, or leaves only a half of."""
    found = []
    for line in the(page, SolveControls).findChildren(QLabel):
        whole = QRegion(in_window(line))
        seen = QRegion(whole)
        around: QWidget | None = line
        while around is not None and (around := around.parentWidget()) is not None:
            if not around.mask().isEmpty():
                seen &= around.mask().translated(around.mapTo(line.window(), QPoint()))
        is_hit = seen != whole or seen.intersects(bar.geometry())
        if line.isVisible() and not seen.isEmpty() and is_hit:
            found.append(line.text())
    return found


def covered(page: QWidget, bar: MessageBar) -> list[str]:
    """Return what the message covers of what is pressed, typed into or read."""
    bar.hide()  # or Qt says that what it covers isn't seen
    parts: list[QWidget] = [*page.findChildren(QAbstractButton), *page.findChildren(QLineEdit)]
    place = bar.geometry()
    hit = [part for part in parts if part.isVisible() and in_window(part).intersects(place)]
    return [f"{type(part).__name__} {part.accessibleName()}" for part in hit]


@pytest.mark.parametrize(("size", "zoom"), SIZES)
def test_a_message_covers_nothing_that_is_used(
    qtbot: QtBot, window: AppWindow, appearance: Appearance, size: QSize, zoom: float
) -> None:
    appearance.set_zoom(zoom)
    window.resize(size)
    page = quartiles(window)
    faults: dict[str, list[str]] = {}

    def look(state: str) -> None:
        page.say(Answer("Replaced the whole board.", can_undo=True))
        settle()
        bar = bar_on(page)
        assert bar is not None
        assert window.rect().contains(bar.geometry())
        if hit := [*half_covered(page, bar), *covered(page, bar)]:
            faults[state] = hit

    fill_board(window)
    look("doors")
    press(Qt.Key.Key_F4)
    type_text("truthfully")
    press(Qt.Key.Key_Return)
    look("hints")
    solve(qtbot, page)
    look("solved")
    verdict = page.session.search.verdict
    assert verdict is not None
    put_on(page, SAMPLE.replace("ment", "qqx"))
    look("unsolvable")
    assert faults == {}


@pytest.mark.parametrize("title", ["History", "Five Words"])
def test_a_message_leaves_other_pages_their_rows_in_a_small_window(
    window: AppWindow, title: str
) -> None:
    window.resize(SMALL)
    fill_board(window)
    choose(window, "View", title)
    page = window.page
    page.say(Answer("Deleted a board.", can_undo=True))
    settle()
    bar = bar_on(page)
    assert bar is not None
    for card in page.findChildren(QWidget):
        if card.property("card") and card.isVisible():
            assert not in_window(card).intersects(bar.geometry())


def test_a_small_window_shows_six_words_and_the_selected_one(
    window: AppWindow, solved: QuartilesPage
) -> None:
    window.resize(SMALL)
    page = solved
    page.session.edits.tick_all(["truthfully", "refresh"], is_ticked=True)
    for word in ("truthfully", "is"):
        page.session.listing.select_word(word)
        wait_until(partial(explains, the(page, MeaningBlock), word))
        settle()  # its meaning may take room from the list
        assert len(words_seen(page)) >= 6
        assert word in words_seen(page)


def explains(block: MeaningBlock, word: str) -> bool:
    return word in [label.text() for label in block.findChildren(QLabel)]


def words_seen(page: QuartilesPage) -> list[str]:
    """Return the words of the list that are seen whole."""
    view = list_on(page)
    room = view.viewport().visibleRegion().boundingRect()
    return [
        row.found.word
        for number, row in enumerate(rows_on(page))
        if isinstance(row, WordRow)
        and room.contains(view.visualRect(view.model().index(number, 0)).adjusted(0, 1, 0, -1))
    ]
