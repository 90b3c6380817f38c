"""The Quartiles page: edit a board, watch it being solved, read the solution.

States: editing, then solving and paused in turn, then finished. Changing the board leads back
to editing. The board, its ticks and the search on it are kept as they change, and come back at
the next start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import BoardFile
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.pictures.board_from_picture import BoardFromPicture, picture_in
from quartiles_gui.gui.pictures.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.actions import Circumstances, PageState, QuartilesActions
from quartiles_gui.gui.quartiles.board_files import BoardFiles
from quartiles_gui.gui.quartiles.board_keeper import BoardKeeper
from quartiles_gui.gui.quartiles.board_search import BoardSearch, is_worth_lighting
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.quartiles.edited_board import EditedBoard
from quartiles_gui.gui.quartiles.found_words import FoundWords
from quartiles_gui.gui.quartiles.page_message import Message, message_of
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.quartiles.verdict_text import verdict_text
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.solution_sharing import SolutionSharing
from quartiles_gui.gui.solver_runner import SolverRunner
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import text_of
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.word_list_opener import WordListOpener
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.board_record import Kind
from quartiles_gui.library.judgment import Judgment
from quartiles_gui.library.library_file import SUFFIX as LIBRARY_SUFFIX

_WARNING_TIME = 12_000  # milliseconds


class QuartilesPage(Page):
    """The page.

    Args:
        keeper: Keeps the board.
        loader: Opens word lists.
        teacher: Knows and stores what the person taught about words.
        meaning_of: Gives the meaning of a word as text.
        settings: Where the speed is remembered.
        reader: Reads boards from pictures.
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        state_changed: Emitted with the new `PageState`.
        library_chosen: Emitted with the path of an exported library that was dropped or opened:
            it is for another page.
    """

    state_changed = Signal(object)
    library_chosen = Signal(object)

    def __init__(
        self,
        keeper: BoardKeeper,
        loader: DictionaryLoader,
        teacher: WordTeacher,
        meaning_of: Callable[[str], str],
        settings: Settings,
        reader: PictureReader,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._teacher = teacher
        self._meaning_of = meaning_of
        self._settings = settings
        self._keeper = keeper
        self._edited = EditedBoard(keeper, self)
        self._search = BoardSearch(keeper, self)
        self._reselected: FoundWord | None = None  # to be selected when the search ends
        self._notice = ""
        self._warning = ""  # about keeping the board; stays for a while, whatever happens
        self._warning_timer = QTimer(self)
        self._warning_timer.setSingleShot(True)
        self._warning_timer.setInterval(_WARNING_TIME)
        self._files = BoardFiles(self)
        self._sharing = SolutionSharing(appearance, settings, self)
        self._pictures = BoardFromPicture(reader, appearance, self)
        self._word_list = WordListOpener(loader, settings, self)
        self.actions_ = QuartilesActions(self)
        self._menus = self.actions_.menus(self._word_list)
        self._build(appearance)
        self._connect()
        self._restore()

    @property
    def board(self) -> Board:
        """The board in place."""
        return self._edited.board

    @property
    def keeper(self) -> BoardKeeper:
        """What keeps the board."""
        return self._keeper

    @property
    def state(self) -> PageState:
        """What the page is doing."""
        return self._search.state

    @property
    def verdict(self) -> Verdict | None:
        """What the finished search amounts to; None before."""
        return self._search.verdict

    @property
    def has_words(self) -> bool:
        """Whether there is a word list to solve with."""
        return not self._search.dictionary.is_empty

    @property
    def board_view(self) -> BoardView:
        """The board on the screen."""
        return self._board_view

    @property
    def controls(self) -> SolveControls:
        """Progress, message and buttons."""
        return self._controls

    @property
    def solution_panel(self) -> SolutionPanel:
        """Figures and list."""
        return self._panel

    @property
    def runner(self) -> SolverRunner:
        """What drives the search."""
        return self._search.runner

    @property
    def files(self) -> BoardFiles:
        """What reads and writes files."""
        return self._files

    @property
    def sharing(self) -> SolutionSharing:
        """What saves, copies and prints solutions."""
        return self._sharing

    @property
    def pictures(self) -> BoardFromPicture:
        """What reads boards from pictures."""
        return self._pictures

    @property
    def word_list(self) -> WordListOpener:
        """What opens the words to solve with."""
        return self._word_list

    def menus(self) -> Sequence[QMenu]:
        """Return the page's own menus (see `Page`)."""
        return self._menus

    def tools(self) -> Sequence[QAction]:
        """Return the ways to fill the board (see `Page`)."""
        return self.actions_.paste, self.actions_.open, self.actions_.new

    def use_dictionary(self, dictionary: Dictionary) -> None:
        """Solve with other words from now on; a search under way is stopped."""
        is_first = not self.has_words
        self._search.use(dictionary, self._teacher.is_accepted)
        self._show_board()
        if is_first:
            self._resume(goes_on=True)

    def solve(self) -> None:
        """Start to solve the board, if it is ready to be."""
        self._start()

    def pause_or_resume(self) -> None:
        """Pause the search, or go on."""
        self._search.pause_or_resume()

    def step(self) -> None:
        """Search for one more word and pause; from editing, for the first."""
        if not self.state.is_running:
            self._start(paused=True)
        self._search.step()

    def stop(self) -> None:
        """Leave the search; what it found stays in the list until the board changes.

        A picture that is being read is left as well.
        """
        self._pictures.cancel()
        self._search.stop()
        self._board_view.show_path(())

    def undo(self) -> None:
        """Take back the last change of the board."""
        self._edited.undo_stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self._edited.undo_stack.redo()

    def new_board(self) -> None:
        """Empty the board."""
        self._edited.change(self.tr("Clear Board"), Board(), kind=Kind.ENTERED)
        self._board_view.go_to(0)

    def show_board(self, board: Board) -> None:
        """Put a board in place that was given from outside."""
        self._edited.change(self.tr("Open"), board, kind=Kind.ENTERED)

    def open_kept(self, key: str, *, is_copy: bool = False) -> None:
        """Put a board of the library in place, with its ticks and as far as it was solved.

        Args:
            key: The board's key.
            is_copy: Whether it is to become another board by editing it.
        """
        self._search.set_aside()
        is_there = self._edited.open(key, is_copy=is_copy)
        if not is_copy:
            self._resume(goes_on=False)
        if not is_there:
            self.say(sentence("history", "That board is not in the library any more."))

    def open_file_content(self, content: BoardFile, name: str) -> None:
        """Put the board of a file in place, with its ticks and as far as it was solved.

        Args:
            content: What the file says.
            name: What is being done, for the undo menu.
        """
        if not self.state.is_running:
            self._edited.open_file(content, name)
            self._resume(goes_on=False)

    def paste(self) -> None:
        """Put what is on the clipboard on the board: fragments, or those in a picture."""
        self.take(QGuiApplication.clipboard().mimeData(), self.tr("Paste"))

    def read_picture(self, source: Path | QImage) -> None:
        """Read the board in a picture; the board in place stays until that is done."""
        if not self.state.is_running:
            self._pictures.start(source, self._search.dictionary)

    def insert_text(self, text: str, name: str) -> None:
        """Put the fragments of ``text`` on the board: 20 fill it, fewer go from the current tile.

        Args:
            text: Fragments separated by blanks, commas, lines or tabs.
            name: What is being done, for the undo menu.
        """
        if self.state.is_running:
            return
        last = self._edited.insert(text, name, self._board_view.current_tile)
        if last is not None:
            self._board_view.go_to(last)

    def notice_changes(self) -> None:
        """Look at what another page made of kept boards, and of the words taught."""
        self._keeper.notice_change()
        self._teacher.notice_others()

    def open_file(self, path: Path) -> None:
        """Open a file that the person chose outside of the window.

        A search under way is set aside, and goes on when its board is opened again; unless the
        file is a library, which leaves the board in place.
        """
        if not path.name.endswith(LIBRARY_SUFFIX):
            self._search.set_aside()
        self._files.open(path)

    def file_content(self) -> BoardFile:
        """Return what a file of the board in place says."""
        return self._keeper.to_file()

    def copy_board(self) -> None:
        """Put the 20 fragments on the clipboard, in five lines."""
        QGuiApplication.clipboard().setText(str(self.board))

    def copy_solution(self) -> None:
        """Put the solution on the clipboard as text."""
        QGuiApplication.clipboard().setText(self.solution_text())

    def solution_text(self) -> str:
        """Return the words found so far as text for people."""
        return self.shared_solution().text(with_words=True)

    def shared_solution(self) -> SharedSolution:
        """Return what was found so far, to be given away."""
        return SharedSolution(self.board, self._search.judge())

    def teach(self, judgment: Judgment | None) -> None:
        """Teach what the game said about the selected word; None to forget it."""
        word = self._panel.selected_word
        if word is not None:
            self._teacher.teach([word.word], judgment)

    def show_taught_words(self) -> None:
        """Open the dialog of everything taught."""
        from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog

        TaughtWordsDialog(self._teacher, self.window()).open()

    def say(self, sentence: Sentence) -> None:
        """Tell the person something, until the board or the state changes."""
        self._notice = text_of(sentence)
        self._show_message()

    def warn(self, sentences: Sequence[Sentence]) -> None:
        """Tell the person something for some seconds, whatever else there is to say."""
        self._warning = " ".join(map(text_of, sentences))
        self._show_message()
        self._warning_timer.start()

    def accepts(self, data: QMimeData) -> bool:
        """Tell whether something dragged over the window could be put on the board now."""
        is_usable = data.hasText() or data.hasImage() or data.hasUrls()
        return is_usable and not self.state.is_running

    def take(self, data: QMimeData, name: str) -> None:
        """Put the fragments that were dropped on the board, or those in a picture (see `Page`)."""
        picture = picture_in(data)
        if picture is None:
            self._files.take(data, name)
        else:
            self.read_picture(picture)

    def remember(self) -> None:
        """Save what has changed of the board (see `Page`)."""
        self._keeper.save()

    def shut_down(self) -> None:
        """Stop the search, the reading, and the compiling of words (see `Page`)."""
        self._pictures.finish()
        self._keeper.finish()
        self._search.stop()
        self._word_list.cancel()

    def _build(self, appearance: Appearance) -> None:
        self._board_view = BoardView(appearance, self)
        self._controls = SolveControls(self.actions_, self)
        self._panel = SolutionPanel(appearance, self._is_accepted, self._meaning_of, self)
        self._found_words = FoundWords(self._panel, self._keeper, self._teacher)
        card = QFrame(self)
        card.setProperty("card", True)
        left = QVBoxLayout(card)
        left.setContentsMargins(22, 22, 22, 18)
        left.setSpacing(12)
        left.addWidget(self._board_view, 1)
        left.addWidget(self._controls)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 16)
        layout.setSpacing(14)
        self._right = QStackedWidget(self)
        self._right.addWidget(self._panel)
        self._right.addWidget(self._pictures.panel)
        layout.addWidget(card, 9)
        layout.addWidget(self._right, 5)
        self.setFocusProxy(self._board_view)
        self._board_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        actions = self.actions_
        self._board_view.addActions([actions.paste, actions.copy_board, actions.new, actions.undo])
        self._panel.list_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._panel.list_view.addActions(
            [actions.tick, actions.accept, actions.reject, actions.forget, actions.taught_words]
        )

    def _connect(self) -> None:
        self._board_view.fragment_edited.connect(self._on_fragment_edited)
        self._board_view.tile_cleared.connect(self._on_tile_cleared)
        self._controls.highlight_time_changed.connect(self._on_highlight_time_changed)
        self._panel.word_selected.connect(self._on_word_selected)
        self._panel.hiding_changed.connect(self._on_hiding_changed)
        self._search.begun.connect(self._on_search_begun)
        self._search.found.connect(self._on_found)
        self._search.progressed.connect(self._controls.show_progress)
        self._search.judged.connect(self._on_judged)
        self._search.state_changed.connect(self._on_state_changed)
        self._search.refused.connect(self.say)
        self._teacher.changed.connect(self._on_taught)
        self._teacher.warned.connect(self.say)
        self._edited.changed.connect(self._show_board)
        self._edited.refused.connect(self.say)
        self._edited.undo_stack.indexChanged.connect(self._update_actions)
        self._keeper.warned.connect(self.warn)
        self._warning_timer.timeout.connect(self._on_warning_seen)
        self._keeper.record_changed.connect(self._update_actions)
        self._found_words.told.connect(self.say)
        self._board_view.tile_entered.connect(self._pictures.show_doubt)
        self._pictures.board_read.connect(self._on_board_read)
        self._pictures.text_chosen.connect(self._on_text_chosen)
        self._pictures.tile_wanted.connect(self._board_view.go_to)
        self._pictures.failed.connect(self.say)
        self._pictures.changed.connect(self._on_pictures_changed)
        self._files.text_read.connect(self.insert_text)
        self._files.board_read.connect(self.open_file_content)
        self._files.picture_chosen.connect(self.read_picture)
        self._files.library_chosen.connect(self.library_chosen)
        self._files.failed.connect(self.say)
        self._sharing.failed.connect(self.say)
        self._word_list.opened.connect(self.use_dictionary)
        self._word_list.failed.connect(self.say)
        self._connect_actions()

    def _connect_actions(self) -> None:
        actions = self.actions_
        actions.solve.triggered.connect(self.solve)
        actions.pause.triggered.connect(self.pause_or_resume)
        actions.step.triggered.connect(self.step)
        actions.stop.triggered.connect(self.stop)
        actions.undo.triggered.connect(self.undo)
        actions.redo.triggered.connect(self.redo)
        actions.new.triggered.connect(self.new_board)
        actions.paste.triggered.connect(self.paste)
        actions.open.triggered.connect(self._files.ask_and_open)
        actions.save.triggered.connect(self._on_save)
        actions.save_board.triggered.connect(self._on_save_board)
        actions.share.triggered.connect(self._on_share)
        actions.print_.triggered.connect(self._on_print)
        actions.copy_board.triggered.connect(self.copy_board)
        actions.copy_solution.triggered.connect(self.copy_solution)
        actions.next_text.triggered.connect(self._on_next_text)
        actions.next_doubtful.triggered.connect(self._on_next_doubtful)
        actions.tick.triggered.connect(self._found_words.tick_selected)
        actions.type_found.triggered.connect(self._found_words.type)
        actions.accept.triggered.connect(self._on_accept)
        actions.reject.triggered.connect(self._on_reject)
        actions.forget.triggered.connect(self._on_forget)
        actions.taught_words.triggered.connect(self.show_taught_words)

    def _restore(self) -> None:
        self._controls.set_highlight_time(self._settings.highlight_time)
        self._search.set_highlight_time(self._controls.highlight_time)
        self._panel.set_hides_words(self._settings.hides_words)
        self._show_board()

    def _start(self, *, paused: bool = False) -> None:
        if not self.state.is_running and not self._obstacle():
            self._search.start(paused=paused)

    def _resume(self, *, goes_on: bool) -> None:
        """Go on with the search that was kept with the board in place, if there is one."""
        if not self._obstacle():
            self._search.resume_kept(goes_on=goes_on)

    def _show_board(self) -> None:
        """Show the board in place; what was found on another one goes."""
        self._board_view.show_board(self.board)
        self._pictures.notice(self.board, self._board_view.current_tile)
        self._notice = ""
        self._board_view.show_path(())
        self._panel.clear(self.board.fragments)
        self._controls.clear_progress()
        self._search.forget()
        self._show_problems()
        self._show_message()
        self._update_actions()

    def _obstacle(self) -> str:
        """Return why the board cannot be solved as it is; nothing if it can."""
        if not self.has_words:
            return self.tr("There is no word list.")
        for problem in self.board.problems():
            if problem.is_blocking:
                return text_of(problem.sentence)
        return ""

    def _show_problems(self) -> None:
        doubtful = set(self._pictures.doubtful)
        for problem in self.board.problems():
            if not problem.is_blocking:
                doubtful.update(problem.tiles)
        self._board_view.mark_problems(doubtful)

    def _show_message(self) -> None:
        if self._warning:
            self._controls.say(self._warning, is_warning=True)
        elif self._notice:
            self._controls.say(self._notice, is_warning=True)
        elif self.verdict is not None:
            text = verdict_text(self.verdict, hides_words=self._panel.hides_words)
            self._controls.say(text, is_warning=not self.verdict.is_solved)
        else:
            advice = Message(self._pictures.advice, is_warning=bool(self._pictures.doubtful))
            message = message_of(self.state, self.board, self._obstacle(), advice)
            self._controls.say(message.text, is_warning=message.is_warning)

    def _update_actions(self) -> None:
        stack = self._edited.undo_stack
        selected = self._panel.selected_word
        word = "" if selected is None else selected.word
        self.actions_.update(
            Circumstances(
                self.state,
                obstacle=self._obstacle(),
                is_board_empty=self.board.is_empty,
                undo_text=stack.undoText(),
                redo_text=stack.redoText(),
                has_words=bool(self._panel.model.words),
                selected_word=word,
                is_ticked=self._found_words.is_selected_ticked,
                taught=self._search.dictionary.taught(word),
                is_reading=self._pictures.is_busy,
                has_doubts=bool(self._pictures.doubtful),
                has_picture=self._pictures.has_picture,
            )
        )
        is_checking = self._pictures.has_picture and self.state is PageState.EDITING
        self._right.setCurrentWidget(self._pictures.panel if is_checking else self._panel)
        self._controls.show_state(self.state)

    def _on_warning_seen(self) -> None:
        self._warning = ""
        self._show_message()

    def _on_fragment_edited(self, index: int, text: str) -> None:
        board = self.board.with_fragments(index, [text])
        self._edited.change(self.tr("Typing"), board, typed_tile=index)

    def _on_tile_cleared(self, index: int) -> None:
        self._edited.change_tile(self.tr("Clear Tile"), index, "")

    def _on_board_read(self, board: Board) -> None:
        if not self.state.is_running:
            self._edited.change(self.tr("Read Picture"), board, kind=Kind.READ)

    def _on_text_chosen(self, index: int, text: str) -> None:
        self._edited.change_tile(self.tr("Other Text"), index, text)

    def _on_pictures_changed(self) -> None:
        self._show_problems()
        self._show_message()
        self._update_actions()

    def _on_next_text(self) -> None:
        index = self._board_view.current_tile
        self._pictures.next_text(index, self.board.fragments[index])

    def _on_next_doubtful(self) -> None:
        self._pictures.next_doubtful(self._board_view.current_tile)

    def _on_highlight_time_changed(self, milliseconds: int) -> None:
        self._search.set_highlight_time(milliseconds)
        self._settings.highlight_time = milliseconds

    def _on_word_selected(self) -> None:
        if self.state is not PageState.SOLVING:
            word = self._panel.selected_word
            self._board_view.show_path(() if word is None else word.path)
        self._update_actions()

    def _on_hiding_changed(self, hidden: bool) -> None:
        self._settings.hides_words = hidden
        self._show_message()

    def _on_search_begun(self) -> None:
        self._reselected = self._panel.selected_word
        self._panel.clear(self.board.fragments)
        self._board_view.show_path(())

    def _on_found(self, finds: list[RatedWord]) -> None:
        self._panel.add(finds)
        shown = [word.found.path for word in finds if is_worth_lighting(word)]
        if shown and not self._panel.hides_words:
            self._board_view.show_path(shown[-1])

    def _on_judged(self, verdict: Verdict) -> None:
        selected = self._panel.selected_word or self._reselected
        self._reselected = None
        self._panel.show_verdict(verdict, selected)
        self._show_message()

    def _is_accepted(self, word: str) -> bool | None:
        return self._search.dictionary.taught(word)

    def _on_save(self) -> None:
        self._sharing.save_solution(self.shared_solution(), hides_words=self._panel.hides_words)

    def _on_save_board(self) -> None:
        self._files.ask_and_save(self.file_content())

    def _on_share(self) -> None:
        self._sharing.share_picture(self.shared_solution(), hides_words=self._panel.hides_words)

    def _on_print(self) -> None:
        with_words = self._settings.shares_words and not self._panel.hides_words
        self._sharing.print_preview(self.shared_solution(), with_words=with_words)

    def _on_accept(self) -> None:
        self.teach(Judgment.ACCEPTED)

    def _on_reject(self) -> None:
        self.teach(Judgment.REJECTED)

    def _on_forget(self) -> None:
        self.teach(None)

    def _on_taught(self) -> None:
        self._search.learn(self._teacher.is_accepted)
        self._update_actions()

    def _on_state_changed(self, state: PageState) -> None:
        self._notice = ""
        self._board_view.set_editable(not state.is_running)
        has_board_keys = self._board_view.isAncestorOf(self.window().focusWidget())
        if state is PageState.FINISHED and has_board_keys and not self._search.is_resumed:
            self._panel.list_view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_message()
        self._update_actions()
        self.state_changed.emit(state)
