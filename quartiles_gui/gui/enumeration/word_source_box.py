"""The choice of a word list: from common to broad, or the user's own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from quartiles_gui.gui.enumeration.search_request import TIER_WORDS, TIERS, WordSource
from quartiles_gui.gui.sharing.saving import ask_what_to_open
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.labels import plain_tip


class WordSourceBox(QComboBox):
    """Offers the tiers of the shipped list, the user's own list, and opening one.

    Args:
        parent: The owner.

    Attributes:
        source_changed: Emitted when the user chooses other words.
    """

    source_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._source = WordSource()
        self.setAccessibleName(self.tr("Word list"))
        self.setToolTip(self.tr("Word lists, with the number of their words"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for name, size, count in zip(self._names(), TIERS, TIER_WORDS, strict=True):
            self.addItem(fill(name, count=count), size)
        self.insertSeparator(self.count())
        self.addItem(self.tr("Open a word list…"), None)
        self._show_source()
        self.activated.connect(self._on_activated)

    @property
    def source(self) -> WordSource:
        """The chosen words."""
        return self._source

    def set_source(self, source: WordSource) -> None:
        """Choose ``source``."""
        self._source = source
        self._show_source()

    def ask_for_list(self) -> None:
        """Ask for a file and use it as word list."""
        title, names = self.tr("Open Word List"), self.tr("Text files (*.txt);;All files (*)")
        path = ask_what_to_open(title, names, self)
        if path is None:
            self._show_source()
        else:
            self.use_list(path)

    def use_list(self, path: Path) -> None:
        """Choose the user's own list."""
        self._choose(self._source._replace(file=str(path.absolute())))

    def _names(self) -> tuple[str, ...]:
        """Return a name for each of `TIERS`."""
        return (
            self.tr("Everyday ({count})"),
            self.tr("Basic ({count})"),
            self.tr("Common ({count})"),
            self.tr("Standard ({count})"),
            self.tr("Extended ({count})"),
            self.tr("Large ({count})"),
            self.tr("Very large ({count})"),
            self.tr("Huge ({count})"),
        )

    def _show_source(self) -> None:
        """Offer the user's own list, if there is one, and show the chosen source."""
        own = self.findData(True)
        if own >= 0:
            self.removeItem(own)
        if self._source.file:
            self.insertItem(len(TIERS), Path(self._source.file).name, True)
            tip = plain_tip(self._source.file)
            self.setItemData(len(TIERS), tip, Qt.ItemDataRole.ToolTipRole)
            self.setCurrentIndex(len(TIERS))
        else:
            self.setCurrentIndex(TIERS.index(self._source.largest_size))

    def _choose(self, source: WordSource) -> None:
        if source != self._source:
            self._source = source
            self.source_changed.emit()
        self._show_source()

    def _on_activated(self, index: int) -> None:
        chosen = self.itemData(index)
        if chosen is None:
            self.ask_for_list()
        elif chosen is not True:
            self._choose(WordSource(largest_size=chosen))
