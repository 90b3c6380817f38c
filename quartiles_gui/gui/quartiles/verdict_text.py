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
    sentences = [first, total]
    count = len(verdict.covers)
    if count >= MOST_COVERS:
        template = translate("VerdictText", "There are at least {count} ways to choose the five.")
        sentences.append(fill(template, count=count))
    elif count > 1:
        template = translate("VerdictText", "There are {count} ways to choose the five.")
        sentences.append(fill(template, count=count))
    return sentences
