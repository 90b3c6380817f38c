"""One window: a second start and the command line, in processes of their own, tell it."""

from __future__ import annotations

import itertools
import json
import os
import signal
import socket
import stat
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

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.window.single_instance import FirstInstance, parse_request
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from quartiles_gui.library.lock import (
    GREETING,
    MAX_REQUEST,
    Lock,
    Opening,
    Teaching,
    acquire,
    channel_names,
    last_holder,
    lock,
    reply_line,
)
from quartiles_gui.library.taught_words import MOST_TAUGHT, Judgment
from tests.bounded import LIMIT
from tests.gui.conftest import quartiles
from tests.gui.hands import answer_on, board_on, state_of, the
from tests.library.worlds import some_board
from tests.sample_board import SAMPLE, TILES

ROOT = Path(__file__).resolve().parents[3]
APP = ("-m", "quartiles_gui")
CLI = ("-m", "quartiles_gui.cli")
NOBODY = 65534

# Windows in a state that lasts long enough for another start to meet it.
MINIMIZED = """
import sys
from quartiles_gui import app

def show(window):
    window.setUpdatesEnabled(False)  # off screen, even a minimized window is painted
    window.showMinimized()

app.AppWindow.show = show
sys.exit(app.main(sys.argv[1:]))
"""
WITHOUT_LOCKS = """
import errno, fcntl, sys
from quartiles_gui import app

def flock(*_):
    raise OSError(errno.ENOLCK, "No locks available")

fcntl.flock = flock
sys.exit(app.main(sys.argv[1:]))
"""
CLOSING = """
import sys, time
from pathlib import Path
from quartiles_gui import app

class Window(app.AppWindow):
    def closeEvent(self, event):
        Path("closing").touch()
        while not Path("asked").exists():
            time.sleep(0.01)
        time.sleep(1)  # now the other start is at its greeting
        super().closeEvent(event)

app.AppWindow = Window
sys.exit(app.main(sys.argv[1:]))
"""

Process = subprocess.Popen[str]
Start = Callable[..., Process]

if sys.platform == "win32":
    pytest.skip("processes are stopped by signals", allow_module_level=True)


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder whose path leaves room for a socket: a hundred bytes are all that one may have."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        yield Path(name).resolve()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the app, or another program, in processes that share a folder."""
    processes: list[Process] = []

    def start_one(
        *arguments: str | Path,
        program: tuple[str, ...] = APP,
        more: dict[str, str] | None = None,
    ) -> Process:
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        own = {"QT_QPA_PLATFORM": "offscreen", "QUARTILES_HOME": str(tmp_path), "PYTHONPATH": path}
        process = subprocess.Popen(
            [sys.executable, *program, *map(str, arguments)],
            env=os.environ | own | (more or {}),
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        return process

    yield start_one
    for process in processes:
        process.kill()
        process.communicate(timeout=LIMIT)


@pytest.fixture
def words(start: Start) -> Start:
    """Start the command `quartiles words`."""
    return lambda *arguments: start("words", *arguments, program=CLI)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of the data of the processes."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture
def channel(data: Path) -> str:
    """The channel of the processes."""
    return channel_names(data)[0]


@pytest.fixture
def taught() -> list[Teaching]:
    """What the command line told the first instance."""
    return []


@pytest.fixture
def first(
    qapp: QApplication, data: Path, channel: str, taught: list[Teaching]
) -> Iterator[FirstInstance]:
    """The first instance, in this process."""

    def teach(teaching: Teaching) -> str:
        taught.append(teaching)
        return "It is full."

    taken = acquire(data, channel)
    assert isinstance(taken, Lock)
    first = FirstInstance([channel], teach, qapp)
    assert first.listen()
    yield first
    first.close()
    first.deleteLater()
    taken.release()


@pytest.fixture
def requests(first: FirstInstance) -> list[Opening]:
    """The requests to the first instance."""
    asked: list[Opening] = []
    first.requested.connect(asked.append)
    return asked


@pytest.fixture
def reached(window: AppWindow, qapp: QApplication, data: Path, channel: str) -> Iterator[AppWindow]:
    """A window in this process, which others reach."""
    taken = acquire(data, channel)
    assert isinstance(taken, Lock)
    first = FirstInstance([channel], window.take_teaching, qapp)
    first.requested.connect(window.take_request)
    assert first.listen()
    yield window
    first.close()
    first.deleteLater()
    window.close()
    window.wait_for_backup()  # before its folder goes
    taken.release()


def until_listening(qtbot: QtBot, process: Process, data: Path) -> None:
    """Wait until a process is the first one, and greets."""

    def greets() -> bool:
        assert process.poll() is None
        with socket.socket(socket.AF_UNIX) as other, suppress(OSError):
            other.connect(last_holder(data).channel)
            return last_holder(data).process_id == process.pid
        return False

    qtbot.waitUntil(greets)


def until_ended(qtbot: QtBot, process: Process) -> int | None:
    qtbot.waitUntil(lambda: process.poll() is not None)
    return process.returncode


def end(qtbot: QtBot, process: Process) -> None:
    """Close the window of a process."""
    process.send_signal(signal.SIGINT)
    assert until_ended(qtbot, process) == 0


def told(qtbot: QtBot, process: Process) -> tuple[int | None, str, str]:
    """Return the exit code of a process, and what it says."""
    return until_ended(qtbot, process), *process.communicate()


def assert_refuses(qtbot: QtBot, process: Process, said: str) -> None:
    """Check that a program ends with one sentence."""
    code, out, err = told(qtbot, process)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def current_board(data: Path) -> tuple[str, ...]:
    with Library.open(data / LIBRARY_NAME) as library:
        assert library.boards.current is not None
        return library.boards.current.board.fragments


# Ways of a second start.


def test_file_or_board_of_a_second_start_is_opened_and_solved_in_the_first_window(
    qtbot: QtBot, reached: AppWindow, start: Start, tmp_path: Path
) -> None:
    reached.showMinimized()
    page, other = quartiles(reached), some_board(1)
    (tmp_path / "monday.txt").write_text(" ".join(other.fragments))
    assert until_ended(qtbot, start("monday.txt")) == 0  # in the folder that the process is in
    qtbot.waitUntil(lambda: board_on(page) == other)
    assert not reached.windowState() & Qt.WindowState.WindowMinimized

    assert until_ended(qtbot, start("--board", SAMPLE, "--solve")) == 0
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)
    assert board_on(page).fragments == TILES


def test_second_start_brings_the_window_to_the_front_from_another_display_and_without_locks(
    qtbot: QtBot, requests: list[Opening], start: Start
) -> None:
    none = {"QT_QPA_PLATFORM": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}
    for display in ("", ":77"):
        assert told(qtbot, start(more=none | {"DISPLAY": display})) == (0, "", "")
    assert requests == [Opening()] * 2
    assert until_ended(qtbot, start(program=("-c", WITHOUT_LOCKS))) == 0
    assert requests == [Opening()] * 3


def test_picture_of_the_window_is_never_handed_over(
    qtbot: QtBot, requests: list[Opening], start: Start, tmp_path: Path
) -> None:
    assert until_ended(qtbot, start("--screenshot", "window.png")) == 0
    assert not QImage(str(tmp_path / "window.png")).isNull()
    assert requests == []


def test_start_while_the_window_closes_opens_its_file_in_a_window_of_its_own(
    qtbot: QtBot, start: Start, data: Path, tmp_path: Path
) -> None:
    closing = start(program=("-c", CLOSING))
    until_listening(qtbot, closing, data)
    (tmp_path / "monday.txt").write_text(SAMPLE)
    closing.send_signal(signal.SIGINT)
    qtbot.waitUntil((tmp_path / "closing").exists)
    heir = start("monday.txt")
    (tmp_path / "asked").touch()
    assert until_ended(qtbot, closing) == 0
    until_listening(qtbot, heir, data)
    end(qtbot, heir)
    assert current_board(data) == TILES


def test_ten_starts_at_once_make_one_window_that_gets_all_boards(
    qtbot: QtBot, start: Start, data: Path
) -> None:
    boards = [some_board(number) for number in range(10)]
    processes = [start("--board", " ".join(board.fragments)) for board in boards]

    def running() -> list[Process]:
        return [process for process in processes if process.poll() is None]

    qtbot.waitUntil(lambda: len(running()) == 1)
    end(qtbot, *running())
    assert {process.returncode for process in processes} == {0}
    with Library.open(data / LIBRARY_NAME) as library:
        kept = [library.boards.get(key) for key in library.boards.find().keys]
    shown = {record.board for record in kept if record is not None}
    assert {frozenset(board.fragments) for board in shown} | {frozenset(current_board(data))} == {
        frozenset(board.fragments) for board in boards
    }


def test_a_killed_window_is_followed_by_another(
    qtbot: QtBot, start: Start, data: Path, channel: str
) -> None:
    killed = start()
    until_listening(qtbot, killed, data)
    killed.kill()
    killed.wait(LIMIT)
    assert Path(channel).exists()

    heir = start()
    until_listening(qtbot, heir, data)
    end(qtbot, heir)
    assert not Path(channel).exists()


def test_a_lock_that_was_left_over_is_taken(qtbot: QtBot, start: Start, data: Path) -> None:
    (data / "lock").write_text(f"elsewhere\n{os.getpid()}\n/nowhere")
    window = start()
    until_listening(qtbot, window, data)
    end(qtbot, window)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives something to others")
def test_what_is_another_users_is_left_alone(
    qtbot: QtBot, start: Start, words: Start, data: Path
) -> None:
    (data / "lock").touch(mode=0o666)
    os.chown(data, NOBODY, NOBODY)
    said = f"“{data}” belongs to another user. Nothing is written there."
    assert_refuses(qtbot, start(), said)
    assert_refuses(qtbot, words("accept", "zilch"), said)
    assert [path.stat().st_size for path in data.iterdir()] == [0]


def test_it_is_said_on_which_computer_the_library_is_open(
    qtbot: QtBot, start: Start, words: Start, data: Path
) -> None:
    with (data / "lock").open("w") as file:
        file.write("elsewhere\n1\n/run/window")
        file.flush()
        assert lock(file.fileno())
        said = "Your library is open on the computer “elsewhere”. Close Quartiles there first."
        assert_refuses(qtbot, start("--board", SAMPLE), said)
        assert_refuses(qtbot, words("accept", "zilch"), said)
    assert [path.name for path in data.iterdir()] == ["lock"]


# Other states of the first one.


def test_window_that_begins_minimized_is_the_first_one_too(
    qtbot: QtBot, start: Start, data: Path
) -> None:
    until_listening(qtbot, start(program=("-c", MINIMIZED)), data)


def test_window_that_hangs_gets_nothing_and_it_is_said(
    qtbot: QtBot, start: Start, words: Start, data: Path
) -> None:
    hanging = start()
    until_listening(qtbot, hanging, data)
    hanging.send_signal(signal.SIGSTOP)
    both = start("--board", SAMPLE), words("accept", "zilch")
    for process in both:
        assert_refuses(qtbot, process, "already open, but doesn’t answer")
    hanging.send_signal(signal.SIGCONT)
    until_listening(qtbot, hanging, data)
    end(qtbot, hanging)
    with Library.open(data / LIBRARY_NAME) as library:
        assert library.boards.current is None or library.boards.current.board.is_empty
        assert len(library.words) == 0


# The command line.


def test_words_are_taught_through_the_open_window_and_can_be_undone_there(
    qtbot: QtBot, reached: AppWindow, words: Start, tmp_path: Path
) -> None:
    teacher = the(reached, WordTeacher)
    done = told(qtbot, words("accept", "Zilch", "café"))
    assert done == (0, "accepted: zilch, cafe\n", "")
    assert teacher.is_accepted == {"zilch": True, "cafe": True}
    assert answer_on(reached.page) == "The command line changed your verdicts on: zilch, cafe."
    assert told(qtbot, words("forget", "cafe")) == (0, "forgotten: cafe\n", "")
    assert teacher.is_accepted == {"zilch": True}
    teacher.undo_stack.undo()
    teacher.undo_stack.undo()
    assert teacher.is_accepted == {}

    (tmp_path / "all.txt").write_text("+one\n-two\nthree\n+four\n+five\n+six\n+seven\n")
    code, out, err = told(qtbot, words("import", "all.txt"))
    assert (code, out) == (2, "5 accepted, 1 rejected\n")
    assert "line 3 isn’t a word" in err
    assert len(teacher.words) == 6
    assert answer_on(reached.page) == "The command line changed 6 verdicts."


def test_what_the_window_cannot_do_or_store_is_said(
    qtbot: QtBot, reached: AppWindow, words: Start, tmp_path: Path
) -> None:
    assert_refuses(qtbot, words("forget", "zilch"), "There is no verdict on “zilch”.")
    library = tmp_path / "data" / LIBRARY_NAME
    library.unlink(missing_ok=True)
    library.mkdir()
    assert_refuses(qtbot, words("accept", "zilch"), "cannot be written")
    assert the(reached, WordTeacher).is_accepted == {"zilch": True}  # in memory


def test_words_are_listed_while_the_window_is_open(
    qtbot: QtBot, first: FirstInstance, words: Start, taught: list[Teaching]
) -> None:
    assert told(qtbot, words("list")) == (0, "No words have been taught.\n", "")
    assert taught == []
    assert_refuses(qtbot, words("reject", "zilch"), "It is full.")
    assert taught == [Teaching({"zilch": Judgment.REJECTED})]


def test_more_words_than_can_be_taught_are_refused_before_the_window_is_told(
    qtbot: QtBot, first: FirstInstance, words: Start, taught: list[Teaching], tmp_path: Path
) -> None:
    some = map("".join, itertools.product("abcdefghij", repeat=5))
    (tmp_path / "all.txt").write_text("".join(f"+{word}\n" for word in some))
    said = "That would make 100,000 taught words, more than 20,000. Nothing was changed."
    assert_refuses(qtbot, words("import", "all.txt"), said)
    with (tmp_path / "all.txt").open("a") as file:
        file.write("+more\n")
    assert_refuses(qtbot, words("import", "all.txt"), "is too large for a list of taught words")
    assert taught == []


def test_the_window_has_no_room_for_more_words_than_can_be_taught(
    qtbot: QtBot, reached: AppWindow, words: Start
) -> None:
    some = map("".join, itertools.product("abcdefghij", repeat=5))
    the(reached, WordTeacher).teach(itertools.islice(some, MOST_TAUGHT), Judgment.ACCEPTED)
    assert_refuses(qtbot, words("accept", "zilch"), "more than 20,000. Nothing was changed.")
    assert told(qtbot, words("reject", "aaaaa", "aaaab"))[0] == 0


# The channel.


def test_channel_is_for_one_user_and_folder_on_every_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {*channel_names(tmp_path / "one"), *channel_names(tmp_path / "two")}
    monkeypatch.setenv("DISPLAY", ":77")
    names.update(channel_names(tmp_path / "one"))
    assert len(names) == 4
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")  # links that lead nowhere
    assert names.isdisjoint(channel_names(tmp_path / "a" / "data"))


@pytest.mark.parametrize("mode", [0o777, 0o1777, 0o770])
def test_a_data_folder_in_which_others_can_put_things_stops_no_start(
    qtbot: QtBot, tmp_path: Path, start: Start, channel: str, mode: int
) -> None:
    (tmp_path / "data").chmod(mode)
    os.mkfifo(channel)
    process = start()
    settings = tmp_path / "config" / "settings.ini"
    qtbot.waitUntil(lambda: settings.exists() or process.poll() is not None)
    process.send_signal(signal.SIGINT)
    assert until_ended(qtbot, process) == 0


def test_private_folder_of_the_desktop_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o1777)
    used = []
    for value in (tmp_path, tmp_path / "link", tmp_path / "none", ".", tmp_path / "shared"):
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(value))
        used.append(str(Path(channel_names("/data")[0]).parent))
    assert used == [str(tmp_path), *["/data"] * 4]


def test_a_channel_in_a_folder_with_a_line_break_is_told_as_it_is(data: Path) -> None:
    taken = acquire(data, channel := "/run/two\nlines\nmore/socket")
    assert isinstance(taken, Lock)
    with taken:
        assert last_holder(data).channel == channel


def test_a_path_too_long_for_a_socket_is_reached_in_the_temporary_folder(
    qtbot: QtBot, start: Start, tmp_path: Path
) -> None:
    """A socket's path has at most 103 bytes on macOS, and 107 on Linux."""
    deep = {"QUARTILES_HOME": str(tmp_path / ("deep" * 20)), "XDG_RUNTIME_DIR": ""}
    more = deep | {"TMPDIR": str(tmp_path)}
    window, data = start(more=more), tmp_path / ("deep" * 20) / "data"
    until_listening(qtbot, window, data)
    channel = Path(last_holder(data).channel)
    assert channel.parent.parent == tmp_path
    assert stat.S_IMODE(channel.parent.stat().st_mode) == 0o700
    # also from where another folder is the temporary one
    assert until_ended(qtbot, start("--board", SAMPLE, more=deep)) == 0
    taught = start("words", "accept", "zilch", program=CLI, more=more)
    assert told(qtbot, taught) == (0, "accepted: zilch\n", "")
    end(qtbot, window)
    assert current_board(data) == TILES
    assert list(channel.parent.iterdir()) == []


def test_where_sockets_cannot_be_made_another_place_is_taken(
    qapp: QApplication, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "no sockets").touch()
    channels = [str(tmp_path / "no sockets" / "channel"), str(tmp_path / "own" / "channel")]
    first = FirstInstance(channels, lambda _: "", qapp)
    assert first.listen() == channels[1]
    with socket.socket(socket.AF_UNIX) as other:
        other.connect(channels[1])
    first.close()
    first.deleteLater()


def test_a_folder_of_somebody_else_in_the_temporary_one_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    own, last = channel_names("/data")
    Path(last).parent.mkdir(mode=0o700)
    assert channel_names("/data") == [own, last]
    Path(last).parent.chmod(0o777)
    assert channel_names("/data") == [own]


def test_a_window_that_cannot_be_reached_says_so(
    qtbot: QtBot, start: Start, tmp_path: Path
) -> None:
    home = tmp_path / ("deep" * 20)
    (tmp_path / "file").touch()
    window = start(
        more={
            "QUARTILES_HOME": str(home),
            "TMPDIR": str(tmp_path / "file"),
            "XDG_RUNTIME_DIR": "",
        }
    )
    log = home / "log" / "quartiles.log"
    said = "Warned: A file that you double-click can’t reach this window."
    qtbot.waitUntil(lambda: log.exists() and said in log.read_text("utf-8"))
    assert "Not listening: " in log.read_text("utf-8")
    end(qtbot, window)


def test_only_its_owner_can_use_the_channel(first: FirstInstance, channel: str) -> None:
    assert Path(channel).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "message",
    [
        b"\n",
        b"\0\xff\xfe\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"{}\n",
        b'{"open": 7}\n',
        b'{"open": {}}\n',
        b'{"teach": {"two words": "accepted"}}\n',
        b'{"teach": {"word": "maybe"}}\n',
        b'{"teach": {"word": "accepted"}, "open": {}}\n',
        b"[" * 10_000 + b"\n",
        b"x" * (MAX_REQUEST + 2),
    ],
)
def test_garbage_is_refused_and_disconnected(
    qtbot: QtBot, channel: str, requests: list[Opening], taught: list[Teaching], message: bytes
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
            except BlockingIOError:
                return False
            except BrokenPipeError:
                message = b""
            try:
                received = stranger.recv(1024)
            except BlockingIOError:
                return False
            except ConnectionResetError:
                return True
            answer += received
            return not received

        qtbot.waitUntil(is_hung_up)
    refusal = reply_line("The open window can’t understand this. Is it of another version?")
    assert (answer, requests, taught) == (GREETING + refusal, [], [])


def test_silent_connections_do_not_block_others(
    qtbot: QtBot, channel: str, requests: list[Opening], start: Start
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


absolute = st.none() | st.text().map(lambda text: f"/{text}") | json_values


@given(
    st.binary()
    | st.fixed_dictionaries({"teach": json_values | st.dictionaries(st.text(), json_values)})
    | st.fixed_dictionaries(
        {
            "open": st.fixed_dictionaries(
                {
                    "file": absolute,
                    "board": json_values,
                    "solve": st.booleans() | json_values,
                    "token": st.text() | json_values,
                }
            )
        }
    )
)
def test_any_line_is_a_valid_request_or_none(message: bytes | dict[str, Any]) -> None:
    line = message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
    request = parse_request(line)
    if isinstance(request, Opening):
        file = request.file
        assert file is None or (Path(file).is_absolute() and "\0" not in file)
        assert request.board is None or len(request.board) == 20
    assert request is None or parse_request(request.to_line()) == request


def test_every_request_arrives_as_it_was() -> None:
    full = Opening("/a\udcff", TILES, solve=True, token="token")
    forgotten = Teaching({"zilch": None, "cafe": Judgment.ACCEPTED, "razz": Judgment.REJECTED})
    longest = map("".join, itertools.product("abcdefghij", repeat=5))
    most = {word + "z" * 27: Judgment.ACCEPTED for word in itertools.islice(longest, MOST_TAUGHT)}
    assert len(Teaching(most).to_line()) <= MAX_REQUEST
    for request in (Opening(), full, forgotten, Teaching(most)):
        assert parse_request(request.to_line()) == request
    assert len(reply_line("\N{GRINNING FACE}" * 9999)) <= 4096
