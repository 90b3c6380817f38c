"""Everything has the room that it needs, in a small window, with large text and below a message.

Nothing is clipped, nothing overlaps, and whatever can be reached has a name.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui import languages
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.grid import BoardCard
from quartiles_gui.gui.hints.view import HintLadder
from quartiles_gui.gui.history.browser import HistoryList
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.widgets.motion import MotionMode
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.gui.words.meaning_text import MeaningBlock
from tests.gui.accessible_tree import tree_of
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.fitting import misfits
from tests.gui.hands import (
    act,
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
from tests.gui.play.play_hands import play_today
from tests.gui.scenes import LOCALES, Scene, language, tour
from tests.gui.test_accessible import listening, unclear
from tests.gui.zooming import faults
from tests.sample_board import SAMPLE

SMALL = QSize(760, 560)
USUAL = QSize(1200, 800)

WIDE = 1000  # pixels; Qt leaves 480 of a screen beside a message box, and off screen there are 800


@pytest.fixture(autouse=True)
def _still(appearance: Appearance) -> None:
    """Nothing moves: every state is seen as it ends."""
    appearance.motion.mode = MotionMode.REDUCED


@pytest.fixture(
    params=[("en", USUAL, 1.5), *((one.code, SMALL, 1.0) for one in languages.translated())],
    ids=lambda param: f"{param[0]}-{param[2]:g}",
)
def size(qapp: QApplication, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[QSize]:
    """The size of the window, and text as large as it may become there, as it is remembered.

    `tests.campaign.zooms` looks at all languages, sizes and themes.
    """
    spoken, size, zoom = request.param
    settings = Settings(tmp_path / "config")
    settings.zoom = zoom
    settings.save()
    with language(qapp, LOCALES[spoken]):
        yield size


def test_every_text_fits_and_what_can_be_reached_has_a_name_and_a_role(
    size: QSize, open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    window.resize(size)
    found: dict[str, str] = {}
    for scene in tour(window, tmp_path):
        if size == SMALL:  # names don't depend on it
            with listening():
                for fault in unclear(tree_of(scene.widget)):
                    found.setdefault(fault, scene.name)
        settle()
        if scene.widget is window:
            is_small = scene.name == "hints-small-window"
            assert is_small or window.size() == size, scene.name
        if isinstance(scene.widget, QMessageBox) and window.screen().size().width() < WIDE:
            continue
        for misfit in (*misfits(scene.widget), *scrolled_aside(scene.widget)):
            found.setdefault(misfit, scene.name)
    assert not found, "\n".join(f"{scene}: {misfit}" for misfit, scene in found.items())


def scrolled_aside(widget: QWidget) -> Iterator[str]:
    """Yield the bars and arrows by which one would have to scroll to the side."""
    for area in widget.findChildren(QAbstractScrollArea):
        if area.horizontalScrollBar().isVisible():
            yield f"a scroll bar at the foot of {type(area.parentWidget()).__name__}"
    for tabs in widget.findChildren(QTabBar):
        if any(arrow.isVisible() for arrow in tabs.findChildren(QToolButton)):
            yield f"arrows beside the tabs {[tabs.tabText(n) for n in range(tabs.count())]}"


def test_what_does_not_fit_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("a text that is wider than its room", window)
    label.setGeometry(0, 0, 40, 20)
    button = QPushButton("outside", window)
    button.move(180, 0)
    window.resize(200, 100)
    window.show()
    found = misfits(window)
    assert len(found) == 2
    assert "pixels wide in 40" in found[0]
    assert "pixels outside" in found[1]
    label.setText("a")
    button.move(0, 40)
    assert misfits(window) == []


SAMPLE_SCENES = {"quartiles-empty", "quartiles-full", "quartiles-paused", "quartiles-ticked"}


def test_board_page_is_whole_in_a_small_window_up_to_150_percent(
    open_window: OpenWindow, appearance: Appearance, tmp_path: Path
) -> None:
    """A sample; `tests.campaign.zooms` has all pages, states, sizes and languages."""
    window = open_window()
    shown = takewhile(lambda scene: scene.name != "quartiles-rejected", tour(window, tmp_path))
    scenes = (scene for scene in shown if scene.name in SAMPLE_SCENES)

    assert list(faults(window, appearance, (SMALL,), (1.5,), scenes)) == []


def test_window_has_room_for_larger_text(window: AppWindow, appearance: Appearance) -> None:
    window.resize(SMALL)
    least = window.minimumSize()
    appearance.set_zoom(1.5)
    assert (window.minimumSize(), window.size()) == (least, SMALL)
    appearance.set_zoom(2.0)
    assert window.size() == window.minimumSize() == least * 4 / 3
    appearance.set_zoom(1.0)
    assert window.minimumSize() == least


def test_hints_scroll_to_what_follows_and_back_to_the_field(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    solved.session.show_hints(True)
    window.resize(SMALL)
    appearance.set_zoom(1.5)
    for _ in range(3):
        solved.session.hints.ask()
    buttons = the(solved, HintLadder).findChildren(QToolButton)
    (button,) = [part for part in buttons if part.isVisible()]
    wait_until(lambda: is_seen(button))
    field = the(solved, QLineEdit, "hintTyped")
    field.setFocus()
    type_text("t")
    wait_until(lambda: is_seen(field))


def test_a_field_the_selected_word_and_a_whole_board_of_the_history_are_in_sight(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    window.resize(SMALL)
    field = the(solved, QLineEdit, "typed")
    for zoom in (1.0, 1.25, 1.5, 1.0, 1.5):
        appearance.set_zoom(zoom)
        settle()
        assert field.isVisible()
        assert field.height() >= field.sizeHint().height() - 1
    words = list_on(solved)
    words.setFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        press(key)
        settle()
        row = words.visualRect(words.currentIndex())
        assert words.viewport().visibleRegion().boundingRect().contains(row.center())
    choose(window, "View", "History")
    boards = the(window.page, HistoryList)
    settle()
    card = boards.visualRect(boards.model().index(0, 0))
    assert boards.viewport().rect().contains(card)


@pytest.mark.parametrize("reviews", [False, True])
def test_all_buttons_beside_the_board_are_in_sight_in_a_small_window(
    window: AppWindow,
    solved: QuartilesPage,
    appearance: Appearance,
    qtbot: QtBot,
    reviews: bool,
) -> None:
    window.resize(SMALL)
    if reviews:
        solved.session.tick("refresh", True)
        act(solved, "Review")
    else:
        play_today(qtbot, window)
    card = the(window.page, BoardCard)
    for zoom in (1.0, 1.25, 1.5):
        appearance.set_zoom(zoom)
        settle()
        buttons = [button for button in card.findChildren(QToolButton) if button.isVisible()]
        assert len(buttons) >= 3
        assert [button.text() for button in buttons if not is_seen(button)] == [], zoom


def is_seen(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect() == part.rect()


def test_lines_of_a_definition_grow_with_the_text(qtbot: QtBot, appearance: Appearance) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    label = LinesLabel(owner)
    label.resize(400, 20)
    owner.show()
    label.show_lines("fjord: a long narrow inlet of the sea", 1)
    appearance.set_zoom(1.5)
    assert label.height() >= label.fontMetrics().height()


def test_a_review_takes_nothing_from_tiles(
    window: AppWindow, solved: QuartilesPage, appearance: Appearance
) -> None:
    solved.session.tick("refresh", True)
    act(solved, "Review")
    reviewed = [Scene("review", window)]
    assert list(faults(window, appearance, (QSize(1920, 1080),), (2.0,), reviewed)) == []


SIZES = [(SMALL, 1.0), (SMALL, 1.5), (USUAL, 1.0), (USUAL, 1.5)]


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
