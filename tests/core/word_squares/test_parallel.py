"""A search that is shared with a pool, without processes (for these, see tests/workers)."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle, pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.word_squares import parallel
from quartiles_gui.core.word_squares.parallel import SearchPiece, SharedSearch
from quartiles_gui.core.word_squares.square_options import Square, SquareOptions
from quartiles_gui.core.word_squares.word_sets import Part
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from tests.core.solver_contract import (
    Cutting,
    TickingClock,
    assert_cutting_changes_nothing,
    cuttings,
)
from tests.core.word_squares.simulated_pool import SimulatedPools
from tests.core.word_squares.test_word_squares_solver import Game, games

PAIRS = ["".join(pair) for pair in product("abcdef", repeat=2)]  # 1,296 squares of size 2
TWO = SquareOptions(2)

MakePools = Callable[[WordSquaresSolver], SimulatedPools]


def pools_of(size: int, chance: Random, loss: float, step: float) -> MakePools:
    return lambda solver: SimulatedPools(solver, size, chance, loss, step)


pools = st.builds(
    pools_of,
    size=st.integers(1, 5),
    chance=st.integers(0, 2**32).map(Random),
    loss=st.sampled_from([0.0, 0.0, 0.03, 0.3]),
    step=st.sampled_from([0.0, 0.01, 0.06, 1.0]),
)


def shared(solver: WordSquaresSolver, make: MakePools) -> SharedSearch:
    search = SharedSearch.from_snapshot(solver.snapshot(), solver.words)
    search.share_with(make(solver).open)
    return search


def helped(pools: SimulatedPools) -> SharedSearch:
    """A search of all pairs that pools work for."""
    search = SharedSearch(PAIRS, TWO)
    search.share_with(pools.open)
    return search


def plain(solver: WordSquaresSolver, loss: float = 0.0, step: float = 0.05) -> SimulatedPools:
    return SimulatedPools(solver, 3, Random(1), loss, step)


def next_of(search: SharedSearch, duration: float = 0.0) -> list[Square]:
    """The next square, if there is one by now."""
    square = search.solve(duration)
    return [] if square is None else [square]


def taken(search: SharedSearch, duration: float = 0.0) -> list[Square]:
    """All squares that a search returns."""
    squares = []
    while not search.is_finished:
        squares += next_of(search, duration)
    return squares


# Whatever the workers do


@given(
    game=games(),
    make=pools,
    alone=st.integers(0, 5),
    duration=st.sampled_from([0.0, 0.001]),
)
@settings(max_examples=200)
def test_a_pool_finds_what_one_finds_in_the_same_order(
    game: Game, make: MakePools, alone: int, duration: float
) -> None:
    one = WordSquaresSolver(*game)
    squares = one.solve_fully()
    begun = WordSquaresSolver(*game, TickingClock(1.0))
    head = [square for _ in range(alone) if (square := begun.solve(0.0)) is not None]
    search = shared(begun, make)

    assert head + taken(search, duration) == squares
    assert search.progress == one.progress
    assert search.snapshot() == one.snapshot()


@pytest.mark.timeout(300)
@given(game=games(), make=pools, cutting=cuttings)
@settings(max_examples=100)
def test_storing_it_anywhere_changes_nothing(game: Game, make: MakePools, cutting: Cutting) -> None:
    words, options = game
    everything = WordSquaresSolver(words, options).solve_fully()
    search = shared(WordSquaresSolver(words, options), make)
    squares: list[Square] = []
    settled = 0
    resumed = (-1, -1)
    moments = [*cutting.is_stored, False]
    while not search.is_finished:
        squares += next_of(search)
        assert search.progress.found == len(squares)
        assert search.progress.settled >= settled
        settled = search.progress.settled
        moments.append(moments.pop(0))
        if moments[0]:
            stored = json.loads(json.dumps(search.snapshot(), allow_nan=False))
            alone = WordSquaresSolver.from_snapshot(stored, words)
            assert alone.snapshot() == stored
            assert squares + list(alone.solve_fully()) == everything
            # a pool that is always closed before its first piece gets nowhere
            if (settled, len(squares)) != resumed:
                resumed = settled, len(squares)
                search.rest()
                search = shared(WordSquaresSolver.from_snapshot(stored, words), make)
    assert squares == everything
    assert search.progress.settled == search.progress.total


@given(game=games(), cutting=cuttings)
def test_without_a_pool_it_keeps_the_contract(game: Game, cutting: Cutting) -> None:
    words, options = game
    assert_cutting_changes_nothing(
        lambda clock: SharedSearch(words, options, clock), words, cutting
    )


@given(game=games(), make=pools, by_line=st.lists(st.booleans(), min_size=1, max_size=8))
@settings(max_examples=100)
def test_squares_may_be_taken_as_lines(game: Game, make: MakePools, by_line: list[bool]) -> None:
    one = WordSquaresSolver(*game)
    everything = "".join([" ".join(square) + "\n" for square in one.solve_fully()])
    alone = WordSquaresSolver(*game)
    for search in (alone, shared(WordSquaresSolver(*game), make)):
        assert lines_of(search, by_line) == everything
        assert search.snapshot() == one.snapshot()


def lines_of(search: WordSquaresSolver, by_line: list[bool]) -> str:
    """All squares of a search as lines, of which some are asked for one by one."""
    lines = ""
    for is_by_line in cycle(by_line):
        if is_by_line:
            lines += search.solve_lines(0.0)
        elif square := search.solve(0.0):
            lines += " ".join(square) + "\n"
        assert search.progress.found == lines.count("\n")
        if search.is_finished:
            break
    return lines


# Parts


@given(game=games(), cuts=st.lists(st.text("abcd", max_size=3), max_size=4))
def test_the_parts_of_a_search_have_what_the_whole_has(game: Game, cuts: list[str]) -> None:
    words, options = game
    whole = WordSquaresSolver(words, options)
    borders = ["", *sorted(filter(None, cuts)), ""]
    parts = [
        WordSquaresSolver(words, options, part=Part(first, until))
        for first, until in pairwise(borders)
    ]
    assert [square for part in parts for square in part.solve_fully()] == whole.solve_fully()
    settled, total, tried, found = zip(*[part.progress for part in parts], strict=True)
    assert (sum(settled), sum(total), sum(tried), sum(found)) == whole.progress


@given(game=games(), make=pools, count=st.sampled_from([2, 3, 7, 16]), cutting=cuttings)
@settings(max_examples=80)
def test_shares_of_a_search_joined_are_the_whole_by_whomever_they_are_searched(
    game: Game, make: MakePools, count: int, cutting: Cutting
) -> None:
    words, options = game
    whole = WordSquaresSolver(words, options)
    squares: list[Square] = []
    for number, is_stored in zip(range(1, count + 1), cycle(cutting.is_stored), strict=False):
        search = shared(whole.share(number, count), make)
        squares += next_of(search)
        if is_stored:
            stored = json.loads(json.dumps(search.snapshot()))
            search.rest()
            search = shared(WordSquaresSolver.from_snapshot(stored, words), make)
        squares += taken(search)
    assert squares == whole.solve_fully()


@given(game=games(), cutting=cuttings, first=st.text("abcd", max_size=2))
def test_a_part_keeps_the_contract(game: Game, cutting: Cutting, first: str) -> None:
    words, options = game
    part = Part(first, first + "b")
    assert_cutting_changes_nothing(
        lambda clock: WordSquaresSolver(words, options, clock, part), words, cutting
    )


# When a pool is opened and closed


def test_a_short_search_is_done_alone() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    search = SharedSearch(PAIRS, TWO)
    search.share_with(simulated.open, 60.0)
    assert len(taken(search)) == 1296
    assert simulated.opened == 0


def test_a_long_search_is_handed_over_after_a_while() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    search = SharedSearch(PAIRS, TWO, TickingClock(0.05))
    search.share_with(simulated.open, 1.0)
    squares: list[Square] = []
    while search.workers == 1 and not search.is_finished:
        squares += filter(None, [search.solve(0.1)])
    assert (simulated.opened, search.workers) == (1, 3)
    assert 10 < len(squares) < 1000
    assert squares + taken(search) == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert (simulated.is_open, search.workers) == (False, 1)


def test_a_search_that_rests_has_nobody_working_and_loses_nothing() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    search = helped(simulated)
    squares: list[Square] = []
    while not search.is_finished:
        squares += next_of(search)
        if len(squares) % 100 == 99:
            before = search.snapshot()
            search.rest()
            assert not simulated.is_open
            assert (search.snapshot(), search.workers) == (before, 1)
    assert squares == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert simulated.opened > 3


def test_without_a_pool_or_one_that_finds_anything_the_search_is_done_alone() -> None:
    squares, search = WordSquaresSolver(PAIRS, TWO).solve_fully(), SharedSearch(PAIRS, TWO)
    search.share_with(lambda: None)
    assert taken(search) == squares
    simulated = plain(WordSquaresSolver(PAIRS, TWO), loss=1.0)
    assert taken(helped(simulated)) == squares
    assert (simulated.opened, simulated.is_open) == (1, False)


# Workers that are lost


@pytest.fixture
def _little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have hardly anything found ahead."""
    monkeypatch.setattr(parallel, "MOST_AHEAD", 300)


def add_more(search: SharedSearch, squares: list[Square]) -> None:
    """Add all squares that a search returns."""
    while not search.is_finished:
        squares += filter(None, [search.solve(0.0)])


@pytest.mark.usefixtures("_little_room")
def test_a_new_pool_goes_on_where_a_worker_was_lost() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    search = helped(simulated)
    squares: list[Square] = []
    while not search.is_finished:
        squares += filter(None, [search.solve(0.0)])
        is_due = search.workers > 1 and len(squares) >= 400 * simulated.opened
        simulated.loss = float(is_due)
    assert squares == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert simulated.opened > 2
    assert not simulated.is_open


@pytest.mark.usefixtures("_little_room")
def test_without_workers_that_last_the_search_goes_on_alone_and_nothing_is_missing() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    search = helped(simulated)
    squares: list[Square] = []
    while len(squares) < 100:
        squares += filter(None, [search.solve(0.0)])
    simulated.loss = 1.0
    add_more(search, squares)
    assert squares == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert (simulated.opened, simulated.is_open) == (2, False)


def test_a_bug_in_a_worker_is_raised_and_nothing_is_missing() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    found = simulated.find

    def failing(cursor: Square, until: str) -> SearchPiece:
        if cursor[0] <= "cd" < (until or "x"):
            raise RuntimeError("a bug")
        return found(cursor, until)

    simulated.find = failing
    search = helped(simulated)
    squares: list[Square] = []
    with pytest.raises(RuntimeError, match="a bug"):
        add_more(search, squares)
    assert not simulated.is_open
    simulated.find = found
    assert squares + taken(search) == WordSquaresSolver(PAIRS, TWO).solve_fully()


@pytest.mark.usefixtures("_little_room")
def test_nobody_is_far_ahead_of_what_can_be_taken() -> None:
    simulated = plain(WordSquaresSolver(PAIRS, TWO))
    found = simulated.find
    ahead: list[SearchPiece] = []

    def hardly_ever(cursor: Square, until: str) -> SearchPiece:
        if cursor[0] == "aa":
            return SearchPiece("", 0, cursor)  # no headway
        ahead.append(found(cursor, until))
        return ahead[-1]

    simulated.find = hardly_ever
    search = helped(simulated)
    for _ in range(1000):
        assert search.solve(0.0) is None
    assert ahead
    assert sum(len(piece.squares) for piece in ahead) < 6000 < 6 * len(PAIRS) ** 2
    search.rest()
    simulated.find = found
    assert taken(search) == WordSquaresSolver(PAIRS, TWO).solve_fully()
