"""A morning's board, from its screenshot to its last word and the next board; by keys, by mouse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.figure_texts import rank_name
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.result_bars import FindingSquares, squares_text
from quartiles_gui.gui.hints.hints_view import HintRung
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.review.review_page import ReviewPage
from quartiles_gui.gui.widgets.scrolling import area_around
from tests.game_boards import TILES
from tests.gui.conftest import OpenWindow, picture_of, quartiles
from tests.gui.hands import (
    CONTROL,
    board_on,
    click,
    field_on,
    focus,
    game_on,
    paste,
    path_on,
    press,
    session_of,
    standing_on,
    state_of,
    tab_of,
    the,
    type_text,
    view_on,
    wait_until,
)
from tests.gui.scenes import LOCALES, language
from tests.sample_board import SAMPLE

FIVE = ("spaghetti", "lighthouse", "chocolate", "watermelon", "butterfly")
PASTED = f"{FIVE[0]} water,late\nmelon  {FIVE[1]}"


@pytest.fixture(scope="module")
def game(_appearance: Appearance, tmp_path_factory: pytest.TempPathFactory) -> QImage:
    """A screenshot of this morning's board."""
    return picture_of(" ".join(TILES), _appearance, tmp_path_factory.mktemp("game"))


@pytest.fixture
def speaking(
    request: pytest.FixtureRequest, qapp: QApplication, appearance: Appearance
) -> Iterator[None]:
    """The interface in a language, with text of a size, and nothing that moves."""
    code, zoom = request.param
    appearance.motion.mode = MotionMode.REDUCED
    with language(qapp, LOCALES[code]):
        appearance.set_zoom(zoom)
        yield


class Keys:
    """Somebody who has no mouse."""

    def do(self, page: QWidget, action: QAction) -> None:
        """Go to the button of an action, and press it."""
        for _ in range(60):
            button = focus()
            if isinstance(button, QAbstractButton) and action in button.actions():
                press(Qt.Key.Key_Space)
                return
            press(Qt.Key.Key_Tab)
        raise AssertionError(f"no way to {action.text()}")

    def hint(self, page: QuartilesPage) -> None:
        press(Qt.Key.Key_F4)

    open_hints = hint

    def go_to_field(self, page: QuartilesPage) -> None:
        press(Qt.Key.Key_F, CONTROL)


class Mouse:
    """Somebody who clicks on what there is, and uses keys to write and to paste."""

    def do(self, page: QWidget, action: QAction) -> None:
        buttons = page.findChildren(QAbstractButton)
        button = next(one for one in buttons if one.isVisible() and action in one.actions())
        self._click(button)

    def hint(self, page: QuartilesPage) -> None:
        rungs = page.findChildren(HintRung)
        buttons = [button for rung in rungs for button in rung.findChildren(QAbstractButton)]
        self._click(next(button for button in buttons if button.isVisible()))

    def open_hints(self, page: QuartilesPage) -> None:
        self.do(page, the(page, QuartilesActions).hint)

    def go_to_field(self, page: QuartilesPage) -> None:
        self._click(field_on(page))

    def _click(self, widget: QWidget) -> None:
        area = area_around(widget)
        if area is not None:
            area.ensureWidgetVisible(widget)
        click(widget)


def visible_texts(page: QWidget) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def record_on(page: QuartilesPage) -> BoardRecord:
    return session_of(page).record


def live_a_morning(window: AppWindow, picture: QImage, hand: Keys | Mouse) -> None:
    page = quartiles(window)
    view_on(page).setFocus()
    wait_until(lambda: not page.word_list.loader.is_busy)

    # the screenshot
    paste(picture)
    wait_until(lambda: not the(window, PictureReader).is_busy)
    assert board_on(page).fragments == TILES

    # opening the hints tells nothing
    hand.open_hints(page)
    assert (state_of(page), tab_of(page)) == (State.FINDING, Tab.HINTS)
    assert focus() is field_on(page)
    assert record_on(page).hints.used == 0
    before = standing_on(page)

    # what was found so far, pasted at once
    paste(PASTED)
    press(Qt.Key.Key_Return)
    assert record_on(page).found == (FIVE[0], "water", "late", "melon", FIVE[1])
    assert field_on(page).text() == ""
    assert standing_on(page) not in ("", before)

    # three rungs on a word that wasn't found
    for _ in range(3):
        hand.hint(page)
    hints = record_on(page).hints
    assert hints.used == 3
    ((word, _),) = hints.rungs
    assert word in FIVE[2:]

    find_the_rest(page, hand)
    go_on(window, page, hand)


def find_the_rest(page: QuartilesPage, hand: Keys | Mouse) -> None:
    hand.go_to_field(page)
    for word in FIVE[2:]:
        assert tab_of(page) is Tab.HINTS
        type_text(word)
        press(Qt.Key.Key_Return)
    assert tab_of(page) is Tab.RESULT, "all five"
    while game_on(page).expected.left:
        type_text(game_on(page).missing[0].word)
        assert tab_of(page) is Tab.HINTS, "until something has ended it"
        press(Qt.Key.Key_Return)
    assert tab_of(page) is Tab.RESULT, "nothing likely is left"
    assert rank_name(ranks.TOP) in visible_texts(page)
    five, places = record_on(page).five, record_on(page).places
    assert [found.word for found in five] == list(FIVE)
    colors = [places[found.path[0]].color for found in five]
    assert the(page, FindingSquares).accessibleName() == squares_text(colors)
    assert path_on(page) == ()


def go_on(window: AppWindow, page: QuartilesPage, hand: Keys | Mouse) -> None:
    # learned from it
    actions = the(page, QuartilesActions)
    hand.do(page, actions.finish)
    assert record_on(page).refused is not None

    # the review has the word with hints
    hand.do(page, actions.review)
    review = window.page
    assert isinstance(review, ReviewPage)
    assert review.session.count == 1
    heading = QCoreApplication.translate("Review", "Found with hints")
    assert heading in visible_texts(review)
    press(Qt.Key.Key_W, CONTROL)
    assert window.page is page

    # the next morning
    paste(SAMPLE)
    assert board_on(page) == Board.parse(SAMPLE)
    assert state_of(page) is State.FILLING
    assert record_on(page).mode is None


@pytest.mark.parametrize(
    "speaking",
    [*product(LOCALES, (1.0, 1.5))],
    ids=lambda param: f"{param[0]}-{param[1]:g}",
    indirect=True,
)
@pytest.mark.usefixtures("speaking")
def test_a_morning_by_keys(open_window: OpenWindow, game: QImage) -> None:
    live_a_morning(open_window(), game, Keys())


@pytest.mark.parametrize("speaking", [("en", 1.0)], indirect=True)
@pytest.mark.usefixtures("speaking")
def test_a_morning_by_mouse(open_window: OpenWindow, game: QImage) -> None:
    live_a_morning(open_window(), game, Mouse())
