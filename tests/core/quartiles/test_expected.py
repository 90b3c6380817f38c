"""What a board is expected to add up to: the sum of the likelihoods, and exact once it is known."""

from __future__ import annotations

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import Expected, Usual, expected_left, expected_of
from quartiles_gui.core.quartiles.report import summary
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.words.dictionary import Dictionary
from tests.made_board import FIVE, TILES

LIKELIHOODS = {**dict.fromkeys(FIVE, 60), "later": 90, "cola": 50, "on": 20, "hou": 10, "la": 2}


def verdict_with(likelihoods: dict[str, int], taught: dict[str, bool] | None = None) -> Verdict:
    dictionary = Dictionary.populate(likelihoods).teach(taught or {})
    solver = QuartilesSolver(TILES, dictionary)
    solver.solve_fully()
    return judge(Board(TILES), solver.solution_paths, dictionary)


def test_total_is_the_sum_of_the_likelihoods_and_the_five_are_certain() -> None:
    words, points, is_exact = expected_of(verdict_with(LIKELIHOODS))
    assert words == pytest.approx(5 + 0.9 + 0.5 + 0.2 + 0.1 + 0.02)
    assert points == pytest.approx(5 * 8 + 40 + 0.9 * 2 + 0.5 * 2 + 0.2 + 0.1 + 0.02)
    assert not is_exact


def test_a_quartile_besides_the_five_is_not_expected() -> None:
    verdict = verdict_with({**LIKELIHOODS, "lighthouon": 95, "lasehouon": 95})
    assert expected_of(verdict).words == pytest.approx(6.72)


def test_a_ticked_word_counts_in_full_however_unlikely() -> None:
    verdict = verdict_with(LIKELIHOODS)
    assert expected_of(verdict, {"la"}).words == pytest.approx(5 + 0.9 + 0.5 + 0.2 + 0.1 + 1)
    assert expected_left(verdict, {"la", "later"}).words == pytest.approx(5 + 0.5 + 0.2 + 0.1)


def test_total_is_exact_once_each_likely_word_is_ticked_or_taught() -> None:
    verdict = verdict_with(LIKELIHOODS, {"cola": True, "on": False})
    assert not expected_of(verdict).is_exact
    assert expected_of(verdict, {"later"}) == Expected(7, 5 * 8 + 40 + 2 + 2, is_exact=True)
    rejected = verdict_with(LIKELIHOODS, dict.fromkeys(("cola", "on", "later"), False))
    assert expected_of(rejected) == Expected(5, 80, is_exact=True)


def test_words_of_a_list_without_likelihoods_are_certain() -> None:
    assert expected_of(verdict_with(dict.fromkeys(LIKELIHOODS, 100))).is_exact


def test_without_the_five_there_is_no_bonus() -> None:
    verdict = verdict_with({"later": 100, "on": 40})
    assert expected_of(verdict)[:2] == pytest.approx((1.4, 2.4))


@given(st.sets(st.sampled_from(sorted(LIKELIHOODS))))
def test_found_and_left_add_up(ticked: set[str]) -> None:
    verdict = verdict_with(LIKELIHOODS)
    left = expected_left(verdict, ticked)
    points = {rated.found.word: rated.found.points for rated in verdict.rated}
    whole = expected_of(verdict, ticked)
    assert left.words + len(ticked) == pytest.approx(whole.words)
    found = sum(points[word] for word in ticked)
    assert left.points + found + 40 == pytest.approx(whole.points)
    assert min(left.words, left.points) >= 0


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (Expected(27.4, 130.5, is_exact=False), "About 27 words, 131 points"),
        (Expected(27, 134, is_exact=True), "27 words, 134 points"),
        (Expected(1, 2, is_exact=True), "1 word, 2 points"),
        (Expected(1, 1, is_exact=True), "1 word, 1 point"),
        (Expected(0, 0, is_exact=True), "0 words, 0 points"),
    ],
)
def test_total_says_about_unless_it_is_exact(expected: Expected, text: str) -> None:
    assert str(summary(expected)) == text


@given(st.floats(15, 40), st.floats(0.01, 4), st.floats(20, 30), st.floats(0.5, 2))
def test_a_total_lies_between_the_sum_and_what_is_usual_and_nearer_to_the_surer(
    total: float, variance: float, mean: float, deviation: float
) -> None:
    usual = Usual(mean, deviation)
    combined = usual.combined(total, variance)
    if abs(total - mean) > 3 * (variance + deviation**2) ** 0.5:
        assert combined == total  # no board like the others
    else:
        low, high = sorted((total, mean))
        assert low - 1e-9 <= combined <= high + 1e-9
        # the mean of the product of two normal distributions, by brute force
        steps = [low - 12 + (high - low + 24) * step / 1000 for step in range(1001)]
        weights = [
            exp(-((x - total) ** 2) / (2 * variance) - (x - mean) ** 2 / (2 * deviation**2))
            for x in steps
        ]
        product = sum(x * weight for x, weight in zip(steps, weights, strict=True))
        assert combined == pytest.approx(product / sum(weights), abs=0.02)


def test_what_is_certain_is_not_drawn_to_what_is_usual() -> None:
    assert Usual(26.75, 1.38).combined(29.0, 0.0) == 29.0
