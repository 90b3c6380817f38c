"""The envelope of snapshots, the same for all searches: what isn't intact is never resumed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.five_words import FiveWordsSolver
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.solver import (
    OtherWordsError,
    Snapshot,
    SnapshotError,
    Solver,
    with_checksum,
)
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.search import WordSquaresSolver
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.solver_contract import json_values

A_SET = ["fjord", "gucks", "nymph", "vibex", "waltz"]


def searches() -> list[tuple[Solver[Any, Any], Any, Any]]:
    """Each search with something found, its words, and other words."""
    words, other = Dictionary.populate(["read", "reader"]), Dictionary.populate(["read"])
    solvers: list[tuple[Solver[Any, Any], Any, Any]] = [
        (QuartilesSolver(["re", "ad", "er"], words), words, other),
        (FiveWordsSolver([*A_SET, "zwalt"]), [*A_SET, "zwalt"], A_SET),
        (WordSquaresSolver(["aa", "ab"], SquareOptions(2)), ["aa", "ab"], ["aa", "ab", "abc"]),
    ]
    for solver, _, _ in solvers:
        assert solver.solve(float("inf"))
    return solvers


every_search = pytest.mark.parametrize(
    ("solver", "words", "other_words"), searches(), ids=lambda value: getattr(value, "kind", "")
)


def assert_damaged(snapshot: Snapshot, solver: Solver[Any, Any], words: Any) -> None:
    with pytest.raises(SnapshotError) as caught:
        type(solver).from_snapshot(snapshot, words)
    assert str(caught.value) == (
        "The saved search is damaged or from another version, so it has to start over."
    )


@every_search
def test_no_number_in_a_snapshot_is_beyond_any_use(
    solver: Solver[Any, Any], words: Any, other_words: Any
) -> None:
    snapshot = solver.snapshot()
    del snapshot["checksum"]
    for name, value in snapshot.items():
        for number in (2**63, 10**400, -(2**63), 1e300, float("nan")):
            if isinstance(value, int):
                assert_damaged(with_checksum({**snapshot, name: number}), solver, words)
            elif isinstance(value, list) and value and isinstance(value[0], int):
                assert_damaged(with_checksum({**snapshot, name: [number] * 5}), solver, words)


def test_counts_in_a_snapshot_are_not_negative() -> None:
    for solver, words, _ in searches():
        for name in ("looked_up", "nodes", "found", "tried"):
            snapshot = solver.snapshot()
            if isinstance(snapshot.get(name), int):
                assert_damaged(with_checksum({**snapshot, name: -1}), solver, words)


@every_search
def test_a_snapshot_is_a_few_lines_and_says_what_it_is(
    solver: Solver[Any, Any], words: Any, other_words: Any
) -> None:
    snapshot = json.loads(json.dumps(solver.snapshot()))
    assert len(json.dumps(snapshot)) < 400
    assert (snapshot["solver"], snapshot["version"]) == (solver.kind, solver.version)
    assert type(solver).from_snapshot(snapshot, words).snapshot() == snapshot


@every_search
def test_a_snapshot_does_not_change_as_the_search_continues(
    solver: Solver[Any, Any], words: Any, other_words: Any
) -> None:
    snapshot = solver.snapshot()
    before = json.dumps(snapshot)
    type(solver).from_snapshot(snapshot, words).solve_fully()
    going_on = type(solver).from_snapshot(snapshot, words)
    taken = going_on.snapshot()
    going_on.solve_fully()
    assert json.dumps(snapshot) == json.dumps(taken) == before


@every_search
def test_a_snapshot_of_other_words_says_so(
    solver: Solver[Any, Any], words: Any, other_words: Any
) -> None:
    with pytest.raises(OtherWordsError) as caught:
        type(solver).from_snapshot(solver.snapshot(), other_words)
    assert str(caught.value) == (
        "The saved search used another word list, so it has to start over."
    )


@every_search
@pytest.mark.parametrize("change", [{"solver": "chess"}, {"version": 0}, {"version": 99}], ids=str)
def test_another_search_or_version_is_not_resumed(
    solver: Solver[Any, Any], words: Any, other_words: Any, change: Snapshot
) -> None:
    assert_damaged(with_checksum(solver.snapshot() | change), solver, words)


@every_search
def test_a_snapshot_without_one_of_its_fields_is_damaged(
    solver: Solver[Any, Any], words: Any, other_words: Any
) -> None:
    for field in solver.snapshot():
        snapshot = solver.snapshot()
        del snapshot[field]
        assert_damaged(snapshot, solver, words)
        if field != "checksum":
            assert_damaged(with_checksum(snapshot), solver, words)


@every_search
@given(data=st.data(), value=json_values)
def test_a_snapshot_with_another_value_in_a_field_is_damaged(
    solver: Solver[Any, Any], words: Any, other_words: Any, data: st.DataObject, value: Any
) -> None:
    snapshot = solver.snapshot()
    changed = snapshot | {data.draw(st.sampled_from(sorted(snapshot))): value}
    if json.dumps(changed) != json.dumps(snapshot):
        assert_damaged(changed, solver, words)


@every_search
@given(value=json_values)
def test_any_other_value_is_not_a_snapshot(
    solver: Solver[Any, Any], words: Any, other_words: Any, value: Any
) -> None:
    assert_damaged(value, solver, words)
