"""The review of a board: what was missed, and the sentence to take along."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.review import (
    Review,
    Tries,
    asking_sentence,
    first_look,
    nearest_sentence,
    points_over_time,
    review_of,
    tries_of,
)
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.techniques import Affixes, Claim, Technique
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


FOUND = QuartilesSolver(TILES, Dictionary.populate(WORDS)).solve_fully()


@pytest.mark.parametrize(
    ("word", "but", "asked"),
    [
        ("recross", "", "Take “cross” and put one tile before it."),
        ("refreshment", "", "Take “refresh” and put one tile after it."),
        ("refresh", "resh", "Take “refreshment” and leave out some of its tiles."),
        ("thresh", "resh", "Take “thrash” and swap one tile."),
        ("crosswords", "", "Take “words” and put tiles around it."),
    ],
)
def test_a_missed_word_is_asked_for_by_the_nearest_one(word: str, but: str, asked: str) -> None:
    miss = next(one for one in review(word, but).missed if one.found.word == word)
    assert str(asking_sentence(miss)) == asked


def test_without_a_nearest_word_it_is_asked_for_by_its_technique() -> None:
    (miss,) = review("razzmatazz").missed
    assert str(asking_sentence(miss._replace(claims=(Claim(Technique.DOUBLED),)))) == (
        "One of its tiles ends with the letter that the next begins with."
    )
    assert "try the tiles one by one" in str(asking_sentence(miss._replace(claims=())))


def test_the_first_look_is_the_review_without_techniques() -> None:
    dictionary = Dictionary.populate(WORDS)
    had = set(WORDS) - {"refresh", "tic"}
    ground = Ground(TILES, FOUND, had, dictionary, Affixes(("re",), ("ment",)))
    look, whole = first_look(ground), review_of(ground)
    assert look == Review(tuple(one._replace(claims=()) for one in whole.missed), None)


def one_tile_off(one: Sequence[str], other: Sequence[str]) -> bool:
    """By making every list of tiles that is one off."""
    near = [[*one[:at], *one[at + 1 :]] for at in range(len(one))]
    for tile in TILES:
        near += [[*one[:at], tile, *one[at:]] for at in range(len(one) + 1)]
        near += [[*one[:at], tile, *one[at + 1 :]] for at in range(len(one)) if len(one) > 1]
    return list(other) in near and list(one) != list(other)


@given(st.lists(st.sampled_from(range(20)), min_size=1, max_size=4, unique=True))
def test_a_try_that_was_refused_is_near_a_word_just_if_one_tile_differs(path: list[int]) -> None:
    parts = [TILES[at] for at in path]
    tried = "".join(parts)
    journal = Journal.of([Entry(5, Event.UNKNOWN, tried)])
    tries = tries_of(journal, FOUND, TILES, Dictionary.populate(["matra"]))
    if tried in WORDS:
        assert tries == Tries((), (), ())
    elif tried == "matra":
        assert tries == Tries((tried,), (), ())
    else:
        near = [one.word for one in FOUND if one_tile_off(parts, one.fragments(TILES))]
        assert tries.others == (() if near else (tried,))
        assert [pair[1] in near for pair in tries.near] == ([True] if near else [])


def test_tries_stand_once_and_in_the_order_tried() -> None:
    events = (
        (Event.UNKNOWN, "zzzz"),
        (Event.FOUND, "cross"),
        (Event.NOT_SPELLED, "qqq"),
        (Event.EXTRA, "matra"),
        (Event.UNKNOWN, "zzra"),
        (Event.UNKNOWN, "zzra"),
        (Event.UNKNOWN, "crords"),
        (Event.LEFT, ""),
    )
    journal = Journal.of(Entry(time, *event) for time, event in enumerate(events))
    assert tries_of(journal, FOUND, TILES, Dictionary.populate(["matra"])) == Tries(
        ("matra",), (("crords", "cross"),), ("zzzz", "qqq", "zzra")
    )


def test_points_over_time_go_back_when_a_word_is_unticked() -> None:
    journal = Journal.of(
        [
            Entry(100, Event.TICKED, "cross"),
            Entry(200, Event.UNKNOWN, "zz"),
            Entry(300, Event.FOUND, "truthfully"),
            Entry(400, Event.UNTICKED, "cross"),
        ]
    )
    assert points_over_time(journal, FOUND) == ((100, 2), (300, 10), (400, 8))
