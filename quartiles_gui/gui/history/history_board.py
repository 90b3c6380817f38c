"""A board of the history, and its texts: no word in them that the user hasn't found or seen."""

from __future__ import annotations

from typing import NamedTuple

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import TOP_RANK_POINTS
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin
from quartiles_gui.gui.base.dates import day_text, time_text, weekday_text
from quartiles_gui.gui.base.figure_texts import hints_text, points_text, rank_name, used_text
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.library.board_table import Group, group_of


class HistoryBoard(NamedTuple):
    """A kept board as the history shows it."""

    record: BoardRecord
    shares_day: bool = False  # with another one that is listed

    @property
    def key(self) -> str:
        return self.record.key

    @property
    def board(self) -> Board:
        return self.record.board

    @property
    def can_be_reviewed(self) -> bool:
        """Whether it is over with some words found, and others told."""
        record, game = self.record, self.record.game()
        if game is None or not game.found or not (record.is_told or game.is_complete):
            return False
        if record.is_told or record.is_ours:
            return bool(game.missing or game.revealed)
        return bool(record.hints.shown)

    @property
    def date_text(self) -> str:
        return weekday_text(self.record.shown_day)

    @property
    def titles(self) -> tuple[str, ...]:
        """Its day, and a shorter text for where there is no room for it."""
        record = self.record
        if self.shares_day and not record.date:
            time = time_text(record.created)
            whole, shorter = (f"{day}, {time}" for day in self._days)
            return whole, shorter, time
        return self._days

    @property
    def group(self) -> Group:
        return group_of(self.record)

    @property
    def states(self) -> tuple[str, ...]:
        """The things done on it, the most telling first."""
        record = self.record
        hints = (hints_text(record.hints.used),) if record.hints.used else ()
        told = (translate("BoardTexts", "solution shown"),) if record.is_told else ()
        over = (translate("BoardTexts", "rest shown"),) if record.is_over else ()
        secret = (translate("BoardTexts", "words hidden"),) if record.is_secret else ()
        match self.group:
            case Group.FOUND:
                hints = hints or ((hints_text(0),) if record.counted else ())
                return self._found_text(), *hints, *self._rank_texts(), *told
            case Group.PLAYED:
                played = translate("BoardTexts", "Played")
                return played, *self._rank_texts(is_whole=True), *hints, *over
            case Group.SOLVED:
                return translate("BoardTexts", "Solved"), *hints, *secret
            case Group.NEW:
                return self._new_texts()

    @property
    def figures(self) -> tuple[tuple[str, str], ...]:
        """Points, quartiles, words and hints, each with its name, if anything was found."""
        record = self.record
        if not record.found:
            return ()
        game = record.game()
        points = 0 if game is None else game.points
        of = translate("BoardTexts", "{found} of {words}")
        words = str(record.counted)
        if self._word_count is not None:
            words = fill(of, found=record.counted, words=self._word_count)
        found = sum(item.word in record.found for item in record.five)
        return (
            ("", "") if game is None else (str(points), plural_text("Play", "point(s)", points)),
            (fill(of, found=found, words=5), translate("BoardTexts", "quartiles")),
            (words, translate("BoardTexts", "words")),
            (str(record.hints.used), used_text(record.hints.used)),
        )

    @property
    def squares(self) -> tuple[int, ...]:
        """The colors of the five in the order found, once all are."""
        game = self.record.game()
        return game.squares if game is not None and game.has_five else ()

    @property
    def date_origin(self) -> str:
        """Where the date is from, unless the user said it."""
        record = self.record
        if record.date:
            return ""
        if record.picture_date:
            return translate("BoardTexts", "from the screenshot")
        return translate("BoardTexts", "the day it was added")

    @property
    def spoken(self) -> str:
        """Everything about the board, with its tiles, for screen readers."""
        named = filter(None, (self.titles[0], self.record.title))
        return "; ".join((*named, *self.states, self.tiles_text))

    @property
    def tiles_text(self) -> str:
        """The tiles in reading order, as part of a sentence."""
        tiles = translate("BoardTexts", "tiles: {tiles}")
        return fill(tiles, tiles=" ".join(self.board.fragments))

    def _origin_text(self) -> str:
        return {
            Origin.DAY: translate("BoardTexts", "board of the day"),
            Origin.EASY: translate("BoardTexts", "easy"),
            Origin.USUAL: translate("BoardTexts", "usual"),
            Origin.HARD: translate("BoardTexts", "hard"),
            Origin.OWN: translate("BoardTexts", "of your words"),
        }[self.record.origin]

    @property
    def _days(self) -> tuple[str, str]:
        """Its day with and without the weekday; the head of its month has the year."""
        day = self.record.shown_day
        return weekday_text(day, has_year=False), day_text(day, has_year=False)

    @property
    def _word_count(self) -> int | None:
        """How many words count, if that is known for sure."""
        record = self.record
        if record.refused is not None:
            return len(record.found) + len(record.ticked)
        is_exact = record.outlook is not None and record.outlook.is_exact
        return record.outlook.words if record.outlook and is_exact else record.word_count

    def _found_text(self) -> str:
        record = self.record
        words, text = self._word_count, translate("BoardTexts", "Found {found} of {words}")
        if words is None and record.outlook is not None and record.outlook.words:
            text = translate("BoardTexts", "Found {found} of about {words}")
            words = record.outlook.words
        if not words:
            text = translate("BoardTexts", "Found {found}")
        return fill(text, found=record.counted, words=max(words or 0, record.counted))

    def _new_texts(self) -> tuple[str, ...]:
        record = self.record
        if record.is_ours:
            return translate("BoardTexts", "Made"), self._origin_text()
        if record.mode is BoardMode.SOLVE:
            return (translate("BoardTexts", "No solution found"),)
        return (translate("BoardTexts", "Nothing found yet"),)

    def _rank_texts(self, *, is_whole: bool = False) -> tuple[str, ...]:
        """Return rank and points, if they are known: the more telling one, or both."""
        game = self.record.game()
        if game is None or not (game.points or is_whole):
            return ()
        if is_whole:
            return rank_name(game.rank), points_text(game.points)
        if game.points < TOP_RANK_POINTS:
            return (points_text(game.points),)
        return (translate("BoardTexts", "top rank"),)
