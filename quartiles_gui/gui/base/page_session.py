"""Pages, and their sessions: what is done there, what is said of it, and steps to be undone.

Terms. A *session* knows everything that a page shows, and has no widgets. Whatever the user, a
clock or another page does is a *deed*: a method of the session, which may call others. A *scene*
is a frozen value that is worked out from the session; the page shows it.

Whoever may have something to say is handed a `Say`; only a page or dialog knows where it is shown.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import eq
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QAction, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QMenu

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.base.theme import StyledWhenShown
from quartiles_gui.gui.base.translation import fill, text_of, translate

T = TypeVar("T")


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


def differs(before: T | None, scene: T, part: Callable[[T], object]) -> bool:
    """Return whether a part of a scene has to be shown: it is another, or the first."""
    return before is None or part(scene) != part(before)


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


class Page(StyledWhenShown):
    """All that the window knows of a page. Its search continues while another page is shown.

    Qt's widgets have their own metaclass, so ABC can't be a base class: mypy refuses a page that
    lacks a method.
    """

    changed = Signal()  # there is something new for `remember` to save

    @abstractmethod
    def menus(self) -> Sequence[QMenu]:
        """Return the page's own menus, File first; the window's menus follow them."""

    @abstractmethod
    def tools(self) -> Sequence[QAction]:
        """Return the actions shown as buttons above the page, the most important first."""

    def view_actions(self) -> Sequence[QAction]:
        """Return what the window's View menu has for this page alone."""
        return ()

    def reported(self) -> str:
        """Return what a report of a word has to say: the word, the date and the tiles."""
        return "Word: \nDate: \nTiles: \n"

    @abstractmethod
    def say(self, answer: Answer) -> None:
        """Show an answer until there is a newer one."""

    def accepts(self, data: QMimeData) -> bool:
        """Return whether the page can use what is being dragged over the window."""
        return False

    def show_drag(self, is_over: bool) -> None:
        """Show, or show no longer, that something can be dropped that `accepts` accepted."""

    def take(self, data: QMimeData, name: str) -> None:
        """Use what was dropped or pasted, and `accepts` accepted; undo calls that ``name``."""

    @abstractmethod
    def remember(self) -> None:
        """Store what the page remembers in the settings, which the window then saves."""

    @abstractmethod
    def shut_down(self) -> None:
        """Stop what is running and save everything, because the window is closing."""


MOST_STEPS = 200
"""Steps that can be undone: three boards typed, solved and ticked off. Others are in the library.

A step takes up to 5 kB, so that hundreds of boards in one window would take megabytes.
"""

_MERGING = 1  # commands of one id may merge


def undo_stack(parent: QObject) -> QUndoStack:
    """Return an empty stack of at most `MOST_STEPS` changes."""
    stack = QUndoStack(parent)
    stack.setUndoLimit(MOST_STEPS)
    return stack


def undone(stack: QUndoStack) -> Answer:
    """Undo a step, and return the answer."""
    said = fill(translate("QuartilesPage", "Undone: {step}"), step=stack.undoText())
    stack.undo()
    return Answer(said)


def redone(stack: QUndoStack) -> Answer:
    """Redo a step, and return the answer."""
    said = fill(translate("QuartilesPage", "Redone: {step}"), step=stack.redoText())
    stack.redo()
    return Answer(said)


class Change(QUndoCommand, Generic[T]):
    """Replaces one value by another.

    Args:
        text: What was done, for the undo menu, such as "Paste".
        show: Replaces its first value by the second; called at once, and on undo and redo.
        merged_by: Successive changes with the same value of this are undone as one step; with None,
            each change is a separate step.
        is_same: Returns whether two values are the same, so that merged changes may cancel out.
    """

    def __init__(
        self,
        text: str,
        before: T,
        after: T,
        show: Callable[[T, T], None],
        *,
        merged_by: object = None,
        is_same: Callable[[T, T], bool] = eq,
    ) -> None:
        super().__init__(text)
        self._before = before
        self._after = after
        self._show = show
        self._merged_by = merged_by
        self._is_same = is_same

    def id(self) -> int:
        return -1 if self._merged_by is None else _MERGING

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Change) or other._merged_by != self._merged_by:
            return False
        self._after = other._after
        self.setObsolete(self._is_same(self._before, self._after))
        return True

    def redo(self) -> None:
        self._show(self._before, self._after)

    def undo(self) -> None:
        self._show(self._after, self._before)
