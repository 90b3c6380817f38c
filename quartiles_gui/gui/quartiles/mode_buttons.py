"""The three ways to go on with a board: to play it, a hint, or its solution."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QActionEvent,
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui.gui.base.theme import Appearance, unit
from quartiles_gui.gui.widgets.buttons import ActionButton
from quartiles_gui.gui.widgets.labels import scaled_font
from quartiles_gui.gui.widgets.layouts import row
from quartiles_gui.gui.widgets.painting import smooth_painter

# in pixels of the design
_HEIGHT = 76
_NARROWEST = 72
_ROUNDING = 14
_ICON = 20
_SIDE = 18
_GAP = 12
_NAME = 15 / 13  # of the text


class Icon(Enum):
    """The icon before a button's name."""

    TRIANGLE = "triangle"
    BULB = "bulb"
    TILES = "tiles"


class ModeButton(ActionButton):
    """A button with an icon, its name and, where there is room, a caption below."""

    def __init__(
        self,
        action: QAction,
        caption: str,
        icon: Icon,
        appearance: Appearance,
        modes: ModeButtons,
    ) -> None:
        super().__init__(modes)
        self._group = modes
        self._caption = caption
        self._icon = icon
        self._is_primary = icon is Icon.TRIANGLE
        self._appearance = appearance
        self.setDefaultAction(action)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._describe()

    def _describe(self) -> None:
        """Say what the mode is for, also where there is no room for it."""
        action = self.defaultAction()
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(self._caption if action.isEnabled() else action.toolTip())
        tip = f"{action.toolTip()}: {self._caption}" if action.isEnabled() else action.toolTip()
        self.setToolTip(tip)
        self.updateGeometry()

    @property
    def _name(self) -> str:
        return self.defaultAction().text().replace("&", "")

    @property
    def has_room(self) -> bool:
        """Whether the icon fits beside the name."""
        room = self.width() - self._before_name - _SIDE / 3 * unit(self.font())
        return self._name_width <= room

    @property
    def has_caption(self) -> bool:
        """Whether the caption fits below the name."""
        room = self.width() - self._before_name - _SIDE / 3 * unit(self.font())
        return QFontMetrics(scaled_font(1)).horizontalAdvance(self._caption) <= room

    @property
    def _before_name(self) -> float:
        return (_SIDE + _ICON + _GAP) * unit(self.font())

    @property
    def _name_width(self) -> int:
        return QFontMetrics(self._name_font).horizontalAdvance(self._name)

    @property
    def _name_font(self) -> QFont:
        return scaled_font(_NAME, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        scale = unit(self.font())
        caption = QFontMetrics(scaled_font(1)).horizontalAdvance(self._caption)
        width = max(self._name_width, caption) + round((_ICON + _GAP + 2 * _SIDE) * scale)
        return QSize(width, round(_HEIGHT * scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(_NARROWEST * unit(self.font())), self.sizeHint().height())

    def actionEvent(self, event: QActionEvent) -> None:
        super().actionEvent(event)
        if event.type() == QEvent.Type.ActionChanged:
            self._describe()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        is_hovered = self.underMouse() or self.isDown()
        fill, edge, ink, soft = "card", "control.border", "text", "text.muted"
        if self._is_primary:
            fill, edge, ink, soft = "accent", "accent", "accent.text", "accent.text"
        if not self.isEnabled():
            fill, edge, ink, soft = "card", "card.border", "text.disabled", "text.disabled"
        elif is_hovered:
            fill = "accent.hover" if self._is_primary else "control.hover"
        if self.hasFocus():
            edge = "text" if self._is_primary else "focus"
        line = 2.0 if self.hasFocus() else 1.0
        painter.setPen(QPen(theme.color(edge), line))
        painter.setBrush(theme.color(fill))
        frame = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        rounding = _ROUNDING * scale
        painter.drawRoundedRect(frame, rounding, rounding)

        side, left = _ICON * scale, self._before_name
        if not self._group.have_icons:  # the name alone, in the middle
            left = max(_SIDE / 3 * scale, (self.width() - self._name_width) / 2)
        else:
            icon = QRectF(_SIDE * scale, (self.height() - side) / 2, side, side)
            _paint_icon(painter, icon, self._icon, theme.color(ink))
        texts = QRectF(left, 0, self.width() - left, self.height())
        self._paint_texts(painter, texts, theme.color(ink), theme.color(soft))

    def _paint_texts(self, painter: QPainter, room: QRectF, ink: QColor, soft: QColor) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        fonts = [(self._name_font, self._name, ink)]
        if self._group.have_captions:
            fonts.append((scaled_font(1), self._caption, soft))
        heights = [QFontMetrics(font).height() for font, _, _ in fonts]
        top = room.center().y() - sum(heights) / 2
        for (font, text, color), height in zip(fonts, heights, strict=True):
            painter.setFont(font)
            painter.setPen(color)
            line = QRectF(room.left(), top, room.width(), height)
            shown = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, round(room.width())
            )
            painter.drawText(line, middle, shown)
            top += height


class ModeButtons(QWidget):
    """The buttons side by side, of one width."""

    def __init__(
        self, play: QAction, hint: QAction, solve: QAction, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        captions = (
            self.tr("find the words yourself"),
            self.tr("one step at a time"),
            self.tr("show everything"),
        )
        self._buttons = [
            ModeButton(action, caption, icon, appearance, self)
            for action, caption, icon in zip((play, hint, solve), captions, Icon, strict=True)
        ]
        self.setAccessibleName(self.tr("Ways to go on"))
        row(*((button, 1) for button in self._buttons), within=self, spacing=_GAP)

    @property
    def first(self) -> ModeButton:
        return self._buttons[0]

    @property
    def have_icons(self) -> bool:
        return all(button.has_room for button in self._buttons)

    @property
    def have_captions(self) -> bool:
        return all(button.has_caption for button in self._buttons)


def _paint_icon(painter: QPainter, rect: QRectF, icon: Icon, color: QColor) -> None:
    """Paint lines on a grid of 20 by 20."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 20, rect.height() / 20)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(color, 1.6, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    if icon is Icon.BULB:
        painter.drawArc(QRectF(4.5, 1.5, 11, 11), -50 * 16, 280 * 16)
        painter.drawPolyline([QPointF(6.5, 11.2), QPointF(7.8, 14), QPointF(12.2, 14)])
        painter.drawLine(QPointF(12.2, 14), QPointF(13.5, 11.2))
        painter.drawLine(QPointF(8.2, 17.5), QPointF(11.8, 17.5))
    elif icon is Icon.TRIANGLE:
        painter.drawPolygon([QPointF(5.5, 3.5), QPointF(16, 10), QPointF(5.5, 16.5)])
    else:
        for left in (2.5, 11.5):
            for top in (2.5, 11.5):
                painter.drawRoundedRect(QRectF(left, top, 6, 6), 1.2, 1.2)
    painter.restore()
