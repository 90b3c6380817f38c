"""The five as chips: each in its color, with its number and its word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from quartiles_gui.gui.theme import Appearance, unit
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import plain_tip
from quartiles_gui.gui.widgets.marks import paint_place
from quartiles_gui.gui.widgets.painting import BADGE_LETTERS, BADGE_ROUNDING

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
    """One of the five, with its number from 1 to 5.

    Attributes:
        moved: Emitted with 1 or -1 when the user goes to the next or previous one.
    """

    moved = Signal(int)

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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        number_font = QFont(self.font())
        number_font.setPixelSize(round(side * BADGE_LETTERS))
        number_font.setWeight(QFont.Weight.Bold)
        painter.setFont(number_font)
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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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

    Attributes:
        word_chosen: Emitted with the word of the chip that the user chooses.
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
