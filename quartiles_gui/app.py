"""The desktop app: the one place that wires the storeys together."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from functools import cached_property, partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QTimer, QTranslator, Signal
from PySide6.QtWidgets import QApplication

from quartiles_gui import __version__, paths
from quartiles_gui.core.sentence import UserError, printable, sentence
from quartiles_gui.gui.closing import close_on_signals, release_clipboard
from quartiles_gui.gui.first_view import FirstView
from quartiles_gui.gui.instance_channel import channel_name, may_be_in_use
from quartiles_gui.gui.main_window import MainWindow, PageEntry
from quartiles_gui.gui.quartiles.board_card import BoardCard
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import Language, locale_of
from quartiles_gui.gui.widgets.motion import MotionMode
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.first_look import current_fragments
from quartiles_gui.options import Options, given_board, parsed_options, wants_own_window
from quartiles_gui.reading.qt_folders import find_plugins, qt_folder

if TYPE_CHECKING:  # not needed for the first picture
    from types import TracebackType

    from quartiles_gui.core.quartiles.board import Board
    from quartiles_gui.core.steps import Steps
    from quartiles_gui.gui.instance_channel import Request
    from quartiles_gui.gui.page import Page
    from quartiles_gui.gui.quartiles.page import QuartilesPage
    from quartiles_gui.gui.words.word_list_opener import WordListOpener
    from quartiles_gui.library.library import Library

BAD_INPUT = 2

QUARTILES = "quartiles"
"""The key of the page that the app is named after."""

HISTORY = "history"
"""The key of the page of the kept boards."""

_START_LASTS = 3000  # milliseconds; what brings the app down does so while it starts to work
_SETTLE_DELAY = 100  # milliseconds; what the window doesn't need to be painted is loaded afterwards


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or do what an option asks for instead.

    Args:
        arguments: The command line without the program's name; the process's own by default.

    Returns:
        The exit code: 0, 1 if the smoke test found a fault, or 2 for bad input.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without “ must not end the program
    options = parsed_options(arguments)
    try:
        board = given_board(options.board) if options.board else None
        if options.smoke_test or options.screenshot is not None:
            return _run_hidden(options, board)
        return _open_window(options, board)
    except UserError as error:
        return _complain(str(error))


class AppWindow(MainWindow):
    """The window with all pages of the app, which share a library and open each other's boards.

    Args:
        settings: What the app remembers.
        data_folder: For what must not be lost.
        cache_folder: For compiled word lists.
        appearance: Gives the colors.
    """

    # from one page to another, which may not exist yet
    _boards_changed = Signal()
    _import_requested = Signal(object)

    def __init__(
        self, settings: Settings, data_folder: Path, cache_folder: Path, appearance: Appearance
    ) -> None:
        translate = QApplication.translate
        super().__init__(
            [
                PageEntry(QUARTILES, translate("Pages", "Quartiles"), lambda: self.quartiles),
                PageEntry("play", translate("Pages", "Play"), self._make_play),
                PageEntry("five-words", translate("Pages", "Five Words"), self._make_five_words),
                PageEntry(
                    "word-squares", translate("Pages", "Word Squares"), self._make_word_squares
                ),
                PageEntry(HISTORY, translate("Pages", "History"), self._make_history),
            ],
            settings,
            appearance,
        )
        self._library_place = data_folder / LIBRARY_NAME
        self._searches_folder = data_folder / "searches"
        self._cache_folder = cache_folder
        self._starting_file = data_folder / "starting"
        if self.last_page == QUARTILES:
            self._card.show_fragments(current_fragments(self._library_place))
            self.show_first(FirstView(self._card, self))
            self._card.setFocus()
        else:
            self.show_first(FirstView(None, self))

    @cached_property
    def _card(self) -> BoardCard:
        return BoardCard(self._appearance, self)

    @cached_property
    def quartiles(self) -> QuartilesPage:
        """The page that the app is named after, made when it is first asked for."""
        from quartiles_gui.gui.pictures.picture_reader import PictureReader
        from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
        from quartiles_gui.gui.quartiles.page import QuartilesPage
        from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
        from quartiles_gui.gui.words.meaning_text import MeaningText
        from quartiles_gui.gui.words.word_teacher import WordTeacher

        dictionaries = Path(paths.dictionary_folder())
        board = BoardInPlace(self._library, self)
        teacher = WordTeacher(self._library, self)
        page = QuartilesPage(
            board,
            self._card,
            DictionaryLoader(dictionaries, self._cache_folder, self),
            teacher,
            MeaningText(dictionaries / "meanings.bin"),
            self._settings,
            PictureReader(Path(paths.resource_folder(), "recognizer"), self),
            self._appearance,
            self,
        )
        self.activated.connect(self._on_activated)
        self.activated.connect(page.look_at_clipboard)
        self._boards_changed.connect(page.notice_changes)
        page.library_chosen.connect(self._on_library_chosen)
        board.saver.warned.connect(self.warn)
        teacher.warned.connect(self.warn)
        teacher.changed.connect(board.saver.checkpoint_soon)
        self._boards_changed.connect(board.saver.checkpoint_soon)
        board.saver.emit_warnings()
        self._open_word_list(page.word_list)
        return page

    def open_file(self, file: Path) -> None:
        """Open a board, a picture of one, or text; import a whole library."""
        self.show_page(QUARTILES)
        self.quartiles.open_file(file)

    def take_request(self, request: Request) -> None:
        """Do what another start of the app was asked to do."""
        from quartiles_gui.gui.instance_channel import bring_to_front

        bring_to_front(self, request.token)
        if request.file is not None:
            self.open_file(request.file)

    def solve(self) -> None:
        """Solve the board once the word list is there."""
        self.show_page(QUARTILES)
        self.quartiles.word_list.loader.when_idle(self.quartiles.solve)

    def _open_word_list(self, opener: WordListOpener) -> None:
        """Open the list used last; the shipped one if the app failed when it started with it."""
        from quartiles_gui.library.start_mark import StartMark

        word_list = Path(self._settings.word_list) if self._settings.word_list else None
        # kept, because signals do not keep what they are connected to
        self._start_mark = StartMark(self._starting_file)
        if word_list is None or self._start_mark.begin():
            opener.open(word_list)
        else:
            opener.fall_back(word_list)
        QTimer.singleShot(_START_LASTS, self, self._start_mark.end)
        self.closed.connect(self._start_mark.end)

    @cached_property
    def _library(self) -> Library:
        from quartiles_gui.library.library import Library

        library = Library.open(self._library_place)
        self.closed.connect(library.close)
        return library

    # Pages are imported when they are first shown (see “Late imports” in pyproject.toml).

    def _make_play(self) -> Page:
        from quartiles_gui.gui.play.current_game import CurrentGame
        from quartiles_gui.gui.play.page import PlayPage
        from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
        from quartiles_gui.gui.words.meaning_text import MeaningText

        dictionaries = Path(paths.dictionary_folder())
        loader = DictionaryLoader(dictionaries, self._cache_folder, self)
        page = PlayPage(
            CurrentGame(self._library, loader, self),
            self._settings,
            MeaningText(dictionaries / "meanings.bin"),
            self._appearance,
            self,
        )
        page.warned.connect(self.warn)
        self.activated.connect(page.notice_changes)
        return page

    def _make_five_words(self) -> Page:
        from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
        from quartiles_gui.gui.five_words.content import FiveWordsContent
        from quartiles_gui.library.stored_search import StoredSearch

        store = StoredSearch(self._searches_folder, "five-words")
        content = FiveWordsContent(self._settings, self._appearance)
        return EnumerationPage(content, store, self._appearance, self)

    def _make_word_squares(self) -> Page:
        from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
        from quartiles_gui.gui.word_squares.content import WordSquaresContent
        from quartiles_gui.library.stored_search import StoredSearch

        store = StoredSearch(self._searches_folder, "word-squares")
        content = WordSquaresContent(self._settings, self._appearance)
        return EnumerationPage(content, store, self._appearance, self)

    def _make_history(self) -> Page:
        from quartiles_gui.gui.history.page import HistoryPage

        page = HistoryPage(self._library, self._settings, self._appearance, self)
        page.open_requested.connect(self._on_open_requested)
        page.duplicate_requested.connect(self._on_duplicate_requested)
        page.boards_changed.connect(self._boards_changed)
        page.warned.connect(self.warn)
        self._import_requested.connect(page.import_file)
        self.activated.connect(page.notice_changes)
        return page

    def _on_activated(self) -> None:
        if self._library.has_changed():
            self.quartiles.notice_changes()

    def _on_open_requested(self, key: str) -> None:
        self.show_page(QUARTILES)
        self.quartiles.open_kept(key)

    def _on_duplicate_requested(self, key: str) -> None:
        self.show_page(QUARTILES)
        self.quartiles.open_kept(key, is_copy=True)

    def _on_library_chosen(self, file: Path) -> None:
        self.show_page(HISTORY)
        self._import_requested.emit(file)


def _choose_platform(*, needs_display: bool) -> None:
    """Render off the screen where there is none, and say so where one is needed."""
    has_display = sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    )
    if has_display:
        return
    if needs_display:
        raise UserError(
            sentence(
                "app",
                "There is no display for a window. “quartiles solve” and --screenshot work "
                "without one.",
            )
        )
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _make_application(language: Language) -> QApplication:
    find_plugins()
    # not by setStyle, which returns the style: wrapping it takes PySide6 some 15 ms
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("quartiles-gui")
    app.setApplicationDisplayName("Quartiles")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("quartiles-gui")
    if QLocale().language() == QLocale.Language.C:  # no language set: write 123,520, not 123520
        QLocale.setDefault(QLocale(QLocale.Language.English))
    QLocale.setDefault(locale_of(language, QLocale()))
    install_translators(app, QLocale())
    return app


def install_translators(app: QApplication, locale: QLocale) -> None:
    """Show the interface in the language of ``locale``, if it is translated."""
    own = f"{paths.resource_folder()}/translations"
    qt = str(qt_folder(QLibraryInfo.LibraryPath.TranslationsPath))
    for name, folder in (("qtbase", qt), ("quartiles", own)):
        translator = QTranslator(app)
        if translator.load(locale, name, "_", folder):
            app.installTranslator(translator)


def _open_window(options: Options, board: Board | None) -> int:
    _choose_platform(needs_display=True)
    settings = Settings(Path(paths.config_folder()))
    app = _make_application(settings.language)
    sys.excepthook = _report_fault
    channel = channel_name(paths.data_folder())
    if may_be_in_use(channel) and not wants_own_window(options):
        from quartiles_gui.gui.single_instance import hand_over

        if hand_over(channel, options.file):
            return 0
    window = _make_window(app, options, settings, Path(paths.data_folder()))
    window.furnished.connect(partial(_begin, app, window, channel))
    if board is not None or options.file is not None or options.solve:
        window.furnish()
        _do(options, board, window)
    if sys.platform == "darwin":  # a filter of every event in Python takes 20 ms of the first paint
        from quartiles_gui.gui.opened_files import OpenedFiles

        OpenedFiles(app).opened.connect(window.open_file)
    close_on_signals(app, window)
    window.show()
    return app.exec()


def _begin(app: QApplication, window: AppWindow, channel: str) -> None:
    """Do what the first picture need not wait for."""
    from quartiles_gui.gui.app_icon import app_icon

    if not (sys.platform == "darwin" and getattr(sys, "frozen", False)):
        app.setWindowIcon(app_icon())  # the Dock has the bundle's own, with the margin it wants
    QTimer.singleShot(_SETTLE_DELAY, partial(_settle, app, window, channel))
    app.aboutToQuit.connect(release_clipboard)


def _do(options: Options, board: Board | None, window: AppWindow) -> None:
    """Do what the command line asks for."""
    if board is not None:
        window.quartiles.show_board(board)
    if options.file is not None:
        window.open_file(options.file)
    if options.solve:
        window.solve()


def _run_hidden(options: Options, board: Board | None) -> int:
    """Test the app or take a screenshot, without a display, in a temporary folder."""
    gc.enable()
    _choose_platform(needs_display=False)
    if options.dictionary:  # a window would use the shipped list instead, and say so
        from quartiles_gui.library.dictionaries import dictionary_files

        dictionary_files(options.dictionary, paths.dictionary_folder(), paths.cache_folder()).open()
    app = _make_application(Language.SYSTEM)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(folder)
        settings.highlight_time = 0
        settings.motion = MotionMode.REDUCED

        def make_window() -> AppWindow:
            window = _make_window(app, options, settings, folder)
            window.furnish()
            if board is not None:
                window.quartiles.show_board(board)
            return window

        if options.smoke_test:
            from quartiles_gui.smoke_test import checks_of, run_checks

            return run_checks(checks_of(make_window, partial(install_translators, app), folder))
        from quartiles_gui.screenshot import take_screenshot

        assert options.screenshot is not None  # main only comes here for one of the two

        window = make_window()
        window.resize(options.size)
        obstacle = take_screenshot(
            window, window.quartiles, options.screenshot, is_solved=options.solve
        )
        return _complain(obstacle) if obstacle else 0


def _make_window(
    app: QApplication,
    options: Options,
    settings: Settings,
    data_folder: Path,
) -> AppWindow:
    """Return the window, not furnished yet, as the command line asks for it."""
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    appearance.set_mode(Mode(options.appearance) if options.appearance else settings.mode)
    appearance.motion.mode = settings.motion
    if options.dictionary:
        settings.word_list = str(Path(options.dictionary).absolute())
    if options.board or options.solve or not settings.page:
        settings.page = QUARTILES
    return AppWindow(settings, data_folder, Path(paths.cache_folder()), appearance)


def _settle(app: QApplication, window: AppWindow, channel: str) -> None:
    from quartiles_gui.gui.step_runner import StepRunner

    window.ask_system()
    runner = StepRunner(window)
    window.closed.connect(runner.cancel)
    runner.start(_settling(app, window, channel))


def _settling(app: QApplication, window: AppWindow, channel: str) -> Steps[None]:
    """Do what can wait until the window is painted, in steps that don't hold it up."""
    yield from window.page.preparing()
    gc.freeze()  # what is there now stays
    gc.enable()
    yield
    from quartiles_gui.gui.single_instance import FirstInstance

    first = FirstInstance(channel, app)
    first.requested.connect(window.take_request)
    app.aboutToQuit.connect(first.close)
    first.listen()


def _report_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None
) -> None:
    from quartiles_gui.gui.fault_report import report_fault

    report_fault(kind, fault, trace)


def _complain(message: str) -> int:
    if sys.stderr is not None:  # on Windows an app with windows has none
        sys.stderr.write(f"quartiles-gui: {printable(message)}\n")
    return BAD_INPUT
