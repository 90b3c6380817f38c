"""The actions of the Play page, with their keys and menus."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.widgets.actions import Actions


class PlayActions(Actions):
    """The actions of the Play page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.today = self.add(self.tr("&Today"), self.tr("play today’s board"), "Ctrl+T")
        self.past_days = self.add(
            self.tr("Past &Days…"), self.tr("play the board of a past day"), "Ctrl+D"
        )
        self.new = self.add(self.tr("&New"), self.tr("play a new board"), key.New)
        self.new_easy = self.add(self.tr("New &Easy Board"))
        self.own = self.add(self.tr("Custom &Board…"))
        self.save_board = self.add(self.tr("&Save Board…"), self.tr("save the board"), key.Save)
        self.print_ = self.add(self.tr("&Print…"), self.tr("print the board"), key.Print)
        self.check = self.add(self.tr("&Check"), self.tr("check the word"))
        self.clear = self.add(self.tr("C&lear"), self.tr("clear the word"), "Esc")
        self.shuffle = self.add(self.tr("S&huffle"), self.tr("shuffle the tiles"), "Ctrl+Shift+R")
        self.gather = self.add(self.tr("&Found Quartiles First"))
        self.gather.setCheckable(True)
        self.add_hints(self.tr("Give a &Hint"))
        self.hint.setIconText(self.tr("Hint"))
        self.show_rest = self.add(self.tr("Show the &Rest"))
        self.statistics = self.add(self.tr("S&tatistics…"))
        self.share = self.add(self.tr("Sh&are"), self.tr("copy the result as text"), "Ctrl+Shift+C")
        self.copy_board = self.add(self.tr("&Copy Board"))

    def menus(self) -> Sequence[QMenu]:
        boards = (self.today, self.past_days, None, self.new, self.new_easy, self.own)
        hints = (self.hint, self.previous_hint, self.following_hint, self.show_rest)
        tiles = (self.shuffle, self.gather)
        return (
            self.menu(self.tr("&File"), *boards, None, self.save_board, self.print_),
            self.menu(self.tr("&Edit"), self.clear, None, self.copy_board, self.share),
            self.menu(
                self.tr("&Game"), self.check, None, *hints, None, *tiles, None, self.statistics
            ),
        )

    def update(self, game: CurrentGame, *, has_word: bool) -> None:
        """Enable what is possible; a word is checked and cleared only once there is one."""
        none = self.tr("There is no board yet.") if game.game is None else ""
        making = self.tr("A board is being made.") if game.is_making else ""
        is_complete = game.game is not None and game.game.is_finished
        complete = self.tr("There are no words left.") if is_complete else ""
        no_word = "" if has_word else self.tr("Choose some tiles first.")
        ordering = (self.today, self.past_days, self.new, self.new_easy, self.own)
        on_board = (self.shuffle, self.gather, self.save_board, self.print_)
        self.allow(
            {
                **dict.fromkeys(ordering, making),
                **dict.fromkeys((*on_board, self.share, self.copy_board), none),
                **dict.fromkeys((self.hint, self.show_rest), none or complete),
                **dict.fromkeys((self.check, self.clear), none or no_word),
            }
        )
