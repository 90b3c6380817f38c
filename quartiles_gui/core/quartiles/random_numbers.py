"""Random numbers that are the same on every system and with every version of Python.

Python promises that only for `random.random`, not for choosing or shuffling. So this is SplitMix64
(Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014), and all
that is made of it uses integers only.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")

_BITS = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class RandomNumbers:
    """A sequence of random numbers; of its seed only the lowest 64 bits count."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _BITS

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound - 1``, each as likely as the others.

        ``bound`` is at most 2^64.
        """
        unfair = (_BITS + 1) % bound  # as many of the lowest numbers would be drawn too often
        number = -1
        while number < unfair:
            self._state = mixed = (self._state + _GAMMA) & _BITS
            mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _BITS
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _BITS
            number = mixed ^ mixed >> 31
        return number % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def place(self, weights: Sequence[int]) -> int:
        """Return a place in ``weights``, each as likely as its weight says."""
        return self.place_up_to(list(accumulate(weights)))

    def place_up_to(self, sums: Sequence[int]) -> int:
        """Return a place as `place` does, given the sum of the weights up to each."""
        return bisect_right(sums, self.below(sums[-1]))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
