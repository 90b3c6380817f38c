"""A field for words found in the game, and how far they bring the player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.widgets.inputs import WordsField
from quartiles_gui.gui.widgets.labels import MessageLabel
from quartiles_gui.gui.widgets.layouts import Flow, column

_GAP = 8  # pixels between the field and the box
_SEPARATOR = " · "
_BETWEEN = re.compile(r"[\s,;·]+")  # two words
_MOST_LETTERS = 2000  # more than all words of a board
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

    def show_standing(self, parts: tuple[str, ...]) -> None:
        if parts != self._standing or self._is_answered:
            self._standing = parts
            self._show_standing()

    def say(self, answer: Answer) -> None:
        """Answer the word that was typed, until the user types on."""
        self._is_answered = True
        self._line.show()
        self._line.say(answer)
        self._set_margins(is_warning=answer.is_warning)

    def forget_answer(self) -> None:
        if self._is_answered:
            self._show_standing()

    def _build(self) -> None:
        self.field = WordsField(self)
        self.field.setPlaceholderText(self.tr("Type what you have found"))
        self.field.setAccessibleName(self.tr("Words you found in the game"))
        self.field.setToolTip(self.tr("Enter ticks them off."))
        self.field.setMaxLength(_MOST_LETTERS)
        self._line = MessageLabel(self)
        self._line.setProperty("muted", True)
        self._line.keep_lines(_LINE_HEIGHT)
        self._typing = Flow((self.field, 1), spacing=_GAP)
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
        side = _GAP if is_warning else 0  # a warning has a background
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
