"""The command ``quartiles review``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from tests.cli.command_line import Run, assert_complains
from tests.sample_board import FIVE, SAMPLE

TILES = SAMPLE.split()
WORDS = (
    *sorted(FIVE),
    "cross",
    "recross",
    "refresh",
    "thrash",
    "thresh",
    "fully",
    "rally",
    "tic",
    "words",
    "rewords",
)
MISSED = ("recross", "rewords", "refresh", "thresh", "rally", "tic")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A list of the words that the sample board is to have, all certain."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS))
    return path


def found(*but: str) -> list[str]:
    """The arguments for all words found but some."""
    return [part for word in WORDS if word not in but for part in ("--found", word)]


def test_the_missed_words_and_how_to_see_them(run: Run, words: Path) -> None:
    outcome = run("review", *found(*MISSED), "--dictionary", words, *TILES)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == (
        "Missed: 6 words, 19 points\n"
        "2 of these 6 words end in the tile “sh”.\n"
        "Next time, try it after each of your words.\n"
        "\n"
        "th·re·sh\n"
        "  You had “thrash”. Swap “ra” for “re”.\n"
        "  one tile swapped\n"
        "\n"
        "ref·re·sh\n"
        "  You had “refreshment”. Leave out some of its tiles.\n"
        "  inside a longer word\n"
        "\n"
        "re·cro·ss\n"
        "  You had “cross”. Only “re” was missing.\n"
        "  beginning re-\n"
        "\n"
        "re·wo·rds\n"
        "  You had “words”. Only “re” was missing.\n"
        "  beginning re-\n"
        "\n"
        "ra·lly\n"
        "  You had “fully”. The last tile is the same.\n"
        "  same last tile\n"
        "\n"
        "tic\n"
        "  You had “nihilistic”. Leave out some of its tiles.\n"
        "  inside a longer word, word that is one tile\n"
    )


def test_the_same_for_other_programs(run: Run, words: Path) -> None:
    outcome = run("review", "--json", *found("thresh", "tic"), "--dictionary", words, *TILES)
    assert json.loads(outcome.out) == {
        "missed": [
            {
                "word": "thresh",
                "nearest": "thrash",
                "techniques": ["one tile swapped"],
                "sure": True,
            },
            {
                "word": "tic",
                "nearest": "nihilistic",
                "techniques": ["inside a longer word", "word that is one tile"],
                "sure": True,
            },
        ]
    }


def test_words_that_the_game_may_well_refuse_are_marked(run: Run, tmp_path: Path) -> None:
    listed = tmp_path / "words.txt"
    listed.write_text("".join(f"{word}\t95\n" for word in FIVE) + "cross\t99\nrefresh\t20\n")
    said = [part for word in FIVE for part in ("--found", word)]
    review = ("review", *said, "--dictionary", listed)
    missed = json.loads(run(*review, "--json", *TILES).out)["missed"]
    assert {one["word"]: one["sure"] for one in missed} == {"cross": True, "refresh": False}
    assert run(*review, *TILES).out.count("  The game may refuse it.\n") == 1


def test_nothing_is_near_when_nothing_was_found(run: Run, words: Path) -> None:
    outcome = run("review", "--json", "--dictionary", words, *TILES)
    missed = json.loads(outcome.out)["missed"]
    assert {one["word"] for one in missed} == set(WORDS)
    assert {one["nearest"] for one in missed} == {None}
    assert outcome.code == 0


def test_nothing_was_missed(run: Run, words: Path) -> None:
    review = ("review", *found(), "--dictionary", words)
    assert run(*review, *TILES) == (1, "You found every word.\n", "")
    outcome = run(*review, "--json", *TILES)
    assert (outcome.code, json.loads(outcome.out)) == (1, {"missed": []})


def test_words_ticked_in_a_board_file_are_found(run: Run, words: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.quartiles"
    record = BoardRecord(Board.parse(SAMPLE), found=tuple(set(WORDS).difference(MISSED)))
    file.write_text(format_board_file(record), "utf-8")
    review = ("review", "--dictionary", words)
    assert run(*review, file).out == run(*review, *found(*MISSED), *TILES).out
    more = run(*review, "--found", "tic", file)
    assert more.out == run(*review, *found(*MISSED[:-1]), *TILES).out


def test_a_found_word_that_the_list_lacks_counts_as_found(run: Run, words: Path) -> None:
    given = (*found("recross", "tic"), "--found", "Mat")
    missed = json.loads(run("review", "--json", *given, "--dictionary", words, *TILES).out)
    assert [one["word"] for one in missed["missed"]] == ["recross", "tic"]


@pytest.mark.parametrize(
    ("word", "said"),
    [("zebra", "The tiles can’t spell “zebra”."), ("12", "“12” isn’t a word.")],
)
def test_words_that_cannot_be_right(run: Run, word: str, said: str) -> None:
    assert_complains(run("review", "--found", word, *TILES), said)
