"""Fields for words on a board, with answers: for the word being chosen, and for words found."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeyEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.session import NOTHING, Answer
from quartiles_gui.gui.theme import Appearance, is_large, is_low
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.inputs import WordsField
from quartiles_gui.gui.widgets.labels import MessageLabel, announce, scaled_font, scaled_label
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


_BOX_GAP = 8  # pixels between the field and the box
_SEPARATOR = " · "
_BETWEEN = re.compile(r"[\s,;·]+")  # two words
_MOST_TYPED = 2000  # more than all words of a board
_LINE_HEIGHT, _LINES_HEIGHT = 1.6, 2.4  # of text: the room for what stands below the field
_STANDING = 48  # characters: a narrower bar needs two lines for it


class FoundWordsBar(QWidget):
    """A field for words found in the game, perhaps a box that hides such words, and a line below.

    The line has the standing, or the answer to what was typed. It takes its room from the start, so
    that nothing below it moves with the first tick.
    """

    words_typed = Signal(object)  # those that the user typed as found in the game
    edited = Signal(str)  # the last word in the field, by the user

    def __init__(self, field_name: str, line_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._standing: tuple[str, ...] = ()
        self._reply: Answer | None = None
        self._is_answered = self._is_low = False
        self._build()
        self.field.setObjectName(field_name)
        self._line.setObjectName(line_name)
        self.field.textEdited.connect(self._on_edited)
        self.field.returnPressed.connect(self._on_typed)
        self._show_standing()

    def add_box(self) -> QCheckBox:
        box = QCheckBox(self.tr("Hide found"), self)
        box.setToolTip(self.tr("Hides the words you ticked off."))
        self._typing.add(box)
        return box

    def clear(self) -> None:
        self.keep(())
        self._show_standing()

    def keep(self, words: Sequence[str]) -> None:
        """Leave some of the words in the field."""
        self.field.setText(" ".join(words))  # unlike `clear`, nothing that undo would bring back

    def show_low(self, *, is_low: bool) -> None:
        """Leave out how it is used in a low window."""
        if is_low is not self._is_low:
            self._is_low = is_low
            if not self._is_answered:
                self._show_standing()

    def show_scene(self, standing: tuple[str, ...], reply: Answer | None) -> None:
        """Show the standing; a reply to the word that was typed stays until the user types on."""
        if standing != self._standing or (reply is None and self._is_answered):
            self._standing = standing
            self._show_standing()
        if reply is not None and reply is not self._reply:
            self._is_answered = True
            self._line.show()
            self._line.say(reply)
            self._set_margins(is_warning=reply.is_warning)
        self._reply = reply

    def _build(self) -> None:
        self.field = WordsField(self)
        self.field.setPlaceholderText(self.tr("Type what you have found"))
        self.field.setAccessibleName(self.tr("Words you found in the game"))
        self.field.setToolTip(self.tr("Enter ticks them off."))
        self.field.setMaxLength(_MOST_TYPED)
        self._line = MessageLabel(self)
        self._line.setProperty("muted", True)
        self._line.keep_lines(_LINE_HEIGHT)
        self._typing = Flow((self.field, 1), spacing=_BOX_GAP)
        column(self._typing, self._line, within=self, spacing=4)

    def _show_standing(self) -> None:
        self._is_answered = False
        parts = self._standing or (self.tr("One word, or many with spaces"),)
        if self._is_low:  # a line, without the points so far
            parts = (parts[0], *parts[2:])
        self._line.setVisible(bool(self._standing) or not self._is_low)
        # a tick has its own answer
        self._line.say(Answer(_SEPARATOR.join(parts)), is_announced=False)
        self._set_margins(is_warning=False)

    def _set_margins(self, *, is_warning: bool) -> None:
        side = _BOX_GAP if is_warning else 0  # a warning has a background
        self._line.setContentsMargins(side, 2, side, 2)

    def _words(self) -> list[str]:
        return _BETWEEN.sub(" ", fold(self.field.text())).split()

    def _on_edited(self) -> None:
        self._show_standing()
        self.edited.emit("".join(self._words()[-1:]))

    def _on_typed(self) -> None:
        if words := self._words():
            self.words_typed.emit(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.field.text():
            self.clear()
            self.edited.emit("")
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = (
            not self._is_low
            and self.width() < self._line.fontMetrics().averageCharWidth() * _STANDING
        )
        self._line.keep_lines(_LINES_HEIGHT if is_narrow else _LINE_HEIGHT)
