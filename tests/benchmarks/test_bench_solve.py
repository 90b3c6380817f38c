"""How long it takes to solve a board completely, in one process with the words loaded.

For comparison, a naive search moves the cursor by its motions, with two look-ups a step.
"""

from __future__ import annotations

import random
import statistics
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import dictionary_files
from tests.core.quartiles.test_found_word import FragmentPath
from tests.sample_board import TILES

BOARDS = 50


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    cache = tmp_path_factory.mktemp("cache")
    return dictionary_files(None, paths.dictionary_folder(), cache).open()


def made_board(words: list[str], chance: random.Random) -> tuple[str, ...]:
    """Cut five words into four fragments of 2 to 4 letters each, and shuffle the 20."""
    fragments = []
    for word in chance.sample(words, 5):
        cuts = [2, 2, 2, 2]
        for _ in range(len(word) - 8):
            cuts[chance.choice([place for place in range(4) if cuts[place] < 4])] += 1
        start = 0
        for cut in cuts:
            fragments.append(word[start : start + cut])
            start += cut
    chance.shuffle(fragments)
    return tuple(fragments)


def solved(fragments: tuple[str, ...], dictionary: Dictionary) -> QuartilesSolver:
    solver = QuartilesSolver(fragments, dictionary)
    solver.solve_fully()
    return solver


def naively_solved(fragments: tuple[str, ...], dictionary: Dictionary) -> list[str]:
    words = []
    cursor = FragmentPath(len(fragments))
    cursor.append()
    while cursor.indices:
        text = "".join(fragments[index] for index in cursor.indices)
        if text in dictionary:
            words.append(text)
        if not (dictionary.contains_prefix(text) and cursor.append()):
            cursor.increment()
    return words


def test_solve_the_sample_board(
    benchmark: BenchmarkFixture, english: Dictionary, capsys: pytest.CaptureFixture[str]
) -> None:
    naive_times = []
    for _ in range(30):
        started = perf_counter()
        words = naively_solved(TILES, english)
        naive_times.append(perf_counter() - started)
    solver = benchmark(solved, TILES, english)
    assert [found.word for found in solver.solution_paths] == words

    assert benchmark.stats is not None
    time = benchmark.stats.stats.median
    ratio = statistics.median(naive_times) / time
    with capsys.disabled():
        print(
            f"\nsample board: {time * 1000:.2f} ms at the median, "
            f"{solver.progress.looked_up:,} look-ups; a naive search takes {ratio:.1f} times that"
        )


def test_judge_the_sample_board(benchmark: BenchmarkFixture, english: Dictionary) -> None:
    found = solved(TILES, english).solution_paths
    assert benchmark(judge, Board(TILES), found, english).is_solved


def test_solve_made_boards(
    benchmark: BenchmarkFixture, english: Dictionary, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(20)
    words = sorted(word for word in english if 8 <= len(word) <= 12)
    boards = [made_board(words, chance) for _ in range(BOARDS)]

    times: dict[tuple[str, ...], list[float]] = {board: [] for board in boards}

    def solve_all() -> None:
        for board in boards:
            started = perf_counter()
            solver = solved(board, english)
            times[board].append(perf_counter() - started)
            assert solver.is_finished

    benchmark(solve_all)
    medians = sorted(statistics.median(board_times) * 1000 for board_times in times.values())
    with capsys.disabled():
        print(
            f"\n{BOARDS} made boards: {statistics.median(medians):.2f} ms at the median, "
            f"{medians[0]:.2f} to {medians[-1]:.2f}"
        )
