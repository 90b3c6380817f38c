"""The field for a word on a board or a list of words, and the line that answers it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.base.page_session import NOTHING, Answer
from quartiles_gui.gui.base.theme import Appearance, Restyled, is_large, unit
from quartiles_gui.gui.widgets.buttons import action_button, set_button_action
from quartiles_gui.gui.widgets.inputs import WordsField
from quartiles_gui.gui.widgets.labels import (
    TextLabel,
    WrappedLabel,
    announce,
    scaled_font,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Fitting, Room, row
from quartiles_gui.gui.widgets.painting import Sign

DOT = "·"
"""Where a tile ends."""

_WORD_SCALE, _PROMPT_SCALE = 18 / 14, 15 / 14
_ANSWER_SCALE = 15 / 14
_SIGN = 20  # pixels, next to text that is 14 pixels high
_LEAST_LETTERS = 7  # that the field has room for
_GAP = 10  # pixels


class WordField(Restyled, WordsField):
    """The letters of the word, with a dot where a tile ends, or a list of words as it is typed."""

    edited = Signal(str)  # by the user, perhaps with dots in it

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Your word"))
        self.add_clear_button()
        self.textEdited.connect(self.edited)
        self.textChanged.connect(self._restyle)
        self._restyle()

    def show_word(self, parts: Sequence[str], many: str = "") -> None:
        before, text = self.text(), many or DOT.join(parts)
        if text != before:
            letters = len(_letters(before[: self.cursorPosition()]))
            self.setText(text)
            if _letters(text) == _letters(before):  # it was edited here, and only dots have moved
                lengths = [len(_letters(text[:place])) for place in range(len(text) + 1)]
                self.setCursorPosition(lengths.index(letters))

    def _restyle(self) -> None:
        scale = _WORD_SCALE if self.text() else _PROMPT_SCALE
        weight = QFont.Weight.DemiBold if self.text() else QFont.Weight.Normal
        font = scaled_font(scale, weight)
        if font != self.font():
            self.setFont(font)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        width = self.fontMetrics().averageCharWidth() * _LEAST_LETTERS
        return super().minimumSizeHint().expandedTo(QSize(width, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # a dot goes with the letter beyond it, since it would be there again
        place = self.cursorPosition()
        if not self.hasSelectedText():
            if event.key() == Qt.Key.Key_Backspace and self.text()[:place].endswith(DOT):
                self.cursorBackward(False)
            elif event.key() == Qt.Key.Key_Delete and self.text()[place:].startswith(DOT):
                self.cursorForward(False)
        super().keyPressEvent(event)


def _letters(text: str) -> str:
    return text.replace(DOT, "")


class AnswerLine(Fitting, Room):
    """A sentence, perhaps with a sign before it, and a button for what can be done about it.

    Another sentence is announced. Without room the sentence wraps, and the text beside it goes.
    """

    def __init__(self, appearance: Appearance, home: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._home = home  # takes the focus that the button had
        self._sign = Sign(_SIGN, appearance, self)
        self._text = scaled_label("", self, scale=_ANSWER_SCALE)
        self._text.setObjectName("answer")
        self._text.setWordWrap(True)
        self._aside = WrappedLabel(self)
        self._aside.setObjectName("aside")
        nothing = QAction(self)
        self._button = action_button(nothing, "link", self)
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it where it is
        self._button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        parts = (self._sign, (self._text, 1), self._aside, self._button)
        row(*parts, within=self, spacing=_GAP)
        self._shown: tuple[object, ...] = ()
        self.show_answer(NOTHING)

    @property
    def text(self) -> TextLabel:
        return self._text

    def show_answer(
        self,
        answer: Answer,
        aside: str = "",
        action: QAction | None = None,
        *,
        asks: bool = False,
        is_quiet: bool = False,
    ) -> None:
        """Show a sentence, and a button for what can be done about it.

        A warning may ask something. What ``is_quiet`` isn't told aloud.
        """
        shown = (answer, aside, action)
        if shown == self._shown:
            return
        self._shown = shown
        is_other = answer.text != self._text.text()
        self._sign.setVisible(answer.is_good is not None and bool(answer.text))
        self._sign.show_sign(is_warning=not answer.is_good, asks=asks)
        self._text.setText(answer.text)
        self._text.setAccessibleName(answer.text)
        self._aside.setText(aside)
        if self._button.hasFocus() and action is not self._button.defaultAction():
            self._home.setFocus(Qt.FocusReason.OtherFocusReason)
        if action is not None:
            set_button_action(self._button, action)
        self._button.setVisible(action is not None)
        self._fit()
        if is_other and not is_quiet:
            announce(self._text, answer.text, is_urgent=answer.is_warning)

    def _fit(self) -> None:
        wanted = self._sign.sizeHint().width() + self._aside.sizeHint().width() + 2 * _GAP
        wanted += self._text.fontMetrics().horizontalAdvance(self._text.text())
        self._aside.setVisible(bool(self._aside.text()) and wanted <= self.width())

    def keep_height(self, height: int, below: int) -> None:
        """Keep room for a line of ``height`` pixels of the design, and free room below.

        So nothing moves. Large text has room for two lines.
        """
        scale, layout = unit(self.font()), self.layout()
        assert layout is not None  # since it was built
        layout.setContentsMargins(0, 0, 0, round(below * scale))
        lines = 2 if is_large(self.font()) else 1
        least = max(round(height * scale), lines * self._text.fontMetrics().lineSpacing())
        self.keep(least)
        self._button.setMaximumHeight(least)


class WordBar(QWidget):
    """The field, with a button to check it, above the answer."""

    def __init__(self, check: QAction, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = WordField(self)
        self.field.setPlaceholderText(self.field.accessibleName())
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.line = AnswerLine(appearance, self.field, self)
        self.check = action_button(check, "primary", self)
        self.check.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it in the field
        self.typing = QWidget(self)
        row((self.field, 1), self.check, within=self.typing, spacing=_GAP)

    def show_scene(self, parts: Sequence[str], answer: Answer) -> None:
        self.field.show_word(parts)
        self.line.show_answer(answer)
