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
from quartiles_gui.core.decoding import (
    MAX_PICTURE_SIZE,
    decoded,
    is_picture,
    refuse_other_kinds,
)
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.fragments import MAX_TEXT_LENGTH
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.report import format_solution, solution_members
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
        help="20 fragments in reading order, or one file with a board: .quartiles, a picture, a "
        "web page, JSON of a command, or text with the fragments; default: read standard input, "
        "as - says as well",
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
    if options.image is not None and options.tiles:
        raise console.CommandError("Give either tiles or --image, not both.")
    source = options.tiles if options.image is None else [options.image]
    name = console.shown(source[0] if len(source) == 1 else "-")
    content = content_of(source, is_file=options.image is not None)
    if options.image is None and not is_picture(content):
        board, record = _board_in(content, name)
        _refuse_blocking(board)
        dictionary = open_dictionary(options, judgments)
        ticked = frozenset(() if record is None else record.found)
        return Given(board, ticked, dictionary, record)
    from quartiles_gui.cli.read_image_command import complain_of_doubtful, read_image

    dictionary = open_dictionary(options, judgments)
    reading = read_image(content, name, dictionary)
    if isinstance(reading, Sentence):
        raise UserError.of(reading)
    complain_of_doubtful(reading)
    _refuse_blocking(reading.board)
    return Given(reading.board, frozenset(), dictionary)


def content_of(source: Sequence[str], *, is_file: bool) -> bytes:
    """Return the content that was given: fragments, or that of a file or standard input."""
    if source in ([], ["-"]):
        if sys.stdin is not None and sys.stdin.isatty():
            end = "Ctrl+Z, Enter" if sys.platform == "win32" else "Ctrl+D"
            console.print_aside(f"Type the 20 fragments, then end the input ({end}):\n")
        return files.read_bytes("-", MAX_PICTURE_SIZE, may_be_pipe=True)
    path = source[0]
    # twenty fragments have blanks or other signs between them, and a name of a file an ending
    is_missing = path.isprintable() and not any(sign in path for sign in ' ,;#|{["')
    is_missing = is_missing and os.path.splitext(path)[1][1:].isalnum()
    if is_file or (len(source) == 1 and (os.path.exists(path) or is_missing)):
        if os.path.isdir(path):
            raise console.CommandError(f"“{path}” is a folder, not a file.")
        if not os.path.exists(path):
            raise console.CommandError(f"There is no file “{path}”.")
        return files.read_bytes(path, MAX_PICTURE_SIZE, may_be_pipe=True)
    return " ".join(source).encode(errors="backslashreplace")


def _board_in(content: bytes, name: str) -> tuple[Board, BoardRecord | None]:
    """Return the board in what was given, and what a file has of it, if that is one."""
    plain = decoded(content)
    # as `read_board` reads a text, whose module imports json
    if len(content) <= MAX_TEXT_LENGTH and "{" not in plain and "<script" not in plain:
        refuse_other_kinds(content, name)
        return Board.parse(plain), None
    from quartiles_gui.core.quartiles.board_file import parse_any_board

    record = parse_any_board(content, name)
    return record.board, record


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
