"""Likelihoods: in a byte, in the tiers, overridden by what the user taught, moved by boards."""

from __future__ import annotations

from pathlib import Path

import pytest
from fits import SHARED, brought, evidence, read_seen
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import (
    FOLLOWERS,
    LIKELY_FROM,
    POSSIBLE_FROM,
    WORD,
    Evidence,
    FinishedWords,
    Tier,
    evidence_of,
    format_evidence,
    is_vulgar_tag,
    learned,
    likelihood_after,
    likelihood_of,
    tag_of,
    tier_of,
)
from quartiles_gui.core.words.word_list import parse_word_list
from tests.core.quartiles.test_expected import verdict_with
from tests.game_boards import FIVE, of_tier

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
def test_a_tag_keeps_the_likelihood_and_that_of_a_vulgar_word_to_four_percent(percent: int) -> None:
    assert likelihood_of(tag_of(percent)) == percent
    assert not is_vulgar_tag(tag_of(percent))
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
    tags, left_out = parse_word_list("alpha\t93\t10\nbeta\t7\t0\tv\ngamma\ndelta\t\n")
    assert left_out.number == 0
    likelihoods = {word: likelihood_of(tag) for word, tag in tags.items()}
    assert likelihoods == {"alpha": 93, "beta": 4, "gamma": 100, "delta": 100}
    assert [word for word, tag in tags.items() if is_vulgar_tag(tag)] == ["beta"]


@pytest.mark.parametrize("line", ["beta\tmany", "beta\t-1", "beta\t1.5", "b3ta\t5"])
def test_a_line_whose_columns_make_no_sense_is_left_out_and_counted(line: str) -> None:
    tags, left_out = parse_word_list(f"alpha\t93\ngamma\t5\n{line}\ndelta\t8\n")
    assert ({*tags}, left_out) == ({"alpha", "gamma", "delta"}, (1, 3, True))


def test_the_tiers_start_at_their_thresholds() -> None:
    assert tier_of(100) is tier_of(LIKELY_FROM) is Tier.LIKELY
    assert tier_of(LIKELY_FROM - 1) is tier_of(POSSIBLE_FROM) is Tier.POSSIBLE
    assert tier_of(POSSIBLE_FROM - 1) is tier_of(0) is Tier.LONG_SHOT


# On a board


def test_each_word_is_in_the_tier_of_its_likelihood_and_the_five_are_certain() -> None:
    verdict = rated_board()
    assert words_of(verdict, Tier.LIKELY) == {*FIVE, "later", "on"}
    assert words_of(verdict, Tier.POSSIBLE) == {"cola"}
    assert words_of(verdict, Tier.LONG_SHOT) == {"lamel"}
    assert verdict.points == 5 * 8 + 40 + 2 + 1, "only likely words and the five are counted"
    likelihoods = {rated.found.word: rated.likelihood for rated in verdict.rated}
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


def test_what_the_user_taught_overrides_the_list_and_adds_to_it() -> None:
    verdict = rated_board(later=False, lamel=True, terwa=True)
    assert words_of(verdict, Tier.LIKELY) == {*FIVE, "lamel", "on", "terwa"}
    assert words_of(verdict, Tier.LONG_SHOT) == {"later"}
    added = next(rated for rated in verdict.rated if rated.found.word == "terwa")
    assert added.likelihood == 100


def test_what_was_taught_before_is_replaced() -> None:
    dictionary = Dictionary.populate(["later"])
    assert "terwa" not in dictionary.teach({"terwa": False}), "nor in any list"
    fingerprint = dictionary.fingerprint
    dictionary = dictionary.teach({"terwa": True, "later": False})
    assert dictionary.fingerprint != fingerprint
    dictionary = dictionary.teach({})
    assert "terwa" not in dictionary
    assert dictionary.likelihood("later") == 100
    assert dictionary.fingerprint == fingerprint


@given(st.sets(words), st.sets(words), st.lists(words, min_size=1, max_size=6))
def test_added_words_count_like_listed(listed: set[str], added: set[str], tiles: list[str]) -> None:
    taught = Dictionary.populate(listed).teach(dict.fromkeys(added, True))
    plain = Dictionary.populate(listed | added)
    with_taught = QuartilesSolver(tiles, taught)
    with_plain = QuartilesSolver(tiles, plain)
    assert with_taught.solve_fully() == with_plain.solve_fully()
    assert with_taught.solution_paths == with_plain.solution_paths


# What finished boards tell

SURE = {f"sure{letter}": 95 for letter in "abcdefghijklmnopqrst"}
LIST = {**SURE, "cola": 50, "on": 20, "hou": 5, "set": 100}

listed = st.sets(st.sampled_from(sorted(LIST)))
boards = st.lists(st.builds(FinishedWords, listed, listed), max_size=5)


def likelihoods(*boards: FinishedWords) -> dict[str, int]:
    """The likelihoods that boards change."""
    return learned(boards, LIST.get)


def test_accepted_words_become_likelier_and_refused_ones_less_likely() -> None:
    after = likelihoods(FinishedWords({*SURE, "on"}, {"cola", "hou"}))
    assert after["on"] > 90
    assert after["cola"] < 5
    assert after["hou"] == 1


def test_little_is_refused_by_somebody_who_ticks_half_of_what_they_found() -> None:
    ticked = set(sorted(SURE)[::2])
    after = likelihoods(FinishedWords(ticked, {*SURE, "cola"} - ticked))
    assert after["cola"] > 30
    assert all(after[word] > 85 for word in SURE)


def test_a_word_that_one_board_accepted_and_another_refused_is_likely() -> None:
    boards = [FinishedWords({*SURE, "on"}, set()), FinishedWords(SURE.keys(), {"on"})]
    assert likelihoods(*boards)["on"] == likelihoods(*reversed(boards))["on"]
    assert 14 < likelihoods(*boards)["on"] < likelihoods(boards[0])["on"]


def test_words_that_are_certain_or_unknown_stay_as_they_are() -> None:
    assert likelihoods(FinishedWords({"set", "unknown"}, set())) == {}
    assert likelihoods(FinishedWords(set(), {"set", "unknown"})) == {}


@given(boards)
def test_likelihoods_stay_between_impossible_and_certain(boards: list[FinishedWords]) -> None:
    after = likelihoods(*boards)
    assert after.keys() == {w for b in boards for w in b.accepted | b.refused} - {"set"}
    assert all(1 <= percent <= 99 for percent in after.values())


def test_verdicts_override_boards_and_either_is_forgotten() -> None:
    words = Dictionary.populate(LIST)
    board = FinishedWords({*SURE, "on"}, {"cola"})
    taught = words.teach({"cola": True, "on": False}, [board])
    assert (taught.likelihood("cola"), taught.likelihood("on")) == (100, 0)
    learned = words.teach({}, [board])
    assert (learned.likelihood("cola"), learned.likelihood("on")) != (50, 20)
    assert learned.fingerprint == words.fingerprint
    before = learned.teach({})
    assert (before.likelihood("cola"), before.likelihood("on")) == (50, 20)


def test_what_boards_tell_is_written_as_words_and_numbers_alone() -> None:
    boards = [
        FinishedWords({*SURE, "on"}, {"cola"}),
        FinishedWords(set(sorted(SURE)[::2]), {*SURE, "cola", "unknown"}),
    ]
    text = format_evidence(evidence_of(boards, LIST.get))
    lines = text.splitlines()
    assert lines == sorted(lines)
    assert "on\t1\t0" in lines
    assert read_seen(text)["cola"].refused == pytest.approx(1.06 + 0.2, abs=0.01)
    assert read_seen(text)["unknown"].refused == pytest.approx(0.2, abs=0.01)


@given(st.floats(0.001, 0.999), st.integers(0, 1000), st.floats(0, 1000))
def test_evidence_moves_likelihoods_its_way(chance: float, accepted: int, refused: float) -> None:
    assert likelihood_after(chance, Evidence(accepted, 0)) >= chance - 1e-9
    assert likelihood_after(chance, Evidence(0, refused)) <= chance + 1e-9
    assert 0 < likelihood_after(chance, Evidence(accepted, refused)) < 1


def test_the_shipped_list_has_what_the_game_was_seen_to_do() -> None:
    folder = Path(__file__).parents[3] / "dict"
    seen = read_seen((folder / "seen.txt").read_text("ascii"))
    rows = [line.split("\t") for line in (folder / "english.txt").read_text("ascii").splitlines()]
    listed = {row[0]: int(row[1]) for row in rows}
    assert len(seen) == 15_151
    assert list(seen) == sorted(seen)
    always = [word for word, (accepted, refused) in seen.items() if accepted >= 1 and not refused]
    never = [word for word, (accepted, refused) in seen.items() if refused >= 3 and not accepted]
    # of 3,266 words; the rest stands in no source, and was taken once
    assert sum(listed[word] >= 90 for word in always) / len(always) > 0.98
    assert {listed[word] for word in ("lede", "stans", "app")} == {99}
    assert max(listed.get(word, 0) for word in never) <= 1
    assert max(listed.values()) == 99


# The list


def test_what_was_seen_of_a_word_counts_a_little_for_its_plural_and_the_reverse() -> None:
    seen = {"outie": Evidence(3, 0), "leas": Evidence(0, 0.75), "teas": Evidence(0, 0.1)}
    assert evidence("outie", seen) == seen["outie"]
    assert evidence("outies", seen) == Evidence(SHARED, 0)
    assert evidence("lea", seen) == Evidence(0, SHARED * 0.75)
    assert evidence("tea", seen) == pytest.approx((0, SHARED * 0.1))
    assert evidence("outing", seen) == Evidence(0, 0)


def test_what_no_source_has_is_listed_if_the_game_took_it_or_its_singular() -> None:
    taken = dict.fromkeys(["outie", "dox", "doxed", "bialy", "cat"], Evidence(1, 0))
    seen = taken | {"lea": Evidence(0, 1)}
    assert brought(seen, {"cat"}) == {
        "outie",
        "outies",
        "dox",
        "doxes",
        "doxed",
        "bialy",
        "bialies",
    }
