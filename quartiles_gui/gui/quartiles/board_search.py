"""The search on a board of the game as a show: what it found so far, and how far it is."""

from __future__ import annotations

from collections.abc import Mapping

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.solver import Progress
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.base.page_session import Session
from quartiles_gui.gui.base.solver_runner import RunState, SolverRunner, Tick


class BoardSearch:
    """Runs the search, and pauses, steps and stops it."""

    def __init__(self, session: Session) -> None:
        self.run = 0  # how many searches have begun
        self.progress: Progress | None = None  # of the last one
        self.lit: FoundWord | None = None  # the latest word that is worth lighting
        self.found: dict[str, RatedWord] = {}  # in the order found, likely or not
        self._rated: Mapping[str, RatedWord] = {}
        self._highlight_time = 0
        self._deed = session.deed
        self.runner = SolverRunner(session, is_shown=self._is_shown)

    @property
    def is_under_way(self) -> bool:
        return self.runner.state.is_under_way

    @property
    def is_paused(self) -> bool:
        return self.runner.state is RunState.PAUSED

    @property
    def highlight_time(self) -> int:
        """The milliseconds for which each word is shown, also in a search under way."""
        return self._highlight_time

    @highlight_time.setter
    def highlight_time(self, milliseconds: int) -> None:
        self._highlight_time = self.runner.highlight_time = milliseconds

    @property
    def lit_words(self) -> list[str]:
        """The words found that are worth lighting, in the order found."""
        return [word for word, rated in self.found.items() if is_worth_lighting(rated)]

    def start(self, board: Board, verdict: Verdict, words: Dictionary) -> None:
        """Search a board on which the verdict is known."""
        self.run += 1
        # what the board has is known before, since a search takes some milliseconds: this one only
        # says when which word is seen
        self._rated = {rated.found.word: rated for rated in verdict.rated}
        self.lit, self.found = None, {}
        solver = QuartilesSolver(board.fragments, words)
        self.progress, self.runner.highlight_time = solver.progress, self._highlight_time
        self.runner.start(solver)

    def pause_or_resume(self) -> None:
        with self._deed():
            self.runner.resume() if self.is_paused else self.runner.pause()

    def step(self) -> None:
        """Find one more word, and pause."""
        with self._deed():
            self.runner.step()

    def finish(self) -> None:
        """Go straight to the end, without showing words one by one."""
        with self._deed():
            self.runner.hurry()

    def stop(self) -> None:
        with self._deed():
            self.runner.stop()

    def take(self, tick: Tick) -> None:
        """Follow what the runner has done since its last tick."""
        # a tick without progress leaves the last one
        self.progress = tick.progress or self.progress
        for find in tick.finds:
            rated = self._rated.get(find.word)
            # two paths spell some words: a word keeps its place in the order of the first
            if rated is not None:
                self.found.setdefault(find.word, rated)
                if is_worth_lighting(rated):
                    self.lit = find

    def _is_shown(self, find: FoundWord) -> bool:
        rated = self._rated.get(find.word)
        return rated is not None and is_worth_lighting(rated)


def is_worth_lighting(rated: RatedWord) -> bool:
    """Return whether a word is lit on the board when it is found."""
    return rated.tier is not Tier.LONG_SHOT and not rated.is_vulgar
