"""One rung of the ladder of hints: its number, its name, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from quartiles_gui.core.words.masking import MASK
from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import TextLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.marks import paint_badge, paint_line
from quartiles_gui.gui.widgets.masked_label import MaskedLabel

_DISC = 24  # pixels of the design
_LETTERS = 0.52  # of a disc
_CHECK = ((0.30, 0.52), (0.45, 0.67), (0.71, 0.36))
_MOST_LINES = 3


class RungState(Enum):
    """How far a rung is."""

    SHOWN = "shown"
    NEXT = "next"
    LATER = "later"


class RungText(NamedTuple):
    """What a rung says.

    Attributes:
        state: How far it is.
        value: A tile, or the word, in a frame; empty for none.
        note: What stands at its right in small print; empty for none.
        lines: Definitions, tiles, or the reason why there is nothing to say.
        is_numbered: Whether the lines are numbered.
    """

    state: RungState
    value: str = ""
    note: str = ""
    lines: Sequence[str] = ()
    is_numbered: bool = False


class RungMark(QWidget):
    """A disc with the number of a rung, or a check, and the line down to the next one.

    Args:
        number: The number, from 1 on.
        is_last: Whether no rung follows.
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(
        self, number: int, appearance: Appearance, parent: QWidget, *, is_last: bool
    ) -> None:
        super().__init__(parent)
        self._number = number
        self._is_last = is_last
        self._appearance = appearance
        self._state = RungState.LATER
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_state(self, state: RungState) -> None:
        """Show how far the rung is."""
        if state is not self._state:
            self._state = state
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the disc."""
        side = round(_DISC * unit(self.font()))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the disc."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the disc and the line."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.sizeHint().width()
        is_shown = self._state is RungState.SHOWN
        line = theme.color("accent" if is_shown else "card.border")
        if not self._is_last:
            painter.setPen(QPen(line, 2))
            painter.drawLine(QPointF(side / 2, side + 3), QPointF(side / 2, self.height() - 3))
        font = QFont(self.font())
        font.setPixelSize(round(side * _LETTERS))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        paint_badge(
            painter,
            QRectF(1, 1, side - 2, side - 2),
            "" if is_shown else self._number,
            theme.color("accent" if is_shown else "card"),
            theme.color("text" if self._state is RungState.NEXT else "text.muted"),
            border=QPen(theme.color("accent" if is_shown else "control.border"), 1.25),
        )
        if is_shown:
            whole, ink = QRectF(0, 0, side, side), theme.color("accent.text")
            paint_line(painter, whole, _CHECK, ink, side * 0.085)


class HintRung(QWidget):
    """Shows one rung, with a button that asks for it.

    Args:
        number: Its number, from 1 on.
        name: Its name.
        is_last: Whether no rung follows.
        appearance: Gives the colors.
        parent: The owner.

    Attributes:
        asked: Emitted when the user asks for it.
    """

    asked = Signal()

    def __init__(
        self, number: int, name: str, appearance: Appearance, parent: QWidget, *, is_last: bool
    ) -> None:
        super().__init__(parent)
        self._mark = RungMark(number, appearance, self, is_last=is_last)
        self._lines = [MaskedLabel(appearance, self) for _ in range(_MOST_LINES)]
        self._build(name)
        self._button.clicked.connect(self.asked)

    def rename(self, name: str) -> None:
        """Give the rung another name."""
        if name != self._name.text():
            self._name.setText(name)
            self._button.setAccessibleName(fill(self.tr("Show: {rung}"), rung=name))

    def show_rung(self, text: RungText) -> None:
        """Show what the rung says, or the button that asks for it."""
        is_shown = text.state is RungState.SHOWN
        self._mark.show_state(text.state)
        self._name.setProperty("muted", text.state is RungState.LATER)
        self._name.style().polish(self._name)
        self._button.setVisible(not is_shown)
        self._button.setEnabled(text.state is RungState.NEXT)
        self._value.setText(text.value)
        self._value.setVisible(bool(text.value))
        self._note.setText(text.note)
        self._note.setVisible(bool(text.note))
        for number, (place, label) in enumerate(zip(self._numbers, self._lines, strict=True)):
            line = text.lines[number] if number < len(text.lines) else ""
            label.show_text(line)
            label.setVisible(bool(line))
            place.setVisible(bool(line) and text.is_numbered)
        said = (text.value, text.note, *text.lines)
        spoken = "; ".join(filter(None, said)).replace(MASK, self.tr("blank"))
        self.setAccessibleName(f"{self._name.text()}: {spoken}" if spoken else self._name.text())

    def _build(self, name: str) -> None:
        self._name = scaled_label(name, self, scale=1, weight=QFont.Weight.DemiBold)
        self._name.setWordWrap(True)
        self._note = muted_label("", self)
        self._value = TextLabel("", self)
        self._value.setProperty("hinted", True)
        self._value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._button = QToolButton(self)
        self._button.setProperty("small", True)
        self._button.setText(self.tr("Show"))
        self._button.setAccessibleName(fill(self.tr("Show: {rung}"), rung=name))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._numbers = [muted_label(str(number + 1), self) for number in range(_MOST_LINES)]
        for number in self._numbers:
            number.setAlignment(Qt.AlignmentFlag.AlignTop)
        head = row((self._name, 1), self._note, self._value, self._button, spacing=8)
        lines = (
            row(number, (label, 1), spacing=8)
            for number, label in zip(self._numbers, self._lines, strict=True)
        )
        told: QVBoxLayout = column(head, *lines, None, margins=(0, 0, 0, 12), spacing=2)
        row(self._mark, (told, 1), within=self, spacing=12)
