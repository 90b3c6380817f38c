"""Playing a board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.found_word import FoundWord, typed_path
from quartiles_gui.core.quartiles.game import Answer, Game, Result, WordChoice
from quartiles_gui.core.quartiles.made_board import MadeBoard, findings
from quartiles_gui.core.words.dictionary import Dictionary
from tests.made_board import FIVE, TILES

COUNTED = [*FIVE, "er", "on", "ti", "light", "fly", "latte", "terse", "lala"]
EXTRAS = ["seti", "coco"]
WORDS = Dictionary.populate({
    **dict.fromkeys(COUNTED, 90),
    **dict.fromkeys(EXTRAS, 30),
    "tete": 1,
})  # fmt: skip


def _board() -> MadeBoard:
    found = findings(TILES, FIVE, WORDS, ())
    return MadeBoard(TILES, tuple(FIVE.values()), found.words, found.extras)


BOARD = _board()


def test_each_attempt_has_one_answer() -> None:
    game = Game(BOARD)
    light = game.attempt("Light")
    assert (light.result, light.word, light.points) == (Result.FOUND, "light", 2)
    assert light.item is not None
    assert light.item.path == (0, 1)
    assert game.attempt_path((0, 1)).result is Result.ALREADY_FOUND
    seti = game.attempt("seti")
    assert (seti.result, seti.points, seti.rank) == (Result.EXTRA, 2, None)
    assert game.attempt("seti").result is Result.ALREADY_FOUND
    assert game.attempt("tete").result is Result.NOT_SPELLED
    assert game.attempt("sewa").result is Result.UNKNOWN
    assert game.attempt("").result is Result.NOT_SPELLED
    assert [item.word for item in game.found] == ["light", "seti"]
    assert [item.word for item in game.extras] == ["seti"]
    assert (game.points, game.extra_points) == (2, 2)


def test_points_ranks_and_the_bonus() -> None:
    game = Game(BOARD)
    assert (game.points, game.rank, game.points_to_top) == (0, ranks.START, 100)
    answers = [game.attempt(word) for word in FIVE]
    assert [answer.points for answer in answers] == [8, 8, 8, 8, 48]
    assert [answer.rank for answer in answers] == [None, None, None, ranks.RANKS[1], ranks.RANKS[3]]
    assert game.points == 80
    assert [item.word for item in game.five_found] == list(FIVE)
    for item in game.missing:
        last = game.attempt(item.word)
    assert last.rank is ranks.ALL_WORDS
    assert game.is_finished
    assert game.points == BOARD.points


def test_any_points_give_a_rank() -> None:
    for points in (-7, 0, 24):
        assert ranks.rank_of(points, has_all=False) is ranks.START
    assert ranks.rank_of(25, has_all=False).points == 25
    assert ranks.rank_of(10**9, has_all=False) is ranks.TOP
    assert ranks.rank_of(-7, has_all=True) is ranks.ALL_WORDS


# "cap" is spelled by one tile and by two, and "ca" and "re" each twice
_TWICE = ("ca", "p", "cap", "ca", "re", "re", "ful", "ly", "li", "on", "s", "t")


def _item(word: str, *path: int) -> FoundWord:
    return FoundWord(word, path)


@pytest.mark.parametrize(
    ("text", "found", "path"),
    [
        ("cap", [], (2,)),
        ("cap", [_item("cap", 3, 1)], (3, 1)),  # as it was found
        ("care", [], (0, 4)),
        ("care", [_item("care", 3, 4)], (3, 4)),
        ("care", [_item("carefully", 0, 5, 6, 7)], (3, 4)),  # what no quartile has yet
        ("care", [_item("carefully", 0, 5, 6, 7), _item("care", 0, 5)], (0, 5)),
        ("caref", [_item("cares", 0, 4, 10)], (0, 4, 6)),  # shorter words share tiles
        ("caref", [_item("carelions", 0, 4, 8, 9)], (3, 5, 6)),
        ("c", [_item("carelions", 0, 4, 8, 9)], (2,)),  # the last tile isn't whole
    ],
)
def test_of_several_paths_the_one_that_fits_what_was_found_is_typed(
    text: str, found: list[FoundWord], path: tuple[int, ...]
) -> None:
    assert typed_path(_TWICE, text, found) == path
    choice = WordChoice(_TWICE).typed(text, found)
    assert choice.path == path
    assert "".join(choice.parts) == text


def test_what_is_revealed_gives_no_points_and_no_bonus() -> None:
    game = Game(BOARD)
    game.attempt("lighthouse")
    game.reveal(["lighthouse", "watermelon"])
    assert [item.word for item in game.revealed] == ["watermelon"]
    assert game.attempt("watermelon") == Answer(
        Result.REVEALED, "watermelon", item=game.revealed[0]
    )
    for word in FIVE:
        game.attempt(word)
    assert game.points == 4 * 8
    game.reveal(item.word for item in game.missing)
    assert game.is_finished
    assert game.rank is not ranks.ALL_WORDS
    with pytest.raises(ValueError, match="elephant"):
        game.reveal(["elephant"])


@given(st.lists(st.sampled_from([*COUNTED, *EXTRAS, "tete", "sewa", "x"])), st.integers(0, 30))
def test_a_game_goes_on_from_any_state(words: list[str], pause: int) -> None:
    whole, first = Game(BOARD), Game(BOARD)
    answers = [whole.attempt(word) for word in words]
    before = [first.attempt(word) for word in words[:pause]]
    second = Game(BOARD, [item.word for item in first.found])
    assert before + [second.attempt(word) for word in words[pause:]] == answers
    assert (second.found, second.revealed) == (whole.found, whole.revealed)
    assert second.points == whole.points
    # recounted from the board, not from the game
    found = {word for word in words if word in {item.word for item in BOARD.words}}
    points = sum(item.points for item in BOARD.words if item.word in found)
    assert whole.points == points + 40 * (set(FIVE) <= found)
    assert {item.word for item in whole.missing} == {i.word for i in BOARD.words} - found


@pytest.mark.parametrize(
    ("found", "revealed"), [(["elephant"], []), ([], ["elephant"]), (["light"], ["light"])]
)
def test_words_of_another_board_are_refused(found: list[str], revealed: list[str]) -> None:
    with pytest.raises(ValueError, match="word"):
        Game(BOARD, found, revealed)
