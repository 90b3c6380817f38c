"""What is done and seen on the Play page, and in its session."""

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
from quartiles_gui.gui.word_list.rows import WordRow
from tests.gui.hands import CONTROL, act, agree, press, the, type_text


def play_today(qtbot: QtBot, window: AppWindow) -> PlayPage:
    """Go to the page, and wait until there is a board."""
    press(Qt.Key.Key_2, CONTROL)
    page = window.page
    assert isinstance(page, PlayPage)
    qtbot.waitUntil(lambda: the(window, PlaySession).game is not None)
    return page


def game_of(session: PlaySession) -> Game:
    """Return the game that is played."""
    assert session.game is not None
    return session.game


def points(session: PlaySession) -> int:
    """Return the points that are shown."""
    standing = session.scene.panel.standing
    assert standing is not None
    return standing.points


def listed(session: PlaySession, *, are_shown: bool = False) -> list[str]:
    """Return the words that are listed as found, or as shown, in order of the alphabet."""
    rows = [row for row in session.scene.panel.rows if isinstance(row, WordRow)]
    return sorted(row.found.word for row in rows if row.is_shown is are_shown)


def check(session: PlaySession, word: str) -> str:
    """Type and check a word, and return the answer."""
    session.type(word)
    session.check()
    return session.scene.answer.text


def game_on(page: PlayPage) -> Game:
    """Return the game that is played on the page."""
    return game_of(the(page.window(), PlaySession))


def tiles_of(page: QWidget) -> list[PressedTile]:
    """Return the tiles in reading order."""
    return sorted(page.findChildren(PressedTile), key=lambda tile: (tile.y(), tile.x()))


def tiles_on(page: QWidget) -> list[str]:
    """Return what the tiles say, in reading order."""
    return [tile.text() for tile in tiles_of(page)]


def try_word(page: PlayPage, word: str) -> str:
    """Type and check a word as a user does, and return the answer."""
    press(Qt.Key.Key_Escape)
    type_text(word)
    press(Qt.Key.Key_Return)
    return answer_on_page(page)


def answer_on_page(page: PlayPage) -> str:
    """Return the answer to the last word, or to what was done."""
    return the(page, QLabel, "answer").text()


def find_five(page: PlayPage) -> list[str]:
    """Type the words of the quartiles, and return them."""
    words = ["".join(cut) for cut in game_on(page).board.five]
    for word in words:
        type_text(word)
        press(Qt.Key.Key_Return)
    return words


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
