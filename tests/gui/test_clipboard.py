"""The clipboard: what can be pasted, and programs that never say what they have."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.clipboard import Clipboard, is_usable, picture_in


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


def test_a_picture_is_taken_as_it_comes_and_nothing_else_for_one() -> None:
    picture = QImage(3, 3, QImage.Format.Format_RGB32)
    picture.fill(5)
    for given in (picture, QPixmap.fromImage(picture)):
        data = QMimeData()
        data.setImageData(given)
        assert picture_in(data).size() == picture.size()
    for strange in (b"nonsense", 42, object()):
        data.setImageData(strange)
        assert picture_in(data).isNull()
    assert picture_in(QMimeData()).isNull()


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
