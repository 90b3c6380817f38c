"""The field for the word being chosen, with the answer to the last one below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeyEvent, QMoveEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.session import NOTHING, Answer
from quartiles_gui.gui.theme import Appearance, is_large, is_low
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.inputs import WordsField
from quartiles_gui.gui.widgets.labels import announce, scaled_font, scaled_label
from quartiles_gui.gui.widgets.layouts import Flow, column, row
from quartiles_gui.gui.widgets.painting import Sign

_WORD_SCALE = 20 / 14
_ANSWER_SCALE = 15 / 14
_ANSWER_LINES = 2
_SIGN = 22  # pixels, next to text that is 14 pixels high

_MOST_LETTERS = 32
_DOT = "·"
_LEAST_LETTERS = 7  # that the field has room for
_GAP = 12  # pixels


class WordField(WordsField):
    """The letters of the word, with a dot where a tile ends."""

    letters_edited = Signal(str)  # by the user

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Your word"))
        self.setPlaceholderText(self.accessibleName())
        self.textEdited.connect(self._on_edited)
        self._set_font()

    def show_parts(self, parts: Sequence[str]) -> None:
        text = _DOT.join(parts)
        if text != self.text():
            self.setText(text)

    def _set_font(self) -> None:
        self.setFont(scaled_font(_WORD_SCALE, QFont.Weight.DemiBold))

    def _on_edited(self, text: str) -> None:
        letters = "".join(letter for letter in fold(text) if "a" <= letter <= "z")
        self.letters_edited.emit(letters[:_MOST_LETTERS])

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        width = self.fontMetrics().averageCharWidth() * _LEAST_LETTERS
        return super().minimumSizeHint().expandedTo(QSize(width, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Backspace takes the dot before it as well
        if event.key() == Qt.Key.Key_Backspace and self.text()[-2:-1] == _DOT:
            self.setText(self.text()[:-2])
            self._on_edited(self.text())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._set_font()


class WordBar(QWidget):
    """The field, with buttons to clear and check it, and the answer."""

    def __init__(
        self,
        clear: QAction,
        check: QAction,
        undo: QAction | None,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.field = WordField(self)
        self._sign = Sign(_SIGN, appearance, self)
        self._answer = scaled_label("", self, scale=_ANSWER_SCALE)
        self._answer.setObjectName("answer")
        self._answer.setWordWrap(True)
        self._clear = action_button(clear, "button", self)
        self._check = action_button(check, "primary", self)
        for button in (self._clear, self._check):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it in the field
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        top = Flow((self.field, 1), self._clear, self._check, spacing=_GAP, is_low=True)
        self._undo = text_button(self.tr("Undo"), "link", self)
        if undo is not None:
            self._undo.clicked.connect(undo.trigger)
        bottom = row(self._sign, (self._answer, 1), self._undo, spacing=10)
        column(top, bottom, within=self, spacing=8)
        self._shown: Answer | None = None
        self.show_scene((), NOTHING)

    def show_scene(self, parts: Sequence[str], answer: Answer) -> None:
        """Show the letters that each tile gives, and an answer, which is announced if it is new."""
        self.field.show_parts(parts)
        if not parts and (self._clear.hasFocus() or self._check.hasFocus()):
            self.field.setFocus()  # they are about to be disabled: Qt would go to Shuffle
        if answer is self._shown:
            return
        self._shown = answer
        self._sign.setVisible(answer.is_good is not None)
        self._sign.show_sign(is_warning=not answer.is_good)
        self._answer.setText(answer.text)
        if self._undo.hasFocus() and not answer.can_undo:
            self.field.setFocus()
        self._undo.setVisible(answer.can_undo)
        announce(self._answer, answer.text, is_urgent=answer.is_warning)

    def _make_room(self) -> None:
        # a long answer doesn't move what is below, unless there is no room for two lines anyway
        lines = 1 if is_low(self) and is_large(self.font()) else _ANSWER_LINES
        self._answer.setMinimumHeight(self._answer.fontMetrics().lineSpacing() * lines)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make_room()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)  # up or down, as the window becomes lower or higher
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self._make_room()
