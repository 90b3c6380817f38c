"""Exact covers: five different words of four tiles that use each of the 20 tiles once.

The *place* of a tile says where it belongs: to which of the five, numbered 1 to 5 in the order
found, and which tile of that word it is, 1 to 4. Its *color* is that of the word, 1 to 5, whatever
its number: it is the same for everybody.

The search for covers works on *masks*, sets of tiles as the bits of an int.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice, product
from operator import or_
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.words.letters import digest

MOST_COVERS = 100  # that are listed; a real board has one, a board of equal tiles has millions

_MOST_ATTEMPTS = 10_000  # for boards of equal tiles, which no real one comes near
_ALL_TILES = (1 << BOARD_SIZE) - 1

Cover = tuple[FoundWord, ...]  # five quartiles that use each tile once, in the order found


class CoverPlace(NamedTuple):
    """The place of a tile among the five, each of its numbers from 1 on."""

    word: int
    order: int
    color: int


def colors_of(five: Iterable[str]) -> dict[str, int]:
    """Return the color of each of the five, 1 to 5.

    It is drawn from all of them, so that it is the same wherever the board is played, and tells
    nothing of where they are on it.
    """
    # sorted: the order in which they are found is another for everybody
    words, left = sorted(five), [1, 2, 3, 4, 5]
    lot, colors = digest(" ".join(words)), {}
    for word in words:
        lot, place = divmod(lot, len(left))
        colors[word] = left.pop(place)
    return colors


def in_order_found(five: Cover, found: Iterable[str]) -> Cover:
    """Return the five with those that were ``found`` first, in that order."""
    by_word = {item.word: item for item in five}
    first = tuple(by_word.pop(word) for word in found if word in by_word)
    return (*first, *by_word.values())


def places_in(five: Cover, whole: Iterable[str] = ()) -> dict[int, CoverPlace]:
    """Return the place of each tile, by its index; none if the five aren't known.

    If only some are given, ``whole`` has the words of all five, from which their colors follow.
    """
    colors = colors_of(whole or [found.word for found in five])
    return {
        index: CoverPlace(word, order, colors[found.word])
        for word, found in enumerate(five, start=1)
        for order, index in enumerate(found.path, start=1)
    }


def exact_covers(found: Sequence[FoundWord], limit: int = MOST_COVERS) -> tuple[Cover, ...]:
    """Return the exact covers among ``found``, at most ``limit`` of them.

    Two covers are the same if they consist of the same words; which of two equal tiles a word
    uses makes no difference.
    """
    by_mask = _quartiles_by_mask(found)
    # a quick look first: searching 19 equal tiles in vain takes 0.6 s of CPU
    if reduce(or_, by_mask, 0) != _ALL_TILES:
        return ()
    order = {item: place for place, item in enumerate(found)}
    covers: dict[frozenset[str], Cover] = {}
    for words in islice(_covers(by_mask), _MOST_ATTEMPTS):
        names = frozenset(item.word for item in words)
        # of equal tiles a word can be spelled twice, but it counts once
        if len(names) == len(words):
            covers.setdefault(names, tuple(sorted(words, key=order.__getitem__)))
            if len(covers) == limit:
                break
    return tuple(sorted(covers.values(), key=lambda cover: [order[item] for item in cover]))


def mask_of(item: FoundWord) -> int:
    """Return the tiles of a word as the bits of an int."""
    return sum(1 << index for index in item.path)


def _quartiles_by_mask(found: Sequence[FoundWord]) -> dict[int, dict[str, FoundWord]]:
    """Return the quartiles by the tiles they use, and then by word."""
    by_mask: dict[int, dict[str, FoundWord]] = {}
    for item in found:
        if item.is_quartile:
            by_mask.setdefault(mask_of(item), {}).setdefault(item.word, item)
    return by_mask


def _covers(by_mask: dict[int, dict[str, FoundWord]]) -> Iterator[tuple[FoundWord, ...]]:
    """Yield the choices of words whose masks are disjoint and together all tiles."""
    for masks in _mask_covers(by_mask):
        yield from product(*(by_mask[mask].values() for mask in masks))


def _mask_covers(masks: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to choose disjoint masks that together are all tiles."""
    by_lowest: dict[int, list[int]] = {}
    for mask in masks:
        by_lowest.setdefault(mask & -mask, []).append(mask)
    dead: set[int] = set()  # used tiles that no choice of further masks completes

    def complete(used: int) -> Iterator[tuple[int, ...]]:
        if used == _ALL_TILES:
            yield ()
            return
        if used in dead:
            return
        is_alive = False
        # filling the lowest tile that is free visits each set of five once, not in 120 orders
        lowest_free = ~used & (used + 1)
        for mask in by_lowest.get(lowest_free, ()):
            if not mask & used:
                for rest in complete(used | mask):
                    is_alive = True
                    yield (mask, *rest)
        # at most 2^20, and on real boards a dozen; without them, equal tiles take more than 100 s
        if not is_alive:
            dead.add(used)

    return complete(0)
