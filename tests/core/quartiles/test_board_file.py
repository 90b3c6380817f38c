"""The `.quartiles` file: written, read, and refused in a sentence."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.days import is_date
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    BoardFileError,
    format_board_file,
    parse_any_board,
    parse_board_file,
)
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.record import (
    BoardMode,
    BoardRecord,
    Origin,
    Outlook,
    checked_note,
)
from quartiles_gui.core.sentence import UserError
from tests.core.quartiles.fuzz_board_files import run, sample
from tests.core.quartiles.made_records import BOARD, known_of, records
from tests.game_boards import TILES

EVERYTHING = BoardRecord(
    board=BOARD,
    origin=Origin.DAY,
    created="2026-11-20T07:30:00Z",
    changed="2026-11-21T07:30:00Z",
    date="2026-11-21",
    note="A note\nof two lines",
    mode=BoardMode.PLAY,
    found=("watermelon", "er"),
    shown=("light",),
    ticked=("seti",),
    hints=HintLog.of({"light": Rung.WORD, "seti": Rung.MEANING}, 4),
    is_table_open=True,
    refused=frozenset({"seti"}),
    journal=Journal.of([Entry(1200, Event.FOUND, "watermelon"), Entry(1500, Event.FOUND, "er")]),
    day="2026-11-20",
    is_on_time=True,
    last_played="2026-11-21",
    is_secret=True,
    outlook=Outlook(6, 60, is_exact=True),
    picture_date="2026-11-19",
).knowing(known_of(is_real=False))
"""A record in which no member has the value that it has where it is left out."""


def complaint(content: object) -> str:
    """Return the error about a file, given as bytes or as an object to be written as JSON."""
    given = content if isinstance(content, bytes) else json.dumps(content).encode()
    with pytest.raises(BoardFileError) as caught:
        parse_board_file(given, "a.quartiles")
    return str(caught.value)


def changed(**members: object) -> dict[str, object]:
    return {**json.loads(format_board_file(sample())), **members}


@given(records())
def test_what_is_written_is_read(content: BoardRecord) -> None:
    text = format_board_file(content)
    assert parse_board_file(text.encode(), "a.quartiles") == content
    assert format_board_file(parse_board_file(text.encode(), "a.quartiles")) == text


def test_every_member_of_a_record_is_in_the_file() -> None:
    new = BoardRecord(BOARD)
    same = [name for name in new._fields if getattr(new, name) == getattr(EVERYTHING, name)]
    assert same == ["board"]
    assert parse_board_file(format_board_file(EVERYTHING).encode(), "a") == EVERYTHING


def test_the_file_is_plain_json_with_one_member_per_line() -> None:
    text = format_board_file(EVERYTHING)
    assert text.splitlines()[:-4] == [
        "{",
        '  "format": "quartiles board",',
        '  "version": 4,',
        f'  "tiles": {json.dumps(TILES)},',
        '  "origin": "day",',
        '  "created": "2026-11-20T07:30:00Z",',
        '  "changed": "2026-11-21T07:30:00Z",',
        '  "date": "2026-11-21",',
        '  "note": "A note\\nof two lines",',
        '  "door": "play",',
        '  "found": ["watermelon", "er"],',
        '  "shown": ["light"],',
        '  "ticked": ["seti"],',
        '  "hints": {"shown": {"light": "word", "seti": "meaning"}, "used": 4},',
        '  "table_opened": true,',
        '  "refused": ["seti"],',
        '  "journal": "G4B0watermelonG12Cer",',
        '  "day": "2026-11-20",',
        '  "on_time": true,',
        '  "last_played": "2026-11-21",',
        '  "known": {"five": "abcd efgh ijkl mnop qrst", "others": "k", "extras": "dt"},',
    ]
    assert text.splitlines()[-4:] == [
        '  "secret": true,',
        '  "outlook": [6, 60, true],',
        '  "picture_date": "2026-11-19"',
        "}",
    ]


def test_only_format_version_and_tiles_are_needed_and_unknown_members_are_ignored() -> None:
    members = {"format": "quartiles board", "version": 4, "tiles": TILES, "search": {"x": 1}}
    content = json.dumps(members).encode()
    assert parse_board_file(content, "a") == BoardRecord(Board(TILES))
    assert parse_board_file(b"\xef\xbb\xbf" + content, "a") == BoardRecord(Board(TILES))


def test_a_text_with_20_fragments_is_a_board_too() -> None:
    text = " ".join(TILES).encode()
    assert parse_any_board(text, "a") == BoardRecord(BOARD)
    assert parse_any_board(format_board_file(EVERYTHING).encode(), "a") == EVERYTHING


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"1", b"\xff\xfe{\0}\0", b"[" * 100_000, b'{"a":' * 100_000, b"9" * 10_000,
     b'{"format": NaN}', {}, {"format": "other"}, {"version": 4, "tiles": TILES}],
)  # fmt: skip
def test_reports_what_is_not_a_board_file(content: object) -> None:
    assert complaint(content) == "“a.quartiles” isn’t a board file."


@pytest.mark.parametrize("version", [0, 1, 2, 3, 5, "4", None, True, [3]])
def test_reports_another_version(version: object) -> None:
    assert "of another version" in complaint(changed(version=version))


def test_reports_an_impossible_value_and_a_huge_file_without_reading_it() -> None:
    said = "“a.quartiles” is damaged: its “shown” cannot be used."
    assert complaint(changed(shown=["a", "a"])) == said
    assert "more than 8 MB" in complaint(b" " * (MAX_FILE_SIZE + 1))


def test_randomly_changed_files_give_a_board_or_a_sentence() -> None:
    outcomes = run(400, seed=7)
    assert outcomes.total() == 400
    assert len(outcomes) == 4


@given(
    st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "ignore"))
)
def test_any_bytes_raise_nothing_but_a_sentence(content: bytes) -> None:
    with pytest.raises(BoardFileError):
        parse_board_file(content, "a.quartiles")


def test_notes_have_lines_but_no_control_characters() -> None:
    assert checked_note(" a\0b \r\n\ud800c\u2028d\n\n") == "a b\n c\nd"
    with pytest.raises(UserError, match=r"10,?001 characters"):
        checked_note("x" * 10_001)


@given(st.dates(date(1980, 1, 1), date(2199, 12, 31)))
def test_every_day_of_the_calendar_in_use_is_a_date(day: date) -> None:
    assert is_date(str(day))


IMPOSSIBLE = ["2026-2-3", "2026-13-01", "2026-04-31", "1900-02-29", "0000-01-01"]


@pytest.mark.parametrize("text", ["", *IMPOSSIBLE, "\u0662\u0660\u0662\u0666-01-01"])
def test_other_texts_are_not_dates(text: str) -> None:
    assert not is_date(text)
