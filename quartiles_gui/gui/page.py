"""What the window knows of its pages: one face for all puzzles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.sentence import Sentence


class Page(QWidget):
    """One puzzle: it has the middle of the window while it is shown, and goes on while it is not.

    Attributes:
        changed: Emitted when there is something new to be remembered for the next time.
    """

    changed = Signal()

    @abstractmethod
    def menus(self) -> Sequence[QMenu]:
        """Return the page's own menus, the files' first, that stand before those of the window."""

    @abstractmethod
    def tools(self) -> Sequence[QAction]:
        """Return what is to be at hand above the page, the most important first."""

    @abstractmethod
    def say(self, sentence: Sentence) -> None:
        """Tell the person something, until there is something newer to say."""

    @abstractmethod
    def accepts(self, data: QMimeData) -> bool:
        """Tell whether something dragged over the window could be dropped on the page now."""

    @abstractmethod
    def take(self, data: QMimeData, name: str) -> None:
        """Use what was dropped, or handed over in another way.

        Args:
            data: What `accepts` is true of.
            name: What is being done, for the undo menu.
        """

    @abstractmethod
    def remember(self) -> None:
        """Put what is to last into the settings, which the window stores."""

    @abstractmethod
    def rest(self) -> None:
        """Stop what runs, and store what is to be gone on with: the window is closing."""
