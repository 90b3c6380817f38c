"""Tries made without marisa-trie's builder: the same bytes."""

from __future__ import annotations

import random
from itertools import product

import marisa_trie
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartiles_gui.core.words.letters import ALPHABET, MAX_WORD_LENGTH
from quartiles_gui.core.words.likelihood import iter_prefix_tags, tag_of
from quartiles_gui.core.words.trie_bytes import trie_bytes


def made(tags: dict[str, int]) -> tuple[bytes, bytes]:
    return trie_bytes(iter_prefix_tags(tags), max(map(len, tags), default=0))


def made_by_builder(tags: dict[str, int]) -> tuple[bytes, bytes]:
    """What marisa-trie makes: slow and large, but it cannot be wrong."""
    prefixes = dict(iter_prefix_tags(tags))
    order, cache = marisa_trie.LABEL_ORDER, marisa_trie.HUGE_CACHE
    trie = marisa_trie.Trie(prefixes, order=order, cache_size=cache)
    return trie.tobytes(), bytes(prefixes[trie.restore_key(key)] for key in range(len(trie)))


@given(st.dictionaries(st.text("abc", min_size=1, max_size=6), st.integers(128, 255)))
@example({})
@example({"a": 200})
def test_small_tries_are_those_of_the_builder(tags: dict[str, int]) -> None:
    assert made(tags) == made_by_builder(tags)


@pytest.mark.parametrize("letters", ["ab", ALPHABET], ids=["two letters", "all letters"])
@pytest.mark.parametrize("longest", [4, 12, MAX_WORD_LENGTH])
@pytest.mark.parametrize("count", [500, 6000])
def test_random_tries_are_those_of_the_builder(letters: str, longest: int, count: int) -> None:
    chance = random.Random(count + longest)
    words = ["".join(chance.choices(letters, k=chance.randint(1, longest))) for _ in range(count)]
    tags = {word: tag_of(chance.randint(0, 100)) for word in words}
    assert made(tags) == made_by_builder(tags)


@pytest.mark.parametrize("size", [62, 63, 64, 65, 510, 511, 512, 513, 1023, 1024, 1025])
def test_sizes_around_units_and_blocks_are_those_of_the_builder(size: int) -> None:
    words = ["".join(pair) for pair in product(ALPHABET, repeat=3)]
    tags = dict.fromkeys(words[:size], tag_of(50))
    assert made(tags) == made_by_builder(tags)
