"""The shipped files that boards of our own are made from."""

import os

from quartiles_gui.core.quartiles.daily import DailyBoards, damaged_days
from quartiles_gui.core.quartiles.quartile_pool import QuartilePool, damaged_pool
from quartiles_gui.core.steps import Steps, finish
from quartiles_gui.library import files
from quartiles_gui.library.files import StrPath

_MAX_FILE_SIZE = 8_000_000  # bytes; the files have some 0.6 MB


def read_pool(folder: StrPath) -> QuartilePool:
    """Return the words in the folder of word lists; a `PoolError` if they are damaged."""
    return finish(reading_pool(folder))


def reading_pool(folder: StrPath) -> Steps[QuartilePool]:
    """Do what `read_pool` does, in steps."""
    content = files.read_bytes(os.path.join(folder, "quartile_pool.txt"), _MAX_FILE_SIZE)
    try:
        text = content.decode("ascii")
    except UnicodeDecodeError as error:
        raise damaged_pool() from error
    yield
    return (yield from QuartilePool.reading(text))


def read_daily(folder: StrPath) -> DailyBoards:
    """Return the boards of the day; a `DailyError` if they are damaged."""
    content = files.read_bytes(os.path.join(folder, "daily_boards.txt"), _MAX_FILE_SIZE)
    try:
        return DailyBoards.read(content.decode("ascii"))
    except UnicodeDecodeError as error:
        raise damaged_days() from error
