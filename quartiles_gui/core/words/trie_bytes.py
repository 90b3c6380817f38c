"""The bytes of a trie of all prefixes of words, as marisa-trie loads them, without its builder.

That builder takes some 70 bytes of memory for each prefix, 60 times the size of a list of long
words. But where every prefix is a key, little is left to build: each edge has one letter, and the
sorted words give the nodes of each depth in the order in which they are stored. So one pass over
the words is enough, with a few bytes for each prefix and in half the time.

Terms. The *nodes* are the prefixes, breadth first, and before them the root; the *id* of a prefix
is its place among them, from 0 on. The *shape* has, for each node in that order, a one for each
child and a zero (known as LOUDS). A *unit* is 64 bits. The *cache* has, for each of its slots, the
busiest edge of those that share the slot; a look-up tries it first. Numbers are in the machine's
byte order.

The result is what marisa-trie itself makes of the same prefixes, in the order of their labels and
with a huge cache: the tests compare each byte.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterable
from itertools import accumulate

_HEADER = b"We love Marisa.\0"
_FLAGS = 0x11001  # one trie, its tail as text, nodes in the order of their labels
_UNIT = 8  # bytes
_BLOCK = 8  # units of one entry of the ranks
_SELECTED = 512  # each of these ones, or zeros, has its place written down
_KEYS_A_SLOT = 128  # more slots make up for the order of labels, which is 2 % slower
_FEWEST_SLOTS = 256
_NOWHERE = 0xFFFFFFFF
_NO_LINK = 0xFFFFFF00  # what stands beside the label of an edge with one letter
_SMALLEST_FLOAT = 0x00800000  # as marisa-trie leaves an unused slot
_SEARCHED_AT_ONCE = 2**13  # nodes
_DIGITS_AT_ONCE = 2**15

_ONES = [b"1" * children + b"0" for children in range(27)]


class _Depth:
    """The nodes of one depth, in order.

    Attributes:
        labels: The last letter of each.
        tags: What the caller keeps of each.
        shape: The ones and zeros, as digits.
        parents: The place of each one's parent at the depth before.
        weights: How many prefixes begin with each, itself included.
        children: How many there are whose parent isn't complete yet.
        weight: The sum of these children's weights.
    """

    __slots__ = ("children", "labels", "parents", "shape", "tags", "weight", "weights")

    def __init__(self) -> None:
        self.labels = bytearray()
        self.tags = bytearray()
        self.shape = bytearray()
        self.parents = array("I")
        self.weights = array("I")
        self.children = 0
        self.weight = 0


def trie_bytes(prefixes: Iterable[tuple[str, int]], longest: int) -> tuple[bytes, bytes]:
    """Return the bytes of a trie, and what is kept of each prefix, by its id.

    Args:
        prefixes: All prefixes of sorted words, each after those that begin with it (see
            `iter_prefix_tags`), with one byte to be kept of it.
        longest: Letters in the longest of them.
    """
    depths = _depths(prefixes, longest)
    nodes = 1 + sum(len(depth.labels) for depth in depths)
    cache = _cache(depths, nodes - 1)
    for depth in depths:  # these would take as much room as all that follows
        depth.parents = depth.weights = array("I")
    labels = b"\0" + b"".join(depth.labels for depth in depths)
    tags = b"".join(depth.tags for depth in depths)
    root = b"10" + _ONES[depths[0].children]
    shape = b"".join((root, *(depth.shape for depth in depths), b"0"))
    first = depths[0].children
    depths.clear()
    shape_bits, terminal_bits = _packed(shape), _packed(b"0" + b"1" * (nodes - 1) + b"0")
    content = (
        _HEADER,
        _bit_vector(shape_bits, len(shape), has_zeros=True, has_ones=True),
        _bit_vector(terminal_bits, nodes + 1, has_ones=True),
        _bit_vector(bytes(-(-nodes // 64) * _UNIT), nodes),  # edges with more letters: none
        _vector(labels),
        _vector(b"") + bytes(16),  # what these would have more
        _vector(b"") + _bit_vector(b"", 0, has_ranks=False),
        _vector(cache),
        struct.pack("=II", first, _FLAGS),
    )
    return b"".join(content), tags


def _depths(prefixes: Iterable[tuple[str, int]], longest: int) -> list[_Depth]:
    """Return the nodes of each depth, from the children of the root on."""
    depths = [_Depth() for _ in range(longest + 1)]  # none has children at the last
    for prefix, tag in prefixes:
        place = len(prefix)
        depth, below = depths[place - 1], depths[place]
        weight = 1 + below.weight
        depth.labels.append(ord(prefix[-1]))
        depth.tags.append(tag)
        depth.shape += _ONES[below.children]
        depth.weights.append(weight)
        if place > 1:
            depth.parents.append(len(depths[place - 2].labels))
        below.children = below.weight = 0
        depth.children += 1
        depth.weight += weight
    return depths


def _cache(depths: list[_Depth], keys: int) -> bytes:
    """Return the slots of the cache: parent, child, and its label with `_NO_LINK`."""
    slots = _FEWEST_SLOTS
    while slots < keys // _KEYS_A_SLOT:
        slots *= 2
    parents, children = array("I", [_NOWHERE]) * slots, array("I", [_NOWHERE]) * slots
    links, weights = array("I", [_SMALLEST_FLOAT]) * slots, array("I", [0]) * slots
    parents_from, first = 0, 1
    for number, depth in enumerate(depths):
        for start in range(0, len(depth.labels), _SEARCHED_AT_ONCE):
            least = min(weights)
            some = depth.weights[start : start + _SEARCHED_AT_ONCE]
            for place in [place for place, weight in enumerate(some, start) if weight > least]:
                parent = parents_from + depth.parents[place] if number else 0
                label, weight = depth.labels[place], depth.weights[place]
                slot = (parent ^ (parent << 5) ^ label) & (slots - 1)
                if weight > weights[slot]:
                    parents[slot], children[slot] = parent, first + place
                    links[slot], weights[slot] = _NO_LINK | label, weight
        parents_from, first = first, first + len(depth.labels)
    slots_in_order = array("I", bytes(12 * slots))
    slots_in_order[0::3], slots_in_order[1::3], slots_in_order[2::3] = parents, children, links
    return slots_in_order.tobytes()


def _packed(digits: bytes) -> bytes:
    """Return bits, written as digits, in whole units, the first bit lowest."""
    units = array("Q")
    for start in range(0, len(digits), _DIGITS_AT_ONCE):
        some = digits[start : start + _DIGITS_AT_ONCE]
        units.frombytes(int(some[::-1], 2).to_bytes(-(-len(some) // 64) * _UNIT, "little"))
    if sys.byteorder == "big":
        units.byteswap()
    return units.tobytes()


def _bit_vector(
    bits: bytes,
    size: int,
    *,
    has_zeros: bool = False,
    has_ones: bool = False,
    has_ranks: bool = True,
) -> bytes:
    """Return bits with what finds the n-th of them.

    Args:
        bits: Whole units.
        size: How many of the bits count.
        has_zeros: Whether zeros are to be found.
        has_ones: Whether ones are to be found.
        has_ranks: Whether there is an index at all.
    """
    units = memoryview(bits).cast("Q")
    ones = array("I", accumulate(map(int.bit_count, units), initial=0))
    counts = struct.pack("=II", size, ones[-1])
    ranks = _ranks(ones) if has_ranks else b""
    full = (1 << 64) - 1
    zero_places = b""
    if has_zeros:
        zeros = array("I", (min(64 * unit, size) - count for unit, count in enumerate(ones)))
        zero_places = _places(memoryview(array("Q", (unit ^ full for unit in units))), zeros, size)
    one_places = _places(units, ones, size) if has_ones else b""
    parts = (_vector(bits), counts, _vector(ranks), _vector(zero_places), _vector(one_places))
    return b"".join(parts)


def _ranks(ones: array[int]) -> bytes:
    """Return how many ones stand before each block, and within it before each unit."""
    entries = array("I")
    last = len(ones) - 1
    for start in range(0, last, _BLOCK):
        before = ones[start]
        within = [ones[min(start + unit, last)] - before for unit in range(1, _BLOCK)]
        low = within[0] | within[1] << 7 | within[2] << 15 | within[3] << 23
        high = within[4] | within[5] << 9 | within[6] << 18
        entries.extend((before, low & _NOWHERE, high))
    entries.extend((ones[-1], 0, 0))
    return entries.tobytes()


def _places(units: memoryview, before: array[int], size: int) -> bytes:
    """Return the places of the first and then each 512th of the ones, and the end.

    Args:
        units: The bits.
        before: How many ones that count stand before each unit, and in all.
        size: How many bits count.
    """
    places = array("I")
    wanted = 0
    for number, unit in enumerate(units):
        if before[number + 1] > wanted:
            places.append(64 * number + _place_of(unit, wanted - before[number]))
            wanted += _SELECTED
    places.append(size)
    return places.tobytes()


def _place_of(unit: int, number: int) -> int:
    """Return the place of one of the ones in a unit."""
    for _ in range(number):
        unit &= unit - 1  # without its lowest
    return (unit & -unit).bit_length() - 1


def _vector(content: bytes) -> bytes:
    """Return bytes after their number, filled up to whole units."""
    return struct.pack("=Q", len(content)) + content + bytes(-len(content) % _UNIT)
