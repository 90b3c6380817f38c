"""A board of the user's own words: they are typed, the board is made and looked at, then played."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from quartiles_gui.core.quartiles.authoring import MOST_WORDS, AuthoringError, checked_words
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.board.scene import BoardScene
from quartiles_gui.gui.board.texts import points_text, words_text
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.sharing.board_files import ask_and_save
from quartiles_gui.gui.sharing.saving import Exporter
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.actions import allow, make_action
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.labels import MessageLabel, muted_label
from quartiles_gui.gui.widgets.layouts import column, row

_SEPARATORS = re.compile(r"[\s,;]+")
_CHARACTERS = 22  # in a line of the field
_MESSAGE_LINES = 2
_SHARE = 0.78  # of the size at which the board is as large as on the page


class WordsField(QPlainTextEdit):
    """Where the words are typed or pasted, in any arrangement."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("field", True)
        self.setTabChangesFocus(True)

    @property
    def words(self) -> list[str]:
        """The words, as they were typed."""
        return [word for word in _SEPARATORS.split(self.toPlainText()) if word]

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * _CHARACTERS, 200)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), self.fontMetrics().lineSpacing() * 4)


class OwnWordsDialog(QDialog):
    """Takes words, shows a board of five of them, and lets it be played, saved and copied."""

    def __init__(self, session: PlaySession, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._words: list[str] = []  # as `checked_words` gives them; none if they make no board
        self._board: MadeBoard | None = None
        self._seed = 0
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build(appearance)
        self._connect()
        self._on_edited()

    def _build(self, appearance: Appearance) -> None:
        self.setWindowTitle(self.tr("Custom Board"))
        advice = self.tr("Five to twelve words; those of 9 to 12 letters work best.")
        self._field = WordsField(self)
        self._field.setAccessibleName(self.tr("Words for the board"))
        self._field.setAccessibleDescription(advice)
        self._preview = BoardGrid(appearance, self)
        self._preview.setAccessibleName(self.tr("The board"))
        self._preview.setEnabled(False)
        self._preview.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._message = MessageLabel(self)
        self._message.keep_lines(_MESSAGE_LINES)
        self._exporter = Exporter(self, self._message.say)
        self._make = self._action(self.tr("&Make Board"), self._on_make)
        self._play = self._action(self.tr("&Play"), self._on_play)
        for action in (self._make, self._play):  # only one of them is enabled
            action.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        self._needing = (  # a board
            self._action(self.tr("Cut &Again"), self._on_another),
            self._action(self.tr("&Save Board…"), self._on_save),
            self._action(self.tr("&Copy Board"), self._on_copy),
        )
        close = self._action(self.tr("C&lose"), self.close)
        self._main = action_button(self._make, "primary", self)
        make_room(self._main, (self._make.text(), self._play.text()))
        another, save, copy, leave = (
            action_button(action, "button", self) for action in (*self._needing, close)
        )
        column(
            muted_label(advice, self),
            (row((self._field, 2), (self._preview, 5), spacing=16), 1),
            self._message,
            row(self._main, another, None, spacing=10),
            row(save, copy, None, leave, spacing=10),
            within=self,
            margins=(24, 20, 24, 20),
            spacing=12,
        )
        self.resize(self.sizeHint() * _SHARE)

    def _action(self, text: str, slot: Callable[[], object]) -> QAction:
        action = make_action(self, text)
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _connect(self) -> None:
        self._field.textChanged.connect(self._on_edited)
        self.finished.connect(self._session.stop)

    def _show(self, board: MadeBoard | None, obstacle: str = "") -> None:
        """Show a board, if there is one, and enable what is possible.

        ``obstacle`` says why the words make no board, if they don't.
        """
        self._board = board
        self._preview.show_scene(BoardScene() if board is None else BoardScene(tuple(board.tiles)))
        first = "" if board is not None else self.tr("Make a board first.")
        for action in (self._play, *self._needing):
            allow(action, first)
        allow(self._make, obstacle)
        self._make.setEnabled(not obstacle and board is None)
        set_button_action(self._main, self._make if board is None else self._play)

    def _on_edited(self) -> None:
        """Count the words; a board of other words is no longer shown."""
        typed = self._field.words
        obstacle = ""
        try:
            words = checked_words(typed)
        except AuthoringError as error:
            words, obstacle = [], text_of(error.sentence)
        if words and words == self._words:
            return
        self._words = words
        self._session.stop()
        self._seed = 0
        self._show(None, obstacle)
        self._message.say(Answer(self._count_text(typed, obstacle)), is_announced=False)

    def _count_text(self, typed: Sequence[str], obstacle: str) -> str:
        count = len({word.lower() for word in typed})
        if not count or count > MOST_WORDS:
            return obstacle
        return f"{words_text(count)}. {obstacle}".rstrip()

    def _on_make(self) -> None:
        self._message.say(Answer(self.tr("Making a board…")))
        self._session.compose(self._words, self._seed, self._on_composed)

    def _on_another(self) -> None:
        self._seed += 1
        self._on_make()

    def _on_composed(self, composed: MadeBoard | Answer) -> None:
        if isinstance(composed, Answer):
            self._message.say(composed)
        else:
            self._show(composed)
            text = fill(
                self.tr("Made from {five}: {words}, {points}."),
                five=", ".join(map("".join, composed.five)),
                words=words_text(len(composed.words)),
                points=points_text(composed.points),
            )
            self._message.say(Answer(text))

    def _on_play(self) -> None:
        board = self._board
        self.accept()
        if board is not None:
            self._session.keep_own(board)
            self._session.play(board, Origin.OWN)

    def _on_save(self) -> None:
        if self._board is not None:
            self._session.keep_own(self._board)
            content = BoardRecord(Board(self._board.tiles), is_secret=True)
            ask_and_save(content, self._exporter)

    def _on_copy(self) -> None:
        if self._board is not None:
            self._session.keep_own(self._board)
            QGuiApplication.clipboard().setText(str(Board(self._board.tiles)))
            self._message.say(Answer(self.tr("Copied the board.")))
