"""How long the shipped words take to load: compiled, bare, and built from text."""

from __future__ import annotations

import mmap
from pathlib import Path

import marisa_trie

from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles, compile_file
from tests.benchmarks.conftest import Tell, figures, ratio, turns


def test_open_the_compiled_dictionary(tmp_path: Path, tell: Tell) -> None:
    source = tmp_path / "english.txt"
    source.write_bytes((Path(paths.dictionary_folder()) / "english.txt").read_bytes())
    compile_file(source, tmp_path / "english.dict")
    files = DictionaryFiles.named(tmp_path, "english")
    own = DictionaryFiles.at(source, tmp_path / "cache")
    words = own.open()
    bare = tmp_path / "bare"
    bare.write_bytes(marisa_trie.Trie(list(words)).tobytes())
    assert len(files.open()) == len(words)

    def map_bare() -> None:
        with bare.open("rb") as file:
            trie = marisa_trie.Trie()
            trie.map(memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)))

    opened, mapped, of_the_user = turns(200, files.open, map_bare, own.open)
    (built,) = turns(5, lambda: Dictionary.read(source.read_text("utf-8")))
    tell(
        f"{len(words):,} words: opened and checked in {figures(opened)}, "
        f"{ratio(opened, mapped):.1f} times a bare mapping ({figures(mapped)}); as a list of "
        f"the user's, which is read for its hash, in {figures(of_the_user)}; "
        f"building from text takes {ratio(built, opened):,.0f} times that"
    )
