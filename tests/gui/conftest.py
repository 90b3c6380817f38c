"""A real window for each test, with its own settings and caches."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
    QObject,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QColor,
    QCursor,
    QImage,
    QPainter,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance, Contrast, Mode
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.window.process import release_clipboard
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.library import Library
from tests.gui.hands import fill_board, put_on, set_speed, solve, tile_on, view_on
from tests.gui.search_hands import A_SET, SATOR
from tests.sample_board import SAMPLE

if os.environ.get("QT_QPA_PLATFORM", "offscreen" if sys.platform == "linux" else "") == "offscreen":
    # with a screen that has room for the whole window; Qt's own has 800 by 800 pixels
    screen = Path(__file__).with_name("screen.json")
    if sys.platform == "win32":
        screen = screen.relative_to(Path.cwd())  # Qt takes the colon of a drive for the path's end
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"


SMUDGED = 6  # the tile of the smudged picture that is hard to read: "ra"

OpenWindow = Callable[[], AppWindow]


@pytest.fixture
def qtbot(qtbot: QtBot, request: pytest.FixtureRequest) -> QtBot:
    """What waits for the window: patiently, because how long that takes says nothing here.

    It fails a little before the test's time is up, and names what it waited for.
    """
    mark = request.node.get_closest_marker("timeout")
    seconds = float(request.config.getini("timeout") if mark is None else mark.args[0]) - 5
    for name in ("waitActive", "waitExposed", "waitSignal", "waitUntil"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=round(1000 * seconds)))
    return qtbot


@pytest.fixture(scope="session", autouse=True)
def _clipboard() -> Iterator[None]:
    yield
    if QApplication.instance() is not None:
        release_clipboard()


@pytest.fixture(scope="session")
def english(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """The shipped words."""
    return DictionaryFiles.named(
        paths.dictionary_folder(), "english", tmp_path_factory.mktemp("cache")
    ).open()


@pytest.fixture(autouse=True)
def _something_copied(qapp: QApplication) -> None:
    """Have a text to paste, as is usual, and not what the last test copied or if it did.

    A window finds out only when it is idle; until then, Paste is there.
    """
    qapp.clipboard().setText("Something else")


@pytest.fixture(autouse=True)
def _pointer_out_of_the_way(qapp: QApplication) -> None:
    """Windows come up where the last test left the pointer, and light what is under it."""
    QCursor.setPos(qapp.primaryScreen().geometry().bottomRight())


@pytest.fixture(autouse=True)
def _english_locale() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    yield
    QLocale.setDefault(before)


@pytest.fixture(scope="session")
def _fusion(qapp: QApplication) -> None:
    """The style of the app, set once, as in the app; Qt deletes the previous style."""
    qapp.setStyle("Fusion")


@pytest.fixture(scope="session")
def _appearance(qapp: QApplication, _fusion: None) -> Appearance:
    return Appearance(Path(paths.resource_folder(), "themes"), qapp)


@pytest.fixture
def appearance(_appearance: Appearance) -> Iterator[Appearance]:
    """The themes, which the app has once as well; styling costs more than most tests."""
    _appearance.set_mode(Mode.SYSTEM)
    _appearance.set_contrast(Contrast.SYSTEM)
    yield _appearance
    # not the system's: what stands in for that is still there
    _appearance.set_mode(Mode.LIGHT)
    _appearance.set_contrast(Contrast.USUAL)
    _appearance.set_zoom(1.0)
    _appearance.motion.mode = MotionMode.SYSTEM


def make_window(appearance: Appearance, folder: Path) -> AppWindow:
    """Return a window with its settings and data in ``folder``."""
    window = AppWindow(Settings(folder / "config"), folder / "data", folder / "cache", appearance)
    window.furnish()
    return window


def show_active(qtbot: QtBot, window: AppWindow) -> None:
    """Show a window, and wait until keys reach it."""
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()


def quartiles(window: MainWindow) -> QuartilesPage:
    """Return the Quartiles page."""
    page = window.findChild(QuartilesPage)
    assert isinstance(page, QuartilesPage)
    return page


@pytest.fixture
def open_window(
    qtbot: QtBot,
    english: Dictionary,  # compiled, so that no window has to wait
    appearance: Appearance,
    tmp_path: Path,
) -> Iterator[OpenWindow]:
    """Open windows that share a folder, like successive starts of the app."""
    windows: list[AppWindow] = []

    def open_one() -> AppWindow:
        window = make_window(appearance, tmp_path)
        qtbot.addWidget(window)
        windows.append(window)
        show_active(qtbot, window)
        return window

    yield open_one
    for window in windows:  # each has to save its data
        window.close()


@pytest.fixture
def window(open_window: OpenWindow) -> AppWindow:
    """A window with an empty board, at instant speed."""
    window = open_window()
    set_speed(quartiles(window), 0)
    return window


@pytest.fixture
def page(window: AppWindow) -> QuartilesPage:
    """The Quartiles page of the window."""
    return quartiles(window)


@pytest.fixture
def filled(window: AppWindow) -> QuartilesPage:
    """The page with the sample board, before a mode is chosen."""
    fill_board(window)
    return quartiles(window)


@pytest.fixture
def solved(qtbot: QtBot, filled: QuartilesPage) -> QuartilesPage:
    """The page with the sample board solved."""
    solve(qtbot, filled)
    return filled


@pytest.fixture
def many_words(tmp_path: Path) -> Path:
    """A list with 100,000 squares of size 2: every pair of rows of 18 letters is one."""
    file = tmp_path / "many.txt"
    letters = "abcdefghijklmnopqr"
    file.write_text("".join(f"{a}{b}\n" for a, b in product(letters, repeat=2)), "utf-8")
    return file


@pytest.fixture
def few_words(tmp_path: Path) -> Path:
    """A list with one set of five words and two squares."""
    file = tmp_path / "few.txt"
    file.write_text("".join(f"{word}\n" for word in A_SET + SATOR), "utf-8")
    return file


@pytest.fixture(scope="session")
def _picture(_appearance: Appearance, tmp_path_factory: pytest.TempPathFactory) -> QImage:
    return picture_of(SAMPLE, _appearance, tmp_path_factory.mktemp("picture"))


def picture_of(board: str, appearance: Appearance, folder: Path) -> QImage:
    """Return a picture of a board in a window of this app."""
    window = make_window(appearance, folder)
    window.resize(1000, 700)
    window.show()
    page = quartiles(window)
    put_on(page, board)
    tile_on(page, 0).clearFocus()
    view = view_on(page)
    place = QRect(view.mapTo(page, QPoint(0, 0)), view.size())
    picture = page.grab(place.adjusted(-10, -10, 10, 10)).toImage()
    window.close()
    # at once: a thread that reads a picture may be what collects the garbage
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    return picture


@pytest.fixture
def screenshot(_picture: QImage) -> QImage:
    """A picture of the sample board in a window of this app."""
    return _picture.copy()


@pytest.fixture
def smudged(screenshot: QImage) -> QImage:
    """The same picture with one tile that is hard to read."""
    painter = QPainter(screenshot)
    width, height = screenshot.width() / 4, screenshot.height() / 5
    painter.setOpacity(0.75)
    painter.fillRect(
        QRect(round(2.05 * width), round(1.45 * height), round(0.9 * width), round(0.3 * height)),
        QColor(128, 128, 128),
    )
    painter.end()
    return screenshot


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[QAccessibleAnnouncementEvent]:
    """What a screen reader is asked to say, as if one were running."""
    events: list[QAccessibleAnnouncementEvent] = []

    def hear(event: QAccessibleEvent) -> None:  # in place of the system's bus
        if isinstance(event, QAccessibleAnnouncementEvent):
            copy = QAccessibleAnnouncementEvent(event.object(), event.message())
            copy.setPoliteness(event.politeness())
            events.append(copy)

    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(hear))
    # off screen, older versions of Qt can't be told so by `setActive`
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    return events


def press_button(dialog: QWidget, text: str) -> None:
    """Click the button of a dialog or panel whose text starts with ``text``."""
    button = next(
        button
        for button in dialog.findChildren(QToolButton)
        if button.text().replace("&", "").startswith(text)
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


# A session without a window, whose clock is set by the test

NOON = datetime(2026, 11, 21, 12).astimezone()


class Clock:
    """Says what it was set to; ``seconds`` have nothing to do with the time of day."""

    def __init__(self) -> None:
        self.now = NOON
        self.seconds = 0.0

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def session_in(library: Library, owner: QObject, folder: Path, clock: Clock) -> BoardSession:
    """Return a session on a library, with all that it needs but the words to solve with."""
    dictionaries = Path(paths.dictionary_folder())
    saver = Saver(library, lambda _: None, owner)
    return BoardSession(
        saver,
        WordTeacher(library, saver, owner),
        MeaningText(dictionaries / "meanings.bin"),
        DictionaryLoader(dictionaries, folder / "cache", owner),
        Settings(folder / "config"),
        parent=owner,
        now=clock,
        seconds=lambda: clock.seconds,
    )


@pytest.fixture
def begin(
    qapp: QObject, tmp_path: Path, english: Dictionary, clock: Clock
) -> Iterator[Callable[[], BoardSession]]:
    """Return a session as that of a window that is opened, after the one before was closed."""
    owner, open_sessions = QObject(), list[BoardSession]()

    def end() -> None:
        for session in open_sessions:
            session.shut_down()
            session.document.saver.shut_down()
        open_sessions.clear()

    def begin() -> BoardSession:
        end()
        library = Library.open(tmp_path / "library.sqlite3")
        session = session_in(library, QObject(owner), tmp_path, clock)
        session.see(True)
        open_sessions.append(session)
        return session

    yield begin
    end()
