"""The shipped files that boards of our own are made from."""

import os

from quartiles_gui.core.quartiles.daily import DailyBoards, damaged_days
from quartiles_gui.core.quartiles.quartile_pool import QuartilePool, damaged_pool
from quartiles_gui.library import files
from quartiles_gui.library.files import StrPath

_MAX_FILE_SIZE = 8_000_000  # bytes; the larger one has 0.4 MB


def read_pool(folder: StrPath) -> QuartilePool:
    """Return the words in the folder of word lists; a `PoolError` if they are damaged."""
    content = files.read_bytes(os.path.join(folder, "quartile_pool.txt"), _MAX_FILE_SIZE)
    try:
        return QuartilePool.read(content.decode("ascii"))
    except UnicodeDecodeError as error:
        raise damaged_pool() from error


def read_daily(folder: StrPath) -> DailyBoards:
    """Return the boards of the day; a `DailyError` if they are damaged."""
    content = files.read_bytes(os.path.join(folder, "daily_boards.txt"), _MAX_FILE_SIZE)
    try:
        return DailyBoards.read(content.decode("ascii"))
    except UnicodeDecodeError as error:
        raise damaged_days() from error
