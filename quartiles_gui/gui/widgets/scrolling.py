"""Areas that scroll where there is less room than what is in them needs."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from quartiles_gui.gui.widgets.layouts import INSETS, NARROW, NARROW_INSET, Fitting, Margins, column

_AROUND = 8  # pixels above and below what is scrolled to
_LEAST = 60  # pixels: the height of an area


class Scrolled(QScrollArea):
    """Shows what is in it whole where there is room, and scrolls where there is less.

    What gets the focus is scrolled into sight.

    Attributes:
        content: Holds the parts. It is in place before they are: Qt restyles all that gets another
            parent.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("plain", True)  # before the content is styled
        self.content = QWidget(self)
        self.setWidget(self.content)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what it shows is reached by keys
        self._followed: QWidget | None = None
        QApplication.instance().focusChanged.connect(self._on_focus)  # type: ignore[union-attr]
        # what says more makes the content higher, a little later
        self.verticalScrollBar().rangeChanged.connect(self._follow)

    def follow(self, part: QWidget | None) -> None:
        """Scroll to a part, and again when the content becomes higher or lower."""
        self._followed = part
        self._follow()

    def show_rect(self, part: QWidget, rect: QRect) -> None:
        middle = part.mapTo(self.content, rect.center())
        self.ensureVisible(middle.x(), middle.y(), 0, rect.height() // 2 + _AROUND)

    def _follow(self) -> None:
        part = self._followed
        if part is not None and part.isVisibleTo(self) and self.isAncestorOf(part):
            # not its viewport's: for a widget that Python doesn't know yet, Qt's bindings load all
            # kinds there are, which took a fifteenth of the time until the first picture
            if part.height() < self.maximumViewportSize().height():
                self.show_rect(part, part.rect())  # of a field, Qt shows no more than its cursor
            else:
                self.ensureWidgetVisible(part, 0, _AROUND)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.isAncestorOf(now):
            self.follow(now)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self.content.minimumSizeHint().width() + bar, _LEAST)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()  # Qt would scroll with Alt+Up as with Up
        else:
            super().keyPressEvent(event)


def area_around(part: QWidget) -> Scrolled | None:
    """Return the area in which a part scrolls, if there is one."""
    around = part.parentWidget()
    while around is not None and not isinstance(around, Scrolled):
        around = around.parentWidget()
    return around


class ScrolledCard(Fitting, QFrame):
    """A card whose parts scroll where there is little room.

    Args:
        insets: Pixels around the parts; fewer at the sides of a narrow card, unless it is a panel.
    """

    def __init__(
        self, parent: QWidget, insets: Margins = INSETS, *, is_panel: bool = False
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._insets = insets
        self._is_panel = is_panel
        self.area = Scrolled(self)
        self.content = self.area.content
        column(self.area, within=self, margins=(0, insets.top, 0, insets.bottom))
        self.area.verticalScrollBar().rangeChanged.connect(self._fit)

    def _fit(self) -> None:
        parts, bar = self.content.layout(), self.area.verticalScrollBar()
        if parts is not None:
            sides = (self._insets.left, self._insets.right)
            is_wide = self._is_panel or self.width() > NARROW
            left, right = sides if is_wide else (NARROW_INSET, NARROW_INSET)
            taken = bar.sizeHint().width() if bar.maximum() else 0
            parts.setContentsMargins(left, 0, max(0, right - taken), 0)
            self.area.updateGeometry()  # Qt doesn't ask anew how wide it has to be
