"""Five Words and Word Squares: the choice of a word list, and the list of results."""

from __future__ import annotations

import string
import tracemalloc
import zlib
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.enumeration.results_list import MOST_KEPT, ResultsList, ResultsModel
from quartiles_gui.gui.enumeration.search_controls import WordSourceBox
from quartiles_gui.gui.enumeration.search_session import TIER_WORDS, TIERS
from quartiles_gui.gui.widgets.labels import LinesLabel
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library.result_files import Results
from tests.gui.hands import (
    act,
    action_of,
    activate,
    answer_on,
    answer_save_dialog,
    choosing_what_to_open,
    message_on,
    the,
)
from tests.gui.search_hands import (
    all_squares,
    choose_size,
    filter_on,
    five_words,
    found_by,
    introduction,
    is_under_way,
    lines_on,
    results_on,
    rows_on,
    search,
    start,
    use_list,
    word_squares,
)


@pytest.fixture
def page(window: MainWindow) -> EnumerationPage:
    """The page of Word Squares."""
    return word_squares(window)


@pytest.fixture
def of_two(page: EnumerationPage) -> EnumerationPage:
    """The page, for squares of size 2."""
    choose_size(page, 2)
    return page


@pytest.fixture
def listed(qtbot: QtBot, page: EnumerationPage, few_words: Path) -> EnumerationPage:
    """The page of Word Squares, with its results."""
    search(qtbot, page, few_words)
    assert lines_on(page)
    return page


def nothing_on(page: EnumerationPage) -> str:
    """Return what stands where the list would be; empty if the list is there."""
    label = the(page, QLabel, "nothing")
    return label.text() if label.isVisible() else ""


def test_filter_that_nothing_passes_says_so_and_a_new_search_shows_all_its_results(
    qtbot: QtBot, listed: EnumerationPage, few_words: Path
) -> None:
    everything, field = lines_on(listed), filter_on(listed)
    act(listed, "Filter")
    QTest.keyClicks(field, "qq")
    QTest.keyClick(field, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: nothing_on(listed) != "")
    assert "“qq”" in nothing_on(listed)
    assert not results_on(listed).isVisible()
    field.setText("s")
    qtbot.waitUntil(lambda: nothing_on(listed) == "")
    assert lines_on(listed)
    assert results_on(listed).isVisible()
    assert field.hasFocus(), "although Down was pressed before"

    field.setText("qq")
    qtbot.waitUntil(lambda: nothing_on(listed) != "")
    search(qtbot, listed, few_words)
    assert field.text() == ""
    assert lines_on(listed) == everything


def test_down_leads_from_the_filter_into_the_list(listed: EnumerationPage) -> None:
    act(listed, "Filter")
    assert filter_on(listed).hasFocus()
    QTest.keyClick(filter_on(listed), Qt.Key.Key_Down)
    assert results_on(listed).hasFocus()
    assert results_on(listed).selected_line == lines_on(listed)[0]
    QTest.keyClick(results_on(listed), Qt.Key.Key_Down)
    assert results_on(listed).selected_line == lines_on(listed)[1]
    act(listed, "Filter")
    QTest.keyClick(filter_on(listed), Qt.Key.Key_Down)
    assert results_on(listed).selected_line == lines_on(listed)[1], "where it was left"


# Without results


@pytest.mark.parametrize(
    ("show", "name"), [(five_words, "Five Words"), (word_squares, "Word Squares")]
)
def test_page_says_what_its_puzzle_is_and_what_to_press(
    window: MainWindow, show: Callable[[MainWindow], EnumerationPage], name: str
) -> None:
    page = show(window)
    assert introduction(page).isVisible()
    title, text, *_ = (label.text() for label in introduction(page).findChildren(QLabel))
    assert title == f"What is {name}?"
    assert len(text) > 50
    assert message_on(page).startswith("Press Enter to find all")
    assert not filter_on(page).isVisible()


def test_search_without_results_says_so_in_their_place(
    qtbot: QtBot, page: EnumerationPage, tmp_path: Path
) -> None:
    file = tmp_path / "none.txt"
    file.write_text("abcde\nfghij\n", "utf-8")
    search(qtbot, page, file)
    assert nothing_on(page) == "Nothing found."


def test_first_square_is_shown_again_when_the_window_is_opened_again(
    qtbot: QtBot,
    window: MainWindow,
    of_two: EnumerationPage,
    open_window: Callable[[], MainWindow],
    tmp_path: Path,
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("ab\nba\n", "utf-8")
    search(qtbot, of_two, words)
    assert rows_on(of_two) == "ab, ba"
    window.close()
    page = word_squares(open_window())
    assert results_on(page).selected_line == "ab ba"
    assert rows_on(page) == "ab, ba"


def test_stop_is_there_only_while_there_is_something_to_stop(
    qtbot: QtBot, page: EnumerationPage
) -> None:
    primary = the(page, QToolButton, "primary")
    (stop,) = (
        button for button in page.findChildren(QToolButton) if button.text() in ("Stop", "St&op")
    )
    assert not stop.isVisible()
    width = primary.width()
    start(page)
    qtbot.waitUntil(lambda: found_by(page) > 0)
    assert stop.isVisible()
    act(page, "Pause")
    qtbot.waitUntil(lambda: "Resume" in primary.text().replace("&", ""))
    assert primary.width() == width
    act(page, "Stop")
    assert not stop.isVisible()


def pairs_of(letters: str, folder: Path) -> Path:
    """Make a list of all pairs of letters, of which any two rows make a square."""
    file = folder / f"{letters}.txt"
    file.write_text("\n".join(map("".join, product(letters, repeat=2))), "ascii")
    return file


def meanings_on(page: EnumerationPage) -> list[str]:
    labels = page.findChildren(LinesLabel)
    return [label.accessibleName() for label in labels if label.isVisible()]


def most_familiar_first(squares: list[str]) -> list[str]:
    """Return squares of two letters by their rarest words."""
    lines = Path(paths.short_words_file()).read_text("utf-8").splitlines()
    columns = [line.split("\t") for line in lines if line[2:3] == "\t"]
    sizes = {word: int(size) for word, _, size, *_ in columns}

    def rarest(square: str) -> list[int]:
        return sorted((sizes.get(word, 100) for word in square.split()), reverse=True)

    return sorted(squares, key=rarest)


def test_most_familiar_results_come_first_with_meanings_below_in_each_search(
    qtbot: QtBot, of_two: EnumerationPage, tmp_path: Path
) -> None:
    search(qtbot, of_two, pairs_of("ehnost", tmp_path))
    sorting = action_of(of_two, "Most Familiar First")
    assert sorting.isChecked(), "from the start"
    sorting.trigger()
    found = lines_on(of_two)
    familiar = most_familiar_first(found)
    sorting.trigger()
    qtbot.waitUntil(lambda: lines_on(of_two) == familiar)
    selected = results_on(of_two).selected_line
    assert selected == familiar[0]
    assert [text.partition(":")[0] for text in meanings_on(of_two)] == selected.split()

    filter_on(of_two).setFocus()
    QTest.keyClicks(filter_on(of_two), "st")
    qtbot.waitUntil(lambda: lines_on(of_two) == [line for line in familiar if "st" in line])
    filter_on(of_two).clear()
    qtbot.waitUntil(lambda: len(lines_on(of_two)) == len(found))
    sorting.trigger()
    assert lines_on(of_two) == found
    assert meanings_on(of_two) == []

    start(of_two)
    qtbot.waitUntil(lambda: lines_on(of_two) == familiar)
    assert sorting.isChecked()
    sorting.trigger()
    qtbot.waitUntil(lambda: lines_on(of_two) == found)


def test_of_many_results_the_most_familiar_come_first_and_the_others_as_they_were_found(
    qtbot: QtBot, of_two: EnumerationPage, tmp_path: Path
) -> None:
    search(qtbot, of_two, pairs_of("abcdehijkmnorst", tmp_path))
    sorting = action_of(of_two, "Most Familiar First")
    assert sorting.isChecked(), "from the start"
    sorting.trigger()
    found = lines_on(of_two)
    assert len(found) == 15**4
    first = most_familiar_first(found)[:10_000]
    others = set(found).difference(first)
    sorting.trigger()
    assert lines_on(of_two) == found, "until all are looked at"
    qtbot.waitUntil(lambda: lines_on(of_two) == [*first, *filter(others.__contains__, found)])

    filter_on(of_two).setFocus()
    QTest.keyClicks(filter_on(of_two), "o")
    with_o = [line for line in found if "o" in line]
    first = most_familiar_first(with_o)[:10_000]
    others = set(with_o).difference(first)
    assert others
    qtbot.waitUntil(lambda: lines_on(of_two) == [*first, *filter(others.__contains__, with_o)])


def start_pairs(qtbot: QtBot, page: EnumerationPage, folder: Path) -> None:
    """Start a search for 456,976 squares, and wait for the first."""
    use_list(page, pairs_of(string.ascii_lowercase, folder))
    start(page)
    qtbot.waitUntil(lambda: len(lines_on(page)) > 500)


def test_while_a_search_runs_the_most_familiar_hundred_so_far_come_first(
    qtbot: QtBot, of_two: EnumerationPage, tmp_path: Path
) -> None:
    start_pairs(qtbot, of_two, tmp_path)
    sorting = action_of(of_two, "Most Familiar First")
    qtbot.waitUntil(lambda: lines_on(of_two)[0] != "aa aa")
    assert is_under_way(of_two)
    assert sorting.isChecked()
    assert results_on(of_two).selected_line == ""
    act(of_two, "Save List")
    answer_save_dialog(of_two, tmp_path / "saved.txt")
    act(of_two, "Pause")
    qtbot.waitUntil(lambda: "Saved" in answer_on(of_two))
    saved = (tmp_path / "saved.txt").read_text("ascii").splitlines()

    found = all_squares(string.ascii_lowercase)[: found_by(of_two)]
    assert saved == found[: len(saved)], "in the order found"
    first = most_familiar_first(found)[:MOST_KEPT]
    others = set(found).difference(first)
    shown = [*first, *filter(others.__contains__, found)]
    qtbot.waitUntil(lambda: lines_on(of_two) == shown)

    filter_on(of_two).setText("zz")
    with_zz = [line for line in found if "zz" in line]
    qtbot.waitUntil(lambda: lines_on(of_two) == with_zz)
    filter_on(of_two).clear()
    qtbot.waitUntil(lambda: lines_on(of_two) == shown)
    sorting.trigger()
    assert lines_on(of_two) == found
    act(of_two, "Resume")
    qtbot.waitUntil(lambda: lines_on(of_two)[0] == first[0])
    act(of_two, "Stop")


def point_at(rows: ResultsList) -> Callable[[], object]:
    QApplication.sendEvent(rows, QEnterEvent(QPointF(), QPointF(), QPointF()))
    return lambda: QApplication.sendEvent(rows, QEvent(QEvent.Type.Leave))


def select(rows: ResultsList) -> Callable[[], object]:
    rows.selectRow(3)
    return rows.clearSelection


def scroll(rows: ResultsList) -> Callable[[], object]:
    rows.verticalScrollBar().setValue(1)
    return rows.scrollToTop


@pytest.mark.parametrize("touch", [point_at, select, scroll])
def test_no_row_moves_while_the_user_is_at_the_list(
    qtbot: QtBot,
    of_two: EnumerationPage,
    tmp_path: Path,
    touch: Callable[[ResultsList], Callable[[], object]],
) -> None:
    start_pairs(qtbot, of_two, tmp_path)
    release = touch(results_on(of_two))
    shown = lines_on(of_two)
    count = 2 * len(shown) + 5000
    qtbot.waitUntil(lambda: len(lines_on(of_two)) > count)
    assert lines_on(of_two)[: len(shown)] == shown
    release()
    assert is_under_way(of_two)
    qtbot.waitUntil(lambda: lines_on(of_two)[:MOST_KEPT] != shown[:MOST_KEPT])
    act(of_two, "Stop")


def test_hundred_that_come_first_are_others_when_there_are_a_tenth_more(
    qtbot: QtBot, tmp_path: Path
) -> None:
    owner, words = QObject(), list(map("".join, product(LETTERS, LETTERS)))
    sizes = {word: zlib.crc32(word.encode()) % 9 for word in words}
    found = list(map(" ".join, zip(words, reversed(words), strict=True)))

    def rarest(line: str) -> list[int]:
        return sorted(map(sizes.__getitem__, line.split()), reverse=True)

    with closing(Results(tmp_path / "words.txt", None)) as store:
        store.begin(6)
        model = ResultsModel(store, owner)
        model.ranked.connect(model.put_best_first)
        model.sort_by(sizes, grows=True)
        for start, end, placed in ((0, 1000, 1000), (1000, 1099, 1000), (1099, 1100, 1100)):
            store.add("".join(f"{line}\n" for line in found[start:end]))
            with qtbot.waitSignal(model.ranked):
                model.grow(more_come=True)
            first = sorted(found[:placed], key=rarest)[:MOST_KEPT]
            others = set(found).difference(first)
            shown = [*first, *filter(others.__contains__, found[:end])]
            assert model.text(0, end).splitlines() == shown


# Many rows

ROWS = 50_000
LETTERS = string.ascii_letters


def test_filter_keeps_four_bytes_per_row(qtbot: QtBot, tmp_path: Path) -> None:
    owner = QObject()
    with closing(Results(tmp_path / "squares.txt", None)) as store:
        store.begin(6)
        store.add("ab cd\n" * ROWS)
        model = ResultsModel(store, owner)
        tracemalloc.start()
        model.set_filter("ab")
        qtbot.waitUntil(lambda: not model.is_filtering)
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert model.rowCount() == ROWS
        assert model.data(model.index(ROWS - 1, 0)) == "ab cd"
        assert taken < 5 * ROWS


def test_list_that_is_sorted_while_it_is_saved_has_every_result_once(
    qtbot: QtBot, tmp_path: Path
) -> None:
    owner, found = QObject(), [f"{first}{second}\n" for first, second in product(LETTERS, LETTERS)]
    with closing(Results(tmp_path / "squares.txt", None)) as store:
        store.begin(3)
        store.add("".join(found))
        model = ResultsModel(store, owner)
        model.grow()
        order = model.order
        saved = model.text(0, 800, order)
        with qtbot.waitSignal(model.filtered):
            model.sort_by({line.strip(): size for size, line in enumerate(reversed(found))})
        assert model.text(0, len(found)) == "".join(reversed(found))
        assert saved + model.text(800, len(found), order) == "".join(found)


def test_rows_of_a_long_list_grow_all_at_once(
    qtbot: QtBot, tmp_path: Path, appearance: Appearance
) -> None:
    """One by one, a hundred thousand rows take Qt five seconds and a million minutes."""
    owner = QWidget()
    qtbot.addWidget(owner)
    with closing(Results(tmp_path / "squares.txt", None)) as store:
        store.begin(6)
        store.add("ab cd\n" * ROWS)
        model = ResultsModel(store, owner)
        model.grow()
        results = ResultsList(model, appearance, owner)
        results.resize(300, 400)
        owner.show()
        usual = results.row_height
        last = results.verticalScrollBar().maximum()
        grown_alone: list[int] = []
        results.verticalHeader().sectionResized.connect(lambda row, *_: grown_alone.append(row))
        appearance.set_zoom(1.5)
        assert results.verticalScrollBar().maximum() > last
        assert results.row_height > usual
        assert results.rowHeight(ROWS - 1) == results.row_height
        results.scrollToBottom()
        assert results.rowAt(results.viewport().height() - 1) == ROWS - 1
        assert not grown_alone


# The choice of a word list


def test_word_lists_are_offered_with_the_number_of_their_words(window: MainWindow) -> None:
    lines = Path(paths.short_words_file()).read_text("utf-8").splitlines()
    words = [line.split("\t") for line in lines]
    for length, counts in TIER_WORDS.items():
        sizes = [int(size) for word, _, size in words if len(word) == length]
        assert list(counts) == [sum(size <= tier for size in sizes) for tier in TIERS]

    box = the(five_words(window), WordSourceBox)
    assert box.itemText(0) == "Everyday · 602 words"
    assert box.itemText(len(TIERS) - 1) == "Huge · 17,510 words"
    assert "words of 5 letters" in box.toolTip()
    page = word_squares(window)
    box = the(page, WordSourceBox)
    for size in (2, 8):
        choose_size(page, size)
        count = sum(len(word) == size for word, *_ in words)
        assert box.itemText(len(TIERS) - 1) == f"Huge · {count:,} words"
        assert f"words of {size} letters" in box.toolTip()


def test_a_list_of_ones_own_is_opened_in_a_dialog_and_canceling_keeps_it(
    window: MainWindow, few_words: Path
) -> None:
    page = five_words(window)
    box = the(page, WordSourceBox)
    everyday = box.currentText()
    for file, shown in ((None, everyday), (few_words, "few.txt"), (None, "few.txt")):
        with choosing_what_to_open(file):
            act(page, "Open Word List")
        activate(window)
        assert box.currentText() == shown


@pytest.mark.parametrize("own", ["", "my-own-words-of-many-different-languages.txt"])
def test_list_of_word_lists_opens_whole(qtbot: QtBot, window: MainWindow, own: str) -> None:
    page = five_words(window)
    box = the(page, WordSourceBox)
    box.setMaximumWidth(120)  # as in large text
    if own:
        box.use_list(Path("/") / own)
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)

    view = box.view()
    last = view.visualRect(box.model().index(box.count() - 1, 0))
    first = view.visualRect(box.model().index(0, 0))
    assert view.viewport().rect().contains(last)
    assert first.top() < first.height() / 2  # nothing above the first
    assert view.viewport().height() - last.bottom() < last.height() / 2  # and below the last
    texts = [box.itemText(number) for number in range(box.count())]
    widest = max(map(box.fontMetrics().horizontalAdvance, texts))
    assert view.viewport().width() > widest


def test_word_list_whose_name_is_cut_off_ends_with_an_ellipsis(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = five_words(window)
    window.resize(760, 560)
    box = the(page, WordSourceBox)
    box.use_list(Path("/my-own-words-of-many-different-languages-of-the-world.txt"))
    qtbot.waitUntil(lambda: 100 < box.width() < box.sizeHint().width())
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    assert option.currentText.endswith("…")
    room = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox,
        option,
        QStyle.SubControl.SC_ComboBoxEditField,
        box,
    )
    assert box.fontMetrics().horizontalAdvance(option.currentText) <= room.width()
