"""The Quartiles page: edit a board, watch it being solved, read the solution.

States: editing, then solving and paused in turn, then finished. Changing the board leads back to
editing. The board, its ticks and the search on it are saved as they change, and are back later.

The parts, and what they know:

    `BoardInPlace`     the board, how it is undone, and what the library has of it
    `BoardSearch`      the search on it, its state and its verdict
    `BoardView`        the board as it is seen and typed on; nothing of searching
    `BoardCard`        the card with it, which is there before the page
    `SolveControls`    progress, the message and the buttons below it
    `StartPanel`       the ways to fill it while it is empty
    `SolutionPanel`    what was found on it; made once there is a board
    `WordMarks`        ticks and verdicts on those words
    `HintGiver`        hints on them; made for the first search
    `BoardFromPicture` the picture that the board was read from, and what is to be checked
    `BoardFilling`     what comes in from elsewhere
    `Exports`          what goes out
    `MessageBar`       answers what the user did
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.steps import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.answer import Answer, refusal
from quartiles_gui.gui.clipboard import is_usable
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.pictures.board_from_picture import BoardFromPicture
from quartiles_gui.gui.pictures.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.actions import (
    QuartilesActions,
    RecentMenu,
    add_key_hints,
)
from quartiles_gui.gui.quartiles.board_card import BoardCard
from quartiles_gui.gui.quartiles.board_filling import BoardFilling
from quartiles_gui.gui.quartiles.board_in_place import BoardInPlace
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.exports import Exports
from quartiles_gui.gui.quartiles.highlights import Highlights
from quartiles_gui.gui.quartiles.page_message import Message, message_of, verdict_text
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.start_panel import StartPanel
from quartiles_gui.gui.quartiles.word_marks import WordHiding, WordMarks
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import message_box
from quartiles_gui.gui.widgets.layouts import lay_out_cards
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_list_opener import WordListOpener
from quartiles_gui.gui.words.word_teacher import WordTeacher


class QuartilesPage(Page):
    """The page; the card with the board belongs to it from now on."""

    state_changed = Signal(object)  # the new `RunState`
    library_chosen = Signal(object)  # the path of an exported library, for another page to import

    def __init__(
        self,
        board: BoardInPlace,
        card: BoardCard,
        loader: DictionaryLoader,
        teacher: WordTeacher,
        meanings: MeaningText,
        settings: Settings,
        reader: PictureReader,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.word_list = WordListOpener(loader, settings, self.say, self)
        self._board = board
        self._meanings = meanings
        self._has_panel = False
        self._has_late_parts = False
        self._notice = ""
        self._appearance = appearance
        self._teacher = teacher
        self._settings = settings
        self._reader = reader
        self._search = BoardSearch(board, teacher, self.say, self)
        self._actions = QuartilesActions(self)
        self._recent = RecentFiles(settings, self)
        self._recent_menu = RecentMenu(self._recent, self)
        self._card = card
        self._board_view = card.board_view
        self._controls = SolveControls(self._actions, appearance, self)
        self._hiding = WordHiding(board, settings, self)
        self._menus = self._actions.menus(self.word_list, self._recent_menu, self._hiding.menu)
        self._bar = MessageBar(appearance, self, self._actions.undo)
        self._start = StartPanel(self._actions, self._recent, appearance, self)
        self._pictures = BoardFromPicture(reader, self.say, appearance, self)
        parts = (board, self._search, self._board_view, reader, self._recent, self._actions)
        self._filling = BoardFilling(*parts, self.say, self)
        self._build()
        self._controls.set_highlight_time(settings.highlight_time)
        self._search.set_highlight_time(self._controls.highlight_time)
        self._connect()
        self._connect_actions()
        self._show_board()
        for index, text in card.typed_on(board.board.fragments).items():
            board.type_on(index, text)

    @property
    def state(self) -> RunState:
        """What the page is doing."""
        return self._search.state

    @property
    def message(self) -> str:
        """The message shown to the user."""
        return self._controls.message

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return self._actions.paste, self._actions.open, self._actions.new

    def say(self, answer: Answer) -> None:
        """Show an answer; a warning stays until the board or the state changes."""
        if answer.is_warning:
            self._notice = answer.text
            self._show_message()
        else:
            self._bar.say(answer)

    def accepts(self, data: QMimeData) -> bool:
        return is_usable(data) and not self.state.is_under_way

    def show_drag(self, is_over: bool) -> None:
        self._start.zone.set_active(is_over)

    def take(self, data: QMimeData, name: str) -> None:
        if not self.state.is_under_way:
            self._filling.take(data, name)

    def remember(self) -> None:
        self._search.save()
        self._board.saver.save()
        self._settings.highlight_time = self._controls.highlight_time

    def shut_down(self) -> None:
        self._reader.shut_down()
        self._search.shut_down()
        self.word_list.loader.shut_down()

    def preparing(self) -> Steps[None]:
        """Make ahead of time what the first board will need."""
        yield
        self._panel.ensurePolished()
        for late in ("hint_giver", "finale"):
            yield
            import_module(f"{__package__}.{late}")
        yield
        self._panel.list_view.prepare()

    def solve(self) -> None:
        """Start solving the board if there is no obstacle."""
        if self._may_search():
            self._search.start()

    def show_board(self, board: Board) -> None:
        """Show a board that was given from outside; a search under way is set aside."""
        self._search.set_aside()
        self._board.show(board, self.tr("Open"))

    def open_kept(self, key: str, *, is_copy: bool = False) -> None:
        """Show a board of the library, with its ticks and its search.

        Editing a copy makes it another board.
        """
        self._search.set_aside()
        is_found = self._board.open(key, is_copy=is_copy)
        if not is_copy:
            self._search.resume_kept(continues=False)
        if not is_found:
            self.say(refusal(sentence("history", "That board is no longer in the library.")))

    def open_file(self, path: Path) -> None:
        """Open a file that was chosen outside the window."""
        self._filling.open(path)

    def look_at_clipboard(self) -> None:
        """Find out whether there is anything to paste, because the window has become active."""
        self._filling.clipboard.look_soon()

    def notice_changes(self) -> None:
        """Fetch what another page or window has changed: stored boards and taught words."""
        self._teacher.refresh()
        self._board.refresh()

    def _build(self) -> None:
        self._card.add_controls(self._controls)
        self._right = QStackedWidget(self)
        self._right.addWidget(self._start)
        lay_out_cards(self._card, self._right, self)
        self.setFocusProxy(self._board_view)
        add_key_hints(self._board_view)
        actions = self._actions
        self._board_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._board_view.addActions([actions.paste, actions.copy_board, actions.new, actions.undo])

    def _connect(self) -> None:
        self._board_view.fragment_edited.connect(self._board.type_on)
        self._board_view.tile_cleared.connect(self._board.clear_tile)
        self._board_view.tile_entered.connect(self._pictures.go_to)
        self._pictures.board_read.connect(self._filling.show_read)
        self._pictures.text_chosen.connect(self._board.choose_text)
        self._pictures.tile_requested.connect(self._board_view.go_to)
        self._pictures.changed.connect(self._show_message)
        self._filling.library_chosen.connect(self.library_chosen)
        self._recent_menu.chosen.connect(self._filling.open_recent)
        self._start.recent.chosen.connect(self._filling.open_recent)
        self._board.changed.connect(self._show_board)
        self.word_list.opened.connect(self._on_words_opened)
        self._search.progressed.connect(self._controls.show_progress)
        self._controls.highlight_time_changed.connect(self._search.set_highlight_time)
        self._controls.highlight_time_changed.connect(self.changed)
        self._hiding.menu.triggered.connect(self.changed)
        self._recent.changed.connect(self.changed)
        for known in (self._pictures, self._teacher, self._filling.clipboard):
            known.changed.connect(self._update)
        self._board.undo_stack.indexChanged.connect(self._update)

    def _connect_actions(self) -> None:
        actions = self._actions
        actions.solve.triggered.connect(self.solve)
        actions.pause.triggered.connect(self._search.pause_or_resume)
        actions.step.triggered.connect(self._step)
        actions.stop.triggered.connect(self._reader.cancel)
        actions.stop.triggered.connect(self._search.stop)
        actions.undo.triggered.connect(self._undo)
        actions.redo.triggered.connect(self._redo)
        actions.taught_words.triggered.connect(self._show_taught)
        actions.next_text.triggered.connect(self._pictures.next_text)
        actions.next_doubtful.triggered.connect(self._pictures.next_doubtful)

    @cached_property
    def _panel(self) -> SolutionPanel:
        """What was found, made once there is a board: an empty page is painted without it."""
        search, actions = self._search, self._actions
        panel = SolutionPanel(self._appearance, search.is_accepted, self._meanings.of, self)
        panel.list_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        panel.list_view.addActions(
            [actions.tick, actions.accept, actions.reject, actions.forget, actions.taught_words]
        )
        self._right.addWidget(panel)
        WordMarks(panel, self._board, self._teacher, actions, self._bar.say)
        self._hiding.hide_in(panel)
        known = (self._board, search, panel, self._recent)
        Exports(*known, actions, self._appearance, self._settings, self._bar.say, self)
        self._board.record_changed.connect(self._show_message)
        self._board.record_changed.connect(self._update)
        search.begun.connect(self._on_search_begun)
        search.found.connect(panel.add)
        search.judged.connect(self._on_judged)
        search.state_changed.connect(self._on_state_changed)
        panel.hiding_changed.connect(self._show_message)
        panel.hiding_changed.connect(self.changed)
        panel.word_selected.connect(self._update)
        Highlights(search, self._board_view, panel)
        self._has_panel = True
        return panel

    def _step(self) -> None:
        if self._may_search():
            self._search.step()

    def _may_search(self) -> bool:
        """Return whether a search may begin or go on; a board that is being played asks first."""
        if self.state.is_under_way:
            return True
        if self._search.obstacle:
            return False
        play = self._board.play
        if play is None:
            return True
        details = self.tr("Solving it shows all its words. They give no points any more.")
        box = message_box(self.window(), self.tr("You are playing this board."), details)
        solve = box.addButton(self.tr("Solve"), QtWidgets.QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QtWidgets.QMessageBox.StandardButton.Cancel)
        box.exec()
        if box.clickedButton() is not solve:
            return False
        self._board.reveal_play(play)
        return True

    def _undo(self) -> None:
        stack = self._board.undo_stack
        self._go(stack.undo, fill(self.tr("Undone: {step}"), step=stack.undoText()))

    def _redo(self) -> None:
        stack = self._board.undo_stack
        self._go(stack.redo, fill(self.tr("Redone: {step}"), step=stack.redoText()))

    def _go(self, step: Callable[[], None], said: str) -> None:
        """Undo or redo; a board that comes back comes with its solution and ticks."""
        before = self._board.board
        step()
        if self._board.board != before:
            self._search.restore()
        self._bar.say(Answer(said))

    def _show_board(self) -> None:
        """Show the board in place, and clear what was found on another one."""
        board = self._board.board
        self._show_on_board(fragments=board.fragments)
        self._pictures.show_board(board)
        if self._has_panel or not board.is_empty:
            self._panel.clear(board.fragments)
        self._controls.clear_progress()
        self._search.forget()
        self._bar.clear()
        self._notice = ""
        self._show_message()
        self._update()

    def _show_on_board(self, **what: Any) -> None:
        view = self._board_view
        view.show_scene(view.scene._replace(**what))

    def _show_message(self) -> None:
        message = Message(self._notice, is_warning=True) if self._notice else self._usual_message()
        self._controls.say(message.text, is_warning=message.is_warning, hint=message.hint)

    def _usual_message(self) -> Message:
        """Return the message for the present state."""
        verdict = self._search.verdict
        if verdict is None:
            advice = Message(self._pictures.advice, is_warning=bool(self._pictures.doubtful))
            board, obstacle = self._board.board, self._search.obstacle
            stopped_at = None if self._reader.is_busy else self._search.stopped_at
            return message_of(self.state, board, obstacle, advice, stopped_at)
        if verdict.is_solved:  # the finale says so
            return Message("")
        ticked, hides_words = self._panel.ticked, self._panel.hides_words
        return Message(verdict_text(verdict, ticked, hides_words=hides_words), is_warning=True)

    def _update(self) -> None:
        """Mark doubtful tiles, and enable what is possible now."""
        panel = self._panel if self._has_panel else None
        can_paste = self._filling.clipboard.has_something
        self._actions.update(self._board, self._search, self._pictures, panel, can_paste=can_paste)
        board = self._board.board
        self._show_on_board(problems=self._pictures.doubtful | board.doubtful_tiles())
        self._right.setCurrentWidget(self._side())
        self._controls.show_state(self.state, sum(map(bool, board.fragments)))

    def _side(self) -> QWidget:
        """Return what belongs beside the board now."""
        is_begun = self.state is not RunState.IDLE or self._search.stopped_at is not None
        if self._pictures.is_reading or (self._pictures.has_picture and not is_begun):
            if self._right.indexOf(self._pictures.panel) < 0:  # made only now
                self._right.addWidget(self._pictures.panel)
            return self._pictures.panel
        return self._start if self._board.board.is_empty else self._panel

    def _show_taught(self) -> None:
        from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog

        TaughtWordsDialog(self._teacher, self.window()).open()

    def _on_words_opened(self, dictionary: Dictionary) -> None:
        is_first = self._search.dictionary.is_empty
        self._search.use(dictionary)
        self._show_board()
        if is_first:
            self._search.resume_kept(continues=True)

    def _on_search_begun(self) -> None:
        self._hiding.begin(self._panel)
        if not self._has_late_parts:
            self._has_late_parts = True
            self._add_late_parts()
        self._bar.clear()
        self._panel.begin(self._board.board.fragments)

    def _add_late_parts(self) -> None:
        """Make what only a board that is solved needs."""
        from quartiles_gui.gui.quartiles.finale import Finale
        from quartiles_gui.gui.quartiles.hint_giver import HintGiver

        search, panel, board_view = self._search, self._panel, self._board_view
        Finale(search, board_view, self._controls, panel, self._appearance)
        HintGiver(
            self._board,
            search,
            panel,
            board_view,
            self._meanings,
            self._actions,
            self._hiding,
            self._appearance,
        )

    def _on_judged(self, verdict: Verdict) -> None:
        self._panel.show_verdict(verdict)
        self._show_message()

    def _on_state_changed(self, state: RunState) -> None:
        self._show_on_board(is_open=not state.is_under_way)
        had_focus = self._card.isAncestorOf(self.window().focusWidget())
        if state is RunState.FINISHED and had_focus and not self._search.is_resumed:
            self._panel.first_focus.setFocus(Qt.FocusReason.OtherFocusReason)
        self._notice = ""
        self._show_message()
        self._update()
        if had_focus and state is RunState.IDLE:
            self._controls.keep_focus()
        self.state_changed.emit(state)
