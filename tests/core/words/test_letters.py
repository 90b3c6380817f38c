"""Letters: texts without diacritics, however they are made up, and how word-like letters are."""

from __future__ import annotations

import time
import unicodedata
from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.words.letters import ALPHABET, LetterModel, fold


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Café", "cafe"),
        ("Cafe\u0301", "cafe"),
        ("STRASSE ß", "strasse ss"),
        ("ﬁne ﬃ", "fine ffi"),
        ("\uff37\uff49\uff44\uff45", "wide"),
        ("İ", "i"),
        ("a\u0323\u0301\u0302b", "ab"),
        ("ж Ж 12 — ☃", "ж ж 12 — ☃"),
        ("", ""),
    ],
)
def test_text_is_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_every_character_gives_the_letters_it_is_made_of() -> None:
    for code in (*range(0xD800), *range(0xE000, 0x30000)):
        character = chr(code)
        decomposed = unicodedata.normalize("NFKD", character).casefold()
        plain = "".join(part for part in decomposed if not unicodedata.combining(part))
        if len(plain) <= 4 and plain.isascii():
            assert fold(character) == plain, hex(code)


@pytest.mark.parametrize("piece", ["\u0315\u0300", "\u0f73", "\ufdfa", "é", "\u0344"])
def test_a_long_text_takes_time_and_room_by_its_length(piece: str) -> None:
    text = "a" + piece * (400_000 // len(piece))
    started = time.process_time()
    folded = fold(text)
    assert time.process_time() - started < 2  # it takes some 0.05; quadratic time would be minutes
    assert len(folded) <= 4 * len(text)


# The model


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
