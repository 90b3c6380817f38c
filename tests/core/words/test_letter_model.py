from __future__ import annotations

from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.words.letters import ALPHABET, TABLE_SIZE, LetterModel

ROUNDING = 0.5 / 24  # of one step of the table
words = st.text(ALPHABET, min_size=1, max_size=8)


def slow_log_probability(known: list[str], word: str) -> float:
    """The trigram model as its definition says, without a table."""
    total = 0.0
    text = f"##{word}#"
    for place in range(2, len(text)):
        before, letter = text[place - 2 : place], text[place]
        followers = [
            padded[i + 2]
            for padded in (f"##{other}#" for other in known)
            for i in range(len(padded) - 2)
            if padded[i : i + 2] == before
        ]
        if followers:
            sightings = followers.count(letter) + 0.05
            total += log(sightings / (len(followers) + 0.05 * 27))
        else:
            total -= log(27)
    return total


@given(st.sets(words, max_size=8), words)
def test_the_model_agrees_with_counting_trigrams(known: set[str], word: str) -> None:
    model = LetterModel.learn(known)
    expected = slow_log_probability(list(known), word)
    assert model.log_probability(word) == pytest.approx(
        expected, abs=ROUNDING * (len(word) + 1) + 1e-9
    )


@given(st.sets(words, max_size=8), st.text(ALPHABET, min_size=2, max_size=2))
def test_the_letters_after_two_others_share_one_probability(known: set[str], pair: str) -> None:
    model = LetterModel.learn(known)
    first, second = (ALPHABET.index(letter) for letter in pair)
    row = model.table[(first * 27 + second) * 27 :][:27]
    assert sum(exp(-steps / 24) for steps in row) == pytest.approx(1, abs=0.05)


def test_a_model_of_no_words_finds_all_letters_equally_likely() -> None:
    model = LetterModel.learn([])
    assert model.log_probability("qxz") == model.log_probability("the")
    assert model.log_probability("the") == pytest.approx(-4 * log(27), abs=4 * ROUNDING)


@pytest.mark.parametrize("text", ["Abc", "a b", "é", "a1", "{"])
def test_characters_other_than_letters_are_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="other characters"):
        LetterModel.learn(["abc"]).log_probability(text)


def test_a_table_must_have_its_size() -> None:
    with pytest.raises(ValueError, match="19683 bytes, not 19682"):
        LetterModel(bytes(TABLE_SIZE - 1))
