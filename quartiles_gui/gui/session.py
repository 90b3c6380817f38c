"""The truth of a page, which has one signal, and its answers to what you do.

Terms. A *session* knows everything that a page shows, and has no widgets. Whatever the user, a
clock or another page does is a *deed*: a method of the session, which may call others. A *scene*
is a frozen value that is worked out from the session; the page shows it.

Whoever may have something to say is handed a `Say`; only a page or dialog knows where it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import is_not
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.translation import text_of

T = TypeVar("T")


class Same(Generic[T]):
    """A part of a scene, made by a pure function, and kept while what it is made from is the same.

    So what shows a scene sees at once that a part is the same: it is the same object.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._inputs: tuple[Any, ...] | None = None
        self._value: T

    def __call__(self, *inputs: object, **named: object) -> T:
        given = (*inputs, *named.values())
        if self._inputs is None or any(map(is_not, given, self._inputs)):
            value = self._make(*inputs, **named)
            if self._inputs is None or value != self._value:
                self._value = value
            self._inputs = given
        return self._value


class Session(QObject):
    """Emits `changed` once for each deed, also for one that changed nothing."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._depth = 0
        self._is_told = True
        self._is_telling = False

    @contextmanager
    def deed(self) -> Iterator[None]:
        """Emit `changed` once, at the end of the outermost deed.

        If a listener does something, that is told once all listeners know of the first.
        """
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self._is_told = False
            if not self._depth and not self._is_telling:
                self._tell()

    def _settle(self) -> None:
        """Work out what follows from a deed, before it is told."""

    def _tell(self) -> None:
        self._is_telling = True
        try:
            while not self._is_told:
                self._settle()
                self._is_told = True
                self.changed.emit()
        finally:
            self._is_telling = False


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
