"""The names of boards: on their page, in the history, and among all others."""

from __future__ import annotations

from quartiles_gui.core.days import local_day
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.base.dates import day_text, weekday_text
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.library.current_time import local_today


def heading_of(record: BoardRecord) -> str:
    """Return the name of a board on its page and in the window's title."""
    if record.title:
        return record.title
    if not record.board.is_full:
        return translate("BoardTexts", "Empty board")
    today = local_today().isoformat()
    if record.day:
        day = day_text(record.day, has_year=record.day[:4] != today[:4])
        return fill(translate("BoardTexts", "Our board, {day}"), day=day)
    if record.is_ours:
        return {
            Origin.EASY: translate("Play", "Easy board"),
            Origin.HARD: translate("Play", "Hard board"),
            Origin.OWN: translate("Play", "Custom board"),
        }.get(record.origin, translate("BoardTexts", "Usual board"))
    first = local_day(record.created) if record.created else today
    day = record.date or record.picture_date or first
    return weekday_text(day, has_year=day[:4] != today[:4])


def title_of(record: BoardRecord) -> str:
    """Return the name of a board, as in the history but without the time."""
    if record.title or record.date:
        return record.title or day_text(str(record.date))
    return day_text(record.day) if record.day else _origin_name(record.origin)


def kept_title(kept: BoardRecord) -> str:
    """Return what tells a board from all others: its name, or else its day."""
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
