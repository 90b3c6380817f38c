"""Libraries that exchange what they know: nothing is lost, and it doesn't matter who begins."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import (
    MAX_FILE_SIZE,
    format_board_file,
    parse_board_file,
)
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import (
    MAX_NOTE_LENGTH,
    MOST_FOUND,
    BoardMode,
    BoardRecord,
    Origin,
    Outlook,
    checked_note,
)
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library import taught_words
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment, TaughtWord
from tests.core.quartiles.made_records import (
    BOARD,
    LINES,
    MOMENTS,
    WORDS,
    free_words,
    known_of,
    records,
)
from tests.library.played_boards import daily_in, record
from tests.library.worlds import export, import_, keep, memory_folder, records_in, some_board

PAIRS = 60
DAYS_FROM = date(2025, 1, 1)
EVENTS = st.sampled_from(Event)

Draw = Callable[[st.SearchStrategy[Any]], Any]


def everything_in(library: Library) -> tuple[dict[str, BoardRecord], list[TaughtWord]]:
    """What a library knows."""
    return {it.key: it for it in records_in(library.boards)}, library.words.all()


@contextmanager
def two_libraries() -> Iterator[tuple[Library, Library, Path]]:
    """Two new libraries in memory, and where a file can be written."""
    with memory_folder() as name:
        folder = Path(name)
        with (
            Library.open(folder / "a" / "library.sqlite3") as one,
            Library.open(folder / "b" / "library.sqlite3") as two,
        ):
            yield one, two, folder / "all.quartiles-library"


def played_somehow(chance: random.Random, number: int) -> BoardRecord:
    """A board that two libraries may both have, and something that was done on it."""
    day = DAYS_FROM + timedelta(number // 4)
    moment = chance.choice(MOMENTS)
    kind = number % 4
    if kind == 0:
        made = record(day, number=number)
    elif kind == 1:
        made = record(None, number=number)
    else:
        made = BoardRecord(some_board(number) if kind == 2 else BOARD)
        if kind == 3 and chance.random() < 0.6:
            made = made.knowing(known_of(is_real=True, number=chance.randrange(3)))
    made = made._replace(created=moment, changed=chance.choice(MOMENTS))
    made = made.ordered(Board(chance.sample(made.board.fragments, 20)))
    made = made.finding(chance.sample(WORDS, chance.randrange(4)))
    made = made.showing(chance.sample(WORDS, chance.randrange(3)))
    for word in chance.sample(WORDS, chance.randrange(3)):
        made = made.hinting(word, chance.choice([*Rung]))
    made = made._replace(
        note=checked_note("\n".join(chance.choices(LINES[:-1], k=chance.randrange(4)))),
        mode=chance.choice([None, *BoardMode]),
        is_secret=chance.random() < 0.2,
        outlook=chance.choice([None, Outlook(27, 130, chance.random() < 0.5)]),
        refused=chance.choice([None, frozenset(set(WORDS[:4]).difference(made.found))]),
        date=chance.choice([None, "2026-11-20", "2026-11-21"]),
    )
    entries = (
        Entry(chance.randrange(9999), chance.choice([*Event]), chance.choice(WORDS))
        for _ in range(chance.randrange(5))
    )
    made = made.logging(*entries)
    if chance.random() < 0.5:
        today = day + timedelta(chance.randrange(2))
        made = made.played(today, None, is_news=bool(made.found))
    return made


def fill(library: Library, chance: random.Random) -> None:
    numbers = chance.sample(range(14), chance.randrange(9))
    library.boards.merge([played_somehow(chance, number) for number in numbers])
    judged = {
        word: TaughtWord(word, chance.choice([*Judgment]), chance.choice(MOMENTS))
        for word in chance.sample(WORDS, chance.randrange(6))
    }
    library.words.merge(judged.values())


@pytest.mark.timeout(300)
def test_pairs_of_libraries_know_the_same_in_either_order(tmp_path: Path) -> None:
    days = [record(DAYS_FROM + timedelta(at), number=4 * at) for at in range(4)]
    daily = daily_in(tmp_path / "days", *days)
    joined = 0
    for seed in range(PAIRS):
        chance = random.Random(seed)
        with memory_folder() as name:
            folder = Path(name)
            windows = [Library.open(folder / letter / "library.sqlite3") for letter in "abcd"]
            files = [folder / f"{letter}.quartiles-library" for letter in "ab"]
            for window, file in zip(windows[:2], files, strict=True):
                fill(window, chance)
                export(window, file)
            own, others = (everything_in(window) for window in windows[:2])
            for window, order in zip(
                windows, (files[1:], files[:1], files, files[::-1]), strict=True
            ):
                for file in order:
                    import_(window, file, daily)
            results = [everything_in(window) for window in windows]
            for window in windows:
                before = everything_in(window)
                for file in files:
                    again = import_(window, file, daily)
                    assert (again.added, again.merged, again.words) == (0, 0, 0), seed
                assert everything_in(window) == before
                assert window.take_warnings() == []
                window.close()
            for window in windows:
                window.wait()
        for result in results[1:]:
            assert result == results[0], seed
        boards, words = results[0]
        assert boards.keys() == {*own[0], *others[0]}
        for key, kept in boards.items():
            sides = [side[0][key] for side in (own, others) if key in side[0]]
            assert set(kept.found) == {word for side in sides for word in side.found}
            joined += len(sides) == 2
        assert {it.word for it in words} == {it.word for side in (own, others) for it in side[1]}
        judged = {it.word: it for it in own[1]}
        for it in others[1]:
            judged[it.word] = taught_words.later_taught(judged.get(it.word), it)
        assert {it.word: it for it in words} == judged
    assert joined > PAIRS


DEEDS = "find lose show finish annotate date solve hint try reorder teach forget"


def done(  # noqa: PLR0911  # one for each deed
    library: Library, kept: BoardRecord, deed: str, draw: Draw
) -> BoardRecord:
    """What becomes of a board once something is done on it, or in its library."""
    match deed:
        case "find":
            return kept.finding(draw(st.sets(free_words)))
        case "lose":
            return kept.losing(kept.found[:1])
        case "show":
            return kept.showing(draw(st.sets(free_words)))
        case "finish":
            return kept._replace(refused=draw(st.none() | st.frozensets(free_words)))
        case "annotate":
            note = draw(st.text(max_size=300) | st.text(min_size=900, max_size=2000))
            return kept._replace(note=checked_note(note))
        case "date":
            days = st.dates(date(2000, 1, 1), date(2199, 12, 31))
            return kept._replace(date=draw(st.none() | days.map(str)))
        case "solve":
            outlook = Outlook(draw(st.integers(0, 1000)), 7, draw(st.booleans()))
            mode = draw(st.none() | st.sampled_from(BoardMode))
            return kept._replace(mode=mode, outlook=outlook, is_secret=draw(st.booleans()))
        case "hint":
            return kept.hinting(draw(free_words), draw(st.sampled_from(Rung)))
        case "try":
            return kept.logging(Entry(draw(st.integers(0, 2**32)), draw(EVENTS), "abc"))
        case "reorder":
            return kept.ordered(Board(draw(st.permutations(kept.board.fragments))))
        case "teach":
            library.words.teach_many([(draw(free_words), draw(st.sampled_from(Judgment)))])
        case "forget":
            library.words.teach_many([(it.word, None) for it in library.words.all()[:1]])
    return kept


@pytest.mark.timeout(300)
@settings(max_examples=20)  # that take 80 ms each
@given(st.data())
def test_whatever_can_be_made_is_exported_and_imported(data: st.DataObject) -> None:
    with two_libraries() as (library, empty, file):
        library.boards.merge(
            it._replace(day=None, is_on_time=False, origin=Origin.OWN)
            if it.origin is Origin.DAY  # which no stranger is believed
            else it
            for it in data.draw(st.lists(records(), min_size=1, max_size=3))
        )
        for _ in range(data.draw(st.integers(0, 12))):
            kept = library.boards.get(data.draw(st.sampled_from(library.boards.find().keys)))
            assert kept is not None
            deed = data.draw(st.sampled_from(DEEDS.split()))
            library.boards.put(done(library, kept, deed, data.draw))
        keys = library.boards.find().keys
        export(library, file)

        result = import_(empty, file)

        assert (result.added, result.merged, result.unchanged) == (len(keys), 0, 0)
        assert everything_in(empty) == everything_in(library)
        assert set(empty.boards.find().keys) == set(keys)
        assert {it.key: it for it in empty.boards.finished()} == {
            it.key: it for it in library.boards.finished()
        }
        for kept in records_in(library.boards):
            assert parse_board_file(format_board_file(kept).encode(), "a") == kept
        assert library.take_warnings() == empty.take_warnings() == []


@pytest.mark.timeout(300)
def test_a_board_with_all_that_there_is_room_for_is_exported_and_imported() -> None:
    found = [f"{number:032b}".replace("0", "x").replace("1", "y") for number in range(MOST_FOUND)]
    with two_libraries() as (library, empty, file):
        kept = keep(library.boards, BOARD, *found, note="🙂" * MAX_NOTE_LENGTH)
        kept = library.boards.put(kept.finding(["more", "than", "that"]))
        assert list(kept.found) == found
        text = format_board_file(kept).encode()
        assert len(text) < MAX_FILE_SIZE
        assert parse_board_file(text, "a") == kept
        export(library, file)
        assert import_(empty, file).added == 1
        assert empty.boards.get(kept.key) == kept


@pytest.mark.parametrize("text", ["\u0301\u0316" * 100_000, "x" * 200_000, "a " * 100_000])
def test_notes_and_queries_of_any_length_are_answered(text: str) -> None:
    with two_libraries() as (library, _, _):
        with pytest.raises(UserError, match="too long"):
            checked_note(text)
        keep(library.boards, BOARD, note=checked_note(text[:MAX_NOTE_LENGTH]))
        library.boards.find(text)
        assert library.take_warnings() == []
