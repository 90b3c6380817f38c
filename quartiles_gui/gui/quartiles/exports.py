"""Copying, saving, sharing and printing the board and its solution."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.quartiles.solution_table import format_csv, format_json
from quartiles_gui.gui.answer import Answer, Say
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_files import ask_and_save
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, saved_text, text_files
from quartiles_gui.gui.sharing.shared_solution import SharedSolution, shared_of
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.labels import message_box


class Exports(QObject):
    """Exports what is on the page; hidden words are included only if the user says so."""

    def __init__(
        self,
        session: QuartilesSession,
        panel: QWidget,
        recent: RecentFiles,
        actions: QuartilesActions,
        appearance: Appearance,
        settings: Settings,
        say: Say,
        page: QWidget,
    ) -> None:
        super().__init__(panel)
        self._session = session
        self._panel = panel
        self._recent = recent
        self._appearance = appearance
        self._settings = settings
        self._say = say
        self._exporter = Exporter(panel, say, saved_text)
        self._board_exporter = Exporter(page, say, self._board_saved_text)
        actions.save.triggered.connect(self._save_solution)
        actions.save_board.triggered.connect(self._save_board)
        actions.share.triggered.connect(self._share)
        actions.print_.triggered.connect(self._print)
        actions.copy_board.triggered.connect(self._copy_board)
        actions.copy_solution.triggered.connect(self._copy_solution)

    def _copy_board(self) -> None:
        QGuiApplication.clipboard().setText(str(self._session.edits.board))
        self._say(Answer(self.tr("Copied the board.")))

    def _copy_solution(self) -> None:
        QGuiApplication.clipboard().setText(self._solution.text(with_words=True))
        self._say(Answer(self.tr("Copied the solution.")))

    def _save_board(self) -> None:
        ask_and_save(self._session.edits.to_record(), self._board_exporter)

    def _save_solution(self) -> None:
        solution = self._solution
        if not self._session.listing.hides_words:
            self._ask_and_save(solution)
            return
        text = self.tr("The words are hidden. The file will show all of them.")
        box = message_box(self._panel, text, "")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Save Solution"))
        save = box.addButton(self.tr("&Save All Words…"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        save.clicked.connect(lambda: self._ask_and_save(solution))
        box.open()

    def _share(self) -> None:
        from quartiles_gui.gui.sharing.share_dialog import ShareDialog

        ShareDialog(self._solution, self._appearance, self._settings, self._panel).open()

    def _print(self) -> None:
        from quartiles_gui.gui.sharing.print_dialog import PrintDialog

        PrintDialog(self._solution, self._appearance, self._settings, self._panel).open()

    @property
    def _solution(self) -> SharedSolution:
        """The board, with the words that were found by now if its door is Solve."""
        edits = self._session.edits
        record = edits.to_record()
        shared = shared_of(record, record.game())._replace(board=edits.board, ticked=edits.ticked)
        if edits.door is Door.SOLVE:
            shared = shared._replace(verdict=self._session.search.judge())
        return shared

    def _ask_and_save(self, solution: SharedSolution) -> None:
        from quartiles_gui.gui.sharing.sheet import sheet_forms
        from quartiles_gui.gui.sharing.solution_picture import SolutionPicture

        board, verdict, ticked = solution[:3]
        picture = SolutionPicture(solution, self._appearance.theme, with_words=solution.has_words)
        tables = FileKind(self.tr("Tables"), ".csv")
        objects = FileKind(self.tr("JSON files"), ".json")
        forms = [
            Form.whole(text_files(), lambda: solution.text(with_words=True).encode()),
            Form.whole(tables, lambda: format_csv(board, verdict).encode()),
            Form.whole(objects, lambda: format_json(board, verdict, ticked=ticked).encode()),
            *sheet_forms({"": picture}),
        ]
        name = solution.file_name(with_words=True)
        self._exporter.ask_and_save(self.tr("Save Solution"), name, forms)

    def _board_saved_text(self, paths: Sequence[Path]) -> str:
        self._recent.add(paths[0])
        return saved_text(paths)
