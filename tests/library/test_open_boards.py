"""Boards that were begun and aren't over, to go on with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin
from quartiles_gui.library.current_time import local_today
from quartiles_gui.library.library import Library
from tests.clock.sitecustomize import set_clock
from tests.library.played_boards import board, record

Deed = Callable[[BoardRecord], BoardRecord]


def of_the_game(number: int) -> BoardRecord:
    """A board of the game that was searched."""
    made = board(number)
    rated = made._replace(extras=(), likelihoods=(90,) * len(made.words))
    return record(None, number=number)._replace(origin=Origin.READ).knowing(rated)


def play(window: Library, play: BoardRecord) -> str:
    """Store a board after something was done with it now, and return its key."""
    today = local_today()
    return window.boards.put(play.played(today, None, is_news=bool(play.found))).key


def all_found(play: BoardRecord) -> BoardRecord:
    game = play.game()
    assert game is not None
    return play.finding(item.word for item in game.missing)


def keys(window: Library, most: int = 3) -> list[str]:
    return [open_board.key for open_board in window.boards.open_boards(most)]


def test_there_is_none_in_a_new_library(window: Library) -> None:
    assert window.boards.open_boards(3) == []


@pytest.mark.parametrize("new", [of_the_game(0), record(number=0), record(None, number=0)])
@pytest.mark.parametrize(
    "deed",
    [
        lambda new: new.finding(["watermelon"]),
        lambda new: new.hinting("watermelon", Rung.TECHNIQUE),
        lambda new: new._replace(mode=BoardMode.PLAY),
    ],
    ids=["found", "hint", "mode"],
)
def test_what_was_begun_can_be_gone_on_with(window: Library, new: BoardRecord, deed: Deed) -> None:
    key = play(window, deed(new))
    assert keys(window) == [key]


@pytest.mark.parametrize(
    "over",
    [
        of_the_game(0),
        record(None),
        of_the_game(0).finding(["watermelon"])._replace(mode=BoardMode.SOLVE),
        record().finding(["watermelon"])._replace(mode=BoardMode.SOLVE),
        of_the_game(0).finding(["watermelon"])._replace(refused=frozenset()),
        all_found(record()),
        all_found(of_the_game(0)),
    ],
    ids=["new", "made", "solved", "shown", "finished", "all found", "probably all found"],
)
def test_what_is_new_or_over_cannot(window: Library, over: BoardRecord) -> None:
    play(window, over)
    assert keys(window) == []


def test_they_are_in_the_order_in_which_they_were_left(window: Library) -> None:
    start = datetime.fromisoformat("2026-12-05T12:00").astimezone()
    plays = [record(None, number=number).finding(["er"]) for number in range(5)]
    for number, started in enumerate(plays):
        set_clock(start + timedelta(minutes=number))
        play(window, started)
    first = [play.key for play in plays]
    assert keys(window, 5) == first[::-1]
    set_clock(start + timedelta(hours=1))
    play(window, plays[1].finding(["watermelon"]))
    assert keys(window) == [first[1], first[4], first[3]]
    set_clock(start + timedelta(1))
    play(window, plays[0].finding(["watermelon"]))
    play(window, all_found(plays[4]))
    assert keys(window) == [first[0], first[1], first[3]]
    window.boards.delete([first[0]])
    assert keys(window, 2) == [first[1], first[3]]


def test_a_note_written_later_does_not_make_a_board_newer(window: Library) -> None:
    start = datetime.fromisoformat("2026-12-05T12:00").astimezone()
    set_clock(start)
    old = play(window, record(None, number=0).finding(["er"]))
    set_clock(start + timedelta(1))
    new = play(window, record(None, number=1).finding(["er"]))
    set_clock(start + timedelta(2))
    kept = window.boards.get(old)
    assert kept is not None
    window.boards.put(kept._replace(note="Class 5b"))
    assert keys(window) == [new, old]
