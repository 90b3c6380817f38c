"""Work beside the event loop."""

from __future__ import annotations

from threading import Thread, current_thread

from PySide6.QtCore import QObject

from quartiles_gui.gui.background import GarbageCollector
from tests.gui.hands import wait_until


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
