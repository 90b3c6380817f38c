"""A library that an early version exported, converted to one of today."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from quartiles_gui.core.quartiles.known_words import KnownWords
from quartiles_gui.core.quartiles.record import BoardMode, Origin
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import run_program
from tests.library.worlds import import_, records_in
from tests.packaging.environments import CHECKOUT
from tests.sample_board import TILES

MOMENT = "2026-11-21T07:30:00Z"
SOLVED = {
    "tiles": TILES, "date": "2026-11-20", "note": "Hard", "ticked": ["fuzz"], "door": "solve",
    "hints": {"shown": {}, "used": 0}, "secret": False, "kind": "read", "created": MOMENT,
    "changed": MOMENT, "five": [], "points": None, "words": [], "word_count": None,
    "exact": False, "journal": "M64fuzz",
}  # fmt: skip
PLAYED = {
    "board": [" ".join(TILES), "", "fg", "", "80"], "origin": "real", "day": None,
    "found": ["fura"], "revealed": [], "hints": {"shown": {"fura": "first-tile"}, "used": 1},
    "on_time": False, "started": MOMENT, "changed": MOMENT, "last_played": "2026-11-21",
    "journal": "G64fura",
}  # fmt: skip
DAY = {
    **PLAYED,
    "board": [
        "li ght hou se wa ter mel on zaaa tt er fly cho co la te spa gh et ti",
        "abcd efgh ijkl mnop qrst", "k", "dt",
    ],
    "origin": "day", "day": "2026-11-21", "found": ["watermelon"], "on_time": True,
    "hints": {"shown": {}, "used": 0}, "journal": "",
}  # fmt: skip
WORD = {"word": "azygos", "judgment": "accepted", "when": MOMENT}


def converted(tmp_path: Path, *lines: object) -> Path:
    """Convert a library file; return the new one."""
    old, new = tmp_path / "old", tmp_path / "new.quartiles-library"
    old.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    script = CHECKOUT / "packaging" / "convert_early_library.py"
    run_program(sys.executable, "-P", script, old, new, cwd=CHECKOUT)
    return new


def test_the_second_version_is_taken_over_with_what_was_known(tmp_path: Path) -> None:
    head = {"format": "quartiles library", "version": 2, "boards": 2, "words": 0}
    columns = ["", "fg", "", "80"]
    real = {"tiles": TILES, "created": MOMENT, "changed": MOMENT, "known": columns}
    new = converted(tmp_path, head, real, {**real, "tiles": [*TILES[:19], "x"], "known": []})
    with Library.open(tmp_path / "library.sqlite3") as library:
        assert import_(library, new).added == 2
        records = records_in(library.boards)
    assert {record.known for record in records} == {KnownWords((), ((5, 6),), (), (80,)), None}


def test_a_board_of_the_third_version_has_one_door_to_hints_and_play(tmp_path: Path) -> None:
    head = {"format": "quartiles library", "version": 3, "boards": 4, "words": 1}
    modes = ("hint", "play", "solve", None)
    lines = [
        {
            "tiles": [*TILES[:19], "abcd"[number]],
            "created": MOMENT,
            "changed": MOMENT,
            "door": mode,
            "found": ["fuzz"],
        }
        for number, mode in enumerate(modes)
    ]
    new = converted(tmp_path, head, *lines, WORD)
    with Library.open(tmp_path / "library.sqlite3") as library:
        assert import_(library, new).added == 4
        told = {record.board.fragments[19]: record.mode for record in records_in(library.boards)}
        assert len(library.words) == 1
    assert told == {"a": BoardMode.PLAY, "b": BoardMode.PLAY, "c": BoardMode.SOLVE, "d": None}


def test_both_records_of_a_board_become_one(tmp_path: Path) -> None:
    head = {"format": "quartiles library", "version": 1, "boards": 1, "words": 1, "plays": 2}
    new = converted(tmp_path, head, SOLVED, WORD, PLAYED, DAY)
    with Library.open(tmp_path / "library.sqlite3") as library:
        assert import_(library, new).added == 2
        day, record = sorted(records_in(library.boards), key=lambda one: one.origin is Origin.READ)
        assert library.words.judgment("azygos") is Judgment.ACCEPTED
    assert (record.origin, record.note, record.date) == (Origin.READ, "Hard", "2026-11-20")
    assert (set(record.found), record.ticked) == ({"fuzz", "fura"}, ())
    assert (record.hints.used, record.journal.size) == (1, 2)
    assert day.found == ("watermelon",)
    assert day.game_board is not None
