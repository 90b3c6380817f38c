"""The techniques, each with an example in tiles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.techniques import TEXTS, Technique, Text
from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.help_dialogs import FittingScrollArea
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import text_of
from quartiles_gui.gui.widgets.labels import TextLabel, scaled_font, scaled_label
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.widgets.painting import Look, paint_frame

_AFFIXES = {Technique.ENDING: "ly", Technique.BEGINNING: "re"}  # of the examples
_PLAIN, _NEW = Look("tile.fill", "tile.border", 1), Look("accent.soft", "accent", 1.5)
_DOT = "·"

# in pixels of the design
_TILE = 30  # the height of one
_PADDING = 11
_GAP = 4
_WORD_GAP = 10
_WIDTH = 60  # average letters in a line


class ExampleTiles(QWidget):
    """Words as tiles, and signs between them; in the last, tiles of no earlier one stand out."""

    def __init__(self, example: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = [part.split(_DOT) for part in example.split()]
        self._appearance = appearance
        self.setAccessibleName(example)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(self._lay_out(None)), round(_TILE * unit(self.font())))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._lay_out(painter)

    def _lay_out(self, painter: QPainter | None) -> float:
        """Paint all with a painter, and return how wide it is."""
        theme, scale = self._appearance.theme, unit(self.font())
        font = scaled_font(1, QFont.Weight.DemiBold)
        metrics = QFontMetricsF(font)
        before = {tile for part in self._parts[:-1] for tile in part}
        rect = QRectF(QPointF(0, 0), QSize(0, round(_TILE * scale)).toSizeF())
        for number, part in enumerate(self._parts):
            is_sign = not part[0].isalpha()
            for tile in part:
                padding = 0.0 if is_sign else 2 * _PADDING * scale
                rect.setWidth(metrics.horizontalAdvance(tile) + padding)
                if painter is not None:
                    is_new = number == len(self._parts) - 1 and bool(before) and tile not in before
                    if not is_sign:
                        paint_frame(painter, rect, _NEW if is_new else _PLAIN, theme)
                    painter.setFont(font)
                    painter.setPen(theme.color("text.muted" if is_sign else "tile.text"))
                    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, tile)
                rect.moveLeft(rect.right() + _GAP * scale)
            rect.moveLeft(rect.left() + (_WORD_GAP - _GAP) * scale)
        return rect.left() - _WORD_GAP * scale


class TechniquesDialog(QDialog):
    """Explains the techniques that hints and reviews name."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Techniques"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        content = QWidget(self)
        parts = [
            self._part(text, _AFFIXES.get(technique, ""), appearance, content)
            for technique, text in TEXTS.items()
        ]
        column(*parts, within=content, margins=(0, 0, 12, 0), spacing=14)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        area = FittingScrollArea(content, self)
        area.setAccessibleName(self.windowTitle())
        column(area, buttons, within=self, margins=(24, 20, 24, 16), spacing=16)

    def _part(self, text: Text, affix: str, appearance: Appearance, parent: QWidget) -> QWidget:
        part = QWidget(parent)
        name, about = text_of(text.name.filled(affix=affix)), text.sentence.filled(affix=affix)
        name = name[0].upper() + name[1:]
        title = scaled_label(name, part, scale=1, weight=QFont.Weight.DemiBold)
        sentence = TextLabel(text_of(about), part)
        sentence.setWordWrap(True)
        sentence.setMinimumWidth(sentence.fontMetrics().averageCharWidth() * _WIDTH)
        example = ExampleTiles(text.example, appearance, part)
        column(title, sentence, example, within=part, spacing=4)
        return part
