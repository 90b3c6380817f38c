from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord, arrangement_count, arrangement_rank
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.solver import Progress
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.solver_contract import (
    Cutting,
    TickingClock,
    assert_cutting_changes_nothing,
    cuttings,
)
from tests.sample_board import FIVE, TILES

OTHER_WORDS_TEXT = (
    "cross fully fuss fuzz is mat rail rally rare rash razz recross ref refresh rewords this "
    "thrash thresh tic truss truth words wore"
)

Game = tuple[list[str], set[str]]  # a board, and words


def every_arrangement(fragments: Sequence[str]) -> list[tuple[int, ...]]:
    """All arrangements in the order of the cursor: a path before all that begin with it."""
    return sorted(
        path for length in range(1, 5) for path in permutations(range(len(fragments)), length)
    )


def brute_force(fragments: Sequence[str], words: set[str]) -> list[FoundWord]:
    texts = (
        FoundWord("".join(fragments[index] for index in path), path)
        for path in every_arrangement(fragments)
    )
    return [found for found in texts if found.word in words]


def viable(fragments: Sequence[str], words: set[str]) -> set[tuple[int, ...]]:
    """The arrangements whose text begins some word: those a search cannot settle unseen."""
    prefixes = {word[:end] for word in words for end in range(1, len(word) + 1)}
    return {
        path
        for path in every_arrangement(fragments)
        if "".join(fragments[index] for index in path) in prefixes
    }


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A board of at most 7 tiles, many of them equal, and words that it may spell."""
    fragments = st.one_of(
        st.text("ab", min_size=1, max_size=2),
        st.text("abc", min_size=1, max_size=4),
        st.text("ab", min_size=8, max_size=8),
        st.just("aa"),
    )
    board = draw(st.lists(fragments, max_size=7))
    spelled = st.lists(st.sampled_from(board or ["a"]), min_size=1, max_size=4).map("".join)
    words = st.one_of(spelled, spelled, st.text("abc", min_size=1, max_size=6))
    return board, draw(st.sets(words, max_size=12))


# A real board


def test_the_real_board_gives_its_five_and_its_other_words(english: Dictionary) -> None:
    solver = QuartilesSolver(TILES, english)
    words = {found.word for found in solver.solve_fully()}
    verdict = judge(Board(TILES), solver.solution_paths, english)
    assert {found.word for found in verdict.five} == FIVE
    assert {*OTHER_WORDS_TEXT.split()} - words == set()


# Against brute force


@given(games())
@example((["th", "is", "th"], {"this"}))
def test_the_search_finds_what_brute_force_finds_in_cursor_order(game: Game) -> None:
    fragments, words = game
    solver = QuartilesSolver(fragments, Dictionary.populate(words))
    solver.solve_fully()
    assert list(solver.solution_paths) == brute_force(fragments, words)


@given(games())
def test_the_search_looks_up_each_arrangement_once_and_only_below_prefixes(game: Game) -> None:
    fragments, words = game
    solver = QuartilesSolver(fragments, Dictionary.populate(words))
    solver.solve_fully()
    needed = viable(fragments, words)
    worth_a_look = [
        path for path in every_arrangement(fragments) if len(path) == 1 or path[:-1] in needed
    ]
    assert len(needed) <= solver.progress.looked_up <= len(worth_a_look)


@given(games())
@example((["th", "is", "th", "this"], {"this"}))
def test_the_solution_has_each_word_once_with_its_longest_path(game: Game) -> None:
    fragments, words = game
    solver = QuartilesSolver(fragments, Dictionary.populate(words))
    by_word: dict[str, list[FoundWord]] = {}
    for found in brute_force(fragments, words):
        by_word.setdefault(found.word, []).append(found)
    longest = [max(group, key=lambda item: len(item.path)) for group in by_word.values()]
    assert list(solver.solve_fully()) == longest


@given(game=games(), cutting=cuttings)
def test_cutting_the_search_and_storing_it_changes_nothing(game: Game, cutting: Cutting) -> None:
    fragments, words = game
    dictionary = Dictionary.populate(words)
    solver = assert_cutting_changes_nothing(
        lambda clock: QuartilesSolver(fragments, dictionary, clock), dictionary, cutting
    )
    whole = QuartilesSolver(fragments, dictionary)
    assert solver.solution == whole.solve_fully()
    assert solver.solution_paths == whole.solution_paths


# The contract of a solver


@given(games(), st.floats(-1, 1))
def test_progress_grows_with_every_call(game: Game, duration: float) -> None:
    fragments, words = game
    solver = QuartilesSolver(fragments, Dictionary.populate(words), TickingClock(0.5))
    seen = [solver.progress.settled]
    while not solver.is_finished:
        assert solver.progress.settled < solver.progress.total
        solver.solve(duration)
        seen.append(solver.progress.settled)
    assert all(before < after for before, after in pairwise(seen))
    assert (seen[0], seen[-1]) == (0, arrangement_count(len(fragments)))


@given(games())
def test_exactly_the_words_before_the_cursor_are_found_at_any_moment(game: Game) -> None:
    fragments, words = game
    everything = brute_force(fragments, words)
    ranks = [arrangement_rank(found.path, len(fragments)) for found in everything]
    solver = QuartilesSolver(fragments, Dictionary.populate(words), TickingClock(1.0))
    while not solver.is_finished:
        solver.solve(0.0)
        behind = sum(rank < solver.progress.settled for rank in ranks)
        assert list(solver.solution_paths) == everything[:behind]
        assert solver.progress.found == behind


def test_a_call_ends_soon_after_its_time_is_up() -> None:
    clock = TickingClock(1.0)
    solver = QuartilesSolver(["a"] * 20, Dictionary.populate(["aaaaa"]), clock)
    solver.solve(10.0)
    assert clock.time <= 12  # one look at the start, one for each row of siblings
    assert solver.progress.looked_up <= 20 * 11


def test_an_empty_dictionary_settles_a_board_with_at_most_one_row_of_look_ups() -> None:
    solver = QuartilesSolver(TILES, Dictionary())
    assert list(solver.solve_fully()) == []
    assert solver.progress.looked_up <= 20
    assert solver.progress.settled == solver.progress.total == 123_520


@pytest.mark.parametrize("bad", ["", "A", "a b", "abcdefghi", "é"])
def test_a_tile_that_is_not_a_fragment_is_an_error(bad: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        QuartilesSolver(["a", bad], Dictionary())


def test_all_arrangements_are_looked_up_once_if_every_prefix_is_viable() -> None:
    solver = QuartilesSolver(["a"] * 20, Dictionary.populate(["aaaaa"]))
    assert list(solver.solve_fully()) == []
    assert solver.progress == Progress(123_520, 123_520, looked_up=123_520, found=0)
