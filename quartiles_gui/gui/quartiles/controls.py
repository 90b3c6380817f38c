"""The controls below the board: progress, figures, the message, and the buttons.

They take the same room in every state, so that the board never moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSizeF, Qt, Signal
from PySide6.QtGui import QAction, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.doors import Doors
from quartiles_gui.gui.quartiles.finale import FinaleView
from quartiles_gui.gui.quartiles.scene import ControlsScene, Message
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance, is_low, unit
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import (
    action_button,
    make_room,
    menu_button,
    set_button_action,
    set_narrow,
)
from quartiles_gui.gui.widgets.inputs import Slider
from quartiles_gui.gui.widgets.labels import announce, muted_label
from quartiles_gui.gui.widgets.layouts import Flow, column, laid_out_once, row
from quartiles_gui.gui.widgets.progress import SearchStatus
from quartiles_gui.gui.widgets.scrolling import Scrolled

HIGHLIGHT_TIMES = (1600, 800, 400, 150, 0)
"""Milliseconds that a word is shown, by the position of the speed control: slow to instant."""

_BUTTON_GAP = 10  # pixels
_SLIDER = 72  # pixels at least
_LEAST_SAID = 24  # pixels above the buttons, where large ones need two lines
_ICON = QSizeF(20, 16)  # pixels of the design, with the room before the text


class SolveControls(QWidget):
    """Shows the progress of a search, with the buttons that control it.

    What it says, the ``head``, scrolls above the buttons, the ``foot``, where there is little room.
    """

    highlight_time_changed = Signal(int)  # the milliseconds that the user chooses

    def __init__(
        self,
        actions: QuartilesActions,
        choose: Callable[[str], None],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._choose = choose
        self._actions = actions
        self._appearance = appearance
        self._scene: ControlsScene | None = None
        self._outgoing: tuple[QToolButton, ...] = ()  # what one does with a solution
        self._ways: Sequence[QToolButton] = ()  # those of them that are wanted now
        self._build()
        self._make_room()
        self._connect()

    @property
    def highlight_time(self) -> int:
        return HIGHLIGHT_TIMES[self._speed.value()]

    @property
    def message(self) -> str:
        is_finale = self._said.isHidden()
        return self._finale.accessibleName() if is_finale else self._status.message

    def set_highlight_time(self, milliseconds: int) -> None:
        """Set the speed control to the position nearest to ``milliseconds``."""
        nearest = min(HIGHLIGHT_TIMES, key=lambda time: abs(time - milliseconds))
        self._speed.setValue(HIGHLIGHT_TIMES.index(nearest))
        self._name_speed()

    def show_scene(self, scene: ControlsScene) -> None:
        before, self._scene = self._scene, scene
        if before is None or scene.message != before.message:
            self._say(scene.message)
        is_finale = scene.finale is not None and not scene.message.text
        self._said.setHidden(is_finale)
        self._finale.setVisible(is_finale)
        if scene.finale is not None:
            self._finale.show_scene(scene.finale)
        if scene.progress is None:
            self._status.clear_progress()
        elif before is None or scene.figures != before.figures:
            self._status.show_progress(scene.progress, scene.figures)
        if before is None or _arranged(scene) != _arranged(before):
            with laid_out_once(self):
                self._show_state(scene)
        if is_finale and scene.finale is not None and _is_said(scene, before):
            announce(self._finale, self._finale.accessibleName())

    def keep_focus(self, home: QWidget) -> None:
        """Take the focus that a part of ``home`` had that is gone or disabled."""
        focused = self.window().focusWidget()
        if focused is None or not (home.isAncestorOf(focused) and focused.isVisibleTo(home)):
            button = self._primary if self._primary.isVisibleTo(self) else self._doors.solve
            button.setFocus()

    def _say(self, message: Message) -> None:
        self._status.say(Answer(message.text, is_good=not message.is_warning))
        self._hint.setText(message.hint)
        self._hint.setVisible(bool(message.hint))

    def _build(self) -> None:
        self.head = Scrolled(self)
        self.head.setMinimumHeight(_LEAST_SAID)
        content = self.foot = QWidget(self)
        said = QWidget(self.head.content)
        self._status = SearchStatus(said, lines=1)
        self._hint = muted_label("", said)
        self._hint.setWordWrap(True)
        column(self._status, self._hint, None, within=said, margins=(0, 8, 0, 0), spacing=0)
        self._said = said
        self._finale = FinaleView(self._choose, self._appearance, self.head.content)
        column(said, self._finale, within=self.head.content)

        actions = self._actions
        self._new = QAction(self.tr("&New Board"), self)
        self._new.setToolTip(actions.new.toolTip())
        self._primary = action_button(actions.solve, "primary", content)
        self._primary.setObjectName("primary")
        step = action_button(actions.step, "button", content)
        stop = action_button(actions.stop, "button", content)
        self._count = muted_label("", content)
        self._count.setObjectName("filled")

        self._speed_row = QWidget(content)
        speed_name = muted_label(self.tr("Speed"), self._speed_row)
        self._speed = Slider(self._speed_row)
        self._speed.setObjectName("speed")
        self._speed.setRange(0, len(HIGHLIGHT_TIMES) - 1)
        self._speed.setPageStep(1)
        self._speed.setMinimumWidth(_SLIDER)
        speed_name.setBuddy(self._speed)
        free = QWidget(content)
        self._running = (step, stop)
        self._free = free

        row(speed_name, (self._speed, 1), within=self._speed_row, spacing=_BUTTON_GAP)
        buttons = (self._primary, step, stop, self._count, (free, 1), (self._speed_row, 3))
        self._buttons = Flow(*buttons, spacing=_BUTTON_GAP)
        self._more_menu = QMenu(self.tr("More"), self)
        self._more = menu_button(self._more_menu, content)
        self._more.hide()
        self._doors = Doors(actions.hint, actions.play, actions.solve, self._appearance, content)
        column(row(self._doors), self._buttons, within=content, spacing=8)
        column((self.head, 1), self.foot, within=self, spacing=8)

    def _connect(self) -> None:
        self._speed.valueChanged.connect(self._on_speed_changed)
        self._new.triggered.connect(self._actions.new.trigger)
        self._appearance.changed.connect(self._show_icons)

    def _make_outgoing(self) -> None:
        """Make the buttons that only a solved board has."""
        outgoing = (self._actions.play, self._actions.review, self._actions.share)
        self._outgoing = tuple(action_button(act, "button", self.foot) for act in outgoing)
        for button in self._outgoing:
            button.defaultAction().setIconVisibleInMenu(False)
            self._buttons.add(button)
        self._buttons.add(self._more)
        self._show_icons()

    def _show_icons(self) -> None:
        for button, name in zip(self._outgoing[::2], ("play", "share"), strict=False):
            button.defaultAction().setIcon(self._appearance.theme.icon(name))
            button.setIconSize((_ICON * unit(self.font())).toSize())

    def _show_state(self, scene: ControlsScene) -> None:
        """Show the controls that make sense now."""
        state = scene.state
        is_finished, is_under_way = state is RunState.FINISHED, state.is_under_way
        is_hinted = scene.door is Door.HINT and not scene.is_complete
        are_doors = is_hinted or scene.may_choose
        self._doors.setVisible(are_doors)
        self._fit_doors()
        is_finished &= not is_hinted
        if is_finished and not self._outgoing:
            self._make_outgoing()
        speed = (self._free, self._speed_row)
        for part in (*self._running, *speed, *self._outgoing, self._count, self._more):
            part.hide()
        self._ways = ()
        main = self._actions.pause if is_under_way else self._actions.solve
        set_button_action(self._primary, self._new if is_finished else main)
        count = self.tr("{filled} of {total} tiles filled")
        self._count.setText(fill(count, filled=scene.filled, total=BOARD_SIZE))
        has_progress = scene.progress is not None and not scene.may_choose
        self._status.show_parts(bar=has_progress and not is_finished, figures=has_progress)
        self._primary.setHidden(are_doors)
        if are_doors:
            return
        beside: Sequence[QWidget] = ()
        if is_finished:  # it isn't played any more once all is found
            self._ways = self._outgoing[scene.is_complete :]
        if is_under_way:
            self._ways, beside = self._running, speed
        elif state is RunState.IDLE and scene.filled < BOARD_SIZE:
            beside = (self._count,)
        for part in beside:
            part.show()
        self._fit_buttons()

    def _fit_doors(self) -> None:
        """Make the doors as high as the window has room for."""
        low = is_low(self)
        is_hinted = self._scene is not None and self._scene.door is Door.HINT
        self._doors.show_doors(is_low=low, is_hinted=is_hinted)
        self._finale.show_low(is_low=low)
        self._fit_buttons()

    def _fit_buttons(self) -> None:
        """Have the buttons in a line: without icons, closer, or the last ones in a menu."""
        self._more.hide()
        shown = [self._primary, *self._ways]
        if not self._ways:
            return
        for button in self._ways:
            button.show()
        styles = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonTextOnly
        for style, is_narrow in ((styles[0], False), (styles[1], False), (styles[1], True)):
            for button in shown:
                if not button.icon().isNull():
                    button.setToolButtonStyle(style)
                set_narrow(button, is_narrow=is_narrow)
                button.updateGeometry()
            if is_narrow:
                self._primary.setMinimumWidth(0)
            elif not self._primary.minimumWidth():
                self._make_room()
            if _width(shown) <= self.width():
                return
        rest: list[QAction] = []
        while len(shown) > 1 and _width([*shown, self._more]) > self.width():
            rest.insert(0, shown.pop().defaultAction())
            self._ways[len(shown) - 1].hide()
        for action in self._more_menu.actions():  # `clear` would delete some
            self._more_menu.removeAction(action)
        self._more_menu.addActions(rest)
        self._more.show()

    def _make_room(self) -> None:
        actions = self._actions
        solving = (actions.solve.text(), actions.pause_text, actions.resume_text)
        make_room(self._primary, (*solving, self._new.text()))

    def _on_speed_changed(self) -> None:
        self._name_speed()
        self.highlight_time_changed.emit(self.highlight_time)

    def _name_speed(self) -> None:
        time = self.highlight_time
        if time:
            seconds = self.locale().toString(time / 1000, "g", 3)
            name = fill(self.tr("each word is shown for {seconds} s"), seconds=seconds)
        else:
            name = self.tr("instant: words aren’t shown one by one")
        self._speed.setToolTip(name)
        self._speed.setAccessibleName(fill(self.tr("Speed: {speed}"), speed=name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_doors()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)  # up or down, as the window becomes lower or higher
        self._fit_doors()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._make_room()


def _width(buttons: Sequence[QWidget]) -> int:
    """Return the pixels that buttons take side by side."""
    widths = [max(button.sizeHint().width(), button.minimumWidth()) for button in buttons]
    return sum(widths) + _BUTTON_GAP * (len(buttons) - 1)


def _is_said(scene: ControlsScene, before: ControlsScene | None) -> bool:
    """Return whether the headline is to be announced."""
    assert scene.finale is not None
    if not scene.may_choose:
        return scene.finale.is_new
    return before is None or scene.finale != before.finale


def _arranged(scene: ControlsScene) -> tuple[object, ...]:
    """Return what decides which controls there are."""
    message, progress = not scene.message.text, scene.progress is None
    is_open = scene.may_choose, scene.is_complete
    return scene.state, scene.door, *is_open, scene.filled, progress, message
