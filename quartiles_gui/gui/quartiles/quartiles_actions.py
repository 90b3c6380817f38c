"""The actions of the page of a board, each shared by menu, key and button."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, Qt
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.base.clipboard import is_wayland
from quartiles_gui.gui.base.settings import RecentFiles
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.widgets.actions import Actions, KeyHint, make_action, make_choice, own_keys
from quartiles_gui.gui.widgets.labels import plain_tip
from quartiles_gui.gui.words.dictionary_loader import WordListOpener

HIGHLIGHT_TIMES = (1600, 800, 400, 150, 0)
"""Milliseconds that a word is shown, from slow to instant."""


class QuartilesActions(Actions):
    """The actions of the page."""

    def __init__(self, page: QWidget, highlight_time: int) -> None:
        super().__init__(page)
        self._add_boards()
        self._add_edits()
        self._add_ways(page, highlight_time)
        self._add_words()

    def _add_boards(self) -> None:
        key = QKeySequence.StandardKey
        self.today = self.add(self.tr("&Today"), self.tr("play today’s board"), "Ctrl+T")
        self.new_day = make_action(self, self.tr("Today’s New Board"))
        self.new_day.triggered.connect(self.today.trigger)
        self.yesterday = self.add(self.tr("&Yesterday’s Board"))
        self.past_days = self.add(
            self.tr("Past Da&ys…"), self.tr("play the board of a past day"), "Ctrl+D"
        )
        self.new = self.add(self.tr("&New Board"), self.tr("play another board"), key.New)
        self.usual = self.add(self.tr("&Usual"))
        self.easy = self.add(self.tr("&Easy"))
        self.hard = self.add(self.tr("&Hard"))
        self.gift = self.add(self.tr("For &Someone…"))
        self.empty = self.add(self.tr("E&mpty Board"), self.tr("clear the board"), "Shift+Del")
        levels = (self.easy, self.usual, self.hard)
        kinds = (self.new, None, *levels, None, self.gift, self.empty)
        self.ways = self.menu(self.tr("&New"), *kinds).menuAction()
        self.open = self.add(
            self.tr("&Open…"), self.tr("open a picture, a board file or a text file"), key.Open
        )
        self.save_board = self.add(self.tr("&Save Board…"), self.tr("save the board"), key.Save)
        self.share = self.add(
            self.tr("Sh&are…"), self.tr("share the board or its result"), "Ctrl+Shift+P"
        )
        self.print_ = self.add(self.tr("&Print…"), self.tr("print the board"), key.Print)
        self.booklet = self.add(self.tr("Make a &Booklet…"))
        self.statistics = self.add(self.tr("Statisti&cs…"))
        self.how_to_play = make_action(self, self.tr("How to Play"))

    def _add_edits(self) -> None:
        key = QKeySequence.StandardKey
        self.add_undo()
        self.undo_now = make_action(self, self.tr("Undo"))  # beside what can be undone
        self.undo_now.triggered.connect(self.undo.trigger)
        self.paste = self.add(
            self.tr("&Paste"), self.tr("paste a picture of a board, or its tiles"), key.Paste
        )
        self.watch = self.add(self.tr("&Watch the Clipboard"))
        self.watch.setCheckable(True)
        by_itself = self.tr("A screenshot of a board that is copied comes by itself.")
        if is_wayland():
            by_itself = self.tr(
                "A copied screenshot of a board comes as soon as you come back to this window."
            )
        self.watch.setToolTip(plain_tip(by_itself))
        self.copy_board = self.add(self.tr("Copy &Board"), self.tr("copy the board"), key.Copy)
        self.copy_solution = self.add(
            self.tr("Copy &Solution"), self.tr("copy the solution"), "Ctrl+Shift+C"
        )
        self.copy_result = make_action(self, self.tr("Copy"))
        self.edit_board = self.add(
            self.tr("&Edit Tiles"),
            self.tr("change the tiles of a full board; Enter or Esc ends that"),
            "F2",
        )
        self.next_text = self.add(
            self.tr("Ne&xt Likely Text"),
            self.tr("after reading a picture: next likely text"),
            "Ctrl+.",
        )
        self.next_doubtful = self.add(
            self.tr("Next &Marked Tile"), self.tr("after reading a picture: next marked tile"), "F3"
        )

    def _add_ways(self, page: QWidget, highlight_time: int) -> None:
        self.play = self.add(self.tr("Pl&ay"))
        self.add_hints(self.tr("H&int"))
        self.shuffle = self.add(self.tr("Shuff&le"), self.tr("shuffle the tiles"), "Ctrl+Shift+R")
        self.solve = self.add(self.tr("&Solve"), self.tr("show all words"), "F9")
        self.end = make_action(self, self.tr("&To the End"))
        self.pause_text, self.resume_text = self.tr("Pa&use"), self.tr("Res&ume")
        self.pause = self.add(
            self.pause_text, self.tr("while solving: pause or resume"), Qt.Key.Key_Space
        )
        self.step = self.add(
            self.tr("Ste&p"),
            self.tr("while solving: find one more word, then pause"),
            Qt.Key.Key_Period,
        )
        self.stop = self.add(self.tr("St&op"), self.tr("stop solving"), Qt.Key.Key_Escape)
        slow = (self.tr("Slo&west"), self.tr("Slowe&r"), self.tr("&Slow"))
        names = (*slow, self.tr("&Usual"), self.tr("&Instant"))
        nearest = min(HIGHLIGHT_TIMES, key=lambda time: abs(time - highlight_time))
        choices = dict(zip(HIGHLIGHT_TIMES, names, strict=True))
        self.speeds = make_choice(self.tr("Spee&d"), page, choices, nearest)
        self.speed = self.speeds.menuAction()
        self.name_speed()
        self.review = self.add(self.tr("&Review"))
        self.small = self.add(
            self.tr("S&mall Window on Top"),
            self.tr("keep only the words and hints, above other windows; or show the board again"),
            "F8",
        )
        self.small.setCheckable(True)
        self.show_board = make_action(self, self.tr("Show Board"))
        self.show_board.triggered.connect(lambda: self.small.setChecked(False))

    def _add_words(self) -> None:
        key = QKeySequence.StandardKey
        self.check = self.add(self.tr("&Check"))
        self.clear = self.add(self.tr("Cl&ear"), self.tr("clear the word"), Qt.Key.Key_Escape)
        self.type_word = self.add(self.tr("T&ype a Word"), self.tr("type a word"), key.Find)
        self.tick = self.add(
            self.tr("Tick &Off"), self.tr("tick off the selected word"), "Ctrl+Return"
        )
        self.tick.setCheckable(True)
        self.accept = self.add(
            self.tr("The Game &Accepted It"),
            self.tr("the game accepted the selected word"),
            "Alt+Up",
        )
        self.reject = self.add(
            self.tr("The Game &Rejected It"),
            self.tr("the game rejected the selected word"),
            "Alt+Down",
        )
        self.forget = self.add(self.tr("Forget &Verdict"))
        self.finish = self.add(self.tr("T&hat Was All of Them"))
        self.finish.setCheckable(True)
        self.hide_words = self.add(self.tr("Hide &Words"))
        self.hide_words.setCheckable(True)
        self.show_words = make_action(self, self.tr("Show Words"))
        self.show_words.triggered.connect(lambda: self.hide_words.setChecked(False))
        self.hide_found = self.add(self.tr("Hide &Found"))
        self.hide_found.setCheckable(True)
        self.taught_words = self.add(self.tr("&Taught Words…"))
        self.learned = self.add(self.tr("&Send What It Learned…"))

    @property
    def highlight_time(self) -> int:
        """The milliseconds that each word is shown, as the user has chosen."""
        return next(int(one.data()) for one in self.speeds.actions() if one.isChecked())

    def name_speed(self) -> None:
        """Name the speed on its button."""
        name = next(one.text() for one in self.speeds.actions() if one.isChecked())
        speed = fill(self.tr("Speed: {speed}"), speed=name.replace("&", ""))
        self.speed.setIconText(speed)

    def show_session(self, session: BoardSession, *, can_paste: bool) -> None:
        """Enable what is possible, and say of the rest what stands in the way."""
        state, word = session.state, session.marks.subject
        checking = self.tick if state is State.SOLVED and not session.is_ours else self.check
        self.tick.setChecked(word is not None and word.word in session.marked)
        self.finish.setChecked(session.record.refused is not None)
        self.hide_words.setChecked(session.listing.hides_words)
        self.hide_found.setChecked(session.listing.leaves_out_found)
        self.pause.setText(self.resume_text if session.search.is_paused else self.pause_text)
        self.solve.setText(self.tr("&Solve") if state is State.FILLING else self.tr("&Solve…"))
        for action, named in ((self.solve, self.solve), (self.check, checking)):
            action.setIconText(named.text().replace("&", ""))  # Qt leaves out the ellipsis
        if state is State.FILLING:  # what is needed is on the board
            self.small.setChecked(False)
        self._allow_boards(session, can_paste=can_paste)
        self._allow_ways(session)
        self._allow_words(session)

    def _allow_boards(self, session: BoardSession, *, can_paste: bool) -> None:
        board, picture = session.record.board, session.picture
        busy = self._busy(session)
        making = self.tr("A board is being made.") if session.maker.is_busy else ""
        nothing_copied = ""
        if not can_paste:
            nothing_copied = self.tr("Copy a screenshot of the game or its 20 tiles first.")
        no_board = self.tr("The board is empty.") if board.is_empty else ""
        not_full = "" if board.is_full else self.tr("Fill in all 20 tiles first.")
        no_picture = self.tr("This board was not read from a picture.")
        no_doubts = self.tr("No tile is marked.")
        if picture is not None and picture.has_picture:
            no_picture = ""
            no_doubts = "" if picture.doubtful else no_doubts
        ours = self.tr("The tiles of our boards stay as they are.") if session.is_ours else ""
        no_words = ""
        if session.state is not State.SOLVED or session.listing.hides_words:
            no_words = self.tr("There is no solution yet.")
        made = (self.today, self.new_day, self.yesterday, self.past_days)
        others = (self.usual, self.easy, self.hard, self.gift, self.booklet)
        out = (self.copy_board, self.save_board, self.print_)
        self.allow(
            {
                **dict.fromkeys((*made, *others), making),
                self.new: making if session.is_ours else no_board,
                self.empty: no_board,
                self.paste: busy or nothing_copied,
                **dict.fromkeys(out, no_board),
                self.share: not_full,
                self.copy_solution: no_words,
                self.edit_board: busy or ours or no_board,
                self.next_text: busy or ours or no_picture,
                self.next_doubtful: no_picture or no_doubts,
            }
        )
        self.allow_undo(session.document.stack, busy)

    def _allow_ways(self, session: BoardSession) -> None:
        state, busy = session.state, self._busy(session)
        reading = self._reading(session)
        is_filling, is_finding = state is State.FILLING, state is State.FINDING
        begun = "" if is_filling else self.tr("You play this board already.")
        over = self.tr("This board is solved.") if state is State.SOLVED else ""
        none_left = ""
        ladder = session.hints.ladder
        is_more = session.hints.has_more or (ladder is not None and ladder.following is not None)
        if session.is_over and not is_more:
            none_left = self.tr("There are no words left.")
        idle = "" if state is State.SOLVING else self.tr("Nothing is being solved.")
        filling = self.tr("Choose first how to go on.") if is_filling else ""
        hints = session.hints
        no_hints = busy or filling or over
        if is_finding and session.tab is not Tab.HINTS:
            no_hints = self.tr("Show the hints first.")
        self.allow(
            {
                self.play: busy or reading or begun or session.obstacle,
                self.hint: busy or reading or session.obstacle or over or none_left,
                self.solve: busy or reading or session.obstacle or over,
                **dict.fromkeys((self.end, self.pause, self.step), idle),
                self.stop: "" if reading else idle,
                self.shuffle: busy or filling,
                self.review: busy or session.unreviewed,
                self.small: busy or filling,
            }
        )
        self.allow_hint_steps(is_first=hints.is_first, is_last=hints.is_last, obstacle=no_hints)

    def _allow_words(self, session: BoardSession) -> None:
        state, marks, busy = session.state, session.marks, self._busy(session)
        is_open = state in (State.FINDING, State.SOLVED)
        closed = busy or ("" if is_open else self.tr("Choose first how to go on."))
        typed = "" if marks.choice.text or marks.many else self.tr("Choose some tiles first.")
        ours = self.tr("Only for boards of the game.") if session.is_ours else ""
        word = marks.subject
        no_word = "" if word else self.tr("Type or select a word first.")
        untaught = self.tr("There is no verdict on this word.")
        if word is not None and session.listed.taught(word.word) is not None:
            untaught = ""
        unfinished = ""
        five, marked = session.five, session.marked
        if session.record.refused is None and (
            not five or any(item.word not in marked for item in five)
        ):
            unfinished = self.tr("Tick off the five first, and whatever else you found.")
        verdicts = (self.tick, self.accept, self.reject)
        self.allow(
            {
                **dict.fromkeys(
                    (self.check, self.clear), closed or self._reading(session) or typed
                ),
                self.type_word: closed,
                **dict.fromkeys(verdicts, ours or closed or no_word),
                self.forget: ours or closed or no_word or untaught,
                self.finish: ours or closed or unfinished,
                self.hide_words: ours,
                self.hide_found: "" if state is State.SOLVED else self.tr("Solve the board first."),
            }
        )

    def _busy(self, session: BoardSession) -> str:
        return self.tr("Stop solving first.") if session.state is State.SOLVING else ""

    def _reading(self, session: BoardSession) -> str:
        if session.picture is None or not session.picture.is_reading:
            return ""
        return self.tr("The picture is being read. Wait for it, or press Esc to cancel.")

    def menus(self, word_list: WordListOpener, recent: QMenu) -> tuple[QMenu, ...]:
        copies = (self.paste, self.watch, self.copy_board, self.copy_solution)
        tiles = (self.edit_board, self.next_text, self.next_doubtful)
        out = (self.save_board, self.share, self.print_, self.booklet)
        hints = (self.hint, self.previous_hint, self.following_hint)
        solving = (self.solve, self.pause, self.step, self.stop, self.speed)
        days = (self.today, self.past_days, self.ways)
        words = (self.check, self.clear, self.type_word)
        verdicts = (self.tick, self.accept, self.reject, self.forget, self.finish)
        hiding = (self.hide_words, self.hide_found)
        lists = (self.taught_words, word_list.open_own, word_list.use_shipped, self.learned)
        return (
            self.menu(self.tr("&File"), self.open, recent.menuAction(), None, *out),
            self.menu(self.tr("&Edit"), self.undo, self.redo, None, *copies, None, *tiles),
            self.menu(
                self.tr("&Board"),
                *days,
                None,
                self.play,
                *hints,
                self.shuffle,
                None,
                *solving,
                None,
                self.review,
                self.statistics,
            ),
            self.menu(self.tr("&Words"), *words, None, *verdicts, None, *hiding, None, *lists),
        )


class RecentMenu(QMenu):
    """The files that were opened last, by name; disabled while there are none."""

    chosen = Signal(object)  # the `Path`

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
    arrows = translate("BoardKeys", "Arrow keys")
    KeyHint(board, [arrows], translate("BoardKeys", "go to the neighboring tile"))
    space = translate("BoardKeys", "add the tile to the word, or take it away; filling: next tile")
    KeyHint(board, [QKeySequence("Space")], space)
    enter = translate("BoardKeys", "check the word; filling: next tile to fill in, then Play")
    KeyHint(board, [translate("BoardKeys", "Enter")], enter)
    KeyHint(
        board,
        [QKeySequence("Tab"), QKeySequence("Shift+Tab")],
        translate("BoardKeys", "go to the next empty tile, or back; leave a full board"),
    )
    KeyHint(
        board,
        [own_keys("F6")[0], own_keys("Shift+F6")[0]],
        translate("BoardKeys", "leave the board, forward or back"),
    )
    KeyHint(
        board,
        [QKeySequence("Backspace")],
        translate("BoardKeys", "delete a letter; on an empty tile, go back"),
    )
    KeyHint(board, [QKeySequence("Delete")], translate("BoardKeys", "clear the tile"))
