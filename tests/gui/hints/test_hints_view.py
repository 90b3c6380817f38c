"""Hints and their table: asked for step by step, true whatever was done, and nothing is spoiled."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.cli import main
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.hints import table_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.hints.hint_table_view import HintTableView, Totals
from quartiles_gui.gui.hints.hints_view import HintRung, HintsView
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from tests.gui.conftest import OpenWindow, press_button, quartiles
from tests.gui.hands import (
    ALT,
    act,
    action_of,
    answer_on,
    board_on,
    choose,
    click,
    field_on,
    fill_board,
    focus,
    game_on,
    label_on,
    line_on,
    opener_on,
    paste,
    path_on,
    play_today,
    press,
    rungs_on,
    save_as,
    show_tab,
    spoiled,
    standing_on,
    tabs_on,
    the,
    tile_on,
    try_word,
    verdict_on,
    view_on,
    wait_until,
)
from tests.gui.history.history_hands import history
from tests.sample_board import FIVE

TECHNIQUE = "Technique: It has a common ending.; Its last tile is one of these: rds, lly, ment."
LATER = ["First tile", "Meaning", "Its four tiles", "The word"]
LEFT = {"refreshment", "razzmatazz", "nihilistic"}


@pytest.fixture
def hinted(filled: QuartilesPage) -> QuartilesPage:
    """The sample board with its hints in front, of which none was told."""
    press(Qt.Key.Key_F4)
    return filled


def colored_on(page: QWidget) -> list[int]:
    return [index for index in range(20) if "in quartile" in tile_on(page, index).accessibleName()]


def shown_on(page: QWidget) -> list[str]:
    """Return the texts beside the board that can be seen."""
    return [one.text() for one in page.findChildren(QLabel) if one.isVisible() and one.text()]


def test_hints_come_step_by_step_each_counted_and_announced(
    window: AppWindow,
    hinted: QuartilesPage,
    english: Dictionary,
    announced: list[QAccessibleAnnouncementEvent],
) -> None:
    assert (tabs_on(hinted), focus()) == (["Words", "HINTS"], field_on(hinted))
    assert rungs_on(hinted) == ["Technique", *LATER]
    assert label_on(hinted, "wordsLeft") == "About 27 words left"
    assert standing_on(hinted) == "0 of about 27 found"
    assert spoiled(window, verdict_on(hinted, english), set()) == set()
    announced.clear()
    told = [
        TECHNIQUE,
        "First tile: tru",
        "Meaning: adverb; with blank (a fact that has been verified)",
        "Its four tiles: fu · lly · th · tru",
    ]
    for count, text in enumerate(told, start=1):
        place = the(hinted, HintRung).mapTo(window, QPoint())
        press(Qt.Key.Key_F4)
        assert rungs_on(hinted)[:count] == told[:count]
        assert standing_on(hinted).endswith(f" · {count} hint" + "s" * (count > 1))
        assert [event.message() for event in announced] == [text]
        assert the(hinted, HintRung).mapTo(window, QPoint()).x() == place.x()
        announced.clear()
        assert spoiled(window, verdict_on(hinted, english), set()) == set()
    assert tile_on(hinted, 3).accessibleName().endswith(": tru, first tile of the hint")
    assert (path_on(hinted), colored_on(hinted)) == ((), [])
    press(Qt.Key.Key_F4)
    assert rungs_on(hinted)[4] == "The word: truthfully"
    assert line_on(hinted) == ("It was “truthfully”.", "")
    assert path_on(hinted) == (3, 1, 5, 16)


def test_buttons_and_keys_lead_through_hints_and_words(hinted: QuartilesPage) -> None:
    buttons = [
        button
        for rung in hinted.findChildren(HintRung)
        for button in rung.findChildren(QAbstractButton)
    ]
    assert [button.isVisible() for button in buttons] == [True, False, False, False, False]
    click(buttons[0])
    assert rungs_on(hinted)[0] == TECHNIQUE
    assert [button.isVisible() for button in buttons] == [False, True, False, False, False]
    assert not action_of(hinted, "Previous Word").isEnabled()
    for place in ("2 of 5", "3 of 5", "4 of 5", "5 of 5", "1 of 23"):
        press(Qt.Key.Key_Right, ALT)
        assert label_on(hinted, "hintPlace") == place
    assert label_on(hinted, "hintTitle") == "A word"
    press(Qt.Key.Key_Left, ALT)
    assert label_on(hinted, "hintPlace") == "5 of 5"
    act(hinted, "Empty Board")
    for title in ("Next Word", "Previous Word"):
        assert action_of(hinted, title).toolTip() == "Choose first how to go on."


def test_the_table_is_one_hint_the_first_time_and_its_rows_are_hints_on_their_words(
    hinted: QuartilesPage, open_window: OpenWindow
) -> None:
    totals, table = the(hinted, Totals), the(hinted, HintTableView)
    price, rows = "Show by first tile: one hint", "A row is a hint on one of its words."
    assert price in shown_on(hinted)
    for _ in range(2):
        click(totals)
        assert table.isVisible()
        assert rows in shown_on(hinted)
        click(totals)
        assert not table.isVisible()
        assert price not in shown_on(hinted)
        assert standing_on(hinted) == "0 of about 27 found · 1 hint"
    assert table.text().splitlines()[0] == "tru: 1 × four tiles, 2 × two tiles"
    hinted.window().close()
    hinted = quartiles(open_window())
    show_tab(hinted, "Hints")
    totals, table = the(hinted, Totals), the(hinted, HintTableView)
    click(totals)
    assert standing_on(hinted) == "0 of about 27 found · 1 hint"
    wait_until(lambda: table.height() >= table.sizeHint().height())
    lines = [line.partition(":")[0] for line in table.text().splitlines()]
    unit = (table.height() - 44) / len(lines)
    click(table, QPoint(30, round(40 + (lines.index("ra") + 0.5) * unit)))
    assert label_on(hinted, "hintTitle") == "A word from “ra”"
    assert label_on(hinted, "hintPlace") == "1 of 6"
    assert rungs_on(hinted)[1] == "First tile: ra"
    assert standing_on(hinted) == "0 of about 27 found · 2 hints"
    click(tile_on(hinted, 6))
    assert standing_on(hinted) == "0 of about 27 found · 2 hints", "a tile tells nothing"


def test_words_that_are_found_leave_the_table_and_color_their_tiles_until_that_is_undone(
    hinted: QuartilesPage,
) -> None:
    try_word(hinted, "truthfully")
    try_word(hinted, "recross")
    assert label_on(hinted, "wordsLeft") == "About 25 words left"
    assert the(hinted, HintTableView).text().splitlines()[0].startswith("ref: 1 × four tiles")
    assert standing_on(hinted).startswith("2 of about ")
    assert "12 points" in shown_on(hinted)
    assert colored_on(hinted) == [1, 3, 5, 16]
    for _ in range(2):
        act(hinted, "Undo")
    assert label_on(hinted, "wordsLeft") == "About 27 words left"
    assert colored_on(hinted) == []


@pytest.mark.parametrize("way", ["Tick Off", "typing"])
def test_a_word_that_was_told_is_gray_in_its_color_and_counts_once_the_game_has_it(
    hinted: QuartilesPage, appearance: Appearance, way: str
) -> None:
    note = "Hints are counted. A word that is told still counts once you type it."
    assert note in shown_on(hinted)
    while path_on(hinted) == ():
        press(Qt.Key.Key_F4)
    area = tile_on(hinted, path_on(hinted)[1]).geometry()
    picture = view_on(hinted).grab(area).toImage()
    fill = picture.pixelColor(area.width() // 8, area.height() // 2)
    assert fill == appearance.theme.color(f"word.{colors_of(FIVE)['truthfully']}.fill")
    assert standing_on(hinted) == "0 of about 27 found · 5 hints"
    if way == "Tick Off":
        press_button(the(hinted, HintsView), "Tick Off")
    else:
        assert try_word(hinted, "truthfully") == "“truthfully”: 8 points"
    assert standing_on(hinted) == "1 of about 27 found · 5 hints"
    assert colored_on(hinted) == [1, 3, 5, 16]
    act(hinted, "Undo")
    assert standing_on(hinted) == "0 of about 27 found · 5 hints"
    others = sorted(FIVE - {"truthfully"})
    try_word(hinted, " ".join(others))
    assert "Result" not in tabs_on(hinted), "the fifth isn't found yet"
    try_word(hinted, "truthfully")
    assert tabs_on(hinted) == ["Words", "Hints", "RESULT"]


def test_a_word_of_ours_that_was_told_scores_nothing_and_there_is_no_bonus(
    qtbot: QtBot, window: AppWindow
) -> None:
    page = play_today(qtbot, window)
    field_on(page).setFocus()
    act(page, "Hint")
    assert "Hints are counted, but a word that is shown gives no points." in shown_on(page)
    while not answer_on(page).startswith("It was “"):
        act(page, "Hint")
    told = answer_on(page).removeprefix("It was “").removesuffix("”.")
    assert try_word(page, told) == f"“{told}” was shown already."
    five = {"".join(cut) for cut in game_on(page).board.five}
    assert told in five
    for word in five - {told}:
        try_word(page, word)
    assert game_on(page).points == 32
    assert tabs_on(page) == ["Words", "Hints", "RESULT"]
    assert "Four found, one shown: no bonus" in shown_on(page)
    assert len(colored_on(page)) == 20


def test_a_rejected_word_is_taught_and_the_next_one_comes(
    hinted: QuartilesPage, window: AppWindow
) -> None:
    for _ in range(5):
        press(Qt.Key.Key_Right, ALT)
    while not rungs_on(hinted)[4].startswith("The word: "):
        press(Qt.Key.Key_F4)
    word = rungs_on(hinted)[4].removeprefix("The word: ")
    assert label_on(hinted, "hintPlace") == "1 of 23"
    press(Qt.Key.Key_Down, ALT)
    assert label_on(hinted, "hintPlace") == "1 of 22"
    assert word not in " ".join(rungs_on(hinted))
    act(hinted, "Undo")
    choose(window, "Board", "Previous Word")
    assert label_on(hinted, "hintPlace") == "1 of 23"


def test_when_nothing_is_left_one_more_is_asked_for_until_one_is_refused(
    hinted: QuartilesPage, english: Dictionary, announced: list[QAccessibleAnnouncementEvent]
) -> None:
    def more() -> QAbstractButton:
        button = the(hinted, QAbstractButton, "oneMore")
        assert isinstance(button, QAbstractButton)
        return button

    assert not more().isVisible()
    verdict = verdict_on(hinted, english)
    words = [rated.found.word for rated in words_left(verdict, ())]
    count = next(n for n in range(len(words)) if not words_left(verdict, words[:n]))
    assert count < len(words), "one is less likely than not"
    try_word(hinted, " ".join(words[:count]))
    assert tabs_on(hinted) == ["Words", "Hints", "RESULT"]
    show_tab(hinted, "Hints")
    wait_until(lambda: more().isVisible())
    click(more())
    assert label_on(hinted, "hintTitle") == "Less sure: the game may refuse it"
    assert standing_on(hinted).endswith(" · 1 hint")
    told = [event.message() for event in announced]
    assert any(text.startswith("Less sure: the game may refuse it: ") for text in told)
    assert not more().isVisible()
    for _ in range(5):
        if not answer_on(hinted).startswith("It was “"):
            press(Qt.Key.Key_F4)
    assert answer_on(hinted) in {f"It was “{word}”." for word in words[count:]}
    act(hinted, "The Game Rejected It")
    assert not more().isVisible()


def test_hints_go_with_the_word_list_they_were_about(hinted: QuartilesPage, tmp_path: Path) -> None:
    press(Qt.Key.Key_F4)
    words = tmp_path / "words.txt"
    words.write_text("\n".join(FIVE))
    opener_on(hinted).open(words)
    wait_until(lambda: label_on(hinted, "wordsLeft") == "5 words left")


def test_everything_is_done_by_keyboard_and_nothing_is_spoiled(
    open_window: OpenWindow, screenshot: QImage, english: Dictionary
) -> None:
    window = open_window()
    page = quartiles(window)
    paste(screenshot)
    wait_until(lambda: answer_on(page).startswith("Choose how"))
    verdict = verdict_on(page, english)
    assert spoiled(window, verdict, set()) == set()
    counted = [found.word for found in verdict.counted if found.word not in FIVE]
    seen = {*sorted(counted)[:18], *(FIVE - LEFT)}
    press(Qt.Key.Key_F4)
    try_word(page, " ".join(sorted(seen)))
    assert {*game_on(page).found_words} == seen
    for _ in range(4):
        press(Qt.Key.Key_F4)
        assert spoiled(window, verdict, seen) == set()
        assert spoiled(history(window), verdict, seen) == set()
        choose(window, "View", "Quartiles")
    assert standing_on(page).endswith(" · 4 hints")
    window.close()

    window = open_window()
    page = quartiles(window)
    show_tab(page, "Hints")
    assert rungs_on(page)[3] == "Its four tiles: ment · re · ref · sh"
    assert standing_on(page).endswith(" · 4 hints")
    assert spoiled(window, verdict, seen) == set()
    press(Qt.Key.Key_F4)
    assert rungs_on(page)[4] == "The word: refreshment"
    act(page, "The Game Rejected It")
    assert spoiled(window, verdict, seen | {"refreshment"}) == set()
    act(page, "Undo")
    try_word(page, " ".join([*sorted(LEFT), *sorted(set(counted) - seen)]))
    assert tabs_on(page) == ["Words", "Hints", "RESULT"]
    assert {*game_on(page).found_words} >= FIVE


def test_the_ladder_is_in_sight_in_a_small_window(window: AppWindow, page: QuartilesPage) -> None:
    window.resize(760, 560)
    fill_board(window)
    press(Qt.Key.Key_F4)
    for number in range(4):
        press(Qt.Key.Key_F4)
        button = next(
            one
            for one in the(page, HintsView).findChildren(QAbstractButton)
            if one.isVisible() and one.accessibleName().startswith("Show: ")
        )
        wait_until(lambda: button.visibleRegion().boundingRect() == button.rect())  # noqa: B023
        assert rungs_on(page)[number] != ["Technique", *LATER][number]


# The table is true, whatever was done


WORDS = ("truthfully", "nihilistic", "thrash", "is", "recross", "reis", "rath", "refresh")
NAMES = ("four tiles", "three tiles", "two tiles", "one tile")
VERDICTS = {"The Game Accepted It": True, "The Game Rejected It": False}

deeds = st.lists(
    st.one_of(
        st.tuples(st.just("Check"), st.sampled_from(WORDS)),
        st.tuples(st.sampled_from(tuple(VERDICTS)), st.sampled_from(WORDS[2:])),
        st.tuples(st.sampled_from(("Undo", "Redo")), st.just("")),
    ),
    min_size=3,
    max_size=10,
)


class Said(NamedTuple):
    """What the user has said: the words found, and the verdicts."""

    found: frozenset[str] = frozenset()
    verdicts: tuple[tuple[str, bool], ...] = ()

    def judged(self, word: str, *, is_accepted: bool) -> Said:
        verdicts = tuple(sorted({**dict(self.verdicts), word: is_accepted}.items()))
        found = self.found | {word} if is_accepted else self.found - {word}
        return Said(found, verdicts)


def recounted(english: Dictionary, page: QuartilesPage, said: Said) -> str:
    """The table as a screen reader has it, of what was said about the board."""
    verdict = verdict_on(page, english.teach(dict(said.verdicts)))
    table = table_of(verdict, said.found, board_on(page).fragments)
    rows = [
        f"{row.tile}: "
        + ", ".join(
            f"{count} × {name}" for count, name in zip(row.counts, NAMES, strict=True) if count
        )
        for row in table.rows
    ]
    return "\n".join([*rows, *[f"Somewhere: {table.unplaced}"] * bool(table.unplaced)])


def test_the_table_is_what_a_recount_gives_whatever_was_done_and_undone(
    hinted: QuartilesPage, english: Dictionary
) -> None:
    table = the(hinted, HintTableView)
    counted = {rated.found.word for rated in verdict_on(hinted, english).rated if rated.is_counted}

    @given(deeds)
    @settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(deeds: list[tuple[str, str]]) -> None:
        history, now = [Said()], 0
        for deed, word in deeds:
            if deed in ("Undo", "Redo"):
                target = now + (1 if deed == "Redo" else -1)
                if not 0 <= target < len(history):
                    continue
                act(hinted, deed)
                now = target
            else:
                before = history[now]
                if deed == "Check" and (word in before.found or (word, False) in before.verdicts):
                    continue
                if deed == "Check" and word not in counted:
                    continue  # it is only offered
                after = before._replace(found=before.found | {word})
                if deed != "Check":
                    after = before.judged(word, is_accepted=VERDICTS[deed])
                if after == before:
                    continue
                try_word(hinted, "")
                field_on(hinted).insert(word)
                act(hinted, deed)
                now += 1
                history[now:] = [after]
            said = history[now]
            assert {*game_on(hinted).found_words} == said.found
            assert table.text() == recounted(english, hinted, said)
        for _ in range(now):
            act(hinted, "Undo")
        assert table.text() == recounted(english, hinted, Said())

    check()


def test_words_without_a_row_are_counted_below_the_rows(
    hinted: QuartilesPage, english: Dictionary
) -> None:
    verdict, fragments = verdict_on(hinted, english), board_on(hinted).fragments
    words = [found.word for found in verdict.counted]
    count = next(n for n in range(30) if table_of(verdict, words[:n], fragments).unplaced)
    try_word(hinted, " ".join(words[:count]))
    show_tab(hinted, "Hints")
    view, totals = the(hinted, HintTableView), the(hinted, Totals)
    left = table_of(verdict, words[:count], fragments)
    assert view.text().splitlines()[-1] == f"Somewhere: {left.unplaced}"
    assert totals.text() == f"About {left.placed + left.unplaced} words left"
    assert "Somewhere" in view.toolTip()
    click(totals)
    chosen = []
    view.chosen.connect(lambda tile, _: chosen.append(tile))
    wait_until(lambda: view.height() == view.sizeHint().height())
    middle, row = view.width() // 2, (view.height() - 36) // (len(left.rows) + 1)
    click(view, QPoint(middle, view.height() - row))
    assert not chosen, "the last row leads to no word"
    click(view, QPoint(middle, view.height() - 2 * row))
    assert chosen == [left.rows[-1].tile]


def test_a_board_file_gives_the_same_hints_as_the_window_that_wrote_it(
    hinted: QuartilesPage,
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("boards") / "a.quartiles"
    try_word(hinted, "truthfully recross is")
    act(hinted, "Save Board")
    save_as(hinted, file)
    assert main.main(["hint", str(file)]) == 0
    rows = capsys.readouterr().out.partition("first tile")[2].partition("\n\n")[0]
    printed = {
        cells[0]: cells[1:5] for row in rows.splitlines()[1:] if len(cells := row.split()) == 6
    }
    shown = dict(line.split(": ") for line in the(hinted, HintTableView).text().splitlines())
    assert {tile: row for tile, row in printed.items() if tile != "all"} == {
        tile: [
            next((part.split()[0] for part in parts.split(", ") if part.endswith(name)), "-")
            for name in NAMES
        ]
        for tile, parts in shown.items()
    }
