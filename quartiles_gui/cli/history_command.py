"""The command ``quartiles history``: the boards of the library, their results, and the days."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date
from sqlite3 import Connection
from typing import Any

from quartiles_gui.cli import console
from quartiles_gui.cli.console import Command
from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.library import board_table, statistics

_TOLD = ("tiles", "origin", "created", "changed", "date", "note", "found", "shown", "ticked", "day")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _run(options: Namespace) -> int:
    told = console.read(_history) or {"boards": [], "days": []}
    if options.json:
        console.print_json(told)
    for board in () if options.json else told["boards"]:
        result = f"{board['points']} points  " if board["points"] is not None else ""
        console.print_line(f"{board['shown_day']}  {result}{' '.join(board['tiles'])}")
    return console.DONE if told["boards"] else console.NOT_FOUND


def _history(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    boards: list[dict[str, Any]] = []
    some, number = board_table.after(connection, 0)
    while some:
        boards += map(_members, some)
        some, number = board_table.after(connection, number)
    days = statistics.days(connection, date.min, date.max)
    return {
        "boards": boards,
        "days": [
            {
                "day": one.day.isoformat(),
                **_result(one.points, one.rank),
                "all_five": one.has_five,
                "on_time": one.is_on_time,
            }
            for one in days
        ],
    }


def _members(record: BoardRecord) -> dict[str, Any]:
    members, game = record.to_members(), record.game()
    result = _result(None, None) if game is None else _result(game.points, game.rank)
    return {
        **{name: members[name] for name in _TOLD},
        "shown_day": record.shown_day,
        "hints": record.hints.used,
        **result,
    }


def _result(points: int | None, rank: Rank | None) -> dict[str, Any]:
    return {"points": points, "rank": rank and str(rank.name)}


HISTORY = Command(
    description="List the boards that you had, one a line, with the day and the points, in the "
    "order in which they were added. With --json: boards, with what was found on each and its "
    "result, and the days of the boards of ours that were played.",
    epilog="Exit code: 0 done, 1 there are none, 2 bad input, 130 interrupted.",
    add_arguments=_add_arguments,
    run=_run,
)
