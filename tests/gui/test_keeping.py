"""Nothing is lost: boards, ticks and searches outlast the window."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.solver import with_checksum
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.quartiles.solution_model import WordRow
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.boards import BoardLibrary
from tests.gui.conftest import quartiles
from tests.gui.test_story import CONTROL, choose, copy_to_clipboard, fill_board, press, rows, solve
from tests.gui.test_story import type_text as type_keys
from tests.gui.test_words import select
from tests.sample_board import FIVE, SAMPLE

OTHER = "cam pa ig ns qu ar ti les ho ne ys uc kle wo nd er land br ea king"


def words(page: QuartilesPage) -> list[str]:
    """Return the words that have a row."""
    return [row.found.word for row in rows(page) if isinstance(row, WordRow)]


def ticked(page: QuartilesPage) -> set[str]:
    """Return the words whose box is ticked."""
    return {row.found.word for row in rows(page) if isinstance(row, WordRow) and row.is_ticked}


def type_word(page: QuartilesPage, word: str) -> None:
    """Type a word found in the game, as somebody does who has chosen to."""
    page.actions_.type_found.trigger()
    page.solution_panel.typed_field.selectAll()
    type_keys(word)
    press(Qt.Key.Key_Return)


def paste(window: MainWindow, text: str) -> None:
    """Paste text on the board."""
    copy_to_clipboard(text)
    quartiles(window).board_view.setFocus()
    press(Qt.Key.Key_V, CONTROL)


def kept(folder: Path) -> BoardLibrary:
    """Open the library that the windows of a test share."""
    return BoardLibrary.open(folder / "data" / LIBRARY_NAME)


def test_solved_board_comes_back_solved_with_its_ticks(
    window: MainWindow, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    type_word(page, "fuzz")
    before = words(page)
    window.close()

    again = quartiles(open_window())

    qtbot.waitUntil(lambda: again.state is PageState.FINISHED)
    assert again.board == Board.parse(SAMPLE)
    assert words(again) == before
    assert ticked(again) == {"fuzz"}
    assert again.verdict is not None
    assert {found.word for found in again.verdict.five} == FIVE


def test_paused_search_goes_on_from_the_same_place_after_a_new_start(
    window: MainWindow, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    fill_board(window)
    page = quartiles(window)
    for number in range(1, 4):
        page.step()
        qtbot.waitUntil(lambda: page.state is PageState.PAUSED and len(words(page)) >= number)  # noqa: B023
    assert page.runner.solver is not None
    progress = page.runner.solver.progress
    found = words(page)
    window.close()

    again = quartiles(open_window())

    assert again.state is PageState.PAUSED
    assert again.runner.solver is not None
    assert again.runner.solver.progress == progress
    assert words(again) == found
    again.pause_or_resume()
    qtbot.waitUntil(lambda: again.state is PageState.FINISHED)
    assert again.runner.solver.progress.looked_up > progress.looked_up
    assert again.verdict is not None
    assert {word.word for word in again.verdict.five} == FIVE


def test_search_that_was_running_runs_on_after_a_new_start(
    window: MainWindow, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    fill_board(window)
    page = quartiles(window)
    page.controls.set_highlight_time(1600)
    page.solve()
    qtbot.waitUntil(lambda: bool(words(page)))
    found = words(page)
    window.close()

    again = quartiles(open_window())

    assert again.state is PageState.SOLVING
    assert words(again)[: len(found)] == found
    again.runner.highlight_time = 0
    again.pause_or_resume()
    again.pause_or_resume()
    qtbot.waitUntil(lambda: again.state is PageState.FINISHED)


def test_stopped_search_does_not_come_back(
    window: MainWindow, open_window: Callable[[], MainWindow]
) -> None:
    fill_board(window)
    quartiles(window).step()
    quartiles(window).stop()
    window.close()

    assert quartiles(open_window()).state is PageState.EDITING


def test_what_is_typed_is_saved_within_half_a_second_of_typing_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    type_keys("ab cd")

    def is_saved() -> bool:
        with kept(tmp_path) as boards:
            current = boards.current
        return current is not None and current.board.fragments[:2] == ("ab", "cd")

    qtbot.waitUntil(is_saved)


def test_full_board_is_kept_when_another_one_takes_its_place(
    window: MainWindow, tmp_path: Path
) -> None:
    fill_board(window)
    paste(window, OTHER)
    window.close()

    with kept(tmp_path) as boards:
        assert [str(record.board) for record in boards.find().records] == [str(Board.parse(SAMPLE))]
        assert boards.current is not None
        assert boards.current.board == Board.parse(OTHER)


def test_the_same_tiles_in_another_order_are_the_same_board(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    type_word(page, "fuzz")
    paste(window, OTHER)
    paste(window, " ".join(reversed(SAMPLE.split())))
    solve(qtbot, quartiles(window))

    assert ticked(page) == {"fuzz"}
    window.close()
    with kept(tmp_path) as boards:
        assert boards.find("fuzz").total == 1


def test_correcting_a_tile_after_solving_does_not_leave_the_wrong_board_behind(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    wrong = SAMPLE.replace("ment", "rnent")
    paste(window, wrong)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    page.board_view.go_to(19)
    press(Qt.Key.Key_Delete)
    type_keys("ment")
    solve(qtbot, quartiles(window))
    window.close()

    with kept(tmp_path) as boards:
        (record,) = boards.find().records
    assert record.board == Board.parse(SAMPLE)
    assert set(record.five) == FIVE
    assert record.points == page.verdict.points if page.verdict else None


def test_kept_board_is_opened_with_its_solution_and_undo_leads_back(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    assert page.keeper.record is not None
    key = page.keeper.record.key
    paste(window, OTHER)

    page.open_kept(key)

    qtbot.waitUntil(lambda: page.state is PageState.FINISHED)
    assert set(words(page)) >= FIVE
    page.undo()
    assert page.board == Board.parse(OTHER)
    assert page.state is PageState.EDITING


def test_opening_a_kept_board_leaves_the_search_on_the_other_one_paused(
    window: MainWindow, qtbot: QtBot
) -> None:
    paste(window, OTHER)
    page = quartiles(window)
    page.step()
    qtbot.waitUntil(lambda: page.state is PageState.PAUSED)
    assert page.keeper.record is not None
    other = page.keeper.record.key
    found = words(page)
    page.open_file_content(BoardFile(Board.parse(SAMPLE)), "Open")
    assert page.board == Board.parse(OTHER)  # a search under way is not thrown away

    page.open_kept("no such board")
    assert "not in the library" in page.controls.message
    page.stop()
    page.step()
    qtbot.waitUntil(lambda: page.state is PageState.PAUSED)
    page.open_kept(other)

    assert page.state is PageState.PAUSED
    assert words(page) == found


def test_copy_of_a_board_becomes_a_board_of_its_own(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    assert page.keeper.record is not None

    page.open_kept(page.keeper.record.key, is_copy=True)
    page.board_view.go_to(19)
    press(Qt.Key.Key_Delete)
    type_keys("ments")
    solve(qtbot, quartiles(window))
    window.close()

    with kept(tmp_path) as boards:
        tiles = {record.board.fragments[19] for record in boards.find().records}
    assert tiles == {"ment", "ments"}


def test_word_is_ticked_by_its_box_the_space_bar_and_a_key_for_all(
    window: MainWindow, qtbot: QtBot
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    view = page.solution_panel.list_view
    select(page, "refreshment")
    rect = view.visualRect(view.currentIndex())

    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(rect.left() + 18, rect.center().y()),
    )
    assert ticked(page) == {"refreshment"}
    view.setFocus()
    press(Qt.Key.Key_Space)
    assert ticked(page) == set()
    press(Qt.Key.Key_Return, CONTROL)
    assert ticked(page) == {"refreshment"}
    choose(window, "Words", "Tick Off")
    assert ticked(page) == set()

    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rect.center()
    )
    assert ticked(page) == set()  # beside the box, a click selects


def test_ticks_tell_points_so_far_and_to_the_top_rank(window: MainWindow, qtbot: QtBot) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    assert page.solution_panel.standing == ""
    for word in sorted(FIVE - {"refreshment"}):
        type_word(page, word)
    assert page.solution_panel.standing == "4 of 29 found · 32 points · 68 to 100"

    type_word(page, "refreshment")
    assert page.solution_panel.standing == "5 of 29 found · 80 points · 20 to 100"

    for word in ("this", "refresh", "truth", "fully", "thresh", "thrash", "recross"):
        type_word(page, word)
    assert page.solution_panel.standing == "12 of 29 found · 102 points · top rank"


def test_only_the_rest_leaves_out_what_is_ticked(window: MainWindow, qtbot: QtBot) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    everything = words(page)
    type_word(page, "fuzz")
    page.solution_panel.only_rest_box.click()
    for word in sorted(FIVE):
        type_word(page, word)

    assert words(page) == [word for word in everything if word not in FIVE | {"fuzz"}]
    assert page.solution_panel.figures[1] == "29"
    page.solution_panel.only_rest_box.click()
    assert words(page) == everything
    assert ticked(page) == FIVE | {"fuzz"}


def test_typed_words_are_ticked_without_showing_the_others(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = quartiles(window)
    page.solution_panel.set_hides_words(True)
    fill_board(window)
    solve(qtbot, quartiles(window))

    type_word(page, "  FUZZ ")

    shown = {row.found.word for row in rows(page) if isinstance(row, WordRow) and not row.is_hidden}
    assert shown == {"fuzz"}
    type_word(page, "fuzz")
    assert "ticked off" in page.controls.message


def test_word_that_the_list_lacks_is_taught_by_a_second_enter(
    window: MainWindow, qtbot: QtBot
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)

    type_word(page, "zzz")
    assert page.controls.message == "No 1 to 4 tiles spell “zzz”."
    type_word(page, "lament")
    assert "lament" not in ticked(page)
    type_word(page, "wosh")
    assert "not in the word list" in page.controls.message
    press(Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: page.state is PageState.FINISHED and "wosh" in words(page))
    assert ticked(page) == {"wosh"}


def test_tick_in_one_window_is_seen_in_the_other_when_it_is_used_again(
    window: MainWindow, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    page.keeper.save()
    second = open_window()
    qtbot.waitUntil(lambda: quartiles(second).state is PageState.FINISHED)
    type_word(quartiles(second), "fuzz")

    with qtbot.waitActive(window):
        window.activateWindow()

    qtbot.waitUntil(lambda: ticked(page) == {"fuzz"})
    type_word(page, "truth")
    quartiles(second).keeper.notice_others()
    assert ticked(quartiles(second)) == {"fuzz", "truth"}


def test_library_that_cannot_be_written_is_told_once_and_written_when_it_can_be(
    open_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way")  # where a folder should be
    window = open_window()
    page = quartiles(window)
    page.controls.set_highlight_time(0)
    told: list[object] = []
    page.keeper.warned.connect(told.append)
    fill_board(window)
    page.keeper.save()
    assert "known until the app is closed" in page.controls.message
    solve(qtbot, quartiles(window))
    type_word(page, "fuzz")
    page.keeper.settle()
    assert len(told) <= 1
    assert ticked(page) == {"fuzz"}

    (tmp_path / "data").unlink()
    window.close()

    with kept(tmp_path) as boards:
        (record,) = boards.find().records
    assert record.ticked == {"fuzz"}


def test_stored_search_of_other_words_starts_anew(
    window: MainWindow, open_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    fill_board(window)
    page = quartiles(window)
    page.step()
    qtbot.waitUntil(lambda: page.state is PageState.PAUSED)
    window.close()
    with kept(tmp_path) as boards:
        assert boards.current is not None
        key = boards.find().records[0].key
        search = boards.search(key)
        assert search is not None
        others = with_checksum({**search.snapshot, "words": "others"})
        boards.save_search(key, search._replace(snapshot=others))

    again = quartiles(open_window())

    assert again.state is PageState.EDITING
    assert again.board == Board.parse(SAMPLE)
    assert "start anew" in again.controls.message


def test_board_file_brings_its_ticks_note_and_date(window: MainWindow, qtbot: QtBot) -> None:
    page = quartiles(window)
    content = BoardFile(Board.parse(SAMPLE), "2026-11-20", "from Ada", frozenset({"fuzz", "truth"}))

    page.open_file_content(content, "Open")
    solve(qtbot, quartiles(window))

    assert ticked(page) == {"fuzz", "truth"}
    written = page.keeper.to_file()
    assert written._replace(search=None) == content
    assert written.search is not None


@pytest.mark.skipif(sys.platform != "linux", reason="tells open files from /proc")
def test_closed_window_holds_no_file_open(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    fill_board(window)
    solve(qtbot, quartiles(window))
    window.close()
    # as Windows does: a window that is closed is told of its activation once more
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))

    held = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
    assert not [path for path in held if path.startswith(str(tmp_path / "data"))]
