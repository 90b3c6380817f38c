"""The time and the room that an entry of a journal takes.

A game of 200 tries is stored in a library, each with its entry. Beside it is the same without
entries: a game is stored as a whole, also without a journal.
"""

from __future__ import annotations

import random
from pathlib import Path
from time import process_time

from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.library.library import Library
from tests.benchmarks.conftest import Tell
from tests.library.played_boards import WORDS, record

TRIES = 200  # in a long game
AIM = 1.0  # milliseconds of CPU
MOST_BYTES = 24  # on average; each of words up to 18 letters takes at most as many
MOST = 2.0  # times as long as without entries


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
    assert size <= MOST_BYTES
    assert best / bare <= MOST
    assert each <= AIM
