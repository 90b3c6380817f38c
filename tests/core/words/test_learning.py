"""Evidence of finished boards about the words of later ones."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.learning import FinishedWords, learned

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
