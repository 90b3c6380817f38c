"""A search that is shared among workers, without processes (for these, see tests/workers)."""

from __future__ import annotations

import json
from itertools import cycle, pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.word_squares.crew import Found, Lost, News, Piece, Task, WorkingCrew, find
from quartiles_gui.core.word_squares.options import Square, SquareOptions
from quartiles_gui.core.word_squares.row_search import END
from quartiles_gui.core.word_squares.search import SquareSearch, WordSquaresSolver
from quartiles_gui.core.word_squares.shared_search import SharedSearch
from quartiles_gui.core.word_squares.sharing import (
    MOST_AHEAD,
    Allotment,
    CrewError,
    FaultError,
    InOrder,
    Sharing,
    load_of,
)
from quartiles_gui.core.word_squares.waiting import MOST_WAITING
from quartiles_gui.core.word_squares.word_sets import Part
from tests.core.clock import TickingClock
from tests.core.solver_contract import Cutting, assert_cutting_changes_nothing, cuttings
from tests.core.word_squares.simulated_crew import SimulatedCrew
from tests.core.word_squares.test_word_squares import games, rooms

PAIRS = ["".join(pair) for pair in product("abcdef", repeat=2)]  # 1,296 squares of size 2
TWO = SquareOptions(2)
PATIENCE = 60.0  # seconds; nothing here waits for anything

crews = st.builds(
    SimulatedCrew,
    size=st.integers(1, 5),
    chance=st.integers(0, 2**32).map(Random),
    loss=st.sampled_from([0.0, 0.0, 0.1, 0.4]),
    step=st.sampled_from([0.0, 0.01, 0.06, 1.0]),
)


def taken(search: SharedSearch, quantum: float = 0.0) -> list[Square]:
    """All squares that a search returns, in quanta."""
    squares = []
    while not search.is_finished:
        square = search.solve(quantum)
        if square is not None:
            squares.append(square)
    return squares


def collect(search: SharedSearch, squares: list[Square]) -> None:
    """Add all squares that a search returns."""
    while not search.is_finished:
        squares += filter(None, [search.solve(0.0)])


# Whatever the workers do


@given(game=games(), crew=crews, alone=st.integers(0, 5), room=rooms)
@settings(max_examples=150)
def test_a_crew_finds_what_one_finds_in_the_same_order(
    game: tuple[set[str], SquareOptions], crew: SimulatedCrew, alone: int, room: int
) -> None:
    words, options = game
    one = WordSquaresSolver(words, options)
    squares = one.solve_fully()
    begun = WordSquaresSolver(words, options, TickingClock(1.0), room=room)
    head = [square for _ in range(alone) if (square := begun.solve(0.0)) is not None]
    search = SharedSearch(begun, crew)

    assert head + taken(search) == squares
    if room == MOST_WAITING:
        assert search.progress == one.progress
        assert search.snapshot() == one.snapshot()


@given(game=games(), crew=crews, cutting=cuttings)
@settings(max_examples=80)
def test_storing_a_shared_search_anywhere_changes_nothing(
    game: tuple[set[str], SquareOptions], crew: SimulatedCrew, cutting: Cutting
) -> None:
    words, options = game
    everything = WordSquaresSolver(words, options).solve_fully()
    search = SharedSearch(WordSquaresSolver(words, options), crew)
    squares: list[Square] = []
    settled = 0
    moments = [*cutting.is_stored, False]
    while not search.is_finished:
        square = search.solve(0.0)
        squares += [square] if square else []
        assert search.progress.found == len(squares)
        assert search.progress.settled >= settled
        settled = search.progress.settled
        moments.append(moments.pop(0))
        if moments[0]:
            stored = json.loads(json.dumps(search.snapshot(), allow_nan=False))
            alone = WordSquaresSolver.from_snapshot(stored, words)
            assert alone.snapshot() == stored
            assert squares + list(alone.solve_fully()) == everything
            search.rest()
            crew.dismiss()
            search = SharedSearch(WordSquaresSolver.from_snapshot(stored, words), crew)
    assert squares == everything
    assert search.progress.settled == search.progress.total


@given(game=games(), cutting=cuttings)
def test_without_a_crew_it_keeps_the_contract(
    game: tuple[set[str], SquareOptions], cutting: Cutting
) -> None:
    words, options = game
    assert_cutting_changes_nothing(
        lambda clock: SharedSearch(WordSquaresSolver(words, options, clock), clock=clock),
        words,
        cutting,
    )


@given(st.permutations([(part, piece) for part in range(4) for piece in range(3)]))
def test_pieces_come_in_order_whatever_is_done_first(arrivals: list[tuple[int, int]]) -> None:
    pieces = InOrder()
    order: list[tuple[int, str]] = []
    count = dict.fromkeys(range(4), 0)
    for part, _ in arrivals:  # the pieces of a part come in order, those of others at any time
        number = count[part]
        count[part] += 1
        pieces.put(Piece(part, str(number), 1, {}, number == 2, 0.0))
        while piece := pieces.take():
            order.append((piece.number, piece.squares))
        assert not pieces.has_next
    assert order == [(part, str(number)) for part in range(4) for number in range(3)]


# The one who leads a crew works, too


@given(game=games(), others=crews, step=st.sampled_from([0.0, 0.001, 1.0]))
@settings(max_examples=100)
def test_one_who_works_with_others_finds_what_one_finds(
    game: tuple[set[str], SquareOptions], others: SimulatedCrew, step: float
) -> None:
    words, options = game
    one = WordSquaresSolver(words, options)
    squares = one.solve_fully()
    alone = WordSquaresSolver(words, options, TickingClock(step))
    search = SharedSearch(alone, WorkingCrew(others, alone.row_search, TickingClock(step)))

    assert taken(search) == squares
    assert search.snapshot() == one.snapshot()


def test_one_who_works_needs_no_others() -> None:
    alone = WordSquaresSolver(PAIRS, TWO)
    search = SharedSearch(alone, WorkingCrew(SleepingCrew(1, Random(1)), alone.row_search))
    assert taken(search) == WordSquaresSolver(PAIRS, TWO).solve_fully()


def test_one_who_works_and_rests_goes_on_at_the_same_place() -> None:
    alone = WordSquaresSolver(PAIRS, TWO)
    search = SharedSearch(
        alone, WorkingCrew(SimulatedCrew(1, Random(1), step=0.05), alone.row_search)
    )
    squares: list[Square] = []
    while not search.is_finished:
        squares += filter(None, [search.solve(0.0)])
        if len(squares) % 100 == 99:
            search.rest()
    assert squares == WordSquaresSolver(PAIRS, TWO).solve_fully()


class SleepingCrew(SimulatedCrew):
    """Workers that never do anything."""

    @property
    def has_news(self) -> bool:
        return False

    def news(self, seconds: float) -> News | None:
        return None


# Parts


@given(game=games(), cuts=st.lists(st.text("abcd", max_size=3), max_size=4), data=st.data())
def test_the_parts_of_a_search_have_what_the_whole_has(
    game: tuple[set[str], SquareOptions], cuts: list[str], data: st.DataObject
) -> None:
    words, options = game
    whole = WordSquaresSolver(words, options)
    borders = ["", *sorted(filter(None, cuts)), ""]
    parts = [
        WordSquaresSolver(words, options, part=Part(first, until))
        for first, until in pairwise(borders)
    ]
    assert [square for part in parts for square in part.solve_fully()] == whole.solve_fully()
    settled, total, _, found = zip(*[part.progress for part in parts], strict=True)
    assert [sum(settled), sum(total), sum(found)] == [whole.progress[key] for key in (0, 1, 3)]


@given(game=games(), crew=crews, count=st.sampled_from([2, 3, 7, 16]), cutting=cuttings)
@settings(max_examples=80)
def test_shares_of_a_search_joined_are_the_whole_by_whomever_they_are_searched(
    game: tuple[set[str], SquareOptions], crew: SimulatedCrew, count: int, cutting: Cutting
) -> None:
    words, options = game
    whole = WordSquaresSolver(words, options)
    squares: list[Square] = []
    for number, is_stored in zip(range(1, count + 1), cycle(cutting.is_stored), strict=False):
        search = SharedSearch(whole.share(number, count), crew)
        squares += filter(None, [search.solve(0.0)])
        if is_stored:
            stored = json.loads(json.dumps(search.snapshot()))
            search.rest()
            search = SharedSearch(WordSquaresSolver.from_snapshot(stored, words), crew)
        squares += taken(search)
    assert squares == whole.solve_fully()


@given(game=games(), cutting=cuttings, first=st.text("abcd", max_size=2))
def test_a_part_keeps_the_contract(
    game: tuple[set[str], SquareOptions], cutting: Cutting, first: str
) -> None:
    words, options = game
    part = Part(first, first + "b")
    assert_cutting_changes_nothing(
        lambda clock: WordSquaresSolver(words, options, clock, part), words, cutting
    )


@given(game=games(), crew=crews, by_line=st.lists(st.booleans(), min_size=1, max_size=8))
@settings(max_examples=100)
def test_squares_may_be_taken_as_lines_at_any_time(
    game: tuple[set[str], SquareOptions], crew: SimulatedCrew, by_line: list[bool]
) -> None:
    words, options = game
    one = WordSquaresSolver(words, options)
    everything = "".join([" ".join(square) + "\n" for square in one.solve_fully()])
    alone = WordSquaresSolver(words, options)
    for search in (alone, SharedSearch(WordSquaresSolver(words, options), crew)):
        assert lines_of(search, by_line) == everything
        assert search.snapshot() == one.snapshot()


def lines_of(search: SquareSearch, by_line: list[bool]) -> str:
    """All squares of a search as lines, of which some are asked for one by one."""
    lines = ""
    for is_by_line in cycle(by_line):
        if is_by_line:
            lines += search.solve_lines(0.0)
        elif square := search.solve(0.0):
            lines += " ".join(square) + "\n"
        assert search.progress.found == lines.count("\n")
        stored = json.loads(json.dumps(search.snapshot()))
        assert stored["found"] == search.progress.found
        if search.is_finished:
            break
    return lines


@pytest.mark.parametrize(
    ("count", "seconds", "rows"),
    [(1, 0.001, 7), (700_000, 0.01, 1), (1, 1.0, 1)],
    ids=["little", "many squares", "long search"],
)
def test_part_is_small_where_rows_take_long_or_have_many_squares(
    count: int, seconds: float, rows: int
) -> None:
    allotment = Allotment(WordSquaresSolver(PAIRS, TWO), 2)
    allotment.cut()
    allotment.cut()
    allotment.learn(1, load_of(Piece(1, "aa ab\n" * count, count, {}, True, seconds)))
    first, until = allotment.cut().place["part"]
    assert PAIRS.index(until) - PAIRS.index(first) == rows


# When a crew begins and ends


def test_a_short_search_is_done_alone() -> None:
    crew = SimulatedCrew(2, Random(1))
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew, patience=60)
    assert len(taken(search)) == 1296
    assert crew.starts == 0


def test_a_long_search_is_handed_over_after_a_while() -> None:
    clock = TickingClock(0.01)
    crew = SimulatedCrew(3, Random(1))
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO, clock), crew, 0.1, clock)
    squares: list[Square] = []
    while search.workers == 1:
        squares += filter(None, [search.solve(0.1)])
    assert (crew.starts, search.workers) == (3, 3)
    assert 10 < len(squares) < 1000
    assert squares + taken(search) == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert search.workers == 1


def test_a_search_that_rests_has_nobody_working_and_loses_nothing() -> None:
    crew = SimulatedCrew(3, Random(1), step=0.05)
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    squares: list[Square] = []
    while not search.is_finished:
        squares += filter(None, [search.solve(0.0)])
        if len(squares) % 100 == 99:
            before = search.snapshot()
            search.rest()
            assert not crew.has_news
            assert (search.snapshot(), search.workers) == (before, 1)
    assert squares == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert crew.starts > 3


@given(game=games(), crew=crews)
@settings(max_examples=50)
def test_nobody_is_waited_for_when_all_is_found(
    game: tuple[set[str], SquareOptions], crew: SimulatedCrew
) -> None:
    words, options = game
    search = SharedSearch(WordSquaresSolver(words, options), crew)
    squares = [square for _ in range(2) if (square := search.solve(0.0)) is not None]  # begins
    assert squares + taken(search, PATIENCE) == WordSquaresSolver(words, options).solve_fully()


def test_finishing_dismisses_the_crew() -> None:
    crew = SimulatedCrew(2, Random(1))
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    taken(search)
    crew.start(0, PAIRS, TWO)  # it would complain of one that is still there
    crew.start(1, PAIRS, TWO)


# Workers that are lost


class DeadlyCrew(SimulatedCrew):
    """Workers that are lost as soon as they come to a part that tries a first row."""

    deadly: str | None = "ca"

    def news(self, seconds: float) -> News | None:
        news = super().news(seconds)
        if isinstance(news, Found) and self.deadly is not None:
            first, until = news.piece.place["part"]
            if first <= self.deadly and (not until or self.deadly < until):
                return self.lose(news.worker)
        return news


def test_a_part_that_ends_every_worker_is_an_error_and_not_an_endless_loop() -> None:
    crew = DeadlyCrew(2, Random(1))
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    squares: list[Square] = []
    with pytest.raises(CrewError, match="ended a process of the search 3 times"):
        collect(search, squares)
    # what was found before is there, and the search can go on from there
    everything = WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert squares == list(everything[: len(squares)])
    crew.deadly = None
    assert squares + taken(search) == everything


class FaultyCrew(DeadlyCrew):
    """Workers that fail there for a bug."""

    def lose(self, worker: int) -> Lost:
        return super().lose(worker)._replace(is_fault=True)


def test_a_part_in_which_two_workers_fail_for_a_bug_is_an_error() -> None:
    crew = FaultyCrew(1, Random(1))
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    squares: list[Square] = []
    with pytest.raises(FaultError, match="This is a bug in the app"):
        collect(search, squares)
    assert crew.starts == 2
    everything = WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert squares == list(everything[: len(squares)])
    crew.deadly = None
    assert squares + taken(search) == everything


class HelplessCrew(SimulatedCrew):
    """Workers that are lost at whatever they are given, and take long to be ready."""

    def news(self, seconds: float) -> News | None:
        if not seconds and self._chance.random() < 0.7:
            return None
        news = super().news(seconds)
        return self.lose(news.worker) if isinstance(news, Found) else news


@pytest.mark.parametrize("seed", range(5))
def test_workers_lost_at_every_place_are_an_error_though_another_goes_on(seed: int) -> None:
    """Whoever leads the crew does the parts that they leave, so that no part is lost thrice."""
    many = ["".join(pair) for pair in product("abcdefghijklmnopqr", repeat=2)]
    alone = WordSquaresSolver(many, TWO)
    others = HelplessCrew(2, Random(seed))
    search = SharedSearch(alone, WorkingCrew(others, alone.row_search, TickingClock(0.02)))
    squares: list[Square] = []
    with pytest.raises(CrewError, match="ended a process of the search 3 times"):
        collect(search, squares)
    assert others.starts <= 2 * 3
    assert squares == list(WordSquaresSolver(many, TWO).solve_fully()[: len(squares)])


class StillbornCrew(SimulatedCrew):
    """Workers that end before they are ready."""

    def news(self, seconds: float) -> News | None:
        busy = list(self._busy())
        return self.lose(busy[0]) if busy else None


@pytest.mark.parametrize("size", [1, 2, 8])
def test_where_no_worker_can_be_started_the_search_is_done_alone(size: int) -> None:
    crew = StillbornCrew(size, Random(1))
    search = SharedSearch(WordSquaresSolver(PAIRS, TWO), crew)
    assert taken(search) == WordSquaresSolver(PAIRS, TWO).solve_fully()
    assert crew.starts == size


def test_anyone_can_go_on_where_a_piece_ends() -> None:
    triples, three = ["".join(letters) for letters in product("abc", repeat=3)], SquareOptions(3)
    whole = WordSquaresSolver(triples, three).row_search
    clock = TickingClock(0.02)
    task = Task(0, {"cursor": ["baa"], "part": ["b", "c"], "gaps": [["", END]]})
    pieces = [find(whole, task, clock)]
    while not pieces[-1].is_last:
        pieces.append(find(whole, task._replace(place=pieces[-1].place), clock))
    assert len(pieces) > 1
    part = WordSquaresSolver(triples, three, part=Part("b", "c"))
    assert "".join(piece.squares for piece in pieces) == part.solve_lines(PATIENCE)


# Memory


def test_nobody_is_far_ahead_of_what_can_be_taken() -> None:
    many = ["".join(letters) for letters in product("ab", repeat=5)]  # 33,554,432 squares
    crew = SimulatedCrew(3, Random(1))
    for worker in range(3):
        crew.start(worker, many, SquareOptions())
    solver = WordSquaresSolver(many)
    sharing = Sharing(solver, crew)
    late: list[Found] = []  # the first part, and whatever else its worker finds
    ahead = 0
    while news := crew.news(0.0):
        if isinstance(news, Found):
            if news.piece.number == 0 or (late and news.worker == late[0].worker):
                late.append(news)
                continue
            assert ahead <= 3 * MOST_AHEAD + 6 * news.piece.weight  # those that were being found
            ahead += news.piece.weight
        sharing.hear(news)
    assert ahead > 2 * MOST_AHEAD
    assert not sharing.has_piece
    for news in late:
        sharing.hear(news)
    while sharing.merge():
        pass
    assert solver.take_lines().count("\n") >= late[0].piece.squares.count("\n")
    assert crew.has_news  # the first part goes on, and nothing else
    assert crew.news(0.0) is not None
    assert not crew.has_news
