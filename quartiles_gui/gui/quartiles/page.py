"""The Quartiles page: edit a board, watch it being solved, read the solution.

States: editing, then solving and paused in turn, then finished. Changing the board leads back to
editing. The board, its ticks and the search on it are saved as they change, and are back later.

The truth is in a `QuartilesSession`, of which `scene_of` makes a `Scene`. The parts that show it,
and tell the session what the user does:

    `BoardView`        the board as it is seen and typed on, on a `BoardCard` that is there before
    `SolveControls`    progress, the message and the buttons below it
    `StartPanel`       the ways to fill it while it is empty
    `SolutionPanel`    what was found on it
    `BoardFromPicture` the picture that the board was read from, and what is to be checked
    `BoardFilling`     what comes in from elsewhere
    `Exports`          what goes out
    `MessageBar`       answers what the user did
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import CurrentBoard, Door
from quartiles_gui.gui.board.texts import words_text
from quartiles_gui.gui.clipboard import is_usable, is_wayland
from quartiles_gui.gui.quartiles.actions import QuartilesActions, RecentMenu, add_key_hints
from quartiles_gui.gui.quartiles.board_filling import BoardFilling
from quartiles_gui.gui.quartiles.board_from_picture import BoardFromPicture
from quartiles_gui.gui.quartiles.board_view import BoardCard
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.scene import Found, Scene, Side, scene_of
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.start_panel import StartPanel
from quartiles_gui.gui.session import Answer, Page
from quartiles_gui.gui.settings import RecentFiles, Settings
from quartiles_gui.gui.sharing.board_files import Exports
from quartiles_gui.gui.sharing.saving import saved_text
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import key_text
from quartiles_gui.gui.widgets.labels import announce, ask
from quartiles_gui.gui.widgets.layouts import column, laid_out_once, lay_out_board
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader, WordListOpener
from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.shared_solution import SharedSolution

_PAUSE = 2000  # milliseconds between two announcements, so that each can be heard to its end


class Voice(QObject):
    """Announces words that are found, several at a time.

    At the end of a search there is nothing left to say: the verdict, which is announced as well,
    has it all.
    """

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._found = Found(0, (), are_hidden=False)
        self._said = 0
        self._run = 0
        self._state = RunState.IDLE
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._announce)

    def show_scene(self, scene: Scene) -> None:
        if scene.run != self._run:
            self._said = 0
        is_other = (scene.run, scene.state) != (self._run, self._state)
        self._run, self._state, self._found = scene.run, scene.state, scene.found
        if is_other:
            self._timer.stop()
            if scene.state is RunState.PAUSED:
                self._announce()
            self._said = scene.found.total
        elif scene.found.total > self._said and not self._timer.isActive():
            self._timer.start()

    def _announce(self) -> None:
        count, latest = self._found.total - self._said, self._found.latest
        self._said = self._found.total
        if count <= 0:
            return
        if self._found.are_hidden or count > len(latest):
            words = words_text(count)
        else:
            words = ", ".join(latest[-count:])
        announce(self._speaker, fill(self.tr("Found {words}"), words=words))


class QuartilesPage(Page):
    """The page; the session, and the card with the board, belong to it from now on."""

    play_requested = Signal(object)  # with the `Board`
    review_requested = Signal(object)  # with what is `Reviewed`
    unplayable = Signal()  # the board that was given to be played has to be looked at
    board_arrived = Signal()  # from the clipboard, while it is watched
    library_given = Signal(object)  # a file with boards, to be imported
    small_wanted = Signal(bool)  # a small window, since only a part of the page is shown

    def __init__(
        self,
        session: QuartilesSession,
        card: BoardCard,
        loader: DictionaryLoader,
        teacher: WordTeacher,
        settings: Settings,
        reader: PictureReader,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        session.setParent(self)
        session.see(False)  # until the page is shown
        self.session = session
        self.word_list = WordListOpener(loader, settings, self.say, self)
        self._scene: Scene | None = None
        self._plays_next = False  # the board that is being read
        self._is_opening = False  # a door whose words may take a moment
        self._appearance = appearance
        self._teacher = teacher
        self._settings = settings
        self._reader = reader
        self._actions = QuartilesActions(self)
        self._recent = RecentFiles(settings, self)
        self._recent_menu = RecentMenu(self._recent, self)
        self._card = card
        self._board_view = card.board_view
        choose = session.listing.select_word
        controls = self._controls = SolveControls(self._actions, choose, appearance, self)
        self._menus = self._actions.menus(self.word_list, self._recent_menu)
        self._bar = MessageBar(
            appearance, self, self._actions.undo, controls.foot, behind=controls.head
        )
        self._voice = Voice(self)
        self._start = StartPanel(self._actions, self._recent, appearance, self)
        self._pictures = BoardFromPicture(reader, session, self._board_view.go_to, appearance, self)
        session.picture = self._pictures
        self._filling = BoardFilling(
            session, self._board_view, reader, recent=self._recent, actions=self._actions, page=self
        )
        self._build()
        self._actions.watch.setChecked(settings.watches_clipboard)
        self._controls.set_highlight_time(settings.highlight_time)
        session.search.set_highlight_time(self._controls.highlight_time)
        self._connect()
        self._connect_actions()

    @property
    def state(self) -> RunState:
        return self.session.state

    @property
    def message(self) -> str:
        return self._controls.message

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return self._actions.paste, self._actions.open, self._actions.new

    def say(self, answer: Answer) -> None:
        self.session.say(answer)

    def accepts(self, data: QMimeData) -> bool:
        return is_usable(data) and not self.state.is_under_way

    def show_drag(self, is_over: bool) -> None:
        self._start.zone.set_active(is_over)

    def take(self, data: QMimeData, name: str) -> None:
        if not self.state.is_under_way:
            self._filling.take(data, name)

    def remember(self) -> None:
        self.session.edits.saver.save()
        self._settings.highlight_time = self._controls.highlight_time

    def shut_down(self) -> None:
        self._reader.shut_down()
        self._filling.watcher.shut_down()
        with QSignalBlocker(self.session):  # a scene that nobody sees would take 30 ms
            self.session.see(False)
            self.session.search.shut_down()
        self.word_list.loader.shut_down()

    def show_current(self) -> None:
        """Show the board that the library has as the current one."""
        self.session.refresh_scene()

    def solve(self) -> None:
        """Solve the board if there is no obstacle; a search under way goes to its end."""
        if self._may_search():
            self.session.solve()

    def play(self) -> None:
        """Take the board to where it is played."""
        self.session.open_door(Door.PLAY)
        if self.session.edits.door is Door.PLAY:
            self.play_requested.emit(self.session.edits.board)

    def review(self) -> None:
        """Review the board, or say why it can't be."""
        reviewed = self.session.reviewed()
        if self._actions.review.isEnabled() and reviewed is not None:
            self.review_requested.emit(reviewed)
        else:
            self.say(Answer(self._actions.review.toolTip(), is_good=False))

    def show_board(self, board: Board) -> None:
        """Show a board that was given from outside; a search under way is set aside."""
        self.session.show_board(CurrentBoard(board), self.tr("Open"))

    def open_file(self, path: Path) -> None:
        """Open a file that was chosen outside the window."""
        self._filling.open(path)

    def play_picture(self) -> None:
        """Play the board in the clipboard; if there is no picture, ask for a file."""
        data = self._filling.clipboard.data()
        if data.hasImage():
            self.play_given(data, self.tr("Paste"))
        else:
            self._plays_next = True
            self._actions.open.trigger()
            self._plays_next = self._reader.is_busy

    def play_given(self, data: QMimeData, name: str) -> None:
        """Play what was dropped or pasted on the Play page, once it is read."""
        self._plays_next = True
        self._filling.take(data, name)
        self.word_list.loader.when_idle(self._play_soon)

    def _play_soon(self) -> None:
        """Play the board that was given, once it is on the page, which takes the focus."""
        if self._plays_next:
            QTimer.singleShot(0, self, self._play_next)

    def _play_next(self) -> None:
        """Play the board that was given; if there is a doubt about it, have it looked at."""
        if not self._plays_next or self._reader.is_busy or self.word_list.loader.is_busy:
            return
        self._plays_next = False
        search = self.session.search
        verdict = None if self.session.notice else search.foreseen(is_needed=True)
        if verdict is not None and verdict.is_solved and not self._pictures.doubtful:
            self.play()
        else:
            self.unplayable.emit()

    def look_at_clipboard(self) -> None:
        """Find out whether there is anything to paste, because the window has become active."""
        self._filling.clipboard.look_soon()

    def _build(self) -> None:
        column(self._controls, within=self._card.below)
        self._right = QStackedWidget(self)
        self._right.addWidget(self._start)
        self._panel = SolutionPanel(self.session, self._actions, self._appearance, self._right)
        self._right.addWidget(self._panel)
        Exports(
            actions=self._actions,
            shared=self._shared,
            record=self.session.edits.to_record,
            say=self._bar.say,
            saved=self._saved_text,
            appearance=self._appearance,
            settings=self._settings,
            page=self,
        )
        lay_out_board(self._card, self._right, self)
        self._board_view.restyle()
        self.setFocusProxy(self._board_view)
        add_key_hints(self._board_view)
        actions = self._actions
        self._board_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._board_view.addActions([actions.paste, actions.copy_board, actions.new, actions.undo])

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self._show)
        session.changed.connect(self._play_soon)
        self._board_view.fragment_edited.connect(session.type_on_tile)
        self._board_view.tile_cleared.connect(session.clear_tile)
        self._board_view.edit_requested.connect(self._edit_tile)
        self._board_view.edit_ended.connect(self._end_editing)
        self._board_view.edit_confirmed.connect(self._confirm_tile)
        self._board_view.tile_entered.connect(self._pictures.go_to)
        self._board_view.tile_pressed.connect(session.press_tile)
        self._recent_menu.chosen.connect(self._filling.open_recent)
        self._start.recent.chosen.connect(self._filling.open_recent)
        self.word_list.opened.connect(session.use_words)
        self._controls.highlight_time_changed.connect(session.search.set_highlight_time)
        self._controls.highlight_time_changed.connect(self.changed)
        self._filling.clipboard.changed.connect(session.refresh_scene)
        self._filling.arrived.connect(self.board_arrived)
        self._filling.library_given.connect(self.library_given)
        self._actions.watch.toggled.connect(self._on_watch)
        self._actions.small.toggled.connect(self._on_small)

    def _connect_actions(self) -> None:
        actions, session = self._actions, self.session
        actions.solve.triggered.connect(self.solve)
        actions.pause.triggered.connect(session.search.pause_or_resume)
        actions.step.triggered.connect(session.search.step)
        actions.stop.triggered.connect(self._reader.cancel)
        actions.stop.triggered.connect(session.search.stop)
        actions.undo.triggered.connect(session.undo)
        actions.redo.triggered.connect(session.redo)
        actions.copy_solution.triggered.connect(self._copy_solution)
        actions.tick.triggered.connect(session.tick_selected)
        actions.accept.triggered.connect(lambda: session.judge_selected(Judgment.ACCEPTED))
        actions.reject.triggered.connect(lambda: session.judge_selected(Judgment.REJECTED))
        actions.forget.triggered.connect(lambda: session.judge_selected(None))
        actions.finish.triggered.connect(session.finish_board)
        actions.taught_words.triggered.connect(self._show_taught)
        actions.hint.triggered.connect(self._ask_hint)
        actions.play.triggered.connect(self.play)
        actions.review.triggered.connect(self.review)
        actions.previous_hint.triggered.connect(lambda: session.hints.go(-1))
        actions.following_hint.triggered.connect(lambda: session.hints.go(1))
        actions.edit_board.triggered.connect(self._edit_current)
        actions.next_text.triggered.connect(self._pictures.next_text)
        actions.next_doubtful.triggered.connect(self._pictures.next_doubtful)

    def _show(self) -> None:
        """Show the scene: parts first, then what is beside the board, and what is said last."""
        scene, before = scene_of(self.session), self._scene
        self._scene = scene
        is_other = before is None or scene[:3] != before[:3]  # run, state and door
        with laid_out_once(self) if is_other else nullcontext():
            self._show_parts(scene, before)
        self._voice.show_scene(scene)
        if before is None or scene.answer is not before.answer:
            self._show_answer(scene.answer)
        self.setWindowTitle(scene.title)

    def _show_parts(self, scene: Scene, before: Scene | None) -> None:
        is_other = before is not None and (scene.run, scene.state) != (before.run, before.state)
        focused = self.window().focusWidget()
        had_focus = self._card.isAncestorOf(focused)
        home = self._card if had_focus else self if self.isAncestorOf(focused) else None
        self._board_view.show_scene(scene.board)
        self._panel.show_scene(scene.panel)
        self._right.setCurrentWidget(self._side(scene.side))
        self._is_opening |= before is not None and scene.door is not before.door
        takes_focus = had_focus and (self._is_opening or not scene.is_recalled)
        if is_other and scene.state is RunState.FINISHED and takes_focus:
            self._panel.first_focus.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_opening &= scene.state is not RunState.FINISHED
        self._controls.show_scene(scene.controls)
        can_paste = self._filling.clipboard.has_something
        self._actions.show_scene(scene, self.session, can_paste=can_paste)
        if is_other and scene.state is not RunState.FINISHED and home is not None:
            self._controls.keep_focus(home)

    def _show_answer(self, answer: Answer) -> None:
        if answer.text:
            self._bar.say(answer)
        else:
            self._bar.clear()

    def _side(self, side: Side) -> QWidget:
        if side is Side.PICTURE:
            if self._right.indexOf(self._pictures.panel) < 0:  # made only now
                self._right.addWidget(self._pictures.panel)
            return self._pictures.panel
        return self._start if side is Side.START else self._panel

    def _ask_hint(self) -> None:
        """Tell a hint; what is typed after it is a word, wherever the focus was."""
        self.session.ask_hint()
        self._panel.typed_field.setFocus()

    def _edit_current(self) -> None:
        self._edit_tile(self._board_view.current_tile)

    def _edit_tile(self, index: int) -> None:
        self._actions.small.setChecked(False)  # it hides the tiles
        self.session.edit_tiles()
        self._board_view.edit(index)

    def _confirm_tile(self) -> None:
        """Take the current tile as it is, and edit the next one that should be checked, if any."""
        tile = self._board_view.current_tile
        self._pictures.choose(tile, self.session.edits.board.fragments[tile])
        self._edit_current() if self._pictures.doubtful else self._end_editing()

    def _end_editing(self) -> None:
        self.session.edit_tiles(are_edited=False)

    def _may_search(self) -> bool:
        """Return whether a search may begin or go on; what it would spoil is asked about first."""
        session = self.session
        if not session.is_begun or session.state.is_under_way:
            return True
        title = self.tr("Show the whole solution?")
        details = self.tr("You have begun already. Words that are shown no longer score.")
        return ask(self.window(), title, details, self.tr("Solve"))

    def _shared(self) -> SharedSolution:
        """Return the board, with the words found by now if its door is Solve."""
        from quartiles_gui.gui.sharing.shared_solution import shared_of

        edits = self.session.edits
        record, search = edits.to_record(), self.session.search
        shared = shared_of(record, record.game())._replace(
            board=edits.board, ticked=edits.ticked, words=search.dictionary
        )
        if shared.made is None and not search.obstacle:
            shared = shared._replace(made=partial(search.made, edits.board))
        if edits.door is Door.SOLVE:
            shared = shared._replace(verdict=search.judge())
        return shared

    def _copy_solution(self) -> None:
        QGuiApplication.clipboard().setText(self._shared().text(with_words=True))
        self._bar.say(Answer(self.tr("Copied the solution.")))

    def _saved_text(self, paths: Sequence[Path]) -> str:
        self._recent.add(paths[0])
        return saved_text(paths)

    def _on_watch(self, is_on: bool) -> None:
        self._settings.watches_clipboard = is_on

    def _on_small(self, is_small: bool) -> None:
        """Show only what is beside the board, or all of the page."""
        self._card.setHidden(is_small)
        self.small_wanted.emit(is_small)
        if is_small:
            self._panel.typed_field.setFocus()
            if is_wayland() and not self._settings.knows_top:
                self._settings.knows_top = True
                told = self.tr(
                    "To keep this window above others, press Alt+Space (in Plasma Alt+F3) "
                    "and choose “Always on Top”."
                )
                self.say(Answer(told))

    def _show_taught(self) -> None:
        TaughtWordsDialog(self._teacher, self.window()).open()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.session.see(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and not self.window().isHidden():  # another page is shown
            self._actions.small.setChecked(False)
        self.session.see(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text()  # typed anywhere on the page but on a tile that is edited
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if is_plain and letter.isalpha() and self.session.edits.board.is_full:
            self._type(letter)
        else:
            super().keyPressEvent(event)

    def _type(self, letter: str) -> None:
        """Add a letter to the word in the field; before any door is open, see what was found."""
        if self.state is RunState.IDLE:
            self.session.open_found()
        if not self.state.is_under_way and not self._panel.type(letter):
            told = self.tr("{key} or a double-click changes a tile.")
            self.say(Answer(fill(told, key=key_text(self._actions.edit_board.shortcut()))))
