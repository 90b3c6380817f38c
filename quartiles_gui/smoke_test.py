"""``quartiles-gui --smoke-test``: each part of an installed app used once, as the app itself does.

A package can be complete on the machine that made it and lack something everywhere else: a library,
a plugin of Qt, a file of the app. The checks read what is shipped and write to a temporary folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from PySide6 import QtCore, QtGui, QtPrintSupport, QtWidgets

from quartiles_gui import __version__, paths
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.word_squares.parallel import find
from quartiles_gui.core.word_squares.square_options import SquareOptions
from quartiles_gui.gui.base import theme
from quartiles_gui.gui.base.translation import text_of
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.window.manual import Manual
from quartiles_gui.gui.window.single_instance import FirstInstance
from quartiles_gui.library import files, lock
from quartiles_gui.screenshot import take_screenshot, wait
from quartiles_gui.workers.pools import open_processes


def run_checks(checks: Mapping[str, Callable[[], object]]) -> int:
    """Run checks, given by name, and print what each returns; return 1 if one failed, else 0."""
    failed = 0
    try:
        for name, check in checks.items():
            try:
                line = f"ok      {name}: {check()}"
            except Exception as error:  # whatever it is, the packager has to read it
                line = f"FAILED  {name}: {type(error).__name__}: {error}"
                failed += 1
            print(line, flush=True)
        print(f"smoke test: {len(checks) - failed} of {len(checks)} passed", flush=True)
    except OSError as error:
        sys.stdout = None  # else Python tries again at the end
        raise files.unwritable("standard output", error) from error
    return min(failed, 1)


def checks_of(
    make_window: Callable[[], QtWidgets.QWidget], set_german: Callable[[], None], folder: Path
) -> dict[str, Callable[[], object]]:
    """Return the checks of this app by name, to be run in this order; they write to ``folder``."""
    return {
        "window": lambda: _window(make_window(), folder / "window.png"),
        "pictures": lambda: _pictures(f"{folder}/window"),
        "processes": lambda: _processes(folder),
        "one window": lambda: _one_window(folder / "other"),
        "looks": lambda: _looks(set_german),
    }


def _window(window: QtWidgets.QWidget, picture: Path) -> str:
    """Solve the sample board in the window."""
    page = window.findChild(QuartilesPage)
    assert page is not None
    page.show_board(SAMPLE_BOARD)
    window.show()
    handle = window.windowHandle()
    deadline = QtCore.QDeadlineTimer(60_000)  # a window manager may take seconds to start
    wait(lambda: handle.isExposed() or deadline.hasExpired())
    is_exposed = handle.isExposed()
    obstacle = take_screenshot(window, page, picture, is_solved=True)
    _expect(is_exposed and not obstacle, obstacle or "it does not appear on the screen")
    return QtGui.QGuiApplication.platformName()


def _pictures(path: str) -> tuple[str, ...]:
    """Save the picture of the window in each format, and read it again."""
    endings = ("jpg", "webp", "tif", "bmp", *["heic"] * (sys.platform == "darwin"))
    for ending in endings:
        QtGui.QImage(f"{path}.png").save(f"{path}.{ending}")
        _expect(not QtGui.QImage(f"{path}.{ending}").isNull(), f"no {ending} is written and read")
    _expect(b"gif" in QtGui.QImageReader.supportedImageFormats(), "gif isn’t read")
    return endings


def _processes(folder: Path) -> str:
    """Search in another process, and let the command line read the window's picture, and more."""
    pool = open_processes(paths.command_line(), 1)
    assert pool is not None
    with closing(pool):
        said = str(
            pool.submit(find, zlib.compress(b"aa"), SquareOptions(2), ("aa",), "").result(60)
        )
    for expected, *arguments in (
        (str(SAMPLE_BOARD), "read-image", f"{folder}/window.jpg"),
        ("accepted", "words", "accept", "nihilistically"),
        ("adverb: with", "hint", "--rung", "meaning", *SAMPLE_BOARD.fragments),
        ("1 board", "booklet", "--count", "1", "--output", f"{folder}/board.pdf"),
        (__version__, "--version", "--verbose"),
    ):
        done = subprocess.run(
            [*paths.command_line(), *arguments],
            # without inheriting standard streams: a windowed app on Windows has none to pass on
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            env={**os.environ, "QUARTILES_HOME": f"{folder}/home"},
            timeout=60,
            check=False,
        )
        said = done.stdout + done.stderr
        _expect(expected in said, f"{arguments} says “{said}”")
    return "; ".join(said.splitlines())


def _one_window(folder: Path) -> str:
    """Lock a folder, and be reached as a second start of the app reaches the first."""
    names, parent = lock.channel_names(folder), QtCore.QObject()
    locked = lock.acquire(folder)
    assert isinstance(locked, lock.Lock)
    with locked, closing(FirstInstance(names, lambda _: "", parent)) as first:
        locked.tell(channel := first.listen())
        _expect(channel, "it cannot listen for other starts")
        with ThreadPoolExecutor(1) as pool:
            second = pool.submit(lock.tell_or_lock, folder, lock.Opening())
            wait(second.done)
    _expect(second.result() == "", f"another start is told {second.result()}")
    return "another start reaches it"


def _looks(set_german: Callable[[], None]) -> str:
    """Use the font, a mark that a plugin of Qt draws from SVG, the manual, and German."""
    font = QtGui.QFontInfo(theme.text_font(zoom=1)).family()
    mark = QtGui.QIcon(f"{paths.resource_folder()}/icons/check-dark.svg").pixmap(16).toImage()
    _expect(font == theme.FAMILY, f"“{font}” is used instead of “{theme.FAMILY}”")
    _expect(len(set(bytes(mark.constBits() or b""))) > 1, "the mark is empty")
    _expect(Manual(Path(paths.resource_folder(), "manual"), "de").search("Sicherung"), "no manual")
    QtPrintSupport.QPrinterInfo.availablePrinterNames()
    set_german()
    own = text_of(sentence("board", "{count} tile(s) (is|are) empty.", count=1))
    box = QtWidgets.QDialogButtonBox(QtWidgets.QDialogButtonBox.StandardButton.Cancel)
    said = f"{own} [{box.buttons()[0].text().replace('&', '')}]"
    _expect(said == "1 Kachel ist leer. [Abbrechen]", f"it isn’t German: {said}")
    return f"{font}; {said}"


def _expect(is_so: object, otherwise: str) -> None:
    if not is_so:
        raise ValueError(otherwise)
