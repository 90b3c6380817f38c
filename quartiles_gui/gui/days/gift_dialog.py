"""A board for someone: of one's own words or one of ours, with a greeting and a name.

It goes out as a web page, a picture, a file or a card to print, like any other that is shared. Its
words are told nowhere but where they were typed, and in the sentence on them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QWidget

from quartiles_gui.core.quartiles.authoring import MOST_WORDS, AuthoringError, checked_words
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.quartiles.web_page_contents import (
    MAX_GREETING_LENGTH,
    MAX_SENDER_LENGTH,
    one_line,
)
from quartiles_gui.gui.base.figure_texts import words_text
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill, text_of, translate
from quartiles_gui.gui.days.board_maker import BoardMaker, any_seed, record_of
from quartiles_gui.gui.sharing.share_dialogs import PictureDialog
from quartiles_gui.gui.sharing.shared_solution import NO_WORDS, SharedSolution, note_on, shared_of
from quartiles_gui.gui.widgets.actions import allow
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.inputs import TextField
from quartiles_gui.gui.widgets.layouts import Flow

_SEPARATORS = re.compile(r"[\s,;]+")
_LINES, _MESSAGE_LINES = 6, 2
_PAUSE = 400  # milliseconds without a letter, after which the words become a board


class GiftDialog(PictureDialog):
    """Makes a board of words as they are typed, or of a level, and passes it on with a greeting.

    Args:
        given: The board that is there already, if there is one.
        begins_with_it: Whether that is the one to give, unless another is chosen.
        keep: Keeps a board of ours in the history, although nothing was found on it yet.
        play: Shows the board that has a key, once it is kept.
    """

    def __init__(
        self,
        given: SharedSolution | None,
        maker: BoardMaker,
        keep: Callable[[BoardRecord], object],
        play: Callable[[str], object],
        appearance: Appearance,
        *,
        settings: Settings,
        parent: QWidget,
        begins_with_it: bool,
    ) -> None:
        title = translate("GiftDialog", "A Board for Someone")
        super().__init__(title, appearance, settings, parent)
        self._given, self._maker, self._keep, self._start = given, maker, keep, play
        self._words: list[str] = []  # as `checked_words` gives them; none if they make no board
        self._record: BoardRecord | None = None  # of a board that was made here
        self._board: SharedSolution | None = None  # without greeting and name
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._build()
        if begins_with_it:
            self._which.setCurrentIndex(self._which.count() - 1)
        self._connect()
        self._on_chosen()
        (self._greeting if begins_with_it else self._field).setFocus()

    def _build(self) -> None:
        body = self._beside.content
        self._which, self._field = QComboBox(body), TextField(body)
        self._which.setAccessibleName(self.tr("Board"))
        self._which.addItem(self.tr("Your words"), Origin.OWN)
        self._which.addItem(self.tr("Easy board"), Origin.EASY)
        self._which.addItem(self.tr("Usual board"), Origin.USUAL)
        self._which.addItem(self.tr("Hard board"), Origin.HARD)
        if self._given is not None:
            self._which.addItem(self.tr("This board"), None)
        advice = self.tr("Five to twelve words; those of 9 to 12 letters work best.")
        self._field.setPlaceholderText(advice)
        self._field.setMaximumHeight(self.fontMetrics().lineSpacing() * _LINES)
        self._field.setAccessibleName(self.tr("Words for the board"))
        self._another = self._action(self.tr("&Another"), self._make)
        self._play = self._action(self.tr("P&lay"), self._on_play)
        self._of_ours = [action_button(it, "small", self) for it in (self._another, self._play)]
        self._greeting, self._sender = QLineEdit(body), QLineEdit(self._settings.sender, body)
        form = QFormLayout()
        form.addRow(self.tr("&Greeting"), self._greeting)
        form.addRow(self.tr("Your &name"), self._sender)
        self._message.keep_lines(_MESSAGE_LINES)
        self._save_page.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        which = Flow((self._which, 1), *self._of_ours, spacing=8)
        self._lay_out(self._save_page, (which, self._field, form))

    def _connect(self) -> None:
        self._which.currentIndexChanged.connect(self._on_chosen)
        self._field.textChanged.connect(self._on_edited)
        self._pause.timeout.connect(self._make)
        lines = {self._greeting: MAX_GREETING_LENGTH, self._sender: MAX_SENDER_LENGTH}
        for line, most in lines.items():
            line.setProperty("field", True)
            line.setMaxLength(most)
            line.inputRejected.connect(partial(self._on_too_long, most))
            line.textChanged.connect(self._show)
        for action in self._outgoing:
            action.triggered.connect(self._on_given)
        self.finished.connect(self._on_finished)

    @property
    def _origin(self) -> Origin | None:
        """The kind of board that is chosen; None for the one that is there already."""
        chosen: Origin | None = self._which.currentData()
        return chosen

    def _show(self) -> None:
        """Show the board with greeting and name, or blank tiles as long as there is none."""
        board = self._board or SharedSolution(Board())
        self._solution = board._replace(
            title=self.tr("A board for you") if self._origin else board.title,
            verdict=NO_WORDS,
            result=None,
            greeting=one_line(self._greeting.text(), MAX_GREETING_LENGTH),
            sender=one_line(self._sender.text(), MAX_SENDER_LENGTH),
        )
        super()._show()

    def _offer(self, board: SharedSolution | None, answer: Answer) -> None:
        """Show a board, or say why there is none; the words are judged at each letter, silently."""
        self._board = board
        for action in (*self._outgoing, self._play):
            allow(action, "" if board is not None else answer.text)
        allow(self._another, "" if self._words or self._origin is not Origin.OWN else answer.text)
        self._show()
        self._message.say(answer, is_announced=not self._pause.isActive())

    def _on_chosen(self) -> None:
        self._maker.stop()
        self._pause.stop()
        self._record, self._words = None, []
        self._field.setVisible(self._origin is Origin.OWN)
        for button in self._of_ours:
            button.setVisible(self._origin is not None)
        if self._origin is Origin.OWN:
            self._on_edited()
        elif self._origin is None:
            self._offer(self._given, Answer(""))
        else:
            self._make()

    def _on_edited(self) -> None:
        """Judge the words; a board of other words is no longer shown."""
        typed = [word for word in _SEPARATORS.split(self._field.toPlainText()) if word]
        said = ""
        try:
            words = checked_words(typed)
        except AuthoringError as error:
            words, said = [], text_of(error.sentence)
        if words and words == self._words:
            return
        self._maker.stop()
        self._words, self._record = words, None
        count = len({word.lower() for word in typed})
        if 0 < count <= MOST_WORDS:
            said = f"{words_text(count)}. {said}".rstrip()
        self._pause.start()
        self._offer(None, Answer(said))

    def _make(self) -> None:
        origin, maker, seed = self._origin, self._maker, any_seed()
        if origin is None or (origin is Origin.OWN and not self._words):
            return
        self._offer(None, Answer(self.tr("Making a board…")))
        is_own = origin is Origin.OWN
        steps = maker.own(self._words, seed) if is_own else maker.new(Level(origin.value), seed)
        maker.make(steps, partial(self._on_made, origin), partial(self._offer, None))

    def _on_made(self, origin: Origin, made: GameBoard) -> None:
        self._record, note = record_of(made, origin), note_on(made)
        board = shared_of(self._record, self._record.game())
        said = f"{note}."
        if origin is Origin.OWN:
            five = ", ".join(map("".join, made.five))
            said = fill(self.tr("Made from {five}: {note}."), five=five, note=note)
        words = self._maker.words_at_once()
        self._offer(board._replace(note=note, words=words), Answer(said))

    def _on_too_long(self, most: int) -> None:
        self.say(fill(self.tr("There is room for {count} characters."), count=most))

    def _on_given(self) -> None:
        if self._record is not None:
            self._keep(self._record)

    def _on_play(self) -> None:
        if self._record is not None:
            self.accept()
            self._keep(self._record)
            self._start(self._record.key)

    def _on_finished(self) -> None:
        self._settings.sender = self._sender.text()
        self._maker.stop()
        self._pause.stop()
