"""The page of a board: fill it in, find its words, read its solution.

The truth is in a `BoardSession`, of which `scene_of` makes a `Scene`. The parts that show it, and
tell the session what the user does:

    `BoardCard`        the heading, the board and the foot; it is there before the page
    `BoardView`        the board as it is seen, typed on and pressed
    `Foot`             the field, the line of answer, and the buttons
    `Panel`            words, hints and the result
    `StartPanel`       the ways to another board
    `BoardFromPicture` the picture that the board was read from, and what is to be checked
    `BoardFilling`     what comes in from elsewhere
    `Exports`          what goes out
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from datetime import date, timedelta
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QHideEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.fragments import not_letters
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.gui.base.clipboard import is_usable, is_wayland
from quartiles_gui.gui.base.figure_texts import words_text
from quartiles_gui.gui.base.page_session import Answer, Page, differs, refusal
from quartiles_gui.gui.base.settings import RecentFiles, Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.board.board_grid import BoardCard
from quartiles_gui.gui.board.board_texts import heading_of
from quartiles_gui.gui.quartiles import quartiles_texts
from quartiles_gui.gui.quartiles.board_filling import BoardFilling
from quartiles_gui.gui.quartiles.board_from_picture import BoardFromPicture
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.quartiles.foot import Foot
from quartiles_gui.gui.quartiles.panel import Panel
from quartiles_gui.gui.quartiles.picture_reader import PictureReader
from quartiles_gui.gui.quartiles.quartiles_actions import (
    QuartilesActions,
    RecentMenu,
    add_key_hints,
)
from quartiles_gui.gui.quartiles.quartiles_scene import (
    FoundScene,
    HeadingScene,
    Scene,
    Side,
    scene_of,
)
from quartiles_gui.gui.quartiles.start_panel import OpenBoard, StartPanel
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.sharing.board_exports import Exports
from quartiles_gui.gui.sharing.saving import saved_text
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.labels import WrappedLabel, announce, ask, muted_label
from quartiles_gui.gui.widgets.layouts import Flow, column, laid_out_once, lay_out_board, row
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader, WordListOpener
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.shared_solution import SharedSolution

_PAUSE = 2000  # milliseconds between two announcements, so that each can be heard to its end
_MOST_OPEN = 3  # boards to go on with that are offered
_ARROW = 10  # pixels of the design
_SMALL = (12, 6, 12, 12)  # pixels around what a small window has besides the panel


class Voice(QObject):
    """Announces a state when it is entered, and words that are found, several at a time."""

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._found = FoundScene(0, 0, (), are_hidden=False)
        self._said = 0
        self._state: State | None = None
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._announce)

    def tell_state(self, state: State) -> None:
        """Announce a state that is entered; its sentence comes after that."""
        before, self._state = self._state, state
        if before not in (None, state):
            announce(self._speaker, quartiles_texts.state_name(state))

    def show_scene(self, scene: Scene) -> None:
        before, self._found = self._found, scene.found
        if scene.found.run != before.run:
            self._said = 0
        if scene.is_paused:
            self._timer.stop()
            self._announce()
        elif scene.state is not State.SOLVING:
            # nothing is left to say: the line, which is announced as well, has it all
            self._timer.stop()
            self._said = scene.found.total
        elif scene.found.total > self._said and not self._timer.isActive():
            self._timer.start()

    def _announce(self) -> None:
        count, latest = self._found.total - self._said, self._found.latest
        self._said = self._found.total
        if count <= 0:
            return
        # more words than a pause has time for, and new ones come meanwhile: then their number
        if self._found.are_hidden or count > len(latest):
            words = words_text(count)
        else:
            words = ", ".join(latest[-count:])
        announce(self._speaker, fill(self.tr("Found {words}"), words=words))


class BoardHeading(QWidget):
    """The name of the board, which opens the past days, where it is from, and figures."""

    def __init__(self, actions: QuartilesActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_small = False
        self.title = text_button("", "heading", self)
        self.title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.title.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind
        self.title.setToolTip(actions.past_days.toolTip())
        self.title.clicked.connect(actions.past_days.trigger)
        self._origin, self._figures = WrappedLabel(self), WrappedLabel(self)
        self._figures.setObjectName("standing")
        self._figures.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.back = action_button(actions.show_board, "small", self)
        self.back.hide()
        self._small_figures = muted_label("", self)
        self._small_figures.hide()
        parts = (self.title, self._origin, (self._figures, 1), self.back)
        column(Flow(*parts, spacing=12), self._small_figures, within=self, spacing=2)
        self._show_arrow()
        appearance.changed.connect(self._show_arrow)

    def show_heading(self, heading: HeadingScene) -> None:
        self.title.setText(heading.title)
        self._origin.setText(heading.origin)
        self._origin.setVisible(bool(heading.origin) and self.back.isHidden())
        self._figures.setText("" if self._is_small else heading.figures)
        self._small_figures.setText(
            quartiles_texts.DOT.join(filter(None, (heading.figures, heading.points)))
        )

    def show_small(self, *, is_small: bool) -> None:
        """Show the figures below the name, with the points, and the way back to the board."""
        self._is_small = is_small
        for part in (self._small_figures, self.back):
            part.setVisible(is_small)

    def _show_arrow(self) -> None:
        self.title.setIcon(self._appearance.theme.icon("arrow"))
        side = round(self._appearance.pixels(_ARROW))
        self.title.setIconSize(QSize(side, side))


class QuartilesPage(Page):
    """The page; the card with the board belongs to it from now on."""

    review_requested = Signal(object)  # with what is `Reviewed`
    board_arrived = Signal()  # though another page may be in front
    library_given = Signal(object)  # a file with boards, to be imported
    small_wanted = Signal(bool)  # a small window, since only a part of the page is shown
    learned_wanted = Signal()  # what finished boards told, as a file

    def __init__(
        self,
        session: BoardSession,
        card: BoardCard,
        loader: DictionaryLoader,
        teacher: WordTeacher,
        *,
        settings: Settings,
        reader: PictureReader,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        session.setParent(self)
        # the time played doesn't begin before the page is shown
        session.see(False)
        self.session = session
        self.word_list = WordListOpener(loader, settings, self.say, self)
        self._scene: Scene | None = None
        self._appearance = appearance
        self._teacher = teacher
        self._settings = settings
        self._reader = reader
        actions = self._actions = QuartilesActions(self, settings.highlight_time)
        self._recent = RecentFiles(settings, self)
        self._recent_menu = RecentMenu(self._recent, self)
        self._menus = actions.menus(self.word_list, self._recent_menu)
        self._card = card
        board = card.board
        assert isinstance(board, BoardView)  # the first picture has it as well
        self._board = board
        self._heading = BoardHeading(actions, appearance, card.heading)
        self._foot = Foot(actions, appearance, card.foot)
        self._voice = Voice(self)
        self._pictures = BoardFromPicture(reader, session, board.go_to_tile, appearance, self)
        session.picture = self._pictures
        session.go_home = self._go_home
        self._filling = BoardFilling(
            session, board, reader, recent=self._recent, actions=actions, page=self
        )
        self._build()
        actions.watch.setChecked(settings.watches_clipboard)
        session.search.highlight_time = actions.highlight_time
        self._connect()
        self._connect_actions()

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        actions = self._actions
        return actions.paste, actions.today, actions.ways, actions.share

    def view_actions(self) -> Sequence[QAction]:
        return (self._actions.small,)

    def reported(self) -> str:
        word, record = self.session.selected_word, self.session.record
        tiles = " ".join(fragment or "-" for fragment in record.board.fragments)
        day = record.shown_day if record.date or record.created else ""
        return f"Word: {'' if word is None else word.word}\nDate: {day}\nTiles: {tiles}\n"

    def say(self, answer: Answer) -> None:
        self.session.say(answer)

    def accepts(self, data: QMimeData) -> bool:
        return is_usable(data) and self.session.state is not State.SOLVING

    def show_drag(self, is_over: bool) -> None:
        if is_over or "_start" in vars(self):
            self._start.zone.set_active(is_over)

    def take(self, data: QMimeData, name: str) -> None:
        if self.session.state is not State.SOLVING:
            self._filling.take(data, name)

    def remember(self) -> None:
        self.session.document.saver.save()
        self._settings.highlight_time = self._actions.highlight_time

    def shut_down(self) -> None:
        self._reader.shut_down()
        self._filling.watcher.shut_down()
        self.session.blockSignals(True)  # a scene that nobody sees would take 30 ms
        self.session.shut_down()
        self.word_list.loader.shut_down()

    def solve(self) -> None:
        """Solve the board if there is no obstacle, without asking."""
        self.session.choose(BoardMode.SOLVE)
        self._focus().setFocus()

    def review(self) -> None:
        """Review the board, or say why it can't be."""
        if self.session.is_ours:  # whose words may not be opened yet
            self.session.maker.open_words(self._review, self.say)
        else:
            self._review()

    def show_board(self, board: Board) -> None:
        """Show a board that was given from outside."""
        self.session.show(BoardRecord(board), self.tr("Open"))

    def open_kept(self, key: str) -> None:
        """Show a board of the library."""
        record = self.session.boards.get(key)
        self.session.document.saver.show_warnings()
        if record is not None:
            self.session.show(record, self.tr("Open"))

    def give(self, given: SharedSolution | None = None) -> None:
        """Make a board for someone, to begin with the one that is given if there is one."""
        from quartiles_gui.gui.days.gift_dialog import GiftDialog

        def play(key: str) -> None:
            self.open_kept(key)
            self.board_arrived.emit()

        session = self.session
        shown = self._shared() if session.record.board.is_full else None
        GiftDialog(
            given or shown,
            session.maker,
            session.keep_made,
            play,
            self._appearance,
            settings=self._settings,
            parent=self.window(),
            begins_with_it=given is not None,
        ).open()

    def open_file(self, path: Path) -> None:
        """Open a file that was chosen outside the window."""
        self._filling.open(path)

    def look_at_clipboard(self) -> None:
        """Find out whether there is anything to paste, because the window has become active."""
        self._filling.clipboard.look_soon()

    def _build(self) -> None:
        row(self._heading, within=self._card.heading)
        row(self._foot, within=self._card.foot)
        self._right = QStackedWidget(self)
        self._panel = Panel(self.session, self._actions, self._appearance, self._right)
        self._right.addWidget(self._panel)
        Exports(
            actions=self._actions,
            shared=self._shared,
            record=lambda: self.session.record,
            say=self.say,
            saved=self._saved_text,
            give=self.give,
            appearance=self._appearance,
            settings=self._settings,
            page=self,
        )
        self._above, middle, self._below = QWidget(self), QWidget(self), QWidget(self)
        lay_out_board(self._card, self._right, middle)
        for part in (self._above, self._below):
            part.hide()
        column(self._above, (middle, 1), self._below, within=self, spacing=0)
        self.setFocusProxy(self._board)
        add_key_hints(self._board)
        actions = self._actions
        self._board.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._board.addActions([actions.paste, actions.copy_board, actions.empty, actions.undo])

    def _connect(self) -> None:
        session, board = self.session, self._board
        session.changed.connect(self._show)
        board.fragment_edited.connect(session.type_on_tile)
        board.letter_refused.connect(lambda letter: self.say(refusal(not_letters(letter).sentence)))
        board.tile_left.connect(session.leave_tile)
        board.tile_entered.connect(self._on_tile_entered)
        board.tile_pressed.connect(self._on_tile_pressed)
        board.edit_ended.connect(self._end_editing)
        board.edit_confirmed.connect(self._confirm_tile)
        self._foot.field.edited.connect(session.marks.type)
        self._recent_menu.chosen.connect(self._filling.open_recent)
        self.word_list.opened.connect(session.use_words)
        self._filling.clipboard.changed.connect(session.show_again)
        self._filling.arrived.connect(self.board_arrived)
        self._filling.library_given.connect(self.library_given)

    def _connect_actions(self) -> None:
        actions, session, marks = self._actions, self.session, self.session.marks
        listing, search = session.listing, session.search
        for action, act in {
            actions.today: lambda: session.play_day(session.days.today()),
            actions.yesterday: lambda: session.play_day(session.days.today() - timedelta(1)),
            actions.past_days: self._on_past_days,
            actions.new: session.play_another,
            actions.usual: partial(session.play_new, Level.USUAL),
            actions.easy: partial(session.play_new, Level.EASY),
            actions.hard: partial(session.play_new, Level.HARD),
            actions.gift: self.give,
            actions.empty: self._on_empty,
            actions.booklet: self._on_booklet,
            actions.statistics: self._on_statistics,
            actions.how_to_play: self._on_how_to_play,
            actions.undo: session.undo,
            actions.redo: session.redo,
            actions.copy_solution: self._copy_solution,
            actions.copy_result: self._copy_result,
            actions.edit_board: self._edit_current,
            actions.next_text: self._pictures.next_text,
            actions.next_doubtful: self._pictures.next_doubtful,
            actions.play: self._on_play,
            actions.hint: self._on_hint,
            actions.previous_hint: partial(session.go_hint, -1),
            actions.following_hint: partial(session.go_hint, 1),
            actions.shuffle: session.shuffle,
            actions.solve: self._on_solve,
            actions.end: search.finish,
            actions.pause: search.pause_or_resume,
            actions.step: search.step,
            actions.stop: self._on_stop,
            actions.review: self.review,
            actions.check: self._check,
            actions.clear: self._clear,
            actions.type_word: self._go_to_field,
            actions.tick: marks.tick_selected,
            actions.accept: partial(marks.judge, Judgment.ACCEPTED),
            actions.reject: partial(marks.judge, Judgment.REJECTED),
            actions.forget: partial(marks.judge, None),
            actions.taught_words: self._show_taught,
            actions.learned: self.learned_wanted.emit,
        }.items():
            # a click says whether the action is checked, which nobody here asks for
            action.triggered.connect(lambda _=False, act=act: act())
        actions.finish.triggered.connect(marks.finish)
        actions.hide_words.toggled.connect(listing.hide_words)
        actions.hide_found.toggled.connect(listing.leave_out_found)
        actions.speeds.triggered.connect(self._on_speed)
        actions.watch.toggled.connect(self._on_watch)
        actions.small.toggled.connect(self._on_small)

    # What is shown

    def _show(self) -> None:
        scene, before = scene_of(self.session), self._scene
        self._scene = scene
        is_other = differs(before, scene, lambda it: (it.state, it.side))
        # first, so that what the parts announce of the state comes after its name
        self._voice.tell_state(scene.state)
        # Only where parts come and go, or a letter typed would pay for it. The first board took 127
        # ms of a turn as each part had the window laid out anew, and takes 58.
        with laid_out_once(self) if is_other else nullcontext():
            self._show_parts(scene, before)
        self._voice.show_scene(scene)
        title = scene.heading.title
        if title != self.windowTitle():
            self.setWindowTitle(title)
            self.changed.emit()

    def _show_parts(self, scene: Scene, before: Scene | None) -> None:
        # asked before anything is hidden or disabled, since Qt moves the focus away from that
        focused = self.window().focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        self._board.show_scene(scene.board)
        self._heading.show_heading(scene.heading)
        if scene.side is Side.START:
            self._show_open_boards()
            self._start.fill_button(is_filled=not scene.foot.offers_modes)
        else:
            self._panel.show_scene(scene.panel)
        self._right.setCurrentWidget(self._side(scene.side))
        can_paste = self._filling.clipboard.has_something
        self._actions.show_session(self.session, can_paste=can_paste)
        self._foot.show_scene(scene.foot)
        if self.focusProxy() is not (home := self._focus()):
            self.setFocusProxy(home)
        is_lost = (
            had_focus
            and focused is not None
            and not (focused.isVisibleTo(self) and focused.isEnabled())
        )
        # the list of words has the keyboard at the end, but later goes where the user goes
        was_solved = before is None or before.state is State.SOLVED
        if is_lost or (had_focus and not was_solved and scene.state is State.SOLVED):
            self._focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus(self) -> QWidget:
        """Return the part that has the keyboard in a state, unless the user goes elsewhere."""
        scene = self._scene
        if scene is None or scene.state is State.FILLING:
            offers_modes = scene is not None and scene.foot.offers_modes
            return self._foot.modes.first if offers_modes else self._board
        if scene.state is State.SOLVING:
            return self._foot.buttons.button(self._actions.end)
        is_listed = scene.state is State.SOLVED and scene.panel.tab is Tab.WORDS
        return self._panel.list_view if is_listed else self._foot.field

    def _go_home(self) -> None:
        if self._actions.small.isChecked() or not self.isVisible():
            return
        self._focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_open_boards(self) -> None:
        # one of them may be the board on the page
        records = self.session.boards.open_boards(_MOST_OPEN + 1)
        key = self.session.record.key if self.session.record.board.is_full else ""
        boards = []
        for record in [one for one in records if one.key != key][:_MOST_OPEN]:
            game = record.game()
            standing = "" if game is None else quartiles_texts.found_text(game)
            tiles, places = record.board.fragments, record.places
            boards.append(
                OpenBoard(
                    record.key,
                    heading_of(record),
                    standing=standing,
                    fragments=tiles,
                    places=places,
                )
            )
        self._start.show_boards(boards)

    @cached_property
    def _start(self) -> StartPanel:
        """The ways to another board; whoever goes on with one at the start doesn't see them."""
        start = StartPanel(self._actions, self._appearance, self._right)
        start.chosen.connect(self.open_kept)
        self._right.addWidget(start)
        return start

    def _side(self, side: Side) -> QWidget:
        if side is Side.PICTURE:
            if self._right.indexOf(self._pictures.panel) < 0:  # made only now
                self._right.addWidget(self._pictures.panel)
            return self._pictures.panel
        return self._start if side is Side.START else self._panel

    # What the user does

    def _on_play(self) -> None:
        self.session.choose(BoardMode.PLAY)
        self._foot.field.setFocus()

    def _on_hint(self) -> None:
        self.session.hint()
        # F4 left the focus where it was, and letters typed after it were lost
        if self.session.state is State.FINDING:
            self._foot.field.setFocus()

    def _on_solve(self) -> None:
        is_begun = self.session.state is not State.FILLING
        title = self.tr("Show the whole solution?")
        details = self.tr("Words that are shown no longer score.")
        if is_begun and not ask(self.window(), title, details, self.tr("Solve")):
            return
        # one deed, or the small window would show the first moment of the search
        with self.session.deed():
            self.solve()
            if self._actions.small.isChecked():  # a show needs the tiles, and the whole window
                self.session.search.finish()

    def _on_stop(self) -> None:
        self._reader.cancel()
        self.session.stop()
        if self.session.state is State.FINDING:
            self._foot.field.setFocus()

    def _check(self) -> None:
        self.session.marks.check()
        self._foot.field.setFocus()
        self._foot.field.selectAll()

    def _clear(self) -> None:
        self.session.marks.type("")

    def _go_to_field(self) -> None:
        # selected, so that the next letter begins another word
        self._foot.field.setFocus()
        self._foot.field.selectAll()

    def _on_empty(self) -> None:
        self.session.clear()
        self._board.go_to_tile(0)

    def _edit_current(self) -> None:
        self._actions.small.setChecked(False)  # it hides the tiles
        self.session.edit_tiles()
        self._board.edit(self._board.current_tile)

    def _on_tile_entered(self, index: int) -> None:
        self.session.leave_tile()
        self._pictures.go_to(index)

    def _on_tile_pressed(self, index: int) -> None:
        self.session.press(index)

    def _confirm_tile(self) -> None:
        """After a tile was typed, go to the next one to be filled in or checked, or to Play.

        If nothing was typed, play, or end editing.
        """
        session, tile = self.session, self._board.current_tile
        was_typed = session.is_typing
        session.leave_tile()
        board = session.record.board
        following = self._pictures.accepted(tile) if was_typed else None
        empty = [index for index, text in enumerate(board.fragments) if not text]
        # what is empty comes before what is doubtful: nothing can be known of a board with a gap
        if empty:
            following = next((index for index in empty if index > tile), empty[0])
        if following is not None:
            self._board.go_to_tile(following)
        elif session.state is not State.FILLING:
            self._end_editing()
        elif was_typed:
            self._focus().setFocus()
        elif self._scene is not None and self._scene.foot.offers_modes:
            self._on_play()

    def _end_editing(self) -> None:
        self.session.leave_tile()
        if self.session.is_edited:
            self.session.edit_tiles(are_edited=False)
            self._focus().setFocus()

    def _review(self) -> None:
        reviewed = self.session.reviewed()
        if reviewed is not None:
            self.review_requested.emit(reviewed)
        else:
            self.say(Answer(self.session.unreviewed, is_good=False))

    def _on_past_days(self) -> None:
        from quartiles_gui.gui.days.calendar import Calendar

        session, title = self.session, self._heading.title
        day = session.record.day and date.fromisoformat(session.record.day)
        is_real = not session.is_ours and session.document.is_kept
        calendar = Calendar(
            session.days,
            session.boards,
            day or None,
            session.play_day,
            self._appearance,
            parent=self,
            set_date=self._on_puzzle_date if is_real else None,
        )
        calendar.open_at(title.mapToGlobal(title.rect().bottomLeft()))

    def _on_puzzle_date(self) -> None:
        from quartiles_gui.gui.days.day_dialogs import PuzzleDateDialog

        day = self.session.record.shown_day
        PuzzleDateDialog(day, self, self.session.set_date).open()

    def _on_booklet(self) -> None:
        from quartiles_gui.gui.days.day_dialogs import BookletDialog

        session = self.session
        BookletDialog(session.maker, session.days.today(), self._appearance, self).open()

    def _on_statistics(self) -> None:
        from quartiles_gui.gui.days.day_dialogs import StatisticsDialog

        session, today = self.session, self.session.days.today()
        dialog = StatisticsDialog(
            session.boards, session.meanings, today, self._appearance, self.window()
        )
        dialog.open()

    def _on_how_to_play(self) -> None:
        from quartiles_gui.gui.board.how_to_play import HowToPlayDialog

        HowToPlayDialog(self._appearance, self.window()).open()

    def _show_taught(self) -> None:
        from quartiles_gui.gui.words.taught_words_dialog import TaughtWordsDialog

        TaughtWordsDialog(self._teacher, self.window()).open()

    def _shared(self) -> SharedSolution:
        """Return the board, with its words once they were shown or all found."""
        from quartiles_gui.gui.sharing.shared_solution import shared_of

        session, record = self.session, self.session.record
        days = session.days.in_a_row() if record.day else 0
        shared = shared_of(record, record.game(), days)._replace(
            board=record.board, ticked=session.marked, words=session.words
        )
        if (board := record.game_board) is not None:
            shared = shared._replace(game_board=lambda: board)
        # else it is searched once a page is written, which is seldom wanted, and a picture says
        # nothing of how many words there are
        if session.state is State.SOLVED and session.verdict is not None:
            shared = shared._replace(verdict=session.verdict)
        return shared

    def _copy_solution(self) -> None:
        QGuiApplication.clipboard().setText(self._shared().text(with_words=True))
        self.say(Answer(self.tr("Copied the solution.")))

    def _copy_result(self) -> None:
        result = self._shared().result
        if result is not None:
            QGuiApplication.clipboard().setText(result.text)
            self.say(Answer(self.tr("Copied the result.")))

    def _saved_text(self, paths: Sequence[Path]) -> str:
        self._recent.add(paths[0])
        return saved_text(paths)

    def _on_speed(self) -> None:
        self._actions.name_speed()
        self.session.search.highlight_time = self._actions.highlight_time
        self.changed.emit()

    def _on_watch(self, is_on: bool) -> None:
        self._settings.watches_clipboard = is_on

    def _on_small(self, is_small: bool) -> None:
        """Show the panel with heading and field around it, or all of the page."""
        self._card.setHidden(is_small)
        self._heading.show_small(is_small=is_small)
        self._panel.show_small(is_small=is_small)
        heading = self._above if is_small else self._card.heading
        foot = self._below if is_small else self._card.foot
        for part, within in ((self._heading, heading), (self._foot, foot)):
            layout = within.layout()
            if layout is None:
                layout = column(within=within, margins=_SMALL)
            layout.addWidget(part)
        self._foot.show_small(is_small=is_small)
        self._above.setVisible(is_small)
        self._below.setVisible(is_small)
        self.small_wanted.emit(is_small)
        self._show()
        self._foot.field.setFocus()
        # no window can stay on top by itself there, so the user is told once how it does
        if is_small and is_wayland() and not self._settings.knows_top:
            self._settings.knows_top = True
            told = self.tr(
                "To keep this window above others, press Alt+Space (in Plasma Alt+F3) "
                "and choose “Always on Top”."
            )
            self.say(Answer(told))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.session.see(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # another page is shown: the small window would be of a page that isn't seen
        if not event.spontaneous() and not self.window().isHidden():
            self._actions.small.setChecked(False)
        self.session.see(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter, state = event.text(), self.session.state  # typed anywhere on the page
        is_plain = not event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_plain and letter.isalpha() and state is not State.SOLVING:
            self._type(letter)
        elif is_plain and is_enter and not event.isAutoRepeat():
            # a key held down is one Enter: a second one would say that the game took the word
            self._on_enter()
        elif is_plain and event.key() == Qt.Key.Key_Backspace:
            self.session.marks.take_back()
        elif not self._answer_disabled(event):
            super().keyPressEvent(event)

    def _type(self, letter: str) -> None:
        """Begin a word with a letter; if nothing is chosen yet, Play begins with it."""
        if self.session.state is State.FILLING:
            if self._scene is None or not self._scene.foot.offers_modes:
                return
            self.session.choose(BoardMode.PLAY)
        self._foot.field.type(letter)

    def _on_enter(self) -> None:
        focused, state = self.window().focusWidget(), self.session.state
        if isinstance(focused, QToolButton) and focused.isEnabled():
            focused.click()
        elif state is State.SOLVING:
            self.session.search.finish()
        elif state is not State.FILLING:
            self._check()
        elif self._scene is not None and self._scene.foot.offers_modes:
            self._on_play()

    def _answer_disabled(self, event: QKeyEvent) -> bool:
        """Say why a key does nothing if it belongs to a disabled action."""
        has_modifier = event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        # without a modifier, a key may well be one that a widget has used, such as Enter in a list
        is_function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
        if event.isAutoRepeat() or not (has_modifier or is_function):
            return False
        key = QKeySequence(event.keyCombination())
        for action in self.actions():
            if not action.isEnabled() and key in action.shortcuts():
                self.say(Answer(action.toolTip(), is_good=False))
                return True
        return False
