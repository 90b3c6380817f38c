"""Dialogs of days and boards of ours: their words, a booklet, statistics, a puzzle’s date."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QLayout,
    QLineEdit,
    QWidget,
)

from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.base.dates import day_of, misread_day, short_day_text
from quartiles_gui.gui.base.figure_texts import rank_name
from quartiles_gui.gui.base.page_session import refusal
from quartiles_gui.gui.base.theme import Appearance, Mode
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.board.result_bars import CountBar, DayBars
from quartiles_gui.gui.days.board_maker import BoardMaker, any_seed
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form
from quartiles_gui.gui.widgets.actions import make_action
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    MessageLabel,
    TextLabel,
    heading,
    muted_label,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import LayoutPart, column, row
from quartiles_gui.gui.widgets.scrolling import Scrolled
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.library.statistics import SHOWN_DAYS
from quartiles_gui.library.stored_boards import Boards

_COUNTS = (7, 14, 31, 100, 366)  # boards


class BookletDialog(QDialog):
    """Asks which boards, how many and on what paper, and saves the document."""

    def __init__(
        self, maker: BoardMaker, today: date, appearance: Appearance, parent: QWidget
    ) -> None:
        from quartiles_gui.gui.sharing.booklet_sheets import PAPERS

        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Make a Booklet"))
        self._maker = maker
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
        self._first = QLineEdit(short_day_text(today.isoformat()), self)
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
        save.triggered.connect(lambda: self._maker.open_words(self._ask, self._message.say))
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
        from quartiles_gui.gui.sharing.booklet_sheets import BookletStyle, booklet

        boards = []
        for title, steps in self._making():
            boards.append((title, (yield from steps)))
            yield b""
        style = BookletStyle(self._paper.currentText(), self._is_large.isChecked())
        yield from booklet(boards, self._theme, style)

    def _making(self) -> Iterator[tuple[str, Steps[GameBoard]]]:
        level, maker = self._which.currentData(), self._maker
        first, seed = day_of(self._first.text()), any_seed()
        for number in range(self._count.currentData()):
            if level is None and first is not None:
                day = date.fromisoformat(first) + timedelta(number)
                yield day.isoformat(), maker.day(day)
            else:
                title = fill(self.tr("Board {number}"), number=number + 1)
                yield title, maker.new(level, seed + number)


_MISREAD_LINES = 2


class PuzzleDateDialog(QDialog):
    """Asks for the day of a board of the game.

    Args:
        day: The ISO date that it has by now.
        set_date: Takes the ISO date, or None if the user has deleted it.
    """

    def __init__(self, day: str, parent: QWidget, set_date: Callable[[str | None], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Puzzle Date"))
        self._set_date = set_date
        self._day = QLineEdit(short_day_text(day), self)
        self._day.setProperty("field", True)
        self._day.selectAll()
        form = QFormLayout()
        form.addRow(translate("BoardDetails", "&Puzzle date"), self._day)
        self._message = MessageLabel(self)
        self._message.keep_lines(_MISREAD_LINES)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel, self)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        column(form, self._message, buttons, within=self, margins=(24, 20, 24, 20), spacing=16)

    def _on_accepted(self) -> None:
        text = self._day.text().strip()
        day = day_of(text)
        if text and day is None:
            self._message.say(refusal(misread_day(text)))
        else:
            self.accept()
            self._set_date(day)


_STATISTICS_WIDTH = 80  # characters in a line
_SCREEN_SHARE = 0.75  # of the screen's height that the dialog takes at most
_SECTION = 28  # pixels above a heading


class StatisticsDialog(QDialog):
    """Shows what was played."""

    def __init__(
        self,
        boards: Boards,
        meanings: MeaningText,
        today: date,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._today = today
        self._statistics = boards.statistics(today)
        self._meanings = meanings
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Statistics"))
        area = Scrolled(self)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its arrow keys scroll
        area.setAccessibleName(self.windowTitle())
        body = area.content
        column(*self._parts(body), None, within=body, margins=(0, 0, 16, 0), spacing=10)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column(
            (area, 1),
            row((buttons, 1), margins=(0, 0, 12, 0)),
            within=self,
            margins=(24, 20, 12, 16),
            spacing=16,
        )
        self.ensurePolished()
        width = self.fontMetrics().averageCharWidth() * _STATISTICS_WIDTH
        others = buttons.sizeHint().height() + 60
        highest = round(self.screen().availableGeometry().height() * _SCREEN_SHARE)
        self.resize(width, min(body.sizeHint().height() + others, highest))

    def _parts(self, body: QWidget) -> list[LayoutPart]:
        """Return the parts of the dialog, from top to bottom."""
        if not (self._statistics.game.boards or self._statistics.ours.boards):
            text = self.tr("Nothing found yet. Find a word on any board, and it is counted here.")
            label = muted_label(text, body)
            label.setWordWrap(True)
            return [label]
        parts: list[LayoutPart] = [
            self._figures(body),
            self._heading(self.tr("Boards by rank"), body),
            self._ranks(body),
            self._heading(
                plural_text("StatisticsDialog", "The last {count} day(s)", SHOWN_DAYS), body
            ),
            *self._days(body),
        ]
        if self._statistics.missed:
            parts.append(self._heading(self.tr("Missed again and again"), body))
            parts += [self._missed(word, times, body) for word, times in self._statistics.missed]
        return parts

    def _heading(self, text: str, body: QWidget) -> QWidget:
        label = heading(text, body)
        label.setContentsMargins(0, _SECTION - 10, 0, 0)
        return label

    def _figures(self, body: QWidget) -> QLayout:
        """Return a column of figures for the game and one for the app's boards."""
        names = (  # of `Figures`
            self.tr("Boards"),
            self.tr("Points"),
            self.tr("Hints used"),
            self.tr("With all five"),
            self.tr("Days in a row"),
            self.tr("Most days in a row"),
        )
        kinds = (
            (self.tr("The game"), self._statistics.game),
            (self.tr("Ours"), self._statistics.ours),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(6)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for line, name in enumerate(names, 1):
            grid.addWidget(muted_label(name, body), line, 0)
        for place, (kind, figures) in enumerate(kinds, 1):
            grid.addWidget(heading(kind, body), 0, place, right)
            for line, (name, number) in enumerate(zip(names, figures, strict=True), 1):
                label = scaled_label(QLocale().toString(number), body, 1, QFont.Weight.DemiBold)
                label.setAccessibleName(f"{kind}, {name}: {number}")
                grid.addWidget(label, line, place, right)
        grid.setColumnStretch(len(kinds) + 1, 1)
        return grid

    def _ranks(self, body: QWidget) -> QLayout:
        """Return a bar for each rank, the highest at the top, with its number beside it."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        most = max(self._statistics.by_rank.values())
        for line, (rank, number) in enumerate(reversed(self._statistics.by_rank.items())):
            bar = CountBar(self._appearance, body)
            bar.show_share(number / most if most else 0, f"{rank_name(rank)}: {number}")
            count = TextLabel(str(number), body)
            count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(TextLabel(rank_name(rank), body), line, 0)
            grid.addWidget(bar, line, 1)
            grid.addWidget(count, line, 2)
        grid.setColumnStretch(1, 1)
        return grid

    def _days(self, body: QWidget) -> list[LayoutPart]:
        points = {result.day: result.points for result in self._statistics.recent}
        days = [self._today - timedelta(number) for number in reversed(range(SHOWN_DAYS))]
        played = [points.get(day, 0) for day in days]
        number = sum(map(bool, played))
        text = fill(self.tr("Played: {count} of {all} days."), count=number, all=SHOWN_DAYS)
        bars = DayBars(self._appearance, body)
        bars.show_points(played, text)
        return [bars, muted_label(text, body)]

    def _missed(self, word: str, times: int, body: QWidget) -> QLayout:
        meaning = self._meanings.of(word)
        shown = plural_text("StatisticsDialog", "shown {count} time(s)", times)
        sense = TextLabel(meaning.senses[0], body)
        sense.setWordWrap(True)
        name = scaled_label(word, body, scale=1, weight=QFont.Weight.Bold)
        head = row(name, muted_label(meaning.kind, body), None, muted_label(shown, body), spacing=8)
        return column(head, sense, spacing=2)
