"""The command ``quartiles word-squares``: what it prints, and its files, even after kills."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle, product
from pathlib import Path

import pytest

from tests.bounded import LIMIT, bounded
from tests.cli.command_line import Outcome, Run, assert_complains, posix_only, told_on_a_terminal


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


# The command with a checkpoint after each, short quantum, and with processes that are started at
# once: a test cannot wait for seconds.
RUN_SAVING_OFTEN = [
    sys.executable,
    "-c",
    "import sys; from quartiles_gui.cli import main, word_squares_command as command; "
    "command.CHECK_INTERVAL = 0.01; command.CHECKPOINT_SECONDS = 0.0; command.LONG_SEARCH = 0.0; "
    "sys.exit(main.main())",
    "word-squares",
]


# Output files and resume files


def test_output_goes_to_a_file(small: Run, tmp_path: Path) -> None:
    output = tmp_path / "squares"
    assert small("--output", output) == Outcome(0, "", "")
    assert output.read_text(encoding="ascii") == small().out


def test_a_file_that_exists_is_not_overwritten(small: Run, tmp_path: Path) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    output.write_text("precious", encoding="ascii")
    said = f"“{output}” already exists and was not changed. Name another file."
    assert_complains(small("--output", output), said)
    assert_complains(small("--output", output, "--resume", resume), said)
    assert output.read_text(encoding="ascii") == "precious"
    assert not resume.exists()


def test_a_finished_search_adds_nothing(small: Run, tmp_path: Path) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    assert small("--resume", resume).out == small().out
    assert small("--resume", resume) == Outcome(0, "", "")
    resume.unlink()
    for _ in range(2):
        assert small("--resume", resume, "--output", output) == Outcome(0, "", "")
        assert output.read_text(encoding="ascii") == small().out
    resume.unlink()
    for _ in range(2):
        assert small("--resume", resume, "--count").out == "16\n"
    resume.unlink()
    output.unlink()
    for _ in range(2):
        assert small("--resume", resume, "--count", "--output", output).code == 0
        assert output.read_text(encoding="ascii") == "16\n"


@pytest.mark.parametrize(
    "change",
    [
        lambda _: b"",
        lambda content: content[:-3],
        lambda content: content.replace(b'"found": 16', b'"found": 17'),
        lambda content: content + b"more\n",
        lambda content: b"\xff" + content,
        lambda _: b"[]\n",
        lambda _: b"[" * 100_000 + b"\n",
        lambda _: b"aa aa\nab ba\n",
    ],
)
def test_a_damaged_resume_file_is_reported_and_kept(
    small: Run, tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    small("--resume", resume, "--output", output)
    before = output.read_bytes()
    content = change(resume.read_bytes())
    resume.write_bytes(content)
    assert_complains(
        small("--resume", resume, "--output", output),
        f"“{resume}” is damaged, or has no search of this version. Nothing was changed.",
    )
    assert (resume.read_bytes(), output.read_bytes()) == (content, before)


@pytest.mark.parametrize("wrong", [None, [], "x", -1, 1e400, {}])
def test_a_forged_resume_file_ends_in_no_traceback(
    small: Run, tmp_path: Path, wrong: object
) -> None:
    """Its checksum is right; somebody else may have made it."""
    resume = tmp_path / "place"
    small("--resume", resume)
    stored = json.loads(resume.read_text(encoding="ascii"))
    del stored["checksum"]
    search = stored["search"]["search"]
    for key in search:
        forged = {**stored, "search": {**stored["search"], "search": {**search, key: wrong}}}
        checksum = zlib.crc32(json.dumps(forged, sort_keys=True).encode("ascii"))
        content = json.dumps({**forged, "checksum": checksum})
        resume.write_text(content, encoding="ascii")
        answer = small("--resume", resume)
        assert answer.code in (0, 1, 2), key  # no traceback


@pytest.mark.parametrize("key", ["search", "output", "count", "part"])
def test_reports_a_resume_file_that_lacks_something(small: Run, tmp_path: Path, key: str) -> None:
    resume = tmp_path / "place"
    small("--resume", resume)
    stored = json.loads(resume.read_text(encoding="ascii"))
    del stored["search"][key]
    resume.write_text(json.dumps(stored), encoding="ascii")
    assert "is damaged, or has no search" in small("--resume", resume).err


def test_a_resume_file_of_another_search_is_reported_and_kept(
    small: Run, squares: Run, tmp_path: Path, square_words: Path
) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    small("--resume", resume, "--output", output)
    before = (resume.read_bytes(), output.read_bytes())

    flags = (["--distinct"], ["--count"], ["--no-transposed"])
    for other in (*flags, ["--pattern", "aa .."], ["--part", "1/2"]):
        assert_complains(
            small("--resume", resume, "--output", output, *other),
            f"“{resume}” belongs to a search with other options. Nothing was changed.",
        )
    assert_complains(
        small("--resume", resume),
        f"“{resume}” belongs to a search with --output. Nothing was changed.",
    )
    said = (
        f"“{resume}” belongs to a search with another word list or of another size. Nothing was "
        "changed."
    )
    own = ["--resume", resume, "--output", output]
    assert_complains(squares("--word-list", square_words, "--size", 6, *own), said)
    square_words.write_text("aa\nab\n", encoding="ascii")
    assert_complains(small(*own), said)
    assert (resume.read_bytes(), output.read_bytes()) == before


@posix_only
def test_nothing_is_written_beside_a_resume_file_that_is_a_pipe(small: Run, tmp_path: Path) -> None:
    resume = tmp_path / "folder" / "place"
    resume.parent.mkdir()
    os.mkfifo(resume)
    before = resume.parent.stat().st_mtime_ns
    assert_complains(small("--resume", resume), f"“{resume}” is a pipe or a device, not a file.")
    assert resume.parent.stat().st_mtime_ns == before


def test_a_search_without_output_is_not_resumed_with_one(small: Run, tmp_path: Path) -> None:
    resume = tmp_path / "place"
    small("--resume", resume)
    assert_complains(
        small("--resume", resume, "--output", tmp_path / "squares"),
        f"“{resume}” belongs to a search without --output. Nothing was changed.",
    )


@pytest.mark.parametrize("content", [None, "", "aa aa\n", "precious " * 100])
def test_output_of_others_is_told_and_kept(small: Run, tmp_path: Path, content: str | None) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    small("--resume", resume, "--output", output)
    output.unlink()
    if content is not None:
        output.write_text(content, encoding="ascii")
    answer = small("--resume", resume, "--output", output)
    assert answer[:2] == (2, "")
    assert answer.err.startswith(f"quartiles: “{output}” ")
    assert answer.err.count("\n") == 1
    assert content is None or output.read_text(encoding="ascii") == content


@posix_only
@pytest.mark.parametrize("option", ["--output", "--resume"])
@pytest.mark.parametrize(
    ("name", "said", "reason"),
    [
        ("missing/file", " cannot be ", "No such file or directory"),
        ("words.txt/file", " cannot be ", "Not a directory"),
        ("x" * 300, "", "File name too long"),
    ],
    ids=["missing", "a file", "too long"],
)
def test_reports_a_place_that_cannot_be_written(
    small: Run, square_words: Path, option: str, name: str, said: str, reason: str
) -> None:
    path = square_words.parent / name
    answer = small(option, path)
    assert answer[:2] == (2, "")
    assert answer.err.startswith(f"quartiles: “{path}”{said}")
    assert answer.err.endswith(f": {reason}.\n")
    assert list(square_words.parent.iterdir()) == [square_words]


@posix_only
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_reported_and_the_checkpoint_is_kept(small: Run, tmp_path: Path) -> None:
    resume = tmp_path / "place"
    answer = small("--output", "/dev/full", "--resume", resume)
    assert_complains(answer, "“/dev/full” cannot be written: No space left on device.")
    output = tmp_path / "squares"
    assert small("--output", output, "--resume", resume).code == 0
    assert output.read_text(encoding="ascii") == small().out


# As a process


JOBS = (2, 1, 7, 3)


def processes(*arguments: object) -> Iterator[subprocess.Popen[bytes]]:
    """Start the command over and over, each time with another number of jobs."""
    for jobs in cycle(JOBS):
        with bounded(
            subprocess.Popen(
                [*RUN_SAVING_OFTEN, "--jobs", str(jobs), *map(str, arguments)],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        ) as process:
            yield process


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


@pytest.fixture(scope="session")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A word list with 229,376 squares of size 4, 4.6 MB."""
    path = tmp_path_factory.mktemp("words") / "words.txt"
    texts = map("".join, product("abc", repeat=4))
    chosen = [text for text in texts if text.count("c") == ("c" in text[:2])]
    path.write_text("\n".join(chosen), encoding="ascii")
    return path


@pytest.fixture(scope="session")
def all_squares(many: Path) -> bytes:
    command = [*RUN_SAVING_OFTEN, "--word-list", str(many), "--size", "4", "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, check=True, timeout=LIMIT)
    assert done.stdout.count(b"\n") == 229_376
    return done.stdout


def another(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command once."""
    command = [*RUN_SAVING_OFTEN, *arguments]
    return subprocess.run(command, capture_output=True, check=False, timeout=LIMIT)


@pytest.mark.parametrize("jobs", [2, 3, 7])
def test_any_number_of_jobs_prints_the_same(many: Path, all_squares: bytes, jobs: int) -> None:
    done = another("--word-list", str(many), "--size", "4", "--jobs", str(jobs))
    assert (done.returncode, done.stdout, done.stderr) == (0, all_squares, b"")


def test_ten_kills_at_any_time_lose_nothing(many: Path, all_squares: bytes, tmp_path: Path) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    arguments = ("--word-list", many, "--size", 4, "--output", output, "--resume", resume)
    chance = random.Random()
    kills = 0
    for process in processes(*arguments):
        if kills < 10:
            # first before there is any output, then when it has reached some length, and a bit
            wanted = chance.randrange(len(all_squares) * (kills + 1) // 10) if kills else -1
            while process.poll() is None and size_of(output) < wanted:
                pass
            with suppress(subprocess.TimeoutExpired):
                process.wait(chance.uniform(0.0, 0.02))
            process.kill()
            process.wait()
            kills += 1
        else:
            assert process.wait() == 0
            break
    assert output.read_bytes() == all_squares.replace(os.linesep.encode(), b"\n")


@posix_only
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interrupted_search_continues_where_it_was(
    many: Path, all_squares: bytes, tmp_path: Path, number: str
) -> None:
    resume = tmp_path / "place"
    printed = b""
    codes = []
    for process in processes("--word-list", many, "--size", 4, "--resume", resume):
        assert process.stdout is not None
        printed += process.stdout.read(300_000)  # it is running
        process.send_signal(signal.Signals[number])
        printed += process.stdout.read()
        codes.append(process.wait())
        if codes[-1] == 0 or len(codes) > 1000:
            break
    assert printed == all_squares
    assert 130 in codes
    assert set(codes) == {0, 130}


@posix_only
def test_progress_is_shown_only_on_a_terminal(many: Path) -> None:
    command = [*RUN_SAVING_OFTEN, "--word-list", str(many), "--size", "4", "--count"]
    code, output, told = told_on_a_terminal(command)
    assert (code, output) == (0, b"229376\n")
    assert b"\r100%  first row 32 of 32  229,376 found " in told
    assert told.endswith(b"\r" + b" " * 60 + b"\r")  # nothing is left of it


def stopped(starts: Iterator[subprocess.Popen[bytes]], output: Path) -> subprocess.Popen[bytes]:
    """Stop a search once it has written something; one that is at its end by then begins anew."""
    for process in starts:
        while not size_of(output) and process.poll() is None:
            pass
        process.send_signal(signal.SIGSTOP)
        if process.poll() is None:
            return process
        for file in output.parent.iterdir():
            file.unlink()
    raise AssertionError("there is always another start")


@posix_only
def test_a_search_is_not_started_twice(many: Path, all_squares: bytes, tmp_path: Path) -> None:
    output, resume = tmp_path / "squares", tmp_path / "place"
    arguments = ["--word-list", str(many), "--size", "4", "--resume", str(resume)]
    arguments += ["--output", str(output)]
    running = processes(*arguments)
    first = stopped(running, output)
    second = another(*arguments)
    first.send_signal(signal.SIGCONT)
    _, complaint = first.communicate()
    assert (second.returncode, second.stdout) == (2, b"")
    assert second.stderr.decode() == (
        f"quartiles: “{output}” is in use by another search. Nothing was changed.\n"
    )
    assert (first.returncode, complaint) == (0, b"")
    assert output.read_bytes() == all_squares.replace(os.linesep.encode(), b"\n")
    assert {path.name for path in tmp_path.iterdir()} <= {"squares", "place"}


@posix_only
def test_two_searches_do_not_share_an_output(many: Path, tmp_path: Path) -> None:
    output = tmp_path / "squares"
    arguments = ["--word-list", str(many), "--size", "4", "--output", str(output)]
    running = processes(*arguments, "--resume", str(tmp_path / "one"))
    first = stopped(running, output)
    before = output.read_bytes()
    os.truncate(output, 0)  # as if it had just begun
    second = another(*arguments)
    first.kill()
    first.communicate()
    assert before
    assert second.returncode == 2
    assert b"is in use by another search" in second.stderr
