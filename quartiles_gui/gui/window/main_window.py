"""The window: its header and pages, menus, drops, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLayoutItem,
    QStackedLayout,
    QStackedWidget,
    QWidget,
)

from quartiles_gui import __version__, log
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.gui.base.page_session import Page, done, refusal
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.widgets.buttons import Segments, ToolRow
from quartiles_gui.gui.widgets.layouts import column, lay_out_board, move_focus, row
from quartiles_gui.gui.window.pages_window import PageEntry, PagesWindow

if TYPE_CHECKING:
    from quartiles_gui.gui.widgets.actions import KeySection
    from quartiles_gui.gui.window.window_menus import WindowMenus

_FIRST_SIZE = QSize(1200, 800)
_FRAME = QMargins(8, 40, 8, 8)  # pixels that a system may add around a window: its title, borders

_INPUT = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)

_PAINTED_BY = 500  # milliseconds after it is shown; while it is minimized, a window isn't painted

_SAVE_DELAY = 500  # milliseconds without a change before settings are saved

_MARGIN = 28  # pixels around the pages
_NARROW_MARGIN = 12
_LEAST_SIZE = QSize(760, 560)
_SMALL_SIZE = QSize(400, 600)  # without the board and the header
_ROOMY_ZOOM = 1.5  # up to this size of text, everything fits the least window
_WIDE = 860  # pixels of a window that has room for the margin
_HEADER_TOP = 12
_HEADER_GAP = 16
_LARGE_HEADER_TOP = 6  # with large text
_LARGE_HEADER_GAP = 10
_TOOL_PADDING = 12  # around the name of a tool, which ends where the pages do


class _FirstView(QWidget):
    """The placeholder of a page: its first card, if there is one, and the second one's place."""

    def __init__(self, card: QWidget | None, painted: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._painted = painted  # called whenever it is
        if card is not None:
            place = QFrame(self)
            place.setProperty("card", True)
            lay_out_board(card, place, self)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._painted()


class Navigation(Segments):
    """The names of the pages as segments. The arrow keys choose the neighbor, and stay here."""

    chosen = Signal(int)  # the number of the page

    def __init__(self, titles: Iterable[str], parent: QWidget) -> None:
        super().__init__(titles, parent)
        self._shown = self.currentIndex()
        self.currentChanged.connect(self._on_changed)
        self.tabBarClicked.connect(self._on_clicked)

    def choose(self, index: int) -> None:
        self._shown = index
        self.setCurrentIndex(index)

    def _on_changed(self, index: int) -> None:
        if index == self._shown:
            return
        had_focus = self.hasFocus()
        self._shown = index
        self.chosen.emit(index)
        # the page has taken the focus, but the arrow keys go on from here
        if had_focus:
            self.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_clicked(self, index: int) -> None:
        """Lead back to a page whose place another one has taken."""
        if index == self._shown:
            self.chosen.emit(index)


class WindowHeader(QWidget):
    """Shows what there is room for: the title goes first, then tools go into their menu."""

    def __init__(self, title: str, navigation: Navigation, parent: QWidget) -> None:
        super().__init__(parent)
        self._navigation = navigation
        self._title = QLabel(title, self)
        self._title.setProperty("title", True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._tools = QStackedWidget(self)
        # the tools of another page may be wider, and would keep the window from getting narrower
        self._tools.setMinimumWidth(1)
        row((self._title, 1), navigation, (self._tools, 1), None, within=self)

    def show_tools(self, tools: ToolRow) -> None:
        if self._tools.indexOf(tools) < 0:
            self._tools.addWidget(tools)
        self._tools.setCurrentWidget(tools)

    def fit(self, room: int, *, has_title: bool) -> None:
        """Show what fits into ``room`` pixels, with the title only if it may have one."""
        title = self._title.sizeHint().width() if has_title else 0
        shown = self._tools.currentWidget()  # none before there is a page
        tools = least = 0
        if isinstance(shown, ToolRow):
            tools, least = shown.whole_width, shown.least_width
        self._navigation.ensurePolished()
        # tools go into their menu before the names of pages get smaller letters
        self._navigation.fit(room - title - tools, room - least - _HEADER_GAP)
        left = room - self._navigation.sizeHint().width()
        self._title.setVisible(has_title and 2 * max(title, tools) <= left)
        if isinstance(shown, ToolRow):
            shown.fit(left - _HEADER_GAP)
        self._navigation.updateGeometry()  # the layout may know its size from before


class _Pages(QStackedLayout):
    """Pages of which only the one shown is asked for its size."""

    # Qt's own layout asks all of them, and lays all out again for another size of text: in 100 ms
    # instead of 20.

    def sizeHint(self) -> QSize:
        return self._shown.sizeHint() if self.count() else QSize()

    def minimumSize(self) -> QSize:
        return self._shown.minimumSize() if self.count() else QSize()

    def hasHeightForWidth(self) -> bool:
        return self.count() > 0 and self._shown.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self._shown.heightForWidth(width) if self.count() else -1

    @property
    def _shown(self) -> QLayoutItem:
        item = self.itemAt(self.currentIndex())
        assert item is not None  # as long as there are pages, one is shown
        return item


class MainWindow(PagesWindow):
    """A window with several pages, each created when it is first shown.

    It opens before there is any page, with its header and what `show_first` shows. The rest is made
    in one go: once that is painted or soon after it is shown, or at the first key or click, which
    waits for it. That takes half as long once what it needs is there, by steps of a turn each.

    Attributes:
        pages: The parent of pages; Qt restyles all of what gets another parent.
    """

    furnished = Signal()  # everything is there
    activated = Signal()  # the user is back from another program
    closed = Signal()  # and everything is saved

    def __init__(
        self, entries: Sequence[PageEntry], settings: Settings, appearance: Appearance
    ) -> None:
        super().__init__()
        self.entries = tuple(entry for entry in entries if entry.is_listed)
        self._entries = {entry.key: entry for entry in entries}
        self._settings = settings
        self._appearance = appearance
        keys = [entry.key for entry in self.entries]
        # the listed page shown last
        self.last_page = settings.page if settings.page in keys else keys[0]
        self._menus: WindowMenus | None = None
        self._pages: dict[str, Page] = {}
        self._tools: dict[Page, ToolRow] = {}
        self._furnish_timer = QTimer(self, singleShot=True)
        # that are left to be taken
        self._steps: Iterator[Callable[[], object]] = iter(())
        self._is_furnished = False
        self._save_timer = QTimer(self, singleShot=True, interval=_SAVE_DELAY)
        self._is_save_failing = False
        self._is_small = False
        self.starts_again = False  # once it is closed
        self._is_closed = False  # Windows activates a window while it is being closed
        appearance.set_zoom(settings.zoom)
        self._build()
        self._connect()
        self._place()

    @property
    def page(self) -> Page:
        self.furnish()
        return self._page

    @property
    def place(self) -> str:
        parts = self.page.findChildren(QWidget)
        seen: list[str] = [part.property("manual") for part in parts if part.isVisible()]
        keys = [key for key, page in self._pages.items() if page is self._page]
        return next(filter(None, [*seen, *keys]))

    def show_first(self, card: QWidget | None, steps: Iterable[Callable[[], object]] = ()) -> None:
        """Show the first card of the page, or nothing, until the page is made after ``steps``.

        The user may come before them: the page needs none.
        """
        self._steps = iter(steps)
        self._stack.addWidget(_FirstView(card, self._on_painted, self))

    def furnish(self) -> None:
        """Make everything that the first picture doesn't show, unless it is there.

        If that fails, the first picture is disabled, and the window can only be closed.
        """
        if self._is_furnished:
            return
        # at once, since what is made may ask for it as well
        self._is_furnished = True
        self._furnish_timer.stop()
        if (handle := self.windowHandle()) is not None:
            handle.removeEventFilter(self)
        try:
            self._make_page()
        except Exception:
            # whatever it is, half a window must not be used
            self._central.setEnabled(False)
            raise
        self.furnished.emit()
        # it became active before there was anything to tell of that
        if self.isActiveWindow():
            self.activated.emit()
        self._tell_news()

    def show_page(self, key: str) -> Page:
        self.furnish()
        page, entry = self._get_page(key), self._entries[key]
        if entry.is_listed:
            self._navigation.choose(self.entries.index(entry))
            self.last_page = self._settings.page = key
        if self._stack.currentWidget() is not page:
            self._stack.setCurrentWidget(page)
        self._page = page
        assert self._menus is not None  # furnished
        self._menus.show_page(self.last_page, page)
        self._header.show_tools(self._tools[page])
        self._fit_frame()
        self._show_title()
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        return page

    def warn(self, sentences: Sequence[Sentence]) -> None:
        """Show what concerns the user's data, on every page, until the user has read it."""
        for told in sentences:
            log.note(f"Warned: {told.template}")
        if sentences:
            self._warnings.warn(sentences)

    def show_small(self, is_small: bool) -> None:
        """Be small and above other windows, with only a part of the page; or be as before."""
        if is_small:
            self._settings.geometry = self.saveGeometry()
        self._is_small = is_small
        self._header.setHidden(is_small)
        self._fit_frame()
        if (handle := self.windowHandle()) is not None:
            # the widget's own `setWindowFlag` would hide the window, and its focus be lost
            handle.setFlag(Qt.WindowType.WindowStaysOnTopHint, is_small)
            self.overrideWindowFlags(handle.flags())
        if is_small:
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.resize(self.minimumSize())
        else:
            self.restoreGeometry(self._settings.geometry)

    def take_steps(self, steps: Iterable[Callable[[], object]]) -> None:
        """Take steps in a turn each, so that whoever wants something first needn't wait for all."""
        self._steps = iter(steps)
        self._furnish_timer.start(0)

    def ask_system(self) -> None:
        """Find out what the system asks for, as far as the first picture doesn't need it."""
        self._appearance.motion.ask_system()

    def make_next_page(self) -> bool:
        missing = [key for key in self._entries if key not in self._pages]
        if missing:
            self._get_page(missing[0])
        return bool(missing)

    def key_sections(self) -> list[KeySection]:
        from quartiles_gui.gui.widgets.actions import key_sections

        pages = [(entry.title, self._get_page(key)) for key, entry in self._entries.items()]
        return key_sections([*pages, (self.tr("Everywhere"), self)])

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Quartiles"))
        self.setAcceptDrops(True)
        self._navigation = Navigation([entry.title for entry in self.entries], self)
        self._navigation.choose(self.entries.index(self._entries[self.last_page]))
        self._header = WindowHeader(self.tr("Quartiles"), self._navigation, self)
        self.pages = QWidget(self)
        self._stack = _Pages(self.pages)
        self._central = QWidget(self)
        self._content = column((self.pages, 1), margins=(0, 0, _TOOL_PADDING, 0))
        self._frame = column(
            self._header, (self._content, 1), within=self._central, spacing=_HEADER_GAP
        )
        self.setCentralWidget(self._central)
        # takes the room of the menus, or everything would move down when they come
        self.menuBar().addAction(" ")

    def _make_page(self) -> None:
        """Make the menus and the page, in place of the first picture."""
        from quartiles_gui.gui.base.background import GarbageCollector
        from quartiles_gui.gui.widgets.message_bar import WarningBar
        from quartiles_gui.gui.window.window_menus import WindowMenus

        GarbageCollector(self)
        first, focused = self._stack.currentWidget(), self.focusWidget()
        self._menus = WindowMenus(self, self._settings, self._appearance)
        self._warnings = WarningBar(self)
        self._content.insertWidget(0, self._warnings)
        page = self.show_page(self.last_page)
        home = page.focusProxy() or page
        if focused is not None and (home is focused or home.isAncestorOf(focused)):
            # as if the user came back to it: a key may have been pressed there already
            focused.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        if first is not None:
            self._stack.removeWidget(first)
            first.deleteLater()

    def _tell_news(self) -> None:
        """Say which version this is at its first start, if another one was started before."""
        before, self._settings.version = self._settings.version, __version__
        if before not in ("", __version__):
            updated = sentence(
                "window", "This is Quartiles {version}. Help → What’s New says what is different."
            )
            self.page.say(done(updated.filled(version=__version__)))

    def _place(self) -> None:
        """Give the window the remembered place, or the first one, fitted to the screen there is."""
        self.resize(fitted_size(_FIRST_SIZE, self.screen().availableGeometry()))
        # on a screen that is gone, Qt puts it onto one that is there
        self.restoreGeometry(self._settings.geometry)

    def _connect(self) -> None:
        self._navigation.chosen.connect(self._on_chosen)
        self._appearance.changed.connect(self._fit_frame)
        self._save_timer.timeout.connect(self._save)
        self._settings.changed = self._save_timer.start
        self._furnish_timer.timeout.connect(self._take_step_or_furnish)

    def _on_painted(self) -> None:
        if not self._is_furnished:
            self._furnish_timer.start(0)

    def _take_step_or_furnish(self) -> None:
        if (take := next(self._steps, None)) is None:
            self.furnish()
        else:
            # first, for if it fails, furnishing will, which says so and disables what is there
            self._furnish_timer.start(0)
            take()

    def _get_page(self, key: str) -> Page:
        """Return a page, created on first use, so that start-up creates only one."""
        if key not in self._pages:
            page = self._entries[key].make()
            page.changed.connect(self._save_timer.start)
            page.windowTitleChanged.connect(self._show_title)
            self._stack.addWidget(page)
            self._tools[page] = ToolRow(page.tools(), self._header)
            self._pages[key] = page
        return self._pages[key]

    def _fit_frame(self) -> None:
        is_wide, large = self.width() >= _WIDE, self._appearance.is_large
        side = _MARGIN if is_wide else _NARROW_MARGIN
        top = _LARGE_HEADER_TOP if large else _HEADER_TOP
        self._frame.setContentsMargins(side, top, side - _TOOL_PADDING, side)
        self._frame.setSpacing(_LARGE_HEADER_GAP if large else _HEADER_GAP)
        self._header.fit(self.width() - 2 * side, has_title=is_wide and not large)
        zoom = self._appearance.zoom
        least = _LEAST_SIZE * max(1.0, zoom / _ROOMY_ZOOM)
        # wide enough for the menus, and not high, for it covers other windows
        if self._is_small:
            least = QSize(round(_SMALL_SIZE.width() * max(1.0, zoom)), _SMALL_SIZE.height())
        self.setMinimumSize(least.boundedTo(self.screen().availableSize()))

    def _save(self) -> None:
        """Save the settings of the pages and the window; report once if that is impossible."""
        for page in self._pages.values():
            page.remember()
        # the next start is in the window's own size
        if not self._is_small:
            self._settings.geometry = self.saveGeometry()
        is_saved = self._settings.save()
        if not is_saved and not self._is_save_failing:
            told = sentence(
                "files", "Your settings could not be saved: “{file}” cannot be written."
            )
            log.note(f"Warned: {told.template}")
            self.page.say(refusal(told.filled(file=str(self._settings.path))))
        self._is_save_failing = not is_saved

    def _on_chosen(self, index: int) -> None:
        self.show_page(self.entries[index].key)

    def _show_title(self) -> None:
        """Name the board or, on a page without one, the page."""
        entry, shown = self._entries[self.last_page], self._stack.currentWidget()
        # while the first page is made, its placeholder is shown
        board = next((p.windowTitle() for p in self._pages.values() if p is shown), "")
        name = board or (entry.title if entry is not self.entries[0] else "")
        app = self.tr("Quartiles")
        self.setWindowTitle(f"{name} \N{EN DASH} {app}" if name else app)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Furnish the window before it takes what the user does."""
        if event.type() in _INPUT:
            self.furnish()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        return move_focus(self._central, forward=is_next)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self._menus is not None:
            self._menus.show_full_screen(is_full=self.isFullScreen())
        is_back = event.type() == QEvent.Type.ActivationChange and self.isActiveWindow()
        if is_back and not self._is_closed:
            self.activated.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_frame()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.page.accepts(event.mimeData()):
            event.acceptProposedAction()
            self.page.show_drag(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.page.show_drag(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.page.show_drag(False)
        self.page.take(event.mimeData(), self.tr("Drop"))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        try:
            # else a board that was given at the start would be lost
            self.furnish()
        finally:
            for page in self._pages.values():
                page.shut_down()
            self._save()
            self._save_timer.stop()
            super().closeEvent(event)
            self._is_closed = True
            self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        self._is_closed = False
        super().showEvent(event)
        handle = self.windowHandle()
        if not self._is_furnished and handle is not None:
            handle.installEventFilter(self)
            self._furnish_timer.start(_PAINTED_BY)


def fitted_size(size: QSize, available: QRect) -> QSize:
    """Return ``size`` or less, so that a window with its frame fits a screen without its bars."""
    return size.boundedTo(available.marginsRemoved(_FRAME).size())
