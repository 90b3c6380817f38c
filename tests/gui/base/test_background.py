"""Work beside the event loop."""

from __future__ import annotations

from threading import Event, Thread, current_thread

from PySide6.QtCore import QCoreApplication, QObject
from shiboken6 import delete, isValid

from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.base.background import GarbageCollector, StepRunner, Work
from tests.bounded import run_python
from tests.gui.hands import wait_until

QUIT = """
from PySide6.QtCore import QBuffer, QTimer
from PySide6.QtGui import QPdfWriter
from PySide6.QtWidgets import QApplication
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.sharing.sheet import painting

def paint():
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    with painting(QPdfWriter(buffer)):
        while True:
            yield

app = QApplication([])
runner = StepRunner(app)
runner.start(paint())
runner.itself = runner  # so that only the collector of garbage finds it
QTimer.singleShot(0, app.quit)
app.exec()
"""


def test_a_page_that_is_painted_when_the_app_quits_is_closed_before_qt_goes() -> None:
    done = run_python("-c", QUIT, QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stderr) == (0, "")


def test_work_whose_window_is_gone_ends_without_a_word(qapp: QObject) -> None:
    told: list[object] = []
    gate, parent = Event(), QObject()
    work = Work(lambda _: gate.wait(), lambda *end: told.append(end), parent)
    delete(parent)
    gate.set()
    work.wait()
    QCoreApplication.processEvents()
    assert not told


def test_garbage_is_collected_on_the_thread_of_the_window(qapp: QObject) -> None:
    """Where other threads ask for memory, as well: there it could be of Qt's objects."""
    deleted_on: list[Thread] = []

    class Cycle:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            deleted_on.append(current_thread())

    owner = QObject()
    GarbageCollector(owner, interval=1)
    cycles: list[Cycle] = []
    thread = Thread(target=lambda: cycles.extend(Cycle() for _ in range(10_000)))
    Cycle()
    thread.start()
    thread.join()
    assert not deleted_on
    wait_until(lambda: bool(deleted_on))
    assert deleted_on == [current_thread()]
    cycles.clear()
    del owner


def test_garbage_waits_for_the_steps_of_long_work(qapp: QObject) -> None:
    """But not for those of a runner that is deleted meanwhile."""
    owner, other = QObject(), QObject()
    runner, deleted = StepRunner(owner), StepRunner(other)
    collected: list[int] = []
    steps = 0

    class Cycle:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            collected.append(steps)

    def taking(most: int) -> Steps[None]:
        nonlocal steps
        for _ in range(most):
            for _ in range(100):
                Cycle()
            steps += 1
            yield

    deleted.start(taking(10**9))
    del other
    assert not isValid(deleted)
    assert deleted.is_running
    runner.start(taking(2000))
    GarbageCollector(owner, interval=0)
    wait_until(lambda: bool(collected))
    assert not runner.is_running
    assert collected[0] == 2000
    del owner
