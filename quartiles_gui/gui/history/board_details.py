"""The right side of the history: the selected board, its figures, its date and its note."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFocusEvent, QFont
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QMenu,
    QSizePolicy,
    QStackedLayout,
    QWidget,
)

from quartiles_gui.core.quartiles.record import BoardRecord, checked_note
from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.base.dates import day_of, misread_day, short_day_text
from quartiles_gui.gui.base.page_session import Say, differs, refusal
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_picture import BoardPicture
from quartiles_gui.gui.board.result_bars import FindingSquares
from quartiles_gui.gui.history.history_board import HistoryBoard
from quartiles_gui.gui.widgets.buttons import action_button, menu_button
from quartiles_gui.gui.widgets.inputs import EnterField, TextField
from quartiles_gui.gui.widgets.labels import HEADING_SCALE, WrappedLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column
from quartiles_gui.gui.widgets.scrolling import Scrolled

_FIGURES, _FIGURE_SCALE = 4, 15 / 13
_FIGURES_MARGINS = (16, 8, 16, 8)
_SIDE, _GAP = 24, 10  # pixels beside everything, and between buttons
_SQUARE = 16  # pixels of the design
_SAVE_DELAY = 500  # milliseconds without a key before the note is saved


class NoteField(TextField):
    """Shows a note; what the user writes is emitted shortly after."""

    edited = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True, interval=_SAVE_DELAY)
        self._timer.timeout.connect(self.commit)
        self.textChanged.connect(self._timer.start)

    def show_note(self, note: str) -> None:
        """Show ``note``; the text cursor stays where it is if the field has that note already."""
        if self.toPlainText() != note and not self._is_saved_as(note):
            self.setPlainText(note)

    def commit(self) -> None:
        """Emit the text at once if it has been edited."""
        if self.document().isModified():
            self.document().setModified(False)
            self.edited.emit(self.toPlainText())

    def _is_saved_as(self, note: str) -> bool:
        """Return whether the text would be saved as ``note``, without a blank at its end."""
        try:
            return bool(note) and checked_note(self.toPlainText()) == note
        except UserError:
            return False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.commit()

    def sizeHint(self) -> QSize:
        return QSize(200, self._lines(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._lines(2))

    def _lines(self, count: int) -> int:
        margins = 2 * round(self.document().documentMargin()) + 2 * self.frameWidth()
        return self.fontMetrics().lineSpacing() * count + margins + 4


class BoardDetails(Fitting, QFrame):
    """Shows one board, and lets the user describe it.

    Args:
        ways: The actions of the buttons below, the first of them accented.
        more: The other actions on boards.
    """

    described = Signal(str, str)  # a board's key and its new note
    dated = Signal(str, object)  # a board's key and an ISO date, or None

    def __init__(
        self,
        ways: Sequence[QAction],
        more: QMenu,
        hide_words: QAction,
        say: Say,
        appearance: Appearance,
        *,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", True)
        self._ways, self._more, self._hide_words = ways, more, hide_words
        self._say = say
        self._shown: HistoryBoard | None = None
        self._build(appearance)
        self._connect()
        self.show_board(None)

    @property
    def _record(self) -> BoardRecord | None:
        return self._shown and self._shown.record

    def show_board(
        self, board: HistoryBoard | None, *, can_select: bool = False, hides_words: bool = False
    ) -> None:
        """Show the selected board, if there is one, or else whether one can be selected."""
        if self._shown is not None and (board is None or board.key != self._shown.key):
            self.commit()
            self._shown = None
        before, self._shown = self._record, board
        self._pages.setCurrentIndex(0 if board is None else 1)
        if board is None:
            self._empty.setText(self.tr("Select a board to preview it.") if can_select else "")
            return
        record = board.record
        self._title.setText(board.date_text)
        self._facts.show_parts(board.states)
        self._squares.show_squares(board.squares)
        five = () if hides_words else record.five
        told = "; ".join((board.tiles_text, *(found.word for found in five)))
        self._picture.show_board(board.board, {} if hides_words else record.places, told)
        self._figures.setVisible(bool(board.figures))
        for labels, texts in zip(self._figure_labels, board.figures, strict=False):
            for label, text in zip(labels, texts, strict=True):
                label.setText(text)
        self._day_origin.setText(board.date_origin)
        if differs(before, record, lambda it: it.note):
            self._note.show_note(record.note)
        if differs(before, record, lambda it: it.shown_day):
            self._show_day(record)

    def commit(self) -> None:
        """Emit at once what has been edited since the last time."""
        self._note.commit()
        self._on_day_edited()

    def _build(self, appearance: Appearance) -> None:
        self._pages = QStackedLayout(self)
        self._empty = muted_label("", self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._pages.addWidget(self._empty)
        scrolled = Scrolled(self)
        board = content = scrolled.content
        self._pages.addWidget(scrolled)
        self._title = WrappedLabel(board, HEADING_SCALE, QFont.Weight.DemiBold, is_muted=False)
        self._facts = WrappedLabel(board)
        self._squares = FindingSquares(appearance, board, side=_SQUARE)
        self._squares.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._picture = BoardPicture(appearance, content)
        self._figures = QFrame(content)
        self._figures.setProperty("stat", True)
        boxes = [QWidget(self._figures) for _ in range(_FIGURES)]
        self._figure_labels = [
            (scaled_label("", box, _FIGURE_SCALE, QFont.Weight.DemiBold), muted_label("", box))
            for box in boxes
        ]
        for box, labels in zip(boxes, self._figure_labels, strict=True):
            column(*labels, within=box, spacing=0)
        figures = ((box, 1) for box in boxes)
        Flow(*figures, within=self._figures, margins=_FIGURES_MARGINS, spacing=12)
        hiding = QCheckBox(self.tr("&Hide words"), board)
        hiding.toggled.connect(self._hide_words.setChecked)
        self._hide_words.toggled.connect(hiding.setChecked)
        facts = Flow(self._squares, (self._facts, 1), spacing=12)
        heads = column(Flow((self._title, 1), hiding, spacing=12), facts, spacing=6)
        noted = (self._day_row(content), self._note_row(content))
        parts = ((self._picture, 1), self._figures, *noted)
        shown = column(*parts, margins=(0, 4, 0, 0), spacing=14)
        whole = (heads, (shown, 1), self._buttons(board))
        column(*whole, within=board, margins=(_SIDE, 20, _SIDE, 27), spacing=12)

    def _note_row(self, parent: QWidget) -> Flow:
        self._note = NoteField(parent)
        self._note.setAccessibleName(self.tr("Note"))
        self._note.setPlaceholderText(self.tr("The first line is the name of the board."))
        label = self._note_label = muted_label(self.tr("&Note"), parent)
        label.setBuddy(self._note)
        return Flow(label, (self._note, 1), spacing=_GAP)

    def _day_row(self, parent: QWidget) -> Flow:
        self._day = EnterField(parent)
        self._day.setAccessibleName(self.tr("Puzzle date"))
        self._day.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        label = self._day_label = muted_label(self.tr("&Puzzle date"), parent)
        label.setBuddy(self._day)
        self._day_origin = muted_label("", parent)
        self._day_origin.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return Flow(label, self._day, (self._day_origin, 1), spacing=_GAP)

    def _buttons(self, parent: QWidget) -> Flow:
        first, *others = self._ways
        accented, more = action_button(first, "primary", parent), menu_button(self._more, parent)
        buttons = (action_button(way, "button", parent) for way in others)
        return Flow(accented, *buttons, (QWidget(parent), 1), more, spacing=_GAP)

    def _fit(self) -> None:
        """Begin the fields at one place."""
        self._note_label.setMinimumWidth(self._day_label.sizeHint().width())

    def _connect(self) -> None:
        self._note.edited.connect(self._on_note_edited)
        self._day.editingFinished.connect(self._on_day_edited)

    def _on_note_edited(self, text: str) -> None:
        if self._record is not None:
            self.described.emit(self._record.key, text)

    def _show_day(self, record: BoardRecord) -> None:
        self._day.setText(short_day_text(record.shown_day))

    def _on_day_edited(self) -> None:
        record = self._record
        if record is None or not self._day.isModified():
            return
        self._day.setModified(False)
        text = self._day.text().strip()
        day = day_of(text)
        if text and day is None:
            self._show_day(record)
            self._say(refusal(misread_day(text)))
        else:
            self.dated.emit(record.key, day)
