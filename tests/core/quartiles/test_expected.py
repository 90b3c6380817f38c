"""The words and points to expect of a board, and those that were ticked off."""

from __future__ import annotations

from functools import partial
from itertools import product
from math import exp, gamma, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.expected import (
    Expected,
    expected_of,
    possible_words,
    unsure_words,
)
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import tier_of
from tests.core.quartiles.test_verdict import verdict_on
from tests.game_boards import FIVE, TILES

LIKELIHOODS = {**dict.fromkeys(FIVE, 60), "later": 90, "cola": 50, "on": 20, "hou": 10, "la": 2}


verdict_with = partial(verdict_on, TILES)
"""The verdict on the board, given the likelihoods of words, and what was taught."""


def made_verdict(percents: list[int], *, is_solved: bool = True) -> Verdict:
    """Return a verdict on words w0, w1, … of one to four tiles, with these likelihoods."""
    rated = tuple(
        RatedWord(
            FoundWord(f"w{place}", tuple(range(1 + place % 4))), percent, tier_of(percent), False
        )
        for place, percent in enumerate(percents)
    )
    return Verdict(rated, ((rated[0].found,),) if is_solved and rated else (), (), ())


def expected_slowly(verdict: Verdict, ticked: set[str], usual: float) -> float:
    """The mean total over all choices of accepted words, each with its probability."""
    left = [one.likelihood / 100 for one in verdict.rated if one.found.word not in ticked]
    weights = []
    for accepted in product((False, True), repeat=len(left)):
        total = len(ticked) + sum(accepted)
        chance = prod(p if one else 1 - p for p, one in zip(left, accepted, strict=True))
        # 1 / C(total, ticked), but for a constant, with 0.6 words more left
        finding = gamma(sum(accepted) + 1.6) / gamma(total + 1.6)
        weights.append((chance * finding * exp(-(((total - usual) / 1.5) ** 2) / 2), total))
    return sum(weight * total for weight, total in weights) / sum(weight for weight, _ in weights)


percents = st.integers(0, 100)
few = st.lists(percents, max_size=9)


@given(few, st.sets(st.integers(0, 8)))
def test_total_is_the_mean_over_what_may_count(likelihoods: list[int], places: set[int]) -> None:
    verdict = made_verdict(likelihoods)
    ticked = {one.found.word for one in verdict.rated} & {f"w{place}" for place in places}
    usual = sum(likelihoods) / 100
    most = len({found.word for found in verdict.counted} | ticked)
    expected, mean = expected_of(verdict, ticked), expected_slowly(verdict, ticked, usual)
    if not ticked or expected.is_exact:
        assert expected.words == pytest.approx(min(most, mean))
        return
    # the total at the start holds as long as it isn't further from the mean than a half and 3 % of
    # the words left; else it is the nearest that isn't
    start, slack = expected_of(verdict).word_count, 0.5 + 0.03 * (mean - len(ticked))
    assert expected.words == most or abs(expected.words - mean) <= slack + 1e-6
    near = [total for total in range(most + 1) if abs(total - mean) <= slack - 1e-6]
    assert all(abs(expected.words - start) <= abs(total - start) for total in near)


@given(few, st.sets(st.integers(0, 8)))
def test_words_are_placed_from_three_fifths_on(likelihoods: list[int], places: set[int]) -> None:
    verdict = made_verdict(likelihoods)
    ticked = {one.found.word for one in verdict.rated} & {f"w{place}" for place in places}
    expected = expected_of(verdict, ticked)
    left = [one.likelihood for one in verdict.rated if one.found.word not in ticked]
    unsure = [percent for percent in left if 0 < percent < 100]
    odds = [percent / (100 - percent) for percent in unsure]
    counted = sum(one.is_counted for one in possible_words(verdict.rated, ticked))
    mean = expected_slowly(verdict, ticked, sum(likelihoods) / 100) - len(ticked)
    more = min(counted, mean) - left.count(100)
    least, most = 1e-3, 1e3
    for _ in range(60):
        factor = (least * most) ** 0.5
        if sum(factor * one / (factor * one + 1) for one in odds) < more:
            least = factor
        else:
            most = factor
    fitted = [factor * one / (factor * one + 1) for one in odds]
    for percent, chance in zip(unsure, fitted, strict=True):
        if abs(chance - 0.6) > 1e-3:
            assert (percent >= expected.least_placed) == (chance > 0.6)
    assert expected.least_placed <= 100, "what is certain has its place"


@given(st.lists(percents, max_size=60), st.booleans(), st.randoms(use_true_random=False))
def test_no_tick_moves_totals_by_two(likelihoods: list[int], is_solved: bool, draw: Random) -> None:
    verdict = made_verdict(likelihoods, is_solved=is_solved)
    words = [rated.found.word for rated in verdict.rated]
    draw.shuffle(words)
    ticked: set[str] = set()
    before = expected_of(verdict).word_count
    for word in words:
        ticked.add(word)
        after = expected_of(verdict, ticked).word_count
        assert abs(after - before) <= 1
        before = after
    assert before == len(words), "none is left when all are ticked off"


def test_totals_hold_still_while_they_may_well_be_right() -> None:
    verdict = made_verdict([95] * 12 + [80] * 8 + [40] * 4 + [15] * 8)
    words = [rated.found.word for rated in verdict.rated]
    totals = [expected_of(verdict, words[:count]) for count in range(len(words) + 1)]
    assert len({(total.word_count, total.point_count) for total in totals[:8]}) == 1
    assert totals[-1].word_count == len(words)
    assert totals[-1].point_count == sum(rated.found.points for rated in verdict.rated) + 40


@given(st.lists(percents, max_size=30), st.sets(st.integers(0, 29)))
def test_words_and_points_left_agree(likelihoods: list[int], places: set[int]) -> None:
    verdict = made_verdict(likelihoods)
    points = {rated.found.word: rated.found.points for rated in verdict.rated}
    ticked = points.keys() & {f"w{place}" for place in places}
    expected = expected_of(verdict, ticked)
    assert expected.word_count == len(ticked) + expected.left
    bonus = 40 if verdict.is_solved else 0
    found = sum(points[word] for word in ticked)
    assert expected.point_count == found + bonus + expected.points_left
    assert expected.left <= expected.points_left <= 8 * expected.left


def test_the_five_are_certain_and_a_quartile_besides_them_is_not_expected() -> None:
    verdict = verdict_with(LIKELIHOODS)
    assert expected_of(verdict, {*FIVE, "later", "cola"}).words == pytest.approx(7.2, abs=0.3)
    more = verdict_with({**LIKELIHOODS, "lighthouon": 95, "lasehouon": 95})
    assert expected_of(more) == expected_of(verdict)


def test_the_more_is_found_the_less_is_left_of_what_is_unlikely_and_no_more_than_count() -> None:
    assert expected_of(made_verdict([100, 90, *[10] * 30])).left == 2
    # 25 sure words and five at 40 %: at first two of those are expected, at the end none
    verdict = made_verdict([*[100] * 25, *[40] * 5])
    found = [f"w{place}" for place in range(25)]
    left = [expected_of(verdict, set(found[:count])).left for count in (0, 10, 20, 24, 25)]
    assert left == [27, 17, 6, 2, 0]


def test_words_without_a_place_among_those_expected_are_doubtful() -> None:
    # one of two more is expected, and the likelier one is likely enough
    verdict = made_verdict([100, 100, 90, 30])
    assert unsure_words(verdict, {"w0"}) == {"w3"}
    assert unsure_words(verdict, {"w0", "w3"}) == frozenset()
    assert unsure_words(made_verdict([100, 0]), ()) == frozenset(), "all is known for sure"


def test_total_is_exact_once_each_word_is_ticked_or_taught() -> None:
    verdict = verdict_with(LIKELIHOODS, {"cola": True, "on": False, "hou": False, "la": False})
    assert not expected_of(verdict).is_exact
    assert expected_of(verdict, {"later"}) == Expected(7, 84, True, 6, 42)
    rejected = verdict_with(LIKELIHOODS, dict.fromkeys(LIKELIHOODS.keys() - FIVE.keys(), False))
    assert expected_of(rejected) == Expected(5, 80, True, 5, 40)


def test_words_of_a_list_without_likelihoods_are_certain_and_without_the_five_is_no_bonus() -> None:
    assert expected_of(verdict_with(dict.fromkeys(LIKELIHOODS, 100))).is_exact
    assert expected_of(verdict_with({"later": 100, "cola": 100})) == Expected(2, 4, True, 2, 4)
