"""Forged libraries: sound tables, in which anything may stand, and all that pages ask of one."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.core.quartiles.review import (
    asking_sentence,
    nearest_sentence,
    review_of,
    tries_of,
)
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import learned
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.library import Library
from quartiles_gui.library.meanings_file import open_meanings, read_affixes
from tests.core.quartiles import fuzz_board_files
from tests.game_boards import judged
from tests.library.played_boards import FIRST, WORDS, play_some
from tests.library.worlds import export, keep, keep_some, teach_some
from tests.sample_board import FIVE, SAMPLE

_VALUES = ("", "x", "<b>", "a" * 40, -1, 0, 2**31, 2**63 - 1, 1e308, b"\xff", "2026-02-30",
           "9999-12-31")  # fmt: skip


def fill(library: Path) -> None:
    """Make a library of boards that were kept, solved, finished and played."""
    keep_some(library, 8)
    teach_some(library, 5)
    with Library.open(library) as window:
        kept = keep(window.boards, Board.parse(SAMPLE), "fuzz", mode=BoardMode.SOLVE)
        kept = kept.hinting("truss", Rung.MEANING)._replace(refused=frozenset({"truss"}))
        window.boards.put(kept.knowing(_judged()), Entry(5, Event.FOUND, "fuzz"))
        for play in play_some(library, 6):
            times = [Entry(900 * at, Event.FOUND, word) for at, word in enumerate(play.found)]
            window.boards.put(play, *times)


def _judged() -> GameBoard:
    words = Dictionary.populate({**dict.fromkeys(FIVE, 90), "fuzz": 70, "truss": 30})
    return judged(Board.parse(SAMPLE).fragments, words)


def forge(library: Path, chance: random.Random) -> None:
    """Put something else into some rows, more often into what has the record."""
    with closing(sqlite3.connect(library, isolation_level=None)) as connection:
        for _ in range(chance.choice((1, 1, 1, 3))):
            rows = connection.execute("SELECT key, record FROM board").fetchall()
            row, text = chance.choice(rows)
            column, value = "record", chance.choice(_VALUES)
            if chance.random() < 0.7:
                with suppress(TypeError, ValueError):  # what stands there is forged already
                    value = _changed(str(text), chance)
            else:
                columns = connection.execute("PRAGMA table_info(board)").fetchall()
                column = chance.choice([name for _, name, *_ in columns])
            with suppress(sqlite3.Error):  # a number of a board is a number, and its own
                place = f"UPDATE board SET {column} = ? WHERE key = ?"
                connection.execute(place, (value, row))


def _changed(text: str, chance: random.Random) -> str:
    """Return another JSON value; what isn't one would be noticed at once."""
    json.loads(text)
    while True:
        with suppress(RecursionError, ValueError):
            changed = fuzz_board_files.mutated(text.encode(), chance)
            return json.dumps(json.loads(changed), separators=(",", ":"))


def ask(library: Path, dictionary: Dictionary) -> str:
    """Ask for everything, and change some; return what is told first.

    Raises:
        AssertionError: If something is told again at the next start.
    """
    with Library.open(library) as window:
        told = [warning.template for warning in window.take_warnings()]
        keys = window.boards.find().keys
        for group in Group:
            window.boards.find("fu", "????-12", group=group)
        window.boards.records(keys)
        window.boards.statistics(FIRST)
        window.boards.days(FIRST, FIRST), window.boards.of_day(FIRST)
        window.boards.first_day(), window.boards.latest_day(FIRST)
        learned((board.words for board in window.boards.finished()), dictionary.likelihood)
        for key in keys:
            kept = window.boards.get(key)
            if kept is not None:
                _review(kept, dictionary)
                last = Entry(kept.journal.end + 1, Event.LEFT)
                played = kept.finding(WORDS).played(FIRST, None, is_news=True)
                window.boards.put(played, last, current=kept.fresh)
        window.boards.restore(window.boards.delete(keys[:2]))
        window.boards.delete_journals()
        window.checkpoint()
        export(window, library.with_name("exported"))
        told += [warning.template for warning in window.take_warnings()]
    with Library.open(library) as window:
        assert not window.take_warnings()
    return told[0] if told else "used"


def _review(kept: BoardRecord, dictionary: Dictionary) -> None:
    game = kept.game()
    if game is None:
        return
    found = {item.word for item in game.counted}
    affixes = read_affixes(paths.dictionary_folder())
    analysis = Analysis.of(game.board.tiles, verdict_of(game.board), found, dictionary, affixes)
    meanings = open_meanings(Path(paths.dictionary_folder(), "meanings.bin"))
    for miss in review_of(analysis, meanings.are_kin).missed:
        nearest_sentence(miss, game.board.tiles), asking_sentence(miss)
    tries_of(kept.journal, analysis.words, game.board.tiles, dictionary)
