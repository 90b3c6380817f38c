"""The solution of a board as text for people, in groups, and as JSON for other programs.

The *groups* are the words other than the five: those that count, by tile count, then those that may
not. Every label is a `Sentence`, so that the window can have the report in the user's language; the
command line prints it in English.

The JSON lists the five first, then words by tile count, tier and alphabet. One board, one word list
and one choice of what to list always give the same text. It is one object: ``tiles`` (20 strings),
``solved``, ``five`` (words), ``words`` (objects with ``word``, ``fragments``, ``path`` with indices
from 0, ``points``, ``likelihood`` and ``tier``: ``likely``, ``possible`` or ``long shot``),
``not_listed`` (how many words were left out), ``inferred`` (up to three guesses at a missing one of
the five), ``points`` (of all likely words, with the bonus) and ``expected`` (an object with
``words`` and ``points``: how many words the game is expected to accept, and what they are worth).
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.quartiles.expected import Expected, expected_of
from quartiles_gui.core.quartiles.found_word import MAX_LENGTH, POINTS, FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.likelihood import Tier

TextOf = Callable[[Sentence], str]  # in the reader's language

THE_FIVE = sentence("report", "The five")
_TITLES = (
    sentence("report", "Quartiles ({points} each)"),
    sentence("report", "Three tiles ({points} each)"),
    sentence("report", "Two tiles ({points} each)"),
    sentence("report", "One tile ({points} each)"),
    sentence("report", "Possible (not counted)"),
    sentence("report", "Long shots"),
    sentence("report", "Vulgar"),
)
_POSSIBLE, _LONG_SHOTS, _VULGAR = range(MAX_LENGTH, len(_TITLES))

GROUP_COUNT = len(_TITLES)


class WordGroup(NamedTuple):
    """Words that are listed together, in the order found."""

    title: Sentence
    length: int  # their tile count; 0 if it differs
    words: tuple[FoundWord, ...]


def format_solution(
    board: Board,
    verdict: Verdict,
    *,
    with_long_shots: bool = False,
    with_vulgar: bool = False,
    ticked: Collection[str] = frozenset(),
    text_of: TextOf = str,
) -> str:
    """Return the board, the five, the words by tile count and likelihood, and the points.

    Long shots and vulgar words are only counted unless asked for. ``ticked`` are the words found in
    the game, and ``text_of`` translates the labels.
    """
    lines = [rows_of(board.fragments), ""]
    if verdict.five:
        lines += _lines_of(board, text_of(THE_FIVE), verdict.five)
    else:
        first, *reasons = (text_of(reason) for reason in why_not_solved(verdict))
        lines += [first, *(f"  {reason}" for reason in reasons), ""]
    for group in word_groups(verdict, with_long_shots=with_long_shots, with_vulgar=with_vulgar):
        lines += _lines_of(board, text_of(group.title), group.words)
    words = _words_by_group(verdict)
    if not with_long_shots:
        lines += _not_shown(_LONG_SHOTS, len(words[_LONG_SHOTS]), text_of)
    if not with_vulgar:
        lines += _not_shown(_VULGAR, len(words[_VULGAR]), text_of)
    last = summary(expected_of(verdict, ticked))
    if not verdict.five and not any(words):
        last = sentence("report", "This board has no words.")
    return "\n".join([*lines, text_of(last)]) + "\n"


def word_groups(
    verdict: Verdict, *, with_long_shots: bool = False, with_vulgar: bool = False
) -> list[WordGroup]:
    """Return the words other than the five in groups, none of them empty."""
    shown = [*range(_LONG_SHOTS), *[_LONG_SHOTS] * with_long_shots, *[_VULGAR] * with_vulgar]
    words = _words_by_group(verdict)
    groups = []
    for place in shown:
        length = MAX_LENGTH - place if place < MAX_LENGTH else 0
        title = _TITLES[place].filled(points=POINTS[length]) if length else _TITLES[place]
        groups.append(WordGroup(title, length, tuple(words[place])))
    return [group for group in groups if group.words]


def why_not_solved(verdict: Verdict) -> Iterator[Sentence]:
    """Yield that the five weren't found, why, and guesses at the fifth."""
    yield sentence("report", "The five were not found.")
    yield from verdict.reasons
    if verdict.guesses:
        guesses = "? ".join(guess.word for guess in verdict.guesses)
        yield sentence("report", "Perhaps {guesses}?", guesses=guesses)


def summary(expected: Expected) -> Sentence:
    """Return how many words a board has, and their points, as far as that is known."""
    words = sentence("Play", "{count} word(s)", count=expected.word_count)
    points = sentence("Play", "{count} point(s)", count=expected.point_count)
    if expected.is_nothing_left:
        template = sentence("report", "Probably nothing left: {words}, {points}")
    elif not expected.is_exact:
        template = sentence("report", "About {words}, {points}")
    else:
        template = sentence("report", "{words}, {points}")
    return template.filled(words=words, points=points)


def rows_of(tiles: Sequence[str]) -> str:
    """Return the tiles of a board in five rows, below each other."""
    width = max(map(len, tiles)) + 2
    padded = [tile.ljust(width) for tile in tiles]
    rows = (padded[start : start + COLUMNS] for start in range(0, len(padded), COLUMNS))
    return "\n".join("".join(row).rstrip() for row in rows)


def _words_by_group(verdict: Verdict) -> list[list[FoundWord]]:
    """Return the words other than the five that belong under each of `_TITLES`."""
    five = {found.word for found in verdict.five}
    words: list[list[FoundWord]] = [[] for _ in _TITLES]
    for rated in verdict.rated:
        if rated.found.word not in five:
            words[group_of(rated)].append(rated.found)
    return words


def group_of(rated: RatedWord) -> int:
    """Return the place of a word's group: 0 to 3 for four tiles to one, then the unlikely ones."""
    if rated.is_vulgar:
        return _VULGAR
    if rated.is_counted:
        return MAX_LENGTH - len(rated.found.path)
    return _POSSIBLE if rated.tier is Tier.POSSIBLE else _LONG_SHOTS


def _not_shown(place: int, count: int, text_of: TextOf) -> list[str]:
    if not count:
        return []
    note = sentence("report", "{title}: {count}, not shown")
    return [text_of(note.filled(title=text_of(_TITLES[place]), count=count))]


def _lines_of(board: Board, title: str, words: Sequence[FoundWord]) -> list[str]:
    width = max(len(found.word) for found in words)
    rows = (
        f"  {found.word.ljust(width)}  {'·'.join(found.fragments(board.fragments))}"
        for found in words
    )
    return [title, *rows, ""]


def solution_members(
    board: Board,
    verdict: Verdict,
    *,
    with_long_shots: bool = False,
    with_vulgar: bool = False,
    ticked: Collection[str] = frozenset(),
) -> dict[str, Any]:
    """Return the members of a solution's JSON object; ``ticked`` were found in the game."""
    listed = listed_words(verdict, with_long_shots=with_long_shots, with_vulgar=with_vulgar)
    expected = expected_of(verdict, ticked)
    return {
        "tiles": list(board.fragments),
        "solved": verdict.is_solved,
        "five": [found.word for found in verdict.five],
        "words": [
            {
                "word": rated.found.word,
                "fragments": rated.found.fragments(board.fragments),
                "path": rated.found.path,
                "points": rated.found.points,
                "likelihood": rated.likelihood,
                "tier": rated.tier.name.lower().replace("_", " "),
            }
            for rated in listed
        ],
        "not_listed": len(verdict.rated) - len(listed),
        "inferred": [guess.word for guess in verdict.guesses],
        "points": verdict.points,
        "expected": {"words": round(expected.words, 1), "points": round(expected.points, 1)},
    }


def listed_words(verdict: Verdict, *, with_long_shots: bool, with_vulgar: bool) -> list[RatedWord]:
    """Return the words to list, in the order of the table."""
    five = [found.word for found in verdict.five]

    def order(rated: RatedWord) -> tuple[bool, int, Tier, str]:
        word, path = rated.found
        return word not in five, -len(path), rated.tier, word

    return sorted(
        (
            rated
            for rated in verdict.rated
            if (with_long_shots or rated.tier is not Tier.LONG_SHOT)
            and (with_vulgar or not rated.is_vulgar)
        ),
        key=order,
    )
