"""Long work, in steps or in a thread of its own, and the collection of garbage meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, ClassVar, TypeVar
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from shiboken6 import isValid

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Steps, system_clock
from quartiles_gui.gui.base.page_session import Say, refusal

T = TypeVar("T")

STEP_SLICE = 0.004
"""Seconds of work before the event loop gets its turn; the last step may overrun it."""

_LOOKED_AFTER = 10  # milliseconds, until it is seen again whether a thread has ended


class StepRunner(QObject):
    """Takes steps whenever the event loop is idle."""

    _all: ClassVar[WeakSet[StepRunner]] = WeakSet()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        app = QCoreApplication.instance()
        if app is not None and not self._all:  # the first one, or the first once again
            app.aboutToQuit.connect(StepRunner.cancel_all)
        self._all.add(self)
        self._steps: Steps[Any] | None = None
        self._then: Callable[[Any], object] | None = None
        self._say: Say | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    @property
    def is_running(self) -> bool:
        return self._steps is not None

    @classmethod
    def is_any_running(cls) -> bool:
        return any(isValid(runner) and runner.is_running for runner in cls._all)

    def start(
        self, steps: Steps[T], then: Callable[[T], object] | None = None, say: Say | None = None
    ) -> None:
        """Work in place of what is under way; give the result to ``then``, say a `UserError`."""
        self.cancel()
        self._steps, self._then, self._say = steps, then, say
        self._timer.start(0)

    @classmethod
    def cancel_all(cls) -> None:
        """Stop all work, before Qt is taken down.

        Python would close it later, when Qt is gone: to end a painter on a page of a PDF then is a
        segmentation fault.
        """
        for runner in [*cls._all]:
            runner.cancel()

    def cancel(self) -> None:
        """Stop the work, without calling anybody."""
        if isValid(self._timer):  # it goes with a dialog that is closed
            self._timer.stop()
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()

    def _tick(self) -> None:
        deadline = system_clock() + STEP_SLICE
        steps = self._steps
        try:
            while steps is not None and steps is self._steps:
                next(steps)
                if system_clock() >= deadline:
                    return
        except StopIteration as end:
            self.cancel()
            if self._then is not None:
                self._then(end.value)
        except UserError as error:
            self.cancel()
            if self._say is None:
                raise
            self._say(refusal(error.sentence))


class GarbageCollector(QObject):
    """Collects garbage now and then, on the window's thread alone.

    Python collects it on whichever thread asks for memory, and deletes objects of Qt there. Reading
    a picture right after the window was used ended one test in three with a segmentation fault.
    """

    def __init__(self, parent: QObject, *, interval: int = 5000) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=interval)
        timer.timeout.connect(collect_garbage)
        timer.start()


def collect_garbage() -> None:
    """Collect the generations of objects that Python would have collected by now.

    That waits for work in steps: to look through what an import of 10,000 boards holds would stop
    the window for 70 ms.
    """
    if StepRunner.is_any_running():
        return
    limits = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, limit) in enumerate(limits) if 0 < limit < count]
    if due:
        gc.collect(due[-1])


class CanceledError(Exception):
    """The work has been canceled."""


class Work(QObject):
    """Runs a function in a thread.

    The thread knows nothing of Qt: one that emitted a signal of this object while it was being
    deleted ended with a segmentation fault, once in 90 starts of a window at random work.

    Args:
        act: The function, called at once. It is given another one, which it has to call now and
            then, and which raises `CanceledError` after `abandon`.
        ended: Called in the window's thread with what the function has returned, or with the
            `UserError` that it has raised; any other error is raised again.
    """

    def __init__(
        self,
        act: Callable[[Callable[[], None]], Any],
        ended: Callable[[Any, Exception | None], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._act = act
        self._ended: Callable[[Any, Exception | None], None] | None = ended
        self._is_canceled = Event()
        self._result: Any = None
        self._fault: Exception | None = None
        self._timer = QTimer(self, interval=_LOOKED_AFTER)
        self._timer.timeout.connect(self._look)
        self._thread = Thread(target=self._run)
        self._thread.start()
        self._timer.start()

    def abandon(self) -> None:
        """Make the function end soon, and call nobody when it does."""
        self._ended = None
        self._is_canceled.set()

    def wait(self) -> None:
        self._thread.join()

    def _run(self) -> None:
        try:
            self._result = self._act(self._check)
        except Exception as error:  # nobody would see it in a thread; raised again in the window
            self._fault = error

    def _check(self) -> None:
        if self._is_canceled.is_set():
            raise CanceledError

    def _look(self) -> None:
        if self._thread.is_alive():
            return
        self._timer.stop()
        self.deleteLater()
        if self._ended is not None:
            self._ended(self._result, self._fault)
        if self._fault is not None and not isinstance(self._fault, UserError | CanceledError):
            raise self._fault
