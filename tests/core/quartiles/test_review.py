"""The review of a board: what was missed, and the sentence to take along."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.review import Review, nearest_sentence, review_of
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.techniques import Affixes, Technique
from quartiles_gui.core.words.dictionary import Dictionary
from tests.sample_board import FIVE

TILES = SAMPLE_BOARD.fragments
WORDS = (
    *FIVE,
    "cross",
    "recross",
    "words",
    "rewords",
    "refresh",
    "resh",
    "thresh",
    "thrash",
    "tic",
)


def review(*missed: str) -> Review:
    """The review of the sample board with all words found but these."""
    dictionary = Dictionary.populate(WORDS)
    found = QuartilesSolver(TILES, dictionary).solve_fully()
    affixes = Affixes(("re",), ("ly", "ment", "s"))
    return review_of(Ground(TILES, found, set(WORDS).difference(missed), dictionary, affixes))


def test_what_was_missed_the_longest_first() -> None:
    missed = ("tic", "rewords", "truthfully", "cross")
    words = [miss.found.word for miss in review(*missed).missed]
    assert words == ["truthfully", "rewords", "cross", "tic"]
    assert review() == Review((), None)


@pytest.mark.parametrize(
    ("missed", "lesson"),
    [
        (
            ("recross", "rewords", "tic"),
            "2 of your 3 misses are a shorter word and one tile before it.",
        ),
        (("refreshment", "tic"), None),
        (("crosswords",), None),
    ],
)
def test_the_sentence_to_take_along(missed: tuple[str, ...], lesson: str | None) -> None:
    told = review(*missed).lesson
    assert (told and str(told)) == lesson


def test_an_ending_to_take_along() -> None:
    tiles = ("wal", "tal", "king", "sin", "ging")
    dictionary = Dictionary.populate(("walking", "talking", "singing"))
    found = QuartilesSolver(tiles, dictionary).solve_fully()
    ground = Ground(tiles, found, {"singing"}, dictionary, Affixes((), ("ing",)))
    assert str(review_of(ground).lesson) == "2 of your 2 misses end in -ing."


@pytest.mark.parametrize(
    ("word", "but", "said"),
    [
        ("recross", "", "You had “cross”. Only “re” was missing."),
        ("refreshment", "", "You had “refresh”. Only “ment” was missing."),
        ("refresh", "", "You had “resh”. Only “ref” was missing."),
        ("refresh", "resh", "You had “refreshment”. Leave out some of its tiles."),
        ("thresh", "resh", "You had “thrash”. Swap “ra” for “re”."),
        ("crosswords", "", "You had “words”, which is a part of it."),
        ("cross", "recross", "You had “crosswords”. Leave out some of its tiles."),
        ("razzmatazz", "", None),
    ],
)
def test_how_a_missed_word_is_near_another(word: str, but: str, said: str | None) -> None:
    miss = next(one for one in review(word, but).missed if one.found.word == word)
    near = nearest_sentence(miss, TILES)
    assert (near and str(near)) == said


def test_names_are_told_once_and_a_common_ending_by_its_letters() -> None:
    for miss in review(*WORDS[5:]).missed:
        names = [str(claim.name) for claim in miss.claims]
        assert len(set(names)) == len(names)
        techniques = {claim.technique for claim in miss.claims}
        assert not {Technique.ENDING, Technique.ANY_ENDING} <= techniques
        assert not {Technique.BEGINNING, Technique.ANY_BEGINNING} <= techniques
