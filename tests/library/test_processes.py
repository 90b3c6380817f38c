"""Processes that are killed, teach at the same time, or run out of disk."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from quartiles_gui.library.library import Library
from tests.bounded import LIMIT, bounded
from tests.library.worlds import words

ROOT = Path(__file__).parents[2]
KILLS = 32
LONGEST_LIFE = 0.08  # seconds; a word takes a quarter of that where a sync takes 4 ms


@contextmanager
def teacher(library: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that is ready to read words."""
    with bounded(
        subprocess.Popen(
            [sys.executable, "-m", "tests.library.teacher", str(library)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


def stored(library: Path) -> set[str]:
    """The words in the library, which is sound."""
    with Library.open(library) as window:
        assert [str(warning) for warning in window.take_warnings()] == []
        return {word.word for word in window.words.all()}


def killed_while_teaching(library: Path, told: list[str], life: float) -> list[str]:
    """Return the words that a process said are stored before it was killed."""
    with teacher(library) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        killer = threading.Timer(life, process.kill)
        process.stdin.write("\n".join(told))
        process.stdin.write("\n")
        process.stdin.flush()  # it fits into the pipe, so this doesn't wait
        killer.start()
        said = process.stdout.read().splitlines()
        killer.join()
        return [line for line in said if line in told]  # the last one may be truncated


def test_a_killed_process_loses_at_most_the_word_it_is_teaching(tmp_path: Path) -> None:
    library = tmp_path / "0" / "library.sqlite3"
    before: set[str] = set()
    acknowledged = 0
    life = LONGEST_LIFE
    for number in range(KILLS):
        if number % 8 == 0:  # also while the library is started
            library = tmp_path / str(number) / "library.sqlite3"
            before = set()
        told = words(200, number * 200)
        said = killed_while_teaching(library, told, random.uniform(0, life))
        after = stored(library)
        assert said == told[: len(said)]
        assert before | set(said) <= after
        assert after - before in (set(said), set(told[: len(said) + 1]))
        acknowledged += len(said)
        if not said:  # a busy machine needs longer to store a word
            life *= 1.2
        before = after
    assert acknowledged


def test_processes_that_teach_at_once_lose_no_word(tmp_path: Path) -> None:
    library = tmp_path / "data" / "library.sqlite3"
    mine, theirs = words(25), words(25, 25)
    with teacher(library) as one, teacher(library) as other:
        for pair in zip(mine, theirs, strict=True):
            for process, word in zip((one, other), pair, strict=True):
                assert process.stdin is not None
                process.stdin.write(f"{word}\n")
                process.stdin.flush()
            for process, word in zip((one, other), pair, strict=True):
                assert process.stdout is not None
                assert process.stdout.readline() == f"{word}\n"
    assert stored(library) == {*mine, *theirs}


@pytest.fixture
def own_disk(tmp_path: Path) -> list[str]:
    """The start of a command that sees a disk of 600 kB of its own at ``tmp_path``."""
    return with_a_disk_of(600, tmp_path)


def with_a_disk_of(kilobytes: int, folder: Path) -> list[str]:
    """Return the start of a command that sees a disk of its own at ``folder``."""
    command = ["unshare", "--map-root-user", "--mount"]
    mount = f'mount -t tmpfs -o size={kilobytes}k none "{folder}" && exec "$@"'
    command += ["sh", "-c", mount, "sh"]
    if (
        not shutil.which("unshare")
        or subprocess.run([*command, "true"], check=False, timeout=LIMIT).returncode
    ):
        pytest.skip("the system does not allow mounting a disk in a namespace")
    return command


def told_on(folder: Path, fault: str, command: list[str]) -> dict[str, Any]:
    process = subprocess.run(
        [*command, sys.executable, "-m", "tests.library.teller", str(folder), fault],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=LIMIT,
    )
    report: dict[str, Any] = json.loads(process.stdout)
    return report


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits on Windows")
@pytest.mark.parametrize(
    ("fault", "said"),
    [("full", "the disk is full"), ("limited", "disk I/O error"), ("read-only", "is read-only")],
)
def test_what_the_disk_refuses_is_known_and_stored_later(
    tmp_path: Path, request: pytest.FixtureRequest, fault: str, said: str
) -> None:
    command = [] if fault == "limited" else request.getfixturevalue("own_disk")
    report = told_on(tmp_path, fault, command)
    assert report["opened"] == 100
    assert not report["told at first"]
    assert report["known"] == 250
    reason, consequence = report["told"]
    assert said in reason
    assert "until you close the app" in consequence
    assert 100 <= report["stored"] < 250
    assert not report["other told"]
    assert report["stored in the end"] == 251
    assert not report["told in the end"]
