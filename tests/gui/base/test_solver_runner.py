"""The runner runs any solver in quanta, and the window stays responsive during searches."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import chain, groupby

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.sentence import Sentence, UserError
from quartiles_gui.core.solver import Clock, Progress, Snapshot, Solver, Steps, system_clock
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.solver_runner import SEARCH_SLICE, RunState, SolverRunner, Tick
from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.window.main_window import MainWindow
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    action_of,
    board_on,
    opener_on,
    put_on,
    runner_on,
    state_of,
    words_on,
)
from tests.gui.heartbeat import Heartbeat
from tests.gui.search_hands import found_by
from tests.sample_board import SAMPLE


class CountingSolver(Solver[int, None]):
    """Counts to ``total`` and finds the multiples of five."""

    kind = "counting"

    def __init__(self, total: int) -> None:
        self._total = total
        self._at = 0
        self._found: list[int] = []

    @property
    def is_finished(self) -> bool:
        return self._at == self._total

    @property
    def progress(self) -> Progress:
        return Progress(self._at, self._total, self._at, len(self._found))

    @property
    def solution(self) -> Sequence[int]:
        return self._found

    def solve(self, duration: float) -> int | None:
        deadline = system_clock() + duration
        while self._at < self._total:
            self._at += 1
            if self._at % 5 == 0:
                self._found.append(self._at)
                return self._at
            if system_clock() >= deadline:
                break
        return None

    @property
    def _words(self) -> None:
        return None

    @staticmethod
    def _fingerprint(words: None) -> str:
        return str(words)

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: None, clock: Clock) -> Steps[CountingSolver]:
        raise NotImplementedError

    def _state(self) -> Snapshot:
        return {"at": self._at}

    def _set_state(self, state: Snapshot) -> None:
        self._at = state["at"]


class HelpedSolver(CountingSolver):
    """Counts only while others help."""

    def __init__(self, total: int) -> None:
        super().__init__(total)
        self.is_helped = False
        self.calls = 0
        self.rests = 0
        self.problem = ""

    @property
    def is_waiting(self) -> bool:
        return not self.is_helped

    def rest(self) -> None:
        self.rests += 1

    def solve(self, duration: float) -> int | None:
        self.calls += 1
        if self.problem == "bug" and self.progress.found:
            raise RuntimeError(self.problem)
        if self.problem and self.problem != "bug":
            problem, self.problem = self.problem, ""
            raise UserError.of(Sentence("test", problem, {}))
        return super().solve(duration)


@pytest.fixture
def owner() -> QObject:
    """Something that owns a runner."""
    return QObject()


@pytest.fixture
def runner(owner: QObject) -> SolverRunner:
    return SolverRunner(owner)


def finish(qtbot: QtBot, runner: SolverRunner) -> None:
    qtbot.waitUntil(lambda: runner.state is RunState.FINISHED)


def test_all_finds_come_in_order_a_quantum_at_a_time_and_progress_ends_at_the_total(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    batches: list[list[int]] = []
    settled: list[int] = []
    runner.ticked.connect(lambda tick: batches.append(tick.finds) if tick.finds else None)
    runner.ticked.connect(lambda tick: settled.append(tick.progress.settled))
    runner.start(CountingSolver(100_000))
    finish(qtbot, runner)

    assert [*chain(*batches)] == list(range(5, 100_001, 5))
    assert len(batches) < 2_000
    assert settled == sorted(settled)
    assert settled[-1] == 100_000


def test_highlighted_finds_come_one_by_one(qtbot: QtBot, runner: SolverRunner) -> None:
    runner.highlight_time = 1
    batches: list[list[int]] = []
    runner.ticked.connect(lambda tick: batches.append(tick.finds) if tick.finds else None)
    runner.start(CountingSolver(25))
    finish(qtbot, runner)
    assert batches == [[5], [10], [15], [20], [25]]


def test_step_finds_one_and_pauses_and_the_last_step_finishes(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    finds: list[int] = []
    runner.ticked.connect(lambda tick: finds.extend(tick.finds))
    runner.start(CountingSolver(12), paused=True)
    for expected in ([5], [5, 10]):
        runner.step()
        qtbot.waitUntil(lambda: runner.state is RunState.PAUSED)
        assert finds == expected
    runner.step()
    finish(qtbot, runner)

    assert finds == [5, 10]


def test_paused_solver_does_not_move(qtbot: QtBot, runner: SolverRunner, owner: QObject) -> None:
    solver = CountingSolver(10_000_000)
    runner.start(solver)
    with qtbot.waitSignal(runner.ticked):
        pass
    runner.pause()
    before = solver.progress
    heartbeats: list[int] = []
    heart = QTimer(owner)
    heart.timeout.connect(lambda: heartbeats.append(1))
    heart.start(0)
    qtbot.waitUntil(lambda: len(heartbeats) > 20)

    assert solver.progress == before
    runner.resume()
    qtbot.waitUntil(lambda: solver.progress.settled > before.settled)


def test_listener_may_stop_the_run(qtbot: QtBot, runner: SolverRunner) -> None:
    solver = CountingSolver(1_000_000)
    runner.highlight_time = 1
    runner.ticked.connect(lambda tick: runner.stop() if tick.finds else None)
    runner.start(solver)
    qtbot.waitUntil(lambda: runner.state is RunState.IDLE)

    assert solver.progress.found == 1


def test_listener_may_start_another_run(qtbot: QtBot, runner: SolverRunner) -> None:
    runner.highlight_time = 1
    second = CountingSolver(7)
    finds: list[int] = []

    def restart(tick: Tick) -> None:
        finds.extend(tick.finds)
        if tick.finds and runner.solver is not second:
            runner.start(second)

    runner.ticked.connect(restart)
    runner.start(CountingSolver(1_000_000))
    finish(qtbot, runner)

    assert finds == [5, 5]
    assert second.is_finished


def test_commands_without_a_solver_change_nothing_and_an_empty_search_finishes(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    runner.pause()
    runner.resume()
    runner.step()
    assert runner.state is RunState.IDLE
    runner.start(CountingSolver(0))
    finish(qtbot, runner)


def test_solver_that_waits_for_others_is_looked_at_but_not_called(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    solver = HelpedSolver(1000)
    looks: list[float] = []
    runner.start(solver)
    runner.ticked.connect(lambda _: looks.append(runner.seconds))
    qtbot.waitUntil(lambda: len(looks) > 5)
    assert solver.calls == 0
    # others work meanwhile, and that is the time that the search takes
    assert looks == sorted(set(looks))
    solver.is_helped = True
    finish(qtbot, runner)
    assert solver.progress.found == 200


def test_solver_rests_whenever_it_does_not_run(qtbot: QtBot, runner: SolverRunner) -> None:
    solver = HelpedSolver(10)
    runner.start(solver)
    assert solver.rests == 0

    def rests_after(deed: Callable[[], None]) -> bool:
        before = solver.rests
        deed()
        return solver.rests > before

    assert rests_after(runner.pause)
    runner.resume()
    assert rests_after(runner.stop)
    runner.start(solver)
    solver.is_helped = True
    assert rests_after(lambda: finish(qtbot, runner))
    assert rests_after(lambda: runner.start(HelpedSolver(10)))
    runner.stop()


def test_solver_that_cannot_go_on_is_paused_and_says_why(qtbot: QtBot, owner: QObject) -> None:
    said: list[Answer] = []
    runner = SolverRunner(owner, said.append)
    solver = HelpedSolver(100)
    solver.is_helped, solver.problem = True, "Out of memory."
    states: list[RunState] = []
    runner.ticked.connect(lambda tick: states.append(tick.state))
    runner.start(solver)
    qtbot.waitUntil(lambda: bool(said))
    assert said == [Answer("Out of memory.", is_good=False)]
    assert [state for state, _ in groupby(states)] == [RunState.RUNNING, RunState.PAUSED]
    runner.resume()
    finish(qtbot, runner)
    assert solver.progress.found == 20


def test_bug_in_a_solver_is_raised_once_and_what_was_found_before_is_told(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    solver = HelpedSolver(100)
    solver.is_helped, solver.problem = True, "bug"
    finds: list[int] = []
    runner.ticked.connect(lambda tick: finds.extend(tick.finds))
    with capture_exceptions() as reported:
        runner.start(solver)
        qtbot.waitUntil(lambda: runner.state is RunState.PAUSED)
        qtbot.wait(20)
    assert [str(fault) for _, fault, _ in reported] == ["bug"]
    assert finds == [5]


def test_quantum_leaves_time_for_a_frame() -> None:
    assert SEARCH_SLICE <= 1 / 60 / 2


# The window meanwhile


log = logging.getLogger(__name__)


def test_event_loop_gets_its_turn_after_every_quantum(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage
) -> None:
    put_on(page, SAMPLE)
    heart = Heartbeat(window)
    qtbot.waitUntil(lambda: heart.beats > 20)
    heart.longest_gap = 0.0
    beats_at_quanta: list[int] = []
    act(page, "Solve")
    runner_on(page).ticked.connect(lambda: beats_at_quanta.append(heart.beats))
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)
    finished_at = heart.beats
    qtbot.waitUntil(lambda: heart.beats > finished_at + 3)

    # strictly increasing: there was a beat between any two quanta
    assert beats_at_quanta == sorted(set(beats_at_quanta))
    log.info("longest gap: %.1f ms", heart.longest_gap * 1000)


def test_search_of_a_hostile_board_is_cut_into_quanta(qtbot: QtBot, window: MainWindow) -> None:
    """Twenty equal tiles, all of whose 123,520 arrangements are words."""
    dictionary = Dictionary.populate(["a", "aa", "aaa", "aaaa"])
    page = quartiles(window)
    put_on(page, "a " * 20)
    heart = Heartbeat(window)
    runner: SolverRunner = runner_on(page)
    quanta: list[int] = []
    opener_on(page).opened.emit(dictionary)
    act(page, "Solve")
    runner.ticked.connect(lambda: quanta.append(heart.beats))
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)

    assert board_on(page) == Board(["a"] * 20)
    assert len(quanta) > 10
    assert quanta == sorted(set(quanta))
    assert len(words_on(page)) == 4
    log.info("longest gap: %.1f ms", heart.longest_gap * 1000)


@pytest.mark.parametrize("key", ["five-words", "word-squares"])
def test_long_searches_are_prepared_and_run_in_quanta(
    qtbot: QtBot, window: MainWindow, key: str
) -> None:
    page = window.show_page(key)
    assert isinstance(page, EnumerationPage)
    heart = Heartbeat(window)
    qtbot.waitUntil(lambda: heart.beats > 20)
    heart.gaps.clear()
    act(page, "Start")
    qtbot.waitUntil(lambda: found_by(page) > 0)
    beats_while_prepared = len(heart.gaps)
    count = found_by(page)
    qtbot.waitUntil(lambda: found_by(page) >= count + 300)
    # a fast machine finds as many in three quanta; one that holds the window has no more of them
    qtbot.waitUntil(lambda: len(heart.gaps) > beats_while_prepared + 5)
    is_searching = action_of(page, "Stop").isEnabled()
    act(page, "Stop")

    # the words are read and sorted in dozens of steps, and the search runs in quanta
    assert beats_while_prepared > 5
    assert is_searching
    assert len(heart.gaps) > beats_while_prepared + 5
    log.info("longest gap: %.1f ms", max(heart.gaps) * 1000)
