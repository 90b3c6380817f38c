"""The reach of techniques on real boards.

Terms
    player      somebody who has found a share of the accepted words, drawn at random
    near        a missed word of two tiles or more with a technique, or with a word found near it
    word-like   three different tiles that begin a listed word of 8 to 16 letters, in SCOWL up to
                size 70, with a likelihood of 50 % or more, times the 17 tiles that may follow; but
                at least the word itself
    clue        the technique told before any tile; it keeps the arrangements that it holds for

The boards are drawn in two halves by a fixed seed. Choose by one, and quote the other.

Run
    python tests/benchmarks/technique_quality.py DATA_FOLDER --half {tuning,apart}
"""

import argparse
import json
import random
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.techniques import Affixes
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.meanings_file import read_affixes

SHARES = (0.6, 0.85, 0.95)
PLAYERS = 20


class RealBoard(NamedTuple):
    """A board, and all words that the game accepted on it."""

    tiles: tuple[str, ...]
    quartiles: tuple[str, ...]
    words: tuple[FoundWord, ...]


def read_boards(folder: Path, half: str) -> list[RealBoard]:
    """Return the boards of a half whose accepted words are known."""
    lines = Path(folder, "boards.jsonl").read_text("utf-8").splitlines()
    rows = sorted((row for row in map(json.loads, lines) if row["words"]), key=lambda r: r["id"])
    random.Random(28).shuffle(rows)
    middle = len(rows) // 2
    chosen = rows[:middle] if half == "tuning" else rows[middle:]
    boards = []
    for row in chosen:
        solver = QuartilesSolver(row["tiles"], Dictionary.populate(row["words"]))
        boards.append(RealBoard(tuple(row["tiles"]), tuple(row["quartiles"]), solver.solve_fully()))
    return boards


def listed_words() -> list[str]:
    """Return the words that word-like arrangements begin, sorted."""
    rows = Path(paths.dictionary_folder(), "english.txt").read_text("ascii").splitlines()
    cells = (row.split("\t") for row in rows)
    return sorted(
        word
        for word, likelihood, size, *_ in cells
        if 8 <= len(word) <= 16 and int(likelihood) >= 50 and 1 <= int(size) <= 70
    )


def word_like(tiles: Sequence[str], listed: Sequence[str]) -> list[tuple[int, ...]]:
    """Return the word-like arrangements of four tiles."""
    found: list[tuple[int, ...]] = []
    for path in permutations(range(len(tiles)), 3):
        text = "".join(tiles[index] for index in path)
        place = bisect_right(listed, text)
        if place < len(listed) and listed[place].startswith(text):
            found += [(*path, last) for last in range(len(tiles)) if last not in path]
    return found


def print_near(boards: Sequence[RealBoard], dictionary: Dictionary, affixes: Affixes) -> None:
    """Print how many words have a technique, or a word near them."""
    draw = random.Random(28)
    for share in (0.0, *SHARES):
        told = technique = near = count = 0
        seconds = []
        for board in boards:
            for _ in range(PLAYERS if share else 1):
                words = sorted(found.word for found in board.words)
                had = set(draw.sample(words, round(share * len(words))))
                started = perf_counter()
                ground = Ground(board.tiles, board.words, had, dictionary, affixes)
                missed = [
                    found
                    for found in ground.missed
                    if (len(found.path) > 1 if share else found.word in board.quartiles)
                ]
                for found in missed:
                    has_claim, is_near = bool(ground.claims(found)), bool(ground.nearest(found))
                    count += 1
                    technique += has_claim
                    near += is_near
                    told += has_claim or is_near
                seconds.append(perf_counter() - started)
        print(
            f"{share:4.0%} found: {count} {'missed words' if share else 'quartiles'}, "
            f"told {told / count:.1%}, technique {technique / count:.1%}, near {near / count:.1%};"
            f" {1000 * median(seconds):.0f} ms a board"
        )


def print_clues(boards: Sequence[RealBoard], dictionary: Dictionary, affixes: Affixes) -> None:
    """Print how many quartiles have a clue, and the word-like arrangements that it leaves."""
    listed = listed_words()
    given: Counter[str] = Counter()
    before: list[int] = []
    after: list[int] = []
    every: list[int] = []
    count = 0
    for board in boards:
        ground = Ground(board.tiles, board.words, (), dictionary, affixes)
        arrangements = word_like(board.tiles, listed)
        for found in board.words:
            if found.word not in board.quartiles:
                continue
            count += 1
            every.append(len(arrangements))
            clue = ground.clue(found)
            if clue is None:
                continue
            given[clue.claim.technique.value] += 1
            kept = [
                path
                for path in arrangements
                if ground.holds(clue.claim, tuple(board.tiles[index] for index in path))
            ]
            before.append(len(arrangements))
            after.append(len({*kept, found.path}))
    print(
        f"clue on {len(after) / count:.1%} of {count} quartiles: word-like arrangements from "
        f"{median(before)} (all quartiles: {median(every)}) to {median(after)}"
    )
    print(", ".join(f"{name} {number}" for name, number in given.most_common()))


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure techniques on real boards.")
    parser.add_argument("data", type=Path, help="folder with boards and accepted words")
    parser.add_argument("--half", choices=("tuning", "apart"), required=True, help="of the boards")
    arguments = parser.parse_args()
    boards = read_boards(arguments.data, arguments.half)
    folder = paths.dictionary_folder()
    dictionary = DictionaryFiles.named(folder, "english", paths.cache_folder()).open()
    affixes = read_affixes(folder)
    print(f"{len(boards)} boards")
    print_near(boards, dictionary, affixes)
    print_clues(boards, dictionary, affixes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
