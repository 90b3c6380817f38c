"""The command line as a program: its options, exit codes and streams."""

from __future__ import annotations

import os
import re
import shlex
import stat
import subprocess
from pathlib import Path
from platform import platform, python_version
from sqlite3 import sqlite_version

import pytest

from quartiles_gui import __version__
from tests.bounded import LIMIT
from tests.cli.command_line import RUN_MAIN, Outcome, Run, assert_complains, posix_only, process
from tests.sample_board import SAMPLE


@pytest.mark.parametrize(
    ("command", "arguments", "said"),
    [
        ("", "fly", "argument COMMAND: invalid choice: 'fly'"),
        ("solve", "--jsn", "unrecognized arguments: --jsn"),
        ("solve", "--word-list", "argument --word-list: expected one argument"),
        ("hint", "--rung techniques", "argument --rung: invalid choice: 'techniques' (choose from"),
        ("hint", "--rung 3", "argument --rung: invalid choice: '3' (choose from"),
        ("generate", "--seed -1", "argument --seed: “-1” isn’t a whole number from 0 to 2^64 - 1"),
        ("generate", "--seed 1e3", "argument --seed: “1e3” isn’t a whole number"),
        ("generate", "--date today", "argument --date: “today” isn’t a date"),
        ("compile-dictionary", "", "the following arguments are required: SOURCE.txt"),
        ("compile-dictionary", "a b c", "unrecognized arguments: c"),
        ("words", "", "the following arguments are required: VERB"),
        ("words", "--json", "the following arguments are required: VERB"),
        ("words", "teach x", "argument VERB: invalid choice: 'teach'"),
        ("words", "list x", "unrecognized arguments: x"),
        ("words accept", "", "the following arguments are required: WORD"),
        ("words forget", "", "the following arguments are required: WORD"),
        ("words import", "", "the following arguments are required: FILE"),
        ("five-words", "vowel", "unrecognized arguments: vowel"),
        ("five-words", "--fast", "unrecognized arguments: --fast"),
        ("five-words", "--list-size x", "argument --list-size: “x” isn’t a whole number"),
        ("five-words", "--list-size 0", "argument --list-size: must be at least 1"),
        ("five-words", "--word-list", "argument --word-list: expected one argument"),
        ("word-squares", "word", "unrecognized arguments: word"),
        ("word-squares", "--unknown", "unrecognized arguments: --unknown"),
        ("word-squares", "--size 9", "argument --size: invalid choice: "),
        ("word-squares", "--size x", "argument --size: “x” isn’t a whole number"),
        ("word-squares", "--symmetric some", "argument --symmetric: invalid choice: 'some'"),
        ("word-squares", "--list-size 0", "argument --list-size: must be at least 1"),
        ("word-squares", "--jobs 0", "argument --jobs: must be at least 1"),
        ("word-squares", "--jobs many", "argument --jobs: “many” isn’t a whole number"),
        ("word-squares", "--part 0/2", "argument --part: “0/2” isn’t a part"),
        ("word-squares", "--part 3/2", "argument --part: “3/2” isn’t a part"),
        ("word-squares", "--part second", "argument --part: “second” isn’t a part"),
        ("word-squares", "--list-size 20 --word-list a.txt", "argument --list-size: not allowed"),
        ("word-squares", "--resume a --output a", "argument --output: not the file of --resume"),
    ],
)
def test_nonsense_is_refused_in_one_line(run: Run, command: str, arguments: str, said: str) -> None:
    outcome = run(*command.split(), *arguments.split())
    prog = f"quartiles {command}".rstrip()
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{prog}: {said}")
    assert outcome.err.endswith(f" (see {prog} --help)\n")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        f"solve {SAMPLE} --word-list",
        "compile-dictionary",
        "five-words --word-list",
        "word-squares --word-list",
    ],
)
def test_a_missing_word_list_is_named(run: Run, tmp_path: Path, home: Path, command: str) -> None:
    path = tmp_path / "missing.txt"
    assert_complains(run(*command.split(), path), f"There is no word list “{path}”.")
    assert not (home / "cache").exists()


def test_who_gives_no_command_is_told_first_how_to_open_the_window(run: Run) -> None:
    outcome = run()
    assert (outcome.code, outcome.out) == (2, "")
    window, usage, *_, more = outcome.err.splitlines()
    assert window == "To open the window, start quartiles-gui."
    assert usage.startswith("usage: quartiles ")
    assert more == "For the commands, see quartiles --help."


@pytest.mark.parametrize("arguments", [["--version", "--verbose"], ["--verbose", "--version"]])
def test_the_versions_of_all_parts_are_told_for_a_report(run: Run, arguments: list[str]) -> None:
    assert run("--version") == Outcome(0, f"quartiles {__version__}\n", "")
    outcome = run(*arguments)
    lines = outcome.out.splitlines()
    assert (outcome.code, outcome.err) == (0, "")
    assert lines[:2] == [f"Quartiles {__version__} (not frozen)", f"Python {python_version()}"]
    assert f"SQLite {sqlite_version}" in lines
    assert [line for line in lines if line.startswith("PySide6 6.")]
    (words,) = (line for line in lines if line.startswith("Word list: 253,813 words, "))
    assert re.fullmatch(r"[0-9a-f]{8}", words.rpartition(" ")[2])
    assert lines[-1] == platform()
    assert str(Path.home()) not in outcome.out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--help"], ["solve", "compile-dictionary", "--version"]),
        (["solve", "--help"], ["TILE", "--json", "--word-list FILE", "Exit code"]),
        (["compile-dictionary", "--help"], ["SOURCE.txt", "FOLDER"]),
    ],
    ids=str,
)
def test_the_help_names_what_there_is(run: Run, arguments: list[str], named: list[str]) -> None:
    outcome = run(*arguments)
    assert (outcome.code, outcome.err) == (0, "")
    assert [word for word in named if word not in outcome.out] == []


@pytest.mark.parametrize(
    ("command", "codes"),
    [
        ("", [0, 1, 2, 3, 130]),
        ("solve", [0, 1, 2, 130]),
        ("hint", [0, 1, 2, 130]),
        ("generate", [0, 2, 130]),
        ("page", [0, 2, 130]),
        ("compile-dictionary", [0, 2, 130]),
        ("words", [0, 2, 130]),
        ("five-words", [0, 1, 2, 130]),
        ("word-squares", [0, 1, 2, 3, 130]),
        ("read-image", [0, 1, 2, 130]),
    ],
)
def test_the_help_names_each_exit_code(run: Run, command: str, codes: list[int]) -> None:
    outcome = run(*command.split(), "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"usage: quartiles {command}".rstrip())
    told = " ".join(outcome.out.split()).partition("Exit code: ")[2]
    assert [int(code) for code in re.findall(r"(?:^|, )(\d+) ", told)] == codes


def test_the_process_ends_with_the_exit_code(word_list: Path) -> None:
    solved = process("solve", "--word-list", word_list, stdin=SAMPLE.encode())
    assert (solved.returncode, solved.stderr) == (0, b"")
    word_list.write_text("is\n")
    unsolved = process("solve", "--word-list", word_list, stdin=SAMPLE.encode())
    assert (unsolved.returncode, unsolved.stderr) == (1, b"")
    refused = process("solve", stdin=b"a b c")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr == b"quartiles: A board has 20 fragments; this text has 3." + (
        os.linesep.encode()
    )


@posix_only
def test_a_reader_who_has_seen_enough_is_not_an_error(word_list: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = process("solve", "--word-list", word_list, SAMPLE, stdout=pipe)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_reported_in_one_line(word_list: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = process("solve", "--word-list", word_list, SAMPLE, stdout=full)
    assert done.returncode == 2
    assert done.stderr.startswith(b"quartiles: The output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


@posix_only
@pytest.mark.parametrize("arguments", [["solve"], ["words", "import", "-"]], ids=" ".join)
def test_input_that_cannot_be_read_is_one_line(tmp_path: Path, arguments: list[str]) -> None:
    with (tmp_path / "written").open("wb") as write_only:
        done = process(*arguments, stdin=write_only)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith("quartiles: “-” cannot be read: ".encode())
    assert done.stderr.count(b"\n") == 1


def test_an_output_that_lacks_some_characters_still_gets_the_words(word_list: Path) -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = process("solve", "--word-list", word_list, SAMPLE, env=environ)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"  truthfully   tru?th?fu?lly" in done.stdout


HOSTILE = "a\x1b[31m\u202eb\x07\udcff"
SHOWN = r"a\x1b[31m\u202eb\x07\udcff"


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", HOSTILE],
        ["solve", "--word-list", HOSTILE, *SAMPLE.split()],
        ["solve", "--image", HOSTILE],
        ["solve", f"--{HOSTILE}"],
        ["compile-dictionary", HOSTILE],
        ["words", "import", HOSTILE],
        ["words", "accept", HOSTILE],
        ["five-words", "--word-list", HOSTILE],
        ["word-squares", "--word-list", HOSTILE],
        ["read-image", HOSTILE],
    ],
    ids=" ".join,
)
def test_nothing_in_an_argument_controls_the_terminal(run: Run, arguments: list[str]) -> None:
    outcome = run(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    # tiles are quoted without what isn't seen
    shown = SHOWN.replace(r"\u202e", "") if arguments == ["solve", HOSTILE] else SHOWN
    assert shown in outcome.err
    assert outcome.err.removesuffix("\n").isprintable()


@posix_only
def test_no_name_of_a_list_controls_the_terminal(run: Run, word_list: Path, tmp_path: Path) -> None:
    outcome = run("compile-dictionary", word_list.rename(tmp_path / HOSTILE))
    assert outcome.code == 0
    assert outcome.out == f"8 words from “{tmp_path}/{SHOWN}”.\n"


@pytest.mark.parametrize("text", ["{\udcff", "\udcff", "{\x00"])
def test_arguments_that_are_no_text_are_refused_in_one_line(run: Run, text: str) -> None:
    outcome = run("solve", text)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == 1


@posix_only
def test_a_device_is_written_to_and_not_replaced(run: Run, tmp_path: Path) -> None:
    device = tmp_path / "null"
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except OSError:
        pytest.skip("only an administrator makes devices")
    assert run("words", "export", device).code == 0
    assert stat.S_ISCHR(device.stat().st_mode)


@posix_only
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize(
    "arguments",
    [
        f"solve {SAMPLE}",
        f"solve --json {SAMPLE}",
        f"hint {SAMPLE}",
        f"review {SAMPLE}",
        "generate --seed 1",
        "five-words",
        "word-squares --size 2",
        "word-squares --size 2 --list-size 10 --count",
        "words list",
        "words accept moss",
        "words export",
        "--version",
    ],
)
def test_a_command_whose_output_is_closed_fails(arguments: str, closed: str) -> None:
    command = f"{shlex.join(RUN_MAIN)} {arguments} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, timeout=LIMIT)
    said = b"" if "2>&-" in closed else b"quartiles: The output cannot be written: it is closed.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", said)


@posix_only
def test_a_command_that_prints_nothing_needs_no_output(tmp_path: Path) -> None:
    squares = tmp_path / "squares.txt"
    arguments = f"word-squares --size 2 --list-size 10 --output {squares}"
    command = f"{shlex.join(RUN_MAIN)} {arguments} >&-"
    subprocess.run(["sh", "-c", command], check=True, timeout=LIMIT)
    assert squares.read_text("ascii").count("\n") == 52
