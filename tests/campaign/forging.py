"""Forged libraries: sound tables, in which anything may stand, and all that pages ask of one."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import Door
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.review import (
    asking_sentence,
    nearest_sentence,
    points_over_time,
    review_of,
    tries_of,
)
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.learning import learned
from quartiles_gui.library.board_record import COMPACT, CurrentBoard
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.library import Library
from quartiles_gui.library.meanings_file import read_affixes
from quartiles_gui.library.play_record import PlayRecord
from tests.core.quartiles import fuzz_board_files
from tests.library.played_boards import FIRST, WORDS, play_some
from tests.library.worlds import keep_some, teach_some
from tests.sample_board import SAMPLE

_ROWS = {"board": "key", "play": "key"}  # with records, and their keys
_VALUES = ("", "x", "<b>", "a" * 40, -1, 0, 2**31, 2**63 - 1, 1e308, b"\xff", "2026-02-30",
           "9999-12-31")  # fmt: skip


def fill(library: Path) -> None:
    """Make a library of boards that were kept, solved, finished and played."""
    keep_some(library, 8)
    teach_some(library, 5)
    with Library.open(library) as window:
        window.boards.set_current(CurrentBoard(Board.parse(SAMPLE)))
        key = window.boards.keep().key
        window.boards.tick(key, ["fuzz"], Entry(5, Event.TICKED, "fuzz"))
        window.boards.finish(key, frozenset({"truss"}))
        window.boards.set_door(key, Door.SOLVE)
    for play in play_some(library, 6):
        with Library.open(library) as window:
            times = [Entry(900 * at, Event.FOUND, word) for at, word in enumerate(play.found)]
            window.plays.store(play, play.game(), play.hints, FIRST, *times)


def forge(library: Path, chance: random.Random) -> None:
    """Put something else into some rows, more often into what has the record."""
    with closing(sqlite3.connect(library, isolation_level=None)) as connection:
        for _ in range(chance.choice((1, 1, 1, 3))):
            table, key = chance.choice([*_ROWS.items()])
            rows = connection.execute(f"SELECT {key}, record FROM {table}").fetchall()
            row, text = chance.choice(rows)
            column, value = "record", chance.choice(_VALUES)
            if chance.random() < 0.7:
                with suppress(TypeError, ValueError):  # what stands there is forged already
                    value = _changed(str(text), chance)
            else:
                columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
                column = chance.choice([name for _, name, *_ in columns])
            with suppress(sqlite3.Error):  # a number of a board is a number, and its own
                place = f"UPDATE {table} SET {column} = ? WHERE {key} = ?"
                connection.execute(place, (value, row))


def _changed(text: str, chance: random.Random) -> str:
    """Return another JSON value; what isn't one would be noticed at once."""
    json.loads(text)
    while True:
        with suppress(RecursionError, ValueError):
            changed = fuzz_board_files.mutated(text.encode(), chance)
            return json.dumps(json.loads(changed), separators=COMPACT)


def ask(library: Path, dictionary: Dictionary) -> str:
    """Ask for everything, and change some; return what is told first.

    Raises:
        AssertionError: If something is told again at the next start.
    """
    with Library.open(library) as window:
        told = [warning.template for warning in window.take_warnings()]
        keys = window.boards.find_keys()
        for group in Group:
            window.boards.find_keys("fu", "????-12", group=group)
        window.boards.count_groups()
        window.plays.glances(keys)
        window.plays.statistics(FIRST)
        window.plays.first_day(), window.plays.latest_day(FIRST)
        learned((board.words for board in window.boards.finished()), dictionary.likelihood)
        for key in keys:
            _use_board(window, key)
            play = window.plays.get(key)
            if play is not None:
                _review(play, dictionary)
                game = play.game()
                for word in WORDS:
                    game.attempt(word)
                last = Entry(play.journal.end + 1, Event.LEFT)
                window.plays.store(play, game, play.hints, FIRST, last)
        window.boards.restore(window.boards.delete(keys[:2]))
        window.delete_journals()
        window.checkpoint()
        window.export_file(library.with_name("exported"))
        told += [warning.template for warning in window.take_warnings()]
    with Library.open(library) as window:
        assert not window.take_warnings()
    return told[0] if told else "used"


def _use_board(window: Library, key: str) -> None:
    kept = window.boards.get(key)
    if kept is not None:
        window.boards.tick(key, ["fuzz"], Entry(kept.journal.end + 1, Event.TICKED, "fuzz"))


def _review(play: PlayRecord, dictionary: Dictionary) -> None:
    game = play.game()
    found = {item.word for item in game.counted}
    affixes = read_affixes(paths.dictionary_folder())
    ground = Ground.of(game.board.tiles, verdict_of(game.board), found, dictionary, affixes)
    for miss in review_of(ground).missed:
        nearest_sentence(miss, game.board.tiles), asking_sentence(miss)
    tries_of(play.journal, ground.words, game.board.tiles, dictionary)
    points_over_time(play.journal, ground.words)
