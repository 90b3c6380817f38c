"""The dialog that shows, copies, saves and prints a solution."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from quartiles_gui.gui.sharing.shared_solution import PictureOptions, SharedSolution
from quartiles_gui.gui.sharing.sheet_dialog import Shared, SheetDialog
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode


class ShareDialog(SheetDialog):
    """Shows the picture of a solution, on paper always in light colors."""

    options_changed = Signal()  # by the user

    def __init__(
        self,
        solution: SharedSolution,
        options: PictureOptions,
        appearance: Appearance,
        parent: QWidget,
        *,
        on_paper: bool = False,
    ) -> None:
        translate = QCoreApplication.translate
        titles = translate("ShareDialog", "Share Picture"), translate("ShareDialog", "Print")
        super().__init__(titles[on_paper], appearance, parent, on_paper=on_paper)
        self._solution = solution
        self._words_box = QCheckBox(self.tr("&With the words"), self)
        self._mode_box = QComboBox(self)
        self._mode_box.setAccessibleName(self.tr("Colors"))
        for mode, text in (
            (Mode.SYSTEM, self.tr("As shown")),
            (Mode.LIGHT, self.tr("Light")),
            (Mode.DARK, self.tr("Dark")),
        ):
            self._mode_box.addItem(text, mode)
        self._show_options(options)
        self._lay_out(self._words_box, self._mode_box)
        self._words_box.toggled.connect(self._on_options_changed)
        self._mode_box.currentIndexChanged.connect(self._on_options_changed)

    @property
    def options(self) -> PictureOptions:
        """How the picture looks."""
        return PictureOptions(self._words_box.isChecked(), self._mode_box.currentData())

    def _show_options(self, options: PictureOptions) -> None:
        has_words = self._solution.has_words
        self._words_box.setEnabled(has_words)
        self._words_box.setToolTip("" if has_words else self.tr("There is no solution yet."))
        self._words_box.setChecked(has_words and options.with_words)
        self._mode_box.setCurrentIndex(self._mode_box.findData(options.mode))

    def _make(self) -> Shared:
        with_words, mode = self.options
        is_picture = self._page is None
        self._mode_box.setEnabled(is_picture)
        self._mode_box.setToolTip("" if is_picture else self.tr("Paper is always light."))
        theme = self._appearance.theme_for(mode if is_picture else Mode.LIGHT)
        picture = SolutionPicture(self._solution, theme, with_words=with_words)
        title, name = self.tr("Save Solution"), self._solution.file_name
        return Shared({"": picture}, picture.text, title, name)

    def _on_options_changed(self) -> None:
        self.say("")
        self._show()
        self.options_changed.emit()
