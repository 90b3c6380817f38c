"""The actions of the Quartiles page, each shared by menu, key and button."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, Qt
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.gui.clipboard import is_wayland
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.scene import Scene
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.settings import RecentFiles
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import translate
from quartiles_gui.gui.widgets.actions import Actions, KeyHint, own_keys
from quartiles_gui.gui.widgets.labels import plain_tip
from quartiles_gui.gui.words.dictionary_loader import WordListOpener


class QuartilesActions(Actions):
    """The actions of the Quartiles page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        purpose = self.tr("solve; while solving: go to the end")
        self.solve = self.add(self.tr("&Solve"), purpose, Qt.Key.Key_Return)
        self.pause_text, self.resume_text = self.tr("&Pause"), self.tr("&Resume")
        self.pause = self.add(
            self.pause_text, self.tr("while solving: pause or resume"), Qt.Key.Key_Space
        )
        self.step = self.add(
            self.tr("S&tep"),
            self.tr("while solving: find one more word, then pause"),
            Qt.Key.Key_Period,
        )
        self.stop = self.add(self.tr("St&op"), self.tr("stop solving"), Qt.Key.Key_Escape)
        self.play = self.add(self.tr("Play &It"))
        self.add_undo()
        self.paste = self.add(
            self.tr("&Paste"), self.tr("paste a picture of a board, or fragments"), key.Paste
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
            self.tr("&Copy Solution"), self.tr("copy the solution"), "Ctrl+Shift+C"
        )
        self.new = self.add(self.tr("&New"), self.tr("clear the board"), key.New, "Shift+Delete")
        self.open = self.add(
            self.tr("&Open…"), self.tr("open a picture, a board file or a text file"), key.Open
        )
        self.sample = self.add(self.tr("Try a Sa&mple Board"))
        self.save_board = self.add(self.tr("Save &Board…"), self.tr("save the board"), key.Save)
        self.save_page = self.add(self.tr("Save as &Web Page…"))
        self.share = self.add(
            self.tr("S&hare…"),
            self.tr("share the board or its result"),
            "Ctrl+Shift+P",
        )
        self.print_ = self.add(self.tr("&Print…"), self.tr("print"), key.Print)
        self.next_text = self.add(
            self.tr("Ne&xt Likely Text"),
            self.tr("after reading a picture: next likely text"),
            "Ctrl+.",
        )
        self.next_doubtful = self.add(
            self.tr("Next &Marked Tile"), self.tr("after reading a picture: next marked tile"), "F3"
        )
        self.edit_board = self.add(
            self.tr("Edit Boar&d"),
            self.tr("change the tiles of a full board; Enter or Esc ends that"),
            "F2",
        )
        self.tick = self.add(
            self.tr("Tick &Off"), self.tr("tick off the selected word"), "Ctrl+Return"
        )
        self.tick.setCheckable(True)
        self.finish = self.add(self.tr("That &Was All of Them"))
        self.finish.setCheckable(True)
        self.review = self.add(self.tr("Re&view"))
        self.type_found = self.add(
            self.tr("T&ype a Word You Found"), self.tr("type a word you found"), key.Find
        )
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
        self.forget = self.add(self.tr("&Forget Verdict"))
        self.add_hints(self.tr("&Hint"))
        self.small = self.add(
            self.tr("S&mall Window on Top"),
            self.tr("keep only the words and hints, above other windows; or show the board again"),
            "F8",
        )
        self.small.setCheckable(True)
        self.taught_words = self.add(
            self.tr("&Taught Words…"), self.tr("show the taught words"), "Ctrl+T"
        )

    def show_scene(self, scene: Scene, session: QuartilesSession, *, can_paste: bool) -> None:
        """Enable what is possible, and say of the rest what stands in the way."""
        self.tick.setChecked(scene.is_ticked)
        self.finish.setChecked(bool(scene.panel.is_finished))
        is_paused = scene.state is RunState.PAUSED
        self.pause.setText(self.resume_text if is_paused else self.pause_text)
        if scene.state is not RunState.FINISHED:  # there is nothing beside the board yet
            self.small.setChecked(False)
        solve = self.tr("&Solve…") if scene.is_begun else self.tr("&Solve")
        self.solve.setText(self.tr("Go to the &End") if scene.state.is_under_way else solve)
        self._allow_all(session, can_paste=can_paste)

    def _allow_all(self, session: QuartilesSession, *, can_paste: bool) -> None:
        search, edits, picture = session.search, session.edits, session.picture
        is_under_way, is_finished = session.state.is_under_way, session.state is RunState.FINISHED
        busy = self.tr("Stop solving first.") if is_under_way else ""
        idle = "" if is_under_way else self.tr("Nothing is being solved.")
        reading = ""
        if picture is not None and picture.is_reading:
            reading = self.tr("The picture is being read. Wait for it, or press Esc to cancel.")
        nothing_copied = ""
        if not can_paste:
            nothing_copied = self.tr("Copy a screenshot of the game or its 20 tiles first.")
        no_board = self.tr("The board is empty.") if edits.board.is_empty else ""
        solved = self.tr("This board is solved. Change a tile to solve another one.")
        not_solved = "" if is_finished else self.tr("Ask for a hint or solve the board first.")
        no_picture = self.tr("This board was not read from a picture.")
        no_doubts = self.tr("No tile is marked.")
        if picture is not None and picture.has_picture:
            no_picture = ""
            no_doubts = "" if picture.doubtful else no_doubts
        no_words = self.tr("There is no solution yet.")
        if edits.door is not Door.HINT and any(one.is_counted for one in search.known):
            no_words = ""
        word = session.selected_word
        no_word = "" if word else self.tr("Select a word in the list first.")
        untaught = self.tr("There is no verdict on this word.")
        if word is not None and search.dictionary.taught(word.word) is not None:
            untaught = ""
        on_board = (self.copy_board, self.save_board, self.share, self.print_)
        hints = session.hints.scene
        self.allow(
            {
                self.solve: reading or (solved if _is_solved(session) else search.obstacle),
                self.play: busy or reading or search.obstacle,
                self.hint: busy or reading or ("" if is_finished else search.obstacle),
                **dict.fromkeys((self.pause, self.step), idle),
                self.stop: "" if reading else idle,
                self.paste: busy or nothing_copied,
                self.open: "",
                self.sample: busy,
                **dict.fromkeys((self.new, self.edit_board), busy or no_board),
                self.next_text: busy or no_picture,
                self.next_doubtful: no_picture or no_doubts,
                **dict.fromkeys(on_board, no_board),
                self.save_page: busy or search.obstacle,
                self.copy_solution: no_words,
                **dict.fromkeys((self.tick, self.accept, self.reject), no_word),
                self.forget: no_word or untaught,
                **dict.fromkeys((self.type_found, self.small), busy or not_solved),
                self.finish: busy or not_solved or self._unfinished(session),
                self.review: busy or self._unreviewed(session),
            }
        )
        self.allow_undo(edits.undo_stack, busy)
        no_hints = busy or not_solved or self._no_hints(session)
        self.allow_hint_steps(is_first=hints.is_first, is_last=hints.is_last, obstacle=no_hints)

    def _no_hints(self, session: QuartilesSession) -> str:
        if not session.hints.are_shown:
            return self.tr("Show the hints first.")
        left = session.hints.scene.ladder is not None
        return "" if left else self.tr("Probably no word is left.")

    def _unfinished(self, session: QuartilesSession) -> str:
        """Return what is in the way of saying that all words of a solved board are ticked off."""
        verdict, ticked = session.search.verdict, session.edits.ticked
        if session.edits.is_finished:
            return ""
        if verdict is not None and session.edits.record.is_ours:
            return self.tr("Only for boards of the game.")
        if verdict is not None and verdict.five and all(one.word in ticked for one in verdict.five):
            return ""
        return self.tr("Tick off the five first, and whatever else you found.")

    def _unreviewed(self, session: QuartilesSession) -> str:
        verdict, unaided = session.search.verdict, session.unaided
        if not _is_solved(session) or verdict is None:
            return self.tr("Solve the board first.")
        if not session.edits.ticked:
            return self.tr("Tick off the words that you found first.")
        is_all = all(found.word in unaided for found in verdict.counted)
        return self.tr("You found every word.") if is_all else ""

    def menus(self, word_list: WordListOpener, recent: QMenu) -> tuple[QMenu, ...]:
        lists = (word_list.open_own, word_list.use_shipped)
        copies = (self.copy_board, self.copy_solution)
        texts = (self.undo, self.redo, None, self.paste, self.watch, *copies)
        tiles = (self.edit_board, self.next_text, self.next_doubtful)
        marks = (
            self.tick,
            self.type_found,
            self.finish,
            self.review,
            None,
            self.accept,
            self.reject,
            self.forget,
        )
        sources = (self.new, self.open, recent.menuAction(), self.sample)
        files = (*sources, None, self.save_board, self.save_page, self.share, self.print_)
        hints = (self.hint, self.previous_hint, self.following_hint, self.small)
        doors = (*hints, None, self.play, None)
        searching = (*doors, self.solve, self.pause, self.step, self.stop)
        return (
            self.menu(self.tr("&File"), *files),
            self.menu(self.tr("&Edit"), *texts, None, *tiles),
            self.menu(self.tr("&Solve"), *searching),
            self.menu(self.tr("&Words"), *marks, None, self.taught_words, None, *lists),
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
    KeyHint(board, [QKeySequence("Space")], translate("BoardKeys", "go to the next tile"))
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
    on_tile = translate("BoardKeys", "Enter on a tile")
    KeyHint(board, [on_tile], translate("BoardKeys", "once solved: list only its words"))


def _is_solved(session: QuartilesSession) -> bool:
    """Return whether the board is solved, and that isn't only known for hints."""
    is_hinted = session.edits.door is Door.HINT and not session.is_complete
    return session.state is RunState.FINISHED and not is_hinted
