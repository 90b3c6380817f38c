"""The command line: its commands, and how errors are reported."""

from __future__ import annotations

import atexit
import gc
import sys
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Container, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn, cast

from quartiles_gui import __version__
from quartiles_gui.cli.console import (
    BAD_INPUT,
    DONE,
    INTERRUPTED,
    Command,
    CommandError,
    complain,
    flush,
    print_line,
    reason,
)
from quartiles_gui.core.sentence import UserError, printable

COMMANDS = {
    "solve": "find all words on a board, and the five",
    "hint": "give a hint on a board, without its solution",
    "review": "show what was missed on a board, and how to see it next time",
    "generate": "make boards to play",
    "booklet": "make boards to print, with their solutions",
    "page": "make a web page that plays a board",
    "compile-dictionary": "compile a word list, so that it opens at once",
    "history": "list the boards that you had",
    "words": "teach which words the game accepts",
    "five-words": "find five words that share no letter",
    "word-squares": "find grids whose rows and columns are words",
    "read-image": "read the tiles of a board from a picture",
}
"""The commands, with what each does."""

# of the commands that share a module with another
_MODULES = {
    "review": "hint",
    "compile-dictionary": "words",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in the arguments, or in those of the process; return the exit code."""
    if arguments is None:
        # Hardly anything that a command makes is garbage that has to be looked for: doing so all
        # along, and once more at the end, takes a tenth of the time of most commands.
        gc.set_threshold(100_000)
        atexit.register(gc.freeze)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without “ must not end the program
    try:
        words = sys.argv[1:] if arguments is None else arguments
        root = parser(words)
        options, unknown = root.parse_known_args(words)
        if unknown:
            refuse = getattr(options, "refuse", root.error)
            refuse(f"unrecognized arguments: {' '.join(unknown)}")
        if options.version:
            print_version(is_verbose=options.verbose)
            return DONE
        if "run" not in options:
            root.exit(
                BAD_INPUT,
                f"To open the window, start quartiles-gui.\n{root.format_usage()}"
                f"For the commands, see {root.prog} --help.\n",
            )
        code: int = options.run(options)
        flush()
    except (CommandError, UserError) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return DONE  # the reader has seen enough
    except OSError as error:
        where = "" if error.filename is None else f"“{error.filename}”: "
        is_gone = isinstance(error, FileNotFoundError) and not where
        return complain("The current folder is gone." if is_gone else f"{where}{reason(error)}.")
    return code


def print_version(*, is_verbose: bool) -> None:
    """Print the version of the app and, if asked for, those of its parts."""
    lines = [f"quartiles {__version__}"]
    if is_verbose:
        from importlib import metadata

        from quartiles_gui import paths
        from quartiles_gui.library.dictionaries import dictionary_files
        from quartiles_gui.library.versions import version_lines

        shipped = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder())
        try:  # Qt isn't loaded for that; a bundle doesn't know what pip installed of it
            window = [("PySide6", metadata.version("PySide6_Essentials"))]
        except metadata.PackageNotFoundError:
            window = []
        lines = version_lines(shipped.open, window)
    for line in lines:
        print_line(line)
    flush()


class _Parser(ArgumentParser):
    """A parser that says what is wrong in one line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=_Help, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {printable(message)} (see {self.prog} --help)\n")


class _Help(HelpFormatter):
    """Help of 78 columns: asking for the terminal's width would import shutil."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=78)


def parser(used: Container[str]) -> ArgumentParser:
    """Return the parser, with the arguments of the commands in ``used``: those of all take 7 ms."""
    parser = _Parser(
        prog="quartiles",
        description="Solve Quartiles boards. To open the window, use quartiles-gui.",
        epilog="Exit code: 0 found or done, 1 found nothing, 2 bad input, 3 stopped early, 130 "
        "interrupted. The help of a command says which it has.",
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    parser.add_argument(
        "--verbose",
        action="store_true",
        help="with --version: the versions of all parts too, to paste into a report",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog=parser.prog)
    for name, help_ in COMMANDS.items():
        command = commands.add_parser(name, help=help_, add_help=name in used)
        if name in used:
            command.description, command.epilog, add_arguments, run = _imported(name)
            add_arguments(command)
            command.set_defaults(run=run, refuse=command.error)
    return parser


def _imported(name: str) -> Command:
    """Return a command from its module; loading the others would take 14 ms."""
    constant = name.replace("-", "_")
    module = import_module(f"quartiles_gui.cli.{_MODULES.get(name, constant)}_command")
    return cast("Command", getattr(module, constant.upper()))
