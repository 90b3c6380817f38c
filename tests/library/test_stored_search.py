"""A search with all its results survives quitting, kills, and disks that fail."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.library.file_lock import FileLock
from quartiles_gui.library.stored_search import StoredSearch
from tests.bounded import bounded
from tests.library import special_files

NAME = "squares"


def line(number: int) -> str:
    return f"{number:09}"


def filled(folder: Path, count: int) -> StoredSearch:
    search = StoredSearch(folder, NAME)
    search.begin(10)
    search.add([line(number) for number in range(count)])
    return search


@given(batches=st.lists(st.integers(0, 50), max_size=20), data=st.data())
def test_any_part_of_the_results_can_be_read(
    tmp_path_factory: pytest.TempPathFactory, batches: list[int], data: st.DataObject
) -> None:
    with closing(StoredSearch(tmp_path_factory.mktemp("search"), NAME)) as search:
        search.begin(10)
        added: list[str] = []
        for size in batches:
            new = [line(len(added) + place) for place in range(size)]
            search.add(new)
            added += new
        first, count = data.draw(st.integers(0, 600)), data.draw(st.integers(0, 600))
        assert search.count == len(added)
        assert search.lines(first, count) == added[first : first + count]


def test_search_and_results_are_there_next_time(tmp_path: Path) -> None:
    first = filled(tmp_path, 1000)
    first.checkpoint_and_wait({"cursor": 7})
    first.close()
    second = StoredSearch(tmp_path, NAME)

    assert second.restore() == {"cursor": 7}
    assert (second.count, second.lines(998, 5)) == (1000, [line(998), line(999)])
    second.add([line(1000)])
    assert second.lines(999, 5) == [line(999), line(1000)]
    second.close()


def test_results_added_after_the_checkpoint_have_to_be_found_again(tmp_path: Path) -> None:
    first = filled(tmp_path, 10)
    first.checkpoint_and_wait({"cursor": 1})
    first.add([line(10)])
    first.close()
    second = StoredSearch(tmp_path, NAME)

    assert second.restore() == {"cursor": 1}
    assert second.count == 10
    second.close()


def test_nothing_is_resumed_if_nothing_is_stored(tmp_path: Path) -> None:
    search = StoredSearch(tmp_path / "missing", NAME)
    assert search.restore() is None
    assert search.take_warnings() == []
    search.close()


def test_starting_again_drops_the_old_search(tmp_path: Path) -> None:
    search = filled(tmp_path, 10)
    search.checkpoint_and_wait({})
    search.begin(4)
    search.add(["abc"])
    assert search.lines(0, 9) == ["abc"]
    search.close()
    again = StoredSearch(tmp_path, NAME)
    assert again.restore() is None
    again.close()


@pytest.mark.parametrize("ending", ["txt", "json"])
@pytest.mark.parametrize("damage", [b"", b"\0" * 40, b"{}\n00000000\n", bytes(range(256))])
def test_damaged_files_are_reported_and_do_no_harm(
    tmp_path: Path, ending: str, damage: bytes
) -> None:
    first = filled(tmp_path, 10)
    first.checkpoint_and_wait({})
    first.close()
    (tmp_path / f"{NAME}.{ending}").write_bytes(damage)
    second = StoredSearch(tmp_path, NAME)

    assert second.restore() is None
    (warning,) = second.take_warnings()
    assert "damaged" in str(warning)
    second.begin(10)
    second.add([line(0)])
    assert second.lines(0, 2) == [line(0)]
    second.close()


@pytest.mark.parametrize(
    "change",
    [
        {"results": [2**63, 0]},
        {"results": [-11, 0]},
        {"results": [1e300, 0]},
        {"results": ["1", 0]},
        {"results": [11.0, 0]},
        {"line size": 2**63},
        {"line size": 1e300},
        {"line size": -1},
    ],
)
def test_reports_impossible_lengths(tmp_path: Path, change: dict[str, object]) -> None:
    first = filled(tmp_path, 1)
    first.checkpoint_and_wait({})
    first.close()
    checkpoint = tmp_path / f"{NAME}.json"
    text = json.dumps(json.loads(checkpoint.read_text("ascii").splitlines()[0]) | change)
    checkpoint.write_text(f"{text}\n{zlib.crc32(text.encode()):08x}\n", "ascii")
    second = StoredSearch(tmp_path, NAME)
    assert second.restore() is None
    (warning,) = second.take_warnings()
    assert "damaged" in str(warning)
    second.close()


def test_reports_a_checkpoint_of_another_version(tmp_path: Path) -> None:
    first = filled(tmp_path, 1)
    first.checkpoint_and_wait({})
    first.close()
    checkpoint = tmp_path / f"{NAME}.json"
    stored = json.loads(checkpoint.read_text("ascii").splitlines()[0])
    checkpoint.write_text(json.dumps(stored | {"version": 99}) + "\n00000000\n", "ascii")
    second = StoredSearch(tmp_path, NAME)
    assert second.restore() is None
    assert len(second.take_warnings()) == 1
    second.close()


def test_second_window_searches_too_and_leaves_the_first_alone(tmp_path: Path) -> None:
    first = filled(tmp_path, 10)
    first.checkpoint_and_wait({"cursor": 1})
    second = StoredSearch(tmp_path, NAME)
    assert second.restore() is None
    (warning,) = second.take_warnings()
    assert "Another window" in str(warning)
    second.begin(10)
    second.add(["something"])
    second.checkpoint_and_wait({"cursor": 2})
    assert second.lines(0, 2) == ["something"]
    second.close()
    first.close()
    third = StoredSearch(tmp_path, NAME)
    assert third.restore() == {"cursor": 1}
    assert third.count == 10
    third.close()


def test_lock_is_free_again_once_released(tmp_path: Path) -> None:
    lock = FileLock.acquire(tmp_path / "lock")
    assert lock is not None
    assert FileLock.acquire(tmp_path / "lock") is None
    lock.release()
    again = FileLock.acquire(tmp_path / "lock")
    assert again is not None
    again.release()


def test_folder_that_cannot_be_made_is_reported_once_and_results_are_kept_while_open(
    tmp_path: Path,
) -> None:
    (tmp_path / "folder").write_text("a file, not a folder")
    search = filled(tmp_path / "folder", 10)
    search.add([line(10)])
    search.checkpoint_and_wait({})
    assert len(search.take_warnings()) == 1
    assert search.lines(9, 5) == [line(9), line(10)]
    search.close()


def test_full_disk_is_reported_once_and_everything_is_stored_when_there_is_room(
    tmp_path: Path,
) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    search = filled(tmp_path, 10)
    search.checkpoint_and_wait({"cursor": 1})
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200, before[1]))
        for number in range(10, 100):
            search.add([line(number)])
        search.checkpoint_and_wait({"cursor": 2})
        assert len(search.take_warnings()) == 1
        assert search.lines(0, 200) == [line(number) for number in range(100)]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    search.checkpoint_and_wait({"cursor": 3})
    assert search.take_warnings() == []
    search.close()
    again = StoredSearch(tmp_path, NAME)
    assert again.restore() == {"cursor": 3}
    assert again.lines(0, 200) == [line(number) for number in range(100)]
    again.close()


@pytest.mark.parametrize("damage", [b"", b"000", b"\n" * 100, b"\xff" * 35, b"\0" * 100])
def test_results_that_somebody_else_overwrites_are_empty(tmp_path: Path, damage: bytes) -> None:
    with closing(filled(tmp_path, 10)) as search:
        (tmp_path / f"{NAME}.txt").write_bytes(damage)
        assert search.lines(8, 5) == ["", ""]
        assert search.count == 10


KILLED = """
import sys
from contextlib import closing
from pathlib import Path
from quartiles_gui.library.stored_search import StoredSearch
search = StoredSearch(Path(sys.argv[1]), "squares")
checkpoint = search.restore()
number = search.count
assert checkpoint is None or checkpoint["cursor"] == number, (checkpoint, number)
if checkpoint is None:
    search.begin(10)
while True:
    search.add([f"{number + step:09}" for step in range(7)])
    number += 7
    search.checkpoint({"cursor": number})
    print(number, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_kills_at_any_moment_leave_checkpoint_and_results_that_belong_together(
    tmp_path: Path,
) -> None:
    for kill in range(10):
        with bounded(
            subprocess.Popen(
                [sys.executable, "-c", KILLED, tmp_path], stdout=subprocess.PIPE, text=True
            )
        ) as process:
            assert process.stdout is not None
            lines = 0
            # most of them only when a checkpoint is there, however slow the disk
            while lines < 1 + 13 * kill or (kill > 3 and not (tmp_path / f"{NAME}.json").exists()):
                lines += 1
                assert process.stdout.readline(), "the process found checkpoint and results at odds"
            process.kill()
    search = StoredSearch(tmp_path, NAME)
    checkpoint = search.restore()
    assert checkpoint is not None
    assert checkpoint["cursor"] == search.count > 0
    assert search.lines(0, search.count) == [line(number) for number in range(search.count)]
    search.close()


def test_a_lock_that_is_removed_leaves_nothing_and_can_be_had_again(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    for _ in range(2):
        lock = FileLock.acquire(path)
        assert lock is not None
        assert FileLock.acquire(path) is None
        lock.release(is_removed=True)
        assert not path.exists()


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize("kind", special_files.KINDS)
@pytest.mark.parametrize("ending", ["txt", "json", "lock"])
def test_what_is_no_regular_file_is_left_alone_and_results_are_kept_while_open(
    tmp_path: Path, ending: str, kind: Callable[[Path], None], is_linked: bool
) -> None:
    folder = tmp_path / "searches"
    special_files.put(folder / f"{NAME}.{ending}", kind, is_linked=is_linked)
    before = special_files.everything_in(tmp_path)
    with closing(StoredSearch(folder, NAME)) as search:
        assert search.restore() is None
        search.begin(10)
        search.add([line(0), line(1)])
        search.checkpoint_and_wait({"cursor": 1})
        assert search.lines(0, 9) == [line(0), line(1)]
        (warning,) = search.take_warnings()
        assert f"{NAME}.{ending}” " in str(warning)
        assert "regular file" in str(warning)
    assert special_files.everything_in(tmp_path) == before
