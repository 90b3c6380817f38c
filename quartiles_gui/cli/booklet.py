"""The command ``quartiles booklet``: boards to print, with their solutions at the end."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from quartiles_gui import paths
from quartiles_gui.cli import console, generate
from quartiles_gui.gui.sharing.booklet import PAPERS, BookletStyle, booklet_without_window
from quartiles_gui.library import files
from quartiles_gui.library.shipped_boards import read_pool

DESCRIPTION = (
    "Make a PDF of boards to print: a cover, the rules, one or two boards a page, and the "
    "solutions at the end."
)
EPILOG = "Exit code: 0 done, 2 bad input, 130 interrupted."

_MOST = 1000  # boards; 100 take some seconds


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("--output", required=True, metavar="FILE.pdf", help="where to write it")
    generate.add_choice(parser)
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="default: A4")
    parser.add_argument("--large", action="store_true", help="one board a page")


def run(options: Namespace) -> int:
    """Write a booklet (see `main.Command`)."""
    if options.count > _MOST:
        raise console.CommandError(f"A booklet has at most {_MOST:,} boards.")
    generate.check_choice(options)
    pool = read_pool(paths.dictionary_folder())
    boards = [
        (generate.title_of(source), board) for source, board in generate.boards_of(options, pool)
    ]
    style = BookletStyle(options.paper, options.large)
    with files.replacing(options.output) as file:
        for piece in booklet_without_window(boards, style):
            file.write(piece)
    console.print_line(f"{options.output}: {console.counted(len(boards), 'board')}")
    return console.DONE
