"""How the current board is added to the library: as itself, as a correction, or as a new one."""

import sqlite3
from collections import Counter
from typing import NamedTuple

from quartiles_gui.library import board_table
from quartiles_gui.library.board_record import BoardRecord, CurrentBoard, KeptBoard, key_of, now

SAME_BOARD_TILES = 10
"""The fewest common tiles that make an edited board a correction of the previous one, not another
board. Two boards of the game share few; a badly read picture still gets most tiles right."""


class Kept(NamedTuple):
    """The result of keeping a board, and the key of the one that it corrected, if any."""

    board: KeptBoard
    corrected: str | None


def keep(connection: sqlite3.Connection, current: CurrentBoard) -> Kept:
    """Keep the current board, within a transaction (see `Boards.keep`)."""
    board, key = current.board, key_of(current.board)
    stored = board_table.get(connection, key)
    corrected = None if stored else _corrected(connection, current)
    if stored is not None:
        kept = KeptBoard(stored.record._replace(board=board, changed=now()))
        if stored.record.board == board:
            kept = stored
    elif corrected is not None:
        board_table.delete(connection, corrected.key)
        unsolved = BoardRecord(board, corrected.kind, corrected.created, now())
        kept = KeptBoard(
            unsolved._replace(
                date=corrected.date,
                note=corrected.note,
                ticked=corrected.ticked,
                hints=corrected.hints,
            )
        )
    else:
        moment = now()
        kept = KeptBoard(BoardRecord(board, current.kind, moment, moment))
    if kept is not stored:
        board_table.put(connection, kept, stored.record if stored else None)
    board_table.put_current(connection, current._replace(corrects=key))
    return Kept(kept, corrected.key if corrected else None)


def _corrected(connection: sqlite3.Connection, current: CurrentBoard) -> BoardRecord | None:
    """Return the kept board that ``current`` corrects, or None if it is another board."""
    if current.corrects is None:
        return None
    before = board_table.get_record(connection, current.corrects)
    if before is None or before.five:
        return None
    common = Counter(before.board.fragments) & Counter(current.board.fragments)
    return before if common.total() >= SAME_BOARD_TILES else None
