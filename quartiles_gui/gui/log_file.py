"""The file of the log, and what else leaves a trace in it: starts, crashes, and Qt's warnings."""

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
from quartiles_gui.library import files

_NAME = "quartiles.log"
_CRASH = "crash.txt"  # a process that crashes can write nothing but its stack
_SIZE = 450_000  # bytes of the file, and as many of the one before, whose name ends in .1
_LINES_OF_A_REPORT = 100


def watch() -> None:
    """Have Python write its stack to a file if the process crashes; the next start tells of it."""
    crash = Path(paths.log_folder(), _CRASH)
    with suppress(OSError):  # it goes without a log
        files.make_private(crash.parent)
        if not files.is_special(crash):
            faulthandler.enable(crash.open("ab"))


def attend(app: QApplication) -> None:
    """Note Qt's warnings until the app ends, and the start of one that ends early as well."""
    QtCore.qInstallMessageHandler(_on_qt_message)
    app.aboutToQuit.connect(begin)
    # later there may be no Python
    app.aboutToQuit.connect(lambda: QtCore.qInstallMessageHandler(None))


def begin() -> Path | None:
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
    for line in _start():
        logger.info(line)
    log.writers[:] = [logger.info]
    return place


def report() -> str:
    """Return what a report of a fault needs: the versions, and the end of the log."""
    place, lines = begin(), []
    for path in () if place is None else (f"{place}.1", place):
        with suppress(files.FileError):
            lines += files.decoded(files.read_bytes(path, 2 * _SIZE)).splitlines()
    return "\n".join([*versions(), "", *lines[-_LINES_OF_A_REPORT:]])


def versions() -> list[str]:
    """Return the versions of the app and its parts, one a line (see `version_lines`)."""
    from quartiles_gui.library.dictionaries import dictionary_files
    from quartiles_gui.library.versions import version_lines

    shipped = dictionary_files(None, paths.dictionary_folder(), paths.cache_folder())
    return version_lines(shipped, [("Qt", qVersion()), ("PySide6", PySide6.__version__)])


def _start() -> Iterator[str]:
    """Return the first lines, which may be those of the last start once more."""
    crash = Path(paths.log_folder(), _CRASH)
    with suppress(files.FileError, OSError):
        if told := files.decoded(files.read_bytes(crash, _SIZE)):
            os.truncate(crash, 0)
            yield "\n    ".join(["Crashed before this start:", *log.outline_of(told)])
    # not by `versions`: the module `platform` starts a process, for 15 ms
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
