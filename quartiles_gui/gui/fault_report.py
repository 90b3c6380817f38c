"""Unexpected faults, written to a file and reported to the user."""

from __future__ import annotations

import sys
import traceback
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from quartiles_gui import __version__, paths
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.widgets.labels import message_box

_FAULT_BOX = "fault"


def report_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    """Write an unexpected fault to a file, and tell the user about it."""
    text = "".join(traceback.format_exception(kind, fault, trace))
    sys.__excepthook__(kind, fault, trace)  # for a user who started the app in a terminal
    folder = Path(paths.log_folder())
    report = folder / f"fault-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        report.write_text(f"quartiles-gui {__version__}\n{text}", "utf-8")
    except OSError:
        where = QApplication.translate("Fault", "The details could not be saved to a file.")
    else:
        where = QApplication.translate("Fault", "The details are in “{file}”.").format(file=report)
    window = next(
        (
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, MainWindow) and widget.isVisible()
        ),
        None,
    )
    if window is None or window.findChild(QMessageBox, _FAULT_BOX) is not None:
        return  # one box is enough, even if a timer meets the same fault again and again
    text = QApplication.translate("Fault", "Something unexpected went wrong. Your board is safe.")
    box = message_box(window, text, where)
    box.setObjectName(_FAULT_BOX)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
