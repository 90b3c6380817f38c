"""The contract that each search must keep (see `quartiles_gui.core.solver`)."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from typing import Any, NamedTuple, TypeVar

from hypothesis import strategies as st

from quartiles_gui.core.solver import Clock, Solver

S = TypeVar("S", bound=Solver[Any, Any])


class TickingClock:
    """A clock that advances by the same step whenever it is read.

    Args:
        step: Seconds.
    """

    def __init__(self, step: float) -> None:
        self.step = step
        self.time = 0.0

    def __call__(self) -> float:
        self.time += self.step
        return self.time


class Cutting(NamedTuple):
    """How a search is cut into quanta.

    Attributes:
        step: Seconds that pass whenever the search looks at the clock.
        durations: The lengths of the quanta, in turn.
        is_stored: Before which quanta the search is stored and resumed, in turn.
    """

    step: float
    durations: list[float]
    is_stored: list[bool]


cuttings = st.builds(
    Cutting,
    step=st.sampled_from([0.0, 1e-9, 0.001, 1.0]),
    durations=st.lists(
        st.one_of(st.just(0.0), st.floats(0, 0.01), st.floats(0, 10)), min_size=1, max_size=5
    ),
    is_stored=st.lists(st.booleans(), min_size=1, max_size=7),
)


def assert_cutting_changes_nothing(
    make: Callable[[Clock], S], words: object, cutting: Cutting
) -> S:
    """Search in quanta, and check that the result is the same as of a search in one go.

    Args:
        make: Makes the search at its beginning.
        words: The words that it searches.
        cutting: The quanta, and where the search is stored and resumed.

    Returns:
        The search at its end.
    """
    whole = make(TickingClock(0.0))
    everything: list[object] = []
    while not whole.is_finished:
        found = whole.solve(float("inf"))
        everything += [found] if found else []

    clock = TickingClock(cutting.step)
    solver = make(clock)
    told: list[object] = []
    for duration, is_stored in zip(
        cycle(cutting.durations), cycle(cutting.is_stored), strict=False
    ):
        if is_stored:
            stored = json.dumps(solver.snapshot(), allow_nan=False)
            solver = type(solver).from_snapshot(json.loads(stored), words, clock)
            assert solver.snapshot() == json.loads(stored)
        if solver.is_finished:
            break
        found = solver.solve(duration)
        told += [found] if found else []
        assert solver.progress.found == len(told)
    assert told == everything
    assert solver.progress == whole.progress
    assert solver.snapshot() == whole.snapshot()
    assert solver.solve(float("inf")) is None
    assert solver.is_finished
    assert solver.snapshot() == whole.snapshot()
    return solver
