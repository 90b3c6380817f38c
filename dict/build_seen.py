"""Count how often the game took each word and refused it, and write `seen.txt`.

Terms
    row         a word that a day's tiles spell, with whether the game accepted it (`boards.py`)
    wrong word a word of a tier that a board spells but the game doesn't accept; four-tile words
    other than the five don't count, because the exact cover by the five settles them recall the
    share of the accepted words that a tier has fold a tenth of the dates; a word's likelihood on a
    date of a fold always comes from fits to the other nine

Method
    1. Fit to the boards whose tiles are known (`fits.py`); weigh the tilings of the other days by
       that; fit to all days; weigh and fit once more (expectation maximization, two rounds).
    2. Count: a word that the game took, once for each day; one that the tiles spell and it didn't
       take, once or, where the tiles had to be found, by the weight of the tilings that spell it.
       What a player's list was corrected by counts less (`CORRECTION`), for each word of a family.
    3. Fit once for each fold, and print the trade-off on the dates left out, where words have what
       was seen of them on all dates but the one that is measured on.

    A tier is measured with the likelihoods that the app gives on a board, whose total it takes into
    account (`quartiles_gui.core.quartiles.verdict`).

Format
    One word a line, sorted, columns separated by tabs: word, how often it was accepted and how
    often refused, to two decimals. There is no date and no board in it.

Run (with the app and the packages that README.md names installed)
    python dict/build_seen.py DATA_FOLDER           # makes the file anew
    python dict/build_seen.py --add FILE [FILE…]    # adds files of the same form to it
"""

import argparse
import random
import sys
from collections import ChainMap
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from fits import SEEN_FILE, Seen, Table, brought, evidence, read_seen, with_seen

from boards import Day, Row, Words, read_corrections, read_days, reweigh, rows, spell
from likelihood import LEAST_LIKELIHOOD, FeatureMaker, candidates
from quartiles_gui.core.quartiles.verdict import usual_factor, with_odds
from quartiles_gui.core.words.likelihood import Evidence, format_evidence, likelihood_after
from sources import Places, read_sources

FOLDS = 10


@dataclass(frozen=True)
class Measured:
    """Days with weighted tilings, and each row's likelihood from dates other than its own."""

    days: list[Day]
    rows: list[Row]
    corrections: list[Row]  # of a player's list; nothing is measured on them
    fitted: list[float]  # without what was seen of the word itself
    held_out: list[float]  # with it
    on_board: list[float]  # the same with the board's total taken into account
    final: dict[str, float]  # likelihoods with all rows, of all words of all days


def counted(sample: Iterable[Row]) -> dict[str, Evidence]:
    """Return what rows tell of each word."""
    seen: dict[str, Evidence] = {}
    for row in sample:
        accepted, refused = seen.get(row.word, (0.0, 0.0))
        if row.accepted:
            accepted += row.weight
        else:
            refused += row.weight
        seen[row.word] = Evidence(accepted, refused)
    return seen


def added(*parts: Seen) -> dict[str, Evidence]:
    """Return what several files tell together."""
    total: dict[str, Evidence] = {}
    for part in parts:
        for word, (accepted, refused) in part.items():
            before = total.get(word, Evidence(0, 0))
            total[word] = Evidence(before.accepted + accepted, before.refused + refused)
    return total


def measure(folder: Path, maker: FeatureMaker, words: Iterable[str]) -> Measured:
    """Read the days of a data folder, fit to all of them, and cross-validate by date."""
    days, corrections, listed = read_days(folder), read_corrections(folder), frozenset(words)
    spell(days, Words(listed))
    known = rows(day for day in days if day.tiles_known)
    table = Table(
        maker,
        {word for day in days for spelled in day.spelled for word in spelled}
        | {word for day in days for word in day.accepted or day.quartiles}
        | {row.word for row in corrections},
    )
    likelihoods = table.likelihoods(table.fit(counted(known)))
    for _ in range(2):
        reweigh(days, likelihoods.__getitem__)
        sample = rows(days)
        everything = [*sample, *corrections]
        likelihoods = table.likelihoods(table.fit(counted(everything)))
    fitted = cross_validate(table, sample, everything)
    held_out = with_other_days(sample, everything, fitted, listed)
    on_board = on_boards(days, sample, held_out)
    final = with_seen(likelihoods, counted(everything))
    return Measured(days, sample, corrections, fitted, held_out, on_board, final)


def cross_validate(table: Table, sample: Sequence[Row], everything: Sequence[Row]) -> list[float]:
    """Return the likelihood of each row of a sample from fits that haven't seen its date."""
    dates = sorted({row.day for row in sample})
    random.Random(0).shuffle(dates)
    fold = {date: number % FOLDS for number, date in enumerate(dates)}
    likelihoods = [
        table.likelihoods(table.fit(counted(x for x in everything if fold.get(x.day) != left_out)))
        for left_out in range(FOLDS)
    ]
    return [likelihoods[fold[row.day]][row.word] for row in sample]


def with_other_days(
    sample: Iterable[Row], everything: Sequence[Row], values: Iterable[float], listed: Set[str]
) -> list[float]:
    """Return likelihoods with what was seen on other dates than a row's; 0 where a word lacks."""
    dates: dict[str, list[Row]] = {}
    for row in everything:
        dates.setdefault(row.day, []).append(row)
    seen = counted(everything)
    others: dict[str, Seen] = {}  # by date: what was seen on all others
    for date, own in dates.items():
        today = counted(own).items()
        less = {x: Evidence(seen[x][0] - yes, seen[x][1] - no) for x, (yes, no) in today}
        others[date] = ChainMap(less, seen)
    result = []
    for row, value in zip(sample, values, strict=True):
        after = likelihood_after(value, evidence(row.word, others[row.day]))
        least = LEAST_LIKELIHOOD if value >= LEAST_LIKELIHOOD else 0.0
        is_listed = row.word in listed or row.word in brought(others[row.day], listed)
        result.append(max(after, least) if is_listed else 0.0)
    return result


def on_boards(days: Iterable[Day], sample: Sequence[Row], values: Sequence[float]) -> list[float]:
    """Return the likelihoods of rows with the total of the likeliest tiling taken into account."""
    doubtful: dict[str, dict[str, float]] = {}
    for row, value in zip(sample, values, strict=True):
        if not row.quartile and not row.settled and value >= LEAST_LIKELIHOOD:
            doubtful.setdefault(row.day, {})[row.word] = value
    factors: dict[str, float] = {}
    for day in days:
        if day.name in doubtful and day.tilings:
            spelled = day.spelled[day.likeliest]
            chances = [x for word, x in doubtful[day.name].items() if word in spelled]
            factors[day.name] = usual_factor(chances, len(day.quartiles))
    return [with_odds(x, factors.get(row.day, 1.0)) for row, x in zip(sample, values, strict=True)]


def trade_off(measured: Measured, values: Sequence[float], recall: float) -> tuple[float, ...]:
    """Return the likelihood from which the words on a board have a recall, and the wrong words.

    Those are a board, on the boards whose tiles are known and on all days.
    """
    accepted = sorted(
        (value for row, value in zip(measured.rows, values, strict=True) if row.accepted),
        reverse=True,
    )
    least = accepted[ceil(recall * len(accepted)) - 1]
    wrong = [
        row
        for row, value in zip(measured.rows, values, strict=True)
        if value >= least and not row.accepted and not row.settled
    ]
    tiled = {day.name for day in measured.days if day.accepted is not None and day.tilings}
    known = tiled & {day.name for day in measured.days if day.tiles_known}
    return (
        least,
        sum(row.weight for row in wrong if row.day in known) / len(known),
        sum(row.weight for row in wrong) / len(tiled),
    )


def print_trade_off(measured: Measured) -> None:
    """Print the trade-off of recall and wrong words, without and with what was seen."""
    print("recall   from   wrong, tiles known   wrong, all days   (dates left out)")
    without = on_boards(measured.days, measured.rows, measured.fitted)
    for name, values in (("fits alone", without), ("with what was seen", measured.on_board)):
        print(name)
        for recall in (0.96, 0.97, 0.98, 0.985, 0.987, 0.99, 0.995):
            least, known, every = trade_off(measured, values, recall)
            print(f"{recall:6.1%} {least:6.1%} {known:12.2f} {every:17.2f}")


def main() -> int:
    """Write the file, and print the trade-off on dates left out if it is made anew."""
    parser = argparse.ArgumentParser(description="Count what the game took and refused.")
    parser.add_argument("data", type=Path, nargs="?", help="folder with boards and accepted words")
    parser.add_argument("--add", type=Path, nargs="+", default=[], help="files to add")
    parser.add_argument("--output", type=Path, default=SEEN_FILE, help="file to write")
    arguments = parser.parse_args()
    if arguments.data is None:
        seen = read_seen(arguments.output.read_text("ascii"))
    else:
        sources = read_sources(Places())
        measured = measure(arguments.data, FeatureMaker(sources), candidates(sources))
        print_trade_off(measured)
        # of some days only the five are known
        fives = [day.quartiles for day in measured.days if day.accepted is None]
        known = [Row("", word, 4, True, True, 1) for five in fives for word in five]
        seen = counted([*measured.rows, *measured.corrections, *known])
    seen = added(seen, *(read_seen(file.read_text("ascii")) for file in arguments.add))
    content = format_evidence(seen)
    arguments.output.write_text(content, encoding="ascii", newline="\n")
    print(f"{len(seen):,} words written to {arguments.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
