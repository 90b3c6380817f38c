"""The dialog that lists the taught words, where they are changed, exported and imported."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.sharing.saving import ask_what_to_open, ask_where_to_save, text_files
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.labels import TextLabel
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.judgment import Judgment


class TaughtWordsDialog(QDialog):
    """Lists the taught words.

    Args:
        teacher: Knows and changes them.
        parent: The window.
    """

    def __init__(self, teacher: WordTeacher, parent: QWidget) -> None:
        super().__init__(parent)
        self._teacher = teacher
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()
        self._connect()
        self._show_words()

    @property
    def message(self) -> str:
        """The message shown to the user."""
        return self._message.text()

    @property
    def words(self) -> list[str]:
        """The words in the table."""
        model = self._table.model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    def import_file(self, path: Path) -> None:
        """Teach the words of a file, and report the result."""
        try:
            result = self._teacher.import_file(path)
        except UserError as error:
            self._message.setText(text_of(error.sentence))
            return
        others = len(result.others)
        done = self.tr("{accepted} accepted, {rejected} rejected, {others} lines skipped.")
        if others == 1:
            done = self.tr("{accepted} accepted, {rejected} rejected, 1 line skipped.")
        self._message.setText(
            fill(done, accepted=result.accepted, rejected=result.rejected, others=others)
        )

    def export_file(self, path: Path) -> None:
        """Write everything taught to a file, or say why that is impossible."""
        try:
            self._teacher.export_file(path)
        except UserError as error:
            self._message.setText(text_of(error.sentence))

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Taught Words"))
        self.resize(460, 520)
        self._word = QLineEdit(self)
        self._word.setProperty("field", True)
        self._word.setPlaceholderText(self.tr("Type a word"))
        self._word.setAccessibleName(self.tr("Word to teach"))
        self._accept = self._button(self.tr("&Accepted"))
        self._reject = self._button(self.tr("&Rejected"))
        self._table = QTableWidget(0, 3, self)
        self._table.setHorizontalHeaderLabels(
            [self.tr("Word"), self.tr("Verdict"), self.tr("Since")]
        )
        self._table.setAccessibleName(self.tr("Taught words"))
        self._table.verticalHeader().hide()
        self._table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setTabKeyNavigation(False)
        self._forget = self._button(self.tr("&Forget Verdict"))
        self._undo = self._button(self.tr("&Undo"))
        self._undo.setEnabled(self._teacher.undo_stack.canUndo())
        self._import = self._button(self.tr("&Import…"))
        self._export = self._button(self.tr("&Export…"))
        self._message = TextLabel("", self)
        self._message.setWordWrap(True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close = self._buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)

        advice = TextLabel(self.tr("Your verdicts override every word list."), self)
        entry = row(self._word, self._accept, self._reject)
        tools = row(self._forget, self._undo, self._import, self._export)
        parts = (advice, entry, (self._table, 1), tools, self._message, self._buttons)
        column(*parts, within=self, margins=(20, 18, 20, 14), spacing=10)

    def _connect(self) -> None:
        self._accept.clicked.connect(self._on_accept)
        self._reject.clicked.connect(self._on_reject)
        self._word.returnPressed.connect(self._on_accept)
        self._forget.clicked.connect(self._on_forget)
        self._undo.clicked.connect(self._teacher.undo_stack.undo)
        self._import.clicked.connect(self._on_import)
        self._export.clicked.connect(self._on_export)
        self._buttons.rejected.connect(self.reject)
        self._table.itemSelectionChanged.connect(self._update_buttons)
        self._teacher.changed.connect(self._show_words)
        self._teacher.undo_stack.canUndoChanged.connect(self._undo.setEnabled)

    def _button(self, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)  # Enter in the field teaches, and presses no other button
        return button

    def _show_words(self) -> None:
        words = self._teacher.words
        self._table.setRowCount(len(words))
        names = {
            Judgment.ACCEPTED: self.tr("✓ accepted"),
            Judgment.REJECTED: self.tr("✗ rejected"),
        }
        for place, word in enumerate(words):
            for number, text in enumerate((word.word, names[word.judgment], word.when[:10])):
                self._table.setItem(place, number, QTableWidgetItem(text))
        self._update_buttons()

    def _update_buttons(self) -> None:
        self._forget.setEnabled(bool(self._table.selectedItems()))
        self._export.setEnabled(self._table.rowCount() > 0)

    def _teach(self, judgment: Judgment) -> None:
        try:
            self._teacher.teach(self._word.text().split(), judgment)
        except UserError as error:
            self._message.setText(text_of(error.sentence))
            return
        self._message.clear()
        self._word.clear()
        self._word.setFocus()

    def _on_accept(self) -> None:
        self._teach(Judgment.ACCEPTED)

    def _on_reject(self) -> None:
        self._teach(Judgment.REJECTED)

    def _on_forget(self) -> None:
        words = self.words
        rows = {item.row() for item in self._table.selectedItems()}
        self._teacher.teach([words[row] for row in sorted(rows)], None)

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
