"""The envelope of snapshots, the same for all searches: what isn't intact is never resumed."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

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


class Search(NamedTuple):
    """A search with something found, its words, and other words."""

    solver: Solver[Any, Any]
    words: Any
    other_words: Any

    def resumed(self, snapshot: Snapshot) -> Solver[Any, Any]:
        return type(self.solver).from_snapshot(snapshot, self.words)


def searches() -> list[Search]:
    words, other = Dictionary.populate(["read", "reader"]), Dictionary.populate(["read"])
    found = [
        Search(QuartilesSolver(["re", "ad", "er"], words), words, other),
        Search(FiveWordsSolver([*A_SET, "zwalt"]), [*A_SET, "zwalt"], A_SET),
        Search(
            WordSquaresSolver(["aa", "ab"], SquareOptions(2)), ["aa", "ab"], ["aa", "ab", "abc"]
        ),
    ]
    assert all(search.solver.solve(float("inf")) for search in found)
    return found


every_search = pytest.mark.parametrize("search", searches(), ids=lambda one: one.solver.kind)


def assert_damaged(snapshot: Snapshot, search: Search) -> None:
    with pytest.raises(SnapshotError) as caught:
        search.resumed(snapshot)
    assert str(caught.value) == (
        "The saved search is damaged or from another version, so it has to start over."
    )


@every_search
def test_no_number_in_a_snapshot_is_beyond_any_use(search: Search) -> None:
    snapshot = search.solver.snapshot()
    del snapshot["checksum"]
    for name, value in snapshot.items():
        negative = [-1] if name in ("looked_up", "nodes", "found", "tried") else []
        for number in (2**63, 10**400, -(2**63), 1e300, float("nan"), *negative):
            if isinstance(value, int):
                assert_damaged(with_checksum({**snapshot, name: number}), search)
            elif isinstance(value, list) and value and isinstance(value[0], int):
                assert_damaged(with_checksum({**snapshot, name: [number] * 5}), search)


@every_search
def test_a_snapshot_is_a_few_lines_and_says_what_it_is(search: Search) -> None:
    snapshot = json.loads(json.dumps(search.solver.snapshot()))
    assert len(json.dumps(snapshot)) < 400
    assert (snapshot["solver"], snapshot["version"]) == (search.solver.kind, search.solver.version)
    assert search.resumed(snapshot).snapshot() == snapshot


@every_search
def test_a_snapshot_does_not_change_as_the_search_continues(search: Search) -> None:
    snapshot = search.solver.snapshot()
    before = json.dumps(snapshot)
    search.resumed(snapshot).solve_fully()
    going_on = search.resumed(snapshot)
    taken = going_on.snapshot()
    going_on.solve_fully()
    assert json.dumps(snapshot) == json.dumps(taken) == before


@every_search
def test_a_snapshot_of_other_words_says_so(search: Search) -> None:
    with pytest.raises(OtherWordsError) as caught:
        type(search.solver).from_snapshot(search.solver.snapshot(), search.other_words)
    assert str(caught.value) == (
        "The saved search used another word list, so it has to start over."
    )


@every_search
@pytest.mark.parametrize("change", [{"solver": "chess"}, {"version": 0}, {"version": 99}], ids=str)
def test_another_search_or_version_is_not_resumed(search: Search, change: Snapshot) -> None:
    assert_damaged(with_checksum(search.solver.snapshot() | change), search)


@every_search
def test_a_snapshot_without_one_of_its_fields_is_damaged(search: Search) -> None:
    for field in search.solver.snapshot():
        snapshot = search.solver.snapshot()
        del snapshot[field]
        assert_damaged(snapshot, search)
        if field != "checksum":
            assert_damaged(with_checksum(snapshot), search)


@every_search
@given(data=st.data(), value=json_values)
def test_another_value_in_it_is_damage(search: Search, data: st.DataObject, value: Any) -> None:
    snapshot = search.solver.snapshot()
    changed = snapshot | {data.draw(st.sampled_from(sorted(snapshot))): value}
    if json.dumps(changed) != json.dumps(snapshot):
        assert_damaged(changed, search)


@every_search
@given(value=json_values)
def test_any_other_value_is_not_a_snapshot(search: Search, value: Any) -> None:
    assert_damaged(value, search)
