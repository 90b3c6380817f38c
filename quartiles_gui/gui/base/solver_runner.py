"""The only timer that drives a solver.

A search runs on the main thread in quanta: the timer fires as soon as the event loop is idle,
the solver works for one quantum, and control returns. While others work for the search, there is
nothing to do but to look now and then. The runner knows nothing about puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Progress, Solver, system_clock
from quartiles_gui.gui.base.page_session import Say, refusal

SEARCH_SLICE = 0.008
"""Seconds that a solver may work before the event loop gets its turn: half a frame at 60 Hz."""

_WAITING_INTERVAL = 10
"""Milliseconds between two looks at a search that waits for others."""


class RunState(Enum):
    """The runner's state."""

    IDLE = auto()
    RUNNING = auto()
    PAUSED = auto()
    FINISHED = auto()

    @property
    def is_under_way(self) -> bool:
        """Whether the search can go on, so that what it searches must stay as it is."""
        return self in (RunState.RUNNING, RunState.PAUSED)


class Tick(NamedTuple):
    """The news since the last one."""

    state: RunState
    progress: Progress | None = None  # None without a solver
    finds: Sequence[Any] = ()


class SolverRunner(QObject):
    """Runs a solver in quanta, reports what it finds, and can pause, step and stop it.

    Args:
        say: Told why the solver can't go on now; the run is paused then.
        is_shown: Returns whether a find is shown: the runner waits and steps only at those.

    Attributes:
        state: What it is doing.
        solver: None when idle.
        seconds: The time that the solver, or others for it, have worked, without waits in between.
        highlight_time: Milliseconds to wait after each find, so that it can be shown; with 0, all
            finds of a quantum are reported together.
    """

    ticked = Signal(object)  # a `Tick`, after each quantum, and with each other state

    def __init__(
        self,
        parent: QObject,
        say: Say | None = None,
        quantum: float = SEARCH_SLICE,
        is_shown: Callable[[Any], bool] = lambda _: True,
    ) -> None:
        super().__init__(parent)
        self._say = say
        self._quantum = quantum
        self._is_shown = is_shown
        self.highlight_time = 0
        self.solver: Solver[Any, Any] | None = None
        self.state = RunState.IDLE
        self._is_stepping = False
        self.seconds = 0.0
        self._waits_since: float | None = None
        self._error: BaseException | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    def start(self, solver: Solver[Any, Any], *, paused: bool = False) -> None:
        """Run ``solver`` from its present state; with ``paused``, wait for `resume` or `step`.

        One that is finished already leads to `RunState.FINISHED` at once.
        """
        self._rest()
        self.solver = solver
        self.seconds = 0.0
        if solver.is_finished:
            self._halt(RunState.FINISHED)
        elif paused:
            self._halt(RunState.PAUSED)
        else:
            self._run(is_stepping=False)

    def pause(self) -> None:
        """Stop working until `resume` or `step`; nothing is lost."""
        if self.state is RunState.RUNNING:
            self._halt(RunState.PAUSED)

    def resume(self) -> None:
        if self.state is RunState.PAUSED:
            self._run(is_stepping=False)

    def step(self) -> None:
        """Continue to the next find, or to the end, and pause there."""
        if self.state in (RunState.RUNNING, RunState.PAUSED):
            self._run(is_stepping=True)

    def hurry(self) -> None:
        """Go on to the end without waiting at any find."""
        self.highlight_time = 0
        if self.state.is_under_way:
            self._run(is_stepping=False)

    def stop(self) -> None:
        self._rest()
        self.solver = None
        self.seconds = 0.0
        self._halt(RunState.IDLE)

    def _run(self, *, is_stepping: bool) -> None:
        self._is_stepping = is_stepping
        self._timer.start(0)
        self._enter(RunState.RUNNING)

    def _halt(self, state: RunState) -> None:
        self._timer.stop()
        self._rest()
        self._enter(state)

    def _rest(self) -> None:
        self._waits_since = None
        if self.solver is not None:
            self.solver.rest()

    def _enter(self, state: RunState) -> None:
        if state is not self.state:
            self.state = state
            self._tell()

    def _tell(self, finds: Sequence[Any] = ()) -> None:
        progress = None if self.solver is None else self.solver.progress
        self.ticked.emit(Tick(self.state, progress, finds))

    def _tick(self) -> None:
        solver = self.solver
        if solver is None:
            return
        finds = self._work(solver)
        error, self._error = self._error, None
        is_step = bool(finds) and self._is_stepping and self._is_shown(finds[-1])
        if solver.is_finished and not finds:
            # finished one tick later, so that the last finds are painted first
            self.state = RunState.FINISHED
        elif error is not None or is_step:
            self.state = RunState.PAUSED
        if self.state is RunState.RUNNING:
            self._timer.setInterval(self._interval(solver, finds))
        else:
            self._timer.stop()
            self._rest()
        self._tell(finds)
        if isinstance(error, UserError):
            if self._say is not None:
                self._say(refusal(error.sentence))
        elif error is not None:
            raise error

    def _work(self, solver: Solver[Any, Any]) -> list[Any]:
        """Let the solver work for one quantum, or until the first find if each is shown."""
        is_single = self._is_stepping or self.highlight_time > 0
        finds: list[Any] = []
        started = now = system_clock()
        deadline = started + self._quantum
        while now < deadline and not (solver.is_finished or solver.is_waiting):
            try:
                find = solver.solve(deadline - now)
            except BaseException as error:  # it is told, or raised, after what was found before
                self._error = error
                break
            now = system_clock()
            if find is not None:
                finds.append(find)
                if is_single and self._is_shown(find):
                    break
        self.seconds += now - (self._waits_since or started)
        self._waits_since = now if solver.is_waiting else None
        return finds

    def _interval(self, solver: Solver[Any, Any], finds: list[Any]) -> int:
        """Return how long to wait until the next quantum, in milliseconds."""
        if finds and self._is_shown(finds[-1]) and self.highlight_time:
            return self.highlight_time
        return _WAITING_INTERVAL if solver.is_waiting else 0
