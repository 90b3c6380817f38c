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
from pytest_benchmark.fixture import BenchmarkFixture

from quartiles_gui import paths
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.workers import processors

# One run in a process of its own: its peak memory must not be another's.
GROWTH = """if True:
    import sys
    from time import perf_counter
    from quartiles_gui.core.word_squares.search import WordSquaresSolver

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


def test_prepare_2300_words(benchmark: BenchmarkFixture) -> None:
    words = commonest_words(2300)
    assert not benchmark(WordSquaresSolver, words).is_finished


def test_search_2300_words(benchmark: BenchmarkFixture) -> None:
    words = commonest_words(2300)
    assert benchmark(searched, words) == 6129


def test_show_the_open_square(benchmark: BenchmarkFixture) -> None:
    solver = WordSquaresSolver(commonest_words(2300))
    solver.solve(float("inf"))
    assert benchmark(lambda: solver.open_square).rows


def test_solve_in_quanta_of_8_ms(capsys: pytest.CaptureFixture[str]) -> None:
    solver = WordSquaresSolver(commonest_words(2300))
    longest = 0.0
    while not solver.is_finished:
        started = perf_counter()
        solver.solve(0.008)
        longest = max(longest, perf_counter() - started)
    with capsys.disabled():
        print(f"\nthe longest of all calls with 8 ms took {longest * 1000:.1f} ms")


@pytest.mark.skipif(sys.platform == "win32", reason="it doesn't tell what processes have taken")
@pytest.mark.parametrize(("count", "rounds"), [(2300, 9), (4200, 3)])
def test_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str], count: int, rounds: int) -> None:
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
    with capsys.disabled():
        print()
        for jobs, (wall, cpu) in best.items():
            print(
                f"{count:,} words, {jobs} jobs: {wall:.2f} s = {wall / one_wall:.2f} of one, "
                f"{cpu:.2f} s of processors = {cpu / one_cpu:.2f}"
            )


def children_seconds() -> float:
    """How long the processors have worked for processes that have ended, and theirs."""
    used = os.times()
    return used.children_user + used.children_system


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux tells the peak there")
@pytest.mark.parametrize("count", [1000, 2300, 4200])
def test_growth(count: int, capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", GROWTH],
        input=" ".join(commonest_words(count)),
        capture_output=True,
        text=True,
        check=True,
    )
    with capsys.disabled():
        print(f"\n{done.stdout}", end="")
