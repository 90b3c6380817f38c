"""The solution of a board for other programs, as JSON.

It lists the five first, then words by tile count, tier and alphabet. One board, one word list and
one choice of what to list always give the same text.

It is one object: ``tiles`` (20 strings), ``solved``, ``five`` (words), ``words`` (objects
with ``word``, ``fragments``, ``path`` with indices from 0, ``points``, ``likelihood`` and ``tier``:
``likely``, ``possible`` or ``long shot``), ``not_listed`` (how many words were left out),
``inferred`` (up to three guesses at a missing one of the five), ``points`` (of all likely words,
with the bonus) and ``expected`` (an object with ``words`` and ``points``: how many words the game
is expected to accept, and what they are worth).
"""

from collections.abc import Collection
from typing import Any

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import Tier


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
