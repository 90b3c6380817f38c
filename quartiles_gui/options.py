"""The command line of the desktop app, ``quartiles-gui``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from quartiles_gui import __version__
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.library.lock import Opening

_TOKEN_NAMES = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")


class Options(argparse.Namespace):
    """The command line, with the defaults of what it doesn't say."""

    file: Path | None = None
    board: str | None = None
    solve = False
    screenshot: Path | None = None
    smoke_test = False


def parsed_options(arguments: Sequence[str] | None) -> Options:
    """Return the options; end the program if they are wrong, or ask for help."""
    given = sys.argv[1:] if arguments is None else arguments
    options = Options()
    # a double click gives none, and making the parser takes 2 ms
    if given:
        parser().parse_args(given, options)
    return options


def given_board(text: str) -> Board:
    """Return the board that ``--board`` gives: 20 fragments, or a file with them.

    Raises `UserError` if there is none.
    """
    path = Path(text)
    try:
        is_file = path.is_file()
    except OSError:  # 20 fragments may be too long for a file name
        is_file = False
    if is_file:
        from quartiles_gui.core.quartiles.board_file import parse_any_board
        from quartiles_gui.gui.sharing.boards_on_disk import read_content

        return parse_any_board(read_content(path), path.name).board
    return Board.parse(text)


def opening_of(options: Options, board: Board | None) -> Opening:
    """Return what the options ask of a window, whose current folder may be another one."""
    return Opening(
        file=None if options.file is None else str(options.file.absolute()),
        board=None if board is None else board.fragments,
        solve=options.solve,
        token=next(filter(None, map(os.environ.get, _TOKEN_NAMES)), ""),
    )


def parser() -> argparse.ArgumentParser:
    """Return the parser; manual pages are made of it, too."""
    parser = argparse.ArgumentParser(
        prog="quartiles-gui",
        description="Solve Quartiles boards in a window. If one is open, it is told, and comes to "
        "the front.",
    )
    version = f"quartiles-gui {__version__}"
    parser.add_argument(
        "--version", action="version", version=version, help="print the version and exit"
    )
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="open this board: a .quartiles file, text with 20 fragments, or a picture; "
        "or import this .quartiles-library file",
    )
    parser.add_argument(
        "--board",
        metavar="FRAGMENTS|FILE",
        help="start with this board: 20 fragments, or a file with them (.quartiles, or text)",
    )
    parser.add_argument("--solve", action="store_true", help="solve the board at once")
    parser.add_argument(
        "--screenshot",
        type=Path,
        metavar="PNG",
        help="render the window to a picture of 1200 x 800 pixels and exit; needs no display",
    )
    parser.add_argument(
        "--smoke-test",
        action="store_true",
        help="try each part of this installation once, print a line for each, and exit",
    )
    return parser
