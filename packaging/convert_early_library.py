"""Converts a library that an early version, before 0.1.0, exported: OLD NEW, both files.

In the first, a board that was solved and played had two records, which become one here. Run it once
with the Python of `.venv`, and import the result in History.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from quartiles_gui.core.quartiles.record import BoardRecord, merged
from quartiles_gui.library.library_file import head_line, lines_of
from quartiles_gui.library.taught_words import TaughtWord


def converted(text: str) -> str:
    """Return the text of a library file of today from one of the first three versions."""
    head, *lines = map(json.loads, text.splitlines())
    if head.get("version") not in _RECORDS:
        raise SystemExit("This isn’t a library file of an early version.")
    boards, words = head["boards"], head["words"]
    records: dict[str, BoardRecord] = {}
    for members in lines[:boards]:
        record = _RECORDS[head["version"]](members)
        records[record.key] = record
    for members in lines[boards + words :]:
        record = _played(members)
        known = records.get(record.key)
        records[record.key] = record if known is None else merged(known, record)
    taught = [TaughtWord.from_members(members) for members in lines[boards : boards + words]]
    parts = (*lines_of(records.values()), *lines_of(taught))
    return "".join((head_line(len(records), len(taught)), *parts))


def _third(members: Mapping[str, Any]) -> BoardRecord:
    mode = members.get("door")
    return BoardRecord.from_members({**members, "door": "play" if mode == "hint" else mode})


def _second(members: Mapping[str, Any]) -> BoardRecord:
    return _third({**members, "known": _known(members["known"])})


def _known(columns: Sequence[str]) -> dict[str, Any] | None:
    """Return what is known of the words from three columns, or four on a board of the game."""
    if not columns:
        return None
    five, others, extras, *likelihoods = columns
    known: dict[str, Any] = {"five": five, "others": others, "extras": extras}
    if likelihoods:
        known["likelihoods"] = list(map(int, likelihoods[0].split()))
    return known


def _solved(members: Mapping[str, Any]) -> BoardRecord:
    origin = members["kind"] if members["kind"] == "read" else "entered"
    return _third({**members, "origin": origin, "found": members["ticked"]})


def _played(members: Mapping[str, Any]) -> BoardRecord:
    tiles, *known = members["board"]
    same = ("found", "hints", "day", "on_time", "last_played", "changed", "journal")
    return BoardRecord.from_members(
        {name: members[name] for name in same}
        | {
            "tiles": tiles.split(" "),
            "origin": "entered" if members["origin"] == "real" else members["origin"],
            "created": members["started"],
            "date": members["day"],
            "shown": members["revealed"],
            "known": _known(known),
        }
    )


_RECORDS: Mapping[object, Callable[[Mapping[str, Any]], BoardRecord]]
_RECORDS = {1: _solved, 2: _second, 3: _third}  # by the version

if __name__ == "__main__":
    old, new = map(Path, sys.argv[1:])
    new.write_text(converted(old.read_text("utf-8")), "utf-8")
