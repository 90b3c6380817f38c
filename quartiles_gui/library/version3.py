"""Boards as version 3 kept them, before 0.1.0: a column for each member of the record.

Lists of words were texts with blanks, searches had a table of their own; played boards and taught
words were as they are. May go on 2027-11-22, a year after version 4.
"""

from collections.abc import Mapping
from typing import Any

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.library.board_record import KeptBoard, Search
from quartiles_gui.library.faults import RowError

TABLES = ("search", "board_words", "board", "taught_word", "current_board", "play")

_SAME = ("kind", "note", "points")
_RENAMED = {"created_at": "created", "changed_at": "changed"}


def to_board(row: Mapping[str, Any], search: Mapping[str, Any] | None) -> KeptBoard:
    """Return the board of a row and of the row of its search; a `RowError` if it is damaged."""
    try:
        members = {name: row[name] for name in _SAME}
        members |= {new: row[name] for name, new in _RENAMED.items()}
        members |= {name: row[name].split() for name in ("tiles", "five", "words", "ticked")}
        day = row["puzzle_date"]
        members["date"] = day if is_date(day) else None
        members["word_count"] = row.get("word_count")  # versions 1 and 2 lack these four
        members["exact"] = bool(row.get("is_exact"))
        members["secret"] = bool(row.get("is_secret"))
        members["hints"] = parse_object(row.get("hints") or "null")
        kept = KeptBoard.from_members(members)
        if kept.record.key != row["key"]:
            raise RowError
        if search is None:
            return kept
        members |= {"search": parse_object(search["snapshot"]), "search_state": search["state"]}
        return kept._replace(search=Search.from_members(members))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise RowError from error
