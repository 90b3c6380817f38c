"""The command line ``quartiles``: the same searches without a window, and without Qt.

Exit codes: 0 solved or done, 1 finished without the five, 2 bad input, 130 interrupted.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from quartiles_gui import __version__
from quartiles_gui.core.sentence import PersonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quartiles_gui.core.board import Board
    from quartiles_gui.core.dictionary import Dictionary
    from quartiles_gui.core.quartiles import QuartilesSolver
    from quartiles_gui.core.verdict import Verdict

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
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except PersonError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # the reader has seen enough; keep Python from complaining when it flushes at exit
        sys.stdout = None
        return SOLVED
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
        help="20 fragments in reading order; without any, they are read from standard input",
    )
    solve.add_argument("--json", action="store_true", help="print one JSON object")
    solve.add_argument(
        "--dictionary",
        type=Path,
        metavar="FILE",
        help="use this word list (text, one word a line, or compiled)",
    )
    solve.set_defaults(run=_solve)

    compile_ = commands.add_parser(
        "compile-dictionary",
        help="compile a word list, so that it opens at once",
        description="Compile a word list (text, one word a line), so that it opens at once.",
    )
    compile_.add_argument("source", type=Path, metavar="SOURCE.txt")
    compile_.add_argument(
        "destination",
        type=Path,
        nargs="?",
        metavar="DESTINATION.dict",
        help="default: beside the source",
    )
    compile_.set_defaults(run=_compile_dictionary)
    return parser


def _solve(options: argparse.Namespace) -> int:
    from quartiles_gui.core.board import Board
    from quartiles_gui.core.quartiles import QuartilesSolver
    from quartiles_gui.core.solver import system_clock
    from quartiles_gui.core.verdict import judge

    text = " ".join(options.tiles) if options.tiles else _standard_input()
    board = Board.parse(text)
    blocking = [problem for problem in board.problems() if problem.is_blocking]
    if blocking:
        raise PersonError(blocking[0].sentence)
    dictionary = _dictionary(options.dictionary)

    started = system_clock()
    solver = QuartilesSolver(board.fragments, dictionary)
    solver.solve_fully()
    verdict = judge(board, solver.solution_paths, dictionary)
    seconds = system_clock() - started

    if options.json:
        print(_as_json(board, solver, verdict, seconds))
    else:
        from quartiles_gui.core.report import format_solution

        print(format_solution(board, verdict), end="")
    return SOLVED if verdict.is_solved else UNSOLVED


def _compile_dictionary(options: argparse.Namespace) -> int:
    from quartiles_gui.core.dictionary import Dictionary

    source: Path = options.source
    destination: Path = options.destination or source.with_suffix(".dict")
    if destination.exists() and destination.samefile(source):
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


def _dictionary(path: Path | None) -> Dictionary:
    from quartiles_gui import paths
    from quartiles_gui.core.dictionary import Dictionary

    if path is not None:
        return Dictionary.open_file(path, paths.cache_folder())
    return Dictionary.open(paths.dictionary_folder(), "english", paths.cache_folder())


def _standard_input() -> str:
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        print(
            "Type the 20 fragments, then end the input "
            f"({'Ctrl+Z, Enter' if sys.platform == 'win32' else 'Ctrl+D'}):",
            file=sys.stderr,
        )
    return sys.stdin.buffer.read().decode("utf-8-sig", errors="replace")


def _as_json(board: Board, solver: QuartilesSolver, verdict: Verdict, seconds: float) -> str:
    import json

    return json.dumps(
        {
            "solved": verdict.is_solved,
            "five": [found.word for found in verdict.five],
            "words": [
                {
                    "word": found.word,
                    "fragments": found.fragments(board.fragments),
                    "path": found.path,
                    "points": found.points,
                }
                for found in verdict.words
            ],
            "points": verdict.points,
            "looked_up": solver.progress.looked_up,
            "seconds": seconds,
        }
    )


def _complain(message: str) -> int:
    print(f"quartiles: {message}", file=sys.stderr)
    return BAD_INPUT
