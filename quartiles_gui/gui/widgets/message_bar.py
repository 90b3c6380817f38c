"""Answers to what you did, in a bar that goes by itself, and warnings that stay until read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget
from shiboken6 import isValid

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.theme import Appearance, is_low, unit
from quartiles_gui.gui.base.translation import text_of
from quartiles_gui.gui.widgets.buttons import text_button
from quartiles_gui.gui.widgets.labels import TextLabel, announce
from quartiles_gui.gui.widgets.layouts import row
from quartiles_gui.gui.widgets.painting import Sign

SHOWN_FOR = 10_000
"""Milliseconds; undoing is in the menu as well, and works for as long as the step is the last."""

_SIGN = 18
_LOWEST = 3  # from the bottom of the window, so that the bar only covers the edge of the cards
_WIDTH = 440  # of the bar, whatever it says
"""Lengths in pixels of the design."""

_SIDE = 24  # pixels at least, left and right of the bar
_MARGIN = 3  # pixels above and below what is on it

_WARNING_MARGIN = 10  # pixels around a warning, on its background


class MessageBar(QFrame):
    """A bar over the lower edge of the window. It comes with an answer, and moves nothing else.

    It goes with the page, with the next answer, by Esc, with `clear`, or after a while in which the
    user isn't on it. Its parts are made for the first answer. It also says why a key does nothing:
    the reason that the disabled action has as its tooltip.
    """

    def __init__(
        self,
        appearance: Appearance,
        page: QWidget,
        undo: QAction | None = None,
    ) -> None:
        super().__init__(page)
        self.setProperty("answer", True)
        self._appearance = appearance
        self._page = page
        self._undo = undo
        self._has_sign = False
        self._came_from: QWidget | None = None  # has the focus when the bar comes
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._timer.timeout.connect(self._on_shown_for_long)
        page.installEventFilter(self)
        self.hide()

    def say(self, answer: Answer) -> None:
        if self.layout() is None:
            self.setParent(self._page.window())
            self._build()
        # pressed by a key, the button goes with its answer, and the focus would go anywhere
        if not self._button.hasFocus():
            widget: QWidget | None = QApplication.focusWidget()
            is_on_page = widget is not None and self._page.isAncestorOf(widget)
            self._came_from = widget if is_on_page else None
        elif not answer.can_undo:
            self._give_focus_back()
        self._sign.show_sign(is_warning=answer.is_warning)
        self._has_sign = answer.is_good is not None
        self._text.setText(answer.text)
        self._text.setAccessibleName(answer.text)
        self._button.setVisible(answer.can_undo)
        self._place()
        self.show()
        self.raise_()
        self.update()
        self._timer.start()
        announce(self, answer.text, is_urgent=answer.is_warning)

    def clear(self) -> None:
        if self.layout() is not None and self._button.hasFocus():
            self._give_focus_back()
        self.hide()

    def _build(self) -> None:
        self._sign = Sign(_SIGN, self._appearance, self, line=1 / 9)
        self._text = TextLabel("", self)
        self._text.setObjectName("answer")
        self._text.setWordWrap(True)
        self._button = text_button(self.tr("Undo"), "link", self)
        self._button.clicked.connect(self._on_undo)
        parts = (self._sign, (self._text, 1), self._button)
        row(*parts, within=self, margins=(12, _MARGIN, 6, _MARGIN), spacing=10)
        self.ensurePolished()

    def _place(self) -> None:
        """Lie on the lower edge, in several lines if the answer is too long for one."""
        # No layout places it: a list of thousands of rows would become lower with each answer, and
        # higher again ten seconds later. Only in a low window, where it would cover rows, the page
        # leaves it some room.
        scale, window = unit(self.font()), self.window().rect()
        self._sign.setVisible(self._has_sign)
        width = min(round(_WIDTH * scale), window.width() - 2 * _SIDE)
        margin = _MARGIN + self.contentsMargins().top()
        # as high as with Undo where there is none, so that the next answer doesn't jump
        with_button = self._button.sizeHint().height() + 2 * margin
        height = max(self.heightForWidth(width), with_button)
        left = (window.width() - width) // 2
        top = window.height() - height - round(_LOWEST * scale)
        bottom = self._page.mapTo(self.window(), QPoint(0, self._page.height())).y()
        self._leave_room(bottom - top + _LOWEST if is_low(self) else 0)
        self.setGeometry(left, top, width, height)

    def _leave_room(self, height: int) -> None:
        """Make the page leave some room at its lower edge."""
        layout = self._page.layout()
        if layout is not None:
            layout.setContentsMargins(0, 0, 0, max(0, height))

    def _give_focus_back(self) -> None:
        before = self._came_from
        is_there = before is not None and isValid(before) and before.isVisible()
        back = before if before is not None and is_there else self._page
        back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_key(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
        elif _is_command(event):
            key = QKeySequence(event.keyCombination())
            for action in self._page.actions():
                if not action.isEnabled() and key in action.shortcuts():
                    self.say(Answer(action.toolTip(), is_good=False))
                    return

    def _on_undo(self) -> None:
        if self._undo is not None:
            self._undo.trigger()

    def _on_shown_for_long(self) -> None:
        if self.underMouse() or self._button.hasFocus():
            self._timer.start()
        else:
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Python may have taken the bar apart already when Qt hides the page at the end
        if watched is not vars(self).get("_page", watched):
            if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
                self._place()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._on_key(event)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.window().removeEventFilter(self)
        self._leave_room(0)


class WarningBar(QWidget):
    """A bar that comes with the first warning, and goes when the user presses its button."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sentences: list[str] = []
        self._build()
        self._button.clicked.connect(self._on_read)
        self.hide()

    def warn(self, sentences: Sequence[Sentence]) -> None:
        """Show sentences below those that were not read yet."""
        self._sentences += map(text_of, sentences)
        self._sentences = list(dict.fromkeys(self._sentences))
        text = " ".join(self._sentences)
        self._text.setText(text)
        self._text.setAccessibleName(text)
        self.show()
        announce(self._text, text, is_urgent=True)

    def _build(self) -> None:
        self._text = TextLabel("", self)
        self._text.setObjectName("warning")
        self._text.setProperty("message", "warning")
        self._text.setWordWrap(True)
        side, top = _WARNING_MARGIN, _WARNING_MARGIN // 2
        self._text.setContentsMargins(side, top, side, top)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._button = text_button(self.tr("OK"), "button", self)
        self._button.setAccessibleDescription(self.tr("Dismiss the warning"))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row((self._text, 1), self._button, within=self, spacing=8)

    def _on_read(self) -> None:
        self._sentences = []
        self._text.clear()
        self.hide()


def _is_command(event: QKeyEvent) -> bool:
    # Without a modifier, a key that comes to the page may well be one that a widget has used, such
    # as Enter in a list.
    is_function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    has_modifier = modifiers not in (
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ShiftModifier,
    )
    return (is_function or has_modifier) and not event.isAutoRepeat()
