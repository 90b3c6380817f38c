"""The search on the board in place: it is run, saved with the board, and judged."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, judge, rate
from quartiles_gui.core.solver import OtherWordsError, Progress, SnapshotError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.answer import Say, refusal
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.solver_runner import RunState, SolverRunner, Tick
from quartiles_gui.gui.translation import text_of
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.board_record import Search, SearchState, key_of

_STORED_STATES = {
    RunState.RUNNING: SearchState.RUNNING,
    RunState.PAUSED: SearchState.PAUSED,
    RunState.FINISHED: SearchState.FINISHED,
}

_SEARCH = "search"  # to the saver

AT_ONCE = 0.05
"""Seconds that solving again may hold up the window before it runs in quanta; 0.006 are usual."""


class BoardSearch(QObject):
    """Searches the board in place, which is locked meanwhile, and saves the state of the search.

    Attributes:
        begun: Emitted when a search starts, or resumes from where it was saved.
        found: Emitted with a list of the `RatedWord` that were found.
        progressed: Emitted with the progress, and the seconds that the search has worked, or None
            if they aren't known.
        state_changed: Emitted with the new `RunState`.
        judged: Emitted with the verdict, when the search ends or teaching changes it.
        highlight_time: Milliseconds for which each word is shown.
        dictionary: The words to search for.
        verdict: The verdict of the finished search; None before.
        is_resumed: Whether the search was started earlier, and resumed from where it was saved.
        stopped_at: How far the search was when the user stopped it, until there is another or
            another board; what it found until then is still known.
    """

    begun = Signal()
    found = Signal(list)
    progressed = Signal(object, object)
    state_changed = Signal(object)
    judged = Signal(object)

    def __init__(
        self, board: BoardInPlace, teacher: WordTeacher, say: Say, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.highlight_time = 0
        self._board = board
        self._teacher = teacher
        self._say = say
        self._key = ""  # of the board that is searched; empty if none is
        self.dictionary = Dictionary()
        self.verdict: Verdict | None = None
        self._judged = board.board  # what the verdict is on
        self._finds: list[FoundWord] = []
        self._solved: set[tuple[str, ...]] = set()  # the boards that were solved in this window
        self._is_taught = False  # something was taught during a search
        self.is_resumed = False
        self.stopped_at: Progress | None = None
        self._runner = SolverRunner(self)
        self._runner.is_shown = self._is_shown
        self._run_state = RunState.IDLE
        self._runner.ticked.connect(self._on_ticked)
        teacher.changed.connect(self._on_taught)
        board.record_changed.connect(self._store_solution)

    @property
    def state(self) -> RunState:
        """What the search is doing."""
        return self._runner.state

    @property
    def obstacle(self) -> str:
        """Why the board can't be searched; empty if it can."""
        if self.dictionary.is_empty:
            return self.tr("There is no word list.")
        for problem in self._board.board.problems():
            if problem.is_blocking:
                return text_of(problem.sentence)
        return ""

    def is_accepted(self, word: str) -> bool | None:
        """Return whether the game accepts a word, as taught; None if nothing was taught."""
        return self.dictionary.taught(word)

    def use(self, dictionary: Dictionary) -> None:
        """Use another dictionary from now on; a search under way is stopped."""
        self.stop()
        self.dictionary = dictionary.teach(self._teacher.is_accepted)

    def set_highlight_time(self, milliseconds: int) -> None:
        """Set how long each word is shown, also in a search under way."""
        self.highlight_time = self._runner.highlight_time = milliseconds

    def start(self, *, paused: bool = False) -> None:
        """Search the board if there is no obstacle; with ``paused``, wait for `step`."""
        if not self.state.is_under_way and not self.obstacle:
            self._runner.highlight_time = self.highlight_time
            self._begin(self._new_solver(), paused=paused)

    def resume_kept(self, *, continues: bool) -> None:
        """Resume the search that was saved with the board, if there is one.

        With ``continues``, it runs if it was running when it was left.
        """
        search = self._board.search
        if search is None or self.obstacle or self.state.is_under_way:
            return
        try:
            solver = QuartilesSolver.from_snapshot(search.snapshot, self.dictionary)
        except SnapshotError as error:
            if search.state is SearchState.FINISHED:
                self._begin(self._solved_again(), is_resumed=True)
            elif isinstance(error, OtherWordsError):
                self._say(refusal(error.sentence))
            else:
                self._board.save_search(key_of(self._board.board), None)  # told once
                self._say(refusal(error.sentence))
            return
        if solver.fragments != self._board.board.fragments:
            return
        was_running = search.state is SearchState.RUNNING
        runs = search.state is SearchState.FINISHED or (was_running and continues)
        self._runner.highlight_time = self.highlight_time
        self._begin(solver, paused=not runs, is_resumed=True)

    def restore(self) -> None:
        """Show what was known about a board that undo has brought back.

        If it was solved, it is solved again at once, but not stored again: undo deletes nothing
        from the library, so a board that it should have is there.
        """
        if self._board.board.fragments not in self._solved:
            self.resume_kept(continues=False)
        elif not self.obstacle and not self.state.is_under_way:
            self._begin(self._solved_again(), is_resumed=True, keeps=False)

    def pause_or_resume(self) -> None:
        if self.state is RunState.PAUSED:
            self._runner.resume()
        else:
            self._runner.pause()

    def step(self) -> None:
        """Find one more word and pause; while editing, start with the first."""
        self.start(paused=True)
        self._runner.step()

    def stop(self) -> None:
        """Stop the search; what it found is known until the board changes."""
        key, self._key = self._key, ""
        if key:
            self._board.save_search(key, None)
        solver = self._runner.solver
        if solver is not None and self.state.is_under_way:
            self.stopped_at = solver.progress
        self._runner.stop()

    def set_aside(self) -> None:
        """Save the search paused, until its board is opened again."""
        self._runner.pause()
        self.shut_down()

    def shut_down(self) -> None:
        """Save the search as it is, until the next start."""
        self.save()
        self._key = ""
        self._runner.stop()

    def forget(self) -> None:
        """Set the search aside and forget what it found, because the board has changed."""
        self.verdict = None
        self._finds = []
        self.stopped_at = None
        self.set_aside()

    def save(self) -> None:
        """Save the state of the search if it has changed since it was saved."""
        self._board.saver.save(_SEARCH)

    def judge(self) -> Verdict:
        """Return the verdict on what has been found so far."""
        return self.verdict or judge(self._board.board, self._finds, self.dictionary)

    def _new_solver(self) -> QuartilesSolver:
        return QuartilesSolver(self._board.board.fragments, self.dictionary)

    def _kept_key(self) -> str:
        """Return the key of the board, or nothing if the library doesn't have it as it is."""
        record, board = self._board.record, self._board.board
        return record.key if record is not None and record.board == board else ""

    def _solved_again(self) -> QuartilesSolver:
        """Return a new solver that is done, or will be soon without showing words one by one."""
        solver = self._new_solver()
        deadline = perf_counter() + AT_ONCE
        while not solver.is_finished and (left := deadline - perf_counter()) > 0:
            solver.solve(left)
        self._runner.highlight_time = 0
        return solver

    def _begin(
        self,
        solver: QuartilesSolver,
        *,
        paused: bool = False,
        is_resumed: bool = False,
        keeps: bool = True,
    ) -> None:
        self.is_resumed = is_resumed
        self.verdict = None
        self._finds = []
        self.stopped_at = None
        self._key = self._board.keep() if keeps else self._kept_key()
        self.begun.emit()
        self.progressed.emit(solver.progress, None if is_resumed else 0.0)
        if solver.solution_paths:
            self._on_found(solver.solution_paths)
        self._runner.start(solver, paused=paused)

    def _save(self) -> None:
        solver = self._runner.solver
        if self._key and isinstance(solver, QuartilesSolver):
            search = Search(_STORED_STATES[self._runner.state], solver.snapshot())
            self._board.save_search(self._key, search)

    def _save_soon(self) -> None:
        if self._key:
            self._board.saver.save_soon(_SEARCH, self._save)

    def _is_shown(self, find: FoundWord) -> bool:
        return is_worth_lighting(rate(find, self.dictionary))

    def _emit_verdict(self) -> None:
        self.verdict = judge(self._board.board, self._finds, self.dictionary)
        self._solved.add(self._board.board.fragments)
        self._judged = self._board.board
        self._store_solution()
        self.judged.emit(self.verdict)

    def _store_solution(self) -> None:
        """Store the solution; with each tick it is surer."""
        if self.verdict is not None and self._judged == self._board.board:
            self._board.set_solution(self.verdict)

    def _on_found(self, finds: Sequence[FoundWord]) -> None:
        self._finds += finds
        self.found.emit([rate(find, self.dictionary) for find in finds])

    def _on_ticked(self, tick: Tick) -> None:
        if tick.finds:
            self._on_found(tick.finds)
        if tick.progress is not None:
            self._on_progressed(tick.progress)
        if tick.state is not self._run_state:
            self._run_state = tick.state
            self._on_run_state_changed(tick.state)

    def _on_progressed(self, progress: Progress) -> None:
        self.progressed.emit(progress, None if self.is_resumed else self._runner.seconds)
        self._save_soon()

    def _on_taught(self) -> None:
        """Use what is now taught; a search under way first ends with the words it started with."""
        self._is_taught = self.state.is_under_way
        if self._is_taught:
            return
        words_before = self.dictionary.fingerprint
        self.dictionary = self.dictionary.teach(self._teacher.is_accepted)
        if self.state is not RunState.FINISHED:
            return
        if self.dictionary.fingerprint == words_before:
            self._emit_verdict()
            return
        solver = self._solved_again()
        if solver.is_finished:  # so that the list isn't emptied in between
            self._finds = list(solver.solution_paths)
            self._runner.start(solver)
            self._emit_verdict()
            self._save_soon()
        else:
            self._runner.stop()
            self._begin(solver)

    def _on_run_state_changed(self, run_state: RunState) -> None:
        self._board.is_locked = self.state.is_under_way
        self._save_soon()
        if run_state is RunState.FINISHED:
            self._emit_verdict()
        self.state_changed.emit(self.state)
        if self._is_taught and not self.state.is_under_way:
            self._on_taught()


def is_worth_lighting(rated: RatedWord) -> bool:
    """Return whether a word is lit on the board when it is found."""
    return rated.tier is not Tier.LONG_SHOT and not rated.is_vulgar
