"""The contract that every puzzle search here keeps.

A search is exhaustive, visits each state once, ends, and always gives the same results in
the same order, however its work is cut into *quanta* (slices of time) and wherever it is
stored and taken up again. To make that possible its whole state is an explicit cursor: there
is no generator, no recursion and no thread that would have to be kept alive in between.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from quartiles_gui.core.sentence import PersonError

Found = TypeVar("Found")
"""What a search finds: a word, a set of words, a square."""

Clock = Callable[[], float]
"""A monotonic clock, in seconds. Handed in, so that tests need not wait."""

Snapshot = dict[str, Any]
"""A search at rest: nothing but what JSON can hold."""

system_clock: Clock = time.perf_counter


class SnapshotError(PersonError):
    """A snapshot that cannot be resumed: damaged, of another version, or of other words."""


class Progress(NamedTuple):
    """How far a search is.

    Attributes:
        settled: States of the search space that are decided, by look-up or by pruning. It
            never decreases, and reaches ``total`` exactly when the search is finished.
        total: The size of the search space.
        looked_up: Dictionary look-ups so far: the work really done.
        found: Results so far.
    """

    settled: int
    total: int
    looked_up: int
    found: int

    @property
    def fraction(self) -> float:
        """The settled part of the search space, 0.0 to 1.0; 1.0 for an empty one."""
        return self.settled / self.total if self.total else 1.0


class Solver(ABC, Generic[Found]):
    """An exhaustive search that can be interrupted, stored and resumed."""

    @abstractmethod
    def solve(self, duration: float) -> Found | None:
        """Search on for about ``duration`` seconds, or until something is found.

        At least one step of headway is made, however short the duration. The next call goes
        on from where this one stopped; once the search is finished, a call changes nothing.

        Returns:
            What was found, at once; None when the time is up or the search is finished.
        """

    @property
    @abstractmethod
    def is_finished(self) -> bool:
        """Whether the whole search space is settled."""

    @property
    @abstractmethod
    def progress(self) -> Progress:
        """How far the search is."""

    @property
    @abstractmethod
    def solution(self) -> Sequence[Found]:
        """What was found, in the order found.

        Everything, or its latest part where a class says so, because its searches find more
        than can be kept.
        """

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """Return the search at rest, from which it can be resumed in another process."""

    def solve_fully(self) -> Sequence[Found]:
        """Search to the end and return everything found, or on the way there (see `solution`)."""
        while not self.is_finished:
            self.solve(float("inf"))
        return self.solution
