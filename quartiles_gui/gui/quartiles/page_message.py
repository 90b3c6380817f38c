"""What the Quartiles page says below the board."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.gui.translation import text_of


class Message(NamedTuple):
    """Something to say.

    Attributes:
        text: What is said.
        is_warning: Whether it should not be overlooked.
    """

    text: str
    is_warning: bool = False


def message_of(state: PageState, board: Board, obstacle: str, advice: Message) -> Message:
    """Return what to say while there is no verdict and nothing newer.

    Args:
        state: What the page is doing.
        board: The board in place.
        obstacle: Why it cannot be solved as it is; empty if it can.
        advice: What there is to say about the picture that it was read from, if anything.
    """
    translate = QCoreApplication.translate
    if state is PageState.PAUSED:
        return Message(
            translate(
                "PageMessage",
                "Paused. Space goes on, the period key finds one more word, Esc stops.",
            )
        )
    if state is PageState.SOLVING:
        return Message("")
    if advice.text:
        return Message(" ".join(filter(None, (obstacle, advice.text))), advice.is_warning)
    if board.is_empty:
        return Message(
            translate(
                "PageMessage",
                "Type the 20 fragments with a space after each, or paste them or a screenshot.",
            )
        )
    problems = " ".join(text_of(problem.sentence) for problem in board.problems())
    ready = translate("PageMessage", "Ready. Press Enter to solve.")
    return Message(problems or ready, is_warning=bool(problems) and not obstacle)
