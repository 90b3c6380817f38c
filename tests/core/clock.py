"""A clock for searches that advances without waiting."""

from __future__ import annotations


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
