"""Cutting five words into tiles."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.cutting import HURDLE, Aim, cutting, ways_to_cut
from quartiles_gui.core.quartiles.generator import QuartilePool
from quartiles_gui.core.quartiles.made_board import COUNTED_FROM, findings
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.quartiles.board_rules import BoardRules


def test_a_word_is_cut_in_every_way() -> None:
    ways = ways_to_cut("lighthouse", Dictionary.populate(["light", "house", "thou"]))
    assert len(ways) == 10  # 3 extra letters in four fragments, two at most in each, less 2 + 4
    assert {"".join(way.cut) for way in ways} == {"lighthouse"}


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_no_fault_is_no_broken_rule_and_an_aim_that_is_met(
    pool: QuartilePool, families: dict[str, str], english: Dictionary, rules: BoardRules, seed: int
) -> None:
    random = RandomNumbers(seed)
    words = random.shuffled([*families])[:7]
    aim = Aim(short_tiles=(8, 9), threes=(5, 6), inner=(2, 5), idle=(0, 5))
    fault, cuts = finish(cutting(words, aim, random, english, pool.delicate))
    tiles = [*chain(*cuts)]
    five = ["".join(cut) for cut in cuts]
    assert set(five) <= set(words)
    assert len(five) == 5
    found = findings(tiles, five, english, pool.delicate)
    if fault:
        return
    short = sum(len(tile) == 2 for tile in tiles)
    threes = sum(len(item.path) == 3 for item in found.words)
    used = {place for item in found.words if len(item.path) < 4 for place in item.path}
    assert (8 <= short <= 9, 5 <= threes <= 6, len(used) >= 15) == (True, True, True)
    assert len(set(tiles)) == 20
    assert not found.vulgar + found.delicate
    solver = QuartilesSolver(tiles, english)
    solver.solve_fully()
    ways = Counter(item.word for item in solver.solution_paths)
    assert {ways[item.word] for item in found.words} == {1}
    assert found.is_unique
    assert 24 <= len(found.words) <= 30
    assert all(
        (english.likelihood(item.word) or 0) >= COUNTED_FROM
        for item in found.words
        if item.word not in five
    )


def test_words_without_a_board_have_a_hurdle(english: Dictionary) -> None:
    words = ["abababab", "lighthouse", "watermelon", "butterfly", "spaghetti"]
    known = english.teach({"abababab": True})
    fault, cuts = finish(cutting(words, Aim(), RandomNumbers(0), known, ()))
    assert fault >= HURDLE
    assert ("ab", "ab", "ab", "ab") in cuts
