"""How long all word squares of the commonest words take, and how much memory.

The words are those of ``dict/english.txt`` with five letters and a SCOWL size, sorted by that size,
then the likeliest first, then alphabetically; the first ones are taken.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

from quartiles_gui import paths
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from quartiles_gui.workers import processors
from tests.benchmarks.conftest import Tell, figures, turns

# One run in a process of its own: its peak memory must not be another's.
GROWTH = """if True:
    import sys
    from time import perf_counter
    from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver

    def peak():  # not that of getrusage, which is the parent's if that is higher
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) // 1024 for line in status if "VmHWM" in line)

    words = sys.stdin.read().split()
    solver = WordSquaresSolver(words)
    before = peak()
    started = perf_counter()
    while not solver.is_finished:
        solver.solve(1.0)
    seconds = perf_counter() - started
    _, total, tried, found = solver.progress
    print(f"{len(words):,} words: {found:,} squares, {tried:,} rows tried, {seconds:.2f} s, "
          f"a peak of {before} MB before and {peak()} MB after the search")
"""


def commonest_words(count: int) -> list[str]:
    ranked = []
    text = Path(paths.dictionary_folder(), "english.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        word, likelihood, scowl_size = line.split("\t")[:3]
        if len(word) == 5 and int(scowl_size):
            ranked.append((int(scowl_size), -int(likelihood), word))
    return [word for _, _, word in sorted(ranked)[:count]]


def searched(words: list[str]) -> int:
    solver = WordSquaresSolver(words)
    solver.solve_fully()
    return solver.progress.found


def test_2300_words(tell: Tell) -> None:
    words = commonest_words(2300)
    solver = WordSquaresSolver(words)
    solver.solve(float("inf"))
    assert solver.open_square.rows
    assert searched(words) == 6841
    prepared, taken, shown = turns(
        5, lambda: WordSquaresSolver(words), lambda: searched(words), lambda: solver.open_square
    )
    longest = 0.0
    while not solver.is_finished:
        started = perf_counter()
        solver.solve(0.008)
        longest = max(longest, perf_counter() - started)
    tell(
        f"2,300 words: prepared in {figures(prepared)}; with searching {figures(taken)}; the open "
        f"square in {figures(shown)}; the longest of all calls with 8 ms took "
        f"{longest * 1000:.1f} ms"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="it doesn't tell what processes have taken")
@pytest.mark.parametrize(("count", "rounds"), [(2300, 9), (4200, 3)])
def test_jobs(tmp_path: Path, tell: Tell, count: int, rounds: int) -> None:
    """The whole command with some numbers of jobs, in turns; the times are those of the best."""
    words = tmp_path / "words.txt"
    words.write_text("\n".join(commonest_words(count)), encoding="ascii")
    command = [*paths.command_line(), "word-squares", "--word-list", str(words)]
    best: dict[int, tuple[float, float]] = {}
    printed = set()
    for _ in range(rounds):
        for jobs in sorted({1, 2, processors()}):
            started, used = perf_counter(), children_seconds()
            done = subprocess.run([*command, "--jobs", str(jobs)], capture_output=True, check=True)
            taken = perf_counter() - started, children_seconds() - used
            printed.add(done.stdout)
            wall, cpu = best.get(jobs, taken)
            best[jobs] = min(wall, taken[0]), min(cpu, taken[1])
    assert len(printed) == 1
    one_wall, one_cpu = best[1]
    for jobs, (wall, cpu) in best.items():
        tell(
            f"{count:,} words, {jobs} jobs: {wall:.2f} s = {wall / one_wall:.2f} of one, "
            f"{cpu:.2f} s of processors = {cpu / one_cpu:.2f}"
        )


def children_seconds() -> float:
    """How long the processors have worked for processes that have ended, and theirs."""
    used = os.times()
    return used.children_user + used.children_system


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux tells the peak there")
@pytest.mark.parametrize("count", [1000, 2300, 4200])
def test_growth(count: int, tell: Tell) -> None:
    done = subprocess.run(
        [sys.executable, "-c", GROWTH],
        input=" ".join(commonest_words(count)),
        capture_output=True,
        text=True,
        check=True,
    )
    tell(done.stdout.strip())
