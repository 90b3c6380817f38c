"""The command ``quartiles word-squares``: every word square of a word list.

A long enumeration survives everything, including kills and power loss, if its output and its
checkpoint go to files: see `square_files`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.cli.square_search import search
from quartiles_gui.core.word_squares.options import (
    SIZES,
    SquareOptions,
    Symmetry,
    parse_pattern,
)
from quartiles_gui.library.room import FIRST_BOUND
from quartiles_gui.library.word_lists import read_words
from quartiles_gui.workers import processors
from quartiles_gui.workers.crew import ProcessCrew

DESCRIPTION = (
    "Find every square grid whose rows and columns are all words of a list. Each square is printed "
    "on one line, its rows separated by spaces, and the lines are in alphabetical order. By "
    "default all squares count: symmetric ones, both of a transposed pair, and those with a word "
    "more than once. Two squares are the same only if all their letters are."
)
EPILOG = (
    "With --resume and --output, the output is complete and has no line twice, however often the "
    "program is stopped or killed. With --resume and standard output, this holds when you "
    "interrupt it (Ctrl+C, SIGTERM, SIGHUP); after a kill or a power loss, the squares of the last "
    "few seconds are printed again, but none is missing. Resuming a finished search prints "
    "nothing; delete its resume file to start over. The search also stops when the squares in a "
    "file reach --max-size, or only 500 MB are free on the disk. Exit code: 0 found some, 1 found "
    "none, 2 bad input, 3 stopped for its size, for lack of memory or for a bug, 130 "
    "interrupted."
)

SHIPPED_SIZE = 35
"""The largest SCOWL size of the words taken from the shipped list by default."""

FEW_WORDS = 1000
"""A search with fewer may be over before other processes could begin, and so with fixed letters."""

_TURN = 0.0005
"""Seconds that the search works while a thread waits that passes on what another process said."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    words = parser.add_mutually_exclusive_group()
    words.add_argument(
        "--word-list",
        type=Path,
        metavar="FILE",
        help="use this word list (text, one word per line); default: the built-in words of SCOWL",
    )
    words.add_argument(
        "--list-size",
        type=console.positive,
        metavar="N",
        help="use the words of the built-in list up to SCOWL size N: 10 for the most common, 95 "
        f"for the rarest; default: {SHIPPED_SIZE}",
    )
    parser.add_argument(
        "--size",
        type=int,
        choices=SIZES,
        default=5,
        metavar="N",
        help=f"rows and columns, {SIZES[0]} to {SIZES[-1]}; default: 5",
    )
    parser.add_argument(
        "--pattern",
        metavar="ROWS",
        help="fixed letters: the rows, separated by spaces or slashes, with a dot for each open "
        "cell (s..../...../...../...../....t)",
    )
    parser.add_argument(
        "--distinct",
        action="store_true",
        help="no word twice in a square; in a symmetric one, each row is also a column and counts "
        "only once",
    )
    parser.add_argument(
        "--symmetric",
        choices=[symmetry.value for symmetry in Symmetry],
        default=Symmetry.ALL.value,
        help="all squares, only those whose rows and columns are the same, or none of those; "
        "default: all",
    )
    parser.add_argument(
        "--no-transposed",
        action="store_true",
        help="if swapping rows and columns turns one square into another, print only the one whose "
        "rows come first in the alphabet",
    )
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="save the state of the search to FILE every few seconds and when interrupted, and "
        "continue from there if FILE exists",
    )
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="write to FILE; an existing file is changed only if its search is resumed",
    )
    parser.add_argument(
        "--max-size",
        type=console.size,
        default=FIRST_BOUND,
        metavar="SIZE",
        help="stop when the squares in a file take this much room, such as 500M or 20G; default: "
        f"{FIRST_BOUND // 10**9}G",
    )
    parser.add_argument(
        "--jobs",
        type=console.positive,
        metavar="N",
        help="search in N processes at the same time; the output is the same with any number; "
        "default: as many as there are processors",
    )


def run(options: Namespace) -> int:
    """Print all squares (see `main.Command`)."""
    if options.resume is not None and options.resume == options.output:
        options.refuse("argument --output: not the file of --resume")
    squares = SquareOptions(
        size=options.size,
        pattern=() if options.pattern is None else parse_pattern(options.pattern, options.size),
        symmetry=Symmetry(options.symmetric),
        is_distinct=options.distinct,
        is_transposed_too=not options.no_transposed,
    ).checked()
    if options.word_list is None:
        source, largest_size = Path(paths.short_words_file()), options.list_size or SHIPPED_SIZE
    else:
        source, largest_size = options.word_list, None
    words = read_words(source, squares.size, largest_size=largest_size)
    jobs = options.jobs or processors()
    others = ProcessCrew(paths.command_line(), jobs - 1)
    is_long = len(words) >= FEW_WORDS and not squares.pattern
    turn = sys.getswitchinterval()
    sys.setswitchinterval(_TURN)
    try:
        if is_long:  # now, as they take 40 ms to be ready, in which the search is prepared
            others.start_all(words, squares)
        return search(options, words, squares, others, is_long=is_long)
    finally:
        others.dismiss()
        others.wait()
        sys.setswitchinterval(turn)
