"""The message below the board of the Quartiles page, and the texts of a verdict and a standing."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import MOST_COVERS
from quartiles_gui.core.quartiles.expected import Expected, Standing, expected_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.quartiles.scene import Message
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.progress import percentage


def message_of(
    state: RunState, board: Board, obstacle: str, advice: Message, stopped_at: Progress | None
) -> Message:
    """Return the message for the page's state while there is no verdict.

    Args:
        obstacle: Why the board can't be solved; empty if it can.
        advice: What to say about the picture that it was read from, if anything.
        stopped_at: How far the search on it was when it was stopped; None if it wasn't.
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


def verdict_text(verdict: Verdict, ticked: Collection[str], *, hides_words: bool) -> str:
    """Return what a finished search found, in a few sentences."""
    if verdict.five:
        return " ".join(_solved(verdict, expected_of(verdict, ticked), hides_words=hides_words))
    sentences = [text_of(reason) for reason in verdict.reasons[:4]]
    if verdict.guesses and not hides_words:
        guess = QCoreApplication.translate("VerdictText", "Perhaps “{word}”?")
        sentences.insert(1, fill(guess, word=verdict.guesses[0].word))
    return " ".join(sentences)


def ways_text(verdict: Verdict) -> str:
    """Return a sentence on how many ways there are to choose the five; empty for one."""
    count = len(verdict.covers)
    if count <= 1:
        return ""
    template = QCoreApplication.translate(
        "VerdictText", "There are {count} ways to choose the five."
    )
    if count >= MOST_COVERS:
        template = QCoreApplication.translate(
            "VerdictText", "There are at least {count} ways to choose the five."
        )
    return fill(template, count=count)


def _solved(verdict: Verdict, expected: Expected, *, hides_words: bool) -> list[str]:
    translate = QCoreApplication.translate
    if hides_words:
        first = translate("VerdictText", "All five are found.")
    else:
        first = fill(
            translate("VerdictText", "The five: {words}."),
            words=", ".join(found.word for found in verdict.five),
        )
    total = (
        translate("VerdictText", "{words} words, {points} points in all.")
        if expected.is_exact
        else translate("VerdictText", "About {words} words, {points} points in all.")
    )
    total = fill(total, words=expected.word_count, points=expected.point_count)
    return [first, total, *filter(None, [ways_text(verdict)])]


def standing_parts(standing: Standing) -> tuple[str, str, str]:
    """Return how many words were found, their points, and those up to the top rank."""
    translate = QCoreApplication.translate
    points = translate("Standing", "{points} points")
    if standing.points == 1:
        points = translate("Standing", "1 point")
    missing = translate("Standing", "{points} points to go")
    if standing.to_top_rank == 1:
        missing = translate("Standing", "1 point to go")
    elif not standing.to_top_rank:
        missing = translate("Standing", "top rank")
    found = translate("Standing", "{found} of about {known} found")
    if standing.is_exact:
        found = translate("Standing", "{found} of {known} found")
    return (
        fill(found, found=standing.found, known=standing.known),
        fill(points, points=standing.points),
        fill(missing, points=standing.to_top_rank),
    )
