"""The command ``quartiles page``: a web page that plays a board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from quartiles_gui import paths
from quartiles_gui.cli import boards, console
from quartiles_gui.core.quartiles.generator import making_daily
from quartiles_gui.core.quartiles.made_board import MadeBoard, real_board
from quartiles_gui.core.solver import finish
from quartiles_gui.library import files
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.web_pages import web_page, web_page_of_any

DESCRIPTION = (
    "Write a web page that plays a board: one file that needs no network, whose source tells no "
    "word at a glance. With --any it plays the board in its address, page.html#TILE-TILE-TILE…"
)
EPILOG = "Exit code: 0 done, 2 bad input, 130 interrupted."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    boards.add_tiles(parser)
    parser.add_argument(
        "--output", required=True, metavar="FILE", help="write the page to this file"
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--date", type=console.day, metavar="DAY", help="the board of a day: YYYY-MM-DD"
    )
    which.add_argument("--any", action="store_true", help="the page for whichever board")
    boards.add_sources(parser)


def run(options: Namespace) -> int:
    """Write the page (see `main.Command`)."""
    if (options.date or options.any) and (options.tiles or options.dictionary or options.image):
        raise console.CommandError("--date and --any can’t be combined with a board or words.")
    resources, folder = paths.resource_folder(), paths.dictionary_folder()
    if options.any or options.date:
        words = dictionary_files(None, folder, paths.cache_folder()).open()
    if options.any:
        page = web_page_of_any(words, resources, folder)
    elif options.date:
        made = making_daily(options.date, read_daily(folder), read_pool(folder), words)
        page = web_page(finish(made), options.date.isoformat(), words, resources, folder)
    else:
        given = boards.given(options)
        day = given.record and (given.record.date or given.record.day)
        page = web_page(_board(given), day, given.dictionary, resources, folder)
    files.write_text(options.output, page)
    return console.DONE


def _board(given: boards.Given) -> MadeBoard:
    record = given.record
    made = record and record.origin.is_made and record.made
    return made or real_board(given.board, given.judged(given.ticked)[0])
