"""The window: its pages, menus, drops, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QStackedWidget,
    QWidget,
)

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.screen_fit import fitted, fitted_size
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.text_zoom import TextZoom
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import Language, fill
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.keys import KeySection, key_sections
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.widgets.menus import make_choice, make_menu
from quartiles_gui.gui.widgets.motion import MotionMode
from quartiles_gui.gui.widgets.navigation import Navigation
from quartiles_gui.gui.widgets.tab_order import move_focus
from quartiles_gui.gui.widgets.warning_bar import WarningBar
from quartiles_gui.gui.window_header import WindowHeader

_FIRST_SIZE = QSize(1200, 800)

_SAVE_DELAY = 500  # milliseconds without a change before settings are saved

_MARGIN = 28  # pixels around the pages
_NARROW_MARGIN = 12
_WIDE = 860  # pixels of a window that has room for the margin
_HEADER_TOP = 12
_HEADER_GAP = 16
_TOOL_PADDING = 12  # around the name of a tool, which ends where the pages do


class PageEntry(NamedTuple):
    """A page of the window.

    Attributes:
        key: Its name in the settings.
        title: Its name in the window.
        make: Creates the page; called when it is first shown.
    """

    key: str
    title: str
    make: Callable[[], Page]


class MainWindow(QMainWindow):
    """A window with several pages, each created when it is first shown.

    Args:
        entries: The pages.
        settings: The settings.
        appearance: Gives the colors.

    Attributes:
        activated: Emitted when the user comes back from another window.
        closed: Emitted when the window has been closed and everything saved.
    """

    activated = Signal()
    closed = Signal()

    def __init__(
        self, entries: Sequence[PageEntry], settings: Settings, appearance: Appearance
    ) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self._settings = settings
        self._appearance = appearance
        self._pages: dict[str, Page] = {}
        self._tools: dict[Page, QWidget] = {}
        self._save_timer = QTimer(self)
        self._save_timer.setSingleShot(True)
        self._save_timer.setInterval(_SAVE_DELAY)
        self._is_save_failing = False
        self._is_closed = False  # Windows activates a window while it is being closed
        self._make_actions()
        self._build()
        self._build_menus()
        self._connect()
        self._place()

    @property
    def page(self) -> Page:
        """The current page."""
        return self._page

    def show_last_page(self) -> None:
        """Show the page that was shown the last time, or else the first one."""
        keys = [entry.key for entry in self._entries]
        self.show_page(self._settings.page if self._settings.page in keys else keys[0])

    def show_page(self, key: str) -> Page:
        """Show the page whose entry has ``key``, and return it."""
        page = self._get_page(key)
        for action in self._page_actions.actions():
            action.setChecked(action.data() == key)
        if self._stack.currentWidget() is not page:
            self._stack.setCurrentWidget(page)
        self._page = page
        self._settings.page = key
        self._show_menus(page)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        return page

    def warn(self, sentences: Sequence[Sentence]) -> None:
        """Show what concerns the user's data, on every page, until the user has read it."""
        self._warnings.warn(sentences)

    def ask_system(self) -> None:
        """Find out what the system asks for that isn't needed for the first picture."""
        self._appearance.motion.ask_system()

    def key_sections(self) -> list[KeySection]:
        """Return what the keys do on each page, and everywhere."""
        pages = [(entry.title, self._get_page(entry.key)) for entry in self._entries]
        for _, page in pages:
            page.prepare()
        return key_sections([*pages, (self.tr("Everywhere"), self)])

    def _make_actions(self) -> None:
        self._page_actions = QActionGroup(self)
        for number, entry in enumerate(self._entries, start=1):
            purpose = fill(self.tr("go to {page}"), page=entry.title)
            action = make_action(self, entry.title, purpose, f"Ctrl+{number}")
            action.setCheckable(True)
            action.setData(entry.key)
            self._page_actions.addAction(action)
        self.addActions(self._page_actions.actions())
        key = QKeySequence.StandardKey
        self._quit = make_action(self, self.tr("&Quit"), self.tr("quit"), key.Quit)
        self._quit.setMenuRole(QAction.MenuRole.QuitRole)
        self._full_screen = make_action(
            self, self.tr("&Full Screen"), self.tr("turn full screen on or off"), key.FullScreen
        )
        self._full_screen.setCheckable(True)
        self._zoom = TextZoom(self._settings, self._appearance, self)
        self._keys = make_action(
            self,
            self.tr("&Keyboard Shortcuts"),
            self.tr("show the keyboard shortcuts"),
            key.HelpContents,
        )
        self._about = make_action(self, self.tr("&About Quartiles"))
        self._about.setMenuRole(QAction.MenuRole.AboutRole)

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Quartiles"))
        self.setAcceptDrops(True)
        self.setMinimumSize(740, 540)
        navigation = Navigation(self._page_actions.actions(), self)
        self._header = WindowHeader(self.tr("Quartiles"), navigation, self)
        self._stack = QStackedWidget(self)
        central = QWidget(self)
        self._warnings = WarningBar(central)
        pages = column(self._warnings, (self._stack, 1), margins=(0, 0, _TOOL_PADDING, 0))
        self._frame = column(self._header, (pages, 1), within=central, spacing=_HEADER_GAP)
        self.setCentralWidget(central)

    def _build_menus(self) -> None:
        pages = self._page_actions.actions()
        zoom = (None, *self._zoom.actions, None)
        self._view_menu = make_menu(self.tr("&View"), self, *pages, *zoom, self._full_screen)
        self._appearances = self._appearance_menu()
        self._motions = self._motion_menu()
        self._languages = self._language_menu()
        self._view_menu.insertMenu(self._full_screen, self._appearances)
        self._view_menu.insertMenu(self._full_screen, self._motions)
        self._view_menu.insertMenu(self._full_screen, self._languages)
        self._help_menu = make_menu(self.tr("&Help"), self, self._keys, self._about)

    def _appearance_menu(self) -> QMenu:
        choices = {
            Mode.SYSTEM: self.tr("Match &System"),
            Mode.LIGHT: self.tr("&Light"),
            Mode.DARK: self.tr("&Dark"),
        }
        return make_choice(self.tr("&Appearance"), self, choices, self._appearance.mode)

    def _motion_menu(self) -> QMenu:
        choices = {
            MotionMode.SYSTEM: self.tr("Match &System"),
            MotionMode.REDUCED: self.tr("&On"),
            MotionMode.FULL: self.tr("O&ff"),
        }
        return make_choice(self.tr("&Reduce Motion"), self, choices, self._settings.motion)

    def _language_menu(self) -> QMenu:
        choices = {  # each language is called what its speakers call it
            Language.SYSTEM: self.tr("Match &System"),
            Language.ENGLISH: "&English",
            Language.GERMAN: "&Deutsch",
        }
        return make_choice(self.tr("La&nguage"), self, choices, self._settings.language)

    def _place(self) -> None:
        """Give the window the remembered place, or the first one, fitted to the screen there is."""
        self.resize(fitted_size(_FIRST_SIZE, self.screen().availableGeometry()))
        if not self.restoreGeometry(self._settings.geometry):
            return
        if not self.isMaximized() and not self.isFullScreen():
            screen = QGuiApplication.screenAt(self.geometry().center()) or self.screen()
            self.setGeometry(fitted(self.geometry(), screen.availableGeometry()))

    def _connect(self) -> None:
        self._page_actions.triggered.connect(self._on_page)
        self._quit.triggered.connect(self.close)
        self._appearance.changed.connect(self._fit_frame)
        self._full_screen.triggered.connect(self._on_full_screen)
        self._zoom.changed.connect(self._save_timer.start)
        self._keys.triggered.connect(self._on_keys)
        self._about.triggered.connect(self._on_about)
        self._appearances.triggered.connect(self._on_mode)
        self._motions.triggered.connect(self._on_motion)
        self._languages.triggered.connect(self._on_language)
        self._save_timer.timeout.connect(self._save)

    def _get_page(self, key: str) -> Page:
        """Return a page, created on first use, so that start-up creates only one."""
        if key not in self._pages:
            (entry,) = (entry for entry in self._entries if entry.key == key)
            page = entry.make()
            page.changed.connect(self._save_timer.start)
            self._stack.addWidget(page)
            self._tools[page] = self._header.add_tools(page.tools())
            self._pages[key] = page
        return self._pages[key]

    def _show_menus(self, page: Page) -> None:
        """Show the menus and tools of a page; the keys of hidden pages do nothing."""
        menus = page.menus()
        if self._quit not in menus[0].actions():
            menus[0].addSeparator()
            menus[0].addAction(self._quit)
        bar = self.menuBar()
        bar.clear()
        for menu in (*menus, self._view_menu, self._help_menu):
            bar.addMenu(menu)
        self._header.show_tools(self._tools[page])

    def _fit_frame(self) -> None:
        is_wide = self.width() >= _WIDE
        side = _MARGIN if is_wide else _NARROW_MARGIN
        self._frame.setContentsMargins(side, _HEADER_TOP, side - _TOOL_PADDING, side)
        self._header.fit(self.width() - 2 * side, has_title=is_wide)

    def _save(self) -> None:
        """Save the settings of the pages and the window; report once if that is impossible."""
        for page in self._pages.values():
            page.remember()
        self._settings.geometry = self.saveGeometry()
        is_saved = self._settings.save()
        if not is_saved and not self._is_save_failing:
            self.page.say(_cannot_save(self._settings.store.fileName()))
        self._is_save_failing = not is_saved

    def _on_page(self, action: QAction) -> None:
        self.show_page(action.data())
        self._save_timer.start()

    def _on_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _on_keys(self) -> None:
        """Show the keys of all pages, once the pages are made: one in a turn of the event loop."""
        missing = [entry.key for entry in self._entries if entry.key not in self._pages]
        if missing:
            self._get_page(missing[0])
            QTimer.singleShot(0, self, self._on_keys)
            return
        from quartiles_gui.gui.dialogs import KeysDialog

        if self.findChild(KeysDialog) is None:
            KeysDialog(self.key_sections(), self).open()

    def _on_about(self) -> None:
        from quartiles_gui.gui.about_dialog import AboutDialog

        AboutDialog(self).open()

    def _on_mode(self, action: QAction) -> None:
        mode: Mode = action.data()
        self._appearance.set_mode(mode)
        self._settings.mode = mode

    def _on_motion(self, action: QAction) -> None:
        self._appearance.motion.mode = action.data()
        self._settings.motion = action.data()

    def _on_language(self, action: QAction) -> None:
        self._settings.language = action.data()
        self._save_timer.start()
        self.page.say(
            sentence("window", "The language will change the next time you start Quartiles.")
        )

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Move the focus in the order in which the eye meets things."""
        return move_focus(self.centralWidget(), forward=is_next)

    def changeEvent(self, event: QEvent) -> None:
        """Emit that the user is back, because another window may have changed things."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._full_screen.setChecked(self.isFullScreen())
        is_back = event.type() == QEvent.Type.ActivationChange and self.isActiveWindow()
        if is_back and not self._is_closed:
            self.activated.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave less room around the pages in a narrow window."""
        super().resizeEvent(event)
        self._fit_frame()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept what the page can use, wherever it is dropped."""
        if self.page.accepts(event.mimeData()):
            event.acceptProposedAction()
            self.page.show_drag(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show no longer that it could be dropped."""
        self.page.show_drag(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Pass to the page what was dropped."""
        self.page.show_drag(False)
        self.page.take(event.mimeData(), self.tr("Drop"))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Shut the pages down, and save the settings."""
        for page in self._pages.values():
            page.shut_down()
        self._save_timer.stop()
        self._save()
        super().closeEvent(event)
        self._is_closed = True
        self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Take note that the window is open again."""
        self._is_closed = False
        super().showEvent(event)


def _cannot_save(file: str) -> Sentence:
    return sentence(
        "files", "Your settings could not be saved: “{file}” cannot be written."
    ).filled(file=file)
