"""The parts of a page for a long search that each puzzle has of its own."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Progress, Solver
from quartiles_gui.gui.base.page_session import Say
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.enumeration.search_session import SearchRequest, WordSource


class PageContent(QObject):
    """The parts of an `EnumerationPage` that depend on its puzzle, and the choices it offers."""

    changed = Signal()  # a choice
    edited = Signal()  # the user has changed a choice in the picture, which then shows no result

    say: Say  # handed in by the page
    setting: str  # the name of the one that remembers the choices
    request_type: type[SearchRequest]
    title: str  # of the results
    file_name: str  # suggested for a saved list
    invitation: str  # what to press, before the first search
    introduction: QWidget  # what the puzzle is, before the first search
    picture: QWidget  # shows the search or one of its results; has the focus at first
    options: QWidget  # the choices besides the word list, shown next to it
    menu: QMenu  # the same choices
    result_actions: Sequence[QAction] = ()  # besides saving and copying

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def remembered_request(self) -> SearchRequest:
        """Return the user's choices of the last time, or the defaults."""
        try:
            return self.request_type.from_json(json.loads(getattr(self._settings, self.setting)))
        except (KeyError, TypeError, UserError, ValueError):
            return self.request_type()

    def remember(self, request: SearchRequest) -> None:
        """Store the user's choices for the next time."""
        setattr(self._settings, self.setting, json.dumps(request.as_json()))

    def shut_down(self) -> None:
        """End what is under way, because the window is closing."""

    @property
    @abstractmethod
    def word_length(self) -> int:
        """The letters in each word that is used, 2 to 8."""

    @abstractmethod
    def request(self, source: WordSource) -> SearchRequest:
        """Return the user's choices, with ``source`` for the words."""

    @abstractmethod
    def show_request(self, request: SearchRequest) -> None:
        """Show ``request`` as the user's choices."""

    @abstractmethod
    def set_editable(self, editable: bool) -> None:
        """Enable the choices, or disable them during a search."""

    @abstractmethod
    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        """Show in the picture where a search is; None if there isn't one."""

    @abstractmethod
    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        """Show a result in the picture; ``request`` is the one that found it."""

    @abstractmethod
    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
        """Return the figures of a search, the most important first."""

    @abstractmethod
    def details(self, progress: Progress, solver: Solver[Any, Any] | None) -> list[str]:
        """Return the figures for those who know how it searches."""

    @abstractmethod
    def outcome(self, count: int) -> str:
        """Return a sentence about a finished search with ``count`` results."""
