"""The language of the interface, the system's or the user's choice, and days as it writes them."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QMessageBox

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.base.dates import (
    day_of,
    day_text,
    month_text,
    readings_of,
    short_day_text,
    time_text,
    weekday_text,
)
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.translation import language_of, locale_of
from tests.bounded import run_python
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import board_on, choose, put_on, the, wait_until
from tests.hostile import plant
from tests.sample_board import SAMPLE

# starts the app as a user does, prints the titles of its menus and a number, and closes it
START = """
from PySide6.QtCore import QDate, QLocale, QTimer
from quartiles_gui.app import main
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.translation import fill
show = AppWindow.show
def show_and_close(window):
    show(window)
    window.furnish()
    print(*[action.text() for action in window.menuBar().actions()], fill("{n}", n=123520))
    print(window.layoutDirection(), QLocale().toString(QDate(2026, 12, 1), "d MMM"))
    QTimer.singleShot(0, window.close)
AppWindow.show = show_and_close
main([])
"""


def run(home: Path, system: str, *arguments: str) -> str:
    """Run Python on a system in some language, or several with a colon, and return what it says."""
    done = run_python(
        "-Pc",
        *arguments,
        QUARTILES_HOME=str(home),
        QT_QPA_PLATFORM="offscreen",
        **dict.fromkeys(("LANG", "LC_ALL"), system.partition(":")[0]),
        LANGUAGE=system,
        PYTHONIOENCODING="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def start(home: Path, system: str) -> str:
    """Return what the menu bar and a number look like on a system in some language."""
    return run(home, system, START)


@pytest.mark.skipif(sys.platform != "linux", reason="its language can't be set for one process")
def test_language_of_the_system_is_used_and_a_chosen_one_from_the_next_start(home: Path) -> None:
    arabic = start(home, "ar_EG.UTF-8")
    assert "&File" in arabic
    assert "123,520" in arabic  # and not digits of another script, from right to left
    assert "LeftToRight 1 Dec" in arabic
    assert "&Datei" in start(home, "de_DE.UTF-8")
    assert "&File" in start(home, "en_US.UTF-8:de_DE.UTF-8"), "German comes second"
    assert "&Datei" in start(home, "fr_FR.UTF-8:de_DE.UTF-8:en_US.UTF-8")
    settings = Settings(home / "config")
    settings.language = "en"
    settings.save()
    english = start(home, "de_DE.UTF-8")
    assert "&File" in english
    assert "123,520" in english
    settings.language = "de"
    settings.save()
    german = start(home, "en_US.UTF-8")
    assert "&Datei" in german
    assert "123.520" in german
    settings.language = "xx"  # edited by hand, or of a later version
    settings.save()
    assert "&Datei" in start(home, "de_DE.UTF-8")


def answer(window: AppWindow, button: str) -> str:
    """Answer the question that is asked, and return it."""
    box = the(window, QMessageBox)
    (chosen,) = [one for one in box.buttons() if one.text().replace("&", "") == button]
    question = box.text()
    chosen.click()
    return question


def test_language_is_chosen_from_the_menu_and_starting_again_keeps_everything(
    tmp_path: Path, open_window: OpenWindow
) -> None:
    window = open_window()
    choose(window, "View", "Language", "English")
    assert window.findChild(QMessageBox) is None, "it is the same"
    choose(window, "View", "Language", "Deutsch")
    assert answer(window, "Later") == "Start Quartiles again in the other language?"
    assert window.isVisible()
    window.close()
    assert not window.starts_again
    assert Settings(tmp_path / "config").language == "de"
    window = open_window()
    choose(window, "View", "Language", "English")
    window.close()
    assert Settings(tmp_path / "config").language == "en"
    window = open_window()
    put_on(quartiles(window), SAMPLE)
    choose(window, "View", "Language", "Deutsch")
    answer(window, "Start Again")
    assert window.starts_again
    assert not window.isVisible()
    assert Settings(tmp_path / "config").language == "de"
    assert board_on(quartiles(open_window())) == Board.parse(SAMPLE)


# chooses another language, and agrees to start again by another Python
AGAIN = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMenu, QMessageBox
from quartiles_gui import app, paths
from quartiles_gui.app_window import AppWindow
show = AppWindow.show
def show_and_choose(window):
    show(window)
    window.furnish()
    def choose():
        menu = window.menuBar()
        for title in ("&View", "nguage"):
            menu = QMenu.menuInAction(next(a for a in menu.actions() if title in a.text()))
        next(a for a in menu.actions() if a.text() == "&Deutsch").trigger()
        next(b for b in window.findChild(QMessageBox).buttons() if b.isDefault()).click()
    QTimer.singleShot(0, choose)
AppWindow.show = show_and_choose
sys.executable = sys.argv[1]
app.main([])
"""


# a Python that tells its number, and how it ended
TOLD = """#!/bin/sh
exec >/dev/null 2>&1  # or else the first one's output would have no end
"{python}" "$@" &
echo $! > "{folder}/number"
wait $!
echo $? > "{folder}/code"
"""


@pytest.mark.skipif(sys.platform == "win32", reason="what is started must be a script")
def test_the_app_is_started_once_the_first_one_has_let_go_and_runs_nothing_that_lies_there(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange, script = tmp_path / "strange", tmp_path / "told"
    strange.mkdir()
    mark = plant(strange)
    monkeypatch.chdir(strange)
    script.write_text(TOLD.format(python=sys.executable, folder=tmp_path), "utf-8")
    script.chmod(0o700)
    run(home, "en_US.UTF-8", AGAIN, str(script))

    def said(name: str) -> str:
        file = tmp_path / name
        return file.read_text("utf-8").strip() if file.exists() else ""

    wait_until(lambda: bool(said("number")))
    log = home / "log" / "quartiles.log"
    wait_until(lambda: log.read_text("utf-8").count("Started:") == 2 or bool(said("code")))
    with suppress(ProcessLookupError):
        os.kill(int(said("number")), signal.SIGTERM)
    wait_until(lambda: bool(said("code")))
    assert not mark.exists(), mark.read_text("utf-8")
    assert said("code") == "0"
    assert "&Datei" in start(home, "en_US.UTF-8")


def test_country_counts_only_in_its_own_language() -> None:
    british = QLocale("en_GB")
    assert locale_of("", british) == british
    assert locale_of("en", british) == british
    assert locale_of("de", british).language() is QLocale.Language.German


class Windows(QLocale):
    """A system that writes dates in one language and texts in others."""

    def __init__(self, dates: str, *texts: str) -> None:
        super().__init__(dates)
        self.texts = texts

    def uiLanguages(self, *_: object) -> list[str]:
        return [*self.texts]


def test_a_chosen_language_is_that_of_texts_although_dates_are_in_it_already() -> None:
    system = Windows("de_AT", "en-US")
    assert language_of(system) == "en"
    assert locale_of("", system) is system
    chosen = locale_of("de", system)
    assert (language_of(chosen), chosen.territory()) == ("de", QLocale.Country.Austria)
    assert language_of(Windows("fr_FR", "fr-FR", "de-Latn-DE", "en")) == "de"
    assert language_of(Windows("fr_FR", "fr-FR")) == "en"


@pytest.mark.parametrize("name", ["ar_EG", "fa_IR", "he_IL", "mr_IN"])
def test_digits_and_dates_of_another_script_are_not_mixed_with_english(name: str) -> None:
    assert locale_of("", QLocale(name)).language() is QLocale.Language.English
    assert locale_of("de", QLocale(name)).language() is QLocale.Language.German


@pytest.mark.parametrize("name", ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "sv_SE"])
@given(day=st.dates(date(1980, 1, 1), date(2199, 12, 31)))
def test_days_are_read_as_they_are_written(name: str, day: date) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        assert day_of(short_day_text(str(day))) == str(day)
        assert day_of(str(day)) == str(day)
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize("text", ["", "hard", "2026", "2026-13-01", "13/13/2026", "11/2026"])
def test_invalid_day_gives_none(text: str) -> None:
    assert day_of(text) is None


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("azz hard", None),
        ("nov", None),  # may be a tile
        ("nove", "????-11"),
        ("May", "????-05"),
        ("mayor", None),
        ("hard Nov 18 one", "hard ????-11-18 one"),
        ("18 November 2026", "2026-11-18"),
        ("November 18th, 2026", "2026-11-18"),
        ("November 31", "????-11 31"),
        ("31 February", "31 ????-02"),
        ("29 February", "????-02-29"),
        ("2/29/2025", None),
        ("13/13", None),
        ("0/0", None),
        ("November November", "????-11 November"),
    ],
)
def test_part_of_a_date_is_searched_in_every_year(text: str, other: str | None) -> None:
    assert readings_of(text) == ([text] if other is None else [text, other])


@given(text=st.text(alphabet="0123456789./- novembermayi,ä٣²"))
def test_anything_can_be_searched(text: str) -> None:
    assert readings_of(text)[0] == text


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en_US", "November 19"),
        ("en_GB", "19 November"),
        ("de_DE", "19. November"),
        ("es_ES", "19 de noviembre"),
        ("hu_HU", "november 19."),
        ("ja_JP", "11月19日"),
        ("ru_RU", "19 ноября"),
    ],
)
def test_moments_of_this_year_leave_it_out(language: str, day: str) -> None:
    QLocale.setDefault(QLocale(language))
    assert day_text("2026-11-19", has_year=False) == day
    assert day in weekday_text("2026-11-19", has_year=False)
    assert "2026" not in weekday_text("2026-11-19", has_year=False)
    assert "2026" in weekday_text("2026-11-19")
    assert "2026" in month_text(date(2026, 11, 19))
    noon = datetime(2026, 11, 19, 12, 34).astimezone(UTC)
    assert "12" in (time := time_text(f"{noon:%Y-%m-%dT%H:%M:%SZ}"))
    assert "34" in time
