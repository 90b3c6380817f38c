"""The command ``quartiles read-image``: the twenty tiles of a board in a picture."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import COLUMNS
from quartiles_gui.core.sentence import PersonError, sentence

if TYPE_CHECKING:
    from quartiles_gui.core.words.dictionary import Dictionary
    from quartiles_gui.reading.board_reader import BoardReading

READ = 0
NO_BOARD = 1

DESCRIPTION = (
    "Read the twenty tiles of a board from a picture: a screenshot or a photo of a screen, whole "
    "or cropped. They are printed as five rows of four. Nothing leaves this computer."
)
EPILOG = (
    "Tiles that should be checked are named on standard error. With --json: tiles, confidence (the "
    "probability of each tile to be right), alternatives (of each tile, with their probabilities), "
    "and solved (whether the tiles have the five). Exit code: 0 read, 1 no board found, 2 bad "
    "input, 130 interrupted."
)

OpenDictionary = Callable[[str | None], "Dictionary"]
"""Opens the dictionary in a file, or the shipped one."""


def run(
    parser: argparse.ArgumentParser, arguments: Sequence[str], open_dictionary: OpenDictionary
) -> int:
    """Run the command.

    Args:
        parser: An empty parser, to be given the arguments.
        arguments: The command line after ``quartiles read-image``.
        open_dictionary: Where to get the words from.

    Returns:
        The exit code.

    Raises:
        PersonError: If the picture cannot be decoded, or something shipped is damaged.
    """
    _add_arguments(parser)
    options = parser.parse_args(arguments)
    dictionary = open_dictionary(options.dictionary)
    # imported here, so that the help does not wait for NumPy
    from quartiles_gui.reading.board_reader import NoBoardError

    try:
        reading = read_image(options.file, dictionary)
    except NoBoardError as error:
        print(f"quartiles: {error}", file=sys.stderr)
        return NO_BOARD
    if options.json:
        print(_as_json(reading))
    else:
        _print_rows(reading)
        print_doubtful(reading)
    return READ


def read_image(path: str, dictionary: Dictionary) -> BoardReading:
    """Return the board in a picture.

    Args:
        path: The picture.
        dictionary: The words to check the board with.

    Raises:
        PersonError: If the picture cannot be decoded or has no board in it.
    """
    try:
        from quartiles_gui.reading.board_reader import BoardReader
        from quartiles_gui.reading.picture import open_picture

        picture = open_picture(path)
    except ImportError as error:  # a server often lacks the libraries that Qt draws with
        raise PersonError(
            sentence(
                "reading",
                "Pictures cannot be read, because a part of the app does not load: {reason}. "
                "Type the tiles instead.",
            ).filled(reason=str(error))
        ) from error
    weights = os.path.join(str(paths.resource_folder()), "recognizer")
    return BoardReader.open(weights, dictionary).read(picture)


def print_doubtful(reading: BoardReading) -> None:
    """Name the doubtful tiles on standard error, with what else they may be."""
    for index in reading.doubtful:
        tile = reading.tiles[index]
        row, column = divmod(index, COLUMNS)
        others = ", ".join(alternative.text for alternative in tile.alternatives[:3])
        print(
            f"quartiles: Check row {row + 1}, column {column + 1}: “{tile.text}”"
            + (f", or {others}?" if others else "?"),
            file=sys.stderr,
        )


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="FILE", help="the picture: PNG, JPEG, WebP, GIF, …")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--dictionary",
        metavar="FILE",
        help="check with this word list (text, one word a line, or compiled)",
    )


def _print_rows(reading: BoardReading) -> None:
    texts = [tile.text or "?" for tile in reading.tiles]
    for start in range(0, len(texts), COLUMNS):
        print(*texts[start : start + COLUMNS])


def _as_json(reading: BoardReading) -> str:
    return json.dumps(
        {
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
    )
