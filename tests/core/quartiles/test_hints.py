"""Hints: the table of the words left, the ladder for one of them, and the way from word to word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis, Clue
from quartiles_gui.core.quartiles.expected import expected_of, words_left
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.hints import (
    HintGuide,
    HintPosition,
    Ladder,
    ladder_of,
    rung_from,
    table_of,
)
from quartiles_gui.core.quartiles.spelling import AffixesError
from quartiles_gui.core.quartiles.techniques import TECHNIQUES, Claim
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.meanings import MaskedMeaning
from quartiles_gui.library.meanings_file import read_affixes
from tests.core.quartiles.conftest import Making
from tests.core.quartiles.test_expected import verdict_with
from tests.game_boards import FIVE, TILES
from tests.library.played_boards import board

SHORT = ("later", "cola", "on", "hou", "la", "meltter", "water", "se", "ti", "cho", "wali")
MEANING = (MaskedMeaning("noun", "a bar"),)
CLUE = Clue(Claim(TECHNIQUES[0]), is_at_start=True, tiles=(TILES[0], TILES[4], TILES[8]))
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
    rows = [(row.tile, row.counts) for row in table.rows]
    assert rows[:3] == [(tile, (1, 0, 0, 0)) for tile in ("li", "cho", "spa")]
    assert rows[3:] == [("co", (0, 0, 1, 0)), ("la", (0, 0, 1, 0)), ("on", (0, 0, 0, 1))]
    assert (table.counts, table.total, table.points) == ((3, 0, 2, 1), 6, 29)
    nothing = table_of(verdict, {*FIVE, "later", "on", "cola"}, TILES)
    assert (nothing.rows, nothing.counts, nothing.total) == ((), (0, 0, 0, 0), 0)


@given(likelihoods, some_words)
def test_the_five_are_before_the_likeliest(likelihoods: dict[str, int], ticked: set[str]) -> None:
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
    return ladder_of(verdict, found, clue, MEANING[:meanings], TILES, rung=rung)


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


NO_RUNGS = (5, 0, True, 1.0, "techniques", "FIRST_TILE", "1", [1])


@pytest.mark.parametrize(
    "value",
    [
        *(None, [], {}, {"shown": [], "used": 0}, {"shown": {}, "used": 0, "more": 1}),
        *({"shown": {"ab": rung}, "used": 1} for rung in NO_RUNGS),
        *({"shown": {"ab": "word"}, "used": used} for used in (0, True, 2**53)),
        *({"shown": {word: "word"}, "used": 1} for word in ("Ab", "a" * 33)),
        {"shown": {"a" * (length + 1): "word" for length in range(32)}, "used": 1},
    ],
)
def test_what_is_no_log(value: object) -> None:
    with pytest.raises(ValueError, match=r"hints|words|number|rung|right"):
        HintLog.from_members(value)


def test_verdict_without_the_five_has_hints_too() -> None:
    verdict = verdict_with({"later": 90, "on": 80})
    assert [rated.found.word for rated in words_left(verdict, set())] == ["later", "on"]
    assert table_of(verdict, {"later"}, TILES).total == 1


# From word to word


BOARD = board(1)
VERDICT = verdict_of(BOARD)
QUARTILES = len(BOARD.five)
OTHERS = len(BOARD.words) - QUARTILES


def no_meanings(_word: str) -> tuple[MaskedMeaning, ...]:
    return ()


def walk(*known: str) -> HintGuide:
    begun = HintGuide(no_meanings)
    begun.follow(VERDICT, known)
    return begun


def word_of(walk: HintGuide) -> str:
    assert walk.word is not None
    return walk.word.word


def test_the_five_come_first_and_the_places_say_so() -> None:
    steps = walk()
    places = [steps.position(len(BOARD.words))]
    while steps.go(1):
        places.append(steps.position(len(BOARD.words)))
    five = [HintPosition(n + 1, QUARTILES, True, True) for n in range(QUARTILES)]
    assert places == five + [HintPosition(n + 1, OTHERS, False, True) for n in range(OTHERS)]
    assert steps.is_last


def test_words_beyond_the_table_are_not_expected() -> None:
    position = walk().position(0)
    assert position is not None
    assert not position.is_expected


def test_the_present_word_stays_until_it_is_found_itself_and_then_comes_the_next() -> None:
    steps = walk()
    words = [word_of(steps)]
    for _ in range(2):
        steps.go(1)
        words.append(word_of(steps))
    steps.go(-1)
    steps.follow(VERDICT, {words[0]})
    assert word_of(steps) == words[1]
    assert steps.is_first
    steps.follow(VERDICT, {words[0], words[1]})
    assert word_of(steps) == words[2]


def test_nothing_is_left_at_the_end() -> None:
    steps = walk(*(item.word for item in BOARD.words))
    assert steps.word is None
    assert steps.ladder(HintLog(), BOARD.tiles) is None
    assert steps.next_rung(HintLog()) is None
    assert steps.position(0) is None
    assert not steps.go(1)
    assert not steps.go(-1)


def test_rungs_without_a_meaning_are_passed_over() -> None:
    steps = walk()
    log = HintLog()
    told = []
    while (rung := steps.next_rung(log)) is not None:
        told.append(rung)
        log = log.with_rung(word_of(steps), rung)
    assert told == [Rung.FIRST_TILE, Rung.TILES, Rung.WORD]
    ladder = steps.ladder(log, BOARD.tiles)
    assert ladder is not None
    assert ladder.word == word_of(steps)


def test_meanings_are_only_looked_up_after_the_first_rung() -> None:
    asked = []

    def masked(word: str) -> tuple[MaskedMeaning, ...]:
        asked.append(word)
        return ()

    steps = HintGuide(masked)
    steps.follow(VERDICT, ())
    steps.ladder(HintLog(), BOARD.tiles)
    assert not asked
    steps.ladder(HintLog().with_rung(word_of(steps), Rung.FIRST_TILE), BOARD.tiles)
    assert asked == [word_of(steps)]


def test_a_new_board_begins_with_its_first_word() -> None:
    steps = walk()
    first = word_of(steps)
    steps.go(3)
    steps.forget()
    assert steps.word is None
    steps.follow(VERDICT, ())
    assert word_of(steps) == first


class Analyses:
    """Opens the board with its words, and counts how often."""

    def __init__(self, dictionary: Dictionary, board: GameBoard = BOARD) -> None:
        self.opened: list[Analysis] = []
        self._dictionary = dictionary
        self._tiles = board.tiles

    def __call__(self, verdict: Verdict, known: Collection[str]) -> Analysis:
        affixes = read_affixes(paths.dictionary_folder())
        analysis = Analysis.of(self._tiles, verdict, known, self._dictionary, affixes)
        self.opened.append(analysis)
        return analysis


def test_techniques_are_those_of_the_board_where_one_narrows(english: Dictionary) -> None:
    analyses = Analyses(english)
    steps, told = HintGuide(no_meanings, analyses), []
    steps.follow(VERDICT, ())
    for _ in range(QUARTILES + 3):
        assert steps.word is not None
        first = steps.next_rung(HintLog())
        assert first is not None
        ladder = steps.ladder(HintLog().with_rung(word_of(steps), first), BOARD.tiles)
        assert ladder is not None
        assert ladder.clue == analyses.opened[0].clue(steps.word)
        assert (first is Rung.TECHNIQUE) == (ladder.clue is not None)
        told.append(first)
        steps.go(1)
    assert len(analyses.opened) == 1
    assert set(told) == {Rung.TECHNIQUE, Rung.FIRST_TILE}


def clue_of(steps: HintGuide, log: HintLog) -> Clue | None:
    ladder = steps.ladder(log, BOARD.tiles)
    assert ladder is not None
    return ladder.clue


def test_a_technique_that_was_told_stays_while_more_words_get_known(english: Dictionary) -> None:
    analyses = Analyses(english)
    steps = HintGuide(no_meanings, analyses)
    steps.follow(VERDICT, ())
    while steps.next_rung(HintLog()) is not Rung.TECHNIQUE:
        steps.go(1)
    log = HintLog().with_rung(word_of(steps), Rung.TECHNIQUE)
    told, opened = clue_of(steps, log), len(analyses.opened)
    others = [item.word for item in BOARD.words if item.word != word_of(steps)]
    for count in (1, 4, 9):
        steps.follow(VERDICT, set(others[-count:]))
        assert clue_of(steps, log) == told
    assert len(analyses.opened) == opened
    steps.follow(VERDICT, set(others[-3:]))
    clue_of(steps, log)
    assert len(analyses.opened) == opened + 1, "some are no longer known"


def test_a_technique_not_told_points_at_no_found_word(english: Dictionary, made: Making) -> None:
    board, changed = made(5, Level.USUAL), 0
    verdict = verdict_of(board)
    for place, word in list(enumerate(board.words))[::3]:
        found = {item.word for item in board.words[place % 3 :: 2] if item != word}
        before, now = (Analyses(english, board)(verdict, known).clue(word) for known in ((), found))
        steps, log = HintGuide(no_meanings, Analyses(english, board)), HintLog()
        steps.follow(verdict, ())
        while word_of(steps) != word.word:
            steps.go(1)
        assert steps.next_rung(log) is (Rung.TECHNIQUE if before else Rung.FIRST_TILE)
        steps.follow(verdict, found)
        assert steps.next_rung(log) is (Rung.TECHNIQUE if now else Rung.FIRST_TILE)
        ladder = steps.ladder(log.with_rung(word.word, Rung.TECHNIQUE), board.tiles)
        assert ladder is not None
        assert ladder.clue == now
        changed += before != now
    assert changed


LIKELY = dict.fromkeys(WORDS, 100) | {"later": 30, "cola": 25, "on": 20, "la": 5}


def settled(*taught: str, found: Collection[str] = ()) -> tuple[Verdict, set[str]]:
    """The verdict once words were refused, and all that are certain, and some more, are found."""
    certain = {word for word, percent in LIKELY.items() if percent == 100}
    return verdict_with(LIKELY, dict.fromkeys(taught, False)), certain.union(found)


def test_when_nothing_is_left_one_more_is_told_as_less_sure_until_one_is_refused() -> None:
    steps, log = HintGuide(no_meanings), HintLog()
    steps.follow(*settled())
    scene = steps.scene(log, TILES)
    assert (steps.word, scene.ladder, scene.position, scene.has_more) == (None, None, None, True)
    assert steps.ask(log) == ("later", Rung.FIRST_TILE)
    scene = steps.scene(log.with_rung("later", Rung.FIRST_TILE), TILES)
    assert scene.position == HintPosition(1, 1, False, False, is_sure=False)
    assert not scene.has_more
    assert not steps.go(1), "the others are asked for one by one"

    steps.follow(*settled(found={"later"}))
    assert steps.word is None, "each of them is asked for"
    assert steps.ask(log) == ("cola", Rung.FIRST_TILE)

    steps.follow(*settled("cola", found={"later"}))
    scene = steps.scene(log, TILES)
    assert (scene.ladder, scene.has_more) == (None, False)
    assert steps.ask(log) is None

    steps.follow(*settled(found={"later"}))
    assert steps.ask(log) == ("cola", Rung.FIRST_TILE), "that it was refused was undone"


@given(likelihoods, some_words)
def test_one_more_is_offered_if_no_word_is_left(percents: dict[str, int], found: set[str]) -> None:
    steps, verdict = HintGuide(no_meanings), verdict_with(percents)
    steps.follow(verdict, found)
    left = words_left(verdict, found)
    counted = words_left(verdict, found, are_sure=False)
    assert steps.left == [rated.found for rated in left]
    assert steps.scene(HintLog(), TILES).has_more == (not left and bool(counted))
    assert not {rated.found.word for rated in counted} & found
    steps.go_beyond()
    assert steps.word == next((rated.found for rated in left or counted), None)


def test_a_word_that_was_refused_while_words_were_left_ends_nothing() -> None:
    steps = HintGuide(no_meanings)
    steps.follow(*settled("cola"))
    assert steps.ask(HintLog()) == ("later", Rung.FIRST_TILE)
    steps.follow(*settled("cola", found={"later"}))
    assert steps.ask(HintLog()) == ("on", Rung.FIRST_TILE)
    steps.follow(*settled("cola", found={"later", "on"}))
    assert not steps.scene(HintLog(), TILES).has_more, "what doesn't count isn't offered"


def test_one_more_stays_while_others_are_found_and_is_sure_once_words_are_left() -> None:
    steps = HintGuide(no_meanings)
    steps.follow(*settled())
    steps.go_beyond()
    verdict, found = settled(found={"la"})
    steps.follow(verdict, found)
    assert word_of(steps) == "later"
    steps.follow(verdict, found - {"water", *FIVE})
    position = steps.position(5)
    assert position is not None
    assert (word_of(steps), position.is_sure) == ("later", True)


def test_on_a_board_that_is_known_for_sure_there_is_no_more() -> None:
    steps = walk(*(item.word for item in BOARD.words))
    assert not steps.scene(HintLog(), BOARD.tiles).has_more
    steps.go_beyond()
    assert steps.word is None


def test_there_are_hints_without_a_list_of_endings() -> None:
    def damaged(*_: object) -> Analysis:
        raise AffixesError("techniques", "It is damaged.")

    steps = HintGuide(no_meanings, damaged)
    steps.follow(VERDICT, ())
    assert steps.next_rung(HintLog()) is Rung.FIRST_TILE
