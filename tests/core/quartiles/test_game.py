"""Playing a board."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.game import Answer, Game, Rank, Result, path_of, typed_path
from quartiles_gui.core.quartiles.made_board import MadeBoard, findings
from quartiles_gui.core.words.dictionary import Dictionary
from tests.made_board import FIVE, TILES

COUNTED = [*FIVE, "er", "on", "ti", "light", "fly", "latte", "terse", "lala"]
EXTRAS = ["seti", "coco"]
WORDS = Dictionary.populate({
    **dict.fromkeys(COUNTED, 90),
    **dict.fromkeys(EXTRAS, 10),
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
    assert game.attempt("seti").result is Result.EXTRA
    assert game.attempt("seti").result is Result.ALREADY_FOUND
    assert game.attempt("tete").result is Result.NOT_SPELLED
    assert game.attempt("sewa").result is Result.UNKNOWN
    assert game.attempt("").result is Result.NOT_SPELLED
    assert [item.word for item in game.found] == ["light", "seti"]
    assert [item.word for item in game.extras] == ["seti"]
    assert game.points == 2


def test_points_ranks_and_the_bonus() -> None:
    game = Game(BOARD)
    assert (game.points, game.rank, game.points_to_top) == (0, Rank.START, 100)
    answers = [game.attempt(word) for word in FIVE]
    assert [answer.points for answer in answers] == [8, 8, 8, 8, 48]
    assert [answer.rank for answer in answers] == [None, None, None, Rank.STRONG, Rank.BRILLIANT]
    assert game.points == 80
    assert [item.word for item in game.five_found] == list(FIVE)
    for item in game.missing:
        last = game.attempt(item.word)
    assert last.rank is Rank.ALL_WORDS
    assert game.is_finished
    assert game.points == BOARD.points


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
    assert game.rank is not Rank.ALL_WORDS
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


_SMALL = ("a", "ab", "b", "ba", "aab", "abb")


@given(st.text("ab", min_size=1, max_size=9))
def test_typing_lights_the_tiles_that_brute_force_finds(text: str) -> None:
    all_paths = [path for count in range(1, 5) for path in permutations(range(len(_SMALL)), count)]
    texts = {(): "", **{path: "".join(_SMALL[index] for index in path) for path in all_paths}}
    spelling = [path for path in all_paths if texts[path] == text]
    path = path_of(_SMALL, text)
    assert path == min(spelling, key=lambda path: (len(path), path), default=None)
    typed = typed_path(_SMALL, text)
    if path is not None:
        assert typed == path
    else:
        begun = [
            path
            for path in all_paths
            if texts[path].startswith(text) and len(texts[path[:-1]]) < len(text)
        ]
        assert typed == min(begun, key=lambda path: (len(path), path), default=None)
