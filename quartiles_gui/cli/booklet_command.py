"""The command ``quartiles booklet``: boards to print, with their solutions at the end."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from quartiles_gui import paths
from quartiles_gui.cli import console, generate_command
from quartiles_gui.cli.console import Command
from quartiles_gui.core.quartiles.generator import QuartilePool
from quartiles_gui.core.word_squares.fractogram import Puzzle, made_puzzle
from quartiles_gui.gui.sharing.booklet_sheets import PAPERS, BookletStyle, booklet_without_window
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.shipped_boards import read_pool

_MOST = 1000  # boards; 100 take some seconds
_MOST_SQUARES = 100  # they take a minute
_SIZE = 5  # letters of a side of a square
_LIKELY = 90  # percent; 4,000 words of five letters


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--output", required=True, metavar="FILE.pdf", help="where to write it; - for the output"
    )
    generate_command.add_choice(parser)
    parser.add_argument(
        "--squares",
        type=console.positive,
        default=0,
        metavar="N",
        help="as many word squares to put together, after the boards",
    )
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="default: A4")
    parser.add_argument("--large", action="store_true", help="one board a page")


def _run(options: Namespace) -> int:
    for count, most, thing in (
        (options.count, _MOST, "boards"),
        (options.squares, _MOST_SQUARES, "word squares"),
    ):
        if count > most:
            raise console.CommandError(f"A booklet has at most {most:,} {thing}.")
    generate_command.check_choice(options)
    pool = read_pool(paths.dictionary_folder())
    boards = [
        (generate_command.title_of(source), board)
        for source, board in generate_command.boards_of(options, pool)
    ]
    puzzles = list(_puzzles(options.squares, boards[0][0], pool))
    style = BookletStyle(options.paper, options.large)
    with console.output_file(options.output) as file:
        for piece in booklet_without_window(boards, style, puzzles):
            file.write(piece)
    squares = f", {console.counted(len(puzzles), 'word square')}" if puzzles else ""
    if options.output != "-":
        console.print_line(f"{options.output}: {console.counted(len(boards), 'board')}{squares}")
    return console.DONE


def _puzzles(count: int, seed: str, pool: QuartilePool) -> Iterator[Puzzle]:
    """Yield puzzles of everyday words."""
    if not count:
        return
    dictionary = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder()).open()
    words = [
        word
        for word in dictionary
        if len(word) == _SIZE
        and (dictionary.likelihood(word) or 0) >= _LIKELY
        and word not in pool.delicate
    ]
    for number in range(count):
        console.show_aside(f"word square {number + 1} of {count}")
        yield made_puzzle(words, f"{seed} {number}")
    console.show_aside("")


BOOKLET = Command(
    description="Make a PDF of boards to print: a cover, the rules, one or two boards a page, "
    "word squares to put together if wanted, and the solutions at the end.",
    epilog="Exit code: 0 done, 2 bad input, 130 interrupted.",
    add_arguments=_add_arguments,
    run=_run,
)
