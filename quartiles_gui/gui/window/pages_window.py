"""A window with pages, as far as its menus know it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QMainWindow

from quartiles_gui.gui.base.page_session import Page

if TYPE_CHECKING:
    from quartiles_gui.gui.widgets.actions import KeySection


class PageEntry(NamedTuple):
    """A page of the window."""

    key: str  # its name in the settings
    title: str  # its name in the window
    make: Callable[[], Page]  # called when it is first shown
    is_listed: bool = True  # or else it stands in place of one that is, which leads to it


class PagesWindow(QMainWindow):
    """All that the menus know of the window that has them.

    Attributes:
        entries: The pages that are listed, in their order.
        starts_again: Whether the app does, once the window is closed.
    """

    entries: tuple[PageEntry, ...]
    starts_again: bool

    @property
    @abstractmethod
    def page(self) -> Page:
        """The page that is shown."""

    @property
    @abstractmethod
    def place(self) -> str:
        """The page of the manual about what is seen: a part of the page, or the page itself."""

    @abstractmethod
    def show_page(self, key: str) -> Page:
        """Show a page, made if it wasn't yet."""

    @abstractmethod
    def make_next_page(self) -> bool:
        """Make a page that wasn't shown yet, and return whether there was one."""

    @abstractmethod
    def key_sections(self) -> list[KeySection]:
        """Return what the keys do on each page, and everywhere."""
