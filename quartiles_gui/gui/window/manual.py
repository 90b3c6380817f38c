"""The manual: its pages, what is found in them, and the window that shows them beside the app’s.

Each language has a folder of pages in Markdown in ``resources/manual``. ``README.md`` is the
contents: the pages are those that it links to, in its order, and known by the names of their files
without the ending. What isn't translated is linked in the folder of another language. A *passage*
is a heading with what stands below it, up to the next one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLocale, QSignalBlocker, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QBrush,
    QTextBlock,
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
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from quartiles_gui import paths
from quartiles_gui.gui.base.theme import Appearance, Theme
from quartiles_gui.gui.base.translation import fill, language_of
from quartiles_gui.gui.widgets.actions import KeySection
from quartiles_gui.gui.widgets.inputs import EnterField
from quartiles_gui.gui.widgets.layouts import column, row

CONTENTS = "README"

_LINK = re.compile(r"\[[^]]*\]\(([^)#]+\.md)(?:#[^)]*)?\)")
_MARKUP = re.compile(r"\]\([^)]*\)|[]\[*`|…]")  # and what menus have at the end of a name


class Passage(NamedTuple):
    """A passage of a page."""

    page: str
    heading: str
    text: str  # with the heading, as `plain` gives it


class Manual:
    """The pages of a language, or the English ones where there are none in it."""

    def __init__(self, folder: Path, language: str) -> None:
        own = folder / language
        self.folder = own if own.is_dir() else folder / "en"
        contents = self.folder / f"{CONTENTS}.md"
        linked = _LINK.findall(contents.read_text("utf-8"))
        files: list[Path] = [contents, *(self.folder / name for name in linked)]
        self.pages = {file.stem: file.read_text("utf-8") for file in files}
        """The text of each page, by its name."""
        self._passages = [
            Passage(page, heading, plain(text))
            for page, whole in self.pages.items()
            for heading, text in _passages(whole)
            if page != CONTENTS
        ]

    def title(self, page: str) -> str:
        return self.pages[page].partition("\n")[0].removeprefix("# ")

    def search(self, query: str) -> list[Passage]:
        """Return the passages with all words of a query, those with the query as heading first."""
        words = plain(query).split()
        found = [one for one in self._passages if all(word in one.text for word in words)]
        return sorted(found, key=lambda one: not all(w in plain(one.heading) for w in words))


def plain(text: str) -> str:
    """Return a text as it is compared: without markup and upper case."""
    return _MARKUP.sub(" ", text).casefold()


def keys_text(page: str, sections: Iterable[KeySection]) -> str:
    """Return the page of the keys with those that this system has."""
    intro, _, tables = page.partition("\n## ")
    head = "\n".join(tables.splitlines()[2:4])
    lines = [intro.rstrip()]
    for section in sections:
        rows = (f"| {hint.text()} | {hint.purpose} |" for hint in section.hints)
        lines += [f"\n## {section.title}\n", head, *rows]
    return "\n".join(lines) + "\n"


def _passages(page: str) -> Iterator[tuple[str, str]]:
    for passage in re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]:
        yield passage.partition("\n")[0], passage


_HEADINGS = (0, 2, 1, 1)  # how much larger headings are than text, in Qt's steps, by level
_MARGIN = 20  # pixels around the text
_CELL = 5  # around that of a cell


class ManualPage(QTextBrowser):
    """Shows a text. Links are only told by `anchorClicked`.

    Args:
        folder: Where its pictures are.
    """

    def __init__(self, folder: Path, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setOpenLinks(False)
        self.setSearchPaths([str(folder)])
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Page of the manual"))

    def show_text(self, markdown: str, heading: str, query: str) -> None:
        """Show a text from a heading on, with the words of a query marked.

        The heading is given as it is written or as links have it; if there is none such, the text
        is shown from its beginning.
        """
        document, theme = self.document(), self._appearance.theme
        document.setMarkdown(markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        document.setDocumentMargin(_MARGIN)
        # as one edit, or Qt would lay out the text anew after each part that is styled
        edit = QTextCursor(document)
        edit.beginEditBlock()
        for block in _blocks(document):
            _style_block(block, theme)
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _style_table(frame, theme)
        edit.endEditBlock()
        self._mark(plain(query).split())
        self.moveCursor(QTextCursor.MoveOperation.Start)
        for block in _blocks(document):
            if block.blockFormat().headingLevel() and heading in (block.text(), slug(block.text())):
                top = document.documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(top) - _MARGIN)
                self.setTextCursor(QTextCursor(block))

    def _mark(self, words: list[str]) -> None:
        marks = []
        for word in words:
            found = self.document().find(word)
            while not found.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = found
                mark.format.setBackground(self._appearance.theme.color("accent.soft"))
                marks.append(mark)
                found = self.document().find(word, found)
        self.setExtraSelections(marks)


def slug(heading: str) -> str:
    """Return the name that a heading has in links."""
    kept = (letter for letter in heading.lower() if letter.isalnum() or letter in " -_")
    return "".join(kept).replace(" ", "-")


def _blocks(document: QTextDocument) -> list[QTextBlock]:
    return [document.findBlockByNumber(number) for number in range(document.blockCount())]


def _style_block(block: QTextBlock, theme: Theme) -> None:
    """Give a heading its size, and tiles, which are written as code, a ground."""
    cursor, form = QTextCursor(block), QTextCharFormat()
    level = block.blockFormat().headingLevel()
    if level:
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        size = QTextCharFormat.Property.FontSizeAdjustment
        form.setProperty(size, _HEADINGS[min(level, len(_HEADINGS) - 1)])
        cursor.mergeCharFormat(form)
    form.setBackground(theme.color("track"))
    for part in block.textFormats():
        if part.format.fontFixedPitch():
            start = block.position() + part.start
            cursor.setPosition(start)
            cursor.setPosition(start + part.length, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(form)


def _style_table(table: QTextTable, theme: Theme) -> None:
    form = table.format()
    form.setBorder(1)
    form.setBorderCollapse(True)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBorderBrush(QBrush(theme.color("card.border")))
    form.setCellPadding(_CELL)
    form.setBottomMargin(_CELL)
    table.setFormat(form)


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
        self._manual = Manual(Path(paths.resource_folder(), "manual"), language_of(QLocale()))
        self._keys = keys
        self._appearance = appearance
        self._shown = Passage(CONTENTS, "", "")
        self._listed: list[Passage] = []
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
        self._field.returnPressed.connect(lambda: self._list.setCurrentRow(0))
        self._list.currentRowChanged.connect(self._on_chosen)
        self._list.clicked.connect(lambda index: self._on_chosen(index.row()))  # to come back to it
        self._text.anchorClicked.connect(self._on_link)
        self._appearance.changed.connect(self._render)

    def _list_found(self) -> None:
        """List what was found, or all pages while nothing is searched for."""
        query, manual = self._field.text().strip(), self._manual
        if query:
            self._listed = manual.search(query)
        else:
            self._listed = [Passage(page, manual.title(page), "") for page in manual.pages]
        with QSignalBlocker(self._list):
            self._list.clear()
            # no items that Python has made: a random walk ended with a crash in clearing such ones
            self._list.addItems([self._name(passage) for passage in self._listed])
            if not self._listed:
                self._list.addItem(fill(self.tr("Nothing found for “{query}”."), query=query))
                self._list.item(0).setFlags(Qt.ItemFlag.NoItemFlags)

    def _name(self, passage: Passage) -> str:
        title = self._manual.title(passage.page)
        return title if passage.heading == title else f"{passage.heading}\n{title}"

    def _on_chosen(self, number: int) -> None:
        if 0 <= number < len(self._listed):
            self._show(self._listed[number])

    def _on_link(self, url: QUrl) -> None:
        self._field.clear()
        page = Path(url.path()).stem if url.path() else self._shown.page
        self._show(Passage(page, url.fragment(), ""))

    def _show(self, passage: Passage) -> None:
        self._shown = passage
        with QSignalBlocker(self._list):
            for number, listed in enumerate(self._listed):
                if listed.page == passage.page and not self._field.text():
                    self._list.setCurrentRow(number)
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
