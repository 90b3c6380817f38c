"""Boards made from somebody's own words.

From 5 to 12 words, five that go together are chosen and cut into tiles. No tile may occur twice,
only the five may cover the board, and it may spell nothing vulgar. Beyond that the rules of
`game_board` are kept as far as the words allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations

from quartiles_gui.core.quartiles.cutting import QUARTILES, TILE_LENGTHS, Aim, cutting
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.fragments import shortened
from quartiles_gui.core.quartiles.game_board import Cut, Findings, GameBoard, findings
from quartiles_gui.core.quartiles.generator import are_alike, arranged
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.sentence import Sentence, UserError, sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.letters import is_letters

FEWEST_WORDS, MOST_WORDS = QUARTILES, 12
SHORTEST, LONGEST = 4 * TILE_LENGTHS[0], 4 * TILE_LENGTHS[-1]

_MOST_AT_ONCE = 7  # words; five of them are chosen
_CHOICES = 20  # of those, of which the least alike are taken
_ROUNDS = 3
_MOST_ROUNDS = 6  # as long as there is no board at all


class AuthoringError(UserError):
    """No board can be made from the words; the sentence says why."""


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
                "“{word}” has {count} letter(s). A word for four tiles has {fewest} to {most}.",
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
            "That’s {count} word(s). Please choose at most {most}.",
            count=len(distinct),
            most=MOST_WORDS,
        )
    return distinct


def composing(
    words: Sequence[str], seed: int, dictionary: Dictionary, delicate: frozenset[str] = frozenset()
) -> Steps[GameBoard]:
    """Make a board from five of 5 to 12 words, in steps of a millisecond.

    The dictionary needn't have them; it says what else the tiles spell. Delicate words never
    count. Another seed gives another board of the same words.

    Raises `AuthoringError` if there is no such board; the sentence names the words in the way.
    """
    given = checked_words(words)
    random = RandomNumbers(seed)
    known = dictionary.teach(dict.fromkeys(given, True))
    best: tuple[int, list[Cut], Findings] | None = None
    obstacles: list[Sentence] = []
    for number in range(_MOST_ROUNDS):
        if best is not None and (number >= _ROUNDS or not best[0]):
            break
        some = min((random.shuffled(given)[:_MOST_AT_ONCE] for _ in range(_CHOICES)), key=_alike)
        fault, cuts = yield from cutting(some, Aim(), random, known, delicate)
        five = ["".join(cut) for cut in cuts]
        found = findings([*chain(*cuts)], five, known, delicate)
        obstacle = _obstacle(cuts, five, found)
        if obstacle is not None:
            obstacles.append(obstacle)
        elif best is None or fault < best[0]:
            best = fault, cuts, found
        yield
    if best is not None:
        return arranged(best[1], best[2], random)
    met = Counter(map(str, obstacles))
    raise AuthoringError.of(max(obstacles, key=lambda obstacle: met[str(obstacle)]))


def _alike(words: Sequence[str]) -> int:
    return sum(are_alike(*pair) for pair in combinations(words, 2))


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
