"""The dialog that makes a booklet: boards of days or new ones, to be printed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QLineEdit, QWidget

from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.days import day_of, short_day_text
from quartiles_gui.gui.play.board_maker import any_seed
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.session import refusal
from quartiles_gui.gui.sharing.booklet import PAPERS, BookletStyle, booklet
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import fill, translate
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import MessageLabel
from quartiles_gui.gui.widgets.layouts import column, row

_COUNTS = (7, 14, 31, 100, 366)  # boards


class BookletDialog(QDialog):
    """Asks which boards, how many and on what paper, and saves the document."""

    def __init__(self, session: PlaySession, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Make a Booklet"))
        self._session = session
        self._theme = appearance.theme_for(Mode.LIGHT)
        self._message = MessageLabel(self)
        self._exporter = Exporter(self, self._message.say)
        self._which = QComboBox(self)
        for text, level in (
            (self.tr("Boards of days"), None),
            (self.tr("Easy boards"), Level.EASY),
            (self.tr("Usual boards"), Level.USUAL),
            (self.tr("Hard boards"), Level.HARD),
        ):
            self._which.addItem(text, level)
        self._first = QLineEdit(short_day_text(session.days.today().isoformat()), self)
        self._first.setProperty("field", True)
        self._count = QComboBox(self)
        for count in _COUNTS:
            self._count.addItem(str(count), count)
        self._paper = QComboBox(self)
        self._paper.addItems(list(PAPERS))
        self._is_large = QCheckBox(self.tr("One board a page, &large"), self)
        self._build()
        self._which.currentIndexChanged.connect(
            lambda: self._first.setEnabled(self._which.currentData() is None)
        )

    def _build(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("&Boards"), self._which)
        form.addRow(self.tr("&First day"), self._first)
        form.addRow(self.tr("&How many"), self._count)
        form.addRow(self.tr("&Paper"), self._paper)
        form.addRow("", self._is_large)
        save, close = make_action(self, self.tr("&Save As…")), make_action(self, self.tr("C&lose"))
        maker = self._session.maker
        save.triggered.connect(lambda: maker.open_words(self._ask, self._message.say))
        close.triggered.connect(self.close)
        buttons = row(
            action_button(save, "primary", self), None, action_button(close, "button", self)
        )
        parts = (form, self._message, buttons)
        column(*parts, within=self, margins=(24, 20, 24, 20), spacing=16)

    def _ask(self) -> None:
        day = day_of(self._first.text())
        if self._which.currentData() is None and day is None:
            self._message.say(
                refusal(sentence("play", "“{text}” isn’t a date.", text=self._first.text()))
            )
            return
        kind = FileKind(translate("Files", "Documents"), ".pdf")
        form = Form(kind, {"": self._pieces}, pieces=2 * self._count.currentData())
        name = self.tr("Quartiles booklet")
        self._exporter.ask_and_save(self.tr("Make a Booklet"), name, [form])

    def _pieces(self) -> Iterator[bytes | None]:
        """Make a board for each of the first pieces; then the pages follow."""
        boards = []
        for title, steps in self._making():
            boards.append((title, (yield from steps)))
            yield b""
        style = BookletStyle(self._paper.currentText(), self._is_large.isChecked())
        yield from booklet(boards, self._theme, style)

    def _making(self) -> Iterator[tuple[str, Steps[MadeBoard]]]:
        level, maker = self._which.currentData(), self._session.maker
        first, seed = day_of(self._first.text()), any_seed()
        for number in range(self._count.currentData()):
            if level is None and first is not None:
                day = date.fromisoformat(first) + timedelta(number)
                yield day.isoformat(), maker.day(day)
            else:
                title = fill(self.tr("Board {number}"), number=number + 1)
                yield title, maker.new(level, seed + number)
