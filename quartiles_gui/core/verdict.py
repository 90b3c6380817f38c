"""What the words found on a board amount to.

The *five* are an *exact cover*: five words of four tiles that use each of the 20 tiles once.
The search for covers works on *masks*, sets of tiles as the bits of an int, and always fills
the lowest tile that is still free, so that each set of five is met once. Which sets of tiles
can be completed is remembered: there are at most 2^20, and on real boards a dozen.

When one of the five is not in the dictionary, four others cover all but four tiles; the
missing word is one of the 24 orders of those, and the most word-like is the best guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

from quartiles_gui.core.board import Board
from quartiles_gui.core.dictionary import Dictionary
from quartiles_gui.core.fragment_path import BOARD_SIZE
from quartiles_gui.core.quartiles import (
    BONUS,
    QUARTILE_LENGTH,
    FoundWord,
    distinct_words,
)
from quartiles_gui.core.sentence import Sentence, sentence

MOST_COVERS = 100
"""Covers that are told apart; a real board has one, a board of equal tiles has millions."""

_MOST_LEFTOVERS = 20
_ALL_TILES = (1 << BOARD_SIZE) - 1

Cover = tuple[FoundWord, ...]
"""Five quartiles that use each tile once, in the order found."""


class InferredWord(NamedTuple):
    """A word that no dictionary gave, but the tiles left over by the other four suggest.

    Attributes:
        found: The text and its path.
        known: The four quartiles that leave those tiles over.
        score: How word-like the text is: the higher, the likelier; for comparing only.
    """

    found: FoundWord
    known: Cover
    score: float


class Verdict(NamedTuple):
    """What is known about a board whose words have been found.

    Attributes:
        words: Every word once, in the order found, with the longest of its paths.
        five: The five, in the order found; empty if no cover exists.
        covers: Every cover, the first of them `five`; cut off after `MOST_COVERS`.
        inferred: Candidates for the fifth when four are known, the likeliest first.
        points: The points of all words, with the bonus if the five are known.
        reasons: Why there is no solution, the likeliest first; empty if there is one.
    """

    words: tuple[FoundWord, ...]
    five: Cover
    covers: tuple[Cover, ...]
    inferred: tuple[InferredWord, ...]
    points: int
    reasons: tuple[Sentence, ...]

    @property
    def is_solved(self) -> bool:
        """Whether the five are known."""
        return bool(self.five)


def judge(board: Board, found: Sequence[FoundWord], dictionary: Dictionary) -> Verdict:
    """Return what ``found``, all words of ``board`` in ``dictionary``, amounts to."""
    words = distinct_words(found)
    covers = exact_covers(found)
    five = covers[0] if covers else ()
    inferred = () if five else infer_fifth(board, found, dictionary)
    points = total_points(words, is_solved=bool(five))
    reasons = () if five else tuple(_reasons(board, found, dictionary, inferred))
    return Verdict(words, five, covers, inferred, points, reasons)


def total_points(words: Sequence[FoundWord], *, is_solved: bool) -> int:
    """Return the points of ``words``, with the bonus of 40 if the five are among them."""
    return sum(word.points for word in words) + (BONUS if is_solved else 0)


def exact_covers(found: Sequence[FoundWord], limit: int = MOST_COVERS) -> tuple[Cover, ...]:
    """Return the exact covers among ``found``, at most ``limit`` of them.

    Two covers are the same if they consist of the same words; which of two equal tiles a word
    uses makes no difference.

    Args:
        found: Words of any number of tiles, on a board of 20.
        limit: How many covers to return at most.
    """
    by_mask = _quartiles_by_mask(found)
    order = {item: place for place, item in enumerate(found)}
    covers: dict[frozenset[str], Cover] = {}
    # equal tiles make many paths of few words: look at no more than a bounded number
    for attempt, masks in enumerate(_mask_covers(by_mask)):
        for words in product(*(by_mask[mask].values() for mask in masks)):
            cover = tuple(sorted(words, key=order.__getitem__))
            covers.setdefault(frozenset(item.word for item in cover), cover)
            if len(covers) == limit:
                return tuple(covers.values())
        if attempt > 10 * limit:
            break
    return tuple(sorted(covers.values(), key=lambda cover: [order[item] for item in cover]))


def infer_fifth(
    board: Board, found: Sequence[FoundWord], dictionary: Dictionary
) -> tuple[InferredWord, ...]:
    """Return the orders of the tiles that four of the five leave over, the likeliest first.

    Args:
        board: A board that no cover among ``found`` solves.
        found: Its words.
        dictionary: Tells which letters are word-like.

    Returns:
        24 candidates for each way to choose the four; nothing if there is no such way.
    """
    by_mask = _quartiles_by_mask(found)
    candidates = []
    for masks in _disjoint_fours(sorted(by_mask)):
        known = tuple(next(iter(by_mask[mask].values())) for mask in masks)
        left = [i for i in range(BOARD_SIZE) if not sum(masks) >> i & 1]
        for path in permutations(left):
            text = "".join(board.fragments[index] for index in path)
            score = word_likeness([board.fragments[index] for index in path], dictionary)
            candidates.append(InferredWord(FoundWord(text, path), known, score))
    candidates.sort(key=lambda candidate: (-candidate.score, candidate.found.word))
    return tuple(candidates)


def word_likeness(fragments: Sequence[str], dictionary: Dictionary) -> float:
    """Return how word-like the joined ``fragments`` are: a logarithm, for comparing only.

    The letter model judges every letter in its surroundings. Beyond that, the longer the
    beginning that the word shares with words of the dictionary, the better: a missing word is
    most often an inflection or a compound of known ones.
    """
    text = "".join(fragments)
    known = 0
    while known < len(text) and dictionary.contains_prefix(text[: known + 1]):
        known += 1
    return dictionary.letter_model.log_probability(text) + known


def _quartiles_by_mask(found: Sequence[FoundWord]) -> dict[int, dict[str, FoundWord]]:
    """Return the quartiles by the tiles they use, and for the same tiles by word."""
    by_mask: dict[int, dict[str, FoundWord]] = {}
    for item in found:
        if item.is_quartile:
            by_mask.setdefault(sum(1 << i for i in item.path), {}).setdefault(item.word, item)
    return by_mask


def _mask_covers(masks: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to choose disjoint masks that together are all tiles."""
    by_lowest: dict[int, list[int]] = {}
    for mask in masks:
        by_lowest.setdefault(mask & -mask, []).append(mask)
    dead: set[int] = set()  # used tiles that no choice of further masks completes

    def complete(used: int) -> Iterator[tuple[int, ...]]:
        if used == _ALL_TILES:
            yield ()
            return
        if used in dead:
            return
        is_alive = False
        lowest_free = ~used & (used + 1)
        for mask in by_lowest.get(lowest_free, ()):
            if not mask & used:
                for rest in complete(used | mask):
                    is_alive = True
                    yield (mask, *rest)
        if not is_alive:
            dead.add(used)

    return complete(0)


def _disjoint_fours(masks: Sequence[int]) -> list[tuple[int, ...]]:
    """Return choices of four disjoint masks, one for each set of tiles they leave over."""
    fours: dict[int, tuple[int, ...]] = {}
    reached: dict[int, tuple[int, ...]] = {0: ()}
    # breadth first over the sets of tiles in use: each is kept once, however it was reached
    for mask in masks:
        for used, chosen in list(reached.items()):
            if used & mask or len(chosen) == BOARD_SIZE // QUARTILE_LENGTH - 1:
                continue
            extended = (*chosen, mask)
            if len(extended) == BOARD_SIZE // QUARTILE_LENGTH - 1:
                fours.setdefault(used | mask, extended)
                if len(fours) == _MOST_LEFTOVERS:
                    return list(fours.values())
            reached.setdefault(used | mask, extended)
    return list(fours.values())


def _reasons(
    board: Board,
    found: Sequence[FoundWord],
    dictionary: Dictionary,
    inferred: Sequence[InferredWord],
) -> Iterator[Sentence]:
    if dictionary.is_empty:
        yield sentence("verdict", "The word list is empty.")
        return
    if inferred:
        yield sentence("verdict", "Four of the five are known; the fifth is not in the word list.")
    for problem in board.problems():
        yield problem.sentence
    used = {index for item in found for index in item.path}
    for index, fragment in enumerate(board.fragments):
        if fragment and index not in used:
            yield sentence(
                "verdict", "No word uses “{fragment}”: is it read right?", fragment=fragment
            )
    if inferred:
        return
    in_quartile = {index for item in found if item.is_quartile for index in item.path}
    missing = len(board.fragments) - len(in_quartile)
    if not in_quartile:
        yield sentence("verdict", "No word takes four tiles.")
    elif missing == 1:
        yield sentence("verdict", "1 tile is in no word of four tiles.")
    elif missing:
        yield sentence("verdict", "{count} tiles are in no word of four tiles.", count=missing)
    yield sentence(
        "verdict",
        "If every tile is right, the word list lacks some of the five.",
    )
