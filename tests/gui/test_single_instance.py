"""A second instance of the app, in a separate process, passes its file to the first."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.app import LONGEST_CHANNEL
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.process import channel_name
from quartiles_gui.gui.single_instance import (
    FirstInstance,
    Request,
    hand_over,
    parse_request,
)
from tests.bounded import LIMIT
from tests.gui.conftest import quartiles
from tests.gui.hands import board_on
from tests.sample_board import SAMPLE

TIMEOUT = 60_000  # milliseconds for a process to start and end on a machine with much to do

MINIMIZED = """
import sys
from quartiles_gui import app

def show(window):
    window.setUpdatesEnabled(False)  # off screen, even a minimized window is painted
    window.showMinimized()

app.AppWindow.show = show
sys.exit(app.main(sys.argv[1:]))
"""

Start = Callable[..., "subprocess.Popen[bytes]"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder whose path leaves room for a socket: a hundred bytes are all that one may have."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        yield Path(name).resolve()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the app in processes that share a folder."""
    processes: list[subprocess.Popen[bytes]] = []

    def start_one(
        *arguments: str | Path, program: tuple[str, ...] = ("-m", "quartiles_gui")
    ) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "QUARTILES_HOME": str(tmp_path),
        }
        command = [sys.executable, *program, *map(str, arguments)]
        root = Path(__file__).resolve().parents[2]
        path = os.pathsep.join(filter(None, (str(root), os.environ.get("PYTHONPATH"))))
        process = subprocess.Popen(
            command,
            env={**environment, "PYTHONPATH": path},
            cwd=tmp_path,
            stderr=subprocess.DEVNULL,
        )
        processes.append(process)
        return process

    yield start_one
    for process in processes:
        process.kill()
        process.wait(LIMIT)


@pytest.fixture
def channel(tmp_path: Path) -> str:
    """The channel of the processes."""
    (tmp_path / "data").mkdir(mode=0o700)
    return channel_name(str(tmp_path / "data"))


@pytest.fixture
def first(qapp: QApplication, channel: str) -> Iterator[FirstInstance]:
    """The first instance, in this process."""
    first = FirstInstance(channel, qapp)
    assert first.listen()
    yield first
    first.close()
    first.deleteLater()


@pytest.fixture
def requests(first: FirstInstance) -> list[Request]:
    """The requests to the first instance."""
    asked: list[Request] = []
    first.requested.connect(asked.append)
    return asked


def until_listening(qtbot: QtBot, channel: str) -> None:
    qtbot.waitUntil(lambda: hand_over(channel, None), timeout=TIMEOUT)


def until_ended(qtbot: QtBot, process: subprocess.Popen[bytes]) -> int | None:
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=TIMEOUT)
    return process.returncode


def test_file_of_a_second_start_is_opened_in_the_first_window(
    qtbot: QtBot, window: AppWindow, first: FirstInstance, start: Start, tmp_path: Path
) -> None:
    first.requested.connect(window.take_request)
    window.showMinimized()
    (tmp_path / "monday.txt").write_text(SAMPLE)

    assert until_ended(qtbot, start("monday.txt")) == 0  # in the folder that the process is in

    assert board_on(quartiles(window)).fragments == tuple(SAMPLE.split())
    assert not window.windowState() & Qt.WindowState.WindowMinimized


def test_second_start_without_a_file_brings_the_first_window_to_the_front(
    qtbot: QtBot, requests: list[Request], start: Start
) -> None:
    assert until_ended(qtbot, start()) == 0
    assert [request.file for request in requests] == [None]


@pytest.mark.parametrize("arguments", [["--new-window"], ["--board", SAMPLE]])
def test_separate_window_is_opened_on_request(
    qtbot: QtBot, requests: list[Request], start: Start, tmp_path: Path, arguments: list[str]
) -> None:
    process = start(*arguments)
    settings = tmp_path / "config" / "settings.ini"
    qtbot.waitUntil(lambda: settings.exists() or process.poll() is not None, timeout=TIMEOUT)
    process.send_signal(signal.SIGINT)

    assert until_ended(qtbot, process) == 0
    assert requests == []


def test_window_that_begins_minimized_is_the_first_one_too(
    qtbot: QtBot, start: Start, channel: str
) -> None:
    process = start(program=("-c", MINIMIZED))
    until_listening(qtbot, channel)
    assert process.poll() is None


def test_picture_of_the_window_is_never_handed_over(
    qtbot: QtBot, requests: list[Request], start: Start, tmp_path: Path
) -> None:
    assert until_ended(qtbot, start("--screenshot", "window.png")) == 0
    assert not QImage(str(tmp_path / "window.png")).isNull()
    assert requests == []


def test_channel_of_a_killed_process_is_taken_over(
    qtbot: QtBot, start: Start, channel: str
) -> None:
    killed = start()
    until_listening(qtbot, channel)
    killed.kill()
    killed.wait(LIMIT)
    assert Path(channel).exists()
    assert not hand_over(channel, None)

    heir = start()
    until_listening(qtbot, channel)
    heir.send_signal(signal.SIGINT)
    assert until_ended(qtbot, heir) == 0
    assert not Path(channel).exists()


def test_starts_at_the_same_time_make_one_window(qtbot: QtBot, start: Start) -> None:
    processes = [start() for _ in range(3)]

    def running() -> list[subprocess.Popen[bytes]]:
        return [process for process in processes if process.poll() is None]

    qtbot.waitUntil(lambda: len(running()) == 1, timeout=TIMEOUT)
    (last,) = running()
    last.send_signal(signal.SIGINT)
    assert until_ended(qtbot, last) == 0
    assert {process.returncode for process in processes} == {0}


def test_process_that_hangs_is_not_waited_for_and_gets_nothing(
    qtbot: QtBot, start: Start, channel: str, tmp_path: Path
) -> None:
    hanging = start()
    until_listening(qtbot, channel)
    (tmp_path / "monday.txt").write_text(SAMPLE)
    hanging.send_signal(signal.SIGSTOP)

    assert not hand_over(channel, tmp_path / "monday.txt")

    hanging.send_signal(signal.SIGCONT)
    until_listening(qtbot, channel)
    hanging.send_signal(signal.SIGINT)
    assert until_ended(qtbot, hanging) == 0
    assert "azz th" not in (tmp_path / "config" / "settings.ini").read_text("utf-8")


def test_only_one_instance_listens(first: FirstInstance, channel: str) -> None:
    second = FirstInstance(channel, first)
    assert not second.listen()
    second.close()
    assert Path(channel).exists()


def test_channel_is_for_one_user_folder_and_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {channel_name(str(tmp_path / "one")), channel_name(str(tmp_path / "two"))}
    monkeypatch.setenv("DISPLAY", ":77")
    names.add(channel_name(str(tmp_path / "one")))
    assert len(names) == 3


def test_channel_of_a_folder_behind_links_that_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert channel_name(str(tmp_path / "a" / "data")) != channel_name(str(tmp_path / "data"))


@pytest.mark.parametrize("kind", ["pipe", "huge file", "link", "folder"])
@pytest.mark.parametrize("is_runtime", [False, True], ids=["temporary", "as of the desktop"])
def test_nothing_in_a_folder_of_all_users_stops_a_start(
    qtbot: QtBot,
    tmp_path: Path,
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    is_runtime: bool,
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    (tmp_path / "other").mkdir()
    monkeypatch.setenv("TMPDIR", str(shared))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    channel = channel_name(str(tmp_path / "data"))
    if is_runtime:
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(shared))
    guessed = shared / Path(channel).name
    for path in (guessed, Path(f"{guessed}.lock")):
        match kind:
            case "pipe":
                os.mkfifo(path)
            case "huge file":
                path.touch()
                os.truncate(path, 8 * 2**30)
            case "link":
                path.symlink_to(tmp_path / "other" / "file")
            case _:
                path.mkdir()
    before = sorted(shared.glob("quartiles*"))
    process = start()
    until_listening(qtbot, channel)
    assert until_ended(qtbot, start()) == 0
    process.send_signal(signal.SIGINT)
    assert until_ended(qtbot, process) == 0
    assert sorted(shared.glob("quartiles*")) == before
    assert list((tmp_path / "other").iterdir()) == []


@pytest.mark.parametrize("mode", [0o777, 0o1777, 0o770])
def test_a_data_folder_in_which_others_can_put_things_stops_no_start(
    qtbot: QtBot, tmp_path: Path, start: Start, channel: str, mode: int
) -> None:
    (tmp_path / "data").chmod(mode)
    for path in (channel, f"{channel}.lock"):
        os.mkfifo(path)
    process = start()
    settings = tmp_path / "config" / "settings.ini"
    qtbot.waitUntil(lambda: settings.exists() or process.poll() is not None, timeout=TIMEOUT)
    process.send_signal(signal.SIGINT)
    assert until_ended(qtbot, process) == 0


def test_private_folder_of_the_desktop_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    used = []
    for value in (tmp_path, tmp_path / "link", tmp_path / "none", "."):
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(value))
        used.append(str(Path(channel_name("/data")).parent))
    assert used == [str(tmp_path), "/data", "/data", "/data"]


def test_the_longest_channel_that_a_start_looks_for_is_one_that_works(
    qapp: QApplication, tmp_path: Path
) -> None:
    channel = str(tmp_path / "a").ljust(LONGEST_CHANNEL, "a")
    first = FirstInstance(channel, qapp)
    assert first.listen()
    first.close()
    first.deleteLater()


def test_only_its_owner_can_use_the_channel(first: FirstInstance, channel: str) -> None:
    assert Path(channel).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "message",
    [
        b"\n",
        b"\0\xff\xfe\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"{}\n",
        b'{"file": 7}\n',
        b'{"file": "monday.txt"}\n',
        b'{"file": "/tmp/a\\u0000b"}\n',
        b'{"file": null, "token": 7}\n',
        b'{"file": null, "token": "' + b"x" * 300 + b'"}\n',
        b"[" * 10_000 + b"\n",
        b"x" * 1_000_000,
    ],
)
def test_garbage_is_ignored_and_disconnected(
    qtbot: QtBot, channel: str, requests: list[Request], message: bytes
) -> None:
    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.connect(channel)
        stranger.setblocking(False)
        answer = b""

        def is_hung_up() -> bool:
            nonlocal answer, message
            try:
                sent = stranger.send(message) if message else 0
                message = message[sent:]
                received = stranger.recv(1024)
            except BlockingIOError:
                return False
            except (BrokenPipeError, ConnectionResetError):
                return True
            answer += received
            return not received

        qtbot.waitUntil(is_hung_up, timeout=TIMEOUT)
    assert requests == []


def test_silent_connections_do_not_block_others(
    qtbot: QtBot, channel: str, requests: list[Request], start: Start
) -> None:
    crowd = [socket.socket(socket.AF_UNIX) for _ in range(20)]
    for stranger in crowd:
        stranger.setblocking(False)
        with suppress(BlockingIOError):
            stranger.connect(channel)
        QCoreApplication.processEvents()
    assert until_ended(qtbot, start()) == 0
    assert len(requests) == 1
    for stranger in crowd:
        stranger.close()


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.binary() | st.fixed_dictionaries({"file": json_values}, optional={"token": json_values}))
def test_any_line_is_a_valid_request_or_none(message: bytes | dict[str, Any]) -> None:
    line = message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
    request = parse_request(line)
    assert request is None or request.file is None or request.file.is_absolute()
