"""The desktop app: the one place that wires the storeys together."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QEventLoop,
    QLibraryInfo,
    QLocale,
    QSize,
    QTimer,
    QTranslator,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from quartiles_gui import __version__, paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_any_board
from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.gui.closing import close_on_signals
from quartiles_gui.gui.main_window import MainWindow, PageEntry
from quartiles_gui.gui.opened_files import OpenedFiles
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.pictures.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.gui.quartiles.board_files import read_content
from quartiles_gui.gui.quartiles.board_keeper import BoardKeeper
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.single_instance import (
    FirstInstance,
    Request,
    bring_to_front,
    channel_name,
    hand_over,
)
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.board_record import CurrentBoard
from quartiles_gui.library.boards import BoardLibrary
from quartiles_gui.library.taught_words import TaughtWords

BAD_INPUT = 2

QUARTILES = "quartiles"
"""The key of the page that the app is named after."""

HISTORY = "history"
"""The key of the page of the boards that are kept."""

_SETTLE_DELAY = 100  # milliseconds; what is not needed to paint the window is loaded afterwards


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or render it to a picture.

    Args:
        arguments: The command line without the program's name; the process's own by default.

    Returns:
        The exit code: 0, or 2 for bad input.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without “ must not end the program
    options = _parser().parse_args(arguments)
    try:
        board = _board(options.board) if options.board else None
        is_hidden = options.screenshot is not None or options.smoke_test
        _choose_platform(needs_display=not is_hidden)
        if is_hidden:
            gc.enable()
        app = _make_application()
        if options.smoke_test:
            with tempfile.TemporaryDirectory() as folder:
                return _smoke_test(app, options, Path(folder))
        if options.screenshot is not None:
            with tempfile.TemporaryDirectory() as folder:  # the person's settings stay out of it
                return _take_picture(app, options, board, Path(folder))
        return _open_window(app, options, board)
    except PersonError as error:
        print(f"quartiles-gui: {error}", file=sys.stderr)
        return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quartiles-gui", description="Solve Quartiles boards in a window."
    )
    parser.add_argument("--version", action="version", version=f"quartiles-gui {__version__}")
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="open this board: a .quartiles file, text with 20 fragments, or a picture; "
        "or import this .quartiles-library file",
    )
    parser.add_argument(
        "--board",
        metavar="FRAGMENTS|FILE",
        help="start with this board: 20 fragments, or a file with them (.quartiles, or text)",
    )
    parser.add_argument(
        "--new-window",
        action="store_true",
        help="open another window, even if there is one that could open the file",
    )
    parser.add_argument("--solve", action="store_true", help="solve it at once")
    parser.add_argument(
        "--screenshot",
        type=Path,
        metavar="PNG",
        help="render the window to a picture and exit; needs no display",
    )
    parser.add_argument(
        "--smoke-test",
        action="store_true",
        help="try each part of this installation once, print a line for each, and exit",
    )
    parser.add_argument("--dictionary", metavar="FILE", help="use this word list from now on")
    parser.add_argument(
        "--size",
        type=_size,
        default=QSize(1200, 800),
        metavar="WIDTHxHEIGHT",
        help="the size of the picture (default: 1200x800)",
    )
    parser.add_argument(
        "--appearance", choices=[mode.value for mode in Mode], help="light, dark, or as the system"
    )
    return parser


def _size(text: str) -> QSize:
    try:
        width, height = (int(number) for number in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is no size like 1200x800") from None
    if not (100 <= width <= 10_000 and 100 <= height <= 10_000):
        raise argparse.ArgumentTypeError("a side has 100 to 10000 pixels")
    return QSize(width, height)


def _board(text: str) -> Board:
    path = Path(text)
    try:
        is_file = path.is_file()
    except OSError:  # twenty fragments may be too long for a file name
        is_file = False
    return parse_any_board(read_content(path), path.name) if is_file else Board.parse(text)


def _choose_platform(*, needs_display: bool) -> None:
    """Render off the screen where there is none, and say so where one is needed."""
    has_display = sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    )
    if has_display:
        return
    if needs_display:
        raise PersonError(
            sentence(
                "app",
                "There is no display to open a window on. "
                "“quartiles solve” works without one, and so does --screenshot.",
            )
        )
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _make_application() -> QApplication:
    # not by setStyle, which returns the style: wrapping it takes PySide6 some 15 ms
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("quartiles-gui")
    app.setApplicationDisplayName("Quartiles")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("quartiles-gui")
    app.setWindowIcon(QIcon(str(paths.resource_folder() / "icons" / "quartiles.svg")))
    if QLocale().language() == QLocale.Language.C:  # no language set: write 123,520, not 123520
        QLocale.setDefault(QLocale(QLocale.Language.English))
    install_translators(app, QLocale())
    return app


def install_translators(app: QApplication, locale: QLocale) -> None:
    """Let the interface speak the language of ``locale``, where it is known."""
    own = str(paths.resource_folder() / "translations")
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (("qtbase", qt), ("quartiles", own)):
        translator = QTranslator(app)
        if translator.load(locale, name, "_", folder):
            app.installTranslator(translator)


def build_window(
    settings: Settings, data_folder: Path, cache_folder: Path, appearance: Appearance
) -> MainWindow:
    """Return the window with all that it needs.

    Args:
        settings: What is remembered.
        data_folder: Where what must not be lost lies.
        cache_folder: Where compiled word lists are kept.
        appearance: Gives the colors; owns what the window shares with others.
    """
    dictionaries = Path(paths.dictionary_folder())

    @cache
    def boards() -> BoardLibrary:
        library = BoardLibrary.open(data_folder / LIBRARY_NAME)
        if library.current is None and not settings.former_board.is_empty:
            library.lay(CurrentBoard(settings.former_board))
        return library

    def make_quartiles(window: QWidget) -> Page:
        taught = TaughtWords.open(data_folder / LIBRARY_NAME)
        keeper = BoardKeeper(boards(), window)
        teacher = WordTeacher(taught, window)
        meaning_of = MeaningText(dictionaries / "meanings.bin").of
        loader = DictionaryLoader(dictionaries, cache_folder, window)
        reader = PictureReader(paths.resource_folder() / "recognizer", window)
        page = QuartilesPage(
            keeper, loader, teacher, meaning_of, settings, reader, appearance, window
        )
        assert isinstance(window, MainWindow)
        window.activated.connect(teacher.notice_others)
        window.activated.connect(keeper.notice_others)
        window.closed.connect(taught.close)
        window.closed.connect(boards().close)
        page.library_chosen.connect(partial(_import_library, window))
        teacher.tell_warnings()
        keeper.tell_warnings()
        page.word_list.open(Path(settings.word_list) if settings.word_list else None)
        return page

    def make_five_words(window: QWidget) -> Page:
        from quartiles_gui.gui.five_words.page import FiveWordsPage
        from quartiles_gui.library.stored_search import StoredSearch

        return FiveWordsPage(StoredSearch(searches, "five-words"), settings, appearance, window)

    def make_word_squares(window: QWidget) -> Page:
        from quartiles_gui.gui.word_squares.page import WordSquaresPage
        from quartiles_gui.library.stored_search import StoredSearch

        return WordSquaresPage(StoredSearch(searches, "word-squares"), settings, appearance, window)

    def make_history(window: QWidget) -> Page:
        from quartiles_gui.gui.history.page import HistoryPage

        assert isinstance(window, MainWindow)
        page = HistoryPage(boards(), settings, appearance, window)
        page.open_wanted.connect(lambda key: _quartiles(window).open_kept(key))
        page.duplicate_wanted.connect(lambda key: _quartiles(window).open_kept(key, is_copy=True))
        page.boards_altered.connect(lambda _: _tell_of_changes(window))
        window.activated.connect(page.notice_changes)
        return page

    # The pages beside Quartiles are imported when they are first shown: start-up is for all.
    searches = data_folder / "searches"
    translate = QApplication.translate
    return MainWindow(
        [
            PageEntry(QUARTILES, translate("Pages", "Quartiles"), make_quartiles),
            PageEntry("five-words", translate("Pages", "Five Words"), make_five_words),
            PageEntry("word-squares", translate("Pages", "Word Squares"), make_word_squares),
            PageEntry(HISTORY, translate("Pages", "History"), make_history),
        ],
        settings,
        appearance,
    )


def _make_window(
    app: QApplication,
    options: argparse.Namespace,
    board: Board | None,
    settings: Settings,
    data_folder: Path,
) -> MainWindow:
    appearance = Appearance(paths.resource_folder() / "themes", app)
    appearance.set_mode(Mode(options.appearance) if options.appearance else settings.mode)
    if options.dictionary:
        settings.word_list = str(Path(options.dictionary).absolute())
    if board is not None or options.solve or not settings.page:
        settings.page = QUARTILES
    window = build_window(settings, data_folder, Path(paths.cache_folder()), appearance)
    if board is not None:
        window.page_of(QuartilesPage).show_board(board)
    return window


def _open_window(app: QApplication, options: argparse.Namespace, board: Board | None) -> int:
    sys.excepthook = _report_fault
    channel = channel_name(paths.data_folder())
    if not _wants_own_window(options) and hand_over(channel, options.file):
        return 0
    settings = Settings(paths.config_folder())
    window = _make_window(app, options, board, settings, Path(paths.data_folder()))
    OpenedFiles(app).opened.connect(partial(open_file, window))
    first = FirstInstance(channel, app)
    first.requested.connect(partial(take_request, window))
    app.aboutToQuit.connect(first.close)
    window.show()
    QTimer.singleShot(_SETTLE_DELAY, partial(_settle, first))
    if options.file is not None:
        open_file(window, options.file)
    if options.solve:
        page = _quartiles(window)
        _when_there_are_words(page, page.solve)
    close_on_signals(app, window)
    return app.exec()


def _settle(first: FirstInstance) -> None:
    """Do what can wait until the window is painted."""
    gc.freeze()  # what is there now stays
    gc.enable()
    first.listen()


def _report_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    from quartiles_gui.gui.fault_report import report_fault

    report_fault(kind, fault, trace)


def _quartiles(window: MainWindow) -> QuartilesPage:
    """Return the page that the app is named after, and show it."""
    page = window.show_page(QUARTILES)
    assert isinstance(page, QuartilesPage)
    return page


def _tell_of_changes(window: MainWindow) -> None:
    """Have the Quartiles page, if it was shown yet, look at what the library knows now."""
    with suppress(LookupError):
        window.page_of(QuartilesPage).notice_changes()


def _wants_own_window(options: argparse.Namespace) -> bool:
    """Tell whether a window that is open already would not do: it is to be another or different."""
    return any(
        (
            options.new_window,
            options.board,
            options.solve,
            options.dictionary,
            options.appearance,
        )
    )


def take_request(window: MainWindow, request: Request) -> None:
    """Do in the window that is open what another start was asked for."""
    bring_to_front(window, request.token)
    if request.file is not None:
        open_file(window, request.file)


def open_file(window: MainWindow, file: Path) -> None:
    """Open a file from outside: a board, a picture of one or text; a whole library is imported."""
    _quartiles(window).open_file(file)


def _import_library(window: MainWindow, file: Path) -> None:
    from quartiles_gui.gui.history.page import HistoryPage

    page = window.show_page(HISTORY)
    assert isinstance(page, HistoryPage)
    page.import_file(file)


def _when_there_are_words(page: QuartilesPage, act: Callable[[], None]) -> None:
    """Call ``act`` now, or as soon as the word list has been compiled, the first time."""
    loader = page.word_list.loader
    if loader.is_busy:
        loader.ended.connect(lambda: QTimer.singleShot(0, act))
    else:
        act()


def _take_picture(
    app: QApplication, options: argparse.Namespace, board: Board | None, folder: Path
) -> int:
    settings = Settings(folder)
    settings.highlight_time = 0
    window = _make_window(app, options, board, settings, folder)
    try:
        window.resize(options.size)
        window.show()
        page = window.page_of(QuartilesPage)
        _wait_until_solved(page, is_wanted=options.solve)
        if options.solve and page.state is not PageState.FINISHED:
            print(f"quartiles-gui: {page.controls.message}", file=sys.stderr)
            return BAD_INPUT
        if not window.grab().save(str(options.screenshot), "PNG"):
            print(f"quartiles-gui: “{options.screenshot}” cannot be written.", file=sys.stderr)
            return BAD_INPUT
    finally:
        window.close()  # Windows does not remove a folder in which a file is open
    return 0


def _wait_until_solved(page: QuartilesPage, *, is_wanted: bool) -> None:
    loop = QEventLoop()

    def leave_when_finished(state: PageState) -> None:
        if state is PageState.FINISHED:
            loop.quit()  # not the application, which would close the window

    def begin() -> None:
        if is_wanted:
            page.solve()
        if page.state is not PageState.SOLVING:
            loop.quit()

    page.state_changed.connect(leave_when_finished)
    QTimer.singleShot(0, lambda: _when_there_are_words(page, begin))
    loop.exec()


def _smoke_test(app: QApplication, options: argparse.Namespace, folder: Path) -> int:
    from quartiles_gui import smoke_test

    checks = smoke_test.checks_of(
        lambda: _make_window(app, options, None, Settings(folder), folder),
        partial(install_translators, app),
        folder,
    )
    return smoke_test.run_checks(checks)
