"""A board of the history, and its texts: no word in them that the user hasn't found or seen."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.days import day_text, moment_texts
from quartiles_gui.gui.play.scene import kept_title
from quartiles_gui.gui.result.scene import points_text, rank_name
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.board_table import Group, groups_of


class HistoryBoard(NamedTuple):
    """A kept board as the history shows it."""

    record: BoardRecord

    @property
    def key(self) -> str:
        return self.record.key

    @property
    def board(self) -> Board:
        """The tiles."""
        return self.record.board

    @property
    def is_ours(self) -> bool:
        """Whether only the Play page can open it."""
        return self.record.origin.is_made

    @property
    def can_be_reviewed(self) -> bool:
        """Whether the rest of its words was shown, or it was solved with words found."""
        record = self.record
        return record.is_over or (record.is_told and bool(record.found))

    @property
    def five(self) -> tuple[str, ...]:
        """Those of the five that the user has found or seen, in the order of their numbers."""
        return tuple(item.word for item in self.record.five)

    @property
    def colors(self) -> dict[str, int]:
        """Their colors."""
        places = self.record.places
        return {found.word: places[found.path[0]].color for found in self.record.five}

    @property
    def title(self) -> str:
        return kept_title(self.record)

    @property
    def titles(self) -> tuple[str, ...]:
        """The title, and a shorter one for where there is no room for it."""
        record = self.record
        is_named = bool(record.title or record.date)
        return (self.title,) if is_named else (self.title, ", ".join(moment_texts(record.created)))

    @property
    def group(self) -> Group:
        """What was done with it last, for the sign beside it."""
        groups = groups_of(self.record)
        return groups[0] if groups else Group.SOLVED

    @property
    def origin(self) -> tuple[str, ...]:
        """What was done with it and where it is from, and the puzzle's date if it has a name."""
        translate, record = QCoreApplication.translate, self.record
        done = {
            Group.PLAYED: translate("BoardTexts", "Played, {origin}"),
            Group.MADE: translate("BoardTexts", "Made, {origin}"),
            Group.SOLVED: translate("BoardTexts", "Solved, {origin}"),
        }[self.group]
        if self.group is Group.SOLVED and not record.is_solved:
            done = translate("BoardTexts", "Not solved, {origin}")
        parts = [fill(done, origin=self._origin_text())]
        if record.title and record.date:
            parts.append(day_text(record.date))
        return tuple(parts)

    @property
    def progress(self) -> tuple[str, ...]:
        """How far the user has got with the board, the most important part first."""
        record, translate = self.record, QCoreApplication.translate
        if self.group is Group.MADE:
            return (translate("BoardTexts", "not played yet"),)
        if self.group is Group.SOLVED:
            return _solution_texts(record)
        words = fill(translate("BoardTexts", "{found} words"), found=record.counted)
        if record.word_count is not None:
            of_words = translate("BoardTexts", "{found} of {words} words")
            words = fill(of_words, found=record.counted, words=record.word_count)
        game = record.game()
        parts = [] if game is None else [rank_name(game.rank), points_text(game.points)]
        parts.append(words)
        if record.hints.used:
            hints = translate("BoardTexts", "{count} hints")
            hints = translate("BoardTexts", "1 hint") if record.hints.used == 1 else hints
            parts.append(fill(hints, count=record.hints.used))
        return tuple(parts)

    @property
    def spoken(self) -> str:
        """All of it with the tiles, for screen readers."""
        return "; ".join((self.title, *self.origin, *self.progress, self.tiles_text))

    @property
    def tiles_text(self) -> str:
        """The tiles in reading order, as part of a sentence."""
        tiles = QCoreApplication.translate("BoardTexts", "tiles: {tiles}")
        return fill(tiles, tiles=" ".join(self.board.fragments))

    def _origin_text(self) -> str:
        translate = QCoreApplication.translate
        return {
            Origin.ENTERED: translate("BoardTexts", "typed"),
            Origin.READ: translate("BoardTexts", "from a picture"),
            Origin.DAY: translate("BoardTexts", "board of the day"),
            Origin.EASY: translate("BoardTexts", "easy"),
            Origin.USUAL: translate("BoardTexts", "usual"),
            Origin.HARD: translate("BoardTexts", "hard"),
            Origin.OWN: translate("BoardTexts", "of your words"),
        }[self.record.origin]


def _solution_texts(record: BoardRecord) -> tuple[str, ...]:
    translate, outlook = QCoreApplication.translate, record.outlook
    if outlook is None:
        return ()
    ticked = translate("BoardTexts", "{ticked} of about {words} ticked off")
    points = translate("BoardTexts", "about {points} points")
    if outlook.is_exact:
        ticked = translate("BoardTexts", "{ticked} of {words} ticked off")
        points = translate("BoardTexts", "{points} points")
    if outlook.is_exact and outlook.points == 1:
        points = translate("BoardTexts", "1 point")
    parts = [fill(ticked, ticked=len(record.found), words=outlook.words)] if outlook.words else []
    return (*parts, fill(points, points=outlook.points)) if record.is_solved else tuple(parts)
