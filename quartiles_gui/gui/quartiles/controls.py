"""The controls below the board: progress, figures, the message, and the buttons.

They take the same room in every state, so that the board never moves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSizeF, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_view import CONTROLS_HEIGHT
from quartiles_gui.gui.quartiles.scene import ControlsScene, Message
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.inputs import Slider
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import column, laid_out_once, row
from quartiles_gui.gui.widgets.progress import SearchStatus
from quartiles_gui.gui.widgets.screen_readers import announce

if TYPE_CHECKING:
    from quartiles_gui.gui.quartiles.finale import FinaleView

HIGHLIGHT_TIMES = (1600, 800, 400, 150, 0)
"""Milliseconds that a word is shown, by the position of the speed control: slow to instant."""

_ICON = QSizeF(20, 16)  # pixels of the design, with the room before the text


class SolveControls(QWidget):
    """Shows the progress of a search, with the buttons that control it.

    Attributes:
        highlight_time_changed: Emitted with the milliseconds that the user chooses.
    """

    highlight_time_changed = Signal(int)

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
        self._build()
        self._make_room()
        self._connect()

    @property
    def highlight_time(self) -> int:
        return HIGHLIGHT_TIMES[self._speed.value()]

    @property
    def message(self) -> str:
        is_finale = self._area.currentIndex() > 0
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
        if scene.finale is not None:
            self._finale.show_scene(scene.finale)
        is_finale = scene.finale is not None and not scene.message.text
        self._area.setCurrentIndex(1 if is_finale else 0)
        if scene.progress is None:
            self._status.clear_progress()
        elif before is None or scene.figures is not before.figures:
            self._status.show_progress(scene.progress, scene.figures)
        if before is None or _arranged(scene) != _arranged(before):
            with laid_out_once(self):
                self._show_state(scene)
        if scene.finale is not None and scene.finale.is_new:
            announce(self._finale, self._finale.accessibleName())

    def keep_focus(self) -> None:
        """Take the focus that the board or a button had that is gone or disabled."""
        card, focused = self.parentWidget(), self.window().focusWidget()
        if card is not None and not card.isAncestorOf(focused):
            self._primary.setFocus()

    @cached_property
    def _finale(self) -> FinaleView:
        """The finale, made when the first board is solved."""
        from quartiles_gui.gui.quartiles.finale import FinaleView

        finale = FinaleView(self._choose, self._appearance, self)
        self._area.addWidget(finale)
        return finale

    def _say(self, message: Message) -> None:
        self._status.say(Answer(message.text, is_good=not message.is_warning))
        self._hint.setText(message.hint)
        self._hint.setVisible(bool(message.hint))  # what isn't there takes no room from the message

    def _build(self) -> None:
        said = QWidget(self)
        self._status = SearchStatus(said, lines=1)
        self._hint = muted_label("", said)
        self._hint.setWordWrap(True)
        column(self._status, self._hint, None, within=said, margins=(0, 8, 0, 0), spacing=0)
        self._area = QStackedWidget(self)
        self._area.addWidget(said)

        actions = self._actions
        self._new = QAction(self.tr("&New board"), self)
        self._new.setToolTip(actions.new.toolTip())
        self._primary = action_button(actions.solve, "primary", self)
        self._primary.setObjectName("primary")
        step = action_button(actions.step, "button", self)
        stop = action_button(actions.stop, "button", self)
        self._count = muted_label("", self)
        self._count.setObjectName("filled")

        speed_name = muted_label(self.tr("Speed"), self)
        self._speed = Slider(self)
        self._speed.setObjectName("speed")
        self._speed.setRange(0, len(HIGHLIGHT_TIMES) - 1)
        self._speed.setPageStep(1)
        self._speed.setMinimumWidth(32)
        speed_name.setBuddy(self._speed)
        self._running = (step, stop, speed_name, self._speed)

        speed = (speed_name, (self._speed, 3))
        buttons = (self._primary, step, stop, self._count, (None, 1), *speed)
        self._buttons = row(*buttons, spacing=6)
        column((self._area, 1), self._buttons, within=self, spacing=8)

    def _connect(self) -> None:
        self._speed.valueChanged.connect(self._on_speed_changed)
        self._new.triggered.connect(self._actions.new.trigger)
        self._appearance.changed.connect(self._show_icons)

    def _make_outgoing(self) -> None:
        """Make the buttons that only a solved board needs."""
        share = QAction(self.tr("Share"), self)
        share.triggered.connect(self._actions.share.trigger)
        share.setToolTip(self._actions.share.toolTip())
        copy = QAction(self.tr("Copy"), self)
        copy.triggered.connect(self._actions.copy_solution.trigger)
        copy.setToolTip(self._actions.copy_solution.toolTip())
        self._outgoing = tuple(action_button(act, "button", self) for act in (share, copy))
        for place, button in enumerate(self._outgoing, start=1):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            self._buttons.insertWidget(place, button)
        self._show_icons()

    def _show_icons(self) -> None:
        for button, name in zip(self._outgoing, ("share", "copy"), strict=False):
            button.setIcon(self._appearance.theme.icon(name))
            button.setIconSize((_ICON * unit(self.font())).toSize())

    def _show_state(self, scene: ControlsScene) -> None:
        """Show the controls that make sense now."""
        state = scene.state
        is_finished, is_under_way = state is RunState.FINISHED, state.is_under_way
        for control in self._running:
            control.setVisible(is_under_way)
        if is_finished and not self._outgoing:
            self._make_outgoing()
        for button in self._outgoing:
            button.setVisible(is_finished)
        main = self._actions.pause if is_under_way else self._actions.solve
        set_button_action(self._primary, self._new if is_finished else main)
        self._count.setVisible(state is RunState.IDLE and scene.filled < BOARD_SIZE)
        count = self.tr("{filled} of {total} tiles filled")
        self._count.setText(fill(count, filled=scene.filled, total=BOARD_SIZE))
        has_progress = scene.progress is not None
        self._status.show_parts(bar=has_progress and not is_finished, figures=has_progress)

    def _make_room(self) -> None:
        actions = self._actions
        solving = (actions.solve.text(), actions.pause_text, actions.resume_text)
        make_room(self._primary, (*solving, self._new.text()))
        self.setFixedHeight(round(CONTROLS_HEIGHT * unit(self.font())))

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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._make_room()


def _arranged(scene: ControlsScene) -> tuple[RunState, int, bool]:
    """Return what decides which controls there are."""
    return scene.state, scene.filled, scene.progress is None
