"""What each puzzle adds to a page of a long search: its picture, its options and its words."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.solver import Progress, Solver
from quartiles_gui.gui.enumeration.search_request import SearchRequest, WordSource
from quartiles_gui.gui.settings import Settings


class PageContent(QObject):
    """What a page shows of one puzzle, and lets the user choose.

    Args:
        settings: Where what is chosen is remembered.

    Attributes:
        setting: The name of the setting that remembers it.
        usual_request: What is chosen at first.
        title: What the results are called.
        file_name: What a saved list is called, unless the user wants another name.
        invitation: What to do when nothing has been searched yet.
        picture: Shows the search, or one of its results; the keyboard starts there.
        options: What can be chosen besides the words, to stand beside them.
        menu: The same as a menu.
        result_actions: What can be done with a result, besides saving and copying.
        changed: Emitted when the user chooses something else.
        edited: Emitted when the picture turns from a result to what the user chooses.
        warned: Emitted with a sentence for the user.
    """

    changed = Signal()
    edited = Signal()
    warned = Signal(object)

    setting: str
    usual_request: SearchRequest
    title: str
    file_name: str
    invitation: str
    picture: QWidget
    options: QWidget
    menu: QMenu
    result_actions: Sequence[QAction] = ()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def remembered_request(self) -> SearchRequest:
        """Return what was chosen the last time, or what is usual."""
        try:
            return self.read_request(json.loads(getattr(self._settings, self.setting)))
        except (KeyError, TypeError, ValueError):
            return self.usual_request

    def remember(self, request: SearchRequest) -> None:
        """Keep what is chosen for the next time."""
        setattr(self._settings, self.setting, json.dumps(request.as_json()))

    @abstractmethod
    def read_request(self, stored: Mapping[str, Any]) -> SearchRequest:
        """Return the request that its `as_json` stored.

        Raises:
            KeyError, TypeError, ValueError: If it is something else.
        """

    @abstractmethod
    def request(self, source: WordSource) -> SearchRequest:
        """Return what is chosen, with ``source`` for the words."""

    @abstractmethod
    def show_request(self, request: SearchRequest) -> None:
        """Show ``request`` as what is chosen."""

    @abstractmethod
    def set_editable(self, editable: bool) -> None:
        """Let the user choose, or not, because a search is under way."""

    @abstractmethod
    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        """Show in the picture where a search is; None if there is none."""

    @abstractmethod
    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        """Show a result in the picture, and what was searched for when it was found."""

    @abstractmethod
    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
        """Return what there is to say about a search, the most important first."""

    @abstractmethod
    def outcome(self, count: int) -> str:
        """Return what a finished search with ``count`` results amounts to."""
