"""Puzzles of word squares from seeds: words everywhere, and only one way to put them together."""

from __future__ import annotations

from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.word_squares.fractogram import made_puzzle
from quartiles_gui.library.dictionaries import DictionaryFiles


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    cache: Path = tmp_path_factory.mktemp("cache")
    dictionary = DictionaryFiles.named(paths.dictionary_folder(), "english", cache).open()
    return [word for word in dictionary if len(word) == 4]


def test_a_seed_gives_a_square_of_distinct_words_with_one_assembly(words: list[str]) -> None:
    known = set(words)
    squares = set()
    for seed in map(str, range(8)):
        puzzle = made_puzzle(words, seed)
        assert puzzle == made_puzzle(words, seed)
        assert puzzle.assemblies == 1
        lines = (*puzzle.square, *map("".join, zip(*puzzle.square, strict=True)))
        assert known.issuperset(lines)
        assert len(set(lines)) == 8
        squares.add(puzzle.square)
    assert len(squares) == 8
