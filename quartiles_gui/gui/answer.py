"""The app's answers to what you do, and their way to the place where they are shown.

Whoever may have something to say is handed a `Say`; only a page or dialog knows where it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.translation import text_of


class Answer(NamedTuple):
    """A sentence about what the user did."""

    text: str  # what was done, or why it wasn't
    is_good: bool | None = True  # False if it wasn't done; None for what is neither
    can_undo: bool = False  # it is the step that would be undone now

    @property
    def is_warning(self) -> bool:
        return self.is_good is False

    @property
    def unless_warning(self) -> Answer:
        return NOTHING if self.is_warning else self


NOTHING = Answer("", is_good=None)
"""There is nothing to say."""


Say = Callable[[Answer], None]

Warn = Callable[[Sequence[Sentence]], None]
"""Shows what concerns the user's data, on every page, until it is read; there may be nothing."""


def done(what: Sentence, *, can_undo: bool = False) -> Answer:
    """Return an answer that says what was done."""
    return Answer(text_of(what), can_undo=can_undo)


def refusal(reason: Sentence) -> Answer:
    """Return an answer that says why something wasn't done."""
    return Answer(text_of(reason), is_good=False)
