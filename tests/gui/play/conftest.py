"""A Play page or session of its own, whose clock is set by the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.main_window import MainWindow, PageEntry
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.library import Library
from tests.gui.play.play_hands import play_today, tiles_on

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


def session_in(library: Library, owner: QObject, folder: Path, clock: Clock) -> PlaySession:
    """Return a session on a library, with all that it needs."""
    dictionaries = Path(paths.dictionary_folder())
    loader = DictionaryLoader(dictionaries, folder / "cache", owner)
    meanings = MeaningText(dictionaries / "meanings.bin")
    saver = Saver(library, lambda _: None, owner)
    teacher = WordTeacher(library, saver, owner)
    return PlaySession(saver, loader, meanings, teacher, owner, clock, lambda: clock.seconds)


@pytest.fixture
def begin(
    qapp: QObject, tmp_path: Path, english: Dictionary, clock: Clock
) -> Iterator[Callable[[], PlaySession]]:
    """Return a session as that of a window that is opened."""
    parent = QObject()
    with ExitStack() as stack:

        def begin() -> PlaySession:
            library = stack.enter_context(Library.open(tmp_path / "library.sqlite3"))
            session = session_in(library, QObject(parent), tmp_path, clock)
            stack.callback(session.shut_down)
            return session

        yield begin


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow) -> PlayPage:
    """The page in the window of the app, with today's board."""
    return play_today(qtbot, window)


@pytest.fixture
def open_page(
    qtbot: QtBot, tmp_path: Path, appearance: Appearance, english: Dictionary, clock: Clock
) -> Iterator[Callable[[], PlayPage]]:
    """Open the page in a window, and wait until there is a board."""
    settings = Settings(tmp_path / "config")
    windows: list[MainWindow] = []
    with Library.open(tmp_path / "library.sqlite3") as library:

        def make() -> PlayPage:
            window = windows[-1]
            session = session_in(library, window, tmp_path, clock)
            window.activated.connect(session.refresh)
            return PlayPage(session, settings, appearance, window)

        def open_one() -> PlayPage:
            window = MainWindow([PageEntry("play", "Play", make)], settings, appearance)
            windows.append(window)
            window.furnish()
            qtbot.addWidget(window)
            with qtbot.waitActive(window):
                window.show()
            page = window.page
            assert isinstance(page, PlayPage)
            qtbot.waitUntil(lambda: "" not in tiles_on(page))
            return page

        yield open_one
