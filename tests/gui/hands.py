"""What a user does with keys, mouse, clipboard and menus, and sees on the pages.

Widgets are found by type, object name or text, never through attributes of the page.
"""

from __future__ import annotations

import re
import warnings
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TypeVar

from PySide6.QtCore import (
    QByteArray,
    QCoreApplication,
    QEvent,
    QMimeData,
    QObject,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QUrl,
)
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import Page
from quartiles_gui.gui.base.solver_runner import SolverRunner
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.tile_widgets import TypedTile
from quartiles_gui.gui.board.word_bar import AnswerLine, WordField
from quartiles_gui.gui.days.day_dialogs import StatisticsDialog
from quartiles_gui.gui.hints.hints_view import HintRung
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.mode_buttons import ModeButton
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.sharing.saving import SaveDialog
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.word_list.word_list_view import WordListView
from quartiles_gui.gui.word_list.word_rows import Heading, WordRow
from quartiles_gui.gui.words.dictionary_loader import WordListOpener
from tests.gui.accessible_tree import tree_of
from tests.sample_board import SAMPLE

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
HELD = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)  # while something is dragged

T = TypeVar("T", bound=QObject)

PATIENCE = 55  # seconds, on a busy machine; a test has a minute


def wait_until(condition: Callable[[], bool]) -> None:
    """Let Qt work until ``condition`` holds."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, "waited for too long"
        QTest.qWait(5)


def activate(widget: QWidget) -> None:
    """Have keys reach a window again: off screen, nothing else takes them back from a dialog.

    That may only be about to take them.
    """
    QCoreApplication.processEvents()
    widget.window().activateWindow()
    wait_until(widget.isActiveWindow)


def settle() -> None:
    """Let layouts come to rest: one may ask the one around it for another size."""
    for _ in range(10):
        QCoreApplication.processEvents()


def the(parent: QObject, kind: type[T], name: str = "") -> T:
    """Return the child of ``parent`` with a type and, if given, an object name."""
    part = parent.findChild(kind, name) if name else parent.findChild(kind)
    assert isinstance(part, kind), f"no {kind.__name__} {name}"
    return part


# Keys, clipboard, menus


def focus() -> QWidget:
    """Return the widget that has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def type_text(text: str) -> None:
    """Type into the widget that has the focus."""
    for letter in text:
        QTest.keyClicks(focus(), letter)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key in the widget that has the focus."""
    QTest.keyClick(focus(), key, modifier)


def click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click on a place in a widget, or in its middle."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or QPoint())


def point_at(widget: QWidget, place: QPoint) -> None:
    """Move the pointer for the widget's window alone.

    The system's pointer may be over a window that another test has left.
    """
    window = widget.window()
    QTest.mouseMove(window.windowHandle(), widget.mapTo(window, place))


def copy_to_clipboard(text: str) -> None:
    """Copy text, as if in another program."""
    QGuiApplication.clipboard().setText(text)


def paste(content: str | QImage) -> None:
    """Copy text or a picture, as if in another program, and paste it where the focus is."""
    if isinstance(content, QImage):
        QGuiApplication.clipboard().setImage(content)
    else:
        copy_to_clipboard(content)
    press(Qt.Key.Key_V, CONTROL)


def drag_over(window: MainWindow, data: QMimeData) -> bool:
    """Drag ``data`` over the middle of the window, and return whether it may be dropped."""
    with warnings.catch_warnings():
        # newer versions of Qt want a QPointF here, older ones a QPoint
        warnings.simplefilter("ignore", DeprecationWarning)
        enter = QDragEnterEvent(window.rect().center(), Qt.DropAction.CopyAction, data, *HELD)
    QApplication.sendEvent(window, enter)
    return enter.isAccepted()


def drop(window: MainWindow, data: QMimeData) -> None:
    """Drag ``data`` over the middle of the window and let go."""
    if drag_over(window, data):
        place = QPointF(window.rect().center())
        let_go = QDropEvent(place, Qt.DropAction.CopyAction, data, *HELD)
        QApplication.sendEvent(window, let_go)


def choose(window: MainWindow, *titles: str) -> None:
    """Choose an entry from the menu bar by the titles of menus and entry."""
    menu: QWidget = window.menuBar()
    for title in titles:
        action = next(a for a in menu.actions() if _plain(a).startswith(title))
        # not the action's `menu`: in PySide6 6.9 that ends the life of some other wrapper
        sub_menu = QMenu.menuInAction(action)
        if sub_menu is None:
            assert action.isEnabled()
            action.trigger()
        else:
            menu = sub_menu


def action_of(page: Page, title: str) -> QAction:
    """Return the action in the page's menus with a title, or else one that starts with it."""
    entries = [entry for entry in actions_of(page) if _plain(entry).startswith(title)]
    return next((entry for entry in entries if _plain(entry) == title), entries[0])


def actions_of(page: Page) -> list[QAction]:
    """Return the actions in the page's menus."""
    return [entry for menu in page.menus() for entry in entries_of(menu)]


def entries_of(menu: QWidget) -> list[QAction]:
    """Return the entries of a menu or of the menu bar, and of the menus in it."""
    entries: list[QAction] = []
    for entry in menu.actions():
        inner = QMenu.menuInAction(entry)
        entries += [entry] if inner is None else [*entries_of(inner), entry]
    return entries


@contextmanager
def choosing_what_to_open(file: Path | None) -> Iterator[None]:
    """Choose a file in the dialog that asks what to open, or cancel it."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        if file is not None:
            dialog.selectFile(str(file))
        dialog.done(int(file is not None))

    qt_s_own = Qt.ApplicationAttribute.AA_DontUseNativeDialogs
    QApplication.setAttribute(qt_s_own)
    QTimer.singleShot(0, answer)
    yield
    QApplication.setAttribute(qt_s_own, False)


def save_as(page: QWidget, file: Path) -> None:
    """Answer the dialog that asks where to save."""
    dialog = the(page, SaveDialog)
    dialog.selectFile(str(file))
    dialog.accept()
    activate(page)


def answer_save_dialog(owner: QWidget, file: Path) -> None:
    """Choose a file in the dialog that asks where to save, even in a missing folder."""
    (dialog,) = owner.findChildren(SaveDialog)
    dialog.fileSelected.emit(str(file))  # as a native dialog does
    dialog.reject()
    QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)


def act(page: Page, title: str) -> None:
    """Trigger an action of the page's menus; one that is disabled does nothing."""
    action_of(page, title).trigger()


def picture_data(picture: QImage) -> QMimeData:
    """Return what is dragged from a browser."""
    data = QMimeData()
    data.setImageData(picture)
    return data


class OfferedPicture(QMimeData):
    """A picture as another program offers it on X11 and Wayland: Qt would decode it."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.content = content
        self.asked: list[str] = []  # the formats in which it was asked for

    def formats(self) -> list[str]:
        return ["image/jpeg", "image/png", "application/x-qt-image"]

    def retrieveData(self, name: str, _: object) -> object:
        self.asked.append(name)
        return QByteArray(self.content) if name == "image/png" else QImage.fromData(self.content)


def text_data(text: str) -> QMimeData:
    """Return what is dragged or copied from another program."""
    data = QMimeData()
    data.setText(text)
    return data


def file_data(*files: Path) -> QMimeData:
    """Return what is dragged from a file manager."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    data.setText("\n".join(map(str, files)))
    return data


def _plain(action: QAction) -> str:
    return action.text().replace("&", "")


# The Quartiles page: what is on the board


def view_on(page: QWidget) -> BoardView:
    """Return the board as it is painted."""
    return the(page, BoardView)


def tile_on(page: QWidget, index: int) -> TypedTile:
    """Return a tile."""
    return the(page, TypedTile, f"tile{index}")


def board_on(page: QWidget) -> Board:
    """Return the fragments on the tiles."""
    return Board([tile_on(page, index).text() for index in range(BOARD_SIZE)])


def path_on(page: QWidget) -> tuple[int, ...]:
    """Return the tiles of the lit path in order, from their accessible names."""
    names = [tile_on(page, index).accessibleName() for index in range(BOARD_SIZE)]
    numbers = [(re.search(r"number (\d) of \d", name), tile) for tile, name in enumerate(names)]
    return tuple(tile for _, tile in sorted((int(m[1]), tile) for m, tile in numbers if m))


def edit_tile(page: QWidget, index: int) -> None:
    """Have letters go to a tile of a full board."""
    view_on(page).go_to_tile(index)
    press(Qt.Key.Key_F2)


def retype_tile(page: QWidget, index: int, text: str) -> None:
    """Type over a tile of a full board, and end that."""
    edit_tile(page, index)
    press(Qt.Key.Key_Delete)
    type_text(text)
    press(Qt.Key.Key_Return)


def marked_on(page: QWidget) -> set[int]:
    """Return the tiles to be checked, from their accessible names."""
    return {
        index
        for index in range(BOARD_SIZE)
        if "to be checked" in tile_on(page, index).accessibleName()
    }


def message_on(page: QWidget) -> str:
    """Return the message of a long search, or what the line below a board says."""
    label = page.findChild(QLabel, "message") or page.findChild(QLabel, "answer")
    assert isinstance(label, QLabel)
    return label.text()


def answer_on(page: QWidget) -> str:
    """Return what the line below the board says; on other pages, the bar if there is one now."""
    label = (bar_on(page) or page).findChild(QLabel, "answer")
    return label.text() if isinstance(label, QLabel) else ""


def bar_on(page: QWidget) -> MessageBar | None:
    """Return the bar at the bottom of the window, if there is one now: not on a board's page."""
    bars = page.window().findChildren(MessageBar)
    return next((bar for bar in bars if bar.isVisible()), None)


def offer_on(page: QWidget) -> str:
    """Return the name of the button beside the answer; empty if there is none."""
    line = the(page, AnswerLine)
    button = the(line, QToolButton)
    return button.text().replace("&", "") if button.isVisible() else ""


def line_on(page: QWidget) -> tuple[str, str]:
    """Return what the line below the board says, and what stands beside it or can be done there."""
    line = the(page, AnswerLine)
    aside = the(line, QLabel, "aside")
    return answer_on(page), aside.text() if aside.isVisible() else offer_on(page)


def undo_button_on(page: QWidget) -> QToolButton | None:
    """Return the button that undoes, beside the answer, if there is one now."""
    line = bar_on(page) or page.findChild(AnswerLine)
    buttons = [] if line is None else line.findChildren(QToolButton)
    return next((one for one in buttons if one.isVisible() and one.text() == "Undo"), None)


def undo_by_button(page: QWidget) -> None:
    """Click on the button beside the answer."""
    button = undo_button_on(page)
    assert button is not None
    click(button)


def button_on(parent: QWidget, text: str) -> QToolButton:
    """Return the first button with ``text``."""
    buttons = parent.findChildren(QToolButton)
    return next(button for button in buttons if button.text().replace("&", "") == text)


def primary_on(page: QWidget) -> QToolButton:
    """Return the filled button, for what is most likely wanted next."""
    buttons = page.findChildren(QToolButton)
    return next(one for one in buttons if one.property("primary") and one.isVisible())


def warning_on(page: QWidget) -> str:
    """Return what the window says about the user's data; empty once it was dismissed."""
    label = the(page.window(), QLabel, "warning")
    return label.text() if label.isVisible() else ""


def dismiss_warning(page: QWidget) -> None:
    """Press the button beside the warning, by the keyboard."""
    button = next(
        button
        for button in page.window().findChildren(QToolButton)
        if button.accessibleDescription() == "Dismiss the warning"
    )
    button.setFocus()
    press(Qt.Key.Key_Space)


def put_on(page: QuartilesPage, text: str) -> None:
    """Drop text on the page."""
    page.take(text_data(text), "Drop")


def fill_board(window: MainWindow) -> None:
    """Paste the sample board."""
    paste(SAMPLE)
    assert board_on(window.page) == Board.parse(SAMPLE)


# The page of a board: its state


def session_of(page: QWidget) -> BoardSession:
    """Return the session, for what can't be seen."""
    return the(page.window(), BoardSession)


def state_of(page: QWidget) -> State:
    """Return the state of the board."""
    return session_of(page).state


def tab_of(page: QWidget) -> Tab:
    """Return what is in front beside the board."""
    return session_of(page).tab


def game_on(page: QWidget) -> Game:
    """Return the game on the board."""
    game = session_of(page).game
    assert game is not None
    return game


def modes_on(page: QWidget) -> list[str]:
    """Return the ways to go on that can be seen."""
    modes = page.findChildren(ModeButton)
    return [mode.text().replace("&", "") for mode in modes if mode.isVisible()]


def filled_on(page: QWidget, appearance: Appearance) -> list[str]:
    """Return the filled buttons below the board and beside it: there is one at most."""
    fill = appearance.theme.color("accent")
    found = []
    for button in page.window().findChildren(QToolButton):
        if button.isVisible() and button.isEnabled():
            picture = button.grab().toImage()
            if picture.pixelColor(picture.width() // 2, picture.height() - 5) == fill:
                found.append(button.text().replace("&", ""))
    return found


def tabs_on(page: QWidget) -> list[str]:
    """Return the tabs beside the board, the one in front in capitals; empty if there are none."""
    named = (tabs for tabs in page.findChildren(Segments) if tabs.accessibleName() == "View")
    tabs = next((tabs for tabs in named if tabs.isVisible()), None)
    if tabs is None:
        return []
    names = [tabs.tabText(number) for number in range(tabs.count())]
    names[tabs.currentIndex()] = names[tabs.currentIndex()].upper()
    return names


def show_tab(page: QWidget, title: str) -> None:
    """Click on a tab beside the board."""
    tabs = next(one for one in page.findChildren(Segments) if one.accessibleName() == "View")
    number = [tabs.tabText(number) for number in range(tabs.count())].index(title)
    click(tabs, tabs.tabRect(number).center())


def set_speed(page: Page, milliseconds: int) -> None:
    """Choose how long each word is shown."""
    speeds = the(page, QuartilesActions).speeds.actions()
    next(speed for speed in speeds if speed.data() == milliseconds).trigger()


def play(page: Page) -> None:
    """Choose to find the words of the board."""
    act(page, "Play")


def solve(qtbot: QtBot, page: QuartilesPage) -> None:
    """Solve the board, unless it came back solved, and wait for the end.

    On a busy machine its words may still be opened.
    """
    solving = action_of(page, "Solve")
    qtbot.waitUntil(lambda: solving.isEnabled() or state_of(page) is not State.FILLING)
    if state_of(page) not in (State.SOLVING, State.SOLVED):
        QTimer.singleShot(0, agree)
        solving.trigger()
        activate(page)
    qtbot.waitUntil(lambda: state_of(page) is State.SOLVED)


def step(page: QuartilesPage) -> None:
    """Find one more word and pause; if nothing is searched yet, the first."""
    if state_of(page) is not State.SOLVING:
        QTimer.singleShot(0, agree)
        act(page, "Solve")
    act(page, "Step")


def play_today(qtbot: QtBot, window: MainWindow) -> QuartilesPage:
    """Go to the board of the day, and wait until it is there."""
    page = window.page
    assert isinstance(page, QuartilesPage)
    act(page, "Today")
    qtbot.waitUntil(lambda: session_of(page).is_ours)
    return page


def field_on(page: QWidget) -> WordField:
    """Return the field for words."""
    return next(one for one in page.findChildren(WordField) if one.window() is page.window())


def try_word(page: QuartilesPage, word: str) -> str:
    """Type and check a word, or several, as a user does, and return the answer."""
    act(page, "Type a Word")
    press(Qt.Key.Key_Backspace)
    type_text(word)
    press(Qt.Key.Key_Return)
    return answer_on(page)


def find_five(page: QuartilesPage) -> list[str]:
    """Type the words of the quartiles, and return them."""
    words = ["".join(cut) for cut in game_on(page).board.five]
    for word in words:
        try_word(page, word)
    return words


def tiles_shown(page: QWidget) -> list[str]:
    """Return what the tiles say, in reading order."""
    tiles = sorted(page.findChildren(TypedTile), key=lambda tile: (tile.y(), tile.x()))
    return [tile.text() for tile in tiles]


def agree() -> None:
    """Say that the solution may be shown, if that is asked."""
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox):
        role = QMessageBox.ButtonRole.DestructiveRole
        next(button for button in box.buttons() if box.buttonRole(button) is role).click()


def runner_on(page: QWidget) -> SolverRunner:
    """Return the runner of the search on a page."""
    return the(page, SolverRunner)


def opener_on(page: QWidget) -> WordListOpener:
    """Return the opener of word lists."""
    return the(page, WordListOpener)


# The Quartiles page: its solution


def list_on(page: QWidget) -> WordListView:
    """Return the list of words that is shown, or else the first one."""
    lists = page.findChildren(WordListView)
    return next((one for one in lists if one.isVisible()), lists[0])


def rows_on(page: QWidget) -> list[Heading | WordRow]:
    """Return the rows of the list of words found."""
    return list(list_on(page).rows)


def words_on(page: QWidget) -> list[str]:
    """Return the words that have a row."""
    return [row.found.word for row in rows_on(page) if isinstance(row, WordRow)]


def ticked_on(page: QWidget) -> set[str]:
    """Return the words whose box is ticked."""
    return {row.found.word for row in rows_on(page) if isinstance(row, WordRow) and row.is_ticked}


def group_on(page: QWidget, title: str) -> tuple[Heading, list[str]]:
    """Return a heading of the list and the words that show below it."""
    found: list[str] = []
    heading: Heading | None = None
    for row in rows_on(page):
        if isinstance(row, Heading):
            if heading is not None:
                break
            heading = row if row.title == title else None
        elif heading is not None:
            found.append(row.found.word)
    assert heading is not None, f"no heading {title}"
    return heading, found


def select(page: QWidget, word: str) -> None:
    """Select a word of the list."""
    rows = rows_on(page)
    (number,) = [
        number
        for number, row in enumerate(rows)
        if isinstance(row, WordRow) and row.found.word == word
    ]
    list_on(page).setCurrentIndex(list_on(page).model().index(number, 0))


def selected_on(page: QWidget) -> str:
    """Return the word selected in the list, or its blanks; empty if none is."""
    return str(list_on(page).currentIndex().data() or "")


def heading_on(page: QWidget) -> str:
    """Return the name of the board."""
    return next(b.text() for b in page.findChildren(QToolButton) if b.property("heading"))


def standing_on(page: QWidget) -> str:
    """Return the figures above the board: what was found so far."""
    return the(page, QLabel, "standing").text()


def meaning_on(page: QWidget) -> str:
    """Return the meaning that is shown: the word, what it is, and its definitions, in lines."""
    block = page.findChild(QWidget, "meaning")
    labels = [] if block is None else block.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.text() and not label.isHidden())


def box_on(page: QWidget, text: str) -> QCheckBox:
    """Return the check box with ``text``."""
    (box,) = [box for box in page.findChildren(QCheckBox) if box.text() == text]
    return box


def five_on(page: QWidget) -> set[str]:
    """Return the words listed as the five."""
    return set(group_on(page, "The five")[1])


def verdict_on(page: QWidget, dictionary: Dictionary) -> Verdict:
    """Return the verdict on the board from a separate search."""
    board = board_on(page)
    solver = QuartilesSolver(board.fragments, dictionary)
    solver.solve_fully()
    return judge(board, solver.solution_paths, dictionary)


# What can be read


def label_on(page: QWidget, name: str) -> str:
    """Return the text of a label or button with an object name."""
    label = the(page, QWidget, name)
    assert isinstance(label, QLabel | QAbstractButton)
    return label.text()


def rungs_on(page: QWidget) -> list[str]:
    """Return what the steps of a hint say, as a screen reader reads them."""
    return [rung.accessibleName() for rung in page.findChildren(HintRung)]


def texts_of(window: QWidget) -> Iterator[str]:
    """Return everything that can be read in a window, seen or not."""
    yield window.windowTitle()
    for node in tree_of(window):
        yield node.name
    for widget in window.findChildren(QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QLineEdit | QAbstractButton):
            yield widget.text()
    for action in window.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def spoiled(window: QWidget, verdict: Verdict, seen: set[str]) -> set[str]:
    """Return the words of the board, but for its tiles, that stand anywhere and weren't seen."""
    secret = {r.found.word for r in verdict.rated if len(r.found.path) > 1} - seen
    read = {word for text in texts_of(window) for word in words_in(text)}
    # short ones stand in what Qt and the system call keys and days
    return {word for word in secret & read - own_words() if len(word) > 5}


@cache
def own_words() -> frozenset[str]:
    """Return the words of the interface itself: where they stand, they tell nothing of a board."""
    # not by the packages' `bundle.catalogs`, which programs outside of pytest don't find
    catalog = ET.parse(f"{paths.resource_folder()}/translations/quartiles_de.ts")
    said = " ".join(source.text or "" for source in catalog.iter("source"))
    return frozenset(words_in(said.replace("&", "")))


def words_in(text: str) -> list[str]:
    return re.findall("[a-z]+", text.lower())


def open_statistics(page: Page) -> StatisticsDialog:
    """Return the dialog with what was played."""
    act(page, "Statistics")
    return the(page.window(), StatisticsDialog)


def figures_in(dialog: StatisticsDialog) -> dict[str, str]:
    """Return the figures of the dialog, by the kind of board and their names."""
    names = [label.accessibleName() for label in dialog.findChildren(QLabel)]
    return dict(name.split(": ") for name in names if ": " in name)


def close_dialog(dialog: QWidget) -> None:
    """Close a dialog, which must leave nothing behind."""
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
