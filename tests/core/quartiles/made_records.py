"""Records of boards that Hypothesis makes: with all that they may have, on one board or on many."""

from __future__ import annotations

from datetime import date
from functools import cache

from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game_board import GameBoard, findings
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.record import (
    BoardMode,
    BoardRecord,
    Origin,
    Outlook,
    checked_note,
)
from quartiles_gui.core.words.dictionary import Dictionary
from tests.game_boards import FIVE, TILES, judged

BOARD = Board(TILES)
WORDS = (*FIVE, "er", "light", "seti", "mella", "gher", "words", "w" * 32)
"""Words to find on the board; the last few aren't on it."""

MOMENTS = ("2020-01-02T03:04:05Z", "2026-11-21T07:30:00Z", "2026-11-21T07:30:01Z")
DAYS = (None, "2026-11-20", "2026-11-21")
LINES = ("", "one", "two", "one two", "drei", "ß́", "🙂", "x" * 1500)

notes = st.lists(st.sampled_from(LINES), max_size=5).map(lambda some: checked_note("\n".join(some)))
found_words = st.lists(st.sampled_from(WORDS), max_size=6, unique=True).map(tuple)
free_words = st.text("abcxyz", min_size=1, max_size=32)
entries = st.builds(Entry, st.integers(0, 9), st.sampled_from(Event), st.sampled_from(WORDS))
boards = st.lists(
    st.text("abcxyz", min_size=1, max_size=8), min_size=20, max_size=20
).map(Board)  # fmt: skip
_dates = st.dates(date(1980, 1, 1), date(2199, 12, 31)).map(str)
_outlooks = st.builds(Outlook, st.integers(0, 40), st.integers(0, 200), st.booleans())


@cache
def known_of(*, is_real: bool, number: int = 0) -> GameBoard:
    """Return what is known of the words of the board, which isn't always the same."""
    more = ({"er": 90, "seti": 40}, {"light": 70, "gher": 35}, {"er": 80, "light": 61, "mella": 31})
    words = Dictionary.populate({**dict.fromkeys(FIVE, 90), **more[number]})
    if is_real:
        return judged(TILES, words)
    found = findings(TILES, [*FIVE], words, ())
    return GameBoard(TILES, tuple(FIVE.values()), found.words, found.extras)


@st.composite
def accounts(draw: st.DrawFn) -> BoardRecord:
    """What somebody knows of one and the same board, in any order of its tiles."""
    origin = draw(st.sampled_from(Origin))
    record = _record(draw, draw(st.just(BOARD) | st.permutations(TILES).map(Board)), origin)
    if origin.is_made or draw(st.booleans()):
        known = known_of(is_real=not origin.is_made, number=draw(st.integers(0, 2)))
        record = record.knowing(known)
    return record


@st.composite
def records(draw: st.DrawFn) -> BoardRecord:
    """A record of any board, which the app knows nothing of, or of one that it made."""
    if draw(st.booleans()):
        return draw(accounts())
    record = _record(draw, draw(boards), draw(st.sampled_from([Origin.ENTERED, Origin.READ])))
    found, shown = draw(st.sets(free_words, max_size=4)), draw(st.sets(free_words, max_size=4))
    note = checked_note(draw(st.text(max_size=300) | st.text(min_size=900, max_size=2000)))
    return record._replace(
        found=tuple(found),
        shown=tuple(shown - found),
        ticked=tuple(word for word in record.ticked if word not in found),
        refused=record.refused and record.refused - found,
        note=note,
        date=draw(st.none() | _dates),
    )


def _record(draw: st.DrawFn, board: Board, origin: Origin) -> BoardRecord:
    found, shown, ticked = draw(found_words), draw(found_words), draw(found_words)
    rungs = draw(st.dictionaries(st.sampled_from(WORDS), st.sampled_from(Rung), max_size=4))
    day = draw(st.sampled_from(DAYS[1:])) if origin is Origin.DAY else None
    return BoardRecord(
        board=board,
        origin=origin,
        created=draw(st.sampled_from(MOMENTS)),
        changed=draw(st.sampled_from(MOMENTS)),
        date=draw(st.sampled_from(DAYS)),
        note=draw(notes),
        mode=draw(st.none() | st.sampled_from(BoardMode)),
        found=found,
        shown=tuple(word for word in shown if word not in found),
        ticked=tuple(word for word in ticked if word not in found),
        is_table_open=draw(st.booleans()),
        hints=HintLog.of(rungs, draw(st.integers(len(rungs), 4 * len(rungs)))),
        refused=draw(st.none() | found_words.map(lambda some: frozenset(some).difference(found))),
        journal=Journal.of(draw(st.lists(entries, max_size=6))),
        day=day,
        is_on_time=day is not None and draw(st.booleans()),
        last_played=draw(st.sampled_from(DAYS)),
        is_secret=draw(st.booleans()),
        outlook=draw(st.none() | _outlooks),
        picture_date=draw(st.sampled_from(DAYS)),
    )
