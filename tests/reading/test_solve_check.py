from __future__ import annotations

import pytest

from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.reading.board_reader import DOUBTFUL, FragmentPrior
from quartiles_gui.reading.solve_check import Candidate, confirmed, fitting

FIVE = ("mountainously", "fingerpainted", "blackboarders", "windowdresses", "candlelighter")
TILES = ("mou", "nta", "ino", "usly", "fin", "ger", "pai", "nted", "bla", "ckb", "oar", "ders",
         "win", "dow", "dre", "sses", "can", "dle", "lig", "hter")  # fmt: skip


@pytest.fixture
def words() -> Dictionary:
    return Dictionary.populate(FIVE)


def sure(*texts: str) -> list[tuple[Candidate, ...]]:
    return [(Candidate(text, 0.999),) for text in texts]


def test_a_board_that_can_be_solved_makes_its_tiles_surer(words: Dictionary) -> None:
    candidates = sure(*TILES)
    candidates[3] = (Candidate("usly", 0.8), Candidate("ully", 0.15))
    chosen, is_solved = confirmed(candidates, words)
    assert is_solved
    assert [texts[0].text for texts in chosen] == list(TILES)
    assert chosen[3][0].probability > 0.95
    assert chosen[3][1].probability < 0.15
    assert sum(candidate.probability for candidate in chosen[3]) <= 1


def test_runners_up_are_tried_until_the_board_can_be_solved(words: Dictionary) -> None:
    candidates = sure(*TILES)
    candidates[5] = (Candidate("qer", 0.6), Candidate("ger", 0.3), Candidate("ge", 0.1))
    candidates[17] = (Candidate("clle", 0.7), Candidate("dlo", 0.2), Candidate("dle", 0.1))
    chosen, is_solved = confirmed(candidates, words)
    assert is_solved
    assert [texts[0].text for texts in chosen] == list(TILES)
    assert {texts.text for texts in chosen[5]} == {"qer", "ger", "ge"}


def test_the_doubt_stays_where_two_readings_can_be_solved() -> None:
    dictionary = Dictionary.populate([*FIVE, "mountainousing"])
    candidates = sure(*TILES)
    candidates[3] = (Candidate("usly", 0.6), Candidate("using", 0.35))
    chosen, is_solved = confirmed(candidates, dictionary)
    assert is_solved
    assert chosen[3] == candidates[3]


def test_a_board_that_cannot_be_solved_keeps_its_texts_with_more_doubt(words: Dictionary) -> None:
    candidates = sure(*TILES)
    candidates[0] = (Candidate("nou", 0.6), Candidate("rou", 0.3))
    candidates[1] = (Candidate("nto", 0.95), Candidate("nts", 0.04))
    chosen, is_solved = confirmed(candidates, words)
    assert not is_solved
    assert [[one.text for one in texts] for texts in chosen] == [
        [one.text for one in texts] for texts in candidates
    ]
    assert chosen[0][0].probability >= chosen[0][1].probability == 0.3
    assert chosen[1][0].probability < DOUBTFUL < candidates[1][0].probability
    assert all(texts[0].probability > DOUBTFUL for texts in chosen[2:])


def test_an_unreadable_tile_does_not_end_the_search(words: Dictionary) -> None:
    candidates = sure(*TILES)
    candidates[0] = ()
    chosen, is_solved = confirmed(candidates, words)
    assert not is_solved
    assert chosen[0] == ()
    assert [texts[0].text for texts in chosen[1:]] == list(TILES[1:])


def test_a_board_of_doubtful_tiles_is_given_up_after_some_readings(words: Dictionary) -> None:
    checks = 0

    def check() -> None:
        nonlocal checks
        checks += 1

    texts = tuple(Candidate(text, 0.1) for text in ("aa", "ab", "ac", "ad", "ae", "af"))
    _, is_solved = confirmed([texts] * 20, words, check)
    assert not is_solved
    assert checks <= 60


def test_a_fragment_of_many_words_weighs_more() -> None:
    prior = FragmentPrior(["stating", "tinting", "ringing", "sting", "ting"])
    assert prior.log_weight("ing") > prior.log_weight("sta") > prior.log_weight("xq") == 0
    assert FragmentPrior(["zing", "z" * 17, "aaaaa"]).log_weight("z") == 0, "too short, too long"
    assert FragmentPrior(["abcde", "fghij"]).log_weight("ef") == 0, "across words"


def test_the_tile_whose_other_text_gives_a_board_its_five_is_found(words: Dictionary) -> None:
    texts, others = [*TILES], [list[str]() for _ in TILES]
    texts[5] = "qer"
    others[5], others[17] = ["ge", "ger", "gen"], ["dlo"]
    assert finish(fitting(texts, others, words)) == {5: "ger"}


@pytest.mark.parametrize("tile", range(20))
def test_a_doubtful_tile_says_what_completes_the_five(words: Dictionary, tile: int) -> None:
    texts, others = [*TILES], [list[str]() for _ in TILES]
    texts[tile] = "r"
    assert finish(fitting(texts, others, words, {tile})) == {tile: TILES[tile]}
    assert finish(fitting(texts, others, words)) == {}, "it isn't doubtful"
    assert finish(fitting(texts, others, words, {tile, (tile + 1) % 20})) == {}, "or not alone"


def test_no_single_text_mends_two_tiles_but_one_fills_an_empty_tile(words: Dictionary) -> None:
    assert finish(fitting(TILES, [["mau"] for _ in TILES], words)) == {}, "none has to be mended"
    others = [["ger"], *[[] for _ in TILES[1:]]]
    assert finish(fitting(["qer", *TILES[1:5], "xyz", *TILES[6:]], others, words)) == {}
    assert finish(fitting(["", *TILES[1:]], [["mou"], *others[1:]], words)) == {0: "mou"}
