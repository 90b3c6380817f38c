"""How long it takes to find all sets of five words, and how many nodes each pruning leaves.

The list is the shipped one with made-up words, 13,000 in all: each has the beginning of one shipped
word and the end of another, drawn with a fixed seed, and a vowel. For comparison, a naive search of
frozensets uses the order of the letters and no pruning except that no letter may come twice.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from quartiles_gui import paths
from quartiles_gui.core.five_words.letter_sets import TRUE_VOWELS, Prunings
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.library.word_lists import read_words

ENGLISH = Path(paths.dictionary_folder()) / "english.txt"
WORDS = 13_000
RARE_WORDS = "bronx crwth fldxt gymps jumby muntz qophs vibex vozhd waqfs chivw judex"


def made_list() -> list[str]:
    shipped = read_words(ENGLISH, 5)
    chance = random.Random(5)
    words = {*shipped, *RARE_WORDS.split()}
    while len(words) < WORDS:
        cut = chance.choice([2, 3])
        word = chance.choice(shipped)[:cut] + chance.choice(shipped)[cut:]
        if set(word) & set(TRUE_VOWELS):
            words.add(word)
    return sorted(words)


@pytest.fixture(scope="module")
def word_list(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("words") / "words.txt"
    path.write_text("\n".join(made_list()) + "\n", encoding="ascii")
    return path


def naive_sets(words: Sequence[str]) -> list[tuple[str, ...]]:
    anagrams: dict[frozenset[str], list[str]] = {}
    for word in words:
        if len(set(word)) == 5:
            anagrams.setdefault(frozenset(word), []).append(word)
    text = "".join(words)
    order = sorted(ALPHABET, key=text.count)
    by_rarest: dict[str, list[frozenset[str]]] = {letter: [] for letter in ALPHABET}
    for letters in anagrams:
        by_rarest[min(letters, key=order.index)].append(letters)
    sets = []

    def search(unseen: list[str], chosen: list[frozenset[str]], *, may_skip: bool) -> None:
        if len(chosen) == 5:
            spelled = product(*(anagrams[letters] for letters in chosen))
            sets.extend([tuple(sorted(words)) for words in spelled])
            return
        for letters in by_rarest[unseen[0]]:
            if letters.issubset(unseen):
                rest = [letter for letter in unseen if letter not in letters]
                search(rest, [*chosen, letters], may_skip=may_skip)
        if may_skip:
            search(unseen[1:], chosen, may_skip=False)

    search(order, [], may_skip=True)
    return sorted(sets)


def idle_seconds() -> float:
    """The median time of a process that does nothing: a measure of the machine's speed at the
    moment."""
    times = []
    for _ in range(15):
        started = perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        times.append(perf_counter() - started)
    return statistics.median(times)


def report(capsys: pytest.CaptureFixture[str], what: str, seconds: float) -> None:
    idle = idle_seconds()
    with capsys.disabled():
        print(
            f"\n{what}: {seconds * 1000:.1f} ms at the median, "
            f"{seconds / idle:.2f} times `python -c pass` ({idle * 1000:.0f} ms)"
        )


def median(benchmark: BenchmarkFixture) -> float:
    assert benchmark.stats is not None
    seconds: float = benchmark.stats.stats.median
    return seconds


@pytest.mark.parametrize("source", ["13,000 words", "the shipped list"])
def test_read_and_prepare(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], word_list: Path, source: str
) -> None:
    path = ENGLISH if source == "the shipped list" else word_list

    def read_and_prepare() -> FiveWordsSolver:
        return FiveWordsSolver(read_words(path, 5))

    benchmark.pedantic(read_and_prepare, rounds=25, warmup_rounds=1)  # type: ignore[no-untyped-call]
    report(capsys, f"read and prepare {source}", median(benchmark))


@pytest.mark.parametrize("true_vowels", [False, True])
@pytest.mark.parametrize("source", ["13,000 words", "the shipped list"])
def test_search(
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
    word_list: Path,
    source: str,
    true_vowels: bool,
) -> None:
    words = read_words(ENGLISH if source == "the shipped list" else word_list, 5)

    def prepared() -> tuple[tuple[FiveWordsSolver], dict[str, object]]:
        return (FiveWordsSolver(words, Prunings(true_vowels=true_vowels)),), {}

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        FiveWordsSolver.solve_fully, setup=prepared, rounds=25, warmup_rounds=1
    )
    vowels = " with true vowels" if true_vowels else ""
    report(capsys, f"search {source}{vowels}", median(benchmark))


def test_the_naive_search_finds_the_same(
    word_list: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = read_words(word_list, 5)
    started = perf_counter()
    sets = naive_sets(words)
    naive = perf_counter() - started
    started = perf_counter()
    solver = FiveWordsSolver(words)
    solver.solve_fully()
    seconds = perf_counter() - started
    assert sorted(found.words for found in solver.solution) == sets
    with capsys.disabled():
        print(f"\nnaive: {naive:.1f} s, {naive / seconds:.0f} times preparing and searching")


def test_the_naive_search_confirms_the_count_in_the_tests() -> None:
    words = sorted({*read_words(ENGLISH, 5), *RARE_WORDS.split()})
    found = FiveWordsSolver(words).solve_fully()
    assert sorted(each.words for each in found) == naive_sets(words)
    assert len(found) == 246


@pytest.mark.parametrize("choice", list(product([False, True], repeat=3)), ids=str)
def test_nodes_by_depth(
    word_list: Path, capsys: pytest.CaptureFixture[str], choice: tuple[bool, bool, bool]
) -> None:
    prunings = Prunings(*choice)
    solver = FiveWordsSolver(read_words(word_list, 5), prunings)
    started = perf_counter()
    solver.solve_fully()
    seconds = perf_counter() - started
    names = [name for name, is_on in zip(Prunings._fields, prunings, strict=True) if is_on]
    with capsys.disabled():
        print(
            f"\n{' + '.join(names) or 'no pruning'}: {solver.nodes_by_depth}, "
            f"{solver.progress.looked_up:,} nodes, {seconds * 1000:.0f} ms"
        )
