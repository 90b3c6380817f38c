"""The search on the board in place: begun, driven, kept with the board, and judged."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, judge, rate
from quartiles_gui.core.solver import Progress, SnapshotError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.gui.quartiles.board_keeper import BoardKeeper
from quartiles_gui.gui.solver_runner import RunState, SolverRunner
from quartiles_gui.library.board_record import Search, SearchState

_PAGE_STATES = {
    RunState.IDLE: PageState.EDITING,
    RunState.RUNNING: PageState.SOLVING,
    RunState.PAUSED: PageState.PAUSED,
    RunState.FINISHED: PageState.FINISHED,
}
_STORED_STATES = {
    RunState.RUNNING: SearchState.RUNNING,
    RunState.PAUSED: SearchState.PAUSED,
    RunState.FINISHED: SearchState.FINISHED,
}


class BoardSearch(QObject):
    """Searches the keeper's board.

    Args:
        keeper: Has the board, and keeps the search with it.
        parent: The owner.

    Attributes:
        begun: Emitted when a search begins, or goes on from where it was kept.
        found: Emitted with the list of `RatedWord` that were found.
        progressed: Emitted with the progress, and the seconds that the search has worked; None
            if they are not known.
        state_changed: Emitted with the new `PageState`.
        judged: Emitted with the verdict, when the search ends or what is taught changes it.
        refused: Emitted with the sentence that says why a kept search cannot go on.
        highlight_time: Milliseconds that the person wants each word to be shown.
    """

    begun = Signal()
    found = Signal(list)
    progressed = Signal(object, object)
    state_changed = Signal(object)
    judged = Signal(object)
    refused = Signal(object)

    def __init__(self, keeper: BoardKeeper, parent: QObject) -> None:
        super().__init__(parent)
        self.highlight_time = 0
        self._keeper = keeper
        self._dictionary = Dictionary()
        self._verdict: Verdict | None = None
        self._finds: list[FoundWord] = []
        self._untaught: Mapping[str, bool] | None = None  # taught during a search
        self._is_resumed = False
        self._runner = SolverRunner(self)
        self._runner.is_shown = self._is_shown
        self._runner.found.connect(self._on_found)
        self._runner.progressed.connect(self._on_progressed)
        self._runner.state_changed.connect(self._on_run_state_changed)

    @property
    def runner(self) -> SolverRunner:
        """What drives the search."""
        return self._runner

    @property
    def state(self) -> PageState:
        """What the search makes the page do."""
        return _PAGE_STATES[self._runner.state]

    @property
    def dictionary(self) -> Dictionary:
        """The words that are searched for."""
        return self._dictionary

    @property
    def verdict(self) -> Verdict | None:
        """What the finished search amounts to; None before."""
        return self._verdict

    @property
    def is_resumed(self) -> bool:
        """Whether the search was begun earlier, and went on from where it was kept."""
        return self._is_resumed

    def use(self, dictionary: Dictionary, taught: Mapping[str, bool]) -> None:
        """Search for other words from now on; a search under way is stopped.

        Args:
            dictionary: The words.
            taught: Whether the game accepts each word that anything was taught about.
        """
        self.stop()
        self._dictionary = dictionary
        self._dictionary.teach(taught)

    def set_highlight_time(self, milliseconds: int) -> None:
        """Show each word as long, also in the search under way."""
        self.highlight_time = self._runner.highlight_time = milliseconds

    def start(self, *, paused: bool = False) -> None:
        """Search the board, which is full; ``paused`` to wait for `step`."""
        self._runner.highlight_time = self.highlight_time
        self._begin(QuartilesSolver(self._keeper.board.fragments, self._dictionary), paused=paused)

    def resume_kept(self, *, goes_on: bool) -> None:
        """Go on with the search that was kept with the board, which is full, if there is one.

        Args:
            goes_on: Whether it runs if it was running when it was left.
        """
        search = self._keeper.search
        if search is None:
            return
        try:
            solver = QuartilesSolver.from_snapshot(search.snapshot, self._dictionary)
        except SnapshotError as error:
            if search.state is SearchState.FINISHED:
                self._start_at_once()
            else:
                self.refused.emit(error.sentence)
            return
        if solver.fragments != self._keeper.board.fragments:
            return
        was_running = search.state is SearchState.RUNNING
        runs = search.state is SearchState.FINISHED or (was_running and goes_on)
        self._runner.highlight_time = self.highlight_time
        self._begin(solver, paused=not runs, is_resumed=True)
        if solver.solution_paths:
            self._tell_found(solver.solution_paths)

    def pause_or_resume(self) -> None:
        """Pause, or go on."""
        if self.state is PageState.PAUSED:
            self._runner.resume()
        else:
            self._runner.pause()

    def step(self) -> None:
        """Search for one more word and pause."""
        self._runner.step()

    def stop(self) -> None:
        """Leave the search; what it found is known until the board changes."""
        self._runner.stop()

    def set_aside(self) -> None:
        """Leave the search, which is kept, paused, until its board is opened again."""
        self._runner.pause()
        self._keeper.set_search_aside()
        self._runner.stop()

    def forget(self) -> None:
        """Leave the search and all that it found: there is another board."""
        self._verdict = None
        self._finds = []
        self._runner.stop()

    def judge(self) -> Verdict:
        """Return what has been found amounts to so far."""
        return self._verdict or judge(self._keeper.board, self._finds, self._dictionary)

    def learn(self, taught: Mapping[str, bool]) -> None:
        """Use what is taught now; a search under way first ends with the words it began with.

        Args:
            taught: Whether the game accepts each word that anything was taught about.
        """
        if self.state.is_running:
            self._untaught = taught
            return
        self._untaught = None
        words_before = self._dictionary.fingerprint
        self._dictionary.teach(taught)
        if self.state is not PageState.FINISHED:
            return
        if self._dictionary.fingerprint == words_before:
            self._tell_verdict()
        else:
            self._start_at_once()

    def _start_at_once(self) -> None:
        """Search anew, without showing word by word what is known already."""
        self._runner.stop()
        self._runner.highlight_time = 0
        self._begin(QuartilesSolver(self._keeper.board.fragments, self._dictionary))

    def _begin(
        self, solver: QuartilesSolver, *, paused: bool = False, is_resumed: bool = False
    ) -> None:
        self._is_resumed = is_resumed
        self._verdict = None
        self._finds = []
        self.begun.emit()
        self._tell_progress(solver.progress, 0.0)
        self._keeper.follow_search(self._at_rest)
        self._runner.start(solver, paused=paused)

    def _at_rest(self) -> Search | None:
        """Return the search to be kept with the board."""
        solver = self._runner.solver
        if not isinstance(solver, QuartilesSolver):
            return None
        return Search(_STORED_STATES[self._runner.state], solver.snapshot())

    def _is_shown(self, find: FoundWord) -> bool:
        return is_worth_lighting(rate(find, self._dictionary))

    def _tell_found(self, finds: list[FoundWord] | tuple[FoundWord, ...]) -> None:
        self._finds += finds
        self.found.emit([rate(find, self._dictionary) for find in finds])

    def _tell_progress(self, progress: Progress, seconds: float) -> None:
        self.progressed.emit(progress, None if self._is_resumed else seconds)

    def _tell_verdict(self) -> None:
        self._verdict = judge(self._keeper.board, self._finds, self._dictionary)
        self._keeper.set_solution(self._verdict)
        self.judged.emit(self._verdict)

    def _on_found(self, finds: list[FoundWord]) -> None:
        self._tell_found(finds)

    def _on_progressed(self, progress: Progress) -> None:
        self._tell_progress(progress, self._runner.seconds)
        self._keeper.note_headway()

    def _on_run_state_changed(self, run_state: RunState) -> None:
        if run_state is RunState.IDLE:
            self._keeper.leave_search()
        else:
            self._keeper.note_headway()
        if run_state is RunState.FINISHED:
            self._tell_verdict()
        self.state_changed.emit(self.state)
        if self._untaught is not None and not self.state.is_running:
            self.learn(self._untaught)


def is_worth_lighting(rated: RatedWord) -> bool:
    """Tell whether a word is to be lit on the board when it is found."""
    return rated.tier is not Tier.LONG_SHOT and not rated.is_vulgar
