"""What a screen reader says of the words that a search finds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from quartiles_gui.core.quartiles.verdict import RatedWord
from quartiles_gui.gui.quartiles.board_search import BoardSearch, is_worth_lighting
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.announcing import announce

_PAUSE = 2000  # milliseconds between two announcements, so that each can be heard to its end
_MOST_WORDS = 6  # that are read out at once; of more, only the number


class FoundVoice(QObject):
    """Announces the words that are lit on the board, several at a time.

    At the end of a search there is nothing left to say: the verdict, which is announced as well,
    has it all.

    Args:
        search: Finds the words.
        panel: Shows them, and knows whether they are hidden.
    """

    def __init__(self, search: BoardSearch, panel: SolutionPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._words: list[str] = []
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._speak)
        search.found.connect(self._on_found)
        search.state_changed.connect(self._on_state_changed)

    def _on_found(self, finds: Sequence[RatedWord]) -> None:
        self._words += [rated.found.word for rated in finds if is_worth_lighting(rated)]
        if not self._timer.isActive():
            self._timer.start()

    def _on_state_changed(self, state: RunState) -> None:
        self._timer.stop()
        if state is RunState.PAUSED:
            self._speak()
        self._words.clear()

    def _speak(self) -> None:
        if not self._words:
            return
        words, count = ", ".join(self._words), len(self._words)
        if self._panel.hides_words or count > _MOST_WORDS:
            text = self.tr("Found 1 word") if count == 1 else self.tr("Found {count} words")
        else:
            text = self.tr("Found {words}")
        announce(self._panel, fill(text, words=words, count=count))
        self._words.clear()
