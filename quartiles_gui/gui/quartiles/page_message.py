"""The message below the board of the Quartiles page."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.sentence import Sentence
from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.quartiles.controls import SolveControls
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.search_status import percentage


class Message(NamedTuple):
    """A message to the user.

    Attributes:
        text: The text.
        is_warning: Whether it is shown as a warning.
        hint: What else is good to know, in smaller print.
    """

    text: str
    is_warning: bool = False
    hint: str = ""


class MessageLine(QObject):
    """Shows a notice until it is forgotten, and otherwise the message for the page's state.

    Args:
        controls: Where the message is shown.
    """

    def __init__(self, controls: SolveControls) -> None:
        super().__init__(controls)
        self._controls = controls
        self._notice = ""
        self._usual = Message("")

    def notice(self, sentence: Sentence) -> None:
        """Show a notice until it is forgotten."""
        self._notice = text_of(sentence)
        self._show()

    def forget_notice(self) -> None:
        """Forget the notice; the next `show` replaces it."""
        self._notice = ""

    def show(self, usual: Message) -> None:
        """Show the message for the page's state, unless another is more urgent."""
        self._usual = usual
        self._show()

    def _show(self) -> None:
        message = Message(self._notice, is_warning=True) if self._notice else self._usual
        self._controls.say(message.text, is_warning=message.is_warning, hint=message.hint)


def message_of(
    state: RunState, board: Board, obstacle: str, advice: Message, stopped_at: Progress | None
) -> Message:
    """Return the message for the page's state while there is no verdict.

    Args:
        state: What the page is doing.
        board: The board in place.
        obstacle: Why it cannot be solved; empty if it can.
        advice: What to say about the picture that it was read from, if anything.
        stopped_at: How far the search on it was when it was stopped; None if it was not.
    """
    translate = QCoreApplication.translate
    if state is RunState.PAUSED:
        return Message(
            translate(
                "PageMessage",
                "Paused. Space resumes, the period key finds one more word, Esc stops.",
            )
        )
    if state is RunState.RUNNING:
        return Message("")
    if stopped_at is not None:
        stopped = translate("PageMessage", "Stopped at {percent}%. Enter starts over.")
        return Message(fill(stopped, percent=percentage(stopped_at)))
    if advice.text:
        return Message(" ".join(filter(None, (obstacle, advice.text))), advice.is_warning)
    problems = board.problems()
    if any(problem.is_blocking for problem in problems):
        others = [text_of(problem.sentence) for problem in problems if not problem.is_blocking]
        typing = translate("PageMessage", "Type the 20 fragments, a space after each.")
        hint = translate(
            "PageMessage",
            "Arrow keys move. Twenty fragments on the clipboard fill the whole board.",
        )
        return Message(" ".join(others) or typing, is_warning=bool(others), hint=hint)
    doubts = " ".join(text_of(problem.sentence) for problem in problems)
    ready = translate("PageMessage", "Ready. Press Enter to solve.")
    return Message(doubts or obstacle or ready, is_warning=bool(doubts))
