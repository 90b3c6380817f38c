"""How long it takes to find all sets of five words, and how many nodes counting vowels leaves.

The three stages, which are reading, preparing and searching, are each shown beside a plain way to
do the same, taken in turns.

The list is the shipped one with made-up words, 13,000 in all: each has the beginning of one shipped
word and the end of another, drawn with a fixed seed, and a vowel. For comparison, a naive search of
frozensets uses the order of the letters and no pruning except that no letter may come twice.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from time import perf_counter, process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from quartiles_gui import paths
from quartiles_gui.core.five_words import (
    TRUE_VOWELS,
    Budget,
    Candidates,
    FiveWordsSolver,
    LetterSets,
    Preparation,
    preparing,
)
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.library.dictionaries import read_words

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


def read_line_by_line(path: Path) -> list[str]:
    lines = path.read_text(encoding="ascii").splitlines()
    return sorted({word for line in lines if len(word := line.partition("\t")[0]) == 5})


def prepare_word_by_word(words: Sequence[str]) -> Preparation:
    """Prepare with a set of letters for each word, one after the other, and a sum of its bits."""
    anagrams: dict[frozenset[str], list[str]] = {}
    for word in words:
        letters = frozenset(word)
        if len(letters) == 5:
            anagrams.setdefault(letters, []).append(word)
    one_each = "".join(spelled[0] for spelled in anagrams.values())
    rarest_first = "".join(sorted(ALPHABET, key=one_each.count))
    bits = {letter: 1 << index for index, letter in enumerate(rarest_first)}
    by_bits = {
        sum(bits[letter] for letter in letters): " ".join(spelled)
        for letters, spelled in anagrams.items()
    }
    letter_sets = LetterSets(words, rarest_first, by_bits)
    budget = Budget(by_bits, letter_sets.bits_of(TRUE_VOWELS))
    return Preparation(letter_sets, budget, Candidates(by_bits, budget))


def cpu_times(ways: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """The median CPU time of each of some ways, taken in turns, in seconds."""
    times: list[list[float]] = [[] for _ in ways]
    for _ in range(rounds):
        for way, taken in zip(ways, times, strict=True):
            started = process_time()
            way()
            taken.append(process_time() - started)
    return [statistics.median(taken) for taken in times]


def test_the_three_stages_beside_a_plain_way(
    word_list: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = read_words(word_list, 5)
    assert read_line_by_line(word_list) == words
    plain = FiveWordsSolver(prepare_word_by_word(words)).solve_fully()
    assert plain == FiveWordsSolver(words).solve_fully()

    def search(prepared: Preparation) -> None:
        # other candidates each time: they are filtered while the search goes on
        letter_sets, budget, _ = prepared
        candidates = Candidates(letter_sets.spellings, budget)
        FiveWordsSolver(prepared._replace(candidates=candidates)).solve_fully()

    with_vowels = finish(preparing(words))
    without = finish(preparing(words, counts_vowels=False))
    read, line_by_line, prepared, word_by_word, searched, searched_more = cpu_times(
        [
            lambda: read_words(word_list, 5),
            lambda: read_line_by_line(word_list),
            lambda: finish(preparing(words)),
            lambda: prepare_word_by_word(words),
            lambda: search(with_vowels),
            lambda: search(without),
        ],
        rounds=15,
    )
    with capsys.disabled():
        print(
            f"\n{len(words):,} words, ms of CPU:"
            f"\n  reading {read * 1000:.1f}; line by line {line_by_line * 1000:.1f}"
            f"\n  preparing {prepared * 1000:.1f}; word by word {word_by_word * 1000:.1f}"
            f"\n  searching {searched * 1000:.1f}; without vowels {searched_more * 1000:.1f}"
            f"\n  in all {(read + prepared + searched) * 1000:.1f}"
        )


@pytest.mark.parametrize("source", ["13,000 words", "the shipped list"])
def test_read_and_prepare(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], word_list: Path, source: str
) -> None:
    path = ENGLISH if source == "the shipped list" else word_list

    def read_and_prepare() -> FiveWordsSolver:
        return FiveWordsSolver(read_words(path, 5))

    benchmark.pedantic(read_and_prepare, rounds=25, warmup_rounds=1)  # type: ignore[no-untyped-call]
    report(capsys, f"read and prepare {source}", median(benchmark))


@pytest.mark.parametrize("counts_vowels", [False, True])
@pytest.mark.parametrize("source", ["13,000 words", "the shipped list"])
def test_search(
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
    word_list: Path,
    source: str,
    counts_vowels: bool,
) -> None:
    words = read_words(ENGLISH if source == "the shipped list" else word_list, 5)

    def prepared() -> tuple[tuple[FiveWordsSolver], dict[str, object]]:
        return (FiveWordsSolver(words, counts_vowels=counts_vowels),), {}

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        FiveWordsSolver.solve_fully, setup=prepared, rounds=25, warmup_rounds=1
    )
    vowels = " with vowels" if counts_vowels else ""
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
    assert sorted(solver.solution) == sets
    with capsys.disabled():
        print(f"\nnaive: {naive:.1f} s, {naive / seconds:.0f} times preparing and searching")


def test_the_naive_search_confirms_the_count_in_the_tests() -> None:
    words = sorted({*read_words(ENGLISH, 5), *RARE_WORDS.split()})
    found = FiveWordsSolver(words).solve_fully()
    assert sorted(found) == naive_sets(words)
    assert len(found) == 246


@pytest.mark.parametrize("counts_vowels", [False, True])
def test_nodes_by_depth(
    word_list: Path, capsys: pytest.CaptureFixture[str], counts_vowels: bool
) -> None:
    solver = FiveWordsSolver(read_words(word_list, 5), counts_vowels=counts_vowels)
    started = perf_counter()
    solver.solve_fully()
    seconds = perf_counter() - started
    with capsys.disabled():
        print(
            f"\n{'' if counts_vowels else 'not '}counting vowels: {solver.nodes_by_depth}, "
            f"{solver.progress.looked_up:,} nodes, {seconds * 1000:.0f} ms"
        )
