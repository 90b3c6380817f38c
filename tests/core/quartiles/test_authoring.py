"""Boards from somebody's own words."""

from __future__ import annotations

import random

import pytest

from quartiles_gui.core.quartiles.authoring import AuthoringError, composing
from quartiles_gui.core.quartiles.generator import QuartilePool
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from tests.core.quartiles.board_rules import BoardRules

NEEDED = {
    "not 20 different tiles",
    "a tile of other than 2 to 4 letters",
    "not the tiles of the five",
    "a vulgar word",
    "not one cover",
    "a wrong path",
}
"""What no board may be, whatever its words are."""


def test_nearly_all_words_make_a_board(
    pool: QuartilePool, families: dict[str, str], english: Dictionary, rules: BoardRules
) -> None:
    words = [*families]
    choose = random.Random(20)
    for seed in range(5):
        five = choose.sample(words, 5)
        board = finish(composing(five, seed, english, pool.delicate))
        assert sorted("".join(cut) for cut in board.five) == sorted(five)
        assert not NEEDED & set(rules.broken(board))


def test_five_of_twelve_are_chosen_and_a_seed_gives_the_same_board(english: Dictionary) -> None:
    words = [
        "snowflake", "reindeer", "mistletoe", "decorations", "fireplace", "candlelight",
        "gingerbread", "chocolates", "wonderland", "celebration", "evergreen", "toboggan",
    ]  # fmt: skip
    board = finish(composing(words, 1, english))
    assert {"".join(cut) for cut in board.five} < set(words)
    assert finish(composing(words, 1, english)) == board
    assert finish(composing(words, 2, english)) != board


def test_words_that_no_list_has_are_known(english: Dictionary) -> None:
    words = ["quizzically", "Quartilesby", "lighthouse ", "pythonista", "watermelon", "PYTHONISTA"]
    board = finish(composing(words, 0, english))
    assert {"quartilesby", "pythonista"} < {item.word for item in board.words}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("lighthouse watermelon", "A board takes five different words. Please add some."),
        (
            "lighthouse watermelon butterfly chocolate cat",
            "“cat” has 3 letters. A word for four tiles has 8 to 16.",
        ),
        ("lighthouse watermelon butterfly chocolate café-noir", "“café-noir” has more than"),
        ("a" * 5000, f"“{'a' * 23}…” has 5,000 letters. A word for four tiles has 8 to 16."),
        (
            "abababab lighthouse watermelon butterfly chocolate",
            "“abababab” always has the tile “ab” twice. Please replace it.",
        ),
        (
            "abcdefgh abefcdgh watermelon butterfly lighthouse",
            "“abcdefgh” and “abefcdgh” always share a tile, such as",
        ),
        (" ".join(f"lighthouse{letter}" for letter in "abcdefghijklm"), "That’s 13 words."),
    ],
)
def test_a_refusal_names_words_and_reason(english: Dictionary, words: str, said: str) -> None:
    with pytest.raises(AuthoringError) as refusal:
        finish(composing(words.split(" "), 0, english))
    assert str(refusal.value).startswith(said)


def test_a_second_solution_is_a_reason() -> None:
    words = ["aabbccdd", "bbaaddcc", "eeffgghh", "iijjkkll", "mmnnoopp"]
    known = Dictionary.populate(["eeffggll", "iijjkkhh"])
    with pytest.raises(AuthoringError) as refusal:
        finish(composing(["qqrrsstt", *words[2:], "uuvvwwxx"], 0, known))
    assert "also spell “" in str(refusal.value)
    assert "second solution" in str(refusal.value)


def test_a_vulgar_word_is_a_reason_that_is_not_said_aloud() -> None:
    known = Dictionary.read("ccdd\t50\t10\tv\n")
    with pytest.raises(AuthoringError) as refusal:
        finish(composing(["aabbccdd", "eeffgghh", "iijjkkll", "mmnnoopp", "qqrrsstt"], 0, known))
    assert "“aabbccdd”" in str(refusal.value)
    assert "ccdd”" not in str(refusal.value).replace("“aabbccdd”", "")
