"""The command ``quartiles solve``: all words of a board, and its five."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from quartiles_gui.cli import console, given_board
from quartiles_gui.cli.console import Command
from quartiles_gui.core.quartiles.report import format_solution, solution_members
from quartiles_gui.core.solver import system_clock


def _add_solve(parser: ArgumentParser) -> None:
    given_board.add_tiles(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--all", action="store_true", help="list long shots too")
    parser.add_argument("--vulgar", action="store_true", help="list vulgar words too")
    given_board.add_sources(parser)


def _solve(options: Namespace) -> int:
    given = given_board.read_given(options)
    board, ticked = given.board, given.ticked
    started = system_clock()
    verdict, looked_up = given.judged(ticked)
    seconds = system_clock() - started

    listed = {"with_long_shots": options.all, "with_vulgar": options.vulgar}
    if options.json:
        members = solution_members(board, verdict, ticked=ticked, **listed)
        figures = {"looked_up": looked_up, "seconds": seconds}
        console.print_json({**members, **figures})
    else:
        console.print_text(format_solution(board, verdict, ticked=ticked, **listed))
    return console.DONE if verdict.is_solved else console.NOT_FOUND


SOLVE = Command(
    description="Find all words on a board, and the five quartiles that use every tile once.",
    epilog="Exit code: 0 found the five, 1 did not find them, 2 bad input, 130 interrupted.",
    add_arguments=_add_solve,
    run=_solve,
)
