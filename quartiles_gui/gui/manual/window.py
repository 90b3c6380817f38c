"""The window of the manual: its contents, a search, and the page that is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, QUrl
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from quartiles_gui import paths
from quartiles_gui.gui.manual.page import CONTENTS, Manual, ManualPage, Passage, keys_text
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import KeySection
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.layouts import column, row

_SIZE = QSize(920, 680)
_SCREEN_SHARE = 0.85  # of the screen that the window takes at most


class ManualWindow(QDialog):
    """Shows the manual beside the app's window, which can be used meanwhile.

    Args:
        keys: Returns what the keys do on this system, for the page that lists them; None if that
            isn't known yet, and it has to be called again.
    """

    def __init__(
        self,
        keys: Callable[[], Sequence[KeySection] | None],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        language = QLocale().name().partition("_")[0]
        self._manual = Manual(Path(paths.resource_folder(), "manual"), language)
        self._keys = keys
        self._appearance = appearance
        self._shown = Passage(CONTENTS, "", "")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()
        self._connect()
        self._list_found()

    def show_page(self, page: str) -> None:
        """Show a page from its beginning, and nothing of an earlier search."""
        self._field.clear()
        self._show(Passage(page, "", ""))

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Manual"))
        self._field = EnterField(self)
        self._field.add_clear_button()
        self._field.setPlaceholderText(self.tr("Search the manual"))
        self._field.setAccessibleName(self.tr("Search the manual"))
        self._list = QListWidget(self)
        self._list.setProperty("contents", True)
        self._list.setWordWrap(True)
        self._list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._list.setAccessibleName(self.tr("Contents"))
        self._text = ManualPage(self._manual.folder, self._appearance, self)
        left = column(self._field, (self._list, 1), spacing=8)
        row((left, 1), (self._text, 3), within=self, margins=(16, 16, 16, 16), spacing=16)
        size = _SIZE * max(1.0, self._appearance.zoom)
        self.resize(size.boundedTo(self.screen().availableSize() * _SCREEN_SHARE))

    def _connect(self) -> None:
        self._field.textChanged.connect(self._list_found)
        self._field.returnPressed.connect(self._on_entered)
        self._list.currentItemChanged.connect(self._on_chosen)
        self._list.itemClicked.connect(self._on_chosen)  # also to come back to it
        self._text.anchorClicked.connect(self._on_link)
        self._appearance.changed.connect(self._render)

    def _list_found(self) -> None:
        """List what was found, or all pages while nothing is searched for."""
        query, manual = self._field.text().strip(), self._manual
        if query:
            found = manual.search(query)
        else:
            found = [Passage(page, manual.title(page), "") for page in manual.pages]
        self._list.blockSignals(True)
        self._list.clear()
        for passage in found:
            title = manual.title(passage.page)
            name = passage.heading if passage.heading == title else f"{passage.heading}\n{title}"
            item = QListWidgetItem(name, self._list)
            item.setData(Qt.ItemDataRole.UserRole, passage)
        if not found:
            nothing = QListWidgetItem(
                fill(self.tr("Nothing found for “{query}”."), query=query), self._list
            )
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        self._list.blockSignals(False)

    def _on_entered(self) -> None:
        self._list.setCurrentRow(0)

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(Qt.ItemDataRole.UserRole) is not None:
            self._show(Passage._make(item.data(Qt.ItemDataRole.UserRole)))

    def _on_link(self, url: QUrl) -> None:
        self._field.clear()
        page = Path(url.path()).stem if url.path() else self._shown.page
        self._show(Passage(page, url.fragment(), ""))

    def _show(self, passage: Passage) -> None:
        self._shown = passage
        self._list.blockSignals(True)
        for number in range(self._list.count()):
            of_item = self._list.item(number).data(Qt.ItemDataRole.UserRole)
            if of_item is not None and of_item[0] == passage.page and not self._field.text():
                self._list.setCurrentRow(number)
        self._list.blockSignals(False)
        self._render()

    def _render(self) -> None:
        page, heading, _ = self._shown
        text = self._manual.pages[page]
        if page == "keys":
            sections = self._keys()
            if sections is None:  # meanwhile, those of most systems
                QTimer.singleShot(0, self, self._go_on)
            else:
                text = keys_text(text, sections)
        self._text.show_text(text, heading, self._field.text())

    def _go_on(self) -> None:
        if self._shown.page == "keys":
            self._render()
