"""Real boards, played by the words that probably count."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game, Result, verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard, counting, with_words
from quartiles_gui.core.quartiles.known_words import KnownWords
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from tests.game_boards import FIVE, TILES, judged

LIKELY = {"er": 90, "light": 60, "lighter": 30, "terse": 20}
UNLIKELY = {"seti": 10, "mella": 5, "gher": 1}
WORDS = Dictionary.populate({**dict.fromkeys(FIVE, 70), **LIKELY, **UNLIKELY})
BOARD = judged(TILES, WORDS)


def words_of(items: tuple[FoundWord, ...]) -> set[str]:
    return {item.word for item in items}


def no_five() -> GameBoard:
    """A board whose word list lacks one of the five."""
    known = {word: 70 for word in FIVE if word != "butterfly"}
    return judged(TILES, Dictionary.populate({**known, **LIKELY}))


def test_what_probably_counts_gives_points_and_the_rest_none() -> None:
    assert words_of(BOARD.words) == {*FIVE, *LIKELY}
    assert words_of(BOARD.extras) == {*UNLIKELY}
    assert BOARD.is_real
    assert not BOARD.is_certain
    assert {"".join(cut) for cut in BOARD.five} == set(FIVE)
    game = Game(BOARD)
    assert game.attempt("lighter").points == 4
    assert (game.attempt("seti").result, game.found_words) == (Result.UNLIKELY, ("lighter",))
    assert game.attempt("hobu").result is Result.NOT_SPELLED
    assert game.attempt("houbu").result is Result.UNKNOWN


def test_vulgar_words_count_only_once_they_are_found() -> None:
    vulgar = Dictionary.read("".join(f"{word}\t70\n" for word in FIVE) + "light\t60\t10\tv\n")
    board = judged(TILES, vulgar)
    assert words_of((*board.words, *board.extras)) == {*FIVE}
    assert Game(board).expected == expected_of(verdict_of(board))
    assert Game(board).attempt("light", is_word=True).points == 2
    assert Game(board, ["light"]).points == 2


def test_as_much_is_expected_as_on_the_quartiles_page() -> None:
    solver = QuartilesSolver(TILES, WORDS)
    verdict = judge(Board(TILES), solver.solve_fully(), WORDS)
    game = Game(BOARD)
    assert game.expected == expected_of(verdict)
    assert verdict_of(BOARD).points == verdict.points
    assert game.words_of(4) == (5, True)
    assert not game.words_of(3)[1]
    by_length = sum(game.words_of(length)[0] for length in range(1, 5))
    assert by_length + game.unplaced == min(game.expected.word_count, len(BOARD.words))


def test_all_words_is_said_only_of_what_is_certain() -> None:
    game = Game(BOARD)
    for item in BOARD.words:
        game.attempt(item.word)
    assert game.is_finished
    assert game.rank is not ranks.ALL_WORDS
    certain = judged(TILES, Dictionary.populate([*FIVE, *LIKELY]))
    assert certain.is_certain
    assert Game(certain, game.found_words).rank is ranks.ALL_WORDS


def test_the_accepted_fifth_gives_the_bonus_once_the_board_is_judged_anew() -> None:
    board = no_five()
    four = [word for word in FIVE if word != "butterfly"]
    game = Game(board, four)
    assert (board.five, game.points) == ((), 32)
    assert game.attempt("butterfly", is_word=True).points == 8
    words = {**dict.fromkeys(four, 70), **LIKELY, "butterfly": 100}
    anew = Game(judged(TILES, Dictionary.populate(words)), game.found_words)
    assert (anew.has_five, anew.points) == (True, 80)


@given(st.sets(st.sampled_from([*FIVE, *LIKELY, *UNLIKELY, "houbu"])))
def test_what_was_found_counts_and_keeps_its_likelihood(found: set[str]) -> None:
    board = counting(with_words(BOARD, sorted(found)), found)
    assert words_of(board.words) == words_of(BOARD.words) | found
    before = {one.found: one.likelihood for one in verdict_of(BOARD).rated}
    after = {one.found: one.likelihood for one in verdict_of(board).rated}
    assert {item: after[item] for item in before} == before
    assert all(after[item] == 0 for item in after.keys() - before.keys())
    assert counting(board, found) == board


def test_words_found_before_stay_on_a_board_that_lacks_them_now() -> None:
    board = with_words(BOARD, ["houbu", "light", "elephant"])
    assert words_of(board.extras) - words_of(BOARD.extras) == {"houbu"}
    assert board.words == BOARD.words


def test_without_five_there_is_no_bonus_and_no_total_of_them() -> None:
    board = no_five()
    game = Game(board)
    assert board.five == ()
    assert not game.has_five
    assert game.points == 0
    assert game.rank is ranks.START
    for item in board.words:
        game.attempt(item.word)
    assert game.points == sum(item.points for item in board.words) == board.points
    assert game.five_found == game.five_in_order == ()
    assert not game.has_five
    assert verdict_of(board).five == ()
    nothing = judged(TILES, Dictionary.populate(["elephant"]))
    assert Game(nothing).rank is ranks.START
    assert Game(nothing).words_of(4) == (0, True)


def test_tiles_may_read_the_same() -> None:
    tiles = ("ab", "cd", "ef", "gh") * 5
    board = judged(tiles, Dictionary.populate(["abcdefgh", "abcd"]))
    assert board.five == ()
    assert words_of(board.words) == {"abcdefgh", "abcd"}
    nothing = judged(TILES, Dictionary.populate(["elephant"]))
    for one in (board, no_five(), nothing):
        assert KnownWords.of(one).on(one.tiles) == one


@given(st.sets(st.sampled_from([*FIVE, *LIKELY, *UNLIKELY])))
def test_a_board_is_the_same_after_it_was_written(words: set[str]) -> None:
    board = counting(BOARD, words)
    members = json.loads(json.dumps(KnownWords.of(board).to_members()))
    assert KnownWords.from_members(members, TILES).on(TILES) == board


OF_BOARD = KnownWords.of(BOARD)


@pytest.mark.parametrize("wrong", [101, -1, True, 9.5, "9", None])
def test_other_likelihoods_are_refused(wrong: object) -> None:
    members = OF_BOARD.to_members()
    _, *rest = members["likelihoods"]
    for likelihoods in ([wrong, *rest], rest, [*rest, 1, 2], wrong, "x" * (len(rest) + 1)):
        if likelihoods is not None:  # a board of ours
            with pytest.raises(ValueError, match=r"known words|likelihoods"):
                KnownWords.from_members({**members, "likelihoods": likelihoods}, TILES)


@pytest.mark.parametrize(
    ("member", "wrong"),
    [
        ("five", "abcd efgh ijkl mnop"),
        ("five", "abcd efgh ijkl mnop qrsa"),
        ("five", "abc defg hijk lmno pqrst"),
        ("others", "ab ab"),
        ("others", "abcd"),
        ("others", "aa"),
        ("others", "abcde"),
        ("others", "u"),
        ("others", "ab  ef"),
        ("extras", ["ab"]),
        ("extras", None),
        ("extras", "A"),
    ],
)
def test_other_paths_are_refused(member: str, wrong: object) -> None:
    members = {"five": "abcd efgh ijkl mnop qrst", "others": "ab", "extras": "ef"}
    KnownWords.from_members(members, TILES)
    with pytest.raises(ValueError, match=r"known|five|path|twice|substring"):
        KnownWords.from_members({**members, member: wrong}, TILES)


def test_known_words_are_refused_on_tiles_that_cannot_have_them() -> None:
    members = {"five": "abcd efgh ijkl mnop qrst", "others": "", "extras": ""}
    for tiles in (("", *TILES[1:]), (TILES[1], *TILES[1:])):
        with pytest.raises(ValueError, match=r"empty|twice"):
            KnownWords.from_members(members, tiles)


def test_the_same_board_without_likelihoods_is_one_of_our_own() -> None:
    board = OF_BOARD._replace(likelihoods=None).on(TILES)
    assert not board.is_real
    assert board.is_certain
    with pytest.raises(ValueError, match="the five"):
        KnownWords.of(no_five())._replace(likelihoods=None).check(TILES)


@given(st.sets(st.sampled_from(sorted({*FIVE, *LIKELY}))))
def test_words_of_each_length_and_the_unplaced_add_up_to_what_is_expected(found: set[str]) -> None:
    game = Game(BOARD, sorted(found))
    by_length = sum(game.words_of(length)[0] for length in range(1, 5))
    assert game.unplaced >= 0
    assert by_length + game.unplaced == len(game.counted) + game.expected.left
