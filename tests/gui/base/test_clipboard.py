"""The clipboard: what can be pasted, and programs that never say what they have."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.base.clipboard import (
    Clipboard,
    copies_on_a_mac,
    dropped_files,
    is_usable,
    picture_in,
    text_in,
)
from tests.gui.hands import OfferedPicture


class SlowData(QMimeData):
    """Takes five seconds to say that it has nothing, as Qt does for a stopped program on X11.

    Or to say what it has, as a program does on a machine that is busy with other things.
    """

    def __init__(self, *said: str) -> None:
        super().__init__()
        self.now = 0.0
        self._said = list(said)

    def formats(self) -> list[str]:
        self.now += 5.0
        return self._said


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
        found = picture_in(data)
        assert isinstance(found, QImage)
        assert found.size() == picture.size()
    for strange in (b"nonsense", 42, object()):
        data.setImageData(strange)
        assert picture_in(data) is None
    assert picture_in(QMimeData()) is None


def test_a_picture_that_comes_as_a_file_is_not_decoded() -> None:
    offered = OfferedPicture(b"content")
    assert picture_in(offered) == b"content"
    assert offered.asked == ["image/png"]
    assert picture_in(OfferedPicture(b"")) is None


def test_files_have_the_names_that_they_have_on_the_disk() -> None:
    data = QMimeData()
    names = [Path("/a b.txt").absolute(), Path("/übung #1 100%.txt").absolute()]
    data.setUrls([QUrl("https://example.org/"), *(QUrl.fromLocalFile(str(name)) for name in names)])
    assert dropped_files(data) == names
    data.setData("text/uri-list", b"#file:///no\r\nfile:///no%00\r\n\r\n/no\r\nfile:///yes")
    assert [path.name for path in dropped_files(data)] == ["yes"]
    assert not dropped_files(QMimeData())


def test_of_a_huge_list_only_the_beginning_is_read() -> None:
    data = QMimeData()
    whole = b"".join(b"file:///folder/%07d.txt\n" % number for number in range(400_000))
    data.setData("text/uri-list", whole)
    found = dropped_files(data)
    assert 1_000 < len(found) < 4_000
    assert [path.name for path in found] == [f"{number:07}.txt" for number in range(len(found))]
    data.setData("text/uri-list", b"file:///" + 10_000_000 * b"x")
    assert not dropped_files(data)
    data.setData("text/uri-list", 400_000 * b"https://example.org/\n")
    assert len(text_in(data)) < 100_000
    data.setText("azz th ss")
    assert text_in(data) == "azz th ss"


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


def test_a_program_that_answers_late_is_listened_to(qtbot: QtBot) -> None:
    slow = SlowData("text/plain")
    clipboard = SlowClipboard(slow, slow)
    clipboard.look_soon()
    qtbot.waitUntil(lambda: slow.now == pytest.approx(5.0))
    with qtbot.waitSignal(clipboard.renewed):
        QGuiApplication.clipboard().setText("azz")
    clipboard.look_soon()  # the window is active again
    qtbot.waitUntil(lambda: slow.now == pytest.approx(15.0))


class Mac:
    """A Mac's clipboard: Qt says nothing of what is copied, but the system counts."""

    def __init__(self) -> None:
        self.copies = 5
        self.asked = 0

    def count(self) -> int:
        self.asked += 1
        return self.copies


def test_a_mac_is_asked_while_the_clipboard_is_watched(qtbot: QtBot) -> None:
    mac, parent = Mac(), QMimeData()
    clipboard = Clipboard(parent, copies=mac.count, period=1)
    QGuiApplication.clipboard().setText("azz")
    qtbot.wait(20)
    assert mac.asked == 0
    for _ in range(2):
        clipboard.watch(True)
        with qtbot.assertNotEmitted(clipboard.renewed, wait=20):
            pass
        mac.copies += 1
        with qtbot.waitSignal(clipboard.renewed):
            pass
        clipboard.watch(False)
        asked = mac.asked
        qtbot.wait(20)
        assert mac.asked == asked
        mac.copies += 1


def test_copies_are_counted_by_two_calls_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    named = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_char_p)
    sent = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t)
    names = {b"NSPasteboard": 2**62, b"generalPasteboard": 2, b"changeCount": 3}
    answers = {(2**62, 2): 2**62 + 1, (2**62 + 1, 3): 77}
    system = SimpleNamespace(
        objc_getClass=named(names.__getitem__),
        sel_registerName=named(names.__getitem__),
        objc_msgSend=sent(lambda receiver, message: answers[receiver, message]),
    )
    monkeypatch.setattr(ctypes, "CDLL", lambda _: system)
    assert copies_on_a_mac() == 77


@pytest.mark.skipif(sys.platform != "darwin", reason="there is no such clipboard")
def test_a_mac_counts_what_is_copied() -> None:
    before = copies_on_a_mac()
    subprocess.run(["pbcopy"], input=b"azz", check=True)
    assert copies_on_a_mac() > before
