"""Processes that search: the same as one, for as long as they are wanted, and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import wait
from itertools import product
from time import perf_counter
from zlib import compress

import pytest

from quartiles_gui import paths
from quartiles_gui.core.word_squares.parallel import Pool, SharedSearch, find
from quartiles_gui.core.word_squares.square_options import SquareOptions
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from quartiles_gui.workers.pools import open_processes
from tests.bounded import LIMIT, bounded
from tests.cli.command_line import posix_only
from tests.workers.children import workers

FOUR = SquareOptions(4)
WORDS = ["".join(letters) for letters in product("ab", repeat=4)]  # 65,536 squares

LEFT_ALONE = """
import time
from quartiles_gui import paths
from quartiles_gui.workers.pools import open_processes
pool = open_processes(paths.command_line(), 2)
print(*[pool.submit(int).result() for _ in range(4)], flush=True)
time.sleep(600)
"""

NICE_ITSELF = """
import os
from quartiles_gui import paths
from quartiles_gui.workers.pools import open_processes
from tests.workers.children import workers
os.nice(7)
pool = open_processes(paths.command_line(), 2, is_background=True)
print(*[os.getpriority(os.PRIO_PROCESS, process) for process in (0, *workers())])
pool.close()
"""


def opened(jobs: int, *, is_background: bool = False) -> Pool:
    pool = open_processes(paths.command_line(), jobs, is_background=is_background)
    assert pool is not None
    return pool


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Two processes that are ready."""
    pool = opened(2)
    wait([pool.submit(int) for _ in range(4)], LIMIT)
    yield pool
    pool.close()


def lines_of(solver: WordSquaresSolver) -> str:
    """All squares of a search that is done alone."""
    return "".join([" ".join(square) + "\n" for square in solver.solve_fully()])


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_processes_find_what_one_finds_in_the_same_order(jobs: int) -> None:
    alone = WordSquaresSolver(WORDS, FOUR)
    search = SharedSearch(WORDS, FOUR)
    search.share_with(lambda: opened(jobs))
    found = ""
    while not search.is_finished:
        found += search.solve_lines(0.05)
    assert found == lines_of(alone)
    assert search.progress == alone.progress


@posix_only
def test_processes_end_at_once_whatever_they_do(pool: Pool) -> None:
    endless = "all(True for _ in iter(int, 1))"
    for _ in range(6):
        pool.submit(eval, endless)
    assert len(workers()) == 2
    pool.close()  # they would go on for ever
    assert not workers()


def test_processes_load_no_qt_and_not_the_script_that_was_started(pool: Pool) -> None:
    pool.submit(find, compress(b"aa"), SquareOptions(2), ("aa",), "").result(LIMIT)
    # the free process that answered last is the next to be asked
    loaded = {*pool.submit(eval, "[*__import__('sys').modules]").result(LIMIT)}
    assert "quartiles_gui.core.word_squares.word_squares_solver" in loaded
    assert not {"PySide6", "pytest", "quartiles_gui.cli.main", "quartiles_gui.library"} & loaded


@posix_only
def test_a_process_that_is_killed_is_not_missed() -> None:
    search = SharedSearch(WORDS, FOUR)
    search.share_with(lambda: opened(2))
    found = ""
    kills = wanted = 0
    while not search.is_finished:
        found += search.solve_lines(0.01)
        if len(found) > wanted and (children := workers()):
            kills += 1
            wanted = len(found) + 100_000
            os.kill(children[0], signal.SIGKILL)
    assert kills
    assert found == lines_of(WordSquaresSolver(WORDS, FOUR))
    assert not workers()


def test_a_fault_in_a_process_says_where_it_was(pool: Pool) -> None:
    fault = pool.submit(find, compress(b"aa"), SquareOptions(2), ("none",), "").exception(LIMIT)
    assert isinstance(fault, KeyError)
    assert "row_search.py" in str(fault.__cause__)


@posix_only
def test_processes_end_with_the_one_that_started_them() -> None:
    command = [sys.executable, "-c", LEFT_ALONE]
    with bounded(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "0 0 0 0\n"
        children = workers(parent.pid)
        assert len(children) == 2
        parent.kill()
    deadline = perf_counter() + LIMIT
    for child in children:
        while is_there(child):
            assert perf_counter() < deadline


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@posix_only
def test_ctrl_c_is_left_to_the_one_that_started_them(pool: Pool) -> None:
    assert all(os.getpgid(process) != os.getpgid(0) for process in workers())
    assert pool.submit(int).result(LIMIT) == 0


@posix_only
def test_processes_in_the_background_give_way_even_to_a_window_that_gives_way() -> None:
    command = [sys.executable, "-c", NICE_ITSELF]
    said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    own, *others = map(int, said.split())
    assert len(others) == 2
    assert all(other > own for other in others)


def test_on_windows_no_console_appears_and_the_priority_is_lower(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Started:
        """What a process was started with."""

        def __init__(self, _: list[str], **options: int) -> None:
            flags.append(options["creationflags"])

    flags: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
        patch.setattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0x4000, raising=False)
        patch.setattr(subprocess, "Popen", Started)
        patch.setattr(sys, "platform", "win32")
        for is_background in (False, True):
            assert open_processes(["quartiles.exe"], 1, is_background=is_background)
    assert flags == [0x08000000, 0x08004000]


def test_without_processes_there_is_no_pool() -> None:
    assert open_processes([os.devnull], 2) is None
