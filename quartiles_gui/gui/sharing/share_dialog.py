"""A preview of the picture of a solution, from which it is copied, saved or printed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from quartiles_gui.gui.sharing.shared_solution import PictureOptions, SharedSolution
from quartiles_gui.gui.sharing.sheet import picture_forms, preview_print
from quartiles_gui.gui.sharing.sheet_dialog import Shared, SheetDialog
from quartiles_gui.gui.sharing.solution_picture import SolutionPicture
from quartiles_gui.gui.theme import Appearance, Mode


class ShareDialog(SheetDialog):
    """Shows the picture of a solution, and lets the user choose how it looks."""

    options_changed = Signal()  # by the user

    def __init__(
        self,
        solution: SharedSolution,
        options: PictureOptions,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        title = QCoreApplication.translate("ShareDialog", "Share Picture")
        super().__init__(title, QSize(480, 640), parent)
        self._solution = solution
        self._appearance = appearance
        self._build()
        self._show_options(options)
        self._connect()
        self._show_picture()

    @property
    def options(self) -> PictureOptions:
        """How the picture looks."""
        return PictureOptions(self._words_box.isChecked(), self._mode_box.currentData())

    def _build(self) -> None:
        self._words_box = QCheckBox(self.tr("&With the words"), self)
        self._mode_box = QComboBox(self)
        self._mode_box.setAccessibleName(self.tr("Colors"))
        for mode, text in (
            (Mode.SYSTEM, self.tr("As shown")),
            (Mode.LIGHT, self.tr("Light")),
            (Mode.DARK, self.tr("Dark")),
        ):
            self._mode_box.addItem(text, mode)
        print_action = self._action(self.tr("&Print…"), self._on_print)
        others = (self.save_action, print_action)
        self._lay_out(self.copy_action, others, self._words_box, self._mode_box)

    def _show_options(self, options: PictureOptions) -> None:
        has_words = self._solution.has_words
        self._words_box.setEnabled(has_words)
        self._words_box.setToolTip("" if has_words else self.tr("There is no solution yet."))
        self._words_box.setChecked(has_words and options.with_words)
        self._mode_box.setCurrentIndex(self._mode_box.findData(options.mode))

    def _connect(self) -> None:
        self._words_box.toggled.connect(self._on_options_changed)
        self._mode_box.currentIndexChanged.connect(self._on_options_changed)
        self._appearance.changed.connect(self._show_picture)

    def _picture(self, mode: Mode) -> SolutionPicture:
        theme = self._appearance.theme_for(mode)
        return SolutionPicture(self._solution, theme, with_words=self.options.with_words)

    def _show_picture(self) -> None:
        picture = self._picture(self.options.mode)
        forms = picture_forms({"": picture})
        title = self.tr("Save Solution")
        name = self._solution.file_name
        self.present(Shared(picture, picture, picture.text, title, name, forms))

    def _on_options_changed(self) -> None:
        self.say("")
        self._show_picture()
        self.options_changed.emit()

    def _on_print(self) -> None:
        preview_print(self._picture(Mode.LIGHT), self)
