"""A start that failed is noticed by the next one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quartiles_gui.library.file_lock import StartMark
from tests.bounded import LIMIT
from tests.library import special_files


def test_a_start_that_ended_leaves_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        mark = StartMark(tmp_path / "data" / "mark")
        assert mark.begin()
        mark.end()
        mark.end()
        assert list((tmp_path / "data").iterdir()) == []


def test_a_start_that_crashed_is_noticed_once(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; "
        "from quartiles_gui.library.file_lock import StartMark; "
        "StartMark(Path(sys.argv[1])).begin(); os.abort()"
    )
    path = tmp_path / "mark"
    subprocess.run([sys.executable, "-c", code, str(path)], check=False, timeout=LIMIT)
    assert path.exists()
    mark = StartMark(path)
    assert not mark.begin()
    mark.end()
    again = StartMark(path)
    assert again.begin()
    again.end()


def test_a_start_beside_another_is_no_failure(tmp_path: Path) -> None:
    first, second = StartMark(tmp_path / "mark"), StartMark(tmp_path / "mark")
    assert first.begin()
    assert second.begin()
    second.end()
    first.end()
    assert not (tmp_path / "mark").exists()


def test_where_no_file_can_be_made_every_start_counts_as_sound(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert StartMark(tmp_path / "file" / "mark").begin()


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize("kind", special_files.KINDS)
def test_what_is_no_regular_file_is_left_alone(
    tmp_path: Path, kind: Callable[[Path], None], is_linked: bool
) -> None:
    special_files.put(tmp_path / "data" / "mark", kind, is_linked=is_linked)
    before = special_files.everything_in(tmp_path)
    mark = StartMark(tmp_path / "data" / "mark")
    assert mark.begin()
    mark.end()
    assert special_files.everything_in(tmp_path) == before
