"""Copying, saving, sharing and printing the board and its solution."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from quartiles_gui.core.quartiles.solution_table import format_csv, format_json
from quartiles_gui.gui.answer import Answer, Say
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.board_files import ask_and_save
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.recent_files import RecentFiles
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.saving import Exporter, FileKind, Form, saved_text, text_files
from quartiles_gui.gui.sharing.shared_solution import PictureOptions, SharedSolution
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
        actions.share.triggered.connect(lambda: self._share(on_paper=False))
        actions.print_.triggered.connect(lambda: self._share(on_paper=True))
        actions.copy_board.triggered.connect(self._copy_board)
        actions.copy_solution.triggered.connect(self._copy_solution)

    def _copy_board(self) -> None:
        QGuiApplication.clipboard().setText(str(self._session.edits.board))
        self._say(Answer(self.tr("Copied the board.")))

    def _copy_solution(self) -> None:
        QGuiApplication.clipboard().setText(self._solution().text(with_words=True))
        self._say(Answer(self.tr("Copied the solution.")))

    def _save_board(self) -> None:
        ask_and_save(self._session.edits.to_record(), self._board_exporter)

    def _save_solution(self) -> None:
        solution = self._solution()
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

    def _share(self, *, on_paper: bool) -> None:
        from quartiles_gui.gui.sharing.share_dialog import ShareDialog

        solution, hides_words = self._solution(), self._session.listing.hides_words
        options = PictureOptions(self._shares_words(), self._settings.share_mode)
        dialog = ShareDialog(solution, options, self._appearance, self._panel, on_paper=on_paper)
        # showing only the board isn't the user's choice if there is nothing else to show
        has_choice = solution.has_words and not hides_words
        dialog.options_changed.connect(
            lambda: self._remember(dialog.options, has_choice=has_choice)
        )
        if hides_words and solution.has_words:
            dialog.say(self.tr("The words are hidden, so only the board is shown."))
        dialog.open()

    def _solution(self) -> SharedSolution:
        edits = self._session.edits
        return SharedSolution(edits.board, self._session.search.judge(), edits.ticked)

    def _shares_words(self) -> bool:
        return self._settings.shares_words and not self._session.listing.hides_words

    def _ask_and_save(self, solution: SharedSolution) -> None:
        from quartiles_gui.gui.sharing.sheet import sheet_forms
        from quartiles_gui.gui.sharing.solution_picture import SolutionPicture

        board, verdict, ticked = solution
        theme = self._appearance.theme_for(self._settings.share_mode)
        picture = SolutionPicture(solution, theme, with_words=solution.has_words)
        tables = FileKind(self.tr("Tables"), ".csv")
        objects = FileKind(self.tr("JSON files"), ".json")
        forms = [
            Form.whole(text_files(), lambda: solution.text(with_words=True).encode()),
            Form.whole(tables, lambda: format_csv(board, verdict).encode()),
            Form.whole(objects, lambda: format_json(board, verdict, ticked=ticked).encode()),
            *sheet_forms({"": picture}),
        ]
        self._exporter.ask_and_save(self.tr("Save Solution"), solution.file_name, forms)

    def _board_saved_text(self, paths: Sequence[Path]) -> str:
        self._recent.add(paths[0])
        return saved_text(paths)

    def _remember(self, options: PictureOptions, *, has_choice: bool) -> None:
        self._settings.share_mode = options.mode
        if has_choice:
            self._settings.shares_words = options.with_words
