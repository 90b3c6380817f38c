"""How long it takes to open the shipped words, and to solve a board completely with them.

They are opened compiled, bare, and from text. For comparison, a naive search moves the cursor by
its motions, with two look-ups a step.
"""

from __future__ import annotations

import mmap
import random
import statistics
from functools import partial
from pathlib import Path

import marisa_trie
import pytest

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles, compile_file, dictionary_files
from tests.benchmarks.conftest import Tell, figures, ratio, turns
from tests.core.quartiles.test_found_word import FragmentPath
from tests.sample_board import TILES


def test_open_the_compiled_dictionary(tmp_path: Path, tell: Tell) -> None:
    source = tmp_path / "english.txt"
    source.write_bytes((Path(paths.dictionary_folder()) / "english.txt").read_bytes())
    compile_file(source, tmp_path / "english.dict")
    files = DictionaryFiles.named(tmp_path, "english")
    own = DictionaryFiles.at(source, tmp_path / "cache")
    words = own.open()
    bare = tmp_path / "bare"
    bare.write_bytes(marisa_trie.Trie(list(words)).tobytes())
    assert len(files.open()) == len(words)

    def map_bare() -> None:
        with bare.open("rb") as file:
            trie = marisa_trie.Trie()
            trie.map(memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)))

    opened, mapped, of_the_user = turns(200, files.open, map_bare, own.open)
    (built,) = turns(5, lambda: Dictionary.read(source.read_text("utf-8")))
    tell(
        f"{len(words):,} words: opened and checked in {figures(opened)}, "
        f"{ratio(opened, mapped):.1f} times a bare mapping ({figures(mapped)}); as a list of "
        f"the user's, which is read for its hash, in {figures(of_the_user)}; "
        f"building from text takes {ratio(built, opened):,.0f} times that"
    )


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
