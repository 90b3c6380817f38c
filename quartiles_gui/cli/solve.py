"""The command ``quartiles solve``: all words of a board, and the five."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from quartiles_gui.cli import console
from quartiles_gui.cli.dictionaries import open_dictionary
from quartiles_gui.core.quartiles.board import MAX_TEXT_LENGTH, Board
from quartiles_gui.core.quartiles.report import format_solution
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.sentence import Sentence, UserError
from quartiles_gui.core.solver import system_clock
from quartiles_gui.library import files

DESCRIPTION = "Find all words on a board, and the five quartiles that use every tile once."
EPILOG = "Exit code: 0 found the five, 1 did not find them, 2 bad input, 130 interrupted."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument(
        "tiles",
        nargs="*",
        metavar="TILE",
        help="20 fragments in reading order, or one file with a board: .quartiles, or text with "
        "the fragments; default: read standard input",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--all", action="store_true", help="list long shots too")
    parser.add_argument("--vulgar", action="store_true", help="list vulgar words too")
    parser.add_argument(
        "--dictionary",
        metavar="FILE",
        help="use this word list (text, one word per line, or compiled)",
    )
    parser.add_argument(
        "--image", metavar="FILE", help="read the tiles from this picture of a board"
    )


def run(options: Namespace) -> int:
    """Solve a board and print what was found (see `main.Command`)."""
    if options.image is None:
        board = _given_board(options.tiles)
        _refuse_blocking(board)
        dictionary = open_dictionary(options.dictionary)
    elif options.tiles:
        raise console.CommandError("Give either tiles or --image, not both.")
    else:
        from quartiles_gui.cli import read_image

        dictionary = open_dictionary(options.dictionary)
        reading = read_image.read_image(options.image, dictionary)
        if isinstance(reading, Sentence):
            raise UserError(reading)
        read_image.complain_of_doubtful(reading)
        board = reading.board
        _refuse_blocking(board)

    started = system_clock()
    solver = QuartilesSolver(board.fragments, dictionary)
    solver.solve_fully()
    verdict = judge(board, solver.solution_paths, dictionary)
    seconds = system_clock() - started

    listed = {"with_long_shots": options.all, "with_vulgar": options.vulgar}
    if options.json:
        import json

        from quartiles_gui.core.quartiles.solution_table import solution_members

        members = solution_members(board, verdict, **listed)
        figures = {"looked_up": solver.progress.looked_up, "seconds": seconds}
        console.print_line(json.dumps({**members, **figures}))
    else:
        console.print_text(format_solution(board, verdict, **listed))
    return console.DONE if verdict.is_solved else console.NOT_FOUND


def _given_board(tiles: Sequence[str]) -> Board:
    """Return the board given as fragments, as one file, or on standard input."""
    # the suffix is written out, because its constant is in a module that imports json
    is_file = len(tiles) == 1 and (tiles[0].endswith(".quartiles") or os.path.isfile(tiles[0]))
    text = "" if is_file else " ".join(tiles) if tiles else _typed()
    if not is_file and "{" not in text:
        return Board.parse(text)
    from quartiles_gui.core.quartiles.board_file import MAX_FILE_SIZE, parse_any_board

    if is_file:
        return parse_any_board(
            files.read_bytes(tiles[0], MAX_FILE_SIZE, may_be_pipe=True), tiles[0]
        )
    return parse_any_board(text.encode(errors="replace"), "-")


def _typed() -> str:
    """Return the text on standard input; at a terminal, ask for it."""
    if sys.stdin is not None and sys.stdin.isatty():
        end = "Ctrl+Z, Enter" if sys.platform == "win32" else "Ctrl+D"
        console.print_aside(f"Type the 20 fragments, then end the input ({end}):\n")
    return files.decoded(console.read_input(MAX_TEXT_LENGTH))


def _refuse_blocking(board: Board) -> None:
    blocking = [problem for problem in board.problems() if problem.is_blocking]
    if blocking:
        raise UserError(blocking[0].sentence)
