"""A window that a monkey has its hands on. Run by monkey.py.

    python -m tests.campaign.monkey_window FOLDER SEED SECONDS

Does one thing after another at random until the time is over or the window is closed. Prints a
line of JSON: how many deeds there were, the longest gap of the event loop, widgets and all objects
of Qt before and after, and what went wrong.
"""

from __future__ import annotations

import faulthandler
import json
import os
import random
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMimeData,
    QPoint,
    QSize,
    Qt,
    QTimer,
    QUrl,
    qInstallMessageHandler,
)
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QMenu, QWidget
from shiboken6 import isValid

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.window.process import release_clipboard
from tests.campaign.watch import Watch, objects, widgets
from tests.sample_board import OTHER, SAMPLE

HEARTBEAT = 5  # milliseconds
LONGEST_PAUSE = 30  # milliseconds between two deeds
REMEMBERED = 30  # deeds that are told when something goes wrong
KEYS = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Space,
    Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up,
    Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_F1,
    Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F11, Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_F,
    Qt.Key.Key_V, Qt.Key.Key_X, Qt.Key.Key_Z, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3,
    Qt.Key.Key_4,
)  # fmt: skip
MODIFIERS = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
LETTERS = "abcdefghijklmnopqrstuvwxyz -2026<&é\U0001f600"


class Monkey:
    """Does one thing after another in a window.

    Args:
        window: The window.
        files: What it may drop and open.
        chance: Decides everything.
    """

    def __init__(self, window: AppWindow, files: list[Path], chance: random.Random) -> None:
        self.deeds: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self._window = window
        self._files = files
        self._chance = chance
        self._kinds: dict[str, tuple[int, Callable[[], object]]] = {
            "key": (20, self._press),
            "text": (10, self._type),
            "click": (20, self._click),
            "menu": (15, self._choose),
            "dialog": (10, self._answer),
            "drop": (6, self._drop),
            "paste": (5, self._paste),
            "resize": (3, self._resize),
            "page": (5, self._go),
            "board": (3, self._fill),
            "solve": (3, self._solve),
            "play": (4, self._play),
        }

    def act(self) -> None:
        """Do something."""
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if dialog is not None and self._chance.random() < 0.5:
            kind = "dialog"
        else:
            weights = [weight for weight, _ in self._kinds.values()]
            (kind,) = self._chance.choices(list(self._kinds), weights)
        self.deeds[kind] += 1
        self.last.append(kind)
        self._kinds[kind][1]()

    def _note(self, what: object) -> None:
        self.last[-1] += f" {what}"

    def _target(self) -> QWidget:
        return (
            QApplication.activePopupWidget()
            or QApplication.focusWidget()
            or QApplication.activeModalWidget()
            or self._window
        )

    def _press(self) -> None:
        key, modifier = self._chance.choice(KEYS), self._chance.choice(MODIFIERS)
        self._note((key.name, modifier.name))
        QTest.keyClick(self._target(), key, modifier)

    def _type(self) -> None:
        text = "".join(self._chance.choices(LETTERS, k=self._chance.choice((1, 3, 10))))
        self._note(text)
        target = self._target()
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(target, letter)

    def _click(self) -> None:
        top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._window
        point = QPoint(
            self._chance.randrange(max(1, top.width())),
            self._chance.randrange(max(1, top.height())),
        )
        widget = top.childAt(point) or top
        point = widget.mapFrom(top, point) if widget is not top else point
        is_right = self._chance.random() < 0.1
        button = Qt.MouseButton.RightButton if is_right else Qt.MouseButton.LeftButton
        click = self._chance.choice((QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick))
        self._note(f"{type(widget).__name__} {point.toTuple()} {button.name}")
        click(widget, button, Qt.KeyboardModifier.NoModifier, point)

    def _choose(self) -> None:
        actions = [action for menu in self._menus() for action in _entries(menu)]
        if not actions:  # the window isn't furnished yet
            return
        action = self._chance.choice(actions)
        if action.isEnabled() and QApplication.activeModalWidget() is None:
            self._note(action.text())
            # from the event loop, as a menu would: what it opens may wait for an answer
            QTimer.singleShot(0, lambda: action.trigger() if isValid(action) else None)

    def _menus(self) -> list[QMenu]:
        menus = map(QMenu.menuInAction, self._window.menuBar().actions())
        return [menu for menu in menus if menu is not None]

    def _answer(self) -> None:
        dialog = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if dialog is None:
            dialogs = [d for d in self._window.findChildren(QDialog) if d.isVisible()]
            if not dialogs:
                return
            dialog = self._chance.choice(dialogs)
        self._note(type(dialog).__name__)
        if isinstance(dialog, QFileDialog) and self._chance.random() < 0.5:
            if dialog.acceptMode() is QFileDialog.AcceptMode.AcceptOpen:
                name = str(self._chance.choice(self._files))
            else:
                name = f"saved{self._chance.randrange(9)}{self._chance.choice(SUFFIXES)}"
            self._note(name)
            dialog.selectFile(name)
            dialog.accept()
            return
        buttons = [
            button
            for button in dialog.findChildren(QAbstractButton)
            if button.isVisible() and button.isEnabled()
        ]
        if buttons and self._chance.random() < 0.7:
            button = self._chance.choice(buttons)
            self._note(button.text())
            QTimer.singleShot(0, lambda: button.click() if isValid(button) else None)
        else:
            dialog.close()

    def _drop(self) -> None:
        data = QMimeData()
        if self._chance.random() < 0.7:
            file = self._chance.choice(self._files)
            self._note(file.name)
            data.setUrls([QUrl.fromLocalFile(str(file))])
        else:
            data.setText(self._text())
        page = self._window.page
        if QApplication.activeModalWidget() is None and page.accepts(data):
            page.take(data, "Drop")

    def _paste(self) -> None:
        data = QMimeData()
        kind = self._chance.randrange(4)
        if kind == 0:
            image = QImage(self._chance.choice((1, 400)), 300, QImage.Format.Format_RGB32)
            image.fill(self._chance.randrange(2**24))
            data.setImageData(image)
        elif kind == 1:
            data.setUrls([QUrl.fromLocalFile(str(self._chance.choice(self._files)))])
        elif kind == 2:
            data.setText(self._text())
        QGuiApplication.clipboard().setMimeData(data)
        QTest.keyClick(self._target(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    def _text(self) -> str:
        return self._chance.choice(
            (SAMPLE, OTHER, "", "ab cd", "x" * 100_000, "<b>bold</b>", "e\u0301" * 500)
        )

    def _resize(self) -> None:
        size = QSize(self._chance.randrange(100, 1600), self._chance.randrange(100, 1100))
        self._note(size.toTuple())
        self._window.resize(size)

    def _go(self) -> None:
        if QApplication.activeModalWidget() is None:
            keys = Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5
            key = self._chance.choice(keys)
            QTest.keyClick(self._window, key, Qt.KeyboardModifier.ControlModifier)

    def _fill(self) -> None:
        self._window.furnish()
        self._window.quartiles.take(_text_data(self._chance.choice((SAMPLE, OTHER))), "Drop")

    def _play(self) -> None:
        """Type a word of the board being played, or choose an action by name."""
        session = self._window.findChild(BoardSession)
        if session is None or QApplication.activeModalWidget() is not None:
            return
        self._window.show_page("quartiles")
        missing = session.game.missing if session.game is not None else ()
        if missing and self._chance.random() < 0.8:
            word = self._chance.choice(missing).word
            self._note(word)
            QTest.keyClicks(self._target(), word)
            QTest.keyClick(self._target(), Qt.Key.Key_Return)
            return
        actions = [entry for menu in self._window.page.menus() for entry in _entries(menu)]
        ways = [
            it
            for it in actions
            if it.text().replace("&", "").startswith(("Today", "Solve", "Review"))
        ]
        for action in ways:
            self._note(action.text())
            action.trigger()

    def _solve(self) -> None:
        if QApplication.activeModalWidget() is None:
            self._window.solve()


SUFFIXES = (".png", ".svg", ".txt", ".csv", ".json", ".quartiles", ".quartiles-library", ".pdf", "")


def main(folder: Path, seed: int, seconds: float) -> int:
    faulthandler.enable()
    if hasattr(signal, "SIGUSR1"):
        faulthandler.register(signal.SIGUSR1)
    os.chdir(folder)  # where a printer without paper writes
    chance = random.Random(seed)
    app = QApplication(["monkey", "-style", "Fusion"])
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    watch = Watch()
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    window = AppWindow(Settings(folder / "config"), folder / "data", folder / "cache", appearance)
    window.show()
    monkey = Monkey(window, sorted((folder / "corpus").iterdir()), chance)
    before = 0, 0
    end = time.monotonic() + seconds

    heart = QTimer(app)
    heart.timeout.connect(lambda: watch.beat(" | ".join(list(monkey.last)[-3:])))
    watch.forget()  # the start
    heart.start(HEARTBEAT)
    hands = QTimer(app)

    def act() -> None:
        nonlocal before
        hands.setInterval(chance.randrange(1, LONGEST_PAUSE))
        if before == (0, 0) and sum(monkey.deeds.values()) > 100:
            window.key_sections()  # makes all pages, which are no growth
            before = widgets(window), objects()
            watch.forget()
        if time.monotonic() < end and window.isVisible():
            monkey.act()
        elif waiting := QApplication.activePopupWidget() or QApplication.activeModalWidget():
            waiting.close()
        else:
            hands.stop()
            for dialog in window.findChildren(QDialog):
                dialog.close()
            window.close()
            QTimer.singleShot(100, lambda: app.exit(0))

    hands.timeout.connect(act)
    hands.start(LONGEST_PAUSE)
    app.setQuitOnLastWindowClosed(False)
    code = app.exec()
    hands.stop()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    report = {
        "deeds": monkey.deeds,
        "longest_gap": watch.longest_gap,
        "gap_after": watch.story,
        "widgets": [before[0], widgets(window)],
        "objects": [before[1], objects()],
        "faults": watch.faults,
        "last": list(monkey.last) if watch.faults else [],
    }
    print(json.dumps(report), flush=True)
    qInstallMessageHandler(None)
    release_clipboard()
    return code


def _entries(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        sub_menu = QMenu.menuInAction(action)
        if sub_menu is not None:
            yield from _entries(sub_menu)
        elif not action.isSeparator():
            yield action


def _text_data(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
