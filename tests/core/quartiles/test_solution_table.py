"""The solution of a board as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.solution_table import format_csv, format_json
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.words.dictionary import Dictionary
from tests.made_board import FIVE, TILES

BOARD = Board(TILES)


def verdict_on(words: list[str]) -> Verdict:
    dictionary = Dictionary.populate(words)
    solver = QuartilesSolver(BOARD.fragments, dictionary)
    solver.solve_fully()
    return judge(BOARD, solver.solution_paths, dictionary)


@pytest.fixture
def verdict() -> Verdict:
    # a word of four tiles other than the five is a long shot
    return verdict_on([*FIVE, "on", "cola", "later", "lasehouon"])


def test_the_table_has_the_five_first_then_by_tile_count_and_alphabet(verdict: Verdict) -> None:
    assert format_csv(BOARD, verdict) == (
        "word,fragments,path,tiles,points,likelihood,tier,five,vulgar\r\n"
        "butterfly,bu tt er fly,9 10 11 12,4,8,100,likely,yes,no\r\n"
        "chocolate,cho co la te,13 14 15 16,4,8,100,likely,yes,no\r\n"
        "lighthouse,li ght hou se,1 2 3 4,4,8,100,likely,yes,no\r\n"
        "spaghetti,spa gh et ti,17 18 19 20,4,8,100,likely,yes,no\r\n"
        "watermelon,wa ter mel on,5 6 7 8,4,8,100,likely,yes,no\r\n"
        "cola,co la,14 15,2,2,100,likely,no,no\r\n"
        "later,la ter,15 6,2,2,100,likely,no,no\r\n"
        "on,on,8,1,1,100,likely,no,no\r\n"
    )


def test_long_shots_are_listed_on_request(verdict: Verdict) -> None:
    table = format_csv(BOARD, verdict, with_long_shots=True)
    rows = list(csv.DictReader(io.StringIO(table, newline="")))
    assert [row["word"] for row in rows if row["tier"] == "long shot"] == ["lasehouon"]
    assert len(rows) == len(verdict.rated)


def test_the_object_says_what_the_table_says(verdict: Verdict) -> None:
    table = list(csv.DictReader(io.StringIO(format_csv(BOARD, verdict), newline="")))
    solution = json.loads(format_json(BOARD, verdict))
    assert solution["tiles"] == list(BOARD.fragments)
    assert solution["solved"] is True
    assert sorted(solution["five"]) == sorted(FIVE)
    assert solution["not_listed"] == 1
    assert solution["points"] == verdict.points
    assert [word["word"] for word in solution["words"]] == [row["word"] for row in table]
    for word, row in zip(solution["words"], table, strict=True):
        assert " ".join(word["fragments"]) == row["fragments"]
        assert " ".join(str(index + 1) for index in word["path"]) == row["path"]
        assert str(word["points"]) == row["points"]


def test_a_board_without_the_five_says_so_and_guesses() -> None:
    verdict = verdict_on([*list(FIVE)[:4], "spaghett"])
    solution = json.loads(format_json(BOARD, verdict))
    assert solution["solved"] is False
    assert solution["five"] == []
    assert 0 < len(solution["inferred"]) <= 3
    assert all(row.endswith(",no,no") for row in format_csv(BOARD, verdict).splitlines()[1:])


def test_the_order_in_which_words_were_taught_does_not_matter() -> None:
    words = [*FIVE, "on", "cola", "later"]
    one, other = verdict_on(words), verdict_on(words[::-1])
    assert format_csv(BOARD, one) == format_csv(BOARD, other)
    assert format_json(BOARD, one) == format_json(BOARD, other)


def test_vulgar_words_are_listed_on_request(verdict: Verdict) -> None:
    vulgar = verdict._replace(
        rated=tuple(rated._replace(is_vulgar=rated.found.word == "cola") for rated in verdict.rated)
    )
    assert "cola,co la" not in format_csv(BOARD, vulgar)
    assert "cola,co la,14 15,2,2,100,likely,no,yes\r\n" in format_csv(
        BOARD, vulgar, with_vulgar=True
    )
