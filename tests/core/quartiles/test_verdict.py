"""The verdict on a board: its five and their covers, the guess at a fifth, points and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from math import exp
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import (
    MOST_COVERS,
    Cover,
    CoverPlace,
    colors_of,
    exact_covers,
    in_order_found,
    places_in,
)
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import (
    USUAL_WORDS,
    Verdict,
    judge,
    total_points,
    usual_factor,
    with_odds,
    word_likeness,
)
from quartiles_gui.core.words.dictionary import Dictionary
from tests.game_boards import FIVE, TILES

SHORT_WORDS = {"later": ("la", "ter"), "meson": (), "on": ("on",), "cola": ("co", "la")}


def verdict_on(
    tiles: Sequence[str], words: Iterable[str], taught: Mapping[str, bool] = MappingProxyType({})
) -> Verdict:
    """The verdict on a board with these words, perhaps with their likelihoods."""
    dictionary = Dictionary.populate(words).teach(taught)
    solver = QuartilesSolver(tiles, dictionary)
    solver.solve_fully()
    return judge(Board(tiles), solver.solution_paths, dictionary)


def slow_covers(found: Sequence[FoundWord]) -> set[frozenset[str]]:
    """The sets of five different words that can be laid on the board, by trying all choices."""
    quartiles = [item for item in found if len(item.path) == 4]
    return {
        frozenset(item.word for item in five)
        for five in combinations(quartiles, 5)
        if len({index for item in five for index in item.path}) == 20
        and len({item.word for item in five}) == 5
    }


@st.composite
def finds(draw: st.DrawFn) -> list[FoundWord]:
    """A few quartiles, including whole covers, and some shorter words; words may repeat."""
    paths: list[tuple[int, ...]] = []
    for _ in range(draw(st.integers(1, 2))):
        order = draw(st.permutations(range(20)))
        paths += [tuple(order[start : start + 4]) for start in range(0, 20, 4)]
    if draw(st.booleans()):  # two more quartiles that share their tiles with two of a cover
        tiles = draw(st.permutations(paths[0] + paths[1]))
        paths += [tuple(tiles[:4]), tuple(tiles[4:])]
    paths += draw(
        st.lists(
            st.lists(st.integers(0, 19), min_size=1, max_size=4, unique=True).map(tuple), max_size=4
        )
    )
    kept = draw(st.lists(st.sampled_from(paths), min_size=1, max_size=14, unique=True))
    names = st.text("abcdef", min_size=1, max_size=2)
    return [FoundWord(draw(names), path) for path in sorted(kept)]


# Covers


@given(finds())
def test_covers_are_those_that_trying_all_choices_finds(found: list[FoundWord]) -> None:
    covers = exact_covers(found)
    assert {frozenset(item.word for item in cover) for cover in covers} == slow_covers(found)
    assert len(covers) == len(slow_covers(found))
    for cover in covers:
        assert sorted(index for item in cover for index in item.path) == list(range(20))
        assert list(cover) == sorted(cover, key=found.index)


@given(st.permutations(range(20)))
def test_the_five_of_a_shuffled_board_are_found_with_certainty(order: list[int]) -> None:
    verdict = verdict_on([TILES[index] for index in order], [*FIVE, *SHORT_WORDS])
    assert {found.word for found in verdict.five} == set(FIVE)
    assert verdict.covers == (verdict.five,)
    assert verdict.is_solved


def test_two_quartiles_that_swap_tiles_with_two_others_make_a_second_cover() -> None:
    verdict = verdict_on(TILES, [*FIVE, "lightouse", "lighthouon", "watermelse"])
    assert len(verdict.covers) == 2
    assert verdict.covers[0] == verdict.five
    one, other = ({found.word for found in cover} for cover in verdict.covers)
    assert one ^ other == {"lighthouse", "watermelon", "lighthouon", "watermelse"}


def test_five_words_must_be_different() -> None:
    verdict = verdict_on(["a", "b", "c", "d"] * 5, ["abcd"])
    assert not verdict.is_solved


def test_which_of_two_equal_tiles_a_word_uses_makes_no_second_cover() -> None:
    tiles = [*TILES[:-4], "spa", "ght", "et", "ti"]  # "ght" is in lighthouse too
    words = [*list(FIVE)[:-1], "spaghtetti"]
    verdict = verdict_on(tiles, words)
    assert len(verdict.covers) == 1
    assert sorted(index for found in verdict.five for index in found.path) == list(range(20))


@pytest.mark.parametrize(
    "tiles",
    ["a" * 20, "a" * 19 + "b", "a" * 10 + "b" * 10],
    ids=["all equal", "one other", "two kinds"],
)
def test_boards_of_equal_tiles_terminate(tiles: str) -> None:
    words = {"".join(letters) for letters in permutations("aaaabbbb", 4)}
    verdict = verdict_on(list(tiles), words)
    assert len(verdict.covers) <= MOST_COVERS
    assert len(verdict.inferred) <= 20 * 24


def test_a_board_nearly_covered_by_words_of_equal_tiles_terminates() -> None:
    # "aabb" takes two of three, so there is no cover, but some 10 ** 9 ways to start one
    assert verdict_on(["a"] * 17 + ["b"] * 3, ["aaaa", "aabb"]).covers == ()


def test_countless_covers_are_cut_off() -> None:
    # on five groups of four tiles, every order of a group is a word: 24 ** 5 covers
    found = [
        FoundWord("".join("abcdefghijklmnopqrst"[index] for index in path), path)
        for start in range(0, 20, 4)
        for path in permutations(range(start, start + 4))
    ]
    assert len(exact_covers(found)) == MOST_COVERS
    assert len(exact_covers(found, limit=3)) == 3


# The fifth


@pytest.mark.parametrize("missing", FIVE)
def test_a_missing_quartile_is_among_the_orders_of_the_tiles_left_over(missing: str) -> None:
    verdict = verdict_on(TILES, set(FIVE) - {missing})
    assert not verdict.is_solved
    assert {guess.found.word for guess in verdict.inferred} == {
        "".join(order) for order in permutations(FIVE[missing])
    }
    assert {found.word for found in verdict.inferred[0].known} == set(FIVE) - {missing}
    scores = [guess.score for guess in verdict.inferred]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) > 1
    for guess in verdict.inferred:
        assert "".join(TILES[index] for index in guess.found.path) == guess.found.word
        used = [index for found in (*guess.known, guess.found) for index in found.path]
        assert sorted(used) == list(range(20))


@pytest.mark.parametrize("missing", FIVE)
def test_a_missing_quartile_is_the_likeliest_if_words_like_it_are_known(missing: str) -> None:
    likeness = [missing[:-1], missing[:-2], "x" + missing]
    verdict = verdict_on(TILES, {*FIVE, *likeness} - {missing})
    assert verdict.inferred[0].found.word == missing


def test_the_longer_the_beginning_shared_with_words_the_likelier() -> None:
    dictionary = Dictionary.populate(["walked", "walker"])
    assert word_likeness(["walk", "ing"], dictionary) > word_likeness(["ing", "walk"], dictionary)
    likeness = word_likeness(["walk"], dictionary)
    assert likeness == dictionary.letter_model.log_probability("walk") + 4


def test_two_missing_quartiles_are_not_guessed_and_none_needs_no_guess() -> None:
    assert verdict_on(TILES, list(FIVE)[:3]).inferred == ()
    verdict = verdict_on(TILES, [*FIVE])
    assert (verdict.inferred, verdict.reasons) == ((), ())


# Points


def test_points_are_the_words_points_and_the_bonus_for_the_five() -> None:
    verdict = verdict_on(TILES, [*FIVE, *SHORT_WORDS])
    assert {rated.found.word for rated in verdict.rated} == {*FIVE, "later", "on", "cola"}
    assert verdict.points == 5 * 8 + 2 + 1 + 2 + 40
    assert verdict_on(TILES, list(FIVE)[:4]).points == 4 * 8, "without the five, no bonus"


@given(finds(), st.booleans())
def test_the_bonus_is_40(found: list[FoundWord], is_solved: bool) -> None:
    points = sum({1: 1, 2: 2, 3: 4, 4: 8}[len(item.path)] for item in found)
    assert total_points(found, is_solved=is_solved) == points + 40 * is_solved


def test_a_word_of_two_paths_counts_once_by_the_longer() -> None:
    tiles = [*TILES[:-1], "later"]
    verdict = verdict_on(tiles, ["later"])
    assert [(rated.found.word, rated.found.points) for rated in verdict.rated] == [("later", 2)]
    assert verdict.points == 2


# Reasons

CIRCLE = [*TILES, *TILES]  # in which quartiles begin anywhere
# seven of them have all tiles, but no five
SEVEN = ["".join(CIRCLE[start : start + 4]) for start in range(0, 20, 3)]
SOME_ARE_MISSING = "If every tile is right, some of the five are missing from the word list."


@pytest.mark.parametrize(
    ("tiles", "words", "reasons"),
    [
        (
            TILES,
            [*FIVE][:-1],
            [
                "Four of the five are known; the fifth isn’t in the word list.",
                *(f"No word uses “{fragment}”. Please check it." for fragment in FIVE["spaghetti"]),
            ],
        ),
        (
            [*TILES[:-1], "xq"],
            [*[*FIVE][:3], "chocola", "spagh", "et"],
            [
                "No word uses “te”. Please check it.",
                "No word uses “xq”. Please check it.",
                "8 tiles aren’t in any word of four tiles.",
                SOME_ARE_MISSING,
            ],
        ),
        (
            TILES,
            [*("".join(TILES[start : start + 4]) for start in range(0, 16, 3)), "ti"],
            ["1 tile isn’t in any word of four tiles.", SOME_ARE_MISSING],
        ),
        (TILES, TILES, ["No word has four tiles.", SOME_ARE_MISSING]),
        (TILES, SEVEN, [SOME_ARE_MISSING]),
        (TILES, [], ["The word list is empty."]),
    ],
    ids=["the fifth", "unused tiles", "one tile", "no quartile", "no cover", "no words"],
)
def test_what_keeps_the_five_from_being_found_is_said(
    tiles: Sequence[str], words: Sequence[str], reasons: list[str]
) -> None:
    assert [str(reason) for reason in verdict_on(tiles, words).reasons] == reasons


def test_equal_tiles_are_a_reason() -> None:
    reasons = verdict_on([*TILES[:-1], "li"], [*FIVE]).reasons
    assert "Two tiles are “li”. One is likely wrong." in map(str, reasons)


# The usual number of words


chances = st.lists(st.floats(0.01, 0.99), min_size=1, max_size=40)


@given(chances, st.integers(0, 40))
@example([0.25], 30)
def test_words_are_drawn_to_the_usual_number(likelihoods: list[float], certain: int) -> None:
    factor = usual_factor(likelihoods, certain)
    total = certain + sum(likelihoods)
    variance = sum(chance * (1 - chance) for chance in likelihoods)
    fitted = certain + sum(with_odds(chance, factor) for chance in likelihoods)
    if abs(total - USUAL_WORDS) > 3 * (1.38**2 + variance) ** 0.5:
        assert factor == 1
    else:
        # the mean of the product of two normal distributions, by brute force
        steps = [place / 50 for place in range(5000)]
        weights = [
            exp(-((x - total) ** 2) / (2 * variance) - (x - USUAL_WORDS) ** 2 / (2 * 1.38**2))
            for x in steps
        ]
        product = sum(x * weight for x, weight in zip(steps, weights, strict=True)) / sum(weights)
        # which the words that are certain may not allow
        possible = min(max(product, certain), certain + len(likelihoods))
        assert fitted == pytest.approx(possible, abs=0.05)


def test_a_board_with_many_words_is_less_sure_of_each() -> None:
    few = usual_factor([0.9] * 20 + [0.3] * 10, certain=3)
    many = usual_factor([0.9] * 20 + [0.3] * 10, certain=8)
    assert many < 1 < few


# Which tile belongs to which of the five


def five_of(tiles: Sequence[str]) -> Cover:
    """Return the five of a board by the verdict on it."""
    return verdict_on(tiles, [*FIVE, "later", "meson"]).five


def test_places_number_the_words_and_the_tiles_of_each() -> None:
    places = places_in(five_of(TILES))

    colors = colors_of(word.word for word in five_of(TILES))
    assert sorted(colors.values()) == [1, 2, 3, 4, 5]
    for index in range(20):
        word = five_of(TILES)[index // 4].word
        assert places[index] == CoverPlace(index // 4 + 1, index % 4 + 1, colors[word])
    assert places_in(()) == {}


def test_numbers_follow_the_order_found_and_colors_the_words() -> None:
    five = five_of(TILES)
    words = [item.word for item in five]
    found = [words[3], "other", words[1]]
    in_order = in_order_found(five, found)
    assert [item.word for item in in_order] == [words[3], words[1], words[0], words[2], words[4]]
    colors, first = colors_of(words), places_in(in_order[:1], words)
    assert colors == colors_of(reversed(words))
    assert {place.color for place in first.values()} == {colors[words[3]]}
    assert {place.word for place in first.values()} == {1}


@pytest.mark.parametrize("seed", range(5))
def test_each_place_is_that_of_its_tile_however_the_board_is_laid_out(seed: int) -> None:
    tiles = list(TILES)
    Random(seed).shuffle(tiles)
    five = five_of(tiles)

    for index, place in places_in(five).items():
        assert five[place.word - 1].path[place.order - 1] == index
    assert len(places_in(five)) == len(tiles)
