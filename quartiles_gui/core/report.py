"""The solution of a board as text for people: what the command line prints and people copy."""

from __future__ import annotations

from collections.abc import Sequence

from quartiles_gui.core.board import Board
from quartiles_gui.core.quartiles import FoundWord
from quartiles_gui.core.verdict import Verdict

_GROUPS = {4: "Quartiles", 3: "Three tiles", 2: "Two tiles", 1: "One tile"}


def words_by_length(verdict: Verdict) -> dict[int, list[FoundWord]]:
    """Return the words by tile count from 4 down to 1, the five before other quartiles."""
    five = set(verdict.five)
    groups: dict[int, list[FoundWord]] = {length: [] for length in _GROUPS}
    for found in (*verdict.five, *(word for word in verdict.words if word not in five)):
        groups[len(found.path)].append(found)
    return groups


def format_solution(board: Board, verdict: Verdict) -> str:
    """Return the board, the five, all words by tile count, and the points, in English."""
    lines = [_columns(board), ""]
    if verdict.five:
        lines += ["The five", *_words(board, verdict.five), ""]
    else:
        lines += ["The five were not found."]
        lines += [f"  {reason}" for reason in verdict.reasons]
        if verdict.inferred:
            guesses = "? ".join(guess.found.word for guess in verdict.inferred[:3])
            lines.append(f"  Perhaps {guesses}?")
        lines.append("")
    five = set(verdict.five)
    for length, found in words_by_length(verdict).items():
        others = [word for word in found if word not in five]
        if others:
            name = "Other words of four tiles" if five and length == 4 else _GROUPS[length]
            lines += [f"{name} ({others[0].points} each)", *_words(board, others), ""]
    lines.append(f"{len(verdict.words)} words, {verdict.points} points")
    return "\n".join(lines) + "\n"


def _columns(board: Board) -> str:
    width = max(len(fragment) for fragment in board.fragments) + 2
    fragments = [fragment.ljust(width) for fragment in board.fragments]
    return "\n".join("".join(fragments[i : i + 4]).rstrip() for i in range(0, 20, 4))


def _words(board: Board, words: Sequence[FoundWord]) -> list[str]:
    width = max(len(found.word) for found in words)
    return [
        f"  {found.word.ljust(width)}  {'·'.join(found.fragments(board.fragments))}"
        for found in words
    ]
