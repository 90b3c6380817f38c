"""The solution of a board for other programs: as CSV and as JSON.

Both list the words in one order: the five, then by tile count, tier and alphabet. One board, one
word list and one choice of what to list always give the same text.

The CSV follows RFC 4180, in UTF-8, with a header. Its columns:

| column | value |
|---|---|
| ``word`` | the word |
| ``fragments`` | its fragments, separated by blanks |
| ``path`` | their tiles, numbered 1 to 20 in reading order, separated by blanks |
| ``tiles`` | how many tiles it takes |
| ``points`` | what it is worth |
| ``likelihood`` | how likely the game is to accept it, in percent |
| ``tier`` | ``likely``, ``possible`` or ``long shot`` |
| ``five`` | ``yes`` for one of the five, ``no`` otherwise |
| ``vulgar`` | ``yes`` or ``no`` |

The JSON is one object: ``tiles`` (20 strings), ``solved``, ``five`` (words), ``words`` (objects
with ``word``, ``fragments``, ``path`` with indices from 0, ``points``, ``likelihood``, ``tier``),
``not_listed`` (how many words were left out), ``inferred`` (up to three guesses at a missing one
of the five), ``points`` (of all likely words, with the bonus) and ``expected`` (an object with
``words`` and ``points``: how many words the game is expected to accept, and what they are worth).
"""

import json
from collections.abc import Collection
from typing import Any

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import Tier

_HEADER = ("word", "fragments", "path", "tiles", "points", "likelihood", "tier", "five", "vulgar")


def format_csv(
    board: Board, verdict: Verdict, *, with_long_shots: bool = False, with_vulgar: bool = False
) -> str:
    """Return the words of a solution as a table, with CR LF line endings."""
    five = {found.word for found in verdict.five}
    rows = [_HEADER]
    for rated in listed_words(verdict, with_long_shots=with_long_shots, with_vulgar=with_vulgar):
        word, path = rated.found
        rows.append(
            (
                word,
                " ".join(rated.found.fragments(board.fragments)),
                " ".join(str(index + 1) for index in path),
                str(len(path)),
                str(rated.found.points),
                str(rated.likelihood),
                tier_name(rated.tier),
                _yes_or_no(word in five),
                _yes_or_no(rated.is_vulgar),
            )
        )
    return "".join(f"{','.join(row)}\r\n" for row in rows)  # no value needs quotes


def format_json(
    board: Board,
    verdict: Verdict,
    *,
    with_long_shots: bool = False,
    with_vulgar: bool = False,
    ticked: Collection[str] = frozenset(),
) -> str:
    """Return `solution_members` as one JSON object and a newline."""
    members = solution_members(
        board,
        verdict,
        with_long_shots=with_long_shots,
        with_vulgar=with_vulgar,
        ticked=ticked,
    )
    return json.dumps(members, indent=2) + "\n"


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
                "tier": tier_name(rated.tier),
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


def tier_name(tier: Tier) -> str:
    """Return the English name of a tier: ``likely``, ``possible`` or ``long shot``."""
    return tier.name.lower().replace("_", " ")


def _yes_or_no(is_so: bool) -> str:
    return "yes" if is_so else "no"
