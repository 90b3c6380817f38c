"""The Play page: finding the words of a board of ours, by pressing tiles or by typing.

`PlaySession`   all that there is to know, and all that is done
`PlayScene`     what is shown of it, as one value
`BoardGrid`     the tiles as they are seen and pressed
`WordBar`       the letters of the word, and the answer to the last one
`PlayPanel`     points, rank, the words found, and hints
`PlayActions`   what can be done, with keys and menus
`Exports`       copies, files and paper
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.board.grid import BoardCard
from quartiles_gui.gui.board.texts import days_text
from quartiles_gui.gui.board.word_bar import WordBar
from quartiles_gui.gui.clipboard import has_board
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.calendar import Calendar
from quartiles_gui.gui.play.dialogs import BookletDialog, OwnWordsDialog, StatisticsDialog
from quartiles_gui.gui.play.play_panel import PlayPanel
from quartiles_gui.gui.play.scene import PlayScene, View
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.result import DaySquares
from quartiles_gui.gui.session import Answer, Page
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.board_files import Exports
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.actions import KeyHint
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.labels import TextLabel, WrappedLabel, announce, ask
from quartiles_gui.gui.widgets.layouts import Flow, column, lay_out_board, row
from quartiles_gui.library.taught_words import Judgment

if TYPE_CHECKING:
    from quartiles_gui.gui.sharing.shared_solution import SharedSolution

_AROUND_BOARD = 254  # pixels of the design on the card, above and below the board
_INSETS = (27, 18, 27, 27)  # pixels
_ARROW = 10  # pixels of the design
_GAP = 12  # between buttons


class PlayPage(Page):
    """The page."""

    left = Signal(object)  # for the Quartiles page, with the `Board`
    review_requested = Signal(object)  # with what is `Reviewed`
    picture_wanted = Signal()  # from the clipboard or a file, which the Quartiles page reads
    board_given = Signal(object, str)  # the data, for the same, and what undo calls that

    def __init__(
        self,
        session: PlaySession,
        settings: Settings,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._appearance = appearance
        actions = self._actions = PlayActions(self)
        self._menus = actions.menus()
        self._word_bar = WordBar(actions.clear, actions.check, actions.undo, appearance, self)
        self._panel = PlayPanel(actions, appearance, self)
        self._shown = PlayScene()
        self._build()
        self._connect()
        Exports(
            actions=actions,
            shared=self._shared,
            record=lambda: session.record,
            say=session.say,
            appearance=appearance,
            settings=settings,
            page=self,
        )
        session.see(False)  # until the page is shown
        session.resume(settings.played_board)

    def play_board(self, board: Board, dictionary: Dictionary) -> None:
        """Play a real board, and judge its words by a dictionary that knows what was taught."""
        self._session.play_board(board, dictionary)

    def go_on(self, key: str) -> None:
        self._session.resume(key)

    def review(self, key: str) -> None:
        self.go_on(key)
        self._actions.review.trigger()

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return self._actions.today, self._actions.ways, self._actions.share

    def say(self, answer: Answer) -> None:
        self._session.say(answer)

    def accepts(self, data: QMimeData) -> bool:
        return has_board(data)

    def take(self, data: QMimeData, name: str) -> None:
        self.board_given.emit(data, name)

    def remember(self) -> None:
        self._settings.played_board = self._shown.key

    def shut_down(self) -> None:
        self._session.shut_down()

    def show_scene(self, scene: PlayScene) -> None:
        before, self._shown = self._shown, scene
        self._title.setText(scene.title)
        self.setWindowTitle(scene.title)
        self._note.show_parts(scene.notes)
        self._squares.show_days(scene.days)
        self._days.setText(days_text(scene.days))
        self._pill.setVisible(scene.days > 0)
        self._board.show_scene(scene.board)
        self._panel.show_scene(scene.panel)
        self._word_bar.show_scene(scene.parts, scene.answer)
        self._actions.show_scene(scene, self._session.verdicts.undo_stack)
        self._back.setVisible(not scene.obstacles.back)
        if scene.has_new_day != before.has_new_day:
            self._offer_new_day(is_new=scene.has_new_day)
        if scene.key != before.key:
            self.changed.emit()

    def _build(self) -> None:
        actions = self._actions
        whole = BoardCard(self._appearance, self, _INSETS, around=_AROUND_BOARD)
        card, self._board = whole.content, whole.board
        KeyHint(self._board, [self.tr("Arrow keys")], self.tr("go to the neighboring tile"))
        adding = self.tr("add the tile to the word, or take it away")
        KeyHint(self._board, [self.tr("Space")], adding)
        self._title = text_button("", "heading", card)
        self._title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._title.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind
        self._title.setToolTip(self._actions.past_days.toolTip())
        self._show_arrow()
        self._note, self._how = WrappedLabel(card), WrappedLabel(card)
        for label in (self._note, self._how):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._note.setObjectName("standing")
        self._how.setObjectName("aside")
        self._how.show_parts(
            [self.tr("Click tiles or type"), self.tr("Enter checks"), self.tr("Esc clears")]
        )
        whole.spare = self._note
        self._pill = QFrame(card)
        self._pill.setProperty("pill", True)
        self._squares = DaySquares(self._appearance, self._pill, has_rest=False)
        self._days = TextLabel("", self._pill)
        row(self._squares, self._days, within=self._pill, margins=(13, 5, 13, 5), spacing=8)
        self._back = text_button(actions.back.iconText(), "link", card)
        shuffle = action_button(actions.shuffle, "button", card)
        give_hint = action_button(actions.hint, "button", card)
        self._new_day = text_button(self.tr("Today’s New Board"), "link", card)
        self._new_day.setToolTip(self.tr("A new day has begun. Play its board."))
        self._back.hide()
        self._new_day.hide()
        for button in (shuffle, give_hint):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it in the field
        head = (self._title, self._back, (self._note, 1), self._pill)
        buttons = (shuffle, give_hint, self._new_day, (self._how, 1))
        foot = Flow(*buttons, spacing=_GAP, extra=self._how)
        column(
            Flow(*head, spacing=12),
            self._board,
            self._word_bar,
            (None, 1),
            foot,
            within=card,
            spacing=14,
        )
        lay_out_board(whole, self._panel, self)
        self.setFocusProxy(self._word_bar.field)

    def _show_arrow(self) -> None:
        self._title.setIcon(self._appearance.theme.icon("arrow"))
        side = round(self._appearance.pixels(_ARROW))
        self._title.setIconSize(QSize(side, side))

    def _connect(self) -> None:
        session, actions = self._session, self._actions
        session.changed.connect(self._on_changed)
        self._board.tile_pressed.connect(session.press)
        self._word_bar.field.letters_edited.connect(session.type)
        self._panel.words.moved.connect(session.select)
        self._panel.switched.connect(session.show_view)
        self._panel.hint_chosen.connect(session.choose_hint)
        self._appearance.changed.connect(self._show_arrow)
        self._title.clicked.connect(actions.past_days.trigger)
        self._back.clicked.connect(actions.back.trigger)
        self._new_day.clicked.connect(actions.today.trigger)
        actions.today.triggered.connect(lambda: session.play_day(session.days.today()))
        actions.yesterday.triggered.connect(
            lambda: session.play_day(session.days.today() - timedelta(1))
        )
        actions.past_days.triggered.connect(self._on_past_days)
        actions.new.triggered.connect(session.play_another)
        actions.usual.triggered.connect(lambda: session.play_new(Level.USUAL))
        actions.easy.triggered.connect(lambda: session.play_new(Level.EASY))
        actions.hard.triggered.connect(lambda: session.play_new(Level.HARD))
        actions.from_picture.triggered.connect(self.picture_wanted)
        actions.own.triggered.connect(self._on_own)
        actions.shuffle.triggered.connect(session.shuffle)
        actions.statistics.triggered.connect(self._on_statistics)
        actions.booklet.triggered.connect(self._on_booklet)
        actions.check.triggered.connect(self._check)
        actions.clear.triggered.connect(lambda: session.type(""))
        actions.hint.triggered.connect(session.ask_hint)
        actions.hint.triggered.connect(self._word_bar.field.setFocus)
        actions.previous_hint.triggered.connect(lambda: session.go_hint(-1))
        actions.following_hint.triggered.connect(lambda: session.go_hint(1))
        actions.show_rest.triggered.connect(lambda: self._ask_for_rest(reviews=False))
        actions.review.triggered.connect(self._on_review)
        actions.paste.triggered.connect(self._on_paste)
        actions.play_on.triggered.connect(self._on_play_on)
        actions.back.triggered.connect(self._on_back)
        actions.accept.triggered.connect(lambda: session.judge(Judgment.ACCEPTED))
        actions.reject.triggered.connect(lambda: session.judge(Judgment.REJECTED))
        actions.undo.triggered.connect(session.undo)
        actions.redo.triggered.connect(session.redo)

    def _shared(self) -> SharedSolution | None:
        from quartiles_gui.gui.sharing.shared_solution import shared_of

        game, record = self._session.game, self._session.record
        if game is None or record is None:
            return None
        shared = shared_of(record, game, self._session.scene.days)
        return shared._replace(words=self._session.maker.words_at_once())

    def _on_booklet(self) -> None:
        BookletDialog(self._session, self._appearance, self).open()

    def _offer_new_day(self, *, is_new: bool) -> None:
        """Offer the board of a day that has begun, until a board of that day is played."""
        if self._new_day.hasFocus():
            self.setFocus()
        self._new_day.setVisible(is_new)
        self._how.setHidden(is_new)  # there is no room for both
        if is_new:
            announce(self._new_day, self.tr("There’s a new board today."))

    def _on_changed(self) -> None:
        self.show_scene(self._session.scene)

    def _on_past_days(self) -> None:
        corner = self._title.mapToGlobal(self._title.rect().bottomLeft())
        Calendar(self._session, self._appearance, self).open_at(corner)

    def _on_own(self) -> None:
        OwnWordsDialog(self._session, self._appearance, self).open()

    def _on_statistics(self) -> None:
        StatisticsDialog(self._session, self._appearance, self.window()).open()

    def _ask_for_rest(self, *, reviews: bool) -> None:
        def show() -> None:
            self._session.show_rest()
            if reviews:
                self._review()

        title, details = self.tr("Show the missing words?"), self.tr("They no longer score.")
        ask(self.window(), title, details, self.tr("Show"), show)

    def _on_review(self) -> None:
        if self._session.game is not None and self._session.game.missing:
            self._ask_for_rest(reviews=True)
        else:
            self._review()

    def _review(self) -> None:
        self._session.review(self.review_requested.emit)

    def _on_paste(self) -> None:
        data: QMimeData | None = QGuiApplication.clipboard().mimeData()
        if data is not None and has_board(data):
            self.board_given.emit(data, self.tr("Paste"))
        else:
            nothing = self.tr("Copy a screenshot of the game or its 20 tiles first.")
            self.say(Answer(nothing, is_good=False))

    def _on_play_on(self) -> None:
        self._session.show_view(View.WORDS)
        self._word_bar.field.setFocus()

    def _on_back(self) -> None:
        game = self._session.game
        if game is not None:
            self.left.emit(Board(game.board.tiles))

    def _check(self) -> None:
        self._session.check()
        self._word_bar.field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text()  # typed anywhere on the page
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if is_plain and letter.isalpha():
            self._word_bar.field.type(letter)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # from the field as well
            if not event.isAutoRepeat():  # another one may accept a word
                self._check()
        elif is_plain and event.key() == Qt.Key.Key_Backspace:
            self._session.take_back()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._session.see(True)
        self._session.refresh()  # the board may have been solved meanwhile

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._session.see(False)
