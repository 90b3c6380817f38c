"""Fewest letters that cover letter sets, and how many of these can share no letter.

See `search` for the terms. A *cover* of some letter sets is a letter set that shares a letter with
each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.letters import ALPHABET


def smallest_cover(sets: Sequence[int]) -> Steps[int]:
    """Return the smallest letter set that shares a letter with every one of ``sets``.

    A few of them decide it. The smallest cover of those few is no larger than the cover of all, so
    once it covers all, it is the one. Until then, some that it misses join the few.
    """
    few: list[int] = []
    cover = size = 0
    # ascending: the first have no common letter, and are the hardest to cover
    while missed := list(islice((word for word in sets if not word & cover), _JOINING)):
        few += missed
        yield
        while (found := _cover(few, size)) is None:
            size += 1
            yield
        cover = found
        yield
    return cover


_JOINING = 4


def _cover(sets: Sequence[int], size: int) -> int | None:
    """Return at most ``size`` letters that cover ``sets``; None if none do."""
    if not sets:
        return 0
    if size <= 1:
        return _common(sets) if size else None
    if _packed(sets, size) > size:
        return None
    choices = min(sets, key=int.bit_count)  # the hardest to cover; the cover has a letter of it
    possible = -1
    while choices:
        letter: int = 1 << (choices.bit_length() - 1)  # the commonest
        left = (word & possible for word in sets if not word & letter)
        # the last letter is soon decided, and most of the work
        cover = _common(left) if size == 2 else _cover(list(left), size - 1)
        if cover is not None:
            return cover | letter
        choices ^= letter
        possible ^= letter  # no cover has it
    return None


def _common(sets: Iterable[int]) -> int | None:
    """Return the commonest letter that all ``sets`` have, 0 for no sets; None if there is none."""
    common = -1
    for word in sets:
        common &= word
        if not common:
            return None
    return 1 << (common.bit_length() - 1) if common > 0 else 0


def _packed(sets: Sequence[int], most: int) -> int:
    """Return how many of ``sets`` share no letter when chosen greedily: a lower bound.

    Each of them needs a letter of its own. For 17,500 words it saves a third of the time. More than
    ``most`` aren't counted on.
    """
    seen = count = 0
    for word in sets:
        if not word & seen:
            seen |= word
            count += 1
            if count > most:
                break
    return count


def most_disjoint(sets: Sequence[int]) -> int:
    """Return how many of ``sets`` can share no letter; an upper bound if they are many."""
    if len(sets) > _FEW:
        return min(len(ALPHABET) // sets[0].bit_count(), len(sets))
    return max(
        (
            1 + most_disjoint([other for other in sets[index + 1 :] if not other & word])
            for index, word in enumerate(sets)
        ),
        default=0,
    )


_FEW = 16
