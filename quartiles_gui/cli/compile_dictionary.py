"""The command ``quartiles compile-dictionary``: a word list that opens at once.

The window runs it for a large list, which could hold the window up or bring it down.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.library.dictionaries import compile_into

DESCRIPTION = "Compile a word list (text, one word per line), so that it opens at once."
EPILOG = "Exit code: 0 done, 2 bad input, 130 interrupted."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("source", metavar="SOURCE.txt")
    parser.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="default: the cache, where the app looks for it"
    )


def run(options: Namespace) -> int:
    """Compile a word list (see `main.Command`)."""
    dictionary = compile_into(options.folder or paths.cache_folder(), options.source)
    words = console.counted(len(dictionary), "word")
    lines = console.counted(dictionary.skipped_lines, "line")
    skipped = f", {lines} skipped" if dictionary.skipped_lines else ""
    console.print_line(f"{options.source}: {words}{skipped}")
    return console.DONE
