"""How long the shipped words take to load: compiled, bare, and built from text."""

from __future__ import annotations

import mmap
import statistics
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import marisa_trie
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles, compile_file


def median_time(action: Callable[[], object], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        started = perf_counter()
        action()
        times.append(perf_counter() - started)
    return statistics.median(times)


def test_open_the_compiled_dictionary(
    benchmark: BenchmarkFixture, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "english.txt"
    source.write_bytes((Path(paths.dictionary_folder()) / "english.txt").read_bytes())
    compile_file(source, tmp_path / "english.dict")
    files = DictionaryFiles.named(tmp_path, "english")
    own = DictionaryFiles.at(source, tmp_path / "cache")
    words = own.open()
    bare = tmp_path / "bare"
    bare.write_bytes(marisa_trie.Trie(list(words)).tobytes())

    def map_bare() -> None:
        with bare.open("rb") as file:
            trie = marisa_trie.Trie()
            trie.map(memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)))

    mapping = median_time(map_bare, 200)
    of_the_user = median_time(own.open, 20)
    building = median_time(lambda: Dictionary.read(source.read_text("utf-8")), 5)
    opened = benchmark(files.open)
    assert len(opened) == len(words)

    assert benchmark.stats is not None
    time = benchmark.stats.stats.median
    with capsys.disabled():
        print(
            f"\n{len(opened):,} words: opened and checked in {time * 1000:.2f} ms, "
            f"{time / mapping:.1f} times a bare mapping ({mapping * 1000:.3f} ms); as a list of "
            f"the user's, which is read for its hash, in {of_the_user * 1000:.1f} ms; "
            f"building from text takes {building / time:,.0f} times that"
        )
