"""The command ``page``: boards as web pages."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from quartiles_gui import paths
from quartiles_gui.cli import console, given_board
from quartiles_gui.cli.console import Command
from quartiles_gui.core.quartiles.game_board import GameBoard, real_board
from quartiles_gui.core.quartiles.generator import making_daily
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.solver import finish
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.web_pages import web_page, web_page_of_any


def _add_page(parser: ArgumentParser) -> None:
    given_board.add_tiles(parser)
    parser.add_argument(
        "--output",
        required=True,
        metavar="FILE",
        help="write the page to this file; - for standard output",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--date", type=console.day, metavar="DAY", help="the board of a day: YYYY-MM-DD"
    )
    which.add_argument("--any", action="store_true", help="the page for whichever board")
    parser.add_argument("--greeting", default="", metavar="TEXT", help="a line above the board")
    parser.add_argument("--from", dest="sender", default="", metavar="NAME", help="who sends it")
    given_board.add_sources(parser)


def _page(options: Namespace) -> int:
    if (options.date or options.any) and (options.tiles or options.word_list or options.image):
        raise console.CommandError("--date and --any can’t be combined with a board or words.")
    if options.any and (options.greeting or options.sender):
        raise console.CommandError("--greeting and --from can’t be combined with --any.")
    gift = {"greeting": options.greeting, "sender": options.sender}
    resources, folder = paths.resource_folder(), paths.dictionary_folder()
    if options.any or options.date:
        words = dictionary_files(None, folder, paths.cache_folder()).open()
    if options.any:
        page, told = web_page_of_any(words, resources, folder), "plays any board"
    elif options.date:
        made = making_daily(options.date, read_daily(folder), read_pool(folder), words)
        day = options.date.isoformat()
        board = finish(made)
        page = web_page(board, day, words, resources, folder, origin=Origin.DAY, **gift)
        told = f"plays the board of {day}"
    else:
        given = given_board.read_given(options)
        day = given.record and (given.record.date or given.record.day)
        origin, words = given.record and given.record.origin, given.dictionary
        page = web_page(_board(given), day, words, resources, folder, origin=origin, **gift)
        told = f"plays {' '.join(given.board.fragments)}"
    with console.output_file(options.output) as file:
        file.write(page.encode())
    if options.output != "-":
        console.print_line(f"{options.output}: {told}")
    return console.DONE


def _board(given: given_board.Given) -> GameBoard:
    record = given.record
    made = record and record.is_ours and record.game_board
    return made or real_board(given.board, given.judged(given.ticked)[0])


PAGE = Command(
    description="Write a web page that plays a board: one file that needs no network, whose "
    "source tells no word at a glance. With --any it offers the boards of the days, and plays the "
    "one in its address, page.html#TILE-TILE-TILE…",
    epilog="Exit code: 0 done, 2 bad input, 130 interrupted.",
    add_arguments=_add_page,
    run=_page,
)
