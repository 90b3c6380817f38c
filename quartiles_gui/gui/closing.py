"""Ends the app when the process is sent a signal, and with something on the clipboard."""

from __future__ import annotations

import os
import signal
import sys

from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

_WITHOUT_CLIPBOARD = ("eglfs", "linuxfb", "minimal", "offscreen", "vnc")  # platforms of Qt
_MOST_AT_ONCE = 64  # bytes, one for each signal that arrived


def close_on_signals(app: QApplication, window: QWidget) -> None:
    """Make Ctrl+C in a terminal and the end of a session close the window as its button does.

    Python runs signal handlers between any two of its own instructions, which may be in the middle
    of storing a board, or of painting; and an idle event loop executes none. So the handlers do
    nothing, but Python writes each signal to a pipe too, and the loop closes the window when it
    comes to read that.
    """
    if sys.platform == "win32":  # an event loop does not wait for pipes there
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing)
    notifier = QSocketNotifier(reading, QSocketNotifier.Type.Read, app)

    def close() -> None:
        os.read(reading, _MOST_AT_ONCE)
        window.close()

    notifier.activated.connect(close)
    app.aboutToQuit.connect(lambda: signal.set_wakeup_fd(-1))
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:  # nohup has SIGHUP ignored
            continue
        signal.signal(number, lambda *_: None)


def release_clipboard() -> None:
    """Empty the clipboard if it ends with the process.

    Qt would do so after Python is gone, and what is on it may be an object of Python's: that is a
    segmentation fault.
    """
    if QGuiApplication.platformName() in _WITHOUT_CLIPBOARD:
        QGuiApplication.clipboard().clear()
