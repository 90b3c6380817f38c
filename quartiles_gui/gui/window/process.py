"""The app as a process: signals, files that the system passes to it, and faults."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QObject, QSocketNotifier, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

from quartiles_gui import IDENTIFIER, log
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.gui.window.log_file import begin_log, report
from quartiles_gui.gui.window.main_window import MainWindow

WITHOUT_SCREEN = ("eglfs", "linuxfb", "minimal", "offscreen", "vnc")
"""Platforms of Qt that show nothing on a desktop, and have no clipboard of it."""

_MOST_AT_ONCE = 64  # bytes, one for each signal that arrived
_FAULT_BOX = "fault"  # the name of the message
_FAULTS = "faults"  # its property with how many it tells of


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


def be_known_to_taskbar() -> None:
    """Let Windows group and pin the app by its own name, and not by that of Python."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(IDENTIFIER)


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


class FaultReports(QObject):
    """Reports unexpected faults, on the window's thread wherever they are met."""

    _met = Signal(object)  # in a thread: what was raised

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._met.connect(self._report)
        sys.excepthook = report_fault
        threading.excepthook = lambda met: self._met.emit(met.exc_value)

    def _report(self, fault: BaseException | None) -> None:
        # a thread may end itself, which is no fault
        if fault is not None and not isinstance(fault, SystemExit):
            report_fault(type(fault), fault, fault.__traceback__)


def report_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """Write an unexpected fault to the log, and tell the user about it."""
    sys.__excepthook__(kind, fault, trace)  # for a user who started the app in a terminal
    place = begin_log()
    log.note("\n    ".join(["Unexpected:", *log.outline(fault)]))
    if place is None:
        where = translate("Fault", "The details could not be saved to a file.")
    else:
        where = translate("Fault", "The details are in “{file}”.").format(file=place)
    tops = QApplication.topLevelWidgets()
    windows = [top for top in tops if isinstance(top, MainWindow) and top.isVisible()]
    if not windows:
        return
    # one is enough, even if a timer meets faults again and again; a closed one may not be gone yet
    boxes = [box for box in windows[0].findChildren(QMessageBox, _FAULT_BOX) if box.isVisible()]
    text = translate("Fault", "Something unexpected went wrong. Your board is safe.")
    box = boxes[0] if boxes else _open_fault_box(windows[0], text, where)
    faults = 1 + (box.property(_FAULTS) or 0)
    box.setProperty(_FAULTS, faults)
    if faults > 1:
        so_far = translate("Fault", "Faults so far: {count}.").format(count=faults)
        box.setText(f"{text} {so_far}")


def _open_fault_box(window: MainWindow, text: str, details: str) -> QMessageBox:
    from quartiles_gui.gui.widgets.labels import message_box

    box = message_box(window, text, details)
    box.setObjectName(_FAULT_BOX)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    copy = QPushButton(translate("Fault", "Copy &Report"), box)
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report()))
    box.addButton(copy, QMessageBox.ButtonRole.ActionRole)
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    box.setDefaultButton(QMessageBox.StandardButton.Close)
    box.open()
    return box
