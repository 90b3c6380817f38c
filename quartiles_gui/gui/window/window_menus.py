"""The menus of the window: those of the current page, and its own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QObject, Qt, QUrl, QUrlQuery
from PySide6.QtGui import QAction, QActionGroup, QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QWidget

from quartiles_gui import ADDRESS, __version__, languages, log
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.page_session import Page, done, refusal
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import ZOOMS, Appearance, Contrast, Mode
from quartiles_gui.gui.base.translation import fill, language_of, locale_of
from quartiles_gui.gui.widgets.actions import KeySection, allow, make_action, make_choice, make_menu
from quartiles_gui.gui.widgets.labels import ask
from quartiles_gui.gui.window.pages_window import PagesWindow


class TextZoom(QObject):
    """Actions that make text larger and smaller, and remember its size in the settings."""

    def __init__(self, settings: Settings, appearance: Appearance, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._appearance = appearance
        key = QKeySequence.StandardKey
        self._larger = make_action(
            window, self.tr("&Larger Text"), self.tr("make text larger"), key.ZoomIn
        )
        # the key of + without Shift, where both are on one
        self._larger.setShortcuts([*self._larger.shortcuts(), QKeySequence("Ctrl+=")])
        self._smaller = make_action(
            window, self.tr("&Smaller Text"), self.tr("make text smaller"), key.ZoomOut
        )
        self._ordinary = make_action(
            window,
            self.tr("&Ordinary Text Size"),
            self.tr("set text back to normal size"),
            "Ctrl+0",
        )
        self.actions: tuple[QAction, ...] = (self._larger, self._smaller, self._ordinary)
        self._allow()
        self._larger.triggered.connect(lambda: self._step(1))
        self._smaller.triggered.connect(lambda: self._step(-1))
        self._ordinary.triggered.connect(lambda: self._set(1.0))

    def _step(self, steps: int) -> None:
        self._set(ZOOMS[ZOOMS.index(self._appearance.zoom) + steps])

    def _set(self, zoom: float) -> None:
        self._appearance.set_zoom(zoom)
        self._settings.zoom = zoom
        self._allow()

    def _allow(self) -> None:
        zoom = self._appearance.zoom
        allow(self._larger, self.tr("Text is as large as it gets.") if zoom == ZOOMS[-1] else "")
        allow(self._smaller, self.tr("Text is as small as it gets.") if zoom == ZOOMS[0] else "")
        allow(self._ordinary, self.tr("Text is back to normal size.") if zoom == 1 else "")


class WindowMenus(QObject):
    """Does what its menus say, and remembers it in the settings."""

    def __init__(self, window: PagesWindow, settings: Settings, appearance: Appearance) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._appearance = appearance
        self._of_page: Sequence[QAction] = ()  # in the View menu
        self._make_page_actions()
        self._make_actions()
        self._build()
        self._connect()

    def show_page(self, key: str, page: Page) -> None:
        """Show the menus of a page; the keys of hidden pages do nothing."""
        menus = page.menus()
        for action in self._pages.actions():
            action.setChecked(action.data() == key)
        if self._quit not in menus[0].actions():
            menus[0].addSeparator()
            menus[0].addAction(self._quit)
        for action in self._of_page:
            self._view_menu.removeAction(action)
        self._of_page = page.view_actions()
        self._view_menu.insertActions(self._full_screen, self._of_page)
        bar = self._window.menuBar()
        bar.clear()
        for menu in (*menus, self._view_menu, self._help_menu):
            bar.addMenu(menu)

    def show_full_screen(self, *, is_full: bool) -> None:
        self._full_screen.setChecked(is_full)

    def _make_page_actions(self) -> None:
        self._pages = QActionGroup(self)
        for number, entry in enumerate(self._window.entries, start=1):
            purpose = fill(self.tr("go to {page}"), page=entry.title)
            action = make_action(self._window, entry.title, purpose, f"Ctrl+{number}")
            action.setCheckable(True)
            action.setData(entry.key)
            self._pages.addAction(action)

    def _make_actions(self) -> None:
        window, key = self._window, QKeySequence.StandardKey
        self._quit = make_action(window, self.tr("&Quit"), self.tr("quit"), key.Quit)
        self._quit.setMenuRole(QAction.MenuRole.QuitRole)
        self._full_screen = make_action(
            window, self.tr("&Full Screen"), self.tr("turn full screen on or off"), key.FullScreen
        )
        own, f11 = self._full_screen.shortcuts(), QKeySequence("F11")
        # GNOME's own needs Ctrl as well, that of Windows is taken by its menus
        self._full_screen.setShortcuts([*own, *([f11] if f11 not in own else [])])
        self._full_screen.setCheckable(True)
        self._full_screen.setChecked(window.isFullScreen())
        self._zoom = TextZoom(self._settings, self._appearance, window)
        self._manual = make_action(window, self.tr("&Manual"), self.tr("open the manual"), "F1")
        self._how_to_play = make_action(window, self.tr("&How to Play"))
        self._keys = make_action(window, self.tr("&Keyboard Shortcuts"))
        self._techniques = make_action(window, self.tr("&Techniques"))
        self._news = make_action(window, self.tr("&What’s New"))
        self._report = make_action(window, self.tr("Copy &Report"))
        self._report_word = make_action(window, self.tr("R&eport a Word…"))
        self._about = make_action(window, self.tr("&About Quartiles"))
        self._about.setMenuRole(QAction.MenuRole.AboutRole)
        self._manual_pages = QActionGroup(self)
        pages = {self._manual: "", self._keys: "keys", self._techniques: "techniques"}
        for action, page in {**pages, self._news: "news"}.items():
            action.setData(page)  # "" for the page about what is seen
            self._manual_pages.addAction(action)

    def _build(self) -> None:
        window, zoom = self._window, (None, *self._zoom.actions, None)
        self._view_menu = make_menu(
            self.tr("&View"), window, *self._pages.actions(), *zoom, self._full_screen
        )
        self._make_choices()
        for choice in (self._appearances, self._contrasts, self._motions, self._languages):
            self._view_menu.insertMenu(self._full_screen, choice)
        pages = (self._how_to_play, self._manual, self._keys, self._techniques, self._news)
        self._help_menu = make_menu(
            self.tr("&Help"), window, *(*pages, None, self._report_word, self._report, self._about)
        )

    def _make_choices(self) -> None:
        window, look, system = self._window, self._appearance, self.tr("Match &System")
        modes = {Mode.SYSTEM: system, Mode.LIGHT: self.tr("&Light"), Mode.DARK: self.tr("&Dark")}
        self._appearances = make_choice(self.tr("&Appearance"), window, modes, look.mode)
        on, off = self.tr("&On"), self.tr("O&ff")
        contrasts = {Contrast.SYSTEM: system, Contrast.HIGH: on, Contrast.USUAL: off}
        self._contrasts = make_choice(self.tr("High &Contrast"), window, contrasts, look.contrast)
        motions = {MotionMode.SYSTEM: system, MotionMode.REDUCED: on, MotionMode.FULL: off}
        motion = self._settings.motion
        self._motions = make_choice(self.tr("&Reduce Motion"), window, motions, motion)
        names = {"": system, **{one.code: one.name for one in languages.LANGUAGES}}
        code = self._settings.language
        chosen = code if code in names else ""  # edited by hand
        self._languages = make_choice(self.tr("La&nguage"), window, names, chosen)

    def _connect(self) -> None:
        self._pages.triggered.connect(self._on_page)
        self._quit.triggered.connect(self._window.close)
        self._full_screen.triggered.connect(self._on_full_screen)
        self._manual_pages.triggered.connect(self._on_manual)
        self._how_to_play.triggered.connect(self._on_how_to_play)
        self._report.triggered.connect(self._on_report)
        self._report_word.triggered.connect(self._on_report_word)
        self._about.triggered.connect(self._on_about)
        self._appearances.triggered.connect(self._on_mode)
        self._contrasts.triggered.connect(self._on_contrast)
        self._motions.triggered.connect(self._on_motion)
        self._languages.triggered.connect(self._on_language)

    def _on_page(self, action: QAction) -> None:
        self._window.show_page(action.data())

    def _on_full_screen(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _on_how_to_play(self) -> None:
        from quartiles_gui.gui.board.how_to_play import HowToPlayDialog

        HowToPlayDialog(self._appearance, self._window).open()

    def _on_manual(self, action: QAction) -> None:
        from quartiles_gui.gui.window.manual import ManualWindow

        window = self._window
        manual = window.findChild(ManualWindow)
        if manual is None:
            try:
                manual = ManualWindow(self._key_sections, self._appearance, window)
            except OSError:
                log.note("The manual cannot be read.")
                told = sentence(
                    "window", "The manual cannot be read. Reinstall the app to get it back."
                )
                window.page.say(refusal(told))
                return
        manual.show_page(action.data() or window.place)
        manual.show()
        manual.raise_()
        manual.activateWindow()

    def _key_sections(self) -> list[KeySection] | None:
        """Return what the keys do once all pages are made: one with each call."""
        return None if self._window.make_next_page() else self._window.key_sections()

    def _on_report(self) -> None:
        from quartiles_gui.gui.window.log_file import report

        QGuiApplication.clipboard().setText(report())
        copied = sentence("window", "Copied the versions of the app and the end of its log.")
        self._window.page.say(done(copied))

    def _on_report_word(self) -> None:
        """Open the project's form, filled in; where it has no address, copy the same text."""
        text = f"{self._window.page.reported()}Version: {__version__}\n"
        if ADDRESS:
            form = QUrlQuery()
            form.setQueryItems([("title", text.splitlines()[0]), ("body", text)])
            address = QUrl(f"{ADDRESS}/issues/new")
            address.setQuery(form)
            QDesktopServices.openUrl(address)
            return
        QGuiApplication.clipboard().setText(text)
        copied = sentence("window", "Copied the word, the date and the tiles, to be sent to us.")
        self._window.page.say(done(copied))

    def _on_about(self) -> None:
        from quartiles_gui.gui.window.about_dialog import AboutDialog

        AboutDialog(self._window).open()

    def _on_mode(self, action: QAction) -> None:
        mode: Mode = action.data()
        self._appearance.set_mode(mode)
        self._settings.mode = mode

    def _on_contrast(self, action: QAction) -> None:
        self._appearance.set_contrast(action.data())
        self._settings.contrast = action.data()

    def _on_motion(self, action: QAction) -> None:
        self._appearance.motion.mode = action.data()
        self._settings.motion = action.data()

    def _on_language(self, action: QAction) -> None:
        self._settings.language = action.data()
        now, chosen = QLocale(), locale_of(action.data(), QLocale.system())
        if (language_of(chosen), chosen.language()) != (language_of(now), now.language()):
            self._offer_to_start_again()

    def _offer_to_start_again(self) -> None:
        title = self.tr("Start Quartiles again in the other language?")
        details = self.tr("Everything is kept, also a search that is running.")
        again, later = self.tr("Start &Again"), self.tr("&Later")
        ask(self._window, title, details, again, self._start_again, later=later)

    def _start_again(self) -> None:
        self._window.starts_again = self._window.close()
