"""The command ``quartiles read-image``: the twenty tiles of a board in a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from quartiles_gui import paths
from quartiles_gui.cli import console, solve_command
from quartiles_gui.cli.console import Command, open_dictionary
from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.sentence import Sentence
from quartiles_gui.core.words.dictionary import Dictionary

if TYPE_CHECKING:
    from quartiles_gui.reading.board_reader import TileReading


class ReadTiles(NamedTuple):
    """The 20 tiles that a picture shows, or that a code in it says."""

    tiles: tuple[TileReading, ...]
    is_solved: bool  # whether they have five quartiles that use each tile once

    @property
    def board(self) -> Board:
        return Board(tile.text for tile in self.tiles)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="the picture, or - for standard input: PNG, JPEG, WebP, GIF, …"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    console.add_word_list(parser)


def _run(options: Namespace) -> int:
    content = solve_command.content_of([options.file], is_file=True)
    reading = read_image(content, console.shown(options.file), open_dictionary(options))
    if isinstance(reading, Sentence):
        console.complain(str(reading))
        return console.NOT_FOUND
    if options.json:
        console.print_json(_members(reading))
    else:
        _print_rows(reading)
        complain_of_doubtful(reading)
    return console.DONE


def read_image(content: bytes, name: str, dictionary: Dictionary) -> ReadTiles | Sentence:
    """Return the board in a picture called ``name``, or a sentence that there is none.

    Raises `CommandError` or `UserError` if the picture can't be decoded.
    """
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


def _print_rows(reading: ReadTiles) -> None:
    texts = [tile.text or "?" for tile in reading.tiles]
    for start in range(0, len(texts), COLUMNS):
        console.print_line(" ".join(texts[start : start + COLUMNS]))


def _members(reading: ReadTiles) -> dict[str, Any]:
    return {
        "tiles": [tile.text for tile in reading.tiles],
        "confidence": [round(tile.confidence, 4) for tile in reading.tiles],
        "alternatives": [
            [
                {"text": other.text, "probability": round(other.probability, 4)}
                for other in tile.alternatives
            ]
            for tile in reading.tiles
        ],
        "solved": reading.is_solved,
    }


READ_IMAGE = Command(
    description="Read the twenty tiles of a board from a picture: a screenshot or a photo of a "
    "screen, whole or cropped, or a QR code of a board. Prints them as five rows of four. Nothing "
    "leaves this computer.",
    epilog="Tiles that you should check are named on standard error. With --json: tiles, "
    "confidence (the probability that each tile is right), alternatives (for each tile, with "
    "their probabilities), and solved (whether the five were found). Exit code: 0 read a board, 1 "
    "found no board, 2 bad input, 130 interrupted.",
    add_arguments=_add_arguments,
    run=_run,
)
