"""The reach of techniques on real boards.

Terms
    player      somebody who has found a share of the accepted words, drawn at random
    near        a missed word of two tiles or more with a technique, or with a word found near it
    word-like   three different tiles that begin a listed word of 8 to 16 letters, in SCOWL up to
                size 70, with a likelihood of 50 % or more, times the 17 tiles that may follow; but
                at least the word itself
    clue        the technique told before any tile; it keeps the arrangements that it holds for
    wrong       of a review, by the words alone: a first tag that isn't how its sentence says the
                word is near another one; a tag that names an ending or a beginning that isn't the
                last or first tile, or without a listed word beside it, spelled as it is there; two
                found words that aren't told so; a lesson whose count isn't that of the words in
                the list, or that is about less than a third of them
    listed      likely by the word list (50 % and more), or a word of the board

The boards are drawn in two halves by a fixed seed. Choose by one, and quote the other. What
is wrong in reviews is looked for on both, as nothing is chosen by it.

Run
    python tests/benchmarks/technique_quality.py DATA_FOLDER --half {tuning,apart}
"""

import argparse
import json
import random
import re
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.review import Miss, Review, nearest_sentence, review_of
from quartiles_gui.core.quartiles.spelling import Affixes
from quartiles_gui.core.quartiles.techniques import Claim
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.meanings_file import open_meanings, read_affixes

SHARES = (0.6, 0.85, 0.95)
PLAYERS = 20
MEANINGS = open_meanings(Path(paths.dictionary_folder(), "meanings.bin"))


class RealBoard(NamedTuple):
    """A board, and all words that the game accepted on it."""

    tiles: tuple[str, ...]
    quartiles: tuple[str, ...]
    words: tuple[FoundWord, ...]


def read_boards(folder: Path, half: str) -> list[RealBoard]:
    """Return the boards of a half, or of both, whose accepted words are known."""
    lines = Path(folder, "boards.jsonl").read_text("utf-8").splitlines()
    rows = sorted((row for row in map(json.loads, lines) if row["words"]), key=lambda r: r["id"])
    random.Random(28).shuffle(rows)
    middle = len(rows) // 2
    chosen = {"tuning": rows[:middle], "apart": rows[middle:], "both": rows}[half]
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
                analysis = Analysis(board.tiles, board.words, had, dictionary, affixes)
                missed = [
                    found
                    for found in analysis.missed
                    if (len(found.path) > 1 if share else found.word in board.quartiles)
                ]
                for found in missed:
                    has_claim = bool(analysis.claims(found))
                    is_near = bool(analysis.nearest(found, MEANINGS.are_kin))
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
        analysis = Analysis(board.tiles, board.words, (), dictionary, affixes)
        arrangements = word_like(board.tiles, listed)
        for found in board.words:
            if found.word not in board.quartiles:
                continue
            count += 1
            every.append(len(arrangements))
            clue = analysis.clue(found)
            if clue is None:
                continue
            given[clue.claim.technique.key] += 1
            kept = [
                path
                for path in arrangements
                if analysis.holds(clue.claim, tuple(board.tiles[index] for index in path))
            ]
            before.append(len(arrangements))
            after.append(len({*kept, found.path}))
    print(
        f"clue on {len(after) / count:.1%} of {count} quartiles: word-like arrangements from "
        f"{median(before)} (all quartiles: {median(every)}) to {median(after)}"
    )
    print(", ".join(f"{name} {number}" for name, number in given.most_common()))


def likely_words() -> set[str]:
    """Return the words that are likely by the text of the list."""
    text = Path(paths.dictionary_folder(), "english.txt").read_text("ascii")
    rows = (line.split("\t") for line in text.splitlines())
    # a vulgar word's likelihood is compiled in steps of four percent
    return {word for word, percent, _, *vulgar in rows if int(percent) >= (52 if vulgar else 50)}


def with_ending(word: str, ending: str) -> Iterator[str]:
    """Yield all ways to spell a word with an ending; -es only where -s can't be."""
    if ending != "es" or word.endswith(("s", "x", "z", "ch", "sh", "o")):
        yield word + ending
    if ending[0] in "aeiouy":
        yield word + word[-1] + ending
        if word.endswith("e") and ending != "es":
            yield word[:-1] + ending
    if word.endswith("y") and ending[0] not in "is":
        yield word[:-1] + "i" + ending


def is_real_affix(claim: Claim, parts: Sequence[str], listed: set[str]) -> bool:
    """Return whether a word ends or begins with a tile that is what a tag says."""
    word, affix = "".join(parts), claim.affix
    if len(word) < len(affix) + 3:
        return False
    if claim.technique.key == "beginning":
        return parts[0] == affix and (len(affix) > 2 or word[len(affix) :] in listed)
    beginning = word[: -len(affix)]
    near = {beginning, beginning[:-1], f"{beginning}e", f"{beginning[:-1]}y"} & listed
    spelled = any(word in with_ending(one, affix) for one in near)
    return parts[-1] == affix and (len(affix) > 2 or spelled)


def is_said(miss: Miss, parts: Sequence[str], said: str) -> bool:
    """Return whether the first tag is how a sentence says that the word is near another one."""
    tag = miss.tags[0]
    ends = {"ending": parts[-1], "beginning": parts[0]}
    near = {
        "after": f"Only “{parts[-1]}” was missing.",
        "before": f"Only “{parts[0]}” was missing.",
        "within": "was missing.",
        "inside": "Leave out some of its tiles.",
        "swapped": "Swap “",
        "compound": ": two words you had.",
        "family": "Only the ending differs.",
        "around": "which is a part of it.",
        "same ending": "The last tile is the same.",
        "same beginning": "The first tile is the same.",
    }
    if tag.technique.key in ends:
        place = "last" if tag.technique.key == "ending" else "first"
        says = (f"Only “{tag.affix}” was missing.", f"The {place} tile is the same.")
        return tag.affix == ends[tag.technique.key] and said.endswith(says)
    return near[tag.technique.key] in said


def counted_by_hand(lesson: str, missed: Sequence[Miss], tiles: Sequence[str]) -> int:
    """Return how many words of a list are what a lesson says."""
    parts = [miss.found.fragments(tiles) for miss in missed]
    said = [str(nearest_sentence(miss, tiles) or "") for miss in missed]
    named = lesson.rsplit("“", maxsplit=1)[-1].split("”", maxsplit=1)[0]
    quoted = {*re.findall("“(.*?)”", lesson)}
    ways: dict[str, Iterable[bool]] = {
        "have the tile": (not quoted.isdisjoint(one) for one in parts),
        "end in the tile": (len(one) > 1 and one[-1] == named for one in parts),
        "begin with the tile": (len(one) > 1 and one[0] == named for one in parts),
        "in them": (named in "".join(one) for one in parts),
        "one after the other": ("two words you had" in one for one in said),
        "tile swapped": ("Swap" in one for one in said),
        "another ending": ("Only the ending" in one for one in said),
        "a single tile": (len(one) == 1 for one in parts),
        "left out": ("Leave out" in one for one in said),
        "one more tile": ("was missing" in one for one in said),
        "have 3 tiles": (len(one) == 3 for one in parts),
        "have 4 tiles": (len(one) == 4 for one in parts),
    }
    return next(sum(way) for text, way in ways.items() if text in lesson)


def look_over(
    review: Review, tiles: Sequence[str], had: Collection[str], listed: set[str]
) -> tuple[Counter[str], Counter[str]]:
    """Return how much there is in a review, and how much of that is wrong."""
    counts, wrong = Counter({"reviews": 1, "misses": len(review.missed)}), Counter[str]()
    for miss in review.missed:
        parts = miss.found.fragments(tiles)
        said = nearest_sentence(miss, tiles)
        named = [tag for tag in miss.tags if tag.affix]
        halves = (("".join(parts[:at]), "".join(parts[at:])) for at in range(1, len(parts)))
        are_two = any({*half} <= {*had} and half[0] != half[1] for half in halves)
        counts["near"] += said is not None
        counts["endings and beginnings"] += len(named)
        counts["two words"] += are_two
        wrong["tag"] += bool(said) and not is_said(miss, parts, str(said))
        wrong["tags"] += len(miss.tags) > 3
        wrong["ending"] += sum(not is_real_affix(tag, parts, listed) for tag in named)
        wrong["two words"] += are_two != ("two words you" in str(said))
    if review.lesson and len(review.missed) > 1:
        lesson = "\n".join(map(str, review.lesson))
        count = int(lesson.split(maxsplit=1)[0])
        is_right = count == counted_by_hand(lesson, review.missed, tiles)
        is_right &= 3 * count >= len(review.missed) and "\nNext time, " in lesson
        counts["lessons"] += 1
        wrong["lesson"] += not is_right
    return counts, wrong


def print_reviews(boards: Sequence[RealBoard], dictionary: Dictionary, affixes: Affixes) -> None:
    """Print what is wrong in reviews."""
    draw, likely = random.Random(40), likely_words()
    for share in (0.3, *SHARES):
        counts, wrong = Counter[str](), Counter[str]()
        for board in boards:
            listed = likely.union(found.word for found in board.words)
            for _ in range(PLAYERS):
                words = sorted(found.word for found in board.words)
                had = set(draw.sample(words, round(share * len(words))))
                analysis = Analysis(board.tiles, board.words, had, dictionary, affixes)
                review = review_of(analysis, MEANINGS.are_kin)
                for total, some in zip(
                    (counts, wrong), look_over(review, board.tiles, had, listed), strict=True
                ):
                    total.update(some)
        print(f"{share:4.0%} found: " + ", ".join(f"{n} {name}" for name, n in counts.items()))
        print("      wrong: " + ", ".join(f"{n} {name}" for name, n in wrong.items()))


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
    boards = read_boards(arguments.data, "both")
    print(f"\nreviews on {len(boards)} boards")
    print_reviews(boards, dictionary, affixes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
