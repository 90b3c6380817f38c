"""Texts about boards and results that several pages tell alike."""

from __future__ import annotations

from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.translation import fill, plural_text, text_of, translate


def title_of(record: BoardRecord) -> str:
    """Return what a board is called, as in the history but for the time."""
    if record.title or record.date:
        return record.title or day_text(str(record.date))
    return day_text(record.day) if record.day else _origin_name(record.origin)


def kept_title(kept: BoardRecord) -> str:
    """Return what a board is called among all others: its name, or else its day."""
    day = day_text(kept.shown_day)
    if kept.title or kept.date or not kept.is_ours:
        return kept.title or day
    name = translate("BoardTexts", "{board}, {day}")
    return fill(name, board=_origin_name(kept.origin), day=day)


def _origin_name(origin: Origin) -> str:
    return {
        Origin.EASY: translate("Play", "Easy board"),
        Origin.USUAL: translate("Play", "New board"),
        Origin.HARD: translate("Play", "Hard board"),
        Origin.OWN: translate("Play", "Custom board"),
    }.get(origin, translate("Play", "Your puzzle"))


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
    """Return what is below a number of hints."""
    return plural_text("Result", "hint(s) used", count)


def rank_name(rank: Rank) -> str:
    """Return what a rank is called."""
    return text_of(rank.name)
