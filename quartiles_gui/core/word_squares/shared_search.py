"""A search for word squares that is done alone at first, and by a crew if it lasts.

Most searches are over before a crew could begin. So the search begins alone, starts the crew after
a while, goes on alone until the first of them is ready, and hands over what is left. When it rests,
it is alone again, at the place up to which squares were returned.
"""

from collections.abc import Callable, Collection
from typing import Self, TypeVar

from quartiles_gui.core.solver import Clock, Progress, Snapshot, system_clock
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.word_squares.crew import Crew, Lost, News, Ready
from quartiles_gui.core.word_squares.options import Square
from quartiles_gui.core.word_squares.row_search import OpenSquare
from quartiles_gui.core.word_squares.search import AT_ONCE, SquareSearch, WordSquaresSolver
from quartiles_gui.core.word_squares.sharing import MOST_LOSSES, CrewError, Sharing, StartError
from quartiles_gui.core.words.letters import fingerprint

_SLICE = 0.02  # seconds of searching alone between two looks whether a worker is ready

_Found = TypeVar("_Found", Square | None, str)  # a square, or squares as lines


class SharedSearch(SquareSearch):
    """A search that finds what ``solver``, wherever it is, would find, in the same order.

    Its snapshots are those of a `WordSquaresSolver`. Nobody else may use the crew, which is asked
    after ``patience`` seconds of searching.
    """

    def __init__(
        self,
        solver: WordSquaresSolver,
        crew: Crew | None = None,
        patience: float = 0.0,
        clock: Clock = system_clock,
    ) -> None:
        self._solver = solver  # it adopts what the crew finds
        self._crew = crew
        self._patience = patience
        self._clock = clock
        self._seconds = 0.0  # of searching alone
        self._is_calling = False  # whether the crew was started
        self._news: list[News] = []  # of before it is shared
        self._sharing: Sharing | None = None

    @property
    def workers(self) -> int:
        return 1 if self._sharing is None or self._crew is None else self._crew.size

    @property
    def is_finished(self) -> bool:
        return self._solver.is_finished

    @property
    def is_waiting(self) -> bool:
        if self._sharing is None or self._crew is None:
            return False
        return not (self._solver.has_square or self._sharing.has_piece or self._crew.has_news)

    @property
    def progress(self) -> Progress:
        return self._solver.progress

    @property
    def solution(self) -> tuple[Square, ...]:
        return self._solver.solution

    @property
    def open_square(self) -> OpenSquare:
        return self._solver.open_square

    def solve(self, duration: float) -> Square | None:
        """Search on, or wait for the crew, until there is a square (see `Solver`).

        Raises:
            CrewError: If a part of the search ends each worker that does it: a `FaultError` for a
                bug. The search rests then, and can be continued.
        """
        return self._next(duration, 1, WordSquaresSolver.take)

    def solve_lines(self, duration: float) -> str:
        return self._next(duration, AT_ONCE, WordSquaresSolver.take_lines)

    def rest(self) -> None:
        """Dismiss the crew; what they found ahead is dropped."""
        self._sharing = None
        self._news.clear()
        if self._is_calling and self._crew is not None:
            self._crew.dismiss()
        self._is_calling = False

    def _next(
        self, duration: float, most: int, take: Callable[[WordSquaresSolver], _Found]
    ) -> _Found:
        """Return what comes next by ``take``; search for about so many squares."""
        deadline = self._clock() + duration
        is_patient = True
        while not (found := take(self._solver)) and is_patient and not self.is_finished:
            if self._sharing is None:
                self._search_alone(deadline, most)
            elif not self._sharing.merge():
                self._receive(deadline)
            is_patient = self._clock() < deadline and not self.is_waiting
        if self.is_finished:
            self.rest()
        return found

    def _search_alone(self, deadline: float, most: int) -> None:
        now = self._clock()
        if self._crew is not None:
            self._call(self._crew)
            deadline = min(deadline, now + _SLICE)
        if self._sharing is None:
            self._solver.advance(deadline, most)
            self._seconds += self._clock() - now

    def _call(self, crew: Crew) -> None:
        """Start the crew if it is time, and hand over when the first of them is ready."""
        if not self._is_calling:
            if self._seconds >= self._patience:
                self._is_calling = True
                for worker in range(crew.size):
                    crew.start(worker, self._solver.words, self._solver.options)
            return
        while news := crew.news(0.0):
            self._news.append(news)
        if any(isinstance(news, Ready) for news in self._news):
            self._sharing = Sharing(self._solver, crew)
            self._hear_all()
        elif sum(isinstance(news, Lost) for news in self._news) >= min(MOST_LOSSES, crew.size):
            self._give_up()

    def _receive(self, deadline: float) -> None:
        assert self._crew is not None
        news = self._crew.news(max(deadline - self._clock(), 0.0))
        if news is not None:
            self._news.append(news)
            self._hear_all()

    def _hear_all(self) -> None:
        assert self._sharing is not None
        try:
            while self._news:
                self._sharing.hear(self._news.pop(0))
        except StartError:
            self._give_up()
        except CrewError:
            self.rest()
            raise

    def _give_up(self) -> None:
        self.rest()
        self._crew = None

    # What is stored is the search as it would be alone.

    @property
    def _words(self) -> Collection[str]:
        return self._solver.words

    @staticmethod
    def _fingerprint(words: Collection[str]) -> str:
        return fingerprint(words)

    @classmethod
    def _preparing_for(cls, state: Snapshot, words: Collection[str], clock: Clock) -> Steps[Self]:
        return cls((yield from WordSquaresSolver._preparing_for(state, words, clock)), clock=clock)

    def _state(self) -> Snapshot:
        return self._solver._state()

    def _set_state(self, state: Snapshot) -> None:
        self._solver._set_state(state)
