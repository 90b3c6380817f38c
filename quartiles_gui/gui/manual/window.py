"""The window of the manual: its contents, a search, and the page that is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QBrush,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from quartiles_gui import paths
from quartiles_gui.gui.manual.text import CONTENTS, Manual, Passage, keys_text, plain
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import KeySection
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.layouts import column, row

_SIZE = QSize(920, 680)
_SCREEN_SHARE = 0.85  # of the screen that the window takes at most
_HEADINGS = (0, 2, 1, 1)  # how much larger headings are than text, in Qt's steps, by level
_MARGIN = 20  # pixels around the text of a page
_CELL = 5  # around that of a cell


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
        self._text = QTextBrowser(self)
        self._text.setOpenLinks(False)
        self._text.setSearchPaths([str(self._manual.folder)])  # for pictures
        self._text.setFrameShape(QFrame.Shape.NoFrame)
        self._text.setAccessibleName(self.tr("Page of the manual"))
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
            self._show(Passage(*item.data(Qt.ItemDataRole.UserRole)))

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
        document = self._text.document()
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        document.setDocumentMargin(_MARGIN)
        self._style(document)
        self._text.moveCursor(QTextCursor.MoveOperation.Start)
        self._mark(document)
        self._go_to(document, heading)

    def _go_on(self) -> None:
        if self._shown.page == "keys":
            self._render()

    def _style(self, document: QTextDocument) -> None:
        """Give headings, tiles and tables their looks, which Markdown says nothing of."""
        theme = self._appearance.theme
        block = document.begin()
        while block.isValid():
            whole, level = QTextCursor(block), block.blockFormat().headingLevel()
            form = QTextCharFormat()
            if level:
                whole.select(QTextCursor.SelectionType.BlockUnderCursor)
                form.setProperty(
                    QTextCharFormat.Property.FontSizeAdjustment, _HEADINGS[min(level, 3)]
                )
                whole.mergeCharFormat(form)
            for one in block.textFormats():
                if one.format.fontFixedPitch():
                    whole.setPosition(block.position() + one.start)
                    whole.setPosition(
                        block.position() + one.start + one.length, QTextCursor.MoveMode.KeepAnchor
                    )
                    form.setBackground(theme.color("track"))
                    whole.mergeCharFormat(form)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                table = frame.format()
                table.setBorder(1)
                table.setBorderCollapse(True)
                table.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                table.setBorderBrush(QBrush(theme.color("card.border")))
                table.setCellPadding(_CELL)
                table.setBottomMargin(_CELL)
                frame.setFormat(table)

    def _mark(self, document: QTextDocument) -> None:
        """Mark what was searched for."""
        marks = []
        for word in plain(self._field.text()).split():
            found = document.find(word)
            while not found.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = found
                mark.format.setBackground(self._appearance.theme.color("accent.soft"))
                marks.append(mark)
                found = document.find(word, found)
        self._text.setExtraSelections(marks)

    def _go_to(self, document: QTextDocument, heading: str) -> None:
        """Have a heading at the top; it is given as it is written, or as links have it."""
        block = document.begin()
        while heading and block.isValid():
            if block.blockFormat().headingLevel() and heading in (block.text(), slug(block.text())):
                place = document.documentLayout().blockBoundingRect(block)
                self._text.verticalScrollBar().setValue(round(place.top()) - _MARGIN)
                self._text.setTextCursor(QTextCursor(block))
                return
            block = block.next()


def slug(heading: str) -> str:
    """Return the name that a heading has in links."""
    kept = (letter for letter in heading.lower() if letter.isalnum() or letter in " -_")
    return "".join(kept).replace(" ", "-")
