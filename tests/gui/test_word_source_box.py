"""The choice of a word list of Five Words and Word Squares."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.gui.enumeration.controls import WordSourceBox
from quartiles_gui.gui.enumeration.session import TIER_WORDS, TIERS
from quartiles_gui.gui.main_window import MainWindow
from tests.gui.hands import the
from tests.gui.search_hands import choose_size, five_words, word_squares


def test_word_lists_are_offered_with_the_number_of_their_words(window: MainWindow) -> None:
    lines = [
        line.split("\t") for line in Path(paths.short_words_file()).read_text("utf-8").splitlines()
    ]
    for length, counts in TIER_WORDS.items():
        sizes = [int(size) for word, _, size in lines if len(word) == length]
        assert list(counts) == [sum(size <= tier for size in sizes) for tier in TIERS]

    box = the(five_words(window), WordSourceBox)
    assert [box.itemText(number) for number in (0, len(TIERS) - 1)] == [
        "Everyday · 602 words",
        "Huge · 17,510 words",
    ]
    assert "words of 5 letters" in box.toolTip()


@pytest.mark.parametrize("size", [2, 8])
def test_word_lists_are_counted_for_the_size_of_the_squares(window: MainWindow, size: int) -> None:
    page = word_squares(window)
    choose_size(page, size)
    box = the(page, WordSourceBox)
    words = [
        line
        for line in Path(paths.short_words_file()).read_text("utf-8").splitlines()
        if len(line.split("\t")[0]) == size
    ]
    assert box.itemText(len(TIERS) - 1) == f"Huge · {len(words):,} words"
    assert f"words of {size} letters" in box.toolTip()


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
