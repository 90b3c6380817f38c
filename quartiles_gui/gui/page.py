"""The interface that all pages share, which is all that the window knows about them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.gui.session import Answer


class Page(QWidget):
    """A page of the window. Its search continues while another page is shown.

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
