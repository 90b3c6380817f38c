"""The command ``quartiles compile-dictionary``: a word list that opens at once."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from quartiles_gui.cli import console
from quartiles_gui.library.dictionaries import compile_file

DESCRIPTION = "Compile a word list (text, one word per line), so that it opens at once."
EPILOG = "Exit code: 0 done, 2 bad input, 130 interrupted."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("source", metavar="SOURCE.txt")
    parser.add_argument(
        "destination",
        nargs="?",
        metavar="DESTINATION.dict",
        help="default: beside the source",
    )
    parser.add_argument(
        "--without-source",
        action="store_true",
        help="leave the word list itself out of the compiled file: smaller, but only the app that "
        "has it in a place of its own can open it",
    )


def run(options: Namespace) -> int:
    """Compile a word list (see `main.Command`)."""
    source: str = options.source
    ending = Path(source).suffix
    destination: str = options.destination or f"{source.removesuffix(ending)}.dict"
    are_there = Path(source).exists() and Path(destination).exists()
    if are_there and Path(source).samefile(destination):
        raise console.CommandError(f"“{source}” cannot be compiled onto itself.")
    dictionary = compile_file(source, destination, has_source=not options.without_source)
    words = console.counted(len(dictionary), "word")
    lines = console.counted(dictionary.skipped_lines, "line")
    skipped = f", {lines} skipped" if dictionary.skipped_lines else ""
    console.print_line(f"{destination}: {words}{skipped}")
    return console.DONE
