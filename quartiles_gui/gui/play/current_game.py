"""The game being played: its board, and its record in the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Answer, Game, Result
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.quartile_pool import Level
from quartiles_gui.core.steps import Steps
from quartiles_gui.gui.answer import Say
from quartiles_gui.gui.play.board_maker import BoardMaker
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.library import Library
from quartiles_gui.library.play_record import Origin, PlayRecord
from quartiles_gui.library.plays import Plays


def _local_now() -> datetime:
    return datetime.now().astimezone()


class CurrentGame(QObject):
    """The board being played, its record in the library, and the orders for new ones.

    Args:
        loader: Opens the shipped words; nobody else may use it.
        now: Returns the time where the user is, aware of its time zone.
    """

    changed = Signal()  # another board is played
    # with the word found or shown (of several, one that is worth most), or None for other news
    progressed = Signal(object)
    making = Signal()  # a board, which may take some tenths of a second
    failed = Signal(object)  # an `Answer` that says why there is no board
    day_began = Signal()  # at midnight; see also `refresh`

    def __init__(
        self,
        library: Library,
        loader: DictionaryLoader,
        saver: Saver,
        parent: QObject,
        now: Callable[[], datetime] = _local_now,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._saver = saver
        self._maker = BoardMaker(loader, self)
        self._record: PlayRecord | None = None
        self._game: Game | None = None
        self._now = now
        # the latest day on which its board was there to be seen
        latest = library.plays.latest_day(self.today()) or self.today()
        self._seen_day = min(latest, self.today())  # a clock may have been wrong
        self._midnight = QTimer(self, singleShot=True)
        self._midnight.timeout.connect(self._on_midnight)
        self._wait_for_midnight()

    @property
    def game(self) -> Game | None:
        """The game; None until a board was made or opened."""
        return self._game

    @property
    def record(self) -> PlayRecord | None:
        """What the library knows about the board; None until there is one."""
        return self._record

    @property
    def plays(self) -> Plays:
        """What was played, on this board and all others."""
        return self._library.plays

    @property
    def hints(self) -> HintLog:
        """The hints that were shown on the board."""
        return self._record.hints if self._record else HintLog()

    @property
    def is_making(self) -> bool:
        """Whether a board is being made."""
        return self._maker.is_busy

    @property
    def has_new_day(self) -> bool:
        """Whether a day has begun since anything was played, and its board wasn't opened yet."""
        return self.today() > self._seen_day

    def today(self) -> date:
        """Return the calendar date where the user is."""
        return self._now().date()

    def play_day(self, day: date) -> None:
        """Play the board of a day, from where it was left."""
        record = self._library.plays.of_day(day)
        if record is not None:
            self._open(record)
        else:
            self._make(self._maker.day(day), Origin.DAY, day)

    def play_new(self, level: Level, seed: int) -> None:
        """Play the board of a seed."""
        self._make(self._maker.new(level, seed), Origin(level.value))

    def is_from_date(self, day: date) -> bool:
        """Return whether the board of a day wasn't made ahead."""
        return self._maker.is_from_date(day)

    def compose(
        self,
        words: Sequence[str],
        seed: int,
        deliver: Callable[[MadeBoard], object],
        refuse: Say,
    ) -> None:
        """Make a board of the user's own words without playing it (see `BoardMaker.make`)."""
        self._maker.make(self._maker.own(words, seed), deliver, refuse)

    def play_board(self, board: MadeBoard, origin: Origin) -> None:
        """Play a board that was made elsewhere."""
        self._start(board, origin, None)

    def open_kept(self, key: str) -> bool:
        """Play on a board of the library, and return whether it is there."""
        record = self._library.plays.get(key)
        if record is not None:
            self._open(record)
        return record is not None

    def attempt(self, text: str) -> Answer | None:
        """Return the answer to a typed word; None if there is no game."""
        return self._noted(lambda game: game.attempt(text))

    def attempt_path(self, path: Sequence[int]) -> Answer | None:
        """Return the answer to pressed tiles; None if there is no game."""
        return self._noted(lambda game: game.attempt_path(path))

    def show_rung(self, word: FoundWord, rung: Rung) -> None:
        """Note that a hint was shown; the last rung reveals the word."""
        if self._game is None:
            return
        is_whole = rung is Rung.WORD
        if is_whole:
            self._game.reveal([word.word])
        self._store(self.hints.with_rung(word.word, rung))
        self.progressed.emit(word if is_whole else None)

    def reveal_rest(self) -> int:
        """Note that all missing words are shown, and return how many there are."""
        missing = () if self._game is None else self._game.missing
        if self._game is not None and missing:
            self._game.reveal(item.word for item in missing)
            self._store(self.hints)
            self.progressed.emit(max(missing, key=lambda item: item.points))
        return len(missing)

    def refresh(self) -> None:
        """Fetch what another window found on the same board, and look at the clock."""
        self._wait_for_midnight()
        if self._record is not None:
            record = self._library.plays.get(self._record.key)
            if record is not None and record != self._record:
                self._record, self._game = record, record.game()
                self.progressed.emit(None)

    def stop(self) -> None:
        """Stop making a board, without emitting a signal."""
        self._maker.stop()

    def shut_down(self) -> None:
        """Stop what runs; what was found is stored already."""
        self._midnight.stop()
        self.stop()

    def _make(self, steps: Steps[MadeBoard], origin: Origin, day: date | None = None) -> None:
        """Make a board, and play it."""
        self.making.emit()
        self._maker.make(steps, partial(self._start, origin=origin, day=day), self.failed.emit)

    def _start(self, board: MadeBoard, origin: Origin, day: date | None) -> None:
        record = PlayRecord.new(board, origin, day, self.today())
        self._open(self._library.plays.get(record.key) or record)

    def _open(self, record: PlayRecord) -> None:
        self._maker.stop()
        self._record, self._game = record, record.game()
        if record.day is not None:
            self._seen_day = max(self._seen_day, record.day)
        self.changed.emit()

    def _noted(self, attempt: Callable[[Game], Answer]) -> Answer | None:
        if self._game is None:
            return None
        answer = attempt(self._game)
        if answer.result in (Result.FOUND, Result.EXTRA):
            self._store(self.hints)
            self.progressed.emit(answer.item)
        return answer

    def _store(self, hints: HintLog) -> None:
        if self._record is None or self._game is None:
            return
        plays = self._library.plays
        self._record = plays.store(self._record, self._game, hints, self.today())
        if not self._record.is_of(self._game):  # another window found more
            self._game = self._record.game()
        self._saver.stored()

    def _wait_for_midnight(self) -> None:
        """Set the timer anew, since it stands still while the computer sleeps."""
        now = self._now()
        midnight = datetime.combine(now.date() + timedelta(1), time()).astimezone(now.tzinfo)
        self._midnight.start((midnight - now) // timedelta(milliseconds=1) + 1)

    def _on_midnight(self) -> None:
        self._wait_for_midnight()
        self.day_began.emit()
