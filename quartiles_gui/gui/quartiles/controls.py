"""The controls below the board: progress, figures, the message, and the buttons.

They take the same room in every state, so that the board never moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSizeF, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.fonts import unit
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_card import CONTROLS_HEIGHT
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.inputs import Slider
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import column, laid_out_once, row
from quartiles_gui.gui.widgets.progress import SearchStatus, percentage

HIGHLIGHT_TIMES = (1600, 800, 400, 150, 0)
"""Milliseconds that a word is shown, by the position of the speed control: slow to instant."""

_ICON = QSizeF(20, 16)  # pixels of the design, with the room before the text


class SolveControls(QWidget):
    """Shows the progress of a search, with the buttons that control it.

    Attributes:
        highlight_time_changed: Emitted with the milliseconds that the user chooses.
        seconds: How long the solver has worked; None if that isn't known.
    """

    highlight_time_changed = Signal(int)

    def __init__(self, actions: QuartilesActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.seconds: float | None = None
        self._actions = actions
        self._appearance = appearance
        self._finale: QWidget | None = None
        self._has_progress = False
        self._is_solved = False
        self._figures: Sequence[str] = ()
        self._outgoing: tuple[QToolButton, ...] = ()  # what one does with a solution
        self._build()
        self._make_room()
        self._connect()

    @property
    def highlight_time(self) -> int:
        return HIGHLIGHT_TIMES[self._speed.value()]

    @property
    def message(self) -> str:
        finale = self._finale
        is_shown = finale is not None and self._area.currentWidget() is finale
        return finale.accessibleName() if finale and is_shown else self._status.message

    @property
    def figures(self) -> str:
        """How far the search is, as a line of text."""
        return " · ".join(self._figures)

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
        self.seconds = seconds
        self._figures = parts
        self._has_progress = True
        self._status.show_progress(progress, parts)

    def clear_progress(self) -> None:
        self._has_progress = False
        self._status.clear_progress()

    def say(self, text: str, *, is_warning: bool = False, hint: str = "") -> None:
        """Show ``text`` as the message, with a hint below; it comes before the finale."""
        self._status.say(Answer(text, is_good=not is_warning))
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))  # what isn't there takes no room from the message
        self._show_area()

    def show_state(self, state: RunState, filled: int) -> None:
        """Show the controls that make sense now; ``filled`` counts the tiles with a fragment."""
        with laid_out_once(self):
            self._show_state(state, filled)

    def keep_focus(self) -> None:
        """Take the focus that the board or a button had that is gone or disabled."""
        card, focused = self.parentWidget(), self.window().focusWidget()
        if card is not None and not card.isAncestorOf(focused):
            self._primary.setFocus()

    def add_finale(self, finale: QWidget) -> None:
        self._finale = finale
        self._area.addWidget(finale)

    def show_finale(self, *, is_shown: bool) -> None:
        self._is_solved = is_shown
        self._show_area()

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

    def _show_state(self, state: RunState, filled: int) -> None:
        is_finished, is_under_way = state is RunState.FINISHED, state.is_under_way
        for control in self._running:
            control.setVisible(is_under_way)
        if is_finished and not self._outgoing:
            self._make_outgoing()
        for button in self._outgoing:
            button.setVisible(is_finished)
        main = self._actions.pause if is_under_way else self._actions.solve
        set_button_action(self._primary, self._new if is_finished else main)
        self._count.setVisible(state is RunState.IDLE and filled < BOARD_SIZE)
        count = self.tr("{filled} of {total} tiles filled")
        self._count.setText(fill(count, filled=filled, total=BOARD_SIZE))
        self._status.show_parts(
            bar=self._has_progress and not is_finished, figures=self._has_progress
        )

    def _show_area(self) -> None:
        says_something = bool(self._status.message)
        is_finale = self._finale is not None and self._is_solved and not says_something
        self._area.setCurrentIndex(1 if is_finale else 0)

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
