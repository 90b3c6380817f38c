"""How much memory and time it takes to compile word lists of 0.3, 4.8 and 16 MB."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

from quartiles_gui import paths
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH
from tests.library.made_lists import write_list

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only there is the peak of one process known"
)

MOST = 70  # times the size of the list


@pytest.mark.parametrize("size", [300_000, 4_800_000, 16_000_000], ids=lambda size: f"{size / 1e6}")
@pytest.mark.parametrize(
    ("shortest", "longest"), [(4, 14), (MAX_WORD_LENGTH, MAX_WORD_LENGTH)], ids=["usual", "long"]
)
def test_compile_made_up_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: int, shortest: int, longest: int
) -> None:
    source = write_list(tmp_path / "words.txt", size, shortest, longest)
    with capsys.disabled():
        print(f"\n{shortest} to {longest} letters: {compiled(source)}")


def test_compile_the_shipped_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = Path(paths.dictionary_folder(), "english.txt").read_bytes()
    some = b"".join(shipped.splitlines(keepends=True)[::16])
    for content in (some, shipped):
        source = tmp_path / "words.txt"
        source.write_bytes(content)
        with capsys.disabled():
            print(f"\nshipped words: {compiled(source)}")


def compiled(source: Path) -> str:
    """Compile a list in a process of its own, and tell what that took."""
    program = [sys.executable, "-m", "tests.library.compiling_memory"]
    command = [*program, str(source), str(source.with_suffix(".dict"))]
    started = perf_counter()
    taken = int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    seconds = perf_counter() - started
    size = source.stat().st_size
    assert taken <= MOST * size
    return (
        f"{size / 1e6:.1f} MB took {taken / 1e6:.0f} MB, {taken / size:.1f} times, {seconds:.1f} s"
    )
