"""The solution of a board as text for people: what the command line prints and people copy."""

from collections.abc import Sequence

from quartiles_gui.core.board import COLUMNS, Board
from quartiles_gui.core.likelihood import Tier
from quartiles_gui.core.quartiles import FoundWord
from quartiles_gui.core.verdict import RatedWord, Verdict

_LENGTHS = {4: "Quartiles", 3: "Three tiles", 2: "Two tiles", 1: "One tile"}


def format_solution(
    board: Board, verdict: Verdict, *, with_long_shots: bool = False, with_vulgar: bool = False
) -> str:
    """Return the board, the five, the words by tile count and likelihood, and the points.

    Args:
        board: The board.
        verdict: What was found on it.
        with_long_shots: Whether to list words that the game hardly accepts, or only count them.
        with_vulgar: Whether to list vulgar words, or only count them.

    Returns:
        Lines of English, ended by a newline.
    """
    lines = [_columns(board), "", *_the_five(board, verdict)]
    five = {found.word for found in verdict.five}
    rest = [rated for rated in verdict.rated if rated.found.word not in five]
    vulgar = [rated.found for rated in rest if rated.is_vulgar]
    for length, name in _LENGTHS.items():
        found = [word for word in _of_tier(rest, Tier.LIKELY) if len(word.path) == length]
        lines += _group(board, f"{name} ({found[0].points} each)" if found else "", found)
    lines += _group(board, "Possible (not counted)", _of_tier(rest, Tier.POSSIBLE))
    notes = []
    for is_listed, name, words in (
        (with_long_shots, "Long shots", _of_tier(rest, Tier.LONG_SHOT)),
        (with_vulgar, "Vulgar", vulgar),
    ):
        if is_listed:
            lines += _group(board, name, words)
        elif words:
            notes.append(f"{name}: {len(words)}, not shown")
    likely = sum(rated.tier is Tier.LIKELY and not rated.is_vulgar for rated in verdict.rated)
    lines += [*notes, f"{likely} likely words, {verdict.points} points"]
    return "\n".join(lines) + "\n"


def _the_five(board: Board, verdict: Verdict) -> list[str]:
    if verdict.five:
        return _group(board, "The five", verdict.five)
    lines = ["The five were not found.", *(f"  {reason}" for reason in verdict.reasons)]
    if verdict.inferred:
        guesses = "? ".join(guess.found.word for guess in verdict.inferred[:3])
        lines.append(f"  Perhaps {guesses}?")
    return [*lines, ""]


def _of_tier(rated: Sequence[RatedWord], tier: Tier) -> list[FoundWord]:
    return [item.found for item in rated if item.tier is tier and not item.is_vulgar]


def _columns(board: Board) -> str:
    width = max(len(fragment) for fragment in board.fragments) + 2
    fragments = [fragment.ljust(width) for fragment in board.fragments]
    rows = (fragments[start : start + COLUMNS] for start in range(0, len(fragments), COLUMNS))
    return "\n".join("".join(row).rstrip() for row in rows)


def _group(board: Board, title: str, words: Sequence[FoundWord]) -> list[str]:
    if not words:
        return []
    width = max(len(found.word) for found in words)
    rows = (
        f"  {found.word.ljust(width)}  {'·'.join(found.fragments(board.fragments))}"
        for found in words
    )
    return [title, *rows, ""]
