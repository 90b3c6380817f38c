"""The record of a board: what it is, what was done on it, and what is known of its words.

There is one record of each board. Its *key* is its tiles in alphabetical order, so that the same 20
tiles in any order are the same board. The *current* board is the one on the page, filled in or not,
in the library or not.

Two records of one board are *merged* so that nothing is lost, and the result doesn't depend on who
merges, in which order, or how often. What only one side knows is taken from that side. If both
know, words found or shown, hints, tries and the lines of a note are joined, the earlier beginning
counts, and of anything else that of the record that was changed later. What the app made is known
for sure, so it wins over what was worked out.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache, partial
from typing import Any, NamedTuple, NoReturn, Self, TypeVar

from quartiles_gui.core.days import FIRST_DAY, LAST_DAY, is_date, is_time, local_day, second_after
from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.quartiles.exact_cover import CoverPlace, places_in
from quartiles_gui.core.quartiles.found_word import FoundWord, arrangement_count, is_spelled
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.journal import Entry, Event, Journal
from quartiles_gui.core.quartiles.known_words import KnownWords, items_on
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH, is_letters
from quartiles_gui.core.words.likelihood import FinishedWords

MAX_NOTE_LENGTH = 10_000  # characters
MOST_FOUND = arrangement_count(20)  # as many as the tiles could spell; real ones have 30
MOST_POINTS = 2**31 - 1  # more than any board has: 123,520 words of a few points each

BELIEVED_AHEAD = datetime.timedelta(14)
"""From the clock's date to the latest that is believed."""

_LATEST_ZONE = datetime.timedelta(1)

T = TypeVar("T")


class BoardMode(Enum):
    """The user's choice of what to do with a board; the values are those in files."""

    PLAY = "play"  # find its words, with hints or without
    SOLVE = "solve"


class Origin(Enum):
    """Where a board is from; the values are those in files."""

    ENTERED = "entered"
    READ = "read"  # from a picture
    DAY = "day"
    EASY = "easy"
    USUAL = "usual"
    HARD = "hard"
    OWN = "own"  # made of the user's words

    @property
    def is_made(self) -> bool:
        """Whether the app made it, and so knows its words."""
        return self in _MADE


_MADE = (Origin.DAY, Origin.OWN, Origin.EASY, Origin.USUAL, Origin.HARD)
_SUREST = (*_MADE, Origin.READ, Origin.ENTERED)
"""Origins, each of which wins over those after it when boards are merged."""


class Outlook(NamedTuple):
    """The words and points to expect in all, when they were last worked out."""

    words: int
    points: int
    is_exact: bool


class BoardRecord(NamedTuple):
    """The record of a board."""

    board: Board  # as the user last ordered the tiles; none is empty in the library
    origin: Origin = Origin.ENTERED
    created: str = ""  # when the record was begun (see `days`); empty in a file without it
    changed: str = ""  # when anything here was last changed
    date: str | None = None  # of the puzzle, ISO
    note: str = ""  # as `checked_note` gives it
    mode: BoardMode | None = None  # the one that was opened last
    found: tuple[str, ...] = ()  # in the order found
    shown: tuple[str, ...] = ()  # by the app, in order; none of them was found
    # accepted by the game, as the user said after the board was solved: they give no points
    ticked: tuple[str, ...] = ()
    hints: HintLog = HintLog()
    is_table_open: bool = False  # the table of hints was opened, which is a hint
    refused: frozenset[str] | None = None  # by the game, once all it takes are found
    journal: Journal = Journal()
    day: str | None = None  # whose board it is, ISO: of `Origin.DAY` alone
    is_on_time: bool = False  # whether a word was found on that very day
    last_played: str | None = None  # the latest local day, ISO
    known: KnownWords | None = None  # None if it wasn't searched yet
    is_secret: bool = False  # the solution was never shown: its words were hidden
    outlook: Outlook | None = None
    picture_date: str | None = None  # of the picture that it was read from, ISO

    @property
    def key(self) -> str:
        """The tiles in alphabetical order, which identify the board."""
        return key_of(self.board)

    @property
    def shown_day(self) -> str:
        """The ISO date of the puzzle: as the user said, or of its picture, or of its first day."""
        return self.date or self.picture_date or local_day(self.created)

    @property
    def title(self) -> str:
        """The first line of the note."""
        return self.note.partition("\n")[0]

    @property
    def is_storable(self) -> bool:
        """Whether a library can keep it: it has a beginning, and no tile is empty."""
        return bool(self.created and self.changed) and self.board.is_full

    @property
    def is_begun(self) -> bool:
        """Whether the user has found, asked for or been shown anything."""
        return bool(self.found or self.shown or self.hints.used)

    @property
    def is_chosen(self) -> bool:
        """Whether the user has chosen how to go on with it; before, nothing of it is told."""
        return self.mode is not None or self.is_ours or self.is_begun

    @property
    def is_ours(self) -> bool:
        """Whether the app made the board, and so knows its words for sure."""
        return self.origin.is_made

    @property
    def is_solved(self) -> bool:
        """Whether the solution was asked for, and has the five."""
        return self.mode is BoardMode.SOLVE and self.has_five

    @property
    def has_five(self) -> bool:
        """Whether the five are known."""
        return self.known is not None and bool(self.known.five)

    @property
    def is_told(self) -> bool:
        """Whether the solution, if it is known, was seen."""
        return self.mode is BoardMode.SOLVE and not self.is_secret

    @property
    def game_board(self) -> GameBoard | None:
        """The board with its known words; None if none are known."""
        return None if self.known is None else _made(self.board.fragments, self.known)

    @property
    def seen_words(self) -> frozenset[str]:
        """The words that the user has found or seen."""
        seen = frozenset((*self.found, *self.shown))
        board = self.game_board if self.is_told else None
        return seen if board is None else seen.union(item.word for item in board.words)

    @property
    def five(self) -> tuple[FoundWord, ...]:
        """The five once the board is solved, else those found, in that order, then those shown."""
        five = {item.word: item for item in self._five}
        if self.is_told:
            return tuple(five.values())
        return tuple(five[word] for word in (*self.found, *self.shown) if word in five)

    @property
    def places(self) -> dict[int, CoverPlace]:
        """The places of the tiles in `five`."""
        five = self.five
        return places_in(five, [item.word for item in self._five]) if five else {}

    @property
    def counted(self) -> int:
        """How many of the words found count, as far as that is known."""
        found = self._counting.intersection(self.found) if self.is_ours else self.found
        return len(found)

    @property
    def word_count(self) -> int | None:
        """How many words count on a board that the app made; None on another."""
        return len(self._counting) if self.is_ours else None

    @property
    def is_over(self) -> bool:
        """Whether the rest of what counts was shown."""
        is_shown = self.known is not None and bool(self.shown)
        return is_shown and self._counting.issubset((*self.found, *self.shown))

    @property
    def _five(self) -> tuple[FoundWord, ...]:
        return () if self.known is None else items_on(self.board.fragments, self.known.five)

    @property
    def _counting(self) -> set[str]:
        """The words that count, as far as they are known."""
        paths = () if self.known is None else (*self.known.five, *self.known.others)
        return {item.word for item in items_on(self.board.fragments, paths)}

    @property
    def fresh(self) -> Self:
        """The board as it is before anything is done on it."""
        return type(self)(
            self.board,
            self.origin,
            date=self.date,
            day=self.day,
            known=self.known if self.is_ours else None,
            is_secret=self.is_secret and self.mode is None,
            picture_date=self.picture_date,
        )

    def game(self) -> Game | None:
        """Return the game on the board; None if its words aren't known.

        Words that its tiles don't spell are left out: files may say anything.
        """
        board, tiles = self.game_board, self.board.fragments
        if board is None:
            return None
        words = {item.word for item in (*board.words, *board.extras)}
        found, shown = (
            [word for word in words_ if word in words or is_spelled(word, tiles)]
            for words_ in (self.found, self.shown)
        )
        return Game(board, found, shown, self.known_words)

    @property
    def known_words(self) -> tuple[str, ...]:
        """The words found or shown, in the order in which each was found or told.

        The found ones are in their own order; the journal says when others were told.
        """
        entries = enumerate(self.journal.entries)
        moments = {(entry.word, entry.event): number for number, entry in entries}

        def found_at(word: str) -> int:
            return moments.get((word, Event.FOUND), 0)

        def told_at(word: str) -> int:
            return moments.get((word, Event.SHOWN), -1)

        known = (*self.found, *self.shown)
        words = [word for word in known if told_at(word) < 0]
        told = sorted((word for word in known if told_at(word) >= 0), key=told_at)
        later = sorted(range(len(words)), key=lambda place: found_at(words[place]), reverse=True)
        order, first = list[str](), 0
        for word in told:
            last = first
            while later and found_at(words[later[-1]]) < told_at(word):
                last = max(last, later.pop() + 1)
            order += [*words[first:last], word]
            first = last
        return (*order, *words[first:])

    def knowing(self, board: GameBoard) -> Self:
        """Return the record with what is known of its words by now."""
        known = _moved(KnownWords.of(board), board.tiles, self.board.fragments)
        return self._replace(known=known)

    def ordered(self, board: Board) -> Self:
        """Return the record with its tiles in another order."""
        known = self.known and _moved(self.known, self.board.fragments, board.fragments)
        return self._replace(board=board, known=known)

    def finding(self, words: Iterable[str]) -> Self:
        """Return the record with more words found, as far as there is room (`MOST_FOUND`)."""
        found = tuple(dict.fromkeys((*self.found, *words)))[:MOST_FOUND]
        return self._replace(
            found=found,
            shown=_without(self.shown, found),
            ticked=_without(self.ticked, found),
        )

    def losing(self, words: Collection[str]) -> Self:
        """Return the record with words no longer found."""
        return self._replace(found=_without(self.found, words))

    def showing(self, words: Iterable[str]) -> Self:
        """Return the record with more words shown; those that were found stay found."""
        shown = tuple(dict.fromkeys((*self.shown, *words)))[:MOST_FOUND]
        return self._replace(shown=_without(shown, self.found))

    def ticking(self, words: Iterable[str]) -> Self:
        """Return the record with more words ticked off after the board was solved."""
        ticked = tuple(dict.fromkeys((*self.ticked, *words)))[:MOST_FOUND]
        return self._replace(ticked=_without(ticked, self.found))

    def hinting(self, word: str, rung: Rung) -> Self:
        """Return the record after a rung of a hint on a word was told."""
        hinted = self._replace(hints=self.hints.with_rung(word, rung))
        return hinted.showing([word]) if rung is Rung.WORD else hinted

    def logging(self, *entries: Entry) -> Self:
        """Return the record with more entries in its journal."""
        return self._replace(journal=self.journal.with_entries(*entries))

    def played(self, today: datetime.date, latest: datetime.date | None, *, is_news: bool) -> Self:
        """Return the record after something was done on the board.

        Args:
            latest: The latest local date on which anything was played, on any board.
            is_news: Whether a word was found.
        """
        is_now = is_news and self.day == today.isoformat() and not is_late(today, latest)
        in_use = min(max(today.isoformat(), FIRST_DAY), LAST_DAY)
        last = max(self.last_played or in_use, in_use)
        return self._replace(is_on_time=self.is_on_time or is_now, last_played=last)

    def to_members(self) -> dict[str, Any]:
        """Return the members of the JSON object that stands for it, wherever it is stored."""
        return {
            "tiles": list(self.board.fragments),
            "origin": self.origin.value,
            "created": self.created,
            "changed": self.changed,
            "date": self.date,
            "note": self.note,
            "door": self.mode and self.mode.value,
            "found": list(self.found),
            "shown": list(self.shown),
            "ticked": list(self.ticked),
            "hints": self.hints.to_members(),
            "table_opened": self.is_table_open,
            "refused": None if self.refused is None else sorted(self.refused),
            "journal": self.journal.text,
            "day": self.day,
            "on_time": self.is_on_time,
            "last_played": self.last_played,
            "known": self.known and self.known.to_members(),
            "secret": self.is_secret,
            "outlook": self.outlook and list(self.outlook),
            "picture_date": self.picture_date,
        }

    @classmethod
    def from_members(cls, members: Mapping[str, Any]) -> Self:
        """Return the record that `to_members` gave; all but the tiles may be left out.

        Raises `ValueError` if a member can't have its value; the message is its name.
        """
        get = members.get
        found, shown = _words(get("found", []), "found"), _words(get("shown", []), "shown")
        board, ticked = _tiles(get("tiles")), _words(get("ticked", []), "ticked")
        refused, hints, known = get("refused"), get("hints"), get("known")
        known_on = partial(KnownWords.from_members, tiles=board.fragments)
        record = cls(
            board=board,
            origin=_parsed(Origin, get("origin", "entered"), "origin"),
            created=_time(get("created", ""), "created"),
            changed=_time(get("changed", ""), "changed"),
            date=_day(get("date"), "date"),
            note=_note(get("note", "")),
            mode=None if get("door") is None else _parsed(BoardMode, get("door"), "door"),
            found=found,
            shown=_without(shown, found),
            ticked=_without(ticked, found),
            hints=HintLog() if hints is None else _parsed(HintLog.from_members, hints, "hints"),
            is_table_open=_flag(get("table_opened", False), "table_opened"),
            refused=None if refused is None else frozenset(_words(refused, "refused")),
            journal=_parsed(Journal.from_text, get("journal", ""), "journal"),
            day=_day(get("day"), "day"),
            is_on_time=_flag(get("on_time", False), "on_time"),
            last_played=_day(get("last_played"), "last_played"),
            known=None if known is None else _parsed(known_on, known, "known"),
            is_secret=_flag(get("secret", False), "secret"),
            outlook=_outlook(get("outlook")),
            picture_date=_day(get("picture_date"), "picture_date"),
        )
        if (record.origin is Origin.DAY) != (record.day is not None):
            _refuse("day")
        is_sure = record.known is not None and record.known.likelihoods is None
        if record.is_ours != is_sure:
            _refuse("known")
        return record


class FinishedBoard(NamedTuple):
    """A board of which the game took all words found, and what that tells of words."""

    key: str
    title: str  # the first line of the note, or else the first tiles
    day: str  # as `BoardRecord.shown_day`
    words: FinishedWords

    @classmethod
    def of(cls, record: BoardRecord) -> Self:
        title = record.title or " ".join(record.board.fragments[:COLUMNS])
        accepted = frozenset((*record.found, *record.ticked))
        words = FinishedWords(accepted, record.refused or frozenset())
        return cls(record.key, title, record.shown_day, words)


def key_of(board: Board) -> str:
    """Return the key of a board; a `ValueError` if a tile is empty."""
    if not board.is_full:
        raise ValueError("a board with an empty tile has no record")
    return " ".join(sorted(board.fragments))


def _moved(known: KnownWords, tiles: Sequence[str], others: Sequence[str]) -> KnownWords:
    """Return what is known of some tiles, for the same tiles in another order."""
    if tiles == others:
        return known
    places: dict[str, list[int]] = {}
    for place in reversed(range(len(others))):
        places.setdefault(others[place], []).append(place)
    return known.moved([places[tile].pop() for tile in tiles])


def is_late(today: datetime.date, latest: datetime.date | None) -> bool:
    """Return whether a later day than the clock's was already seen.

    No change of the time zone moves the calendar further back than one day. A date that is weeks
    ahead of the clock isn't believed: the clock was wrong then, and must not end a row for good.
    """
    return latest is not None and today + _LATEST_ZONE < latest <= today + BELIEVED_AHEAD


def merged(one: BoardRecord, other: BoardRecord) -> BoardRecord:
    """Return what two records of a board know together; one of them if it knows it all."""
    later, earlier = sorted((one, other), key=_lateness, reverse=True)
    found, shown, ticked = (
        tuple(dict.fromkeys((*words, *others)))[:MOST_FOUND]
        for words, others in zip(_word_lists(later), _word_lists(earlier), strict=True)
    )
    surest = min(later, earlier, key=lambda record: _SUREST.index(record.origin))
    informed = next(
        (record for record in (surest, later, earlier) if record.known is not None), surest
    )
    refused = [record.refused for record in (one, other) if record.refused is not None]
    days = [record.last_played for record in (one, other) if record.last_played]
    starts = [record.created for record in (one, other) if record.created]
    both = later._replace(
        origin=surest.origin,
        created=min(starts, default=""),
        date=later.date or earlier.date,
        note=_merged_notes(later.note, earlier.note),
        mode=later.mode or earlier.mode,
        found=found,
        shown=_without(shown, found),
        ticked=_without(ticked, found),
        hints=later.hints.merged(earlier.hints),
        is_table_open=later.is_table_open or earlier.is_table_open,
        refused=frozenset().union(*refused).difference(found) if refused else None,
        journal=later.journal.merged(earlier.journal),
        day=surest.day,
        is_on_time=any(record.is_on_time and record.day == surest.day for record in (one, other)),
        last_played=max(days, default=None),
        is_secret=all(
            record.is_secret for record in (one, other) if record.known or not informed.known
        ),
        outlook=informed.outlook or later.outlook or earlier.outlook,
        picture_date=later.picture_date or earlier.picture_date,
    )
    if informed.known is not None:
        both = both._replace(known=informed.ordered(later.board).known)
    if both in (one, other):
        return both
    # so that it wins over both of them when it meets them again
    return both._replace(changed=later.changed and second_after(later.changed))


def are_words(values: Iterable[object]) -> bool:
    """Return whether each value is a word of 1 to 32 letters a to z.

    All at once: a board of the library has a hundred words, and fifty boards are shown together.
    """
    words = list(values)
    try:
        text = "".join(words)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        return False
    lengths = list(map(len, words))  # type: ignore[arg-type]
    return not words or (is_letters(text) and all(lengths) and max(lengths) <= MAX_WORD_LENGTH)


def checked_note(text: str) -> str:
    """Return ``text`` as a note: lines without trailing blanks or control characters.

    Raises `UserError` if it is longer than `MAX_NOTE_LENGTH`.
    """
    note = _printable(text)
    if len(note) > MAX_NOTE_LENGTH:
        raise UserError(
            "board file",
            "The note is too long: it has {count} character(s), and there is room for "
            "{most}. It is unchanged.",
            count=len(note),
            most=MAX_NOTE_LENGTH,
        )
    return note


@lru_cache(maxsize=64)  # a page asks for the same one again and again
def _made(tiles: tuple[str, ...], known: KnownWords) -> GameBoard:
    return known.on(tiles)


def _lateness(record: BoardRecord) -> tuple[str, str]:
    return record.changed, json.dumps(record.to_members())


def _word_lists(record: BoardRecord) -> tuple[tuple[str, ...], ...]:
    return record.found, record.shown, record.ticked


def _without(words: Iterable[str], others: Collection[str]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in others)


def _merged_notes(own: str, other: str) -> str:
    ours, theirs = own.split("\n"), other.split("\n")
    added = list(dict.fromkeys(line for line in theirs if line and line not in ours))
    if added and all(line in theirs for line in ours if line):
        return other
    note = own
    for line in added:
        if len(note) + 1 + len(line) <= MAX_NOTE_LENGTH:
            note = f"{note}\n{line}"
    return note


def _printable(text: str) -> str:
    lines = text.splitlines()
    if not all(map(str.isprintable, lines)):
        lines = ["".join(c if c.isprintable() else " " for c in line) for line in lines]
    return "\n".join(line.rstrip() for line in lines).strip()


def _tiles(value: object) -> Board:
    if not isinstance(value, list) or not all(isinstance(tile, str) for tile in value):
        _refuse("tiles")
    return _parsed(Board, value, "tiles")


def _parsed(parse: Callable[[Any], T], value: object, name: str) -> T:
    try:
        return parse(value)
    except ValueError as error:
        raise ValueError(name) from error


def _words(value: object, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_FOUND or not are_words(value):
        _refuse(name)
    words = tuple(value)
    return words if len(set(words)) == len(words) else _refuse(name)


def _time(value: object, name: str) -> str:
    return str(value) if value == "" or is_time(value) else _refuse(name)


def _day(value: object, name: str) -> str | None:
    return None if value is None else str(value) if is_date(value) else _refuse(name)


def _note(value: object) -> str:
    try:
        return checked_note(value) if isinstance(value, str) else _refuse("note")
    except UserError as error:
        raise ValueError("note") from error


def _outlook(value: object) -> Outlook | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 3 or type(value[2]) is not bool:
        _refuse("outlook")
    words, points, is_exact = value
    if not all(type(count) is int and 0 <= count <= MOST_POINTS for count in (words, points)):
        _refuse("outlook")
    return Outlook(words, points, is_exact)


def _flag(value: object, name: str) -> bool:
    return value if isinstance(value, bool) else _refuse(name)


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)
