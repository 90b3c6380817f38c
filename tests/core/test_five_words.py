from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from itertools import combinations, islice, pairwise
from operator import le
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui import paths
from quartiles_gui.core.five_words import FiveWords, FiveWordsSolver
from quartiles_gui.core.solver import Progress, finish
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.library.dictionaries import read_words
from tests.core.solver_contract import (
    Cutting,
    TickingClock,
    assert_cutting_changes_nothing,
    cuttings,
)

A_SET = ("fjord", "gucks", "nymph", "vibex", "waltz")  # q is left out
SOME_WORDS = [*A_SET, "waqfs", "vozhd", "treck", "bling", "jumpy", "geese", "zyban", "vibes"]
RARE_WORDS = ["bronx", "crwth", "fldxt", "gymps", "jumby", "muntz", "qophs", "vibex", "vozhd"]
RARE_WORDS += ["waqfs", "chivw", "judex"]

# Of the shipped words of five letters and the rare ones. A search of frozensets with no pruning at
# all finds the same sets (tests/benchmarks/test_bench_five_words.py).
KNOWN_COUNT = 201
KNOWN_SHA256 = "1cfa2078e12889568eedc3c759a34eeb1ba9d885c79a6e5518862cc2b35250a1"

ENGLISH = Path(paths.dictionary_folder()) / "english.txt"

JsonValue = Any


def brute_force(words: Sequence[str]) -> set[FiveWords]:
    return {
        chosen for chosen in combinations(sorted(set(words)), 5) if len(set("".join(chosen))) == 25
    }


@st.composite
def word_lists(draw: st.DrawFn) -> list[str]:
    """Up to 17 words, including one or two sets, anagrams, and words that nearly fit."""
    letters = "".join(draw(st.permutations(ALPHABET)))
    words = [letters[start : start + 5] for start in range(0, 25, 5)]
    word = st.sampled_from(words)
    anagrams = word.flatmap(st.permutations).map("".join)
    with_the_sixth = st.builds(
        lambda word, place: word[:place] + letters[25] + word[place + 1 :], word, st.integers(0, 4)
    )
    crossed = st.builds(
        lambda one, other, cut: one[:cut] + other[cut:], word, word, st.integers(1, 4)
    )
    anything = st.text(letters[:8], min_size=5, max_size=5)
    others = st.one_of(anagrams, with_the_sixth, crossed, anything)
    words += draw(st.lists(others, max_size=12))
    missing = draw(st.integers(0, 6))
    return draw(st.permutations(words[missing > 4 :]))


@pytest.fixture(scope="module")
def long_list() -> list[str]:
    english = read_words(ENGLISH, 5).words
    return sorted({*english, *RARE_WORDS})


# Against brute force


@given(word_lists())
@settings(max_examples=150)
def test_both_searches_find_what_brute_force_finds_in_the_same_order(words: list[str]) -> None:
    counted = FiveWordsSolver(words).solve_fully()
    assert sorted(counted) == sorted(brute_force(words))
    assert counted == FiveWordsSolver(words, counts_vowels=False).solve_fully()


@given(word_lists())
@settings(max_examples=50)
def test_sets_come_by_the_rarest_letters_of_their_words(words: list[str]) -> None:
    usable = {frozenset(word) for word in words if len(set(word)) == 5}
    one_each = [letter for letters in usable for letter in letters]
    rarest_first = sorted(ALPHABET, key=one_each.count)

    def places(found: FiveWords) -> list[tuple[int, int]]:
        """The words by their rarest letter, then by the others, the commonest first."""
        bits = [sum(1 << rarest_first.index(letter) for letter in word) for word in found]
        *others, (rarest, last) = sorted((word & -word, word) for word in bits)
        return [*others, (-rarest, -last)]  # the last word is looked up, not searched for

    order = [places(found) for found in FiveWordsSolver(words).solve_fully()]
    assert order == sorted(order)


@given(word_lists(), st.randoms())
def test_order_and_repetitions_of_the_words_do_not_matter(words: list[str], chance: Any) -> None:
    shuffled = words * 2
    chance.shuffle(shuffled)
    whole, other = FiveWordsSolver(words), FiveWordsSolver(shuffled)
    assert whole.solve_fully() == other.solve_fully()
    assert whole.nodes_by_depth == other.nodes_by_depth


@given(word_lists())
def test_counting_vowels_adds_no_nodes(words: list[str]) -> None:
    counted, plain = FiveWordsSolver(words), FiveWordsSolver(words, counts_vowels=False)
    counted.solve_fully()
    plain.solve_fully()
    assert all(map(le, counted.nodes_by_depth, plain.nodes_by_depth))


# Known counts


def test_the_shipped_list_has_no_set() -> None:
    shipped = read_words(ENGLISH, 5).words
    solver = FiveWordsSolver(shipped)
    assert len(shipped) == 10_369
    assert solver.letter_set_count == 4_346
    assert solver.solve_fully() == ()
    assert solver.nodes_by_depth == (167, 1_290, 2_444, 167, 0)


@pytest.mark.parametrize("counts_vowels", [False, True])
def test_the_list_with_rare_words_has_known_sets(long_list: list[str], counts_vowels: bool) -> None:
    solver = FiveWordsSolver(long_list, counts_vowels=counts_vowels)
    lines = "".join(" ".join(found) + "\n" for found in solver.solve_fully())
    digest = hashlib.sha256(lines.encode("ascii")).hexdigest()
    assert (lines.count("\n"), digest) == (KNOWN_COUNT, KNOWN_SHA256)


def test_anagrams_are_one_node_and_sets_of_their_own() -> None:
    one = FiveWordsSolver(A_SET)
    one.solve_fully()
    two = FiveWordsSolver([*A_SET, "zwalt", "gsuck"])
    assert sorted(two.solve_fully()) == [
        ("fjord", second, "nymph", "vibex", last)
        for second in ("gsuck", "gucks")
        for last in ("waltz", "zwalt")
    ]
    assert two.nodes_by_depth == one.nodes_by_depth


# The contract of a solver


@given(words=word_lists(), counts_vowels=st.booleans(), cutting=cuttings)
@settings(max_examples=200)
def test_cutting_the_search_and_storing_it_changes_nothing(
    words: list[str], counts_vowels: bool, cutting: Cutting
) -> None:
    solver = assert_cutting_changes_nothing(
        lambda clock: FiveWordsSolver(words, clock, counts_vowels=counts_vowels), words, cutting
    )
    whole = FiveWordsSolver(words, counts_vowels=counts_vowels)
    found = whole.solve_fully()
    assert solver.solution == found[len(found) - len(solver.solution) :]
    assert solver.nodes_by_depth == whole.nodes_by_depth
    assert solver.counts_vowels == counts_vowels


def test_a_long_list_in_short_quanta_gives_the_same(long_list: list[str]) -> None:
    whole = FiveWordsSolver(long_list)
    whole.solve_fully()
    solver = FiveWordsSolver(long_list, clock=TickingClock(1.0))
    told = []
    calls = 0
    while not solver.is_finished:
        found = solver.solve(9.0)
        told += [found] if found else []
        calls += 1
        if calls % 100 == 0:
            solver = FiveWordsSolver.from_snapshot(solver.snapshot(), long_list, TickingClock(1.0))
    assert calls > 300
    assert told == list(whole.solution)
    assert solver.nodes_by_depth == whole.nodes_by_depth


@given(word_lists(), st.floats(0, 3))
def test_progress_never_decreases_and_ends_complete(words: list[str], duration: float) -> None:
    solver = FiveWordsSolver(words, clock=TickingClock(1.0))
    seen = [solver.progress]
    while not solver.is_finished:
        assert solver.progress.settled < solver.progress.total
        before = solver.snapshot()
        solver.solve(duration)
        assert solver.snapshot() != before  # progress
        seen.append(solver.progress)
    assert all(
        before.settled <= after.settled and before.looked_up <= after.looked_up
        for before, after in pairwise(seen)
    )
    assert seen[0].settled == 0
    assert seen[-1].settled == seen[-1].total
    assert seen[-1].found == len(solver.solution)
    assert seen[-1].looked_up == sum(solver.nodes_by_depth)


@pytest.mark.parametrize("duration", [0.0, -1.0, 1e-12])
def test_a_call_ends_soon_after_its_time_is_up(long_list: list[str], duration: float) -> None:
    clock = TickingClock(1.0)
    solver = FiveWordsSolver(long_list, clock=clock)
    for _ in range(50):
        started = clock.time
        nodes = sum(solver.nodes_by_depth)
        solver.solve(duration)
        assert clock.time - started <= 3
        assert sum(solver.nodes_by_depth) - nodes <= 50


def test_the_call_that_finds_a_set_returns_it() -> None:
    solver = FiveWordsSolver(A_SET)
    assert solver.solve(float("inf")) == A_SET
    assert not solver.is_finished
    assert solver.solve(float("inf")) is None
    assert solver.is_finished


@pytest.mark.parametrize("words", [[], ["geese"], ["vowel", "vowel"]])
def test_a_list_without_any_set_finishes_soon(words: list[str]) -> None:
    solver = FiveWordsSolver(words)
    assert solver.solve_fully() == ()
    assert solver.progress == Progress(0, 0, 0, 0)
    assert solver.progress.fraction == 1.0
    assert (solver.partial_set, solver.letter) == ((), None)


@given(word_lists())
def test_a_partial_set_shares_no_letter_and_its_first_word_has_the_letter(words: list[str]) -> None:
    solver = FiveWordsSolver(words, clock=TickingClock(1.0))
    while not solver.is_finished:
        partial = solver.partial_set
        assert 1 <= len(partial) <= 3
        assert set(partial) <= set(words)
        assert len(set("".join(partial))) == 5 * len(partial)
        assert solver.letter is not None
        assert solver.letter in partial[0]
        solver.solve(0.0)
    assert (solver.partial_set, solver.letter) == ((), None)


# Snapshots


def paused(finds: int = 1) -> FiveWordsSolver:
    solver = FiveWordsSolver([*SOME_WORDS, "zwalt"])
    for _ in range(finds):
        assert solver.solve(float("inf"))
    return solver


def resumed(snapshot: JsonValue) -> FiveWordsSolver:
    return FiveWordsSolver.from_snapshot(snapshot, [*SOME_WORDS, "zwalt"])


def test_a_snapshot_between_two_anagrams_keeps_the_second() -> None:
    solver = resumed(json.loads(json.dumps(paused(2).snapshot())))
    assert solver.solve_fully() == (("fjord", "gucks", "nymph", "vibex", "zwalt"),)
    assert solver.progress.found == len(brute_force([*SOME_WORDS, "zwalt"])) == 3


def test_a_snapshot_does_not_grow_with_the_sets_found(long_list: list[str]) -> None:
    solver = FiveWordsSolver(long_list)
    solver.solve_fully()
    assert solver.progress.found == KNOWN_COUNT
    assert len(json.dumps(solver.snapshot())) < 500


@given(words=word_lists())
def test_preparing_in_steps_makes_the_same_search(words: list[str]) -> None:
    stepwise = finish(FiveWordsSolver.preparing(words))

    assert stepwise.solve_fully() == FiveWordsSolver(words).solve_fully()


def test_preparing_more_words_takes_more_steps_but_not_longer_ones() -> None:
    def steps(count: int) -> int:
        words = ["".join(letters) for letters in islice(combinations(ALPHABET, 5), count)]
        return sum(1 for _ in FiveWordsSolver.preparing(words))

    assert steps(20_000) > 1.6 * steps(10_000)
