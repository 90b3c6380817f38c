"""Masked meanings: what a word means, without a way to read the word from it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from quartiles_gui import paths
from quartiles_gui.core.words.masking import MASK, mask, masked_meanings
from quartiles_gui.core.words.meanings import Meanings
from quartiles_gui.library.meanings_file import open_meanings
from tests.sample_board import FIVE


@pytest.fixture(scope="module")
def meanings() -> Meanings:
    """The shipped meanings."""
    return open_meanings(Path(paths.dictionary_folder(), "meanings.bin"))


def told(word: str, meanings: Meanings) -> list[str]:
    """The masked definitions of a word, with a blank for each mask."""
    return [one.definition.replace(MASK, "_") for one in masked_meanings(word, meanings)]


def no_lemmas(_: str) -> tuple[str, ...]:
    return ()


def longest_common(one: str, other: str) -> int:
    """The length of the longest text that is in both."""
    return max(
        (
            length
            for start in range(len(one))
            for length in range(1, len(one) - start + 1)
            if one[start : start + length] in other
        ),
        default=0,
    )


@pytest.mark.parametrize(
    ("word", "definition"),
    [
        ("refreshment", "activity that _ and recreates"),
        ("truthfully", "expressing or given to expressing the _"),
        ("lighthouse", "a tower with a _ that gives warning of shoals to passing ships"),
        ("geese", "web-footed long-necked typically gregarious migratory aquatic birds usually"),
    ],
)
def test_what_gives_a_word_away_is_masked(word: str, definition: str, meanings: Meanings) -> None:
    assert any(one.startswith(definition) for one in told(word, meanings))


def test_inflections_of_short_words_are_masked_though_they_share_few_letters() -> None:
    lemmas = {"ran": {"run"}, "runs": {"run"}, "fox": {"fox"}}

    def lemmas_of(word: str) -> set[str]:
        return lemmas.get(word, set())

    assert mask("he ran, she runs; a run", {"run"}, lemmas_of) == f"he {MASK}, she {MASK}; a {MASK}"
    assert mask("rune of a grunt", {"run"}, lemmas_of) == "rune of a grunt"


def test_masks_have_one_width_whatever_they_hide() -> None:
    text = mask("light, lighthouses and Daylighting", {"lighthouse"}, no_lemmas)
    assert text == f"{MASK}, {MASK} and {MASK}"


def test_a_mask_in_the_text_itself_is_not_taken_for_one() -> None:
    assert mask(f"a {MASK} b", {"word"}, no_lemmas) == "a   b"


def test_a_meaning_that_says_nothing_more_is_not_told(meanings: Meanings) -> None:
    assert [one.definition for one in meanings.look_up("nihilistic")] == [
        "of or relating to nihilism"
    ]
    assert told("nihilistic", meanings) == []
    assert told("thewordthatisnone", meanings) == []


def test_an_adverb_is_told_by_its_adjective_rather_than_not_at_all(meanings: Meanings) -> None:
    assert meanings.look_up("beautifully")[0].definition == "in a beautiful manner"
    assert told("beautifully", meanings)[0].startswith("delighting the senses")


def test_no_meaning_gives_four_letters_of_a_word_or_its_lemmas_away(meanings: Meanings) -> None:
    lines = Path(paths.dictionary_folder(), "english.txt").read_text("utf-8").splitlines()
    likely = [fields[0] for line in lines if int((fields := line.split("\t"))[1]) >= 60]
    for word in [*sorted(FIVE), *Random(14).sample(likely, 600)]:
        forms = {word, *meanings.lemmas(word), *(one.lemma for one in meanings.look_up(word))}
        for definition in told(word, meanings):
            letters = re.findall("[a-z]+", definition.lower())
            assert forms.isdisjoint(letters)
            for form in forms:
                assert all(longest_common(run, form) < 4 for run in letters), (word, definition)
