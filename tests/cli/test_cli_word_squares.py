"""The command ``quartiles word-squares``: what it prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import Outcome, Run, assert_complains

# What is printed


def test_all_squares_are_printed_in_order(small: Run) -> None:
    lines = small().out.splitlines()
    assert len(lines) == 2**4  # all letters combine with all others
    assert len(set(lines)) == 2**4
    assert lines[:6] == ["aa aa", "aa ab", "aa ba", "ab aa", "aa bb", "ab ab"]  # with transposes
    assert small().code == 0


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (["--symmetric", "none", "--no-transposed"], ["aa ba", "aa bb", "ba ba", "ba bb"]),
        (["--distinct"], ["aa ab", "ab ba", "ab bb", "ba aa", "ba ab", "bb ba"]),
        (["--pattern", "b./.A"], ["ba aa", "ba ba", "bb aa", "bb ba"]),
        (["--pattern", "aa ba", "--symmetric", "none"], ["aa ba"]),
        (["--count"], ["16"]),
    ],
    ids=str,
)
def test_options_choose_what_is_printed(small: Run, arguments: list[str], lines: list[str]) -> None:
    answer = small(*arguments)
    assert (answer.code, answer.err) == (0, "")
    assert set(answer.out.splitlines()) == set(lines)


def test_the_shipped_list_is_used_up_to_a_size(squares: Run) -> None:
    few, more = (squares("--size", 3, "--list-size", size, "--count") for size in (10, 20))
    assert few.code == more.code == 0
    assert 0 < int(few.out) < int(more.out)
    pattern = "h..../...../...../...../....d"
    default = squares("--pattern", pattern)
    assert default == squares("--list-size", 35, "--pattern", pattern)
    assert default.out


@pytest.mark.parametrize("count", [2, 3, 7, 16])
@pytest.mark.parametrize("arguments", [[], ["--pattern", "h.../..../..../...."]], ids=str)
def test_the_outputs_of_all_parts_are_that_of_the_whole(
    squares: Run, tmp_path: Path, count: int, arguments: list[str]
) -> None:
    search = ["--list-size", 10, "--size", 4, "--jobs", 1, *arguments]
    outcomes = [squares(*search, "--part", f"{part + 1}/{count}") for part in range(count)]
    assert {outcome[::2] for outcome in outcomes} == {(0, "")}
    assert "".join(outcome.out for outcome in outcomes) == squares(*search).out
    output, resume = tmp_path / "squares", tmp_path / "place"
    for _ in range(2):  # the second time it is finished
        squares(*search, "--part", f"2/{count}", "--resume", resume, "--output", output)
        assert output.read_text(encoding="ascii") == outcomes[1].out


def test_no_square_is_exit_code_1(small: Run) -> None:
    assert small("--pattern", "z. ..") == Outcome(1, "", "")
    assert small("--pattern", "z. ..", "--count") == Outcome(1, "0\n", "")


def test_the_help_states_what_counts(squares: Run) -> None:
    answer = squares("--help")
    text = " ".join(answer.out.split())
    assert (answer.code, answer.err) == (0, "")
    for said in (
        "By default all squares count",
        "both of a transposed pair",
        "default: 5",
        "default: 35",
        "the output is the same with any number",
        "Two squares are the same only if all their letters are.",
        "after a kill or a power loss, the squares of the last few seconds are printed again",
    ):
        assert said in text


# Bad input


def test_reports_an_impossible_pattern(small: Run) -> None:
    said = "A pattern has 2 rows of 2 cells; this one has 1 row."
    assert_complains(small("--pattern", "..."), said)
    contradiction = small("--pattern", ".a b.", "--symmetric", "only")
    assert contradiction.code == 2
    assert contradiction.err.startswith("quartiles: The pattern has “a” in row 1, column 2 and “b”")


@pytest.mark.parametrize("content", [b"", b"three\n", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", None])
def test_reports_an_unusable_word_list(squares: Run, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "list.txt"
    if content is not None:
        path.write_bytes(content)
    resume, output = tmp_path / "place", tmp_path / "squares"
    answer = squares("--word-list", path, "--size", 4, "--resume", resume, "--output", output)
    assert answer[:2] == (2, "")
    assert answer.err.startswith("quartiles: ")
    assert answer.err.count("\n") == 1
    assert not resume.exists()
    assert not output.exists()
