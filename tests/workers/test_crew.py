"""Searches shared among real processes: none is left behind, and killing them is harmless.

What a crew does in whatever order is in tests/core/word_squares/test_shared_search.py.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random

import pytest
from pytestqt.exceptions import capture_exceptions

from quartiles_gui import paths
from quartiles_gui.core.word_squares.crew import Found, Lost, Ready, Task
from quartiles_gui.core.word_squares.options import Square, SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.core.word_squares.shared_search import SharedSearch
from quartiles_gui.core.word_squares.sharing import CrewError, FaultError
from quartiles_gui.workers import WORKER
from quartiles_gui.workers.crew import ProcessCrew, WorkerError
from quartiles_gui.workers.worker import send
from tests.bounded import LIMIT, bounded
from tests.cli.command_line import RUN_MAIN, posix_only

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="processes are listed in /proc")

PAIRS = ["".join(pair) for pair in product("abcdefghijkl", repeat=2)]  # 20,736 squares of size 2
TWO = SquareOptions(2)
PATIENCE = 60.0  # seconds; far more than anything here takes


@pytest.fixture(scope="module")
def everything() -> list[Square]:
    """What there is to be found."""
    return list(WordSquaresSolver(PAIRS, TWO).solve_fully())


@pytest.fixture
def crew() -> Iterator[ProcessCrew]:
    """Two processes."""
    crew = ProcessCrew(paths.command_line(), 2)
    yield crew
    crew.dismiss()


def collect(search: SharedSearch, squares: list[Square], most: int | None = None) -> None:
    """Search to the end, or until there are so many squares."""
    end = time.monotonic() + PATIENCE
    while not search.is_finished and (most is None or len(squares) < most):
        squares += filter(None, [search.solve(0.1)])
        assert time.monotonic() < end


def hear(search: SharedSearch, crew: ProcessCrew, squares: list[Square]) -> None:
    """Search a little, and wait for the next news of the crew."""
    squares += filter(None, [search.solve(0.0)])
    end = time.monotonic() + PATIENCE
    while not crew.has_news:
        assert time.monotonic() < end


def hand_over(search: SharedSearch, crew: ProcessCrew, squares: list[Square]) -> None:
    """Begin a search, and let the crew take it over."""
    while search.workers == 1:
        hear(search, crew, squares)


def is_running(process: int) -> bool:
    """Whether a process does anything yet; one that waits to be buried does not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = status.read_text(encoding="utf-8").rpartition(")")[2].split()[1]
        except OSError:
            continue
        if int(parent) == process:
            found.append(int(status.parent.name))
    return found


def wait_for_end(processes: list[int]) -> None:
    end = time.monotonic() + PATIENCE
    while any(map(is_running, processes)):
        assert time.monotonic() < end, "a process is left behind"


def test_processes_find_what_one_finds(crew: ProcessCrew, everything: list[Square]) -> None:
    squares: list[Square] = []
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    hand_over(search, crew, squares)
    assert len(squares) < len(everything)
    collect(search, squares)
    assert squares == everything


def test_processes_may_be_started_before_they_are_needed(
    crew: ProcessCrew, everything: list[Square]
) -> None:
    crew.start_all(PAIRS, TWO)
    end = time.monotonic() + PATIENCE
    while len(started := crew.process_ids) < 2:
        assert time.monotonic() < end
    squares: list[Square] = []
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    hand_over(search, crew, squares)
    assert crew.process_ids == started
    collect(search, squares)
    assert squares == everything


@posix_only
def test_workers_that_are_killed_are_replaced_and_their_work_done_again(
    crew: ProcessCrew, everything: list[Square]
) -> None:
    squares: list[Square] = []
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    killed: set[int] = set()
    for share in (3, 6):  # tenths; a piece that is lost a third time ends the search
        hand_over(search, crew, squares)
        collect(search, squares, len(everything) * share // 10)
        for process in crew.process_ids:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
            killed.add(process)
    collect(search, squares)
    assert squares == everything
    assert killed


@linux_only
def test_resting_ends_the_processes(crew: ProcessCrew, everything: list[Square]) -> None:
    squares: list[Square] = []
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    for _ in range(3):
        hand_over(search, crew, squares)
        processes = crew.process_ids
        assert processes
        search.rest()
        assert not crew.process_ids
        crew.wait()
        assert not any(map(is_running, processes))
    collect(search, squares)
    assert squares == everything


def test_a_crew_that_is_dismissed_while_it_starts_is_gone(crew: ProcessCrew) -> None:
    crew.start(0, PAIRS, TWO)
    crew.dismiss()
    crew.start(0, PAIRS, TWO)
    assert crew.news(PATIENCE) == Ready(0)


def test_a_worker_finds_one_piece_at_a_time(crew: ProcessCrew) -> None:
    many = ["".join(letters) for letters in product("ab", repeat=5)]  # 33,554,432 squares
    crew.start(0, many, SquareOptions())
    assert crew.news(PATIENCE) == Ready(0)
    place = {"cursor": [many[0]], "part": ["", ""], "gaps": []}
    lines = ""
    for _ in range(3):
        crew.give(0, Task(0, place))
        news = crew.news(PATIENCE)
        assert isinstance(news, Found)
        assert not news.piece.is_last
        lines += news.piece.squares
        place = dict(news.piece.place)
    assert crew.news(0.3) is None
    squares = product(many, repeat=5)
    assert lines == "".join(" ".join(next(squares)) + "\n" for _ in range(lines.count("\n")))


@pytest.mark.parametrize(
    "command",
    [["/no/such/program"], [sys.executable, "-c", ""], [sys.executable, "-c", "print('hello')"]],
    ids=["missing", "silent", "babbling"],
)
def test_where_workers_cannot_be_started_the_search_is_done_alone(
    command: list[str], everything: list[Square]
) -> None:
    squares: list[Square] = []
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), ProcessCrew(command, 2))
    collect(search, squares)
    assert squares == everything


NOWHERE = Task(0, {"cursor": ["??"], "part": ["", ""], "gaps": []})


def test_a_worker_that_fails_is_told_apart_and_its_traceback_is_passed_on(
    crew: ProcessCrew,
) -> None:
    with capture_exceptions() as reported:
        for _ in range(2):
            crew.start(0, PAIRS, TWO)
            assert crew.news(PATIENCE) == Ready(0)
            crew.give(0, NOWHERE)
            assert crew.news(PATIENCE) == Lost(0, is_fault=True)
    ((kind, fault, _),) = reported  # the same twice is told once
    assert kind is WorkerError
    assert str(fault).startswith("\nTraceback (most recent call last):")
    assert str(fault).endswith("KeyError: '??'")


def test_a_worker_that_fails_while_it_is_written_to_says_so() -> None:
    command = [*paths.command_line(), WORKER]
    pipe = subprocess.PIPE
    with bounded(
        subprocess.Popen(command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe)
    ) as worker:
        assert worker.stdin is not None
        first = {"words": " ".join(PAIRS), "options": TWO.as_json(), "is_background": False}
        send(worker.stdin, first)
        with suppress(OSError):  # it has ended
            send(worker.stdin, NOWHERE._asdict())
            while worker.poll() is None:
                send(worker.stdin, {"taken": 1})
        said = worker.communicate()[1]
    assert (worker.returncode, said.splitlines()[-1]) == (1, b"KeyError: '??'")


@pytest.mark.parametrize(
    ("code", "count"),
    [("raise RuntimeError('a bug')", 1), ("raise MemoryError", 0)],
    ids=["bug", "memory"],
)
def test_workers_that_fail_at_once_are_not_needed(
    code: str, count: int, everything: list[Square]
) -> None:
    faulty = f"""
import sys
from quartiles_gui.workers import worker
def preparing(*_):
    {code}
worker.WordSquaresSolver = preparing
sys.exit(worker.main())
"""
    squares: list[Square] = []
    crew = ProcessCrew([sys.executable, "-c", faulty], 2)
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    with capture_exceptions() as reported:
        hear(search, crew, squares)
        collect(search, squares)
    assert squares == everything
    assert len(reported) == count


DEADLY = """
import os, sys
from quartiles_gui.workers import worker
send = worker.send
def deadly(pipe, message):
    if "number" in message:
        os._exit(9)
    send(pipe, message)
worker.send = deadly
sys.exit(worker.main())
"""


def test_a_process_that_ends_at_the_same_place_again_and_again_is_an_error(
    everything: list[Square],
) -> None:
    squares: list[Square] = []
    crew = ProcessCrew([sys.executable, "-c", DEADLY], 2)
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    hand_over(search, crew, squares)
    with pytest.raises(CrewError, match="The system ended a process of the search 3 times"):
        collect(search, squares)
    assert squares == everything[: len(squares)]
    assert not crew.process_ids


FAULTY = DEADLY.replace("os._exit(9)", "raise RuntimeError('a bug')")


def test_two_workers_that_fail_at_the_same_place_are_an_error(everything: list[Square]) -> None:
    squares: list[Square] = []
    crew = ProcessCrew([sys.executable, "-c", FAULTY], 2)
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    with capture_exceptions() as reported:
        hand_over(search, crew, squares)
        with pytest.raises(FaultError, match="This is a bug in the app"):
            collect(search, squares)
    assert len(reported) == 1
    assert squares == everything[: len(squares)]
    assert not crew.process_ids


# The command line


@pytest.fixture
def endless(tmp_path: Path) -> list[str]:
    """A search that takes minutes, in this process and two others."""
    words = tmp_path / "words.txt"
    letters = product("abcdefgh", repeat=5)
    words.write_text("\n".join(map("".join, letters)), encoding="ascii")
    return [*RUN_MAIN, "word-squares", "--word-list", str(words), "--count", "--jobs", "3"]


def has_begun(process: int) -> bool:
    """Whether a command searches, and ends as it should when it is asked to."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) >> signal.SIGTERM - 1 & 1)


@linux_only
@pytest.mark.parametrize("number", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_no_process_outlives_the_command(endless: list[str], number: str) -> None:
    with bounded(
        subprocess.Popen(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    ) as process:
        while len(workers := children(process.pid)) < 2 or not has_begun(process.pid):
            assert process.poll() is None
        process.send_signal(signal.Signals[number])
        complaint = process.communicate()[1]
    assert process.returncode == (-9 if number == "SIGKILL" else 130)
    assert not complaint
    if number == "SIGKILL":
        wait_for_end(workers)
    assert not any(map(is_running, workers))


@linux_only
def test_ctrl_c_in_a_terminal_reaches_the_command_alone(endless: list[str]) -> None:
    """A terminal sends it to all processes of the command."""
    with bounded(
        subprocess.Popen(
            endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
    ) as process:
        while len(workers := children(process.pid)) < 2 or not has_begun(process.pid):
            assert process.poll() is None
        for worker in workers:
            os.kill(worker, signal.SIGINT)
        assert all(map(is_running, workers))
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate()
    assert (process.returncode, printed, complaint) == (130, b"", b"")
    wait_for_end(workers)


def run_with(worker: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the command with another program for its workers."""
    code = (
        "import sys; from quartiles_gui import paths; "
        "from quartiles_gui.cli import main; "
        f"paths.command_line = lambda: {[sys.executable, '-c', worker]!r}; sys.exit(main.main())"
    )
    command = [sys.executable, "-c", code, "word-squares", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT)


@pytest.mark.parametrize(
    ("worker", "beginning", "said"),
    [
        (
            DEADLY,
            "quartiles: Stopped: ",
            "quartiles: Stopped: the system ended a process of the search 3 times, most likely for "
            "lack of memory. To go on, use fewer --jobs and run the same command again.\n",
        ),
        (
            FAULTY,
            "quartiles_gui.workers.crew.WorkerError: \nTraceback (most recent call last):\n",
            "RuntimeError: a bug\n"
            "quartiles: Stopped: a process of the search failed, and so did the next one. This is "
            "a bug (see the traceback above); please report it. To go on without other processes, "
            "use --jobs 1 and run the same command again.\n",
        ),
    ],
    ids=["ended", "failed"],
)
def test_command_whose_workers_end_again_and_again_says_so_and_can_go_on(
    tmp_path: Path, worker: str, beginning: str, said: str
) -> None:
    words, resume, output = (tmp_path / name for name in ("words.txt", "place", "squares"))
    # a first row has some 20,000 squares, so that nobody is far ahead of the others and has to rest
    few = Random(1).sample(
        ["".join(letters) for letters in product("abcdefghijkl", repeat=4)], 1200
    )
    words.write_text("\n".join(few), encoding="ascii")
    arguments = ["--size", "4", "--word-list", words, "--jobs", "2"]
    arguments += ["--resume", resume, "--output", output]
    done = run_with(worker, *arguments)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith(beginning)
    assert done.stderr.endswith(said)
    assert done.stderr.count("quartiles: ") == 1
    assert done.stderr.count("a bug\n") == said.count("a bug\n")
    written = output.read_text(encoding="ascii")
    alone = WordSquaresSolver(few, SquareOptions(4))
    found = ""
    while len(found) < len(written):
        found += alone.solve_lines(0.1)
    assert found.startswith(written)
    stored = json.loads(resume.read_text(encoding="ascii").splitlines()[0])
    assert stored["search"]["found"] == written.count("\n")


def test_workers_load_neither_qt_nor_the_command_line() -> None:
    code = (
        "import sys; import quartiles_gui.workers.worker; "
        "print(*[name for name in sys.modules if name.startswith(('PySide6', 'quartiles_gui'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    assert "quartiles_gui.workers.worker" in done.stdout
    for other in ("PySide6", ".cli", ".gui", ".library", ".reading"):
        assert other not in done.stdout


def test_lost_workers_are_told_apart(crew: ProcessCrew) -> None:
    crew.start(0, PAIRS, TWO)
    crew.start(1, PAIRS, TWO)
    assert {crew.news(PATIENCE), crew.news(PATIENCE)} == {Ready(0), Ready(1)}
    if sys.platform != "win32":
        os.kill(crew.process_ids[1], signal.SIGKILL)
        assert crew.news(PATIENCE) == Lost(1)
