"""The foot of the board: the field or the progress, the line of answer, and the buttons.

It is as high in each state, so that the board never moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QAction, QFont, QResizeEvent
from PySide6.QtWidgets import QMenu, QProgressBar, QToolButton, QWidget

from quartiles_gui.gui.base.page_session import differs
from quartiles_gui.gui.base.theme import Appearance, is_low, unit
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.board.word_bar import WordBar
from quartiles_gui.gui.quartiles.mode_buttons import ModeButtons
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.quartiles_scene import FootScene, Offer
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.widgets.buttons import (
    action_button,
    make_room,
    menu_button,
    set_filled,
    set_low,
    set_narrow,
)
from quartiles_gui.gui.widgets.labels import ScaledLabel
from quartiles_gui.gui.widgets.layouts import Fitting, Room, column, row
from quartiles_gui.gui.widgets.progress import percentage

# in pixels of the design
_ROW, _LOW_ROW = 40, 36
_LINE, _BELOW_LINE = 28, 8
_DOORS = 76
_GAP = 10  # pixels between buttons
_SPACING = 8
_ICON = QSizeF(20, 16)  # with the room before the text


class ButtonRow(QWidget):
    """Buttons of which some are shown, the last at the right end.

    Where there is no room, one that can be spared goes, then the icons go, then the buttons stand
    closer, and then the last ones go into a menu.
    """

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._buttons: dict[QAction, QToolButton] = {}
        self._icons: dict[QToolButton, str] = {}
        self._spare: set[QToolButton] = set()
        self._shown: tuple[QToolButton, ...] = ()
        self._free = QWidget(self)
        self._menu = QMenu(self.tr("More"), self)
        self._more = menu_button(self._menu, self)
        self._more.hide()
        self._height = _ROW  # pixels
        self._is_fitting = self._is_outdated = False
        self._layout = row(within=self, spacing=_GAP)

    def add(
        self, action: QAction, style: str = "button", icon: str = "", *, is_spare: bool = False
    ) -> None:
        button = action_button(action, style, self)
        button.hide()
        self._buttons[action] = button
        if icon:
            self._icons[button] = icon
            action.setIconVisibleInMenu(False)
        if is_spare:
            self._spare.add(button)

    def button(self, action: QAction) -> QToolButton:
        return self._buttons[action]

    def show_buttons(self, first: Sequence[QAction], last: Sequence[QAction] = ()) -> None:
        """Show some buttons, the last of them at the right end."""
        shown = tuple(self._buttons[action] for action in (*first, *last))
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._layout.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
        for button in shown[: len(first)]:
            self._layout.addWidget(button)
        self._layout.addWidget(self._more)
        self._layout.addWidget(self._free, 1)
        self._free.show()
        for button in shown[len(first) :]:
            self._layout.addWidget(button)
        self.show_icons()
        self.fit(self._height)

    def show_icons(self) -> None:
        for button, name in self._icons.items():
            button.defaultAction().setIcon(self._appearance.theme.icon(name))
            button.setIconSize((_ICON * self._appearance.pixels(1)).toSize())

    def fit(self, height: int) -> None:
        """Give the buttons a height, and show those that have room."""
        self._height, self._is_outdated = height, True
        # A button that is shown has the row laid out, and so fitted to its new width, at once: a
        # button that was hidden meanwhile would still be seen.
        while self._is_outdated and not self._is_fitting:
            self._is_outdated, self._is_fitting = False, True
            self._fit(self._height)
            self._is_fitting = False

    def _fit(self, height: int) -> None:
        for button in (*self._shown, self._more):
            set_low(button, is_low=is_low(self))
            button.setFixedHeight(height)
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        alone = Qt.ToolButtonStyle.ToolButtonTextOnly
        least = [button for button in self._shown if button not in self._spare]
        shown, hidden = list(self._shown), list[QToolButton]()
        looks = ((beside, False), (beside, False), (alone, False), (alone, True))
        for number, (style, is_narrow) in enumerate(looks):
            shown = least if number else shown
            for button in self._shown:
                button.setToolButtonStyle(style if button in self._icons else alone)
                set_narrow(button, is_narrow=is_narrow)
            if self._width(shown) <= self.width():
                break
        else:
            while len(shown) > 1 and self._width((*shown, self._more)) > self.width():
                hidden.insert(0, shown.pop())
        for action in self._menu.actions():  # `clear` would delete some
            self._menu.removeAction(action)
        self._menu.addActions([button.defaultAction() for button in hidden])
        self._more.setVisible(bool(hidden))
        for button in self._shown:
            button.setVisible(button in shown)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())  # whatever was shown before

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self._height)

    @staticmethod
    def _width(buttons: Sequence[QToolButton]) -> int:
        """Return the pixels that buttons need, with a gap before those at the right end."""
        widths = (max(one.sizeHint().width(), one.minimumWidth()) for one in buttons)
        return sum(width + _GAP for width in widths)


class Foot(Fitting, WordBar):
    """Shows what can be done in a state, and what is said of the last deed."""

    def __init__(self, actions: QuartilesActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(actions.check, appearance, parent)
        self._actions = actions
        self._scene: FootScene | None = None
        self._is_small = False
        self._told = ""
        self._offers = {
            Offer.UNDO: actions.undo_now,
            Offer.EMPTY_BOARD: actions.empty,
            Offer.SHOW_WORDS: actions.show_words,
            Offer.FINISH: actions.finish,
            Offer.TODAY: actions.new_day,
        }
        self._build(appearance)
        appearance.changed.connect(self.buttons.show_icons)

    def show_scene(self, scene: FootScene) -> None:  # type: ignore[override]
        before, self._scene = self._scene, scene
        if differs(before, scene, _arranged):
            self._show_state(scene)
        self.field.show_word(scene.parts, scene.many)
        is_typed = bool(scene.parts or scene.many)  # then what checks it is filled
        set_filled(self.buttons.button(self._actions.new), is_filled=not is_typed)
        if scene.progress is not None:
            # otherwise Qt would repaint the whole window at once, in the middle of a quantum
            self._bar.setUpdatesEnabled(False)
            self._bar.setMaximum(max(scene.progress.total, 1))
            self._bar.setValue(scene.progress.settled)
            self._bar.setUpdatesEnabled(True)
            self._percent.setText(fill(self.tr("{percent} %"), percent=percentage(scene.progress)))
        offer = None if scene.offer is None else self._offers[scene.offer]
        is_quiet = scene.state is State.SOLVING and bool(scene.answer.text)
        if differs(before, scene, lambda it: it.state):
            self._told = ""
        if scene.is_at_rest:  # said once in a state, and not again after each answer
            is_quiet = is_quiet or scene.answer.text == self._told
            self._told = scene.answer.text
        asks = scene.state is State.FILLING
        self.line.show_answer(scene.answer, scene.aside, offer, asks=asks, is_quiet=is_quiet)

    def show_small(self, *, is_small: bool) -> None:
        """Leave out the buttons in a small window."""
        self._is_small = is_small
        if self._scene is not None:
            self._show_state(self._scene)

    def _build(self, appearance: Appearance) -> None:
        actions = self._actions
        self.progress = Room(self)
        self._bar = QProgressBar(self.progress)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._percent = ScaledLabel("", self.progress, 1, QFont.Weight.Normal, is_level=True)
        self._percent.setObjectName("percent")
        row((self._bar, 1), self._percent, within=self.progress, spacing=14)
        self.modes = ModeButtons(actions.play, actions.hint, actions.solve, appearance, self)
        buttons = self.buttons = ButtonRow(appearance, self)
        for action in (actions.new, actions.end):
            buttons.add(action, "primary")
        buttons.button(actions.new).setProperty("button", True)  # while it isn't filled
        buttons.add(actions.hint, icon="bulb")
        buttons.add(actions.shuffle, icon="shuffle")
        buttons.add(actions.solve, icon="tiles")
        buttons.add(actions.review, icon="eye")
        buttons.add(actions.share, icon="share")
        for action in (actions.pause, actions.step, actions.stop):
            buttons.add(action)
        buttons.add(actions.speed, is_spare=True)  # it is in a menu as well
        for action in (actions.hint, actions.shuffle):
            # a click leaves the focus in the field
            buttons.button(action).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        parts = (self.typing, self.progress, (self.line, 1), self.modes, buttons)
        column(*parts, within=self, spacing=_SPACING)

    def _show_state(self, scene: FootScene) -> None:
        """Show the parts of a state; hidden first, so that they never need more room."""
        actions, state = self._actions, scene.state
        is_filling, is_solving = state is State.FILLING, state is State.SOLVING
        shown = {
            self.typing: not (is_filling or is_solving),
            self.progress: is_solving,
            self.modes: scene.offers_modes,
            self.buttons: not (is_filling or self._is_small),
        }
        for part in sorted(shown, key=lambda part: shown[part]):
            part.setVisible(shown[part])
        prompt = self.tr("Type a word, or click its tiles")
        if scene.is_ticking:
            prompt = self.tr("Type what you have found")
        elif scene.is_over:
            prompt = self.tr("One more word, or New Board")
        self.field.setPlaceholderText(prompt)
        if is_solving:
            running = (actions.end, actions.pause, actions.step, actions.stop)
            self.buttons.show_buttons(running, (actions.speed,))
        elif scene.is_over:
            self.buttons.show_buttons((actions.new, actions.review, actions.share))
        else:
            self.buttons.show_buttons((actions.hint, actions.shuffle), (actions.solve,))
        self._fit()

    def _fit(self) -> None:
        scale, low = unit(self.font()), is_low(self)
        height = round((_LOW_ROW if low else _ROW) * scale)
        self.progress.keep(height)
        self.field.setFixedHeight(height)
        self.check.setFixedHeight(height)
        set_low(self.check, is_low=low)
        pause = (self._actions.pause_text, self._actions.resume_text)
        make_room(self.buttons.button(self._actions.pause), pause)
        self.buttons.fit(height)
        is_filling = self._scene is not None and self._scene.state is State.FILLING
        offers_modes = self._scene is not None and self._scene.offers_modes
        below = _BELOW_LINE
        if is_filling and not offers_modes:  # the room of the modes stays free
            below += _DOORS + _SPACING
        self.line.keep_height(_ROW if is_filling else _LINE, below)


def _arranged(scene: FootScene) -> tuple[object, ...]:
    """Return the values that decide which parts are shown."""
    return scene.state, scene.offers_modes, scene.is_over, scene.is_ticking
