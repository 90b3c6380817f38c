"""Texts of the history about a board, in the user's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import COLUMNS
from quartiles_gui.gui.days import day_text, moment_text
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.board_record import BoardRecord, Kind


def title_of(record: BoardRecord) -> str:
    """Return the first line of the note, or else the puzzle's date, or else the first tiles."""
    if record.title or record.date is None:
        return record.title or f"{' · '.join(record.board.fragments[:COLUMNS])} …"
    return day_text(record.date)


def origin_of(record: BoardRecord) -> tuple[str, ...]:
    """Return the day, unless it is the title, and where the board came from."""
    kind = _kind_text(record.kind)
    if record.date is None:
        added = QCoreApplication.translate("BoardTexts", "added {moment}")
        return fill(added, moment=moment_text(record.created)), kind
    return (day_text(record.date), kind) if record.title else (kind,)


def progress_of(record: BoardRecord) -> tuple[str, ...]:
    """Return how far the user has got with the board, the most important part first."""
    translate = QCoreApplication.translate
    solved = translate("BoardTexts", "solved")
    parts = [solved if record.five else translate("BoardTexts", "not solved")]
    known = record.word_count or len(record.ticked.union(record.words))
    if known:
        ticked = translate("BoardTexts", "{ticked} of about {words} ticked off")
        if record.is_exact or not record.words:
            ticked = translate("BoardTexts", "{ticked} of {words} ticked off")
        parts.append(fill(ticked, ticked=len(record.ticked), words=known))
    if record.points is not None:
        points = translate("BoardTexts", "about {points} points")
        if record.is_exact and record.points == 1:
            points = translate("BoardTexts", "1 point")
        elif record.is_exact:
            points = translate("BoardTexts", "{points} points")
        parts.append(fill(points, points=record.points))
    return tuple(parts)


def accessible_text(record: BoardRecord) -> str:
    """Return all of these with the tiles, for screen readers."""
    parts = (title_of(record), *origin_of(record), *progress_of(record), tiles_text(record))
    return "; ".join(parts)


def tiles_text(record: BoardRecord) -> str:
    """Return the tiles in reading order, as part of a sentence."""
    return fill(
        QCoreApplication.translate("BoardTexts", "tiles: {tiles}"),
        tiles=" ".join(record.board.fragments),
    )


def _kind_text(kind: Kind) -> str:
    translate = QCoreApplication.translate
    if kind is Kind.READ:
        return translate("BoardTexts", "read from a picture")
    if kind is Kind.GENERATED:
        return translate("BoardTexts", "generated")
    return translate("BoardTexts", "entered")
