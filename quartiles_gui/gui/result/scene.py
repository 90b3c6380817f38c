"""What a board has come to, as one value to show, and its texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Rank
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.word_list.rows import WordRow
from quartiles_gui.gui.words.meaning_text import WordMeaning


class Outcome(NamedTuple):
    """What was reached."""

    rank: Rank
    figures: tuple[tuple[str, str], ...]  # numbers, the points first, and what they are of
    squares: tuple[int, ...]  # the colors of those of the five found, in that order
    best: WordRow | None  # the best word found
    note: str  # on it
    meaning: WordMeaning | None  # of it
    glides: bool  # the points are counted up if nothing was shown before


def best_of(found: Sequence[FoundWord], rarest: str) -> FoundWord | None:
    """Return the best word found; that is ``rarest``, if it is known which of the five is."""
    return max(
        found, key=lambda item: (item.word == rarest, item.points, len(item.word)), default=None
    )


def rarest_of(zipfs: Mapping[str, int | None]) -> str:
    """Return the rarest of the five; empty if they aren't all known."""
    known = {word: zipf for word, zipf in zipfs.items() if zipf}
    return min(known, key=known.__getitem__) if len(known) == len(zipfs) == 5 else ""


def rarest_note(rarest: str) -> str:
    """Return what is said of the best word."""
    return QCoreApplication.translate("Play", "rarest of your five") if rarest else ""


def squares_text(squares: Sequence[int]) -> str:
    """Return the order of finding in words, for screen readers."""
    translate = QCoreApplication.translate
    names = (
        translate("Result", "green"),
        translate("Result", "blue"),
        translate("Result", "orange"),
        translate("Result", "plum"),
        translate("Result", "yellow"),
    )
    found = translate("Result", "Found in the order {colors}")
    return fill(found, colors=", ".join(names[color - 1] for color in squares))


def rank_name(rank: Rank) -> str:
    """Return what a rank is called."""
    translate = QCoreApplication.translate
    return {
        Rank.START: translate("Rank", "Off to a start"),
        Rank.STRONG: translate("Rank", "Strong"),
        Rank.SHARP: translate("Rank", "Sharp"),
        Rank.BRILLIANT: translate("Rank", "Brilliant"),
        Rank.TOP: translate("Rank", "Top rank"),
        Rank.ALL_WORDS: translate("Rank", "All words"),
    }[rank]


def points_text(points: int) -> str:
    """Return a number of points in words."""
    translate = QCoreApplication.translate
    if points == 1:
        return translate("Play", "1 point")
    return fill(translate("Play", "{count} points"), count=points)
