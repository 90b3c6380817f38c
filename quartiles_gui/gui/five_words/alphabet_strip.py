"""The alphabet, with the word that has each letter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.roles import give_role

_GAP = 0.12  # of a letter's width
_TALLEST = 1.35  # of a letter's width


class AlphabetStrip(QWidget):
    """Shows the 26 letters, each in its word's color and with its word's number below.

    Args:
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._words: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        give_role(self, QAccessible.Role.Graphic)
        self.setAccessibleName(self.tr("The alphabet"))
        appearance.changed.connect(self.update)

    @property
    def left_out(self) -> str:
        """The letters that no word has."""
        return "".join(letter for letter in ALPHABET if not self._owner(letter))

    def show_words(self, words: Sequence[str]) -> None:
        """Show which of ``words`` has each letter."""
        if tuple(words) == self._words:
            return
        self._words = tuple(words)
        owned = (
            fill(self.tr("word {number}: {letters}"), number=number, letters=" ".join(word))
            for number, word in enumerate(words, start=1)
        )
        self.setAccessibleName(", ".join(owned) or self.tr("The alphabet"))
        self.update()

    def _owner(self, letter: str) -> int:
        """Return the number of the word that has ``letter``, or 0 for none."""
        return next((n for n, word in enumerate(self._words, start=1) if letter in word), 0)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(26 * 24, 24 + self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size below which letters would be unreadable."""
        return QSize(26 * 11, 20 + self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the letters and the numbers of their words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.width() / len(ALPHABET)
        width = step * (1 - _GAP)
        number_height = self.fontMetrics().height() * 0.9
        height = min(self.height() - number_height, width * _TALLEST)
        letter_font = QFont(self.font())
        letter_font.setBold(True)
        letter_font.setPixelSize(max(8, round(min(width * 0.62, height * 0.55))))
        number_font = QFont(self.font())
        number_font.setPixelSize(max(7, round(number_height * 0.62)))
        for index, letter in enumerate(ALPHABET):
            rect = QRectF(index * step + step * _GAP / 2, 0.5, width, height - 1)
            painter.setFont(letter_font)
            self._paint_letter(painter, rect, letter)
            if owner := self._owner(letter):
                painter.setFont(number_font)
                painter.setPen(self._appearance.theme.color("text.muted"))
                below = QRectF(rect.left(), rect.bottom(), width, number_height)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(owner))

    def _paint_letter(self, painter: QPainter, rect: QRectF, letter: str) -> None:
        theme = self._appearance.theme
        owner = self._owner(letter)
        radius = rect.width() * 0.22
        if owner:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(f"word.{owner}.fill"))
        else:
            painter.setPen(QPen(theme.color("control.border"), 1))
            painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setPen(theme.color("tile.text" if owner else "text.muted"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter)
