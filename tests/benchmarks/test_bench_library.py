"""Libraries of 10,000 boards, and what saving costs, each beside something comparable.

A game of 200 tries is stored with an entry of its journal for each, and without: it is stored as a
whole, also without a journal.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from time import process_time

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.known_words import KnownWords, paths_of
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.library import board_table
from quartiles_gui.library.database import Database
from quartiles_gui.library.library import Library
from tests.benchmarks.conftest import ENVIRONMENT, Tell, figures, ratio, turns
from tests.library.played_boards import WORDS, record
from tests.library.worlds import find

COUNT = 10_000
LETTERS = "eisantrolcudpmghybfvkzwxqj"
WEIGHTS = range(26, 0, -1)


def random_board(chance: random.Random) -> BoardRecord:
    """A solved board as large as real ones are."""

    def text(sizes: tuple[int, ...]) -> str:
        return "".join(chance.choices(LETTERS, WEIGHTS, k=chance.choice(sizes)))

    board = Board(text((2, 3, 3, 4)) for _ in range(20))
    places = "abcdefghijklmnopqrst"
    five = " ".join(places[start : start + 4] for start in range(0, 20, 4))
    paths = {"".join(chance.sample(places, chance.choice((1, 2, 2, 3)))) for _ in range(50)}
    tiles = dict(zip(places, board.fragments, strict=True))
    words = {"".join(map(tiles.__getitem__, path)): path for path in sorted(paths)}
    day = f"20{chance.randrange(10, 27)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}"
    return BoardRecord(
        board,
        created=f"{day}T12:00:00Z",
        changed=f"{day}T12:00:00Z",
        date=day,
        note=" ".join(text((3, 6, 9)) for _ in range(4)),
        mode=BoardMode.SOLVE,
        found=tuple(words)[:25],
        known=KnownWords(
            paths_of(five), paths_of(" ".join(words.values())), (), (70,) * len(words)
        ),
    )


def make_library(path: Path, count: int) -> list[BoardRecord]:
    """Make a library of ``count`` boards; the last is the current one."""
    chance = random.Random(1)
    boards = [random_board(chance) for _ in range(count)]
    file = Database(path)
    with file.writing(is_durable=False) as connection:
        for record in boards:
            board_table.put(connection, record)
    file.close()
    with Library.open(path) as library:
        library.boards.set_current(boards[-1].fresh)
    return boards


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[BoardRecord]]:
    path = tmp_path_factory.mktemp("large") / "library.sqlite3"
    return path, make_library(path, COUNT)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("small") / "library.sqlite3"
    make_library(path, 1)
    return path


def test_search_among_many_boards(
    large: tuple[Path, list[BoardRecord]], tmp_path: Path, tell: Tell
) -> None:
    path, boards = large
    record = boards[4321]
    queries = {
        "everything": "",
        "a tile": record.board.fragments[3],
        "Type a word": record.found[7],
        "a word of the note": record.note.split()[0],
        "a date": record.shown_day,
        "a month": record.shown_day[:7],
        "a letter": "s",
        "two letters": "st",
        "three words": "st an 20",
        "nothing": "zzzzzz",
    }
    bare_path = shutil.copy(path, tmp_path)  # an open library is locked
    with Library.open(path) as library, closing(sqlite3.connect(bare_path)) as connection:

        def find(query: str) -> Sequence[str]:
            keys = library.boards.find(query).keys
            library.boards.records(keys[:50])
            return keys

        def pass_over() -> None:
            connection.execute("SELECT count(*) FROM board WHERE length(key) = 1").fetchone()

        for name, query in queries.items():
            found, bare = turns(20, lambda: find(query), pass_over)  # noqa: B023
            tell(
                f"{len(boards):,} boards, {name}: {len(find(query)):,} found, "
                f"{figures(found)}; {ratio(found, bare):.1f} times passing over the keys"
            )
        assert find(record.found[7])


def test_opening_a_large_library(
    large: tuple[Path, list[BoardRecord]], small: Path, tell: Tell
) -> None:
    def opened(path: Path) -> Callable[[], None]:
        def open_it() -> None:
            with Library.open(path) as library:
                assert library.boards.current is not None

        return open_it

    def started(path: Path) -> Callable[[], object]:
        program = (
            "import sys; from quartiles_gui.library.library import Library;"
            "assert Library.open(sys.argv[1]).boards.current"
        )
        command = [sys.executable, "-c", program, str(path)]
        return lambda: subprocess.run(command, env=ENVIRONMENT, check=True)

    path, boards = large
    for name, action in (("opening it", opened), ("a process that opens it", started)):
        many, one = turns(30, action(path), action(small))
        tell(
            f"{name}: {figures(many)} with {len(boards):,} boards, {figures(one)} with 1: "
            f"{ratio(many, one):.3f} times; {(many[0] - one[0]) * 1000:+.2f} ms at best"
        )


def test_saving(large: tuple[Path, list[BoardRecord]], tmp_path: Path, tell: Tell) -> None:
    path, boards = large
    key = boards[77].key
    typed = iter([random_board(random.Random(n)).fresh for n in range(300)])
    numbers, words = iter(range(10_000)), [f"w{letter}" for letter in "abcdefghij"]
    file = (tmp_path / "synced").open("wb", buffering=0)

    def sync() -> None:
        file.write(bytes(4096))
        os.fsync(file.fileno())

    with Library.open(path) as library, file:
        saves = {
            "an edit": lambda: library.boards.set_current(next(typed)),
            "a found word": lambda: find(library.boards, key, words[next(numbers) % 10]),
        }
        times = turns(200, *saves.values(), sync)
        times += turns(50, saves["an edit"], library.checkpoint)  # after one, an edit has a sync
        names = [*saves, "a sync to the disk", "an edit after a checkpoint", "a checkpoint"]
        for name, its in zip(names, times, strict=True):
            tell(f"saving {name}: {figures(its)}; {ratio(its, times[2]):.2f} syncs")


TRIES = 200  # in a long game
ENTRY_AIM = 1.0  # milliseconds of CPU
MOST_ENTRY_BYTES = 24  # on average; each of words up to 18 letters takes at most as many
MOST_BARE = 2.0  # times as long as without entries


def tries() -> list[Entry]:
    """What is tried in a game: up to four tiles, most of them in vain, within minutes."""
    chance, time, made = random.Random(5), 0, []
    tiles = record().board.fragments
    for _ in range(TRIES):
        time += int(chance.expovariate(1 / 6000))
        word = "".join(chance.sample(tiles, chance.randrange(1, 5)))
        made.append(Entry(time, Event.UNKNOWN, word))
    return made


def seconds_for(folder: Path, entries: list[tuple[Entry, ...]]) -> float:
    with Library.open(folder / "library.sqlite3") as library:
        play = library.boards.put(record().finding(WORDS))
        started = process_time()
        for some in entries:
            play = library.boards.put(play, *some)
        return process_time() - started


def test_an_entry(tmp_path: Path, tell: Tell) -> None:
    made, best, bare = tries(), 1e9, 1e9
    for number in range(5):
        best = min(best, seconds_for(tmp_path / f"{number}", [(entry,) for entry in made]))
        bare = min(bare, seconds_for(tmp_path / f"{number} bare", [()] * TRIES))
    with Library.open(tmp_path / "0" / "library.sqlite3") as library:
        play = library.boards.get(record().key)
        assert play is not None
        size = len(play.journal.text) / play.journal.size
    each = 1000 * best / TRIES
    tell(
        f"{each:.2f} ms an entry, {best / bare:.2f} times as long as without, "
        f"{size:.1f} bytes an entry"
    )
    assert size <= MOST_ENTRY_BYTES
    assert best / bare <= MOST_BARE
    assert each <= ENTRY_AIM
