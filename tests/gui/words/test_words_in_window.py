"""Likelihood, meanings, teaching and word lists, as a user sees them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from fits import read_seen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
)
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier, tier_of
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.sharing.saving import SaveDialog
from quartiles_gui.gui.widgets.labels import MessageLabel
from quartiles_gui.gui.window.about_dialog import AboutDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.word_list.word_rows import WordRow
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from tests.game_boards import TILES, of_tier
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    action_of,
    answer_on,
    answer_save_dialog,
    choose,
    five_on,
    group_on,
    list_on,
    meaning_on,
    message_on,
    paste,
    path_on,
    press,
    put_on,
    rows_on,
    runner_on,
    select,
    selected_on,
    session_of,
    solve,
    standing_on,
    state_of,
    the,
    try_word,
    type_text,
    verdict_on,
)
from tests.library.worlds import words as some_words
from tests.sample_board import OTHER


def button(dialog: TaughtWordsDialog, text: str) -> QPushButton:
    """Return the button with ``text``."""
    return next(
        one for one in dialog.findChildren(QPushButton) if one.text().replace("&", "") == text
    )


def click(dialog: TaughtWordsDialog, text: str) -> None:
    QTest.mouseClick(button(dialog, text), Qt.MouseButton.LeftButton)


def words_in(dialog: TaughtWordsDialog) -> list[str]:
    model = the(dialog, QTableView).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def message_in(dialog: TaughtWordsDialog) -> str:
    return the(dialog, MessageLabel).text()


def finish_board(qtbot: QtBot, page: QuartilesPage) -> list[str]:
    """Solve a board, say that its five were all of its words, and return them."""
    put_on(page, " ".join(TILES))
    solve(qtbot, page)
    five = sorted(five_on(page))
    try_word(page, " ".join(five))
    act(page, "That Was All of Them")
    return five


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


@pytest.fixture
def other(qtbot: QtBot, filled: QuartilesPage) -> QuartilesPage:
    """The page with a board solved that has possible words."""
    put_on(filled, OTHER)
    solve(qtbot, filled)
    return filled


def test_possible_words_are_shown_and_not_counted(
    other: QuartilesPage, english: Dictionary
) -> None:
    verdict = verdict_on(other, english)
    _, shown = group_on(other, "Possible")
    assert shown
    assert set(shown) == {found.word for found in of_tier(verdict, Tier.POSSIBLE)}
    counted = [row for row in rows_on(other) if isinstance(row, WordRow) and row.is_counted]
    assert {row.found for row in counted} == set(verdict.counted)


def test_the_answer_has_the_total_that_is_expected(
    solved: QuartilesPage, english: Dictionary
) -> None:
    expected = expected_of(verdict_on(solved, english))
    words, points = expected.word_count, expected.point_count
    assert answer_on(solved) == f"All five · about {words} words · {points} points"


def test_no_path_is_lit_for_a_long_shot_while_solving(
    qtbot: QtBot, filled: QuartilesPage, english: Dictionary
) -> None:
    lit: list[tuple[int, ...]] = []
    runner_on(filled).ticked.connect(
        lambda tick: lit.append(path_on(filled)) if tick.finds else None
    )
    session_of(filled).search.highlight_time = 1
    act(filled, "Solve")
    qtbot.waitUntil(lambda: state_of(filled) is State.SOLVED)
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


def test_meaning_of_the_selected_word_is_shown_unless_it_is_hidden(solved: QuartilesPage) -> None:
    select(solved, "crosswords")
    word, kind, *senses = meaning_on(solved).splitlines()
    assert (word, kind) == ("crosswords", "noun, form of crossword")
    assert len(senses[0]) > 20
    select(solved, "recross")
    likely = "verb · the game takes about 7 in 10 of such words"
    assert meaning_on(solved).startswith(f"recross\n{likely}\ncross again (")
    model = list_on(solved).model()
    list_on(solved).setCurrentIndex(model.index(model.rowCount() - 1, 0))
    press(Qt.Key.Key_Return)  # unfolds the long shots
    select(solved, "crossref")
    assert meaning_on(solved).splitlines()[-1] == "No definition."
    act(solved, "Hide Words")
    assert meaning_on(solved) == ""


# Teaching


def test_a_verdict_counts_at_once_and_after_quitting_until_it_is_forgotten(
    qtbot: QtBot,
    window: MainWindow,
    other: QuartilesPage,
    open_window: Callable[[], MainWindow],
) -> None:
    before = rows_on(other)
    word = group_on(other, "Possible")[1][0]
    select(other, word)
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    (row,) = [row for row in rows_on(other) if isinstance(row, WordRow) and row.key == word]
    assert (row.is_counted, row.judgment) == (True, True)
    assert selected_on(other) == word
    choose(window, "Words", "Forget Verdict")
    press(Qt.Key.Key_Return, CONTROL)  # it was ticked off, too
    assert rows_on(other) == before
    assert action_of(other, "Forget Verdict").toolTip() == "There is no verdict on this word."

    word = group_on(other, "Three tiles")[1][0]
    select(other, word)
    choose(window, "Words", "The Game Rejected It")
    assert word not in group_on(other, "Three tiles")[1]
    window.close()
    again = quartiles(open_window())
    solve(qtbot, again)
    assert word not in group_on(again, "Three tiles")[1]


# What finished boards told, to be sent


def test_what_finished_boards_told_is_saved_as_words_and_numbers(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    page, file = quartiles(window), tmp_path / "seen.txt"
    choose(window, "Words", "Send What It Learned")
    assert "No board is finished." in message_on(page)
    five = finish_board(qtbot, page)
    refused = int(answer_on(page).split()[4])
    choose(window, "Words", "Send What It Learned")
    answer_save_dialog(window, file)
    assert answer_on(page) == (
        "Saved “seen.txt”: words and numbers alone. Please attach it to a report."
    )
    seen = read_seen(file.read_text("ascii"))
    assert [word for word, (accepted, _) in seen.items() if accepted == 1] == five
    assert len(seen) == 5 + refused
    choose(window, "Words", "Send What It Learned")
    answer_save_dialog(window, tmp_path / "missing" / "seen.txt")
    assert message_on(page).endswith("Nothing was overwritten.")


def test_a_list_that_is_not_compiled_yet_is_not_compiled_in_the_window(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    five = finish_board(qtbot, quartiles(window))
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "english.txt").write_text("\n".join([*five, *some_words(9000)]), "ascii")
    monkeypatch.setattr(paths, "dictionary_folder", lambda: str(shipped))
    choose(window, "Help", "Copy Report")
    assert "Word list: not compiled yet" in QGuiApplication.clipboard().text()
    choose(window, "Help", "About")
    assert "words" not in [label.text() for label in the(window, AboutDialog).findChildren(QLabel)]
    the(window, AboutDialog).close()
    assert [file.name for file in shipped.iterdir()] == ["english.txt"]

    choose(window, "Words", "Send What It Learned")
    assert window.findChild(SaveDialog) is None
    qtbot.waitUntil(lambda: window.findChild(SaveDialog) is not None, timeout=60_000)
    assert len([*shipped.iterdir()]) == 2
    answer_save_dialog(window, tmp_path / "seen.txt")
    assert read_seen((tmp_path / "seen.txt").read_text("ascii")).keys() >= {*five}


# The dialog of taught words


def open_dialog(qtbot: QtBot, window: MainWindow) -> TaughtWordsDialog:
    choose(window, "Words", "Taught Words")
    dialog = the(window, TaughtWordsDialog)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> TaughtWordsDialog:
    """The dialog, open over the board."""
    return open_dialog(qtbot, window)


def teach(dialog: TaughtWordsDialog, word: str, text: str) -> None:
    """Type a word and press the button with ``text``."""
    QTest.keyClicks(the(dialog, QLineEdit), word)
    click(dialog, text)


def test_word_that_the_list_lacks_is_added_and_found(
    solved: QuartilesPage, dialog: TaughtWordsDialog
) -> None:
    teach(dialog, "refrards", "Accepted")
    assert words_in(dialog) == ["refrards"]
    assert "refrards" in group_on(solved, "Three tiles")[1]


def test_finished_boards_are_listed_found_by_their_words_and_forgotten(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage
) -> None:
    five = finish_board(qtbot, page)
    assert answer_on(page).startswith("Learned: 5 words accepted, ")
    dialog = open_dialog(qtbot, window)
    row = f"Board: {' '.join(TILES[:4])}"
    assert words_in(dialog) == [row]
    field = the(dialog, QLineEdit)
    for text, shown in (("zebra", []), (five[0], [row])):
        field.setText(text)
        assert words_in(dialog) == shown
    select_words(dialog, row)
    click(dialog, "Forget Verdict")
    assert words_in(dialog) == []
    assert message_in(dialog) == "Forgot what the board told."
    assert "about" in standing_on(page)
    click(dialog, "Undo")
    assert words_in(dialog) == [row]
    assert standing_on(page) == "5 of 5 ticked off"


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


@pytest.mark.at("2026-12-05T12:00")
def test_enter_teaches_and_leaves_the_dialog_open_but_closes_it_on_close(
    qtbot: QtBot, dialog: TaughtWordsDialog
) -> None:
    for word in ("refrards", "thrash"):
        type_text(word)
        press(Qt.Key.Key_Return)
        assert dialog.isVisible()
    assert words_in(dialog) == ["refrards", "thrash"]
    assert message_in(dialog) == "Marked “thrash” as accepted."
    for tabs, word, verdict in ((1, "truss", "✓ accepted"), (2, "razz", "✗ rejected")):
        the(dialog, QLineEdit).setFocus()
        type_text(word)
        for _ in range(tabs):
            press(Qt.Key.Key_Tab)
        press(Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert row_in(dialog, word) == [word, verdict, "December 5, 2026"]

    the(dialog, QLineEdit).setFocus()
    type_text("thr")
    press(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    button(dialog, "Close").setFocus()
    with qtbot.waitSignal(dialog.destroyed):
        press(Qt.Key.Key_Return)


def test_verdicts_of_selected_words_are_changed_shown_in_full_and_sorted_by_any_column(
    dialog: TaughtWordsDialog,
) -> None:
    for word in ("thrash", "truss", "refrards"):
        teach(dialog, word, "Accepted")
    select_words(dialog, "thrash", "truss")
    click(dialog, "Rejected")
    verdicts = {word: row_in(dialog, word)[1] for word in words_in(dialog)}
    assert verdicts == {"refrards": "✓ accepted", "thrash": "✗ rejected", "truss": "✗ rejected"}
    assert message_in(dialog) == "2 verdicts changed."
    click(dialog, "Rejected")
    assert message_in(dialog) == "That is your verdict already."
    table = the(dialog, QTableView)
    for column, text in enumerate(row_in(dialog, "refrards")):
        assert table.sizeHintForColumn(column) <= table.columnWidth(column), text

    header = table.horizontalHeader()
    assert words_in(dialog)[0] == "refrards"
    for _ in range(2):  # from z to a
        place = QPoint(header.sectionPosition(1) + 5, header.height() // 2)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert words_in(dialog)[-1] == "refrards"


def test_typed_letters_find_words_and_teaching_shows_all_again(dialog: TaughtWordsDialog) -> None:
    teach(dialog, "r2d2", "Accepted")
    assert "only the letters a to z" in message_in(dialog)
    assert the(dialog, QLineEdit).text() == "r2d2", "so that it can be corrected"
    the(dialog, QLineEdit).clear()
    assert words_in(dialog) == []

    for word in ("thrash", "truss", "refrards"):
        teach(dialog, word, "Accepted")
    the(dialog, QLineEdit).setFocus()
    type_text("RA")
    assert words_in(dialog) == ["refrards", "thrash"]
    type_text("zz")
    assert words_in(dialog) == []
    (said,) = [one.text() for one in dialog.findChildren(QLabel) if "RAzz" in one.text()]
    assert said == "Nothing taught about “RAzz” yet."
    press(Qt.Key.Key_Return)
    assert words_in(dialog) == ["razz", "refrards", "thrash", "truss"]

    for page, found in (
        ("x" * 40_000, []),  # too long for a regular expression
        ("x rash (" * 5_000, ["thrash"]),
    ):
        press(Qt.Key.Key_A, CONTROL)
        paste(page)
        assert words_in(dialog) == found


@pytest.mark.parametrize("by_key", [False, True])
def test_selected_word_is_forgotten_and_teaching_undone(
    dialog: TaughtWordsDialog, by_key: bool
) -> None:
    def do(name: str, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
        if by_key:
            press(key, modifier)
        else:
            click(dialog, name)

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


def test_exported_words_can_be_imported_but_no_file_that_is_missing(
    dialog: TaughtWordsDialog, tmp_path: Path
) -> None:
    teach(dialog, "thrash", "Rejected")
    teach(dialog, "refrards", "Accepted")
    dialog.export_file(tmp_path / "words.txt")
    for _ in range(2):
        click(dialog, "Undo")
    assert words_in(dialog) == []
    dialog.import_file(tmp_path / "words.txt")
    assert words_in(dialog) == ["refrards", "thrash"]
    assert message_in(dialog) == "1 accepted, 1 rejected, 0 lines skipped."
    dialog.import_file(tmp_path / "missing.txt")
    assert "cannot be read" in message_in(dialog)
