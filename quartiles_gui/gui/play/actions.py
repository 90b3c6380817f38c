"""The actions of the Play page, with their keys and menus."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.gui.widgets.actions import allow, make_action, make_menu


class PlayActions(QObject):
    """The actions; one that is disabled says why.

    Args:
        page: The page, within which their keys work.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.today = make_action(page, self.tr("&Today"), self.tr("play today's board"), "Ctrl+T")
        self.past_days = make_action(
            page, self.tr("Past &Days…"), self.tr("play the board of a past day"), "Ctrl+D"
        )
        self.new = make_action(page, self.tr("&New"), self.tr("play a new board"), key.New)
        self.new_easy = make_action(page, self.tr("New &Easy Board"))
        self.own = make_action(page, self.tr("Custom &Board…"))
        self.save_board = make_action(
            page, self.tr("&Save Board…"), self.tr("save the board"), key.Save
        )
        self.print_ = make_action(page, self.tr("&Print…"), self.tr("print the board"), key.Print)
        self.check = make_action(page, self.tr("&Check"), self.tr("check the word"))
        self.clear = make_action(page, self.tr("C&lear"), self.tr("clear the word"), "Esc")
        self.shuffle = make_action(
            page, self.tr("S&huffle"), self.tr("shuffle the tiles"), "Ctrl+Shift+R"
        )
        self.gather = make_action(page, self.tr("&Found Quartiles First"))
        self.gather.setCheckable(True)
        self.hint = make_action(
            page, self.tr("Give a &Hint"), self.tr("hints: show them, then the next step"), "F4"
        )
        self.hint.setIconText(self.tr("Hint"))
        self.previous_hint = make_action(
            page, self.tr("P&revious Word"), self.tr("hints: the previous word"), "Alt+Left"
        )
        self.following_hint = make_action(
            page, self.tr("&Next Word"), self.tr("hints: the next word"), "Alt+Right"
        )
        self.previous_hint.setIconText("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}")
        self.following_hint.setIconText("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
        self.show_rest = make_action(page, self.tr("Show the &Rest"))
        self.statistics = make_action(page, self.tr("S&tatistics…"))
        self.share = make_action(
            page, self.tr("Sh&are"), self.tr("copy the result as text"), "Ctrl+Shift+C"
        )
        self.copy_board = make_action(page, self.tr("&Copy Board"))
        page.addActions([action for action in vars(self).values() if isinstance(action, QAction)])

    def menus(self, page: QWidget) -> Sequence[QMenu]:
        return (
            make_menu(
                self.tr("&File"),
                page,
                self.today,
                self.past_days,
                None,
                self.new,
                self.new_easy,
                self.own,
                None,
                self.save_board,
                self.print_,
            ),
            make_menu(self.tr("&Edit"), page, self.clear, None, self.copy_board, self.share),
            make_menu(
                self.tr("&Game"),
                page,
                self.check,
                None,
                self.hint,
                self.previous_hint,
                self.following_hint,
                self.show_rest,
                None,
                self.shuffle,
                self.gather,
                None,
                self.statistics,
            ),
        )

    def update(self, game: Game | None, *, has_word: bool, is_making: bool) -> None:
        """Enable what is possible."""
        none = self.tr("There is no board yet.") if game is None else ""
        making = self.tr("A board is being made.") if is_making else ""
        complete = ""
        if game is not None and game.is_finished:
            complete = self.tr("There are no words left.")
        on_board = (self.shuffle, self.gather, self.save_board, self.print_)
        for action in (*on_board, self.share, self.copy_board):
            allow(action, none)
        for action in (self.today, self.past_days, self.new, self.new_easy, self.own):
            allow(action, making)
        for action in (self.hint, self.show_rest):
            allow(action, none or complete)
        for action in (self.check, self.clear):
            allow(action, none or ("" if has_word else self.tr("Choose some tiles first.")))

    def allow_hint_steps(self, *, is_first: bool, is_last: bool) -> None:
        """Enable going from word to word, unless the present one is the first or last."""
        allow(self.previous_hint, self.tr("This is the first word.") if is_first else "")
        allow(self.following_hint, self.tr("This is the last word.") if is_last else "")
