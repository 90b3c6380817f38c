"""Boards made from somebody's own words.

From 5 to 12 words, five that go together are chosen and cut into tiles. No tile may occur twice,
only the five may cover the board, and it may spell nothing vulgar. Beyond that the rules of
`made_board` are kept as far as the words allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import shortened
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.generator import (
    QUARTILES,
    TILE_LENGTHS,
    are_alike,
    arranged,
    drawn_cut,
    tile_penalty,
    weighted_cuts,
    word_penalty,
)
from quartiles_gui.core.quartiles.made_board import Cut, Findings, MadeBoard, findings
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_letters

FEWEST_WORDS, MOST_WORDS = QUARTILES, 12
SHORTEST, LONGEST = 4 * TILE_LENGTHS[0], 4 * TILE_LENGTHS[-1]

_MOST_CHOICES = 6  # of five words, from 12 there are 792
_HURDLE = 1000  # what no board may have outweighs all that it should have
_ROUNDS = 6  # in all, from other cuts
_MOST_ROUNDS = 8  # for five words, as long as there is no board at all
_MOST_CUTS = 80  # of single words in a round


class AuthoringError(UserError):
    """No board can be made from the words; the sentence says why."""


class _Try(NamedTuple):
    """The best that came of five words."""

    obstacles: list[Sentence]  # what was in the way, each time
    board: MadeBoard | None
    fault: int  # how far the board is from the rules


def checked_words(words: Sequence[str]) -> list[str]:
    """Return ``words`` in lower case, each once.

    Raises `AuthoringError` if one can't be one of five, or there are too few or too many.
    """
    distinct = list(dict.fromkeys(word.strip().lower() for word in words if word.strip()))
    for word in distinct:
        if not is_letters(word):
            raise AuthoringError(
                "authoring", "“{word}” has more than the letters a to z.", word=shortened(word)
            )
        if not SHORTEST <= len(word) <= LONGEST:
            raise AuthoringError(
                "authoring",
                "“{word}” has {count} letters. A word for four tiles has {fewest} to {most}.",
                word=shortened(word),
                count=len(word),
                fewest=SHORTEST,
                most=LONGEST,
            )
    if len(distinct) < FEWEST_WORDS:
        raise AuthoringError("authoring", "A board takes five different words. Please add some.")
    if len(distinct) > MOST_WORDS:
        raise AuthoringError(
            "authoring",
            "That’s {count} words. Please choose at most {most}.",
            count=len(distinct),
            most=MOST_WORDS,
        )
    return distinct


def composing(
    words: Sequence[str], seed: int, dictionary: Dictionary, delicate: frozenset[str] = frozenset()
) -> Steps[MadeBoard]:
    """Make a board from five of 5 to 12 words, in steps of a millisecond.

    The dictionary needn't have them; it says what else the tiles spell. Delicate words never
    count. Another seed gives another board of the same words.

    Raises:
        AuthoringError: If there is no such board; the sentence names the words in the way.
    """
    given = checked_words(words)
    random = RandomNumbers(seed)
    known = dictionary.teach(dict.fromkeys(given, True))
    spare: list[_Try] = []
    choices = _choices(given, random)
    for five in choices:
        rounds = max(1, _ROUNDS // len(choices))
        result = yield from _trying(five, rounds, random, known, delicate)
        if result.board is not None and not result.fault:
            return result.board
        spare.append(result)
    made = [(result.fault, result.board) for result in spare if result.board is not None]
    if made:
        return min(made, key=lambda pair: pair[0])[1]
    obstacles = [obstacle for result in spare for obstacle in result.obstacles]
    met = Counter(map(str, obstacles))
    raise AuthoringError.of(max(obstacles, key=lambda obstacle: met[str(obstacle)]))


def _choices(words: Sequence[str], random: RandomNumbers) -> list[tuple[str, ...]]:
    """Return some ways to choose five of ``words``, the least alike first."""
    choices = random.shuffled(list(combinations(words, QUARTILES)))
    choices.sort(key=lambda five: sum(are_alike(*pair) for pair in combinations(five, 2)))
    return choices[:_MOST_CHOICES]


def _trying(
    five: tuple[str, ...],
    rounds: int,
    random: RandomNumbers,
    dictionary: Dictionary,
    delicate: frozenset[str],
) -> Steps[_Try]:
    """Cut five words until the board keeps every rule, or a while has passed."""
    choices = [weighted_cuts(word, dictionary) for word in five]
    best: tuple[int, MadeBoard] | None = None
    obstacles: list[Sentence] = []
    for number in range(_MOST_ROUNDS):
        if number >= rounds and best is not None:
            break
        cuts = [drawn_cut(choice, random) for choice in choices]
        least: int | None = None  # the fault of `cuts`
        for place in [random.below(len(five)) for _ in range(_MOST_CUTS)]:
            others = list(cuts)
            if least is not None:
                others[place] = drawn_cut(choices[place], random)
            tiles = [tile for cut in others for tile in cut]
            found = findings(tiles, five, dictionary, delicate)
            yield
            hurdles = len(tiles) - len(set(tiles)) + len(found.vulgar) + (not found.is_unique)
            fault = _HURDLE * hurdles + tile_penalty(tiles) + word_penalty(found)
            obstacle = _obstacle(others, five, found)
            if obstacle is not None:
                obstacles.append(obstacle)
            elif best is None or fault < best[0]:
                best = fault, arranged(others, found, random)
                if not fault:
                    return _Try(obstacles, best[1], 0)
            if least is None or fault <= least:
                least, cuts = fault, others
    return _Try(obstacles, best and best[1], best[0] if best else 0)


def _obstacle(cuts: Sequence[Cut], five: Sequence[str], found: Findings) -> Sentence | None:
    """Return why a way to cut five words gives no board, or None if it does."""
    owners: dict[str, str] = {}
    for cut, word in zip(cuts, five, strict=True):
        for tile in cut:
            if tile in owners:
                return _twice(tile, owners[tile], word)
            owners[tile] = word
    tiles = [tile for cut in cuts for tile in cut]
    if found.vulgar:
        return sentence(
            "authoring",
            "The tiles of {words} always spell a word that doesn’t belong on a board. Please "
            "replace one of them.",
            words=_quoted(found.vulgar[0], tiles, owners),
        )
    if not found.is_unique:
        other = next(item for item in found.quartiles if item.word not in five)
        return sentence(
            "authoring",
            "The tiles of {words} also spell “{other}”, so there would be a second solution. "
            "Please replace one of them.",
            words=_quoted(other, tiles, owners),
            other=other.word,
        )
    return None


def _twice(tile: str, first: str, second: str) -> Sentence:
    if first == second:
        return sentence(
            "authoring",
            "“{word}” always has the tile “{tile}” twice. Please replace it.",
            word=first,
            tile=tile,
        )
    return sentence(
        "authoring",
        "“{first}” and “{second}” always share a tile, such as “{tile}”. Please replace one of "
        "them.",
        first=first,
        second=second,
        tile=tile,
    )


def _quoted(item: FoundWord, tiles: Sequence[str], owners: dict[str, str]) -> str:
    """Return the words, between quotation marks, that the tiles of another word come from."""
    words = dict.fromkeys(owners[tiles[index]] for index in item.path)
    return ", ".join(f"“{word}”" for word in words)
