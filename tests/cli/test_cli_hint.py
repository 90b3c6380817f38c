"""The commands ``quartiles hint`` and ``review``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.quartiles.record import BoardRecord
from tests.cli.command_line import SOME_WORDS, Run, assert_complains
from tests.sample_board import FIVE, SAMPLE

TILES = SAMPLE.split()
FOUND = ("truthfully", "crosswords")


def found(words: Iterable[str]) -> list[str]:
    """The arguments for these words found."""
    return [part for word in words for part in ("--found", word)]


def kept(file: Path, *ticked: str) -> Path:
    """A board file in which these words are ticked."""
    content = BoardRecord(Board.parse(SAMPLE), found=tuple(ticked))
    file.write_text(format_board_file(content), "utf-8")
    return file


def test_the_table_and_the_first_tile(run: Run, word_list: Path) -> None:
    outcome = run("hint", "--word-list", word_list, *TILES)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == (
        "8 words left, worth about 47 points, and 40 more for all of the five\n"
        "\n"
        "  first tile   four  three    two    one    all\n"
        "  tru             1      -      -      -      1\n"
        "  ref             1      1      -      -      2\n"
        "  ra              1      -      -      -      1\n"
        "  nih             1      -      -      -      1\n"
        "  cro             1      -      1      -      2\n"
        "  is              -      -      -      1      1\n"
        "  all             5      1      1      1      8\n"
        "\n"
        "Word 1 of 8: one of the five\n"
        "  First tile  tru\n"
    )


def test_the_whole_ladder_with_bars_in_its_meaning(run: Run, word_list: Path) -> None:
    outcome = run("hint", *found(FOUND), "--word-list", word_list, "--rung", "word", *TILES)
    assert outcome.out.endswith(
        "Word 1 of 6: one of the five\n"
        "  Technique   A shorter word of the board with more tiles around it.\n"
        "              Its first tile is one of these: tru, ref, ra, nih, cro.\n"
        "  First tile  ref\n"
        "  Meaning     noun: snacks and drinks served as a light meal\n"
        "              noun: activity that ____ and recreates\n"
        "  Its tiles   ment re ref sh\n"
        "  The word    refreshment\n"
    )


RUNGS = ("technique", "first-tile", "meaning", "tiles", "word")


@pytest.mark.parametrize("rung", RUNGS)
def test_json_has_only_the_fields_up_to_the_rung(run: Run, word_list: Path, rung: str) -> None:
    fields = {name.replace("-", "_") for name in RUNGS[: RUNGS.index(rung) + 1]}
    outcome = run("hint", "--json", "--rung", rung, "--word-list", word_list, "--word", 2, *TILES)
    result = json.loads(outcome.out)
    assert set(result) == {"tiles", "left", "table", "hint"}
    assert result["left"] == {"words": 8, "points": 47, "somewhere": 0}
    assert result["table"][1] == {"tile": "ref", "four": 1, "three": 1, "two": 0, "one": 0}
    assert set(result["hint"]) == {"sure", "rung", "length", *fields}
    assert (result["hint"]["rung"], result["hint"]["length"]) == (rung, 4)
    assert ("refreshment" in outcome.out) == (rung == "word")


def test_a_technique_is_left_out_where_none_narrows_the_search(run: Run, word_list: Path) -> None:
    hint = ("hint", "--json", "--rung", "technique", "--word-list", word_list)
    first, second = (json.loads(run(*hint, "--word", word, *TILES).out)["hint"] for word in (1, 2))
    assert first == {"sure": True, "rung": "first-tile", "length": 4, "first_tile": "tru"}
    assert second["technique"] == {
        "name": "around a shorter word",
        "sentence": "A shorter word of the board with more tiles around it.",
        "where": "Its first tile is one of these: tru, ref, ra, nih, cro.",
    }


def test_a_rung_without_anything_to_say_is_passed_over(run: Run, word_list: Path) -> None:
    word_list.write_text("\n".join([*sorted(FIVE), "cross", "is", "crossref"]))
    place = ("--word", 6, "--word-list", word_list)
    outcome = run("hint", *place, "--rung", "meaning", *TILES)
    assert outcome.out.endswith(
        "  First tile  cro\n"
        "  Meaning     every definition would give it away\n"
        "  Its tiles   cro ref ss\n"
    )
    hint = json.loads(run("hint", "--json", *place, "--rung", "meaning", *TILES).out)["hint"]
    assert (hint["rung"], hint["meaning"], "word" in hint) == ("tiles", [], False)


def test_first_tile_of_a_word_of_one_tile_is_kept_back(run: Run, word_list: Path) -> None:
    arguments = ("hint", "--json", "--word", 8, "--word-list", word_list, *TILES)
    hint = json.loads(run(*arguments).out)["hint"]
    assert hint == {"sure": True, "rung": "first-tile", "length": 1, "letters": 2}
    assert json.loads(run(*arguments, "--rung", "tiles").out)["hint"]["word"] == "is"


def test_a_rejected_word_makes_way_for_the_next(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("cross\t90\nrefresh\t80\nthis\t70\n")
    hint = ("hint", "--json", "--rung", "word", "--word-list", words)
    given = [json.loads(run(*hint, *said, *TILES).out)["hint"]["word"] for said in (
        (), ("--rejected", "cross"), ("--rejected", "cross", "--found", "refresh"),
    )]  # fmt: skip
    assert given == ["cross", "refresh", "this"]


def test_a_word_hardly_likelier_than_others_is_only_counted(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join([*sorted(FIVE), "is", "cross\t65", "refresh\t65"]))
    said = found(FIVE)
    outcome = run("hint", *said, "--word-list", words, *TILES)
    assert outcome.out.startswith(
        "2 words left, worth about 4 points\n"
        "\n"
        "  first tile   four  three    two    one    all\n"
        "  is              -      -      -      1      1\n"
        "  somewhere                                   1\n"
        "  all             -      -      -      1      2\n"
    )
    result = json.loads(run("hint", "--json", *said, "--word-list", words, *TILES).out)
    assert result["left"] == {"words": 2, "points": 4, "somewhere": 1}


def test_a_found_word_may_be_missing_from_the_list(run: Run, word_list: Path) -> None:
    outcome = run("hint", "--found", "thsh", "--json", "--word-list", word_list, *TILES)
    assert json.loads(outcome.out)["left"]["words"] == 8


def test_what_was_taught_holds_here_too(run: Run, word_list: Path) -> None:
    run("words", "reject", "cross", "is")
    outcome = run("hint", "--found", "is", "--json", "--word-list", word_list, *TILES)
    assert json.loads(outcome.out)["left"]["words"] == 6


def test_nothing_left(run: Run, word_list: Path) -> None:
    said = found(SOME_WORDS)
    outcome = run("hint", *said, "--word-list", word_list, *TILES)
    assert outcome == (1, "All words are found.\n", "")
    result = json.loads(run("hint", "--json", *said, "--word-list", word_list, *TILES).out)
    nothing = {"words": 0, "points": 0, "somewhere": 0}
    assert result == {"tiles": TILES, "left": nothing, "table": []}


def test_fewer_words_are_left_than_the_one_asked_for(run: Run, word_list: Path) -> None:
    outcome = run("hint", "--word", 9, "--word-list", word_list, *TILES)
    assert (outcome.code, outcome.err) == (1, "quartiles: Only 8 words left.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("hint", "--found", "zebra"), "The tiles can’t spell “zebra”."),
        (("hint", "--rejected", "12"), "“12” isn’t a word."),
        (("hint", *found(["cross"]), "--rejected", "Cross"), "“cross” is both found and rejected."),
        (("review", "--found", "zebra"), "The tiles can’t spell “zebra”."),
        (("review", "--found", "12"), "“12” isn’t a word."),
    ],
)
def test_words_that_cannot_be_right(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert_complains(run(*arguments, *TILES), said)


@pytest.mark.parametrize(
    ("ticked", "more", "same"),
    [
        ([*FOUND, "is"], [], found([*FOUND, "is"])),
        ([*FOUND, "is"], found(["cross"]), found(["cross", *FOUND, "is"])),
        (["cross", "is"], ["--rejected", "is"], ["--rejected", "is", *found(["cross"])]),
        (["zebra"], [], []),
    ],
    ids=["ticked", "and found", "but rejected", "but not in the list"],
)
def test_words_ticked_in_a_board_file_are_found(
    run: Run, tmp_path: Path, word_list: Path, ticked: list[str], more: list[str], same: list[str]
) -> None:
    file = kept(tmp_path / "a.quartiles", *ticked)
    for form in ((), ("--json",)):
        hint = ("hint", *form, "--rung", "word", "--word-list", word_list)
        assert run(*hint, *more, file).out == run(*hint, *same, *TILES).out


def test_when_nothing_is_left_there_is_one_more_less_sure(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("".join(f"{word}\t95\n" for word in FIVE) + "cross\t30\nrefresh\t20\n")
    hint = ("hint", "--rung", "word", "--word-list", words, *found(FIVE))
    outcome = run(*hint, *TILES)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("Probably nothing left.\n\nOne more, less sure: 2 tiles\n")
    result = json.loads(run(*hint, "--json", *TILES).out)
    assert result["left"]["words"] == 0
    assert (result["hint"]["sure"], result["hint"]["word"]) == (False, "cross")
    # the game took it: another one may be worth a try
    result = json.loads(run(*hint, *found(["cross"]), "--json", *TILES).out)
    assert (result["hint"]["sure"], result["hint"]["word"]) == (False, "refresh")
    # and refused it: there is no other
    assert run(*hint, "--rejected", "cross", *TILES) == (1, "Probably nothing left.\n", "")
    both = ("--rejected", "cross", "--rejected", "refresh")
    assert run(*hint, *both, *TILES) == (1, "All words are found.\n", "")
    assert run(*hint, "--word", 2, *TILES) == (1, "Probably nothing left.\n", "")


def test_a_finished_board_has_no_words_left(run: Run, tmp_path: Path) -> None:
    path, words, ticked = tmp_path / "board.quartiles", tmp_path / "words.txt", {*FIVE, "is"}
    words.write_text("".join(f"{word}\t95\n" for word in ticked) + "cross\t30\n")
    for refused, code, said in (
        (None, 0, "Probably nothing left.\n"),
        ({"cross"}, 1, "All words are found.\n"),
    ):
        content = BoardRecord(Board.parse(SAMPLE), found=tuple(ticked))
        if refused is not None:
            content = content._replace(refused=frozenset(refused))
        path.write_text(format_board_file(content))
        outcome = run("hint", "--word-list", words, path)
        assert (outcome.code, outcome.out.split("\n\n")[0].rstrip() + "\n") == (code, said)


# The review


OTHERS = "cross recross refresh thrash thresh fully rally tic words rewords"
WORDS = (*sorted(FIVE), *OTHERS.split())
MISSED = ("recross", "rewords", "refresh", "thresh", "rally", "tic")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A list of the words that the sample board is to have, all certain."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS))
    return path


def found_but(*missed: str) -> list[str]:
    """The arguments for all words found but some."""
    return found(word for word in WORDS if word not in missed)


def test_the_missed_words_and_how_to_see_them(run: Run, words: Path) -> None:
    outcome = run("review", *found_but(*MISSED), "--word-list", words, *TILES)
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
        "\n"
        "tic\n"
        "  You had “nihilistic”. Leave out some of its tiles.\n"
        "  inside a longer word, word that is one tile\n"
    )


def test_the_same_for_other_programs(run: Run, words: Path) -> None:
    outcome = run("review", "--json", *found_but("thresh", "tic"), "--word-list", words, *TILES)
    assert [list(missed.values()) for missed in json.loads(outcome.out)["missed"]] == [
        ["thresh", "thrash", ["one tile swapped"], True],
        ["tic", "nihilistic", ["inside a longer word", "word that is one tile"], True],
    ]


def test_words_that_the_game_may_well_refuse_are_marked(run: Run, tmp_path: Path) -> None:
    listed = tmp_path / "words.txt"
    listed.write_text("".join(f"{word}\t95\n" for word in FIVE) + "cross\t99\nrefresh\t20\n")
    review = ("review", *found(FIVE), "--word-list", listed)
    missed = json.loads(run(*review, "--json", *TILES).out)["missed"]
    assert {one["word"]: one["sure"] for one in missed} == {"cross": True, "refresh": False}
    assert run(*review, *TILES).out.count("  The game may refuse it.\n") == 1


def test_nothing_is_near_when_nothing_was_found(run: Run, words: Path) -> None:
    outcome = run("review", "--json", "--word-list", words, *TILES)
    missed = json.loads(outcome.out)["missed"]
    assert {one["word"] for one in missed} == set(WORDS)
    assert {one["nearest"] for one in missed} == {None}
    assert outcome.code == 0


def test_nothing_was_missed(run: Run, words: Path) -> None:
    review = ("review", *found_but(), "--word-list", words)
    assert run(*review, *TILES) == (1, "You found every word.\n", "")
    outcome = run(*review, "--json", *TILES)
    assert (outcome.code, json.loads(outcome.out)) == (1, {"tiles": TILES, "missed": []})


def test_words_ticked_in_a_file_were_not_missed(run: Run, words: Path, tmp_path: Path) -> None:
    file = kept(tmp_path / "a.quartiles", *set(WORDS).difference(MISSED))
    review = ("review", "--word-list", words)
    assert run(*review, file).out == run(*review, *found_but(*MISSED), *TILES).out
    more = run(*review, "--found", "tic", file)
    assert more.out == run(*review, *found_but(*MISSED[:-1]), *TILES).out


def test_a_found_word_that_the_list_lacks_counts_as_found(run: Run, words: Path) -> None:
    given = (*found_but("recross", "tic"), "--found", "Mat")
    missed = json.loads(run("review", "--json", *given, "--word-list", words, *TILES).out)
    assert [one["word"] for one in missed["missed"]] == ["recross", "tic"]
