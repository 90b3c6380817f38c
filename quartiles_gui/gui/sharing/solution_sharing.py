"""Solutions leave the app as files, on the clipboard, or on paper.

Words that are hidden on the page are included only if the user says so.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from quartiles_gui.core.quartiles.solution_table import format_csv, format_json
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.exporter import Exporter, Form
from quartiles_gui.gui.sharing.printing import preview_print
from quartiles_gui.gui.sharing.saving import FileKind, text_files
from quartiles_gui.gui.sharing.share_dialog import ShareDialog
from quartiles_gui.gui.sharing.shared_solution import PictureOptions, SharedSolution
from quartiles_gui.gui.sharing.sheet import picture_forms
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.widgets.labels import message_box


class SolutionSharing(QObject):
    """Saves, copies and prints solutions.

    Args:
        appearance: Gives the colors.
        settings: Where the options of pictures are remembered.
        window: The parent of dialogs.

    Attributes:
        failed: Emitted with a sentence that says what went wrong, and what was kept.
    """

    failed = Signal(object)

    def __init__(self, appearance: Appearance, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._appearance = appearance
        self._settings = settings
        self._window = window
        self._exporter = Exporter(window)
        self._exporter.failed.connect(self.failed)

    def save_solution(self, solution: SharedSolution, *, hides_words: bool) -> None:
        """Ask for a file and write a solution to it, in the format of its ending.

        Args:
            solution: What to save.
            hides_words: Whether the user has hidden the words, and so is asked first.
        """
        if not hides_words:
            self._ask_and_save(solution)
            return
        text = self.tr("The words are hidden. The file will show all of them.")
        box = message_box(self._window, text, "")
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Save Solution"))
        save = box.addButton(self.tr("&Save All Words…"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        save.clicked.connect(lambda: self._ask_and_save(solution))
        box.open()

    def share_picture(self, solution: SharedSolution, *, hides_words: bool) -> None:
        """Open a dialog in which a picture can be copied, saved and printed.

        Args:
            solution: What to share.
            hides_words: Whether the picture shows only the board at first.
        """
        with_words = self._settings.shares_words and not hides_words
        options = PictureOptions(with_words, self._settings.share_mode)
        dialog = ShareDialog(solution, options, self._appearance, self._window)
        # showing only the board isn't the user's choice if there is nothing else to show
        has_choice = solution.has_words and not hides_words
        dialog.options_changed.connect(
            lambda: self._remember(dialog.options, has_choice=has_choice)
        )
        if hides_words and solution.has_words:
            dialog.say(self.tr("The words are hidden, so that the picture shows the board only."))
        dialog.open()

    def print_preview(self, solution: SharedSolution, *, with_words: bool) -> None:
        """Show how a solution will be printed: on one page, always in the light colors."""
        preview_print(self._picture(solution, Mode.LIGHT, with_words=with_words), self._window)

    def _ask_and_save(self, solution: SharedSolution) -> None:
        board, verdict = solution.board, solution.verdict
        picture = self._picture(solution, self._settings.share_mode, with_words=True)
        forms = [
            Form.whole(text_files(), lambda: solution.text(with_words=True).encode()),
            Form.whole(
                FileKind(self.tr("Tables"), ".csv"), lambda: format_csv(board, verdict).encode()
            ),
            Form.whole(
                FileKind(self.tr("JSON files"), ".json"),
                lambda: format_json(board, verdict).encode(),
            ),
            *picture_forms({"": picture}),
        ]
        self._exporter.ask_and_save(self.tr("Save Solution"), solution.file_name, forms)

    def _picture(
        self, solution: SharedSolution, mode: Mode, *, with_words: bool
    ) -> SolutionPicture:
        theme = self._appearance.theme_for(mode)
        return SolutionPicture(solution, theme, with_words=with_words and solution.has_words)

    def _remember(self, options: PictureOptions, *, has_choice: bool) -> None:
        self._settings.share_mode = options.mode
        if has_choice:
            self._settings.shares_words = options.with_words
