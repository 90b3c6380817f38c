"""The search on the board: it is run, and what it finds is judged.

It isn't stored, because it takes some milliseconds: a board that is shown solved when it is opened
again is solved again.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QTimer

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.made_board import MadeBoard, real_board
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, finished, judge, rate
from quartiles_gui.core.solver import Progress
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.session import Session
from quartiles_gui.gui.solver_runner import RunState, SolverRunner, Tick
from quartiles_gui.gui.translation import text_of, translate
from quartiles_gui.gui.words.word_teacher import WordTeacher

AT_ONCE = 0.05
"""Seconds that solving again may hold up the window before it runs in quanta; 0.006 are usual."""

QUIET = 400
"""Milliseconds after the last letter of a board until it is searched ahead."""


class BoardSearch:
    """Searches the board, which is locked meanwhile.

    A full board is also searched *ahead*, before a door is opened, if that takes but a moment.
    """

    def __init__(self, edits: BoardEdits, teacher: WordTeacher, session: Session) -> None:
        self.run = 0  # how many searches have begun
        self.highlight_time = 0  # milliseconds for which each word is shown
        self.dictionary = Dictionary()  # the words to search for
        self._edits = edits
        self._teacher = teacher
        self._deed = session.deed
        self._is_taught = False  # something was taught during a search
        self._state = RunState.IDLE  # as was last told
        self.is_recalled = False  # the search only shows again what was known before
        self.progress: Progress | None = None  # of the search; None if there was none
        self.seconds: float | None = None  # that it has worked; None if that isn't known
        self._verdict: Verdict | None = None
        # how far it was when the user stopped it, until there is another search or another board
        self.stopped_at: Progress | None = None
        self.lit: FoundWord | None = None  # the latest word that is worth lighting
        self._finds: list[FoundWord] = []
        self._clear()
        self.outlook: Verdict | None = None  # the verdict of the search ahead
        self.runner = SolverRunner(session, is_shown=self._is_shown)
        self._soon = QTimer(session, singleShot=True, interval=QUIET)
        self._soon.timeout.connect(self._look_ahead)

    @property
    def state(self) -> RunState:
        return self.runner.state

    @property
    def verdict(self) -> Verdict | None:
        """The verdict of the finished search; None before."""
        if self._verdict is None or not self._edits.is_finished:
            return self._verdict
        return finished(self._verdict, self._edits.ticked)

    @property
    def known(self) -> Sequence[RatedWord]:
        """The words found, rated with the verdict if there is one."""
        return self.rated if self.verdict is None else self.verdict.rated

    @property
    def obstacle(self) -> str:
        """Why the board can't be searched; empty if it can."""
        if self.dictionary.is_empty:
            return translate("BoardSearch", "There is no word list.")
        for problem in self._edits.board.problems():
            if problem.is_blocking:
                return text_of(problem.sentence)
        return ""

    def use(self, dictionary: Dictionary) -> None:
        """Search for the words of another dictionary from the next search on."""
        self.dictionary = self._teacher.taught(dictionary)

    def set_highlight_time(self, milliseconds: int) -> None:
        """Set how long each word is shown, also in a search under way."""
        with self._deed():
            self.highlight_time = self.runner.highlight_time = milliseconds

    def start(self) -> None:
        """Search the board if there is no obstacle."""
        with self._deed():
            if not self.state.is_under_way and not self.obstacle:
                self.runner.highlight_time = self.highlight_time
                self._begin(QuartilesSolver(self._edits.board.fragments, self.dictionary))

    def foreseen(self, *, is_needed: bool = False) -> Verdict | None:
        """Return the verdict on the board, if it is known by now, takes but a moment or is needed.

        On a busy machine a moment may be over before the search has begun.
        """
        if self.outlook is not None or self.obstacle:
            return self.outlook
        solver = self._solved_again()
        if is_needed:
            solver.solve_fully()
        paths = solver.solution_paths
        return judge(self._edits.board, paths, self._judging) if solver.is_finished else None

    def look_ahead_soon(self) -> None:
        """Search the board ahead, if it can be searched, once nothing is typed for a moment."""
        self.ignore_ahead()
        if not self.obstacle:
            self._soon.start()

    def ignore_ahead(self) -> None:
        """Forget what a search ahead has found."""
        self._soon.stop()
        self.outlook = None

    def restore(self) -> None:
        """Solve a board whose door was open, or is the one to hints, without showing that."""
        is_open = self._edits.door in (Door.HINT, Door.SOLVE)
        if is_open and not (self.obstacle or self.state.is_under_way):
            self.runner.highlight_time = 0
            self._begin(self._solved_again(), is_recalled=True)

    def pause_or_resume(self) -> None:
        with self._deed():
            if self.state is RunState.PAUSED:
                self.runner.resume()
            else:
                self.runner.pause()

    def step(self) -> None:
        """Find one more word in the search under way, and pause."""
        with self._deed():
            self.runner.step()

    def stop(self) -> None:
        """Stop the search; what it found is known until the board changes."""
        with self._deed():
            solver = self.runner.solver
            if solver is not None and self.state.is_under_way:
                self.stopped_at = solver.progress
            self.runner.stop()

    def finish(self) -> None:
        """Go straight to the end of the search under way, without showing its words one by one."""
        if self.state.is_under_way:
            with self._deed():
                self.runner.hurry()

    def shut_down(self) -> None:
        self.ignore_ahead()
        self.runner.stop()

    def forget(self) -> None:
        """End the search and forget what it found, because the board has changed."""
        self._clear()
        self.progress = None
        self.shut_down()

    def judge(self) -> Verdict:
        """Return the verdict on what has been found so far."""
        return self.verdict or judge(self._edits.board, self._finds, self._judging)

    def made(self, board: Board) -> MadeBoard:
        """Return what is known of the words of a board, which is searched now unless it was."""
        if self.verdict is not None and self._edits.board == board:
            return real_board(board, self.verdict)
        solver = QuartilesSolver(board.fragments, self.dictionary)
        return real_board(board, judge(board, solver.solve_fully(), self._judging))

    def take(self, tick: Tick) -> bool:
        """Take note of what the runner has done, and return whether its state is another one."""
        self._add(tick.finds)
        if tick.progress is not None:
            self.progress = tick.progress
            self.seconds = None if self.is_recalled else self.runner.seconds
        if tick.state is self._state:
            return False
        self._state = tick.state
        self._edits.is_locked = self.state.is_under_way
        if tick.state is RunState.FINISHED:
            self._judge()
        if self._is_taught and not self.state.is_under_way:
            self.take_taught()
        return True

    def take_taught(self) -> None:
        """Use what is now taught; a search under way first ends with the words it started with."""
        self._is_taught = self.state.is_under_way
        if self._is_taught:
            return
        words_before = self.dictionary.fingerprint
        self.dictionary = self._teacher.taught(self.dictionary)
        if self.state is not RunState.FINISHED:
            if self._edits.door is not Door.SOLVE:
                self.look_ahead_soon()
            return
        if self.dictionary.fingerprint == words_before:
            self._judge()
            return
        solver, self.runner.highlight_time = self._solved_again(), 0
        if solver.is_finished:  # so that the list isn't emptied in between
            self._finds = list(solver.solution_paths)
            self.runner.start(solver)
            self._judge()
        else:
            self._begin(solver)

    @property
    def _judging(self) -> Dictionary:
        """The words to judge by: other boards tell nothing of those on one of our own."""
        return self.dictionary.without_boards() if self._edits.record.is_ours else self.dictionary

    def _solved_again(self) -> QuartilesSolver:
        """Return a new solver that is done, or will be soon without showing words one by one."""
        solver = QuartilesSolver(self._edits.board.fragments, self.dictionary)
        deadline = perf_counter() + AT_ONCE
        while not solver.is_finished and (left := deadline - perf_counter()) > 0:
            solver.solve(left)
        return solver

    def _look_ahead(self) -> None:
        if not self.state.is_under_way:
            with self._deed():
                self.outlook = self.foreseen()

    def _begin(self, solver: QuartilesSolver, *, is_recalled: bool = False) -> None:
        self.runner.stop()  # another search that is finished would be no news
        self.is_recalled = is_recalled
        self.ignore_ahead()
        self._clear()
        self.run += 1
        self.progress, self.seconds = solver.progress, None if is_recalled else 0.0
        self._add(solver.solution_paths)
        self.runner.start(solver)

    def _judge(self) -> None:
        self._verdict = judge(self._edits.board, self._finds, self._judging)

    def _clear(self) -> None:
        self._verdict = self.stopped_at = self.lit = None
        self.lit_words: list[str] = []  # all that are worth lighting, in the order found
        # what was found, in that order; of equal words the one with the longest path
        self.rated: tuple[RatedWord, ...] = ()
        self._by_word: dict[str, RatedWord] = {}
        self._finds = []

    def _is_shown(self, find: FoundWord) -> bool:
        return is_worth_lighting(rate(find, self._judging))

    def _add(self, finds: Sequence[FoundWord]) -> None:
        if not finds:
            return
        by_word, judging = self._by_word, self._judging
        for find in finds:
            rated, known = rate(find, judging), by_word.get(find.word)
            if known is None or len(known.found.path) < len(find.path):
                by_word.pop(find.word, None)
                by_word[find.word] = rated
            if is_worth_lighting(rated):
                self.lit_words.append(find.word)
                self.lit = find
        self._finds += finds
        self.rated = tuple(by_word.values())


def is_worth_lighting(rated: RatedWord) -> bool:
    """Return whether a word is lit on the board when it is found."""
    return rated.tier is not Tier.LONG_SHOT and not rated.is_vulgar
