"""Words of one length picked out of a word list as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.word_list import finding_words, parse_word_list


def words_in(text: str, length: int, largest_size: int | None = None) -> list[str]:
    return finish(finding_words(text, length, largest_size=largest_size))


@pytest.mark.parametrize(
    "text",
    [
        "vowel\nwaltz\n",
        "waltz\nvowel",
        "waltz\r\nvowel\r\n",
        "waltz\rvowel\r",
        "WALTZ\nVowel\n",
        "w\u00e4ltz\nv\u014dwel\n",
        "wa\u0308ltz\nvowel",
        "  waltz  \n vowel\n",
        "waltz\nwaltz\nvowel\nWaltz\n",
        "waltz\t17\nvowel\t99\t35\tv\n",
        "waltz\tn., a dance\nvowel \t\n",
        "\n\nwaltz\n\nvowel\n\n",
        "waltz\nfour\nsixsix\nno word\nit's\nabcd5\n-\n\tworld\nvowel\n",
        "waltz\u2028vowel",
        "waltz\x0cvowel",
        "waltz\n\ufffd\ufffd\ufffd\ufffd\ufffd\nvowel\n",
    ],
    ids=repr,
)
def test_the_words_of_one_length_are_found_sorted(text: str) -> None:
    assert words_in(text, 5) == ["vowel", "waltz"]


@pytest.mark.parametrize(("length", "words"), [(1, ["a"]), (2, ["at", "be"]), (4, ["four"])])
def test_any_length_can_be_asked_for(length: int, words: list[str]) -> None:
    assert words_in("a\nbe\nat\nfour\nabcde\n", length) == words


@pytest.mark.parametrize(
    ("largest", "words"),
    [(10, ["about"]), (34, ["about"]), (35, ["about", "vowel"]), (95, ["about", "vowel", "zoril"])],
)
def test_words_are_chosen_by_their_scowl_size(largest: int, words: list[str]) -> None:
    sized = "vowel\t9\t35\nabout\t99\t10\nzoril\t\t 95 \tv\n"
    text = sized + "zzzzz\t9\t0\nyyyyy\t9\nxxxxx\nwwwww\t9\t?\n"
    assert words_in(text, 5, largest) == words


@given(
    st.lists(
        st.one_of(
            st.text("abc", max_size=4),
            st.text("aB \t7\u00e9\n\r\x0b\x85", max_size=8),
            st.tuples(st.text("ab", min_size=3, max_size=3), st.integers(0, 100)).map(
                lambda pair: f"{pair[0]}\t{pair[1]}"
            ),
        ),
        max_size=12,
    ),
    st.sampled_from(["\n", "\r\n", "\r", "\u2029"]),
)
def test_the_words_read_are_those_that_a_dictionary_reads(lines: list[str], ending: str) -> None:
    text = ending.join(lines)
    tags, _ = parse_word_list(text)
    for length in (1, 2, 3, 4):
        words = words_in(text, length)
        assert words == sorted(set(words))
        assert all(len(word) == length and word.isalpha() for word in words)
        assert {word for word in tags if len(word) == length} <= set(words)
