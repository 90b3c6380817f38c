"""The clipboard: what can be pasted, and programs that never say what they have."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.clipboard import Clipboard, is_usable


class SlowData(QMimeData):
    """Takes five seconds to say that it has nothing, as Qt does for a stopped program on X11."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def formats(self) -> list[str]:
        self.now += 5.0
        return []


class SlowClipboard(Clipboard):
    """Another program has it, and that program hangs."""

    def __init__(self, parent: QMimeData, slow: SlowData) -> None:
        super().__init__(parent, lambda: slow.now)
        self._slow = slow

    def data(self) -> QMimeData:
        return self._slow


def test_texts_pictures_and_files_can_be_used() -> None:
    assert not is_usable(QMimeData())
    text, picture, files, other = (QMimeData() for _ in range(4))
    text.setText("azz th ss")
    picture.setImageData(QImage(3, 3, QImage.Format.Format_RGB32))
    files.setUrls([QUrl.fromLocalFile("/board.png")])
    other.setData("application/x-something", b"1")
    assert [is_usable(data) for data in (text, picture, files, other)] == [True, True, True, False]


def test_a_program_that_hangs_is_asked_once(qtbot: QtBot) -> None:
    slow = SlowData()
    clipboard = SlowClipboard(slow, slow)
    with qtbot.waitSignal(clipboard.changed):
        clipboard.look_soon()
    assert slow.now == pytest.approx(5.0)
    with qtbot.assertNotEmitted(clipboard.changed, wait=20):
        clipboard.look_soon()  # the window is active again
    assert slow.now == pytest.approx(5.0)
    QGuiApplication.clipboard().setText("azz")  # a program with something new
    assert slow.now == pytest.approx(10.0)
