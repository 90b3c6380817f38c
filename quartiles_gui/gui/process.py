"""The app as a process: signals, files that the system passes to it, and faults."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QObject, QSocketNotifier, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from quartiles_gui import log
from quartiles_gui.gui import log_file
from quartiles_gui.gui.main_window import MainWindow

WITHOUT_SCREEN = ("eglfs", "linuxfb", "minimal", "offscreen", "vnc")
"""Platforms of Qt that show nothing on a desktop, and have no clipboard of it."""

_MOST_AT_ONCE = 64  # bytes, one for each signal that arrived
_FAULT_BOX = "fault"  # the name of the message


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
    if QGuiApplication.platformName() in WITHOUT_SCREEN:
        QGuiApplication.clipboard().clear()


class OpenedFiles(QObject):
    """The files that the user opens with the running app, on a Mac.

    Other systems start the app with the file's name as an argument.
    """

    opened = Signal(object)  # a `Path`

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.opened.emit(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def report_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """Write an unexpected fault to the log, and tell the user about it."""
    sys.__excepthook__(kind, fault, trace)  # for a user who started the app in a terminal
    place = log_file.begin()
    log.note("\n    ".join(["Unexpected:", *log.outline(fault)]))
    if place is None:
        where = QApplication.translate("Fault", "The details could not be saved to a file.")
    else:
        where = QApplication.translate("Fault", "The details are in “{file}”.").format(file=place)
    window = next(
        (
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, MainWindow) and widget.isVisible()
        ),
        None,
    )
    if window is None or window.findChild(QWidget, _FAULT_BOX) is not None:
        return  # one box is enough, even if a timer meets the same fault again and again
    text = QApplication.translate("Fault", "Something unexpected went wrong. Your board is safe.")
    from quartiles_gui.gui.widgets.labels import message_box

    box = message_box(window, text, where)
    box.setObjectName(_FAULT_BOX)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
