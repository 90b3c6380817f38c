"""Going from word to word for hints."""

from __future__ import annotations

from collections.abc import Collection

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.hints import HintGuide, HintPlace
from quartiles_gui.core.quartiles.techniques import AffixesError
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.masking import MaskedMeaning
from quartiles_gui.library.meanings_file import read_affixes
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


class Grounds:
    """Opens the board with its words, and counts how often."""

    def __init__(self, dictionary: Dictionary) -> None:
        self.opened: list[Ground] = []
        self._dictionary = dictionary

    def __call__(self, verdict: Verdict, known: Collection[str]) -> Ground:
        affixes = read_affixes(paths.dictionary_folder())
        ground = Ground.of(BOARD.tiles, verdict, known, self._dictionary, affixes)
        self.opened.append(ground)
        return ground


def test_techniques_are_those_of_the_board_and_none_is_told_where_none_narrows(
    english: Dictionary,
) -> None:
    grounds = Grounds(english)
    steps, told = HintGuide(no_meanings, grounds), []
    steps.follow(VERDICT, ())
    for _ in range(FIVE + 3):
        assert steps.word is not None
        first = steps.next_rung(HintLog())
        assert first is not None
        ladder = steps.ladder(HintLog().with_rung(word_of(steps), first), BOARD.tiles)
        assert ladder is not None
        assert ladder.clue == grounds.opened[0].clue(steps.word)
        assert (first is Rung.TECHNIQUE) == (ladder.clue is not None)
        told.append(first)
        steps.go(1)
    assert len(grounds.opened) == 1
    assert set(told) == {Rung.TECHNIQUE, Rung.FIRST_TILE}


def test_a_technique_stays_while_more_words_get_known_and_is_another_once_one_is_not(
    english: Dictionary,
) -> None:
    grounds = Grounds(english)
    steps, log = HintGuide(no_meanings, grounds), HintLog()
    steps.follow(VERDICT, ())
    steps.ladder(log, BOARD.tiles)
    others = [item.word for item in BOARD.words if item.word != word_of(steps)]
    for count in (1, 4, 9):
        steps.follow(VERDICT, set(others[-count:]))
        steps.ladder(log, BOARD.tiles)
    assert len(grounds.opened) == 1
    steps.follow(VERDICT, set(others[-3:]))
    steps.ladder(log, BOARD.tiles)
    assert len(grounds.opened) == 2


def test_there_are_hints_without_a_list_of_endings() -> None:
    def damaged(*_: object) -> Ground:
        raise AffixesError("techniques", "It is damaged.")

    steps = HintGuide(no_meanings, damaged)
    steps.follow(VERDICT, ())
    assert steps.next_rung(HintLog()) is Rung.FIRST_TILE
