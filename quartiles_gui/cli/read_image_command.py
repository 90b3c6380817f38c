"""The command ``quartiles read-image``: the twenty tiles of a board in a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from quartiles_gui.cli import console, given_board
from quartiles_gui.cli.console import Command, open_dictionary
from quartiles_gui.core.quartiles.board import COLUMNS
from quartiles_gui.core.sentence import Sentence


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="the picture, or - for standard input: PNG, JPEG, WebP, GIF, …"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    console.add_word_list(parser)


def _run(options: Namespace) -> int:
    content = given_board.content_of([options.file], is_file=True)
    reading = given_board.read_image(content, console.shown(options.file), open_dictionary(options))
    if isinstance(reading, Sentence):
        console.complain(str(reading))
        return console.NOT_FOUND
    if options.json:
        console.print_json(_members(reading))
    else:
        _print_rows(reading)
        given_board.complain_of_doubtful(reading)
    return console.DONE


def _print_rows(reading: given_board.ReadTiles) -> None:
    texts = [tile.text or "?" for tile in reading.tiles]
    for start in range(0, len(texts), COLUMNS):
        console.print_line(" ".join(texts[start : start + COLUMNS]))


def _members(reading: given_board.ReadTiles) -> dict[str, Any]:
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
