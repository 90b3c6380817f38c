"""The controls below the board: progress, figures, the message, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.search_status import SearchStatus, percentage
from quartiles_gui.gui.widgets.slider import Slider

HIGHLIGHT_TIMES = (1600, 800, 400, 150, 0)
"""Milliseconds that a word is shown, by the position of the speed control: slow to instant."""


class SolveControls(QWidget):
    """Shows the progress of a search, with the buttons that control it.

    Args:
        actions: The actions of the buttons.
        parent: The owner.

    Attributes:
        highlight_time_changed: Emitted with the milliseconds that the user chooses.
    """

    highlight_time_changed = Signal(int)

    def __init__(self, actions: QuartilesActions, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions = actions
        self._build()
        self._make_room()
        self._connect()

    @property
    def highlight_time(self) -> int:
        """The milliseconds that a word is shown."""
        return HIGHLIGHT_TIMES[self._speed.value()]

    @property
    def message(self) -> str:
        """The message shown to the user."""
        return self._status.message

    def set_highlight_time(self, milliseconds: int) -> None:
        """Set the speed control to the position nearest to ``milliseconds``."""
        nearest = min(HIGHLIGHT_TIMES, key=lambda time: abs(time - milliseconds))
        self._speed.setValue(HIGHLIGHT_TIMES.index(nearest))
        self._name_speed()

    def show_progress(self, progress: Progress, seconds: float | None) -> None:
        """Show how far a search is, and how long the solver has worked, if that is known."""
        parts = [
            fill(self.tr("{percent}%"), percent=percentage(progress)),
            fill(
                self.tr("{settled} of {total} arrangements done"),
                settled=progress.settled,
                total=progress.total,
            ),
            fill(self.tr("{looked_up} looked up"), looked_up=progress.looked_up),
        ]
        if seconds is not None:
            milliseconds = self.locale().toString(seconds * 1000, "f", 1)
            parts.append(fill(self.tr("{milliseconds} ms solving"), milliseconds=milliseconds))
        self._status.show_progress(progress, parts)

    def clear_progress(self) -> None:
        """Show that nothing has been searched yet."""
        self._status.clear_progress()

    def say(self, text: str, *, is_warning: bool = False) -> None:
        """Show ``text`` as the message."""
        self._status.say(text, is_warning=is_warning)

    def show_state(self, state: RunState) -> None:
        """Give the large button the action that the user most likely wants next."""
        action = self._actions.pause if state.is_under_way else self._actions.solve
        set_button_action(self._primary, action)

    def _build(self) -> None:
        self._status = SearchStatus(self)
        self._primary = action_button(self._actions.solve, "primary", self)
        self._primary.setObjectName("primary")
        step = action_button(self._actions.step, "button", self)
        stop = action_button(self._actions.stop, "button", self)

        self._speed_name = muted_label(self.tr("Speed"), self)
        self._speed = Slider(self)
        self._speed.setObjectName("speed")
        self._speed.setRange(0, len(HIGHLIGHT_TIMES) - 1)
        self._speed.setPageStep(1)
        self._speed.setMinimumWidth(48)
        self._speed_name.setBuddy(self._speed)

        speed = (self._speed_name, (self._speed, 3))
        buttons = row(self._primary, step, stop, (None, 1), *speed, spacing=10)
        column(self._status, buttons, within=self, spacing=8)

    def _connect(self) -> None:
        self._speed.valueChanged.connect(self._on_speed_changed)

    def _make_room(self) -> None:
        actions = self._actions
        make_room(self._primary, (actions.solve.text(), actions.pause_text, actions.resume_text))

    def _on_speed_changed(self) -> None:
        self._name_speed()
        self.highlight_time_changed.emit(self.highlight_time)

    def _name_speed(self) -> None:
        time = self.highlight_time
        if time:
            seconds = self.locale().toString(time / 1000, "g", 3)
            name = fill(self.tr("each word is shown for {seconds} s"), seconds=seconds)
        else:
            name = self.tr("instant: words aren't shown one by one")
        self._speed.setToolTip(name)
        self._speed.setAccessibleName(fill(self.tr("Speed: {speed}"), speed=name))

    def changeEvent(self, event: QEvent) -> None:
        """Make room for the letters of the new font or style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._make_room()
