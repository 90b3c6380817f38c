"""The results of a search survive quitting, kills, and disks that fail."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.result_files import Results
from tests.bounded import bounded
from tests.library import special_files

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text("a0x"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab"), inner, max_size=2),
    max_leaves=6,
)


def results_in(folder: Path) -> Results:
    return Results(folder / "squares.txt", folder / "squares.json", is_private=True)


def line(number: int) -> str:
    return f"{number:09}"


def text(first: int, end: int) -> str:
    return "".join(f"{line(number)}\n" for number in range(first, end))


def filled(folder: Path, count: int) -> Results:
    results = results_in(folder)
    results.begin(10)
    results.add(text(0, count))
    return results


def resumed(folder: Path) -> Results:
    results = results_in(folder)
    use(results)
    return results


def use(results: Results) -> None:
    """Go on with what is stored, or begin."""
    if results.stored() is None:
        results.begin(10)
    else:
        results.open()


@given(batches=st.lists(st.integers(0, 50), max_size=20), data=st.data())
def test_any_part_of_the_results_can_be_read(
    tmp_path_factory: pytest.TempPathFactory, batches: list[int], data: st.DataObject
) -> None:
    with closing(filled(tmp_path_factory.mktemp("search"), 0)) as results:
        count = 0
        for size in batches:
            results.add(text(count, count + size))
            count += size
        first, most = data.draw(st.integers(0, 600)), data.draw(st.integers(0, 600))
        assert results.count == count
        assert results.lines(first, most) == [line(n) for n in range(count)][first : first + most]


def test_search_and_results_are_there_next_time(tmp_path: Path) -> None:
    with closing(filled(tmp_path, 1000)) as first:
        first.save({"cursor": 7})
    with closing(results_in(tmp_path)) as second:
        assert second.stored() == {"cursor": 7}
        second.open()
        assert (second.count, second.lines(998, 5)) == (1000, [line(998), line(999)])
        second.add(text(1000, 1001))
        assert second.lines(999, 5) == [line(999), line(1000)]


def test_results_added_after_the_checkpoint_have_to_be_found_again(tmp_path: Path) -> None:
    with closing(filled(tmp_path, 10)) as first:
        first.save({"cursor": 1})
        first.add(text(10, 11))
    with closing(resumed(tmp_path)) as second:
        assert second.count == 10
    assert (tmp_path / "squares.txt").read_text("ascii") == text(0, 10)


def test_starting_again_drops_the_old_search(tmp_path: Path) -> None:
    with closing(results_in(tmp_path / "missing")) as results:
        assert results.stored() is None
    assert not (tmp_path / "missing").exists()
    with closing(filled(tmp_path, 10)) as results:
        results.save({})
        results.begin(4)
        results.add("abc\n")
        assert results.lines(0, 9) == ["abc"]
    with closing(results_in(tmp_path)) as again:
        assert again.stored() is None


@pytest.mark.parametrize("damage", [b"", b"\0" * 200, b"{}\n", b"[" * 100_000, bytes(range(256))])
def test_damaged_files_are_reported_and_left_alone(tmp_path: Path, damage: bytes) -> None:
    with closing(filled(tmp_path, 10)) as first:
        first.save({})
    path = tmp_path / "squares.json"
    path.write_bytes(damage)
    with closing(results_in(tmp_path)) as second:
        with pytest.raises(UserError, match=r"Nothing was changed\.$"):
            use(second)
        assert path.read_bytes() == damage
        second.begin(10)
        second.add(text(0, 1))
        assert second.lines(0, 2) == [line(0)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=json_values, data=st.data())
def test_a_checkpoint_of_other_values_is_damaged(
    tmp_path: Path, value: object, data: st.DataObject
) -> None:
    with closing(filled(tmp_path, 12)) as first:
        first.save({"request": {"size": 5}, "progress": [7, 26, 1000, 12], "search": {"found": 12}})
    checkpoint = tmp_path / "squares.json"
    stored = json.loads(checkpoint.read_text("ascii"))
    part = data.draw(st.sampled_from([stored, stored["search"], stored["search"]["search"]]))
    before = json.dumps(stored)
    part[data.draw(st.sampled_from(sorted(part)))] = value
    changed = json.dumps(stored)
    checkpoint.write_text(changed, "ascii")
    with closing(results_in(tmp_path)) as second:
        if changed != before:
            with pytest.raises(UserError, match="damaged, or has no search of this version"):
                second.stored()
        else:
            assert second.stored()
    assert checkpoint.read_text("ascii") == changed
    assert (tmp_path / "squares.txt").read_text("ascii") == text(0, 12)


def test_a_checkpoint_without_one_of_its_members_is_damaged(tmp_path: Path) -> None:
    with closing(filled(tmp_path, 1)) as first:
        first.save({})
    checkpoint = tmp_path / "squares.json"
    stored = json.loads(checkpoint.read_text("ascii"))
    for member in stored:
        others = {key: value for key, value in stored.items() if key != member}
        checkpoint.write_text(json.dumps(others), "ascii")
        with closing(results_in(tmp_path)) as second, pytest.raises(UserError, match="damaged"):
            second.stored()


def test_two_searches_do_not_share_results(tmp_path: Path) -> None:
    with closing(filled(tmp_path, 10)) as first, closing(results_in(tmp_path)) as second:
        first.save({})
        second.stored()
        with pytest.raises(UserError, match="is in use by another search"):
            second.open()
        assert first.lines(0, 99) == [line(number) for number in range(10)]


def test_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file, not a folder")
    with (
        closing(results_in(tmp_path / "folder")) as results,
        pytest.raises(UserError, match="cannot be written"),
    ):
        results.begin(10)


def test_what_a_full_disk_has_no_room_for_is_written_once_there_is(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with closing(filled(tmp_path, 10)) as results:
        results.save({"cursor": 1})
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (205, before[1]))
            with pytest.raises(UserError, match="cannot be written"):
                results.add(text(10, 100))
            with pytest.raises(UserError, match="cannot be written"):
                results.save({"cursor": 2})
            assert results.lines(0, 200) == [line(number) for number in range(20)]
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, ignored)
        with closing(results_in(tmp_path)) as other:
            assert other.stored() == {"cursor": 1}
        results.save({"cursor": 3})
    with closing(resumed(tmp_path)) as again:
        assert again.lines(0, 200) == [line(number) for number in range(100)]


@pytest.mark.parametrize("damage", [b"", b"000", b"\n" * 100, b"\xff" * 35, b"\0" * 100])
def test_results_that_somebody_else_overwrites_are_empty(tmp_path: Path, damage: bytes) -> None:
    with closing(filled(tmp_path, 10)) as results:
        (tmp_path / "squares.txt").write_bytes(damage)
        assert results.lines(8, 5) == ["", ""]
        assert results.count == 10


KILLED = """
import sys
from pathlib import Path
from quartiles_gui.library.result_files import Results
folder = Path(sys.argv[1])
results = Results(folder / "squares.txt", folder / "squares.json")
stored = results.stored()
if stored is None:
    results.begin(10)
else:
    results.open()
number = results.count
assert stored is None or stored["cursor"] == number, (stored, number)
while True:
    results.add("".join(f"{number + step:09}\\n" for step in range(7)))
    number += 7
    results.save({"cursor": number}, waits=False)
    print(number, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_kills_leave_checkpoint_and_results_that_belong_together(tmp_path: Path) -> None:
    for kill in range(10):
        with bounded(
            subprocess.Popen(
                [sys.executable, "-c", KILLED, tmp_path], stdout=subprocess.PIPE, text=True
            )
        ) as process:
            assert process.stdout is not None
            lines = 0
            # most of them only when a checkpoint is there, however slow the disk
            while lines < 1 + 13 * kill or (kill > 3 and not (tmp_path / "squares.json").exists()):
                lines += 1
                assert process.stdout.readline(), "the process found checkpoint and results at odds"
            process.kill()
    with closing(results_in(tmp_path)) as results:
        stored = results.stored()
        assert stored is not None
        results.open()
        assert stored["cursor"] == results.count > 0
        assert results.read(0, results.count).decode() == text(0, results.count)


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize("kind", special_files.KINDS)
def test_what_is_no_regular_file_is_left_alone(
    tmp_path: Path, kind: Callable[[Path], None], is_linked: bool
) -> None:
    folder = tmp_path / "searches"
    special_files.put(folder / "squares.json", kind, is_linked=is_linked)
    before = special_files.everything_in(tmp_path)
    with closing(results_in(folder)) as results, pytest.raises(UserError):
        use(results)
    assert special_files.everything_in(tmp_path) == before
