"""Asking before a board is solved that is being played."""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.widgets.labels import message_box
from quartiles_gui.library.board_record import local_today
from quartiles_gui.library.library import Library


class PlayedBoard(QObject):
    """Knows whether a board is being played, and lets it be solved once the user has agreed.

    Args:
        library: Where plays are kept.
        parent: The owner.
    """

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library

    def may_be_solved(self, board: Board, window: QWidget) -> bool:
        """Return whether a board may be solved, and ask if it is being played.

        If the user agrees, all its words count as shown from then on, so nobody is asked twice.

        Args:
            board: The board.
            window: Where to ask.
        """
        if not all(board.fragments):
            return True
        plays = self._library.plays
        play = plays.get(" ".join(sorted(board.fragments)))
        if play is None:
            return True
        game = play.game()
        if game.is_finished:
            return True
        if not self._is_wanted(window):
            return False
        game.reveal([item.word for item in game.missing])
        plays.put(play.played(game, play.hints, local_today(), plays.latest_day()))
        return True

    def _is_wanted(self, window: QWidget) -> bool:
        details = self.tr("Solving it shows all its words. They give no points any more.")
        box = message_box(window, self.tr("You are playing this board."), details)
        solve = box.addButton(self.tr("Solve"), QtWidgets.QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QtWidgets.QMessageBox.StandardButton.Cancel)
        box.exec()
        return box.clickedButton() is solve
