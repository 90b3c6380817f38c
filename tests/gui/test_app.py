"""The app as a process: screenshots without a display, clear errors, fault reports."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import PySide6
import pytest
from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QFileOpenEvent, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui import IDENTIFIER
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.window.process import OpenedFiles, be_known_to_taskbar, close_on_signals
from quartiles_gui.smoke_test import run_checks
from tests.as_windows import names_in_taskbar
from tests.bounded import LIMIT, bounded, run_python
from tests.gui.conftest import quartiles
from tests.gui.hands import board_on
from tests.gui.killing import lasting_in
from tests.sample_board import SAMPLE


def run_gui(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run the app in a separate process, as if on a machine without a display."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            patch.delenv(name, raising=False)
        return run_python("-m", "quartiles_gui", *arguments, QUARTILES_HOME=str(home))


def run_unseen(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a separate process, with a screen that nobody sees."""
    return run_python(*arguments, QT_QPA_PLATFORM="offscreen", QUARTILES_HOME=str(home))


def wait_for_settings(process: subprocess.Popen[bytes], home: Path) -> None:
    """Wait until the window has been up for a while, since they are written then."""
    while not (home / "config" / "settings.ini").exists() and process.poll() is None:
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.02)


needs_no_display = pytest.mark.skipif(
    sys.platform != "linux", reason="a display cannot be taken away here"
)


@needs_no_display
def test_picture_of_the_solved_window_needs_no_display_and_replaces_another_as_a_whole(
    tmp_path: Path,
) -> None:
    picture, link = tmp_path / "window.png", tmp_path / "link.png"
    picture.write_bytes(b"what was there")
    os.link(picture, link)
    arguments = ("--board", SAMPLE, "--solve", "--screenshot", str(picture))
    done = run_gui(*arguments, home=tmp_path / "home")

    assert (done.returncode, done.stderr) == (0, "")
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1200, 800)
    assert link.read_bytes() == b"what was there"  # not overwritten in place


@needs_no_display
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "There is no display"),
        (["--board", "a b c"], "this text has 3"),
        (["--board", "a b c", "--solve", "--screenshot", "x.png"], "this text has 3"),
        (["--screenshot", "/missing/x.png"], "cannot be written"),
        (["--screenshot", "x.png", "--solve"], "20 tiles are empty"),
        (["--screenshot", "/missing/\x1b[31m.png"], r"\x1b[31m"),
    ],
)
def test_missing_display_and_bad_input_are_explained_in_a_sentence(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    done = run_gui(*arguments, home=tmp_path)

    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@needs_no_display
def test_smoke_test_reports_every_part_and_leaves_the_users_folders_alone(tmp_path: Path) -> None:
    done = run_gui("--smoke-test", home=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    *lines, summary = done.stdout.splitlines()
    assert all(line.startswith("ok      ") for line in lines)
    assert {"window", "pictures", "processes", "looks"} <= {
        line.removeprefix("ok      ").partition(":")[0] for line in lines
    }
    assert summary == f"smoke test: {len(lines)} of {len(lines)} passed"
    assert list(tmp_path.iterdir()) == []


def test_smoke_test_names_what_failed_and_continues(capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> str:
        raise FileNotFoundError("quartiles-16.png")

    code = run_checks({"icon": fail, "themes": lambda: "light and dark"})

    assert code == 1
    assert capsys.readouterr().out.splitlines() == [
        "FAILED  icon: FileNotFoundError: quartiles-16.png",
        "ok      themes: light and dark",
        "smoke test: 1 of 2 passed",
    ]


def test_file_that_the_system_passes_to_the_running_app_is_opened(
    qapp: QApplication, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "monday.txt"
    file.write_text(SAMPLE)
    files = OpenedFiles(qapp)
    files.opened.connect(quartiles(window).open_file)

    QApplication.sendEvent(qapp, QFileOpenEvent(str(file)))

    qapp.removeEventFilter(files)
    assert board_on(quartiles(window)).fragments == tuple(SAMPLE.split())


COPY_AND_QUIT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QToolButton
from quartiles_gui import app
from quartiles_gui.gui.sharing.share_dialogs import ShareDialog

class Window(app.AppWindow):
    def showEvent(self, event):
        super().showEvent(event)
        QTimer.singleShot(0, self.share)

    def share(self):
        actions = [action for menu in self.page.menus() for action in menu.actions()]
        next(action for action in actions if "Share" in action.text().replace("&", "")).trigger()
        dialog = self.findChild(ShareDialog)
        buttons = dialog.findChildren(QToolButton)
        next(button for button in buttons if "Copy" in button.text().replace("&", "")).click()
        dialog.close()
        self.close()

app.AppWindow = Window
sys.exit(app.main(sys.argv[1:]))
"""


@needs_no_display
def test_app_that_copied_a_picture_ends_well_off_screen(tmp_path: Path) -> None:
    assert run_unseen("-c", COPY_AND_QUIT, "--board", SAMPLE, home=tmp_path).returncode == 0


@needs_no_display
def test_app_finds_what_belongs_to_qt_below_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / 'a;b,c"d'
    libraries = Path(PySide6.__file__).parent
    shutil.copytree(
        libraries,
        folder / "PySide6",
        ignore=lambda place, names: [
            name
            for name in names
            if Path(place) == libraries
            and not re.match(r"_|libpyside|Qt(Core|Gui|Widgets)\.", name)
        ],
    )
    (folder / "PySide6" / "Qt").symlink_to(libraries / "Qt")
    (folder / "shiboken6").symlink_to(libraries.with_name("shiboken6"))
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    picture = tmp_path / "window.png"
    done = run_gui("--screenshot", str(picture), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert not QImage(str(picture)).isNull()


def test_start_reads_the_source_of_no_module(tmp_path: Path) -> None:
    """Which Qt's bindings would do for each that is imported after them."""
    script = """if True:
        import linecache
        from quartiles_gui.__main__ import leave_sources_unread
        leave_sources_unread()
        import quartiles_gui.app_window
        print([name for name in linecache.cache if "quartiles_gui" in name])
    """
    assert run_unseen("-c", script, home=tmp_path).stdout == "[]\n"


def complained(stderr: str) -> list[str]:
    """Return what was complained of, but for what Qt can't do off screen to a window in sight."""
    return [line for line in stderr.splitlines() if "propagateSizeHints" not in line]


@needs_no_display
@pytest.mark.parametrize("number", ["SIGINT", "SIGHUP"])
def test_a_terminal_that_interrupts_or_ends_closes_the_window_and_keeps_the_board(
    tmp_path: Path, number: str
) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QUARTILES_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "quartiles_gui", "--board", SAMPLE, "--solve"]
    with bounded(subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)) as process:
        wait_for_settings(process, tmp_path)
        process.send_signal(signal.Signals[number])
        _, complaints = process.communicate(timeout=60)
    assert (process.returncode, complained(complaints.decode())) == (0, [])
    assert lasting_in(tmp_path / "data").board == tuple(SAMPLE.split())


END_BEFORE_SETTLING = """
import os, signal, sys
from time import monotonic
from PySide6.QtCore import QTimer
from quartiles_gui import app

class Window(app.AppWindow):
    def showEvent(self, event):
        super().showEvent(event)
        QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGTERM))

    def closeEvent(self, event):
        super().closeEvent(event)
        due = monotonic() + 0.2
        while monotonic() < due:  # until all that settles is due
            pass

app.AppWindow = Window
sys.exit(app.main(sys.argv[1:]))
"""


@needs_no_display
@pytest.mark.skipif(sys.platform != "linux", reason="only there a process is asked for motion")
def test_a_window_closed_at_once_keeps_the_board_given_and_begins_nothing(tmp_path: Path) -> None:
    done = run_unseen("-c", END_BEFORE_SETTLING, "--board", SAMPLE, home=tmp_path)
    assert (done.returncode, complained(done.stderr)) == (0, [])
    assert lasting_in(tmp_path / "data").board == tuple(SAMPLE.split())


INTERRUPTED_BY_QT = """
import os, signal, sys
from quartiles_gui import __main__, app

class Window(app.AppWindow):
    def changeEvent(self, event):  # Qt calls it, and an exception doesn't get past Qt
        os.kill(os.getpid(), signal.SIGINT)

app.AppWindow = Window
sys.exit(__main__.main())
"""


@needs_no_display
def test_a_window_that_is_interrupted_while_it_is_made_is_gone(tmp_path: Path) -> None:
    assert run_unseen("-c", INTERRUPTED_BY_QT, home=tmp_path).returncode == -signal.SIGINT


@pytest.mark.skipif(sys.platform == "win32", reason="an event loop does not wait for pipes there")
def test_signal_in_the_middle_of_something_closes_the_window_only_after_it(
    qtbot: QtBot, qapp: QApplication
) -> None:
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    handlers = {number: signal.getsignal(number) for number in numbers}
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    close_on_signals(qapp, window)
    try:
        for number in handlers:
            signal.raise_signal(number)  # whatever Python is doing, such as storing a board
            assert window.isVisible()
        qtbot.waitUntil(lambda: not window.isVisible())
    finally:
        signal.set_wakeup_fd(-1)
        for notifier in qapp.findChildren(QSocketNotifier):
            notifier.setEnabled(False)
        for number, handler in handlers.items():
            signal.signal(number, handler)


@needs_no_display
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_checks_that_cannot_be_printed_end_in_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "quartiles_gui", "--smoke-test"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QUARTILES_HOME": str(tmp_path)},
            check=False,
            timeout=LIMIT,
        )
    assert done.returncode == 2
    assert done.stderr == (
        "quartiles-gui: “standard output” cannot be written: No space left on device.\n"
    )


@pytest.mark.parametrize(("is_frozen", "names"), [(False, [IDENTIFIER]), (True, [])])
def test_the_taskbar_of_windows_knows_it_as_itself_and_not_as_python(
    monkeypatch: pytest.MonkeyPatch, is_frozen: bool, names: list[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", is_frozen, raising=False)
    with monkeypatch.context() as patch:
        known = names_in_taskbar(patch)
        be_known_to_taskbar()
    assert known == names
