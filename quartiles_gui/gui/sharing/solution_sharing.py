"""A solution leaves the app: as a file, on the clipboard, or on paper.

Words that are hidden on the page leave it only if the person says so. What takes time to load,
pictures and printing, is imported when it is used: start-up is for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPageLayout, QPainter
from PySide6.QtWidgets import QMessageBox, QWidget

from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.exporter import kept
from quartiles_gui.gui.sharing.saving import FileKind, SaveDialog
from quartiles_gui.gui.sharing.shared_solution import PictureOptions, SharedSolution
from quartiles_gui.gui.theme import Appearance, Mode
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.library import files
from quartiles_gui.library.files import FileError

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from quartiles_gui.gui.sharing.share_dialog import ShareDialog
    from quartiles_gui.gui.sharing.solution_picture import SolutionPicture

_PAPER_MARGIN = 8.0  # millimeters; the picture has a margin of its own


class SolutionSharing(QObject):
    """Saves, copies and prints solutions.

    Args:
        appearance: Gives the colors.
        settings: Where the looks of pictures are remembered.
        window: Where dialogs stand.

    Attributes:
        failed: Emitted with a sentence that says what went wrong, and what was kept.
    """

    failed = Signal(object)

    def __init__(self, appearance: Appearance, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._appearance = appearance
        self._settings = settings
        self._window = window

    def save_solution(self, solution: SharedSolution, *, hides_words: bool) -> None:
        """Ask for a file and write a solution to it, in the format that its ending says.

        Args:
            solution: What to save.
            hides_words: Whether the person does not want to read the words yet, and so has to
                agree first.
        """
        if not hides_words:
            self._ask_and_save(solution)
            return
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Save Solution"))
        box.setText(self.tr("The words are hidden. The file will show all of them."))
        save = box.addButton(self.tr("&Save All Words…"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        save.clicked.connect(lambda: self._ask_and_save(solution))
        box.open()

    def save(self, path: Path, solution: SharedSolution, options: PictureOptions) -> None:
        """Write a solution: all of it, or what was there stays.

        Args:
            path: The file; its ending is ``.txt``, ``.csv``, ``.json``, ``.png`` or ``.svg``.
            solution: What to save.
            options: How a picture looks.

        Raises:
            PersonError: If the file cannot be written, or has another ending.
        """
        content = self._content(path, solution, options)
        try:
            files.write_bytes(path, content)
        except FileError as error:
            raise PersonError(kept(error.sentence)) from error

    def share_picture(self, solution: SharedSolution, *, hides_words: bool) -> None:
        """Open a dialog from which a picture can be copied, saved and printed.

        Args:
            solution: What to share.
            hides_words: Whether the picture is at first to show the board only.
        """
        from quartiles_gui.gui.sharing.share_dialog import ShareDialog

        with_words = self._settings.shares_words and not hides_words
        options = PictureOptions(with_words, self._settings.share_mode)
        dialog = ShareDialog(solution, options, self._appearance, self._window)
        # a picture of the board only, for want of something else, is no choice to be remembered
        is_free = solution.has_words and not hides_words
        dialog.options_changed.connect(lambda: self._remember(dialog.options, is_free=is_free))
        dialog.copy_wanted.connect(lambda: self._copy(dialog))
        dialog.save_wanted.connect(lambda: self._ask_and_save_picture(dialog))
        dialog.print_wanted.connect(lambda: self._print_shown(dialog))
        if hides_words and solution.has_words:
            dialog.say(self.tr("The words are hidden, so that the picture shows the board only."))
        dialog.open()

    def copy_picture(self, picture: SolutionPicture) -> None:
        """Put a picture on the clipboard, and the same as text, for who cannot use a picture."""
        data = QMimeData()
        data.setText(picture.text)
        data.setImageData(picture.image())
        QGuiApplication.clipboard().setMimeData(data)

    def print_preview(self, solution: SharedSolution, *, with_words: bool) -> None:
        """Show how a solution is printed, on one sheet and always in the light colors."""
        self._preview(solution, self._window, with_words=with_words)

    def _preview(self, solution: SharedSolution, parent: QWidget, *, with_words: bool) -> None:
        from PySide6.QtPrintSupport import QPrintPreviewDialog

        picture = self._picture(solution, PictureOptions(with_words, Mode.LIGHT))
        preview = QPrintPreviewDialog(parent)
        preview.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        preview.setWindowTitle(self.tr("Print"))
        preview.setWindowModality(Qt.WindowModality.WindowModal)
        printer = preview.printer()
        printer.setDocName(solution.title)
        margins = QMarginsF(_PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN, _PAPER_MARGIN)
        printer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
        preview.paintRequested.connect(lambda sheet: _print(picture, sheet))
        preview.show()

    def _ask_and_save(self, solution: SharedSolution) -> None:
        kinds = (
            FileKind(self.tr("Text files"), ".txt"),
            FileKind(self.tr("Tables"), ".csv"),
            FileKind(self.tr("JSON files"), ".json"),
            *self._kinds_of_pictures(),
        )
        options = PictureOptions(True, self._settings.share_mode)
        dialog = self._save_dialog(solution, kinds, self._window)
        dialog.chosen.connect(lambda path: self._save_or_say(path, solution, options))
        dialog.open()

    def _ask_and_save_picture(self, sharing: ShareDialog) -> None:
        dialog = self._save_dialog(sharing.solution, self._kinds_of_pictures(), sharing)
        dialog.chosen.connect(lambda path: self._save_shown(path, sharing))
        dialog.open()

    def _kinds_of_pictures(self) -> tuple[FileKind, FileKind]:
        return FileKind(self.tr("Pictures"), ".png"), FileKind(self.tr("Drawings"), ".svg")

    def _save_dialog(
        self, solution: SharedSolution, kinds: Sequence[FileKind], parent: QWidget
    ) -> SaveDialog:
        name = f"Quartiles {solution.date}" if solution.date else self.tr("Quartiles solution")
        return SaveDialog(self.tr("Save Solution"), name, kinds, parent)

    def _save_or_say(self, path: Path, solution: SharedSolution, options: PictureOptions) -> None:
        try:
            self.save(path, solution, options)
        except PersonError as error:
            self.failed.emit(error.sentence)

    def _save_shown(self, path: Path, sharing: ShareDialog) -> None:
        try:
            self.save(path, sharing.solution, sharing.options)
        except PersonError as error:
            sharing.say(text_of(error.sentence))
        else:
            sharing.say(fill(self.tr("Saved as “{file}”."), file=path.name))

    def _copy(self, sharing: ShareDialog) -> None:
        self.copy_picture(sharing.picture)
        sharing.say(self.tr("Copied, as a picture and as text."))

    def _print_shown(self, sharing: ShareDialog) -> None:
        self._preview(sharing.solution, sharing, with_words=sharing.options.with_words)

    def _remember(self, options: PictureOptions, *, is_free: bool) -> None:
        self._settings.share_mode = options.mode
        if is_free:
            self._settings.shares_words = options.with_words

    def _picture(self, solution: SharedSolution, options: PictureOptions) -> SolutionPicture:
        from quartiles_gui.gui.sharing.solution_picture import SolutionPicture

        theme = self._appearance.theme_for(options.mode)
        with_words = options.with_words and solution.has_words
        return SolutionPicture(solution, theme, with_words=with_words)

    def _content(self, path: Path, solution: SharedSolution, options: PictureOptions) -> bytes:
        from quartiles_gui.core.quartiles.solution_table import format_csv, format_json

        match path.suffix.lower():
            case ".txt":
                return solution.text(with_words=True).encode()
            case ".csv":
                return format_csv(solution.board, solution.verdict).encode()
            case ".json":
                return format_json(solution.board, solution.verdict).encode()
            case ".png":
                return self._picture(solution, options).png()
            case ".svg":
                return self._picture(solution, options).svg()
        raise PersonError(
            sentence(
                "files",
                "“{file}” cannot be saved: its name has to end with .txt, .csv, .json, .png or "
                ".svg.",
            ).filled(file=path.name)
        )


def _print(picture: SolutionPicture, printer: QPrinter) -> None:
    painter = QPainter(printer)
    sheet = printer.pageLayout().paintRectPixels(printer.resolution())
    picture.paint_sheet(painter, QRectF(0, 0, sheet.width(), sheet.height()))
    painter.end()
