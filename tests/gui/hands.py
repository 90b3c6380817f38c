"""What a user does with keys, mouse, clipboard and menus, and sees on the pages.

Widgets are found by type, object name or text, never through attributes of the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
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
    Qt,
    QTimer,
    QUrl,
)
from PySide6.QtGui import QAction, QGuiApplication, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QProgressBar,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.board.tiles import TypedTile
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.controls import HIGHLIGHT_TIMES
from quartiles_gui.gui.quartiles.finale import Chip, FinaleView
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.session import Page
from quartiles_gui.gui.sharing.saving import SaveDialog
from quartiles_gui.gui.solver_runner import RunState, SolverRunner
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.word_list.rows import Heading, WordRow
from quartiles_gui.gui.word_list.word_list import WordList
from quartiles_gui.gui.words.dictionary_loader import WordListOpener
from tests.sample_board import SAMPLE

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier

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


def choose(window: MainWindow, *titles: str) -> None:
    """Choose an entry from the menu bar by the titles of menus and entry."""
    menu: QWidget = window.menuBar()
    for title in titles:
        action = next(a for a in menu.actions() if _plain(a).startswith(title))
        if action.menu() is None:
            assert action.isEnabled()
            action.trigger()
        else:
            sub_menu = action.menu()
            assert isinstance(sub_menu, QMenu)
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
        inner = entry.menu()
        entries += [*entries_of(inner), entry] if isinstance(inner, QMenu) else [entry]
    return entries


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
    view_on(page).go_to(index)
    press(Qt.Key.Key_F2)


def retype_tile(page: QWidget, index: int, text: str) -> None:
    """Type over a tile of a full board."""
    edit_tile(page, index)
    press(Qt.Key.Key_Delete)
    type_text(text)


def marked_on(page: QWidget) -> set[int]:
    """Return the tiles to be checked, from their accessible names."""
    return {
        index
        for index in range(BOARD_SIZE)
        if "to be checked" in tile_on(page, index).accessibleName()
    }


def message_on(page: QWidget) -> str:
    """Return the message below the board."""
    return the(page, QLabel, "message").text()


def bar_on(page: QWidget) -> MessageBar | None:
    """Return the bar at the bottom of the window, if there is one now."""
    bars = page.window().findChildren(MessageBar)
    return next((bar for bar in bars if bar.isVisible()), None)


def answer_on(page: QWidget) -> str:
    """Return the answer to what was done, in the bar at the bottom; empty if there is none."""
    bar = bar_on(page)
    return "" if bar is None else the(bar, QLabel, "answer").text()


def undo_button_on(page: QWidget) -> QToolButton | None:
    """Return the button beside the answer, if there is one now."""
    bar = bar_on(page)
    buttons = [] if bar is None else bar.findChildren(QToolButton)
    return next((button for button in buttons if button.isVisible()), None)


def undo_by_button(page: QWidget) -> None:
    """Click on the button beside the answer."""
    button = undo_button_on(page)
    assert button is not None
    click(button)


def button_on(parent: QWidget, text: str) -> QToolButton:
    """Return the first button with ``text``."""
    buttons = parent.findChildren(QToolButton)
    return next(button for button in buttons if button.text().replace("&", "") == text)


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


# The Quartiles page: its search


def set_speed(page: QWidget, milliseconds: int) -> None:
    """Set how long each word is shown."""
    the(page, QSlider, "speed").setValue(HIGHLIGHT_TIMES.index(milliseconds))


def solve(qtbot: QtBot, page: QuartilesPage) -> None:
    """Press Enter, unless the board came back solved, and wait for the end.

    On a busy machine its words may still be opened, or it is still being solved again.
    """
    enter = QKeySequence(Qt.Key.Key_Return)
    solving = next(action for action in actions_of(page) if enter in action.shortcuts())
    qtbot.waitUntil(lambda: solving.isEnabled() or page.state is not RunState.IDLE)
    if page.state not in (RunState.RUNNING, RunState.FINISHED):  # Enter would list words
        while isinstance(tile := QApplication.focusWidget(), TypedTile) and not tile.isReadOnly():
            press(Qt.Key.Key_Return)  # confirms what was typed
        QTimer.singleShot(0, agree)
        press(Qt.Key.Key_Return)
        activate(page)
    qtbot.waitUntil(lambda: page.state is RunState.FINISHED)


def step(page: QuartilesPage) -> None:
    """Find one more word and pause; if nothing is searched yet, the first."""
    if not page.state.is_under_way:
        act(page, "Solve")
    act(page, "Step")


def agree() -> None:
    """Say that the solution may be shown, if that is asked."""
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox):
        role = QMessageBox.ButtonRole.DestructiveRole
        next(button for button in box.buttons() if box.buttonRole(button) is role).click()


def answer_question(button: str, asked: list[str]) -> None:
    """Answer what is asked in a moment by a button, and note what it was."""

    def answer() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            asked.append(box.text())
            next(one for one in box.buttons() if one.text().replace("&", "") == button).click()

    QTimer.singleShot(0, answer)


def progress_on(page: QWidget) -> int:
    """Return how many arrangements the progress bar shows as settled."""
    return the(page, QProgressBar).value()


def runner_on(page: QWidget) -> SolverRunner:
    """Return the runner of the search on a page."""
    return the(page, SolverRunner)


def opener_on(page: QWidget) -> WordListOpener:
    """Return the opener of word lists."""
    return the(page, WordListOpener)


# The Quartiles page: its solution


def list_on(page: QWidget) -> WordList:
    """Return the list of words found, even before there is a board."""
    return the(page, WordList)


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


def figures_on(page: QWidget) -> tuple[str, ...]:
    """Return the figures of the solution: quartiles, words, points."""
    return tuple(label.text() for label in page.findChildren(QLabel, "figure"))


def standing_on(page: QWidget) -> str:
    """Return the summary of the words ticked off, or the answer to a word that was typed."""
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


def type_word(page: QuartilesPage, word: str) -> None:
    """Type a word found in the game."""
    act(page, "Type a Word You Found")
    the(page, QLineEdit, "typed").selectAll()
    type_text(word)
    press(Qt.Key.Key_Return)


def five_on(page: QWidget) -> set[str]:
    """Return the words listed as the five."""
    return set(group_on(page, "The five")[1])


def finale_on(page: QWidget) -> str:
    """Return what is said in large letters below a board."""
    return the(page, FinaleView).accessibleName()


def chips_on(page: QWidget) -> list[str]:
    """Return the words on the chips below the board that can be seen."""
    return [chip.text() for chip in page.findChildren(Chip) if chip.isVisible()]


def verdict_on(page: QWidget, dictionary: Dictionary) -> Verdict:
    """Return the verdict on the board from a separate search."""
    board = board_on(page)
    solver = QuartilesSolver(board.fragments, dictionary)
    solver.solve_fully()
    return judge(board, solver.solution_paths, dictionary)
