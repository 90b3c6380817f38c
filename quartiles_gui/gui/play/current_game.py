"""The game being played: where its board comes from, and how it is kept.

Boards come from the shipped words, whatever list the user solves with, and without what the user
taught: the board of a day is the same for everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from quartiles_gui import paths
from quartiles_gui.core.quartiles.authoring import composing
from quartiles_gui.core.quartiles.daily import making_daily
from quartiles_gui.core.quartiles.game import Answer, Game
from quartiles_gui.core.quartiles.generator import generating
from quartiles_gui.core.quartiles.hint_log import HintLog, Rung
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.quartile_pool import Level, QuartilePool
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.play.day_boards import DayBoards
from quartiles_gui.gui.step_runner import StepRunner
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.library.board_record import local_today
from quartiles_gui.library.library import Library
from quartiles_gui.library.play_record import Origin, PlayRecord
from quartiles_gui.library.plays import Plays
from quartiles_gui.library.shipped_boards import reading_pool

_MINUTE = 60_000  # milliseconds; how often the date is looked at while a window stays open


class _Order(NamedTuple):
    """A board to be made.

    Attributes:
        steps: Make it.
        deliver: Takes the board.
        refuse: Takes a sentence that says why there is none.
    """

    steps: Steps[MadeBoard]
    deliver: Callable[[MadeBoard], object]
    refuse: Callable[[object], object]


class CurrentGame(QObject):
    """The board being played, its record in the library, and the making of new ones.

    Args:
        library: Where plays are kept.
        loader: Opens the shipped words; nobody else may use it.
        parent: The owner.
        today: Returns the calendar date where the user is.

    Attributes:
        changed: Emitted when another board is played.
        progressed: Emitted when something was found, shown or hinted at.
        making: Emitted when a board is being made, which may take some tenths of a second.
        failed: Emitted with a sentence that says why there is no board.
        composed: Emitted with the `MadeBoard` of the user's own words.
        refused: Emitted with a sentence that says why the user's own words make no board.
        warned: Emitted with a list of sentences about the library that the user should read.
        day_changed: Emitted when a new day has begun.
        today: Returns the calendar date where the user is.
        day_boards: Knows which days have a board that was made ahead.
    """

    changed = Signal()
    progressed = Signal()
    making = Signal()
    failed = Signal(object)
    composed = Signal(object)
    refused = Signal(object)
    warned = Signal(list)
    day_changed = Signal()

    def __init__(
        self,
        library: Library,
        loader: DictionaryLoader,
        parent: QObject,
        today: Callable[[], date] = local_today,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._loader = loader
        self._record: PlayRecord | None = None
        self._game: Game | None = None
        self._dictionary: Dictionary | None = None
        self._pool: QuartilePool | None = None
        self._order: _Order | None = None
        self._runner = StepRunner(self)
        self._clock = QTimer(self, interval=_MINUTE)
        self.today = today
        self.day_boards = DayBoards()
        self._seen_day = today()
        self._connect()
        self._clock.start()

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
        return self._runner.is_running or self._loader.is_busy

    def play_day(self, day: date) -> None:
        """Play the board of a day, from where it was left."""
        record = self._library.plays.of_day(day)
        if record is not None:
            self._open(record)
        else:
            self._make_and_play(self._making_day(day), Origin.DAY, day)

    def play_new(self, level: Level, seed: int) -> None:
        """Play the board of a seed."""
        self._make_and_play(self._making_new(level, seed), Origin(level.value))

    def compose(self, words: Sequence[str], seed: int) -> None:
        """Make a board of the user's own words, or say why there is none; it isn't played yet."""
        steps = self._making_own(words, seed)
        self._make(_Order(steps, self.composed.emit, self.refused.emit))

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

    def show_rung(self, word: str, rung: Rung) -> None:
        """Note that a hint was shown; the last rung reveals the word."""
        if self._game is None:
            return
        if rung is Rung.WORD:
            self._game.reveal([word])
        self._store(self.hints.with_rung(word, rung))
        self.progressed.emit()

    def reveal(self, words: Iterable[str]) -> None:
        """Note that words are shown."""
        if self._game is not None:
            self._game.reveal(words)
            self._store(self.hints)
            self.progressed.emit()

    def refresh(self) -> None:
        """Fetch what another window found on the same board."""
        if self._record is not None:
            record = self._library.plays.get(self._record.key)
            if record is not None and record != self._record:
                self._record, self._game = record, record.game()
                self.progressed.emit()

    def stop(self) -> None:
        """Stop making a board, without a word about it."""
        self._order = None
        self._runner.cancel()
        self._loader.cancel()

    def shut_down(self) -> None:
        """Stop making a board; what was found is stored already."""
        self._clock.stop()
        self.stop()

    def _connect(self) -> None:
        self._runner.finished.connect(self._on_made)
        self._runner.failed.connect(self._on_failed)
        self._loader.loaded.connect(self._on_words_loaded)
        self._loader.failed.connect(self._on_failed)
        self._clock.timeout.connect(self._on_minute)

    def _make_and_play(
        self, steps: Steps[MadeBoard], origin: Origin, day: date | None = None
    ) -> None:
        self.making.emit()
        deliver = partial(self._start, origin=origin, day=day)
        self._make(_Order(steps, deliver, self.failed.emit))

    def _make(self, order: _Order) -> None:
        self._runner.cancel()
        self._order = order
        if self._dictionary is not None:
            self._runner.start(order.steps)
        elif not self._loader.is_busy:
            self._loader.load()

    def _making_day(self, day: date) -> Steps[MadeBoard]:
        pool = yield from self._reading_pool()
        daily = self.day_boards.read()
        yield
        return (yield from making_daily(day, daily, pool, self._words()))

    def _making_new(self, level: Level, seed: int) -> Steps[MadeBoard]:
        pool = yield from self._reading_pool()
        return (yield from generating(seed, level, pool, self._words()))

    def _making_own(self, words: Sequence[str], seed: int) -> Steps[MadeBoard]:
        pool = yield from self._reading_pool()
        return (yield from composing(words, seed, self._words(), pool.delicate))

    def _reading_pool(self) -> Steps[QuartilePool]:
        if self._pool is None:
            self._pool = yield from reading_pool(paths.dictionary_folder())
        return self._pool

    def _words(self) -> Dictionary:
        assert self._dictionary is not None
        return self._dictionary

    def _start(self, board: MadeBoard, origin: Origin, day: date | None) -> None:
        record = PlayRecord.new(board, origin, day, self.today())
        self._open(self._library.plays.get(record.key) or record)

    def _open(self, record: PlayRecord) -> None:
        self._runner.cancel()
        self._record, self._game = record, record.game()
        self.changed.emit()

    def _noted(self, attempt: Callable[[Game], Answer]) -> Answer | None:
        if self._game is None:
            return None
        answer = attempt(self._game)
        if self._record is not None and len(self._game.found) > len(self._record.found):
            self._store(self.hints)
        self.progressed.emit()
        return answer

    def _store(self, hints: HintLog) -> None:
        if self._record is None or self._game is None:
            return
        plays = self._library.plays
        played = self._record.played(self._game, hints, self.today(), plays.latest_day())
        self._record = plays.put(played)
        self._game = self._record.game()
        warnings = self._library.take_warnings()
        if warnings:
            self.warned.emit(warnings)

    def _on_words_loaded(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary
        if self._order is not None:
            self._runner.start(self._order.steps)

    def _on_made(self, board: MadeBoard) -> None:
        if self._order is not None:
            self._order.deliver(board)

    def _on_failed(self, reason: object) -> None:
        if self._order is not None:
            self._order.refuse(reason)

    def _on_minute(self) -> None:
        if self.today() != self._seen_day:
            self._seen_day = self.today()
            self.day_changed.emit()
