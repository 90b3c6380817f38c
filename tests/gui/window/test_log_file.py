"""The log of the window: small, about the app alone, and never in the way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from bundle.catalogs import catalog_of, read
from quartiles_gui import __version__, log, paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.window import log_file
from quartiles_gui.gui.window.process import FaultReports, report_fault
from tests.bounded import LIMIT, bounded, run_python
from tests.gui.conftest import OpenWindow, quartiles
from tests.gui.hands import (
    answer_on,
    choose,
    fill_board,
    play_today,
    select,
    set_speed,
    solve,
    the,
    tiles_shown,
    try_word,
    type_text,
    warning_on,
    words_on,
)
from tests.gui.history.history_hands import history, library_in, note_on
from tests.sample_board import TILES

NOTE = "Breakfast with Zoë"


def written() -> str:
    """Return all of the log."""
    folder = Path(paths.log_folder())
    return "".join(path.read_text("utf-8") for path in folder.glob("quartiles.log*"))


def fail(fault: Exception) -> None:
    """Meet a fault in the window that nobody expects."""
    try:
        raise fault
    except Exception as error:
        report_fault(type(error), error, error.__traceback__)


def test_the_log_stays_below_a_megabyte_and_keeps_the_end() -> None:
    log_file.begin_log()
    for number in range(30_000):
        log.note(f"{number} {'“x”' * 30}")

    sizes = [path.stat().st_size for path in Path(paths.log_folder()).iterdir()]
    assert len(sizes) == 2
    assert 400_000 < sum(sizes) < 1_000_000
    assert "29999 “x”" in written()
    assert "\n1 “x”" not in written()


def test_a_fault_that_was_not_expected_leaves_its_traceback_and_is_told_once(
    window: AppWindow, home: Path
) -> None:
    for _ in range(3):
        fail(RuntimeError("moss"))
    assert written().count("RuntimeError\n") == 1
    (box,) = window.findChildren(QMessageBox)
    assert "Your board is safe" in box.text()
    report = home / "log" / "quartiles.log"
    assert box.informativeText() == f"The details are in “{report}”."
    assert box.text().endswith(" Faults so far: 3.")
    assert re.search(r"Unexpected:\n    test_log_file.py:\d+ fail\n    RuntimeError\n", written())
    assert f" Started: Quartiles {__version__}, Python 3." in written()


@pytest.fixture
def _failing(window: AppWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries of a menu that fail, in a window that tells of faults as the app's does."""
    for module in (sys, threading):
        monkeypatch.setattr(module, "excepthook", module.excepthook)
    FaultReports(window)

    def moss() -> None:
        raise RuntimeError

    def fern() -> None:
        raise KeyError

    menu = window.menuBar().addMenu("Failing")
    menu.addAction("Moss").triggered.connect(moss)
    menu.addAction("Fern").triggered.connect(fern)
    menu.addAction("Thread").triggered.connect(lambda: in_thread(moss))
    menu.addAction("End").triggered.connect(lambda: in_thread(sys.exit))


def in_thread(act: Callable[[], object]) -> None:
    thread = threading.Thread(target=act)
    thread.start()
    thread.join()


def press_in(box: QMessageBox, text: str) -> None:
    """Press a button of a message."""
    next(one for one in box.buttons() if one.text().replace("&", "") == text).click()


@pytest.mark.usefixtures("_failing")
def test_whatever_fails_in_an_action_is_told_and_can_be_copied(window: AppWindow) -> None:
    def told() -> list[QMessageBox]:
        return [box for box in window.findChildren(QMessageBox) if box.isVisible()]

    choose(window, "Failing", "Moss")
    (box,) = told()
    assert "Faults so far" not in box.text()
    choose(window, "Failing", "Fern")  # while the first is told
    assert told() == [box]
    assert box.text().endswith(" Faults so far: 2.")
    press_in(box, "Copy Report")
    assert told() == []
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Quartiles ")
    for place, kind in (("moss", "RuntimeError"), ("fern", "KeyError")):
        assert re.search(rf"test_log_file.py:\d+ {place}\n    {kind}\n?", copied)

    choose(window, "Failing", "Moss")  # at once: the first isn't deleted yet
    (box,) = told()
    assert "Faults so far" not in box.text()
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert told() == []
    choose(window, "Failing", "Moss")
    assert told() != []
    told()[0].close()


@pytest.mark.usefixtures("_failing")
def test_a_fault_in_a_thread_is_told_like_any_other(qtbot: QtBot, window: AppWindow) -> None:
    choose(window, "Failing", "End")  # which isn't one
    choose(window, "Failing", "Thread")
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = the(window, QMessageBox)
    assert "Your board is safe" in box.text()
    assert "Faults so far" not in box.text()
    assert re.search(
        r"Unexpected:\n(    .+\n)*    test_log_file.py:\d+ moss\n    RuntimeError\n", written()
    )
    box.close()


@pytest.mark.usefixtures("_failing")
def test_a_fault_can_be_copied_where_there_is_no_log(window: AppWindow, home: Path) -> None:
    no_folder(home / "log")
    choose(window, "Failing", "Moss")
    box = the(window, QMessageBox)
    assert box.informativeText() == "The details could not be saved to a file."
    press_in(box, "Copy Report")
    assert re.search(
        r"test_log_file.py:\d+ moss\n    RuntimeError$", QGuiApplication.clipboard().text()
    )


@pytest.mark.at("2026-12-05T12:00")  # on other days, a tile may be a word of the log, such as “at”
def test_nothing_of_a_board_gets_into_the_log(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    log_file.begin_log()
    window = open_window()
    page = quartiles(window)
    set_speed(page, 0)
    fill_board(window)
    solve(qtbot, page)
    try_word(page, "truthfully")
    select(page, "refreshment")
    choose(window, "Words", "The Game Accepted It")
    words = words_on(page)
    play = play_today(qtbot, window)
    tiles = tiles_shown(play)
    type_text(tiles[0])
    past = history(window)
    note_on(past).setPlainText(NOTE)
    window.close()
    window.wait_for_backup()

    library = library_in(tmp_path)
    content = library.read_bytes()
    library.write_bytes(content[:5000] + b"?" * (len(content) - 5000))
    window = open_window()
    assert warning_on(window) != ""
    window.warn([sentence("files", "“{file}” cannot be read: {reason}.", file=NOTE, reason=NOTE)])
    fail(KeyError("truthfully"))
    fail(ValueError(f"{NOTE}\n{' '.join(TILES)}"))
    with log.noted(OSError):
        (tmp_path / NOTE).read_bytes()

    told = written()
    assert "Unexpected:" in told
    assert "Suppressed:" in told
    warned = re.findall(r" Warned: (.+)\n", told)
    assert set(warned) <= {
        one.source for one in read(catalog_of("de"))
    }  # as they are before values go in
    others = re.sub(r"Warned: .+", "", told)
    secrets = {*words, *TILES, *tiles, *NOTE.split()} - {"py", "fail", "open", "with"}
    assert [word for word in secrets if re.search(rf"(?i)\b{word}\b", others)] == []
    assert str(tmp_path) not in told
    assert str(Path(paths.log_folder())) not in told


def test_copy_report_has_the_versions_and_the_end_of_the_log(window: AppWindow) -> None:
    log_file.begin_log()
    for number in range(200):
        log.note(f"line {number}")
    choose(window, "Help", "Copy Report")

    copied = QGuiApplication.clipboard().text().splitlines()
    versions = copied[: copied.index("")]
    assert versions[0] == f"Quartiles {__version__} (not frozen)"
    assert {line.split()[0] for line in versions} >= {"Python", "Qt", "PySide6", "SQLite", "Word"}
    assert len(copied) - copied.index("") == 101
    assert copied[-1].endswith(" line 199")
    assert answer_on(window.page) == "Copied the versions of the app and the end of its log."


def no_folder(folder: Path) -> None:
    folder.write_text("a file")


def folder_in_its_place(folder: Path) -> None:
    (folder / "quartiles.log").mkdir(parents=True)


def pipe(folder: Path) -> None:
    folder.mkdir()
    for name in ("quartiles.log", "crash.txt"):
        os.mkfifo(folder / name)


def full_device(folder: Path) -> None:
    folder.mkdir()
    for name in ("quartiles.log", "crash.txt"):
        (folder / name).symlink_to("/dev/full")


def garbage(folder: Path) -> None:
    folder.mkdir()
    for name in ("quartiles.log", "quartiles.log.1", "crash.txt"):
        (folder / name).write_bytes(bytes(range(256)) * 4000)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize(
    ("spoil", "is_written"),
    [
        (no_folder, False),
        (folder_in_its_place, False),
        (pipe, False),
        (full_device, False),
        (garbage, True),
    ],
    ids=["no-folder", "folder-in-its-place", "pipe", "full-device", "garbage"],
)
def test_a_log_that_cannot_be_written_is_no_fault(
    home: Path, spoil: Callable[[Path], None], is_written: bool
) -> None:
    spoil(home / "log")
    assert (log_file.begin_log() is not None) is is_written
    log.note(f"{spoil.__name__} again")
    assert log_file.report().startswith(f"Quartiles {__version__}")
    assert log_file.report().endswith(" again"), "from memory if need be"


FULL = """
import resource, signal
from quartiles_gui import log
from quartiles_gui.gui.window import log_file
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
log_file.watch_for_crashes()
log_file.begin_log()
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, resource.RLIM_INFINITY))
for number in range(100):
    log.note(f"line {number} " + "x" * 100)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_a_disk_that_gets_full_ends_the_log_and_nothing_else() -> None:
    done = run_python("-B", "-c", FULL)  # no compiled module may be cut off
    assert (done.returncode, done.stderr) == (0, "")
    assert 1000 < len(written()) <= 2000


@pytest.mark.skipif(sys.platform == "win32", reason="signals end no process there")
def test_a_crash_leaves_a_trace_and_the_next_start_says_so(home: Path) -> None:
    def start(signal_number: int) -> int:
        command = [sys.executable, "-m", "quartiles_gui"]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        before = written().count("Started:")
        with bounded(
            subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        ) as process:
            deadline = monotonic() + LIMIT
            while written().count("Started:") == before and process.poll() is None:
                assert monotonic() < deadline
            process.send_signal(signal_number)
        return process.returncode

    assert start(signal.SIGSEGV) == -signal.SIGSEGV
    crash = home / "log" / "crash.txt"
    assert "Segmentation fault" in crash.read_text("utf-8")
    assert "Crashed" not in written()

    assert start(signal.SIGTERM) == 0
    assert crash.read_text("utf-8") == ""
    told = written()
    assert "Crashed before this start:\n    Fatal Python error: Segmentation fault\n" in told
    assert re.search(r"\n    quartiles_gui/app.py:\d+ _open_window\n", told)
    assert str(Path(log_file.__file__).parents[2]) not in told

    assert start(signal.SIGTERM) == 0
    assert written().count("Crashed") == 1
    assert written().count("Started:") == 3


STACK = """
Current thread 0x00001a2c (most recent call first):
  File "C:\\Users\\Zoë\\quartiles_gui\\app.py", line 12 in main

"""


@pytest.mark.parametrize(
    ("reports", "told"),
    [
        (["code 0x8001010d"], []),
        (["code 0x80010108", "code 0xe06d7363", "code 0x8001010d"], []),
        (["access violation"], ["access violation"]),
        (["code 0x8001010d", "code 0xc0000374", "code 0x80010108"], ["code 0xc0000374"]),
        (["code 0x8001010d", "stack overflow"], ["stack overflow"]),
    ],
)
def test_errors_of_windows_after_which_a_process_goes_on_are_no_crash(
    home: Path, reports: list[str], told: list[str]
) -> None:
    crash = home / "log" / "crash.txt"
    crash.parent.mkdir()
    crash.write_text("".join(f"Windows fatal exception: {one}\n{STACK}" for one in reports))
    log_file.begin_log()
    lines = [f"Windows fatal exception: {one}\n    quartiles_gui" for one in told]
    assert written().count("Windows fatal exception") == len(told)
    assert all(line in written() for line in lines)
    assert written().count("Crashed before") == len(told)
    assert crash.read_text("utf-8") == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals end no process there")
def test_the_command_line_has_no_log(home: Path) -> None:
    (home / "cache").write_text("no folder")
    (home / "list.txt").write_text("moss\n" * 50_000)
    command = ("-m", "quartiles_gui.cli", "solve", "--word-list")
    assert run_python(*command, home / "list.txt", *TILES).stderr == ""
    assert not (home / "log").exists()


WARNING = """
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QApplication
from quartiles_gui.gui.window import log_file
app = QApplication(["x", "-platform", "offscreen"])
log_file.attend_log(app)
qWarning('QFont: No such font "Zoë Moss"')
qWarning("QFile: Can't open /home/Zoë Moss/x")
app.aboutToQuit.emit()
qWarning("late")
"""


def test_warnings_of_qt_are_printed_and_noted_without_names() -> None:
    done = run_python("-c", WARNING)
    assert done.returncode == 0
    printed = done.stderr.splitlines()
    assert [line for line in printed if line != "late"] == [  # on Windows a debugger is told that
        'QFont: No such font "Zoë Moss"',
        "QFile: Can't open /home/Zoë Moss/x",
    ]
    lines = written().splitlines()
    assert [line.split(" Qt: ")[1] for line in lines[1:]] == [
        "QFont: No such font ",
        "QFile: Can't open ",
    ]
