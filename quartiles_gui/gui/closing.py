"""The window closed by a signal to the process."""

from __future__ import annotations

import signal
import socket
import sys

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget


def close_on_signals(app: QApplication, window: QWidget) -> None:
    """Let Ctrl+C in a terminal, and the end of a session, close the window as its button does.

    Python runs signal handlers between its own steps only, and an idle event loop takes none.
    So the handler's arrival is written to a socket, which wakes the loop.
    """
    if sys.platform == "win32":  # sockets and signals do not meet there
        return
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    signal.set_wakeup_fd(writing.fileno())
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read, app)
    notifier.activated.connect(lambda: _take_wake_up(reading, writing))
    app.aboutToQuit.connect(lambda: signal.set_wakeup_fd(-1))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: window.close())


def _take_wake_up(reading: socket.socket, _writing: socket.socket) -> None:
    """Take what a signal's arrival wrote.

    Args:
        reading: The end that wakes the event loop.
        _writing: The other end, held here: once it was closed, the loop would be awake for good.
    """
    reading.recv(1)
