"""The board is repainted in parts, and always looks as if all of it were."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.motion import MotionMode
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_grid import BoardGrid
from quartiles_gui.gui.board.tile_widgets import PressedTile, TypedTile
from quartiles_gui.gui.word_list.word_rows import WordRow
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    click,
    fill_board,
    game_on,
    list_on,
    play,
    play_today,
    press,
    rows_on,
    select,
    show_tab,
    solve,
    try_word,
    type_text,
    view_on,
    words_on,
)

pytestmark = pytest.mark.skipif(
    os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] not in ("", "offscreen"),
    reason="another system's screen can't be looked at",
)

SCALE = "QT_SCALE_FACTOR"
SELECTIONS = 8 if SCALE in os.environ else 24
# What Qt makes of a smooth edge depends on what else is repainted: most differ by no more of 255
ROUNDED = 3
# and where a curve meets the edge of what is repainted, five values differed by 14. A tile, or the
# line around one, has thousands.
FEW = 3 * 9
ONE = "test_after_random_selections_of_a_solved_board[size0]"
PATIENCE = 300  # seconds, on a busy machine


def on_screen(board: BoardGrid) -> QImage:
    """Return what the screen shows of a board."""
    for _ in range(3):  # layouts come to rest
        QCoreApplication.processEvents()
    window = board.window()
    screen = QGuiApplication.primaryScreen().grabWindow(window.winId())
    ratio = screen.devicePixelRatio()
    corner = board.mapTo(window, QPoint()) * ratio
    return screen.toImage().copy(QRect(corner, board.size() * ratio))


def check(board: BoardGrid) -> None:
    """Compare what is seen with the whole board painted anew."""
    seen = on_screen(board)
    board.update()
    whole = on_screen(board)
    assert seen.size() == whole.size()
    differences = np.abs(levels(seen) - levels(whole))
    assert np.count_nonzero(differences > ROUNDED) <= FEW


def levels(image: QImage) -> NDArray[np.int16]:
    """Return how red, green and blue each pixel is."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).astype(np.int16)


def hover(board: BoardGrid, random: Random) -> None:
    tiles: list[QWidget] = [*board.findChildren(TypedTile), *board.findChildren(PressedTile)]
    QTest.mouseMove(random.choice(tiles))


@pytest.mark.parametrize("size", [(760, 560), (1200, 800)])
def test_after_random_selections_of_a_solved_board(
    qtbot: QtBot, window: AppWindow, appearance: Appearance, size: tuple[int, int]
) -> None:
    appearance.motion.mode = MotionMode.REDUCED
    window.resize(*size)
    page, random = quartiles(window), Random(24)
    fill_board(window)
    solve(qtbot, page)
    words, board = list_on(page), view_on(page)
    rows = [number for number, row in enumerate(rows_on(page)) if isinstance(row, WordRow)]
    for _ in range(SELECTIONS):
        words.setCurrentIndex(words.model().index(random.choice(rows), 0))
        hover(board, random)
        check(board)


def test_a_typed_path_that_turns_out_to_be_one_of_the_five(
    window: AppWindow, appearance: Appearance
) -> None:
    appearance.motion.mode = MotionMode.REDUCED
    page = quartiles(window)
    fill_board(window)
    play(page)
    for word in ("truthfully", "refreshment"):
        type_text(word)
        before = view_on(page).scene
        on_screen(view_on(page))
        press(Qt.Key.Key_Return)
        now = view_on(page).scene
        assert (now.path, now.role) != (before.path, before.role)
        check(view_on(page))


def test_after_random_selections_while_playing(
    qtbot: QtBot, window: AppWindow, appearance: Appearance
) -> None:
    appearance.motion.mode = MotionMode.REDUCED
    page, random = play_today(qtbot, window), Random(24)
    game, board = game_on(page), view_on(page)
    for number in range(SELECTIONS):
        deed = random.randrange(5)
        if deed == 0:
            try_word(page, random.choice(game.missing).word)
        elif deed == 1:
            type_text(random.choice(game.missing).word)
        elif deed == 2:
            click(random.choice(board.findChildren(TypedTile)))
        elif deed == 3:
            press(Qt.Key.Key_F4)
            show_tab(page, "Hints" if number % 2 else "Words")
        elif words := words_on(page):
            select(page, random.choice(words))
        hover(board, random)
        check(board)


@pytest.mark.timeout(PATIENCE)
def test_on_a_screen_with_a_pixel_and_a_quarter_to_each() -> None:
    """Edges of tiles lie between its pixels, and so do the edges of what is repainted.

    The board is the same on both pages; one of them shows it.
    """
    if SCALE in os.environ:
        return
    arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, f"{__file__}::{ONE}"],
        env={**os.environ, SCALE: "1.25"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
