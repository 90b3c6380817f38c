"""Below the board: progress, its figures, what there is to say, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QSizePolicy,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.quartiles.actions import PageState, QuartilesActions
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import PartsLabel

HIGHLIGHT_TIMES = (1600, 800, 400, 150, 0)
"""Milliseconds that a word is shown, by the position of the speed control: slow to instant."""

_LINE_MARGIN = 5
_WARNING_MARGIN = 10
"""Pixels around what is said; a warning has a background, and needs some beside it too."""


class SolveControls(QWidget):
    """Shows how a search goes, and holds the buttons that drive it.

    Args:
        actions: What the buttons do.
        parent: The owner.

    Attributes:
        highlight_time_changed: Emitted with the milliseconds that the person chooses.
    """

    highlight_time_changed = Signal(int)

    def __init__(self, actions: QuartilesActions, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions = actions
        self._build()
        self._connect()

    @property
    def highlight_time(self) -> int:
        """The milliseconds that a word is shown."""
        return HIGHLIGHT_TIMES[self._speed.value()]

    @property
    def message(self) -> str:
        """What is being said to the person."""
        return self._message.text()

    def set_highlight_time(self, milliseconds: int) -> None:
        """Put the speed control where it comes nearest to ``milliseconds``."""
        nearest = min(HIGHLIGHT_TIMES, key=lambda time: abs(time - milliseconds))
        self._speed.setValue(HIGHLIGHT_TIMES.index(nearest))
        self._name_speed()

    def show_progress(self, progress: Progress, seconds: float) -> None:
        """Show how far a search is, and how long the solver has worked."""
        if self._bar.maximum() != progress.total:
            self._bar.setMaximum(progress.total)
        # else Qt would paint the whole window here and now, in the middle of a quantum
        self._bar.setUpdatesEnabled(False)
        self._bar.setValue(progress.settled)
        self._bar.setUpdatesEnabled(True)
        # rounded down: 100 % is said only when all is settled
        percent = progress.settled * 100 // progress.total
        milliseconds = self.locale().toString(seconds * 1000, "f", 1)
        self._figures.show_parts(
            [
                fill(self.tr("{percent} %"), percent=percent),
                fill(
                    self.tr("{settled} of {total} arrangements settled"),
                    settled=progress.settled,
                    total=progress.total,
                ),
                fill(self.tr("{looked_up} looked up"), looked_up=progress.looked_up),
                fill(self.tr("{milliseconds} ms solving"), milliseconds=milliseconds),
            ]
        )

    def clear_progress(self) -> None:
        """Show that nothing has been searched yet."""
        self._bar.setValue(0)
        self._figures.show_parts(())

    def say(self, text: str, *, is_warning: bool = False) -> None:
        """Say ``text`` to the person."""
        kind = "warning" if is_warning else "plain"
        if self._message.property("message") != kind:
            self._message.setProperty("message", kind)
            side = _WARNING_MARGIN if is_warning else 0
            self._message.setContentsMargins(side, _LINE_MARGIN, side, _LINE_MARGIN)
            self._message.style().unpolish(self._message)
            self._message.style().polish(self._message)
        if text != self._message.text():
            self._message.setText(text)
            self._message.setAccessibleName(text)

    def show_state(self, state: PageState) -> None:
        """Let the large button do what the person most likely wants next."""
        action = self._actions.pause if state.is_running else self._actions.solve
        if self._primary.defaultAction() is not action:
            self._primary.removeAction(self._primary.defaultAction())
            self._primary.setDefaultAction(action)

    def _build(self) -> None:
        self._bar = QProgressBar(self)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._figures = PartsLabel(self)
        self._figures.setProperty("muted", True)
        self._message = QLabel(self)
        self._message.setObjectName("message")
        self._message.setWordWrap(True)
        self._message.setIndent(0)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setProperty("message", "plain")
        self._message.setContentsMargins(0, _LINE_MARGIN, 0, _LINE_MARGIN)
        self._message.setMinimumHeight(round(self.fontMetrics().lineSpacing() * 2.9))
        self._message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._primary = self._button(self._actions.solve, "primary")
        self._primary.setObjectName("primary")
        self._primary.setMinimumWidth(self.fontMetrics().averageCharWidth() * 15)
        step = self._button(self._actions.step, "button")
        stop = self._button(self._actions.stop, "button")

        self._speed_name = QLabel(self.tr("Speed"), self)
        self._speed_name.setProperty("muted", True)
        self._speed = QSlider(Qt.Orientation.Horizontal, self)
        self._speed.setObjectName("speed")
        self._speed.setRange(0, len(HIGHLIGHT_TIMES) - 1)
        self._speed.setPageStep(1)
        self._speed.setMinimumWidth(60)
        self._speed_name.setBuddy(self._speed)

        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        for button in (self._primary, step, stop):
            buttons.addWidget(button)
        buttons.addSpacing(12)
        buttons.addStretch(1)
        buttons.addWidget(self._speed_name)
        buttons.addWidget(self._speed, 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._bar)
        layout.addWidget(self._figures)
        layout.addWidget(self._message)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self._speed.valueChanged.connect(self._on_speed_changed)

    def _button(self, action: QAction, kind: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty(kind, True)
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _on_speed_changed(self) -> None:
        self._name_speed()
        self.highlight_time_changed.emit(self.highlight_time)

    def _name_speed(self) -> None:
        time = self.highlight_time
        if time:
            seconds = self.locale().toString(time / 1000, "g", 3)
            name = fill(self.tr("each word is shown for {seconds} s"), seconds=seconds)
        else:
            name = self.tr("instant: words are not shown one by one")
        self._speed.setToolTip(name)
        self._speed.setAccessibleName(fill(self.tr("Speed: {speed}"), speed=name))
