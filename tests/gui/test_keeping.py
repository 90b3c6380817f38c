"""Nothing is lost: boards and words survive closing the window, and killing it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QEvent, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file, parse_board_file
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.gui.base.saver import SAVE_DELAY, Saver
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library.library import Library
from tests.bounded import bounded
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    CONTROL,
    act,
    answer_on,
    board_on,
    box_on,
    choose,
    click,
    dismiss_warning,
    drop,
    edit_tile,
    file_data,
    fill_board,
    five_on,
    heading_on,
    list_on,
    paste,
    play,
    press,
    save_as,
    select,
    session_of,
    set_speed,
    solve,
    standing_on,
    state_of,
    tab_of,
    the,
    ticked_on,
    try_word,
    type_text,
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


def test_a_board_is_as_it_was_left_after_a_restart(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage, open_window: OpenWindow
) -> None:
    paste_board(window, SAMPLE)
    play(page)
    try_word(page, "fuzz refreshment")
    words = words_on(page)
    for _ in range(3):
        act(page, "Hint")
    seen = words, standing_on(page), heading_on(page)
    assert seen[1].endswith(" · 2 hints")
    window.close()
    window = open_window()
    page = quartiles(window)
    assert board_on(page) == Board.parse(SAMPLE)
    assert state_of(page) is State.FINDING
    assert (words_on(page), standing_on(page), heading_on(page)) == seen
    solve(qtbot, page)
    try_word(page, "truth")
    listed, standing = words_on(page), standing_on(page)
    window.close()
    page = quartiles(open_window())
    assert (state_of(page), tab_of(page)) == (State.SOLVED, Tab.RESULT)
    session_of(page).show_tab(Tab.WORDS)
    assert (words_on(page), standing_on(page)) == (listed, standing)
    assert ticked_on(page) == {"fuzz", "refreshment", "truth"}
    assert five_on(page) == FIVE


@pytest.mark.parametrize(
    ("deeds", "state"),
    [
        ([], State.SOLVED),
        (["Step"], State.SOLVED),
        (["Step", "Stop"], State.FINDING),
    ],
    ids=["running", "paused", "stopped"],
)
def test_board_is_solved_when_it_comes_back_unless_the_show_was_stopped(
    window: MainWindow,
    filled: QuartilesPage,
    open_window: OpenWindow,
    deeds: list[str],
    state: State,
) -> None:
    set_speed(filled, 1600)
    act(filled, "Solve")
    wait_until(lambda: bool(words_on(filled)))
    for deed in deeds:
        act(filled, deed)
    seen = {*words_on(filled)}
    window.close()
    again = quartiles(open_window())
    wait_until(lambda: state_of(again) is state)
    listed = {*words_on(again)}
    assert listed >= FIVE if state is State.SOLVED else listed == seen
    assert ticked_on(again) == set()


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


def test_words_are_ticked_taken_back_and_left_out_in_the_list(
    window: MainWindow, solved: QuartilesPage
) -> None:
    view, everything = list_on(solved), words_on(solved)
    select(solved, "refreshment")
    rect = view.visualRect(view.currentIndex())
    click(view.viewport(), QPoint(rect.left() + 18, rect.center().y()))
    assert ticked_on(solved) == {"refreshment"}
    view.setFocus()
    deeds: tuple[tuple[Callable[[], object], set[str]], ...] = (
        (lambda: press(Qt.Key.Key_Space), set()),
        (lambda: press(Qt.Key.Key_Return, CONTROL), {"refreshment"}),
        (lambda: choose(window, "Words", "Tick Off"), set()),
        (lambda: click(view.viewport(), rect.center()), set()),  # beside the box
    )
    for deed, ticked in deeds:
        deed()
        assert ticked_on(solved) == ticked
    try_word(solved, "fuzz")
    box_on(solved, "Hide found").click()
    try_word(solved, " ".join(sorted(FIVE)))
    assert words_on(solved) == [word for word in everything if word not in FIVE | {"fuzz"}]
    box_on(solved, "Hide found").click()
    assert words_on(solved) == everything
    assert ticked_on(solved) == FIVE | {"fuzz"}


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
    try_word(page, "fuzz")
    place.checkpoint()
    assert not warning_on(page)
    assert ticked_on(page) == {"fuzz"}

    (tmp_path / "data").unlink()
    window.close()

    (record,) = kept_records(tmp_path)
    assert record.ticked == ("fuzz",)


def test_board_file_brings_its_ticks_note_and_date(
    window: MainWindow, page: QuartilesPage, qtbot: QtBot, tmp_path: Path
) -> None:
    hints = HintLog.of({"refreshment": Rung.FIRST_TILE}, 2)
    content = BoardRecord(
        Board.parse(SAMPLE),
        date="2026-11-20",
        note="from Ada",
        found=("fuzz", "truth"),
        hints=hints,
    )

    drop_board(window, content, tmp_path)
    assert {*words_on(page)} == {"fuzz", "truth"}
    assert standing_on(page).endswith(" · 2 hints")
    assert answer_on(page) == "Opened “dropped.quartiles”."
    solve(qtbot, page)
    assert ticked_on(page) == {"fuzz", "truth"}
    act(page, "Save Board")
    save_as(page, tmp_path / "again.quartiles")
    written = parse_board_file((tmp_path / "again.quartiles").read_bytes(), "again")
    assert (written.found, written.mode) == (("fuzz", "truth"), BoardMode.SOLVE)
    assert (written.date, written.note) == ("2026-11-20", "from Ada")
    assert {found.word for found in written.five} == FIVE


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
