"""The envelope of snapshots, the same for all searches: of another one, it is never resumed."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from quartiles_gui.core.five_words import FiveWordsSolver
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.solver import (
    OtherWordsError,
    Snapshot,
    SnapshotError,
    Solver,
)
from quartiles_gui.core.word_squares.square_options import SquareOptions
from quartiles_gui.core.word_squares.word_squares_solver import WordSquaresSolver
from quartiles_gui.core.words.dictionary import Dictionary

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
    with pytest.raises(SnapshotError) as caught:
        search.resumed(search.solver.snapshot() | change)
    assert str(caught.value) == (
        "The saved search is from another version, so it has to start over."
    )
