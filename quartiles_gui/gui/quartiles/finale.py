"""The headline below a full board, from the choice of a door to whether all is found.

Then the five stand below it as chips, each in its color, with its number and its word. Hidden words
stay hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeyEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QSizePolicy,
    QSpacerItem,
    QWidget,
)

from quartiles_gui.gui.board.texts import points_text
from quartiles_gui.gui.quartiles.scene import FinaleScene
from quartiles_gui.gui.result import COUNTING_TIME
from quartiles_gui.gui.theme import Appearance, is_large, unit
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import WrappedLabel, muted_label, plain_tip, scaled_label
from quartiles_gui.gui.widgets.layouts import Flow, column, row
from quartiles_gui.gui.widgets.motion import Glide
from quartiles_gui.gui.widgets.painting import (
    BADGE_LETTERS,
    BADGE_ROUNDING,
    Sign,
    paint_place,
    pixel_font,
    smooth_painter,
)

# in pixels of the design
_HEIGHT = 36
_ROUNDING = 12
_SIDE = 8
_BADGE = 20
_GAP = 8
_ROW_GAP = 6

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
_COLUMNS = (5, 3, 2, 1)  # as many as fit
_DOT = 11  # pixels of the design: one of the tiles of a word that isn't found yet
_UNKNOWN = "unknown"  # as wide as a chip is without a word


class Chip(QAbstractButton):
    """One of the five, with its number from 1 to 5."""

    moved = Signal(int)  # to the next or previous one: 1 or -1

    def __init__(self, number: int, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._number = self._color = number
        self._appearance = appearance
        self.setCheckable(True)
        self.setProperty("chip", True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_word(self, word: str, color: int) -> None:
        """Show ``word`` in its color; an empty one is not found yet."""
        self._color = color
        self.setText(word)
        self.setToolTip(plain_tip(word))
        self.setEnabled(bool(word))
        name = self.tr("quartile {number}: {word}") if word else self.tr("quartile not found yet")
        self.setAccessibleName(fill(name, number=self._number, word=word))

    def sizeHint(self) -> QSize:
        scale = unit(self.font())
        self.ensurePolished()
        text = self.fontMetrics().horizontalAdvance(self.text() or _UNKNOWN)
        width = text + round((3 * _SIDE + _BADGE + 4) * scale)
        return QSize(width, round(_HEIGHT * scale))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), 2 * hint.height()), hint.height())

    def nextCheckState(self) -> None:
        """Leave to the list which word is selected."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(step)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text():
            self._paint_unknown()
            return
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        role = f"word.{self._color}"
        is_bold = self.isChecked() or self.hasFocus() or self.underMouse()
        width = 2.0 if is_bold else 1.0
        painter.setPen(QPen(theme.color("focus" if self.hasFocus() else role), width))
        painter.setBrush(theme.color(f"{role}.fill"))
        inset, rounding = width / 2, _ROUNDING * scale
        frame = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(frame, rounding, rounding)

        side = _BADGE * scale
        badge = QRectF(_SIDE * scale, (self.height() - side) / 2, side, side)
        painter.setFont(pixel_font(self.font(), side * BADGE_LETTERS, QFont.Weight.Bold))
        paint_place(painter, badge, self._number, self._color, theme, BADGE_ROUNDING)

        painter.setFont(self.font())
        painter.setPen(theme.color("tile.text"))
        rest = frame.adjusted(badge.right() + _SIDE * scale - inset, 0, -_SIDE * scale, 0)
        text = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, round(rest.width())
        )
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rest, flags, text)

    def _paint_unknown(self) -> None:
        """Paint the outline of a word that isn't found yet, with its four tiles."""
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        painter.setPen(QPen(theme.color("control.border"), 1, Qt.PenStyle.DashLine))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, _ROUNDING * scale, _ROUNDING * scale)
        side, step = _DOT * scale, (_DOT + 4) * scale
        left = frame.center().x() - 1.5 * step - side / 2
        painter.setPen(QPen(theme.color("control.border"), 1))
        painter.setBrush(theme.color("stat.fill"))
        for number in range(4):
            square = QRectF(left + number * step, frame.center().y() - side / 2, side, side)
            painter.drawRoundedRect(square, side / 4, side / 4)


class Chips(QWidget):
    """The five in one row, or in more where there is less room.

    Tab stops at one of them; the arrow keys choose the neighbor.
    """

    word_chosen = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips = tuple(Chip(number, appearance, self) for number in range(1, 6))
        self._columns = 0
        self._build()
        self._connect()
        self._set_stop(self._chips[0])

    def show_words(self, words: Sequence[str], colors: Mapping[str, int]) -> None:
        for chip, word in zip(self._chips, words, strict=True):
            chip.show_word(word, colors.get(word, 0))
        self._arrange()

    def select(self, word: str) -> None:
        """Mark the chip of a word, or none if it isn't one of the five."""
        for chip in self._chips:
            chip.setChecked(chip.text() == word)
            if chip.isChecked():
                self._set_stop(chip)

    def _build(self) -> None:
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.setAccessibleName(self.tr("The five"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        for chip in self._chips:
            chip.clicked.connect(self._on_clicked)
            chip.moved.connect(self._on_moved)

    def _set_stop(self, stop: Chip) -> None:
        for chip in self._chips:
            is_stop = chip is stop
            chip.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            )

    def _arrange(self) -> None:
        """Put the chips into as few rows as they fit into."""
        gap, row_gap = (round(length * unit(self.font())) for length in (_GAP, _ROW_GAP))
        widths = [chip.sizeHint().width() + gap for chip in self._chips]
        *wider, columns = _COLUMNS
        for count in wider:
            if sum(max(widths[column::count]) for column in range(count)) - gap <= self.width():
                columns = count
                break
        self._grid.setHorizontalSpacing(gap)
        self._grid.setVerticalSpacing(row_gap)
        if columns == self._columns:
            return
        self._grid.setColumnStretch(self._columns, 0)
        self._columns = columns
        for place, chip in enumerate(self._chips):
            self._grid.addWidget(chip, *divmod(place, columns))
        self._grid.setColumnStretch(columns, 1)

    def _on_clicked(self) -> None:
        chip = self.sender()
        assert isinstance(chip, Chip)
        self.word_chosen.emit(chip.text())

    def _on_moved(self, step: int) -> None:
        chip = self.sender()
        assert isinstance(chip, Chip)
        target = self._chips.index(chip) + step
        if 0 <= target < len(self._chips):
            self._chips[target].setFocus(Qt.FocusReason.TabFocusReason)
            self._chips[target].click()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


_HEADLINE_SCALE = 20 / 14
_CLOSE_SCALE = 15 / 14  # where there is room for two lines of large text
_AT_MOST = QSizePolicy.Policy.Maximum
_DISC = 24  # pixels of the design
_ANY = (1 << 24) - 1  # Qt's limit of a size
_ROOM_ABOVE = 12  # pixels
_HEAD_SPACING = 10
_SEPARATOR = " · "


class FinaleView(QWidget):
    """Says that all five are found, for how many points, and which they are; or how far one is.

    ``choose`` is told the one of the five whose path the user wants to see.
    """

    def __init__(
        self, choose: Callable[[str], None], appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._scene: FinaleScene | None = None
        self._is_low = False
        self._chips = Chips(appearance, self)
        self._counting = Glide(appearance.motion, COUNTING_TIME, self)
        self._build(appearance)
        self._chips.word_chosen.connect(choose)
        self._counting.valueChanged.connect(self._show_points)

    def show_scene(self, scene: FinaleScene) -> None:
        """Show the finale of a board; a new one counts its points up and is announced."""
        before, self._scene = self._scene, scene
        points = 0 if before is None else before.points
        if scene.glides or scene.points != points:
            self._counting.begin(glides=scene.glides)
        if scene != before:
            self._show_texts(scene)

    def show_low(self, *, is_low: bool) -> None:
        """Leave out the five in a low window, which has them in its list."""
        self._is_low = is_low
        is_close = is_low and is_large(self.font())
        self._headline.set_scale(_CLOSE_SCALE if is_close else _HEADLINE_SCALE)
        side = self._headline.fontMetrics().height() if is_close else _ANY
        self._disc.setMaximumSize(side, side)  # or a message below has no room for two lines
        self._room.changeSize(0, 0 if is_close else _ROOM_ABOVE, vData=_AT_MOST)
        if self._scene is not None:
            self._chips.setVisible(bool(self._scene.words) and not is_low)

    def _show_texts(self, scene: FinaleScene) -> None:
        self._disc.show_sign(is_warning=scene.asks)
        self._time.setText(scene.standing[-1] if scene.standing else scene.time)
        for label in (self._headline, self._time):
            label.setToolTip(plain_tip(scene.figures))
        if scene.words:
            self._chips.show_words(scene.words, scene.colors)
        self._chips.select(scene.selected)
        self._note.setText(scene.note)
        self._note.setVisible(bool(scene.note))
        self._chips.setVisible(bool(scene.words) and not self._is_low)
        self._disc.setVisible(scene.asks or scene.is_done or not scene.standing)
        self._show_points()
        self.setAccessibleName(scene.summary)

    def _build(self, appearance: Appearance) -> None:
        self._disc = Sign(_DISC, appearance, self, line=0.09, ink="word.text", asks=True)
        self._headline = WrappedLabel(self, _HEADLINE_SCALE, QFont.Weight.DemiBold, is_muted=False)
        self._headline.setObjectName("headline")
        self._time = WrappedLabel(self)
        self._time.setObjectName("time")
        self._note = muted_label("", self)
        self._note.setWordWrap(True)
        lead = QWidget(self)
        row(self._disc, (self._headline, 1), within=lead, spacing=_HEAD_SPACING)
        head = Flow((lead, 1), self._time, spacing=_HEAD_SPACING)
        parts = column(head, self._chips, self._note, None, within=self, spacing=8)
        # room above, which two rows of chips take
        self._room = QSpacerItem(0, _ROOM_ABOVE, vData=_AT_MOST)
        parts.insertSpacerItem(0, self._room)

    def _show_points(self) -> None:
        scene = self._scene
        if scene is not None:
            counted = round(scene.points * self._counting.progress)
            self._headline.setText(self._line(scene, counted))
            self._headline.setAccessibleName(self._line(scene, scene.points))

    def _line(self, scene: FinaleScene, points: int) -> str:
        if scene.standing:
            return _SEPARATOR.join(scene.standing[:-1])
        text = points_text(points)
        if scene.is_about:
            text = fill(self.tr("about {points}"), points=text)
        return f"{scene.headline}{_SEPARATOR}{text}"


_FOOT_GAP = 12  # pixels


class FinishingFoot(QWidget):
    """Asks whether nothing is missing, and why it asks; then it thanks, with a way back."""

    def __init__(self, finish: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._finish = finish
        self._undo = QAction(self.tr("Undo"), self)
        self._undo.triggered.connect(finish.trigger)
        self._build()

    def show_finished(self, *, is_finished: bool) -> None:
        self._question.setHidden(is_finished)
        self._button.setHidden(is_finished)
        self._back.setVisible(is_finished)
        thanks = self.tr("Thank you. Later boards learn from it.")
        self._reason.setText(thanks if is_finished else self.tr("Later boards learn from it."))

    def _build(self) -> None:
        rule = QFrame(self)
        rule.setProperty("rule", True)
        self._question = scaled_label(
            self.tr("Were these all the game takes?"), self, scale=1, weight=QFont.Weight.DemiBold
        )
        self._question.setWordWrap(True)
        self._button = action_button(self._finish, "small", self)
        self._back = action_button(self._undo, "link", self)
        for button in (self._button, self._back):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it where it is
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._reason = WrappedLabel(self)
        self._reason.setObjectName("learned")
        answer = Flow(self._button, (self._reason, 1), self._back, spacing=_FOOT_GAP)
        column(rule, self._question, answer, within=self, spacing=_FOOT_GAP)
        self.hide()
