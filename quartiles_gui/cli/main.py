"""The command line ``quartiles``: the same searches without a window, and without Qt.

Exit codes: 0 solved or done, 1 finished without the five, 2 bad input, 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, NoReturn

from quartiles_gui import __version__
from quartiles_gui.core.sentence import PersonError, sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from quartiles_gui.core.quartiles.board import Board
    from quartiles_gui.core.quartiles.search import QuartilesSolver
    from quartiles_gui.core.quartiles.verdict import Verdict
    from quartiles_gui.core.words.dictionary import Dictionary

SOLVED = 0
UNSOLVED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class _Help(argparse.HelpFormatter):
    """Help of 78 columns: to ask for the terminal's would import shutil and its compressors."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=78)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=_Help, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: The command line without the program's name; the process's own by default.

    Returns:
        The exit code.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without “ must not end the program
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except PersonError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # the reader has seen enough; nothing is left to flush at exit
        return SOLVED
    except OSError as error:
        sys.stdout = None
        return _complain(f"The output cannot be written: {error.strerror or error}.")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="quartiles",
        description="Solve Quartiles boards. The window is opened by quartiles-gui.",
    )
    parser.add_argument("--version", action="version", version=f"quartiles {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, prog=parser.prog)

    solve = commands.add_parser(
        "solve",
        help="find all words of a board, and the five",
        description="Find all words of a board, and the five quartiles that use every tile once.",
        epilog="Exit code: 0 the five were found, 1 they were not, 2 bad input.",
    )
    solve.add_argument(
        "tiles",
        nargs="*",
        metavar="TILE",
        help="20 fragments in reading order, or one file with a board: .quartiles, or text with "
        "the fragments; without any, standard input is read",
    )
    solve.add_argument("--json", action="store_true", help="print one JSON object")
    solve.add_argument("--all", action="store_true", help="list long shots too")
    solve.add_argument("--vulgar", action="store_true", help="list vulgar words too")
    solve.add_argument(
        "--dictionary",
        metavar="FILE",
        help="use this word list (text, one word a line, or compiled)",
    )
    solve.add_argument(
        "--image", metavar="FILE", help="read the tiles from this picture of a board"
    )
    solve.set_defaults(run=_solve)

    compile_ = commands.add_parser(
        "compile-dictionary",
        help="compile a word list, so that it opens at once",
        description="Compile a word list (text, one word a line), so that it opens at once.",
    )
    compile_.add_argument("source", metavar="SOURCE.txt")
    compile_.add_argument(
        "destination",
        nargs="?",
        metavar="DESTINATION.dict",
        help="default: beside the source",
    )
    compile_.set_defaults(run=_compile_dictionary)

    _add_command(commands, "words", "teach which words the game accepts", _words)
    _add_command(commands, "five-words", "find five words that share no letter", _five_words)
    _add_command(
        commands, "word-squares", "find grids whose rows and columns are words", _word_squares
    )
    _add_command(commands, "read-image", "read the tiles of a board from a picture", _read_image)
    return parser


def _add_command(
    commands: argparse._SubParsersAction[_Parser],
    name: str,
    help_: str,
    run: Callable[[argparse.Namespace], int],
) -> None:
    """Add a command that has a parser of its own.

    That is built when the command is used: the parser of ``words`` takes 1.4 ms. Without a prefix
    here, all options are left to it, and so is -h.
    """
    command = commands.add_parser(name, help=help_, add_help=False, prefix_chars="\0")
    command.add_argument("arguments", nargs=argparse.REMAINDER)
    command.set_defaults(run=run)


def _solve(options: argparse.Namespace) -> int:
    from quartiles_gui.core.quartiles.search import QuartilesSolver
    from quartiles_gui.core.quartiles.verdict import judge
    from quartiles_gui.core.solver import system_clock

    if options.image is not None:
        if options.tiles:
            return _complain("Give either tiles or --image, not both.")
        dictionary = _dictionary(options.dictionary)
        board = _board_in_image(options.image, dictionary)
    else:
        board = _given_board(options.tiles)
        _refuse_blocking(board)
        dictionary = _dictionary(options.dictionary)

    started = system_clock()
    solver = QuartilesSolver(board.fragments, dictionary)
    solver.solve_fully()
    verdict = judge(board, solver.solution_paths, dictionary)
    seconds = system_clock() - started

    if options.json:
        print(_as_json(board, solver, verdict, seconds, options))
    else:
        from quartiles_gui.core.quartiles.report import format_solution

        text = format_solution(
            board, verdict, with_long_shots=options.all, with_vulgar=options.vulgar
        )
        print(text, end="")
    return SOLVED if verdict.is_solved else UNSOLVED


def _given_board(tiles: Sequence[str]) -> Board:
    """Return the board that is given as fragments, as one file, or on standard input."""
    from quartiles_gui.core.quartiles.board import Board

    # the ending is spelled out: to import it with what reads JSON would delay every command
    if len(tiles) == 1 and (tiles[0].endswith(".quartiles") or os.path.isfile(tiles[0])):
        return _board_in_file(tiles[0])
    text = " ".join(tiles) if tiles else _standard_input()
    if "{" in text:  # else there is no need to load what reads JSON
        from quartiles_gui.core.quartiles.board_file import parse_any_board

        return parse_any_board(text.encode(), "-")
    return Board.parse(text)


def _board_in_file(path: str) -> Board:
    from quartiles_gui.core.quartiles.board_file import MAX_FILE_SIZE, parse_any_board

    try:
        with open(path, "rb") as file:
            content = file.read(MAX_FILE_SIZE + 1)
    except OSError as error:
        raise PersonError(
            sentence("cli", "“{file}” cannot be read: {reason}.").filled(
                file=path, reason=error.strerror or str(error)
            )
        ) from error
    return parse_any_board(content, path)


def _board_in_image(path: str, dictionary: Dictionary) -> Board:
    from quartiles_gui.cli import read_image

    reading = read_image.read_image(path, dictionary)
    read_image.print_doubtful(reading)
    _refuse_blocking(reading.board)
    return reading.board


def _refuse_blocking(board: Board) -> None:
    blocking = [problem for problem in board.problems() if problem.is_blocking]
    if blocking:
        raise PersonError(blocking[0].sentence)


def _compile_dictionary(options: argparse.Namespace) -> int:
    from quartiles_gui.core.words.dictionary import Dictionary

    source: str = options.source
    destination: str = options.destination or os.path.splitext(source)[0] + ".dict"
    is_there = os.path.exists(source) and os.path.exists(destination)
    if is_there and os.path.samefile(source, destination):
        return _complain(f"“{source}” cannot be compiled onto itself.")
    dictionary = Dictionary()
    dictionary.read_from_file(source)
    try:
        dictionary.serialize_to_file(destination)
    except OSError as error:
        return _complain(f"“{destination}” cannot be written: {error.strerror or error}.")
    print(f"{destination}: {len(dictionary):,} words", end="")
    print(f", {dictionary.skipped_lines:,} lines skipped" if dictionary.skipped_lines else "")
    return SOLVED


def _words(options: argparse.Namespace) -> int:
    from quartiles_gui.cli import words

    parser = _Parser(prog="quartiles words", description=words.DESCRIPTION)
    return words.run(parser, options.arguments)


def _five_words(options: argparse.Namespace) -> int:
    from quartiles_gui.cli import five_words

    parser = _Parser(prog="quartiles five-words", description=five_words.DESCRIPTION)
    return five_words.run(parser, options.arguments)


def _word_squares(options: argparse.Namespace) -> int:
    from quartiles_gui.cli import word_squares

    parser = _Parser(prog="quartiles word-squares", description=word_squares.DESCRIPTION)
    return word_squares.run(parser, options.arguments)


def _read_image(options: argparse.Namespace) -> int:
    from quartiles_gui.cli import read_image

    parser = _Parser(prog="quartiles read-image", description=read_image.DESCRIPTION)
    return read_image.run(parser, options.arguments, _dictionary)


def _dictionary(path: str | None) -> Dictionary:
    """Return the shipped dictionary, or that in a file, with what the person taught."""
    from quartiles_gui import paths
    from quartiles_gui.core.words.dictionary import Dictionary
    from quartiles_gui.library import LIBRARY_NAME

    if path is not None:
        dictionary = Dictionary.open_file(path, paths.cache_folder())
    else:
        dictionary = Dictionary.open(paths.dictionary_folder(), "english", paths.cache_folder())
    library = os.path.join(paths.data_folder(), LIBRARY_NAME)
    if os.path.exists(library):  # else there is no need to load a database
        from quartiles_gui.library.taught_words import TaughtWords

        with TaughtWords.open(library) as taught:
            for warning in taught.take_warnings():
                print(f"quartiles: {warning}", file=sys.stderr)
            dictionary.teach(taught.is_accepted())
    return dictionary


def _standard_input() -> str:
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        print(
            "Type the 20 fragments, then end the input "
            f"({'Ctrl+Z, Enter' if sys.platform == 'win32' else 'Ctrl+D'}):",
            file=sys.stderr,
        )
    try:
        content = sys.stdin.buffer.read()
    except OSError as error:
        raise PersonError(
            sentence("cli", "The input cannot be read: {reason}.").filled(
                reason=error.strerror or str(error)
            )
        ) from error
    return content.decode("utf-8-sig", errors="replace")


def _as_json(
    board: Board,
    solver: QuartilesSolver,
    verdict: Verdict,
    seconds: float,
    options: argparse.Namespace,
) -> str:
    import json

    from quartiles_gui.core.quartiles.solution_table import solution_members

    members = solution_members(
        board, verdict, with_long_shots=options.all, with_vulgar=options.vulgar
    )
    return json.dumps({**members, "looked_up": solver.progress.looked_up, "seconds": seconds})


def _complain(message: str) -> int:
    print(f"quartiles: {message}", file=sys.stderr)
    return BAD_INPUT
