"""The shipped files that boards of our own are made from, each read once."""

import os
from collections.abc import Callable
from datetime import date
from functools import lru_cache

from quartiles_gui import log
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import (
    DailyBoards,
    QuartilePool,
    damaged_days,
    damaged_pool,
    making_daily,
)
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps
from quartiles_gui.library import files
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.files import StrPath

MakeDay = Callable[[date], Steps[GameBoard | None]]
"""Makes the board of a day, perhaps without its extras; None if that isn't possible."""

_MAX_FILE_SIZE = 8_000_000  # bytes; the larger one has 0.4 MB


@lru_cache(maxsize=1)
def read_pool(folder: StrPath) -> QuartilePool:
    """Return the words in the folder of word lists; a `PoolError` if they are damaged."""
    content = files.read_bytes(os.path.join(folder, "quartile_pool.txt"), _MAX_FILE_SIZE)
    try:
        return QuartilePool.read(content.decode("ascii"))
    except UnicodeDecodeError as error:
        raise damaged_pool() from error


@lru_cache(maxsize=1)
def read_daily(folder: StrPath) -> DailyBoards:
    """Return the boards of the day; a `DailyError` if they are damaged."""
    content = files.read_bytes(os.path.join(folder, "daily_boards.txt"), _MAX_FILE_SIZE)
    try:
        return DailyBoards.read(content.decode("ascii"))
    except UnicodeDecodeError as error:
        raise damaged_days() from error


def zipf(word: str, folder: StrPath) -> int | None:
    """Return how frequent a word for boards is, in hundredths; None if that isn't known."""
    with log.noted(UserError):  # the user is told when a board is made
        return read_pool(os.fspath(folder)).zipf(word)
    return None


def day_maker(folder: StrPath, cache_folder: StrPath) -> MakeDay:
    """Return a function that makes the board of a day from the shipped files, in steps.

    It returns None if one of them is damaged, or if the words, which a day without a line needs,
    aren't compiled.
    """

    def make(day: date) -> Steps[GameBoard | None]:
        with log.noted(UserError):
            daily = read_daily(os.fspath(folder))
            if (board := daily.board(day)) is not None:
                return board
            dictionary = dictionary_files(None, folder, cache_folder).open_compiled()
            if dictionary is not None:
                pool = read_pool(os.fspath(folder))
                return (yield from making_daily(day, daily, pool, dictionary))
        return None

    return make
