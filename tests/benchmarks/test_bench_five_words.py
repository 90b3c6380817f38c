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
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from time import process_time

import pytest

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
from tests.benchmarks.conftest import Tell, ratio, turns
from tests.core.test_five_words import KNOWN_COUNT, RARE_WORDS

ENGLISH = Path(paths.dictionary_folder()) / "english.txt"
WORDS = 13_000


def made_list() -> list[str]:
    shipped = read_words(ENGLISH, 5).words
    chance = random.Random(5)
    words = {*shipped, *RARE_WORDS}
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


def test_the_three_stages_beside_a_plain_way(word_list: Path, tell: Tell) -> None:
    words = read_words(word_list, 5).words
    assert read_line_by_line(word_list) == words
    plain, solver = FiveWordsSolver(prepare_word_by_word(words)), FiveWordsSolver(words)
    assert plain.solve_fully() == solver.solve_fully()
    uncounted = FiveWordsSolver(words, counts_vowels=False)
    uncounted.solve_fully()

    def search(prepared: Preparation) -> None:
        # other candidates each time: they are filtered while the search goes on
        letter_sets, budget, _ = prepared
        candidates = Candidates(letter_sets.spellings, budget)
        FiveWordsSolver(prepared._replace(candidates=candidates)).solve_fully()

    with_vowels = finish(preparing(words))
    without = finish(preparing(words, counts_vowels=False))
    times = turns(
        15,
        lambda: read_words(word_list, 5).words,
        lambda: read_line_by_line(word_list),
        lambda: finish(preparing(words)),
        lambda: prepare_word_by_word(words),
        lambda: search(with_vowels),
        lambda: search(without),
        clock=process_time,
    )
    read, line_by_line, prepared, word_by_word, searched, searched_more = (
        statistics.median(its) * 1000 for its in times
    )
    tell(
        f"{len(words):,} words, ms of CPU:"
        f"\n  reading {read:.1f}; line by line {line_by_line:.1f}"
        f"\n  preparing {prepared:.1f}; word by word {word_by_word:.1f}"
        f"\n  searching {searched:.1f}; without vowels {searched_more:.1f}"
        f"\n  in all {read + prepared + searched:.1f}"
        f"\n  nodes {solver.nodes_by_depth}; without vowels {uncounted.nodes_by_depth}"
    )


def test_the_naive_search_finds_the_same(word_list: Path, tell: Tell) -> None:
    words = read_words(word_list, 5).words
    sets: list[tuple[str, ...]] = []
    solver = FiveWordsSolver(words)
    taken, naively = turns(
        1,
        lambda: FiveWordsSolver(words).solve_fully(),
        lambda: sets.extend(naive_sets(words)),
    )
    assert sorted(solver.solve_fully()) == sets
    tell(f"naive: {naively[0]:.1f} s, {ratio(naively, taken):.0f} times preparing and searching")


def test_the_naive_search_confirms_the_count_in_the_tests() -> None:
    words = sorted({*read_words(ENGLISH, 5).words, *RARE_WORDS})
    found = FiveWordsSolver(words).solve_fully()
    assert sorted(found) == naive_sets(words)
    assert len(found) == KNOWN_COUNT
