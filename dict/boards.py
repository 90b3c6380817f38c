"""Real boards to measure a word list with, and possible tiles for days with known words only.

Terms
    day         one puzzle: its five quartiles and, where known, all words that the game accepted
    tiling the 20 tiles of a board; for some days only the accepted words are known, and the tilings
    are then all ways of cutting the quartiles into four tiles of 2 to 4 letters, no tile twice, so
    that tiles spell every accepted word row a word that a day's tiles spell, whether it was
    accepted, and how sure the tiles are

Method
    Where 38 boards and their words are both known, the true tiles are among the tilings found
    each time. Half of the other days have at most two tilings. Each tiling has a weight, at first
    the same for all; `reweigh` gives more to those that spell fewer likely words that the game
    didn't accept.

A data folder has `boards.jsonl` (tiles, quartiles, and words or null) and
`accepted-words.jsonl` (quartiles and words), one day on each line, with its date or null. It may
have `player-verdicts.jsonl`: what a player's word list was corrected by (date, verdict, and a word
with its inflections).
"""

import json
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

MOST_TILES = 4
# What a word counts by which a player's list was corrected, where one of a board counts 1. On days
# left out, 0.5 to 1 are as good; of 154 words that boards judged, too, 9 were judged otherwise.
CORRECTION = 0.75
TILE_LETTERS = (2, 3, 4)

Tiles = frozenset[str]
Spelled = dict[str, int]  # words to the smallest number of tiles that spell them


@dataclass
class Day:
    """One puzzle."""

    name: str
    quartiles: frozenset[str]
    accepted: frozenset[str] | None
    tilings: list[Tiles]
    tiles_known: bool
    spelled: list[Spelled] = field(default_factory=list)  # for each tiling
    weights: list[float] = field(default_factory=list)  # of the tilings; they add up to 1

    @property
    def likeliest(self) -> int:
        """The place of the tiling with the greatest weight."""
        return max(range(len(self.tilings)), key=self.weights.__getitem__)


@dataclass(frozen=True, slots=True)
class Row:
    """A word that a day's tiles spell, or that the game accepted on that day."""

    day: str
    word: str
    tiles: int  # 0 if the tiles don't spell it
    accepted: bool
    quartile: bool  # one of the day's five
    weight: float  # of the tilings that spell it; 1 for accepted words, CORRECTION for a player's

    @property
    def settled(self) -> bool:
        """Whether the exact cover by the five shows that this four-tile word isn't accepted."""
        return self.tiles == MOST_TILES and not self.accepted


class Words:
    """The words that boards are searched for."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)
        self._beginnings = {word[:end] for word in self._words for end in range(1, len(word) + 1)}

    def spelled_by(self, tiles: Iterable[str]) -> Spelled:
        """Return the words that one to four different tiles spell."""
        found: Spelled = {}
        board = tuple(tiles)

        def extend(text: str, used: tuple[int, ...]) -> None:
            if text in self._words:
                found[text] = min(len(used), found.get(text, MOST_TILES))
            if len(used) == MOST_TILES:
                return
            for index, tile in enumerate(board):
                if index not in used and text + tile in self._beginnings:
                    extend(text + tile, (*used, index))

        extend("", ())
        return found


def read_days(folder: Path) -> list[Day]:
    """Return the days in a data folder, each once, with the tilings that fit them."""
    boards = [_board(row) for row in _read_rows(folder / "boards.jsonl")]
    known = {day.quartiles for day in boards}
    lists = [
        _word_list(row)
        for row in _read_rows(folder / "accepted-words.jsonl")
        if frozenset(row["quartiles"]) not in known
    ]
    return boards + lists


def read_corrections(folder: Path) -> list[Row]:
    """Return what a player's word list was corrected by; nothing if the folder doesn't tell."""
    path = folder / "player-verdicts.jsonl"
    return [
        Row(row["date"], word, 0, row["verdict"] == "taken", False, CORRECTION)
        for row in (_read_rows(path) if path.exists() else ())
        for word in row["family"]
    ]


def _read_rows(path: Path) -> Iterator[dict[str, Any]]:
    yield from map(json.loads, path.read_text(encoding="utf-8").splitlines())


def _board(row: dict[str, Any]) -> Day:
    accepted = None if row["words"] is None else frozenset(row["words"])
    name = row["date"] or row["id"]
    return Day(name, frozenset(row["quartiles"]), accepted, [frozenset(row["tiles"])], True)


def _word_list(row: dict[str, Any]) -> Day:
    quartiles, words = frozenset(row["quartiles"]), frozenset(row["words"])
    return Day(row["date"], quartiles, words, find_tilings(quartiles, words), False)


def cuts(word: str, pieces: int) -> Iterator[tuple[str, ...]]:
    """Yield the ways of cutting `word` into `pieces` different tiles."""
    if pieces == 0:
        if not word:
            yield ()
        return
    for letters in TILE_LETTERS:
        if letters <= len(word):
            for rest in cuts(word[letters:], pieces - 1):
                if word[:letters] not in rest:
                    yield (word[:letters], *rest)


def find_tilings(quartiles: frozenset[str], words: frozenset[str]) -> list[Tiles]:
    """Return the tilings of the quartiles that spell all the words."""
    ways = sorted(
        ([frozenset(cut) for cut in cuts(word, MOST_TILES)] for word in quartiles), key=len
    )
    # the tiles that the quartiles from each place on can still contribute
    coming: list[Tiles] = [frozenset()]
    for cutting in reversed(ways):
        coming.insert(0, coming[0].union(*cutting))
    splits = [
        [frozenset(cut) for pieces in range(1, MOST_TILES) for cut in cuts(word, pieces)]
        for word in words - quartiles
    ]
    tilings: list[Tiles] = []

    def choose(place: int, tiles: Tiles) -> None:
        within = tiles | coming[place]
        if not all(any(cut <= within for cut in word) for word in splits):
            return
        if place == len(ways):
            tilings.append(tiles)
            return
        for cut in ways[place]:
            if not cut & tiles:
                choose(place + 1, tiles | cut)

    choose(0, frozenset())
    return tilings


def four_tile_paths(day: Day) -> list[tuple[str, Tiles]]:
    """Return the words that four tiles of the day's first tiling spell, with those tiles."""
    tiles = day.tilings[0]
    return [
        (word, frozenset(cut))
        for word in sorted(day.spelled[0])
        for cut in cuts(word, MOST_TILES)
        if tiles.issuperset(cut)
    ]


def spell(days: Iterable[Day], words: Words) -> None:
    """Find the words of each tiling of each day, and give all tilings the same weight."""
    for day in days:
        day.spelled = [words.spelled_by(sorted(tiles)) for tiles in day.tilings]
        day.weights = [1 / len(day.tilings) for _ in day.tilings]


def reweigh(days: Iterable[Day], likelihood: Callable[[str], float]) -> None:
    """Weigh each tiling by the probability that the game accepts none of its other words."""
    for day in days:
        if day.accepted is None or len(day.tilings) < 2:
            continue
        refused = [spelled.keys() - day.accepted for spelled in day.spelled]
        logs = [
            sum(math.log(max(1e-6, 1 - likelihood(word))) for word in words) for words in refused
        ]
        odds = [math.exp(log - max(logs)) for log in logs]
        day.weights = [value / sum(odds) for value in odds]


def rows(days: Iterable[Day], least_weight: float = 1e-4) -> list[Row]:
    """Return the rows of the days whose accepted words are known: without tilings, only those."""
    return [
        row
        for day in days
        if day.accepted is not None
        for row in _day_rows(day, day.accepted, least_weight)
    ]


def _day_rows(day: Day, accepted: frozenset[str], least_weight: float) -> Iterator[Row]:
    weights: dict[str, float] = dict.fromkeys(accepted, 1.0)
    tiles: Spelled = {}
    for spelled, weight in zip(day.spelled, day.weights, strict=True):
        for word, count in spelled.items():
            if word not in accepted:
                weights[word] = weights.get(word, 0.0) + weight
            tiles[word] = min(count, tiles.get(word, MOST_TILES))
    for word, weight in sorted(weights.items()):
        if weight >= least_weight:
            yield Row(
                day.name, word, tiles.get(word, 0), word in accepted, word in day.quartiles, weight
            )
