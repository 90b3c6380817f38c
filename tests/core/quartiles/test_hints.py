"""Hints: the table of the words left, and the ladder for one of them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.expected import expected_of, words_left
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.ground import Clue
from quartiles_gui.core.quartiles.hints import Ladder, ladder_of, rung_from, table_of
from quartiles_gui.core.quartiles.journal import HintLog, Rung
from quartiles_gui.core.quartiles.techniques import Claim, Technique
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.meanings import MaskedMeaning
from tests.core.quartiles.test_expected import verdict_with
from tests.made_board import FIVE, TILES

SHORT = ("later", "cola", "on", "hou", "la", "meltter", "water", "se", "ti", "cho", "wali")
MEANING = (MaskedMeaning("noun", "a bar"),)
CLUE = Clue(Claim(Technique.COMPOUND), is_at_start=True, tiles=(0, 4, 8))
WORDS = tuple(FIVE) + SHORT

PATHS = {
    word: path
    for length in range(1, 5)
    for path in permutations(range(20), length)
    if (word := "".join(TILES[index] for index in path)) in WORDS
}

likelihoods = st.fixed_dictionaries(dict.fromkeys(WORDS, st.integers(0, 100)))
some_words = st.sets(st.sampled_from(WORDS))


def left_slowly(
    likelihoods: dict[str, int], taught: dict[str, bool], ticked: set[str], count: int
) -> list[tuple[str, tuple[int, ...]]]:
    """The words and paths that a table of ``count`` words should have, from the rules alone."""
    known = {**likelihoods, **{word: 100 if taught[word] else 0 for word in taught}}
    known.update(dict.fromkeys(FIVE, 100))
    counted = [word for word in WORDS if known[word] >= 14 and word not in ticked]
    counted.sort(key=lambda w: (w not in FIVE, -known[w], -len(PATHS[w]), PATHS[w]))
    return [(word, PATHS[word]) for word in counted[:count]]


@given(likelihoods, st.dictionaries(st.sampled_from(SHORT), st.booleans()), some_words)
def test_table_is_what_counting_by_hand_gives(
    likelihoods: dict[str, int], taught: dict[str, bool], ticked: set[str]
) -> None:
    verdict = verdict_with(likelihoods, taught)
    table, total = table_of(verdict, ticked, TILES), expected_of(verdict, ticked)
    percent = {rated.found.word: rated.likelihood for rated in verdict.rated}
    left = [
        (word, path)
        for word, path in left_slowly(likelihoods, taught, ticked, total.left)
        if percent[word] >= total.least_placed
    ]
    expected = Counter((TILES[path[0]], len(path)) for _, path in left)
    counted = {
        (row.tile, 4 - place): count
        for row in table.rows
        for place, count in enumerate(row.counts)
        if count
    }
    assert counted == expected
    assert table.placed == expected.total() == sum(table.counts)
    assert table.total == total.left == table.placed + table.unplaced
    assert all(row.total for row in table.rows)


def test_rows_of_long_words_come_first_then_the_order_of_the_board() -> None:
    verdict = verdict_with({**dict.fromkeys(FIVE, 100), "later": 100, "on": 100, "cola": 100})
    table = table_of(verdict, {"watermelon", "butterfly"}, TILES)
    assert [(row.tile, row.counts) for row in table.rows] == [
        ("li", (1, 0, 0, 0)),
        ("cho", (1, 0, 0, 0)),
        ("spa", (1, 0, 0, 0)),
        ("co", (0, 0, 1, 0)),
        ("la", (0, 0, 1, 0)),
        ("on", (0, 0, 0, 1)),
    ]
    assert (table.counts, table.total, table.points) == ((3, 0, 2, 1), 6, 29)


def test_nothing_left_is_an_empty_table() -> None:
    table = table_of(verdict_with(dict.fromkeys(FIVE, 100)), set(FIVE), TILES)
    assert (table.rows, table.counts, table.total) == ((), (0, 0, 0, 0), 0)


@given(likelihoods, some_words)
def test_the_five_come_first_then_the_likeliest(
    likelihoods: dict[str, int], ticked: set[str]
) -> None:
    verdict = verdict_with(likelihoods)
    left = words_left(verdict, ticked)
    words = [rated.found.word for rated in left]
    missing = [word for word in words if word in FIVE]
    assert words[: len(missing)] == missing
    assert set(missing) == set(FIVE) - ticked
    rest = [likelihoods[word] for word in words[len(missing) :]]
    assert rest == sorted(rest, reverse=True)
    assert not ticked.intersection(words)
    assert bool(words) == bool(expected_of(verdict, ticked).left)


def test_no_hint_is_given_when_it_would_more_likely_lead_to_nothing() -> None:
    verdict = verdict_with({**dict.fromkeys(WORDS, 100), "later": 30})
    found = set(WORDS) - {"later"}
    assert [one.found.word for one in words_left(verdict, found - {"cola"})] == ["cola", "later"]
    assert words_left(verdict, found) == []
    assert table_of(verdict, found, TILES).total == 0


def test_a_word_that_is_hardly_likelier_than_others_has_no_row() -> None:
    # two of 65 % beside one that is certain: about one of them is left, and which is open
    verdict = verdict_with({**dict.fromkeys(WORDS, 100), "later": 65, "cola": 65})
    table = table_of(verdict, set(WORDS) - {"later", "cola", "on"}, TILES)
    assert [(row.tile, row.total) for row in table.rows] == [("on", 1)]
    assert (table.placed, table.unplaced, table.total) == (1, 1, 2)


def ladder(
    rung: int, word: str = "lighthouse", meanings: int = 1, clue: Clue | None = CLUE
) -> Ladder:
    found = FoundWord(word, {"lighthouse": (0, 1, 2, 3), "on": (7,), "later": (14, 5)}[word])
    verdict = verdict_with(dict.fromkeys(WORDS, 100))
    return ladder_of(verdict, found, clue, MEANING[:meanings], TILES, rung)


def test_each_rung_tells_a_little_more() -> None:
    assert ladder(0) == Ladder(0, Rung.TECHNIQUE, 4, is_of_five=True)
    assert ladder(1) == ladder(0)._replace(rung=1, following=Rung.FIRST_TILE, clue=CLUE)
    assert ladder(2) == ladder(1)._replace(
        rung=2, following=Rung.MEANING, first_tile="li", path=(0,)
    )
    assert ladder(3) == ladder(2)._replace(rung=3, following=Rung.TILES, meanings=MEANING)
    tiles = ("ght", "hou", "li", "se")
    assert ladder(4) == ladder(3)._replace(
        rung=4, following=Rung.WORD, tiles=tiles, path=(0, 1, 2, 3)
    )
    assert ladder(5) == ladder(4)._replace(rung=5, following=None, word="lighthouse")


@pytest.mark.parametrize("word", ["lighthouse", "on", "later"])
@pytest.mark.parametrize("rung", range(5))
def test_no_rung_before_the_last_has_the_word(word: str, rung: int) -> None:
    told = ladder(rung, word)
    assert word not in told
    assert word not in told.tiles
    assert "".join(told.tiles) != word
    assert not told.word


def test_first_tile_of_a_word_of_one_tile_is_kept_back() -> None:
    told = ladder(4, "on")
    assert (told.letters, told.first_tile, told.tiles, told.path) == (2, "", (), ())
    on = FoundWord("on", (7,))
    assert [rung_from(on, CLUE, MEANING, least) for least in range(1, 6)] == [1, 2, 3, 5, 5]


def test_a_rung_with_nothing_to_say_is_passed_over() -> None:
    assert ladder(0, clue=None).following is Rung.FIRST_TILE
    assert ladder(2, meanings=0).following is Rung.TILES
    assert ladder(4, meanings=0).meanings == ()
    assert rung_from(FoundWord("later", (14, 5)), None, (), 6) is None


def test_log_counts_what_was_asked_for() -> None:
    log = HintLog().with_rung("later", Rung.FIRST_TILE).with_rung("later", Rung.TILES)
    assert (log.rung_of("later"), log.rung_of("on"), log.used) == (Rung.TILES, 0, 2)
    assert log.with_rung("later", Rung.MEANING) == log, "it was shown already"


words = st.text("abc", min_size=1, max_size=3)


def logged(asked: list[tuple[str, Rung]]) -> HintLog:
    log = HintLog()
    for word, rung in asked:
        log = log.with_rung(word, rung)
    return log


logs = st.lists(st.tuples(words, st.sampled_from(Rung)), max_size=9).map(logged)


@given(logs)
def test_log_is_read_back(log: HintLog) -> None:
    assert HintLog.from_members(log.to_members()) == log


@given(logs, logs)
def test_merging_logs_twice_adds_nothing(one: HintLog, other: HintLog) -> None:
    both = one.merged(other)
    assert both == other.merged(one) == both.merged(other) == both.merged(one)
    assert HintLog.from_members(both.to_members()) == both


def test_rungs_are_written_by_name() -> None:
    log = HintLog.of(dict(zip("abcde", Rung, strict=True)), 9)
    names = {"a": "technique", "b": "first-tile", "c": "meaning", "d": "tiles", "e": "word"}
    assert log.to_members() == {"shown": names, "used": 9}


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"shown": {}, "used": 0, "more": 1},
        {"shown": {"ab": 5}, "used": 1},
        {"shown": {"ab": 0}, "used": 1},
        {"shown": {"ab": True}, "used": 1},
        {"shown": {"ab": 1.0}, "used": 1},
        {"shown": {"ab": "techniques"}, "used": 1},
        {"shown": {"ab": "FIRST_TILE"}, "used": 1},
        {"shown": {"ab": "1"}, "used": 1},
        {"shown": {"ab": [1]}, "used": 1},
        {"shown": {"ab": 1}, "used": 0},
        {"shown": {"ab": 1}, "used": True},
        {"shown": {"ab": 1}, "used": 2**53},
        {"shown": {"Ab": 1}, "used": 1},
        {"shown": {"a" * 33: 1}, "used": 1},
        {"shown": [], "used": 0},
        {"shown": {f"{'a' * (n % 32 + 1)}": 1 for n in range(40)}, "used": 1},
    ],
)
def test_what_is_no_log(value: object) -> None:
    with pytest.raises(ValueError, match=r"hints|words|number|rung|right"):
        HintLog.from_members(value)


def test_verdict_without_the_five_has_hints_too() -> None:
    verdict: Verdict = verdict_with({"later": 90, "on": 80})
    assert [rated.found.word for rated in words_left(verdict, set())] == ["later", "on"]
    assert table_of(verdict, {"later"}, TILES).total == 1
