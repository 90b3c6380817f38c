"""A preview of a board on paper, which is printed from there, saved or copied."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.gui.play.board_sheet import BoardSheet
from quartiles_gui.gui.sharing.exporter import Form
from quartiles_gui.gui.sharing.printing import preview_print
from quartiles_gui.gui.sharing.saving import FileKind
from quartiles_gui.gui.sharing.sheet import pdf, picture_forms
from quartiles_gui.gui.sharing.sheet_dialog import Shared, SheetDialog
from quartiles_gui.gui.theme import Appearance, Mode


class PrintDialog(SheetDialog):
    """Shows a board as a sheet of paper, always in the light colors.

    Args:
        board: The board, of which only the tiles, and how much there is to find, are shown.
        title: What the board is called.
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(
        self, board: MadeBoard, title: str, appearance: Appearance, parent: QWidget
    ) -> None:
        heading = QCoreApplication.translate("PrintDialog", "Print Board")
        super().__init__(heading, QSize(400, 560), parent)
        self._sheet = BoardSheet(board, title, appearance.theme_for(Mode.LIGHT))
        self._build()

    def _build(self) -> None:
        sheet = self._sheet
        documents = FileKind(QCoreApplication.translate("PuzzleDialog", "Documents"), ".pdf")
        forms = [Form.whole(documents, lambda: pdf([sheet])), *picture_forms({"": sheet})]
        title, name = self.tr("Save Board as a Sheet"), self.tr("Quartiles board")
        print_action = self._action(self.tr("&Print…"), self._on_print)
        self._lay_out(print_action, (self.save_action, self.copy_action))
        self.present(Shared(sheet, sheet, sheet.text, title, name, forms))

    def _on_print(self) -> None:
        preview_print(self._sheet, self)
