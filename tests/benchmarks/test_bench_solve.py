"""How long it takes to solve a board completely, in one process with the words loaded.

For comparison, a naive search moves the cursor by its motions, with two look-ups a step.
"""

from __future__ import annotations

import random
import statistics
from functools import partial

import pytest

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import dictionary_files
from tests.benchmarks.conftest import Tell, figures, ratio, turns
from tests.core.quartiles.fragment_path import FragmentPath
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


def test_solve_the_sample_board(english: Dictionary, tell: Tell) -> None:
    solver = solved(TILES, english)
    found = solver.solution_paths
    assert [word.word for word in found] == naively_solved(TILES, english)
    assert judge(Board(TILES), found, english).is_solved
    taken, naively, judged = turns(
        100,
        lambda: solved(TILES, english),
        lambda: naively_solved(TILES, english),
        lambda: judge(Board(TILES), found, english),
    )
    tell(
        f"sample board: {figures(taken)}, {solver.progress.looked_up:,} look-ups; a naive search "
        f"takes {ratio(naively, taken):.1f} times that; judging it: {figures(judged)}"
    )


def test_solve_made_boards(english: Dictionary, tell: Tell) -> None:
    chance = random.Random(20)
    words = sorted(word for word in english if 8 <= len(word) <= 12)
    boards = [made_board(words, chance) for _ in range(BOARDS)]
    times = turns(20, *(partial(solved, board, english) for board in boards))
    medians = sorted(statistics.median(its) * 1000 for its in times)
    tell(
        f"{BOARDS} made boards: {statistics.median(medians):.2f} ms at the median, "
        f"{medians[0]:.2f} to {medians[-1]:.2f}"
    )
