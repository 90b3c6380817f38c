from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.fragment_path import (
    BOARD_SIZE,
    MAX_LENGTH,
    EmptyPathError,
    FragmentPath,
    FragmentPathError,
    IndexOverflowError,
    PathOverflowError,
    PathUnderflowError,
    arrangement_count,
    arrangement_rank,
    subtree_size,
)

SMALL_BOARDS = [(size, length) for size in range(7) for length in range(1, 5)]


def arrangements(
    board_size: int, max_length: int, above: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """All arrangements below `above` in pre-order, the slow and obvious way."""
    if len(above) == max_length:
        return
    for index in range(board_size):
        if index not in above:
            yield (*above, index)
            yield from arrangements(board_size, max_length, (*above, index))


def walk(board_size: int, max_length: int) -> Iterator[tuple[int, ...]]:
    """All arrangements in the order the motions give."""
    path = FragmentPath((), board_size, max_length)
    try:
        path.append()
    except IndexOverflowError:
        return
    while len(path):
        yield path.indices
        try:
            path.append()
        except (PathOverflowError, IndexOverflowError):
            try:
                path.increment()
            except IndexOverflowError:
                path.pop_and_increment()


@st.composite
def paths_on_the_board(draw: st.DrawFn, min_length: int = 1) -> tuple[int, ...]:
    length = draw(st.integers(min_length, MAX_LENGTH))
    return tuple(draw(st.permutations(range(BOARD_SIZE)))[:length])


def test_append_adds_the_smallest_unused_index() -> None:
    path = FragmentPath([1, 0])
    path.append()
    assert path.indices == (1, 0, 2)


def test_append_to_a_full_path_overflows_and_changes_nothing() -> None:
    path = FragmentPath([0, 1, 2, 3])
    with pytest.raises(PathOverflowError):
        path.append()
    assert path.indices == (0, 1, 2, 3)


def test_append_without_an_unused_tile_overflows_the_index_and_changes_nothing() -> None:
    path = FragmentPath([1, 0], board_size=2)
    with pytest.raises(IndexOverflowError):
        path.append()
    assert path.indices == (1, 0)


def test_increment_skips_the_indices_used_above() -> None:
    path = FragmentPath([3, 4, 2])
    path.increment()
    assert path.indices == (3, 4, 5)


def test_increment_of_the_empty_path_is_an_error() -> None:
    with pytest.raises(EmptyPathError):
        FragmentPath().increment()


def test_increment_beyond_the_last_tile_overflows_the_index_and_changes_nothing() -> None:
    path = FragmentPath([5, 4], board_size=6)
    with pytest.raises(IndexOverflowError):
        path.increment()
    assert path.indices == (5, 4)


def test_increment_where_all_larger_indices_are_used_overflows_the_index() -> None:
    path = FragmentPath([5, 4, 3], board_size=6)
    with pytest.raises(IndexOverflowError):
        path.increment()


def test_pop_returns_the_last_index() -> None:
    path = FragmentPath([7, 2])
    assert (path.pop(), path.indices) == (2, (7,))


def test_pop_of_the_empty_path_underflows() -> None:
    with pytest.raises(PathUnderflowError):
        FragmentPath().pop()


def test_pop_and_increment_goes_to_the_next_sibling_of_the_parent() -> None:
    path = FragmentPath([0, 1, 2, 5], board_size=6)
    path.pop_and_increment()
    assert path.indices == (0, 1, 3)


def test_pop_and_increment_climbs_as_far_as_it_must() -> None:
    path = FragmentPath([0, 5, 4, 3], board_size=6)
    path.pop_and_increment()
    assert path.indices == (1,)


def test_pop_and_increment_of_the_last_arrangement_gives_the_tombstone() -> None:
    path = FragmentPath([5, 4, 3, 2], board_size=6)
    path.pop_and_increment()
    assert path.indices == ()


def test_pop_and_increment_of_the_empty_path_underflows() -> None:
    with pytest.raises(PathUnderflowError):
        FragmentPath().pop_and_increment()


@pytest.mark.parametrize(
    "error", [PathOverflowError, PathUnderflowError, EmptyPathError, IndexOverflowError]
)
def test_every_error_of_a_motion_can_be_caught_as_one(error: type[Exception]) -> None:
    assert issubclass(error, FragmentPathError)


def test_the_walk_over_six_tiles_starts_as_documented() -> None:
    cursors = list(walk(6, 4))
    assert cursors[:8] == [
        (0,),
        (0, 1),
        (0, 1, 2),
        (0, 1, 2, 3),
        (0, 1, 2, 4),
        (0, 1, 2, 5),
        (0, 1, 3),
        (0, 1, 3, 2),
    ]


def test_the_walk_over_six_tiles_ends_as_documented() -> None:
    assert list(walk(6, 4))[-3:] == [(5, 4, 3, 0), (5, 4, 3, 1), (5, 4, 3, 2)]


@pytest.mark.parametrize(("board_size", "max_length"), SMALL_BOARDS)
def test_the_motions_walk_all_arrangements_in_pre_order(board_size: int, max_length: int) -> None:
    assert list(walk(board_size, max_length)) == list(arrangements(board_size, max_length))


@pytest.mark.parametrize(("board_size", "max_length"), SMALL_BOARDS)
def test_the_rank_is_the_place_in_the_walk(board_size: int, max_length: int) -> None:
    ranks = [
        FragmentPath(indices, board_size, max_length).rank
        for indices in arrangements(board_size, max_length)
    ]
    assert ranks == list(range(arrangement_count(board_size, max_length)))


def test_the_motions_walk_the_whole_board_with_rising_ranks() -> None:
    count = 0
    for place, (moved, expected) in enumerate(
        zip(walk(BOARD_SIZE, MAX_LENGTH), arrangements(BOARD_SIZE, MAX_LENGTH), strict=True)
    ):
        assert moved == expected
        if place % 97 == 0:  # a prime: every depth and many tails come by
            assert arrangement_rank(moved) == place
        count += 1
    assert count == arrangement_count() == 123_520


@given(paths_on_the_board())
def test_the_next_arrangement_has_the_next_rank(indices: tuple[int, ...]) -> None:
    path = FragmentPath(indices)
    if len(path) < MAX_LENGTH:
        path.append()
    else:
        try:
            path.increment()
        except IndexOverflowError:
            path.pop_and_increment()
    assert path.rank == arrangement_rank(indices) + 1


@given(paths_on_the_board())
def test_leaving_a_subtree_adds_its_size_to_the_rank(indices: tuple[int, ...]) -> None:
    path = FragmentPath(indices)
    before = path.rank
    try:
        path.increment()
    except IndexOverflowError:
        path.pop_and_increment()
    assert path.rank == before + subtree_size(BOARD_SIZE, MAX_LENGTH, len(indices))


def test_the_tombstone_comes_after_all_arrangements() -> None:
    assert FragmentPath().rank == 123_520


@given(paths_on_the_board(min_length=2))
def test_an_index_cannot_occur_twice(indices: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="twice"):
        FragmentPath((*indices[:-1], indices[0]))


@pytest.mark.parametrize("index", [-1, 20])
def test_an_index_must_be_on_the_board(index: int) -> None:
    with pytest.raises(ValueError, match="not on a board of 20"):
        FragmentPath([index])


def test_a_path_has_at_most_four_indices() -> None:
    with pytest.raises(ValueError, match="at most 4"):
        FragmentPath(range(5))


def test_paths_are_equal_if_they_are_at_the_same_place_in_the_same_tree() -> None:
    path = FragmentPath([1, 2])
    assert path == FragmentPath([1, 2])
    assert path != FragmentPath([2, 1])
    assert path != FragmentPath([1, 2], board_size=6)
    assert path != (1, 2)


def test_returned_indices_do_not_move_with_the_cursor() -> None:
    path = FragmentPath([0])
    before = path.indices
    path.increment()
    assert before == (0,)
