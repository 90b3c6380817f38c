"""How good hints and totals are on real boards.

Terms
    total       the expected number of words or points of a board (`core.quartiles.expected`)
    counted     the same by counting the likely tier
    player      somebody who has found a share of the accepted words: any of them (random), or the
                most frequent ones (common first)
    entry       a word of those left, false if the game doesn't accept it; placed if the table of
                hints tells its first tile
    cut         a board with all accepted words ticked but a few, which are drawn at random
    first hint  the word that the app would help with first; right if it is one of the missing
    follower    a player who tries each word that is hinted on, until there is no hint: one who
                stops when probably nothing is left, or one who asks for one more, less sure;
                complete with all accepted words, and a hint is wasted if the game refuses the word
    leak        a masked meaning with a form of the word, or four letters of one in a row

The likelihoods are cross-validated by date, as in `dictionary_quality.py`; this needs its packages,
too. Of days whose tiles had to be found, the likeliest tiling is taken. With --half only the days
of a half that a fixed seed draws, which nothing was chosen by.

Run
    python tests/benchmarks/hint_quality.py DATA_FOLDER [--half] [--sources FOLDER]
"""

import argparse
import random
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "dict"))

from build_seen import Measured, measure

from boards import Day
from likelihood import LEAST_LIKELIHOOD, FeatureMaker, candidates
from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import (
    expected_of,
    placed_words,
    rounded,
    unsure_words,
    words_left,
)
from quartiles_gui.core.quartiles.found_word import BONUS, FoundWord
from quartiles_gui.core.quartiles.hints import HintGuide
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.meanings import masked_meanings
from quartiles_gui.library.meanings_file import open_meanings
from sources import Places, read_sources

CUTS = 20
FOLLOWERS = 5
LARGE_SHARES = (0.6, 0.85, 0.95)
SHARES = (0.0, *LARGE_SHARES, 1.0)
OTHER_WORDS = 2000


class Judged(NamedTuple):
    """A day, the verdict on its board, and what the accepted words are worth."""

    day: Day
    verdict: Verdict
    accepted: frozenset[str]
    points: int
    board: Board
    found: tuple[FoundWord, ...]
    dictionary: Dictionary

    def refusing(self, refused: frozenset[str]) -> Verdict:
        """Return the verdict once the game refused some words."""
        taught = self.dictionary.teach(dict.fromkeys(refused, False))
        return judge(self.board, self.found, taught) if refused else self.verdict


def judged_days(measured: Measured, least: float) -> Iterator[Judged]:
    """Yield the days whose accepted words and tiles are known, judged without their own date."""
    held_out = {
        (row.day, row.word): value
        for row, value in zip(measured.rows, measured.held_out, strict=True)
    }
    for day in measured.days:
        if day.accepted is None or not day.tilings:
            continue
        tiles, spelled = sorted(day.tilings[day.likeliest]), day.spelled[day.likeliest]
        values = {word: held_out.get((day.name, word), 0.0) for word in spelled}
        listed = {word: round(100 * value) for word, value in values.items() if value >= least}
        everything = Dictionary.populate([*listed, *day.accepted])
        solver = QuartilesSolver(tiles, everything)
        points = {found.word: found.points for found in solver.solve_fully()}
        dictionary = Dictionary.populate(listed)
        solver = QuartilesSolver(tiles, dictionary)
        solver.solve_fully()
        found = tuple(solver.solution_paths)
        verdict = judge(Board(tiles), found, dictionary)
        total = 40 + sum(points.get(word, 0) for word in day.accepted)
        yield Judged(day, verdict, day.accepted, total, Board(tiles), found, dictionary)


def kept_apart(days: list[Judged]) -> list[Judged]:
    """Return the half of the days that nothing was chosen by."""
    names = sorted(one.day.name for one in days)
    random.Random(27).shuffle(names)
    return [one for one in days if one.day.name in names[len(names) // 2 :]]


def sums(verdict: Verdict) -> tuple[int, int]:
    """Return the sum of the likelihoods, in words and in points."""
    likely = [rated for rated in verdict.rated if not rated.is_vulgar]
    words = sum(rated.likelihood for rated in likely) / 100
    points = sum(rated.likelihood * rated.found.points for rated in likely) / 100
    return rounded(words), rounded(points + (BONUS if verdict.is_solved else 0))


def print_totals(days: list[Judged]) -> None:
    """Print how often totals are right, and those that count the likely tier."""
    ways = {
        "expected": [
            (expected_of(one.verdict).word_count, expected_of(one.verdict).point_count)
            for one in days
        ],
        "the sum of the likelihoods": [sums(one.verdict) for one in days],
        "counting the likely tier": [
            (len(one.verdict.counted), one.verdict.points) for one in days
        ],
    }
    for name, totals in ways.items():
        words = sum(
            abs(total[0] - len(one.accepted)) <= 1 for total, one in zip(totals, days, strict=True)
        )
        points = sum(
            abs(total[1] - one.points) <= 3 for total, one in zip(totals, days, strict=True)
        )
        print(
            f"{name:28} words within 1: {words / len(days):6.1%}   "
            f"points within 3: {points / len(days):6.1%}"
        )


def players(
    days: list[Judged], zipf: Mapping[str, float], shares: Sequence[float], times: int, seed: int
) -> Iterator[tuple[str, float, list[tuple[Judged, set[str]]]]]:
    """Yield kinds of players, the share they found, and the words of each on each day.

    On each day there are ``times`` players who found any words, and one who found the most frequent
    ones.
    """
    draw = random.Random(seed)
    for name, count in (("random", times), ("common first", 1)):
        for share in shares:
            games = []
            for one in days:
                for _ in range(count):
                    words = sorted(one.accepted)
                    draw.shuffle(words)
                    if name == "common first":
                        words.sort(key=lambda word: -zipf.get(word, 0.0))
                    games.append((one, set(words[: round(share * len(words))])))
            yield name, share, games


def print_players(days: list[Judged], zipf: Mapping[str, float]) -> None:
    """Print how good the number of words left is, and the table of hints, for players."""
    print(f"{'player':13} found   exact  within 1  nothing left  placed  false entries")
    for name, share, games in players(days, zipf, SHARES, CUTS, 27):
        exact = near = nothing = entries = placed = false = 0
        for one, found in games:
            left, expected = len(one.accepted) - len(found), expected_of(one.verdict, found)
            exact += left == expected.left
            near += abs(left - expected.left) <= 1
            nothing += not expected.left
            table = placed_words(one.verdict, found)
            entries += expected.left
            placed += len(table)
            false += sum(rated.found.word not in one.accepted for rated in table)
        count = len(games)
        print(
            f"{name:13} {share:5.0%} {exact / count:7.1%} {near / count:9.1%}"
            f" {nothing / count:13.1%} {placed / max(1, entries):7.1%}"
            f" {false / max(1, placed):14.1%}"
        )


def print_doubtful(days: list[Judged], zipf: Mapping[str, float]) -> None:
    """Print how many words of a review the game refuses, and how many of those are marked."""
    for name, share, games in players(days, zipf, LARGE_SHARES, 1, 40):
        listed = refused = marked = both = 0
        for one, found in games:
            unsure = unsure_words(one.verdict, found)
            for missed in {item.word for item in one.verdict.counted} - found:
                listed += 1
                refused += missed not in one.accepted
                marked += missed in unsure
                both += missed in unsure and missed not in one.accepted
        print(
            f"{name:13} {share:5.0%}: of {listed} missed words the game refuses"
            f" {refused / listed:.1%}; of those marked {both / marked:.1%}; and"
            f" {both / refused:.1%} of the refused ones are marked"
        )


def wasted_by(one: Judged, found: Iterable[str], *, goes_beyond: bool) -> tuple[bool, int, int]:
    """Return whether a follower completes a board, and the hints wasted, sure and less sure."""
    guide, known, wasted = HintGuide(lambda _: ()), set(found), [0, 0]
    refused: frozenset[str] = frozenset()
    while True:
        guide.follow(one.refusing(refused), frozenset(known))
        is_sure = guide.word is not None
        if goes_beyond:
            guide.go_beyond()
        if guide.word is None:
            return known >= one.accepted, wasted[0], wasted[1]
        word = guide.word.word
        if word in one.accepted:
            known.add(word)
        else:
            refused |= {word}
            wasted[not is_sure] += 1


def print_followers(days: list[Judged], zipf: Mapping[str, float]) -> None:
    """Print how many followers complete a board, and at what cost."""
    print("player        found   stops: complete  wasted   one more: complete  wasted, less sure")
    for name, share, games in players(days, zipf, LARGE_SHARES, FOLLOWERS, 40):
        means = [
            sum(column) / len(games)
            for goes_beyond in (False, True)
            for column in zip(
                *(wasted_by(one, found, goes_beyond=goes_beyond) for one, found in games),
                strict=True,
            )
        ]
        print(
            f"{name:13} {share:5.0%} {means[0]:16.1%} {means[1]:7.2f}"
            f" {means[3]:20.1%} {means[4]:7.2f} {means[5]:10.2f}"
        )


def print_first_hints(days: list[Judged]) -> None:
    """Print how often the first hint is right."""
    draw = random.Random(14)
    for missing in (1, 2, 5):
        right = cuts = 0
        for one in days:
            words = sorted(one.accepted)
            for _ in range(CUTS):
                left_out = set(draw.sample(words, missing))
                left = words_left(one.verdict, one.accepted - left_out)
                right += bool(left) and left[0].found.word in left_out
                cuts += 1
        print(f"first hint right with {missing} missing: {right / cuts:.1%} of {cuts} cuts")


def longest_common(one: str, other: str) -> int:
    """Return the length of the longest text that is in both."""
    return next(
        (
            length
            for length in range(len(one), 0, -1)
            if any(one[at : at + length] in other for at in range(len(one) - length + 1))
        ),
        0,
    )


def print_masks(name: str, words: Iterable[str]) -> None:
    """Print how many words have a masked meaning, and whether one gives its word away."""
    meanings = open_meanings(Path(paths.dictionary_folder(), "meanings.bin"))
    usable = leaks = count = 0
    for word in words:
        count += 1
        told = masked_meanings(word, meanings)
        usable += bool(told)
        forms = {word, *meanings.lemmas(word), *(one.lemma for one in meanings.look_up(word))}
        runs = {run for one in told for run in re.findall("[a-z]+", one.definition.lower())}
        leaks += any(
            run in forms or longest_common(run, form) >= 4 for run in runs for form in forms
        )
    print(f"{name}: {count}; with a masked meaning {usable / count:.1%}; leaks {leaks}")


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure hints and totals on real boards.")
    parser.add_argument("data", type=Path, help="folder with boards and accepted words")
    parser.add_argument("--sources", type=Path, default=Path("/usr/share"), help="of the words")
    parser.add_argument("--half", action="store_true", help="only days that nothing was chosen by")
    arguments = parser.parse_args()
    shared = arguments.sources
    places = Places(shared / "dict/scowl", shared / "wordnet", shared / "dictd")
    sources = read_sources(places)
    words = candidates(sources)
    measured = measure(arguments.data, FeatureMaker(sources), words)
    days = list(judged_days(measured, LEAST_LIKELIHOOD))
    if arguments.half:
        days = kept_apart(days)
    print(
        f"{len(days)} days, of which the tiles of {sum(d.day.tiles_known for d in days)} are known"
    )
    print_totals(days)
    print("\nonly the days whose tiles are known:")
    print_totals([one for one in days if one.day.tiles_known])
    print()
    print_players(days, sources.english)
    print()
    print_followers(days, sources.english)
    print()
    print_doubtful(days, sources.english)
    print()
    print_first_hints(days)
    print()
    quartiles = sorted({word for day in measured.days for word in day.quartiles})
    print_masks("quartiles", quartiles)
    print_masks("other words", random.Random(14).sample(words, OTHER_WORDS))
    return 0


if __name__ == "__main__":
    sys.exit(main())
