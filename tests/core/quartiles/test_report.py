"""The solution of a board as text and as JSON."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import Expected
from quartiles_gui.core.quartiles.report import format_solution, solution_members, summary
from quartiles_gui.core.quartiles.verdict import Verdict
from tests.core.quartiles.test_verdict import verdict_on
from tests.game_boards import FIVE, TILES

BOARD = Board(TILES)


@pytest.fixture
def verdict() -> Verdict:
    # a word of four tiles other than the five is a long shot
    return verdict_on(TILES, [*FIVE, "on", "cola", "later", "lasehouon"])


# As text


def test_the_text_of_a_solution_starts_with_the_board_and_the_five() -> None:
    verdict = verdict_on(TILES, [*FIVE, "later", "on"])
    assert format_solution(BOARD, verdict).startswith(
        "li   ght  hou  se\n"
        "wa   ter  mel  on\n"
        "bu   tt   er   fly\n"
        "cho  co   la   te\n"
        "spa  gh   et   ti\n"
        "\n"
        "The five\n"
        "  lighthouse  li·ght·hou·se\n"
        "  watermelon  wa·ter·mel·on\n"
        "  butterfly   bu·tt·er·fly\n"
        "  chocolate   cho·co·la·te\n"
        "  spaghetti   spa·gh·et·ti\n"
        "\n"
    )


def test_the_text_of_a_solution_goes_on_by_tile_count_and_has_long_shots_on_request(
    verdict: Verdict,
) -> None:
    text = format_solution(BOARD, verdict)
    assert "\nTwo tiles (2 each)\n  cola   co·la\n  later  la·ter\n\nOne tile (1 each)\n" in text
    assert text.endswith(" words, 85 points\n")
    assert "\nLong shots: 1, not shown\n" in text
    text = format_solution(BOARD, verdict, with_long_shots=True)
    assert "\nLong shots\n  lasehouon  la·se·hou·on\n" in text


def test_the_text_without_the_five_gives_reasons_and_guesses() -> None:
    verdict = verdict_on(TILES, {*FIVE, "spaghett", "xspaghetti"} - {"spaghetti"})
    lines = format_solution(BOARD, verdict).splitlines()
    assert lines[6] == "The five were not found."
    assert "  Four of the five are known; the fifth isn’t in the word list." in lines
    assert any(line.startswith("  Perhaps spaghetti? ") for line in lines)


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (Expected(27.4, 130.5, False, 3, 5), "About 27 words, 131 points"),
        (Expected(27.4, 130.5, False, 0, 0), "Probably nothing left: 27 words, 131 points"),
        (Expected(27, 134, is_exact=True), "27 words, 134 points"),
        (Expected(1, 2, is_exact=True), "1 word, 2 points"),
        (Expected(1, 1, is_exact=True), "1 word, 1 point"),
        (Expected(0, 0, is_exact=True), "0 words, 0 points"),
    ],
)
def test_total_says_about_unless_it_is_exact(expected: Expected, text: str) -> None:
    assert str(summary(expected)) == text


# As JSON


def test_the_five_come_first_then_words_by_tile_count_and_alphabet(verdict: Verdict) -> None:
    solution = solution_members(BOARD, verdict)
    assert solution["tiles"] == list(BOARD.fragments)
    assert solution["solved"] is True
    assert sorted(solution["five"]) == sorted(FIVE)
    assert solution["not_listed"] == 1
    assert solution["points"] == verdict.points
    assert [word["word"] for word in solution["words"]] == [*sorted(FIVE), "cola", "later", "on"]
    for word in solution["words"]:
        fragments = [BOARD.fragments[index] for index in word["path"]]
        assert list(word["fragments"]) == fragments
        assert "".join(fragments) == word["word"]
        assert word["points"] == {1: 1, 2: 2, 4: 8}[len(fragments)]
        assert (word["likelihood"], word["tier"]) == (100, "likely")


def test_long_shots_and_vulgar_words_are_listed_on_request(verdict: Verdict) -> None:
    verdict = verdict._replace(
        rated=tuple(rated._replace(is_vulgar=rated.found.word == "cola") for rated in verdict.rated)
    )

    def words(with_long_shots: bool, with_vulgar: bool) -> set[str]:
        members = solution_members(
            BOARD, verdict, with_long_shots=with_long_shots, with_vulgar=with_vulgar
        )
        return {word["word"] for word in members["words"]}

    usual = words(False, False)
    assert not {"cola", "lasehouon"} & usual
    assert words(True, False) == usual | {"lasehouon"}
    assert words(False, True) == usual | {"cola"}


def test_a_board_without_the_five_says_so_and_guesses() -> None:
    solution = solution_members(BOARD, verdict_on(TILES, [*list(FIVE)[:4], "spaghett"]))
    assert solution["solved"] is False
    assert solution["five"] == []
    assert 0 < len(solution["inferred"]) <= 3


def test_the_order_in_which_words_were_taught_does_not_matter() -> None:
    words = [*FIVE, "on", "cola", "later"]
    one, other = verdict_on(TILES, words), verdict_on(TILES, words[::-1])
    assert solution_members(BOARD, one) == solution_members(BOARD, other)
