"""The page that reviews a board: what was missed, in a list, told at once or asked for first.

It stands in place of the page that it was opened from, and leads back there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from quartiles_gui.gui.base.page_session import Answer, Page
from quartiles_gui.gui.base.theme import Appearance, is_large, is_low, unit
from quartiles_gui.gui.board.board_grid import BoardCard, BoardGrid
from quartiles_gui.gui.board.word_bar import WordBar
from quartiles_gui.gui.review.review_session import MissRow, ReviewScene, ReviewSession
from quartiles_gui.gui.widgets.actions import Actions
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.inputs import AnyIndex
from quartiles_gui.gui.widgets.labels import (
    HEADING_SCALE,
    LinesLabel,
    TextLabel,
    WrappedLabel,
    announce,
    heading,
    muted_label,
    scaled_font,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import INSETS, Flow, Margins, column, lay_out_board, row
from quartiles_gui.gui.widgets.painting import paint_fragments, paint_selection
from quartiles_gui.gui.widgets.scrolling import ScrolledCard

# in pixels of the design
_SIDE = 10
_TOLD, _COVERED = 69, 52  # the heights of rows
_HEAD, _LINE = 28, 17
_TAG, _TAG_SIDE, _TAG_GAP, _POINTS = 21, 9, 6, 24
_BLANK = QSize(26, 16)
_BLANK_GAP = 4

_SMALL, _TINY = 12.5 / 14, 11.5 / 14
_ROW = Qt.ItemDataRole.UserRole
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter


class MissDelegate(QStyledItemDelegate):
    """Paints the rows."""

    def __init__(self, appearance: Appearance, parent: QListWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._list = parent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        miss: MissRow = index.data(_ROW)
        theme, scale = self._appearance.theme, self._appearance.pixels(1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            paint_selection(painter, rect, theme, has_focus=self._list.hasFocus())
        side = _SIDE * scale
        head = QRectF(rect.left() + side, rect.top() + 4 * scale, rect.width() - 2 * side, 0)
        head.setHeight(_HEAD * scale)
        left = self._paint_word(painter, head, miss)
        self._paint_points(painter, head, miss)
        head.setRight(head.right() - _POINTS * scale)
        for tag in reversed(miss.tags):
            self._paint_tag(painter, head, left + side, tag, is_selected=is_selected)
        line = QRectF(head.left(), head.bottom() - 2 * scale, rect.width() - 2 * side, 0)
        line.setHeight(_LINE * scale)
        font = scaled_font(_SMALL)
        painter.setFont(font)
        for text, role in ((miss.meaning, "text"), (miss.near, "text.muted")):
            if text:
                metrics = QFontMetricsF(font)
                shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
                painter.setPen(theme.color(role))
                painter.drawText(line, _LEFT, shown)
                line.translate(0, line.height())
        painter.restore()

    def _paint_word(self, painter: QPainter, head: QRectF, miss: MissRow) -> float:
        """Paint the tiles of the word, or as many blanks, and return where they end."""
        theme, scale = self._appearance.theme, self._appearance.pixels(1)
        if not miss.is_covered:
            font = scaled_font(1, QFont.Weight.DemiBold)
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            start, dot = QPointF(head.left(), head.center().y()), theme.color("dot")
            return paint_fragments(painter, start, miss.parts, QFontMetricsF(font), dot, unit=scale)
        size = _BLANK.toSizeF() * scale
        blank = QRectF(QPointF(head.left(), head.center().y() - size.height() / 2), size)
        painter.setPen(QPen(theme.color("control.border"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(theme.color("card"))
        for _ in miss.parts:
            painter.drawRoundedRect(blank, 4 * scale, 4 * scale)
            blank.translate(blank.width() + _BLANK_GAP * scale, 0)
        return blank.left()

    def _paint_points(self, painter: QPainter, head: QRectF, miss: MissRow) -> None:
        painter.setFont(scaled_font(1, QFont.Weight.Bold))
        painter.setPen(self._appearance.theme.color(f"length.{len(miss.parts)}"))
        painter.drawText(head, _RIGHT, str(miss.points))

    def _paint_tag(
        self, painter: QPainter, head: QRectF, left: float, text: str, *, is_selected: bool
    ) -> None:
        """Paint a tag where it has room, and leave that to its left; the line below says it too."""
        theme, scale = self._appearance.theme, self._appearance.pixels(1)
        font = scaled_font(_TINY, QFont.Weight.Medium)
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(text) + 2 * _TAG_SIDE * scale
        if not text or width > head.right() - left:
            return
        tag = QRectF(head.right() - width, head.center().y() - _TAG * scale / 2, width, 0)
        tag.setHeight(_TAG * scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if is_selected else "stat.fill"))
        painter.drawRoundedRect(tag, 6.5 * scale, 6.5 * scale)
        painter.setFont(font)
        painter.setPen(theme.color("text" if is_selected else "text.muted"))
        painter.drawText(tag, _CENTER, text)
        head.setRight(tag.left() - _TAG_GAP * scale)

    def sizeHint(self, _option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        miss: MissRow = index.data(_ROW)
        height = _COVERED if miss.is_covered else _TOLD
        height -= 0 if miss.near or miss.is_covered else _LINE
        return QSize(120, round(height * self._appearance.pixels(1)))


class MissedList(QListWidget):
    """The missed words, of which one is selected."""

    selected = Signal(int)  # its number, by the user

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setItemDelegate(MissDelegate(appearance, self))
        self.setAccessibleName(self.tr("Missed words"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.currentRowChanged.connect(self._on_current_changed)

    def show_rows(self, rows: tuple[MissRow, ...], selected: int) -> None:
        with QSignalBlocker(self):
            if len(rows) != self.count():
                self.clear()
                self.addItems([""] * len(rows))
            for number, miss in enumerate(rows):
                item = self.item(number)
                if item.data(_ROW) != miss:
                    item.setData(_ROW, miss)
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, miss.spoken)
                    item.setToolTip("" if miss.is_covered else miss.meaning)
            self.scheduleDelayedItemsLayout()  # told words are higher than covered ones
            self.setCurrentRow(selected)

    def _on_current_changed(self, number: int) -> None:
        if number >= 0:
            self.selected.emit(number)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumHeight())  # it takes what is left

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalpha() or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # they are for the page
        else:
            super().keyPressEvent(event)


_WORD_SCALE = 20 / 14
_GAP = 10  # between buttons
_MARGIN = 24
_LEAST_LIST, _LOW_LIST = 190, 110  # pixels of the design: three rows, or almost two


class ReviewActions(Actions):
    """The actions of a review."""

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
        self,
        session: ReviewSession,
        tools: Sequence[QAction],
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._tools = tools  # those of the page of boards
        self._appearance = appearance
        self._actions = ReviewActions(self)
        self._menus = self._actions.menus()
        self._scene = ReviewScene()
        self._build()
        self._connect()
        self._show()

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return self._tools

    def say(self, answer: Answer) -> None:
        """Announce an answer from elsewhere, for which there is no place."""
        announce(self, answer.text)

    def remember(self) -> None:
        """Remember nothing: a review is opened from its board."""

    def shut_down(self) -> None:
        """Stop nothing."""

    def _show(self) -> None:
        before, self._scene = self._scene, self.session.scene
        scene = self._scene
        self.setWindowTitle(scene.title)
        self._title.setText(scene.title)
        self._standing.setText(scene.standing)
        self._board.show_scene(scene.board)
        self._heading.setText(scene.heading)
        self._count.setText(scene.missed)
        lesson, advice = (*scene.lesson, "", "")[:2]
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
        whole = BoardCard(self, partial(BoardGrid, self._appearance))
        above, card, self._board = whole.heading, whole.foot, whole.board
        self._title = heading("", above)
        self._standing = WrappedLabel(above)
        self._standing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._standing.setObjectName("standing")
        self._back = text_button(self.tr("Back"), "link", above)
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
        self._word_bar = WordBar(actions.check, self._appearance, self._asking)
        helping = (actions.hint, actions.skip)
        self._helping = [action_button(one, "button", self._asking) for one in helping]
        self._note = WrappedLabel(self._asking)
        self._note.setObjectName("aside")
        self._note.setText(self.tr("No points, no clock. Just practice."))
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        below = Flow(*self._helping, (self._note, 1), spacing=_GAP, extra=self._note)
        bar = self._word_bar
        column(bar.typing, (bar.line, 1), within=bar, spacing=6)
        column(bar, (None, 1), below, within=self._asking, spacing=6)
        row(Flow(self._title, (self._standing, 1), self._back, spacing=12), within=above)
        row(column((self._told, 1), (self._asking, 1)), within=card)
        lay_out_board(whole, self._panel(), self)
        self.setFocusProxy(self._list)

    def _panel(self) -> QWidget:
        card = ScrolledCard(
            self, Margins(_MARGIN - 10, _MARGIN, _MARGIN - 10, INSETS.bottom), is_panel=True
        )
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
        session.changed.connect(self._show)
        self._board.tile_pressed.connect(session.press)
        field.edited.connect(lambda text: session.type("".join(filter(str.isalpha, text))))
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
        is_close = is_low(self) and is_large(self.font())
        self._meaning.show_lines(meaning, 1 if is_close else 2)
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
