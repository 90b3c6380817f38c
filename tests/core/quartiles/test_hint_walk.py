"""Going from word to word for hints."""

from __future__ import annotations

from collections.abc import Collection

from hypothesis import given

from quartiles_gui import paths
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.ground import Clue, Ground
from quartiles_gui.core.quartiles.hints import HintGuide, HintPlace
from quartiles_gui.core.quartiles.journal import HintLog, Rung
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.techniques import AffixesError
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.meanings import MaskedMeaning
from quartiles_gui.library.meanings_file import read_affixes
from tests.core.quartiles.conftest import Making
from tests.core.quartiles.test_expected import verdict_with
from tests.core.quartiles.test_hints import WORDS, likelihoods, some_words
from tests.library.played_boards import board
from tests.made_board import FIVE as FIVE_OF_TILES
from tests.made_board import TILES

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

    def __init__(self, dictionary: Dictionary, board: MadeBoard = BOARD) -> None:
        self.opened: list[Ground] = []
        self._dictionary = dictionary
        self._tiles = board.tiles

    def __call__(self, verdict: Verdict, known: Collection[str]) -> Ground:
        affixes = read_affixes(paths.dictionary_folder())
        ground = Ground.of(self._tiles, verdict, known, self._dictionary, affixes)
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


def clue_of(steps: HintGuide, log: HintLog) -> Clue | None:
    ladder = steps.ladder(log, BOARD.tiles)
    assert ladder is not None
    return ladder.clue


def test_a_technique_that_was_told_stays_while_more_words_get_known(english: Dictionary) -> None:
    grounds = Grounds(english)
    steps = HintGuide(no_meanings, grounds)
    steps.follow(VERDICT, ())
    while steps.next_rung(HintLog()) is not Rung.TECHNIQUE:
        steps.go(1)
    log = HintLog().with_rung(word_of(steps), Rung.TECHNIQUE)
    told, opened = clue_of(steps, log), len(grounds.opened)
    others = [item.word for item in BOARD.words if item.word != word_of(steps)]
    for count in (1, 4, 9):
        steps.follow(VERDICT, set(others[-count:]))
        assert clue_of(steps, log) == told
    assert len(grounds.opened) == opened
    steps.follow(VERDICT, set(others[-3:]))
    clue_of(steps, log)
    assert len(grounds.opened) == opened + 1, "some are no longer known"


def test_a_technique_not_told_yet_points_at_no_word_that_was_found(
    english: Dictionary, made: Making
) -> None:
    board, changed = made(5, Level.USUAL), 0
    verdict = verdict_of(board)
    for place, word in list(enumerate(board.words))[::3]:
        found = {item.word for item in board.words[place % 3 :: 2] if item != word}
        before, now = (Grounds(english, board)(verdict, known).clue(word) for known in ((), found))
        steps, log = HintGuide(no_meanings, Grounds(english, board)), HintLog()
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
    assert (steps.word, scene.ladder, scene.place, scene.has_more) == (None, None, None, True)
    assert steps.ask(log) == ("later", Rung.FIRST_TILE)
    scene = steps.scene(log.with_rung("later", Rung.FIRST_TILE), TILES)
    assert scene.place == HintPlace(1, 1, False, False, is_sure=False)
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
def test_one_more_is_offered_just_if_no_word_is_left(
    percents: dict[str, int], found: set[str]
) -> None:
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
    steps.follow(verdict, found - {"water", *FIVE_OF_TILES})
    place = steps.place(5)
    assert place is not None
    assert (word_of(steps), place.is_sure) == ("later", True)


def test_on_a_board_that_is_known_for_sure_there_is_no_more() -> None:
    steps = walk(*(item.word for item in BOARD.words))
    assert not steps.scene(HintLog(), BOARD.tiles).has_more
    steps.go_beyond()
    assert steps.word is None


def test_there_are_hints_without_a_list_of_endings() -> None:
    def damaged(*_: object) -> Ground:
        raise AffixesError("techniques", "It is damaged.")

    steps = HintGuide(no_meanings, damaged)
    steps.follow(VERDICT, ())
    assert steps.next_rung(HintLog()) is Rung.FIRST_TILE
