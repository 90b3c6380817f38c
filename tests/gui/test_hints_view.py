"""Hints and their table: asked for step by step, true whatever was done, and nothing is spoiled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QAction, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolButton,
    QWidget,
)

from quartiles_gui.app_window import AppWindow
from quartiles_gui.cli import main
from quartiles_gui.core.quartiles.exact_cover import colors_of
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.hints import table_of
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.hints.table import HintTableView, Totals
from quartiles_gui.gui.hints.view import HintRung, HintsView
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.finale import Chip
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from tests.gui.accessible_tree import tree_of
from tests.gui.conftest import OpenWindow, press_button, quartiles
from tests.gui.hands import (
    ALT,
    act,
    action_of,
    board_on,
    choose,
    click,
    edit_tile,
    figures_on,
    fill_board,
    focus,
    opener_on,
    paste,
    path_on,
    press,
    save_as,
    select,
    set_speed,
    the,
    ticked_on,
    tile_on,
    type_text,
    type_word,
    verdict_on,
    view_on,
    wait_until,
    words_on,
)
from tests.gui.history.history_hands import history
from tests.sample_board import FIVE

TECHNIQUE = "Technique: It has a common ending.; Its last tile is one of these: rds, lly, ment."
LEFT = {"refreshment", "razzmatazz", "nihilistic"}


@pytest.fixture
def hinted(window: AppWindow) -> QuartilesPage:
    """The sample board with the door to hints open, and the first hint not counted."""
    fill_board(window)
    page = quartiles(window)
    page.session.open_door(Door.HINT)
    wait_until(lambda: page.state is RunState.FINISHED)
    return page


def hints_on(page: QWidget) -> HintsView:
    return the(page, HintsView)


def label_on(page: QWidget, name: str) -> str:
    label = the(page, QWidget, name)
    assert isinstance(label, QLabel | QAbstractButton)
    return label.text()


def rungs_on(page: QWidget) -> list[str]:
    """What the rungs say, as a screen reader reads them."""
    return [rung.accessibleName() for rung in hints_on(page).findChildren(HintRung)]


def field_on(page: QWidget) -> QLineEdit:
    return the(page, QLineEdit, "hintTyped")


def type_found(page: QuartilesPage, *words: str) -> None:
    """Type words into the field that is shown, as a user does."""
    for word in words:
        act(page, "Type a Word You Found")
        type_text(word)
        press(Qt.Key.Key_Return)


def show_view(page: QWidget, title: str) -> None:
    """Click one of the segments above."""
    bar = next(bar for bar in page.findChildren(QTabBar) if title in _titles(bar))
    place = bar.tabRect(_titles(bar).index(title)).center()
    click(bar, place)


def _titles(bar: QTabBar) -> list[str]:
    return [bar.tabText(number) for number in range(bar.count())]


def texts_of(window: QWidget) -> Iterator[str]:
    """Everything that can be read in a window, seen or not."""
    yield window.windowTitle()
    for node in tree_of(window):
        yield node.name
    for widget in window.findChildren(QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QLineEdit | QAbstractButton):
            yield widget.text()
    for action in window.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def spoiled(window: QWidget, verdict: Verdict, seen: set[str]) -> set[str]:
    """The words of the board, other than its tiles, that stand anywhere but weren't seen."""
    secret = {r.found.word for r in verdict.rated if len(r.found.path) > 1} - seen
    read = {word for text in texts_of(window) for word in re.findall("[a-z]+", text.lower())}
    # words of the interface itself, such as “this”, are no spoilers
    return {word for word in secret & read if len(word) > 5}


def test_hints_lie_on_the_ground_of_their_card_and_their_button_in_the_middle_of_what_it_tells(
    hinted: QuartilesPage,
) -> None:
    card = hinted.window().grab().toImage()
    field, hints = field_on(hinted), hints_on(hinted)

    def color(part: QWidget, x: int, y: int) -> str:
        ratio = card.devicePixelRatio()
        return card.pixelColor(part.mapTo(hinted.window(), QPoint(x, y)) * ratio).name()

    assert color(hints, 3, hints.height() // 2) == color(field, field.width() // 2, -3)
    rung = the(hinted, HintRung)
    button = the(rung, QToolButton)
    labels = [label for label in rung.findChildren(QLabel) if label.isVisible()]
    places = {label.text(): label.geometry() for label in labels}
    name, caption = places["Technique"], places["how to look for it"]
    assert 0 < caption.top() - name.bottom() <= 4
    middle = labels[0].mapTo(rung, name.united(caption).center() - name.topLeft()).y()
    assert abs(middle - button.geometry().center().y()) <= 1


def test_solving_straight_into_hints_shows_the_table_and_no_word(
    hinted: QuartilesPage, window: AppWindow, english: Dictionary
) -> None:
    assert hints_on(hinted).isVisible()
    assert label_on(hinted, "wordsLeft") == f"{figures_on(hinted)[1]} words left"
    table = the(hinted, HintTableView).text().splitlines()
    assert table[0] == "tru: 1 × four tiles, 2 × two tiles"
    assert len(table) == 12
    assert focus() is field_on(hinted)
    assert label_on(hinted, "hintsUsed") == ""
    assert spoiled(window, verdict_on(hinted, english), set()) == set()
    assert spoiled(history(window), verdict_on(hinted, english), set()) == set()


def test_one_key_asks_for_rung_after_rung_and_each_is_announced(
    hinted: QuartilesPage, announced: list[QAccessibleAnnouncementEvent]
) -> None:
    later = ["First tile", "Meaning", "Its four tiles", "The word"]
    assert rungs_on(hinted) == ["Technique", *later]
    press(Qt.Key.Key_F4)
    assert rungs_on(hinted) == [TECHNIQUE, *later]
    press(Qt.Key.Key_F4)
    assert rungs_on(hinted) == [TECHNIQUE, "First tile: tru", *later[1:]]
    assert tile_on(hinted, 3).accessibleName() == "row 1, column 4: tru, first tile of the hint"
    press(Qt.Key.Key_F4)
    assert rungs_on(hinted)[2] == ("Meaning: adverb; with blank (a fact that has been verified)")
    press(Qt.Key.Key_F4)
    assert rungs_on(hinted)[3] == "Its four tiles: fu · lly · th · tru"
    assert label_on(hinted, "hintsUsed") == "4 hints used"
    assert path_on(hinted) == ()
    press(Qt.Key.Key_F4)
    assert rungs_on(hinted)[4] == "The word: truthfully"
    assert path_on(hinted) == (3, 1, 5, 16)
    press(Qt.Key.Key_F4)
    assert label_on(hinted, "hintTitle") == "A word of the five"
    assert label_on(hinted, "hintPlace") == "2 of 5"
    assert label_on(hinted, "hintsUsed") == "5 hints used"
    press(Qt.Key.Key_Right, ALT)
    assert [event.message() for event in announced] == [
        TECHNIQUE,
        "First tile: tru",
        "Meaning: adverb; with blank (a fact that has been verified)",
        "Its four tiles: fu · lly · th · tru",
        "The word: truthfully",
        "A word of the five: 2 of 5",
        "A word of the five: 3 of 5",
    ]


def test_the_buttons_ask_too_and_only_the_next_one_can_be_pressed(hinted: QuartilesPage) -> None:
    buttons = [
        button
        for rung in hints_on(hinted).findChildren(HintRung)
        for button in rung.findChildren(QAbstractButton)
    ]
    assert [button.isVisible() for button in buttons] == [True, False, False, False, False]
    assert [button.accessibleName() for button in buttons][:2] == [
        "Show: Technique",
        "Show: First tile",
    ]
    click(buttons[0])
    assert rungs_on(hinted)[0] == TECHNIQUE
    assert [button.isVisible() for button in buttons] == [False, True, False, False, False]


def test_other_words_are_reached_by_key_until_the_board_changes(hinted: QuartilesPage) -> None:
    assert not action_of(hinted, "Previous Word").isEnabled()
    for place in ("2 of 5", "3 of 5", "4 of 5", "5 of 5", "1 of 23"):
        press(Qt.Key.Key_Right, ALT)
        assert label_on(hinted, "hintPlace") == place
    assert label_on(hinted, "hintTitle") == "A word"
    press(Qt.Key.Key_Left, ALT)
    assert label_on(hinted, "hintPlace") == "5 of 5"
    assert action_of(hinted, "Next Word").isEnabled()
    press(Qt.Key.Key_F4)
    edit_tile(hinted, 0)
    press(Qt.Key.Key_Backspace)
    for title in ("Next Word", "Previous Word"):
        assert not action_of(hinted, title).isEnabled()
        assert action_of(hinted, title).toolTip().startswith("Ask for a hint")


def test_words_that_are_typed_shrink_the_table_and_color_their_tiles_until_that_is_undone(
    hinted: QuartilesPage,
) -> None:
    def left() -> int:
        words, found = int(figures_on(hinted)[1]), len(ticked_on(hinted))
        assert label_on(hinted, "wordsLeft") == f"{words - found} words left"
        return words - found

    def colored() -> list[str]:
        names = [tile_on(hinted, index).accessibleName() for index in range(20)]
        return [name for name in names if "in quartile" in name]

    before = left()
    type_found(hinted, "truthfully", "recross")
    assert left() < before
    assert the(hinted, HintTableView).text().splitlines()[0].startswith("ref: 1 × four tiles")
    words = figures_on(hinted)[1]
    assert label_on(hinted, "headline") == f"2 of about {words} found · 12 points"
    chips = [chip.text() for chip in hinted.findChildren(Chip)]
    assert sorted(chips) == ["", "", "", "", "truthfully"]
    assert [re.findall(r": (\w+), in quartile 1", name) for name in colored()] == [
        ["th"],
        ["tru"],
        ["fu"],
        ["lly"],
    ]
    act(hinted, "Undo")
    act(hinted, "Undo")
    assert left() == before
    assert colored() == []


def test_a_word_that_hints_told_is_lit_in_the_color_of_its_quartile_until_it_is_ticked_off(
    hinted: QuartilesPage, appearance: Appearance
) -> None:
    while path_on(hinted) == ():
        press(Qt.Key.Key_F4)
    path = path_on(hinted)
    names = [tile_on(hinted, index).accessibleName() for index in path]
    assert all("in quartile 1, number" in name for name in names)
    assert not any("hint" in name for name in names)
    others = {tile_on(hinted, index).accessibleName() for index in range(20)} - {*names}
    assert not any("in quartile" in name for name in others)
    area = tile_on(hinted, path[1]).geometry()
    picture = view_on(hinted).grab(area).toImage()
    fill = picture.pixelColor(area.width() // 8, area.height() // 2)
    assert fill == appearance.theme.color(f"word.{colors_of(FIVE)['truthfully']}.fill")
    press_button(hints_on(hinted), "Tick Off")
    assert ticked_on(hinted) == {"truthfully"}
    assert rungs_on(hinted)[1] == "First tile"
    assert path_on(hinted) == ()


def test_a_rejected_word_is_taught_and_the_next_one_comes(
    hinted: QuartilesPage, window: MainWindow
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
    assert label_on(hinted, "hintPlace") == "2 of 23"
    choose(window, "Solve", "Previous Word")
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
    type_found(hinted, *words[:count])
    assert label_on(hinted, "wordsLeft") == "Probably nothing left"
    show_view(hinted, "Hints")  # the result came with the last word
    wait_until(lambda: more().isVisible())
    click(more())
    assert label_on(hinted, "hintTitle") == "Less sure: the game may refuse it"
    assert label_on(hinted, "hintsUsed") == "1 hint used"
    assert announced[-1].message().startswith("Less sure: the game may refuse it: ")
    assert not more().isVisible()
    while rungs_on(hinted)[4] != f"The word: {words[count]}":
        press(Qt.Key.Key_F4)
    act(hinted, "The Game Rejected It")
    assert label_on(hinted, "wordsLeft") == "Probably nothing left"
    assert not more().isVisible()
    act(hinted, "Undo")
    assert more().isVisible()


def test_hints_can_be_asked_for_once_the_board_is_full(
    window: MainWindow, page: QuartilesPage
) -> None:
    assert not action_of(page, "Hint").isEnabled()
    fill_board(window)
    assert action_of(page, "Hint").isEnabled()


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
    set_speed(page, 400)
    paste(screenshot)
    wait_until(lambda: page.message.startswith("Choose how"))
    verdict = verdict_on(page, english)
    assert spoiled(window, verdict, set()) == set()
    page.session.open_door(Door.HINT)
    wait_until(lambda: page.state is RunState.FINISHED)

    counted = [found.word for found in verdict.counted if found.word not in FIVE]
    seen = {*sorted(counted)[:18], *(FIVE - LEFT)}
    type_found(page, *sorted(seen))
    assert ticked_on(page) == seen
    for _ in range(4):
        press(Qt.Key.Key_F4)
        assert spoiled(window, verdict, seen) == set()
        assert spoiled(history(window), verdict, seen) == set()
        choose(window, "View", "Quartiles")
    used = label_on(page, "hintsUsed")
    window.close()

    window = open_window()
    page = quartiles(window)
    wait_until(lambda: page.state is RunState.FINISHED)
    assert hints_on(page).isVisible()
    assert label_on(page, "hintsUsed") == used == "4 hints used"
    assert rungs_on(page)[3] == "Its four tiles: ment · re · ref · sh"
    assert spoiled(window, verdict, seen) == set()

    press(Qt.Key.Key_F4)
    assert rungs_on(page)[4] == "The word: refreshment"
    act(page, "The Game Rejected It")
    assert spoiled(window, verdict, seen | {"refreshment"}) == set()
    act(page, "Undo")
    type_found(page, *sorted(LEFT), *sorted(set(counted) - seen))
    assert label_on(page, "wordsLeft") == "Probably nothing left"
    assert "found, probably all" in label_on(page, "headline")
    assert ticked_on(page) >= FIVE


WORDS = ("truthfully", "nihilistic", "thrash", "is", "recross", "reis", "rath", "refresh")
NAMES = ("four tiles", "three tiles", "two tiles", "one tile")
VERDICTS = {"The Game Accepted It": True, "The Game Rejected It": False, "Forget Verdict": None}

deeds = st.lists(
    st.one_of(
        st.tuples(st.just("Tick Off"), st.sampled_from(WORDS)),
        st.tuples(st.sampled_from(tuple(VERDICTS)), st.sampled_from(WORDS[2:])),
        st.tuples(st.sampled_from(("Undo", "Redo")), st.just("")),
    ),
    min_size=3,
    max_size=10,
)


class Said(NamedTuple):
    """What the user has said: the words ticked off, and the verdicts."""

    ticked: frozenset[str] = frozenset()
    verdicts: tuple[tuple[str, bool], ...] = ()

    def after(self, deed: str, word: str) -> Said:
        if deed == "Tick Off":
            return self._replace(ticked=self.ticked ^ {word})
        verdicts = {**dict(self.verdicts), word: VERDICTS[deed]}
        kept = sorted((word, said) for word, said in verdicts.items() if said is not None)
        return self._replace(verdicts=tuple(kept))


def recounted(english: Dictionary, page: QuartilesPage, said: Said) -> str:
    """The table as a screen reader has it, of what was said about the board."""
    verdict = verdict_on(page, english.teach(dict(said.verdicts)))
    table = table_of(verdict, said.ticked, board_on(page).fragments)
    rows = [
        f"{row.tile}: "
        + ", ".join(
            f"{count} × {name}" for count, name in zip(row.counts, NAMES, strict=True) if count
        )
        for row in table.rows
    ]
    return "\n".join([*rows, *[f"Somewhere: {table.unplaced}"] * bool(table.unplaced)])


def test_the_table_is_what_a_recount_gives_whatever_was_done_and_undone(
    solved: QuartilesPage, english: Dictionary
) -> None:
    table = the(solved, HintTableView)

    @given(deeds)
    @settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(deeds: list[tuple[str, str]]) -> None:
        history, now = [Said()], 0
        for deed, word in deeds:
            if deed in ("Undo", "Redo"):
                target = now + (1 if deed == "Redo" else -1)
                if not 0 <= target < len(history):
                    continue
                act(solved, deed)
                now = target
            else:
                after = history[now].after(deed, word)
                if after == history[now] or word not in words_on(solved):
                    continue  # a word that was rejected is folded away
                select(solved, word)
                act(solved, deed)
                now += 1
                history[now:] = [after]
            said = history[now]
            assert ticked_on(solved) == {word for word in said.ticked if word in words_on(solved)}
            assert table.text() == recounted(english, solved, said)
        for _ in range(now):
            act(solved, "Undo")
        assert table.text() == recounted(english, solved, Said())

    check()


def test_words_without_a_row_are_counted_below_the_rows(
    solved: QuartilesPage, english: Dictionary
) -> None:
    verdict, fragments = verdict_on(solved, english), board_on(solved).fragments
    words = [found.word for found in verdict.counted]
    count = next(n for n in range(30) if table_of(verdict, words[:n], fragments).unplaced)
    for word in words[:count]:
        type_word(solved, word)
    show_view(solved, "Hints")
    view, totals = the(solved, HintTableView), the(solved, Totals)
    left = table_of(verdict, words[:count], fragments)
    assert view.text().splitlines()[-1] == f"Somewhere: {left.unplaced}"
    assert totals.text().startswith(str(left.placed + left.unplaced))
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
    solved: QuartilesPage,
    window: MainWindow,
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("boards") / "a.quartiles"
    for word in ("truthfully", "recross", "reis", "is"):
        type_word(solved, word)
    act(solved, "Save Board")
    save_as(solved, file)
    assert main.main(["hint", str(file)]) == 0
    rows = capsys.readouterr().out.partition("first tile")[2].partition("\n\n")[0]
    printed = {
        cells[0]: cells[1:5] for row in rows.splitlines()[1:] if len(cells := row.split()) == 6
    }
    shown = dict(line.split(": ") for line in the(solved, HintTableView).text().splitlines())
    assert {tile: row for tile, row in printed.items() if tile != "all"} == {
        tile: [
            next((part.split()[0] for part in parts.split(", ") if part.endswith(name)), "-")
            for name in NAMES
        ]
        for tile, parts in shown.items()
    }
