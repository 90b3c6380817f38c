"""Work cut into steps, for what has to be done before a search can start.

Terms. *Steps* are a generator that works for at most a few milliseconds between two ``yield`` and
returns its result at the end. A window takes them one by one, in the slices of time that it would
give to a search; other callers finish them at once.

A search itself is not a generator, because its cursor must be stored (see `solver`). The
preparation takes a moment, and is simply done again.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias, TypeVar

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
