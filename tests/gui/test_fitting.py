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
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QMessageBox,
    QPushButton,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui import languages
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_grid import BoardCard
from quartiles_gui.gui.hints.hints_view import HintLadder
from quartiles_gui.gui.history.board_browser import HistoryList
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.word_list.word_rows import WordRow
from quartiles_gui.gui.words.meaning_text import MeaningBlock
from tests.gui.accessible_tree import tree_of
from tests.gui.conftest import OpenWindow
from tests.gui.fitting import misfits
from tests.gui.hands import (
    act,
    bar_on,
    choose,
    field_on,
    fill_board,
    list_on,
    play,
    press,
    rows_on,
    select,
    settle,
    solve,
    the,
    tile_on,
    try_word,
    wait_until,
)
from tests.gui.scenes import LOCALES, Scene, language, tour
from tests.gui.test_accessible import listening, unclear
from tests.gui.zooming import faults

SMALL = QSize(760, 560)
USUAL = QSize(1200, 800)

TAKING_ROOM = ("unsolved", "unread", "warning", "small-window", "small-window-solved")
"""The scenes in which the board makes room for a sentence of two lines, or isn't seen."""

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


@pytest.mark.timeout(300)  # all scenes take eight seconds, and a minute beside a busy neighbor
def test_every_text_fits_and_has_a_name_and_a_role_and_the_board_never_moves(
    size: QSize, open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    window.resize(size)
    found: dict[str, str] = {}
    places: dict[object, str] = {}
    for scene in tour(window, tmp_path):
        if size == SMALL:  # names don't depend on it
            with listening():
                for fault in unclear(tree_of(scene.widget)):
                    found.setdefault(fault, scene.name)
        settle()
        if scene.widget is window:
            assert scene.name.startswith("small-window") or window.size() == size, scene.name
        if window.page is window.quartiles and scene.name not in TAKING_ROOM:
            tiles = [tile_on(window.page, index) for index in (0, 19)]
            corners = tuple(in_window(tile).topLeft().toTuple() for tile in tiles)
            places.setdefault(corners, scene.name)
        if isinstance(scene.widget, QMessageBox) and window.screen().size().width() < WIDE:
            continue
        for misfit in (*misfits(scene.widget), *scrolled_aside(scene.widget)):
            found.setdefault(misfit, scene.name)
    assert not found, "\n".join(f"{scene}: {misfit}" for misfit, scene in found.items())
    assert len(places) == 1 or size == SMALL, places


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


SAMPLE_SCENES = {"start", "doors", "finding", "hinting", "solving-paused", "solved"}


def test_board_page_is_whole_in_a_small_window_up_to_150_percent(
    open_window: OpenWindow, appearance: Appearance, tmp_path: Path
) -> None:
    """A sample; `tests.campaign.zooms` has all pages, states, sizes and languages."""
    window = open_window()
    shown = takewhile(lambda scene: scene.name != "solved-refused", tour(window, tmp_path))
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


def test_what_follows_in_the_hints_the_field_and_the_selected_word_are_in_sight(
    qtbot: QtBot, window: AppWindow, filled: QuartilesPage, appearance: Appearance
) -> None:
    window.resize(SMALL)
    field = field_on(filled)
    for _ in range(4):
        act(filled, "Hint")
    for zoom in (1.0, 1.25, 1.5):
        appearance.set_zoom(zoom)
        buttons = the(filled, HintLadder).findChildren(QToolButton)
        (button,) = [part for part in buttons if part.isVisible()]
        wait_until(partial(is_seen, button))
        assert is_seen(field)
        assert field.height() >= field.sizeHint().height() - 1
    solve(qtbot, filled)
    words = list_on(filled)
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


def test_all_buttons_beside_the_board_are_in_sight_and_a_review_takes_nothing_from_tiles(
    qtbot: QtBot, window: AppWindow, filled: QuartilesPage, appearance: Appearance
) -> None:
    window.resize(SMALL)
    card = the(filled, BoardCard)

    def look() -> None:
        settle()
        buttons = [button for button in card.findChildren(QToolButton) if button.isVisible()]
        assert len(buttons) >= 3
        assert [button.text() for button in buttons if not is_seen(button)] == []

    look()
    play(filled)
    try_word(filled, "refresh")
    look()
    solve(qtbot, filled)
    look()
    act(filled, "Review")
    card = the(window.page, BoardCard)
    look()
    reviewed = [Scene("review", window)]
    assert list(faults(window, appearance, (QSize(1920, 1080),), (2.0,), reviewed)) == []


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


def in_window(widget: QWidget) -> QRect:
    """Return the part of a widget that is seen, in the coordinates of its window."""
    seen = widget.visibleRegion().boundingRect()
    return seen.translated(widget.mapTo(widget.window(), QPoint()))


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
    try_word(solved, "truthfully, refresh")
    for word in ("truthfully", "is"):
        select(solved, word)
        wait_until(partial(explains, the(solved, MeaningBlock), word))
        settle()  # its meaning may take room from the list
        assert len(words_seen(solved)) >= 6
        assert word in words_seen(solved)


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
