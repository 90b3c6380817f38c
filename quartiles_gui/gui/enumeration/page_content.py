"""What each puzzle adds to a page of a long search: its picture, its options and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui.core.solver import Progress, Solver
from quartiles_gui.gui.enumeration.search_request import SearchRequest, WordSource


class PageContent(Protocol):
    """What a page shows of one puzzle, and lets the user choose."""

    @property
    def title(self) -> str:
        """What the results are called."""

    @property
    def file_name(self) -> str:
        """What a saved list is called, unless the user wants another name."""

    @property
    def invitation(self) -> str:
        """What to do when nothing has been searched yet."""

    @property
    def picture(self) -> QWidget:
        """Shows the search, or one of its results; the keyboard starts there."""

    @property
    def options(self) -> QWidget:
        """What can be chosen besides the words, to stand beside them."""

    @property
    def menu(self) -> QMenu:
        """The same as a menu."""

    @property
    def result_actions(self) -> Sequence[QAction]:
        """What can be done with a result, besides saving and copying."""

    @property
    def changed(self) -> SignalInstance:
        """Emitted when the user chooses something else."""

    @property
    def edited(self) -> SignalInstance:
        """Emitted when the picture turns from a result to what the user chooses."""

    @property
    def warned(self) -> SignalInstance:
        """Emitted with a sentence for the user."""

    def read_request(self, stored: Mapping[str, Any]) -> SearchRequest:
        """Return the request that its `as_json` stored.

        Raises:
            KeyError, TypeError, ValueError: If it is something else.
        """

    def remembered_request(self) -> SearchRequest:
        """Return what was chosen the last time."""

    def remember(self, request: SearchRequest) -> None:
        """Keep what is chosen for the next time."""

    def request(self, source: WordSource) -> SearchRequest:
        """Return what is chosen, with ``source`` for the words."""

    def show_request(self, request: SearchRequest) -> None:
        """Show ``request`` as what is chosen."""

    def set_editable(self, editable: bool) -> None:
        """Let the user choose, or not, because a search is under way."""

    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        """Show in the picture where a search is; None if there is none."""

    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        """Show a result in the picture, and what was searched for when it was found."""

    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
        """Return what there is to say about a search, the most important first."""

    def outcome(self, count: int) -> str:
        """Return what a finished search with ``count`` results amounts to."""
