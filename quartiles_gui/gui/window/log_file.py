"""The log as a file, and the report of a fault that is made of it.

Starts, crashes and Qt’s warnings leave a trace in it, too.
"""

from __future__ import annotations

import faulthandler
import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import PySide6
from PySide6 import QtCore
from PySide6.QtCore import QSysInfo, qVersion
from PySide6.QtWidgets import QApplication

from quartiles_gui import __version__, log, paths
from quartiles_gui.core.decoding import decoded
from quartiles_gui.library import files

_NAME = "quartiles.log"
_CRASH = "crash.txt"  # a process that crashes can write nothing but its stack
# errors of COM in Windows, from dialogs and screen readers: the process goes on after them; what
# ends one has a name, or a code that begins with c
_HARMLESS = re.compile(
    r"^Windows fatal exception: code 0x[89e].*?(?=^Windows fatal exception|^Fatal Python error|\Z)",
    re.MULTILINE | re.DOTALL,
)
_SIZE = 450_000  # bytes of the file, and as many of the one before, whose name ends in .1
_LINES_OF_A_REPORT = 100


def watch_for_crashes() -> None:
    """Let Python write its stack to a file if the process crashes; the next start logs that."""
    crash = Path(paths.log_folder(), _CRASH)
    with suppress(OSError):  # it goes without a log
        files.make_private(crash.parent)
        if not files.is_special(crash):
            faulthandler.enable(crash.open("ab"))


def attend_log(app: QApplication) -> None:
    """Note Qt's warnings until the app ends, and the start of one that ends early as well."""
    QtCore.qInstallMessageHandler(_on_qt_message)
    app.aboutToQuit.connect(begin_log)
    # later there may be no Python
    app.aboutToQuit.connect(lambda: QtCore.qInstallMessageHandler(None))


def begin_log() -> Path | None:
    """Write what is noted to the log from now on; return its place, or None if it can't be written.

    If that is so already, nothing changes.
    """
    import logging
    from logging.handlers import RotatingFileHandler

    place, logger = Path(paths.log_folder(), _NAME), logging.getLogger("quartiles_gui")
    if logger.info in log.writers:
        return place
    try:
        files.make_private(place.parent)
        if files.is_special(place):
            return None
        handler = RotatingFileHandler(place, maxBytes=_SIZE, backupCount=1, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logging.raiseExceptions = False  # a full disk is no fault
    for line in _first_lines():
        logger.info(line)
    log.writers[:] = [logger.info]
    return place


def report() -> str:
    """Return the text of a report of a fault: the versions, and the end of the log."""
    from quartiles_gui.library.dictionaries import dictionary_files
    from quartiles_gui.library.versions import version_lines

    place = begin_log()
    lines = list(log.earlier)  # empty once there is a file
    for path in () if place is None else (f"{place}.1", place):
        with suppress(files.FileError):
            lines += decoded(files.read_bytes(path, 2 * _SIZE)).splitlines()
    shipped = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder())
    window = [("Qt", qVersion()), ("PySide6", PySide6.__version__)]
    return "\n".join(
        [*version_lines(shipped.open_compiled, window), "", *lines[-_LINES_OF_A_REPORT:]]
    )


def _first_lines() -> Iterator[str]:
    """Yield the lines about this start, after one about a crash of the last one."""
    crash = Path(paths.log_folder(), _CRASH)
    with suppress(files.FileError, OSError):
        if told := decoded(files.read_bytes(crash, _SIZE)):
            os.truncate(crash, 0)
        if told := _HARMLESS.sub("", told):
            yield "\n    ".join(["Crashed before this start:", *log.outline_of(told)])
    # not by `version_lines`: the module `platform` starts a process, for 15 ms
    yield (
        f"Started: Quartiles {__version__}, Python {sys.version.split()[0]}, Qt {qVersion()}, "
        f"PySide6 {PySide6.__version__}, SQLite {sqlite3.sqlite_version}, "
        f"{QSysInfo.prettyProductName()}, {QSysInfo.currentCpuArchitecture()}"
    )
    while log.earlier:
        yield log.earlier.popleft()


def _on_qt_message(kind: QtCore.QtMsgType, context: QtCore.QMessageLogContext, text: str) -> None:
    with suppress(AttributeError, OSError):  # on Windows an app with windows has no such output
        sys.stderr.write(f"{QtCore.qFormatLogMessage(kind, context, text)}\n")
    if kind not in (QtCore.QtMsgType.QtDebugMsg, QtCore.QtMsgType.QtInfoMsg):
        log.note("Qt: " + re.split(r"""["“/\\]|\B'""", text)[0])  # up to a name or a path
