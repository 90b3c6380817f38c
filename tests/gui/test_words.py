"""Likelihood, meanings, teaching and word lists, as a user sees them."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path

import pytest
from fits import read_seen
from PySide6.QtCore import QDate, QLocale, QPoint, QProcess, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QProgressDialog,
    QPushButton,
    QTableView,
)
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier, tier_of
from quartiles_gui.gui.help_dialogs import AboutDialog
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.widgets.labels import MessageLabel
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from quartiles_gui.library.dictionaries import compile_file
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_on,
    answer_save_dialog,
    box_on,
    choose,
    copy_to_clipboard,
    figures_on,
    fill_board,
    five_on,
    group_on,
    list_on,
    meaning_on,
    message_on,
    opener_on,
    path_on,
    press,
    put_on,
    rows_on,
    runner_on,
    select,
    selected_on,
    set_speed,
    solve,
    the,
    type_text,
    verdict_on,
    view_on,
)
from tests.made_board import TILES, of_tier
from tests.sample_board import FIVE


def button(dialog: TaughtWordsDialog, text: str) -> QPushButton:
    """Return the button with ``text``."""
    return next(
        one for one in dialog.findChildren(QPushButton) if one.text().replace("&", "") == text
    )


def words_in(dialog: TaughtWordsDialog) -> list[str]:
    model = the(dialog, QTableView).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def message_in(dialog: TaughtWordsDialog) -> str:
    return the(dialog, MessageLabel).text()


# Likelihood


def test_long_shots_are_folded_until_their_heading_is_clicked(
    solved: QuartilesPage, english: Dictionary
) -> None:
    verdict = verdict_on(solved, english)
    long_shots = {found.word for found in of_tier(verdict, Tier.LONG_SHOT)}
    heading, shown = group_on(solved, "Long shots")
    assert (heading.size, heading.is_folded, shown) == (len(long_shots), True, [])

    view = list_on(solved)
    model = list_on(solved).model()
    last = model.index(model.rowCount() - 1, 0)
    view.scrollTo(last)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(last).center())
    heading, shown = group_on(solved, "Long shots")
    assert not heading.is_folded
    assert set(shown) == long_shots

    view.setCurrentIndex(model.index(model.rowCount() - 1 - len(shown), 0))
    press(Qt.Key.Key_Return)
    assert group_on(solved, "Long shots")[1] == []


def test_possible_words_are_shown_and_not_counted(
    solved: QuartilesPage, english: Dictionary
) -> None:
    verdict = verdict_on(solved, english)
    _, shown = group_on(solved, "Possible")
    assert set(shown) == {found.word for found in of_tier(verdict, Tier.POSSIBLE)}
    counted = [row for row in rows_on(solved) if isinstance(row, WordRow) and row.is_counted]
    assert {row.found for row in counted} == set(verdict.counted)
    assert figures_on(solved)[1:] == (
        str(expected_of(verdict).word_count),
        str(expected_of(verdict).point_count),
    )


def test_no_path_is_lit_for_a_long_shot_while_solving(
    qtbot: QtBot, filled: QuartilesPage, english: Dictionary
) -> None:
    lit: list[tuple[int, ...]] = []
    runner_on(filled).ticked.connect(
        lambda tick: lit.append(path_on(filled)) if tick.finds else None
    )
    the(filled, SolveControls).highlight_time_changed.emit(1)
    act(filled, "Solve")
    qtbot.waitUntil(lambda: filled.state is RunState.FINISHED)
    # another quartile is known to be a long shot only once the five are known
    long_shots = {
        found.path
        for found in of_tier(verdict_on(filled, english), Tier.LONG_SHOT)
        # nor does a word count as likely as it does on a whole board
        if not found.is_quartile and tier_of(english.likelihood(found.word) or 0) is Tier.LONG_SHOT
    }
    assert long_shots
    assert not long_shots & set(lit)


# Meanings


def test_meaning_of_the_selected_word_is_shown(solved: QuartilesPage) -> None:
    select(solved, "crosswords")
    word, kind, *senses = meaning_on(solved).splitlines()
    assert (word, kind) == ("crosswords", "noun, form of crossword")
    assert len(senses[0]) > 20


def test_missing_meaning_is_explained(solved: QuartilesPage) -> None:
    select(solved, "recross")
    assert meaning_on(solved) == "recross\nNo definition."


def test_hidden_word_is_not_explained(solved: QuartilesPage) -> None:
    box_on(solved, "Hide words").setChecked(True)
    assert meaning_on(solved) == ""


# Teaching


def test_rejected_word_moves_to_the_long_shots_at_once(
    window: MainWindow, solved: QuartilesPage
) -> None:
    points = int(figures_on(solved)[2])
    select(solved, "thrash")
    choose(window, "Words", "The Game Rejected It")

    assert "thrash" not in group_on(solved, "Three tiles")[1]
    assert int(figures_on(solved)[2]) < points


def test_accepted_word_is_counted_and_marked(window: MainWindow, solved: QuartilesPage) -> None:
    word = group_on(solved, "Possible")[1][0]
    select(solved, word)
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)

    row = next(
        one for one in rows_on(solved) if isinstance(one, WordRow) and one.found.word == word
    )
    assert (row.is_counted, row.judgment) == (True, True)
    assert selected_on(solved) == word


def test_forgetting_a_word_restores_its_rating(window: MainWindow, solved: QuartilesPage) -> None:
    before = rows_on(solved)
    select(solved, "refresh")
    choose(window, "Words", "The Game Accepted It")
    choose(window, "Words", "Forget Verdict")

    assert rows_on(solved) == before
    assert action_of(solved, "Forget Verdict").toolTip() == "There is no verdict on this word."


def test_taught_words_survive_quitting(qtbot: QtBot, open_window: Callable[[], MainWindow]) -> None:
    first = open_window()
    set_speed(quartiles(first), 0)
    fill_board(first)
    solve(qtbot, quartiles(first))
    select(quartiles(first), "thrash")
    act(quartiles(first), "The Game Rejected It")
    first.close()
    second = open_window()
    solve(qtbot, quartiles(second))

    assert "thrash" not in group_on(quartiles(second), "Three tiles")[1]


def test_word_taught_during_a_search_counts_when_it_ends(
    qtbot: QtBot, filled: QuartilesPage
) -> None:
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Period)
    qtbot.waitUntil(lambda: filled.state is RunState.PAUSED)
    select(filled, "thrash")
    act(filled, "The Game Rejected It")
    act(filled, "Resume")
    qtbot.waitUntil(lambda: filled.state is RunState.FINISHED)

    assert "thrash" not in group_on(filled, "Three tiles")[1]


# What finished boards told, to be sent


def test_what_finished_boards_told_is_saved_as_words_and_numbers(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    page, file = quartiles(window), tmp_path / "seen.txt"
    choose(window, "Help", "Send What It Learned")
    assert "No board is finished." in message_on(page)
    put_on(page, " ".join(TILES))
    solve(qtbot, page)
    five = sorted(five_on(page))
    for word in five:
        select(page, word)
        act(page, "Tick Off")
    act(page, "That Was All of Them")
    refused = int(answer_on(page).split()[4])
    choose(window, "Help", "Send What It Learned")
    answer_save_dialog(window, file)
    assert answer_on(page) == (
        "Saved “seen.txt”: words and numbers alone. Please attach it to a report."
    )
    seen = read_seen(file.read_text("ascii"))
    assert [word for word, (accepted, _) in seen.items() if accepted == 1] == five
    assert len(seen) == 5 + refused
    choose(window, "Help", "Send What It Learned")
    answer_save_dialog(window, tmp_path / "missing" / "seen.txt")
    assert message_on(page).endswith("Nothing was overwritten.")


# The dialog of taught words


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> TaughtWordsDialog:
    """The dialog, open over the board."""
    choose(window, "Words", "Taught Words")
    (dialog,) = window.findChildren(TaughtWordsDialog)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def teach(dialog: TaughtWordsDialog, word: str, text: str) -> None:
    """Type a word and press the button with ``text``."""
    field = dialog.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, word)
    QTest.mouseClick(button(dialog, text), Qt.MouseButton.LeftButton)


def test_word_that_the_list_lacks_is_added_and_found(
    qtbot: QtBot, solved: QuartilesPage, dialog: TaughtWordsDialog
) -> None:
    teach(dialog, "refrards", "Accepted")
    qtbot.waitUntil(lambda: solved.state is RunState.FINISHED)

    assert words_in(dialog) == ["refrards"]
    assert "refrards" in group_on(solved, "Three tiles")[1]


def test_finished_boards_are_listed_found_by_their_words_and_forgotten(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage
) -> None:
    put_on(page, " ".join(TILES))
    solve(qtbot, page)
    five = sorted(five_on(page))
    for word in five:
        select(page, word)
        act(page, "Tick Off")
    act(page, "That Was All of Them")
    assert answer_on(page).startswith("Learned: 5 words accepted, ")
    choose(window, "Words", "Taught Words")
    (dialog,) = window.findChildren(TaughtWordsDialog)
    qtbot.waitUntil(dialog.isVisible)
    row = f"Board: {' '.join(TILES[:4])}"
    assert words_in(dialog) == [row]
    field = the(dialog, QLineEdit)
    for text, shown in (("zebra", []), (five[0], [row])):
        field.setText(text)
        assert words_in(dialog) == shown
    select_words(dialog, row)
    QTest.mouseClick(button(dialog, "Forget Verdict"), Qt.MouseButton.LeftButton)
    assert words_in(dialog) == []
    assert message_in(dialog) == "Forgot what the board told."
    assert "about" in the(page, QLabel, "headline").text()
    QTest.mouseClick(button(dialog, "Undo"), Qt.MouseButton.LeftButton)
    assert words_in(dialog) == [row]
    assert the(page, QLabel, "headline").text().startswith("All words found")


def select_words(dialog: TaughtWordsDialog, *words: str) -> None:
    """Select rows of the table with the mouse."""
    table = the(dialog, QTableView)
    kind = Qt.KeyboardModifier.NoModifier
    for word in words:
        place = table.visualRect(table.model().index(words_in(dialog).index(word), 0)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, kind, place)
        kind = Qt.KeyboardModifier.ControlModifier


def row_in(dialog: TaughtWordsDialog, word: str) -> list[str]:
    """Return what the table says about a word."""
    model = the(dialog, QTableView).model()
    row = words_in(dialog).index(word)
    return [model.index(row, number).data() for number in range(model.columnCount())]


def today() -> str:
    """Return today as the tables write it in English."""
    return QLocale().toString(QDate.currentDate(), "MMMM d, yyyy")


def test_enter_in_the_field_teaches_and_leaves_the_dialog_open(dialog: TaughtWordsDialog) -> None:
    for word in ("refrards", "thrash"):
        type_text(word)
        press(Qt.Key.Key_Return)
        assert dialog.isVisible()
    assert words_in(dialog) == ["refrards", "thrash"]
    assert message_in(dialog) == "Marked “thrash” as accepted."


@pytest.mark.parametrize(
    ("tabs", "verdict"), [(1, "✓ accepted"), (2, "✗ rejected")], ids=["Accepted", "Rejected"]
)
def test_enter_on_a_verdict_teaches_it_and_leaves_the_dialog_open(
    dialog: TaughtWordsDialog, tabs: int, verdict: str
) -> None:
    type_text("refrards")
    for _ in range(tabs):
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert row_in(dialog, "refrards") == ["refrards", verdict, today()]


def test_enter_on_close_closes_and_esc_first_clears_the_search(
    qtbot: QtBot, dialog: TaughtWordsDialog
) -> None:
    type_text("thr")
    press(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    button(dialog, "Close").setFocus()
    with qtbot.waitSignal(dialog.destroyed):
        press(Qt.Key.Key_Return)


def test_verdict_and_day_are_shown_in_full(dialog: TaughtWordsDialog) -> None:
    teach(dialog, "refrards", "Rejected")
    table = the(dialog, QTableView)
    for column, text in enumerate(row_in(dialog, "refrards")):
        assert table.sizeHintForColumn(column) <= table.columnWidth(column), text


def test_a_page_can_be_pasted_where_words_are_searched(dialog: TaughtWordsDialog) -> None:
    teach(dialog, "thrash", "Accepted")
    copy_to_clipboard("x" * 40_000)  # too long for a regular expression
    press(Qt.Key.Key_V, CONTROL)
    assert words_in(dialog) == []
    press(Qt.Key.Key_A, CONTROL)
    copy_to_clipboard("x rash (" * 5_000)
    press(Qt.Key.Key_V, CONTROL)
    assert words_in(dialog) == ["thrash"]


def test_typed_letters_find_words_and_teaching_shows_all_again(dialog: TaughtWordsDialog) -> None:
    for word in ("thrash", "truss", "refrards"):
        teach(dialog, word, "Accepted")
    type_text("RA")
    assert words_in(dialog) == ["refrards", "thrash"]
    type_text("zz")
    assert words_in(dialog) == []
    (said,) = [one.text() for one in dialog.findChildren(QLabel) if "RAzz" in one.text()]
    assert said == "Nothing taught about “RAzz” yet."
    press(Qt.Key.Key_Return)
    assert words_in(dialog) == ["razz", "refrards", "thrash", "truss"]


def test_verdicts_of_selected_words_are_changed(dialog: TaughtWordsDialog) -> None:
    for word in ("thrash", "truss", "refrards"):
        teach(dialog, word, "Accepted")
    select_words(dialog, "thrash", "truss")
    QTest.mouseClick(button(dialog, "Rejected"), Qt.MouseButton.LeftButton)
    verdicts = {word: row_in(dialog, word)[1] for word in words_in(dialog)}
    assert verdicts == {"refrards": "✓ accepted", "thrash": "✗ rejected", "truss": "✗ rejected"}
    assert message_in(dialog) == "2 verdicts changed."
    QTest.mouseClick(button(dialog, "Rejected"), Qt.MouseButton.LeftButton)
    assert message_in(dialog) == "That is your verdict already."


def test_list_is_sorted_by_any_column(dialog: TaughtWordsDialog) -> None:
    for word, verdict in (("thrash", "Accepted"), ("truss", "Rejected"), ("razz", "Accepted")):
        teach(dialog, word, verdict)
    header = the(dialog, QTableView).horizontalHeader()
    for _ in range(2):  # from z to a
        place = QPoint(header.sectionPosition(1) + 5, header.height() // 2)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert words_in(dialog)[0] == "truss"


@pytest.mark.parametrize("by_key", [False, True])
def test_selected_word_is_forgotten_and_teaching_undone(
    dialog: TaughtWordsDialog, by_key: bool
) -> None:
    def do(name: str, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
        if by_key:
            press(key, modifier)
        else:
            QTest.mouseClick(button(dialog, name), Qt.MouseButton.LeftButton)

    teach(dialog, "thrash", "Rejected")
    teach(dialog, "truss", "Accepted")
    select_words(dialog, "thrash")
    do("Forget Verdict", Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier)
    assert words_in(dialog) == ["truss"]
    for words in (["thrash", "truss"], ["thrash"], []):
        do("Undo", Qt.Key.Key_Z, CONTROL)
        assert words_in(dialog) == words
    assert message_in(dialog) == "Removed the verdict on “thrash”."
    assert not button(dialog, "Undo").isEnabled()


def test_invalid_word_is_explained_and_stays_in_the_field(dialog: TaughtWordsDialog) -> None:
    teach(dialog, "r2d2", "Accepted")

    assert "only the letters a to z" in message_in(dialog)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    assert field.text() == "r2d2"
    assert words_in(dialog) == []


def test_exported_words_can_be_imported(dialog: TaughtWordsDialog, tmp_path: Path) -> None:
    teach(dialog, "thrash", "Rejected")
    teach(dialog, "refrards", "Accepted")
    dialog.export_file(tmp_path / "words.txt")
    for _ in range(2):
        QTest.mouseClick(button(dialog, "Undo"), Qt.MouseButton.LeftButton)
    assert words_in(dialog) == []
    dialog.import_file(tmp_path / "words.txt")

    assert words_in(dialog) == ["refrards", "thrash"]
    assert message_in(dialog) == "1 accepted, 1 rejected, 0 lines skipped."


def test_file_that_cannot_be_imported_is_explained(
    dialog: TaughtWordsDialog, tmp_path: Path
) -> None:
    dialog.import_file(tmp_path / "missing.txt")
    assert "cannot be read" in message_in(dialog)


# The user's own word lists


def test_small_word_list_is_used_at_once_and_remembered(
    qtbot: QtBot, open_window: Callable[[], MainWindow], tmp_path: Path
) -> None:
    own = tmp_path / "own.txt"
    own.write_text("\n".join([*FIVE, "matrix", "razz"]), "utf-8")
    first = open_window()
    set_speed(quartiles(first), 0)
    opener_on(quartiles(first)).open(own)
    fill_board(first)
    solve(qtbot, quartiles(first))
    assert group_on(quartiles(first), "Two tiles")[1] == ["razz"]
    first.close()
    second = open_window()
    solve(qtbot, quartiles(second))
    assert group_on(quartiles(second), "Two tiles")[1] == ["razz"]
    choose(second, "Words", "Use Built-in List")
    solve(qtbot, quartiles(second))

    assert "fuzz" in group_on(quartiles(second), "Two tiles")[1]


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
    qtbot: QtBot, window: MainWindow, tmp_path: Path, content: bytes
) -> None:
    own = tmp_path / "own.txt"
    own.write_bytes(content)
    fill_board(window)
    opener_on(quartiles(window)).open(own)
    qtbot.waitUntil(lambda: "“" in message_on(quartiles(window)), timeout=20_000)

    assert "has no words" in message_on(quartiles(window))
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)  # a dialog may just have gone
    solve(qtbot, quartiles(window))


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
    set_speed(quartiles(second), 0)
    fill_board(second)
    solve(qtbot, quartiles(second))


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
    qtbot: QtBot, window: MainWindow, huge_list: Path
) -> None:
    opener_on(quartiles(window)).open(huge_list)
    assert the(window, DictionaryLoader).is_busy
    (waiting,) = window.findChildren(QProgressDialog)
    assert "huge.txt" in waiting.labelText()
    with qtbot.waitSignal(opener_on(quartiles(window)).opened, timeout=60_000):
        pass
    assert not the(window, DictionaryLoader).is_busy
    opener_on(quartiles(window)).open(huge_list)  # compiled now, so it opens at once

    assert not the(window, DictionaryLoader).is_busy
    with qtbot.waitActive(window):
        window.activateWindow()
    view_on(quartiles(window)).go_to(0)
    fill_board(window)
    solve(qtbot, quartiles(window))
    assert set(group_on(quartiles(window), "The five")[1]) == FIVE


def test_compiling_a_huge_list_can_be_canceled(
    qtbot: QtBot, window: MainWindow, filled: QuartilesPage, huge_list: Path, tmp_path: Path
) -> None:
    opener_on(filled).open(huge_list)
    (waiting,) = window.findChildren(QProgressDialog)
    (cancel,) = waiting.findChildren(QPushButton)
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)

    assert not the(window, DictionaryLoader).is_busy
    assert not list((tmp_path / "cache").iterdir())
    solve(qtbot, filled)
    assert "fuzz" in group_on(filled, "Two tiles")[1]


def test_what_waits_for_a_list_waits_for_the_one_chosen_last(
    qtbot: QtBot, window: MainWindow, huge_list: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("\n".join([*FIVE] * 5000), "ascii")
    opener, loader = opener_on(quartiles(window)), the(window, DictionaryLoader)
    events: list[str] = []
    opener.opened.connect(lambda dictionary: events.append(f"{len(dictionary)} words"))
    opener.open(huge_list)
    loader.when_idle(lambda: events.append("done"))
    opener.open(other)
    qtbot.waitUntil(lambda: len(events) > 1, timeout=20_000)
    assert events == ["5 words", "done"]


def test_what_waits_for_a_list_is_given_up_when_the_window_closes(
    qtbot: QtBot, window: MainWindow, huge_list: Path
) -> None:
    done: list[bool] = []
    opener_on(quartiles(window)).open(huge_list)
    the(window, DictionaryLoader).when_idle(lambda: done.append(True))
    window.close()
    qtbot.wait(50)
    assert not done


def test_list_that_brings_compiling_down_gives_way_to_the_shipped_one(
    qtbot: QtBot, open_window: Callable[[], MainWindow], huge_list: Path, tmp_path: Path
) -> None:
    first = open_window()
    with qtbot.waitSignal(opener_on(quartiles(first)).opened, timeout=60_000):
        opener_on(quartiles(first)).open(huge_list)
    first.close()
    shutil.rmtree(tmp_path / "cache")
    second = open_window()
    the(second, QProcess).kill()  # as a crash ends it
    said = "“huge.txt” can’t be used: preparing it failed."
    qtbot.waitUntil(lambda: message_on(quartiles(second)) == said)
    set_speed(quartiles(second), 0)
    fill_board(second)
    solve(qtbot, quartiles(second))
    assert "fuzz" in group_on(quartiles(second), "Two tiles")[1]
    second.close()
    third = open_window()
    assert message_on(quartiles(third)) != said


def test_list_that_brings_compiling_down_leaves_the_one_in_use(
    qtbot: QtBot, window: MainWindow, huge_list: Path
) -> None:
    opener_on(quartiles(window)).open(huge_list)
    the(window, QProcess).kill()
    qtbot.waitUntil(lambda: "preparing it failed" in message_on(quartiles(window)))
    fill_board(window)
    solve(qtbot, quartiles(window))
    assert "fuzz" in group_on(quartiles(window), "Two tiles")[1]


def test_list_is_compiled_beside_the_window_even_where_nothing_can_be_written(
    qtbot: QtBot, window: MainWindow, huge_list: Path, tmp_path: Path
) -> None:
    shutil.rmtree(tmp_path / "cache", ignore_errors=True)
    (tmp_path / "cache").touch()  # so that no folder can be made there, even by the superuser
    opener_on(quartiles(window)).open(huge_list)
    assert the(window, DictionaryLoader).is_busy
    ended: list[float] = []
    the(window, DictionaryLoader).compiling.connect(lambda _: ended.append(time.process_time()))
    with qtbot.waitSignal(opener_on(quartiles(window)).opened, timeout=60_000):
        pass
    assert time.process_time() - ended[0] < 0.5  # compiling it takes some seconds
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)  # a dialog may just have gone
    fill_board(window)
    solve(qtbot, quartiles(window))
    assert set(group_on(quartiles(window), "The five")[1]) == FIVE
