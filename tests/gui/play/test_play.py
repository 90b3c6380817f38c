"""The Play page: a board played by mouse, typing, and arrows; its answers, hints and result."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QFontInfo, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMenu,
    QMessageBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.board.tiles import PressedTile
from quartiles_gui.gui.board.word_bar import WordField
from quartiles_gui.gui.hints.view import HintsView
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.play_panel import ResultView
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.motion import MotionMode
from quartiles_gui.gui.word_list.word_list import WordList
from quartiles_gui.gui.words.meaning_text import MeaningBlock
from quartiles_gui.library import LIBRARY_NAME
from tests.gui.conftest import quartiles
from tests.gui.hands import act, button_on, focus, press, select, the, type_text
from tests.gui.play.conftest import Clock
from tests.gui.play.play_hands import (
    answer_on_page,
    find_five,
    game_on,
    play_today,
    show_rest,
    tiles_of,
    tiles_on,
    try_word,
)
from tests.gui.test_hints_view import texts_of


@pytest.fixture
def board(page: PlayPage) -> MadeBoard:
    """Today's board."""
    return game_on(page).board


def views(page: PlayPage) -> list[str]:
    """The names of what may be shown beside the board, the present one in capitals."""
    named = (tabs for tabs in page.findChildren(Segments) if tabs.accessibleName() == "View")
    tabs = next(tabs for tabs in named if tabs.isVisible())
    names = [tabs.tabText(number) for number in range(tabs.count())]
    names[tabs.currentIndex()] = names[tabs.currentIndex()].upper()
    return names


def by_typing(_page: PlayPage, item: FoundWord) -> None:
    type_text(item.word)
    press(Qt.Key.Key_Return)


def by_mouse(page: PlayPage, item: FoundWord) -> None:
    shown = tiles_of(page)
    for index in item.path:
        QTest.mouseClick(shown[index], Qt.MouseButton.LeftButton)
    QTest.mouseClick(button_on(page, "Check"), Qt.MouseButton.LeftButton)


def by_arrows_and_space(page: PlayPage, item: FoundWord) -> None:
    shown = tiles_of(page)
    if not isinstance(focus(), PressedTile):
        the(page, BoardGrid).setFocus()
    for index in item.path:
        here = shown.index(next(tile for tile in shown if tile is focus()))
        for _ in range(abs(index // 4 - here // 4)):
            press(Qt.Key.Key_Down if index // 4 > here // 4 else Qt.Key.Key_Up)
        for _ in range(abs(index % 4 - here % 4)):
            press(Qt.Key.Key_Right if index % 4 > here % 4 else Qt.Key.Key_Left)
        press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)


@pytest.mark.parametrize("way", [by_typing, by_mouse, by_arrows_and_space])
def test_a_board_is_played_to_the_finale(
    page: PlayPage,
    board: MadeBoard,
    way: Callable[[PlayPage, FoundWord], None],
    announced: list[QAccessibleAnnouncementEvent],
) -> None:
    """Each word is announced once, the last in one sentence with what was reached by it."""
    others = [item for item in board.words if not item.is_quartile]
    found = sorted(others, key=lambda item: -item.points)[:8]
    found += [item for item in board.words if item.is_quartile]
    announced.clear()
    for item in found:
        assert views(page) == ["WORDS", "Hints"]
        way(page, item)
        assert announced.pop().message() == answer_on_page(page)
        assert not announced
    score = sum(item.points for item in found) + 40
    rank = "Top rank" if score >= 100 else "Brilliant"
    word = found[-1].word
    assert answer_on_page(page) == f"“{word}”: 48 points, all five found, new rank: {rank}"
    assert views(page) == ["RESULT", "Words", "Hints"]
    QCoreApplication.processEvents()  # parts that are new are shown
    texts = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert {rank, "5 of 5", f"{len(found)} of {len(board.words)}"} <= set(texts)
    figures = [label.accessibleName() for label in page.findChildren(QLabel)]
    assert f"{score} points" in figures  # even while they are counted up
    rows = [[tile.accessibleName() for tile in tiles_of(page)[n : n + 4]] for n in range(0, 20, 4)]
    for number, names in enumerate(rows, start=1):
        assert all(f"in quartile {number}, tile {n + 1} of 4" in names[n] for n in range(4))


def test_the_finale_delays_nothing_and_ends_where_tiles_are_at_home(
    qtbot: QtBot, page: PlayPage, board: MadeBoard, appearance: Appearance
) -> None:
    appearance.motion.mode = MotionMode.FULL
    grid = the(page, BoardGrid)
    homes = {tile.geometry().getRect() for tile in tiles_of(page)}
    find_five(page)
    assert the(page, WordField).hasFocus()
    qtbot.waitUntil(lambda: {tile.geometry().getRect() for tile in tiles_of(page)} != homes)
    item = next(item for item in board.words if len(item.path) == 2)
    by_typing(page, item)
    assert answer_on_page(page) == f"“{item.word}”: 2 points"
    page.window().resize(900, 700)  # where they are going is another place by now
    QCoreApplication.processEvents()
    spans = {tile.geometry().size().toTuple() for tile in tiles_of(page)}
    assert max(width for width, _ in spans) - min(width for width, _ in spans) <= 1
    assert tiles_on(page)[:4] == list(board.five[0])
    assert grid.isVisible()


def test_a_finished_board_is_opened_with_its_result(
    qtbot: QtBot, open_window: Callable[[], AppWindow]
) -> None:
    window = open_window()
    page = play_today(qtbot, window)
    board = game_on(page).board
    find_five(page)
    window.close()
    page = play_today(qtbot, open_window())
    assert tiles_on(page) == [tile for cut in board.five for tile in cut]
    QCoreApplication.processEvents()
    texts = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "Brilliant" in texts
    act(page, "Easy")
    qtbot.waitUntil(lambda: game_on(page).points == 0)
    assert views(page) == ["WORDS", "Hints"]


def test_a_word_on_tiles_without_color_is_lit_beside_a_colored_quartile(
    page: PlayPage, board: MadeBoard
) -> None:
    quartile = next(item for item in board.words if item.is_quartile)
    other = next(
        item
        for item in board.words
        if not item.is_quartile and not set(item.path) & set(quartile.path)
    )
    by_typing(page, quartile)
    view, tile = the(page, BoardGrid), tiles_of(page)[other.path[0]]
    plain = view.grab(tile.geometry()).toImage()
    by_typing(page, other)

    assert view.grab(tile.geometry()).toImage() != plain


def test_letters_light_the_tiles_and_a_click_or_backspace_takes_tiles_away(
    page: PlayPage, board: MadeBoard
) -> None:
    item = next(item for item in board.words if len(item.path) == 3)
    field = the(page, WordField)
    type_text(item.word)
    assert field.text() == "·".join(item.fragments(board.tiles))
    names = [tiles_of(page)[index].accessibleName() for index in item.path]
    assert [name[-13:] for name in names] == [f"number {n} of 3"[-13:] for n in (1, 2, 3)]
    QTest.mouseClick(tiles_of(page)[item.path[1]], Qt.MouseButton.LeftButton)
    assert field.text() == board.tiles[item.path[0]]
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Escape)
    assert field.text() == ""

    item = next(item for item in board.words if len(item.path) == 2)
    one, two = item.fragments(board.tiles)
    type_text(item.word)
    for _ in two:
        press(Qt.Key.Key_Backspace)
    assert field.text() == one, "without the dot"
    press(Qt.Key.Key_Backspace)
    assert field.text() == one[:-1]


def test_the_board_is_copied_without_its_words_and_shuffled(
    page: PlayPage, board: MadeBoard
) -> None:
    act(page, "Copy Board")
    assert QGuiApplication.clipboard().text().split() == list(board.tiles)
    act(page, "Shuffle")
    assert tiles_on(page) != list(board.tiles)
    assert sorted(tiles_on(page)) == sorted(board.tiles)


def test_a_found_word_is_soon_protected_from_a_power_loss(
    qtbot: QtBot, window: AppWindow, page: PlayPage, tmp_path: Path
) -> None:
    the(window, Saver).checkpoint_delay = 10
    by_typing(page, game_on(page).board.words[0])
    log = tmp_path / "data" / f"{LIBRARY_NAME}-wal"  # all that only the system has yet
    assert log.stat().st_size
    qtbot.waitUntil(lambda: not log.stat().st_size)


def test_a_board_that_is_left_comes_back_by_the_button_beside_the_answer_or_as_todays(
    qtbot: QtBot, page: PlayPage, board: MadeBoard
) -> None:
    by_typing(page, board.words[0])
    buttons = [b for b in page.window().findChildren(QToolButton) if b.text() == "New"]
    menu = next(b.defaultAction().menu() for b in buttons if b.isVisible())
    assert isinstance(menu, QMenu)
    entries = [entry.text().replace("&", "") for entry in menu.actions()]
    kinds = ["Usual", "Easy", "Hard", "", "Your Words…", "From a Screenshot…"]
    assert entries == ["New Board", "", *kinds]
    menu.actions()[2].trigger()
    qtbot.waitUntil(lambda: game_on(page).points == 0)
    assert answer_on_page(page).endswith("” stays in the history.")
    undo = button_on(page, "Undo")
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert game_on(page).points == board.words[0].points
    assert not undo.isVisible()
    act(page, "Easy")
    qtbot.waitUntil(lambda: tiles_on(page)[0] != board.tiles[0] and game_on(page).points == 0)
    act(page, "Today")
    qtbot.waitUntil(lambda: tiles_on(page) == list(board.tiles))
    assert game_on(page).points == board.words[0].points


def test_a_screenshot_is_read_on_the_quartiles_page(qtbot: QtBot, page: PlayPage) -> None:
    window = page.window()
    assert isinstance(window, AppWindow)
    QGuiApplication.clipboard().setImage(QImage(2, 2, QImage.Format.Format_RGB32))
    act(page, "From a Screenshot")
    assert window.page is quartiles(window)
    reader = the(window, PictureReader)
    assert reader.is_busy
    qtbot.waitUntil(lambda: not reader.is_busy)


def test_narrow_window_has_one_column_of_words_and_room_for_the_one_typed(
    page: PlayPage, board: MadeBoard
) -> None:
    window, table = page.window(), the(page, WordList)
    for cut in board.five[:2]:
        type_text("".join(cut))
        press(Qt.Key.Key_Return)
    selected = table.currentIndex().data()

    def columns() -> int:
        rows = [table.model().index(row, 0) for row in range(table.model().rowCount())]
        return len({table.visualRect(row).left() for row in rows})

    window.resize(1200, 800)
    QCoreApplication.processEvents()
    assert columns() == 2
    window.resize(760, 560)
    QCoreApplication.processEvents()
    assert columns() == 1
    assert table.currentIndex().data() == selected
    field = the(page, WordField)
    assert field.width() > field.fontMetrics().horizontalAdvance("cou·nte·r")


def test_hints_tell_step_by_step_and_a_word_that_is_shown_gives_no_points(
    page: PlayPage, board: MadeBoard, announced: list[QAccessibleAnnouncementEvent]
) -> None:
    by_typing(page, FoundWord("".join(board.five[0]), ()))
    said = game_on(page).points
    press(Qt.Key.Key_F4)
    table = the(page, QLabel, "hintTable")
    left = len(board.words) - 1
    assert sum(int(n) for n in re.findall(r"(\d+) ×", table.text())) == left
    missing = {"".join(cut) for cut in board.five[1:]}
    for _ in range(4):  # up to its tiles, or the word if there is no meaning
        press(Qt.Key.Key_F4)
        texts = [*texts_of(page.window())]
        shown = {word for word in missing if any(word in text.split() for text in texts)}
        if f"It was “{next(iter(shown), '')}”." == answer_on_page(page):
            break
        assert not shown
        assert announced[-1].message()
    else:
        press(Qt.Key.Key_F4)
    word = answer_on_page(page).removeprefix("It was “").removesuffix("”.")
    assert word in missing
    assert game_on(page).points == said
    by_typing(page, FoundWord(word, ()))
    assert "shown already" in answer_on_page(page)
    assert any(label.text().endswith("hints used") for label in page.findChildren(QLabel))


def find(page: PlayPage, tiles: int) -> FoundWord:
    """Find a word of so many tiles."""
    item = next(item for item in game_on(page).missing if len(item.path) == tiles)
    try_word(page, item.word)
    return item


def order_names(page: PlayPage) -> list[str]:
    """Return the names of the tiles that are said to be part of a word."""
    names = [tile.accessibleName() for tile in page.findChildren(PressedTile)]
    return [name for name in names if ", number " in name]


def buttons_in(view: ResultView) -> list[str]:
    """Return the buttons of the result, in their order."""
    shown = [button for button in view.findChildren(QToolButton) if button.isVisible()]
    shown.sort(key=lambda button: button.mapTo(view, button.rect().topLeft()).toTuple()[::-1])
    return [button.text().replace("&", "") for button in shown]


def test_below_the_top_rank_the_first_thing_to_do_is_to_play_on(
    qtbot: QtBot, page: PlayPage
) -> None:
    find_five(page)
    left = game_on(page).points_to_top
    assert 0 < left < 100
    view = the(page, ResultView)
    qtbot.waitUntil(view.isVisible)
    assert buttons_in(view)[:2] == ["Play On", "Review…"]
    assert any(f"{left} points to the top rank." in text for text in texts_of(view))
    button_on(view, "Play On").click()
    assert the(page, WordField).hasFocus()
    assert not view.isVisible()


def resize(page: PlayPage, width: int, height: int) -> None:
    page.window().resize(width, height)
    for _ in range(5):  # parts make others lay out their parts anew
        QCoreApplication.processEvents()


def test_a_warning_goes_as_soon_as_another_word_is_begun_and_another_answer_stays(
    page: PlayPage,
) -> None:
    try_word(page, "qqq")
    assert "qqq" in answer_on_page(page)
    type_text("a")
    assert answer_on_page(page) == ""
    item = find(page, 2)
    type_text("a")
    assert item.word in answer_on_page(page)


def test_a_word_found_is_lit_until_a_hint_marks_its_first_tile_and_so_is_one_being_chosen(
    page: PlayPage, board: MadeBoard
) -> None:
    find(page, 3)
    assert len(order_names(page)) == 3
    for _ in range(3):
        press(Qt.Key.Key_F4)
    assert order_names(page) == []
    lit = [tile for tile in tiles_of(page) if "first tile of the hint" in tile.accessibleName()]
    assert len(lit) == 1
    assert lit[0].text() in {cut[0] for cut in board.five}
    type_text(board.tiles[3])
    assert len(order_names(page)) == 1
    words = next(tabs for tabs in page.findChildren(Segments) if tabs.accessibleName() == "View")
    words.setCurrentIndex(0)
    assert "hint" not in lit[0].accessibleName()


def test_the_rest_is_shown_once_that_is_agreed_and_the_best_word_of_it_selected(
    page: PlayPage,
) -> None:
    find(page, 2)
    left = len(game_on(page).missing)
    best = max(game_on(page).missing, key=lambda item: item.points)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        act(page, "Show the Rest")
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        QTest.keyClick(box, key)
        assert not box.isVisible()
        assert len(game_on(page).missing) == left
    show_rest(page)
    assert answer_on_page(page) == f"The {left} missed words are gray."
    assert the(page, WordList).currentIndex().data() == best.word


def test_keys_go_to_the_field_after_buttons_are_pressed(page: PlayPage) -> None:
    field = the(page, WordField)
    for name in ("Clear", "Check", "Shuffle", "Hint"):
        field.setFocus()
        type_text(game_on(page).missing[0].word)
        QTest.mouseClick(button_on(page, name), Qt.MouseButton.LeftButton)
        assert field.hasFocus(), name
    for name in ("Clear", "Check"):
        press(Qt.Key.Key_Escape)
        type_text(game_on(page).missing[0].word)
        button_on(page, name).setFocus()
        press(Qt.Key.Key_Space)
        assert not button_on(page, name).isEnabled()
        assert field.hasFocus(), name
    the(page.window(), Segments).setFocus()  # in the header
    press(Qt.Key.Key_F4)
    letters = game_on(page).missing[0].word
    type_text(letters)
    assert page.window().focusWidget() is field
    assert field.text().replace("·", "") == letters


@pytest.mark.parametrize(
    "size",
    [
        (760, 560),
        (1200, 800),
        # the first word has no definition, which is told between two steps
        pytest.param((760, 560), marks=pytest.mark.at("2028-02-29T12:00")),
    ],
)
def test_no_answer_and_no_hint_moves_the_board_and_each_hint_is_seen_with_the_next_step(
    page: PlayPage, size: tuple[int, int]
) -> None:
    resize(page, *size)
    board = the(page, BoardGrid)
    before = board.geometry()
    press(Qt.Key.Key_F4)
    for _ in range(3):
        press(Qt.Key.Key_F4)
        resize(page, *size)
        parts = the(page, HintsView).ladder.findChildren(QWidget)
        step = next(part for part in parts if part.isVisible() and _can_be_pressed(part))
        assert step.visibleRegion().boundingRect() == step.rect()
        assert board.geometry() == before
    for cut in game_on(page).board.five:
        try_word(page, "".join(cut))
        resize(page, *size)
        assert board.geometry() == before
    assert "all five found" in answer_on_page(page)


def _can_be_pressed(widget: QWidget) -> bool:
    return widget.isEnabled() and widget.property("small") is True


def test_a_meaning_names_no_word_that_is_missing(qtbot: QtBot, page: PlayPage) -> None:
    game = the(page.window(), PlaySession)
    game.play_new(Level.USUAL, 47)  # with “sweet”, and “sweeter”, which is a form of it
    qtbot.waitUntil(lambda: "sweeter" in {item.word for item in game_on(page).missing})
    block = the(page, MeaningBlock)
    try_word(page, "sweeter")
    said = [*texts_of(block)]
    assert "adjective, form of …" in said
    assert not any("sweet" in re.findall("[a-z]+", text) for text in said)
    try_word(page, "sweet")
    assert the(page, WordList).currentIndex().data() == "sweet"
    select(page, "sweeter")
    assert "adjective, form of sweet" in texts_of(block)


def test_letters_of_small_tiles_are_no_sweeter_than_text(page: PlayPage) -> None:
    resize(page, 760, 560)
    tile = the(page, PressedTile)
    assert tile.font().pixelSize() >= QFontInfo(QApplication.font()).pixelSize()


def test_time_stands_still_while_the_window_is_minimized(
    open_page: Callable[[], PlayPage], clock: Clock
) -> None:
    page = open_page()
    clock.seconds += 3
    page.window().showMinimized()
    clock.seconds += 30
    page.window().showNormal()
    clock.seconds += 2
    try_word(page, "qqqq")
    session = the(page.window(), PlaySession)
    assert session.record is not None
    assert [entry.time for entry in session.record.journal.entries] == [5000]
