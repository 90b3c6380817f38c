"""The board that a command is given: tiles, a file, a picture or standard input."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.cli.console import open_dictionary
from quartiles_gui.core.decoding import (
    MAX_PICTURE_SIZE,
    decoded,
    is_picture,
    refuse_other_kinds,
)
from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.quartiles.fragments import MAX_TEXT_LENGTH
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, finished, judge
from quartiles_gui.core.sentence import Sentence, UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library import files

if TYPE_CHECKING:
    from quartiles_gui.core.quartiles.record import BoardRecord
    from quartiles_gui.reading.board_reader import TileReading


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


class ReadTiles(NamedTuple):
    """The 20 tiles that a picture shows, or that a code in it says."""

    tiles: tuple[TileReading, ...]
    is_solved: bool  # whether they have five quartiles that use each tile once

    @property
    def board(self) -> Board:
        return Board(tile.text for tile in self.tiles)


def read_image(content: bytes, name: str, dictionary: Dictionary) -> ReadTiles | Sentence:
    """Return the board in a picture called ``name``, or a sentence that there is none.

    Raises `CommandError` or `UserError` if the picture can't be decoded.
    """
    from pathlib import Path

    try:
        from quartiles_gui.reading.board_reader import BoardReader, NoBoardError, TileReading
        from quartiles_gui.reading.picture import board_in_code, decode_picture
        from quartiles_gui.reading.solve_check import Candidate, confirmed
    except ImportError as error:  # a server often lacks the libraries that Qt draws with
        raise console.CommandError(
            f"Pictures cannot be read because a part of the app does not load: {error}. "
            "Type the tiles instead."
        ) from error
    picture = decode_picture(content, Path(name).name)
    if (told := board_in_code(picture)) is not None:
        _, is_solved = confirmed([(Candidate(text, 1.0),) for text in told.fragments], dictionary)
        return ReadTiles(tuple(TileReading(text, 1.0, ()) for text in told.fragments), is_solved)
    try:
        reader = BoardReader.open(Path(paths.resource_folder(), "recognizer"), dictionary)
        tiles, _, is_solved = reader.read(picture)
    except NoBoardError as error:
        return error.sentence
    return ReadTiles(tiles, is_solved)


def complain_of_doubtful(reading: ReadTiles) -> None:
    """Name the doubtful tiles on standard error, with what else they may be."""
    for index, tile in enumerate(reading.tiles):
        if not tile.is_doubtful:
            continue
        row, column = divmod(index, COLUMNS)
        others = ", ".join(alternative.text for alternative in tile.alternatives[:3])
        console.complain(
            f"Check row {row + 1}, column {column + 1}: “{tile.text}”"
            + (f", or {others}?" if others else "?")
        )


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
