"""A search on a cluster of Dask, with real processes on this computer."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from time import sleep

import pytest

from quartiles_gui.core.word_squares.parallel import MOST_AHEAD, SearchPiece, find
from quartiles_gui.core.word_squares.square_options import SquareOptions
from quartiles_gui.workers.pools import open_cluster
from tests.bounded import LIMIT, bounded, run_program
from tests.cli.command_line import RUN_MAIN

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="there is no Dask")

LINES = 2**16


class Cluster:
    """A scheduler on the loopback, and its workers."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder, self._stack = folder, stack
        place = folder / "scheduler.json"
        self.scheduler = self._start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", str(place),
        )  # fmt: skip
        while not place.exists() or not place.read_text():
            assert self.scheduler.poll() is None
            sleep(0.05)
        self.address: str = json.loads(place.read_text())["address"]
        self.workers = [self.start_worker() for _ in range(2)]

    def start_worker(self) -> subprocess.Popen[str]:
        return self._start(
            "dask_worker", self.address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny",
            "--no-dashboard", "--local-directory", str(self._folder),
        )  # fmt: skip

    def _start(self, *command: str) -> subprocess.Popen[str]:
        module, *arguments = command
        return self._stack.enter_context(
            bounded(
                subprocess.Popen(
                    [sys.executable, "-m", f"distributed.cli.{module}", *arguments],
                    cwd=self._folder,
                    stderr=subprocess.DEVNULL,
                    text=True,
                )
            )
        )


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        cluster = Cluster(tmp_path, stack)
        yield cluster
        for process in (*cluster.workers, cluster.scheduler):
            process.kill()


@pytest.fixture
def command(tmp_path: Path) -> list[str]:
    """All squares of 16 words, each of which can be anywhere."""
    return command_for(tmp_path, *["ab"] * 4)


def command_for(folder: Path, *letters: str) -> list[str]:
    """All squares of words with these letters in their places."""
    words = folder / "words.txt"
    words.write_text("\n".join(map("".join, product(*letters))))
    return [*RUN_MAIN, "word-squares", "--word-list", str(words), "--size", "4"]


def alone(command: list[str]) -> str:
    return run_program(*command, "--jobs", "1").stdout


def test_a_cluster_with_other_workers_prints_the_same(cluster: Cluster, command: list[str]) -> None:
    expected = alone(command)
    with bounded(
        subprocess.Popen([*command, "--dask", cluster.address], stdout=subprocess.PIPE, text=True)
    ) as search:
        assert search.stdout is not None
        printed = search.stdout.readline()
        cluster.workers[0].kill()
        cluster.workers.append(cluster.start_worker())
        printed += search.stdout.read()
    assert search.returncode == 0
    assert printed == expected
    assert printed.count("\n") == LINES


def test_a_piece_whose_worker_is_lost_in_the_same_moment_is_lost_as_well(cluster: Cluster) -> None:
    from distributed.cfexecutor import _cascade_future  # noqa: PLC0415  (not installed everywhere)

    class Lost:
        """A future whose result was on its way when its worker died: it is pending again."""

        status = "pending"

        async def _result(self, raiseit: bool) -> SearchPiece:
            return piece

    pool = open_cluster(cluster.address)
    try:
        words = zlib.compress(b"ab ba")
        piece: SearchPiece = pool.submit(find, words, SquareOptions(2), ("ab",), "").result(LIMIT)
        future: Future[SearchPiece] = Future()

        async def cascade() -> None:
            await _cascade_future(Lost(), future)

        asyncio.run(cascade())
        assert isinstance(future.exception(0), pool.lost)
    finally:
        pool.close()


@pytest.mark.timeout(300)
def test_what_was_found_is_kept_without_a_scheduler(cluster: Cluster, tmp_path: Path) -> None:
    # 2**20 squares of 20 bytes, which is more than workers may find ahead
    command = command_for(tmp_path, "ab", "ab", "abcd", "abcd")
    assert 2 * MOST_AHEAD * (len(cluster.workers) + 1) < 2**20 * 20
    expected = alone(command)
    command += ["--resume", str(tmp_path / "place")]
    with bounded(
        subprocess.Popen(
            [*command, "--dask", cluster.address],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ) as search:
        assert search.stdout is not None
        assert search.stderr is not None
        printed = search.stdout.readline()  # a pipe has no room for all, so the search waits
        cluster.scheduler.kill()
        printed += search.stdout.read()
        complaint = search.stderr.read()
    assert search.returncode == 3
    assert complaint.endswith(
        f"quartiles: There is no Dask scheduler at “{cluster.address}”. To go on, run the same "
        "command again.\n"
    )
    assert len(printed) < len(expected)
    rest = run_program(*command, "--jobs", "2").stdout
    is_all = printed + rest == expected  # in sight, pytest would compare them line by line
    assert is_all


def test_an_address_without_a_scheduler_is_reported(command: list[str]) -> None:
    done = run_program(*command, "--dask", "nowhere", code=2)
    said = "quartiles: There is no Dask scheduler at “nowhere”.\n"
    assert (done.stdout, done.stderr) == ("", said)
