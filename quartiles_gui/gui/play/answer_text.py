"""Texts about attempts, ranks and whole games."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.game import Answer, Game, Rank, Result
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.play_record import Origin, PlayRecord


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


def answer_text(answer: Answer, *, has_all_five: bool) -> str:
    """Return the answer to an attempt, which may have completed the five, in a line."""
    translate = QCoreApplication.translate
    text = fill(_answer_pattern(answer), word=answer.word, points=points_text(answer.points))
    if has_all_five:
        text = fill(translate("Play", "{answer}. All five found!"), answer=text)
    if answer.rank is not None:
        new = translate("Play", "{answer} New rank: {rank}.")
        text = text if text.endswith(("!", ".")) else f"{text}."
        text = fill(new, answer=text, rank=rank_name(answer.rank))
    return text


def _answer_pattern(answer: Answer) -> str:
    translate = QCoreApplication.translate
    return {
        Result.FOUND: translate("Play", "“{word}”: {points}"),
        Result.EXTRA: translate("Play", "“{word}” is an extra word: no points."),
        Result.ALREADY_FOUND: translate("Play", "You have found “{word}” already."),
        Result.REVEALED: translate("Play", "“{word}” was shown already."),
        Result.UNKNOWN: translate("Play", "“{word}” isn’t in the word list."),
        Result.NOT_SPELLED: translate("Play", "The tiles can’t spell “{word}”."),
    }[answer.result]


def title_of(record: PlayRecord) -> str:
    """Return what a board is called."""
    translate = QCoreApplication.translate
    if record.day is not None:
        return day_text(record.day.isoformat())
    return {
        Origin.EASY: translate("Play", "Easy board"),
        Origin.USUAL: translate("Play", "New board"),
        Origin.OWN: translate("Play", "Custom board"),
    }.get(record.origin, "")


def share_text(record: PlayRecord, game: Game) -> str:
    """Return the result in plain words that spoil nothing.

    It has no picture characters, because screen readers read each of them aloud.
    """
    translate = QCoreApplication.translate
    parts = [
        fill(
            translate("Share", "Quartiles, {board}: {rank}"),
            board=title_of(record),
            rank=rank_name(game.rank).lower(),
        ),
        points_text(game.points),
        fill(translate("Share", "{count} of five"), count=len(game.five_found)),
        fill(
            translate("Share", "{count} of {all} words"),
            count=len(game.counted),
            all=len(game.board.words),
        ),
    ]
    used = record.hints.used
    if used == 1:
        parts.append(translate("Share", "1 hint"))
    elif used:
        parts.append(fill(translate("Share", "{count} hints"), count=used))
    return ", ".join(parts)
