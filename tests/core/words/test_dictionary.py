"""Dictionaries, the texts that they are read from, and their letters."""

from __future__ import annotations

import re
import time
import unicodedata
from math import exp, log

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import ALPHABET, MAX_WORD_LENGTH, LetterModel, fold
from quartiles_gui.core.words.likelihood import WORD, FinishedWords
from quartiles_gui.core.words.word_list import finding_words, parse_word_list

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


@pytest.mark.parametrize("bad", ["", "Upper", "two words", "it's", "é", "a1", "a" * 33])
def test_a_bad_word_is_refused(bad: str) -> None:
    assert "a" * 32 in dictionary_of("a" * 32), "the longest"
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        dictionary_of("new", bad)
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        dictionary_of("new").teach({bad: True})


def test_further_judgments_override_those_before_and_keep_what_boards_tell() -> None:
    words = Dictionary.populate({"cross": 50, "is": 50})
    boards = [FinishedWords({"is"}, set())]
    taught = words.teach({"cross": True, "zebra": True}, boards).also_teach({"cross": False})
    assert [taught.likelihood(word) for word in ("cross", "zebra", "is")] == [0, 100, 99]


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
    assert dictionary.left_out == (5, 2, True)


@given(
    st.lists(st.one_of(any_words, st.sampled_from(["it's", "", "  ", "b2b"]))),
    st.sampled_from(["\n", "\r", "\r\n"]),
)
def test_reading_agrees_with_a_slow_reader(lines: list[str], ending: str) -> None:
    words, left_out = parse_word_list(ending.join(lines))
    assert set(words) == {line for line in lines if line.isalpha()}
    assert left_out.number == sum(line in ("it's", "b2b") for line in lines)


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
    taught = one.teach({"emu": True, "cat": False})
    assert taught.serialize() == one.serialize(), "what was taught is not compiled"


@given(st.binary(max_size=200), st.integers(0, 200))
def test_bytes_that_are_not_a_compiled_form_are_refused(content: bytes, size: int) -> None:
    for damaged in (content, dictionary_of("cat").serialize()[:size]):
        with pytest.raises(ValueError, match=r"cut off|damaged"):
            Dictionary.deserialize(damaged)


# Words of one length picked out of a text


def words_in(text: str, length: int, largest_size: int | None = None) -> list[str]:
    return finish(finding_words(text, length, largest_size=largest_size)).words


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
        "waltz\nfour\nsixsix\nno word\nit's\nabcd5\n-\nvowel\n",
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


# Letters


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
