"""The dialog that prints a board, to be played with a pencil or with its solution."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QWidget

from quartiles_gui.core.quartiles.board import code_of
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.sharing.board_sheet import BoardSheet
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.gui.sharing.sheet import Sheet
from quartiles_gui.gui.sharing.sheet_dialog import Shared, SheetDialog
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode


class PrintDialog(SheetDialog):
    """Shows a board on paper, always light, and with its words only if the user says so."""

    def __init__(
        self, shared: SharedSolution, appearance: Appearance, settings: Settings, parent: QWidget
    ) -> None:
        super().__init__(QCoreApplication.translate("PrintDialog", "Print"), appearance, parent)
        self._solution = shared
        self._settings = settings
        self._words_box = words_box(shared, self)
        self._code_box = QCheckBox(self.tr("With the &QR code"), self)
        self._code_box.setChecked(settings.shares_code)
        self._lay_out(self._words_box, self._code_box)
        self._words_box.toggled.connect(self._show)
        self._code_box.toggled.connect(self._on_code_toggled)

    def _make(self) -> Shared:
        shared, with_words = self._solution, self._words_box.isChecked()
        theme = self._appearance.theme_for(Mode.LIGHT)
        settings = self._settings
        code = code_of(shared.board, settings.share_address) if settings.shares_code else ""
        sheet: Sheet = BoardSheet(shared, theme, code)
        if with_words:
            sheet = SolutionPicture(shared, theme, with_words=True, code=code)
        name = shared.file_name(with_words=with_words)
        return Shared({"": sheet}, sheet.text, self.tr("Save Board as a Sheet"), name)

    def _on_code_toggled(self, is_wanted: bool) -> None:
        self._settings.shares_code = is_wanted
        self._show()


def words_box(shared: SharedSolution, parent: QWidget) -> QCheckBox:
    """Return the box that says whether the words go out too; it is never checked to begin with."""
    translate = QCoreApplication.translate
    box = QCheckBox(translate("ShareDialog", "With the &words"), parent)
    box.setEnabled(shared.has_words)
    if not shared.has_words:
        first = translate("ShareDialog", "Solve the board, or find all of its words first.")
        box.setToolTip(first)
    return box
