"""The actions on a long search, and the row of buttons and choices below its picture."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QBoxLayout, QWidget

from quartiles_gui.gui.enumeration.search_run import SearchPhase
from quartiles_gui.gui.enumeration.word_source_box import WordSourceBox
from quartiles_gui.gui.widgets.actions import Actions
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.labels import muted_label
from quartiles_gui.gui.widgets.layouts import row


class SearchActions(Actions):
    """The actions of a page with a long search."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        key = QKeySequence.StandardKey
        self.start = self.add(self.tr("&Start"), self.tr("start the search"), Qt.Key.Key_Return)
        self.pause = self.add(
            self.tr("&Pause"), self.tr("while searching: pause or resume"), Qt.Key.Key_Space
        )
        self.stop = self.add(self.tr("St&op"), self.tr("stop the search"), Qt.Key.Key_Escape)
        self.open_list = self.add(
            self.tr("&Open Word List…"), self.tr("open a word list"), key.Open
        )
        self.save = self.add(self.tr("&Save List…"), self.tr("save the list of results"), key.Save)
        self.copy = self.add(self.tr("&Copy"), self.tr("copy the selected results"), key.Copy)
        self.filter = self.add(self.tr("&Filter"), self.tr("filter the results"), key.Find)

    @property
    def primary_texts(self) -> tuple[str, ...]:
        """All that the first button may say."""
        return self.start.text(), self.tr("&Pause"), self.tr("&Resume")

    def update(self, phase: SearchPhase, *, has_results: bool, has_selection: bool) -> None:
        """Enable the actions that are possible."""
        busy = self.tr("Stop the search first.") if phase.is_under_way else ""
        idle = "" if phase.is_under_way else self.tr("No search is running.")
        reading = (
            self.tr("The words are still being read.") if phase is SearchPhase.PREPARING else ""
        )
        nothing = "" if has_results else self.tr("Nothing found yet.")
        is_paused = phase is SearchPhase.PAUSED
        self.pause.setText(self.tr("&Resume") if is_paused else self.tr("&Pause"))
        unselected = "" if has_selection else self.tr("Select results in the list first.")
        self.allow(
            {
                self.start: busy,
                self.pause: reading or idle,
                self.stop: idle,
                self.open_list: busy,
                self.save: nothing,
                self.filter: nothing,
                self.copy: unselected,
            }
        )


class SearchControls(QWidget):
    """The buttons, the choice of a word list, and the ``options`` next to it."""

    def __init__(
        self, actions: SearchActions, options: QWidget, length: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.words = WordSourceBox(length, self)
        self._actions = actions
        self._primary = action_button(actions.start, "primary", self)
        self._primary.setObjectName("primary")
        self._words_name = muted_label(self.tr("Word list"), self)
        self._words_name.setBuddy(self.words)
        self._stop = action_button(actions.stop, "button", self)
        buttons = row(self._primary, self._stop, None, spacing=10)
        choices = row(self._words_name, self.words, options, None, spacing=10)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(10)
        self._rows.addLayout(buttons, 1)
        self._rows.addLayout(choices)

    def show_phase(self, phase: SearchPhase) -> None:
        """Show the buttons of a phase; words can be chosen only before a search."""
        self.words.setEnabled(not phase.is_under_way)
        self._stop.setVisible(phase.is_under_way)
        is_driven = phase in (SearchPhase.RUNNING, SearchPhase.PAUSED)
        set_button_action(self._primary, self._actions.pause if is_driven else self._actions.start)

    def fit(self, *, is_narrow: bool) -> None:
        """Give the first button room for all its texts; if narrow, the choices go above it."""
        make_room(self._primary, self._actions.primary_texts)
        direction = QBoxLayout.Direction
        self._words_name.setVisible(not is_narrow)
        self._rows.setDirection(direction.BottomToTop if is_narrow else direction.LeftToRight)
