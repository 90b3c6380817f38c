"""Nothing is lost: boards, ticks and doors survive closing the window, and killing it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QEvent, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file, parse_board_file
from quartiles_gui.core.quartiles.journal import HintLog, Rung
from quartiles_gui.core.quartiles.record import BoardRecord, Door, key_of
from quartiles_gui.gui.hints.view import HintsView
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.saver import SAVE_DELAY, Saver
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.library.library import Library
from tests.bounded import bounded
from tests.gui.conftest import OpenWindow, drop, quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    board_on,
    box_on,
    choose,
    click,
    dismiss_warning,
    edit_tile,
    figures_on,
    file_data,
    fill_board,
    five_on,
    list_on,
    paste,
    press,
    retype_tile,
    rows_on,
    save_as,
    select,
    set_speed,
    solve,
    standing_on,
    step,
    the,
    ticked_on,
    type_text,
    type_word,
    view_on,
    wait_until,
    warning_on,
    words_on,
)
from tests.gui.history.history_hands import library_in
from tests.gui.killing import kill
from tests.gui.search_hands import all_squares
from tests.library.worlds import records_in
from tests.sample_board import FIVE, OTHER, SAMPLE


def paste_board(window: MainWindow, text: str) -> None:
    """Paste text on the board."""
    view_on(quartiles(window)).setFocus()
    paste(text)


def drop_board(window: MainWindow, content: BoardRecord, folder: Path) -> None:
    """Drop a board file on the window."""
    file = folder / "dropped.quartiles"
    file.write_text(format_board_file(content), "utf-8")
    drop(window, file_data(file))


def kept(folder: Path) -> Library:
    """Open the library that the windows of a test share."""
    return Library.open(library_in(folder))


def kept_records(folder: Path) -> list[BoardRecord]:
    """Return the boards in that library."""
    with kept(folder) as library:
        return list(records_in(library.boards))


def test_solved_board_is_restored_solved_with_its_ticks(
    window: MainWindow, solved: QuartilesPage, open_window: OpenWindow
) -> None:
    type_word(solved, "fuzz")
    before, standing = words_on(solved), standing_on(solved)
    window.close()

    again = quartiles(open_window())

    wait_until(lambda: again.state is RunState.FINISHED)
    assert board_on(again) == Board.parse(SAMPLE)
    assert words_on(again) == before
    assert standing_on(again) == standing
    assert ticked_on(again) == {"fuzz"}
    assert five_on(again) == FIVE


@pytest.mark.parametrize(
    ("deeds", "state"),
    [([], RunState.RUNNING), (["Step"], RunState.PAUSED), (["Step", "Stop"], RunState.IDLE)],
    ids=["running", "paused", "stopped"],
)
def test_search_left_before_its_end_is_at_its_end_after_a_restart(
    window: MainWindow,
    filled: QuartilesPage,
    open_window: OpenWindow,
    deeds: list[str],
    state: RunState,
) -> None:
    set_speed(filled, 1600)
    for deed in ("Solve", *deeds[:1]):
        act(filled, deed)
    wait_until(lambda: bool(words_on(filled)))
    (word,) = words_on(filled)
    select(filled, word)
    choose(window, "Words", "Tick Off")
    for deed in deeds[1:]:
        act(filled, deed)
    assert filled.state is state
    window.close()

    again = quartiles(open_window())

    wait_until(lambda: again.state is RunState.FINISHED)
    assert five_on(again) == FIVE
    assert ticked_on(again) == {word}


def test_typed_text_is_saved_within_half_a_second(window: MainWindow, tmp_path: Path) -> None:
    the(window, Saver).checkpoint()
    the(window, Saver).checkpoint_delay = 10**6  # which would save it, later
    type_text("ab cd")

    def is_saved() -> bool:
        with kept(tmp_path) as library:
            boards = library.boards
            current = boards.current
        return current is not None and current.board.fragments[:2] == ("ab", "cd")

    wait_until(is_saved)


@pytest.mark.parametrize("board", ["some tiles", OTHER])
def test_one_keystroke_is_written_once(window: MainWindow, tmp_path: Path, board: str) -> None:
    paste_board(window, board)
    the(window, Saver).checkpoint()
    files = [*(tmp_path / "data").glob("*.sqlite3*")]
    versions: list[list[int]] = []

    def look() -> None:
        """Note, as another program can, whether anything was written since the last look."""
        now = [file.stat().st_mtime_ns for file in files]
        if now not in versions:
            versions.append(now)

    look()
    timer = QTimer(window)
    timer.timeout.connect(look)
    timer.start(0)
    edit_tile(quartiles(window), 7)
    type_text("q")
    deadline = QDeadlineTimer(5 * SAVE_DELAY)
    wait_until(lambda: deadline.hasExpired() and len(versions) > 1)
    timer.stop()

    assert len(versions) == 2


def test_full_board_is_stored_when_another_one_replaces_it(
    window: MainWindow, filled: QuartilesPage, tmp_path: Path
) -> None:
    paste_board(window, OTHER)
    window.close()

    with kept(tmp_path) as library:
        boards = library.boards
        assert [str(record.board) for record in records_in(boards)] == [str(Board.parse(SAMPLE))]
        assert boards.current is not None
        assert boards.current.board == Board.parse(OTHER)


def test_steady_typing_is_protected_from_a_power_loss_as_well(
    window: MainWindow, tmp_path: Path
) -> None:
    saver = the(window, Saver)
    saver.save_delay, saver.checkpoint_delay = 10, 100
    view_on(quartiles(window)).setFocus()
    log = Path(f"{library_in(tmp_path)}-wal")  # all that only the system has yet
    keys = cycle([Qt.Key.Key_A, Qt.Key.Key_Backspace])
    sizes = [0]

    def is_brought_home_while_typing() -> bool:
        press(next(keys))
        sizes.append(log.stat().st_size if log.exists() else 0)
        return sizes[-1] < max(sizes)

    wait_until(is_brought_home_while_typing)


def test_the_same_tiles_in_another_order_are_the_same_board(
    window: MainWindow, solved: QuartilesPage, qtbot: QtBot, tmp_path: Path
) -> None:
    type_word(solved, "fuzz")
    paste_board(window, OTHER)
    paste_board(window, " ".join(reversed(SAMPLE.split())))
    solve(qtbot, solved)

    assert ticked_on(solved) == {"fuzz"}
    window.close()
    with kept(tmp_path) as library:
        boards = library.boards
        assert len(boards.find_keys("fuzz")) == 1


def test_correcting_a_tile_after_solving_does_not_leave_the_wrong_board_behind(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    wrong = SAMPLE.replace("ment", "rnent")
    paste_board(window, wrong)
    solve(qtbot, quartiles(window))
    page = quartiles(window)
    retype_tile(page, 19, "ment")
    solve(qtbot, quartiles(window))
    points = int(figures_on(page)[2])
    window.close()

    (record,) = kept_records(tmp_path)
    assert record.board == Board.parse(SAMPLE)
    assert {found.word for found in record.five} == FIVE
    assert record.outlook is not None
    assert record.outlook.points == points


def test_correcting_a_board_restored_by_undo_leaves_no_wrong_one_behind(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    paste_board(window, OTHER)
    paste_board(window, SAMPLE.replace("ment", "rnent"))
    page = quartiles(window)
    page.session.open_kept(key_of(Board.parse(OTHER)))
    act(page, "Undo")
    retype_tile(page, 19, "ment")
    solve(qtbot, page)
    window.close()

    assert {str(record.board) for record in kept_records(tmp_path)} == {
        str(Board.parse(SAMPLE)),
        str(Board.parse(OTHER)),
    }


def test_stored_board_is_opened_with_its_solution_and_undo_leads_back(
    window: MainWindow, solved: QuartilesPage, tmp_path: Path
) -> None:
    key = key_of(board_on(solved))
    paste_board(window, OTHER)

    solved.session.open_kept(key)

    wait_until(lambda: solved.state is RunState.FINISHED)
    assert set(words_on(solved)) >= FIVE
    act(solved, "Undo")
    assert board_on(solved) == Board.parse(OTHER)
    assert solved.state is RunState.IDLE


def test_opening_a_stored_board_ends_the_search_and_both_boards_are_shown_solved(
    window: MainWindow, tmp_path: Path
) -> None:
    paste_board(window, OTHER)
    page = quartiles(window)
    other = key_of(board_on(page))
    step(page)
    wait_until(lambda: page.state is RunState.PAUSED)
    drop_board(window, BoardRecord(Board.parse(SAMPLE)), tmp_path)
    assert board_on(page) == Board.parse(OTHER)  # a search under way is not discarded
    act(page, "Stop")
    paste_board(window, SAMPLE)
    step(page)
    wait_until(lambda: page.state is RunState.PAUSED)

    page.session.open_kept(other)

    wait_until(lambda: page.state is RunState.FINISHED)
    assert board_on(page) == Board.parse(OTHER)
    act(page, "Undo")
    wait_until(lambda: page.state is RunState.FINISHED)
    assert board_on(page) == Board.parse(SAMPLE)
    assert five_on(page) == FIVE


def test_copy_of_a_board_becomes_a_separate_board(
    window: MainWindow, solved: QuartilesPage, qtbot: QtBot, tmp_path: Path
) -> None:
    solved.session.open_kept(key_of(board_on(solved)), is_copy=True)
    retype_tile(solved, 19, "ments")
    solve(qtbot, solved)
    window.close()

    assert {record.board.fragments[19] for record in kept_records(tmp_path)} == {"ment", "ments"}


def test_word_is_ticked_by_its_box_the_space_bar_a_shortcut_and_the_menu(
    window: MainWindow, solved: QuartilesPage
) -> None:
    view = list_on(solved)
    select(solved, "refreshment")
    rect = view.visualRect(view.currentIndex())

    click(view.viewport(), QPoint(rect.left() + 18, rect.center().y()))
    assert ticked_on(solved) == {"refreshment"}
    view.setFocus()
    press(Qt.Key.Key_Space)
    assert ticked_on(solved) == set()
    press(Qt.Key.Key_Return, CONTROL)
    assert ticked_on(solved) == {"refreshment"}
    choose(window, "Words", "Tick Off")
    assert ticked_on(solved) == set()

    click(view.viewport(), rect.center())
    assert ticked_on(solved) == set()  # beside the box, a click selects


def test_ticks_show_points_so_far_and_to_the_top_rank(solved: QuartilesPage) -> None:
    assert standing_on(solved) == "One word, or many with spaces"
    others = ["this", "refresh", "truth", "fully", "thresh", "thrash", "recross"]
    for words, found, said in (
        (FIVE - {"refreshment"}, 4, "32 points · 68 points to go"),
        (["refreshment"], 5, "80 points · 20 points to go"),
        (others, 12, "102 points · Top rank"),
    ):
        for word in words:
            type_word(solved, word)
        assert standing_on(solved) == f"{found} of about {figures_on(solved)[1]} found · {said}"


def test_ticked_words_can_be_left_out(solved: QuartilesPage) -> None:
    everything = words_on(solved)
    type_word(solved, "fuzz")
    words = figures_on(solved)[1]
    box_on(solved, "Hide found").click()
    for word in sorted(FIVE):
        type_word(solved, word)

    assert words_on(solved) == [word for word in everything if word not in FIVE | {"fuzz"}]
    assert abs(int(figures_on(solved)[1]) - int(words)) <= 1
    box_on(solved, "Hide found").click()
    assert words_on(solved) == everything
    assert ticked_on(solved) == FIVE | {"fuzz"}


def test_typed_words_are_ticked_without_showing_the_others(
    filled: QuartilesPage, qtbot: QtBot
) -> None:
    box_on(filled, "Hide words").setChecked(True)
    solve(qtbot, filled)

    type_word(filled, "  FUZZ ")

    shown = {
        row.found.word for row in rows_on(filled) if isinstance(row, WordRow) and not row.is_hidden
    }
    assert shown == {"fuzz"}
    type_word(filled, "fuzz")
    assert "ticked off" in standing_on(filled)


def test_word_that_the_list_lacks_is_taught_by_a_second_enter(solved: QuartilesPage) -> None:
    type_word(solved, "zzz")
    assert standing_on(solved) == "The tiles can’t spell “zzz”."
    type_word(solved, "lament")
    assert "lament" not in ticked_on(solved)
    type_word(solved, "wosh")
    assert "isn’t in the word list" in standing_on(solved)
    press(Qt.Key.Key_Return)

    wait_until(lambda: solved.state is RunState.FINISHED and "wosh" in words_on(solved))
    assert ticked_on(solved) == {"wosh"}


def test_unwritable_library_is_reported_once_and_written_when_possible(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way")  # where a folder should be
    window = open_window()
    page = quartiles(window)
    set_speed(page, 0)
    place = the(window, Saver)
    fill_board(window)
    page.remember()
    assert "kept until you close the app" in warning_on(page)
    dismiss_warning(page)
    solve(qtbot, quartiles(window))
    type_word(page, "fuzz")
    place.checkpoint()
    assert not warning_on(page)
    assert ticked_on(page) == {"fuzz"}

    (tmp_path / "data").unlink()
    window.close()

    (record,) = kept_records(tmp_path)
    assert record.found == ("fuzz",)


def test_board_file_brings_its_ticks_note_and_date(
    window: MainWindow, page: QuartilesPage, qtbot: QtBot, tmp_path: Path
) -> None:
    content = BoardRecord(
        Board.parse(SAMPLE), date="2026-11-20", note="from Ada", found=("fuzz", "truth")
    )

    drop_board(window, content, tmp_path)
    solve(qtbot, page)

    assert ticked_on(page) == {"fuzz", "truth"}
    act(page, "Save Board")
    save_as(page, tmp_path / "again.quartiles")
    written = parse_board_file((tmp_path / "again.quartiles").read_bytes(), "again")
    assert (written.found, written.door) == (("fuzz", "truth"), Door.SOLVE)
    assert (written.date, written.note) == ("2026-11-20", "from Ada")
    assert {found.word for found in written.five} == FIVE


def test_board_file_with_the_door_to_the_solution_opens_solved(
    window: MainWindow, tmp_path: Path
) -> None:
    content = BoardRecord(Board.parse(SAMPLE), found=("fuzz",), door=Door.SOLVE)
    drop_board(window, content, tmp_path)
    page = quartiles(window)
    wait_until(lambda: page.state is RunState.FINISHED)
    assert five_on(page) == FIVE
    assert ticked_on(page) == {"fuzz"}


def test_board_file_with_the_door_to_hints_opens_its_hints(
    window: MainWindow, tmp_path: Path
) -> None:
    hints = HintLog.of({"refreshment": Rung.FIRST_TILE}, 2)
    content = BoardRecord(Board.parse(SAMPLE), door=Door.HINT, hints=hints, is_secret=True)
    drop_board(window, content, tmp_path)
    page = quartiles(window)
    wait_until(lambda: page.state is RunState.FINISHED)
    assert the(page, HintsView).isVisible()
    assert the(page, QLabel, "hintsUsed").text() == "2 hints used"


@pytest.mark.skipif(sys.platform != "linux", reason="tells open files from /proc")
def test_closed_window_keeps_no_file_open(
    window: MainWindow, solved: QuartilesPage, tmp_path: Path
) -> None:
    window.close()
    # as on Windows: a window that is being closed is activated once more
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))

    def is_free() -> bool:
        held = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
        return not [path for path in held if path.startswith(str(tmp_path / "data"))]

    wait_until(is_free)  # once the backup is made


KILLS = 3

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


@posix_only
def test_kills_at_random_moments_change_no_result(tmp_path: Path, many_words: Path) -> None:
    command = [sys.executable, "-m", "tests.gui.killed_window", str(tmp_path / "home")]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    counts = [0]
    for number in range(KILLS + 1):
        with bounded(
            subprocess.Popen(
                [*command, str(many_words)],
                stdout=subprocess.PIPE,
                text=True,
                env=environment,
                errors="replace",
            )
        ) as process:
            assert process.stdout is not None
            lines = random.randint(2, 4) if number < KILLS else sys.maxsize
            for _ in range(lines):
                line = process.stdout.readline()
                if not line:
                    break
                counts.append(int(line))
            process.kill()

    assert max(counts[:-1]) > 0
    found = (tmp_path / "home" / "searches" / "word-squares.txt").read_text("ascii")
    assert found.splitlines() == all_squares("abcdefghijklmnopqr")


@posix_only
def test_killed_window_keeps_board_ticks_and_taught_words(tmp_path: Path) -> None:
    # `python -m tests.campaign.kills` does more, and reports what was lost
    lags = kill(2, random.randrange(10**6), tmp_path, longest_life=1.0)
    assert len(lags) == 2
