"""The command ``quartiles review``: the words missed on a board, and how to see them next time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from quartiles_gui import paths
from quartiles_gui.cli import boards, console
from quartiles_gui.core.quartiles.expected import doubtful_words
from quartiles_gui.core.quartiles.ground import AreKin, Ground
from quartiles_gui.core.quartiles.review import Review, nearest_sentence, review_of
from quartiles_gui.core.sentence import UserError
from quartiles_gui.library.meanings_file import open_meanings, read_affixes

DESCRIPTION = (
    "Show the words that you missed on a board, the nearest word that you found, and the "
    "techniques that lead to each. This tells the solution."
)
EPILOG = (
    "Words that a .quartiles file says were found count as found; the others were missed. "
    "With --json: missed, each with its word, the nearest word that was found (or null), up to "
    "three techniques, first how it is near that word, and sure, which is false if the game may "
    "well refuse it. Exit code: 0 done, 1 nothing was missed, 2 bad input, 130 interrupted."
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    boards.add_tiles(parser)
    parser.add_argument(
        "--found",
        metavar="WORD",
        action="append",
        default=[],
        help="a word that you have found in the game; give it once for each word",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    boards.add_sources(parser)


def run(options: Namespace) -> int:
    """Print the review of a board (see `main.Command`)."""
    found = boards.words(options.found)
    given = boards.given(options, dict.fromkeys(found, True))
    board, kept, dictionary, _ = given
    boards.refuse_unspelled(found, board)
    ticked = kept.union(found)
    verdict, _ = given.judged(ticked)
    folder = paths.dictionary_folder()
    ground = Ground.of(board.fragments, verdict, ticked, dictionary, read_affixes(folder))
    are_kin: AreKin = lambda *_: False  # noqa: E731
    try:
        are_kin = open_meanings(Path(folder, "meanings.bin")).are_kin
    except UserError as error:
        console.complain(str(error))
    review = review_of(ground, are_kin, doubtful_words(verdict, ticked))
    if options.json:
        console.print_json({"missed": _members(review)})
    else:
        console.print_text("\n".join(_lines(review, board.fragments)) + "\n")
    return console.DONE if review.missed else console.NOT_FOUND


def _members(review: Review) -> list[dict[str, object]]:
    return [
        {
            "word": miss.found.word,
            "nearest": miss.nearest and miss.nearest.found.word,
            "techniques": [str(claim.name) for claim in miss.tags],
            "sure": not miss.is_doubtful,
        }
        for miss in review.missed
    ]


def _lines(review: Review, fragments: Sequence[str]) -> Iterator[str]:
    if not review.missed:
        yield "You found every word."
        return
    points = console.counted(sum(miss.found.points for miss in review.missed), "point")
    yield f"Missed: {console.counted(len(review.missed), 'word')}, {points}"
    if review.lesson is not None:
        yield str(review.lesson)
    for miss in review.missed:
        yield f"\n{'·'.join(miss.found.fragments(fragments))}"
        near = nearest_sentence(miss, fragments)
        if near is not None:
            yield f"  {near}"
        if miss.tags:
            yield f"  {', '.join(str(claim.name) for claim in miss.tags)}"
        if miss.is_doubtful:
            yield "  The game may refuse it."
