"""Playing a board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.found_word import FoundWord, typed_path
from quartiles_gui.core.quartiles.game import Game, GameAnswer, Result, WordChoice
from quartiles_gui.core.quartiles.game_board import GameBoard, findings
from quartiles_gui.core.words.dictionary import Dictionary
from tests.game_boards import FIVE, TILES, judged

COUNTED = [*FIVE, "er", "on", "ti", "light", "fly", "latte", "terse", "lala"]
EXTRAS = ["seti", "coco"]
WORDS = Dictionary.populate({
    **dict.fromkeys(COUNTED, 90),
    **dict.fromkeys(EXTRAS, 30),
    "tete": 1,
    "sewa": 1,
})  # fmt: skip


def _board() -> GameBoard:
    found = findings(TILES, FIVE, WORDS, ())
    return GameBoard(TILES, tuple(FIVE.values()), found.words, found.extras)


BOARD = _board()
REAL = judged(TILES, Dictionary.populate({**dict.fromkeys(COUNTED, 90), "seti": 5, "sewa": 1}))
SPELLED = [item.word for item in BOARD.words]
TAKEN = (Result.FOUND, Result.EXTRA, Result.BESIDE)
ANY = [*COUNTED, *EXTRAS, "tete", "sewa", "lise", "x"]


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
    assert game.attempt("watermelon") == GameAnswer(
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


@given(
    st.sampled_from([BOARD, REAL]),
    st.sets(st.sampled_from(SPELLED)),
    st.lists(st.tuples(st.sampled_from(ANY), st.booleans())),
    st.integers(0, 30),
)
def test_a_game_goes_on_from_any_state(
    board: GameBoard, told: set[str], tries: list[tuple[str, bool]], pause: int
) -> None:
    whole, first = (Game(board, (), sorted(told)) for _ in range(2))
    answers = [whole.attempt(word, is_word=is_word) for word, is_word in tries]
    before = [first.attempt(word, is_word=is_word) for word, is_word in tries[:pause]]
    second = Game(board, first.found_words, first.revealed_words)
    after = [second.attempt(word, is_word=is_word) for word, is_word in tries[pause:]]
    assert before + after == answers
    assert (second.found, second.revealed) == (whole.found, whole.revealed)
    assert (second.counted, second.extras, second.beside) == (
        whole.counted,
        whole.extras,
        whole.beside,
    )
    assert second.points == whole.points
    assert second.expected == whole.expected
    assert len(whole.found) == len(whole.counted) + len(whole.extras) + len(whole.beside)
    taken = {answer.word for answer in answers if answer.result in TAKEN}
    assert {*whole.found_words} == taken
    assert not taken & {"tete", "x"}, "the tiles don't spell them"
    assert taken.isdisjoint(told) or board.is_real


@given(st.lists(st.sampled_from([*COUNTED, *EXTRAS, "tete", "sewa", "x"])))
def test_points_are_those_of_the_words_and_the_bonus(words: list[str]) -> None:
    whole = Game(BOARD)
    for word in words:
        whole.attempt(word)
    found = {word for word in words if word in {item.word for item in BOARD.words}}
    points = sum(item.points for item in BOARD.words if item.word in found)
    assert whole.points == points + 40 * (set(FIVE) <= found)
    assert {item.word for item in whole.missing} == {i.word for i in BOARD.words} - found


@pytest.mark.parametrize(
    ("found", "revealed"), [(["elephant"], []), ([], ["elephant"]), (["light"], ["light"])]
)
@pytest.mark.parametrize("board", [BOARD, REAL])
def test_words_of_another_board_are_refused(
    board: GameBoard, found: list[str], revealed: list[str]
) -> None:
    with pytest.raises(ValueError, match="word"):
        Game(board, found, revealed)


def test_a_word_that_does_not_count_on_a_board_of_ours_is_noted_without_points() -> None:
    game = Game(BOARD, ["light"])
    sewa = game.attempt("sewa", is_word=True)
    assert (sewa.result, sewa.points, sewa.rank) == (Result.BESIDE, 0, None)
    assert game.attempt("sewa").result is Result.ALREADY_FOUND
    assert [item.word for item in game.found] == ["light", "sewa"]
    assert [item.word for item in game.beside] == ["sewa"]
    without = Game(BOARD, ["light"])
    assert (game.counted, game.extras, game.expected) == (without.counted, (), without.expected)
    assert (game.points, game.extra_points) == (2, 0)
    assert game.attempt("tete", is_word=True).result is Result.NOT_SPELLED


def test_on_a_real_board_a_doubtful_word_counts_once_the_user_says_so() -> None:
    game = Game(REAL)
    for word, result in (("seti", Result.UNLIKELY), ("lise", Result.UNKNOWN)):
        assert game.attempt(word).result is result
        assert game.attempt(word).result is result, "it wasn't noted"
        answer = game.attempt(word, is_word=True)
        assert (answer.result, answer.points) == (Result.FOUND, 2)
        assert game.attempt(word).result is Result.ALREADY_FOUND
    assert [item.word for item in game.counted] == ["seti", "lise"]
    assert (game.extras, game.beside) == ((), ())
    assert (game.points, game.extra_points) == (4, 0)


def test_a_word_that_was_told_counts_on_a_real_board_once_it_is_typed() -> None:
    real, ours = Game(REAL), Game(BOARD)
    for game in (real, ours):
        game.reveal([*FIVE][:1])
    assert real.attempt("lighthouse").points == 8
    assert ours.attempt("lighthouse").result is Result.REVEALED
    for game in (real, ours):
        for word in FIVE:
            game.attempt(word)
    assert (real.revealed, real.has_five, real.points) == ((), True, 80)
    assert (len(ours.revealed), ours.has_five, ours.points) == (1, False, 32)


@given(st.lists(st.sampled_from(SPELLED), unique=True), st.integers(0, 11))
def test_being_told_words_changes_no_total_of_a_real_board(words: list[str], found: int) -> None:
    alone, told = Game(REAL, words[:found]), Game(REAL, words[:found], words[found:])
    assert (told.expected, told.settled) == (alone.expected, {*words[:found]})
    assert [told.words_of(length) for length in range(1, 5)] == [
        alone.words_of(length) for length in range(1, 5)
    ]
    ours = Game(BOARD, words[:found], words[found:])
    assert ours.settled == {*words}
    assert ours.expected.left == len(SPELLED) - len(words)


def test_a_board_is_complete_once_nothing_is_left() -> None:
    ours = Game(BOARD, [*FIVE], [word for word in SPELLED if word not in FIVE])
    assert ours.is_complete
    assert not Game(REAL).is_complete
    shown = Game(REAL, [*FIVE], [word for word in SPELLED if word not in FIVE])
    assert not shown.is_complete, "the game still takes what was only shown"
    found = Game(REAL, SPELLED)
    assert found.is_complete
    assert found.ending == (True, found.points >= 100, True)
    nothing = judged(TILES, Dictionary.populate(["elephant"]))
    assert not Game(nothing).is_complete
