"""A Play page of its own, whose clock is set by the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
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


@pytest.fixture
def page(qtbot: QtBot, window: AppWindow) -> PlayPage:
    """The page in the window of the app, with today's board."""
    return play_today(qtbot, window)


@pytest.fixture
def open_page(
    qtbot: QtBot, tmp_path: Path, appearance: Appearance, english: Dictionary, clock: Clock
) -> Iterator[Callable[[], PlayPage]]:
    """Open the page in a window, and wait until there is a board."""
    dictionaries = Path(paths.dictionary_folder())
    settings = Settings(tmp_path / "config")
    windows: list[MainWindow] = []
    with Library.open(tmp_path / "library.sqlite3") as library:

        def make() -> PlayPage:
            window = windows[-1]
            loader = DictionaryLoader(dictionaries, tmp_path / "cache", window)
            meanings = MeaningText(dictionaries / "meanings.bin")
            saver = Saver(library, window.warn, window)
            teacher = WordTeacher(library, saver)
            session = PlaySession(
                saver, loader, meanings, teacher, window, clock, lambda: clock.seconds
            )
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
