"""The words found, said to whoever uses a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.quartiles.scene import Found, Scene
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.screen_readers import announce

_PAUSE = 2000  # milliseconds between two announcements, so that each can be heard to its end


class Voice(QObject):
    """Announces words that are found, several at a time.

    At the end of a search there is nothing left to say: the verdict, which is announced as well,
    has it all.
    """

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._found = Found(0, (), are_hidden=False)
        self._said = 0
        self._run = 0
        self._state = RunState.IDLE
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._announce)

    def show_scene(self, scene: Scene) -> None:
        if scene.run != self._run:
            self._said = 0
        is_other = (scene.run, scene.state) != (self._run, self._state)
        self._run, self._state, self._found = scene.run, scene.state, scene.found
        if is_other:
            self._timer.stop()
            if scene.state is RunState.PAUSED:
                self._announce()
            self._said = scene.found.total
        elif scene.found.total > self._said and not self._timer.isActive():
            self._timer.start()

    def _announce(self) -> None:
        count, latest = self._found.total - self._said, self._found.latest
        self._said = self._found.total
        if count <= 0:
            return
        if self._found.are_hidden or count > len(latest):
            text = self.tr("Found 1 word") if count == 1 else self.tr("Found {count} words")
        else:
            text = self.tr("Found {words}")
        announce(self._speaker, fill(text, words=", ".join(latest[-count:]), count=count))
