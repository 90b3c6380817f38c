"""The actions of the Play page, each shared by menu, key and button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QKeySequence, QUndoStack
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.play.scene import PlayScene
from quartiles_gui.gui.widgets.actions import Actions


class PlayActions(Actions):
    """The actions of the page, with their keys and menus."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.today = self.add(self.tr("&Today"), self.tr("play today’s board"), "Ctrl+T")
        self.yesterday = self.add(self.tr("&Yesterday’s Board"))
        self.past_days = self.add(
            self.tr("Past &Days…"), self.tr("play the board of a past day"), "Ctrl+D"
        )
        self.new = self.add(self.tr("&New Board"), self.tr("play a new board"), key.New)
        self.usual = self.add(self.tr("&Usual"))
        self.easy = self.add(self.tr("&Easy"))
        self.hard = self.add(self.tr("&Hard"))
        self.own = self.add(self.tr("Your &Words…"))
        self.from_picture = self.add(self.tr("From a &Screenshot…"))
        levels = (self.usual, self.easy, self.hard)
        ways = (self.new, None, *levels, None, self.own, self.from_picture)
        self.ways = self.menu(self.tr("&New"), *ways).menuAction()
        self.save_board = self.add(self.tr("&Save Board…"), self.tr("save the board"), key.Save)
        self.save_page = self.add(self.tr("Save as &Web Page…"))
        self.print_ = self.add(self.tr("&Print…"), self.tr("print the board"), key.Print)
        self.booklet = self.add(self.tr("Make a &Booklet…"))
        self.check = self.add(self.tr("&Check"), self.tr("check the word"))
        self.clear = self.add(self.tr("C&lear"), self.tr("clear the word"), "Esc")
        self.accept = self.add(
            self.tr("The Game &Accepted It"),
            self.tr("the game accepted the selected word"),
            "Alt+Up",
        )
        self.reject = self.add(
            self.tr("The Game Re&jected It"),
            self.tr("the game rejected the selected word"),
            "Alt+Down",
        )
        self.add_undo()
        self.paste = self.add(
            self.tr("&Paste"), self.tr("play the board of a screenshot, or of tiles"), key.Paste
        )
        self.back = self.add(self.tr("Back to &Quartiles"))
        self.shuffle = self.add(self.tr("S&huffle"), self.tr("shuffle the tiles"), "Ctrl+Shift+R")
        self.add_hints(self.tr("Give a &Hint"))
        self.hint.setIconText(self.tr("Hint"))
        self.show_rest = self.add(self.tr("Show the &Rest…"))
        self.review = self.add(self.tr("Re&view"))
        self.play_on = self.add(self.tr("Play &On"))
        self.statistics = self.add(self.tr("S&tatistics…"))
        self.share = self.add(
            self.tr("Sh&are…"), self.tr("share the board or its result"), "Ctrl+Shift+P"
        )
        self.copy_board = self.add(self.tr("&Copy Board"))

    def menus(self) -> Sequence[QMenu]:
        days = (self.today, self.past_days, None)
        outgoing = (self.save_board, self.save_page, self.share, self.print_, self.booklet)
        files = (self.ways, None, *outgoing, None, self.back)
        hints = (self.hint, self.previous_hint, self.following_hint, self.show_rest)
        tiles = (self.shuffle, None, self.review, self.statistics)
        copies = (self.paste, self.copy_board)
        edits = (self.undo, self.redo, None, self.clear, None, *copies)
        checks = (self.check, self.accept, self.reject)
        return (
            self.menu(self.tr("&File"), *days, *files),
            self.menu(self.tr("&Edit"), *edits),
            self.menu(self.tr("&Game"), *checks, None, *hints, None, *tiles),
        )

    def show_scene(self, scene: PlayScene, undo: QUndoStack) -> None:
        obstacles, hints = scene.obstacles, scene.panel.hints
        days = (self.today, self.yesterday, self.past_days)
        ordering = (*days, self.new, self.usual, self.easy, self.hard, self.own)
        on_board = (self.shuffle, self.save_board, self.save_page, self.print_)
        self.allow(
            {
                **dict.fromkeys((*ordering, self.booklet), obstacles.ordering),
                **dict.fromkeys((*on_board, self.share, self.copy_board), obstacles.board),
                self.hint: obstacles.hint,
                self.show_rest: obstacles.rest,
                self.review: obstacles.review,
                **dict.fromkeys((self.check, self.clear), obstacles.word),
                **dict.fromkeys((self.accept, self.reject), obstacles.verdict),
                self.back: obstacles.back,
            }
        )
        self.review.setText(self.tr("Re&view…") if scene.has_missing else self.tr("Re&view"))
        self.review.setIconText(self.review.text().replace("&", ""))  # Qt leaves out the ellipsis
        self.allow_undo(undo, "")
        self.allow_hint_steps(is_first=hints.is_first, is_last=hints.is_last)
