from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import ALPHABET, MAX_WORD_LENGTH
from quartiles_gui.core.words.likelihood import WORD
from quartiles_gui.core.words.word_list import parse_word_list

words_of_few_letters = st.text("abc", min_size=1, max_size=6)
any_words = st.text(ALPHABET, min_size=1, max_size=MAX_WORD_LENGTH)


def dictionary_of(*words: str) -> Dictionary:
    return Dictionary.populate(words)


# What it holds


def test_a_new_dictionary_is_empty() -> None:
    dictionary = Dictionary()
    assert dictionary.is_empty
    assert (len(dictionary), list(dictionary)) == (0, [])
    assert "a" not in dictionary
    assert not dictionary.contains_prefix("")


@given(st.sets(words_of_few_letters), words_of_few_letters)
def test_it_contains_what_the_set_contains(words: set[str], text: str) -> None:
    dictionary = dictionary_of(*words)
    assert (text in dictionary) == (text in words)
    assert "" not in dictionary


@given(st.sets(words_of_few_letters), st.text("abc", max_size=6))
def test_it_knows_the_prefixes_of_the_set(words: set[str], text: str) -> None:
    expected = any(word.startswith(text) for word in words)
    assert dictionary_of(*words).contains_prefix(text) == expected


@given(st.sets(words_of_few_letters), words_of_few_letters)
def test_one_look_up_distinguishes_words_prefixes_and_others(words: set[str], text: str) -> None:
    dictionary = dictionary_of(*words)
    key = dictionary.prefix_id(text)
    assert (key is not None) == any(word.startswith(text) for word in words)
    assert key is None or (dictionary.tags[key] >= WORD) == (text in words)


@given(
    st.dictionaries(words_of_few_letters, st.integers(0, 100)),
    st.sets(words_of_few_letters),
    st.text("abc", min_size=1, max_size=6),
    st.integers(1, 100),
)
def test_it_knows_what_goes_on_to_a_likely_word(
    likelihoods: dict[str, int], taught: set[str], text: str, least: int
) -> None:
    dictionary = Dictionary.populate(likelihoods).teach(dict.fromkeys(taught, True))
    words = dict.fromkeys(taught, 100) | likelihoods
    likely = [word for word in words if words[word] >= least and word != text]
    assert dictionary.goes_on(text, least) == any(word.startswith(text) for word in likely)


@given(st.lists(any_words))
def test_it_holds_each_word_once(words: list[str]) -> None:
    dictionary = dictionary_of(*words)
    assert sorted(dictionary) == sorted(set(words))
    assert len(dictionary) == len(set(words))
    assert dictionary.is_empty == (not words)


@given(st.sets(words_of_few_letters), st.sets(words_of_few_letters))
def test_the_fingerprint_distinguishes_sets_of_words(some: set[str], others: set[str]) -> None:
    same = dictionary_of(*some).fingerprint == dictionary_of(*others).fingerprint
    assert same == (some == others)


def test_a_word_has_at_most_32_letters() -> None:
    assert "a" * 32 in dictionary_of("a" * 32)
    with pytest.raises(ValueError, match="32 letters"):
        dictionary_of("a" * 33)


@pytest.mark.parametrize("bad", ["", "Upper", "two words", "it's", "é", "a1", "a" * 33])
def test_a_bad_word_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        dictionary_of("new", bad)
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        dictionary_of("new").teach({bad: True})


def test_teaching_leaves_the_dictionary_as_it_was() -> None:
    dictionary = dictionary_of("old")
    taught = dictionary.teach({"new": True, "old": False})
    assert ("new" in taught, "new" in dictionary) == (True, False)
    assert (taught.likelihood("old"), dictionary.likelihood("old")) == (0, 100)
    assert not dictionary.contains_prefix("n")
    assert list(taught) == list(dictionary) == ["old"]


# Reading a word list


def test_lines_that_are_not_words_are_skipped_and_counted() -> None:
    lines = ["cat", "it's", "two words", "", "   ", "b2b", "caf\ufffd", "a" * 33, "a" * 32]
    dictionary = Dictionary.read("\n".join(lines))
    assert set(dictionary) == {"cat", "a" * 32}
    assert dictionary.skipped_lines == 5


@given(
    st.lists(st.one_of(any_words, st.sampled_from(["it's", "", "  ", "two words"]))),
    st.sampled_from(["\n", "\r", "\r\n"]),
)
def test_reading_agrees_with_a_slow_reader(lines: list[str], ending: str) -> None:
    words, skipped = parse_word_list(ending.join(lines))
    assert set(words) == {line for line in lines if line.isalpha()}
    assert skipped == sum(line in ("it's", "two words") for line in lines)


@given(st.one_of(st.text(), st.text("ab1%\t\n")))
@example("cat\t" + "9" * 5000)  # more digits than Python turns into a number
def test_any_text_gives_words_or_nothing(text: str) -> None:
    words, _ = parse_word_list(text)
    dictionary_of(*words)  # which accepts words only


# The compiled form


@given(words=st.sets(any_words))
def test_the_compiled_form_holds_the_same(words: set[str]) -> None:
    written = dictionary_of(*words)
    read = Dictionary.deserialize(written.serialize())
    assert set(read) == words
    assert len(read) == len(words)
    assert read.fingerprint == written.fingerprint
    assert read.letter_model.table == written.letter_model.table
    assert all(word in read for word in words)


def test_the_compiled_form_of_the_same_words_is_the_same() -> None:
    one, other = dictionary_of("cat", "dog", "cow"), dictionary_of("dog", "cow", "cat")
    assert one.serialize() == other.serialize()
    assert Dictionary.deserialize(one.serialize()).serialize() == one.serialize()


def test_what_was_taught_is_not_compiled() -> None:
    taught = dictionary_of("cat").teach({"dog": True, "cat": False})
    assert taught.serialize() == dictionary_of("cat").serialize()


@given(st.binary(max_size=200), st.integers(0, 200))
def test_bytes_that_are_not_a_compiled_form_are_refused(content: bytes, size: int) -> None:
    for damaged in (content, dictionary_of("cat").serialize()[:size]):
        with pytest.raises(ValueError, match=r"cut off|damaged"):
            Dictionary.deserialize(damaged)
