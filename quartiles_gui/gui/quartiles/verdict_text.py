"""The text of a verdict."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.exact_cover import MOST_COVERS
from quartiles_gui.core.quartiles.expected import Expected, expected_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.gui.translation import fill, text_of


def verdict_text(verdict: Verdict, ticked: Collection[str], *, hides_words: bool) -> str:
    """Return what a finished search found, in a few sentences.

    Args:
        verdict: The verdict on the board.
        ticked: The words that the user found in the game.
        hides_words: Whether the user has hidden the words.
    """
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
