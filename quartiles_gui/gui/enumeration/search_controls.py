"""The actions on a long search, the choice of its words, and the row of both below its picture."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QWidget

from quartiles_gui.gui.base.figure_texts import words_text
from quartiles_gui.gui.base.translation import fill
from quartiles_gui.gui.enumeration.search_session import TIER_WORDS, TIERS, SearchPhase, WordSource
from quartiles_gui.gui.sharing.saving import ask_what_to_open
from quartiles_gui.gui.widgets.actions import Actions
from quartiles_gui.gui.widgets.buttons import action_button, set_button_action
from quartiles_gui.gui.widgets.labels import muted_label, plain_tip
from quartiles_gui.gui.widgets.layouts import Flow, row

_SHORTEST = 10  # characters that are always seen
_ENTRY_HEIGHT = 1.7  # of a line of text
_POPUP_SIDES = 32  # pixels beside the text of an entry


class WordSourceBox(QComboBox):
    """Offers the tiers of the shipped list, the user's own list, and opening one."""

    source_changed = Signal()  # by the user

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.source = WordSource()
        self.setAccessibleName(self.tr("Word list"))
        self.view().setAccessibleName(self.tr("Word lists"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumContentsLength(_SHORTEST)
        for size in TIERS:
            self.addItem("", size)
        self.insertSeparator(self.count())
        self.addItem(self.tr("Open Word List…"), None)
        self.currentTextChanged.connect(self._show_tip)
        self.activated.connect(self._on_activated)

    def set_source(self, source: WordSource) -> None:
        self.source = source
        self._show_source()

    def set_length(self, length: int) -> None:
        """Offer words of ``length`` letters, and say how many each list has."""
        tip = self.tr("Word lists, with the number of their words of {length} letters")
        self._tip = fill(tip, length=length)
        names = (
            self.tr("Everyday"),
            self.tr("Basic"),
            self.tr("Common"),
            self.tr("Standard"),
            self.tr("Extended"),
            self.tr("Large"),
            self.tr("Very large"),
            self.tr("Huge"),
        )
        for number, (name, count) in enumerate(zip(names, TIER_WORDS[length], strict=True)):
            self.setItemText(number, f"{name} · {words_text(count)}")
        self._show_tip()

    def ask_for_list(self) -> None:
        title, names = (
            self.tr("Open Word List"),
            self.tr("Word lists (*.txt *.csv *.tsv *.json *.dic);;All files (*)"),
        )
        path = ask_what_to_open(title, names, self)
        if path is None:
            self._show_source()
        else:
            self.use_list(path)

    def use_list(self, path: Path) -> None:
        self._choose(self.source._replace(file=str(path.absolute())))

    def _show_source(self) -> None:
        """Offer the user's own list, if there is one, and show the chosen source."""
        own = self.findData(True)
        if own >= 0:
            self.removeItem(own)
        if self.source.file:
            self.insertItem(len(TIERS), Path(self.source.file).name, True)
            tip = plain_tip(self.source.file)
            self.setItemData(len(TIERS), tip, Qt.ItemDataRole.ToolTipRole)
            self.setCurrentIndex(len(TIERS))
        else:
            self.setCurrentIndex(TIERS.index(self.source.largest_size))

    def _show_tip(self) -> None:
        """Show what the box may have no room for, and what it offers."""
        self.setToolTip(plain_tip(f"{self.currentText()}\n{self._tip}"))

    def _choose(self, source: WordSource) -> None:
        if source != self.source:
            self.source = source
            self.source_changed.emit()
        self._show_source()

    def _on_activated(self, index: int) -> None:
        chosen = self.itemData(index)
        if chosen is None:
            self.ask_for_list()
        elif chosen is not True:
            self._choose(WordSource(largest_size=chosen))

    def showPopup(self) -> None:
        # all entries at once, and each of them whole
        self.setMaxVisibleItems(self.count())
        size = QSize(0, round(self.fontMetrics().height() * _ENTRY_HEIGHT))
        for number in range(self.count()):
            if self.itemText(number):  # not the line that separates them
                self.setItemData(number, size, Qt.ItemDataRole.SizeHintRole)
        texts = map(self.itemText, range(self.count()))
        widest = max(map(self.fontMetrics().horizontalAdvance, texts))
        self.view().setMinimumWidth(widest + _POPUP_SIDES)
        super().showPopup()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        # end a text that is too long for the box with an ellipsis
        super().initStyleOption(option)
        edit = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, edit, self)
        text = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, room.width()
        )
        option.currentText = text


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
        self.sort = self.add(self.tr("&Most Familiar First"))
        self.sort.setCheckable(True)
        self.sort.setIconText(self.tr("Familiar First"))

    def update(self, phase: SearchPhase, *, has_results: bool, has_selection: bool) -> None:
        busy = self.tr("Stop the search first.") if phase.is_under_way else ""
        idle = "" if phase.is_under_way else self.tr("No search is running.")
        reading = (
            self.tr("The words are still being read.") if phase is SearchPhase.PREPARING else ""
        )
        nothing = "" if has_results else self.tr("Nothing found yet.")
        is_paused = phase is SearchPhase.PAUSED
        self.pause.setText(self.tr("&Resume") if is_paused else self.tr("&Pause"))
        running = self.tr("Pause the search first.") if phase is SearchPhase.RUNNING else ""
        unselected = "" if has_selection else self.tr("Select results in the list first.")
        self.allow(
            {
                self.start: busy,
                self.pause: reading or idle,
                self.stop: idle,
                self.open_list: busy,
                self.save: nothing,
                self.filter: nothing,
                self.sort: reading or running or nothing,
                self.copy: unselected,
            }
        )


class SearchControls(QWidget):
    """The buttons, the choice of a word list, and the ``options`` next to it."""

    def __init__(self, actions: SearchActions, options: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordSourceBox(self)
        self._actions = actions
        self._primary = action_button(actions.start, "primary", self)
        self._primary.setObjectName("primary")
        words_name = muted_label(self.tr("Word list"), self)
        words_name.setBuddy(self.words)
        self._stop = action_button(actions.stop, "button", self)
        choices = QWidget(self)
        row(words_name, self.words, within=choices, spacing=10)
        parts = (self._primary, self._stop, (QWidget(self), 1), choices, options)
        Flow(*parts, within=self, spacing=10)

    def show_phase(self, phase: SearchPhase) -> None:
        """Show the buttons of a phase; words can be chosen only before a search."""
        self.words.setEnabled(not phase.is_under_way)
        self._stop.setVisible(phase.is_under_way)
        is_driven = phase in (SearchPhase.RUNNING, SearchPhase.PAUSED)
        set_button_action(self._primary, self._actions.pause if is_driven else self._actions.start)
