"""The page that reviews a board: what was missed, told at once or asked for first.

It stands in place of the page that it was opened from, and leads back there.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QWidget

from quartiles_gui.gui.board.grid import BoardCard
from quartiles_gui.gui.board.word_bar import WordBar
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.review.missed_list import MissedList
from quartiles_gui.gui.review.session import ReviewScene, ReviewSession
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.theme import Appearance, is_low, unit
from quartiles_gui.gui.widgets.actions import Actions
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    HEADING_SCALE,
    LinesLabel,
    TextLabel,
    WrappedLabel,
    heading,
    muted_label,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import INSETS, Flow, column, lay_out_board, row
from quartiles_gui.gui.widgets.screen_readers import announce
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

_WORD_SCALE = 20 / 14
_GAP = 10  # between buttons
_MARGIN = 24
_AROUND_BOARD = 275  # pixels of the design on the card, above and below the board
_LEAST_LIST, _LOW_LIST = 190, 110  # pixels of the design: three rows, or almost two


class ReviewActions(Actions):
    """What can be done in a review."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.back = self.add(self.tr("&Back"), self.tr("leave the review"), key.Close)
        self.add_hints(self.tr("&Tell Me"))
        self.previous_hint.setIconText(self.tr("Previous"))
        self.following_hint.setIconText(self.tr("Next"))
        self.check = self.add(self.tr("&Check"))
        self.clear = self.add(self.tr("C&lear"), self.tr("clear the word"), "Esc")
        self.skip = self.add(self.tr("&Skip"))
        self.try_first = self.add(self.tr("Try Them &First"))
        self.show_all = self.add(self.tr("Show Them &All"))

    def menus(self) -> tuple[QMenu, ...]:
        steps = (self.previous_hint, self.following_hint)
        asking = (self.try_first, self.show_all, None, self.check, self.clear)
        return (
            self.menu(self.tr("&File"), self.back),
            self.menu(self.tr("&Game"), *steps, None, *asking, None, self.hint, self.skip),
        )

    def show_scene(self, scene: ReviewScene) -> None:
        rows, selected = scene.rows, scene.selected
        nothing = "" if rows else self.tr("You found every word.")
        shown = "" if scene.is_asking else self.tr("The words are shown.")
        told = "" if shown or scene.meaning is None else self.tr("This word is told already.")
        is_left = any(one.is_covered for one in rows)
        no_word = "" if scene.is_typing else self.tr("Choose some tiles first.")
        self.allow(
            {
                self.try_first: nothing,
                self.show_all: shown,
                self.hint: shown or told,
                self.skip: shown or ("" if is_left else self.tr("There are no words left.")),
                **dict.fromkeys((self.check, self.clear), shown or no_word),
            }
        )
        self.allow_hint_steps(is_first=selected <= 0, is_last=selected >= len(rows) - 1)


class ReviewPage(Page):
    """The page."""

    left = Signal()  # for the page that it was opened from

    def __init__(
        self, session: ReviewSession, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._appearance = appearance
        self._actions = ReviewActions(self)
        self._menus = self._actions.menus()
        self._scene = ReviewScene()
        self._build()
        self._connect()
        self.show_scene(session.scene)

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return ()

    def say(self, answer: Answer) -> None:
        """Have an answer from elsewhere announced, for which there is no place."""
        announce(self, answer.text)

    def accepts(self, data: QMimeData) -> bool:
        return False

    def take(self, data: QMimeData, name: str) -> None:
        """Do nothing, since nothing is accepted."""

    def remember(self) -> None:
        """Remember nothing: a review is opened from its board."""

    def shut_down(self) -> None:
        """Stop nothing."""

    def show_scene(self, scene: ReviewScene) -> None:
        """Show the review as it is now."""
        before, self._scene = self._scene, scene
        self.setWindowTitle(scene.title)
        self._title.setText(scene.title)
        self._standing.setText(scene.standing)
        self._board.show_scene(scene.board)
        self._heading.setText(scene.heading)
        self._count.setText(scene.missed)
        lesson, _, advice = scene.lesson.partition("\n")
        self._lesson.setText(lesson)
        self._advice.setText(advice)
        self._advice.setVisible(bool(advice))
        self._list.show_rows(scene.rows, scene.selected)
        self._word_bar.show_scene(scene.letters, scene.answer)
        self._show_word(scene)
        self._told.setHidden(scene.is_asking)
        self._asking.setVisible(scene.is_asking)
        self._tries.setText("\n".join(scene.tries))
        self._actions.show_scene(scene)
        self._show_parts(scene)
        if scene.is_asking and not before.is_asking:
            self._word_bar.field.setFocus()

    def _show_word(self, scene: ReviewScene) -> None:
        """Tell the selected word, or ask for it."""
        if not scene.rows:
            self._word.setText(self.tr("You found every word."))
            return
        shown = scene.rows[scene.selected]
        meaning = scene.meaning
        self._word.setText("·".join(shown.parts))
        self._kind.setText("" if meaning is None else meaning.kind)
        self._near.show_lines(shown.near, 1)

    def _build(self) -> None:
        actions = self._actions
        whole = self._card = BoardCard(self._appearance, self, INSETS, around=_AROUND_BOARD)
        card, self._board = whole.content, whole.board
        self._title = heading("", card)
        self._standing = whole.spare = WrappedLabel(card)
        self._standing.setObjectName("standing")
        self._back = QToolButton(card)
        self._back.setProperty("link", True)
        self._back.setText(self.tr("Back"))
        self._back.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._told, self._asking = QWidget(card), QWidget(card)
        bold = QFont.Weight.DemiBold
        self._word = scaled_label("", self._told, scale=_WORD_SCALE, weight=bold)
        self._kind = WrappedLabel(self._told)
        self._meaning, self._near = LinesLabel(self._told), LinesLabel(self._told)
        self._near.setProperty("muted", True)
        steps = (actions.previous_hint, actions.following_hint)
        self._steps = [action_button(action, "button", self._told) for action in steps]
        told = Flow(self._word, (self._kind, 1), spacing=12)
        buttons = Flow(*self._steps, spacing=_GAP)
        parts = (told, self._meaning, self._near, (None, 1), buttons)
        column(*parts, within=self._told, spacing=4)
        self._word_bar = WordBar(actions.clear, actions.check, None, self._appearance, self._asking)
        helping = (actions.hint, actions.skip)
        self._helping = [action_button(one, "button", self._asking) for one in helping]
        self._note = WrappedLabel(self._asking)
        self._note.setObjectName("aside")
        self._note.setText(self.tr("No points, no clock. Just practice."))
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        below = Flow(*self._helping, (self._note, 1), spacing=_GAP, extra=self._note)
        column(self._word_bar, (None, 1), below, within=self._asking, spacing=6)
        head = Flow(self._title, (self._standing, 1), self._back, spacing=12)
        column(head, self._board, (self._told, 1), (self._asking, 1), within=card, spacing=14)
        lay_out_board(whole, self._panel(), self)
        self.setFocusProxy(self._list)

    def _panel(self) -> QWidget:
        """Return the card with the words."""
        card = ScrolledCard(self, (_MARGIN - 10, _MARGIN, _MARGIN - 10, INSETS[3]), is_panel=True)
        panel = card.content
        self._heading = WrappedLabel(panel, HEADING_SCALE, QFont.Weight.DemiBold, is_muted=False)
        self._count = muted_label("", panel)
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._take_along = QFrame(panel)
        self._take_along.setProperty("lesson", True)
        bold = QFont.Weight.DemiBold
        self._lesson = scaled_label("", self._take_along, scale=1, weight=bold)
        self._lesson.setObjectName("lesson")
        self._advice = TextLabel("", self._take_along)
        self._advice.setObjectName("advice")
        for label in (self._lesson, self._advice):
            label.setWordWrap(True)
        margins = (16, 12, 16, 12)
        column(self._lesson, self._advice, within=self._take_along, margins=margins, spacing=2)
        self._list = MissedList(self._appearance, panel)
        self._tries = muted_label("", panel)
        self._tries.setObjectName("tries")
        self._tries.setWordWrap(True)
        self._try = action_button(self._actions.try_first, "button", panel)
        self._all = action_button(self._actions.show_all, "button", panel)
        self._why = WrappedLabel(panel, lines=2)
        inset = (10, 0, 10, 0)
        column(
            Flow((self._heading, 1), self._count, margins=inset, spacing=8),
            row(self._take_along, margins=inset),
            (self._list, 1),
            row(self._tries, margins=inset),
            Flow(self._try, self._all, (self._why, 1), margins=inset, spacing=12),
            within=panel,
            spacing=12,
        )
        return card

    def _connect(self) -> None:
        session, actions, field = self.session, self._actions, self._word_bar.field
        session.changed.connect(self._on_changed)
        self._board.tile_pressed.connect(session.press)
        field.letters_edited.connect(session.type)
        self._list.selected.connect(session.select)
        self._back.clicked.connect(actions.back.trigger)
        actions.back.triggered.connect(self.left)
        actions.hint.triggered.connect(session.tell)
        actions.hint.triggered.connect(field.setFocus)
        actions.previous_hint.triggered.connect(lambda: session.go(-1))
        actions.following_hint.triggered.connect(lambda: session.go(1))
        actions.check.triggered.connect(session.check)
        actions.clear.triggered.connect(lambda: session.type(""))
        actions.skip.triggered.connect(session.skip)
        actions.try_first.triggered.connect(lambda: session.ask(True))
        actions.show_all.triggered.connect(self._on_show_all)

    def _show_parts(self, scene: ReviewScene) -> None:
        least = _LOW_LIST if is_low(self) else _LEAST_LIST
        self._list.setMinimumHeight(round(least * unit(self.font())))
        meaning = "" if scene.meaning is None else "; ".join(scene.meaning.senses)
        self._meaning.show_lines(meaning, 1 if self._card.is_close else 2)
        self._take_along.setVisible(bool(scene.lesson))
        self._tries.setVisible(bool(scene.tries))
        self._try.setHidden(scene.is_asking)
        self._all.setHidden(not scene.is_asking)
        why = self.tr("covers the words and asks before telling")
        if scene.is_asking:
            why = self.tr("The words are covered. The nearest ones you had are not.")
        self._why.setText(why)
        for button in self._steps:
            button.setHidden(not scene.rows)

    def _on_changed(self) -> None:
        self.show_scene(self.session.scene)

    def _on_show_all(self) -> None:
        self.session.ask(False)
        self._list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        is_asking = self._scene.is_asking
        if is_asking and is_plain and event.text().isalpha():
            self._word_bar.field.type(event.text())
        elif is_asking and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.session.check() if self._scene.is_typing else self.session.skip()
        elif is_asking and is_plain and event.key() == Qt.Key.Key_Backspace:
            self.session.take_back()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
