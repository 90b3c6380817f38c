"""What the first picture of a window shows of the library, before the library is opened."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from quartiles_gui.core.quartiles.board import Board

_TILES = "SELECT tiles FROM current_board WHERE app = 'quartiles'"


def current_fragments(library: Path) -> Sequence[str]:
    """Return the 20 fragments of the current board, empty where a tile is.

    The file is only read: nothing is locked, or made beside it. One that another window has open,
    or in which anything isn't as it should be, gives an empty board; opening the library shows what
    there is soon after, and tells what is wrong.

    Args:
        library: Where the library is, or isn't yet.
    """
    is_at_rest = library.is_file() and not library.with_name(f"{library.name}-wal").exists()
    return _fragments_in(library) if is_at_rest else Board().fragments


def _fragments_in(library: Path) -> Sequence[str]:
    import sqlite3

    try:
        address = f"{library.absolute().as_uri()}?immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            ((tiles,),) = connection.execute(_TILES)
        return Board("" if tile == "-" else tile for tile in str(tiles).split(" ")).fragments
    except (sqlite3.Error, ValueError):  # no such table or row, or no board
        return Board().fragments
