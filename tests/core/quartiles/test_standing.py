"""Totals and points of the ticked words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.expected import Expected, standing_of
from quartiles_gui.core.quartiles.found_word import BONUS, FoundWord

FIVE = tuple(
    FoundWord(f"five{name}", tuple(range(start, start + 4)))
    for name, start in zip("abcde", range(0, 20, 4), strict=True)
)
SHORT = (FoundWord("one", (0,)), FoundWord("two", (1, 2)), FoundWord("three", (3, 4, 5)))
WORDS = (*FIVE, *SHORT)
ABOUT_TEN = Expected(9.5, 100, is_exact=False)


@given(st.sets(st.sampled_from([word.word for word in WORDS])))
def test_points_are_the_ticked_words_points_and_the_bonus_for_all_five(ticked: set[str]) -> None:
    standing = standing_of(WORDS, FIVE, ticked, ABOUT_TEN)

    each = {"one": 1, "two": 2, "three": 4}
    points = sum(each.get(word, 8) for word in ticked)
    has_all = {word.word for word in FIVE} <= ticked
    assert standing.points == points + (BONUS if has_all else 0)
    assert standing.found == len(ticked)
    assert (standing.known, standing.is_exact) == (10, False)
    assert standing.to_top_rank == max(0, 100 - standing.points)


def test_top_rank_needs_no_more_points_than_there_are() -> None:
    quartiles_and_more = {word.word for word in WORDS}
    assert standing_of(WORDS, FIVE, quartiles_and_more, ABOUT_TEN).points == 87
    assert standing_of(WORDS, (), quartiles_and_more, ABOUT_TEN).points == 47


def test_no_fewer_words_are_known_than_were_found() -> None:
    certain = Expected(2, 0, is_exact=True)
    standing = standing_of(WORDS, FIVE, {"one", "two", "three"}, certain)
    assert (standing.found, standing.known, standing.is_exact) == (3, 3, True)


def test_words_of_another_board_are_ignored() -> None:
    assert standing_of(WORDS, FIVE, {"elsewhere"}, ABOUT_TEN).found == 0
