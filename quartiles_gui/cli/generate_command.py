"""The command ``generate``: boards of our own as text."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.cli.console import Command
from quartiles_gui.core.quartiles.authoring import composing
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level, QuartilePool, generating, making_daily
from quartiles_gui.core.quartiles.report import rows_of
from quartiles_gui.core.solver import finish
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.shipped_boards import read_daily, read_pool

_LARGEST_SEED = 2**64 - 1

_Source = dict[str, Any]  # what a board was made from, as JSON has it


def _add_generate(parser: ArgumentParser) -> None:
    add_choice(parser)
    parser.add_argument(
        "--words", nargs="+", metavar="WORD", help="make it from five of these 5 to 12 words"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def add_choice(parser: ArgumentParser) -> None:
    """Add the arguments that say which boards are wanted."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--seed", type=_seed, metavar="N", help="which board; default: any")
    which.add_argument(
        "--date", type=console.day, metavar="DAY", help="the board of a day: YYYY-MM-DD"
    )
    parser.add_argument(
        "--level",
        choices=[level.value for level in Level],
        help="how hard it is; default: usual",
    )
    parser.add_argument(
        "--count",
        type=console.positive,
        default=1,
        metavar="N",
        help="how many boards: the next seeds or days as well",
    )
    parser.set_defaults(words=None)


def _generate(options: Namespace) -> int:
    check_choice(options)
    pool = read_pool(paths.dictionary_folder())
    for source, board in boards_of(options, pool):
        if options.json:
            console.print_json({**source, **_members(board, pool)})
        else:
            console.print_text(_text(source, board))
    return console.DONE


def check_choice(options: Namespace) -> None:
    """Refuse options that can't be combined, which a parser alone can't do."""
    if options.date is not None and (options.level or options.words):
        raise console.CommandError("--date can’t be combined with --level or --words.")
    if options.words and options.level:
        raise console.CommandError("--words can’t be combined with --level.")


def boards_of(options: Namespace, pool: QuartilePool) -> Iterator[tuple[_Source, GameBoard]]:
    """Yield the boards that are asked for, each after the date or seed that it is made from."""
    folder = paths.dictionary_folder()
    dictionary = dictionary_files(None, folder, paths.cache_folder()).open()
    if options.date is not None:
        daily = read_daily(folder)
        for ahead in range(options.count):
            day = _later(options.date, ahead)
            board = finish(making_daily(day, daily, pool, dictionary))
            yield {"date": day.isoformat(), "level": Level.USUAL.value}, board
        return
    seed = int.from_bytes(os.urandom(4)) if options.seed is None else options.seed
    for number in range(seed, seed + options.count):
        if options.words:
            made = composing(options.words, number, dictionary, pool.delicate)
            yield {"seed": number, "level": None}, finish(made)
        else:
            level = Level(options.level or Level.USUAL.value)
            board = finish(generating(number, level, pool, dictionary))
            yield {"seed": number, "level": level.value}, board


def _members(board: GameBoard, pool: QuartilePool) -> dict[str, Any]:
    return {
        "tiles": list(board.tiles),
        "five": [{"word": "".join(cut), "fragments": list(cut)} for cut in board.five],
        "words": [item.word for item in board.words],
        "extras": [item.word for item in board.extras if item.word not in pool.delicate],
        "points": board.points,
    }


def _text(source: _Source, board: GameBoard) -> str:
    """Return a board to be read, without its words."""
    words = console.counted(len(board.words), "word")
    return f"{title_of(source)}: {words}, {board.points} points\n{rows_of(board.tiles)}\n\n"


def title_of(source: _Source) -> str:
    """Return what a board is called: its date, or a number."""
    return str(source["date"]) if "date" in source else f"Board {source['seed']}"


def _later(day: date, days: int) -> date:
    try:
        return day + timedelta(days)
    except OverflowError:
        raise console.CommandError("There is no day after December 31, 9999.") from None


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 20 or int(text) > _LARGEST_SEED:
        raise ArgumentTypeError(f"“{text}” isn’t a whole number from 0 to 2^64 - 1")
    return int(text)


GENERATE = Command(
    description="Make boards: any number of them, the board of a day, or one from words of your "
    "own. The same seed gives the same board on every computer. --json also prints the words.",
    epilog="Exit code: 0 done, 2 bad input, 130 interrupted.",
    add_arguments=_add_generate,
    run=_generate,
)
