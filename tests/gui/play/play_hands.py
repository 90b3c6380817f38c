"""Going to the Play page, and what is said there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.gui.board.tiles import PressedTile
from quartiles_gui.gui.play.dialogs import StatisticsDialog
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from tests.gui.hands import CONTROL, act, agree, press, the


def play_today(qtbot: QtBot, window: AppWindow) -> PlayPage:
    """Go to the page, and wait until there is a board."""
    press(Qt.Key.Key_2, CONTROL)
    page = window.page
    assert isinstance(page, PlayPage)
    qtbot.waitUntil(lambda: the(window, PlaySession).game is not None)
    return page


def game_on(page: PlayPage) -> Game:
    """Return the game that is played."""
    game = the(page.window(), PlaySession).game
    assert game is not None
    return game


def tiles_on(page: QWidget) -> list[str]:
    """Return what the tiles say, in reading order."""
    tiles = sorted(page.findChildren(PressedTile), key=lambda tile: (tile.y(), tile.x()))
    return [tile.text() for tile in tiles]


def answer_on_page(page: PlayPage) -> str:
    """Return the answer to the last word, or to what was done."""
    return the(page, QLabel, "answer").text()


def show_rest(page: PlayPage) -> None:
    """Show the missing words, and agree to that."""
    act(page, "Show the Rest")
    agree()


def open_statistics(page: PlayPage) -> StatisticsDialog:
    """Return the dialog with what was played."""
    act(page, "Statistics")
    return the(page.window(), StatisticsDialog)


def figures_in(dialog: StatisticsDialog) -> dict[str, str]:
    """Return the figures of the dialog, by the kind of board and their names."""
    names = [label.accessibleName() for label in dialog.findChildren(QLabel)]
    return dict(name.split(": ") for name in names if ": " in name)
