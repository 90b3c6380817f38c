"""The actions of the Quartiles page, each shared by menu, key and button."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence, Qt
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import allow, make_action, make_menu
from quartiles_gui.gui.widgets.keys import KeyHint
from quartiles_gui.gui.widgets.labels import plain_tip
from quartiles_gui.gui.words.word_list_opener import WordListOpener


class PageSituation(NamedTuple):
    """Everything that determines which actions are possible."""

    state: RunState
    obstacle: str  # why the board can't be solved; empty if it can
    is_board_empty: bool
    can_paste: bool
    undo_text: str  # empty if there is nothing to undo
    redo_text: str
    has_words: bool  # a solution to copy or save
    selected_word: str  # in the list; empty for none
    is_ticked: bool
    is_taught: bool  # a verdict on that word
    is_reading: bool  # a picture
    has_picture: bool  # the board was read from one
    has_doubts: bool  # some of its tiles should be checked


class QuartilesActions(QObject):
    """The actions, whose keys work on the page; one that is disabled says why."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._situation: PageSituation | None = None
        key = QKeySequence.StandardKey
        self.solve = make_action(self, self.tr("&Solve"), self.tr("solve"), Qt.Key.Key_Return)
        self.pause_text, self.resume_text = self.tr("&Pause"), self.tr("&Resume")
        self.pause = make_action(
            self, self.pause_text, self.tr("while solving: pause or resume"), Qt.Key.Key_Space
        )
        self.step = make_action(
            self, self.tr("S&tep"), self.tr("find one more word, then pause"), Qt.Key.Key_Period
        )
        self.stop = make_action(self, self.tr("St&op"), self.tr("stop solving"), Qt.Key.Key_Escape)
        self.undo = make_action(self, self.tr("&Undo"), self.tr("undo"), key.Undo)
        self.redo = make_action(self, self.tr("&Redo"), self.tr("redo"), key.Redo)
        self.paste = make_action(
            self, self.tr("&Paste"), self.tr("paste a picture of a board, or fragments"), key.Paste
        )
        self.copy_board = make_action(
            self, self.tr("Copy &Board"), self.tr("copy the board"), key.Copy
        )
        self.copy_solution = make_action(
            self, self.tr("&Copy Solution"), self.tr("copy the solution"), "Ctrl+Shift+C"
        )
        self.new = make_action(
            self, self.tr("&New"), self.tr("clear the board"), key.New, "Shift+Delete"
        )
        self.open = make_action(
            self,
            self.tr("&Open…"),
            self.tr("open a picture, a board file or a text file"),
            key.Open,
        )
        self.sample = make_action(self, self.tr("Try a Sa&mple Board"))
        self.save = make_action(
            self, self.tr("Save Solution &As…"), self.tr("save the solution"), key.Save
        )
        self.save_board = make_action(
            self, self.tr("Save &Board As…"), self.tr("save the board"), "Ctrl+Shift+S"
        )
        self.share = make_action(
            self,
            self.tr("S&hare Picture…"),
            self.tr("share a picture of the board or its solution"),
            "Ctrl+Shift+P",
        )
        self.print_ = make_action(self, self.tr("&Print…"), self.tr("print"), key.Print)
        self.next_text = make_action(
            self,
            self.tr("Ne&xt Likely Text"),
            self.tr("after reading a picture: next likely text"),
            "F2",
        )
        self.next_doubtful = make_action(
            self,
            self.tr("Next &Marked Tile"),
            self.tr("after reading a picture: next marked tile"),
            "F3",
        )
        self.tick = make_action(
            self, self.tr("Tick &Off"), self.tr("tick off the selected word"), "Ctrl+Return"
        )
        self.tick.setCheckable(True)
        self.type_found = make_action(
            self, self.tr("T&ype a Word You Found"), self.tr("type a word you found"), key.Find
        )
        self.accept = make_action(
            self,
            self.tr("The Game &Accepted It"),
            self.tr("the game accepted the selected word"),
            "Alt+Up",
        )
        self.reject = make_action(
            self,
            self.tr("The Game &Rejected It"),
            self.tr("the game rejected the selected word"),
            "Alt+Down",
        )
        self.forget = make_action(self, self.tr("&Forget Verdict"))
        self.hint = make_action(
            self, self.tr("Give a &Hint"), self.tr("hints: show them, then the next step"), "F4"
        )
        self.previous_hint = make_action(
            self, self.tr("P&revious Word"), self.tr("hints: the previous word"), "Alt+Left"
        )
        self.following_hint = make_action(
            self, self.tr("&Next Word"), self.tr("hints: the next word"), "Alt+Right"
        )
        self.previous_hint.setIconText("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}")
        self.following_hint.setIconText("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
        self.taught_words = make_action(
            self, self.tr("&Taught Words…"), self.tr("show the taught words"), "Ctrl+T"
        )
        page.addActions(self.findChildren(QAction))

    def update(self, situation: PageSituation) -> None:
        self.tick.setChecked(situation.is_ticked)
        if situation == self._situation:
            return
        self._situation = situation
        is_finished = situation.state is RunState.FINISHED
        busy = self.tr("Stop solving first.") if situation.state.is_under_way else ""
        idle = "" if situation.state.is_under_way else self.tr("Nothing is being solved.")
        solved = self.tr("This board is solved. Change a tile to solve another one.")
        not_solved = "" if is_finished else self.tr("Solve the board first.")
        reading = ""
        if situation.is_reading:
            reading = self.tr("The picture is being read. Wait for it, or press Esc to cancel.")
        no_undo = "" if situation.undo_text else self.tr("Nothing to undo.")
        no_redo = "" if situation.redo_text else self.tr("Nothing to redo.")
        no_board = self.tr("The board is empty.") if situation.is_board_empty else ""
        nothing_copied = ""
        if not situation.can_paste:
            nothing_copied = self.tr("Copy a screenshot of the game or its 20 tiles first.")
        no_words = "" if situation.has_words else self.tr("There is no solution yet.")
        no_picture = (
            "" if situation.has_picture else self.tr("This board was not read from a picture.")
        )
        no_doubts = "" if situation.has_doubts else self.tr("No tile is marked.")
        no_word = "" if situation.selected_word else self.tr("Select a word in the list first.")
        untaught = "" if situation.is_taught else self.tr("There is no verdict on this word.")

        is_paused = situation.state is RunState.PAUSED
        self.pause.setText(self.resume_text if is_paused else self.pause_text)
        undo = fill(self.tr("&Undo {step}"), step=situation.undo_text)
        redo = fill(self.tr("&Redo {step}"), step=situation.redo_text)
        self.undo.setText(undo if situation.undo_text else self.tr("&Undo"))
        self.redo.setText(redo if situation.redo_text else self.tr("&Redo"))
        obstacles = {
            self.solve: busy or reading or (solved if is_finished else situation.obstacle),
            self.pause: idle,
            self.step: reading or (solved if is_finished else situation.obstacle),
            self.stop: "" if situation.is_reading else idle,
            self.undo: busy or no_undo,
            self.redo: busy or no_redo,
            self.paste: busy or nothing_copied,
            self.open: "",
            self.sample: busy,
            self.new: busy or no_board,
            self.next_text: busy or no_picture,
            self.next_doubtful: no_picture or no_doubts,
            self.copy_board: no_board,
            self.save_board: no_board,
            self.share: no_board,
            self.print_: no_board,
            self.copy_solution: no_words,
            self.save: no_words,
            self.tick: no_word,
            self.type_found: busy or not_solved,
            self.hint: busy or not_solved,
            self.accept: no_word,
            self.reject: no_word,
            self.forget: no_word or untaught,
        }
        for action, obstacle in obstacles.items():
            allow(action, obstacle)

    def allow_hints(self, *, has_more: bool, is_first: bool, is_last: bool, is_shown: bool) -> None:
        """Enable what is possible with hints on the present word, the first or last one left."""
        hidden = "" if is_shown else self.tr("Show the hints first.")
        nothing = "" if has_more else self.tr("No more words are expected.")
        first = self.tr("This is the first word.") if is_first else ""
        last = self.tr("This is the last word.") if is_last else ""
        allow(self.previous_hint, hidden or nothing or first)
        allow(self.following_hint, hidden or nothing or last)

    def menus(
        self, word_list: WordListOpener, recent: QMenu, first_view: QMenu
    ) -> tuple[QMenu, ...]:
        """Return the menus of the page; ``first_view`` is what is shown once a board is solved."""
        lists = (word_list.open_own, word_list.use_shipped)
        texts = (self.undo, self.redo, None, self.paste, self.copy_board, self.copy_solution)
        marks = (self.tick, self.type_found, None, self.accept, self.reject, self.forget)
        sources = (self.new, self.open, recent.menuAction(), self.sample)
        files = (*sources, None, self.save_board, self.save, self.share, self.print_)
        hints = (self.hint, self.previous_hint, self.following_hint, first_view.menuAction())
        searching = (self.solve, self.pause, self.step, self.stop, None, *hints)
        return (
            make_menu(self.tr("&File"), self._page, *files),
            make_menu(
                self.tr("&Edit"), self._page, *texts, None, self.next_text, self.next_doubtful
            ),
            make_menu(self.tr("&Solve"), self._page, *searching),
            make_menu(self.tr("&Words"), self._page, *marks, None, self.taught_words, None, *lists),
        )


class RecentMenu(QMenu):
    """The files that were opened last, by name; disabled while there are none.

    Attributes:
        chosen: Emitted with the `Path` that the user chooses.
    """

    chosen = Signal(object)

    def __init__(self, recent: RecentFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self._recent = recent
        self.setTitle(self.tr("Open &Recent"))
        self.setToolTipsVisible(True)
        self._clear = QAction(self.tr("&Clear List"), parent)  # `clear` deletes the menu's own
        self._clear.triggered.connect(recent.clear)
        self.triggered.connect(self._on_triggered)
        recent.changed.connect(self._show_files)
        self._show_files()

    def _show_files(self) -> None:
        self.clear()
        for path in self._recent.paths:
            action = self.addAction(path.name.replace("&", "&&"))
            action.setToolTip(plain_tip(str(path)))
            action.setData(path)
        self.menuAction().setEnabled(not self.isEmpty())
        self.addSeparator()
        self.addAction(self._clear)

    def _on_triggered(self, action: QAction) -> None:
        path = action.data()
        if isinstance(path, Path):
            self.chosen.emit(path)


def add_key_hints(board: BoardView) -> None:
    """Say in the list of keys what keys do on a board."""
    translate = QCoreApplication.translate
    arrows = translate("BoardKeys", "Arrow keys")
    KeyHint(board, [arrows], translate("BoardKeys", "go to the neighboring tile"))
    KeyHint(board, [QKeySequence("Space")], translate("BoardKeys", "go to the next tile"))
    KeyHint(
        board,
        [QKeySequence("Tab"), QKeySequence("Shift+Tab")],
        translate("BoardKeys", "go to the next empty tile, or back; leave a full board"),
    )
    KeyHint(
        board,
        [QKeySequence("F6"), QKeySequence("Shift+F6")],
        translate("BoardKeys", "leave the board, forward or back"),
    )
    KeyHint(
        board,
        [QKeySequence("Backspace")],
        translate("BoardKeys", "delete a letter; on an empty tile, go back"),
    )
    KeyHint(board, [QKeySequence("Delete")], translate("BoardKeys", "clear the tile"))
    on_tile = translate("BoardKeys", "Enter on a tile")
    KeyHint(board, [on_tile], translate("BoardKeys", "once solved: list only its words"))
