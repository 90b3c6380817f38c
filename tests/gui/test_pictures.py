"""A picture becomes a board: pasted, dropped or opened, checked, and solved."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.gui.quartiles.page import QuartilesPage
from tests.gui.conftest import SMUDGED, drop, quartiles
from tests.gui.heartbeat import Heartbeat
from tests.sample_board import FIVE, SAMPLE

READING_TIME = 60_000  # milliseconds at most, on a busy machine


def wait_until_read(qtbot: QtBot, page: QuartilesPage) -> None:
    qtbot.waitUntil(lambda: not page.pictures.is_busy, timeout=READING_TIME)


def test_pasted_picture_fills_the_board_and_enter_solves(
    qtbot: QtBot, screenshot: QImage, window: MainWindow
) -> None:
    page = quartiles(window)
    QGuiApplication.clipboard().setImage(screenshot)
    QTest.keyClick(page.board_view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "Reading the picture" in page.controls.message
    wait_until_read(qtbot, page)
    assert page.board == Board.parse(SAMPLE)
    assert page.pictures.panel.isVisible()
    QTest.keyClick(page.board_view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.state is PageState.FINISHED)
    assert page.verdict is not None
    assert {found.word for found in page.verdict.five} == FIVE
    assert page.solution_panel.isVisible()


def test_dropped_picture_file_is_read_and_reading_can_be_undone(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, tmp_path: Path
) -> None:
    page = quartiles(window)
    page.insert_text("what was here", "Paste")
    before = page.board
    screenshot.save(str(tmp_path / "board.png"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "board.png"))])
    drop(window, data)
    assert page.board == before
    wait_until_read(qtbot, page)
    assert page.board == Board.parse(SAMPLE)
    QTest.keyClick(page.board_view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.board == before
    assert not page.pictures.panel.isVisible()


def test_picture_dropped_from_a_browser_is_read(
    qtbot: QtBot, screenshot: QImage, window: MainWindow
) -> None:
    data = QMimeData()
    data.setImageData(screenshot)
    data.setText("a link to the picture")
    drop(window, data)
    wait_until_read(qtbot, quartiles(window))
    assert quartiles(window).board == Board.parse(SAMPLE)


def test_doubtful_tile_is_marked_and_has_its_other_texts_one_key_away(
    qtbot: QtBot, smudged: QImage, window: MainWindow
) -> None:
    page = quartiles(window)
    page.read_picture(smudged)
    wait_until_read(qtbot, page)
    doubtful = page.pictures.doubtful
    assert SMUDGED in doubtful
    assert "Check the" in page.controls.message
    assert page.board_view.current_tile == min(doubtful)
    assert "to be checked" in page.board_view.tiles[SMUDGED].accessibleName()
    page.board_view.go_to(SMUDGED - 1)
    QTest.keyClick(page.board_view, Qt.Key.Key_F3)
    assert page.board_view.current_tile == SMUDGED
    first = page.board.fragments[SMUDGED]
    QTest.keyClick(page.board_view, Qt.Key.Key_F2)
    assert page.board.fragments[SMUDGED] != first
    assert page.pictures.doubtful == doubtful - {SMUDGED}


def test_doubtful_tile_is_corrected_by_typing_and_the_board_solved(
    qtbot: QtBot, smudged: QImage, window: MainWindow
) -> None:
    page = quartiles(window)
    page.read_picture(smudged)
    wait_until_read(qtbot, page)
    for index in sorted(page.pictures.doubtful):
        tile = page.board_view.tiles[index]
        tile.selectAll()
        QTest.keyClicks(tile, "zzz" if tile.text() != "zzz" else "yyy")
        assert index not in page.pictures.doubtful
        tile.selectAll()
        QTest.keyClicks(tile, SAMPLE.split()[index])
    assert "Press Enter to solve" in page.controls.message
    assert page.board == Board.parse(SAMPLE)


def test_click_on_the_picture_goes_to_the_tile(
    qtbot: QtBot, screenshot: QImage, window: MainWindow
) -> None:
    page = quartiles(window)
    page.read_picture(screenshot)
    wait_until_read(qtbot, page)
    view = page.pictures.panel.view
    center = view.cell(17).boundingRect().center().toPoint()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=center)
    assert page.board_view.current_tile == 17


def test_reading_is_canceled_by_escape(
    qtbot: QtBot, screenshot: QImage, window: MainWindow
) -> None:
    page = quartiles(window)
    page.read_picture(screenshot)
    QTest.keyClick(page.board_view, Qt.Key.Key_Escape)
    assert not page.pictures.is_busy
    page.pictures.finish()
    assert page.board.is_empty
    assert "Reading" not in page.controls.message


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "is empty"), (b"no picture", "is no picture"), (b"\x89PNG\r\n\x1a\n", "damaged")],
)
def test_bad_picture_is_told_and_the_board_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, content: bytes, said: str
) -> None:
    page = quartiles(window)
    page.insert_text(SAMPLE, "Paste")
    (tmp_path / "bad.png").write_bytes(content)
    page.files.open(tmp_path / "bad.png")
    wait_until_read(qtbot, page)
    assert said in page.controls.message
    assert page.board == Board.parse(SAMPLE)


def test_picture_without_a_board_is_told(qtbot: QtBot, window: MainWindow) -> None:
    page = quartiles(window)
    blank = QImage(600, 400, QImage.Format.Format_RGB32)
    blank.fill(QColor(200, 210, 220))
    page.read_picture(blank)
    wait_until_read(qtbot, page)
    assert "No board was found" in page.controls.message


def test_window_goes_on_while_a_picture_is_read(
    qtbot: QtBot, screenshot: QImage, window: MainWindow
) -> None:
    page = quartiles(window)
    heart = Heartbeat(window)
    page.read_picture(screenshot)
    beats = heart.beats
    wait_until_read(qtbot, page)
    assert heart.beats > beats + 10


def test_window_can_be_closed_while_a_picture_is_read(
    qtbot: QtBot, screenshot: QImage, window: MainWindow
) -> None:
    quartiles(window).read_picture(screenshot)
    window.close()
    assert not quartiles(window).pictures.is_busy
