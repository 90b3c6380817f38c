"""The contract that every puzzle search here keeps, and work cut into steps before one starts.

A search is exhaustive, visits each state once, ends, and always gives the same results in
the same order, however its work is cut into *quanta* (slices of time) and wherever it is
stored and resumed. To make that possible, its whole state is an explicit cursor: no generator,
recursion or thread has to be kept alive in between.

A stored search is a *snapshot*: the state of one search, in an envelope that is the same for all.

| key | value |
|---|---|
| ``solver`` | which search it is: `Solver.kind` |
| ``version`` | of the state: `Solver.version` |
| ``words`` | the fingerprint of the words searched |
| the others | the state, as the search describes it |

Terms. *Steps* are a generator that works for at most a few milliseconds between two ``yield`` and
returns its result at the end. A window takes them one by one, in slices of half the time that it
gives to a search; other callers finish them at once.

A search itself is not a generator, because its cursor must be stored. The
preparation takes a moment, and is simply done again.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from quartiles_gui.core.sentence import UserError

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]  # work in steps, with its result


def finish(steps: Steps[T]) -> T:
    """Take all ``steps`` and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def batches(items: Iterable[T], size: int) -> Iterator[Sequence[T]]:
    """Iterate over ``items`` in lists of ``size``; the last may be shorter."""
    iterator = iter(items)
    while batch := list(islice(iterator, size)):
        yield batch


Found = TypeVar("Found")  # what a search finds: a word, a set of words, a square

Words = TypeVar("Words")  # what it searches: a dictionary, or words of one length

Clock = Callable[[], float]
"""A monotonic clock, in seconds. Passed in, so that tests needn't wait."""

Snapshot = dict[str, Any]  # a stored search: nothing but what JSON can hold

system_clock: Clock = time.perf_counter


class SnapshotError(UserError):
    """A snapshot that cannot be resumed: of another search or version, or of other words."""


class OtherWordsError(SnapshotError):
    """A snapshot taken with other words."""


class Progress(NamedTuple):
    """The progress of a search."""

    settled: int  # states that are decided; never decreases, and is ``total`` exactly at the end
    total: int  # the size of the search space
    looked_up: int  # dictionary look-ups so far: the work really done
    found: int  # results so far

    @property
    def fraction(self) -> float:
        """The settled part of the search space, 0.0 to 1.0; 1.0 for an empty one."""
        return self.settled / self.total if self.total else 1.0


class Solver(ABC, Generic[Found, Words]):
    """An exhaustive search that can be interrupted, stored and resumed.

    Attributes:
        kind: Which search it is, for snapshots.
        version: The version of its state in snapshots; other versions aren't read.
    """

    kind: ClassVar[str]
    version: ClassVar[int] = 1

    @classmethod
    def from_snapshot(cls, snapshot: Snapshot, words: Words, clock: Clock = system_clock) -> Self:
        """Return the search that ``snapshot`` was taken of, where it was then.

        Raises `OtherWordsError` if it was taken with other words, `SnapshotError` if it isn't of
        this kind and version. Whoever keeps it sees to it that it is intact, as
        `library.result_files` does.
        """
        return finish(cls.resuming(snapshot, words, clock))

    @classmethod
    def resuming(cls, snapshot: Snapshot, words: Words, clock: Clock = system_clock) -> Steps[Self]:
        """Resume a search as `from_snapshot` does, in steps."""
        if (snapshot["solver"], snapshot["version"]) != (cls.kind, cls.version):
            raise SnapshotError(
                "solver", "The saved search is from another version, so it has to start over."
            )
        if snapshot["words"] != cls._fingerprint(words):
            raise OtherWordsError(
                "solver", "The saved search used another word list, so it has to start over."
            )
        yield
        solver = yield from cls._preparing_for(snapshot, words, clock)
        solver._set_state(snapshot)
        return solver

    def snapshot(self) -> Snapshot:
        """Return the search as it is now, to be resumed later, even in another process."""
        return {
            "solver": self.kind,
            "version": self.version,
            "words": self._fingerprint(self._words),
            **self._state(),
        }

    @abstractmethod
    def solve(self, duration: float) -> Found | None:
        """Search on for about ``duration`` seconds, or until something is found, and return it.

        It is None when the time is up or the search is finished. At least one step is taken,
        however short the duration, unless the search is waiting (see `is_waiting`). The next call
        continues where this one stopped; once the search is finished, a call changes nothing.
        """

    def solve_fully(self) -> Sequence[Found]:
        """Search to the end and return everything found, or on the way there (see `solution`)."""
        while not self.is_finished:
            self.solve(float("inf"))
        return self.solution

    def rest(self) -> None:
        """Let go of everything that works for the search, until `solve` is called again.

        Nothing is lost. Most searches have nothing to let go of.
        """

    @property
    def is_waiting(self) -> bool:
        """Whether `solve` could only wait, because others work for the search."""
        return False

    @property
    @abstractmethod
    def is_finished(self) -> bool:
        """Whether the whole search space is settled."""

    @property
    @abstractmethod
    def progress(self) -> Progress: ...

    @property
    @abstractmethod
    def solution(self) -> Sequence[Found]:
        """The results, in the order found.

        Everything, or only the latest part where a class says so because its searches find more
        than can be kept.
        """

    @property
    @abstractmethod
    def _words(self) -> Words: ...

    @staticmethod
    @abstractmethod
    def _fingerprint(words: Words) -> str:
        """Return a hash of ``words``: the same for the same words, in whatever order."""

    @classmethod
    @abstractmethod
    def _preparing_for(cls, state: Snapshot, words: Words, clock: Clock) -> Steps[Self]:
        """Make the search to which ``state`` belongs, at its beginning, in steps."""

    @abstractmethod
    def _state(self) -> Snapshot:
        """Return what is searched for, and where the search is."""

    @abstractmethod
    def _set_state(self, state: Snapshot) -> None:
        """Go to where the search was when `_state` returned ``state``."""
