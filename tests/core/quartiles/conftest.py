"""The shipped pool, days and words, for boards of our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import (
    DailyBoards,
    Level,
    QuartilePool,
    generating,
    words_of,
)
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.meanings_file import open_meanings
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from tests.bounded import finish_soon
from tests.core.quartiles.board_rules import BoardRules

Making = Callable[[int, Level], GameBoard]


@pytest.fixture(scope="session")
def pool() -> QuartilePool:
    """The shipped words for boards."""
    return read_pool(paths.dictionary_folder())


@pytest.fixture(scope="session")
def families(pool: QuartilePool) -> dict[str, str]:
    """The family of each word for boards, in alphabetical order of the words."""
    return {word.text: word.family for word in sorted(chain(*map(words_of, pool.families)))}


@pytest.fixture(scope="session")
def profane() -> set[str]:
    """The profane words of another project."""
    lines = Path(__file__).with_name("profane_words.txt").read_text("ascii").splitlines()
    return {line for line in lines if not line.startswith("#")}


@pytest.fixture(scope="session")
def made(pool: QuartilePool, english: Dictionary) -> Making:
    """Give the board of a seed and a level, which is made once: it takes 20 to 160 ms."""
    return cache(lambda seed, level: finish_soon(generating(seed, level, pool, english)))


@pytest.fixture(scope="session")
def daily() -> DailyBoards:
    """The shipped days."""
    return read_daily(paths.dictionary_folder())


@pytest.fixture(scope="session")
def rules() -> BoardRules:
    """The rules that every board keeps, with the shipped words."""
    folder = paths.dictionary_folder()
    return BoardRules(folder, open_meanings(f"{folder}/meanings.bin"))
