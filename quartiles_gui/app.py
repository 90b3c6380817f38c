"""The start of the desktop app, as its command line asks for."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QProcess, QTimer, QTranslator
from PySide6.QtWidgets import QApplication, QMessageBox

from quartiles_gui import IDENTIFIER, __version__, log, paths
from quartiles_gui.app_window import QUARTILES, AppWindow
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.sentence import UserError, printable, sentence
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.page_session import refusal
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance, app_icon
from quartiles_gui.gui.base.translation import language_of, locale_of, text_of
from quartiles_gui.gui.window.log_file import attend_log, begin_log, watch_for_crashes
from quartiles_gui.gui.window.process import (
    WITHOUT_SCREEN,
    FaultReports,
    OpenedFiles,
    be_known_to_taskbar,
    close_on_signals,
    release_clipboard,
)
from quartiles_gui.library.lock import Lock, Opening, channel_names, tell_or_lock
from quartiles_gui.options import Options, given_board, opening_of, parsed_options
from quartiles_gui.reading.qt_folders import find_plugins, qt_folder

BAD_INPUT = 2

_PICTURE = 1200, 800  # pixels of a window that is rendered

_SETTLE_DELAY = 100  # milliseconds; what the window doesn't need to be painted is loaded afterwards


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, or do what an option asks for instead.

    Return the exit code: 0, 1 if the smoke test found a fault, or 2 for bad input.
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
    except FileNotFoundError as error:
        if error.filename is not None:
            raise
        return _complain("The current folder is gone.")


def _has_display() -> bool:
    return sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    )


def _choose_platform(*, needs_display: bool) -> None:
    """Render off the screen where there is none, and say so where one is needed."""
    if _has_display():
        return
    if needs_display:
        raise UserError(
            "app",
            "There is no display for a window. “quartiles solve” and --screenshot work "
            "without one.",
        )
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _explain(error: UserError) -> None:
    """Show in a box why there is no window, unless the user has a terminal to read it in."""
    if not _has_display() or (sys.stderr is not None and sys.stderr.isatty()):
        return
    app = _make_application(Settings(Path(paths.config_folder())).language)
    if app.platformName() not in WITHOUT_SCREEN:
        QMessageBox.warning(None, app.applicationDisplayName(), text_of(error.sentence))


def _make_application(language: str) -> QApplication:
    find_plugins()
    be_known_to_taskbar()
    # not by setStyle, which returns the style: wrapping it takes PySide6 some 15 ms
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("quartiles-gui")
    app.setApplicationDisplayName("Quartiles")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(IDENTIFIER)
    if QLocale().language() == QLocale.Language.C:  # no language set: write 123,520, not 123520
        QLocale.setDefault(QLocale(QLocale.Language.English))
    QLocale.setDefault(locale_of(language, QLocale()))
    install_translators(app, QLocale())
    return app


def install_translators(app: QApplication, locale: QLocale) -> None:
    """Show the interface in the first language of ``locale`` that the app has.

    If that is English, Qt's own words are English as well, and text runs from left to right.
    """
    code = language_of(locale)
    own, of_qt = QTranslator(app), QTranslator(app)
    if not own.load(f"quartiles_{code}", f"{paths.resource_folder()}/translations"):
        return
    folder = str(qt_folder(QLibraryInfo.LibraryPath.TranslationsPath))
    if of_qt.load(QLocale(code), "qtbase", "_", folder):
        app.installTranslator(of_qt)
    app.installTranslator(own)


def _open_window(options: Options, board: Board | None) -> int:
    """Open the window, or have the one that is open do what the options ask for."""
    opening = opening_of(options, board)
    try:
        found = tell_or_lock(paths.data_folder(), opening)
    except UserError as error:
        code = _complain(str(error))
        _explain(error)
        return code
    if isinstance(found, str):
        return 0
    with found:
        code, starts_again = _run_window(options, opening, found)
    if starts_again:  # now that nobody has the lock
        program, *arguments = paths.command_line("quartiles-gui")
        QProcess.startDetached(program, arguments)
    return code


def _run_window(options: Options, opening: Opening, lock: Lock) -> tuple[int, bool]:
    """Run the app; return its exit code, and whether it is to start again."""
    _choose_platform(needs_display=True)
    settings = Settings(Path(paths.config_folder()))
    watch_for_crashes()
    app = _make_application(settings.language)
    FaultReports(app)
    attend_log(app)
    board = opening.board or ()
    given = board if all(board) else ()
    window = _make_window(app, options, settings, Path(paths.data_folder()), given)
    window.furnished.connect(partial(_begin, app, window, lock))
    # the rest is done already
    window.furnished.connect(partial(window.take, opening))
    if opening.file is not None or given != board:
        window.furnish()  # the first picture would show another board
    if sys.platform == "darwin":  # a filter of every event in Python takes 20 ms of the first paint
        OpenedFiles(app).opened.connect(window.open_file)
    close_on_signals(app, window)
    window.show()
    code = app.exec()
    window.wait_for_backup()  # before another process may have the library
    return code, window.starts_again


def _begin(app: QApplication, window: AppWindow, lock: Lock) -> None:
    """Begin whatever the first picture needn't wait for."""
    if not (sys.platform == "darwin" and getattr(sys, "frozen", False)):
        app.setWindowIcon(app_icon())  # the Dock has the bundle's own, with the margin it wants
    settling = QTimer(window, singleShot=True, interval=_SETTLE_DELAY)
    settling.timeout.connect(partial(_settle, app, window, lock))
    window.closed.connect(settling.stop)  # it may be due at the same moment
    settling.start()
    app.aboutToQuit.connect(release_clipboard)


def _run_hidden(options: Options, board: Board | None) -> int:
    """Test the app or take a screenshot, without a display, in a temporary folder."""
    _choose_platform(needs_display=False)
    app = _make_application("")
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(folder)
        settings.highlight_time = 0
        settings.motion = MotionMode.REDUCED

        def make_window() -> AppWindow:
            window = _make_window(app, options, settings, folder)
            window.furnish()
            window.closed.connect(window.wait_for_backup)  # which is made then; the folder goes
            if board is not None:
                window.quartiles.show_board(board)
            return window

        if options.smoke_test:
            from quartiles_gui.smoke_test import checks_of, run_checks

            german = partial(install_translators, app, QLocale(QLocale.Language.German))
            return run_checks(checks_of(make_window, german, folder))
        from quartiles_gui.screenshot import take_screenshot

        assert options.screenshot is not None  # main only comes here for one of the two

        window = make_window()
        window.resize(*_PICTURE)
        obstacle = take_screenshot(
            window, window.quartiles, options.screenshot, is_solved=options.solve
        )
        return _complain(obstacle) if obstacle else 0


def _make_window(
    app: QApplication,
    options: Options,
    settings: Settings,
    data_folder: Path,
    given: Sequence[str] = (),
) -> AppWindow:
    """Return the window, not furnished yet, as the command line asks for it."""
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    appearance.set_mode(settings.mode)
    appearance.set_contrast(settings.contrast)
    appearance.motion.mode = settings.motion
    if options.board or options.solve or not settings.page:
        settings.page = QUARTILES
    return AppWindow(settings, data_folder, Path(paths.cache_folder()), appearance, given)


def _settle(app: QApplication, window: AppWindow, lock: Lock) -> None:
    """Do what can wait until the page is painted."""
    from quartiles_gui.gui.window.single_instance import FirstInstance

    begin_log()
    window.ask_system()
    window.load_ahead()
    gc.freeze()  # what is there now stays
    first = FirstInstance(channel_names(paths.data_folder()), window.take_teaching, app)
    first.requested.connect(window.take_request)
    window.closed.connect(first.close)
    lock.tell(channel := first.listen())
    if not channel:
        told = sentence(
            "app", "A file that you double-click can’t reach this window. Choose Open here instead."
        )
        log.note(f"Warned: {told.template}")
        window.page.say(refusal(told))


def _complain(message: str) -> int:
    if sys.stderr is not None:  # on Windows an app with windows has none
        sys.stderr.write(f"quartiles-gui: {printable(message)}\n")
    return BAD_INPUT
