"""Figures in words: numbers of things, and ranks."""

from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.gui.base.translation import plural_text, text_of, translate


def days_text(count: int) -> str:
    """Return a number of days in a row in words."""
    return plural_text("Play", "{count} day(s) in a row", count)


def points_text(count: int) -> str:
    """Return a number of points in words."""
    return plural_text("Play", "{count} point(s)", count)


def words_text(count: int) -> str:
    """Return a number of words in words."""
    return plural_text("Play", "{count} word(s)", count)


def boards_text(count: int) -> str:
    """Return a number of boards in words."""
    return plural_text("BoardTexts", "{count} board(s)", count)


def hints_text(count: int) -> str:
    """Return a number of hints in words."""
    if not count:
        return translate("BoardTexts", "no hints")
    return plural_text("BoardTexts", "{count} hint(s)", count)


def used_text(count: int) -> str:
    """Return the label below a number of hints."""
    return plural_text("Result", "hint(s) used", count)


def rank_name(rank: Rank) -> str:
    """Return the name of a rank."""
    return text_of(rank.name)
