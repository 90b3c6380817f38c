"""How well the word list finds what the game accepts, on real boards.

Terms
    recall      share of the accepted words that a list has
    missing     accepted words that a list lacks, per day
    complete    days on which a list lacks no accepted word
    wrong words of a list that a board spells but the game doesn't accept, per board; four-tile
    words other than the five don't count, because exact cover settles them the five boards with
    known tiles whose likeliest exact cover by words of the list is the true one, with no other as
    likely

The likelihoods are cross-validated by date: each comes from fits without the date that it is
measured on, and from what was seen of the word on all others. The fits are made again for every
tenth of the dates, so this needs what `dict/README.md` names for building the list, and takes some
two minutes.

Run
    python tests/benchmarks/dictionary_quality.py DATA_FOLDER
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "dict"))

from build_seen import Measured, measure, print_trade_off

from boards import Day, four_tile_paths
from likelihood import LEAST_LIKELIHOOD, FeatureMaker, candidates
from quartiles_gui.core.words.likelihood import LIKELY_FROM, POSSIBLE_FROM
from sources import Places, Sources, read_sources

# The likelihood that a list gives a word on a day; 0 if the list lacks the word.
WordList = Callable[[str, str], float]


def scowl_list(sources: Sources, largest: int) -> WordList:
    """Return SCOWL's American words and common variants up to a size, all equally likely."""
    words = {
        word
        for word, entry in sources.scowl.items()
        if 0 < entry.size <= largest and entry.variant <= 1
    }
    return lambda _day, word: 0.5 if word in words else 0.0


def ranked_list(measured: Measured, least: float) -> WordList:
    """Return the words with at least the given likelihood."""
    left_out = {
        (row.day, row.word): value
        for row, value in zip(measured.rows, measured.on_board, strict=True)
    }
    # For days that the model is not fitted to: those with quartiles only.

    def likelihood(day: str, word: str) -> float:
        value = left_out.get((day, word), measured.final[word])
        return value if value >= least else 0.0

    return likelihood


def with_the_five(words: WordList, days: list[Day]) -> WordList:
    """Return a list that also has each day's five, as the exact cover shows them."""
    quartiles = {(day.name, word) for day in days for word in day.quartiles}
    return lambda day, word: 1.0 if (day, word) in quartiles else words(day, word)


def five_right(day: Day, words: WordList) -> bool:
    """Return whether the likeliest exact cover of a board is its five."""
    paths = [
        (word, tiles, value)
        for word, tiles in four_tile_paths(day)
        if (value := words(day.name, word)) > 0
    ]
    covers: dict[frozenset[str], float] = {}

    def extend(left: frozenset[str], chosen: frozenset[str], product: float) -> None:
        if not left:
            covers[chosen] = product
            return
        tile = min(left)
        for word, tiles, value in paths:
            if tile in tiles and tiles <= left:
                extend(left - tiles, chosen | {word}, product * value)

    extend(day.tilings[0], frozenset(), 1.0)
    true = covers.pop(day.quartiles, 0.0)
    return true > max(covers.values(), default=0.0)


def report(name: str, words: WordList, measured: Measured) -> str:
    """Return a line of the table."""
    days = measured.days
    lacks = [
        sum(words(day.name, word) == 0 for word in day.accepted or day.quartiles) for day in days
    ]
    accepted = sum(len(day.accepted or day.quartiles) for day in days)
    wrong = [
        (row.day, row.weight)
        for row in measured.rows
        if not row.accepted and not row.settled and words(row.day, row.word) > 0
    ]
    boards = [day for day in days if day.tiles_known]
    known = {day.name for day in boards if day.accepted is not None}
    tiled = {day.name for day in days if day.accepted is not None and day.tilings}
    right = sum(five_right(day, words) for day in boards)
    return (
        f"{name:24} {1 - sum(lacks) / accepted:7.2%} {sum(lacks) / len(days):8.3f}"
        f" {sum(count == 0 for count in lacks):5} of {len(days)}"
        f" {sum(weight for day, weight in wrong if day in known) / len(known):9.2f}"
        f" {sum(weight for _, weight in wrong) / len(tiled):9.2f}"
        f" {right:8} of {len(boards)}"
    )


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the word list on real boards.")
    parser.add_argument("data", type=Path, help="folder with boards and accepted words")
    arguments = parser.parse_args()
    sources = read_sources(Places())
    words = candidates(sources)
    measured = measure(arguments.data, FeatureMaker(sources), words)
    likely = ranked_list(measured, LIKELY_FROM / 100)
    lists = {
        "SCOWL 60": scowl_list(sources, 60),
        "SCOWL 80": scowl_list(sources, 80),
        "likely": likely,
        "likely, and the five": with_the_five(likely, measured.days),
        "likely and possible": ranked_list(measured, POSSIBLE_FROM / 100),
        "all tiers": ranked_list(measured, LEAST_LIKELIHOOD),
    }
    print_trade_off(measured)
    tiled = sum(day.accepted is not None and bool(day.tilings) for day in measured.days)
    known = sum(day.tiles_known and day.accepted is not None for day in measured.days)
    print(
        f"wrong words a board: on {known} boards with known tiles, and on {tiled} days with tiles"
        " known or found from the words\n"
    )
    print(
        f"{'list':24} {'recall':>7} {'missing':>8} {'complete':>12} {f'wrong/{known}':>9}"
        f" {f'wrong/{tiled}':>9} {'the five':>14}"
    )
    for name, word_list in lists.items():
        print(report(name, word_list, measured), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
