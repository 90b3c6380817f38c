"""Everything that the app shows, one scene after another: each page, state and dialog.

For the tests that look at all of it, and for `tests.campaign.pictures`. Nothing here depends on the
language of the interface: actions are chosen by their keys, widgets found by type and name.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
    QMimeData,
    QRectF,
    Qt,
    QTimer,
    QTranslator,
)
from PySide6.QtGui import QColor, QImage, QKeySequence, QPainter
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)

from quartiles_gui import languages
from quartiles_gui.app import install_translators
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.days.calendar import Calendar
from quartiles_gui.gui.days.gift_dialog import GiftDialog
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.puzzle_dialog import PuzzleDialog
from quartiles_gui.gui.enumeration.results_list import ResultsModel
from quartiles_gui.gui.enumeration.search_controls import SearchActions
from quartiles_gui.gui.hints.hint_table_view import Totals
from quartiles_gui.gui.hints.hints_view import HintRung
from quartiles_gui.gui.history.board_browser import BoardBrowser, HistoryList
from quartiles_gui.gui.history.board_details import NoteField
from quartiles_gui.gui.history.history_actions import HistoryActions
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.quartiles_actions import HIGHLIGHT_TIMES, QuartilesActions
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.review.review_page import ReviewActions
from quartiles_gui.gui.review.review_session import ReviewSession
from quartiles_gui.gui.sharing.share_dialogs import ShareDialog
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.inputs import TextField
from quartiles_gui.gui.widgets.message_bar import WarningBar
from quartiles_gui.gui.widgets.progress import ProgressDialog
from quartiles_gui.gui.window.about_dialog import AboutDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.window.manual import ManualWindow
from tests.game_boards import TILES
from tests.gui.hands import (
    activate,
    agree,
    entries_of,
    game_on,
    list_on,
    press,
    put_on,
    retype_tile,
    session_of,
    set_speed,
    state_of,
    the,
    type_text,
    view_on,
    wait_until,
)
from tests.gui.history.history_hands import history
from tests.gui.search_hands import SATOR, filter_on, found_by, results_on, run_on, use_list
from tests.sample_board import OTHER, SAMPLE

LOCALES = {code: QLocale(code) for code in languages.codes()}
"""The languages of the app, each where most of its speakers are."""
ENGLISH, GERMAN = LOCALES["en"], LOCALES["de"]

NAME = "A day in November"

WINTER = "er oe owf ust sn ead et nde gin ke wa mis de re rl br ger in tl la"
"""Another board."""
MADE = "bre len ad st icks sw rat tu rt rid pa spi ce un ned eete con ges ors rbu"
"""A board that the app made (the 29th usual one), with as many words as real ones have: 27."""
# with the five of the sample, on which nothing was done yet
UNTOUCHED = SAMPLE.replace(" mat ", " at ").replace(" zz ", " zzm ")

FIVE_WORDS = ("fjord", "gucks", "nymph", "vibex", "waltz", "chunk", "vozhd", "gymps", "waqfs")


_IN_ORDER = """
    start calendar filling filling-refused doors doors-unused
    finding-begun finding finding-refused finding-many
    hinting-begun hinting hinting-table small-window hinting-told
    solving solving-paused solving-stopped
    solved-after-words solved solved-refused solved-rejected solved-hidden small-window-solved
    unsolved reading read doubts start-begun unread-empty unread
    result-five hinting-late result result-all taught-words statistics-empty
    ours new-menu ours-hinting ours-solved ours-ended review review-asked review-told
    finale share-result print ours-all statistics booklet gift-refused gift gift-easy hints share
    five-words-empty five-words-lists
    five-words-finished five-words-selected five-words-familiar five-words-filtered
    word-squares-empty word-squares-paused word-squares-stopped
    word-squares-finished word-squares-selected word-squares-familiar word-squares-filtered puzzle
    history history-played history-share history-renaming history-deleted
    history-nothing history-empty
    warning manual-found how-to-play manual keys techniques about progress
"""
NAMES = _IN_ORDER.split()
"""All scenes, in their order."""


class Scene(NamedTuple):
    """What there is to see.

    Attributes:
        name: Its name, which is that of a file as well.
        widget: The window or dialog.
    """

    name: str
    widget: QWidget


@contextmanager
def language(app: QApplication, locale: QLocale) -> Iterator[None]:
    """Have the interface of windows that are made meanwhile in a language."""
    before = set(app.findChildren(QTranslator))
    system = QLocale()
    QLocale.setDefault(locale)
    install_translators(app, locale)
    yield
    for translator in set(app.findChildren(QTranslator)) - before:
        app.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(system)


def choose_by_key(window: MainWindow, key: str) -> None:
    """Choose the entry of the menu bar that has a key."""
    sequence = QKeySequence(key)
    entries = entries_of(window.menuBar())
    (action,) = [entry for entry in entries if sequence in entry.shortcuts()]
    assert action.isEnabled(), key
    action.trigger()


def choose_by_key_and_agree(window: MainWindow, key: str) -> None:
    """Choose an entry that may ask before it does something."""
    QTimer.singleShot(0, agree)
    choose_by_key(window, key)
    activate(window)


def close_dialog(dialog: QWidget) -> None:
    """Close a dialog, which must leave nothing behind."""
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tour(window: AppWindow, folder: Path) -> Iterator[Scene]:
    """Bring a window, which has an empty library, into one state after another.

    Args:
        window: The window, which is shown.
        folder: An empty folder, for files to open.
    """
    page = window.quartiles
    wait_until(lambda: not page.word_list.loader.is_busy)
    yield from _filling(window, page)
    yield from _finding(window, page)
    yield from _solving(window, page)
    yield from _picture(window, page)
    yield from _all_found(window, page)
    yield from _ours(window, page)
    yield from _day(window, page)
    yield from _board_dialogs(window, page)
    yield from _five_words(window, folder)
    yield from _word_squares(window, folder)
    yield from _history(window)
    yield from _window_dialogs(window)


def _filling(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    yield Scene("start", window)
    choose_by_key(window, "Ctrl+D")
    calendar = the(page, Calendar)
    yield Scene("calendar", calendar)
    close_dialog(calendar)
    _come_back(window)
    put_on(page, " ".join(SAMPLE.split()[:17]))
    view_on(page).go_to(17)
    type_text("th")
    yield Scene("filling", window)
    put_on(page, "no board at all")
    yield Scene("filling-refused", window)
    put_on(page, SAMPLE)
    yield Scene("doors", window)
    retype_tile(page, 3, "qqx")
    yield Scene("doors-unused", window)
    choose_by_key(window, "Ctrl+Z")


def _finding(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    actions = the(page, QuartilesActions)
    actions.play.trigger()
    yield Scene("finding-begun", window)
    for word in ("truthfully", "ref", "crosswords", "thrash"):
        _try(word)
    type_text("azzth")
    yield Scene("finding", window)
    _try("")
    yield Scene("finding-refused", window)
    _try("is, us, nonsense")
    yield Scene("finding-many", window)
    press(Qt.Key.Key_Escape)
    choose_by_key(window, "F4")
    yield Scene("hinting-begun", window)
    choose_by_key(window, "F4")
    choose_by_key(window, "F4")
    yield Scene("hinting", window)
    the(page, Totals).click()
    yield Scene("hinting-table", window)
    the(page, Totals).click()
    choose_by_key(window, "F8")
    yield Scene("small-window", window)
    choose_by_key(window, "F8")
    for _ in range(3):
        choose_by_key(window, "F4")
    yield Scene("hinting-told", window)


def _solving(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    set_speed(page, max(HIGHLIGHT_TIMES))
    choose_by_key_and_agree(window, "F9")
    wait_until(lambda: list_on(page).model().rowCount() > 0)
    yield Scene("solving", window)
    press(Qt.Key.Key_Space)
    yield Scene("solving-paused", window)
    press(Qt.Key.Key_Escape)
    yield Scene("solving-stopped", window)
    set_speed(page, 0)
    _solve(window, page)
    yield Scene("solved-after-words", window)
    put_on(page, UNTOUCHED)
    _solve(window, page)
    press(Qt.Key.Key_Down)
    yield Scene("solved", window)
    press(Qt.Key.Key_Space)
    choose_by_key(window, "Ctrl+F")
    _try("nonsense")
    yield Scene("solved-refused", window)
    press(Qt.Key.Key_Escape)
    list_on(page).setFocus()
    choose_by_key(window, "Alt+Down")
    yield Scene("solved-rejected", window)
    the(page, QuartilesActions).hide_words.trigger()
    yield Scene("solved-hidden", window)
    the(page, QuartilesActions).hide_words.trigger()
    choose_by_key(window, "F8")
    yield Scene("small-window-solved", window)
    choose_by_key(window, "F8")
    put_on(page, OTHER)
    _solve(window, page)
    yield Scene("unsolved", window)


def _picture(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    choose_by_key(window, "Shift+Del")
    put_on(page, WINTER)
    view_on(page).clearFocus()
    picture = view_on(page).grab().toImage()
    _take(page, picture)
    yield Scene("reading", window)
    _wait_until_read(window)
    yield Scene("read", window)
    width, height = picture.width() / 4, picture.height() / 5
    painter = QPainter(picture)
    painter.setOpacity(0.95)  # in each look
    smudge = QRectF(2.05 * width, 1.45 * height, 0.9 * width, 0.3 * height)
    painter.fillRect(smudge, QColor(128, 128, 128))
    painter.end()
    _take(page, picture)
    _wait_until_read(window)
    wait_until(lambda: not StepRunner.is_any_running())  # it is known whether another text fits
    yield Scene("doubts", window)
    choose_by_key(window, "Shift+Del")
    yield Scene("start-begun", window)
    picture.fill(QColor(200, 210, 220))
    _take(page, picture)
    _wait_until_read(window)
    yield Scene("unread-empty", window)
    choose_by_key(window, "Ctrl+Z")
    _take(page, picture)
    _wait_until_read(window)
    yield Scene("unread", window)


def _take(page: QuartilesPage, picture: QImage) -> None:
    data = QMimeData()
    data.setImageData(picture)
    page.take(data, "Drop")


def _wait_until_read(window: AppWindow) -> None:
    wait_until(lambda: not the(window, PictureReader).is_busy)
    QTest.qWait(1)


def _all_found(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    actions = the(page, QuartilesActions)
    put_on(page, " ".join(TILES))
    actions.play.trigger()
    left = [rated.found.word for rated in words_left(verdict_of(game_on(page).board), ())]
    _try(" ".join(left[:-8]))
    yield Scene("result-five", window)
    choose_by_key(window, "F4")
    yield Scene("hinting-late", window)
    _try(" ".join(left[-8:-2]))  # the others are less sure
    yield Scene("result", window)
    _try(" ".join(left[-2:]))
    the(page, Segments).setCurrentIndex(2)
    actions.finish.trigger()
    yield Scene("result-all", window)
    actions.taught_words.trigger()
    yield from _dialog("taught-words", window)


def _ours(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    actions = the(page, QuartilesActions)
    actions.statistics.trigger()
    yield from _dialog("statistics-empty", window)
    _today(window, page)
    board = game_on(page).board
    for cut in board.five[:2]:
        _try("".join(cut))
    for item in board.extras[:1]:
        _try(item.word)
    type_text("".join(board.five[2])[:7])
    yield Scene("ours", window)
    press(Qt.Key.Key_Escape)
    menu = QMenu.menuInAction(actions.ways)
    button = next(b for b in window.findChildren(QToolButton) if b.defaultAction() is actions.ways)
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    yield Scene("new-menu", menu)
    menu.close()
    for _ in range(3):
        choose_by_key(window, "F4")
    yield Scene("ours-hinting", window)
    _solve(window, page)
    yield Scene("ours-solved", window)
    the(page, Segments).setCurrentIndex(1)
    yield Scene("ours-ended", window)
    actions.review.trigger()
    session = the(window, ReviewSession)
    yield Scene("review", window)
    session.ask(True)
    yield Scene("review-asked", window)
    session.tell()
    yield Scene("review-told", window)
    the(window.page, ReviewActions).back.trigger()


def _day(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    """The board of a past day, to its finale, and its last word."""
    actions = the(page, QuartilesActions)
    session_of(page).play_day(date(2026, 12, 24))
    wait_until(lambda: session_of(page).record.day == "2026-12-24")
    game = game_on(page)
    page.setFocus()
    for item in [item for item in game.missing if len(item.path) < 4][:8]:
        _try(item.word)
    for cut in game.board.five:
        _try("".join(cut))
    yield Scene("finale", window)
    choose_by_key(window, "Ctrl+Shift+P")
    yield from _dialog("share-result", window)
    choose_by_key(window, "Ctrl+P")
    yield from _dialog("print", window)
    _try(" ".join(item.word for item in game_on(page).missing))
    yield Scene("ours-all", window)
    actions.statistics.trigger()
    yield from _dialog("statistics", window)
    actions.booklet.trigger()
    yield from _dialog("booklet", window)
    yield from _gift(window, page)


def _board_dialogs(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    put_on(page, MADE)
    for _ in range(4):
        choose_by_key(window, "F4")
    # the README shows it: every step has something to tell
    assert all(rung.isVisible() for rung in page.findChildren(HintRung)[:3])
    yield Scene("hints", window)
    put_on(page, SAMPLE)
    choose_by_key(window, "Ctrl+Shift+P")
    the(page, ShareDialog).findChildren(QCheckBox)[0].setChecked(True)
    yield from _dialog("share", window)


def _today(window: AppWindow, page: QuartilesPage) -> None:
    choose_by_key(window, "Ctrl+T")
    wait_until(lambda: session_of(page).is_ours and session_of(page).game is not None)


def _try(word: str) -> None:
    """Type a word, or several, and check it."""
    type_text(word)
    press(Qt.Key.Key_Return)


def is_made(dialog: GiftDialog) -> bool:
    """Return whether the board of a gift is there, whatever language its buttons have."""
    return next(b for b in dialog.findChildren(QToolButton) if b.property("primary")).isEnabled()


def _gift(window: AppWindow, page: QuartilesPage) -> Iterator[Scene]:
    the(page, QuartilesActions).gift.trigger()
    dialog = the(window, GiftDialog)
    field = the(dialog, TextField)
    field.setPlainText("snowflake, reindeer, mistletoe, boot")
    yield Scene("gift-refused", dialog)
    field.setPlainText("snowflake reindeer mistletoe wanderlust gingerbread")
    greeting, sender = dialog.findChildren(QLineEdit)
    greeting.setText("Happy birthday, and a quiet evening with twenty tiles of your own!")
    sender.setText("Zoe")
    wait_until(lambda: is_made(dialog))
    yield Scene("gift", dialog)
    the(dialog, QComboBox).setCurrentIndex(1)
    wait_until(lambda: is_made(dialog))
    yield from _dialog("gift-easy", window)


def _five_words(window: AppWindow, folder: Path) -> Iterator[Scene]:
    page = window.show_page("five-words")
    assert isinstance(page, EnumerationPage)
    yield Scene("five-words-empty", window)
    yield Scene("five-words-lists", _popup(page))
    the(page, QComboBox).hidePopup()
    _come_back(window)
    words = folder / "five.txt"
    words.write_text("\n".join(FIVE_WORDS), "utf-8")
    use_list(page, words)
    yield from _searches("five-words", window, page)


def _word_squares(window: AppWindow, folder: Path) -> Iterator[Scene]:
    page = window.show_page("word-squares")
    assert isinstance(page, EnumerationPage)
    yield Scene("word-squares-empty", window)
    page.setFocus()
    press(Qt.Key.Key_Return)
    wait_until(lambda: found_by(page) > 0)
    press(Qt.Key.Key_Space)
    yield Scene("word-squares-paused", window)
    press(Qt.Key.Key_Escape)
    yield Scene("word-squares-stopped", window)
    words = folder / "sator.txt"
    words.write_text("\n".join(SATOR), "utf-8")
    use_list(page, words)
    yield from _searches("word-squares", window, page)
    results_on(page).selectRow(0)
    choose_by_key(window, "Ctrl+P")
    wait_until(lambda: window.findChild(PuzzleDialog) is not None)
    yield from _dialog("puzzle", window)


def _searches(name: str, window: AppWindow, page: EnumerationPage) -> Iterator[Scene]:
    page.setFocus()
    press(Qt.Key.Key_Return)
    wait_until(lambda: not run_on(page).phase.is_under_way)
    yield Scene(f"{name}-finished", window)
    results_on(page).setFocus()
    results_on(page).selectRow(0)
    yield Scene(f"{name}-selected", window)
    sort = the(page, SearchActions).sort
    model = the(page, ResultsModel)
    wait_until(lambda: model.is_sorted and bool(results_on(page).selected_line))
    yield Scene(f"{name}-familiar", window)
    sort.trigger()
    filter_on(page).setFocus()
    type_text("zzz")
    wait_until(lambda: results_on(page).model().rowCount() == 0)
    QTest.qWait(1)  # until the page says so
    yield Scene(f"{name}-filtered", window)
    filter_on(page).clear()
    wait_until(lambda: results_on(page).model().rowCount() > 0)


def _history(window: AppWindow) -> Iterator[Scene]:
    page = history(window)
    boards = the(page, HistoryList)
    boards.setFocus()
    boards.selectRow(0)
    yield Scene("history", window)
    filters = the(page, HistoryActions).filters.actions()
    filters[2].trigger()
    boards.selectRow(0)
    yield Scene("history-played", window)
    the(page, HistoryActions).share.trigger()
    dialog = the(page, ShareDialog)
    yield Scene("history-share", dialog)
    close_dialog(dialog)
    _come_back(window)
    filters[0].trigger()
    boards.selectRow(0)
    the(page, NoteField).setFocus()
    type_text("Hard one, with Zoe in Cologne")
    boards.setFocus()
    choose_by_key(window, "F2")
    type_text(NAME)
    yield Scene("history-renaming", window)
    press(Qt.Key.Key_Return)
    edited = Qt.ItemDataRole.EditRole
    wait_until(lambda: boards.currentIndex().data(edited) == NAME)
    choose_by_key(window, "Del")
    yield Scene("history-deleted", window)
    choose_by_key(window, "Ctrl+Z")
    browser = the(page, BoardBrowser)
    choose_by_key(window, "Ctrl+F")
    found = QSignalSpy(browser.searched)
    type_text("nothing like it")
    wait_until(lambda: found.count() > 0)
    yield Scene("history-nothing", window)
    the(browser, QLineEdit).clear()
    wait_until(lambda: boards.model().rowCount() > 0)
    boards.setFocus()
    boards.selectAll()
    choose_by_key(window, "Del")
    yield Scene("history-empty", window)
    choose_by_key(window, "Ctrl+Z")


def _window_dialogs(window: AppWindow) -> Iterator[Scene]:
    window.show_page("quartiles")
    window.warn(
        [
            sentence(
                "files",
                "Your settings could not be saved: “{file}” cannot be written.",
                file="/home/zoe/.config/quartiles/settings.ini",
            )
        ]
    )
    yield Scene("warning", window)
    the(window, WarningBar).findChildren(QToolButton)[0].click()
    choose_by_key(window, "F1")
    the(the(window, ManualWindow), QLineEdit).setText("csv")
    yield from _dialog("manual-found", window)
    menu = QMenu.menuInAction(window.menuBar().actions()[-1])
    for number, name in ((0, "how-to-play"), (1, "manual"), (2, "keys"), (3, "techniques")):
        menu.actions()[number].trigger()
        wait_until(lambda: not window.make_next_page())
        QTest.qWait(1)  # until the keys are listed
        yield from _dialog(name, window)
    AboutDialog(window).open()
    yield from _dialog("about", window)
    progress = ProgressDialog("", 0, window)
    progress.forceShow()
    yield Scene("progress", progress)
    progress.dismiss()


def _dialog(name: str, window: AppWindow) -> Iterator[Scene]:
    (dialog,) = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    yield Scene(name, dialog)
    close_dialog(dialog)
    _come_back(window)


def _come_back(window: AppWindow) -> None:
    """Return to the window after a dialog."""
    activate(window)
    wait_until(lambda: QApplication.focusWidget() is not None)


def _popup(page: EnumerationPage) -> QWidget:
    box = the(page, QComboBox)
    box.showPopup()
    return box.view().window()


def _solve(window: AppWindow, page: QuartilesPage) -> None:
    choose_by_key_and_agree(window, "F9")
    wait_until(lambda: state_of(page) is State.SOLVED)
