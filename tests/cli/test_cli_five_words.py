from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest

from tests.bounded import bounded
from tests.cli.command_line import RUN_MAIN, Outcome, Run, posix_only

# In dict/scowl.txt; the search without any pruning finds the same in nine seconds.
SHIPPED_COUNT = 562
SHIPPED_SHA256 = "3d743cae5ec762c19431f80d5c9df23563fa1f3c522f9a474fb5618cc4f29a52"

A_LINE = "fjord gucks nymph vibex waltz\n"


@pytest.fixture
def run(run: Run) -> Run:
    """The command."""
    return partial(run, "five-words")


@pytest.fixture
def word_list(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    words = f"{A_LINE.replace(' ', chr(10))}Zwalt\nfour\ngeese\n"
    path.write_text(words, encoding="ascii")
    return path


@pytest.fixture
def endless_list(tmp_path: Path) -> Path:
    """A list with more sets than anybody could wait for."""
    path = tmp_path / "endless.txt"
    words = product("abcde", "fghij", "klmno", "pqrst", "uvwxy")
    path.write_text("\n".join(map("".join, words)), encoding="ascii")
    return path


def test_each_set_is_a_line_of_words_in_alphabetical_order(run: Run, word_list: Path) -> None:
    outcome = run("--word-list", word_list)
    assert (outcome.code, outcome.err) == (0, "")
    lines = sorted(outcome.out.splitlines(keepends=True))
    assert lines == [A_LINE, A_LINE.replace("waltz", "zwalt")]


def test_the_command_prunes_by_true_vowels_unless_told_otherwise(run: Run) -> None:
    def nodes(*arguments: str) -> int:
        (line,) = [line for line in run("--stats", *arguments).err.splitlines() if " = " in line]
        return int(line.rpartition(" = ")[2].replace(",", ""))

    assert nodes() == nodes("--prune-vowels") < nodes("--no-prune-vowels")


def test_the_exit_code_says_that_there_is_no_set(run: Run, word_list: Path) -> None:
    word_list.write_text("vowel\nwaltz\n")
    assert run("--word-list", word_list) == Outcome(1, "", "")


def test_the_sets_of_the_shipped_list_are_known(run: Run) -> None:
    outcome = run()
    assert (outcome.code, outcome.err) == (0, "")
    assert len(outcome.out.splitlines()) == SHIPPED_COUNT
    assert sha256(outcome.out.encode("ascii")).hexdigest() == SHIPPED_SHA256


def test_standard_error_says_what_the_search_did(run: Run) -> None:
    outcome = run("--stats", "--list-size", "60")
    assert (outcome.code, outcome.out) == (1, "")
    *lines, time = outcome.err.splitlines()
    assert lines == [
        "words: 5,341, different letter sets: 2,667",
        "first words: 69 of 69",
        "nodes by depth: 69 + 531 + 355 + 18 + 0 = 973",
        "sets found: 0",
    ]
    assert time.startswith("time: ")


def test_the_size_is_the_third_column(run: Run, word_list: Path) -> None:
    words = "".join(f"{word}\t9\t50\n" for word in A_LINE.split())
    word_list.write_text(f"{words}zwalt\t9\t60\n")
    assert run("--word-list", word_list, "--list-size", "50") == Outcome(0, A_LINE, "")


# Processes


@contextmanager
def searching(word_list: Path) -> Iterator[subprocess.Popen[bytes]]:
    command = [*RUN_MAIN, "five-words", "--word-list", str(word_list)]
    with bounded(
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    ) as process:
        yield process


def test_two_processes_write_the_same(endless_list: Path) -> None:
    def beginning() -> list[bytes]:
        with searching(endless_list) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(200)]
            process.stdout.close()
        return lines

    assert beginning() == beginning()


@posix_only
def test_a_reader_that_has_seen_enough_ends_the_search_quietly(endless_list: Path) -> None:
    with searching(endless_list) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert len(process.stdout.readline().split()) == 5
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@posix_only
def test_an_interruption_ends_the_search_quietly(endless_list: Path) -> None:
    with searching(endless_list) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate()
    assert (process.returncode, err) == (130, b"")
