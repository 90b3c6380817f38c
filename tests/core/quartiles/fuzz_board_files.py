"""Randomly changed board files: each has to give a board or a sentence."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import deepcopy

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import (
    BoardFileError,
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.known_words import KnownWords, paths_of
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Outlook
from tests.game_boards import TILES

VALUES: list[object] = [
    None, True, False, 0, -1, 1, 2, 1e308, 10**40, "", "x", "A", "é", "\ud800", "\0", "x" * 5000,
    [], {}, [[]], {"": {}}, [None] * 20, [""] * 20, ["ab"] * 20, ["ab"] * 21, ["abcdefghi"] * 20,
    "2026-02-30", "0000-01-01", "quartiles board",
]  # fmt: skip
PIECES = [
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"{", b"[", b'"', b"\\u", b"1e999", b"NaN", b"[" * 5000,
]  # fmt: skip


def sample() -> BoardRecord:
    """A record with everything in it that isn't worked out."""
    return BoardRecord(
        Board(TILES),
        created="2026-11-21T07:30:00Z",
        changed="2026-11-21T07:30:00Z",
        date="2026-11-21",
        note="A note\nof two lines",
        mode=BoardMode.SOLVE,
        found=("lighthouse", "on"),
        shown=("cola",),
        ticked=("gh",),
        hints=HintLog.of({"cola": Rung.MEANING}, 3),
        refused=frozenset({"seti"}),
        is_table_open=True,
        journal=Journal.of([Entry(5, Event.TICKED, "lighthouse")]),
        last_played="2026-11-21",
        known=KnownWords(paths_of("abcd efgh ijkl mnop qrst"), ((4,),), ((5, 6),), (50, 30)),
        is_secret=True,
        outlook=Outlook(30, 130, is_exact=False),
    )


def mutated(content: bytes, chance: random.Random) -> bytes:
    """Return ``content`` changed in one of many ways."""
    if chance.random() < 0.5:
        return _with_other_value(content, chance)
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 5, 50))):
        at = chance.randrange(len(changed) + 1)
        match chance.randrange(5):
            case 0:
                changed[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del changed[at : at + chance.choice((1, 10, 1000))]
            case 2:
                changed[at:at] = chance.choice(PIECES)
            case 3:
                start = chance.randrange(len(changed) + 1)
                changed[at:at] = changed[start : start + 40]
            case _:
                changed = changed[:at]
    return bytes(changed)


def _with_other_value(content: bytes, chance: random.Random) -> bytes:
    """Return a JSON object with other values, perhaps deep inside."""
    members = json.loads(content)
    for _ in range(chance.choice((1, 1, 3))):
        place = members
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            if not keys:
                break
            key = chance.choice(list(keys))
            if isinstance(place[key], dict | list) and chance.random() < 0.6:
                place = place[key]
                continue
            place[key] = deepcopy(chance.choice(VALUES))
            break
    return json.dumps(members).encode()


def run(count: int, seed: int) -> Counter[str]:
    """Parse some changed files; return how many were boards, and how many got each sentence."""
    chance = random.Random(seed)
    content = format_board_file(sample()).encode()
    outcomes: Counter[str] = Counter()
    for _ in range(count):
        changed = mutated(content, chance)
        try:
            parsed = parse_board_file(changed, "f")
            # what was accepted can be written and read again
            assert parse_board_file(format_board_file(parsed).encode(), "f") == parsed
            outcomes["a board"] += 1
        except BoardFileError as error:
            outcomes[error.sentence.template] += 1
    return outcomes
