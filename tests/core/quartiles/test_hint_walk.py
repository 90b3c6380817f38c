"""Going from word to word for hints."""

from __future__ import annotations

from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.hints import HintGuide, HintPlace
from quartiles_gui.core.words.masking import MaskedMeaning
from tests.library.played_boards import board

BOARD = board(1)
VERDICT = verdict_of(BOARD)
FIVE = len(BOARD.five)
OTHERS = len(BOARD.words) - FIVE


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
    places = [steps.place(len(BOARD.words))]
    while steps.go(1):
        places.append(steps.place(len(BOARD.words)))
    five = [HintPlace(n + 1, FIVE, True, True) for n in range(FIVE)]
    assert places == five + [HintPlace(n + 1, OTHERS, False, True) for n in range(OTHERS)]
    assert steps.is_last


def test_words_beyond_the_table_are_not_expected() -> None:
    steps = walk()
    place = steps.place(0)
    assert place is not None
    assert not place.is_expected


def test_the_present_word_stays_when_others_are_found() -> None:
    steps = walk()
    first = word_of(steps)
    steps.go(1)
    second = word_of(steps)
    steps.follow(VERDICT, {first})
    assert word_of(steps) == second
    assert steps.is_first


def test_when_the_present_word_is_found_the_next_takes_its_place() -> None:
    steps = walk()
    steps.go(1)
    second = word_of(steps)
    steps.go(1)
    third = word_of(steps)
    steps.go(-1)
    steps.follow(VERDICT, {second})
    assert word_of(steps) == third


def test_nothing_is_left_at_the_end() -> None:
    steps = walk(*(item.word for item in BOARD.words))
    assert steps.word is None
    assert steps.ladder(HintLog(), BOARD.tiles) is None
    assert steps.next_rung(HintLog()) is None
    assert steps.place(0) is None
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
