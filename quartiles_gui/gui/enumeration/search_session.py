"""A long search of a page: its request and words, and how it is run, paused, stored, and resumed.

It pauses by itself when its results take much room on the disk, or can't be written; resuming is
the user's word that they may take as much again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self

from PySide6.QtCore import QObject, QTimer

from quartiles_gui import paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Progress, Snapshot, Solver, Steps
from quartiles_gui.core.words.word_list import WordsOfLength
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.page_session import Answer, Session, refusal
from quartiles_gui.gui.base.solver_runner import RunState, SolverRunner, Tick
from quartiles_gui.gui.base.translation import text_of
from quartiles_gui.library.dictionaries import reading_words
from quartiles_gui.library.result_files import Results

TIERS = (10, 20, 35, 50, 60, 70, 80, 95)
"""The SCOWL sizes that are offered, from the commonest words to all words."""

TIER_WORDS = {
    2: (28, 34, 43, 62, 70, 94, 128, 249),
    3: (159, 280, 488, 596, 673, 809, 1165, 1933),
    4: (461, 938, 1946, 2392, 2676, 3295, 5079, 7469),
    5: (602, 1389, 3617, 4675, 5341, 6751, 11_491, 17_510),
    6: (651, 1687, 5538, 7412, 8637, 11_293, 20_331, 32_965),
    7: (685, 1798, 6982, 10_051, 11_996, 16_069, 30_514, 47_299),
    8: (575, 1615, 6799, 10_626, 13_057, 18_140, 37_829, 58_586),
}
"""Words of 2 to 8 letters that the built-in list has up to each of `TIERS`."""


class WordSource(NamedTuple):
    """The source of words."""

    file: str = ""  # the user's word list; empty for the shipped one
    largest_size: int = TIERS[-1]  # of the words taken from the shipped list, in SCOWL

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the source that `as_json` stored.

        Raises `KeyError`, `TypeError` or `ValueError` if it is anything else.
        """
        source = cls(stored["file"], stored["largest size"])
        if not isinstance(source.file, str) or source.largest_size not in TIERS:
            raise ValueError(f"{stored!r} isn't a source of words")
        return source

    def as_json(self) -> dict[str, Any]:
        return {"file": self.file, "largest size": self.largest_size}

    def reading(self, length: int) -> Steps[WordsOfLength]:
        """Read the words of a length, in steps; raise `UserError` if the list can't be used."""
        if self.file:
            return (yield from reading_words(self.file, length))
        steps = reading_words(paths.short_words_file(), length, self.largest_size, is_own=True)
        return (yield from steps)

    def left_out(self, words: WordsOfLength) -> str:
        """Return what the list has beside words; nothing if there is nothing else in it."""
        if not words.left_out.number:
            return ""
        return text_of(words.left_out.and_taken(len(words.words), Path(self.file).name))


class Prepared(NamedTuple):
    """A new search, and a remark about its word list."""

    solver: Solver[Any, Any]
    told: str


class SearchRequest(Protocol):
    """Everything that determines what a search finds; at first the defaults."""

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored.

        Raises `KeyError`, `TypeError`, `ValueError` or `UserError` if it is anything else.
        """

    @property
    def source(self) -> WordSource:
        """The words."""

    @property
    def line_size(self) -> int:
        """The length of a result in a file, in characters, including the end of its line."""

    def as_json(self) -> dict[str, Any]:
        """Return the request as JSON values."""

    def preparing(self) -> Steps[Prepared]:
        """Prepare the search, in steps; raise `UserError` if it is impossible."""

    def resuming(self, snapshot: Snapshot) -> Steps[Solver[Any, Any]]:
        """Prepare the search from where it was left; raise `UserError` if it can't be resumed."""


SHOW_INTERVAL = 100
"""Milliseconds between two updates of what is shown; nobody could follow more."""

ROOM = 10**9
"""Bytes of results that a search finds without asking."""

_SLICE = 0.005  # seconds; together with painting a grid and a list, at most 20 ms

CHECKPOINT_INTERVAL = 5000
"""Milliseconds of searching that are lost at most if the process is killed."""


class SearchPhase(Enum):
    """The stage that a search has come to."""

    NONE = "none"
    PREPARING = "preparing"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"
    FINISHED = "finished"

    @property
    def is_under_way(self) -> bool:
        """Whether the search can still continue, so that its request must not change."""
        return self in (SearchPhase.PREPARING, SearchPhase.RUNNING, SearchPhase.PAUSED)


_PHASES = {
    RunState.RUNNING: SearchPhase.RUNNING,
    RunState.PAUSED: SearchPhase.PAUSED,
    RunState.FINISHED: SearchPhase.FINISHED,
}


class SearchSession(Session):
    """Runs one search at a time and stores everything it finds.

    `changed` comes every `SHOW_INTERVAL`, too, while the search runs.
    """

    def __init__(self, store: Results, request_type: type[SearchRequest], parent: QObject) -> None:
        super().__init__(parent)
        self.phase = SearchPhase.NONE
        self.request: SearchRequest | None = None  # the present or last one
        self.notice = ""  # a warning, until the search goes on
        self.told = ""  # of its word list
        self._store = store
        self._request_type = request_type
        self._snapshot: Snapshot | None = None  # of a restored search that has not been resumed yet
        self._progress = Progress(0, 0, 0, 0)
        self._seconds_before = 0.0
        self._most = ROOM  # bytes of results that the user allows
        self._preparation = StepRunner(self)
        self._runner = SolverRunner(self, self.say, _SLICE)
        self._show_timer = QTimer(self, interval=SHOW_INTERVAL)
        self._checkpoint_timer = QTimer(self, interval=CHECKPOINT_INTERVAL)
        self._runner.ticked.connect(self._on_ticked)
        self._show_timer.timeout.connect(self._on_show_timeout)
        self._checkpoint_timer.timeout.connect(self._checkpoint)

    @property
    def solver(self) -> Solver[Any, Any] | None:
        """The search itself; None until it is prepared and after it was stopped."""
        return self._runner.solver

    @property
    def progress(self) -> Progress:
        return self._progress if self.solver is None else self.solver.progress

    @property
    def seconds(self) -> float:
        """How long the search has worked, over all days."""
        return self._seconds_before + self._runner.seconds

    def say(self, warning: Answer) -> None:
        """Show a warning in place of what the phase says."""
        with self.deed():
            self.notice = warning.text

    def restore(self) -> None:
        """Restore the stored search, paused where it was left."""
        try:
            stored = self._store.stored()
            if stored is None:
                return
            self._store.open()
        except UserError as error:
            self.say(refusal(error.sentence))
            return
        try:
            self.request = self._request_type.from_json(stored["request"])
            self._progress = Progress._make(stored["progress"])
            self._seconds_before = stored["seconds"]
            self._snapshot = stored["search"]
            phase = SearchPhase(stored["phase"])
        except (KeyError, TypeError, UserError, ValueError):
            return  # not a search of this kind; the next search replaces it
        self._enter(phase if self._snapshot is None else SearchPhase.PAUSED)
        if self._snapshot is not None:
            steps = self.request.resuming(self._snapshot)
            # why that is impossible is said when the search is resumed
            self._preparation.start(steps, self._on_restored, lambda _: None)

    def start(self, request: SearchRequest) -> None:
        """Start a new search; the previous results are discarded."""
        self._end()
        self.request = request
        self.notice = self.told = ""
        self._progress = Progress(0, 0, 0, 0)
        self._seconds_before = 0.0
        try:
            self._store.begin(request.line_size)
        except UserError as error:
            self.request = None
            self._enter(SearchPhase.NONE)
            self.say(refusal(error.sentence))
            return
        self._enter(SearchPhase.PREPARING)
        self._preparation.start(
            request.preparing(), self._on_first_prepared, self._on_preparation_failed
        )

    def pause_or_resume(self) -> None:
        """Pause the search, or resume it, even one of another day."""
        if self.phase is not SearchPhase.PAUSED or self.request is None:
            self._runner.pause()
            return
        self.notice = ""
        if not self._is_done(self._store.flush):
            return
        if self._snapshot is None:
            self._runner.resume()
        else:
            self._prepare(self.request.resuming(self._snapshot))

    def stop(self) -> None:
        """Stop the search; its results are kept."""
        if self.phase.is_under_way:
            self._progress = self.progress
            self._end()
            self._enter(SearchPhase.STOPPED)

    def shut_down(self) -> None:
        """Store everything and close the files, because the window is closing."""
        self._preparation.cancel()
        if self.phase is SearchPhase.PREPARING:
            self.phase = SearchPhase.PAUSED if self._snapshot else SearchPhase.STOPPED
        self._runner.pause()
        if self.request is not None:
            self._is_done(partial(self._store.save, self._state_to_store()))
        self._show_timer.stop()
        self._checkpoint_timer.stop()
        self._store.close()

    def _prepare(self, steps: Steps[Solver[Any, Any]]) -> None:
        self._enter(SearchPhase.PREPARING)
        self._preparation.start(steps, self._on_prepared, self._on_preparation_failed)

    def _end(self) -> None:
        self._preparation.cancel()
        self._seconds_before = self.seconds
        self._runner.stop()
        self._snapshot = None

    def _enter(self, phase: SearchPhase) -> None:
        with self.deed():
            self.phase = phase
            for timer in (self._show_timer, self._checkpoint_timer):
                if phase is SearchPhase.RUNNING:
                    timer.start()
                else:
                    timer.stop()
            if self.request is not None and phase is not SearchPhase.PREPARING:
                self._checkpoint()
            if phase in (SearchPhase.RUNNING, SearchPhase.PREPARING):
                self.notice = ""

    def _state_to_store(self) -> dict[str, Any]:
        assert self.request is not None
        snapshot = self._snapshot
        if self.solver is not None and self.phase is not SearchPhase.FINISHED:
            snapshot = self.solver.snapshot()
        return {
            "request": self.request.as_json(),
            "phase": self.phase.value,
            "progress": list(self.progress),
            "seconds": self.seconds,
            "search": snapshot,
        }

    def _checkpoint(self) -> None:
        self._is_done(partial(self._store.save, self._state_to_store(), waits=False))

    def _is_done(self, write: Callable[[], None]) -> bool:
        """Return whether results were written; else pause, and say why they weren't."""
        try:
            write()
        except UserError as error:
            self._runner.pause()
            self.say(refusal(error.sentence))
            return False
        return True

    def _on_show_timeout(self) -> None:
        with self.deed():
            reason = self._store.reason_to_pause(self._most)
        if reason is not None:
            self._runner.pause()
            self.say(refusal(reason))

    def _on_first_prepared(self, prepared: Prepared) -> None:
        self.told = prepared.told
        self._on_prepared(prepared.solver)

    def _on_prepared(self, solver: Solver[Any, Any]) -> None:
        self._snapshot = None
        self._runner.start(solver)

    def _on_restored(self, solver: Solver[Any, Any]) -> None:
        """Show where a paused search was left."""
        with self.deed():
            self._snapshot = None
            self._runner.start(solver, paused=True)

    def _on_preparation_failed(self, reason: Answer) -> None:
        has_results = self._snapshot is not None
        self._snapshot = None
        self._enter(SearchPhase.STOPPED if has_results else SearchPhase.NONE)
        self.say(reason)

    def _on_ticked(self, tick: Tick) -> None:
        if tick.finds:
            assert self.request is not None
            lines = "".join([f"{' '.join(found)}\n" for found in tick.finds])
            self._is_done(partial(self._store.add, lines))
        phase = _PHASES.get(self._runner.state)  # it may be paused by now
        if phase is None or phase is self.phase:
            return
        if phase is SearchPhase.RUNNING:
            self._most = self._store.size + ROOM
        self._enter(phase)
