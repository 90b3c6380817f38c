"""The command ``solve``, and the board that it and others are given.

That is tiles, a file, a picture or standard input.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui.cli import console
from quartiles_gui.cli.console import Command, open_dictionary
from quartiles_gui.core.decoding import decoded
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.fragments import MAX_TEXT_LENGTH
from quartiles_gui.core.quartiles.report import format_solution, solution_members
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, finished, judge
from quartiles_gui.core.sentence import Sentence, UserError
from quartiles_gui.core.solver import system_clock
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library import files

if TYPE_CHECKING:
    from quartiles_gui.core.quartiles.record import BoardRecord


def add_tiles(parser: ArgumentParser) -> None:
    """Add the argument for the tiles to a parser."""
    parser.add_argument(
        "tiles",
        nargs="*",
        metavar="TILE",
        help="20 fragments in reading order, or one file with a board: .quartiles, or text with "
        "the fragments; default: read standard input",
    )


def add_sources(parser: ArgumentParser) -> None:
    """Add the options for a word list and a picture to a parser."""
    console.add_word_list(parser)
    parser.add_argument(
        "--image", metavar="FILE", help="read the tiles from this picture of a board"
    )


class Given(NamedTuple):
    """The board that was given, and the dictionary to solve it with."""

    board: Board
    ticked: frozenset[str]  # the words that its file says were found in the game
    dictionary: Dictionary
    record: BoardRecord | None = None  # what its file says of it

    @property
    def is_finished(self) -> bool:
        """Whether all words are ticked."""
        return self.record is not None and self.record.refused is not None

    def also_taught(self, judgments: Mapping[str, bool]) -> Given:
        """Return the same with further judgments of words."""
        return self._replace(dictionary=self.dictionary.also_teach(judgments))

    def judged(self, ticked: Collection[str]) -> tuple[Verdict, int]:
        """Return the verdict with these words ticked, and how many arrangements were looked up."""
        solver = QuartilesSolver(self.board.fragments, self.dictionary)
        solver.solve_fully()
        verdict = judge(self.board, solver.solution_paths, self.dictionary)
        verdict = finished(verdict, ticked) if self.is_finished else verdict
        return verdict, solver.progress.looked_up


def read_given(options: Namespace, judgments: Mapping[str, bool] = MappingProxyType({})) -> Given:
    """Return the board that was given, and the dictionary to solve it with.

    Raises `CommandError` or `UserError` if they can't be used, or the board can't be solved.
    """
    if options.image is None:
        board, record = _given_board(options.tiles)
        _refuse_blocking(board)
        dictionary = open_dictionary(options, judgments)
        ticked = frozenset(() if record is None else record.found)
        return Given(board, ticked, dictionary, record)
    if options.tiles:
        raise console.CommandError("Give either tiles or --image, not both.")
    from quartiles_gui.cli.read_image import complain_of_doubtful, read_image

    dictionary = open_dictionary(options, judgments)
    reading = read_image(options.image, dictionary)
    if isinstance(reading, Sentence):
        raise UserError.of(reading)
    complain_of_doubtful(reading)
    _refuse_blocking(reading.board)
    return Given(reading.board, frozenset(), dictionary)


def _given_board(tiles: Sequence[str]) -> tuple[Board, BoardRecord | None]:
    """Return the board given as fragments, as one file, or on standard input.

    Also returns what a file has of it, if that is one.
    """
    # the suffix is written out, because its constant is in a module that imports json
    is_file = len(tiles) == 1 and (tiles[0].endswith(".quartiles") or os.path.isfile(tiles[0]))
    text = "" if is_file else " ".join(tiles) if tiles else _typed()
    if not is_file and "{" not in text:
        return Board.parse(text), None
    from quartiles_gui.core.quartiles.board_file import MAX_FILE_SIZE, parse_any_board

    if is_file:
        content = parse_any_board(
            files.read_bytes(tiles[0], MAX_FILE_SIZE, may_be_pipe=True), tiles[0]
        )
    else:
        content = parse_any_board(text.encode(errors="replace"), "-")
    return content.board, content


def _typed() -> str:
    if sys.stdin is not None and sys.stdin.isatty():
        end = "Ctrl+Z, Enter" if sys.platform == "win32" else "Ctrl+D"
        console.print_aside(f"Type the 20 fragments, then end the input ({end}):\n")
    return decoded(console.read_input(16 * MAX_TEXT_LENGTH))


def _refuse_blocking(board: Board) -> None:
    blocking = [problem for problem in board.problems() if problem.is_blocking]
    if blocking:
        raise UserError.of(blocking[0].sentence)


def _add_solve(parser: ArgumentParser) -> None:
    add_tiles(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--all", action="store_true", help="list long shots too")
    parser.add_argument("--vulgar", action="store_true", help="list vulgar words too")
    add_sources(parser)


def _solve(options: Namespace) -> int:
    given = read_given(options)
    board, ticked = given.board, given.ticked
    started = system_clock()
    verdict, looked_up = given.judged(ticked)
    seconds = system_clock() - started

    listed = {"with_long_shots": options.all, "with_vulgar": options.vulgar}
    if options.json:
        members = solution_members(board, verdict, ticked=ticked, **listed)
        figures = {"looked_up": looked_up, "seconds": seconds}
        console.print_json({**members, **figures})
    else:
        console.print_text(format_solution(board, verdict, ticked=ticked, **listed))
    return console.DONE if verdict.is_solved else console.NOT_FOUND


SOLVE = Command(
    description="Find all words on a board, and the five quartiles that use every tile once.",
    epilog="Exit code: 0 found the five, 1 did not find them, 2 bad input, 130 interrupted.",
    add_arguments=_add_solve,
    run=_solve,
)
