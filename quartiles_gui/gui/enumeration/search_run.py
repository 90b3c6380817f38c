"""A long search of a page: prepared, run, paused, stored, and gone on with another day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.core.solver import Progress, Snapshot, Solver
from quartiles_gui.gui.enumeration.search_request import SearchRequest
from quartiles_gui.gui.solver_runner import RunState, SolverRunner
from quartiles_gui.gui.step_runner import StepRunner
from quartiles_gui.library.stored_search import StoredSearch

SHOW_INTERVAL = 100
"""Milliseconds between two looks at a search: more often than that nobody can follow."""

_QUANTUM = 0.005  # seconds; with a grid and a list to be painted, 20 ms must not be passed

CHECKPOINT_INTERVAL = 5000
"""Milliseconds of searching that a kill costs at most."""


class SearchState(Enum):
    """What has become of a search."""

    NONE = "none"
    PREPARING = "preparing"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"
    FINISHED = "finished"

    @property
    def is_under_way(self) -> bool:
        """Whether the search can be gone on with, so that its request must stay as it is."""
        return self in (SearchState.PREPARING, SearchState.RUNNING, SearchState.PAUSED)


class SearchRun(QObject):
    """Runs one search at a time and stores all that it finds.

    Args:
        store: Where the search and its results lie.
        read_request: Makes a request of what its `as_json` told.
        parent: The owner.

    Attributes:
        state_changed: Emitted when the search begins, rests, goes on or ends.
        advanced: Emitted now and then while the search runs, and with every change of state.
        warned: Emitted with each sentence that the person should read.
    """

    state_changed = Signal()
    advanced = Signal()
    warned = Signal(object)

    def __init__(
        self,
        store: StoredSearch,
        read_request: Callable[[Mapping[str, Any]], SearchRequest],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._read_request = read_request
        self._state = SearchState.NONE
        self._request: SearchRequest | None = None
        self._snapshot: Snapshot | None = None  # of a search that is yet to be resumed
        self._progress = Progress(0, 0, 0, 0)
        self._seconds_before = 0.0
        self._preparation = StepRunner(self)
        self._runner = SolverRunner(self, _QUANTUM)
        self._show_timer = QTimer(self, interval=SHOW_INTERVAL)
        self._checkpoint_timer = QTimer(self, interval=CHECKPOINT_INTERVAL)
        self._preparation.finished.connect(self._on_prepared)
        self._preparation.failed.connect(self._on_not_prepared)
        self._runner.found.connect(self._on_found)
        self._runner.state_changed.connect(self._on_runner_changed)
        self._show_timer.timeout.connect(self.advanced)
        self._checkpoint_timer.timeout.connect(self._checkpoint)

    @property
    def state(self) -> SearchState:
        """What has become of the search."""
        return self._state

    @property
    def request(self) -> SearchRequest | None:
        """What is being searched for, or was last."""
        return self._request

    @property
    def solver(self) -> Solver[Any, Any] | None:
        """The search itself; None before it is prepared and after it was stopped."""
        return self._runner.solver

    @property
    def store(self) -> StoredSearch:
        """The results."""
        return self._store

    @property
    def progress(self) -> Progress:
        """How far the search is."""
        return self._progress if self.solver is None else self.solver.progress

    @property
    def seconds(self) -> float:
        """How long it has been searched, over all days."""
        return self._seconds_before + self._runner.seconds

    def restore(self) -> None:
        """Bring back the search that was stored, paused where it was left."""
        place = self._store.restore()
        self._tell_warnings()
        if place is None:
            return
        try:
            self._request = self._read_request(place["request"])
            self._progress = Progress(*map(int, place["progress"]))
            self._seconds_before = float(place["seconds"])
            self._snapshot = place["search"]
            state = SearchState(place["state"])
        except (KeyError, TypeError, ValueError):
            return  # of another kind: the next search takes its place
        self._enter(state if self._snapshot is None else SearchState.PAUSED)

    def start(self, request: SearchRequest) -> None:
        """Search for something else; what was found before goes."""
        self._end()
        self._request = request
        self._snapshot = None
        self._progress = Progress(0, 0, 0, 0)
        self._seconds_before = 0.0
        self._store.begin(request.line_size)
        self._tell_warnings()
        self._enter(SearchState.PREPARING)
        self._preparation.start(request.preparing())

    def pause(self) -> None:
        """Rest; nothing is lost."""
        if self._state is SearchState.RUNNING:
            self._runner.pause()

    def resume(self) -> None:
        """Go on, also with what was left another day."""
        if self._state is not SearchState.PAUSED or self._request is None:
            return
        if self._snapshot is None:
            self._runner.resume()
        else:
            self._enter(SearchState.PREPARING)
            self._preparation.start(self._request.resuming(self._snapshot))

    def stop(self) -> None:
        """Give the search up; what it found stays."""
        if self._state.is_under_way:
            self._progress = self.progress
            self._end()
            self._enter(SearchState.STOPPED)

    def rest(self) -> None:
        """Store everything and close the files: the window is closing."""
        self._preparation.cancel()
        if self._state is SearchState.PREPARING:
            self._state = SearchState.PAUSED if self._snapshot else SearchState.STOPPED
        self._runner.pause()
        if self._request is not None:
            self._store.settle(self._place())
        self._show_timer.stop()
        self._checkpoint_timer.stop()
        self._store.close()

    def _end(self) -> None:
        self._preparation.cancel()
        self._seconds_before = self.seconds
        self._runner.stop()
        self._snapshot = None

    def _enter(self, state: SearchState) -> None:
        self._state = state
        for timer in (self._show_timer, self._checkpoint_timer):
            if state is SearchState.RUNNING:
                timer.start()
            else:
                timer.stop()
        if self._request is not None and state is not SearchState.PREPARING:
            self._checkpoint()
        self.state_changed.emit()
        self.advanced.emit()

    def _place(self) -> dict[str, Any]:
        """Return what is needed to go on from here."""
        assert self._request is not None
        snapshot = self._snapshot
        if self.solver is not None and self._state is not SearchState.FINISHED:
            snapshot = self.solver.snapshot()
        return {
            "request": self._request.as_json(),
            "state": self._state.value,
            "progress": list(self.progress),
            "seconds": self.seconds,
            "search": snapshot,
        }

    def _checkpoint(self) -> None:
        self._store.checkpoint(self._place())
        self._tell_warnings()

    def _tell_warnings(self) -> None:
        for warning in self._store.take_warnings():
            self.warned.emit(warning)

    def _on_prepared(self, solver: Solver[Any, Any]) -> None:
        self._snapshot = None
        self._runner.start(solver)

    def _on_not_prepared(self, reason: Sentence) -> None:
        has_results = self._snapshot is not None
        self._snapshot = None
        self._enter(SearchState.STOPPED if has_results else SearchState.NONE)
        self.warned.emit(reason)

    def _on_found(self, finds: list[Any]) -> None:
        assert self._request is not None
        self._store.add([self._request.spell(found) for found in finds])

    def _on_runner_changed(self, state: RunState) -> None:
        if state is RunState.RUNNING:
            self._enter(SearchState.RUNNING)
        elif state is RunState.PAUSED:
            self._enter(SearchState.PAUSED)
        elif state is RunState.FINISHED:
            self._enter(SearchState.FINISHED)
