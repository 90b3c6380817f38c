"""The processes of a search, seen from the one that started them.

Each has a thread, which starts it, waits for what it says, and notices when it ends. So nothing
here waits but that thread and `ProcessCrew.news`.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from quartiles_gui.core.word_squares.crew import Found, Lost, News, Piece, Ready, Task
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.workers import WORKER
from quartiles_gui.workers.worker import receive, send

if TYPE_CHECKING:
    import subprocess

_AT_ONCE = 65536  # bytes that a thread reads before it waits for its turn: as much as a pipe holds
_LONGEST_END = 5.0  # seconds; a process that is killed needs a few milliseconds

_Said = tuple[int, bytes | str]  # a worker, and its message; if it has ended, what it complained of


class WorkerError(Exception):
    """A bug that ended a worker; the text is what Python said there."""


class ProcessCrew:
    """A crew of processes (see `core.word_squares.crew.Crew`).

    If one of them fails for a bug, that is told to ``sys.excepthook`` as a `WorkerError`, once.

    Args:
        program: How to start the command line, which is also the program of the workers.
        size: How many there are.
        is_background: Whether they give way to other programs, such as the window.
    """

    def __init__(self, program: Sequence[str], size: int, *, is_background: bool = False) -> None:
        self._command = [*program, WORKER]
        self._size = size
        self._is_background = is_background
        self._said: SimpleQueue[_Said] = SimpleQueue()
        self._workers: dict[int, _Worker] = {}
        self._leaving: list[_Worker] = []  # dismissed, and perhaps not gone yet
        self._complaints: set[str] = set()

    @property
    def size(self) -> int:
        return self._size

    @property
    def has_news(self) -> bool:
        return not self._said.empty()

    @property
    def process_ids(self) -> list[int]:
        """The processes that run now."""
        return [worker.process_id for worker in self._workers.values() if worker.process_id]

    def start(self, worker: int, words: Sequence[str], options: SquareOptions) -> None:
        if worker not in self._workers:
            search = {
                "words": " ".join(words),
                "options": options.as_json(),
                "is_background": self._is_background,
            }
            self._workers[worker] = _Worker(worker, self._command, search, self._said)

    def start_all(self, words: Sequence[str], options: SquareOptions) -> None:
        """Start all workers, even before it is known when they are needed."""
        for worker in range(self._size):
            self.start(worker, words, options)

    def give(self, worker: int, task: Task) -> None:
        if worker in self._workers:  # else it has been lost since, which is news as well
            self._workers[worker].send(task._asdict())

    def news(self, seconds: float) -> News | None:
        try:
            worker, message = self._said.get(timeout=seconds) if seconds else self._said.get(False)
        except Empty:
            return None
        if isinstance(message, str):
            del self._workers[worker]
            self._report(message)
            return Lost(worker, is_fault=bool(message))
        said = json.loads(message)
        if "ready" in said:
            return Ready(worker)
        return Found(worker, Piece(**said))

    def dismiss(self) -> None:
        self._said = SimpleQueue()
        self._leaving = [worker for worker in self._leaving if not worker.is_gone]
        for worker in self._workers.values():
            worker.end()
            self._leaving.append(worker)
        self._workers.clear()

    def wait(self) -> None:
        """Wait until all workers that were dismissed are gone: some milliseconds."""
        for worker in self._leaving:
            worker.wait()
        self._leaving.clear()

    def _report(self, complaint: str) -> None:
        if complaint and complaint not in self._complaints:
            self._complaints.add(complaint)
            fault = WorkerError(f"\n{complaint}")
            sys.excepthook(type(fault), fault, None)


class _Worker:
    """A process, and the thread that waits for it and puts what it says into ``said``."""

    def __init__(
        self,
        number: int,
        command: Sequence[str],
        search: dict[str, Any],
        said: SimpleQueue[_Said],
    ) -> None:
        self._number = number
        self._command = command
        self._search = search
        self._said = said
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False
        self._lock = Lock()
        self._thread = Thread(target=self._run, name=f"worker {number}", daemon=True)
        self._thread.start()

    @property
    def is_gone(self) -> bool:
        """Whether its process has ended, and there won't be another."""
        return not self._thread.is_alive()

    @property
    def process_id(self) -> int | None:
        """Its process, if it runs."""
        process = self._process
        return None if process is None or process.returncode is not None else process.pid

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to a worker that is ready; that it has ended is told elsewhere."""
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            send(self._process.stdin, message)

    def end(self) -> None:
        """End it, even if it is just being started."""
        with self._lock:
            self._is_over = True
            if self._process is not None:
                self._process.kill()

    def wait(self) -> None:
        self._thread.join(_LONGEST_END)

    def _run(self) -> None:
        complaint = ""
        with (
            suppress(OSError),
            _started(self._command, is_background=self._search["is_background"]) as process,
        ):
            with self._lock:
                self._process = process
                if self._is_over:
                    process.kill()
            with suppress(OSError):
                self._listen(process)
            complaint = _last_words(process)
        self._said.put((self._number, complaint))

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        send(process.stdin, self._search)  # here, as it takes a millisecond
        with open(process.stdout.fileno(), "rb", buffering=_AT_ONCE, closefd=False) as answers:
            while message := receive(answers):
                self._said.put((self._number, message))


def _last_words(process: subprocess.Popen[bytes]) -> str:
    """Wait until a worker ends, and return what it says of a bug; empty if it was ended."""
    said = process.communicate()[1]  # it closes the input, so that one that goes on ends
    return said.decode("utf-8", "replace").strip() if process.returncode > 0 else ""


def _started(command: Sequence[str], *, is_background: bool) -> subprocess.Popen[bytes]:
    """Start a worker; on POSIX, it sees itself to being in the background."""
    import subprocess

    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW
        if is_background:
            flags |= subprocess.BELOW_NORMAL_PRIORITY_CLASS
    else:
        flags = 0
        # of this thread, and of what it starts: Ctrl+C is for the main thread
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        creationflags=flags,
    )
