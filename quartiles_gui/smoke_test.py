"""What ``quartiles-gui --smoke-test`` does: try each part of an installed app once.

A package can be complete on the machine that made it and lack something everywhere else: a library,
a plugin of Qt, a file of the app. A *check* uses one part as the app itself would, and reports what
it saw or fails. The checks read what is shipped, and write to a temporary folder.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QEventLoop,
    QLibraryInfo,
    QLocale,
    QObject,
    QPluginLoader,
    QRectF,
    QSize,
    Qt,
    QTimer,
    qVersion,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QImage,
    QPainter,
)
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from quartiles_gui import __version__, paths
from quartiles_gui.core.five_words.search import FiveWordsSolver
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.word_squares.crew import Ready
from quartiles_gui.core.word_squares.options import SquareOptions
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui import fonts
from quartiles_gui.gui.app_icon import SIZES, app_icon
from quartiles_gui.gui.instance_channel import channel_name
from quartiles_gui.gui.theme import Theme
from quartiles_gui.gui.translation import text_of
from quartiles_gui.library import LIBRARY_NAME, files
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.judgment import Judgment
from quartiles_gui.library.library import Library
from quartiles_gui.library.meanings_file import open_meanings
from quartiles_gui.library.word_lists import read_words
from quartiles_gui.workers import processors
from quartiles_gui.workers.crew import ProcessCrew

FAILED = 1

_EXPOSURE_TIMEOUT = 10_000  # milliseconds; a window manager may take seconds to start
_FEWEST_TILES = (
    17  # read correctly; whatever fonts the system has, most are like some it was trained on
)
_CONNECTION_TIMEOUT = 2000  # milliseconds
_WORKER_TIMEOUT = 60  # seconds
_FEWEST_COLORS = 30  # an empty window has two or three


Check = Callable[[], str]
"""Tries one part of the app and returns what it saw; raises an error if it doesn't work."""


class CheckError(Exception):
    """A part works, but not as it should; the message says what was seen."""


def run_checks(checks: Mapping[str, Check]) -> int:
    """Run all checks, given by name, and print a line for each.

    Returns:
        The exit code: 0, or 1 if a check failed. The others are run all the same.
    """
    failed = 0
    for name, check in checks.items():
        try:
            line = f"ok      {name}: {check()}"
        except Exception as error:  # whatever it is, the packager has to read it
            line = f"FAILED  {name}: {type(error).__name__}: {error}"
            failed += 1
        _print_line(line)
    _print_line(f"smoke test: {len(checks) - failed} of {len(checks)} passed")
    return FAILED if failed else 0


def _print_line(line: str) -> None:
    """Print a line at once.

    Raises:
        FileError: If that isn't possible. Then nothing more is printed, not even at the end.
    """
    try:
        print(line, flush=True)
    except OSError as error:
        sys.stdout = None
        raise files.unwritable("standard output", error) from error


def checks_of(
    make_window: Callable[[], QWidget], set_language: Callable[[QLocale], None], folder: Path
) -> dict[str, Check]:
    """Return the checks of this app by name.

    Args:
        make_window: Makes the main window, with its settings in ``folder``; called once.
        set_language: Shows the interface in the language of a locale from then on.
        folder: An empty folder for everything that the checks write.
    """
    return {
        "versions": _versions,
        "dictionary": partial(_dictionary, folder),
        "meanings": _meanings,
        "short words": _short_words,
        "solver": partial(_solver, folder),
        "library": partial(_library, folder),
        "command line": _command_line,
        "workers": _workers,
        "icon": _icon,
        "marks": _marks,
        "picture": partial(_picture, folder),
        "themes": _themes,
        "fonts": _fonts,
        "translations": partial(_translations, set_language),
        "one window": partial(_one_window, folder),
        "printing": _printing,
        "window": partial(_window, make_window),
    }


def _versions() -> str:
    how = "frozen" if getattr(sys, "frozen", False) else "not frozen"
    return (
        f"Quartiles {__version__} ({how}), Python {platform.python_version()}, Qt {qVersion()}, "
        f"{platform.system()} {platform.machine()}"
    )


def _open_dictionary(folder: Path) -> Dictionary:
    return dictionary_files(None, paths.dictionary_folder(), folder).open()


def _dictionary(folder: Path) -> str:
    is_compiled = Path(paths.dictionary_folder(), "english.dict").exists()
    dictionary = _open_dictionary(folder)
    _expect("crosswords" in dictionary, "“crosswords” is not in it")
    how = "compiled before" if is_compiled else "compiled just now"
    return f"{len(dictionary):,} words, {how}"


def _meanings() -> str:
    meanings = open_meanings(Path(paths.dictionary_folder(), "meanings.bin"))
    _expect(bool(meanings.look_up("refreshment")), "it does not know “refreshment”")
    return "“refreshment” has one"


def _short_words() -> str:
    solver = FiveWordsSolver(read_words(paths.short_words_file(), 5))
    first = solver.solve(float("inf"))
    _expect(first is not None, "they have no five without a common letter")
    return " ".join(first.words) if first else ""


def _solver(folder: Path) -> str:
    board = SAMPLE_BOARD
    dictionary = _open_dictionary(folder)
    solver = QuartilesSolver(board.fragments, dictionary)
    solver.solve_fully()
    five = [found.word for found in judge(board, solver.solution_paths, dictionary).five]
    _expect("nihilistic" in five, f"the five are {five}")
    return " ".join(sorted(five))


def _library(folder: Path) -> str:
    place = folder / "library" / LIBRARY_NAME
    with Library.open(place) as library:
        library.words.teach("razz", Judgment.ACCEPTED)
    with Library.open(place) as library:
        _expect(
            [word.word for word in library.words.all()] == ["razz"], "a taught word was not kept"
        )
    return "a taught word is kept"


def _command_line() -> str:
    command = [*paths.command_line(), "--version"]
    # without inheriting standard streams: a windowed app on Windows has none to pass on
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False
    )
    said = (done.stdout + done.stderr).strip()
    _expect(said == f"quartiles {__version__}", f"{command} says “{said}”")
    return said


def _workers() -> str:
    """Start a process that works for a search, as a long one does."""
    crew = ProcessCrew(paths.command_line(), 1)
    crew.start(0, ["aa"], SquareOptions(2))
    news = crew.news(_WORKER_TIMEOUT)
    crew.dismiss()
    _expect(news == Ready(0), f"one was started, and then {news}")
    return f"one is ready, for {processors()} processors"


def _icon() -> str:
    icon = app_icon()
    for size in SIZES:
        image = icon.pixmap(QSize(size, size), 1.0).toImage()
        _expect(image.width() == size, f"it has no picture of {size} pixels")
        _expect(_color_count(image) > 1, f"it is empty at {size} pixels")
    return f"{len(SIZES)} sizes from {SIZES[0]} to {SIZES[-1]} pixels"


def _marks() -> str:
    """Draw what the style sheet has in SVG, which takes a plugin of Qt."""
    icon = QIcon(f"{paths.resource_folder()}/icons/check-dark.svg")
    _expect(_color_count(icon.pixmap(16, 16).toImage()) > 1, "a check mark is empty")
    return "a check mark is drawn from SVG"


def _picture(folder: Path) -> str:
    """Read the sample board from a picture, in each of the common formats."""
    from quartiles_gui.reading.board_reader import BoardReader
    from quartiles_gui.reading.picture import decode_picture

    reader = BoardReader.open(Path(paths.resource_folder(), "recognizer"), _open_dictionary(folder))
    expected = SAMPLE_BOARD.fragments
    for ending in ("png", "jpg", "webp"):
        path = folder / f"board.{ending}"
        _expect(_drawn_board().save(str(path)), f"a picture cannot be written as {ending}")
        read = reader.read(decode_picture(path.read_bytes(), path.name)).board.fragments
        right = sum(map(str.__eq__, read, expected))
        _expect(right >= _FEWEST_TILES, f"of 20 tiles only {right} are read right from {ending}")
    return "a board is read from PNG, JPEG and WebP"


def _drawn_board() -> QImage:
    image = QImage(800, 600, QImage.Format.Format_RGB32)
    image.fill(QColor.fromHsv(0, 0, 235))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont()
    font.setPixelSize(34)
    font.setBold(True)
    painter.setFont(font)
    for index, fragment in enumerate(SAMPLE_BOARD.fragments):
        rect = QRectF(index % 4 * 200 + 8, index // 4 * 120 + 8, 184, 104)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor.fromHsv(0, 0, 255))
        painter.drawRoundedRect(rect, 12, 12)
        painter.setPen(QColor.fromHsv(0, 0, 20))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, fragment)
    painter.end()
    return image


def _themes() -> str:
    folder = Path(paths.resource_folder(), "themes")
    for name in ("light", "dark"):
        _expect(
            "@" not in Theme(folder, name).style_sheet(unit=1), f"a role has no color in {name}"
        )
    return "light and dark"


def _fonts() -> str:
    fonts.load_fonts(Path(paths.resource_folder(), "fonts"))
    used = QFontInfo(fonts.text_font(zoom=1)).family()
    _expect(used == fonts.FAMILY, f"“{used}” is used instead of “{fonts.FAMILY}”")
    return f"{len(QFontDatabase.families())} families, “{used}” is used"


def _translations(set_language: Callable[[QLocale], None]) -> str:
    """Show German: the app's texts, and Qt's own."""
    set_language(QLocale(QLocale.Language.German))
    try:
        Board.parse("qu art")
    except UserError as error:
        own = text_of(error.sentence)
        _expect(own != str(error), f"“{own}” is not German")
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qt = buttons.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")
    where = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    _expect(qt == "Abbrechen", f"Qt's “Cancel” is “{qt}” in German, by {where}")
    return f"{own} [{qt}]"


def _one_window(folder: Path) -> str:
    """Reach a socket the way a second start of the app reaches the first."""
    from PySide6.QtNetwork import QLocalSocket

    from quartiles_gui.gui.single_instance import FirstInstance

    parent = QObject()
    channel = channel_name(str(folder))
    first = FirstInstance(channel, parent)
    _expect(first.listen(), "it cannot listen for other starts")
    second = QLocalSocket(parent)
    second.connectToServer(channel)
    is_reached = second.waitForConnected(_CONNECTION_TIMEOUT)
    first.close()
    _expect(is_reached, second.errorString())
    return "another start reaches it"


def _printing() -> str:
    from PySide6.QtPrintSupport import QPrinterInfo

    count = len(QPrinterInfo.availablePrinterNames())
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "printsupport")
    for path in sorted(folder.glob("*")):  # a system may lack printing, and Qt the plugin
        plugin = QPluginLoader(str(path))
        if plugin.load():
            return f"{count} printers, and PDF"
        return f"PDF alone: {plugin.errorString()}"
    return f"PDF alone: Qt brings nothing for printers, {count} are known"


def _window(make_window: Callable[[], QWidget]) -> str:
    window = make_window()
    try:
        window.show()
        _wait_until_exposed(window)
        image = window.grab().toImage()
    finally:
        window.close()
    colors = _color_count(image)
    _expect(colors >= _FEWEST_COLORS, f"it has only {colors} colors")
    return (
        f"{image.width()} by {image.height()} pixels, {colors} colors, "
        f"on the platform “{QGuiApplication.platformName()}”"
    )


def _wait_until_exposed(window: QWidget) -> None:
    """Let Qt work until the window is on the screen."""

    def is_exposed() -> bool:
        handle = window.windowHandle()  # another one if Qt has to make the window again
        return handle is not None and handle.isExposed()

    loop = QEventLoop()
    poll = QTimer(loop)
    poll.timeout.connect(lambda: loop.quit() if is_exposed() else None)
    poll.start(10)
    QTimer.singleShot(_EXPOSURE_TIMEOUT, loop, loop.quit)
    loop.exec()
    poll.stop()
    _expect(is_exposed(), "it does not appear on the screen")


def _color_count(image: QImage) -> int:
    """Return how many different colors ``image`` has, looking at some of its pixels."""
    columns = range(0, image.width(), max(1, image.width() // 200))
    rows = range(0, image.height(), max(1, image.height() // 200))
    return len({image.pixel(x, y) for y in rows for x in columns})


def _expect(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise CheckError(otherwise)
