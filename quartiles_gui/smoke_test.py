"""``quartiles-gui --smoke-test`` and ``--screenshot``: the app used without anybody.

The smoke test uses each part of an installed app once, as the app itself does. A package can be
complete on the machine that made it and lack something everywhere else: a library, a plugin of Qt,
a file of the app. The checks read what is shipped, and write to a temporary folder.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QBuffer,
    QCoreApplication,
    QDeadlineTimer,
    QEventLoop,
    QIODevice,
    QLibraryInfo,
    QLocale,
    QObject,
    QPluginLoader,
    QTimer,
    qVersion,
)
from PySide6.QtGui import QFontInfo, QGuiApplication, QIcon, QImage, QImageReader
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from quartiles_gui import __version__, paths
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, code_of
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.word_squares.parallel import Task
from quartiles_gui.core.word_squares.word_sets import Part
from quartiles_gui.gui import fonts
from quartiles_gui.gui.manual.text import Manual
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import APP_ICON_SIZES, Theme
from quartiles_gui.gui.translation import text_of
from quartiles_gui.library import LIBRARY_NAME, files
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.meanings_file import open_meanings
from quartiles_gui.library.word_lists import read_words
from quartiles_gui.workers.processes import open_processes

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.page import QuartilesPage

_TIMEOUT = 60  # seconds
_LAYOUT_TURNS = 5  # of the event loop, in which what was found gets its place
_FEWEST_LEVELS = 100  # of red, green and blue; an empty window has less than ten

_DICTIONARIES = Path(paths.dictionary_folder())
_RESOURCES = Path(paths.resource_folder())

Check = Callable[[], str]
"""Uses one part of the app and returns what it saw; raises an error if it doesn't work."""


def take_screenshot(window: QWidget, page: QuartilesPage, picture: Path, *, is_solved: bool) -> str:
    """Write a picture of a window, with its board solved if ``is_solved``, and close the window.

    Returns what went wrong, as a sentence; empty if there is a picture.
    """
    has_words: list[bool] = []
    try:
        window.show()
        page.word_list.loader.when_idle(lambda: has_words.append(True))
        _wait(lambda: bool(has_words))
        if is_solved:
            page.solve()
            _wait(lambda: page.state is not RunState.RUNNING)
            if page.state is not RunState.FINISHED:
                return page.message
        for _ in range(_LAYOUT_TURNS):
            QCoreApplication.processEvents()
        content = QBuffer()
        content.open(QIODevice.OpenModeFlag.WriteOnly)
        window.grab().save(content, "PNG")
        files.write_bytes(picture, bytes(content.data().data()))
        return ""
    except UserError as error:
        return str(error)
    finally:
        window.close()  # Windows doesn't remove a folder with an open file


def _wait(is_over: Callable[[], bool]) -> None:
    """Let Qt work until something is over."""
    waking = QTimer(interval=100)  # there may be no other events
    waking.start()
    flags = QEventLoop.ProcessEventsFlag
    while not is_over():
        QCoreApplication.processEvents(flags.AllEvents | flags.WaitForMoreEvents)


def run_checks(checks: Mapping[str, Check]) -> int:
    """Run all checks, given by name, and print a line for each; return 1 if one failed, else 0."""
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
    make_window: Callable[[], QWidget], set_language: Callable[[QLocale], None], folder: Path
) -> dict[str, Check]:
    """Return the checks of this app by name; ``make_window`` is called once.

    The settings and data of the window, and all that the checks write, are in ``folder``.
    """
    return {
        "versions": _versions,
        "words": partial(_words, folder),
        "processes": _processes,
        "looks": _looks,
        "manual": _manual,
        "window": partial(_window, make_window, folder),
        "pictures": partial(_pictures, folder),
        "printing": _printing,
        "one window": partial(_one_window, folder),
        "translations": partial(_translations, set_language),
    }


def _versions() -> str:
    how = "frozen" if getattr(sys, "frozen", False) else "not frozen"
    python, system = platform.python_version(), platform.platform()
    return f"Quartiles {__version__} ({how}), Python {python}, Qt {qVersion()}, {system}"


def _words(folder: Path) -> str:
    is_compiled = (_DICTIONARIES / "english.dict").exists()
    dictionary = dictionary_files(None, _DICTIONARIES, folder).open()
    _expect("crosswords" in dictionary, "“crosswords” is not a word")
    meanings = open_meanings(_DICTIONARIES / "meanings.bin")
    _expect(bool(meanings.look_up("refreshment")), "“refreshment” has no meaning")
    short = FiveWordsSolver(read_words(paths.short_words_file(), 5))
    _expect(short.solve(float("inf")) is not None, "there are no five without a common letter")
    return f"{len(dictionary):,} words, compiled {'before' if is_compiled else 'just now'}"


def _processes() -> str:
    """Start the command line, and a process of a long search."""
    command = [*paths.command_line(), "--version"]
    # without inheriting standard streams: a windowed app on Windows has none to pass on
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_TIMEOUT, check=False
    )
    said = (done.stdout + done.stderr).decode(errors="replace").strip()
    _expect(said == f"quartiles {__version__}", f"{command} says “{said}”")
    pool = open_processes(["aa"], SquareOptions(2), 1)
    _expect(pool is not None, "there can be no other processes")
    assert pool is not None
    try:
        piece = pool.executor.submit(pool.find, Task(("aa",), Part())).result(_TIMEOUT)
    finally:
        pool.close()
    _expect(piece.squares == "aa aa\n", f"another process finds {piece}")
    return f"{said}, and another process"


def _looks() -> str:
    icons = _RESOURCES / "icons"
    for size in APP_ICON_SIZES:
        image = QImage(str(icons / f"quartiles-{size}.png"))
        _expect(image.width() == size, f"the icon has no picture of {size} pixels")
    mark = QIcon(str(icons / "check-dark.svg")).pixmap(16, 16).toImage()
    _expect(_levels(mark) > 1, "a check mark, drawn from SVG by a plugin of Qt, is empty")
    for name in ("light", "dark"):
        Theme(_RESOURCES / "themes", name)
    fonts.load_fonts(_RESOURCES / "fonts")
    used = QFontInfo(fonts.text_font(zoom=1)).family()
    _expect(used == fonts.FAMILY, f"“{used}” is used instead of “{fonts.FAMILY}”")
    return f"the icon, a mark from SVG, two themes, “{used}”"


def _manual() -> str:
    manuals = [Manual(_RESOURCES / "manual", language) for language in ("en", "de")]
    for manual, word in zip(manuals, ("backup", "Sicherung"), strict=True):
        _expect(bool(manual.search(word)), f"“{word}” isn’t in the manual")
    return f"{len(manuals[0].pages)} pages, in two languages"


def _window(make_window: Callable[[], QWidget], folder: Path) -> str:
    """Solve the sample board in the window, which keeps it in its library."""
    from quartiles_gui.gui.quartiles.page import QuartilesPage
    from quartiles_gui.library.library import Library

    window, picture = make_window(), folder / "window.png"
    page = window.findChild(QuartilesPage)
    assert page is not None
    page.show_board(SAMPLE_BOARD)
    window.show()
    handle = window.windowHandle()
    deadline = QDeadlineTimer(_TIMEOUT * 1000)  # a window manager may take seconds to start
    _wait(lambda: handle.isExposed() or deadline.hasExpired())
    is_exposed = handle.isExposed()
    obstacle = take_screenshot(window, page, picture, is_solved=True)
    _expect(is_exposed, "it does not appear on the screen")
    _expect(not obstacle, obstacle)
    levels = _levels(QImage(str(picture)))
    _expect(levels >= _FEWEST_LEVELS, f"it has only {levels} levels of colors")
    with Library.open(folder / LIBRARY_NAME) as library:
        kept = library.boards.current
    _expect(kept is not None and kept.board == SAMPLE_BOARD, "the board was not kept")
    return f"the board is solved and kept, on the platform “{QGuiApplication.platformName()}”"


def _pictures(folder: Path) -> str:
    """Save the solved sample board in each format, and read it again from the pictures."""
    from quartiles_gui.gui.sharing.shared_solution import SharedSolution
    from quartiles_gui.gui.sharing.sheet import pdf
    from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
    from quartiles_gui.reading.board_reader import BoardReader
    from quartiles_gui.reading.code import board_in_code
    from quartiles_gui.reading.picture import decode_picture, picture_of

    dictionary = dictionary_files(None, _DICTIONARIES, folder).open()
    solver = QuartilesSolver(SAMPLE_BOARD.fragments, dictionary)
    solver.solve_fully()
    verdict = judge(SAMPLE_BOARD, solver.solution_paths, dictionary)
    theme = Theme(_RESOURCES / "themes", "light")
    solution = SharedSolution(SAMPLE_BOARD, verdict)
    sheet = SolutionPicture(solution, theme, with_words=True)
    _expect(pdf([sheet]).startswith(b"%PDF"), "there is no PDF")
    _expect(b"<svg" in sheet.svg(), "there is no SVG")
    board = SolutionPicture(solution, theme, with_words=False).image()
    reader = BoardReader.open(_RESOURCES / "recognizer", dictionary)
    endings = ("png", "jpg", "webp", "tif", "bmp", *(["heic"] if sys.platform == "darwin" else []))
    for ending in endings:
        path = folder / f"board.{ending}"
        _expect(board.save(str(path)), f"a picture cannot be written as {ending}")
        reading = reader.read(decode_picture(path.read_bytes(), path.name))
        _expect(reading.board == SAMPLE_BOARD, f"from {ending}, this is read: {reading.board}")
    coded = SolutionPicture(solution, theme, with_words=False, code=code_of(SAMPLE_BOARD))
    told = board_in_code(picture_of(coded.image()))
    _expect(told == SAMPLE_BOARD, f"from a QR code, this is read: {told}")
    formats = [bytes(name.data()) for name in QImageReader.supportedImageFormats()]
    _expect(b"gif" in formats, "GIF pictures cannot be read")
    return f"PDF and SVG are written, and {', '.join(endings)} and gif are read"


def _printing() -> str:
    from PySide6.QtPrintSupport import QPrinterInfo

    count = len(QPrinterInfo.availablePrinterNames())
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "printsupport")
    plugins = [QPluginLoader(str(path)) for path in folder.glob("*")]
    obstacles = [plugin.errorString() for plugin in plugins if not plugin.load()]
    # a system may lack printing, and Qt the plugin: then there is PDF
    return f"{count} printers" + "".join(f"; {obstacle}" for obstacle in obstacles)


def _one_window(folder: Path) -> str:
    """Lock a folder, and be reached as a second start of the app reaches the first."""
    from concurrent.futures import ThreadPoolExecutor

    from quartiles_gui.gui.single_instance import FirstInstance
    from quartiles_gui.library.channel import Opening, channel_name, tell_or_lock
    from quartiles_gui.library.lock import Lock, acquire

    channel = channel_name(folder)
    first = FirstInstance(channel, lambda _: "", parent := QObject())
    lock = acquire(folder, channel)
    if not isinstance(lock, Lock):
        raise ValueError(f"the folder is locked by {lock}")
    _expect(first.listen(), "it cannot listen for other starts")
    with lock, ThreadPoolExecutor(1) as pool:
        second = pool.submit(tell_or_lock, folder, Opening())
        while not second.done():
            QCoreApplication.processEvents()
    first.close()
    del parent
    _expect(second.result() == "", f"another start is told {second.result()}")
    return "another start reaches it"


def _translations(set_language: Callable[[QLocale], None]) -> str:
    """Show German: the app's texts, and Qt's own."""
    set_language(QLocale(QLocale.Language.German))
    own = text_of(sentence("board", "{count} tile(s) (is|are) empty.", count=1))
    _expect(own == "1 Kachel ist leer.", f"“{own}” is not German")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qt = box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")
    where = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    _expect(qt == "Abbrechen", f"Qt's “Cancel” is “{qt}” in German, by {where}")
    return f"{own} [{qt}]"


def _levels(image: QImage) -> int:
    """Return how many different levels of red, green, blue and opacity an image has."""
    return len(set(bytes(image.constBits() or b"")))


def _expect(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise ValueError(otherwise)
