"""Likelihoods: in a byte, in the tiers, and overridden by what the user taught."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import (
    FOLLOWERS,
    LIKELY_FROM,
    POSSIBLE_FROM,
    WORD,
    Tier,
    is_vulgar_tag,
    likelihood_of,
    tag_of,
    tier_of,
)
from quartiles_gui.core.words.word_list import parse_word_list
from tests.core.quartiles.test_expected import verdict_with
from tests.made_board import FIVE, of_tier

LIKELIHOODS = {
    "later": 99,
    "on": LIKELY_FROM,
    "cola": LIKELY_FROM - 1,
    "meson": POSSIBLE_FROM,
    "lamel": POSSIBLE_FROM - 1,
}

words = st.text(alphabet="abc", min_size=1, max_size=6)


def rated_board(**taught: bool) -> Verdict:
    return verdict_with(dict.fromkeys(FIVE, 1) | LIKELIHOODS, taught)


def words_of(verdict: Verdict, tier: Tier) -> set[str]:
    return {found.word for found in of_tier(verdict, tier)}


# Tags


@given(st.integers(0, 100))
def test_a_tag_keeps_the_likelihood(percent: int) -> None:
    assert likelihood_of(tag_of(percent)) == percent
    assert not is_vulgar_tag(tag_of(percent))


@given(st.integers(0, 100))
def test_the_tag_of_a_vulgar_word_keeps_it_to_four_percent(percent: int) -> None:
    tag = tag_of(percent, is_vulgar=True)
    assert is_vulgar_tag(tag)
    assert 0 <= percent - likelihood_of(tag) < 4
    assert WORD <= tag <= 255


def test_every_letter_has_one_of_seven_classes() -> None:
    assert len(FOLLOWERS) == 26
    assert set(FOLLOWERS.values()) == {1, 2, 4, 8, 16, 32, 64}


@given(st.sets(words))
def test_the_tag_of_a_prefix_says_which_letters_may_follow(listed: set[str]) -> None:
    dictionary = Dictionary.populate(listed)
    for word in listed:
        for length in range(1, len(word)):
            key = dictionary.prefix_id(word[:length])
            assert key is not None
            tag = dictionary.tags[key]
            assert tag >= WORD or tag & FOLLOWERS[word[length]]


# Lists


def test_the_columns_of_a_list_are_likelihood_size_and_flag() -> None:
    tags, skipped = parse_word_list("alpha\t93\t10\nbeta\t7\t0\tv\ngamma\ndelta\t\n")
    assert skipped == 0
    assert {word: likelihood_of(tag) for word, tag in tags.items()} == {
        "alpha": 93,
        "beta": 4,
        "gamma": 100,
        "delta": 100,
    }
    assert [word for word, tag in tags.items() if is_vulgar_tag(tag)] == ["beta"]


@pytest.mark.parametrize("line", ["word\tmany", "word\t101", "word\t-1", "word\t1.5", "w0rd\t5"])
def test_a_line_whose_columns_make_no_sense_is_skipped_and_counted(line: str) -> None:
    assert parse_word_list(line) == ({}, 1)


def test_the_tiers_start_at_their_thresholds() -> None:
    percents = (100, LIKELY_FROM, LIKELY_FROM - 1, POSSIBLE_FROM, POSSIBLE_FROM - 1, 0)
    assert [tier_of(percent) for percent in percents] == [
        Tier.LIKELY,
        Tier.LIKELY,
        Tier.POSSIBLE,
        Tier.POSSIBLE,
        Tier.LONG_SHOT,
        Tier.LONG_SHOT,
    ]


# On a board


def test_each_word_is_in_the_tier_of_its_likelihood() -> None:
    verdict = rated_board()
    assert words_of(verdict, Tier.LIKELY) == {*FIVE, "later", "on"}
    assert words_of(verdict, Tier.POSSIBLE) == {"cola"}
    assert words_of(verdict, Tier.LONG_SHOT) == {"lamel"}


def test_only_likely_words_and_the_five_are_counted() -> None:
    assert rated_board().points == 5 * 8 + 40 + 2 + 1


def test_the_five_are_certain_however_unlikely_they_are() -> None:
    likelihoods = {rated.found.word: rated.likelihood for rated in rated_board().rated}
    assert {likelihoods[word] for word in FIVE} == {100}


def test_other_words_of_four_tiles_are_long_shots_once_the_five_are_known() -> None:
    sixth = "lasehouon"
    solved = verdict_with(dict.fromkeys([*FIVE, sixth], 99))
    unsolved = verdict_with(dict.fromkeys([sixth], 99))
    assert words_of(solved, Tier.LONG_SHOT) == {sixth}
    assert words_of(unsolved, Tier.LIKELY) == {sixth}


def test_the_likeliest_of_several_covers_is_taken() -> None:
    # the last fragments of two words are exchanged: a second cover, of rarer words
    rivals = dict.fromkeys(["lighthouon", "watermelse"], 2)
    verdict = verdict_with(dict.fromkeys(FIVE, 90) | rivals)
    assert len(verdict.covers) == 2
    assert {found.word for found in verdict.five} == set(FIVE)
    turned = verdict_with(dict.fromkeys(FIVE, 90) | dict.fromkeys(rivals, 99) | {"lighthouse": 1})
    assert {found.word for found in turned.five} >= set(rivals)


# Taught


def test_what_the_user_taught_overrides_the_list() -> None:
    verdict = rated_board(later=False, lamel=True)
    assert words_of(verdict, Tier.LIKELY) == {*FIVE, "lamel", "on"}
    assert words_of(verdict, Tier.LONG_SHOT) == {"later"}


def test_an_added_word_is_found_and_certain() -> None:
    verdict = rated_board(terwa=True)
    added = next(rated for rated in verdict.rated if rated.found.word == "terwa")
    assert (added.likelihood, added.tier) == (100, Tier.LIKELY)


def test_a_rejected_word_that_no_list_has_is_not_a_word() -> None:
    dictionary = Dictionary.populate(["later"]).teach({"terwa": False})
    assert "terwa" not in dictionary


def test_what_was_taught_before_is_replaced() -> None:
    dictionary = Dictionary.populate(["later"])
    fingerprint = dictionary.fingerprint
    dictionary = dictionary.teach({"terwa": True, "later": False})
    assert dictionary.fingerprint != fingerprint
    dictionary = dictionary.teach({})
    assert "terwa" not in dictionary
    assert dictionary.likelihood("later") == 100
    assert dictionary.fingerprint == fingerprint


@given(st.sets(words), st.sets(words), st.lists(words, min_size=1, max_size=6))
def test_added_words_are_found_as_if_the_list_had_them(
    listed: set[str], added: set[str], tiles: list[str]
) -> None:
    taught = Dictionary.populate(listed).teach(dict.fromkeys(added, True))
    plain = Dictionary.populate(listed | added)
    with_taught = QuartilesSolver(tiles, taught)
    with_plain = QuartilesSolver(tiles, plain)
    assert with_taught.solve_fully() == with_plain.solve_fully()
    assert with_taught.solution_paths == with_plain.solution_paths
