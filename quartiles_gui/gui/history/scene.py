"""A board of the history, and its texts: no word in them that the user hasn't found or seen."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import Cover
from quartiles_gui.core.quartiles.search import five_from
from quartiles_gui.gui.days import day_text, moment_texts
from quartiles_gui.gui.play.scene import kept_title, points_text, rank_name
from quartiles_gui.gui.translation import fill
from quartiles_gui.library.board_record import BoardRecord, Kind
from quartiles_gui.library.board_table import Group
from quartiles_gui.library.play_record import Origin
from quartiles_gui.library.plays import PlayedBoard

_five_from = lru_cache(256)(five_from)


class HistoryBoard(NamedTuple):
    """A kept board, and what was played on it."""

    record: BoardRecord
    play: PlayedBoard | None = None

    @property
    def key(self) -> str:
        return self.record.key

    @property
    def board(self) -> Board:
        """The tiles in the order in which they are shown."""
        return self.record.board if self._told is None else self._told.board

    @property
    def is_ours(self) -> bool:
        """Whether only the Play page can open it."""
        return self.play is not None and self.play.origin is not Origin.REAL

    @property
    def can_be_reviewed(self) -> bool:
        """Whether it was played and the rest shown, or solved with words ticked off."""
        is_over = self.play is not None and self.play.is_over
        is_open = not self.is_ours and not self.record.is_secret
        return is_over or (is_open and bool(self.record.ticked))

    @property
    def five(self) -> tuple[str, ...]:
        """Those of the five that the user has found or seen, in the order of their colors."""
        if self._told is not None:
            return tuple(item.word for item in self._told.five)
        return tuple(filter(self.record.seen_words.__contains__, self.record.five))

    @property
    def colored(self) -> Cover:
        """The same with their tiles, if these spell them."""
        if self._told is not None:
            return self._told.five
        known = self.five
        cover = _five_from(self.record.five, self.record.board.fragments) if known else ()
        return tuple(item for item in cover if item.word in known)

    @property
    def title(self) -> str:
        return kept_title(self.record, self.play and self.play.origin)

    @property
    def titles(self) -> tuple[str, ...]:
        """The title, and a shorter one for where there is no room for it."""
        record = self.record
        is_named = bool(record.title or record.date)
        return (self.title,) if is_named else (self.title, ", ".join(moment_texts(record.created)))

    @property
    def group(self) -> Group:
        """What was done with it last, for the sign beside it."""
        if self.play is not None and self.play.is_begun:
            return Group.PLAYED
        return Group.MADE if self.record.kind is Kind.GENERATED else Group.SOLVED

    @property
    def origin(self) -> tuple[str, ...]:
        """What was done with it and where it is from, and the puzzle's date if it has a name."""
        translate, record = QCoreApplication.translate, self.record
        done = {
            Group.PLAYED: translate("BoardTexts", "Played, {origin}"),
            Group.MADE: translate("BoardTexts", "Made, {origin}"),
            Group.SOLVED: translate("BoardTexts", "Solved, {origin}"),
        }[self.group]
        if self.group is Group.SOLVED and not record.five:
            done = translate("BoardTexts", "Not solved, {origin}")
        parts = [fill(done, origin=self._origin_text())]
        if record.title and record.date:
            parts.append(day_text(record.date))
        return tuple(parts)

    @property
    def progress(self) -> tuple[str, ...]:
        """How far the user has got with the board, the most important part first."""
        play, translate = self.play, QCoreApplication.translate
        if self.group is Group.MADE:
            return (translate("BoardTexts", "not played yet"),)
        if play is None or self.group is not Group.PLAYED:
            return _solution_texts(self.record)
        words = fill(translate("BoardTexts", "{found} words"), found=play.found)
        if play.words is not None:
            of_words = translate("BoardTexts", "{found} of {words} words")
            words = fill(of_words, found=play.found, words=play.words)
        parts = [rank_name(play.rank), points_text(play.points), words]
        if play.hints:
            hints = translate("BoardTexts", "{count} hints")
            hints = translate("BoardTexts", "1 hint") if play.hints == 1 else hints
            parts.append(fill(hints, count=play.hints))
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

    @property
    def _told(self) -> PlayedBoard | None:
        """The play if it tells more of the five than the solution may show."""
        seen = self.record.seen_words.intersection(self.record.five)
        return self.play if self.play and len(self.play.five) > len(seen) else None

    def _origin_text(self) -> str:
        translate = QCoreApplication.translate
        if self.play is not None and self.play.origin is not Origin.REAL:
            return {
                Origin.DAY: translate("BoardTexts", "board of the day"),
                Origin.EASY: translate("BoardTexts", "easy"),
                Origin.USUAL: translate("BoardTexts", "usual"),
                Origin.HARD: translate("BoardTexts", "hard"),
                Origin.OWN: translate("BoardTexts", "of your words"),
            }[self.play.origin]
        return {
            Kind.ENTERED: translate("BoardTexts", "typed"),
            Kind.READ: translate("BoardTexts", "from a picture"),
            Kind.GENERATED: translate("BoardTexts", "by the app"),
        }[self.record.kind]


def _solution_texts(record: BoardRecord) -> tuple[str, ...]:
    translate = QCoreApplication.translate
    parts = []
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
