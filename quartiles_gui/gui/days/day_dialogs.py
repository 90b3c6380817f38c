"""Dialogs of days and boards of ours: their words, a booklet, statistics, a puzzle’s date."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QAction, QFont, QGuiApplication, QKeySequence
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

from quartiles_gui.core.quartiles.authoring import MOST_WORDS, AuthoringError, checked_words
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.base.dates import day_of, misread_day, short_day_text
from quartiles_gui.gui.base.page_session import Answer, refusal
from quartiles_gui.gui.base.theme import Appearance, Mode
from quartiles_gui.gui.base.translation import fill, plural_text, text_of, translate
from quartiles_gui.gui.board.board_grid import BoardGrid
from quartiles_gui.gui.board.board_result import CountBar, DayBars
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.board.board_texts import points_text, rank_name, words_text
from quartiles_gui.gui.days.board_maker import BoardMaker, any_seed
from quartiles_gui.gui.sharing.board_exports import ask_and_save
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form
from quartiles_gui.gui.widgets.actions import allow, make_action
from quartiles_gui.gui.widgets.buttons import action_button, make_room, set_button_action
from quartiles_gui.gui.widgets.inputs import TextField
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

_SEPARATORS = re.compile(r"[\s,;]+")
_CHARACTERS = 22  # in a line of the field
_MESSAGE_LINES = 2
_SHARE = 0.78  # of the size at which the board is as large as on the page


class OwnWordsField(TextField):
    """A field for words, typed or pasted in any arrangement."""

    @property
    def words(self) -> list[str]:
        """The words, as they were typed."""
        return [word for word in _SEPARATORS.split(self.toPlainText()) if word]

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * _CHARACTERS, 200)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), self.fontMetrics().lineSpacing() * 4)


class OwnWordsDialog(QDialog):
    """Takes words, shows a board of five of them, and lets it be played, saved and copied.

    Args:
        keep: Keeps a board in the history, although nothing was found on it yet.
        play: Plays a board.
    """

    def __init__(
        self,
        maker: BoardMaker,
        keep: Callable[[MadeBoard], object],
        play: Callable[[MadeBoard], object],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._maker, self._keep, self._start = maker, keep, play
        self._words: list[str] = []  # as `checked_words` gives them; none if they make no board
        self._board: MadeBoard | None = None
        self._seed = 0
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build(appearance)
        self._connect()
        self._on_edited()

    def _build(self, appearance: Appearance) -> None:
        self.setWindowTitle(self.tr("Custom Board"))
        advice = self.tr("Five to twelve words; those of 9 to 12 letters work best.")
        self._field = OwnWordsField(self)
        self._field.setAccessibleName(self.tr("Words for the board"))
        self._field.setAccessibleDescription(advice)
        self._preview = BoardGrid(appearance, self)
        self._preview.setAccessibleName(self.tr("The board"))
        self._preview.setEnabled(False)
        self._preview.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._message = MessageLabel(self)
        self._message.keep_lines(_MESSAGE_LINES)
        self._exporter = Exporter(self, self._message.say)
        self._make = self._action(self.tr("&Make Board"), self._on_make)
        self._play = self._action(self.tr("&Play"), self._on_play)
        for action in (self._make, self._play):  # only one of them is enabled
            action.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        self._needing = (  # a board
            self._action(self.tr("Cut &Again"), self._on_another),
            self._action(self.tr("&Save Board…"), self._on_save),
            self._action(self.tr("&Copy Board"), self._on_copy),
        )
        close = self._action(self.tr("C&lose"), self.close)
        self._main = action_button(self._make, "primary", self)
        make_room(self._main, (self._make.text(), self._play.text()))
        another, save, copy, leave = (
            action_button(action, "button", self) for action in (*self._needing, close)
        )
        column(
            muted_label(advice, self),
            (row((self._field, 2), (self._preview, 5), spacing=16), 1),
            self._message,
            row(self._main, another, None, spacing=10),
            row(save, copy, None, leave, spacing=10),
            within=self,
            margins=(24, 20, 24, 20),
            spacing=12,
        )
        self.resize(self.sizeHint() * _SHARE)

    def _action(self, text: str, slot: Callable[[], object]) -> QAction:
        action = make_action(self, text)
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _connect(self) -> None:
        self._field.textChanged.connect(self._on_edited)
        self.finished.connect(self._maker.stop)

    def _show(self, board: MadeBoard | None, obstacle: str = "") -> None:
        """Show a board, if there is one, and enable what is possible.

        ``obstacle`` says why the words make no board, if they don't.
        """
        self._board = board
        self._preview.show_scene(BoardScene() if board is None else BoardScene(tuple(board.tiles)))
        first = "" if board is not None else self.tr("Make a board first.")
        for action in (self._play, *self._needing):
            allow(action, first)
        allow(self._make, obstacle)
        self._make.setEnabled(not obstacle and board is None)
        set_button_action(self._main, self._make if board is None else self._play)

    def _on_edited(self) -> None:
        """Count the words; a board of other words is no longer shown."""
        typed = self._field.words
        obstacle = ""
        try:
            words = checked_words(typed)
        except AuthoringError as error:
            words, obstacle = [], text_of(error.sentence)
        if words and words == self._words:
            return
        self._words = words
        self._maker.stop()
        self._seed = 0
        self._show(None, obstacle)
        self._message.say(Answer(self._count_text(typed, obstacle)), is_announced=False)

    def _count_text(self, typed: Sequence[str], obstacle: str) -> str:
        count = len({word.lower() for word in typed})
        if not count or count > MOST_WORDS:
            return obstacle
        return f"{words_text(count)}. {obstacle}".rstrip()

    def _on_make(self) -> None:
        self._message.say(Answer(self.tr("Making a board…")))
        steps = self._maker.own(self._words, self._seed)
        self._maker.make(steps, self._on_composed, self._message.say)

    def _on_another(self) -> None:
        self._seed += 1
        self._on_make()

    def _on_composed(self, composed: MadeBoard) -> None:
        self._show(composed)
        text = fill(
            self.tr("Made from {five}: {words}, {points}."),
            five=", ".join(map("".join, composed.five)),
            words=words_text(len(composed.words)),
            points=points_text(composed.points),
        )
        self._message.say(Answer(text))

    def _on_play(self) -> None:
        board = self._board
        self.accept()
        if board is not None:
            self._keep(board)
            self._start(board)

    def _on_save(self) -> None:
        if self._board is not None:
            self._keep(self._board)
            content = BoardRecord(Board(self._board.tiles), is_secret=True)
            ask_and_save(content, self._exporter)

    def _on_copy(self) -> None:
        if self._board is not None:
            self._keep(self._board)
            QGuiApplication.clipboard().setText(str(Board(self._board.tiles)))
            self._message.say(Answer(self.tr("Copied the board.")))


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

    def _making(self) -> Iterator[tuple[str, Steps[MadeBoard]]]:
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
