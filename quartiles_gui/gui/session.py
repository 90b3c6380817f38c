"""The truth of a page, which has one signal.

Terms. A *session* knows everything that a page shows, and has no widgets. Whatever the user, a
clock or another page does is a *deed*: a method of the session, which may call others. A *scene*
is a frozen value that is worked out from the session; the page shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import is_not
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

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
