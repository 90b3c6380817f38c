"""Masked meanings: what a word means, without a way to read the word from it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from quartiles_gui import paths
from quartiles_gui.core.words.meanings import MASK, Meanings, mask, masked_meanings
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
        ("truthfully", "with _ (a fact that has been verified)"),
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
    assert mask("rune of a ruin", {"run"}, lemmas_of) == f"{MASK} of a ruin"
    assert mask("do as a dog does", {"do"}, lemmas_of) == f"{MASK} as a dog does"


def test_what_is_joined_to_a_masked_word_is_masked_with_it() -> None:
    text = mask("beat with a cat-o'-nine-tails, the cat's; well-known", {"cat"}, no_lemmas)
    assert text == f"beat with a {MASK}, the {MASK}; well-known"


def test_masks_have_one_width_whatever_they_hide() -> None:
    text = mask("light, lighthouses and Daylighting", {"lighthouse"}, no_lemmas)
    assert text == f"{MASK}, {MASK} and {MASK}"


def test_a_mask_in_the_text_itself_is_not_taken_for_one() -> None:
    assert mask(f"a {MASK} b", {"word"}, no_lemmas) == "a   b"


def test_a_meaning_that_says_nothing_more_is_not_told(meanings: Meanings) -> None:
    assert [one.definition for one in meanings.look_up("quarrelsome")] == ["given to quarreling"]
    assert told("quarrelsome", meanings) == []
    assert told("thewordthatisnone", meanings) == []


@pytest.mark.parametrize(
    ("word", "part", "definition"),
    [
        ("beautifully", "adverb", "in a _ manner (delighting the senses"),
        ("bureaucrat", "noun", "an official of a _ ("),
        ("dynastic", "adjective", "of or relating to or _ of a _ (a sequence of powerful leaders"),
        ("hardily", "adverb", "having rugged physical strength"),
        ("refresh", "verb", "make (to feel) _ (recently made"),
        ("coffined", "verb", "place into a _ (box in which a corpse"),
    ],
)
def test_what_would_go_in_circles_tells_what_its_words_mean(
    word: str, part: str, definition: str, meanings: Meanings
) -> None:
    assert told(word, meanings)[0].startswith(definition)
    assert masked_meanings(word, meanings)[0].part_of_speech == part


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
