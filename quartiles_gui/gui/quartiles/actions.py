"""What can be done on the Quartiles page: one action each, for menu, key and button alike."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence, Qt
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import allow, make_action
from quartiles_gui.gui.widgets.menus import make_menu
from quartiles_gui.gui.words.word_list_opener import WordListOpener


class PageState(Enum):
    """What the page is doing."""

    EDITING = auto()
    SOLVING = auto()
    PAUSED = auto()
    FINISHED = auto()

    @property
    def is_running(self) -> bool:
        """Whether a search is under way, so that the board must stay as it is."""
        return self in (PageState.SOLVING, PageState.PAUSED)


class Circumstances(NamedTuple):
    """All that decides which actions are possible.

    Attributes:
        state: What the page is doing.
        obstacle: Why the board cannot be solved as it is; empty if it can.
        is_board_empty: Whether there is nothing to clear or copy.
        undo_text: What undo would take back; empty if nothing.
        redo_text: What redo would do again; empty if nothing.
        has_words: Whether there is a solution to copy or save.
        selected_word: The word selected in the list; empty if none is.
        is_ticked: Whether it was ticked off as found in the game.
        taught: What the person taught about it: accepted, rejected, or None for nothing.
        is_reading: Whether a picture is being read.
        has_picture: Whether the board was read from a picture.
        has_doubts: Whether some of its tiles should be looked at.
    """

    state: PageState
    obstacle: str
    is_board_empty: bool
    undo_text: str
    redo_text: str
    has_words: bool
    selected_word: str
    is_ticked: bool
    taught: bool | None
    is_reading: bool
    has_picture: bool
    has_doubts: bool


class QuartilesActions(QObject):
    """The actions, each enabled only where it can act, and else saying why not.

    Args:
        page: The page whose keys they are.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        key = QKeySequence.StandardKey
        self.solve = make_action(
            self,
            self.tr("&Solve"),
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            purpose=self.tr("solve"),
        )
        self.pause = make_action(
            self,
            self.tr("&Pause"),
            Qt.Key.Key_Space,
            purpose=self.tr("while solving: pause, and go on"),
        )
        self.step = make_action(
            self,
            self.tr("S&tep"),
            Qt.Key.Key_Period,
            purpose=self.tr("find one more word, then pause"),
        )
        self.stop = make_action(
            self, self.tr("St&op"), Qt.Key.Key_Escape, purpose=self.tr("stop solving")
        )
        self.undo = make_action(self, self.tr("&Undo"), key.Undo, purpose=self.tr("undo"))
        self.redo = make_action(self, self.tr("&Redo"), key.Redo, purpose=self.tr("redo"))
        self.paste = make_action(
            self,
            self.tr("&Paste"),
            key.Paste,
            purpose=self.tr("paste a picture of a board, or fragments"),
        )
        self.copy_board = make_action(
            self, self.tr("Copy &Board"), key.Copy, purpose=self.tr("copy the board")
        )
        self.copy_solution = make_action(
            self,
            self.tr("&Copy Solution"),
            "Ctrl+Shift+C",
            purpose=self.tr("copy the solution"),
        )
        self.new = make_action(
            self,
            self.tr("&New"),
            key.New,
            Qt.KeyboardModifier.ShiftModifier | Qt.Key.Key_Delete,
            purpose=self.tr("clear the board"),
        )
        self.open = make_action(
            self,
            self.tr("&Open…"),
            key.Open,
            purpose=self.tr("open a picture, a board file or a text file"),
        )
        self.save = make_action(
            self, self.tr("Save Solution &As…"), key.Save, purpose=self.tr("save the solution")
        )
        self.save_board = make_action(
            self, self.tr("Save &Board As…"), "Ctrl+Shift+S", purpose=self.tr("save the board")
        )
        self.share = make_action(
            self,
            self.tr("S&hare Picture…"),
            "Ctrl+Shift+P",
            purpose=self.tr("share a picture of the board or its solution"),
        )
        self.print_ = make_action(self, self.tr("&Print…"), key.Print, purpose=self.tr("print"))
        self.next_text = make_action(
            self,
            self.tr("Ne&xt Likely Text"),
            "F2",
            purpose=self.tr("in a board that was read: next likely text"),
        )
        self.next_doubtful = make_action(
            self,
            self.tr("Next &Marked Tile"),
            "F3",
            purpose=self.tr("in a board that was read: next marked tile"),
        )
        self.tick = make_action(
            self,
            self.tr("Tick &Off"),
            "Ctrl+Return",
            purpose=self.tr("tick the selected word off"),
        )
        self.tick.setCheckable(True)
        self.type_found = make_action(
            self,
            self.tr("T&ype a Word You Found"),
            key.Find,
            purpose=self.tr("type a word you found"),
        )
        self.accept = make_action(
            self,
            self.tr("The Game &Accepted It"),
            "Alt+Up",
            purpose=self.tr("the game accepted the selected word"),
        )
        self.reject = make_action(
            self,
            self.tr("The Game &Rejected It"),
            "Alt+Down",
            purpose=self.tr("the game rejected the selected word"),
        )
        self.forget = make_action(self, self.tr("&Forget"))
        self.taught_words = make_action(
            self, self.tr("&Taught Words…"), "Ctrl+T", purpose=self.tr("the words you taught")
        )
        page.addActions(self.findChildren(QAction))

    def update(self, now: Circumstances) -> None:
        """Enable what is possible ``now``."""
        state = now.state
        busy = self.tr("Stop solving first.") if state.is_running else ""
        solved = self.tr("This board is solved; change a tile to solve another.")
        idle = "" if state.is_running else self.tr("Nothing is being solved.")
        no_words = "" if now.has_words else self.tr("There is no solution yet.")
        no_board = self.tr("The board is empty.") if now.is_board_empty else ""

        is_finished = state is PageState.FINISHED
        allow(self.solve, busy or (solved if is_finished else now.obstacle))
        allow(self.step, solved if is_finished else now.obstacle)
        is_paused = state is PageState.PAUSED
        self.pause.setText(self.tr("&Resume") if is_paused else self.tr("&Pause"))
        allow(self.pause, idle)
        allow(self.stop, "" if now.is_reading else idle)
        undo = fill(self.tr("&Undo {step}"), step=now.undo_text)
        redo = fill(self.tr("&Redo {step}"), step=now.redo_text)
        self.undo.setText(undo if now.undo_text else self.tr("&Undo"))
        self.redo.setText(redo if now.redo_text else self.tr("&Redo"))
        allow(self.undo, busy or ("" if now.undo_text else self.tr("Nothing to undo.")))
        allow(self.redo, busy or ("" if now.redo_text else self.tr("Nothing to redo.")))
        for action in (self.paste, self.open):
            allow(action, busy)
        allow(self.new, busy or no_board)
        no_picture = "" if now.has_picture else self.tr("This board was not read from a picture.")
        no_doubts = "" if now.has_doubts else self.tr("No tile is marked.")
        allow(self.next_text, busy or no_picture)
        allow(self.next_doubtful, no_picture or no_doubts)
        for action in (self.copy_board, self.save_board, self.share, self.print_):
            allow(action, no_board)
        allow(self.copy_solution, no_words)
        allow(self.save, no_words)
        no_word = "" if now.selected_word else self.tr("Select a word in the list first.")
        untaught = self.tr("Nothing was taught about this word.")
        allow(self.tick, no_word)
        self.tick.setChecked(now.is_ticked)
        not_finished = self.tr("Solve the board first.")
        allow(self.type_found, busy or ("" if is_finished else not_finished))
        allow(self.accept, no_word)
        allow(self.reject, no_word)
        allow(self.forget, no_word or (untaught if now.taught is None else ""))

    def menus(self, word_list: WordListOpener) -> tuple[QMenu, ...]:
        """Return the menus of the page; ``word_list`` offers what words to solve with."""
        page = self._page
        return (
            make_menu(
                self.tr("&File"),
                page,
                self.new,
                self.open,
                None,
                self.save_board,
                self.save,
                self.share,
                self.print_,
            ),
            make_menu(
                self.tr("&Edit"),
                page,
                self.undo,
                self.redo,
                None,
                self.paste,
                self.copy_board,
                self.copy_solution,
                None,
                self.next_text,
                self.next_doubtful,
            ),
            make_menu(self.tr("&Solve"), page, self.solve, self.pause, self.step, self.stop),
            make_menu(
                self.tr("&Words"),
                page,
                self.tick,
                self.type_found,
                None,
                self.accept,
                self.reject,
                self.forget,
                None,
                self.taught_words,
                None,
                word_list.open_own,
                word_list.use_shipped,
            ),
        )
