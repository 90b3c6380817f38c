"""The command ``quartiles page``: a web page that plays a board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date

from quartiles_gui import paths
from quartiles_gui.cli import boards, console
from quartiles_gui.core.quartiles.daily import making_daily
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.real_board import real_board
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import finished, judge
from quartiles_gui.core.steps import finish
from quartiles_gui.core.words.dictionary import Dictionary
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
    folders = paths.resource_folder(), paths.dictionary_folder()
    if options.any:
        page = web_page_of_any(_shipped_words(), *folders)
    elif options.date:
        words = _shipped_words()
        board = _board_of(options.date, words)
        page = web_page(board, options.date.isoformat(), words, *folders)
    else:
        given = boards.given(options)
        day = given.record and (given.record.date or given.record.day)
        page = web_page(_board(given), day, given.dictionary, *folders)
    files.write_text(options.output, page)
    return console.DONE


def _shipped_words() -> Dictionary:
    return dictionary_files(None, paths.dictionary_folder(), paths.cache_folder()).open()


def _board_of(day: date, words: Dictionary) -> MadeBoard:
    folder = paths.dictionary_folder()
    return finish(making_daily(day, read_daily(folder), read_pool(folder), words))


def _board(given: boards.Given) -> MadeBoard:
    made = given.record and given.record.origin.is_made and given.record.made
    if made:
        return made
    solver = QuartilesSolver(given.board.fragments, given.dictionary)
    solver.solve_fully()
    verdict = judge(given.board, solver.solution_paths, given.dictionary)
    return real_board(
        given.board, finished(verdict, given.ticked) if given.is_finished else verdict
    )
