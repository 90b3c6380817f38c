"""Buttons in the styles of the themes, and names side by side, one of which is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import SIGNAL, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionEvent, QFont, QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QTabBar, QToolButton, QWidget

from quartiles_gui.gui.base.theme import set_look, unit
from quartiles_gui.gui.widgets.layouts import row

_PRIMARY_WIDTH = 132  # pixels next to text that is 14 pixels high


class ActionButton(QToolButton):
    """A button of an action, which may change as often as it likes.

    Qt 6.11 connects a button to its action once more with each change: that takes 144 bytes, and
    each change to come longer, 10 times as long after 8,000.
    """

    def actionEvent(self, event: QActionEvent) -> None:
        if event.type() != QEvent.Type.ActionAdded:
            QObject.disconnect(event.action(), SIGNAL("changed()"), self, None)  # type: ignore[call-overload]
        super().actionEvent(event)


class PrimaryButton(ActionButton):
    """The button for what the user most likely wants next, of one width on every page.

    With the property ``narrow``, it is as wide as its text.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("primary", True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QToolButton.sizeHint(self)

    def sizeHint(self) -> QSize:
        if self.property("narrow"):
            return super().sizeHint()
        width = round(_PRIMARY_WIDTH * unit(self.font()))
        return super().sizeHint().expandedTo(QSize(width, 0))


def action_button(action: QAction, style: str, parent: QWidget) -> QToolButton:
    """Return a button that does what ``action`` does, or opens its menu.

    It is ``"primary"``, a ``"button"``, ``"flat"`` or a ``"filter"``.
    """
    if style == "primary":
        button: ActionButton = PrimaryButton(parent)
    else:
        button = ActionButton(parent)
        button.setProperty(style, True)
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    if action.menu() is not None:
        button.setProperty("menu", True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


def text_button(text: str, style: str, parent: QWidget) -> QToolButton:
    """Return a button without an action, which Tab reaches and a click doesn't."""
    button = QToolButton(parent)
    button.setProperty(style, True)
    button.setText(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


class ToolRow(QWidget):
    """Flat buttons side by side, at the right, which Tab reaches and a click doesn't.

    Those without room are in a menu at their end.
    """

    def __init__(self, actions: Iterable[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self._menu = QMenu(self.tr("More"), self)
        self._buttons = [action_button(action, "flat", self) for action in actions]
        self._more = action_button(self._menu.menuAction(), "flat", self)
        for button in (*self._buttons, self._more):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row(None, *self._buttons, self._more, within=self, spacing=0)

    @property
    def whole_width(self) -> int:
        """The pixels that all buttons need."""
        return sum(button.sizeHint().width() for button in self._buttons)

    @property
    def least_width(self) -> int:
        """The pixels that are enough if most of the buttons are in the menu."""
        return min(self.whole_width, self._more.sizeHint().width())

    def fit(self, room: int) -> None:
        """Show the first buttons that fit into ``room`` pixels, and a menu of the others."""
        is_whole = self.whole_width <= room
        more = self._more.sizeHint().width()
        left = room if is_whole else room - more
        for action in self._menu.actions():  # `clear` would end the life of those with a menu
            self._menu.removeAction(action)
        for button in self._buttons:
            left -= button.sizeHint().width()
            button.setVisible(left >= 0)
            if left < 0:
                self._menu.addAction(button.defaultAction())
        self._more.setVisible(not is_whole and more <= room)


def menu_button(menu: QMenu, parent: QWidget) -> QToolButton:
    """Return a button that has the title of a menu, and opens it."""
    menu.menuAction().setIconText(menu.title())  # with its mnemonic
    return action_button(menu.menuAction(), "button", parent)


def make_room(button: QToolButton, texts: Iterable[str]) -> None:
    """Make a button so wide that its neighbors stay where they are whichever text it shows."""
    button.ensurePolished()  # the style sheet makes letters wider
    metrics = button.fontMetrics()
    around = QToolButton.sizeHint(button).width() - _width(button.text(), metrics)
    button.setMinimumWidth(around + max(_width(text, metrics) for text in texts))


def _width(text: str, metrics: QFontMetrics) -> int:
    return metrics.size(Qt.TextFlag.TextShowMnemonic, text).width()


def set_narrow(button: QToolButton, *, is_narrow: bool) -> None:
    """Leave less room beside the name of a button, or as much as usual."""
    set_look(button, "narrow", is_narrow)


def set_low(button: QToolButton, *, is_low: bool) -> None:
    """Leave less room above and below the name of a button, or as much as usual."""
    set_look(button, "low", is_low)


def set_filled(button: QToolButton, *, is_filled: bool) -> None:
    """Fill a button, for what the user most likely wants next, or make it like the others."""
    set_look(button, "primary", is_filled)


def set_button_action(button: QToolButton, action: QAction) -> None:
    """Replace the action of a button."""
    if button.defaultAction() is not action:
        button.removeAction(button.defaultAction())
        button.setDefaultAction(action)


class Segments(QTabBar):
    """Tabs that look like one control; screen readers know them as tabs.

    Tab stops at them once; the arrow keys choose the neighbor.
    """

    def __init__(self, names: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("segments", True)
        self.setProperty("narrow", False)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)  # where even the narrow ones have no room
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for name in names:
            self.addTab(name)

    def fit(self, room: int, most: int | None = None) -> None:
        """Use less room around the names if all would not fit into ``room`` pixels otherwise.

        If that isn't enough for ``most`` pixels, or for that room, the letters get smaller.
        """
        for narrow, limit in ((False, room), (True, most or room), ("tight", 0)):
            set_look(self, "narrow", narrow)
            # not `sizeHint`, which may be that of the tabs before
            if sum(self.tabSizeHint(tab).width() for tab in range(self.count())) <= limit:
                break

    def _growth(self, name: str) -> int:
        """Return how many pixels wider a name is when it is chosen, and bold."""
        widths = []
        for weight in (QFont.Weight.Medium, QFont.Weight.DemiBold):
            font = QFont(self.font())
            font.setWeight(weight)
            # as Qt measures tabs: the advance may be a pixel less
            widths.append(QFontMetrics(font).size(Qt.TextFlag.TextShowMnemonic, name).width())
        usual, bold = widths
        return bold - usual

    def tabSizeHint(self, index: int) -> QSize:
        size = super().tabSizeHint(index)
        if index != self.currentIndex():
            size.setWidth(size.width() + self._growth(self.tabText(index)))
        return size

    def tabLayoutChange(self) -> None:  # noqa: N802
        self.updateGeometry()  # Qt tells layouts only of some changes, and too little room scrolls

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # it is for what scrolls; a tab bar would choose another segment
