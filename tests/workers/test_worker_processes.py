"""Processes that search: the same as one, for as long as they are wanted, and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import wait
from itertools import product
from multiprocessing import active_children
from time import perf_counter

import pytest

from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.parallel import Pool, SharedSearch, Task
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.core.word_squares.word_sets import Part
from quartiles_gui.workers.pools import give_way, open_processes
from tests import as_windows
from tests.bounded import LIMIT, bounded
from tests.cli.command_line import posix_only

FOUR = SquareOptions(4)
WORDS = ["".join(letters) for letters in product("ab", repeat=4)]  # 65,536 squares
QUICKLY = 0.3  # seconds

LEFT_ALONE = """
import time
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.workers.pools import give_way, open_processes
pool = open_processes(["ab", "ba"], SquareOptions(2), 2)
print(*[pool.executor.submit(int).result() for _ in range(4)], flush=True)
time.sleep(600)
"""


def opened(jobs: int) -> Pool:
    pool = open_processes(WORDS, FOUR, jobs)
    assert pool is not None
    return pool


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Two processes that are ready."""
    pool = opened(2)
    wait([pool.executor.submit(int) for _ in range(4)], LIMIT)
    yield pool
    pool.close()


def lines_of(solver: WordSquaresSolver) -> str:
    """All squares of a search that is done alone."""
    return "".join([" ".join(square) + "\n" for square in solver.solve_fully()])


def wait_for_end() -> None:
    deadline = perf_counter() + LIMIT
    while active_children():  # a thread of the pool may be waiting for them, too
        assert perf_counter() < deadline


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("helps", [True, False])
def test_processes_find_what_one_finds_in_the_same_order(jobs: int, helps: bool) -> None:
    alone = WordSquaresSolver(WORDS, FOUR)
    search = SharedSearch(WORDS, FOUR)
    search.share_with(lambda: opened(jobs), helps=helps)
    found = ""
    while not search.is_finished:
        found += search.solve_lines(0.05)
    assert found == lines_of(alone)
    assert search.progress == alone.progress
    wait_for_end()


def test_processes_end_at_once_whatever_they_do(pool: Pool) -> None:
    endless = "all(True for _ in iter(int, 1))"
    for _ in range(6):
        pool.executor.submit(eval, endless)
    started = perf_counter()
    pool.close()
    assert perf_counter() - started < QUICKLY
    wait_for_end()


def test_processes_load_no_qt_and_not_the_script_that_was_started(pool: Pool) -> None:
    loaded = pool.executor.submit(eval, "sorted(__import__('sys').modules)").result(LIMIT)
    assert "quartiles_gui.core.word_squares.search" in loaded
    assert not {"PySide6", "pytest", "quartiles_gui.cli", "quartiles_gui.library"} & {*loaded}


def test_a_process_that_is_killed_is_not_missed() -> None:
    search = SharedSearch(WORDS, FOUR)
    search.share_with(lambda: opened(2))
    found = ""
    kills = 0
    while not search.is_finished:
        found += search.solve_lines(0.01)
        if len(found) > 300_000 * (kills + 1) and (children := active_children()):
            kills += 1
            children[0].kill()
    assert kills > 2
    assert found == lines_of(WordSquaresSolver(WORDS, FOUR))
    wait_for_end()


def test_a_fault_in_a_process_says_where_it_was(pool: Pool) -> None:
    fault = pool.executor.submit(pool.find, Task(("none",), Part())).exception(LIMIT)
    assert isinstance(fault, KeyError)
    assert "row_search.py" in str(fault.__cause__)


@posix_only
def test_processes_end_with_the_one_that_started_them() -> None:
    command = [sys.executable, "-c", LEFT_ALONE]
    with bounded(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "0 0 0 0\n"
        parent.kill()
        assert parent.communicate(timeout=LIMIT)[0] == ""  # nobody has it open any more


@posix_only
def test_ctrl_c_is_left_to_the_one_that_started_them(pool: Pool) -> None:
    for process in active_children():
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)
    assert pool.executor.submit(int).result(LIMIT) == 0


def test_on_windows_a_process_gives_way_to_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = as_windows.Priority(monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        give_way()
    assert kernel.set == [0x4000]  # BELOW_NORMAL_PRIORITY_CLASS
