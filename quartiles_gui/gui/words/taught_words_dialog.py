"""The dialog of the taught words, where they are found, changed, exported and imported."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QRegularExpression,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHeaderView, QPushButton, QStackedWidget, QTableView, QWidget

from quartiles_gui.core.days import local_day
from quartiles_gui.core.quartiles.record import FinishedBoard
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.base.dates import day_text
from quartiles_gui.gui.base.page_session import Answer, refusal
from quartiles_gui.gui.base.translation import fill, plural_text, text_of
from quartiles_gui.gui.sharing.saving import ask_what_to_open, ask_where_to_save, text_files
from quartiles_gui.gui.widgets.actions import own_keys
from quartiles_gui.gui.widgets.inputs import AnyIndex, EnterField
from quartiles_gui.gui.widgets.labels import MessageLabel, muted_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment, TaughtWord

_NOWHERE = QModelIndex()
_ROW = 1.75  # the height of a row, of that of a line of text
_SORTED_BY = Qt.ItemDataRole.UserRole
_FOUND_BY = Qt.ItemDataRole.UserRole + 1
_KEY = Qt.ItemDataRole.UserRole + 2  # of a finished board; None for a word
_MEASURED = 50  # rows, for the widths of the columns
_LONGEST_SEARCH = 1000  # letters; Qt takes no regular expression of 32,767


class _Rows(QAbstractTableModel):
    """A row for each taught word: the word, the verdict, and the day when it was taught.

    Then one for each finished board: its name, what it tells, and its day.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.words: Sequence[TaughtWord] = ()
        self.boards: Sequence[FinishedBoard] = ()
        self._titles = (self.tr("Word"), self.tr("Verdict"), self.tr("Taught on"))
        self._verdicts = {
            Judgment.ACCEPTED: self.tr("✓ accepted"),
            Judgment.REJECTED: self.tr("✗ rejected"),
        }
        self._board, self._told = self.tr("Board: {title}"), self.tr("✓ {accepted}, ✗ {refused}")

    def show(self, words: Sequence[TaughtWord], boards: Sequence[FinishedBoard]) -> None:
        self.beginResetModel()
        self.words, self.boards = words, boards
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.words) + len(self.boards)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self._titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.row() >= len(self.words):
            return self._board_data(self.boards[index.row() - len(self.words)], index, role)
        word, judgment, when = self.words[index.row()]
        if role == _FOUND_BY:
            return word
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == 2:
                return day_text(local_day(when))
            return (word, self._verdicts[judgment])[index.column()]
        if role == _SORTED_BY:
            return (word, judgment.value, when)[index.column()]
        return None

    def _board_data(self, board: FinishedBoard, index: AnyIndex, role: int) -> Any:
        accepted, refused = board.words
        if role == _FOUND_BY:
            return " ".join((fold(board.title), *sorted(accepted | refused)))
        if role == _KEY:
            return board.key
        if role == Qt.ItemDataRole.DisplayRole:
            told = fill(self._told, accepted=len(accepted), refused=len(refused - accepted))
            return (fill(self._board, title=board.title), told, day_text(board.day))[index.column()]
        if role == _SORTED_BY:  # after all words
            return (f"~{board.title}", f"~{len(accepted)}", board.day)[index.column()]
        return None


class TaughtWordsModel(QSortFilterProxyModel):
    """The rows that match what is searched for, in the order that the user chose."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows = _Rows(self)
        self.show = self._rows.show
        self.setSourceModel(self._rows)
        self.setSortRole(_SORTED_BY)
        self.setFilterRole(_FOUND_BY)
        self.sort(0)

    @property
    def judgments(self) -> dict[str, Judgment]:
        """The verdict on each taught word, whether its row is shown or not."""
        return {taught.word: taught.judgment for taught in self._rows.words}

    @property
    def is_empty(self) -> bool:
        return not self._rows.rowCount()

    def search(self, text: str) -> None:
        """Show only the words, and boards with a word, in which one of those in ``text`` occurs.

        All are shown if it is blank. Of a long text, only the beginning is looked for.
        """
        parts = "|".join(map(re.escape, fold(text)[:_LONGEST_SEARCH].split()))
        self.setFilterRegularExpression(QRegularExpression(parts))

    def rows_of(self, words: Iterable[str]) -> list[int]:
        """Return the rows of those of ``words`` that have one, from top to bottom."""
        wanted = frozenset(words)
        places = (place for place, it in enumerate(self._rows.words) if it.word in wanted)
        rows = (self.mapFromSource(self._rows.index(place, 0)).row() for place in places)
        return sorted(row for row in rows if row >= 0)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        # by word they are sorted already, which would take a second for 20,000
        is_sorted = column == 0 and order is Qt.SortOrder.AscendingOrder
        super().sort(-1 if is_sorted else column, order)


class TaughtWordsTable(QTableView):
    """Shows a row for each word; a click on a column's title sorts by it."""

    def __init__(self, model: TaughtWordsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = model
        self.setModel(model)
        self._build()

    def selected_words(self) -> list[str]:
        """Return the selected words, from top to bottom."""
        rows = sorted(self.selectionModel().selectedRows())
        return [str(index.data()) for index in rows if index.data(_KEY) is None]

    def selected_boards(self) -> list[str]:
        keys = (index.data(_KEY) for index in self.selectionModel().selectedRows())
        return [key for key in keys if key is not None]

    def select(self, words: Iterable[str]) -> None:
        """Select the rows of some words, as far as they have one, and show the first."""
        rows = self._words.rows_of(words)
        selection = QItemSelection()
        for number in rows:
            selection.select(self._words.index(number, 0), self._words.index(number, 0))
        flags = QItemSelectionModel.SelectionFlag
        if rows:
            first = self._words.index(rows[0], 0)
            self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
            self.scrollTo(first)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)

    def _build(self) -> None:
        self.setProperty("columns", True)
        self.setAccessibleName(self.tr("Taught words"))
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * _ROW))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        # of 1,000 rows, as is usual, measuring took 0.3 s; verdicts and days are nearly as wide
        header.setResizeContentsPrecision(_MEASURED)
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.accept = QAction(self.tr("Accepted"), self)
        self.reject = QAction(self.tr("Rejected"), self)
        self.forget = QAction(self.tr("Forget Verdict"), self)
        self.forget.setShortcuts(own_keys(Qt.Key.Key_Delete))
        self.forget.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addActions([self.accept, self.reject, self.forget])
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)


_CHARACTERS = 70  # in a line of the dialog
_SCREEN_SHARE = 0.75  # of the screen's height that the dialog takes at most
_MOST_SELECTED = 1000  # of the words that a step changed


class TaughtWordsDialog(QDialog):
    """Lists the taught words. One field both finds them and teaches others."""

    def __init__(self, teacher: WordTeacher, parent: QWidget) -> None:
        super().__init__(parent)
        self._teacher = teacher
        self._model = TaughtWordsModel(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()
        self._connect()
        self._model.show(teacher.words, teacher.boards)
        self._on_searched()

    def import_file(self, path: Path) -> None:
        try:
            result = self._teacher.import_file(path)
        except UserError as error:
            self._warn(error)
            return
        done = plural_text(
            "TaughtWordsDialog",
            "{accepted} accepted, {rejected} rejected, {count} line(s) skipped.",
            len(result.others),
            accepted=result.accepted,
            rejected=result.rejected,
        )
        self._say(done)

    def export_file(self, path: Path) -> None:
        try:
            self._teacher.export_file(path)
        except UserError as error:
            self._warn(error)
        else:
            self._say(fill(self.tr("Exported to “{file}”."), file=path.name))

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Taught Words"))
        self._word = EnterField(self)
        self._word.setClearButtonEnabled(True)
        self._word.setPlaceholderText(self.tr("Find or teach a word"))
        self._word.setAccessibleName(self.tr("Word to find or teach"))
        self._accept = self._button(self.tr("&Accepted"))
        self._accept.setDefault(True)
        self._reject = self._button(self.tr("&Rejected"))
        self._build_table()
        self._forget = self._button(self.tr("&Forget Verdict"))
        self._undo = self._button(self.tr("&Undo"))
        self._undo.setEnabled(self._teacher.undo_stack.canUndo())
        self._undo_key = QAction(self)
        self._undo_key.setShortcuts(QKeySequence.StandardKey.Undo)
        self.addAction(self._undo_key)
        self._import = self._button(self.tr("&Import…"))
        self._export = self._button(self.tr("&Export…"))
        self._close = self._button(self.tr("&Close"))
        self._message = MessageLabel(self)

        advice = muted_label(
            self.tr("Your verdicts override every word list. Boards you finished count, too."), self
        )
        advice.setWordWrap(True)
        entry = row((self._word, 1), self._accept, self._reject, spacing=8)
        tools = row(self._forget, self._undo, None, spacing=8)
        files = row(self._import, self._export, None, self._close, spacing=8)
        parts = (advice, entry, (self._rows, 1), self._message, tools, files)
        column(*parts, within=self, margins=(24, 20, 24, 20), spacing=12)
        width = max(self.sizeHint().width(), self.fontMetrics().averageCharWidth() * _CHARACTERS)
        highest = round(self.screen().availableGeometry().height() * _SCREEN_SHARE)
        self.resize(width, min(width, highest))

    def _build_table(self) -> None:
        self._rows = QStackedWidget(self)
        self._table = TaughtWordsTable(self._model, self)
        self._empty = muted_label("", self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._rows.addWidget(self._table)
        self._rows.addWidget(self._empty)

    def _connect(self) -> None:
        accepted, rejected, table = Judgment.ACCEPTED, Judgment.REJECTED, self._table
        self._accept.clicked.connect(lambda: self._teach_typed(accepted))
        self._reject.clicked.connect(lambda: self._teach_typed(rejected))
        self._word.returnPressed.connect(lambda: self._teach_typed(accepted))
        self._word.textChanged.connect(self._on_searched)
        self._forget.clicked.connect(self._on_forget)
        table.accept.triggered.connect(lambda: self._teach(table.selected_words(), accepted))
        table.reject.triggered.connect(lambda: self._teach(table.selected_words(), rejected))
        table.forget.triggered.connect(self._on_forget)
        self._undo.clicked.connect(self._teacher.undo_stack.undo)
        self._undo_key.triggered.connect(self._teacher.undo_stack.undo)
        self._import.clicked.connect(self._on_import)
        self._export.clicked.connect(self._on_export)
        self._close.clicked.connect(self.close)
        table.selectionModel().selectionChanged.connect(self._update_buttons)
        self._teacher.changed.connect(self._on_changed)
        self._teacher.undo_stack.canUndoChanged.connect(self._undo.setEnabled)

    def _button(self, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)  # which button Enter presses doesn't wander with the focus
        return button

    def _say(self, text: str) -> None:
        self._message.say(Answer(text))

    def _warn(self, error: UserError) -> None:
        self._message.say(refusal(error.sentence))

    def _update_buttons(self) -> None:
        is_typed = bool(self._word.text().strip())
        are_words = bool(self._table.selected_words())
        for button in (self._accept, self._reject):
            button.setEnabled(is_typed or are_words)
        self._forget.setEnabled(self._table.selectionModel().hasSelection())
        self._export.setEnabled(bool(self._model.judgments))

    def _teach(self, words: Collection[str], judgment: Judgment | None) -> bool:
        """Teach what isn't taught yet, and return whether all of these are words."""
        before = self._model.judgments
        try:
            self._teacher.teach(words, judgment)
        except UserError as error:
            self._warn(error)
            return False
        if self._model.judgments == before:
            self._say(self.tr("That is your verdict already."))
        return True

    def _teach_typed(self, judgment: Judgment) -> None:
        words = self._word.text().split()
        if not words:
            self._teach(self._table.selected_words(), judgment)
        elif self._teach(words, judgment):
            self._word.setText("")  # which can't be undone in the field: undo is for the verdict
            self._word.setFocus()
            self._table.scrollTo(self._table.currentIndex())

    def _on_changed(self) -> None:
        before = self._model.judgments
        self._model.show(self._teacher.words, self._teacher.boards)
        after = self._model.judgments
        changed = [word for word in before | after if before.get(word) is not after.get(word)]
        self._say(self._report(changed))
        self._on_searched()
        self._table.select(changed[:_MOST_SELECTED])

    def _report(self, changed: list[str]) -> str:
        after = self._model.judgments
        if not changed:
            return ""
        if len(changed) > 1:
            return plural_text("TaughtWordsDialog", "{count} verdict(s) changed.", len(changed))
        texts = {
            Judgment.ACCEPTED: self.tr("Marked “{word}” as accepted."),
            Judgment.REJECTED: self.tr("Marked “{word}” as rejected."),
            None: self.tr("Removed the verdict on “{word}”."),
        }
        return fill(texts[after.get(changed[0])], word=changed[0])

    def _on_searched(self) -> None:
        text = self._word.text().strip()
        self._model.search(text)
        if not self._model.is_empty:
            self._empty.setText(fill(self.tr("Nothing taught about “{word}” yet."), word=text))
        else:
            self._empty.setText(
                self.tr("Nothing taught yet. Type a word that the app gets wrong, and its verdict.")
            )
        shown = self._table if self._model.rowCount() else self._empty
        self._rows.setCurrentWidget(shown)
        self._update_buttons()

    def _on_forget(self) -> None:
        words, boards = self._table.selected_words(), self._table.selected_boards()
        if boards:
            self._teacher.forget_boards(boards)
            forgot = sentence("taught words", "Forgot what (the board|{count} boards) told.")
            self._say(text_of(forgot.filled(count=len(boards))))
        if words:
            self._teach(words, None)

    def _on_import(self) -> None:
        path = ask_what_to_open(self.tr("Import Taught Words"), "", self)
        if path is not None:
            self.import_file(path)

    def _on_export(self) -> None:
        ask_where_to_save(
            self.tr("Export Taught Words"),
            self.tr("taught words"),
            [text_files()],
            self,
            self.export_file,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter presses the button with the focus and no other, and Esc clears the search
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QPushButton):
                focused.click()
        elif key == Qt.Key.Key_Escape and self._word.text():
            self._word.clear()
            self._word.setFocus()
        else:
            super().keyPressEvent(event)
