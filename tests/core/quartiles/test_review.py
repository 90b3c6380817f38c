"""The review of a board: what was missed, and the sentence to take along."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.core.quartiles.review import (
    Review,
    Tries,
    asking_sentence,
    nearest_sentence,
    review_of,
    reviewed_of,
    tries_of,
)
from quartiles_gui.core.quartiles.spelling import Affixes
from quartiles_gui.core.quartiles.techniques import Claim
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.meanings_file import read_affixes
from tests.benchmarks.technique_quality import MEANINGS, likely_words, look_over
from tests.core.quartiles.conftest import Making
from tests.core.quartiles.more_techniques import SHUFFLED, UNTOLD, add
from tests.core.quartiles.test_techniques import ROWS, are_kin
from tests.game_boards import judged
from tests.sample_board import FIVE

TILES = SAMPLE_BOARD.fragments
OTHERS = "cross recross words rewords refresh resh thresh thrash tic"
WORDS = (*FIVE, *OTHERS.split())


def review(*missed: str) -> Review:
    """The review of the sample board with all words found but these."""
    return review_on(TILES, WORDS, set(WORDS).difference(missed))


def review_on(tiles: Sequence[str], words: Collection[str], had: Collection[str]) -> Review:
    return review_of(analysis_of(tiles, words, had), are_kin)


def analysis_of(tiles: Sequence[str], words: Collection[str], had: Collection[str]) -> Analysis:
    dictionary = Dictionary.populate(words)
    found = QuartilesSolver(tiles, dictionary).solve_fully()
    return Analysis(tiles, found, had, dictionary, Affixes(("re",), ("ly", "ment", "ing", "s")))


@pytest.mark.parametrize("mode", BoardMode)
def test_a_complete_board_is_reviewed_for_the_words_that_took_hints(mode: BoardMode) -> None:
    dictionary = Dictionary.populate(dict.fromkeys(WORDS, 90))
    made = judged(TILES, dictionary)
    words = [item.word for item in made.words]
    record = BoardRecord(SAMPLE_BOARD).hinting("rewords", Rung.MEANING)
    record = record.finding(words)._replace(mode=mode).knowing(made)
    game = record.game()
    assert game is not None
    reviewed = reviewed_of(record, game, "A board", verdict_of(made), dictionary)
    missed = {"rewords"} if mode is BoardMode.PLAY else set()
    assert reviewed.found == {*words} - missed
    assert reviewed.is_complete == (mode is BoardMode.PLAY)
    assert [item.word for item in reviewed.five] == [word for word in words if word in FIVE]


def test_a_word_that_was_only_told_is_reviewed_as_missed() -> None:
    dictionary = Dictionary.populate(dict.fromkeys(WORDS, 90))
    made = judged(TILES, dictionary)
    record = BoardRecord(SAMPLE_BOARD).knowing(made).finding(["cross"]).showing(["truthfully"])
    game = record.game()
    assert game is not None
    reviewed = reviewed_of(record, game, "A board", verdict_of(made), dictionary)
    assert reviewed.found == {"cross"}
    assert not reviewed.is_complete
    assert reviewed.five[0].word == "truthfully"


def test_what_was_missed_the_longest_first() -> None:
    missed = ("tic", "rewords", "truthfully", "cross")
    words = [miss.found.word for miss in review(*missed).missed]
    assert words == ["truthfully", "rewords", "cross", "tic"]
    assert review() == Review(())


@pytest.mark.parametrize(
    ("missed", "lesson"),
    [
        (
            ("recross", "rewords", "tic"),
            "2 of these 3 words begin with the tile “re”.\n"
            "Next time, try it before each of your words.",
        ),
        (
            ("recross", "refreshment", "tic"),
            "2 of these 3 are words you had and one more tile.\n"
            "Next time, try each tile before, after and inside your words.",
        ),
        (
            ("refresh", "tic", "resh"),
            "3 of these 3 are words you had with some tiles left out.\n"
            "Next time, leave tiles out of your long words.",
        ),
        (
            ("refreshment", "tic", "thresh"),
            "2 of these 3 words have “resh” in them.\nNext time, put tiles around it.",
        ),
        (
            ("refreshment", "tic", "razzmatazz"),
            "2 of these 3 words have 4 tiles.\n"
            "Next time, look for the long words first, with a common ending.",
        ),
        (("refreshment", "tic"), None),
        (("recross",), "Take “cross” and put one tile before it."),
    ],
)
def test_the_sentence_to_take_along(missed: tuple[str, ...], lesson: str | None) -> None:
    told = review(*missed).lesson
    assert ("\n".join(map(str, told)) or None) == lesson


@pytest.mark.parametrize(
    ("had", "lesson"),
    [
        ("", "3 of these 7 words have the tile “ab” or “kl”."),
        ("qrst", "2 of these 6 words end in the tile “kl”."),
        ("qrst uvwx", "2 of these 5 words end in the tile “kl”."),
        ("qrst uvwx ijkl", "2 of these 4 words begin with the tile “ab”."),
    ],
)
def test_a_tile_is_told_if_a_third_of_the_misses_share_it(had: str, lesson: str) -> None:
    tiles = ["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr", "st", "uv", "wx"]
    words = ["abcd", "efgh", "ijkl", "mnop", "qrst", "uvwx", "abkl"]
    told = review_on(tiles, words, had.split()).lesson
    assert str(told[0]) == lesson


@pytest.mark.parametrize(
    ("word", "but", "said"),
    [
        ("recross", "", "You had “cross”. Only “re” was missing."),
        ("refreshment", "", "You had “refresh”. Only “ment” was missing."),
        ("refresh", "", "You had “resh”. Only “ref” was missing."),
        ("refresh", "resh", "You had “refreshment”. Leave out some of its tiles."),
        ("thresh", "resh", "You had “thrash”. Swap “ra” for “re”."),
        ("crosswords", "cross", "You had “words”, which is a part of it."),
        ("cross", "recross", "You had “crosswords”. Leave out some of its tiles."),
        ("razzmatazz", "", None),
        ("crosswords", "refresh", "cross + words: two words you had."),
    ],
)
def test_how_a_missed_word_is_near_another(word: str, but: str, said: str | None) -> None:
    miss = next(one for one in review(word, but).missed if one.found.word == word)
    near = nearest_sentence(miss, TILES)
    assert (near and str(near)) == said


def test_the_first_tag_is_how_a_word_is_near_and_affixes_are_tiles() -> None:
    for missed in (WORDS[5:], ("recross", "refreshment", "truthfully", "crosswords", "tic")):
        for miss in review(*missed).missed:
            parts = miss.found.fragments(TILES)
            ends = {"ending": parts[-1], "beginning": parts[0]}
            assert len(set(miss.tags)) == len(miss.tags) <= 3
            assert all(ends[tag.technique.key] == tag.affix for tag in miss.tags if tag.affix)
            if miss.nearest is not None:
                first, near = miss.tags[0], miss.nearest.technique
                assert first.technique is near or first.affix in str(nearest_sentence(miss, TILES))


@pytest.mark.parametrize(
    ("word", "tags"),
    [
        ("recross", ["beginning re-"]),
        ("refreshment", ["ending -ment"]),
        ("crosswords", ["two words in one"]),
        ("tic", ["inside a longer word", "word that is one tile"]),
        ("razzmatazz", ["only follower"]),
    ],
)
def test_tags(word: str, tags: list[str]) -> None:
    (miss,) = review(word).missed
    assert [str(tag.name) for tag in miss.tags] == tags


def test_words_that_the_game_may_well_refuse_are_marked() -> None:
    dictionary = Dictionary.populate(WORDS)
    analysis = Analysis(TILES, FOUND, {"cross"}, dictionary, Affixes((), ()))
    missed = review_of(analysis, are_kin, {"tic", "thrash"}).missed
    assert {miss.found.word for miss in missed if miss.is_unsure} == {"tic", "thrash"}


FOUND = QuartilesSolver(TILES, Dictionary.populate(WORDS)).solve_fully()


@pytest.mark.parametrize(
    ("word", "but", "asked"),
    [
        ("recross", "", "Take “cross” and put one tile before it."),
        ("refreshment", "", "Take “refresh” and put one tile after it."),
        ("refresh", "resh", "Take “refreshment” and leave out some of its tiles."),
        ("thresh", "resh", "Take “thrash” and swap one tile."),
        ("crosswords", "cross", "Take “words” and put tiles around it."),
        ("crosswords", "", "Take “cross” and put another of your words after it."),
    ],
)
def test_a_missed_word_is_asked_for_by_the_nearest_one(word: str, but: str, asked: str) -> None:
    miss = next(one for one in review(word, but).missed if one.found.word == word)
    assert str(asking_sentence(miss)) == asked


@pytest.mark.parametrize(
    ("events", "near"),
    [
        ((), "cross"),
        ((("cross", Event.FOUND), ("recross", Event.FOUND)), "cross"),
        ((("recross", Event.FOUND), ("cross", Event.FOUND)), None),
        ((("recross", Event.HINTED), ("cross", Event.FOUND), ("recross", Event.FOUND)), "cross"),
        ((("recross", Event.SHOWN), ("cross", Event.TICKED)), None),
        ((("cross", Event.SHOWN), ("recross", Event.SHOWN), ("cross", Event.TICKED)), "cross"),
        (
            (("recross", Event.TICKED), ("recross", Event.UNTICKED), ("cross", Event.TICKED)),
            "cross",
        ),
    ],
)
def test_you_had_only_what_was_found_before(
    events: Sequence[tuple[str, Event]], near: str | None
) -> None:
    journal = Journal.of(Entry(time, event, word) for time, (word, event) in enumerate(events))
    analysis = analysis_of(TILES, ("cross", "recross"), {"cross"})
    (miss,) = review_of(analysis, are_kin, journal=journal).missed
    assert (miss.nearest and miss.nearest.found.word) == near
    assert ("cross" in str(nearest_sentence(miss, TILES))) == bool(near)
    assert ("cross" in str(asking_sentence(miss))) == bool(near)


def test_all_are_shown_after_the_last_one_was_found_and_those_pasted_at_once_are_in_no_order() -> (
    None
):
    analysis = analysis_of(TILES, ("cross", "recross"), {"cross"})
    for event, is_near in ((Event.SHOWN, True), (Event.TICKED, False)):
        journal = Journal.of([Entry(5, Event.TICKED, "cross"), Entry(5, event, "recross")])
        (miss,) = review_of(analysis, are_kin, journal=journal).missed
        assert (miss.nearest is not None) == is_near


def test_that_one_of_two_tiles_is_the_same_is_not_worth_saying() -> None:
    tiles, words = ["fl", "esh", "ass", "le", "gr"], ["fleshass", "leass", "legrass"]
    missed = review_on(tiles, words, {"fleshass"}).missed
    said = {miss.found.word: str(nearest_sentence(miss, tiles)) for miss in missed}
    assert said == {
        "leass": "None", "legrass": "You had “fleshass”. The last tile is the same.",
    }  # fmt: skip


def test_without_a_nearest_word_it_is_asked_for_by_its_technique() -> None:
    (miss,) = review("razzmatazz").missed
    assert str(asking_sentence(miss._replace(tags=(Claim(ROWS["doubled"]),)))) == (
        "One of its tiles ends with the letter that the next begins with."
    )
    assert "try the tiles one by one" in str(asking_sentence(miss._replace(tags=())))


def test_a_technique_that_is_added_needs_no_more_than_its_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tiles, words = ("over", "turn", "up", "end", "s"), ("overturn", "turnover", "upend", "endup")
    add(monkeypatch, SHUFFLED)
    review = review_on(tiles, words, {"overturn", "upend"})
    assert {str(nearest_sentence(miss, tiles)) for miss in review.missed} == {
        "You had “overturn”. Shuffle its tiles.",
        "You had “upend”. Shuffle its tiles.",
    }
    assert [str(miss.tags[0].name) for miss in review.missed] == 2 * ["shuffled tiles"]
    assert list(map(str, review.lesson)) == [
        "2 of these 2 are words you had, shuffled.",
        "Next time, shuffle the tiles of your words.",
    ]
    (line,) = review_on(tiles, words, {"overturn", "upend", "endup"}).lesson
    assert str(line) == "Shuffle the tiles of “overturn”."


def test_a_technique_without_texts_for_the_review_is_named_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tiles, words = ("over", "turn", "up", "end", "s"), ("overturn", "turnover", "upend", "endup")
    add(monkeypatch, UNTOLD)
    review = review_on(tiles, words, {"overturn", "upend"})
    assert [nearest_sentence(miss, tiles) for miss in review.missed] == [None, None]
    assert {str(asking_sentence(miss)) for miss in review.missed} == {
        "The tiles of a word that you have."
    }
    assert review.lesson == ()  # no tile comes twice


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_review_of_a_made_board_is_right(seed: int, made: Making, english: Dictionary) -> None:
    board, affixes = made(seed, Level.USUAL), read_affixes(paths.dictionary_folder())
    likely = likely_words().union(found.word for found in board.words)
    for share in (2, 3, 6):
        had = {found.word for found in board.words} - {
            found.word for found in board.words[seed % share :: share]
        }
        analysis = Analysis(board.tiles, board.words, had, english, affixes)
        review = review_of(analysis, MEANINGS.are_kin)
        counts, wrong = look_over(review, board.tiles, had, likely)
        assert counts["misses"] > 0
        assert not wrong.total(), wrong


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
