"""Evidence of finished boards about the words of later ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from fits import read_seen
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import (
    Evidence,
    FinishedWords,
    evidence_of,
    format_evidence,
    learned,
    likelihood_after,
)

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
    for before in (learned.without_boards(), learned.teach({})):
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
def test_evidence_only_moves_likelihoods_its_own_way(
    chance: float, accepted: int, refused: float
) -> None:
    assert likelihood_after(chance, Evidence(accepted, 0)) >= chance - 1e-9
    assert likelihood_after(chance, Evidence(0, refused)) <= chance + 1e-9
    assert 0 < likelihood_after(chance, Evidence(accepted, refused)) < 1


def test_the_shipped_list_has_what_the_game_was_seen_to_do() -> None:
    folder = Path(__file__).parents[3] / "dict"
    seen = read_seen((folder / "seen.txt").read_text("ascii"))
    rows = [line.split("\t") for line in (folder / "english.txt").read_text("ascii").splitlines()]
    listed = {row[0]: int(row[1]) for row in rows}
    assert len(seen) == 7796
    assert list(seen) == sorted(seen)
    always = [word for word, (accepted, refused) in seen.items() if accepted and not refused]
    never = [word for word, (accepted, refused) in seen.items() if refused >= 3 and not accepted]
    # of 3,266 words; the rest stands in no source, and was taken once
    assert sum(listed[word] >= 90 for word in always) / len(always) > 0.98
    assert {word: listed[word] for word in ("lede", "stans", "app")} == dict.fromkeys(
        ("lede", "stans", "app"), 99
    )
    assert max(listed.get(word, 0) for word in never) <= 1
    assert max(listed.values()) == 99
