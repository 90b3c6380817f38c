"""The actions on a long search and its results."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence, Qt
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.enumeration.search_run import SearchPhase
from quartiles_gui.gui.widgets.actions import allow, make_action


class SearchActions(QObject):
    """The actions; one that is disabled says why.

    Args:
        page: The page on which their keys work.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.start = make_action(
            self, self.tr("&Start"), self.tr("start the search"), Qt.Key.Key_Return
        )
        self.pause = make_action(
            self, self.tr("&Pause"), self.tr("while searching: pause or resume"), Qt.Key.Key_Space
        )
        self.stop = make_action(
            self, self.tr("St&op"), self.tr("stop the search"), Qt.Key.Key_Escape
        )
        self.open_list = make_action(
            self, self.tr("&Open Word List…"), self.tr("open a word list"), key.Open
        )
        self.save = make_action(
            self, self.tr("&Save List…"), self.tr("save the list of results"), key.Save
        )
        self.copy = make_action(
            self, self.tr("&Copy"), self.tr("copy the selected results"), key.Copy
        )
        self.filter = make_action(self, self.tr("&Filter"), self.tr("filter the results"), key.Find)
        page.addActions(self.findChildren(QAction))

    @property
    def primary_texts(self) -> tuple[str, ...]:
        """All that the first button may say."""
        return self.start.text(), self.tr("&Pause"), self.tr("&Resume")

    def update(self, phase: SearchPhase, *, has_results: bool, has_selection: bool) -> None:
        """Enable the actions that are possible in a phase, with or without results."""
        busy = self.tr("Stop the search first.") if phase.is_under_way else ""
        idle = "" if phase.is_under_way else self.tr("No search is running.")
        reading = (
            self.tr("The words are still being read.") if phase is SearchPhase.PREPARING else ""
        )
        nothing = "" if has_results else self.tr("Nothing found yet.")
        is_paused = phase is SearchPhase.PAUSED
        self.pause.setText(self.tr("&Resume") if is_paused else self.tr("&Pause"))
        allow(self.start, busy)
        allow(self.pause, reading or idle)
        allow(self.stop, idle)
        allow(self.open_list, busy)
        allow(self.save, nothing)
        allow(self.filter, nothing)
        allow(self.copy, "" if has_selection else self.tr("Select results in the list first."))
