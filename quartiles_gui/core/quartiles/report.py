"""The solution of a board for people: in groups, and as text.

The *groups* are the words besides the five: those that count, by tile count, then those that
may not. Every label is a `Sentence`, so that the window can have the report in the person's
language; the command line prints it in English.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.quartiles.found_word import POINTS, FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.likelihood import Tier

TextOf = Callable[[Sentence], str]
"""Gives a sentence in the language of the reader."""

THE_FIVE = sentence("report", "The five")
"""What stands above the five."""

_BY_LENGTH = {
    4: sentence("report", "Quartiles ({points} each)"),
    3: sentence("report", "Three tiles ({points} each)"),
    2: sentence("report", "Two tiles ({points} each)"),
    1: sentence("report", "One tile ({points} each)"),
}
_POSSIBLE = sentence("report", "Possible (not counted)")
_LONG_SHOTS = sentence("report", "Long shots")
_VULGAR = sentence("report", "Vulgar")
_MOST_GUESSES = 3


class WordGroup(NamedTuple):
    """Words that stand together.

    Attributes:
        title: What they have in common.
        length: Their tile count; 0 where it differs.
        words: At least one, in the order found.
    """

    title: Sentence
    length: int
    words: tuple[FoundWord, ...]


def format_solution(
    board: Board,
    verdict: Verdict,
    *,
    with_long_shots: bool = False,
    with_vulgar: bool = False,
    text_of: TextOf = str,
) -> str:
    """Return the board, the five, the words by tile count and likelihood, and the points.

    Args:
        board: The board.
        verdict: What was found on it.
        with_long_shots: Whether to list words that the game hardly accepts, or only count them.
        with_vulgar: Whether to list vulgar words, or only count them.
        text_of: Translates the labels; they are English without it.

    Returns:
        Lines ended by a newline.
    """
    lines = [_columns(board), ""]
    if verdict.five:
        lines += _lines_of(board, text_of(THE_FIVE), verdict.five)
    else:
        first, *reasons = (text_of(reason) for reason in why_not_solved(verdict))
        lines += [first, *(f"  {reason}" for reason in reasons), ""]
    for group in word_groups(verdict, with_long_shots=with_long_shots, with_vulgar=with_vulgar):
        lines += _lines_of(board, text_of(group.title), group.words)
    if not with_long_shots:
        lines += _not_shown(
            text_of, _LONG_SHOTS, _of_tier(_beside_the_five(verdict), Tier.LONG_SHOT)
        )
    if not with_vulgar:
        lines += _not_shown(text_of, _VULGAR, _vulgar(verdict))
    return "\n".join([*lines, text_of(summary(verdict))]) + "\n"


def word_groups(
    verdict: Verdict, *, with_long_shots: bool = False, with_vulgar: bool = False
) -> list[WordGroup]:
    """Return the words besides the five in groups; arguments as for `format_solution`."""
    rest = _beside_the_five(verdict)
    likely = _of_tier(rest, Tier.LIKELY)
    groups = [
        WordGroup(
            title.filled(points=POINTS[length]),
            length,
            tuple(found for found in likely if len(found.path) == length),
        )
        for length, title in _BY_LENGTH.items()
    ]
    groups.append(WordGroup(_POSSIBLE, 0, _of_tier(rest, Tier.POSSIBLE)))
    if with_long_shots:
        groups.append(WordGroup(_LONG_SHOTS, 0, _of_tier(rest, Tier.LONG_SHOT)))
    if with_vulgar:
        groups.append(WordGroup(_VULGAR, 0, _vulgar(verdict)))
    return [group for group in groups if group.words]


def why_not_solved(verdict: Verdict) -> Iterator[Sentence]:
    """Yield that the five were not found, why, and what the fifth may be."""
    yield sentence("report", "The five were not found.")
    yield from verdict.reasons
    if verdict.inferred:
        guesses = (guess.found.word for guess in verdict.inferred[:_MOST_GUESSES])
        yield sentence("report", "Perhaps {guesses}?").filled(guesses="? ".join(guesses))


def summary(verdict: Verdict) -> Sentence:
    """Return how many words are likely, and their points."""
    count = sum(rated.tier is Tier.LIKELY and not rated.is_vulgar for rated in verdict.rated)
    if count == 1:
        template = sentence("report", "1 likely word, {points} points")
    else:
        template = sentence("report", "{count} likely words, {points} points")
    return template.filled(count=count, points=verdict.points)


def _beside_the_five(verdict: Verdict) -> list[RatedWord]:
    five = {found.word for found in verdict.five}
    return [rated for rated in verdict.rated if rated.found.word not in five]


def _of_tier(rated: Sequence[RatedWord], tier: Tier) -> tuple[FoundWord, ...]:
    return tuple(item.found for item in rated if item.tier is tier and not item.is_vulgar)


def _vulgar(verdict: Verdict) -> tuple[FoundWord, ...]:
    return tuple(rated.found for rated in verdict.rated if rated.is_vulgar)


def _not_shown(text_of: TextOf, title: Sentence, words: Sequence[FoundWord]) -> list[str]:
    if not words:
        return []
    note = sentence("report", "{title}: {count}, not shown")
    return [text_of(note.filled(title=text_of(title), count=len(words)))]


def _columns(board: Board) -> str:
    width = max(len(fragment) for fragment in board.fragments) + 2
    fragments = [fragment.ljust(width) for fragment in board.fragments]
    rows = (fragments[start : start + COLUMNS] for start in range(0, len(fragments), COLUMNS))
    return "\n".join("".join(row).rstrip() for row in rows)


def _lines_of(board: Board, title: str, words: Sequence[FoundWord]) -> list[str]:
    width = max(len(found.word) for found in words)
    rows = (
        f"  {found.word.ljust(width)}  {'·'.join(found.fragments(board.fragments))}"
        for found in words
    )
    return [title, *rows, ""]
