"""The user's own word lists, as they see them, and the shipped one without its text."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.about_dialog import AboutDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.dictionaries import compile_file
from tests.as_windows import refuse_new_files
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    activate,
    choose,
    fill_board,
    group_on,
    message_on,
    opener_on,
    set_speed,
    solve,
    the,
    view_on,
)
from tests.sample_board import FIVE


def pairs_on(qtbot: QtBot, page: QuartilesPage) -> list[str]:
    """Solve the sample board, and return its words of two tiles."""
    set_speed(page, 0)
    solve(qtbot, page)
    return group_on(page, "Two tiles")[1]


def test_small_word_list_is_used_at_once_and_remembered(
    qtbot: QtBot, open_window: Callable[[], MainWindow], tmp_path: Path
) -> None:
    own = tmp_path / "own.txt"
    own.write_text("\n".join([*FIVE, "matrix", "razz"]), "utf-8")
    first = open_window()
    opener_on(quartiles(first)).open(own)
    fill_board(first)
    assert pairs_on(qtbot, quartiles(first)) == ["razz"]
    first.close()
    second = open_window()
    assert pairs_on(qtbot, quartiles(second)) == ["razz"]
    choose(second, "Words", "Use Built-in List")
    assert "fuzz" in pairs_on(qtbot, quartiles(second))


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0\1\2\3" * 100,
        b"12345\n" * 40_000,
        b"12345\n" * 1_100_000,  # takes so long that a dialog is shown meanwhile
    ],
)
def test_file_without_words_is_explained_and_the_list_in_use_stays(
    qtbot: QtBot, filled: QuartilesPage, tmp_path: Path, content: bytes
) -> None:
    own = tmp_path / "own.txt"
    own.write_bytes(content)
    opener_on(filled).open(own)
    qtbot.waitUntil(lambda: "“" in message_on(filled))

    assert "has no words" in message_on(filled)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)  # a dialog may just have gone
    solve(qtbot, filled)


def test_shipped_list_replaces_a_remembered_list_that_is_gone(
    qtbot: QtBot, open_window: Callable[[], MainWindow], tmp_path: Path
) -> None:
    own = tmp_path / "own.txt"
    own.write_text("alpha\nbeta\n", "utf-8")
    first = open_window()
    opener_on(quartiles(first)).open(own)
    first.close()
    own.unlink()
    second = open_window()

    assert "There is no word list" in message_on(quartiles(second))
    fill_board(second)
    assert "fuzz" in pairs_on(qtbot, quartiles(second))


# The shipped list without its text, as in a bundle


@pytest.fixture
def compiled_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The compiled list of an app that has nothing else in its folder."""
    source, compiled = tmp_path / "english.txt", tmp_path / "app" / "english.dict"
    source.write_text("\n".join([*FIVE, "matrix", "razz"]), "utf-8")
    compiled.parent.mkdir()
    compile_file(source, compiled)
    monkeypatch.setattr(paths, "dictionary_folder", lambda: str(compiled.parent))
    return compiled


def test_compiled_list_alone_is_all_the_window_needs(
    qtbot: QtBot, compiled_alone: Path, window: MainWindow
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    choose(window, "Help", "About")
    shown = [label.text() for label in the(window, AboutDialog).findChildren(QLabel)]

    assert "7 words" in shown
    assert list(compiled_alone.parent.iterdir()) == [compiled_alone]


def test_damaged_list_alone_asks_for_the_app_again(
    compiled_alone: Path, open_window: Callable[[], MainWindow]
) -> None:
    compiled_alone.write_bytes(compiled_alone.read_bytes()[:-1000])
    window = open_window()
    said = message_on(quartiles(window))
    fill_board(window)
    choose(window, "Help", "About")

    assert "word list is missing or damaged. Install the app again." in said
    the(window, AboutDialog)


@pytest.fixture
def huge_list(tmp_path: Path) -> Path:
    """A list of 100,000 words, the five among them."""
    letters = [random.Random(5).sample("abcdefghijklmnopqrstuvwxyz", 26) for _ in range(5)]
    made = ("".join(word) for word in islice(product(*letters), 100_000))
    path = tmp_path / "huge.txt"
    path.write_text("\n".join([*FIVE, *made]), "ascii")
    return path


def test_huge_list_is_compiled_once_while_the_window_stays_responsive(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage, huge_list: Path
) -> None:
    opener, loader = opener_on(page), opener_on(page).loader
    opener.open(huge_list)
    assert loader.is_busy
    (waiting,) = window.findChildren(QProgressDialog)
    assert "huge.txt" in waiting.labelText()
    with qtbot.waitSignal(opener.opened):
        pass
    assert not loader.is_busy
    opener.open(huge_list)  # compiled now, so it opens at once

    assert not loader.is_busy
    activate(window)
    view_on(page).go_to(0)
    fill_board(window)
    solve(qtbot, page)
    assert set(group_on(page, "The five")[1]) == FIVE


def test_compiling_that_is_canceled_or_brought_down_leaves_the_list_in_use(
    qtbot: QtBot, window: MainWindow, filled: QuartilesPage, huge_list: Path, tmp_path: Path
) -> None:
    opener_on(filled).open(huge_list)
    (waiting,) = window.findChildren(QProgressDialog)
    QTest.mouseClick(the(waiting, QPushButton), Qt.MouseButton.LeftButton)
    assert not opener_on(filled).loader.is_busy
    assert not list((tmp_path / "cache").iterdir())

    opener_on(filled).open(huge_list)
    window.findChildren(QProcess)[-1].kill()
    qtbot.waitUntil(lambda: "preparing it failed" in message_on(filled))
    assert "fuzz" in pairs_on(qtbot, filled)


def test_what_waits_for_a_list_waits_for_the_one_chosen_last_and_no_longer_than_the_window(
    qtbot: QtBot, window: MainWindow, huge_list: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("\n".join([*FIVE] * 5000), "ascii")
    opener = opener_on(quartiles(window))
    loader = opener.loader
    events: list[str] = []
    opener.opened.connect(lambda dictionary: events.append(f"{len(dictionary)} words"))
    opener.open(huge_list)
    loader.when_idle(lambda: events.append("done"))
    opener.open(other)
    qtbot.waitUntil(lambda: len(events) > 1)
    assert events == ["5 words", "done"]

    opener.open(huge_list)
    loader.when_idle(lambda: events.append("done too late"))
    window.close()
    qtbot.wait(50)
    assert events == ["5 words", "done"]


def test_list_opened_ahead_is_taken_for_itself_alone(qapp: QObject, tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("maze\nrazz", "utf-8")
    parent = QObject()
    loader = DictionaryLoader(Path(paths.dictionary_folder()), tmp_path / "cache", parent)
    opened: list[Dictionary] = []
    refused: list[Answer] = []

    def load(path: Path | None) -> int:
        loader.load(path, opened.append, refused.append)
        return len(opened[-1])

    loader.open_ahead(own)
    assert load(own) == 2
    shipped = load(None)
    assert shipped > 100_000
    loader.open_ahead(None)
    assert load(own) == 2
    loader.open_ahead(None)
    assert load(None) == shipped
    own.write_text("maze\nrazz\nfuzz", "utf-8")
    assert load(own) == 3
    loader.open_ahead(tmp_path / "gone.txt")  # refused when it is loaded, not before
    assert not refused
    load(tmp_path / "gone.txt")
    assert "There is no word list" in refused[0].text


def test_compiling_ends_with_who_has_it_done_without_a_complaint(
    qapp: QObject, huge_list: Path, tmp_path: Path
) -> None:
    parent = QObject()
    loader = DictionaryLoader(Path(paths.dictionary_folder()), tmp_path, parent)
    told: list[object] = []
    loader.load(huge_list, told.append, told.append)
    process = the(loader, QProcess)
    ended: list[int] = []
    process.finished.connect(lambda code, _: ended.append(code))
    delete(parent)  # a warning of Qt fails the test
    assert ended
    assert not told


def test_list_that_brings_compiling_down_gives_way_to_the_shipped_one(
    qtbot: QtBot, open_window: Callable[[], MainWindow], huge_list: Path, tmp_path: Path
) -> None:
    first = open_window()
    with qtbot.waitSignal(opener_on(quartiles(first)).opened):
        opener_on(quartiles(first)).open(huge_list)
    first.close()
    with huge_list.open("a") as file:  # so that it is compiled again
        file.write("\nmoss")
    second = open_window()
    the(second, QProcess).kill()  # as a crash ends it
    said = "“huge.txt” can’t be used: preparing it failed."
    qtbot.waitUntil(lambda: message_on(quartiles(second)) == said)
    fill_board(second)
    assert "fuzz" in pairs_on(qtbot, quartiles(second))
    second.close()
    third = open_window()
    assert message_on(quartiles(third)) != said


@pytest.mark.parametrize("is_there", [False, True], ids=["no-folder", "refused"])
def test_list_is_compiled_beside_the_window_even_where_nothing_can_be_written(
    qtbot: QtBot,
    window: MainWindow,
    huge_list: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    is_there: bool,
) -> None:
    if is_there:
        (tmp_path / "cache").mkdir(exist_ok=True)
        refuse_new_files(monkeypatch, tmp_path / "cache", most=10)
    else:
        shutil.rmtree(tmp_path / "cache", ignore_errors=True)
        (tmp_path / "cache").touch()  # so that no folder can be made there, even by the superuser
    opener = opener_on(quartiles(window))
    loader = opener.loader
    opener.open(huge_list)
    assert loader.is_busy
    ended: list[float] = []
    loader.compiling.connect(lambda _: ended.append(time.process_time()))
    with qtbot.waitSignal(opener.opened):
        pass
    assert time.process_time() - ended[0] < 0.5  # compiling it takes some seconds
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)  # a dialog may just have gone
    fill_board(window)
    solve(qtbot, quartiles(window))
    assert set(group_on(quartiles(window), "The five")[1]) == FIVE


def test_a_table_is_taken_and_what_is_no_word_is_said(
    qtbot: QtBot, filled: QuartilesPage, tmp_path: Path
) -> None:
    own = tmp_path / "own.csv"
    own.write_bytes(("word;score\r\n" + "".join(f"{word};7\r\n" for word in FIVE)).encode("utf-16"))
    opener_on(filled).open(own)
    assert message_on(filled) == "5 words from “own.csv”; 1 line isn’t a word: line 1."
    solve(qtbot, filled)
