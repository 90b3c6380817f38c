"""The command ``quartiles five-words``: every set of five words that share no letter."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.cli.console import Command
from quartiles_gui.core.five_words import WORD_LENGTH, FiveWordsSolver
from quartiles_gui.core.solver import system_clock
from quartiles_gui.library.dictionaries import read_words

_FLUSH_SECONDS = 0.1


def _add_arguments(parser: ArgumentParser) -> None:
    console.add_word_list(parser, "the built-in words of SCOWL")
    parser.add_argument(
        "--list-size",
        type=console.positive,
        metavar="N",
        help="use only words with a SCOWL size up to N, in the list’s third column: 10 for the "
        "most common, 95 for the rarest; default: all words, even those without a size",
    )
    parser.add_argument(
        "--prune-vowels",
        action="store_true",
        default=True,
        help="search faster by counting a, e, i, o, u and y; the result is the same (default)",
    )
    parser.add_argument(
        "--no-prune-vowels",
        dest="prune_vowels",
        action="store_false",
        help="search without counting them, to compare",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON array a line")
    parser.add_argument(
        "--stats",
        action="store_true",
        help="print figures about the search on standard error at the end",
    )


def _run(options: Namespace) -> int:
    console.check_word_list(options)
    started = system_clock()
    words, left_out = read_words(
        options.word_list or paths.short_words_file(),
        WORD_LENGTH,
        largest_size=options.list_size,
        least_score=options.least_score,
        is_own=options.word_list is None,
    )
    console.tell_left_out(options.word_list, len(words), left_out)
    read = system_clock()
    solver = FiveWordsSolver(words, counts_vowels=options.prune_vowels)
    prepared = system_clock()
    _print_as_found(solver, console.print_json if options.json else _print_words)
    if options.stats:
        seconds = (read - started, prepared - read, system_clock() - prepared)
        console.print_aside(_stats(len(words), solver, seconds))
    return console.DONE if solver.progress.found else console.NOT_FOUND


def _print_words(words: Sequence[str]) -> None:
    console.print_line(" ".join(words))


def _print_as_found(solver: FiveWordsSolver, print_: Callable[[Sequence[str]], None]) -> None:
    flushed = system_clock()
    while not solver.is_finished:
        found = solver.solve(_FLUSH_SECONDS)
        if found is not None:
            print_(found)
        if system_clock() - flushed >= _FLUSH_SECONDS:
            console.flush()
            flushed = system_clock()


def _stats(word_count: int, solver: FiveWordsSolver, seconds: tuple[float, float, float]) -> str:
    progress = solver.progress
    nodes = " + ".join(f"{count:,}" for count in solver.nodes_by_depth)
    reading, preparing, searching = (f"{part * 1000:.0f} ms" for part in seconds)
    return "".join(
        f"{line}\n"
        for line in (
            f"words: {word_count:,}, different letter sets: {solver.letter_set_count:,}",
            f"first words: {progress.settled:,} of {progress.total:,}",
            f"nodes by depth: {nodes} = {progress.looked_up:,}",
            f"sets found: {progress.found:,}",
            f"time: {reading} reading, {preparing} preparing, {searching} searching",
        )
    )


FIVE_WORDS = Command(
    description="Find every set of five words of five letters in which no letter occurs twice. "
    "Each set is printed on one line as soon as it is found, with its words in alphabetical "
    "order. The lines are always in the same order. Anagrams count as different words.",
    epilog="Such sets need rare words, so all words are used unless you give --list-size. Exit "
    "code: 0 found some, 1 found none, 2 bad input, 130 interrupted.",
    add_arguments=_add_arguments,
    run=_run,
)
